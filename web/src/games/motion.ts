/** Pieces that fly from where they were to where they are: FLIP with the Web Animations API, for every board. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Where pieces come from and go to that are not on the screen before or after. Names are those of `data-anchor`. */
export interface Flights {
  /** Milliseconds that a flight takes; 0 shows the end at once. */
  time: number;
  /** Pieces that appear, with the anchor they come from; they leave it one after the other. */
  arrivals: ReadonlyMap<string, string>;
  /** Pieces that vanish, with the anchor they fly to. */
  departures: ReadonlyMap<string, string>;
}

interface Seen {
  place: DOMRect;
  node: HTMLElement;
}

const EASING = "cubic-bezier(0.2, 0.7, 0.2, 1)";
/** How far apart pieces leave the same place, as a part of the flight time. */
const STAGGER = 0.35;

/** Remembers where pieces (`data-flip`, by name) are inside a root, and animates what changed. */
export class Flip {
  private seen = new Map<string, Seen>();
  private running: Animation[] = [];

  /** Note where everything is now, in the middle of a flight too: call it before the page changes. */
  before(root: HTMLElement): void {
    this.seen = new Map();
    for (const node of root.querySelectorAll<HTMLElement>("[data-flip]")) {
      const name = node.dataset.flip;
      if (name) this.seen.set(name, { place: node.getBoundingClientRect(), node });
    }
  }

  /** Let everything fly from where it was noted to where it is now: call it once the page has changed. */
  after(root: HTMLElement, flights: Flights): void {
    for (const animation of this.running) animation.cancel();
    this.running = [];
    // A hidden tab has no pictures: whoever comes back sees the end.
    if (flights.time === 0 || this.seen.size === 0 || document.hidden) return;
    const now = [...root.querySelectorAll<HTMLElement>("[data-flip]")];
    const places = now.map((node) => node.getBoundingClientRect());
    const anchor = anchorsOf(root);
    let waiting = 0;
    now.forEach((node, index) => {
      const to = places[index];
      const name = node.dataset.flip ?? "";
      const known = this.seen.get(name)?.place;
      if (known && to) this.fly(node, known, to, flights.time, 0);
      else if (to) {
        const from = anchor(flights.arrivals.get(name));
        if (!from) return;
        waiting += 1;
        this.fly(node, from, to, flights.time, waiting * flights.time * STAGGER);
      }
    });
    this.depart(root, flights, anchor);
  }

  private fly(node: HTMLElement, from: DOMRect, to: DOMRect, duration: number, delay: number): void {
    const change = transformBetween(from, to);
    if (!change) return;
    const frames = [
      { transform: change, zIndex: 5 },
      { transform: "none", zIndex: 5 },
    ];
    this.running.push(node.animate(frames, { duration, delay, easing: EASING, fill: "backwards" }));
  }

  private depart(root: HTMLElement, flights: Flights, anchor: (name: string | undefined) => DOMRect | null): void {
    const leaving = [...flights.departures].flatMap(([name, goal]) => {
      const seen = this.seen.get(name);
      const to = anchor(goal);
      return seen && to && !seen.node.isConnected ? [{ seen, to }] : [];
    });
    if (leaving.length === 0) return;
    const origin = root.getBoundingClientRect();
    leaving.forEach(({ seen, to }, index) => {
      const ghost = ghostOf(seen, origin);
      root.append(ghost);
      const goal = transformBetween(to, seen.place) ?? "none";
      const flight = ghost.animate(
        [
          { transform: "none", opacity: 1 },
          { transform: goal, opacity: 0.2 },
        ],
        { duration: flights.time * 1.6, delay: index * flights.time * 0.08, easing: EASING, fill: "both" },
      );
      const gone = () => ghost.remove();
      flight.onfinish = gone;
      flight.oncancel = gone;
      this.running.push(flight);
    });
  }
}

/** The transform that shows a piece, which lies at `to`, at `from`; null if it would not be seen to move. */
export function transformBetween(from: DOMRect, to: DOMRect): string | null {
  if (to.width === 0 || from.width === 0) return null;
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = from.width / to.width;
  if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.02) return null;
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;
}

function anchorsOf(root: HTMLElement): (name: string | undefined) => DOMRect | null {
  const known = new Map<string, DOMRect | null>();
  return (name) => {
    if (name === undefined) return null;
    let place = known.get(name);
    if (place === undefined) {
      place = root.querySelector(`[data-anchor="${name}"]`)?.getBoundingClientRect() ?? null;
      known.set(name, place);
    }
    return place;
  };
}

/** A copy of a piece that is gone, lying where it was last seen. */
function ghostOf({ place, node }: Seen, origin: DOMRect): HTMLElement {
  const ghost = node.cloneNode(true) as HTMLElement;
  delete ghost.dataset.flip;
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    position: "absolute",
    left: `${place.left - origin.left}px`,
    top: `${place.top - origin.top}px`,
    width: `${place.width}px`,
    height: `${place.height}px`,
    margin: "0",
    zIndex: "6",
    pointerEvents: "none",
  });
  return ghost;
}

/**
 * Animate the pieces inside `root` whenever `stamp` changes. `flights` is asked after the change.
 * The old places are read while the new page is being made, just before it replaces the old one.
 */
export function useFlip(root: RefObject<HTMLElement | null>, stamp: unknown, flights: () => Flights): void {
  const flip = useRef<Flip | null>(null);
  flip.current ??= new Flip();
  const shown = useRef(stamp);
  const changed = shown.current !== stamp;
  if (changed && root.current) flip.current.before(root.current);
  useLayoutEffect(() => {
    if (shown.current === stamp) return;
    shown.current = stamp;
    if (root.current) flip.current?.after(root.current, flights());
  }, [stamp]);
}
