/** All games as pictures that lead somewhere. */
import { CoverPicture } from "../games/covers";
import { games } from "../state/games";
import "./GameTiles.css";

export function GameTiles({ label, href }: { label: string; href(game: string): string }) {
  return (
    <nav class="game-tiles" aria-label={label}>
      {games.value?.map((game) => (
        <a key={game.id} href={href(game.id)}>
          <CoverPicture game={game.id} />
          <span>{game.title}</span>
        </a>
      ))}
    </nav>
  );
}
