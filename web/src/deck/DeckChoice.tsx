/** Which deck each seat of a new table plays: one of my own, one of the set, or the list that an address brought. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../net/api";
import { whoAmI } from "../state/person";
import { ErrorText } from "../ui/ErrorText";
import { useTask } from "../ui/useTask";
import type { DeckInfo, OwnDeck, QuantumContents } from "../wire";

interface Props {
  seats: number;
  /** The option `decks` as it stands: a deck for each seat, or nothing for those of the set in turn. */
  chosen: unknown;
  /** What the seats are called. */
  nameOf(seat: number): string;
  onChange(decks: readonly string[]): void;
}

export function DeckChoice({ seats, chosen, nameOf, onChange }: Props) {
  const prebuilt = useSignal<readonly DeckInfo[]>([]);
  const mine = useSignal<readonly OwnDeck[]>([]);
  const task = useTask();
  useEffect(() => {
    void task.run(async () => {
      prebuilt.value = (await get<QuantumContents>("/api/decks/cards")).decks;
      if (await whoAmI()) mine.value = (await get<OwnDeck[]>("/api/me/decks")).filter((deck) => deck.legal);
    });
    // Asked for once.
  }, []);
  const set = prebuilt.value;
  const known = decksOf(chosen);
  const decks = Array.from({ length: seats }, (_, seat) => known[seat] ?? set[seat % set.length]?.id ?? "");
  useEffect(() => {
    // A table of another size needs another number of decks.
    if (known.length > 0 && known.length !== seats && set.length > 0) onChange(decks);
  }, [known.length, seats, set.length]);
  if (set.length === 0) return <ErrorText text={task.error} />;
  return (
    <div class="new-names">
      {decks.map((deck, seat) => (
        <label class="field" key={seat}>
          <span>Deck: {nameOf(seat)}</span>
          <select value={deck} onChange={(event) => onChange(decks.with(seat, event.currentTarget.value))}>
            {!set.some(({ id }) => id === deck) && !mine.value.some(({ line }) => line === deck) && (
              <option value={deck}>the list that you brought</option>
            )}
            {mine.value.length > 0 && (
              <optgroup label="My decks">
                {mine.value.map(({ id, name, line }) => (
                  <option key={id} value={line}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label="Decks of the set">
              {set.map(({ id, name, archetype }) => (
                <option key={id} value={id}>
                  {name} ({archetype})
                </option>
              ))}
            </optgroup>
          </select>
        </label>
      ))}
    </div>
  );
}

function decksOf(chosen: unknown): readonly string[] {
  return Array.isArray(chosen) ? chosen.filter((deck) => typeof deck === "string") : [];
}
