/** A side's Score Zone: piles face down, or open with their values, as the table has it. */

import { motionTime } from "../../state/settings";
import { memo } from "../../ui/memo";
import { signed } from "../../ui/numbers";
import type { ParadeEvent } from "../../wire";
import { CardBack, CardSign, SideSign } from "./Card";
import { cardWords, counted, figured } from "./cards";
import { breaksNext } from "./Lane";
import type { End } from "./moves";
import type { Scene } from "./scene";
import { type Side, sideLabel } from "./seating";
import "./ScoreZone.css";

export interface ScoreZoneProps {
  scene: Scene;
  side: Side;
  /** What just happened: a Parade that just came here shows its value. */
  events: readonly ParadeEvent[];
  /** The end of the Nexus that the viewer points at; null for none. */
  aimed: End | null;
}

export const ScoreZone = memo(function ScoreZone({ scene, side, events, aimed }: ScoreZoneProps) {
  const { view, names } = scene;
  const parades = view.scored[side] ?? [];
  const values = view.values[side] ?? [];
  const open = scene.open[side];
  const cards = parades.reduce((sum, parade) => sum + parade.length, 0);
  const total = open ? values.reduce((sum, value) => sum + value, 0) : null;
  const owner = sideLabel(side, names, view.seat);
  const label = `Score Zone of ${owner}: ${counted(parades.length, "Parade")}, ${counted(cards, "card")}${total === null ? "" : `, ${signed(total)} in all`}`;
  const coming = view.owner === side && aimed !== null && breaksNext(scene, aimed);
  const gain = gainOf(events, side);
  return (
    <section class={`parade-score is-side-${side} ${coming ? "is-aimed" : ""}`} aria-label={label}>
      <span class="parade-score-head" aria-hidden="true">
        <SideSign side={side} /> Scored {total !== null && <b>{signed(total)}</b>}
        <small>
          {parades.length === 0 ? "nothing yet" : figured(parades.length, "Parade")}
          {cards > 0 && <span class="parade-score-cards"> · {figured(cards, "card")}</span>}
        </small>
      </span>
      {gain !== null && motionTime() > 0 && (
        <b key={view.turns} class="parade-gain" aria-hidden="true">
          {signed(gain)}
        </b>
      )}
      <ol class={`parade-piles ${open ? "" : "is-closed"}`} data-anchor={`score-${side}`}>
        {parades.map((parade, index) =>
          open ? (
            // Scored Parades are never taken back or moved: their place is their name.
            <li key={index} class="parade-pile is-open">
              <span class="hidden-text">{parade.map((card) => cardWords(card, scene.contents)).join("; ")}: </span>
              {parade.map((card, place) => (
                <CardSign key={place} card={card} edition={scene.edition} />
              ))}
              <b>{signed(values[index] ?? 0)}</b>
            </li>
          ) : (
            <li key={index} class="parade-pile" title={counted(parade.length, "card")}>
              <CardBack edition={scene.edition} />
              <span class="parade-count-badge">{parade.length}</span>
            </li>
          ),
        )}
      </ol>
    </section>
  );
});

/** What `side` scored in the last of `events`; null if nothing. */
export function gainOf(events: readonly ParadeEvent[], side: number): number | null {
  const broke = events.findLast((event) => event.event === "broke");
  return broke?.event === "broke" && broke.side === side ? broke.value : null;
}
