/** The clock of the shown seat, where it runs. */
import type { Countdown } from "../ui/CountdownRing";
import type { Clock, ClockInfo } from "../wire";

/** What a ring can show of it; null without a live clock of its own that runs. Days are nothing to watch running out. */
export function countdownOf(
  clock: Clock | undefined,
  info: ClockInfo | null | undefined,
  seat: number | null,
): Countdown | null {
  if (clock?.kind !== "live" || seat === null || !info?.running.includes(seat)) return null;
  const left = info.left[seat];
  if (left === undefined || left === null) return null;
  return { left, whole: 1000 * (clock.main || clock.increment || 0) };
}
