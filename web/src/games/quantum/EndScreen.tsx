/** The end of a match: who held what, and the games that led to it. */
import { Sign } from "./Emblems";
import { playerOf, type Scene } from "./scene";
import "./EndScreen.css";

const FRONT = ["FL", "FC", "FR"];

export function EndScreen({ scene }: { scene: Scene }) {
  const { view, names } = scene;
  if (!view.outcome) return null;
  return (
    <section class="quantum-end" aria-label="Result">
      <p class="quantum-reason">
        {view.outcome.reason}
        {view.round > 0 &&
          (view.best_of > 1 ? `; the last game ended in round ${view.round}` : `, in round ${view.round}`)}
        .
      </p>
      {view.players.map((_, seat) => {
        const player = playerOf(view, seat);
        const held = FRONT.filter((place) => player.quadrants[place]?.length).length;
        const units = Object.values(player.quadrants).flat().length;
        const done = player.missions.filter((mission) => mission.done).length;
        const won = view.outcome?.winners.includes(seat);
        return (
          // Seats do not change places.
          <article key={seat} class={won ? "is-winner" : ""}>
            <h3>
              {won && <Sign name="leader" />} {names[seat]}
            </h3>
            <dl>
              {view.best_of > 1 && <Fact label="Games won" value={view.wins[seat] ?? 0} />}
              <Fact label="Front Row quadrants held" value={held} />
              <Fact label="Units left" value={units} />
              <Fact label="Challenges completed" value={done} />
            </dl>
          </article>
        );
      })}
    </section>
  );
}

function Fact({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
