/** The tiles that a sentence of the log names. */
import type { TilesContents } from "../../wire";
import { anyOf, type Finder, finder } from "../mentions";

export function mentions({ tiles }: TilesContents, names: readonly string[]): Finder {
  const known = new Set(tiles.map(({ name }) => name));
  const pattern = new RegExp(`${anyOf(names)}|${anyOf([...known])}`, "g");
  return finder(pattern, (found) => (known.has(found) ? { thing: found, mark: found } : null));
}
