/** The cards that a sentence of the log names. */
import type { ParadeContents } from "../../wire";
import { anyOf, type Finder, finder } from "../mentions";
import { inSentence } from "./cards";

/** Numbers are cards, unless they belong to somebody's name, count something, or are points. */
export function mentions({ cards, wild }: ParadeContents, names: readonly string[]): Finder {
  const known = new Set(cards.map(({ card }) => card));
  const wilds = new Map(["*", "#"].map((card) => [inSentence(card, wild), card]));
  const others = [`${anyOf(names)}(?: -?\\d+)?`, "under \\d+", "\\d+ cards", "[+-]\\d+"];
  const pattern = new RegExp([...others, ...[...wilds.keys()].reverse(), "\\b\\d+\\b"].join("|"), "g");
  return finder(pattern, (found) => {
    const card = wilds.get(found) ?? found;
    return known.has(card) ? { thing: card, mark: card } : null;
  });
}
