/** My tables, newest first, and all my records as one file. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../net/api";
import { GameRow } from "../pages/GameRow";
import { ErrorText } from "../ui/ErrorText";
import { Icon } from "../ui/Icon";
import { useTask } from "../ui/useTask";
import type { OwnGame, OwnGames } from "../wire";

export function MyGames() {
  const games = useSignal<OwnGame[]>([]);
  const next = useSignal<string | null>("");
  const task = useTask();
  async function more() {
    const page = await get<OwnGames>(`/api/me/games?limit=20${next.value ? `&before=${next.value}` : ""}`);
    games.value = [...games.value, ...page.games];
    next.value = page.next;
  }
  useEffect(() => {
    void task.run(more);
    // The first page; the others are asked for.
  }, []);
  const finished = games.value.some((game) => game.table.status === "over");
  return (
    <section class="card-panel stack">
      <h2>My games</h2>
      <ErrorText text={task.error} />
      {games.value.length === 0 && !task.busy && <p class="soft">None yet.</p>}
      <ul class="game-rows">
        {games.value.map((game) => (
          <GameRow key={game.table.id} game={game} />
        ))}
      </ul>
      <div class="row">
        {next.value && (
          <button type="button" class="button" disabled={task.busy} onClick={() => task.run(more)}>
            Show more
          </button>
        )}
        {finished && (
          <a class="button" href="/api/me/records" download="nexus-games.jsonl">
            <Icon name="download" size={18} /> Download all my games
          </a>
        )}
      </div>
    </section>
  );
}
