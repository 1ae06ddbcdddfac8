/** Choose a record from a file, or drop it here. */
import { useSignal } from "@preact/signals";
import { ErrorText } from "../ui/ErrorText";
import { Icon } from "../ui/Icon";
import "./OpenRecord.css";

/** What the server takes. */
const MOST_BYTES = 1 << 20;

export function OpenRecord({ open }: { open(record: string): void }) {
  const error = useSignal("");
  const over = useSignal(false);
  async function read(file: File | undefined) {
    if (!file) return;
    error.value = "";
    if (file.size > MOST_BYTES) {
      error.value = "The file is too large: a record has at most one mebibyte.";
      return;
    }
    // A file of `nexus sim` holds one record a line; the first one is shown.
    const line = (await file.text()).split("\n").find((text) => text.trim() !== "");
    if (line) open(line);
    else error.value = "The file is empty.";
  }
  return (
    <main class="page narrow">
      <h1>Replay a game</h1>
      <p class="soft">
        Open a record that was downloaded here or written by <code>nexus sim</code> or <code>nexus play</code>. It is
        verified first: every move is played again by the rules.
      </p>
      <label
        class={`open-record ${over.value ? "over" : ""}`}
        onDragOver={(event) => {
          event.preventDefault();
          over.value = true;
        }}
        onDragLeave={() => {
          over.value = false;
        }}
        onDrop={(event) => {
          event.preventDefault();
          over.value = false;
          void read(event.dataTransfer?.files[0]);
        }}
      >
        <Icon name="replay" size={40} />
        <b>Choose a record</b>
        <span class="soft">or drop a file here</span>
        <input
          type="file"
          accept=".json,.jsonl,application/json"
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </label>
      <ErrorText text={error.value} />
      <p>
        Games that you played at this server are on <a href="/profile">your page</a>.
      </p>
    </main>
  );
}
