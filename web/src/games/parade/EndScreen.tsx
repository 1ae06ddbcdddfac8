/** The end: every Parade of both sides opened with its sum, the totals, who won, and what scored nothing. */
import { signed } from "../../ui/numbers";
import { useTurn } from "../../ui/useTurn";
import { arithmeticOf, formula, formulaWords } from "./arithmetic";
import { Card, SideSign } from "./Card";
import { cardWords } from "./cards";
import type { Scene } from "./scene";
import { sideLabel, sideOf } from "./seating";
import "./EndScreen.css";

export function EndScreen({ scene }: { scene: Scene }) {
  const { seating } = scene;
  return (
    <section class="parade-result" aria-label="Result">
      <h2>The count</h2>
      <div class="parade-sides">
        <SideResult scene={scene} side={seating.near} />
        <SideResult scene={scene} side={seating.far} />
      </div>
      <Unscored scene={scene} />
    </section>
  );
}

function Unscored({ scene }: { scene: Scene }) {
  const { view, names } = scene;
  if (!useTurn()) return null;
  return (
    <dl class="parade-unscored">
      <dt>Scored nothing</dt>
      <dd>
        <b>Active Parade</b> <Cards cards={view.parade} scene={scene} />
      </dd>
      <dd>
        <b>Nexus</b> <Cards cards={view.nexus} scene={scene} />
      </dd>
      {view.hands.map((hand, seat) => (
        // Seats do not change places.
        <dd key={seat}>
          <b>
            <small>Hand of</small> {names[seat]}
          </b>{" "}
          <Cards cards={hand} scene={scene} />
        </dd>
      ))}
    </dl>
  );
}

function SideResult({ scene, side }: { scene: Scene; side: 0 | 1 }) {
  const { view, names } = scene;
  const come = useTurn();
  const won = view.outcome?.winners.some((seat) => sideOf(seat) === side) ?? false;
  return (
    <article class={`parade-side is-side-${side} ${won ? "is-winner" : ""}`}>
      <header>
        <SideSign side={side} />
        <span class="parade-owner">{sideLabel(side, names, view.seat)}</span>
        {won && <span class="parade-won">won</span>}
        <b class="parade-total">{signed(view.totals?.[side] ?? 0)}</b>
      </header>
      {come && <Scored scene={scene} side={side} />}
    </article>
  );
}

function Scored({ scene, side }: { scene: Scene; side: 0 | 1 }) {
  const { view, faces } = scene;
  return (
    <ol>
      {(view.scored[side] ?? []).map((parade, index) => {
        const sum = arithmeticOf(parade, faces);
        const value = view.values[side]?.[index] ?? 0;
        return (
          // Scored Parades keep their order: their place is their name.
          <li key={index}>
            <Cards cards={parade} scene={scene} />
            <span class="hidden-text">{formulaWords(sum, value)}</span>
            <span class="parade-sum" aria-hidden="true">
              {formula(sum)} = <b>{signed(value)}</b>
            </span>
          </li>
        );
      })}
      {(view.scored[side] ?? []).length === 0 && <li>No Parade scored</li>}
    </ol>
  );
}

function Cards({ cards, scene }: { cards: readonly string[]; scene: Scene }) {
  if (cards.length === 0) return <span>none</span>;
  return (
    <span class="parade-minis">
      <span class="hidden-text">{cards.map((card) => cardWords(card, scene.contents)).join("; ")}. </span>
      {cards.map((card, index) => (
        // The game is over: nothing moves any more.
        <Card key={index} piece={{ id: "", card }} face={scene.faces.get(card)} edition={scene.edition} />
      ))}
    </span>
  );
}
