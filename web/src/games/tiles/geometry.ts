/** Where the spaces of a board lie: flat-topped hexagons at axial coordinates. */
import type { Layout, Space } from "../../wire";

export const SIZE = 50;
const WIDTH = 1.5 * SIZE;
const HEIGHT = Math.sqrt(3) * SIZE;

export interface Point {
  x: number;
  y: number;
}

export const centre = (space: Space): Point => ({ x: WIDTH * space.q, y: HEIGHT * (space.r + space.q / 2) });

/** The corners of a hexagon, as the attribute `points` wants them. */
export function corners(size: number, { x, y }: Point = { x: 0, y: 0 }): string {
  return [0, 1, 2, 3, 4, 5]
    .map((corner) => {
      const angle = (Math.PI / 3) * corner;
      return `${(x + size * Math.cos(angle)).toFixed(2)},${(y + size * Math.sin(angle)).toFixed(2)}`;
    })
    .join(" ");
}

/** The corners of a space, and of what is drawn a little inside it. */
export const SPACE = corners(SIZE - 2);
export const GLOW = corners(SIZE - 3);
export const BONUS = corners(SIZE - 6);

/** The part of the plane that a board needs, as the attribute `viewBox` wants it. */
export function viewBox(board: Layout): string {
  const points = board.spaces.map(centre);
  const left = Math.min(...points.map((point) => point.x)) - SIZE - 4;
  const right = Math.max(...points.map((point) => point.x)) + SIZE + 4;
  const top = Math.min(...points.map((point) => point.y)) - HEIGHT / 2 - 4;
  const bottom = Math.max(...points.map((point) => point.y)) + HEIGHT / 2 + 4;
  return `${left} ${top} ${right - left} ${bottom - top}`;
}

const ARROWS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The space that an arrow key leads to from `from`: the nearest of `spaces` in that direction, if any. */
export function neighbour(from: Space, key: string, spaces: readonly Space[]): Space | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  const here = centre(from);
  let best: Space | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const space of spaces) {
    const there = centre(space);
    const along = (there.x - here.x) * arrow.x + (there.y - here.y) * arrow.y;
    const aside = Math.abs((there.x - here.x) * arrow.y) + Math.abs((there.y - here.y) * arrow.x);
    if (along <= 1) continue;
    const distance = along + 2 * aside;
    if (distance < least) {
      least = distance;
      best = space;
    }
  }
  return best;
}
