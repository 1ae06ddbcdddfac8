/** The board in motion: cards keep their names from view to view, fly to their places, and are heard. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { motionTime } from "../../state/settings";
import type { ParadeEvent, ParadeView } from "../../wire";
import { type Flights, useFlip } from "../motion";
import { type Sound, sound } from "../sounds";
import { type Layout, layoutOf, Names, type Piece } from "./layout";
import type { ParadeProps } from "./scene";

interface Memory {
  names: Names;
  view: ParadeView | null;
  layout: Layout | null;
  flights: Omit<Flights, "time">;
}

const STILL: Omit<Flights, "time"> = { arrivals: new Map(), departures: new Map() };

/** The layout of the view, and the own move to show as made. */
export function useMoving(
  root: RefObject<HTMLElement | null>,
  props: ParadeProps,
): { layout: Layout; pending: string | null } {
  const { view, events } = props;
  const memory = useRef<Memory>({ names: new Names(), view: null, layout: null, flights: STILL });
  const now = memory.current;
  if (now.view !== view || now.layout === null) {
    const layout = layoutOf(view, now.layout, events, now.names);
    now.flights = now.layout ? flightsOf(now.layout, layout, events) : STILL;
    now.view = view;
    now.layout = layout;
  }
  const pending = props.pending !== null && view.moves.includes(props.pending) ? props.pending : null;
  const stamp = `${view.turns} ${view.seat} ${view.deck} ${view.nexus.join(" ")} ${pending ?? ""}`;
  useFlip(root, stamp, () => ({ time: motionTime(), ...now.flights }));
  useSounds(view, events);
  return { layout: now.layout, pending };
}

/** New cards come from the Deck; a Parade that broke goes to its owner's Score Zone. */
export function flightsOf(before: Layout, after: Layout, events: readonly ParadeEvent[]): Omit<Flights, "time"> {
  if (events.length === 0) return STILL;
  const known = new Set(piecesOf(before).map(({ id }) => id));
  const arrivals = new Map(
    piecesOf(after)
      .filter(({ id }) => !known.has(id))
      .map(({ id }) => [id, "deck"]),
  );
  const left = new Set(piecesOf(after).map(({ id }) => id));
  const departures = new Map<string, string>();
  before.lanes.forEach((lane, side) => {
    for (const { id } of lane) if (!left.has(id)) departures.set(id, `score-${side}`);
  });
  return { arrivals, departures };
}

function piecesOf(layout: Layout): Piece[] {
  return [...layout.nexus, ...layout.lanes[0], ...layout.lanes[1], ...layout.hands.flat()];
}

const HEARD: Readonly<Record<string, Sound>> = {
  sown: "place",
  joined: "join",
  broke: "score",
  refilled: "refill",
  drew: "draw",
};

function useSounds(view: ParadeView, events: readonly ParadeEvent[]): void {
  useEffect(() => {
    const step = motionTime() * 0.6;
    // When several turns come at once only the last is heard.
    events.slice(-4).forEach((event, index) => {
      const kind = event.event === "ended" ? resultSound(view) : HEARD[event.event];
      if (kind) sound(kind, index * step);
    });
  }, [view]);
}

function resultSound({ outcome, seat }: ParadeView): Sound {
  if (!outcome || outcome.winners.length === 0) return "tie";
  return seat === null || outcome.winners.includes(seat) ? "win" : "lose";
}
