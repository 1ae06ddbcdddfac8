/** Which thing on the table a move is about, so that touching the thing makes the move. */

/**
 * Something that can be touched: an object `@7`, a card in the own hand `hand:TE01`, a card in a pile `pile:B.TE01`, a card shown to
 * choose from `card:TE01`, a Mission `mission:MI01`, a quadrant `quad:B.FL`, a player `player:B`, or a link `link:2`.
 */
export type Thing = string;

export const LETTERS = "ABCDEF";
export const PASS = "-";
const VERB = /^(?:[A-Z]+ |[a-z]+=|[+>])/;
const ROOT = /^(?:D|V|P|PR|R|X|M|U|J|L) /;
const CHOSEN_CARD = /^C (?:disc|bottom|pick)=/;

/** What comes before the name of the thing in a move: `X ` of `X @7`, `C pick=` of `C pick=@7`. */
export function verbOf(move: string): string {
  return VERB.exec(move.startsWith("C ") ? move.slice(2) : move)?.[0] ?? "";
}

/** Whether a move begins something, rather than going on with it. */
export function begins(move: string): boolean {
  return ROOT.test(move);
}

/** The thing that a move of the seat with `letter` is about; null if it is a button of its own. */
export function thingOf(move: string, letter: string, hand: readonly string[]): Thing | null {
  if (move.startsWith("swap ") || /^(?:C )?mode=/.test(move) || /^C pay=/.test(move)) return null;
  const verb = verbOf(move);
  if (!verb) return null;
  const rest = (move.startsWith("C ") ? move.slice(2) : move).slice(verb.length).split("#")[0] ?? "";
  const kind = verb.trim();
  if (rest.startsWith("@")) return rest.split(".")[0] ?? null;
  if (kind === "l=") return `link:${move.slice(move.indexOf("#") + 1)}`;
  if (kind === "p=" || kind === "first=") return `player:${rest}`;
  if (kind === "q=") return rest.includes(".") ? `quad:${rest}` : `quad:${letter}.${rest}`;
  if (kind === "PR") return `pile:${letter}.${rest}`;
  if (kind === "U" || kind === "J" || kind === "L") return `mission:${rest.split(".")[0]}`;
  if (/^[A-F]\./.test(rest)) return `pile:${rest}`;
  if (CHOSEN_CARD.test(move) && !(kind === "disc=" && hand.includes(rest))) return `card:${rest}`;
  return `hand:${rest}`;
}

/** The moves on offer by the thing they are about, and those that are buttons. */
export interface Offers {
  things: ReadonlyMap<Thing, readonly string[]>;
  buttons: readonly string[];
}

export function offersOf(moves: readonly string[], letter: string, hand: readonly string[]): Offers {
  const things = new Map<Thing, string[]>();
  const buttons: string[] = [];
  for (const move of moves) {
    const thing = thingOf(move, letter, hand);
    if (thing === null) buttons.push(move);
    else if (things.has(thing)) things.get(thing)?.push(move);
    else things.set(thing, [move]);
  }
  return { things, buttons };
}

/** The kind of a thing: `@`, `hand`, `quad` and so on. */
export function kindOf(thing: Thing): string {
  return thing.startsWith("@") ? "@" : (thing.split(":")[0] ?? "");
}

/**
 * The move by which the viewer would have meant a thing that is not on offer, so that the server can say why not:
 * written like the moves on offer for things of its kind, else like the usual action.
 */
export function meantMove(thing: Thing, offers: Offers, letter: string, event: boolean, mine: boolean): string | null {
  const kind = kindOf(thing);
  const name = kind === "@" ? thing : thing.slice(kind.length + 1);
  for (const [other, moves] of offers.things) {
    const move = moves[0];
    if (kindOf(other) !== kind || !move || begins(move)) continue;
    const prefix = (move.startsWith("C ") ? "C " : "") + verbOf(move);
    if (kind === "quad") return prefix + (name.startsWith(`${letter}.`) ? name.slice(2) : name);
    return prefix + name;
  }
  if (kind === "hand") return `${event ? "P" : "D"} ${name}`;
  if (kind === "@") return mine ? `X ${name}` : null;
  return null;
}
