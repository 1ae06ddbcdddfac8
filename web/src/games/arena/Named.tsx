/** A card that the log names, with what it says. */
import type { ArenaContents } from "../../wire";
import { cardsOf } from "./mentions";
import { Source } from "./Source";

export function Named({ thing, contents }: { thing: string; contents: ArenaContents }) {
  const card = cardsOf(contents).get(thing);
  if (!card) return null;
  return (
    <>
      <b>{card.name}</b>
      {card.lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Source src={card.src} />
    </>
  );
}
