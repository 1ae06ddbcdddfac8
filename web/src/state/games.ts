/** The games that this server offers, asked for once. */
import { signal } from "@preact/signals";
import { get } from "../net/api";
import type { GameInfo } from "../wire";

export const games = signal<GameInfo[] | null>(null);

let asking: Promise<void> | null = null;

export function loadGames(): Promise<void> {
  asking ??= get<GameInfo[]>("/api/games").then(
    (found) => {
      games.value = found;
    },
    (error) => {
      asking = null;
      throw error;
    },
  );
  return asking;
}

/** What a game is called, before and after the list is there. */
export function titleOf(game: string): string {
  return games.value?.find((found) => found.id === game)?.title ?? game;
}
