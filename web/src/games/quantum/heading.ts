/** Where a match stands, in a few words each. */
import { isBetween, type Scene } from "./scene";

export function headingOf({
  view,
  names,
  responding,
}: Pick<Scene, "view" | "names" | "responding">): (string | false)[] {
  const match = view.best_of > 1;
  const won = view.wins.some(Boolean) && names.map((name, seat) => `${name} ${view.wins[seat] ?? 0}`).join(", ");
  if (isBetween(view)) return [`Game ${view.number} is over`, `best of ${view.best_of}`, won];
  const turn = view.turn === view.seat ? "your turn" : `turn of ${names[view.turn]}`;
  return [
    match && `Game ${view.number}, best of ${view.best_of}`,
    match && won,
    view.round > 0 && `Round ${view.round}`,
    // Before the first round nobody has a turn yet.
    !view.outcome && view.round > 0 && turn,
    responding && view.turn !== view.seat && "you may answer",
    view.passes > 0 && !view.outcome && `${view.passes} passed in a row`,
  ];
}
