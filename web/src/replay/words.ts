/** Numbers of a review in words. */
import { signed } from "../ui/numbers";
import type { PlyReview, Worth } from "../wire";

export type Scale = "points" | "wins";

/** Marks as players write them behind a move. */
export const MARKS: Readonly<Record<string, { sign: string; word: string }>> = {
  slip: { sign: "?!", word: "a slip" },
  mistake: { sign: "?", word: "a mistake" },
  blunder: { sign: "??", word: "a blunder" },
};

/** A worth to a seat: its lead in points, or its share of wins. */
export function worthText(worth: Worth, seat: number, scale: Scale): string {
  return scale === "points" ? signed(worth.points[seat] ?? 0, 1) : `${Math.round(100 * (worth.wins[seat] ?? 0))} %`;
}

/** A change of worth to a seat. */
export function changeText(change: Worth, seat: number, scale: Scale): string {
  return scale === "points" ? signed(change.points[seat] ?? 0, 1) : `${signed(100 * (change.wins[seat] ?? 0))} %`;
}

/** Everything that the review says of a move, for `seat`. */
export function sentencesOf(review: PlyReview, seat: number, names: readonly string[], scale: Scale): string {
  const unit = scale === "points" ? " points" : "";
  const mark = MARKS[review.mark];
  const parts = [
    `Move ${review.ply + 1}, ${names[review.seat] ?? ""}${mark ? `, ${mark.word}` : ""}: ${review.caption}.`,
    `Before it: ${worthText(review.worth, seat, scale)}${unit} for ${names[seat] ?? ""}.`,
  ];
  if (review.best !== review.move) {
    parts.push(`The choice: ${changeText(review.choice, seat, scale)}${unit}; better was ${review.best_caption}.`);
  } else {
    parts.push("The choice: as good as any.");
  }
  parts.push(`Luck: ${changeText(review.luck, seat, scale)}${unit}.`);
  return parts.join(" ");
}

/** What a seat's choices cost it, and what luck brought it, over all of these moves. */
export function sums(plies: readonly PlyReview[], seat: number, scale: Scale): { cost: number; luck: number } {
  let cost = 0;
  let luck = 0;
  for (const ply of plies) {
    if (ply.seat === seat) cost -= ply.choice[scale][seat] ?? 0;
    luck += ply.luck[scale][seat] ?? 0;
  }
  return { cost, luck };
}
