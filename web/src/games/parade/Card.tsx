/** One card, open or face down, in its edition's frame. Decoration only: whoever uses it says what it is in words. */
import { differ, memo } from "../../ui/memo";
import { type Face, HIDDEN, isWild } from "./cards";
import type { Piece } from "./layout";
import "./Card.css";

export interface CardProps {
  piece: Piece;
  face: Face | undefined;
  edition: string;
  /** Further classes for the card's place. */
  mark?: string;
}

/** Not drawn again while nothing about the card changes: boards have dozens of them. */
export const Card = memo(function Card({ piece, face, edition, mark = "" }: CardProps) {
  const { id, card, pending = false } = piece;
  if (card === HIDDEN) return <CardBack id={id} edition={edition} mark={mark} />;
  const look = `${lookOf(card, face)} ${pending ? "is-pending" : ""} ${mark}`;
  return (
    <span class={`parade-card ${look}`} data-flip={id} data-name={card}>
      <svg viewBox="0 0 60 84" aria-hidden="true">
        <use href={`#parade-frame-${edition}`} />
        {isWild(card) && <WildFront edition={edition} plain={face?.kind !== "count"} />}
        {face && <Pips face={face} />}
      </svg>
      {!isWild(card) && (
        <span class="parade-number" aria-hidden="true">
          {card}
        </span>
      )}
    </span>
  );
}, looksOther);

function looksOther({ piece, ...before }: CardProps, { piece: next, ...now }: CardProps): boolean {
  return differ(piece, next) || differ(before, now);
}

/** A card face down. `id` is the card's own name if it can be followed. */
export function CardBack({ id, edition, mark = "" }: { id?: string; edition: string; mark?: string }) {
  return (
    <span class={`parade-card is-back ${mark}`} data-flip={id}>
      <svg viewBox="0 0 60 84" aria-hidden="true">
        <use href={`#parade-back-${edition}`} />
      </svg>
    </span>
  );
}

function lookOf(card: string, face: Face | undefined): string {
  if (isWild(card)) return "is-wild";
  if (face?.kind === "star" || face?.kind === "skull") return `is-${face.kind}`;
  return "is-effect";
}

/** A wild without a face has the whole card to itself. */
function WildFront({ edition, plain }: { edition: string; plain: boolean }) {
  const size = plain ? 50 : 44;
  return (
    <>
      <use href={`#parade-ground-${edition}`} y={plain ? 8 : -6} />
      <use href={wildArt(edition)} x={30 - size / 2} y={plain ? 15 : 9} width={size} height={size} />
    </>
  );
}

function wildArt(edition: string): string {
  return edition === "pirates" ? "#parade-ship" : "#parade-mushroom";
}

const PIP = 16;

function Pips({ face }: { face: Face }) {
  if (face.amount === 0) return null;
  if (face.kind === "count")
    return <use class="parade-pip" href="#parade-count" x="12" y="57" width="36" height="18" />;
  const size = face.kind === "star" || face.kind === "skull" ? PIP : 21;
  const width = face.amount * size + (face.amount - 1);
  const start = 30 - width / 2;
  return (
    <>
      {Array.from({ length: face.amount }, (_, index) => (
        <use
          key={index}
          class="parade-pip"
          href={`#parade-${face.kind}`}
          x={start + index * (size + 1)}
          y={66 - size / 2}
          width={size}
          height={size}
        />
      ))}
    </>
  );
}

/** The sign of a side, for wherever its colour is used. */
export function SideSign({ side }: { side: number }) {
  return (
    <svg class={`parade-sign is-side-${side}`} viewBox="0 0 12 12" aria-hidden="true">
      <path d={side === 0 ? "M1.2 6a4.8 4.8 0 1 0 9.6 0a4.8 4.8 0 1 0-9.6 0z" : "M6 .4L11.6 6 6 11.6.4 6z"} />
    </svg>
  );
}

/** A card in the size of a word. */
export function CardSign({ card, edition }: { card: string; edition: string }) {
  if (!isWild(card)) return <span aria-hidden="true">{card}</span>;
  return (
    <svg class="parade-card-sign is-wild" viewBox={card === "#" ? "0 0 72 48" : "0 0 48 48"} aria-hidden="true">
      <use href={wildArt(edition)} width="48" height="48" />
      {card === "#" && <use class="parade-pip" href="#parade-star" x="46" y="10" width="26" height="26" />}
    </svg>
  );
}
