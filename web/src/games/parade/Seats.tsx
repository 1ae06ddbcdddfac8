/** The players around the table, and the Hands of all but the viewer. */
import { memo } from "../../ui/memo";
import { Card, SideSign } from "./Card";
import { cardWords, counted, HIDDEN, handOrder } from "./cards";
import type { Scene } from "./scene";
import { sideOf } from "./seating";
import "./Seats.css";

/** The far edge of the table: the other player, or the other side's seats with the partner between them. */
export const FarSeats = memo(function FarSeats({ scene }: { scene: Scene }) {
  const { partner, opponents } = scene.seating;
  const [left, right] = opponents;
  const order = partner === null ? [left] : [left, partner, right];
  return (
    <div class={`parade-far is-${order.length}`}>
      {order.map((seat) => seat !== undefined && <SeatPanel key={seat} scene={scene} seat={seat} />)}
    </div>
  );
});

function SeatPanel({ scene, seat }: { scene: Scene; seat: number }) {
  const { view, names, layout, contents } = scene;
  const hand = [...(layout.hands[seat] ?? [])].sort((a, b) => handOrder(a.card, b.card));
  const partner = seat === scene.seating.partner && view.seat !== null;
  const name = names[seat] ?? "";
  const known = hand.filter(({ card }) => card !== HIDDEN).map(({ card }) => cardWords(card, contents));
  const words = `${name}${partner ? ", your partner" : ""}: ${counted(hand.length, "card")} in hand${known.length ? `: ${known.join("; ")}` : ""}`;
  const turn = !view.over && view.turn === seat;
  const marks = `${turn ? "is-turn" : ""} ${known.length ? "has-open-hand" : ""}`;
  return (
    <section class={`parade-seat is-side-${sideOf(seat)} ${marks}`} aria-label={words}>
      <SeatName scene={scene} seat={seat} note={partner ? "partner" : ""} />
      <span class="parade-holding">
        <span class={`parade-backs ${known.length ? "is-open" : ""}`}>
          {hand.map((piece) => (
            <Card key={piece.id} piece={piece} face={scene.faces.get(piece.card)} edition={scene.edition} />
          ))}
        </span>
        <span class="parade-held" aria-hidden="true">
          {hand.length}
        </span>
      </span>
    </section>
  );
}

export function SeatName({ scene, seat, note }: { scene: Scene; seat: number; note: string }) {
  const { view, names } = scene;
  const turn = !view.over && view.turn === seat;
  return (
    <span class={`parade-name ${turn ? "is-turn" : ""}`}>
      <SideSign side={sideOf(seat)} />
      <span class="parade-name-text">{names[seat]}</span>
      {note && <small class="parade-note">{note}</small>}
      {turn && <small class="parade-turn">to move</small>}
    </span>
  );
}
