/** How much time the players have. */
import { Choice } from "../ui/Choice";
import type { Clock } from "../wire";

export const CLOCKS = {
  none: { kind: "none" },
  quick: { kind: "live", main: 180, increment: 5 },
  normal: { kind: "live", main: 600, increment: 10 },
  slow: { kind: "live", main: 1800, increment: 20 },
  days: { kind: "days", days: 2 },
} as const satisfies Record<string, Clock>;

export type ClockName = keyof typeof CLOCKS;

const CHOICES: { value: ClockName; label: string }[] = [
  { value: "none", label: "No clock" },
  { value: "quick", label: "3 min + 5 s" },
  { value: "normal", label: "10 min + 10 s" },
  { value: "slow", label: "30 min + 20 s" },
  { value: "days", label: "2 days a move" },
];

export function ClockChoice({ value, onChange }: { value: ClockName; onChange(value: ClockName): void }) {
  return <Choice label="Clock" value={value} choices={CHOICES} onChange={onChange} />;
}

/** A clock in words. */
export function clockText(clock: Clock): string {
  if (clock.kind === "live") return `${Math.round((clock.main ?? 0) / 60)} min + ${clock.increment} s a move`;
  if (clock.kind === "days") return `${clock.days} days a move`;
  return "no clock";
}
