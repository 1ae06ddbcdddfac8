/** The end of a bout: what everybody won, and what the crowd kept. */
import { SeatSign } from "./HelotFigure";
import { Coin } from "./Pieces";
import { lifeWord, type Scene } from "./scene";
import "./EndScreen.css";

export function EndScreen({ scene }: { scene: Scene }) {
  const { view, names } = scene;
  const outcome = view.outcome;
  if (!outcome) return null;
  const most = Math.max(1, view.crowd, ...view.helots.map((helot) => helot.pile));
  return (
    <section class="arena-end" aria-label="Scores">
      <h2>The bout in coins</h2>
      {view.helots.every((helot) => helot.pile < view.crowd) && <p>The crowd has more coins than anybody.</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Coins won</th>
            <th scope="col">Helot</th>
          </tr>
        </thead>
        <tbody>
          {view.helots.map((helot, seat) => (
            <tr key={helot.letter} class={outcome.winners.includes(seat) ? "is-winner" : ""}>
              <th scope="row">
                <SeatSign letter={helot.letter} /> {names[seat]}
                {outcome.winners.includes(seat) && <span class="end-won">won</span>}
              </th>
              <td>
                <span class="end-bar" style={{ "--part": helot.pile / most }} /> <Coin /> <b>{helot.pile}</b>
              </td>
              <td>
                {helot.conceded ? "gave up" : helot.life === "live" ? "standing" : lifeWord(helot)}, OC {helot.oc}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">The crowd</th>
            <td>
              <span class="end-bar is-crowd" style={{ "--part": view.crowd / most }} /> <Coin /> <b>{view.crowd}</b>
            </td>
            <td />
          </tr>
        </tbody>
      </table>
    </section>
  );
}
