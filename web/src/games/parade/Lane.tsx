/** A side's Parade zone: the Active Parade with its tail and worth, or the room where the next one starts. */
import { Card, CardSign, SideSign } from "./Card";
import { cardWords, signed } from "./cards";
import type { Control } from "./control";
import { TOP } from "./moves";
import { isAimed } from "./Nexus";
import type { Scene } from "./scene";
import { sideLabel } from "./seating";
import "./Lane.css";

export function Lane({ scene, control, side }: { scene: Scene; control: Control; side: 0 | 1 }) {
  const { view, names, layout } = scene;
  const pieces = layout.lanes[side];
  const owner = sideLabel(side, names, view.seat);
  const active = view.owner === side;
  const label = active
    ? `Active Parade of ${owner}, worth ${signed(view.worth)} if it ended now`
    : `Parade zone of ${owner}, empty`;
  const leaving = active && breaksNext(scene, control) ? "is-leaving" : "";
  return (
    <section class={`parade-lane is-side-${side} ${active ? "is-active" : "is-idle"} ${leaving}`} aria-label={label}>
      <header class="parade-lane-head">
        <SideSign side={side} />
        <span class="parade-owner">{owner}</span>
        {!active && <Coming scene={scene} control={control} side={side} />}
        {active && (
          <span class="parade-worth" aria-hidden="true">
            {leaving ? "would score" : "worth"} <b>{signed(view.worth)}</b>
            {leaving ? "" : " if it ended now"}
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
        {active && <Coming scene={scene} control={control} side={side} />}
      </ol>
    </section>
  );
}

/** Whether the move that the viewer aims at would break the Active Parade; only the top card is foretold. */
export function breaksNext({ view, offer }: Scene, control: Control): boolean {
  return offer.top && isAimed(control, TOP) && view.forecast[0] !== view.owner;
}

/** Where the top card would lie if it resolved now: beside the tail, or as the start of a Parade of the other side. */
function Coming({ scene, control, side }: { scene: Scene; control: Control; side: 0 | 1 }) {
  const { view, offer } = scene;
  const card = view.nexus[0];
  if (!offer.top || card === undefined || view.forecast[0] !== side) return null;
  const aimed = isAimed(control, TOP) ? "is-aimed" : "";
  const sign = <CardSign card={card} edition={scene.edition} />;
  if (view.owner !== side) {
    return (
      <span class={`parade-starting ${aimed}`} aria-hidden="true">
        {sign} would start here
      </span>
    );
  }
  return (
    <li class={`parade-slot parade-coming ${aimed}`} aria-hidden="true">
      <span class="parade-outline">
        <b>{sign}</b>
        <small>joins</small>
      </span>
    </li>
  );
}
