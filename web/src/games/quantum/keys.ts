/** The keyboard: arrows walk over everything that can be touched, Escape closes or cancels, P passes, L looks. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type Control, subjectOf } from "./control";
import { PASS } from "./moves";
import type { Scene } from "./scene";

export interface Spot {
  x: number;
  y: number;
}

const DIRECTIONS: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest spot in the direction of an arrow; null if there is none. Straight ahead counts as nearer. */
export function spotFrom(spots: readonly Spot[], at: number, arrow: string): number | null {
  const from = spots[at];
  const way = DIRECTIONS[arrow];
  if (!from || !way) return null;
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  spots.forEach((spot, index) => {
    const ahead = (spot.x - from.x) * way.x + (spot.y - from.y) * way.y;
    const aside = Math.abs((spot.x - from.x) * way.y) + Math.abs((spot.y - from.y) * way.x);
    if (ahead < 4 || aside > ahead * 3) return;
    const distance = ahead + aside * 2;
    if (distance < least) {
      least = distance;
      best = index;
    }
  });
  return best;
}

export function useKeys(root: RefObject<HTMLElement | null>, scene: Scene, control: Control): void {
  const latest = useRef({ scene, control });
  const walking = useRef(false);
  latest.current = { scene, control };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const board = root.current;
      if (!board) return;
      const meant = pressed(event, board, latest.current);
      if (meant) event.preventDefault();
      walking.current = meant || board.contains(event.target as Node);
    };
    const point = () => {
      walking.current = false;
    };
    document.addEventListener("keydown", listen);
    document.addEventListener("pointerdown", point);
    return () => {
      document.removeEventListener("keydown", listen);
      document.removeEventListener("pointerdown", point);
    };
  }, [root]);
  useEffect(() => {
    if (walking.current && root.current && scene.acting) keepFocus(root.current);
  }, [root, scene.view, scene.acting]);
}

const CHOICES = ".quantum-place, .is-target[data-thing]";
const BEGINNINGS = ".is-ready-to-act[data-thing], [data-nav=action]";

/** What had the focus may be gone, or no longer be the question: whoever plays by keys goes on from what is lit. */
function keepFocus(board: HTMLElement): void {
  const active = document.activeElement;
  const lost = active === null || active === document.body;
  const choice = board.querySelector<HTMLElement>(CHOICES);
  const aside = choice !== null && board.contains(active) && !active?.matches(`${CHOICES}, [data-nav=action]`);
  if (lost || aside) (choice ?? board.querySelector<HTMLElement>(BEGINNINGS))?.focus();
}

/** Whether the key meant something here. */
function pressed(
  event: KeyboardEvent,
  board: HTMLElement,
  { scene, control }: { scene: Scene; control: Control },
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return false;
  const target = event.target as HTMLElement;
  const inside = target === document.body || board.contains(target);
  if (!inside || target.matches("input, textarea, select, [contenteditable]")) return false;
  if (event.key === "Escape") return escaped(scene, control);
  if (event.key === "p" || event.key === "P") {
    const pass = scene.view.moves.find((move) => move === PASS || move === ".");
    if (!scene.acting || !pass) return false;
    control.play(pass);
    return true;
  }
  if (event.key === "l" || event.key === "L") return lookedAt(scene, control);
  return event.key in DIRECTIONS && walked(board, event.key);
}

/** Show what has the focus large, also where Enter would play it. */
function lookedAt(scene: Scene, control: Control): boolean {
  const thing = (document.activeElement as HTMLElement | null)?.dataset.thing;
  control.zoom.value = thing === undefined ? null : subjectOf(scene, thing);
  return control.zoom.value !== null;
}

function escaped(scene: Scene, control: Control): boolean {
  if (control.menu.value) {
    control.menu.value = null;
    return true;
  }
  if (control.waiting.value !== null) {
    control.waiting.value = null;
    return true;
  }
  if (!scene.acting || !scene.view.moves.includes("x")) return false;
  control.play("x");
  return true;
}

function walked(board: HTMLElement, arrow: string): boolean {
  const nodes = [...board.querySelectorAll<HTMLElement>("[data-nav]")].filter((node) => node.offsetParent !== null);
  const at = nodes.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return false;
  const spots = nodes.map((node) => {
    const place = node.getBoundingClientRect();
    return { x: place.left + place.width / 2, y: place.top + place.height / 2 };
  });
  const next = spotFrom(spots, at, arrow);
  if (next !== null) nodes[next]?.focus();
  return true;
}
