/** The front door: the games, what waits for me, and how to begin. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { COVERS, CoverPicture } from "../games/covers";
import { get } from "../net/api";
import { games } from "../state/games";
import { me, whoAmI } from "../state/person";
import { Icon } from "../ui/Icon";
import type { GameInfo, OwnGame, OwnGames } from "../wire";
import { GameRow } from "./GameRow";
import "./Home.css";

export function Home() {
  const own = useOwnGames();
  return (
    <main class="page home">
      <section class="home-hero">
        <h1>Five games called Nexus. One table.</h1>
        <p class="soft">
          Play at once, against the computer or with friends by a link. No account, fair dice you can check yourself,
          and every rule one tap away.
        </p>
      </section>
      {own && (
        <>
          <Waiting list={own} />
          <section class="home-games" aria-label="Games">
            {games.value?.map((game) => (
              <GameCard key={game.id} game={game} />
            ))}
          </section>
          <nav class="home-more" aria-label="More">
            <a href="/rules">All rules</a>
            <a href="/replay">Replay a record</a>
            <a href="/barge">Build a barge</a>
            <a href="/deck">Build a deck</a>
          </nav>
        </>
      )}
    </main>
  );
}

function GameCard({ game }: { game: GameInfo }) {
  const cover = COVERS[game.id];
  return (
    <article class="home-game">
      <CoverPicture game={game.id} />
      <div class="home-words">
        <h2>{game.title}</h2>
        <p>{cover?.line}</p>
        <p class="home-facts soft">
          {cover?.players} · {cover?.minutes}
        </p>
        <div class="row">
          <a class="button main" href={`/new/${game.id}`}>
            <Icon name="play" size={16} /> Play <span class="hidden-text">{game.title}</span>
          </a>
          <a class="button" href={`/lesson/${game.id}`}>
            <Icon name="book" size={18} /> Learn <span class="hidden-text">{game.title}</span>
          </a>
          {game.id === "tiles" && (
            <a class="button" href="/daily">
              Daily <span class="hidden-text">draw</span>
            </a>
          )}
        </div>
      </div>
    </article>
  );
}

/** The games that I have begun; null until they are known: what stands below them must not move under a finger. */
function useOwnGames(): readonly OwnGame[] | null {
  const own = useSignal<readonly OwnGame[] | null>(null);
  const person = me.value;
  useEffect(() => {
    void begunGames().then((found) => {
      own.value = found;
    });
    // Asked for again by whoever has become somebody else.
  }, [person, own]);
  return own.value;
}

async function begunGames(): Promise<readonly OwnGame[]> {
  try {
    if (!(await whoAmI())) return [];
    return (await get<OwnGames>("/api/me/games?status=playing&limit=6")).games;
  } catch {
    // The front door stays open without them; the profile shows the reason.
    return [];
  }
}

/** What waits for me, the games in which it is my turn first. */
function Waiting({ list }: { list: readonly OwnGame[] }) {
  if (list.length === 0) return null;
  const sorted = [...list].sort((one, other) => Number(other.my_turn) - Number(one.my_turn));
  return (
    <section class="home-waiting" aria-labelledby="waiting">
      <h2 id="waiting">Your games</h2>
      <ul class="game-rows">
        {sorted.map((game) => (
          <GameRow key={game.table.id} game={game} />
        ))}
      </ul>
    </section>
  );
}
