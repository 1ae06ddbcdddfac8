/** The viewer's own Hand: each card a choice, equal cards one choice together. */
import { memo } from "../../ui/memo";
import { Card } from "./Card";
import { cardWords, counted, HIDDEN, handOrder } from "./cards";
import type { Control } from "./control";
import type { Grab } from "./drag";
import type { Piece } from "./layout";
import { readSow } from "./moves";
import type { Scene } from "./scene";
import "./Hand.css";

export interface Pile {
  card: string;
  pieces: Piece[];
}

/** Equal cards together, in an order that is easy to scan; hidden cards stay single. */
export function pilesOf(hand: readonly Piece[]): Pile[] {
  const piles: Pile[] = [];
  for (const piece of [...hand].sort((first, second) => handOrder(first.card, second.card))) {
    const last = piles.at(-1);
    if (last && last.card === piece.card && piece.card !== HIDDEN) last.pieces.push(piece);
    else piles.push({ card: piece.card, pieces: [piece] });
  }
  return piles;
}

/** How much room that many cards leave each other on a narrow table, where seven fill a row, or eight small ones. */
function crowd(cards: number): string {
  if (cards > 14 || cards === 8) return "is-crowded is-full";
  return cards > 7 ? "is-crowded" : "";
}

/** A Hand to look at: a spectator's, or one in a replay. */
export const ShownHand = memo(function ShownHand({ scene }: { scene: Scene }) {
  const { own } = scene.seating;
  const hand = scene.layout.hands[own] ?? [];
  const pointed = new Set(scene.marked.map((move) => readSow(move)?.card));
  const known = hand.filter(({ card }) => card !== HIDDEN).map(({ card }) => cardWords(card, scene.contents));
  const words = `Hand of ${scene.names[own] ?? ""}: ${counted(hand.length, "card")}${known.length ? `: ${known.join("; ")}` : ""}`;
  return (
    <section class={`parade-hand ${crowd(hand.length)}`} aria-label={words}>
      {[...hand]
        .sort((first, second) => handOrder(first.card, second.card))
        .map((piece) => (
          <span key={piece.id} class={pointed.has(piece.card) ? "is-pointed" : ""}>
            <Card piece={piece} face={scene.faces.get(piece.card)} edition={scene.edition} />
          </span>
        ))}
    </section>
  );
});

interface HandProps {
  scene: Scene;
  /** The card that was picked up. */
  picked: string | null;
  pick: Control["pick"];
  grab: Grab;
}

export const Hand = memo(function Hand({ scene, picked: chosen, pick, grab }: HandProps) {
  const { layout, seating, offer } = scene;
  const piles = pilesOf(layout.hands[seating.own] ?? []);
  const pointed = new Set(scene.marked.map((move) => readSow(move)?.card));
  return (
    <ul class={`parade-hand ${crowd(piles.length)}`} aria-label="Your Hand">
      {piles.map(({ card, pieces }) => {
        const [first] = pieces;
        if (!first) return null;
        const lit = offer.gaps.has(card);
        const picked = chosen === card;
        const many = pieces.length > 1 ? `, ${pieces.length} of them` : "";
        const marks = `${lit ? "is-lit" : ""} ${picked ? "is-picked" : ""} ${pointed.has(card) ? "is-marked" : ""}`;
        return (
          <li key={first.id}>
            <button
              type="button"
              class={`parade-choice ${marks}`}
              data-nav="hand"
              data-card={card}
              aria-pressed={picked}
              aria-label={`${cardWords(card, scene.contents)}${many}`}
              onClick={() => pick(picked ? null : card)}
              onPointerDown={(event) => grab.start(event, card)}
            >
              <Card piece={first} face={scene.faces.get(card)} edition={scene.edition} />
              {pieces.length > 1 && <span class="parade-count-badge">×{pieces.length}</span>}
            </button>
          </li>
        );
      })}
      {piles.length === 0 && <li class="parade-empty">no cards in hand</li>}
    </ul>
  );
});
