/** A card that the log names, with what it says. */
import type { ArenaContents } from "../../wire";
import { cardsOf } from "./mentions";

export function Named({ thing, contents }: { thing: string; contents: ArenaContents }) {
  const card = cardsOf(contents).get(thing);
  if (!card) return null;
  return (
    <>
      <b>{card.name}</b>
      {card.lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}
