/** The Nexus: its cards from top to bottom, the ends that resolve, and the gaps for a card that was picked up. */
import { settings } from "../../state/settings";
import { memo } from "../../ui/memo";
import { Card, SideSign } from "./Card";
import { cardWords, type Face, nexusPlace } from "./cards";
import type { Control } from "./control";
import type { Piece } from "./layout";
import { readSow, sowMove } from "./moves";
import type { Scene } from "./scene";
import { sideLabel, sideShort } from "./seating";
import "./Nexus.css";

export function Nexus({ scene, control }: { scene: Scene; control: Control }) {
  const { contents, faces, edition } = scene;
  const { nexus } = scene.layout;
  const { picked } = control;
  const crowd = nexus.length > 14 ? "is-crowded" : "";
  const watched = scene.view.seat === null ? "is-watched" : "";
  return (
    <section class={`parade-nexus ${crowd} ${watched} ${picked ? "is-open" : ""}`} aria-label="Nexus">
      <ol class="parade-row">
        {nexus.map((piece, index) => (
          <Slot
            key={piece.id}
            piece={piece}
            face={faces.get(piece.card)}
            edition={edition}
            marks={marksOf(scene, index, control)}
            words={`${cardWords(piece.card, contents)}, ${nexusPlace(index, nexus.length)}`}
            end={endMark(scene, index)}
            gap={gapOf(scene, control, index)}
            caption={picked ? (scene.captions.get(sowMove(picked, index)) ?? "") : ""}
            place={index}
            picked={picked}
            foretell={settings.value.forecast}
            {...foretoldAt(scene, index)}
            act={control.act}
            aim={control.aim}
          />
        ))}
        {picked && (
          <li class="parade-slot is-last-gap">
            <Gap
              card={picked}
              place={nexus.length}
              marks={gapOf(scene, control, nexus.length)}
              caption={scene.captions.get(sowMove(picked, nexus.length)) ?? ""}
              act={control.act}
              aim={control.aim}
            />
          </li>
        )}
      </ol>
    </section>
  );
}

interface SlotProps extends Pick<Control, "picked" | "act" | "aim">, ForetoldProps {
  piece: Piece;
  face: Face | undefined;
  edition: string;
  marks: string;
  words: string;
  end: string;
  /** The class names of the gap above it. */
  gap: string;
  /** What putting the picked card there would do. */
  caption: string;
  place: number;
  foretell: boolean;
}

/** Most cards stay as they are while the pointer wanders over the gaps. */
const Slot = memo(function Slot({ piece, face, edition, end, picked, place, ...rest }: SlotProps) {
  return (
    <li class={`parade-slot ${rest.marks}`}>
      {picked && (
        <Gap card={picked} place={place} marks={rest.gap} caption={rest.caption} act={rest.act} aim={rest.aim} />
      )}
      {end && <span class="parade-end">{end}</span>}
      <span class="hidden-text">{rest.words}</span>
      <Card piece={piece} face={face} edition={edition} />
      {rest.foretell && (
        <Foretold side={rest.side} starts={rest.starts} ends={rest.ends} short={rest.short} label={rest.label} />
      )}
    </li>
  );
});

function marksOf(scene: Scene, index: number, control: Control): string {
  const { layout, offer } = scene;
  const last = index === layout.nexus.length - 1;
  const resolves = (index === 0 && offer.top) || (last && offer.bottom);
  const aimed = (index === 0 && isAimed(control, "M")) || (last && isAimed(control, "Mb"));
  const pointed = scene.marked.some((move) => pointsAt(move, index, last)) ? "is-pointed" : "";
  const gap = scene.marked.some((move) => readSow(move)?.place === index) ? "has-pointed-gap" : "";
  const around = control.aimed && control.picked ? spread(control, index) : "";
  return `${resolves ? "is-lit" : ""} ${aimed ? "is-aimed" : ""} ${pointed} ${gap} ${around}`;
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

function endMark(scene: Scene, index: number): string {
  if (scene.view.over) return "";
  if (index === 0) return scene.doubleEnded ? "top" : "next";
  return scene.doubleEnded && index === scene.layout.nexus.length - 1 ? "bottom" : "";
}

/** The class names of a gap while a card is picked up. */
function gapOf(scene: Scene, control: Control, place: number): string {
  const { picked } = control;
  if (!picked) return "";
  const move = sowMove(picked, place);
  const lit = scene.offer.gaps.get(picked)?.has(place) ?? false;
  return `${lit ? "is-lit" : ""} ${isAimed(control, move) ? "is-aimed" : ""} ${scene.marked.includes(move) ? "is-marked" : ""}`;
}

interface GapProps extends Pick<Control, "act" | "aim"> {
  card: string;
  place: number;
  marks: string;
  caption: string;
}

function Gap({ card, place, marks, caption, act, aim }: GapProps) {
  const move = sowMove(card, place);
  return (
    <button
      type="button"
      class={`parade-gap ${marks}`}
      data-nav="gap"
      data-gap={place}
      aria-label={`Gap ${place}. ${caption}`}
      onClick={() => act(move)}
      onPointerEnter={() => aim(move)}
      onPointerLeave={() => aim(null)}
      onFocus={() => aim(move)}
      onBlur={() => aim(null)}
    >
      <span class="parade-gap-number">{place}</span>
    </button>
  );
}

interface ForetoldProps {
  /** The side whose Parade the card would enter if everybody only resolved from the top; null if that is not known. */
  side: number | null;
  /** Whether the bar of that Parade begins or ends here. */
  starts: boolean;
  ends: boolean;
  short: string;
  label: string;
}

function foretoldAt({ forecast, names, view }: Scene, index: number): ForetoldProps {
  const side = forecast[index];
  if (side === undefined) return { side: null, starts: false, ends: false, short: "", label: "" };
  return {
    side,
    starts: forecast[index - 1] !== side,
    ends: forecast[index + 1] !== side,
    short: sideShort(side, names, view.seat),
    label: sideLabel(side, names, view.seat),
  };
}

/** A bar for each Parade to come. It has the same parts if nothing is known, as that changes with every move made. */
function Foretold({ side, starts, ends, short, label }: ForetoldProps) {
  const marks = `${side === null ? "is-unknown" : `is-side-${side}`} ${starts ? "is-start" : ""} ${ends ? "is-end" : ""}`;
  return (
    <span class={`parade-foretold ${marks}`}>
      <SideSign side={side ?? 0} />
      <span class="parade-foretold-name" aria-hidden="true">
        {starts ? short : ""}
      </span>
      <span class="hidden-text">{side === null ? "" : `, would go to ${label}`}</span>
    </span>
  );
}
