/** What the deck is called, and whether it is saved. */
import { useEffect, useRef } from "preact/hooks";
import { ErrorText } from "../ui/ErrorText";
import { Icon } from "../ui/Icon";
import type { QuantumContents } from "../wire";
import { playAddress } from "./links";
import type { DeckModel } from "./model";
import "./Desk.css";

interface Props {
  model: DeckModel;
  contents: QuantumContents;
}

export function Desk({ model, contents }: Props) {
  const open = model.open.value;
  const checked = model.checked.value;
  const { aside } = model;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever begins another list sees at once what became of the last one.
    if (aside.value) frame.current?.scrollIntoView({ block: "nearest" });
  }, [aside.value]);
  return (
    <div ref={frame} class="deck-desk">
      <label class="field">
        <span>Name of the deck</span>
        <input
          value={model.deck.value.name}
          maxLength={60}
          placeholder="My deck"
          onInput={(event) => model.rename(event.currentTarget.value)}
        />
      </label>
      <div class="deck-desk-uses">
        <button
          type="button"
          class="button"
          disabled={model.saving.value || (open !== null && !model.unsaved.value)}
          onClick={() => void model.save()}
        >
          <Icon name="check" size={18} /> Save
        </button>
        {checked?.legal ? (
          <a class="button main" href={playAddress(checked.line, contents)}>
            <Icon name="play" size={18} /> Play this deck
          </a>
        ) : (
          <button type="button" class="button main" disabled>
            <Icon name="play" size={18} /> Play this deck
          </button>
        )}
        {open && model.unsaved.value && (
          <button
            type="button"
            class="button small quiet"
            disabled={model.saving.value}
            onClick={() => void model.save(true)}
          >
            Save as another deck
          </button>
        )}
      </div>
      <p class="deck-state soft" role="status">
        {model.news.value || stateOf(model)}
      </p>
      <ErrorText text={model.error.value} />
      <ErrorText text={model.warning.value} />
      {aside.value && (
        <div class="deck-aside">
          <p>
            Your changes to <b>{aside.value.deck.name || "an unnamed list"}</b> were not saved. They wait here.
          </p>
          <div class="row">
            <button type="button" class="button small" onClick={() => model.takeBack()}>
              <Icon name="undo" size={16} /> Go back to them
            </button>
            <button
              type="button"
              class="button small quiet"
              onClick={() => {
                aside.value = null;
              }}
            >
              Drop them
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

function stateOf(model: DeckModel): string {
  if (model.unsaved.value) return "Not saved yet; this browser keeps the list meanwhile.";
  return model.open.value ? "Saved." : "";
}
