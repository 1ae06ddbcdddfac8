/** The names that are found in the sentences of the log. */
import { expect, test } from "vitest";
import { mentions as arena } from "../src/games/arena/mentions";
import { anyOf, type Finder } from "../src/games/mentions";
import { mentions as parade } from "../src/games/parade/mentions";
import { mentions as quantum } from "../src/games/quantum/mentions";
import { mentions as tiles } from "../src/games/tiles/mentions";
import type { ArenaContents, ParadeContents, QuantumContents, TilesContents } from "../src/wire";

/** What is marked on the board, by the words that name it. */
function found(find: Finder, text: string): string[] {
  const parts = find(text);
  expect(parts.map((part) => (typeof part === "string" ? part : part.text)).join("")).toBe(text);
  return parts.flatMap((part) => (typeof part === "string" ? [] : [`${part.text} = ${part.mark}`]));
}

test("names that begin alike are told apart, and signs in them are no pattern", () => {
  const pattern = new RegExp(anyOf(["Scrap", "Scrap Wraith", "Who? (me)"]), "g");
  expect("Scrap Wraith, Scrapyard, Scrap; Who? (me)!".match(pattern)).toEqual(["Scrap Wraith", "Scrap", "Who? (me)"]);
  expect("anything".match(new RegExp(anyOf([]), "g"))).toBeNull();
});

test("in a parade numbers are cards, but not those of players, places and points", () => {
  const cards = ["7", "12", "26", "40", "*", "#"].map((card) => ({ card, face: "+1" }));
  const find = parade({ cards, wild: "Mushroom" } as unknown as ParadeContents, ["Agent 12", "Bob"]);
  expect(found(find, "Agent 12 sows chaos: 26 goes into the Nexus under 7 cards.")).toEqual(["26 = 26"]);
  const scored =
    "Bob meditates: 7 cannot follow a counting Mushroom. Agent 12 scores the Parade 12, a Mushroom for +7; 7 starts.";
  expect(found(find, scored)).toEqual(["7 = 7", "a counting Mushroom = #", "12 = 12", "a Mushroom = *", "7 = 7"]);
  expect(found(find, "26 cards stay in the Deck. Agent 12 26 : Bob -7.")).toEqual([]);
});

test("in quantum an object is meant where its number is told, else every copy of the card", () => {
  const contents = { cards: [{ id: "TE01", name: "Larva" }], missions: [{ id: "MI01", name: "Hold the Line" }] };
  const find = quantum(contents as unknown as QuantumContents, ["Larva @1", "Bob"]);
  expect(found(find, "Ready: Larva @7; @9.")).toEqual(["Larva @7 = @7", "@9 = @9"]);
  expect(found(find, "Bob draws Larva. Hold the Line: 2 of 3.")).toEqual(["Larva = TE01", "Hold the Line = MI01"]);
  expect(found(find, "Larva @1 passes.")).toEqual([]);
});

test("in the arena cards and squares are found, in the tile game tiles", () => {
  const none = { turning: [], weapons: [], motivations: [], lanistas: [] };
  const influence = [{ id: "tripwire", name: "Tripwire", text: "", effect: "" }];
  const find = arena({ ...none, influence } as unknown as ArenaContents, ["a1", "Bob"]);
  expect(found(find, "Bob plays Tripwire: a wire.")).toEqual(["Tripwire = tripwire"]);
  expect(found(find, "a1 goes to h2, not to h9.")).toEqual(["h2 = h2"]);
  const board = tiles({ tiles: [{ name: "1-7-8" }] } as unknown as TilesContents, ["Ann"]);
  expect(found(board, "1-7-8: Ann on d1; 11-7-8 stays.")).toEqual(["1-7-8 = 1-7-8"]);
});
