/** The cards and squares that a sentence of the log names. */
import type { ArenaContents } from "../../wire";
import { anyOf, type Finder, finder } from "../mentions";

const SQUARE = /^[a-h][1-8]$/;

/** A card of whatever kind, as far as all kinds are alike. */
export interface NamedCard {
  id: string;
  name: string;
  lines: string[];
  src: string;
}

/** The cards that can be named in the log, by name. */
export function cardsOf(contents: ArenaContents): Map<string, NamedCard> {
  const { influence, turning, weapons, motivations, lanistas } = contents;
  const cards: NamedCard[] = [
    ...[...influence, ...turning].map(({ id, name, text, effect, when, src }) => ({
      id,
      name,
      lines: [text, effect, when],
      src,
    })),
    ...weapons.map(({ id, name, text, src }) => ({ id, name, lines: [text], src })),
    ...motivations.map(({ id, name, abilities, talent, src }) => ({
      id,
      name,
      lines: [...abilities, talent].map((ability) => `${ability.name}: ${ability.text}`),
      src,
    })),
    ...lanistas.map(({ id, name, influence: kept, deception, command, src }) => ({
      id,
      name,
      lines: [`${kept} influence, ${deception} deception, ${command} command`],
      src,
    })),
  ];
  return new Map(cards.map((card) => [card.name, card]));
}

export function mentions(contents: ArenaContents, names: readonly string[]): Finder {
  const cards = cardsOf(contents);
  const people = new Set(names);
  const pattern = new RegExp(`${anyOf(names)}|${anyOf([...cards.keys()])}|\\b[a-h][1-8]\\b`, "g");
  return finder(pattern, (found) => (people.has(found) ? null : { thing: found, mark: cards.get(found)?.id ?? found }));
}

export function isSquare(thing: string): boolean {
  return SQUARE.test(thing);
}
