/** Names of pieces and places in the log, and the one that is pointed at. */
import { signal } from "@preact/signals";

/** What a name stands for. */
export interface Target {
  /** How the game's own `Named` knows it. */
  thing: string;
  /** The word by which pieces on the board bear it, in their attribute `data-name`. */
  mark: string;
}

export interface Mention extends Target {
  text: string;
}

/** A piece of a sentence: mere words, or a name. */
export type Part = string | Mention;
export type Finder = (text: string) => readonly Part[];

/** What is pointed at. */
export const pointed = signal<Target | null>(null);

/** Finds what matches `pattern`; `targetOf` says what a match stands for, or null if it is no name after all. */
export function finder(pattern: RegExp, targetOf: (found: string) => Target | null): Finder {
  return (text) => {
    const parts: Part[] = [];
    let end = 0;
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const target = targetOf(found);
      if (target === null) continue;
      if (index > end) parts.push(text.slice(end, index));
      parts.push({ text: found, ...target });
      end = index + found.length;
    }
    if (end < text.length) parts.push(text.slice(end));
    return parts;
  };
}

/** A pattern for any of `names`, the longest first, so that none is taken for the beginning of another. */
export function anyOf(names: readonly string[]): string {
  const sorted = names.filter(Boolean).sort((one, other) => other.length - one.length);
  const escaped = sorted.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // Without a name it is a pattern that matches nothing.
  return escaped.length ? `(?<!\\w)(?:${escaped.join("|")})(?!\\w)` : "(?!)";
}

const MARK = "data-pointed";

/** Point at something, or at nothing: whatever bears its name on the board is marked. */
export function point(target: Target | null): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  pointed.value = target;
  if (target === null) return;
  for (const named of document.querySelectorAll(`[data-name~="${CSS.escape(target.mark)}"]`)) {
    named.setAttribute(MARK, "");
  }
}
