/** Which cards of the set are shown, and in which order. */
import type { MissionFace, QuantumCard, QuantumContents } from "../wire";

export const TYPES = ["all", "unit", "asset", "event", "upgrade", "terrain", "mission"] as const;
export const COSTS = ["any", "1", "2", "3", "4", "5", "6+"] as const;
export const ORDERS = ["set", "cost", "name"] as const;

export interface Filter {
  words: string;
  type: (typeof TYPES)[number];
  cost: (typeof COSTS)[number];
  domains: readonly string[];
  order: (typeof ORDERS)[number];
  /** Only cards that the Missions of the list allow. */
  fitting: boolean;
}

export const EVERYTHING: Filter = { words: "", type: "all", cost: "any", domains: [], order: "set", fitting: false };

/** How many of the choices, apart from the words, leave something out. */
export function narrowed({ type, cost, domains, fitting }: Filter): number {
  return Number(type !== "all") + Number(cost !== "any") + Number(domains.length > 0) + Number(fitting);
}

export function cardsFor(contents: QuantumContents, filter: Filter, playable: readonly string[]): QuantumCard[] {
  if (filter.type === "mission") return [];
  const allowed = new Set(playable);
  const found = contents.cards.filter(
    (card) => !card.token && fits(card, filter) && (!filter.fitting || allowed.has(card.id)),
  );
  if (filter.order === "cost") return found.sort((a, b) => a.cp - b.cp || a.name.localeCompare(b.name));
  return filter.order === "name" ? found.sort((a, b) => a.name.localeCompare(b.name)) : found;
}

/** Missions are shown when they are asked for, or when words look for them. */
export function missionsFor(contents: QuantumContents, filter: Filter): MissionFace[] {
  if (filter.type !== "mission" && (filter.type !== "all" || filter.cost !== "any" || !filter.words.trim())) return [];
  return contents.missions.filter(({ id, name, passive, challenge, once, domains }) => {
    return within(domains, filter.domains) && said(filter.words, id, name, passive, challenge, once, "mission");
  });
}

function fits(card: QuantumCard, { words, type, cost, domains }: Filter): boolean {
  if (type !== "all" && card.type !== type) return false;
  if (cost === "6+" ? card.cp < 6 : cost !== "any" && card.cp !== Number(cost)) return false;
  const leader = card.leader ? "leader" : "";
  return within(card.domains, domains) && said(words, card.id, card.name, card.text, leader, ...card.subtypes);
}

function said(words: string, ...texts: readonly string[]): boolean {
  const text = texts.join(" ").toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function within(domains: Readonly<Record<string, number>>, wanted: readonly string[]): boolean {
  return wanted.length === 0 || Object.keys(domains).some((domain) => wanted.includes(domain));
}
