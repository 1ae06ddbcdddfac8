/** A card that the log names, in words. */
import type { ParadeContents } from "../../wire";
import { cardWords } from "./cards";

export function Named({ thing, contents }: { thing: string; contents: ParadeContents }) {
  return <p>{cardWords(thing, contents)}</p>;
}
