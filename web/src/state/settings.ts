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
  confirm: boolean;
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
  confirm: false,
  keys: false,
};

const KEY = "nexus.settings";

function stored(): Settings {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...DEFAULTS, ...(found as Partial<Settings>) };
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
