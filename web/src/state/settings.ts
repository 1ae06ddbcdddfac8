/** What this browser remembers of its owner's wishes. */
import { effect, signal } from "@preact/signals";

export interface Settings {
  theme: "system" | "light" | "dark";
  palette: "standard" | "warm-cool" | "high-contrast";
  /** Milliseconds that a move takes on the screen. */
  motion: 0 | 120 | 250 | 500;
  sound: boolean;
  volume: number;
  notify: boolean;
  forecast: boolean;
  hints: boolean;
  /** When a move must be chosen twice: see `games/confirming.ts`. */
  confirm: "always" | "slow" | "never";
  keys: boolean;
}

export const DEFAULTS: Settings = {
  theme: "system",
  palette: "standard",
  motion: 250,
  sound: true,
  volume: 0.5,
  notify: false,
  forecast: true,
  hints: true,
  confirm: "slow",
  keys: false,
};

const KEY = "nexus.settings";

/** The values that a setting may have, where it is one of a few. */
const CHOICES: { readonly [Name in keyof Settings]?: readonly Settings[Name][] } = {
  theme: ["system", "light", "dark"],
  palette: ["standard", "warm-cool", "high-contrast"],
  motion: [0, 120, 250, 500],
  confirm: ["always", "slow", "never"],
};

/** Settings out of whatever was kept, by this version of the page or an earlier one: what does not fit is the default. */
export function readSettings(found: unknown): Settings {
  const kept = typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  const read = <Name extends keyof Settings>(name: Name): Settings[Name] => {
    // Once it was on or off, and off for everybody who had never thought about it.
    const value = (name === "confirm" && kept[name] === true ? "always" : kept[name]) as Settings[Name];
    const choices: readonly Settings[Name][] | undefined = CHOICES[name];
    const fits = choices ? choices.includes(value) : typeof value === typeof DEFAULTS[name];
    return fits ? value : DEFAULTS[name];
  };
  return {
    theme: read("theme"),
    palette: read("palette"),
    motion: read("motion"),
    sound: read("sound"),
    volume: read("volume"),
    notify: read("notify"),
    forecast: read("forecast"),
    hints: read("hints"),
    confirm: read("confirm"),
    keys: read("keys"),
  };
}

function stored(): Settings {
  try {
    return readSettings(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return DEFAULTS;
  }
}

export const settings = signal<Settings>(stored());

export function change(wish: Partial<Settings>): void {
  settings.value = { ...settings.value, ...wish };
}

/** How long moves take now: not at all for people who asked their system for less motion. */
export function motionTime(): number {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : settings.value.motion;
}

/** Keep the settings, and let the style sheets know of them. */
export function applySettings(): void {
  effect(() => {
    const now = settings.value;
    const root = document.documentElement;
    if (now.theme === "system") root.removeAttribute("data-theme");
    else root.setAttribute("data-theme", now.theme);
    root.setAttribute("data-palette", now.palette);
    try {
      localStorage.setItem(KEY, JSON.stringify(now));
    } catch {
      // A browser that forbids storage still plays; it only forgets.
    }
  });
}
