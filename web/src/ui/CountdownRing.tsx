/** The viewer's own time, running out beside a question: a ring that empties, with the time in figures. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { motionTime } from "../state/settings";
import "./CountdownRing.css";
import { timeText } from "./timeText";

/** A clock that runs: the milliseconds that were left when this was made, and those of a full clock. */
export interface Countdown {
  left: number;
  whole: number;
}

const TICK = 1_000;
const LOW = 30_000;
const LAST = 10_000;
const RADIUS = 15;
const LENGTH = 2 * Math.PI * RADIUS;

export function CountdownRing({ countdown }: { countdown: Countdown }) {
  const end = useMemo(() => Date.now() + countdown.left, [countdown]);
  const now = useSignal(Date.now());
  useEffect(() => {
    now.value = Date.now();
    const timer = setInterval(() => {
      now.value = Date.now();
    }, TICK);
    return () => clearInterval(timer);
  }, [end, now]);
  const rest = Math.max(0, end - now.value);
  const part = countdown.whole > 0 ? Math.min(1, rest / countdown.whole) : 0;
  return (
    <span class={`countdown ${rest < LOW ? "is-low" : ""} ${motionTime() ? "" : "is-still"}`}>
      <svg viewBox="-18 -18 36 36" aria-hidden="true" focusable="false">
        <circle r={RADIUS} />
        <circle class="countdown-left" r={RADIUS} stroke-dasharray={LENGTH} stroke-dashoffset={LENGTH * (1 - part)} />
      </svg>
      {/* Figures that change every second are for the eye; the ear is told twice. */}
      <span aria-hidden="true">{timeText(rest)}</span>
      <span class="hidden-text" aria-live="polite">
        {warning(rest)}
      </span>
    </span>
  );
}

/** What is said aloud when time grows short. */
export function warning(rest: number): string {
  if (rest < LAST) return "Ten seconds left.";
  return rest < LOW ? "Half a minute left." : "";
}
