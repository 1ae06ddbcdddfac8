/** The Deck: how many cards are left, and a warning when the end is near. */
import { memo } from "../../ui/memo";
import { CardBack } from "./Card";
import { figured } from "./cards";
import type { Control } from "./control";
import { TOP } from "./moves";
import type { Scene } from "./scene";
import "./Deck.css";

/** From this many cards on the Deck is fanned out. */
const LAST_CARDS = 5;

export const Deck = memo(function Deck({ scene, act }: { scene: Scene; act: Control["act"] }) {
  const { view, contents, edition } = scene;
  const low = view.deck <= LAST_CARDS && !view.over;
  const shown = low ? view.deck : Math.min(4, view.deck);
  const warning = view.ends_next ? `The next ${contents.meditate} ends the game` : low ? "The end is near" : "";
  const hint = view.refills_next && !view.ends_next ? `The next ${contents.meditate} refills the Nexus` : "";
  return (
    <div class={`parade-deck ${low ? "is-low" : ""}`}>
      <button
        type="button"
        class="parade-deck-pile"
        data-anchor="deck"
        aria-label={`Deck: ${figured(view.deck, "card")}`}
        disabled={!scene.interactive}
        onClick={() => act(TOP)}
      >
        {Array.from({ length: Math.max(shown, 1) }, (_, index) => (
          <CardBack key={index} edition={edition} mark={view.deck === 0 ? "is-gone" : ""} />
        ))}
        <span class="parade-deck-count">{view.deck}</span>
      </button>
      {warning && (
        <p class="parade-warning" role="status">
          {warning}
        </p>
      )}
      {hint && <p class="parade-refill">{hint}</p>}
    </div>
  );
});
