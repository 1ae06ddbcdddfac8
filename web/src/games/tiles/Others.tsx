/** The boards of all players, small; a click shows one large. */
import { memo } from "../../ui/memo";
import { figures } from "../../ui/numbers";
import type { TileFace, TilesContents, TilesView } from "../../wire";
import { HexBoard } from "./HexBoard";

interface Props {
  view: TilesView;
  contents: TilesContents;
  names: readonly string[];
  faces: ReadonlyMap<string, TileFace>;
  shown: number;
  own: number;
  onShow(seat: number): void;
}

export const Others = memo(function Others({ view, contents, names, faces, shown, own, onShow }: Props) {
  return (
    <ul class="tiles-others" aria-label="All boards">
      {names.map((name, seat) => (
        <li key={seat}>
          <button
            type="button"
            class={seat === shown ? "is-shown" : ""}
            aria-pressed={seat === shown}
            onClick={() => onShow(seat)}
          >
            <span class="tiles-other-name">{seat === own ? "You" : name}</span>
            <strong>
              {figures(view.totals[seat] ?? 0)}
              {view.chosen[seat] ? " ✓" : ""}
            </strong>
            {view.closed.includes(seat) ? (
              <span class="soft">hidden</span>
            ) : (
              <HexBoard
                label={`Board of ${name}`}
                board={contents.board}
                cells={view.boards[seat] ?? {}}
                rows={view.rows[seat] ?? []}
                faces={faces}
              />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
});
