/** Who reached how many points. Names may end in digits, so the points are set apart from them. */
import type { Outcome } from "../wire";
import { figures } from "./numbers";

interface Props {
  names: readonly string[];
  outcome: Outcome;
  /** Whether a star tells who won. */
  starred?: boolean;
}

export function Scores({ names, outcome, starred = false }: Props) {
  return (
    <>
      {names.map((name, seat) => (
        // The dot belongs to what is before it: no line begins with it.
        <span key={seat}>
          {name} <b>{figures(outcome.scores[seat] ?? 0)}</b>
          {starred && outcome.winners.includes(seat) && " ★"}
          {seat < names.length - 1 && " · "}
        </span>
      ))}
    </>
  );
}
