/** The arena: eight by eight planks in a brass frame, what is on them, and the squares that answer to touch and keys. */
import { memo } from "../../ui/memo";
import type { OfferView } from "../../wire";
import { isFinger } from "../confirming";
import { pointed } from "../mentions";
import { HelotFigure } from "./HelotFigure";
import { isSquare } from "./mentions";
import { PIECE_WORDS, PieceArt } from "./Pieces";
import type { Scene } from "./scene";
import { stateWords } from "./scene";
import { COLUMNS, middle, neighbour, ROWS, SIDE, SQUARES } from "./squares";
import "./ArenaMap.css";

export interface Layers {
  reach: boolean;
  sight: boolean;
  threats: boolean;
}

interface Props {
  scene: Scene;
  layers: Layers;
  /** The line of the menu that was chosen: only its squares answer. */
  chosen: string;
  /** The square that was opened. */
  opened: string;
  /** The move that was chosen and waits to be confirmed. */
  aimed: string;
  onSquare(square: string, byFinger: boolean): void;
}

export function ArenaMap(props: Props) {
  const { scene, chosen } = props;
  const { view } = scene;
  const open = SQUARES.filter((square) => offersAt(scene, square, chosen).length > 0);
  return (
    <svg class="arena-map" viewBox="-34 -34 868 868" role="group" aria-label="Arena">
      <Frame />
      {SQUARES.map((square) => (
        <Ground key={square} square={square} {...props} />
      ))}
      {view.helots.map((helot, seat) =>
        helot.square ? (
          // Seats do not change places.
          <g
            key={seat}
            class={`helot-place ${helot.victim >= 0 || helot.captor >= 0 ? "is-held" : ""}`}
            data-anchor={`helot ${seat}`}
            style={{ transform: `translate(${middle(helot.square).x}px, ${middle(helot.square).y}px)` }}
          >
            <HelotFigure helot={helot} active={seat === view.active && !view.outcome} mine={seat === view.seat} />
          </g>
        ) : null,
      )}
      <Pointed />
      {SQUARES.map((square) => (
        <Touch key={square} square={square} open={open} {...props} />
      ))}
      {props.layers.reach &&
        Object.entries(view.reach).map(([square, points]) => <Reach key={square} square={square} points={points} />)}
    </svg>
  );
}

/** The square whose name in the log is pointed at. */
function Pointed() {
  const square = pointed.value?.mark ?? "";
  if (!isSquare(square)) return null;
  const { x, y } = middle(square);
  return <rect class="arena-pointed" x={x - 47} y={y - 47} width="94" height="94" rx="10" />;
}

/** What never changes. */
const Frame = memo(function Frame() {
  return (
    <>
      <rect class="arena-brass" x="-32" y="-32" width="864" height="864" rx="22" />
      <rect class="arena-rim" x="-6" y="-6" width="812" height="812" rx="6" />
      <Rivets />
      <Planks />
      <Names />
    </>
  );
});

/** The offers that point at a square, only those of the chosen line if there is one. */
export function offersAt(scene: Scene, square: string, chosen: string): OfferView[] {
  const offers = scene.bySquare.get(square) ?? [];
  return chosen ? offers.filter((offer) => offer.kind === chosen) : offers;
}

function Ground({ square, scene, layers }: Props & { square: string }) {
  const { view } = scene;
  const seen = layers.sight && view.sight.includes(square);
  const burning = view.burning.includes(square);
  const threats = layers.threats
    ? view.helots
        .filter((helot, seat) => seat !== view.seat && helot.forward.includes(square))
        .map((helot) => helot.letter)
        .join("")
    : "";
  const object = view.objects[square];
  const tile = view.tiles[square];
  return <Lying square={square} seen={seen} burning={burning} threats={threats} object={object} tile={tile} />;
}

interface LyingProps {
  square: string;
  seen: boolean;
  burning: boolean;
  threats: string;
  object: string | undefined;
  tile: string | undefined;
}

/** What lies on a square; drawn again only when that changes, as most squares stay as they are. */
const Lying = memo(function Lying({ square, seen, burning, threats, object, tile }: LyingProps) {
  if (!seen && !burning && !threats && !tile && !object) return null;
  const { x, y } = middle(square);
  return (
    <g transform={`translate(${x} ${y})`}>
      {seen && <rect class="ground-sight" x="-48" y="-48" width="96" height="96" />}
      {burning && <rect class="ground-burning" x="-48" y="-48" width="96" height="96" />}
      {[...threats].map((letter) => (
        <path
          key={letter}
          class={`ground-threat is-${letter}`}
          d="M-46 -30V-46H-30M46 -30V-46H30M-46 30V46H-30M46 30V46H30"
        />
      ))}
      {tile && <PieceArt kind={tile} />}
      {object && <PieceArt kind={object} />}
    </g>
  );
});

