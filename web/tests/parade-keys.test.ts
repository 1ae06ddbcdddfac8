import { describe, expect, it } from "vitest";
import { transformBetween } from "../src/games/motion";
import { stopFrom } from "../src/games/parade/keys";

// Two lines of gaps, and a Hand below.
const stops = [
  { group: "gap", x: 0, y: 0 },
  { group: "gap", x: 50, y: 0 },
  { group: "gap", x: 0, y: 80 },
  { group: "gap", x: 50, y: 80 },
  { group: "hand", x: 10, y: 200 },
  { group: "hand", x: 60, y: 200 },
];

describe("arrow keys", () => {
  it("walk along a group and stop at its ends", () => {
    expect(stopFrom(stops, 1, "ArrowRight")).toBe(2);
    expect(stopFrom(stops, 3, "ArrowRight")).toBeNull();
    expect(stopFrom(stops, 4, "ArrowLeft")).toBeNull();
  });

  it("walk to the nearest of the next line, not further", () => {
    expect(stopFrom(stops, 5, "ArrowUp")).toBe(3);
    expect(stopFrom(stops, 3, "ArrowUp")).toBe(1);
    expect(stopFrom(stops, 2, "ArrowDown")).toBe(4);
    expect(stopFrom(stops, 0, "ArrowUp")).toBeNull();
  });

  it("lead nowhere from nowhere", () => {
    expect(stopFrom(stops, -1, "ArrowDown")).toBeNull();
  });
});

describe("a flight", () => {
  const box = (left: number, top: number, width: number) => ({ left, top, width, height: width * 1.4 }) as DOMRect;

  it("starts where the piece was, middle on middle and as large", () => {
    expect(transformBetween(box(0, 0, 50), box(100, 200, 100))).toBe("translate(-125.0px, -235.0px) scale(0.500)");
  });

  it("is left out when nothing would be seen to move", () => {
    expect(transformBetween(box(10, 10, 50), box(10.4, 10.2, 50))).toBeNull();
  });
});
