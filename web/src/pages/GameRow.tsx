/** One of my tables in a list. */
import { CoverPicture } from "../games/covers";
import { titleOf } from "../state/games";
import { points } from "../ui/numbers";
import type { OwnGame } from "../wire";
import "./GameRow.css";

export function GameRow({ game }: { game: OwnGame }) {
  const { table } = game;
  return (
    <li>
      <a class={`game-row ${game.my_turn ? "my-turn" : ""}`} href={`/table/${table.id}`}>
        <span class="game-row-cover">
          <CoverPicture game={table.game} />
        </span>
        <span class="game-row-words">
          <strong>{titleOf(table.game)}</strong>
          <span class="soft">{companyOf(game)}</span>
        </span>
        <span class="game-row-state">{stateOf(game)}</span>
      </a>
    </li>
  );
}

/** Who else is at the table, or sits at the same device. */
function companyOf({ table, opponents }: OwnGame): string {
  const here = table.seats.filter((seat) => seat.mine).map((seat) => seat.name);
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  const parts = [
    opponents.length > 0 ? `with ${opponents.map((opponent) => opponent.name).join(", ")}` : "",
    here.length > 1 ? `${here.join(", ")} at one device` : "",
    free > 0 ? freeSeats(free) : "",
  ];
  return parts.filter(Boolean).join(" · ") || "alone";
}

/** How many may still sit down. */
export function freeSeats(free: number): string {
  return `${free} ${free === 1 ? "seat" : "seats"} free`;
}

function stateOf({ table, my_turn, rating }: OwnGame): string {
  if (table.status === "playing") return my_turn ? "Your turn" : "Waiting for others";
  if (table.status === "open") return "Waiting for players";
  if (table.status === "aborted") return "Called off";
  const { winners = [], scores = [] } = table.result?.outcome ?? {};
  if (table.seats.length === 1) return points(scores[0] ?? 0);
  const mine = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  const verdict = winners.length === 0 ? "Draw" : mine.some((seat) => winners.includes(seat)) ? "Won" : "Lost";
  if (!rating) return verdict;
  const change = Math.round(rating.after - rating.before);
  return `${verdict} (${change < 0 ? "−" : change > 0 ? "+" : "±"}${Math.abs(change)})`;
}
