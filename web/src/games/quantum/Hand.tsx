/** The viewer's hand, and beside it cards elsewhere that can be played or must be chosen from. */
import { CardBack, cardWords, TurnedFace } from "./CardFace";
import type { Control } from "./control";
import { begins } from "./moves";
import { HIDDEN, marksOf, offerWords, playerOf, type Scene } from "./scene";
import { touching } from "./touch";
import "./Hand.css";

interface Props {
  scene: Scene;
  control: Control;
}

export function Hand({ scene, control }: Props) {
  const { hand } = playerOf(scene.view, scene.own);
  const seen = new Map<string, number>();
  const recalls = [...scene.offers.things]
    .filter(([thing, moves]) => scene.acting && thing.startsWith("pile:") && moves.every(begins))
    .map(([thing]) => thing);
  return (
    <section
      class="quantum-hand"
      aria-label={scene.view.seat === null ? `Hand of ${scene.names[scene.own]}` : "Your hand"}
    >
      <i class="quantum-anchor" data-anchor={`hand:${scene.own}`} />
      <ul>
        {hand.map((id, index) => {
          const copy = (seen.get(id) ?? 0) + 1;
          seen.set(id, copy);
          const card = scene.library.cards.get(id);
          const drafted = scene.view.draft?.card === id && copy === 1;
          return (
            <li key={`${id} ${id === HIDDEN ? index : copy}`} class={drafted ? "is-drafted" : ""}>
              {card ? (
                <HandCard scene={scene} control={control} thing={`hand:${id}`} flip={`hand:${id} ${copy}`} />
              ) : (
                <CardBack />
              )}
            </li>
          );
        })}
        {recalls.map((thing) => (
          <li key={thing} class="quantum-recall">
            <HandCard scene={scene} control={control} thing={thing} />
            <small>from your discard pile</small>
          </li>
        ))}
        {hand.length === 0 && <li class="quantum-empty">no cards in hand</li>}
      </ul>
    </section>
  );
}

/** What a card costs now in the way it is usually paid for; nothing if it cannot be paid for now. */
function priceOf(scene: Scene, thing: string): number | undefined {
  const move = scene.offers.things.get(thing)?.find((offered) => /^(D|P|PR|R) /.test(offered));
  return move === undefined ? undefined : scene.view.offers[move]?.price;
}

/** A card that can be touched. */
export function HandCard({ scene, control, thing, flip }: Props & { thing: string; flip?: string }) {
  const id = thing.slice(thing.indexOf(":") + 1).replace(/^[A-F]\./, "");
  const card = scene.library.cards.get(id);
  if (!card) return null;
  return (
    <button
      type="button"
      class={`quantum-hand-card ${marksOf(scene, thing)}`}
      data-nav="hand"
      data-thing={thing}
      data-name={id}
      data-flip={flip}
      {...touching(scene, control, thing)}
    >
      <span class="hidden-text">{cardWords(card) + offerWords(scene, thing)}</span>
      <TurnedFace card={card} price={priceOf(scene, thing)} />
    </button>
  );
}
