/** Where squares lie on the drawing: 100 units each, a1 in the north-west. */
export const SIDE = 100;
export const COLUMNS = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;
export const ROWS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const SQUARES: readonly string[] = ROWS.flatMap((row) => COLUMNS.map((column) => `${column}${row}`));

export interface Point {
  x: number;
  y: number;
}

/** The middle of a square. */
export function middle(square: string): Point {
  return { x: (square.charCodeAt(0) - 96.5) * SIDE, y: (Number(square.slice(1)) - 0.5) * SIDE };
}

export const DEGREES: Readonly<Record<string, number>> = { N: 0, E: 90, S: 180, W: 270 };

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The nearest of `squares` in the direction of an arrow key, if any. */
export function neighbour(from: string, key: string, squares: readonly string[]): string | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  const here = middle(from);
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const square of squares) {
    const there = middle(square);
    const along = (there.x - here.x) * arrow.x + (there.y - here.y) * arrow.y;
    const aside = Math.abs((there.x - here.x) * arrow.y) + Math.abs((there.y - here.y) * arrow.x);
    if (along <= 0 || along + 2 * aside >= least) continue;
    least = along + 2 * aside;
    best = square;
  }
  return best;
}
