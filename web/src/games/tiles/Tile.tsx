/** A tile: three stripes with their numbers, told apart by colour, by pattern and by the numbers themselves. */
import { memo } from "../../ui/memo";
import type { TileFace } from "../../wire";
import { BONUS, SIZE, SPACE } from "./geometry";

/** How a row through a tile stands: it can still score, it is complete, or it is broken. */
export type RowState = "live" | "scored" | "broken";

/** Degrees by which a stripe is turned from the vertical, and where its number stands. */
const STRIPES = [
  { turn: 0, label: { x: 0, y: -29 } },
  { turn: 60, label: { x: -26, y: 17 } },
  { turn: -60, label: { x: 26, y: 17 } },
] as const;

const HALF = (Math.sqrt(3) / 2) * SIZE;

/** Lines along a stripe: nothing, a middle line, two edges, or dots, by the rank of the number in its direction. */
const PATTERNS = ["", "middle", "edges", "dots"] as const;

interface Props {
  tile: TileFace;
  /** The states of the rows through it: top to bottom, rising, falling. */
  states?: string;
  ghost?: boolean;
}

/** The states of a tile whose rows can all still score. */
export const LIVE = "live live live";

export const Tile = memo(function Tile({ tile, states: words = LIVE, ghost = false }: Props) {
  const states = words.split(" ") as RowState[];
  return (
    <g class={`tile ${ghost ? "is-ghost" : ""}`} aria-hidden={ghost || undefined}>
      <polygon class="tile-body" points={SPACE} />
      {tile.gold && <polygon class="tile-bonus is-gold" points={BONUS} />}
      {tile.silver && <polygon class="tile-bonus is-silver" points={BONUS} />}
      {STRIPES.map((stripe, direction) => (
        <Stripe
          key={stripe.turn}
          turn={stripe.turn}
          number={tile.numbers[direction] ?? 0}
          state={states[direction] ?? "live"}
        />
      ))}
      {STRIPES.map((stripe, direction) => (
        <text
          key={stripe.turn}
          class={`tile-number is-${states[direction] ?? "live"}`}
          x={stripe.label.x}
          y={stripe.label.y + 5.5}
          text-anchor="middle"
        >
          {tile.numbers[direction]}
        </text>
      ))}
      <Sign tile={tile} />
    </g>
  );
});

function Stripe({ turn, number, state }: { turn: number; number: number; state: RowState }) {
  const pattern = PATTERNS[rank(number)] ?? "";
  return (
    <g class={`stripe is-${state} number-${number}`} transform={`rotate(${turn})`}>
      <rect class="stripe-band" x="-9" y={-HALF} width="18" height={2 * HALF} />
      {pattern === "middle" && <line class="stripe-mark" x1="0" y1={-HALF} x2="0" y2={HALF} />}
      {pattern === "edges" && (
        <>
          <line class="stripe-mark" x1="-5.5" y1={-HALF} x2="-5.5" y2={HALF} />
          <line class="stripe-mark" x1="5.5" y1={-HALF} x2="5.5" y2={HALF} />
        </>
      )}
      {pattern === "dots" && <line class="stripe-mark is-dots" x1="0" y1={-HALF} x2="0" y2={HALF} />}
    </g>
  );
}

/** The numbers of a direction differ by their rank: four of them in each. */
function rank(number: number): number {
  return Math.floor((number - 1) / 3);
}

/** Sun or moon in the middle; a star says that the tile pays a bonus. */
function Sign({ tile }: { tile: TileFace }) {
  return (
    <g class="tile-sign">
      <circle class="tile-disc" r="11" />
      {tile.sun ? (
        <g class="tile-sun">
          <circle r="4.6" />
          <path d="M0 -6.4V-8.6M0 6.4V8.6M-6.4 0H-8.6M6.4 0H8.6M4.5 -4.5 6.1 -6.1M4.5 4.5 6.1 6.1M-4.5 -4.5 -6.1 -6.1M-4.5 4.5 -6.1 6.1" />
        </g>
      ) : (
        <path class="tile-moon" d="M3 -7A7.4 7.4 0 1 0 3 7 6 6 0 1 1 3 -7z" />
      )}
    </g>
  );
}

/** A tile in words. */
export function tileWords(tile: TileFace): string {
  const [down, rising, falling] = tile.numbers;
  const bonus = tile.gold ? ", gold" : tile.silver ? ", silver" : "";
  return `${down} down, ${rising} rising, ${falling} falling, ${tile.sun ? "sun" : "moon"}${bonus}`;
}
