/** Keeps the gaps in sight: on a small screen the own Hand lies over the end of the table, and so over some of them. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { keepInSight } from "../sight";

/** Once a card is picked up, scroll until every gap can be tapped; if not all fit, the first ones can. */
export function useSight(root: RefObject<HTMLElement | null>, picked: string | null): void {
  useLayoutEffect(() => {
    const board = root.current;
    const dock = board?.querySelector(".parade-dock");
    if (picked === null || !board || !dock) return;
    const gaps = [...board.querySelectorAll("[data-gap]")].map((gap) => gap.getBoundingClientRect());
    keepInSight(gaps, dock.getBoundingClientRect().top);
  }, [picked !== null]);
}
