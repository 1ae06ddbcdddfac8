/** An object in play: a unit, Asset, Terrain or Upgrade, with its values and states. */
import type { ObjectView, QuantumCard } from "../../wire";
import { domainClass, typeName, Value } from "./CardFace";
import type { Control } from "./control";
import { Sign } from "./Emblems";
import { Sigil } from "./Sigil";
import { marksOf, offerWords, type Scene } from "./scene";
import { touching } from "./touch";
import "./Piece.css";

interface Props {
  scene: Scene;
  control: Control;
  object: ObjectView;
}

interface State {
  sign: string;
  words: string;
  number?: number;
}

/** What is the matter with an object, the gravest first. */
export function statesOf(object: ObjectView): State[] {
  const states: State[] = [];
  if (object.suppressed) states.push({ sign: "suppressed", words: "Suppressed" });
  if (object.exhausted) states.push({ sign: "exhausted", words: "exhausted" });
  if (object.impact) states.push({ sign: "impact", words: `${object.impact} Impact`, number: object.impact });
  if (object.counters)
    states.push({ sign: "counters", words: `${object.counters} +1/+1 counters`, number: object.counters });
  if (object.static) states.push({ sign: "static", words: "Static" });
  if (object.marked) states.push({ sign: "marked", words: "Synaptic Mark" });
  if (object.immune) states.push({ sign: "immune", words: "immune" });
  if (object.joined)
    states.push({ sign: "ritual", words: `${object.joined} joined its Ritual`, number: object.joined });
  if (object.zeal_used) states.push({ sign: "zeal", words: "Zeal used this round" });
  return states;
}

/** An object in words, for labels. */
export function objectWords(scene: Scene, object: ObjectView): string {
  const card = scene.library.cards.get(object.id);
  if (!card) return object.id;
  const values =
    card.type === "unit" ? `, Attack ${object.attack}, Defense ${object.defense}, ${object.range} range` : "";
  const defense = card.type === "asset" ? `, Defense ${object.defense}` : "";
  const parts = [
    ...(object.leader ? ["Leader"] : []),
    ...statesOf(object).map((state) => state.words),
    ...object.keywords,
    ...object.upgrades.map((upgrade) => `with ${scene.library.cards.get(upgrade.id)?.name ?? upgrade.id}`),
  ];
  return `${card.name} ${typeName(card)} @${object.number}${values}${defense}${parts.map((part) => `, ${part}`).join("")}`;
}

export function Unit({ scene, control, object }: Props) {
  const card = scene.library.cards.get(object.id);
  if (!card) return null;
  const thing = `@${object.number}`;
  const states = [object.exhausted ? "is-exhausted" : "", object.suppressed ? "is-suppressed" : ""].join(" ");
  const duel = scene.duels.get(object.number);
  return (
    <div
      class="quantum-unit-place"
      data-flip={thing}
      style={{ "--size": Math.min(8, card.size), "--letters": longestWord(card.name) }}
    >
      <button
        type="button"
        class={`quantum-unit ${domainClass(card.domains)} ${states} ${marksOf(scene, thing)} ${object.under.length ? "is-evolved" : ""}`}
        data-nav="object"
        data-thing={thing}
        data-name={`${thing} ${object.id}`}
        {...touching(scene, control, thing)}
      >
        <span class="hidden-text">{objectWords(scene, object) + offerWords(scene, thing)}</span>
        <span class="quantum-unit-name" aria-hidden="true">
          {card.name}
        </span>
        <span class="quantum-unit-art">
          <Sigil card={card} />
        </span>
        {object.leader && <Sign name="leader" class="quantum-unit-leader" />}
        <States object={object} />
        <UnitValues object={object} card={card} />
        {duel && <Forecast attack={duel.attack} defense={duel.defense} result={duel.result} />}
      </button>
      {object.upgrades.length > 0 && (
        <span class="quantum-upgrades">
          {object.upgrades.map((upgrade) => (
            <Tag key={upgrade.number} scene={scene} control={control} object={upgrade} />
          ))}
        </span>
      )}
    </div>
  );
}

function longestWord(name: string): number {
  return Math.max(...name.split(" ").map((word) => word.length));
}

function UnitValues({ object, card }: { object: ObjectView; card: QuantumCard }) {
  return (
    <span class="quantum-values" aria-hidden="true">
      <Value sign="attack" value={object.attack} change={object.attack - card.attack} />
      <Sign name={object.range || "close"} class="quantum-range" />
      <Value sign="defense" value={object.defense} change={object.defense - card.defense} />
    </span>
  );
}

export function States({ object }: { object: ObjectView }) {
  const states = statesOf(object);
  if (states.length === 0) return null;
  return (
    <span class="quantum-states" aria-hidden="true">
      {states.map((state) => (
        <span key={state.sign} class={`quantum-state has-${state.sign}`} title={state.words}>
          <Sign name={state.sign} />
          {state.number}
        </span>
      ))}
    </span>
  );
}

const RESULTS: Record<string, { word: string; sign: string }> = {
  destroyed: { word: "destroyed", sign: "destroyed" },
  removed: { word: "removed", sign: "removed" },
  saved: { word: "Zeal saves", sign: "zeal" },
  suppressed: { word: "Suppressed", sign: "suppressed" },
  none: { word: "holds", sign: "defense" },
};

/** What an attack would do: the sign for it where a word is wider than the unit. */
function Forecast({ attack, defense, result }: { attack: number; defense: number; result: string }) {
  const shown = RESULTS[result];
  return (
    <span class={`quantum-forecast is-${result}`} aria-hidden="true">
      <b>
        {attack}:{defense}
      </b>{" "}
      {shown && <Sign name={shown.sign} />}
      <span>{shown?.word}</span>
    </span>
  );
}

/** A small object: Terrain below units, an Upgrade on its host, an Asset in the Loadout Area. */
export function Tag({ scene, control, object }: Props) {
  const card = scene.library.cards.get(object.id);
  if (!card) return null;
  const thing = `@${object.number}`;
  return (
    <button
      type="button"
      class={`quantum-tag is-${card.type} ${domainClass(card.domains)} ${object.exhausted ? "is-exhausted" : ""} ${marksOf(scene, thing)}`}
      data-nav="object"
      data-thing={thing}
      data-name={`${thing} ${object.id}`}
      data-flip={thing}
      {...touching(scene, control, thing)}
    >
      <span class="hidden-text">{objectWords(scene, object) + offerWords(scene, thing)}</span>
      <Sign name={card.type} />
      <span class="quantum-tag-name" aria-hidden="true">
        {card.name}
      </span>
      {card.type === "asset" && (
        <span aria-hidden="true">
          <Value sign="defense" value={object.defense} change={object.defense - card.defense} />
        </span>
      )}
      <States object={object} />
    </button>
  );
}
