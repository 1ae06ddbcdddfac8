/** The Nexus: its cards from top to bottom, the ends that resolve, and the gaps for a card that was picked up. */
import { settings } from "../../state/settings";
import { Card, SideSign } from "./Card";
import { cardWords, nexusPlace } from "./cards";
import type { Control } from "./control";
import { readSow, sowMove } from "./moves";
import type { Scene } from "./scene";
import { sideLabel, sideShort } from "./seating";
import "./Nexus.css";

export function Nexus({ scene, control }: { scene: Scene; control: Control }) {
  const { layout, contents } = scene;
  const { nexus } = layout;
  const picked = control.picked;
  const crowd = nexus.length > 14 ? "is-crowded" : "";
  return (
    <section class={`parade-nexus ${crowd} ${picked ? "is-open" : ""}`} aria-label="Nexus">
      <ol class="parade-row">
        {nexus.map((piece, index) => (
          <li key={piece.id} class={slotClass(scene, index, control)}>
            {picked && <Gap scene={scene} control={control} card={picked} place={index} />}
            <EndMark scene={scene} index={index} />
            <span class="hidden-text">{`${cardWords(piece.card, contents)}, ${nexusPlace(index, nexus.length)}`}</span>
            <Card piece={piece} face={scene.faces.get(piece.card)} edition={scene.edition} />
            {settings.value.forecast && <Foretold scene={scene} index={index} />}
          </li>
        ))}
        {picked && (
          <li class="parade-slot is-last-gap">
            <Gap scene={scene} control={control} card={picked} place={nexus.length} />
          </li>
        )}
      </ol>
    </section>
  );
}

function slotClass(scene: Scene, index: number, control: Control): string {
  const { layout, offer } = scene;
  const last = index === layout.nexus.length - 1;
  const resolves = (index === 0 && offer.top) || (last && offer.bottom);
  const aimed = (index === 0 && isAimed(control, "M")) || (last && isAimed(control, "Mb"));
  const pointed = scene.marked.some((move) => pointsAt(move, index, last)) ? "is-pointed" : "";
  const gap = scene.marked.some((move) => readSow(move)?.place === index) ? "has-pointed-gap" : "";
  const around = control.aimed && control.picked ? spread(control, index) : "";
  return `parade-slot ${resolves ? "is-lit" : ""} ${aimed ? "is-aimed" : ""} ${pointed} ${gap} ${around}`;
}

/** Whether a move that is pointed out resolves the card at `index`. */
function pointsAt(move: string, index: number, last: boolean): boolean {
  return (move === "M" && index === 0) || (move === "Mb" && last);
}

export function isAimed(control: Control, move: string): boolean {
  return control.aimed === move || control.armed === move;
}

/** Cards make room at the gap that is aimed at. */
function spread(control: Control, index: number): string {
  const place = Number(control.aimed?.split("@")[1] ?? Number.NaN);
  if (index === place) return "is-after-gap";
  return index === place - 1 ? "is-before-gap" : "";
}

function EndMark({ scene, index }: { scene: Scene; index: number }) {
  if (scene.view.over) return null;
  if (index === 0) return <span class="parade-end">{scene.doubleEnded ? "top" : "next"}</span>;
  if (scene.doubleEnded && index === scene.layout.nexus.length - 1) return <span class="parade-end">bottom</span>;
  return null;
}

function Gap({ scene, control, card, place }: { scene: Scene; control: Control; card: string; place: number }) {
  const move = sowMove(card, place);
  const lit = scene.offer.gaps.get(card)?.has(place) ?? false;
  const aimed = isAimed(control, move) ? "is-aimed" : "";
  const marked = scene.marked.includes(move) ? "is-marked" : "";
  return (
    <button
      type="button"
      class={`parade-gap ${lit ? "is-lit" : ""} ${aimed} ${marked}`}
      data-nav="gap"
      data-gap={place}
      aria-label={`Gap ${place}. ${scene.captions.get(move) ?? ""}`}
      onClick={() => control.act(move)}
      onPointerEnter={() => control.aim(move)}
      onPointerLeave={() => control.aim(null)}
      onFocus={() => control.aim(move)}
      onBlur={() => control.aim(null)}
    >
      <span class="parade-gap-number">{place}</span>
    </button>
  );
}

/** Whose Parade the card would enter if everybody only resolved from the top: a bar for each Parade to come. */
function Foretold({ scene, index }: { scene: Scene; index: number }) {
  const { forecast } = scene;
  const side = forecast[index];
  if (side === undefined) return <span class="parade-foretold" />;
  const starts = forecast[index - 1] !== side;
  const ends = forecast[index + 1] !== side;
  const { names, view } = scene;
  return (
    <span class={`parade-foretold is-side-${side} ${starts ? "is-start" : ""} ${ends ? "is-end" : ""}`}>
      <SideSign side={side} />
      {starts && <span aria-hidden="true">{sideShort(side, names, view.seat)}</span>}
      <span class="hidden-text">{`, would go to ${sideLabel(side, names, view.seat)}`}</span>
    </span>
  );
}
