/** The cards that the viewer has not seen yet, if the table lists them. */
import { memo } from "../../ui/memo";
import { CardSign } from "./Card";
import { cardWords, handOrder } from "./cards";
import type { Scene } from "./scene";

export const Unseen = memo(function Unseen({ scene }: { scene: Scene }) {
  const { view, contents, edition, faces } = scene;
  if (view.unseen === null || view.over) return null;
  const counts = new Map<string, number>();
  for (const card of [...view.unseen].sort(handOrder)) counts.set(card, (counts.get(card) ?? 0) + 1);
  return (
    <details class="parade-unseen">
      <summary>
        Not seen yet: <b>{view.unseen.length}</b> cards
      </summary>
      <ul>
        {[...counts].map(([card, count]) => (
          <li key={card} class={`is-${faces.get(card)?.kind ?? "blank"}`}>
            <span class="hidden-text">{`${cardWords(card, contents)}${count > 1 ? `, ${count} of them` : ""}`}</span>
            <CardSign card={card} edition={edition} />
            {count > 1 && <small aria-hidden="true">×{count}</small>}
          </li>
        ))}
      </ul>
    </details>
  );
});
