/** Whether the deck is legal: how far it has come, and everything that is wrong with it. */
import type { DeckReport } from "../wire";
import "./Legality.css";

export function Legality({ report }: { report: DeckReport }) {
  const { problems, limits } = report;
  const points = Object.values(report.mission_points).reduce((sum, value) => sum + value, 0);
  const counted = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  const side = Object.values(report.side).reduce((sum, count) => sum + count, 0);
  return (
    <section class={`deck-legality ${report.legal ? "is-legal" : ""}`} aria-label="Legality">
      <div role="status">
        <h2>
          <LegalSign legal={report.legal} /> {report.legal ? "A legal deck" : `Not legal yet: ${counted}`}
        </h2>
      </div>
      <dl class="deck-gauges">
        <Gauge label="Main deck" value={report.cp} limit={limits.main_cp} unit="CP" />
        <Gauge label="Mission points" value={points} limit={limits.mission_points} />
        <Gauge label="Sideboard" value={side} limit={limits.side_cards} />
        <Gauge label="Leader CP" value={report.leader_cp} limit={limits.leader_cp} atMost />
        <Gauge label="Side CP" value={report.side_cp} limit={limits.side_cp} atMost />
      </dl>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={problem.text}>
              {problem.text}{" "}
              {problem.clause.startsWith("QNX") && <a href={`/rules/quantum#${problem.clause}`}>{problem.clause}</a>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface GaugeProps {
  label: string;
  value: number;
  limit: number;
  unit?: string;
  /** It need not be reached. */
  atMost?: boolean;
}

function Gauge({ label, value, limit, unit = "", atMost = false }: GaugeProps) {
  const state = value > limit ? "is-over" : value === limit ? "is-full" : "";
  const width = 100 * Math.min(1, value / limit);
  return (
    <div class={state}>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b> / {atMost && "max. "}
        {limit} {unit}
      </dd>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect class="deck-track" width="100" height="4" />
        <rect class="deck-level" width={width} height="4" />
      </svg>
    </div>
  );
}

/** A tick, or an exclamation mark in its circle. */
export function LegalSign({ legal }: { legal: boolean }) {
  return (
    <svg class={`deck-legal-sign ${legal ? "is-legal" : ""}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="10" />
      <path d={legal ? "M7.500 12.500l3 3 6-6.500" : "M12 6.500v7M12 17v.200"} />
    </svg>
  );
}
