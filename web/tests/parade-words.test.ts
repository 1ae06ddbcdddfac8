import { expect, describe as group, it } from "vitest";
import { arithmeticOf, formula, formulaWords } from "../src/games/parade/arithmetic";
import { cardWords, facesOf, nexusPlace, ordinal } from "../src/games/parade/cards";
import { describe } from "../src/games/parade/describe";
import { pilesOf } from "../src/games/parade/Hand";
import { defaultGap, offerOf, readSow, sowMove } from "../src/games/parade/moves";
import { gainOf } from "../src/games/parade/ScoreZone";
import { openZones } from "../src/games/parade/scene";
import { seating, sideLabel, sideName, sideShort } from "../src/games/parade/seating";
import { event, FAIRIES, paradeView } from "./parade-view";

const faces = facesOf(FAIRIES);
const plain = (text: string) => text.replaceAll("\uFE0E", "");
const sum = (...parade: string[]) => plain(formula(arithmeticOf(parade, faces)));

group("arithmetic", () => {
  it("adds stars and takes skulls away", () => {
    expect(sum("8", "24")).toBe("5★");
    expect(sum("13", "24")).toBe("3★ − 2☠");
    expect(sum("13")).toBe("−2☠");
    expect(sum("*")).toBe("0");
  });

  it("multiplies by every effect", () => {
    expect(sum("3", "4", "7", "12")).toBe("(3★ − 1☠) × 2 × 2");
    expect(sum("6", "8")).toBe("2★ × −1");
    expect(sum("3", "23", "24")).toBe("3★ × 2 × 0");
    expect(sum("3", "20")).toBe("0 × 2 × −1");
  });

  it("counts every card without a number for each counting one", () => {
    expect(sum("#")).toBe("1★");
    expect(sum("#", "7", "*", "8", "#")).toBe("11★");
  });

  it("is told in words with the server's value", () => {
    expect(formulaWords(arithmeticOf(["3", "4", "7"], faces), 4)).toBe("three stars, one skull, doubled: +4");
    expect(formulaWords(arithmeticOf(["*"], faces), 0)).toBe("no stars: 0");
  });
});

group("words for cards", () => {
  it("name number and face", () => {
    expect(cardWords("24", FAIRIES)).toBe("24, three stars");
    expect(cardWords("4", FAIRIES)).toBe("4, one skull");
    expect(cardWords("*", FAIRIES)).toBe("Mushroom");
    expect(cardWords("#", FAIRIES)).toBe("Mushroom, one star for each Mushroom");
    expect(cardWords("?", FAIRIES)).toBe("hidden card");
  });

  it("name the place in the Nexus", () => {
    expect(nexusPlace(0, 7)).toBe("top of the Nexus");
    expect(nexusPlace(1, 7)).toBe("second from the top");
    expect(nexusPlace(6, 7)).toBe("bottom of the Nexus");
  });

  it("count places in English", () => {
    expect([11, 12, 13, 21, 22, 23, 24, 111].map(ordinal)).toEqual([
      "11th",
      "12th",
      "13th",
      "21st",
      "22nd",
      "23rd",
      "24th",
      "111th",
    ]);
  });
});

group("moves and gaps", () => {
  const offer = offerOf(["M", "S24@0", "S24@1", "S*@0", "S*@2"]);

  it("are sorted by card and gap", () => {
    expect(offer.top).toBe(true);
    expect(offer.bottom).toBe(false);
    expect([...(offer.gaps.get("24") ?? [])]).toEqual([0, 1]);
    expect([...(offer.gaps.get("*") ?? [])]).toEqual([0, 2]);
    expect(offer.gaps.has("7")).toBe(false);
  });

  it("are written as they are read", () => {
    for (const [card, place] of [
      ["24", 0],
      ["*", 13],
      ["#", 2],
    ] as const)
      expect(readSow(sowMove(card, place))).toEqual({ card, place });
    expect(readSow("Mb")).toBeNull();
  });

  it("aim at the top first, if it is on offer", () => {
    expect(defaultGap(offer, "24")).toBe(0);
    expect(defaultGap(offerOf(["S5@3", "S5@2"]), "5")).toBe(2);
  });
});

