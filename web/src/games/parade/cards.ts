/** Cards in words: what a card shows, and where it lies. */
import type { ParadeContents } from "../../wire";

/** A card that the viewer may not know. */
export const HIDDEN = "?";

/** What a face is drawn as. */
export type FaceKind = "star" | "skull" | "double" | "swap" | "eliminate" | "count" | "blank";

export interface Face {
  kind: FaceKind;
  /** How many stars or skulls; 1 for the signs that stand alone, 0 for none. */
  amount: number;
}

const SIGNS: Readonly<Record<string, FaceKind>> = {
  x2: "double",
  swap: "swap",
  x0: "eliminate",
  count: "count",
  blank: "blank",
};

/** Read a face as the contents write it: `+2`, `-1`, `x2`, `swap`, `x0`, `count` or `blank`. */
export function readFace(text: string): Face {
  const sign = SIGNS[text];
  if (sign) return { kind: sign, amount: sign === "blank" ? 0 : 1 };
  return { kind: text.startsWith("-") ? "skull" : "star", amount: Math.abs(Number(text)) };
}

/** The faces of a deck by card. */
export type Faces = ReadonlyMap<string, Face>;

const read = new WeakMap<ParadeContents, Faces>();

/** The faces of the cards in `contents`, read once. */
export function facesOf(contents: ParadeContents): Faces {
  let faces = read.get(contents);
  if (!faces) {
    faces = new Map(contents.cards.map(({ card, face }) => [card, readFace(face)]));
    read.set(contents, faces);
  }
  return faces;
}

/** Whether a card has no number. */
export function isWild(card: string): boolean {
  return card === "*" || card === "#";
}

/** A card as sentences name it. */
export function inSentence(card: string, wild: string): string {
  if (card === "*") return `a ${wild}`;
  return card === "#" ? `a counting ${wild}` : card;
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A number as a word, as far as that is shorter to hear. */
export function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** A number of things in figures, to be seen at a glance: `1 card`, `8 cards`. */
export function figured(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** A number with its noun: `one star`, `three stars`. */
export function counted(count: number, noun: string): string {
  return `${inWords(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** What a face shows, in words; nothing if it shows nothing. */
export function faceWords(face: Face, wild: string): string {
  switch (face.kind) {
    case "star":
    case "skull":
      return counted(face.amount, face.kind);
    case "double":
      return "doubles";
    case "swap":
      return "swaps stars and skulls";
    case "eliminate":
      return "makes it worth nothing";
    case "count":
      return `one star for each ${wild}`;
    case "blank":
      return "";
  }
}

/** A card in words, for those who do not see it: `24, three stars`, `Mushroom`. */
export function cardWords(card: string, contents: ParadeContents): string {
  if (card === HIDDEN) return "hidden card";
  const name = isWild(card) ? contents.wild : card;
  const face = facesOf(contents).get(card);
  const words = face ? faceWords(face, contents.wild) : "";
  return words ? `${name}, ${words}` : name;
}

const PLACES = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** An ordinal number: `first`, `second`, `21st`. */
export function ordinal(place: number): string {
  const word = PLACES[place - 1];
  if (word) return word;
  const teens = place % 100 > 10 && place % 100 < 14;
  const ending = teens ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${ending}`;
}

/** Where the Nexus card at `index` of `length` lies, in words. */
export function nexusPlace(index: number, length: number): string {
  if (index === 0) return "top of the Nexus";
  if (index === length - 1) return "bottom of the Nexus";
  return `${ordinal(index + 1)} from the top`;
}

/** A Hand in an order that is easy to scan: numbers ascending, cards without a number after them, hidden ones last. */
export function handOrder(first: string, second: string): number {
  return handRank(first) - handRank(second);
}

function handRank(card: string): number {
  if (card === "#") return 1000;
  if (card === "*") return 1001;
  return card === HIDDEN ? 1002 : Number(card);
}
