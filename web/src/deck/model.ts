/** The deck that is being built: a list of cards, what the server says about it, and the lists this browser keeps. */
import { batch, effect, signal } from "@preact/signals";
import { get, post, RequestError } from "../net/api";
import type { DeckReport, QuantumContents } from "../wire";

export interface DeckList {
  name: string;
  missions: readonly string[];
  main: Readonly<Record<string, number>>;
  side: Readonly<Record<string, number>>;
}

export type Section = "missions" | "main" | "side";

export const EMPTY: DeckList = { name: "", missions: [], main: {}, side: {} };
const KEY = "nexus.decks";
/** Milliseconds without a change before the list is checked. */
const PAUSE = 150;

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

export class DeckModel {
  readonly deck = signal<DeckList>(EMPTY);
  readonly report = signal<DeckReport | null>(null);
  readonly contents = signal<QuantumContents | null>(null);
  readonly error = signal("");
  readonly saved = signal<Record<string, string>>(stored());
  private asked = 0;
  private readonly stop: () => void;

  constructor(list: string, name: string) {
    void this.load(list, name);
    this.stop = effect(() => {
      const text = textOf(this.deck.value);
      const timer = setTimeout(() => void this.check(text), PAUSE);
      return () => clearTimeout(timer);
    });
  }

  close(): void {
    this.stop();
  }

  change(section: Section, id: string, by: 1 | -1): void {
    this.deck.value = changed(this.deck.value, section, id, by);
  }

  rename(name: string): void {
    this.deck.value = { ...this.deck.value, name: name.replaceAll(/[\n#]/g, " ") };
  }

  /** Take over a list in any form; `name` if the list has none. Says what is wrong if it is no list. */
  async read(text: string, name = ""): Promise<boolean> {
    try {
      const report = await post<DeckReport>("/api/decks/check", { text });
      batch(() => {
        const { missions, main, side } = report;
        this.deck.value = { name: report.name || name, missions, main, side };
        this.report.value = report;
        this.error.value = "";
      });
      return true;
    } catch (problem) {
      this.fail(problem);
      return false;
    }
  }

  save(): void {
    const name = this.deck.value.name.trim() || "My deck";
    this.rename(name);
    this.keep({ ...this.saved.value, [name]: textOf(this.deck.value) });
  }

  forget(name: string): void {
    const { [name]: _, ...rest } = this.saved.value;
    this.keep(rest);
  }

  private keep(decks: Record<string, string>): void {
    this.saved.value = decks;
    try {
      localStorage.setItem(KEY, JSON.stringify(decks));
    } catch {
      this.error.value = "This browser does not allow the page to keep anything.";
    }
  }

  private async load(list: string, name: string): Promise<void> {
    try {
      this.contents.value = await get<QuantumContents>("/api/decks/cards");
    } catch (problem) {
      this.fail(problem);
    }
    if (list) await this.read(list, name);
  }

  private async check(text: string): Promise<void> {
    this.asked += 1;
    const number = this.asked;
    try {
      const report = await post<DeckReport>("/api/decks/check", { text });
      if (number === this.asked) this.report.value = report;
    } catch (problem) {
      this.fail(problem);
    }
  }

  private fail(problem: unknown): void {
    if (!(problem instanceof RequestError)) throw problem;
    this.error.value = problem.message;
  }
}

function stored(): Record<string, string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found as Record<string, string>;
  } catch {
    return {};
  }
}