/** The movement points for which a square is reached. */
const Reach = memo(function Reach({ square, points }: { square: string; points: number }) {
  const { x, y } = middle(square);
  return (
    <g class="ground-reach" transform={`translate(${x - 33} ${y - 33})`}>
      <circle r="14" />
      <text y="6" text-anchor="middle">
        {points}
      </text>
    </g>
  );
});

function Touch(props: Props & { square: string; open: readonly string[] }) {
  const { square, scene, chosen, opened, aimed, open } = props;
  const { x, y } = middle(square);
  const offers = offersAt(scene, square, chosen);
  const words = squareWords(scene, square);
  if (offers.length === 0) {
    return words ? (
      <rect
        class="touch-none"
        x={x - 50}
        y={y - 50}
        width={SIDE}
        height={SIDE}
        role="img"
        aria-label={`${square}: ${words}`}
      />
    ) : null;
  }
  const hostile = offers.some((offer) => offer.seat >= 0);
  const marked = offers.some((offer) => scene.marked.includes(offer.move));
  const pending = offers.some((offer) => offer.move === scene.pending);
  const waits = opened === square || offers.some((offer) => offer.move === aimed);
  const first = scene.captions.get(offers[0]?.move ?? "") ?? "";
  const what = offers.length === 1 ? first : `${offers.length} choices`;
  return (
    <g
      class={`touch ${hostile ? "is-hostile" : ""} ${marked ? "is-marked" : ""} ${pending ? "is-sent" : ""} ${waits ? "is-open" : ""}`}
      transform={`translate(${x} ${y})`}
      role="button"
      // In drawings, unlike in the rest of the page, browsers know it only in small letters.
      tabindex={0}
      data-square={square}
      aria-label={`${square}${words ? `, ${words}` : ""}: ${what}`}
      onClick={(event) => props.onSquare(square, isFinger(event))}
      onKeyDown={(event) => pressed(event, props, open)}
    >
      <rect class="touch-area" x="-50" y="-50" width="100" height="100" />
      <rect class="touch-edge" x="-46" y="-46" width="92" height="92" rx="8" />
    </g>
  );
}

function pressed(
  event: KeyboardEvent,
  { square, onSquare }: Props & { square: string },
  open: readonly string[],
): void {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    onSquare(square, false);
    return;
  }
  const next = neighbour(square, event.key, open);
  if (!next) return;
  event.preventDefault();
  const map = (event.currentTarget as Element).closest("svg");
  map?.querySelector<SVGElement>(`[data-square="${next}"]`)?.focus();
}

/** Who and what is on a square; empty if nothing. */
export function squareWords({ view, names }: Scene, square: string): string {
  const here = view.helots.flatMap((helot, seat) =>
    helot.square === square ? [`${names[seat]} facing ${helot.facing}`, ...stateWords(helot)] : [],
  );
  const things = [view.objects[square], view.tiles[square]].flatMap((thing) =>
    thing ? [PIECE_WORDS[thing] ?? thing] : [],
  );
  return [...here, ...things].join(", ");
}

const EVEN = SQUARES.filter((square) => !isOdd(square));
const ODD = SQUARES.filter(isOdd);

function isOdd(square: string): boolean {
  const { x, y } = middle(square);
  return (x + y) % 200 === 100;
}

/** All planks of a kind as one shape: the browser styles and lays out every shape by itself. */
function planks(squares: readonly string[]): string {
  return squares.map((square) => `M${middle(square).x - 49} ${middle(square).y - 49}h98v98h-98z`).join("");
}

/** The grain runs across on odd planks, along on the others. */
function grain(): string {
  const across = ODD.map((square) => [middle(square).x - 49, middle(square).y] as const);
  const along = EVEN.map((square) => [middle(square).x, middle(square).y - 49] as const);
  return [
    ...across.map(([x, y]) => `M${x} ${y - 16}h98M${x} ${y + 17}h98`),
    ...along.map(([x, y]) => `M${x - 16} ${y}v98M${x + 17} ${y}v98`),
  ].join("");
}

function Planks() {
  return (
    <g class="planks">
      <path class="plank" d={planks(EVEN)} />
      <path class="plank is-odd" d={planks(ODD)} />
      <path class="plank-grain" d={grain()} />
    </g>
  );
}

function Rivets() {
  const places = [-20, 820];
  return (
    <g class="arena-rivets">
      {places.flatMap((x) => places.map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="6" />))}
    </g>
  );
}

function Names() {
  return (
    <g class="arena-names">
      {COLUMNS.map((column, index) => (
        <text key={column} x={index * SIDE + 50} y="-13" text-anchor="middle">
          {column}
        </text>
      ))}
      {ROWS.map((row) => (
        <text key={row} x="-20" y={row * SIDE - 44} text-anchor="middle">
          {row}
        </text>
      ))}
    </g>
  );
}
