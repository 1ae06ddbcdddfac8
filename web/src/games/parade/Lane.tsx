/** A side's Parade zone: the Active Parade with its tail and worth, or the room where the next one starts. */
import { memo } from "../../ui/memo";
import { signed } from "../../ui/numbers";
import { Card, CardSign, SideSign } from "./Card";
import { cardWords } from "./cards";
import type { End } from "./moves";
import type { Scene } from "./scene";
import { type Side, sideLabel } from "./seating";
import "./Lane.css";

export interface LaneProps {
  scene: Scene;
  side: Side;
  /** The end of the Nexus that the viewer points at; null for none. */
  aimed: End | null;
}

export const Lane = memo(function Lane({ scene, side, aimed }: LaneProps) {
  const { view, names, layout } = scene;
  const pieces = layout.lanes[side];
  const owner = sideLabel(side, names, view.seat);
  const active = view.owner === side;
  const label = active
    ? `Active Parade of ${owner}, worth ${signed(view.worth)} if it ended now`
    : `Parade zone of ${owner}, empty`;
  const leaving = active && aimed && breaksNext(scene, aimed) ? "is-leaving" : "";
  return (
    <section
      class={`parade-lane is-side-${side} ${active ? "is-active" : "is-idle"} ${leaving} ${names.length > 2 ? "is-teams" : ""}`}
      aria-label={label}
    >
      <header class="parade-lane-head">
        <SideSign side={side} />
        <span class="parade-owner">{owner}</span>
        {!active && <Coming scene={scene} side={side} aimed={aimed} />}
        {active && (
          <span class="parade-worth" aria-hidden="true">
            {leaving ? "would score" : "worth"} <b>{signed(view.worth)}</b>
            {!leaving && <span class="parade-worth-when"> if it ended now</span>}
          </span>
        )}
      </header>
      <ol class="parade-row">
        {pieces.map((piece, index) => {
          const tail = active && !piece.pending && (index === pieces.length - 1 || pieces[index + 1]?.pending);
          return (
            <li key={piece.id} class={`parade-slot ${tail ? "is-tail" : ""}`}>
              <span class="hidden-text">{`${cardWords(piece.card, scene.contents)}${tail ? ", the tail" : ""}`}</span>
              <Card piece={piece} face={scene.faces.get(piece.card)} edition={scene.edition} />
              {tail && (
                <span class="parade-tail" aria-hidden="true">
                  tail
                </span>
              )}
            </li>
          );
        })}
        {active && <Coming scene={scene} side={side} aimed={aimed} />}
      </ol>
    </section>
  );
});

/** Whether the card at an end, if it may resolve now, would break the Active Parade. */
export function breaksNext(scene: Scene, end: End): boolean {
  const side = sideOfEnd(scene, end);
  return side !== null && side !== scene.view.owner;
}

/** The side whose Parade the card at an end would enter; null if it may not resolve now. */
function sideOfEnd({ view, offer }: Scene, end: End): number | null {
  if (end === "top") return offer.top ? (view.forecast[0] ?? null) : null;
  return offer.bottom ? view.bottom : null;
}

/**
 * Where a card would lie if it resolved now: beside the tail, or as the start of a Parade of the other side.
 * It is the card at the end that the viewer points at, or else the top one.
 */
function Coming({ scene, side, aimed }: LaneProps) {
  const { view } = scene;
  const end = aimed ?? "top";
  const card = end === "top" ? view.nexus[0] : view.nexus.at(-1);
  if (card === undefined || sideOfEnd(scene, end) !== side) return null;
  const mark = aimed ? "is-aimed" : "";
  const sign = <CardSign card={card} edition={scene.edition} />;
  if (view.owner !== side) {
    return (
      <span class={`parade-starting ${mark}`} aria-hidden="true">
        {sign} would start here
      </span>
    );
  }
  return (
    <li class={`parade-slot parade-coming ${mark}`} aria-hidden="true">
      <span class="parade-outline">
        <b>{sign}</b>
        <small>joins</small>
      </span>
    </li>
  );
}
