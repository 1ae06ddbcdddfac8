/** Keeps the gaps in sight: on a small screen the own Hand lies over the end of the table, and so over some of them. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Pixels between the gaps and what lies over them. */
const ROOM = 8;

/** Once a card is picked up, scroll until every gap can be tapped; if not all fit, the first ones can. */
export function useSight(root: RefObject<HTMLElement | null>, picked: string | null): void {
  useLayoutEffect(() => {
    const board = root.current;
    if (picked === null || !board) return;
    const gaps = [...board.querySelectorAll("[data-gap]")].map((gap) => gap.getBoundingClientRect());
    const dock = board.querySelector(".parade-dock")?.getBoundingClientRect();
    if (gaps.length === 0 || !dock) return;
    const top = Math.min(...gaps.map((gap) => gap.top));
    const bottom = Math.max(...gaps.map((gap) => gap.bottom));
    const way = scrollBetween(top, bottom, Math.min(dock.top, innerHeight));
    if (way !== 0) scrollBy({ top: way, behavior: "instant" });
  }, [picked !== null]);
}

/** How far to scroll so that what reaches from `top` to `bottom` lies between the window's edge and `floor`. */
export function scrollBetween(top: number, bottom: number, floor: number): number {
  if (top < ROOM) return top - ROOM;
  const below = bottom + ROOM - floor;
  return below > 0 ? Math.min(below, top - ROOM) : 0;
}
