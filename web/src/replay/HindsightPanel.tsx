/** What the tiles of each round allowed, for games of which hindsight can tell that. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Choice } from "../ui/Choice";
import type { RoundHindsight, TilesContents } from "../wire";

interface Props {
  found: readonly RoundHindsight[];
  contents: TilesContents;
  /** Whose best is shown where it is not the same for all. */
  seat: number;
}

type Drawing = typeof import("../games/tiles/Hindsight");

export function HindsightPanel({ found, contents, seat }: Props) {
  const drawing = useSignal<Drawing | null>(null);
  const round = useSignal<number | null>(null);
  useEffect(() => {
    void import("../games/tiles/Hindsight").then((loaded) => {
      drawing.value = loaded;
    });
  }, [drawing]);
  const rounds = [...new Set(found.map((each) => each.round))];
  const chosen = round.value ?? rounds.at(-1);
  const shown = found.find((each) => each.round === chosen && each.seats.includes(seat));
  return (
    <section class="review-hindsight" aria-label="What was there">
      <h3>What was there</h3>
      {rounds.length > 1 && (
        <Choice
          label="Round"
          value={chosen ?? 1}
          choices={rounds.map((value) => ({ value, label: String(value) }))}
          onChange={(value) => {
            round.value = value;
          }}
        />
      )}
      {shown && drawing.value ? (
        <drawing.value.Hindsight found={shown} contents={contents} />
      ) : (
        <p class="soft" aria-busy="true">
          The search has not come so far.
        </p>
      )}
    </section>
  );
}
