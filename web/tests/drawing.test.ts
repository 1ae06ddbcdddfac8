import { describe, expect, it } from "vitest";
import { differ } from "../src/ui/memo";
import { nextTask } from "../src/ui/nextTask";

describe("what is drawn again", () => {
  const drawn = { card: "13", lit: false, marked: [1] as readonly number[] };

  it("is what has another value anywhere", () => {
    expect(differ(drawn, { ...drawn })).toBe(false);
    expect(differ(drawn, { ...drawn, lit: true })).toBe(true);
    expect(differ(drawn, { ...drawn, marked: [1] })).toBe(true);
  });

  it("is what has more or fewer properties", () => {
    const named: Record<string, string> = { name: "Ada" };
    expect(differ(named, { name: "Ada", note: "you" })).toBe(true);
    expect(differ({ ...named, note: "you" }, named)).toBe(true);
  });
});

describe("the next task", () => {
  it("comes after everything that was already promised, one after the other", async () => {
    const told: string[] = [];
    const done = new Promise<void>((resolve) => {
      nextTask(() => {
        told.push("first");
        queueMicrotask(() => told.push("what the first asked for"));
      });
      nextTask(() => {
        told.push("second");
        resolve();
      });
    });
    void Promise.resolve().then(() => told.push("promised"));
    await done;
    expect(told).toEqual(["promised", "first", "what the first asked for", "second"]);
  });
});
