import { describe, expect, it } from "vitest";
import { draftFrom, isChanged, NO_DRAFT } from "../src/deck/draft";
import { changed, copiesIn, EMPTY, signature, textOf } from "../src/deck/list";

const TWO = changed(changed(EMPTY, "main", "TE01", 1), "main", "TE01", 1);

describe("a deck list", () => {
  it("grows and shrinks by single cards", () => {
    let deck = changed(changed(TWO, "missions", "MI01", 1), "side", "DI10", 1);
    expect(copiesIn(deck, "main", "TE01")).toBe(2);
    expect(textOf({ ...deck, name: "Mine" })).toBe("Deck: Mine\nMissions\n1 MI01\nMain\n2 TE01\nSideboard\n1 DI10");
    deck = changed(changed(deck, "missions", "MI01", -1), "side", "DI10", -1);
    expect(deck).toEqual({ ...EMPTY, main: { TE01: 2 } });
    expect(changed(deck, "missions", "MI01", -1)).toBe(deck);
  });

  it("has the same signature in whatever order it was built", () => {
    const one = changed(changed(EMPTY, "main", "TE01", 1), "main", "BI02", 1);
    const other = changed(changed(EMPTY, "main", "BI02", 1), "main", "TE01", 1);
    expect(signature(one)).toBe(signature(other));
    expect(signature(one)).not.toBe(signature(TWO));
    expect(signature({ ...one, name: "Mine" })).not.toBe(signature(one));
    expect(signature(changed(EMPTY, "side", "TE01", 1))).not.toBe(signature(changed(EMPTY, "main", "TE01", 1)));
  });
});

describe("a draft", () => {
  it("knows whether anything would be lost", () => {
    expect(isChanged(NO_DRAFT)).toBe(false);
    const draft = { deck: TWO, id: "", clean: signature(TWO) };
    expect(isChanged(draft)).toBe(false);
    expect(isChanged({ ...draft, deck: changed(TWO, "main", "TE01", -1) })).toBe(true);
  });

  it("comes back from what the browser kept, if it was one", () => {
    const draft = { deck: TWO, id: "abc", clean: "" };
    expect(draftFrom(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    for (const found of [null, 3, [], {}, { deck: {} }, { deck: { ...TWO, main: { TE01: "2" } } }])
      expect(draftFrom(found)).toBeNull();
    expect(draftFrom({ deck: { ...TWO, missions: [1] } })).toBeNull();
  });
});