group("seating", () => {
  it("puts the partner across and the next seat on the left", () => {
    expect(seating(1, 4)).toEqual({ own: 1, near: 1, far: 0, partner: 3, opponents: [2, 0] });
    expect(seating(0, 2)).toEqual({ own: 0, near: 0, far: 1, partner: null, opponents: [1] });
    expect(seating(null, 2).own).toBe(0);
  });

  it("names sides as the viewer would", () => {
    const two = ["Ada", "Bella"];
    const four = ["Ada", "Bella", "Cyd", "Drake"];
    expect(sideLabel(0, two, 0)).toBe("You");
    expect(sideLabel(1, two, 0)).toBe("Bella");
    expect(sideLabel(1, four, 3)).toBe("Your team");
    expect(sideLabel(0, four, null)).toBe("Ada & Cyd");
    expect(sideName(1, four)).toBe("Bella & Drake");
    expect([0, 1].map((side) => sideShort(side, four, 2))).toEqual(["Us", "Them"]);
    expect([0, 1].map((side) => sideShort(side, two, 0))).toEqual(["You", "Them"]);
    expect(sideShort(1, two, null)).toBe("Bella");
  });
});

group("Score Zones", () => {
  it("lie open as the table has it, and at the end", () => {
    expect(openZones(paradeView({ seat: 1 }), "closed", 1)).toEqual([false, false]);
    expect(openZones(paradeView({ seat: 1 }), "own", 1)).toEqual([false, true]);
    expect(openZones(paradeView({ seat: null }), "own", 0)).toEqual([false, false]);
    expect(openZones(paradeView({ seat: 1 }), "open", 1)).toEqual([true, true]);
    expect(openZones(paradeView({ over: true }), "closed", 0)).toEqual([true, true]);
  });

  it("show what just came", () => {
    const broke = event({ event: "broke", seat: 0, card: "2", bottom: false, side: 1, parade: ["8"], value: 2 });
    expect(gainOf([broke], 1)).toBe(2);
    expect(gainOf([broke], 0)).toBeNull();
    expect(gainOf([], 1)).toBeNull();
  });
});

group("a Hand", () => {
  it("holds equal cards together, numbers first", () => {
    const hand = ["*", "24", "#", "*", "3"].map((card, index) => ({ id: `c${index}`, card }));
    expect(pilesOf(hand).map(({ card, pieces }) => [card, pieces.length])).toEqual([
      ["3", 1],
      ["24", 1],
      ["#", 1],
      ["*", 2],
    ]);
  });

  it("keeps hidden cards single", () => {
    expect(
      pilesOf([
        { id: "a", card: "?" },
        { id: "b", card: "?" },
      ]),
    ).toHaveLength(2);
  });
});

group("the position in sentences", () => {
  const view = paradeView({
    nexus: ["24", "*"],
    parade: ["8"],
    owner: 1,
    worth: 2,
    hands: [
      ["7", "4"],
      ["?", "?"],
    ],
    scored: [[["13"]], []],
    deck: 1,
    ends_next: true,
  });

  it("tells everything that the viewer may know", () => {
    expect(describe(view, FAIRIES, ["Ada", "Bella"])).toBe(
      "It is your turn: Meditate, or Sow Chaos? The Nexus, from the top: 24, three stars; Mushroom. " +
        "The Active Parade belongs to Bella: 8, two stars. It is worth +2 if it ended now. " +
        "You hold two cards: 4, one skull; 7, three stars. Bella holds two cards. " +
        "Scored by Ada: one Parade. Scored by Bella: no Parades. " +
        "The Deck has one card. The next Meditate ends the game.",
    );
  });

  it("tells the end", () => {
    const outcome = { scores: [3, 5], ranks: [2, 1], winners: [1], reason: "" };
    const over = { ...view, over: true, ends_next: false, outcome, totals: [3, 5], deck: 0 };
    expect(describe(over, FAIRIES, ["Ada", "Bella"])).toMatch(/^The game is over: Bella won\. .* \+3 in all/);
  });
});
