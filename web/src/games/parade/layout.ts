/** Which card lies where, each with a name of its own, so that it can be followed on its way; equal wilds too. */
import type { ParadeEvent, ParadeView } from "../../wire";
import { HIDDEN } from "./cards";
import { BOTTOM, readSow, TOP } from "./moves";
import { otherSide } from "./seating";

/** A card on the table. `id` stays with it from zone to zone; `pending` means that its last move is not confirmed. */
export interface Piece {
  id: string;
  card: string;
  pending?: boolean;
}

export interface Layout {
  nexus: readonly Piece[];
  hands: readonly (readonly Piece[])[];
  /** The Parade zones by side; only the Active Parade's has cards. */
  lanes: readonly [readonly Piece[], readonly Piece[]];
}

/** Gives cards their names. One for each board. */
export class Names {
  private last = 0;

  fresh(card: string): Piece {
    this.last += 1;
    return { id: `c${this.last}`, card };
  }
}

interface Zones {
  nexus: Piece[];
  hands: Piece[][];
  parade: Piece[];
}

/** The layout of `view`, whose cards keep the names they had in `before` as far as `events` and the cards tell. */
export function layoutOf(
  view: ParadeView,
  before: Layout | null,
  events: readonly ParadeEvent[],
  names: Names,
): Layout {
  const zones: Zones = {
    nexus: [...(before?.nexus ?? [])],
    hands: (before?.hands ?? []).map((hand) => [...hand]),
    parade: [...(before?.lanes[0] ?? []), ...(before?.lanes[1] ?? [])],
  };
  for (const event of events) follow(zones, event, names);
  const fit = new Fit(zones, names);
  const nexus = fit.zone(view.nexus, zones.nexus);
  const parade = fit.zone(view.parade, zones.parade);
  const hands = view.hands.map((hand, seat) => fit.zone(hand, zones.hands[seat] ?? []));
  return { nexus, hands, lanes: view.owner === 0 ? [parade, []] : [[], parade] };
}

function follow(zones: Zones, event: ParadeEvent, names: Names): void {
  switch (event.event) {
    case "sown": {
      const hand = zones.hands[event.seat];
      const piece = (hand && take(hand, event.card)) ?? names.fresh(event.card);
      zones.nexus.splice(event.place, 0, { id: piece.id, card: event.card });
      break;
    }
    case "joined":
    case "broke": {
      const piece = (event.bottom ? zones.nexus.pop() : zones.nexus.shift()) ?? names.fresh(event.card);
      if (event.event === "broke") zones.parade = [];
      zones.parade.push(piece);
      break;
    }
    case "refilled":
      zones.nexus.splice(event.place, 0, ...event.cards.map((card) => names.fresh(card)));
      break;
    case "drew":
      zones.hands[event.seat]?.push(names.fresh(event.card));
      break;
    case "dealt":
      zones.nexus = event.nexus.map((card) => names.fresh(card));
      zones.parade = event.parade.map((card) => names.fresh(card));
      break;
    case "hand_dealt":
      zones.hands[event.seat] = event.cards.map((card) => names.fresh(card));
      break;
  }
}

/** Take a card out of a Hand; the oldest hidden one if the Hand is hidden. */
function take(hand: Piece[], card: string): Piece | undefined {
  const known = hand.findIndex((piece) => piece.card === card);
  const index = known >= 0 ? known : hand.findIndex((piece) => piece.card === HIDDEN);
  return index >= 0 ? hand.splice(index, 1)[0] : undefined;
}

/** Finds a name for every card of a view: first at its place, then in its zone, then anywhere, else a new one. */
class Fit {
  private readonly elsewhere: Piece[];

  constructor(
    zones: Zones,
    private readonly names: Names,
  ) {
    this.elsewhere = [...zones.nexus, ...zones.parade, ...zones.hands.flat()];
  }

  zone(cards: readonly string[], known: readonly Piece[]): Piece[] {
    const same = cards.length === known.length && cards.every((card, index) => fits(known[index], card));
    const pieces = same ? cards.map((card, index) => this.use(known[index], card)) : this.matched(cards, [...known]);
    return pieces;
  }

  private matched(cards: readonly string[], known: Piece[]): Piece[] {
    return cards.map((card) => {
      const index = known.findIndex((piece) => piece.card === card && this.elsewhere.includes(piece));
      if (index >= 0) return this.use(known.splice(index, 1)[0], card);
      const other = card === HIDDEN ? undefined : this.elsewhere.find((piece) => piece.card === card);
      return this.use(other, card);
    });
  }

  private use(piece: Piece | undefined, card: string): Piece {
    if (!piece) return this.names.fresh(card);
    const index = this.elsewhere.indexOf(piece);
    if (index < 0) return this.names.fresh(card);
    this.elsewhere.splice(index, 1);
    return piece.card === card ? piece : { id: piece.id, card };
  }
}

/** Whether a known card may be the one a view shows: the same, or one that was hidden or is no longer shown. */
function fits(piece: Piece | undefined, card: string): boolean {
  return piece !== undefined && (piece.card === card || piece.card === HIDDEN || card === HIDDEN);
}

/** The forecast for the Nexus as shown: of what comes after a card that is not confirmed yet, nothing is known. */
export function forecastOf(
  view: ParadeView,
  nexus: readonly Piece[],
  pending: string | null,
): readonly (number | undefined)[] {
  // With the bottom card the Parade gets another tail; with the top one the others are foretold as before.
  if (pending === BOTTOM) return nexus.map(() => undefined);
  const gone = nexus.length < view.nexus.length ? 1 : 0;
  const placed = nexus.length > view.nexus.length ? nexus.findIndex(({ pending }) => pending) : nexus.length;
  return nexus.map((_, index) => (index < placed ? view.forecast[index + gone] : undefined));
}

/** The layout as if the viewer's own move `pending` were made, as far as that is known before the server answers. */
export function withPending(layout: Layout, view: ParadeView, pending: string | null): Layout {
  const seat = view.seat;
  if (pending === null || seat === null || !view.moves.includes(pending)) return layout;
  const sow = readSow(pending);
  if (sow) return sown(layout, seat, sow.card, sow.place);
  if (pending === TOP) return resolved(layout, layout.nexus[0], view.forecast[0]);
  return pending === BOTTOM ? resolved(layout, layout.nexus.at(-1), view.bottom) : layout;
}

function sown(layout: Layout, seat: number, card: string, place: number): Layout {
  const hand = [...(layout.hands[seat] ?? [])];
  const piece = take(hand, card);
  if (!piece) return layout;
  const nexus = [...layout.nexus];
  nexus.splice(place, 0, { ...piece, pending: true });
  return { ...layout, nexus, hands: layout.hands.map((old, index) => (index === seat ? hand : old)) };
}

/** The card enters the Parade of the side that was foretold for it. */
function resolved(layout: Layout, card: Piece | undefined, side: number | null | undefined): Layout {
  if (!card || side === null || side === undefined) return layout;
  const nexus = layout.nexus.filter((piece) => piece !== card);
  const target = side === 0 ? 0 : 1;
  const lane = [...layout.lanes[target], { ...card, pending: true }];
  const other = layout.lanes[otherSide(target)];
  return { ...layout, nexus, lanes: target === 0 ? [lane, other] : [other, lane] };
}
