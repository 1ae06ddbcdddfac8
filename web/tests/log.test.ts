/** The log as it is shown. */
import { expect, test } from "vitest";
import { countdownOf } from "../src/table/countdown";
import { folded } from "../src/table/folding";
import { warning } from "../src/ui/CountdownRing";
import type { LogLine } from "../src/wire";

const line = (ply: number, text: string, ...clauses: string[]): LogLine => ({ ply, text, clauses });
const texts = (...lines: LogLine[]) => folded(lines).map((told) => told.text);

test("lines of one ply that begin alike are told as one, with the clauses of all", () => {
  const told = folded([
    line(3, "All have passed: round 3 ends."),
    line(3, "Ready: Larva @7.", "QNX-RND-2"),
    line(3, "Ready: Shade @9.", "QNX-RND-2", "QNX-RND-3"),
    line(3, "Ready: Rail Lancer @1."),
    line(3, "Ann draws 2 cards."),
  ]);
  expect(told.map((each) => each.text)).toEqual([
    "All have passed: round 3 ends.",
    "Ready: Larva @7; Shade @9; Rail Lancer @1.",
    "Ann draws 2 cards.",
  ]);
  expect(told[1]?.clauses).toEqual(["QNX-RND-2", "QNX-RND-3"]);
});

test("nothing is joined across plies, across other lines, or without a colon", () => {
  const apart = [line(1, "No answer: Ann."), line(2, "No answer: Bob."), line(2, "Bob falls."), line(2, "Bob stands.")];
  expect(texts(...apart)).toEqual(apart.map((each) => each.text));
  expect(texts(line(1, "Ready: A."), line(1, "Bob passes."), line(1, "Ready: B."))).toHaveLength(3);
  const sentences = [line(1, "Shown: Shade. Lowest: Ann."), line(1, "Shown: Larva. Lowest: Bob.")];
  expect(texts(...sentences)).toHaveLength(2);
});

test("the same line twice in a row is said once", () => {
  const moment = "A moment for responses.";
  expect(texts(line(4, moment), line(4, moment), line(5, moment))).toEqual([moment, moment]);
});

test("a ring needs a live clock of the viewer's own that runs", () => {
  const live = { kind: "live", main: 600, increment: 10 } as const;
  const clocks = { left: [90_000, null], running: [0] };
  expect(countdownOf(live, clocks, 0)).toEqual({ left: 90_000, whole: 600_000 });
  expect(countdownOf({ kind: "live", main: 0, increment: 30 }, clocks, 0)?.whole).toBe(30_000);
  expect(countdownOf(live, clocks, 1)).toBeNull();
  expect(countdownOf(live, { left: [90_000, 5_000], running: [1] }, 0)).toBeNull();
  expect(countdownOf(live, clocks, null)).toBeNull();
  expect(countdownOf({ kind: "days", days: 2 }, clocks, 0)).toBeNull();
  expect(countdownOf(live, null, 0)).toBeNull();
});

test("the ear is told when time grows short", () => {
  expect([60_000, 29_000, 9_000].map(warning)).toEqual(["", "Half a minute left.", "Ten seconds left."]);
});
