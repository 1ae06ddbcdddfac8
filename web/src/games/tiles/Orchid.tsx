/** The large Orchid, where tiles wait, and the choice of where they go in the end. */
import type { TileFace } from "../../wire";
import { SIZE, SPACE } from "./geometry";
import { Tile } from "./Tile";

interface LargeProps {
  size: number;
  tiles: readonly TileFace[];
  /** What putting the tile here would do, if it may be put here. */
  offer: string | undefined;
  chosen: boolean;
  onLook(place: string): void;
  onChoose(): void;
}

export function LargeOrchid({ size, tiles, offer, chosen, onLook, onChoose }: LargeProps) {
  return (
    <figure class="tiles-orchid">
      <figcaption>
        Large Orchid, {tiles.length} of {size} tiles{chosen ? "; the tile in hand goes here" : ""}
      </figcaption>
      <div class="row">
        {tiles.map((tile) => (
          <svg
            key={tile.name}
            class="tiles-small"
            viewBox={`${-SIZE} ${-SIZE} ${2 * SIZE} ${2 * SIZE}`}
            aria-hidden="true"
          >
            <polygon class="hex-space" points={SPACE} />
            <Tile tile={tile} />
          </svg>
        ))}
        {offer !== undefined && (
          <button
            type="button"
            class="button"
            data-space="L"
            onFocus={() => onLook("L")}
            onPointerEnter={() => onLook("L")}
            onClick={onChoose}
          >
            Put it aside here
          </button>
        )}
      </div>
    </figure>
  );
}

interface RelocationProps {
  moves: readonly string[];
  captions: ReadonlyMap<string, string>;
  hint: string;
  onLook(move: string): void;
  onChoose(move: string): void;
}

/** Every relocation with its total, the best first. */
export function Relocations({ moves, captions, hint, onLook, onChoose }: RelocationProps) {
  const sorted = [...moves].sort((one, other) => points(captions.get(other)) - points(captions.get(one)));
  return (
    <div class="tiles-relocations">
      <h3>Where do the tiles go?</h3>
      <ul>
        {sorted.map((move) => (
          <li key={move}>
            <button
              type="button"
              class={`button small ${move === hint ? "main" : ""}`}
              onFocus={() => onLook(move)}
              onPointerEnter={() => onLook(move)}
              onClick={() => onChoose(move)}
            >
              {move === "-" ? "Leave them" : move.replaceAll(">", " to ").replaceAll(",", ", ")}
              <span class="soft">{captions.get(move)?.replace(/^.*: /, "")}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const points = (caption = "") => Number(/(-?\d+) points/.exec(caption)?.[1] ?? 0);

/** The board with the tiles of a relocation on the small Orchids, as its notation names them. */
export function relocatedCells(cells: Readonly<Record<string, string>>, move: string): Record<string, string> {
  const after = { ...cells };
  for (const part of move.split(",")) {
    const [tile, orchid] = part.split(">");
    if (tile && orchid) after[`O${orchid}`] = tile;
  }
  return after;
}
