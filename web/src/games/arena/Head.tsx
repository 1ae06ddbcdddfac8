/** Above the arena: where the bout stands, who acts when, what lies upon everybody, and what the drawing shows. */
import type { Layers } from "./ArenaMap";
import { SeatSign } from "./HelotFigure";
import { Coin } from "./Pieces";
import type { Scene } from "./scene";
import "./Head.css";

const LAYER_NAMES: Readonly<Record<keyof Layers, string>> = {
  reach: "Reach",
  sight: "Sight",
  threats: "Threats",
};

interface Props {
  scene: Scene;
  layers: Layers;
  zoomed: boolean;
  onLayer(name: keyof Layers): void;
  onZoom(): void;
}

export function Head(props: Props) {
  const { view, contents } = props.scene;
  const barge = contents.barges.find((map) => map.id === view.barge)?.name ?? "";
  return (
    <div class="arena-head">
      <p class="arena-facts">
        <b>{barge}</b>
        <span>Cycle {view.cycle}</span>
        <span class="arena-crowd" data-anchor="crowd" title="Coins of the crowd">
          <Coin /> {view.crowd} <span>crowd</span>
        </span>
        <span class="arena-box" data-anchor="box" title="Coins in the box">
          <Coin /> {view.box} <span>box</span>
        </span>
      </p>
      <Order scene={props.scene} />
      <div class="arena-layers" role="group" aria-label="Show on the board">
        {(Object.keys(LAYER_NAMES) as (keyof Layers)[]).map((name) => (
          <button key={name} type="button" aria-pressed={props.layers[name]} onClick={() => props.onLayer(name)}>
            {LAYER_NAMES[name]}
          </button>
        ))}
        <button type="button" class="arena-zoom" aria-pressed={props.zoomed} onClick={props.onZoom}>
          Zoom
        </button>
      </div>
      <Notes scene={props.scene} />
    </div>
  );
}

/** Who acts when in this cycle, with the ratio die that each rolled. */
function Order({ scene }: { scene: Scene }) {
  const { view, names } = scene;
  if (view.order.length === 0 || view.outcome) return null;
  return (
    <ol class="arena-order" aria-label="Order of this cycle">
      {view.order.map((seat) => {
        const helot = view.helots[seat];
        if (!helot) return null;
        return (
          <li
            key={seat}
            class={`is-${helot.life}`}
            aria-current={seat === view.active ? "step" : undefined}
            title={`${names[seat]}, ratio die ${helot.ratio}`}
          >
            <SeatSign letter={helot.letter} size={20} />
            <span aria-hidden="true">{helot.ratio}</span>
            <span class="hidden-text">
              {names[seat]}, ratio die {helot.ratio}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Effects upon the whole table, and cards that wait for the next turning point. */
function Notes({ scene }: { scene: Scene }) {
  const { view, contents } = scene;
  const waiting = view.scheduled.flatMap((id) => contents.turning.find((card) => card.id === id) ?? []);
  const notes = [
    ...view.lasting.filter((effect) => effect.seat < 0).map((effect) => `Everybody: ${effect.text}`),
    ...waiting.map((card) => `${card.name}: at the next turning point`),
  ];
  if (notes.length === 0) return null;
  return (
    <ul class="arena-notes" aria-label="In force">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
