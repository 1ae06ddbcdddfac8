/** Between two games of a match: exchange cards with the sideboard, one for one. */
import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { DeckView } from "../../wire";
import { cardWords, TurnedFace } from "./CardFace";
import type { Control } from "./control";
import type { Scene } from "./scene";
import "./Sideboard.css";

export function Sideboard({ scene, control }: { scene: Scene; control: Control }) {
  const out = useSignal("");
  const heading = useRef<HTMLHeadingElement>(null);
  const swaps = scene.view.moves.flatMap((move) => {
    const found = /^swap (\w+)=(\w+)$/.exec(move);
    return found?.[1] && found[2] ? [{ move, out: found[1], into: found[2] }] : [];
  });
  const outs = [...new Set(swaps.map((swap) => swap.out))];
  const leaving = outs.includes(out.value) ? out.value : "";
  const ins = swaps.filter((swap) => swap.out === leaving);
  const { deck } = scene.view;
  return (
    <section class="quantum-sideboard" aria-label="Sideboarding">
      <h2>Between the games</h2>
      {deck && <Standing scene={scene} deck={deck} />}
      <h3 ref={heading}>{leaving ? "Put in from the sideboard" : "Your sideboard"}</h3>
      <Row
        ids={leaving ? ins.map((swap) => swap.into) : Object.keys(deck?.side ?? {})}
        counts={deck?.side}
        chosen=""
        scene={scene}
        onChoose={
          leaving
            ? (id) => {
                const swap = ins.find((found) => found.into === id);
                if (swap) control.play(swap.move);
              }
            : null
        }
      />
      <h3>Take out of the deck</h3>
      <Row
        ids={outs}
        counts={deck?.main}
        chosen={leaving}
        scene={scene}
        onChoose={(id) => {
          out.value = id;
          // On a phone the deck is long, and what to put in stands above it.
          heading.current?.scrollIntoView({ block: "nearest" });
        }}
      />
    </section>
  );
}

/** What was exchanged, and whether the deck may be played so. */
function Standing({ scene, deck }: { scene: Scene; deck: DeckView }) {
  const name = (id: string) => scene.library.cards.get(id)?.name ?? id;
  return (
    <div class="quantum-standing" aria-live="polite">
      {scene.view.swaps.length > 0 && (
        <p>Exchanged so far: {scene.view.swaps.map((swap) => swap.split("=").map(name).join(" for ")).join("; ")}</p>
      )}
      <p class={deck.problems.length ? "is-wrong" : "is-right"}>
        <b>{deck.cp} CP</b>{" "}
        {deck.problems.length === 0
          ? "A legal deck."
          : deck.problems.map((problem) => (
              <span key={problem.text}>
                {problem.text} <a href={`/rules/quantum#${problem.clause}`}>{problem.clause}</a>{" "}
              </span>
            ))}
      </p>
    </div>
  );
}

interface RowProps {
  ids: readonly string[];
  counts: Readonly<Record<string, number>> | undefined;
  chosen: string;
  scene: Scene;
  /** Null if nothing can be chosen yet. */
  onChoose: ((id: string) => void) | null;
}

function Row({ ids, counts = {}, chosen, scene, onChoose }: RowProps) {
  return (
    <ul class="quantum-tray">
      {ids.map((id) => {
        const card = scene.library.cards.get(id);
        if (!card) return null;
        const copies = counts[id] ?? 1;
        return (
          <li key={id}>
            <button
              type="button"
              class={`quantum-hand-card ${id === chosen ? "is-target" : ""}`}
              data-nav="hand"
              aria-pressed={id === chosen}
              disabled={!scene.acting || !onChoose}
              onClick={() => onChoose?.(id)}
            >
              <span class="hidden-text">{`${cardWords(card)}. ${copies === 1 ? "1 copy" : `${copies} copies`}`}</span>
              <TurnedFace card={card} />
              {copies > 1 && (
                <b class="quantum-copies" aria-hidden="true">
                  ×{copies}
                </b>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
