/** Lists as text: taken over from elsewhere, and handed on. */
import { useSignal } from "@preact/signals";
import { CopyLink } from "../ui/CopyLink";
import { Dialog } from "../ui/Dialog";
import { ErrorText } from "../ui/ErrorText";
import { Icon } from "../ui/Icon";
import type { DeckReport } from "../wire";
import { shareAddress } from "./links";
import type { DeckModel } from "./model";

interface PasteProps {
  model: DeckModel;
  /** A list was taken over. */
  onTaken(): void;
  onClose(): void;
}

export function PasteDialog({ model, onTaken, onClose }: PasteProps) {
  const text = useSignal("");
  const error = useSignal("");
  return (
    <Dialog title="Paste a list" onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void model.read(text.value, "", "", error).then((done) => {
            if (done) onTaken();
          });
        }}
      >
        <label class="field">
          <span>With the sections Missions, Main and Sideboard, or in one line</span>
          <textarea
            rows={12}
            value={text.value}
            placeholder={"Deck: My deck\nMissions\n1 MI25\nMain\n3 TE01 Nexus Engineer"}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
          />
        </label>
        <ErrorText text={error.value} />
        <button type="submit" class="button main">
          Take it over
        </button>
      </form>
    </Dialog>
  );
}

/** The list to hand on: a link, its text, one line. */
export function Share({ model, report }: { model: DeckModel; report: DeckReport }) {
  return (
    <div class="stack deck-share-panel">
      <div>
        <p class="soft">Whoever has the link sees the list as it is now, and can play and change a copy of it.</p>
        <CopyLink
          address={shareAddress(report.line, model.deck.value.name)}
          title={model.deck.value.name || "A deck"}
          label="Link to this list"
        />
      </div>
      <CopyText label="As text" text={report.text} rows={10} />
      <CopyText label="In one line, as table options and the terminal take it" text={report.line} rows={3} />
    </div>
  );
}

function CopyText({ label, text, rows }: { label: string; text: string; rows: number }) {
  const copied = useSignal("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      copied.value = text;
    } catch {
      // Without leave to write the clipboard, the text can still be selected and copied by hand.
      copied.value = "";
    }
  }
  const done = copied.value === text;
  return (
    <div class="deck-copy">
      <label class="field">
        <span>{label}</span>
        <textarea readOnly rows={rows} value={text} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" class="button small" onClick={copy}>
        <Icon name={done ? "check" : "copy"} size={16} /> {done ? "Copied" : "Copy"}
      </button>
    </div>
  );
}
