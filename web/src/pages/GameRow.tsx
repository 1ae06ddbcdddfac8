/** One of my tables in a list. */
import { CoverPicture } from "../games/covers";
import { titleOf } from "../state/games";
import type { OwnGame } from "../wire";
import "./GameRow.css";

export function GameRow({ game }: { game: OwnGame }) {
  const { table } = game;
  const others = game.opponents.map((opponent) => opponent.name).join(", ");
  return (
    <li>
      <a class={`game-row ${game.my_turn ? "my-turn" : ""}`} href={`/table/${table.id}`}>
        <span class="game-row-cover">
          <CoverPicture game={table.game} />
        </span>
        <span class="game-row-words">
          <strong>{titleOf(table.game)}</strong>
          <span class="soft">{others ? `with ${others}` : "alone"}</span>
        </span>
        <span class="game-row-state">{stateOf(game)}</span>
      </a>
    </li>
  );
}

function stateOf({ table, my_turn, rating }: OwnGame): string {
  if (table.status === "playing") return my_turn ? "Your turn" : "Waiting for others";
  if (table.status === "open") return "Waiting for players";
  if (table.status === "aborted") return "Called off";
  const winners = table.result?.outcome?.winners ?? [];
  const mine = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  const verdict = winners.length === 0 ? "Draw" : mine.some((seat) => winners.includes(seat)) ? "Won" : "Lost";
  if (!rating) return verdict;
  const change = Math.round(rating.after - rating.before);
  return `${verdict} (${change < 0 ? "−" : change > 0 ? "+" : "±"}${Math.abs(change)})`;
}
