/** The keyboard: arrows walk over cards, gaps and buttons, letters are moves, Escape puts the card back. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Control } from "./control";
import { BOTTOM, defaultGap, TOP } from "./moves";
import type { Scene } from "./scene";

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** Something that can have the focus: its group, and its middle on the screen. */
export interface Stop {
  group: string;
  x: number;
  y: number;
}

/** The stop an arrow leads to from `at`: along its group sideways, to the nearest line up and down; null if none. */
export function stopFrom(stops: readonly Stop[], at: number, arrow: Arrow): number | null {
  const from = stops[at];
  if (!from) return null;
  if (arrow === "ArrowLeft" || arrow === "ArrowRight") {
    const group = stops.flatMap((stop, index) => (stop.group === from.group ? [index] : []));
    return group[group.indexOf(at) + (arrow === "ArrowLeft" ? -1 : 1)] ?? null;
  }
  const sign = arrow === "ArrowUp" ? -1 : 1;
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  stops.forEach((stop, index) => {
    const ahead = (stop.y - from.y) * sign;
    if (ahead < 12) return;
    // The next line comes before a better column two lines away.
    const distance = ahead * 4 + Math.abs(stop.x - from.x);
    if (distance < least) {
      least = distance;
      best = index;
    }
  });
  return best;
}

/** Listen to keys for as long as the board is shown. */
export function useKeys(root: RefObject<HTMLElement | null>, scene: Scene, control: Control): void {
  const latest = useRef({ scene, control });
  latest.current = { scene, control };
  const picked = control.picked;
  const byKey = useRef(false);
  const source = useRef<string | null>(null);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      byKey.current = true;
      const { scene, control } = latest.current;
      if (root.current && pressed(event, root.current, scene, control)) event.preventDefault();
    };
    const touched = () => {
      byKey.current = false;
    };
    document.addEventListener("keydown", listen);
    document.addEventListener("pointerdown", touched);
    return () => {
      document.removeEventListener("keydown", listen);
      document.removeEventListener("pointerdown", touched);
    };
  }, [root]);

  // A card picked up by key sends the focus to the gap it most likely goes to; put back or placed, to the Hand.
  // It is there before the next key can be pressed.
  useLayoutEffect(() => {
    const last = source.current;
    source.current = picked;
    if (!byKey.current) return;
    const board = root.current;
    if (!board || picked === last) return;
    const { offer } = latest.current.scene;
    const goal = picked === null ? `[data-card="${last}"]` : `[data-gap="${defaultGap(offer, picked)}"]`;
    const stop = board.querySelector<HTMLElement>(goal) ?? board.querySelector<HTMLElement>('[data-nav="action"]');
    stop?.focus();
  }, [picked, root]);
}

/** Whether the key meant something here. */
function pressed(event: KeyboardEvent, root: HTMLElement, scene: Scene, control: Control): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return false;
  const inside = event.target === document.body || (event.target instanceof Node && root.contains(event.target));
  if (!inside || document.querySelector("dialog[open]")) return false;
  switch (event.key) {
    case "Escape":
      if (control.picked === null && control.armed === null) return false;
      control.cancel();
      return true;
    case "m":
    case "M":
      if (scene.view.seat === null || scene.view.over) return false;
      control.act(TOP);
      return true;
    case "b":
    case "B":
      if (scene.view.seat === null || scene.view.over) return false;
      control.act(BOTTOM);
      return true;
    case "ArrowLeft":
    case "ArrowRight":
    case "ArrowUp":
    case "ArrowDown":
      return walked(root, event.key);
    default:
      return false;
  }
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function walked(root: HTMLElement, arrow: Arrow): boolean {
  const nodes = [...root.querySelectorAll<HTMLElement>("[data-nav]")];
  const at = nodes.indexOf(document.activeElement as HTMLElement);
  // From outside the cards only the arrows that scroll nothing enter.
  if (at < 0) return false;
  const stops = nodes.map((node) => {
    const place = node.getBoundingClientRect();
    return { group: node.dataset.nav ?? "", x: place.left + place.width / 2, y: place.top + place.height / 2 };
  });
  const next = stopFrom(stops, at, arrow);
  if (next === null) return true;
  nodes[next]?.focus();
  return true;
}
