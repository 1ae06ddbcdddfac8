/** The tiles that can still be called, grouped by their top number, as the book advises to count them. */
import type { TileFace } from "../../wire";
import { corners, SIZE } from "./geometry";
import { Tile } from "./Tile";

export function Remaining({ uncalled, faces }: { uncalled: readonly string[]; faces: ReadonlyMap<string, TileFace> }) {
  const groups = new Map<number, TileFace[]>();
  for (const name of uncalled) {
    const face = faces.get(name);
    const top = face?.numbers[0];
    if (face && top !== undefined) groups.set(top, [...(groups.get(top) ?? []), face]);
  }
  return (
    <details class="tiles-remaining">
      <summary>
        <strong>{uncalled.length}</strong> tiles can still be called
      </summary>
      {[...groups].map(([number, tiles]) => (
        <div key={number} class="tiles-group">
          <strong>{number}</strong>
          {tiles.map((tile) => (
            <svg
              key={tile.name}
              class="tiles-tiny"
              viewBox={`${-SIZE} ${-SIZE} ${2 * SIZE} ${2 * SIZE}`}
              role="img"
              aria-label={tile.name}
            >
              <polygon class="hex-space" points={corners(SIZE - 2)} />
              <Tile tile={tile} />
            </svg>
          ))}
        </div>
      ))}
    </details>
  );
}
