/** What the page of a replay computes by itself: key moments, and a review in words. */
import { describe, expect, it } from "vitest";
import { rarePlies } from "../src/replay/keyPlies";
import { changeText, sentencesOf, sums, worthText } from "../src/replay/words";
import type { Frame, PlyReview, Worth } from "../src/wire";

const NAMES = ["Ann", "Bob"];

const worth = (points: number, wins: number): Worth => ({ points: [points, -points], wins: [wins, 1 - wins] });
const change = (points: number, wins: number): Worth => ({ points: [points, -points], wins: [wins, -wins] });

function reviewed(ply: number, seat: number, more: Partial<PlyReview> = {}): PlyReview {
  return {
    ply,
    seat,
    move: "M",
    caption: "Meditate",
    best: "M",
    best_caption: "Meditate",
    mark: "",
    worth: worth(2, 0.6),
    choice: change(0, 0),
    luck: change(1.25, 0.1),
    loss: 0,
    loss_error: 0.5,
    error: 0.4,
    worlds: 20,
    ...more,
  };
}

const BLUNDER = reviewed(1, 1, {
  best: "S4@0",
  best_caption: "Sow 4 on top",
  mark: "blunder",
  choice: change(6, 0.25),
  luck: change(-2, -0.1),
});

describe("key moments", () => {
  const frame = (ply: number, ...kinds: string[]) =>
    ({ ply, events: kinds.map((event) => ({ event })) }) as unknown as Frame;

  it("are plies with an event that most plies do not have", () => {
    const frames = [
      frame(0, "dealt"),
      frame(1, "joined", "drew"),
      frame(2, "joined", "drew"),
      frame(3, "broke", "drew"),
      frame(4, "joined", "drew"),
      frame(5, "joined", "drew"),
      frame(6, "joined"),
      frame(7, "joined", "ended"),
    ];
    expect(rarePlies(frames)).toEqual([3, 7]);
  });

  it("are none where nothing is known yet", () => {
    expect(rarePlies([])).toEqual([]);
  });
});

describe("a review in words", () => {
  it("writes signs that can be told apart, and none for nothing", () => {
    expect([worthText(worth(2, 0.6), 1, "points"), worthText(worth(2, 0.6), 1, "wins")]).toEqual(["−2.0", "40 %"]);
    expect(changeText(change(2, 0.125), 1, "wins")).toBe("−13 %");
  });

  it("tells a good move, and what a bad one cost whom", () => {
    expect(sentencesOf(reviewed(0, 0), 0, NAMES, "points")).toBe(
      "Move 1, Ann: Meditate. Before it: +2.0 points for Ann. The choice: as good as any. Luck: +1.3 points.",
    );
    expect(sentencesOf(BLUNDER, 1, NAMES, "wins")).toBe(
      "Move 2, Bob, a blunder: Meditate. Before it: 40 % for Bob. The choice: −25 %; better was Sow 4 on top. Luck: +10 %.",
    );
  });

  it("sums up only the own choices, but all luck", () => {
    const plies = [reviewed(0, 0), BLUNDER];
    expect(sums(plies, 0, "points")).toEqual({ cost: 0, luck: -0.75 });
    expect(sums(plies, 1, "points")).toEqual({ cost: 6, luck: 0.75 });
  });
});
