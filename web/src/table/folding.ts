/** A log without repetition: what happens to several things at once is one line. */
import type { LogLine } from "../wire";

const BEGINNING = /^([^:.]+): ([^.]+)\.$/;

/**
 * Neighbours of one ply that begin with the same words before a colon, such as `Ready: Larva.` and `Ready: Shade.`, become
 * `Ready: Larva; Shade.`, and the same line twice is said once.
 */
export function folded(lines: readonly LogLine[]): LogLine[] {
  const told: LogLine[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    const text = last && last.ply === line.ply ? together(last.text, line.text) : null;
    if (last && text !== null) {
      told[told.length - 1] = { ...last, text, clauses: [...new Set([...last.clauses, ...line.clauses])] };
    } else {
      told.push(line);
    }
  }
  return told;
}

/** Two lines as one; null if they do not begin alike. */
function together(one: string, other: string): string | null {
  if (one === other) return one;
  const [, first, told] = BEGINNING.exec(one) ?? [];
  const [, second, more] = BEGINNING.exec(other) ?? [];
  return first !== undefined && first === second ? `${first}: ${told}; ${more}.` : null;
}
