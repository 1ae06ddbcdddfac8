/** What is being built, kept by the browser with every change: a reload, a crash or another page loses nothing. */
import { type DeckList, EMPTY, signature } from "./list";

/** `id` is the own deck that is being changed, if it is one; `clean` the signature of the list when it was last whole. */
export interface Draft {
  deck: DeckList;
  id: string;
  clean: string;
}

/** The list that is on the table, and the one that was set aside for it with changes that nobody saved. */
export interface Drafts {
  now: Draft;
  aside: Draft | null;
}

export const NO_DRAFT: Draft = { deck: EMPTY, id: "", clean: signature(EMPTY) };
const KEY = "nexus.deck.draft";

export function isChanged({ deck, clean }: Draft): boolean {
  return signature(deck) !== clean;
}

export function storedDrafts(): Drafts {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Drafts> | null;
    return { now: draftFrom(found?.now) ?? NO_DRAFT, aside: draftFrom(found?.aside) };
  } catch {
    return { now: NO_DRAFT, aside: null };
  }
}

/** False if the browser does not let the page keep anything. */
export function storeDrafts(drafts: Drafts): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(drafts));
    return true;
  } catch {
    return false;
  }
}

/** A draft from what the browser kept, which may be anything. */
export function draftFrom(found: unknown): Draft | null {
  if (!isRecord(found) || !isRecord(found.deck)) return null;
  const { name, missions, main, side } = found.deck;
  if (typeof name !== "string" || !Array.isArray(missions) || !isCounts(main) || !isCounts(side)) return null;
  if (!missions.every((id) => typeof id === "string")) return null;
  const { id, clean } = found;
  return {
    deck: { name, missions, main, side },
    id: typeof id === "string" ? id : "",
    clean: typeof clean === "string" ? clean : "",
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isCounts(value: unknown): value is Record<string, number> {
  return isRecord(value) && Object.values(value).every((count) => Number.isInteger(count) && Number(count) > 0);
}
