/** The decks that I keep, as one file to take away, and the way to the editor. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../net/api";
import { ErrorText } from "../ui/ErrorText";
import { Icon } from "../ui/Icon";
import { useTask } from "../ui/useTask";
import type { OwnDeck } from "../wire";

export function MyDecks() {
  const decks = useSignal<readonly OwnDeck[]>([]);
  const task = useTask();
  useEffect(() => {
    void task.run(async () => {
      decks.value = await get<OwnDeck[]>("/api/me/decks");
    });
    // Asked for once.
  }, []);
  if (decks.value.length === 0) return <ErrorText text={task.error} />;
  return (
    <section class="card-panel stack">
      <h2>My decks of Quantum Nexus</h2>
      <p>{decks.value.map((deck) => deck.name).join(" · ")}</p>
      <div class="row">
        <a class="button" href="/deck">
          Open the deck editor
        </a>
        <a class="button" href="/api/me/decks" download="nexus-decks.json">
          <Icon name="download" size={18} /> Download all my decks
        </a>
      </div>
    </section>
  );
}
