/** All opponents of a larger table in small; the one that is chosen is shown large. */
import type { Control } from "./control";
import { Sign } from "./Emblems";
import { LETTERS } from "./moves";
import { playerOf, type Scene } from "./scene";
import "./Opponents.css";

const PLACES = ["BL", "BC", "BR", "FL", "FC", "FR"];

export function Opponents({ scene, control }: { scene: Scene; control: Control }) {
  const { view, names, own } = scene;
  const count = view.players.length;
  const seats = Array.from({ length: count - 1 }, (_, step) => (own + 1 + step) % count);
  return (
    <nav class="quantum-opponents" aria-label="Opponents">
      {seats.map((seat) => {
        const player = playerOf(view, seat);
        const choices = choicesAt(scene, seat);
        return (
          <button
            key={seat}
            type="button"
            class={`quantum-opponent ${control.facing.value === seat ? "is-shown" : ""} ${view.turn === seat ? "is-turn" : ""} ${choices ? "is-target" : ""}`}
            aria-pressed={control.facing.value === seat}
            onClick={() => {
              control.facing.value = seat;
            }}
          >
            <span class="quantum-opponent-name">{names[seat]}</span>
            <small>
              {player.out ? "out" : `${player.cp} CP · ${player.hand.length} cards`}
              {choices > 0 && ` · ${choices} to choose`}
            </small>
            <span class="quantum-mini" aria-hidden="true">
              {PLACES.map((place) => (
                <i key={place}>{player.quadrants[place]?.length || ""}</i>
              ))}
            </span>
            {view.initiative === seat && <Sign name="initiative" />}
          </button>
        );
      })}
    </nav>
  );
}

/** How many things of a seat can be chosen now. */
function choicesAt(scene: Scene, seat: number): number {
  if (!scene.acting) return 0;
  const letter = LETTERS[seat];
  return [...scene.offers.things.keys()].filter((thing) =>
    thing.startsWith("@")
      ? scene.objects.get(Number(thing.slice(1)))?.seat === seat
      : thing.startsWith(`quad:${letter}.`),
  ).length;
}
