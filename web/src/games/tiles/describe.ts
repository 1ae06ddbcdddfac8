/** A tile table in sentences, for those who do not see it. */
import type { TilesContents, TilesView } from "../../wire";

export function describe(view: TilesView, contents: TilesContents, names: readonly string[]): string {
  const parts: string[] = [];
  if (view.rounds > 1) parts.push(`Round ${view.round} of ${view.rounds}.`);
  parts.push(`Call ${view.called.length} of ${view.calls}.`);
  if (view.tile) parts.push(`The tile to place is ${view.tile}.`);
  view.boards.forEach((board, seat) => {
    if (view.closed.includes(seat)) return;
    const tiles = Object.entries(board).map(([space, tile]) => `${space} ${tile}`);
    const broken = contents.board.rows.filter((_, row) => view.rows[seat]?.[row] === -1).map((row) => row.name);
    parts.push(`${names[seat]}: ${tiles.join(", ") || "no tile yet"}.`);
    if (broken.length) parts.push(`Broken rows: ${broken.join(", ")}.`);
  });
  return parts.join(" ");
}
