/** How it ended, and what one may want next. */
import { useSignal } from "@preact/signals";
import { RequestError } from "../net/api";
import { go } from "../router";
import type { TableModel } from "../state/table";
import { Icon } from "../ui/Icon";
import type { Result, SeatInfo } from "../wire";
import "./ResultPanel.css";

export function ResultPanel({ table }: { table: TableModel }) {
  const update = table.update.value;
  const error = useSignal("");
  const status = table.status.value;
  if (!update || (status !== "over" && status !== "aborted")) return null;
  const result = update.result ?? table.info.value?.result ?? null;
  const played = update.ply > 0;
  const seated = table.mine.value.length > 0;
  async function again() {
    try {
      go(`/table/${update?.rematch ?? (await table.rematch())}`);
    } catch (problem) {
      if (!(problem instanceof RequestError)) throw problem;
      error.value = problem.message;
    }
  }
  return (
    <section class="result card-panel" aria-live="polite">
      <h2>{verdict(result, update.seats, table.mine.value)}</h2>
      {result && <p class="soft">{reason(result, update.seats)}</p>}
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
  if (seats.length === 1) return `${outcome.scores[0]} points`;
  if (outcome.winners.length === 0) return "A draw";
  if (mine.length === 1) return mine.some((seat) => outcome.winners.includes(seat)) ? "You win!" : "You lose";
  return `${outcome.winners.map((seat) => seats[seat]?.name ?? "").join(" and ")} won`;
}

function reason(result: Result, seats: readonly SeatInfo[]): string {
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
      return result.outcome ? scoreText(result.outcome.scores, seats) : "";
  }
}

function scoreText(scores: readonly number[], seats: readonly SeatInfo[]): string {
  return scores.map((score, seat) => `${seats[seat]?.name ?? ""} ${score}`.replace(" -", " −")).join(" · ");
}
