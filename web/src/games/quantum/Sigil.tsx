/** The picture of a card: drawn from its name, always the same, in the manner of its type. */

import { useMemo } from "preact/hooks";
import { memo } from "../../ui/memo";
import type { QuantumCard } from "../../wire";

const MIDDLE = 50;

/** Numbers from 0 to 1 that depend on `seed` alone. */
function* numbersFrom(seed: string): Generator<number, number> {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  while (true) {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    yield ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  }
}

type Next = (low: number, high: number) => number;

interface Shapes {
  /** Filled, half and fully strong. */
  soft: string;
  full: string;
  /** Lines over them. */
  lines: string;
}

const point = (angle: number, radius: number): string =>
  `${(MIDDLE + Math.sin(angle) * radius).toFixed(1)} ${(MIDDLE - Math.cos(angle) * radius).toFixed(1)}`;
const closed = (points: readonly string[]): string => `M${points.join("L")}z`;

/** An outline that is the same on both sides, as of a mask, a hull or a beetle. */
function mirrored(next: Next, steps: number, low: number, high: number): string {
  const radii = Array.from({ length: steps + 1 }, () => next(low, high));
  const right = radii.map((radius, step) => point((Math.PI * step) / steps, radius));
  const left = radii.map((radius, step) => point(-(Math.PI * step) / steps, radius)).reverse();
  return closed([...right, ...left]);
}

/** A wheel of equal teeth. */
function wheel(teeth: number, inner: number, outer: number, turn: number): string {
  const points = Array.from({ length: teeth * 2 }, (_, index) =>
    point(turn + (Math.PI * index) / teeth, index % 2 ? inner : outer),
  );
  return closed(points);
}

const ring = (radius: number): string =>
  `M${MIDDLE - radius} ${MIDDLE}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 -${radius * 2} 0z`;

function ridge(next: Next, base: number, height: number, peaks: number): string {
  const points = Array.from({ length: peaks * 2 + 1 }, (_, index) => {
    const x = (100 * index) / (peaks * 2);
    return `${x.toFixed(1)} ${(base - (index % 2 ? next(0.6, 1) : next(0, 0.35)) * height).toFixed(1)}`;
  });
  return `M0 100L${points.join("L")}L100 100z`;
}

const PAINTERS: Record<string, (next: Next) => Shapes> = {
  unit: (next) => {
    const steps = Math.round(next(5, 9));
    const eye = next(5, 11);
    const height = next(-9, 3);
    return {
      soft: mirrored(next, steps, 24, 44),
      full: mirrored(next, Math.round(next(4, 7)), 11, 24),
      lines: `M${MIDDLE - eye} ${MIDDLE + height}l4 2M${MIDDLE + eye} ${MIDDLE + height}l-4 2${ring(next(42, 47))}`,
    };
  },
  asset: (next) => {
    const teeth = Math.round(next(5, 11));
    const turn = next(0, 1);
    return {
      soft: wheel(teeth, next(27, 32), next(38, 44), turn),
      full: wheel(Math.round(next(3, 6)), next(8, 12), next(17, 22), turn),
      lines: ring(next(24, 28)) + ring(46),
    };
  },
  event: (next) => {
    const rays = Math.round(next(5, 9));
    const turn = next(0, 3);
    return {
      soft: wheel(rays, next(10, 16), 46, turn),
      full: wheel(rays, next(6, 9), next(22, 30), turn + Math.PI / rays),
      lines: ring(next(31, 36)),
    };
  },
  upgrade: (next) => {
    const wide = next(22, 32);
    const tall = next(12, 20);
    const chevron = (y: number) =>
      closed([
        `${MIDDLE} ${y - tall}`,
        `${MIDDLE + wide} ${y}`,
        `${MIDDLE + wide} ${y + 9}`,
        `${MIDDLE} ${y - tall + 9}`,
        `${MIDDLE - wide} ${y + 9}`,
        `${MIDDLE - wide} ${y}`,
      ]);
    return {
      soft: chevron(82) + chevron(66),
      full: chevron(50) + wheel(4, 7, 11, 0),
      lines: mirrored(next, Math.round(next(3, 6)), 38, 46),
    };
  },
  terrain: (next) => {
    const sun = next(10, 17);
    return {
      soft: ridge(next, 72, 42, Math.round(next(2, 4))),
      full: ridge(next, 94, 34, Math.round(next(2, 5))),
      lines: `M${next(25, 75).toFixed(1)} ${next(20, 34).toFixed(1)}m-${sun} 0a${sun} ${sun} 0 1 0 ${sun * 2} 0a${sun} ${sun} 0 1 0 -${sun * 2} 0`,
    };
  },
};

function shapesOf(id: string, type: string): Shapes {
  const numbers = numbersFrom(`${id} nexus`);
  const next: Next = (low, high) => low + (high - low) * numbers.next().value;
  const paint = PAINTERS[type] ?? PAINTERS.event;
  return paint ? paint(next) : { soft: "", full: "", lines: "" };
}

export const Sigil = memo(function Sigil({ card }: { card: Pick<QuantumCard, "id" | "type" | "domains"> }) {
  const { id, type } = card;
  const shapes = useMemo(() => shapesOf(id, type), [id, type]);
  const domain = Object.keys(card.domains)[0];
  return (
    <svg class="quantum-sigil" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {domain && <use class="quantum-sigil-mark" href={`#quantum-${domain}`} x="-6" y="-6" width="112" height="112" />}
      <path class="quantum-sigil-soft" d={shapes.soft} />
      <path class="quantum-sigil-full" d={shapes.full} />
      <path class="quantum-sigil-line" d={shapes.lines} />
    </svg>
  );
});
