/** Parade views and events for tests. */

import type { ParadeContents, ParadeEvent, ParadeView } from "../src/wire";

export function paradeView(facts: Partial<ParadeView>): ParadeView {
  return {
    view: "parade",
    game: "fairies",
    seat: 0,
    to_act: [0],
    prompt: "",
    moves: [],
    outcome: null,
    deck: 10,
    hands: [[], []],
    nexus: [],
    parade: [],
    owner: 1,
    worth: 0,
    scored: [[], []],
    values: [[], []],
    turn: 0,
    turns: 0,
    refills: 0,
    over: false,
    forecast: [],
    bottom: null,
    refills_next: false,
    ends_next: false,
    totals: null,
    unseen: null,
    ...facts,
  };
}

export function event(happened: ParadeEvent): ParadeEvent {
  return happened;
}

export const FAIRIES: ParadeContents = {
  contents: "parade",
  edition: "fairies",
  deck: "test",
  reconstruction: true,
  meditate: "Meditate",
  sow: "Sow Chaos",
  wild: "Mushroom",
  laws: "Laws of the Fairy Court",
  cards: [
    { card: "3", copies: 1, face: "x2" },
    { card: "4", copies: 1, face: "-1" },
    { card: "6", copies: 1, face: "swap" },
    { card: "7", copies: 1, face: "+3" },
    { card: "8", copies: 1, face: "+2" },
    { card: "12", copies: 1, face: "x2" },
    { card: "13", copies: 1, face: "-2" },
    { card: "17", copies: 1, face: "+2" },
    { card: "20", copies: 1, face: "swap" },
    { card: "23", copies: 1, face: "x0" },
    { card: "24", copies: 1, face: "+3" },
    { card: "#", copies: 3, face: "count" },
    { card: "*", copies: 3, face: "blank" },
  ],
};
