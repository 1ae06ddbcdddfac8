/** The moves on offer, sorted by what the viewer touches. Nothing here decides what is legal. */

export const TOP = "M";
export const BOTTOM = "Mb";

/** An end of the Nexus that may resolve. */
export type End = "top" | "bottom";

export interface Offer {
  /** Whether the top, and whether the bottom card may resolve. */
  top: boolean;
  bottom: boolean;
  /** For each Hand card that may be placed, the gaps where it may go. */
  gaps: ReadonlyMap<string, ReadonlySet<number>>;
}

/** The move that puts `card` under `place` Nexus cards. */
export function sowMove(card: string, place: number): string {
  return `S${card}@${place}`;
}

/** The card and the place of a move that puts a card into the Nexus; null for other moves. */
export function readSow(move: string): { card: string; place: number } | null {
  const match = /^S(.+)@(\d+)$/.exec(move);
  return match?.[1] && match[2] ? { card: match[1], place: Number(match[2]) } : null;
}

/** What `moves` let the viewer touch. */
export function offerOf(moves: readonly string[]): Offer {
  const gaps = new Map<string, Set<number>>();
  for (const move of moves) {
    const sow = readSow(move);
    if (!sow) continue;
    const places = gaps.get(sow.card);
    if (places) places.add(sow.place);
    else gaps.set(sow.card, new Set([sow.place]));
  }
  return { top: moves.includes(TOP), bottom: moves.includes(BOTTOM), gaps };
}

/** The gap to aim at first: the top one if it is on offer, else the first that is. */
export function defaultGap(offer: Offer, card: string): number {
  const places = offer.gaps.get(card);
  if (!places || places.has(0)) return 0;
  return Math.min(...places);
}
