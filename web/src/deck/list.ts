/** A deck list as it is built: which cards are where, and its forms as text. */

export interface DeckList {
  name: string;
  missions: readonly string[];
  main: Readonly<Record<string, number>>;
  side: Readonly<Record<string, number>>;
}

export type Section = "missions" | "main" | "side";

export const EMPTY: DeckList = { name: "", missions: [], main: {}, side: {} };

/** The list in the form that people paste. */
export function textOf({ name, missions, main, side }: DeckList): string {
  const counted = new Map<string, number>();
  for (const id of missions) counted.set(id, (counted.get(id) ?? 0) + 1);
  const lines = (counts: Iterable<[string, number]>) => [...counts].map(([id, count]) => `${count} ${id}`);
  return [
    ...(name ? [`Deck: ${name}`] : []),
    "Missions",
    ...lines(counted),
    "Main",
    ...lines(Object.entries(main)),
    "Sideboard",
    ...lines(Object.entries(side)),
  ].join("\n");
}

/** A text that is the same for two lists with the same name and the same cards, in whatever order they were added. */
export function signature({ name, missions, main, side }: DeckList): string {
  const sorted = (counts: DeckList["main"]) => Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([name.trim(), [...missions].sort(), sorted(main), sorted(side)]);
}

/** The list with one card more or less in a section. */
export function changed(deck: DeckList, section: Section, id: string, by: 1 | -1): DeckList {
  if (section === "missions") {
    const at = deck.missions.indexOf(id);
    if (by < 0 && at < 0) return deck;
    return { ...deck, missions: by > 0 ? [...deck.missions, id] : deck.missions.toSpliced(at, 1) };
  }
  const counts = { ...deck[section] };
  const count = (counts[id] ?? 0) + by;
  if (count > 0) counts[id] = count;
  else delete counts[id];
  return { ...deck, [section]: counts };
}

/** How often a card is in a section. */
export function copiesIn(deck: DeckList, section: Section, id: string): number {
  if (section === "missions") return deck.missions.filter((mission) => mission === id).length;
  return deck[section][id] ?? 0;
}
