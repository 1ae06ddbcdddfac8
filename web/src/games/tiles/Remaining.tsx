/** The tiles that can still be called, grouped by their top number, as the book advises to count them. */
import { useSignal } from "@preact/signals";
import { memo } from "../../ui/memo";
import type { TileFace } from "../../wire";
import { SIZE, SPACE } from "./geometry";
import { Tile } from "./Tile";

interface Props {
  uncalled: readonly string[];
  faces: ReadonlyMap<string, TileFace>;
}

/** The tiles themselves are drawn only for those who look at them: there may be a hundred. */
export const Remaining = memo(function Remaining({ uncalled, faces }: Props) {
  const open = useSignal(false);
  const groups = new Map<number, TileFace[]>();
  for (const name of uncalled) {
    const face = faces.get(name);
    const top = face?.numbers[0];
    if (face && top !== undefined) groups.set(top, [...(groups.get(top) ?? []), face]);
  }
  return (
    <details class="tiles-remaining" onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>
        <strong>{uncalled.length}</strong> tiles can still be called
      </summary>
      {[...(open.value ? groups : [])].map(([number, tiles]) => (
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
              <polygon class="hex-space" points={SPACE} />
              <Tile tile={tile} />
            </svg>
          ))}
        </div>
      ))}
    </details>
  );
});
