/** What a seat has beside its quadrants: Command Points, Missions, Loadout, hand, deck and piles. */
import { useComputed } from "@preact/signals";
import type { MissionView } from "../../wire";
import { CardBack, domainClass } from "./CardFace";
import type { Control } from "./control";
import { Sign } from "./Emblems";
import { LETTERS } from "./moves";
import { Tag } from "./Piece";
import { HIDDEN, isBetween, marksOf, offerWords, playerOf, type Scene } from "./scene";
import { touching } from "./touch";
import { missionState } from "./Zoom";
import "./Side.css";

interface Props {
  scene: Scene;
  control: Control;
  seat: number;
}

export function Side({ scene, control, seat }: Props) {
  const { view, names } = scene;
  const player = playerOf(view, seat);
  const thing = `player:${LETTERS[seat]}`;
  const lit = scene.acting && scene.offers.things.has(thing);
  const turn = view.turn === seat && view.round > 0 && !view.outcome && !isBetween(view);
  const piles = player.discard.length + player.removed.length;
  return (
    <section
      class={`quantum-side is-seat-${seat} ${turn ? "is-turn" : ""} ${player.out ? "is-out" : ""} ${marksOf(scene, thing)}`}
      aria-label={seat === view.seat ? "Your side" : `Side of ${names[seat]}`}
    >
      <span class="quantum-who">
        <b class="quantum-cp" title="Command Points now, and what the Missions give each round">
          <Sign name="cp" />
          <span>
            {player.cp}
            <small>/{player.base_cp}</small>
          </span>
          <span class="hidden-text"> Command Points</span>
        </b>
        {lit ? (
          <button
            type="button"
            class="button small quantum-player"
            data-nav="place"
            data-thing={thing}
            aria-label={names[seat] + offerWords(scene, thing)}
            {...touching(scene, control, thing)}
          >
            {names[seat]}
          </button>
        ) : (
          <span class="quantum-name">{names[seat]}</span>
        )}
        {view.initiative === seat && view.round > 0 && (
          <span class="quantum-initiative" title="has the initiative">
            <Sign name="initiative" />
            <span class="hidden-text">has the initiative</span>
          </span>
        )}
        {player.quiet && <span class="quantum-note">no responses this round</span>}
        {player.out && <span class="quantum-note">out</span>}
      </span>
      <span class="quantum-stocks">
        {seat !== view.seat && <HandCount scene={scene} control={control} seat={seat} />}
        <span class="quantum-stock" data-anchor={`deck:${seat}`} title="cards in the deck">
          <Sign name="deck" /> {player.deck}
          <span class="hidden-text"> cards in the deck</span>
        </span>
        <button
          type="button"
          class={`quantum-stock ${pileOffers(scene, seat) ? "is-target" : ""}`}
          data-anchor={`discard:${seat}`}
          data-nav="pile"
          aria-label={`Discard Pile of ${names[seat]}: ${player.discard.length} cards, ${player.removed.length} removed. Open it`}
          onClick={() => {
            control.pile.value = seat;
          }}
        >
          <Sign name="discard" /> {piles}
        </button>
      </span>
      <span class="quantum-missions">
        {player.missions.map((mission, index) => (
          // Missions keep their places.
          <MissionChip key={index} scene={scene} control={control} seat={seat} mission={mission} />
        ))}
      </span>
      {player.loadout.length > 0 && (
        <span class="quantum-loadout">
          {player.loadout.map((object) => (
            <Tag key={object.number} scene={scene} control={control} object={object} />
          ))}
        </span>
      )}
    </section>
  );
}

function pileOffers(scene: Scene, seat: number): boolean {
  if (!scene.acting) return false;
  return [...scene.offers.things.keys()].some((thing) => thing.startsWith(`pile:${LETTERS[seat]}.`));
}

function HandCount({ scene, control, seat }: Props) {
  const { hand } = playerOf(scene.view, seat);
  const known = hand.filter((card) => card !== HIDDEN);
  return (
    <>
      <span class="quantum-stock quantum-backs" data-anchor={`hand:${seat}`} title="cards in hand">
        {hand.length === 0 && <Sign name="hand" />}
        {hand.slice(0, 7).map((_, index) => (
          // Backs look all the same.
          <CardBack key={index} />
        ))}
        {hand.length}
        <span class="hidden-text"> cards in hand</span>
      </span>
      {known.map((id, index) => (
        <button
          // The same card may be known twice.
          key={`${id} ${index}`}
          type="button"
          class="quantum-stock"
          data-nav="pile"
          {...touching(scene, control, `card:${id}`)}
          onClick={() => {
            control.zoom.value = { id };
          }}
        >
          <Sign name="hand" /> {scene.library.cards.get(id)?.name ?? id}
        </button>
      ))}
    </>
  );
}

function MissionChip({ scene, control, seat, mission }: Props & { mission: MissionView }) {
  const face = scene.library.missions.get(mission.id);
  const mine = seat === scene.own;
  const thing = mine ? `mission:${mission.id}` : `card:${mission.id}`;
  const aimed = useComputed(() => control.aimed.value === thing);
  if (!face) return null;
  const goal = Math.max(1, face.goal);
  return (
    <button
      type="button"
      class={`quantum-mission ${domainClass(face.domains)} ${mission.done ? "is-done" : ""} ${mission.used ? "is-used" : ""} ${mine ? marksOf(scene, thing) : ""} ${aimed.value ? "is-aimed" : ""}`}
      data-nav="mission"
      data-thing={thing}
      data-name={mission.id}
      {...touching(scene, control, thing)}
    >
      <span class="hidden-text">
        {`Mission ${face.name}, ${face.cp} CP, ${missionState(mission, goal)}${mine ? offerWords(scene, thing) : ""}`}
      </span>
      <svg class="quantum-dial" viewBox="0 0 36 36" aria-hidden="true" focusable="false">
        <circle cx="18" cy="18" r="15" pathLength={goal} />
        <circle
          class="quantum-dial-done"
          cx="18"
          cy="18"
          r="15"
          pathLength={goal}
          stroke-dasharray={`${mission.done ? goal : Math.min(goal, mission.progress)} ${goal}`}
        />
        <use href={`#quantum-${Object.keys(face.domains)[0] ?? "mission"}`} x="9" y="9" width="18" height="18" />
      </svg>
      <span class="quantum-mission-name" aria-hidden="true">
        {face.name}
      </span>
      <span class="quantum-mission-count" aria-hidden="true">
        {mission.used ? "" : mission.done ? "✓" : `${mission.progress}/${goal}`}
      </span>
    </button>
  );
}
