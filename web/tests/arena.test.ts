import { describe, expect, it } from "vitest";
import { keptFlags } from "../src/games/arena/Dice";
import { questionOf, type Scene } from "../src/games/arena/scene";
import { middle, neighbour, SQUARES } from "../src/games/arena/squares";

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
