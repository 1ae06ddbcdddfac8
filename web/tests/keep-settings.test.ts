/** Settings of somebody with an account: taken from the server, sent to it, never lost. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "../src/net/api";
import { SettingsKeeper } from "../src/state/keepSettings";
import { change, DEFAULTS, settings } from "../src/state/settings";
import type { PageSettings } from "../src/wire";

beforeEach(() => {
  vi.useFakeTimers();
  settings.value = DEFAULTS;
});
afterEach(() => vi.useRealTimers());

const { notify: _, ...SOMEBODY_NEW } = DEFAULTS;

/** A server that can be out of reach, and a browser's note. */
class Desk {
  kept: PageSettings | null = null;
  sent: PageSettings[] = [];
  reachable = true;
  unsent = "";

  keeper(): SettingsKeeper {
    const answer = <Answer>(value: () => Answer): Promise<Answer> =>
      this.reachable ? Promise.resolve(value()) : Promise.reject(new RequestError(0, "network", "gone"));
    const keep = (wish: PageSettings) =>
      answer(() => {
        this.sent.push(wish);
        this.kept = wish;
      }).then(() => null);
    return new SettingsKeeper(
      { load: () => answer(() => this.kept), keep },
      {
        read: () => this.unsent,
        write: (account) => {
          this.unsent = account;
        },
      },
    );
  }
}

test("on a new device the account's settings are taken, but not whether to notify", async () => {
  const desk = new Desk();
  desk.kept = { ...SOMEBODY_NEW, theme: "dark", confirm: "always" };
  change({ notify: true, keys: true });
  const keeper = desk.keeper();
  await keeper.follow("ada");
  expect(settings.value).toEqual({ ...DEFAULTS, theme: "dark", confirm: "always", notify: true });
  keeper.changed(settings.value);
  await vi.runAllTimersAsync();
  expect(desk.sent).toEqual([]);
});

test("a new account gets the settings of the browser where it was made", async () => {
  const desk = new Desk();
  change({ theme: "light" });
  await desk.keeper().follow("ada");
  expect(desk.kept).toEqual({ ...SOMEBODY_NEW, theme: "light" });
});

test("changes are sent once they have come to rest, and nothing is sent for a guest", async () => {
  const desk = new Desk();
  const keeper = desk.keeper();
  change({ volume: 0.9 });
  keeper.changed(settings.value);
  await keeper.follow("");
  await vi.runAllTimersAsync();
  expect(desk.sent).toEqual([]);
  desk.kept = SOMEBODY_NEW;
  await keeper.follow("ada");
  for (const volume of [0.1, 0.2, 0.3]) {
    change({ volume });
    keeper.changed(settings.value);
  }
  expect(desk.unsent).toBe("ada");
  await vi.runAllTimersAsync();
  expect(desk.sent.map(({ volume }) => volume)).toEqual([0.3]);
  expect(desk.unsent).toBe("");
});

test("what could not be sent is sent at the next visit, rather than overwritten", async () => {
  const desk = new Desk();
  desk.kept = SOMEBODY_NEW;
  const keeper = desk.keeper();
  await keeper.follow("ada");
  desk.reachable = false;
  change({ theme: "dark" });
  keeper.changed(settings.value);
  await vi.runAllTimersAsync();
  expect(desk.unsent).toBe("ada");
  desk.reachable = true;
  await desk.keeper().follow("ada");
  expect(desk.kept).toEqual({ ...SOMEBODY_NEW, theme: "dark" });
  expect(settings.value.theme).toBe("dark");
  // Another account on this browser has nothing to do with it.
  desk.unsent = "ada";
  desk.kept = { ...SOMEBODY_NEW, theme: "light" };
  await desk.keeper().follow("bob");
  expect(settings.value.theme).toBe("light");
});

test("a change made while the settings are on their way is kept", async () => {
  const desk = new Desk();
  desk.kept = { ...SOMEBODY_NEW, theme: "dark" };
  const keeper = desk.keeper();
  const coming = keeper.follow("ada");
  change({ theme: "light" });
  keeper.changed(settings.value);
  await coming;
  await vi.runAllTimersAsync();
  expect(settings.value.theme).toBe("light");
  expect(desk.kept.theme).toBe("light");
});
