/** How the deck is made: curve, domains, types, odds of drawing. */
import { Sign } from "../games/quantum/Emblems";
import type { DeckReport, QuantumContents } from "../wire";
import "./Figures.css";

const BAR = 26;
const HEIGHT = 90;

export function Curve({ report }: { report: DeckReport }) {
  const most = Math.max(1, ...report.curve);
  const last = report.curve.length;
  const words = report.curve.map((count, index) => `${index + 1}${index + 1 === last ? "+" : ""} CP: ${count}`);
  return (
    <figure class="deck-figure">
      <figcaption>Curve: {report.average_cp.toFixed(1)} CP a card</figcaption>
      <svg viewBox={`0 0 ${last * BAR} ${HEIGHT + 32}`} role="img" aria-label={`Cards by cost. ${words.join(", ")}`}>
        {report.curve.map((count, index) => {
          const height = (HEIGHT * count) / most;
          const x = index * BAR;
          return (
            // A column is its cost.
            <g key={index}>
              <rect class="deck-bar" x={x + 3} y={HEIGHT + 14 - height} width={BAR - 6} height={height} rx="3" />
              <text x={x + BAR / 2} y={HEIGHT + 10 - height}>
                {count || ""}
              </text>
              <text class="deck-axis" x={x + BAR / 2} y={HEIGHT + 28}>
                {index + 1}
                {index + 1 === last ? "+" : ""}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

export function Domains({ report, contents }: { report: DeckReport; contents: QuantumContents }) {
  const most = Math.max(1, ...Object.values(report.domain_cards));
  return (
    <figure class="deck-figure">
      <figcaption>Domains: points of the Missions, cards in the deck</figcaption>
      <ul class="deck-domain-rows">
        {contents.domains.map(({ id, name }) => {
          const points = report.mission_points[id] ?? 0;
          const cards = report.domain_cards[id] ?? 0;
          return (
            <li key={id} class={`is-domain-${id} ${points || cards ? "" : "is-none"}`}>
              <Sign name={id} />
              <span>{name}</span>
              <span>
                {counted(points, "point")}, {counted(cards, "card")}
              </span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect class="deck-track" width="100" height="8" rx="2" />
                <rect class="deck-share" width={(100 * cards) / most} height="8" rx="2" />
              </svg>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}

export function Odds({ report, contents }: { report: DeckReport; contents: QuantumContents }) {
  const names = new Map(contents.cards.map((card) => [card.id, card.name]));
  const rows = Object.entries(report.odds);
  if (rows.length === 0) return null;
  return (
    <figure class="deck-figure">
      <figcaption>Odds of drawing a card at least once</figcaption>
      <table>
        <thead>
          <tr>
            <th scope="col">Card</th>
            {report.looks.map((look) => (
              <th key={look} scope="col">
                in {look} cards
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([id, chances]) => (
            <tr key={id}>
              <th scope="row">
                {report.main[id]} × {names.get(id)}
              </th>
              {chances.map((chance, index) => (
                // Columns stand for the numbers above.
                <td key={index}>{Math.round(chance * 100)} %</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
