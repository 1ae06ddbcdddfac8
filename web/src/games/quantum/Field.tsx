/** The six quadrants of a seat: the front row towards the middle of the table. */
import type { Control } from "./control";
import { LETTERS } from "./moves";
import { Tag, Unit } from "./Piece";
import { marksOf, offerWords, playerOf, type Scene } from "./scene";
import { touching } from "./touch";
import "./Field.css";

const NAMES: Record<string, string> = {
  FL: "front left",
  FC: "front centre",
  FR: "front right",
  BL: "back left",
  BC: "back centre",
  BR: "back right",
};
/** Size points that fit into a quadrant (QNX-UNT-5); only how full one is drawn depends on it. */
const CAPACITY = 16;
/** The more units, the less room for each. */
const CROWDS: readonly [number, string][] = [
  [1, "is-lone"],
  [2, "is-roomy"],
  [3, "is-three"],
  [4, "is-four"],
  [8, "is-crowded"],
];

interface Props {
  scene: Scene;
  control: Control;
  seat: number;
  far?: boolean;
}

export function Field({ scene, control, seat, far = false }: Props) {
  // Facing columns line up: with mirrored facing the far side is turned round.
  const columns = far && scene.options.facing === "mirror" ? "RCL" : "LCR";
  const rows = far ? "BF" : "FB";
  const places = [...rows].flatMap((row) => [...columns].map((column) => row + column));
  const whose = seat === scene.view.seat ? "Your field" : `Field of ${scene.names[seat]}`;
  return (
    <section class={`quantum-field ${far ? "is-far" : "is-near"} is-seat-${seat}`} aria-label={whose}>
      {places.map((place) => (
        <Quadrant key={place} scene={scene} control={control} seat={seat} place={place} />
      ))}
    </section>
  );
}

/** Whether quadrants are what can be chosen, so that one may wonder why another one cannot. */
function asksForPlace(scene: Scene): boolean {
  return [...scene.offers.things.keys()].some((thing) => thing.startsWith("quad:"));
}

function Quadrant({ scene, control, seat, place }: Props & { place: string }) {
  const player = playerOf(scene.view, seat);
  const units = player.quadrants[place] ?? [];
  const terrain = player.terrain[place] ?? [];
  const thing = `quad:${LETTERS[seat]}.${place}`;
  const marks = marksOf(scene, thing);
  const offered = scene.acting && scene.offers.things.has(thing);
  const asked = scene.acting && !offered && asksForPlace(scene);
  const full = units.reduce((sum, unit) => sum + (scene.library.cards.get(unit.id)?.size ?? 0), 0);
  const crowd = CROWDS.find(([most]) => units.length <= most)?.[1] ?? "is-packed";
  const label = `${NAMES[place]} of ${scene.names[seat]}, ${full} of ${CAPACITY} size points`;
  return (
    <div
      class={`quantum-quadrant is-${place} ${crowd} ${marks} ${terrain.length ? "has-terrain" : ""}`}
      data-anchor={thing}
    >
      {asked && (
        <button
          type="button"
          class="quantum-no-place"
          tabIndex={-1}
          data-nav="place"
          data-thing={thing}
          aria-label={`${label}. Not now: ask why`}
          {...touching(scene, control, thing)}
        />
      )}
      <span class="quantum-quadrant-name" aria-hidden="true">
        {place}
        <i class="quantum-fill" style={{ "--full": full / CAPACITY }} />
      </span>
      {terrain.length > 0 && (
        <span class="quantum-ground">
          {terrain.map((object) => (
            <Tag key={object.number} scene={scene} control={control} object={object} />
          ))}
        </span>
      )}
      <div class="quantum-units">
        {units.map((object) => (
          <Unit key={object.number} scene={scene} control={control} object={object} />
        ))}
      </div>
      {offered && (
        <button
          type="button"
          class={`quantum-place ${scene.pointed.has(thing) ? "is-marked" : ""}`}
          data-nav="place"
          data-thing={thing}
          aria-label={label + offerWords(scene, thing)}
          {...touching(scene, control, thing)}
        />
      )}
    </div>
  );
}
