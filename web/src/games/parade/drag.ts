/** Dragging a Hand card to a gap, with mouse, pen or finger; a finger that scrolls still scrolls. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Control } from "./control";
import { sowMove } from "./moves";

export interface Grab {
  start(event: PointerEvent, card: string): void;
}

interface Held {
  card: string;
  pointer: number;
  source: HTMLElement;
  startX: number;
  startY: number;
  touch: boolean;
  timer: number;
  ghost: HTMLElement | null;
  offsetX: number;
  offsetY: number;
  gap: number | null;
}

/** Pixels before a press becomes a drag, and milliseconds that a finger must rest before it drags instead of scrolls. */
const FAR_ENOUGH = 7;
const REST = 220;
/** How far from a gap a card may be let go. */
const REACH = 90;

/** Let Hand cards of the board in `root` be dragged onto gaps. */
export function useDrag(root: RefObject<HTMLElement | null>, control: Control): Grab {
  const latest = useRef(control);
  latest.current = control;
  const drag = useRef<Drag | null>(null);
  drag.current ??= new Drag(root, () => latest.current);
  useEffect(() => () => drag.current?.drop(false), []);
  return drag.current;
}

class Drag implements Grab {
  private held: Held | null = null;

  constructor(
    private readonly root: RefObject<HTMLElement | null>,
    private readonly control: () => Control,
  ) {}

  start = (event: PointerEvent, card: string): void => {
    const source = event.currentTarget;
    if (event.button !== 0 || this.held || !(source instanceof HTMLElement)) return;
    if (!source.classList.contains("is-lit")) return;
    const touch = event.pointerType === "touch";
    const timer = touch ? window.setTimeout(() => this.lift(), REST) : 0;
    const { pointerId: pointer, clientX: startX, clientY: startY } = event;
    const place = source.getBoundingClientRect();
    const offsets = { offsetX: startX - place.left, offsetY: startY - place.top };
    this.held = { card, pointer, source, startX, startY, touch, timer, ghost: null, gap: null, ...offsets };
    addEventListener("pointermove", this.move);
    addEventListener("pointerup", this.up);
    addEventListener("pointercancel", this.cancel);
    // Only a finger that already drags may stop the page from scrolling.
    source.addEventListener("touchmove", this.hold, { passive: false });
  };

  private readonly hold = (event: TouchEvent): void => {
    if (this.held?.ghost) event.preventDefault();
  };

  private readonly move = (event: PointerEvent): void => {
    const held = this.held;
    if (!held || event.pointerId !== held.pointer) return;
    if (!held.ghost) {
      const far = Math.hypot(event.clientX - held.startX, event.clientY - held.startY) > FAR_ENOUGH;
      if (!far) return;
      if (held.touch) {
        this.drop(false);
        return;
      }
      this.lift();
    }
    this.carry(event.clientX, event.clientY);
  };

  private readonly up = (event: PointerEvent): void => {
    if (event.pointerId === this.held?.pointer) this.drop(true);
  };

  private readonly cancel = (event: PointerEvent): void => {
    if (event.pointerId === this.held?.pointer) this.drop(false);
  };

  /** The card leaves the Hand: it is picked up, so that the gaps open, and a copy follows the pointer. */
  private lift(): void {
    const held = this.held;
    const root = this.root.current;
    if (!held || held.ghost || !root) return;
    const card = held.source.querySelector(".parade-card");
    if (!card) return;
    if (this.control().picked !== held.card) this.control().pick(held.card);
    const ghost = card.cloneNode(true) as HTMLElement;
    delete ghost.dataset.flip;
    ghost.classList.add("is-dragged");
    root.append(ghost);
    held.ghost = ghost;
    held.source.classList.add("is-away");
    this.carry(held.startX, held.startY);
  }

  private carry(x: number, y: number): void {
    const held = this.held;
    const root = this.root.current;
    if (!held?.ghost || !root) return;
    const origin = root.getBoundingClientRect();
    const left = x - held.offsetX - origin.left;
    const top = y - held.offsetY - origin.top;
    held.ghost.style.transform = `translate(${left}px, ${top}px) rotate(-3deg) scale(1.08)`;
    const gap = nearestGap(root, x, y);
    if (gap === held.gap) return;
    held.gap = gap;
    this.control().aim(gap === null ? null : sowMove(held.card, gap));
  }

  /** Let go: onto the gap below, or back into the Hand. */
  drop(released: boolean): void {
    const held = this.held;
    if (!held) return;
    this.held = null;
    clearTimeout(held.timer);
    removeEventListener("pointermove", this.move);
    removeEventListener("pointerup", this.up);
    removeEventListener("pointercancel", this.cancel);
    held.source.removeEventListener("touchmove", this.hold);
    held.source.classList.remove("is-away");
    if (!held.ghost) return;
    held.ghost.remove();
    // The click that follows the release of a drag is no choice of its own.
    if (released) held.source.addEventListener("click", swallow, { capture: true, once: true });
    window.setTimeout(() => held.source.removeEventListener("click", swallow, { capture: true }), 0);
    if (released && held.gap !== null) this.control().act(sowMove(held.card, held.gap));
    else this.control().cancel();
  }
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** The gap nearest to a point, if one is near enough. */
function nearestGap(root: HTMLElement, x: number, y: number): number | null {
  let best: number | null = null;
  let distance = REACH;
  for (const gap of root.querySelectorAll<HTMLElement>("[data-gap]")) {
    const place = gap.getBoundingClientRect();
    const number = (gap.firstElementChild ?? gap).getBoundingClientRect();
    const away = Math.hypot(x - (number.left + number.width / 2), y - (place.top + place.height / 2));
    if (away < distance) {
      distance = away;
      best = Number(gap.dataset.gap);
    }
  }
  return best;
}
