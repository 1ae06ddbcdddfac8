/** Where something happened in a game, found without knowing the game: by what is rare. */
import type { Frame } from "../wire";

/** Plies with a kind of event that at most a quarter of all plies have. */
export function rarePlies(frames: readonly Frame[]): number[] {
  const kinds = frames.map((frame) => new Set(frame.events.map((event) => event.event)));
  const counts = new Map<string, number>();
  for (const kind of kinds.flatMap((set) => [...set])) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const rare = (kind: string) => (counts.get(kind) ?? 0) * 4 <= frames.length;
  return frames.filter((frame, index) => frame.ply > 0 && [...(kinds[index] ?? [])].some(rare)).map(({ ply }) => ply);
}
