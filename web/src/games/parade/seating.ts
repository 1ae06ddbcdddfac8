/** Who sits where on the screen, and how sides are named. */

export type Side = 0 | 1;

/** The side a seat plays for: seats take turns between the sides. */
export function sideOf(seat: number): Side {
  return seat % 2 === 0 ? 0 : 1;
}

export function otherSide(side: number): Side {
  return side === 0 ? 1 : 0;
}

export interface Seating {
  /** The seat whose Hand lies at the bottom; a spectator looks from the first seat. */
  own: number;
  near: Side;
  far: Side;
  /** The partner across the table; null for two players. */
  partner: number | null;
  /** The other side's seats from left to right. */
  opponents: readonly number[];
}

/** The table as `seat` (null: a spectator) of `seats` sees it. Turns go clockwise, so the next seat is on the left. */
export function seating(seat: number | null, seats: number): Seating {
  const own = seat ?? 0;
  const near = sideOf(own);
  const partner = seats === 4 ? (own + 2) % 4 : null;
  const opponents = seats === 4 ? [(own + 1) % 4, (own + 3) % 4] : [(own + 1) % 2];
  return { own, near, far: otherSide(near), partner, opponents };
}

/** The players of a side, by name. */
export function sideName(side: number, names: readonly string[]): string {
  return names.filter((_, seat) => seat % 2 === side).join(" & ");
}

/** The players of a side as the viewer calls them. */
export function sideLabel(side: number, names: readonly string[], seat: number | null): string {
  if (seat === null || sideOf(seat) !== side) return sideName(side, names);
  return names.length > 2 ? "Your team" : "You";
}

/** The same in a word or two, for narrow places. */
export function sideShort(side: number, names: readonly string[], seat: number | null): string {
  if (seat === null) return sideName(side, names);
  if (sideOf(seat) !== side) return "Them";
  return names.length > 2 ? "Us" : "You";
}
