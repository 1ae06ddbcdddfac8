/** Addresses that carry a deck list, and what can be read from a list of one line. */
import type { QuantumContents } from "../wire";

/** Where this list opens in the editor, for whoever has the address. */
export function shareAddress(line: string, name: string): string {
  const link = new URL("/deck", location.origin);
  link.searchParams.set("list", line);
  if (name) link.searchParams.set("name", name);
  return link.href;
}

/** Where a game with this list begins, against a deck of the set. */
export function playAddress(line: string, contents: QuantumContents): string {
  const opponent = contents.decks.find((deck) => deck.line !== line)?.id ?? "";
  return `/new/quantum?${new URLSearchParams({ seats: "2", decks: JSON.stringify([line, opponent]) })}`;
}

/** The domains in which the Missions of a list have points, in the order of the set. */
export function domainsOf(line: string, contents: QuantumContents): string[] {
  const missions = new Set((line.split(/[:/]/)[1] ?? "").split(","));
  const found = contents.missions.filter(({ id }) => missions.has(id)).flatMap(({ domains }) => Object.keys(domains));
  return contents.domains.map(({ id }) => id).filter((id) => found.includes(id));
}
