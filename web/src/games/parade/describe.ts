/** The position in a few sentences, for those who do not see it. */
import { signed } from "../../ui/numbers";
import type { ParadeContents, ParadeView } from "../../wire";
import { cardWords, counted, HIDDEN, handOrder } from "./cards";
import { sideLabel, sideName, sideOf } from "./seating";

/** What lies where, whose turn it is and how the end is near, from the viewer's side of the table. */
export function describe(view: ParadeView, contents: ParadeContents, names: readonly string[]): string {
  return [
    turnSentence(view, contents, names),
    `The Nexus, from the top: ${list(view.nexus, contents)}.`,
    paradeSentence(view, contents, names),
    ...view.hands.map((hand, seat) => handSentence(hand, seat, view, contents, names)),
    ...[0, 1].map((side) => scoreSentence(view, side, names)),
    deckSentence(view, contents),
  ].join(" ");
}

function list(cards: readonly string[], contents: ParadeContents): string {
  return cards.length ? cards.map((card) => cardWords(card, contents)).join("; ") : "no cards";
}

function turnSentence(view: ParadeView, contents: ParadeContents, names: readonly string[]): string {
  if (view.over) {
    const winner = view.outcome?.winners[0];
    return winner === undefined
      ? "The game is over: a draw."
      : `The game is over: ${sideName(sideOf(winner), names)} won.`;
  }
  if (view.turn === view.seat) return `It is your turn: ${contents.meditate}, or ${contents.sow}?`;
  return `It is the turn of ${names[view.turn] ?? ""}.`;
}

function paradeSentence(view: ParadeView, contents: ParadeContents, names: readonly string[]): string {
  const owner = sideLabel(view.owner, names, view.seat);
  const whose = owner === "You" ? "you" : owner;
  return `The Active Parade belongs to ${whose}: ${list(view.parade, contents)}. It is worth ${signed(view.worth)} if it ended now.`;
}

function handSentence(
  hand: readonly string[],
  seat: number,
  view: ParadeView,
  contents: ParadeContents,
  names: readonly string[],
): string {
  const holder = seat === view.seat ? "You hold" : `${names[seat] ?? ""} holds`;
  const known = hand.filter((card) => card !== HIDDEN).sort(handOrder);
  if (known.length === 0) return `${holder} ${counted(hand.length, "card")}.`;
  return `${holder} ${counted(hand.length, "card")}: ${list(known, contents)}.`;
}

function scoreSentence(view: ParadeView, side: number, names: readonly string[]): string {
  const parades = view.scored[side] ?? [];
  const total = view.totals?.[side];
  const sum = total === undefined ? "" : `, ${signed(total)} in all`;
  return `Scored by ${sideName(side, names)}: ${counted(parades.length, "Parade")}${sum}.`;
}

function deckSentence(view: ParadeView, contents: ParadeContents): string {
  const count = view.deck === 0 ? "The Deck is empty." : `The Deck has ${counted(view.deck, "card")}.`;
  if (view.ends_next) return `${count} The next ${contents.meditate} ends the game.`;
  return view.refills_next ? `${count} The next ${contents.meditate} refills the Nexus.` : count;
}
