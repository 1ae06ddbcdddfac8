import { describe, expect, it } from "vitest";
import { headingOf } from "../src/games/quantum/heading";
import { spotFrom } from "../src/games/quantum/keys";
import { meantMove, offersOf, thingOf } from "../src/games/quantum/moves";

import type { QuantumView } from "../src/wire";

const HAND = ["TE01", "BI08"];
const thing = (move: string) => thingOf(move, "A", HAND);

describe("the thing a move is about", () => {
  it("is a card in the own hand", () => {
    expect(thing("D TE01")).toBe("hand:TE01");
    expect(thing("R TE03#2")).toBe("hand:TE03");
    expect(thing("+BI05")).toBe("hand:BI05");
    expect(thing("pay=TE01")).toBe("hand:TE01");
    expect(thing("C disc=BI08")).toBe("hand:BI08");
  });

  it("is an object, whatever is done with it", () => {
    for (const move of ["X @7", "M @7", "U @7.1", "J @7.2", "L @7.1#2", "t=@7", "+@7", ">@7", "C pick=@7", "C next=@7"])
      expect(thing(move)).toBe("@7");
  });

  it("is a quadrant, of the own side if no owner is named", () => {
    expect(thing("q=BL")).toBe("quad:A.BL");
    expect(thing("C q=B.FC")).toBe("quad:B.FC");
  });

  it("is a card elsewhere, a Mission, a player or a link", () => {
    expect(thing("PR MA11")).toBe("pile:A.MA11");
    expect(thing("t=B.TE04")).toBe("pile:B.TE04");
    expect(thing("C pick=TE04")).toBe("card:TE04");
    expect(thing("C bottom=TE01")).toBe("card:TE01");
    expect(thing("C disc=TE04")).toBe("card:TE04");
    expect(thing("U MI01.once")).toBe("mission:MI01");
    expect(thing("L MI03.1")).toBe("mission:MI03");
    expect(thing("p=B")).toBe("player:B");
    expect(thing("C first=B")).toBe("player:B");
    expect(thing("l=#12")).toBe("link:12");
  });

  it("is nothing for moves that are buttons", () => {
    for (const move of ["-", ".", "x", "quiet", "resign", "C .", "C keep", "C stay", "C pay=y", "mode=1", "C mode=2"])
      expect(thing(move)).toBeNull();
    expect(thing("swap TE04=DI10")).toBeNull();
  });
});

describe("a thing that is not on offer", () => {
  it("is asked about like the things that are", () => {
    const attack = offersOf([">@9", "x"], "A", HAND);
    expect(meantMove("@5", attack, "A", false, false)).toBe(">@5");
    const place = offersOf(["C q=B.FL"], "A", HAND);
    expect(meantMove("quad:A.FC", place, "A", false, true)).toBe("C q=FC");
    expect(meantMove("quad:B.FC", place, "A", false, true)).toBe("C q=B.FC");
  });

  it("is asked about as the usual action where nothing is being chosen", () => {
    const turn = offersOf(["D TE01", "-"], "A", HAND);
    expect(meantMove("hand:BI08", turn, "A", false, true)).toBe("D BI08");
    expect(meantMove("hand:MA11", turn, "A", true, true)).toBe("P MA11");
    expect(meantMove("@3", turn, "A", false, true)).toBe("X @3");
    expect(meantMove("@3", turn, "A", false, false)).toBeNull();
  });
});

describe("arrow keys on the table", () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 0, y: 100 },
    { x: 110, y: 90 },
  ];

  it("lead to the nearest spot straight ahead", () => {
    expect(spotFrom(spots, 0, "ArrowRight")).toBe(1);
    expect(spotFrom(spots, 0, "ArrowDown")).toBe(2);
    expect(spotFrom(spots, 3, "ArrowUp")).toBe(1);
    expect(spotFrom(spots, 0, "ArrowUp")).toBeNull();
  });
});

describe("where a match stands", () => {
  const names = ["Ann", "Bob"];
  const standing = (changes: Partial<QuantumView>, responding = false) => {
    const view = {
      number: 1,
      best_of: 3,
      wins: [0, 0],
      round: 2,
      phase: "turn",
      turn: 1,
      seat: 0,
      passes: 0,
      outcome: null,
    };
    return headingOf({ view: { ...view, ...changes } as QuantumView, names, responding })
      .filter(Boolean)
      .join(" · ");
  };

  it("tells whose turn it is, and that one may answer in it", () => {
    expect(standing({ turn: 0, passes: 1 })).toBe("Game 1, best of 3 · Round 2 · your turn · 1 passed in a row");
    expect(standing({ best_of: 1 }, true)).toBe("Round 2 · turn of Bob · you may answer");
  });

  it("gives nobody the turn before the first round and between two games", () => {
    expect(standing({ round: 0 })).toBe("Game 1, best of 3");
    expect(standing({ phase: "sideboard", wins: [0, 1], passes: 2 })).toBe("Game 1 is over · best of 3 · Ann 0, Bob 1");
  });
});
