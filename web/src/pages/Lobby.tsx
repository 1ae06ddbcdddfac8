/** Public tables with a free seat. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { CoverPicture } from "../games/covers";
import { get, RequestError } from "../net/api";
import { titleOf } from "../state/games";
import { Icon } from "../ui/Icon";
import type { TableInfo } from "../wire";
import { clockText } from "./ClockChoice";
import { freeSeats } from "./GameRow";
import { GameTiles } from "./GameTiles";
import "./Lobby.css";

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
        <p class="lobby-empty">
          <Icon name="people" size={32} />
          <span>No table waits for players just now. Open one yourself: others will see it here.</span>
        </p>
      )}
      <ul class="game-rows">
        {tables.value?.map((table) => (
          <li key={table.id}>
            <a class="game-row" href={`/table/${table.id}`}>
              <span class="game-row-cover">
                <CoverPicture game={table.game} />
              </span>
              <span class="game-row-words">
                <strong>{titleOf(table.game)}</strong>
                <span class="soft">{whoSits(table)}</span>
              </span>
              <span class="game-row-state">{clockText(table.clock)}</span>
            </a>
          </li>
        ))}
      </ul>
      <h2>Open a table</h2>
      <GameTiles label="Open a table" href={(game) => `/new/${game}?with=anybody`} />
    </main>
  );
}

function whoSits(table: TableInfo): string {
  const names = table.seats.filter((seat) => seat.kind !== "open").map((seat) => seat.name);
  return `${names.join(", ")} · ${freeSeats(table.seats.length - names.length)}`;
}
