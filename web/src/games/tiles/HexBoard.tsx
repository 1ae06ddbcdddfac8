/** One board: spaces, the tiles on them, and, where the viewer may place, spaces that answer to pointer and keys. */
import { useMemo } from "preact/hooks";
import type { Layout, Space, TileFace } from "../../wire";
import { centre, corners, neighbour, SIZE, viewBox } from "./geometry";
import { type RowState, Tile, tileWords } from "./Tile";
import "./HexBoard.css";

interface Props {
  label: string;
  board: Layout;
  cells: Readonly<Record<string, string>>;
  /** For each row its number, 0 while empty, -1 once broken. */
  rows: readonly number[];
  faces: ReadonlyMap<string, TileFace>;
  /** The spaces on which the viewer may place now, with what that would do. */
  offers?: ReadonlyMap<string, string>;
  /** The tile that would be placed. */
  held?: TileFace | undefined;
  /** The space looked at, or chosen but not yet sure. */
  looked?: string;
  pending?: string;
  marked?: readonly string[];
  onLook?(space: string): void;
  onChoose?(space: string, byTouch: boolean): void;
  onAsk?(space: string): void;
}

export function HexBoard(props: Props) {
  const { board, cells, looked = "" } = props;
  const through = useMemo(() => rowsThrough(board), [board]);
  const orchids = useMemo(() => new Set(board.spaces.filter(({ orchid }) => orchid).map(({ name }) => name)), [board]);
  const lit = new Set((through.get(looked) ?? []).flatMap((row) => board.rows[row]?.spaces ?? []));
  return (
    <svg class="hex-board" viewBox={viewBox(board)} role="group" aria-label={props.label}>
      {board.spaces.map((space) => (
        <g key={space.name} transform={`translate(${centre(space).x} ${centre(space).y})`}>
          <Place
            {...props}
            space={space}
            lit={lit.has(space.name)}
            states={statesAt(space.name, props, through, orchids)}
            tile={cells[space.name]}
          />
        </g>
      ))}
    </svg>
  );
}

interface PlaceProps extends Props {
  space: Space;
  lit: boolean;
  tile: string | undefined;
  states: readonly [RowState, RowState, RowState];
}

function Place(props: PlaceProps) {
  const { space, tile, faces, offers, held, looked, pending } = props;
  const face = tile ? faces.get(tile) : undefined;
  const offer = offers?.get(space.name);
  const shown = pending === space.name || (looked === space.name && offer !== undefined) ? held : undefined;
  const name = `${space.name}: ${face ? tileWords(face) : (offer ?? "empty")}`;
  const kind = `hex ${face ? "is-filled" : "is-empty"} ${offer === undefined ? "" : "is-offered"} ${props.lit ? "is-lit" : ""} ${space.orchid ? "is-orchid" : ""} ${props.marked?.includes(space.name) ? "is-marked" : ""}`;
  // Most places stay as they are while the pointer wanders over the board.
  const shape = useMemo(
    () => (
      <>
        <polygon class="hex-space" points={corners(SIZE - 2)} />
        {!face && !shown && (
          <text class="hex-name" y="5" text-anchor="middle">
            {space.name}
          </text>
        )}
        {face && <Tile tile={face} states={props.states} />}
        {!face && shown && <Tile tile={shown} ghost />}
        {props.lit && <polygon class="hex-glow" points={corners(SIZE - 3)} />}
      </>
    ),
    [space, face, shown, props.lit, props.states.join()],
  );
  if (!props.onChoose || face) {
    return (
      <g class={kind} role="img" aria-label={name}>
        {shape}
      </g>
    );
  }
  return (
    <g
      class={kind}
      role="button"
      tabIndex={offer === undefined ? -1 : 0}
      aria-label={name}
      aria-disabled={offer === undefined}
      data-space={space.name}
      onPointerEnter={(event) => event.pointerType === "mouse" && props.onLook?.(space.name)}
      onPointerLeave={(event) => event.pointerType === "mouse" && props.onLook?.("")}
      onFocus={() => props.onLook?.(space.name)}
      onClick={(event) => choose(props, (event as unknown as PointerEvent).pointerType === "touch")}
      onKeyDown={(event) => pressed(event, props)}
    >
      {shape}
    </g>
  );
}

function choose({ space, offers, onChoose, onAsk }: PlaceProps, byTouch: boolean): void {
  if (offers?.has(space.name)) onChoose?.(space.name, byTouch);
  else onAsk?.(space.name);
}

function pressed(event: KeyboardEvent, props: PlaceProps): void {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    choose(props, false);
    return;
  }
  const open = props.board.spaces.filter((space) => props.offers?.has(space.name));
  const next = neighbour(props.space, event.key, open);
  if (!next) return;
  event.preventDefault();
  const board = (event.currentTarget as Element).closest("svg");
  board?.querySelector<SVGElement>(`[data-space="${next.name}"]`)?.focus();
}

function rowsThrough(board: Layout): Map<string, number[]> {
  const found = new Map<string, number[]>();
  board.rows.forEach((row, index) => {
    for (const space of row.spaces) found.set(space, [...(found.get(space) ?? []), index]);
  });
  return found;
}

/** How the three rows through a space stand, in the order of a tile's numbers. */
function statesAt(
  space: string,
  { board, cells, rows }: Props,
  through: ReadonlyMap<string, number[]>,
  orchids: ReadonlySet<string>,
): readonly [RowState, RowState, RowState] {
  const states: [RowState, RowState, RowState] = ["live", "live", "live"];
  for (const row of through.get(space) ?? []) {
    const line = board.rows[row];
    if (!line) continue;
    const full = line.spaces.every((name) => cells[name] || orchids.has(name));
    states["VRF".indexOf(line.name.charAt(0))] = rows[row] === -1 ? "broken" : full ? "scored" : "live";
  }
  return states;
}
