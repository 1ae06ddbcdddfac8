/** What the tiles of a round allowed: the best board that was found, and how much of it everybody reached. */
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { Dialog } from "../../ui/Dialog";
import type { RoundHindsight, TileFace, TilesContents } from "../../wire";
import { SIZE, SPACE } from "./geometry";
import { HexBoard } from "./HexBoard";
import "./Hindsight.css";
import { Sheet } from "./ScoreSheets";
import { Tile, tileWords } from "./Tile";

interface Props {
  found: RoundHindsight;
  contents: TilesContents;
}

export function Hindsight({ found, contents }: Props) {
  const large = useSignal(false);
  const [statement, ...comparisons] = found.lines;
  return (
    <div class="hindsight">
      <p class="hindsight-best">
        <strong>{found.best}</strong> {found.proven ? "points were there" : "points, the best board found"}
      </p>
      <button
        type="button"
        class="hindsight-look"
        aria-label="Look at the best board"
        onClick={() => {
          large.value = true;
        }}
      >
        <BestBoard found={found} contents={contents} />
      </button>
      <ul class="hindsight-seats">
        {comparisons.map((line, index) => (
          <li key={index}>
            {line}
            {index < found.shares.length && <Meter share={found.shares[index] ?? 0} />}
          </li>
        ))}
      </ul>
      <p class="soft">{statement}</p>
      {large.value && (
        <Dialog
          title="The best board"
          onClose={() => {
            large.value = false;
          }}
        >
          <Whole found={found} contents={contents} />
        </Dialog>
      )}
    </div>
  );
}

/** How much of the best was reached; the words stand beside it. */
function Meter({ share }: { share: number }) {
  const width = `${100 * Math.max(0, Math.min(1, share))}%`;
  return (
    <span class="hindsight-meter" aria-hidden="true">
      <span style={{ width }} />
    </span>
  );
}

/** The best board large, with its ScrapYard, what lies aside, and the arithmetic. */
function Whole({ found, contents }: Props) {
  const faces = useFaces(contents);
  const aside = found.large.map((name) => faces.get(name)).filter((face): face is TileFace => face !== undefined);
  return (
    <div class="hindsight hindsight-whole">
      <BestBoard found={found} contents={contents} />
      <div class="hindsight-aside">
        {contents.yard && Object.keys(found.sheet.yard).length > 0 && (
          <figure>
            <figcaption>ScrapYard</figcaption>
            <HexBoard
              label="Best ScrapYard"
              board={contents.yard}
              cells={found.sheet.yard}
              rows={found.yard_rows}
              faces={faces}
            />
          </figure>
        )}
        {aside.length > 0 && (
          <figure>
            <figcaption>{contents.large > 0 ? "On the large Orchid" : "Discarded"}</figcaption>
            <div class="hindsight-tiles">
              {aside.map((tile) => (
                <svg
                  key={tile.name}
                  viewBox={`${-SIZE} ${-SIZE} ${2 * SIZE} ${2 * SIZE}`}
                  role="img"
                  aria-label={tileWords(tile)}
                >
                  <polygon class="hex-space" points={SPACE} />
                  <Tile tile={tile} />
                </svg>
              ))}
            </div>
          </figure>
        )}
        <Sheet name="Its score" sheet={found.sheet} contents={contents} />
      </div>
    </div>
  );
}

function BestBoard({ found, contents }: Props) {
  const faces = useFaces(contents);
  return (
    <HexBoard label="Best board" board={contents.board} cells={found.sheet.board} rows={found.rows} faces={faces} />
  );
}

const useFaces = (contents: TilesContents): ReadonlyMap<string, TileFace> =>
  useMemo(() => new Map(contents.tiles.map((tile) => [tile.name, tile])), [contents]);
