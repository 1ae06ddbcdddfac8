/** How it ended, and what one may want next. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { RequestError } from "../net/api";
import { go } from "../router";
import type { TableModel } from "../state/table";
import { Icon } from "../ui/Icon";
import { points } from "../ui/numbers";
import { Scores } from "../ui/Scores";
import type { Result, SeatInfo } from "../wire";
import "./ResultPanel.css";

export function ResultPanel({ table }: { table: TableModel }) {
  const update = table.update.value;
  const error = useSignal("");
  const panel = useRef<HTMLElement>(null);
  const status = table.status.value;
  const shown = update !== null && (status === "over" || status === "aborted");
  useEffect(() => {
    // On a phone, whoever made the last move looks at their hand, far below.
    if (shown) panel.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  if (!update || !shown) return null;
  const result = update.result ?? table.info.value?.result ?? null;
  const why = result && reason(result, update.seats);
  const played = update.ply > 0;
  const seated = table.mine.value.length > 0;
  async function again() {
    try {
      // Asked for even where another has made the table already: by asking, a player agrees to sit down there.
      go(`/table/${await table.rematch()}`);
    } catch (problem) {
      if (!(problem instanceof RequestError)) throw problem;
      error.value = problem.message;
    }
  }
  return (
    <section ref={panel} class="result card-panel" aria-live="polite">
      <h2>{verdict(result, update.seats, table.mine.value)}</h2>
      {why && <p class="soft">{why}</p>}
      {error.value && (
        <p class="error" role="alert">
          {error.value}
        </p>
      )}
      <div class="row">
        {seated && (
          <button type="button" class="button main" onClick={again}>
            <Icon name="replay" size={18} /> {update.rematch ? "Join the rematch" : "Play again"}
          </button>
        )}
        {played && (
          <a class={`button ${seated ? "" : "main"}`} href={`/replay/${table.id}`}>
            <Icon name="eye" size={18} /> Review the game
          </a>
        )}
        {played && (
          <a class="button" href={`/api/tables/${table.id}/record`} download={`nexus-${table.id}.json`}>
            <Icon name="download" size={18} /> Record
          </a>
        )}
        <a class="button quiet" href={`/new/${table.info.value?.game}`}>
          New game
        </a>
      </div>
    </section>
  );
}

function verdict(result: Result | null, seats: readonly SeatInfo[], mine: readonly number[]): string {
  const outcome = result?.outcome;
  if (!outcome) return "The game was called off";
  if (seats.length === 1) return points(outcome.scores[0] ?? 0);
  if (outcome.winners.length === 0) return "A draw";
  if (mine.length === 1) return mine.some((seat) => outcome.winners.includes(seat)) ? "You win!" : "You lose";
  return `${outcome.winners.map((seat) => seats[seat]?.name ?? "").join(" and ")} won`;
}

function reason(result: Result, seats: readonly SeatInfo[]): ComponentChildren {
  const who = result.seat === null || result.seat === undefined ? "" : (seats[result.seat]?.name ?? "");
  switch (result.how) {
    case "resigned":
      return `${who} gave up.`;
    case "time":
      return `${who} ran out of time.`;
    case "left":
      return `${who} left.`;
    case "aborted":
      return "Nobody had moved yet, so it does not count.";
    default:
      // Alone, the verdict has said it.
      if (!result.outcome || seats.length === 1) return null;
      return <Scores names={seats.map(({ name }) => name)} outcome={result.outcome} />;
  }
}
