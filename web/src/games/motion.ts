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

interface Comer {
  node: HTMLElement;
  /** The transform with which it begins. */
  change: string;
  delay: number;
  /** Whether it passes over others, instead of only making room. */
  above: boolean;
}

interface Leaver {
  seen: Seen;
  to: DOMRect;
}

/** What flies, and where the root was when its places were read. */
interface Places {
  comers: readonly Comer[];
  leavers: readonly Leaver[];
  origin: DOMRect;
}

/** Where an anchor is. */
type Anchors = (name: string | undefined) => DOMRect | null;

const EASING = "cubic-bezier(0.2, 0.7, 0.2, 1)";
/** How far apart pieces leave the same place, as a part of the flight time. */
const STAGGER = 0.35;

/** Remembers where pieces (`data-flip`, by name) are inside a root, and animates what changed. */
export class Flip {
  private seen = new Map<string, Seen>();
  private running: Animation[] = [];
  /** The flights that begin with the next picture; null if none wait. */
  private waiting: (Flights & Places) | null = null;

  /** Note where everything is now, in the middle of a flight too: call it before the page changes. */
  before(root: HTMLElement): void {
    // While flights wait to begin, what the viewer sees is what was noted for them.
    if (this.waiting) return;
    this.seen = new Map();
    for (const node of root.querySelectorAll<HTMLElement>("[data-flip]")) {
      const name = node.dataset.flip;
      if (name) this.seen.set(name, { place: node.getBoundingClientRect(), node });
    }
  }

  /**
   * Let everything fly from where it was noted to where it is now: call it once the page has changed.
   * All places are read at once, so that the browser lays the page out only once; the flights begin with the next
   * picture, so that making them does not add to the task that changed the page.
   */
  after(root: HTMLElement, flights: Flights): void {
    const before = this.waiting;
    for (const animation of this.running) animation.cancel();
    this.running = [];
    this.waiting = null;
    // A hidden tab has no pictures: whoever comes back sees the end.
    if (flights.time === 0 || this.seen.size === 0 || document.hidden) return;
    const arrivals = new Map([...(before?.arrivals ?? []), ...flights.arrivals]);
    const departures = new Map([...(before?.departures ?? []), ...flights.departures]);
    const all = { time: flights.time, arrivals, departures };
    const anchor = anchorsOf(root);
    const comers = this.comers(root, all, anchor);
    const leavers = this.leavers(all, anchor);
    if (comers.length === 0 && leavers.length === 0) return;
    this.waiting = { ...all, comers, leavers, origin: root.getBoundingClientRect() };
    if (before === null) requestAnimationFrame(() => this.begin(root));
  }

  private begin(root: HTMLElement): void {
    if (!this.waiting) return;
    const { comers, leavers, origin, time } = this.waiting;
    this.waiting = null;
    for (const comer of comers) this.fly(comer, time);
    leavers.forEach((leaver, index) => {
      this.leave(root, leaver, origin, time * 1.6, index * time * 0.08);
    });
  }

  /** The pieces that are elsewhere than before, or new from an anchor. */
  private comers(root: HTMLElement, flights: Flights, anchor: Anchors): Comer[] {
    const comers: Comer[] = [];
    let waiting = 0;
    for (const node of root.querySelectorAll<HTMLElement>("[data-flip]")) {
      const name = node.dataset.flip ?? "";
      const known = this.seen.get(name)?.place;
      const from = known ?? anchor(flights.arrivals.get(name));
      if (!from) continue;
      if (!known) waiting += 1;
      const to = node.getBoundingClientRect();
      const change = transformBetween(from, to);
      const delay = known ? 0 : waiting * flights.time * STAGGER;
      const above = Math.abs(from.top - to.top) > 1 || Math.abs(from.left - to.left) > 2 * to.width;
      if (change) comers.push({ node, change, delay, above });
    }
    return comers;
  }

  /** The pieces that are gone, with the anchor they fly to. */
  private leavers(flights: Flights, anchor: Anchors): Leaver[] {
    return [...flights.departures].flatMap(([name, goal]) => {
      const seen = this.seen.get(name);
      const to = anchor(goal);
      return seen && to && !seen.node.isConnected ? [{ seen, to }] : [];
    });
  }

  private fly({ node, change, delay, above }: Comer, duration: number): void {
    const frames = [{ transform: change }, { transform: "none" }];
    const flight = node.animate(frames, { duration, delay, easing: EASING, fill: "backwards" });
    this.running.push(flight);
    if (!above) return;
    // Not as a part of the animation: then the compositor could not run it by itself.
    node.style.zIndex = "5";
    const landed = () => {
      node.style.zIndex = "";
    };
    flight.onfinish = landed;
    flight.oncancel = landed;
  }

  private leave(root: HTMLElement, { seen, to }: Leaver, origin: DOMRect, duration: number, delay: number): void {
    const ghost = ghostOf(seen, origin);
    root.append(ghost);
    const frames = [
      { transform: "none", opacity: 1 },
      { transform: transformBetween(to, seen.place) ?? "none", opacity: 0.2 },
    ];
    const flight = ghost.animate(frames, { duration, delay, easing: EASING, fill: "both" });
    const gone = () => ghost.remove();
    flight.onfinish = gone;
    flight.oncancel = gone;
    this.running.push(flight);
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

function anchorsOf(root: HTMLElement): Anchors {
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
