/** A tile that the log names, in words. */
import type { TilesContents } from "../../wire";
import { tileWords } from "./Tile";

export function Named({ thing, contents }: { thing: string; contents: TilesContents }) {
  const tile = contents.tiles.find(({ name }) => name === thing);
  return tile ? <p>{tileWords(tile)}</p> : null;
}
