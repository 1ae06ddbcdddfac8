/** The floor of a barge that is being drawn: squares to tap, to drop pieces on, and to walk over by keys. */
import { PIECE_WORDS, PieceArt } from "../games/arena/Pieces";
import { SQUARES } from "../games/arena/squares";

/** The pieces by their letters on a map; the dot clears a square. */
export const LETTERS: Readonly<Record<string, string>> = {
  P: "pillar",
  B: "brazier",
  C: "crate",
  b: "blood",
  g: "guts",
  ".": "",
};

interface Props {
  rows: readonly string[];
  /** The letter that a tap puts down. */
  piece: string;
  onPut(square: number, letter: string): void;
  onMove(from: number, to: number): void;
}

export function BargeGrid({ rows, piece, onPut, onMove }: Props) {
  return (
    <div class="barge-grid" role="group" aria-label="Floor">
      {SQUARES.map((name, square) => {
        const letter = rows[Math.floor(square / 8)]?.[square % 8] ?? ".";
        const kind = LETTERS[letter] ?? "";
        return (
          <button
            key={name}
            type="button"
            class={`barge-square ${(Math.floor(square / 8) + square) % 2 ? "is-odd" : ""}`}
            aria-label={`${name}: ${PIECE_WORDS[kind] ?? "empty"}`}
            data-square={name}
            draggable={letter !== "."}
            onClick={() => onPut(square, letter === piece ? "." : piece)}
            onKeyDown={(event) => walked(event, square)}
            onDragStart={(event) => event.dataTransfer?.setData("text/plain", `from ${square}`)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              const dragged = event.dataTransfer?.getData("text/plain") ?? "";
              const from = /^from (\d+)$/.exec(dragged)?.[1];
              if (from) onMove(Number(from), square);
              else if (dragged in LETTERS) onPut(square, dragged);
            }}
          >
            <svg viewBox="-50 -50 100 100" aria-hidden="true">
              <PieceArt kind={kind} />
            </svg>
          </button>
        );
      })}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -8, ArrowDown: 8, ArrowLeft: -1, ArrowRight: 1 };

function walked(event: KeyboardEvent, square: number): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const next = SQUARES[square + step];
  const grid = (event.currentTarget as Element).parentElement;
  grid?.querySelector<HTMLElement>(`[data-square="${next}"]`)?.focus();
}
