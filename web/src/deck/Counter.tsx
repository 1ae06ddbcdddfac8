/** One more, one less. */
import type { Section } from "./list";
import { copiesIn } from "./list";
import type { DeckModel } from "./model";
import "./Counter.css";

interface Props {
  model: DeckModel;
  section: Section;
  id: string;
  name: string;
  /** Shown before the number; without one only screen readers hear which part of the list it is. */
  label?: string;
}

const PARTS = { missions: "Missions", main: "Deck", side: "Side" };

export function Counter({ model, section, id, name, label = "" }: Props) {
  const count = copiesIn(model.deck.value, section, id);
  return (
    <span class={`deck-counter ${count ? "is-used" : ""}`}>
      <button
        type="button"
        aria-label={`${PARTS[section]}: one ${name} less`}
        disabled={count === 0}
        onClick={() => model.change(section, id, -1)}
      >
        −
      </button>
      <span>
        {label} <b>{count}</b>
      </span>
      <button
        type="button"
        aria-label={`${PARTS[section]}: one ${name} more`}
        onClick={() => model.change(section, id, 1)}
      >
        +
      </button>
    </span>
  );
}
