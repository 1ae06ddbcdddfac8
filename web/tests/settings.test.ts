/** Settings as they were kept, and what they mean for a move. */
import { expect, test } from "vitest";
import { mustConfirm } from "../src/games/confirming";
import { DEFAULTS, readSettings, settings } from "../src/state/settings";

test("what an earlier version kept is still read", () => {
  const before = { ...DEFAULTS, theme: "dark", volume: 0.2, confirm: false };
  expect(readSettings(before)).toEqual({ ...DEFAULTS, theme: "dark", volume: 0.2, confirm: "slow" });
  expect(readSettings({ ...before, confirm: true }).confirm).toBe("always");
  expect(readSettings({ confirm: "never" }).confirm).toBe("never");
});

test("what fits no setting is the default", () => {
  expect(readSettings(null)).toEqual(DEFAULTS);
  expect(readSettings("dark")).toEqual(DEFAULTS);
  expect(readSettings({ theme: "purple", motion: 7, volume: "loud", keys: 1, confirm: 3, more: true })).toEqual(
    DEFAULTS,
  );
});

test("moves are confirmed in slow games and where a finger may slip, unless somebody wishes otherwise", () => {
  const asked = () => [mustConfirm(false), mustConfirm(false, true), mustConfirm(true), mustConfirm(true, true)];
  settings.value = DEFAULTS;
  expect(asked()).toEqual([false, true, true, true]);
  settings.value = { ...DEFAULTS, confirm: "always" };
  expect(asked()).toEqual([true, true, true, true]);
  settings.value = { ...DEFAULTS, confirm: "never" };
  expect(asked()).toEqual([false, false, false, false]);
});
