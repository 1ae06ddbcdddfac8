/** Talk among those who play, or among those who watch: two rooms that do not hear each other. */
import { useSignal } from "@preact/signals";
import type { TableModel } from "../state/table";
import "./ChatPanel.css";

const PHRASES = ["Hello!", "Good luck!", "Well played.", "One moment, please.", "Thank you!"];

export function ChatPanel({ table }: { table: TableModel }) {
  const seat = table.seat.value;
  const text = useSignal("");
  const on = useSignal<boolean | null>(null);
  if (!seat) return null;
  const lines = seat.chat.value;
  function say(words: string) {
    const said = words.trim();
    if (said) seat?.say(said);
    text.value = "";
  }
  return (
    <div class="chat">
      <label class="chat-switch">
        <input
          type="checkbox"
          checked={on.value ?? lines.length > 0}
          onChange={(event) => {
            on.value = event.currentTarget.checked;
            seat.hear(on.value);
          }}
        />
        Hear the chat of {seat.seat === null ? "those who watch" : "those who play"}
      </label>
      <ol class="chat-lines" aria-live="polite" tabIndex={0} aria-label="Chat">
        {lines.length === 0 && <li class="soft">Nothing was said yet.</li>}
        {lines.map((line) => (
          <li key={line.number} class={line.mine ? "mine" : ""}>
            <strong>{line.name}</strong> <span>{line.text}</span>
          </li>
        ))}
      </ol>
      <div class="chat-phrases">
        {PHRASES.map((phrase) => (
          <button key={phrase} type="button" class="button small" onClick={() => say(phrase)}>
            {phrase}
          </button>
        ))}
      </div>
      <form
        class="chat-form"
        onSubmit={(event) => {
          event.preventDefault();
          say(text.value);
        }}
      >
        <input
          aria-label="Say something"
          placeholder="Say something"
          maxLength={500}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="button main">
          Send
        </button>
      </form>
    </div>
  );
}
