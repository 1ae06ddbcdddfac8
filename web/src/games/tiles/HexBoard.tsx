/** One board: spaces, the tiles on them, and, where the viewer may place, spaces that answer to pointer and keys. */
import { useMemo } from "preact/hooks";
import { memo, useLatest } from "../../ui/memo";
import type { Layout, Space, TileFace } from "../../wire";
import { isFinger } from "../confirming";
import { centre, GLOW, neighbour, SPACE, viewBox } from "./geometry";
import { LIVE, type RowState, Tile, tileWords } from "./Tile";
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

export const HexBoard = memo(function HexBoard(props: Props) {
  const { board, cells, rows, faces, offers, held, marked, looked = "", pending = "" } = props;
  const frame = useMemo(() => viewBox(board), [board]);
  const through = useMemo(() => rowsThrough(board), [board]);
  const states = useMemo(() => statesOf(board, cells, rows, through), [board, cells, rows, through]);
  const lit = new Set((through.get(looked) ?? []).flatMap((row) => board.rows[row]?.spaces ?? []));
  const look = useLatest((space: string) => props.onLook?.(space));
  const choose = useLatest((space: string, byTouch: boolean) => {
    if (offers?.has(space)) props.onChoose?.(space, byTouch);
    else props.onAsk?.(space);
  });
  const walk = useLatest((from: Space, key: string) => {
    const open = board.spaces.filter((space) => offers?.has(space.name));
    return neighbour(from, key, open)?.name;
  });
  return (
    <svg class="hex-board" viewBox={frame} role="group" aria-label={props.label}>
      {board.spaces.map((space) => {
        const { name } = space;
        const offer = offers?.get(name);
        return (
          <Place
            key={name}
            space={space}
            face={faces.get(cells[name] ?? "")}
            ghost={pending === name || (looked === name && offer !== undefined) ? held : undefined}
            states={states.get(name) ?? LIVE}
            offer={offer}
            lit={lit.has(name)}
            marked={marked?.includes(name) ?? false}
            open={props.onChoose !== undefined}
            look={look}
            choose={choose}
            walk={walk}
          />
        );
      })}
    </svg>
  );
});

interface PlaceProps {
  space: Space;
  face: TileFace | undefined;
  /** The tile that is looked at here, or on its way. */
  ghost: TileFace | undefined;
  /** How the three rows through it stand, as one word. */
  states: string;
  offer: string | undefined;
  lit: boolean;
  marked: boolean;
  /** Whether it answers to touch and keys. */
  open: boolean;
  look(space: string): void;
  choose(space: string, byTouch: boolean): void;
  /** The space that a key leads to. */
  walk(from: Space, key: string): string | undefined;
}

/** Most places stay as they are while the pointer wanders over the board. */
const Place = memo(function Place(props: PlaceProps) {
  const { space, face, ghost, offer } = props;
  const words = `${space.name}: ${face ? tileWords(face) : (offer ?? "empty")}`;
  const kind = `hex ${face ? "is-filled" : "is-empty"} ${offer === undefined ? "" : "is-offered"} ${props.lit ? "is-lit" : ""} ${space.orchid ? "is-orchid" : ""} ${props.marked ? "is-marked" : ""}`;
  const { x, y } = centre(space);
  const shape = (
    <>
      <polygon class="hex-space" points={SPACE} />
      {!face && !ghost && (
        <text class="hex-name" y="5" text-anchor="middle">
          {space.name}
        </text>
      )}
      {face && <Tile tile={face} states={props.states} />}
      {!face && ghost && <Tile tile={ghost} ghost />}
      {props.lit && <polygon class="hex-glow" points={GLOW} />}
    </>
  );
  if (!props.open || face) {
    return (
      <g class={kind} transform={`translate(${x} ${y})`} role="img" aria-label={words} data-name={face?.name}>
        {shape}
      </g>
    );
  }
  return (
    <g
      class={kind}
      transform={`translate(${x} ${y})`}
      role="button"
      tabindex={offer === undefined ? -1 : 0}
      aria-label={words}
      aria-disabled={offer === undefined}
      data-space={space.name}
      onPointerEnter={(event) => event.pointerType === "mouse" && props.look(space.name)}
      onPointerLeave={(event) => event.pointerType === "mouse" && props.look("")}
      onFocus={() => props.look(space.name)}
      onClick={(event) => props.choose(space.name, isFinger(event))}
      onKeyDown={(event) => pressed(event, props)}
    >
      {shape}
    </g>
  );
});

function pressed(event: KeyboardEvent, { space, choose, walk }: PlaceProps): void {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    choose(space.name, false);
    return;
  }
  const next = walk(space, event.key);
  if (!next) return;
  event.preventDefault();
  const board = (event.currentTarget as Element).closest("svg");
  board?.querySelector<SVGElement>(`[data-space="${next}"]`)?.focus();
}

function rowsThrough(board: Layout): Map<string, number[]> {
  const found = new Map<string, number[]>();
  board.rows.forEach((row, index) => {
    for (const space of row.spaces) found.set(space, [...(found.get(space) ?? []), index]);
  });
  return found;
}

/** How the three rows through each space stand, in the order of a tile's numbers. */
function statesOf(
  board: Layout,
  cells: Readonly<Record<string, string>>,
  rows: readonly number[],
  through: ReadonlyMap<string, number[]>,
): Map<string, string> {
  const orchids = new Set(board.spaces.filter(({ orchid }) => orchid).map(({ name }) => name));
  const stands = board.rows.map((line, row): RowState => {
    if (rows[row] === -1) return "broken";
    return line.spaces.every((name) => cells[name] || orchids.has(name)) ? "scored" : "live";
  });
  return new Map(
    [...through].map(([space, crossing]) => {
      const states: [RowState, RowState, RowState] = ["live", "live", "live"];
      for (const row of crossing) states["VRF".indexOf(board.rows[row]?.name.charAt(0) ?? "V")] = stands[row] ?? "live";
      return [space, states.join(" ")];
    }),
  );
}
