/** Public tables with a free seat. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, RequestError } from "../net/api";
import { games, titleOf } from "../state/games";
import type { TableInfo } from "../wire";
import { clockText } from "./ClockChoice";
import "./GameRow.css";

const EVERY = 5_000;

export function Lobby() {
  const tables = useSignal<TableInfo[] | null>(null);
  const error = useSignal("");
  useEffect(() => {
    document.title = "Lobby · Nexus";
    const look = () =>
      get<TableInfo[]>("/api/tables").then(
        (found) => {
          tables.value = found;
          error.value = "";
        },
        (problem) => {
          if (!(problem instanceof RequestError)) throw problem;
          error.value = problem.message;
        },
      );
    void look();
    const timer = setInterval(() => {
      if (!document.hidden) void look();
    }, EVERY);
    return () => clearInterval(timer);
  }, [tables, error]);
  return (
    <main class="page narrow stack">
      <h1>Lobby</h1>
      {error.value && (
        <p class="error" role="alert">
          {error.value}
        </p>
      )}
      {tables.value?.length === 0 && (
        <p class="soft">No table waits for players just now. Open one yourself: others will see it here.</p>
      )}
      <ul class="game-rows">
        {tables.value?.map((table) => (
          <li key={table.id}>
            <a class="game-row" href={`/table/${table.id}`}>
              <strong>{titleOf(table.game)}</strong>
              <span class="soft">{whoSits(table)}</span>
              <span class="game-row-state">{clockText(table.clock)}</span>
            </a>
          </li>
        ))}
      </ul>
      <h2>Open a table</h2>
      <div class="row">
        {games.value?.map((game) => (
          <a key={game.id} class="button" href={`/new/${game.id}?with=anybody`}>
            {game.title}
          </a>
        ))}
      </div>
    </main>
  );
}

function whoSits(table: TableInfo): string {
  const names = table.seats.filter((seat) => seat.kind !== "open").map((seat) => seat.name);
  const free = table.seats.length - names.length;
  return `${names.join(", ")} · ${free} ${free === 1 ? "seat" : "seats"} free`;
}
