/** Keeps in sight what matters now: on a small screen something may lie over the foot of the page. */

/** Pixels between what must be seen and what lies over it. */
const ROOM = 8;

/** Scroll until all of `things` lie above `floor`; if not all fit, the upper ones do. */
export function keepInSight(things: readonly DOMRect[], floor: number): void {
  if (things.length === 0) return;
  const top = Math.min(...things.map((thing) => thing.top));
  const bottom = Math.max(...things.map((thing) => thing.bottom));
  const way = scrollBetween(top, bottom, Math.min(floor, innerHeight));
  if (way !== 0) scrollBy({ top: way, behavior: "instant" });
}

/** How far to scroll so that what reaches from `top` to `bottom` lies between the window's edge and `floor`. */
export function scrollBetween(top: number, bottom: number, floor: number): number {
  if (top < ROOM) return top - ROOM;
  const below = bottom + ROOM - floor;
  return below > 0 ? Math.min(below, top - ROOM) : 0;
}
