import { describe, expect, it } from "vitest";
import { keptFlags } from "../src/games/arena/Dice";
import { defending } from "../src/games/arena/moving";
import { pricedCaption, questionOf, type Scene, stateWords } from "../src/games/arena/scene";
import { middle, neighbour, SQUARES } from "../src/games/arena/squares";
import type { ArenaEvent, HelotView, Rolled } from "../src/wire";

describe("the squares of the arena", () => {
  it("lie from a1 in the north-west to h8 in the south-east", () => {
    expect(SQUARES).toHaveLength(64);
    expect(middle("a1")).toEqual({ x: 50, y: 50 });
    expect(middle("h8")).toEqual({ x: 750, y: 750 });
  });

  it("are walked by arrows to the nearest open one", () => {
    const open = ["d4", "d2", "f4", "e5"];
    expect(neighbour("d4", "ArrowUp", open)).toBe("d2");
    expect(neighbour("d4", "ArrowRight", open)).toBe("f4");
    expect(neighbour("d4", "ArrowLeft", open)).toBeUndefined();
    expect(neighbour("d4", "Tab", open)).toBeUndefined();
  });
});

describe("dice", () => {
  it("count as often as they are kept", () => {
    expect(keptFlags([3, 3, 5], [5, 3])).toEqual([true, false, true]);
    expect(keptFlags([1, 2], [])).toEqual([false, false]);
  });

  it("are marked where they defended, also those that fell before a question", () => {
    const rolled = (seat: number, purpose: string) =>
      ({ event: "rolled", seat, purpose, dice: [3] }) as unknown as Rolled;
    const defended = { event: "defended", seat: 1 } as ArenaEvent;
    const [attack, first, again] = [rolled(0, "attack"), rolled(1, "defence"), rolled(1, "defence")];
    expect(defending([attack, first], [attack, first, defended])).toEqual([first]);
    expect(defending([attack, first], [defended])).toEqual([first]);
    expect(defending([attack, first, again], [attack, first, defended, again])).toEqual([first]);
    expect(defending([attack, first], [attack, first])).toEqual([]);
  });
});

describe("the state of a helot", () => {
  it("is told in words, holding somebody included", () => {
    const helot = { life: "live", victim: 1, states: ["bleeding"] } as unknown as HelotView;
    expect(stateWords(helot)).toEqual(["holding", "bleeding"]);
    expect(stateWords({ ...helot, victim: -1, life: "downed" })).toEqual(["incapacitated", "bleeding"]);
  });
});

describe("a move that waits to be confirmed", () => {
  it("tells its price, but not twice", () => {
    const offers = [
      { move: "sr", cost: "1 MP" },
      { move: "=btnA", cost: "5 OC" },
      { move: "lg", cost: "" },
    ];
    const captions = new Map([
      ["sr", "Sidestep right"],
      ["=btnA", "Press the Motivation Button: 6 AP for 5 OC"],
      ["lg", "Let go"],
    ]);
    const scene = { offers, captions } as unknown as Scene;
    expect(pricedCaption(scene, "sr")).toBe("Sidestep right (1 MP)");
    expect(pricedCaption(scene, "=btnA")).toBe("Press the Motivation Button: 6 AP for 5 OC");
    expect(pricedCaption(scene, "lg")).toBe("Let go");
  });
});

describe("why not", () => {
  it("asks about an opponent that is still there", () => {
    const helot = (letter: string, life: string) => ({ letter, life });
    const view = { seat: 1, helots: [helot("N", "out"), helot("E", "live"), helot("S", "live")] };
    const scene = { view } as unknown as Scene;
    expect(questionOf("s:*", scene)).toBe("s:S");
    expect(questionOf("mend", scene)).toBe("mend");
  });
});
