/** Between two games of a match: exchange cards with the sideboard, one for one. */
import { useSignal } from "@preact/signals";
import { cardWords, TurnedFace } from "./CardFace";
import type { Control } from "./control";
import type { Scene } from "./scene";
import "./Sideboard.css";

export function Sideboard({ scene, control }: { scene: Scene; control: Control }) {
  const out = useSignal("");
  const swaps = scene.view.moves.flatMap((move) => {
    const found = /^swap (\w+)=(\w+)$/.exec(move);
    return found?.[1] && found[2] ? [{ move, out: found[1], into: found[2] }] : [];
  });
  const outs = [...new Set(swaps.map((swap) => swap.out))];
  const leaving = outs.includes(out.value) ? out.value : "";
  const ins = swaps.filter((swap) => swap.out === leaving);
  return (
    <section class="quantum-sideboard" aria-label="Sideboarding">
      <h2>Between the games</h2>
      {scene.view.swaps.length > 0 && (
        <p>
          Exchanged so far:{" "}
          {scene.view.swaps
            .map((swap) =>
              swap
                .split("=")
                .map((id) => scene.library.cards.get(id)?.name ?? id)
                .join(" for "),
            )
            .join("; ")}
        </p>
      )}
      <Row title="Take out of the deck" ids={outs} chosen={leaving} scene={scene} onChoose={(id) => (out.value = id)} />
      {leaving && (
        <Row
          title="Put in from the sideboard"
          ids={ins.map((swap) => swap.into)}
          chosen=""
          scene={scene}
          onChoose={(id) => {
            const swap = ins.find((found) => found.into === id);
            if (swap) control.play(swap.move);
          }}
        />
      )}
    </section>
  );
}

interface RowProps {
  title: string;
  ids: readonly string[];
  chosen: string;
  scene: Scene;
  onChoose(id: string): void;
}

function Row({ title, ids, chosen, scene, onChoose }: RowProps) {
  return (
    <>
      <h3>{title}</h3>
      <ul class="quantum-tray">
        {ids.map((id) => {
          const card = scene.library.cards.get(id);
          if (!card) return null;
          return (
            <li key={id}>
              <button
                type="button"
                class={`quantum-hand-card ${id === chosen ? "is-target" : ""}`}
                data-nav="hand"
                aria-pressed={id === chosen}
                disabled={!scene.acting}
                onClick={() => onChoose(id)}
              >
                <span class="hidden-text">{cardWords(card)}</span>
                <TurnedFace card={card} />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
