/** Where lists come from and go to: prebuilt decks, this browser, text, a link, a game. */
import { useSignal } from "@preact/signals";
import { Dialog } from "../ui/Dialog";
import { ErrorText } from "../ui/ErrorText";
import { Icon } from "../ui/Icon";
import type { DeckReport, QuantumContents } from "../wire";
import { type DeckModel, EMPTY } from "./model";

interface Props {
  model: DeckModel;
  contents: QuantumContents;
}

export function Sources({ model, contents }: Props) {
  const saved = Object.keys(model.saved.value);
  const importing = useSignal(false);
  const text = useSignal("");
  return (
    <div class="deck-sources">
      <label class="field">
        <span>Begin with</span>
        <select
          value=""
          onChange={(event) => {
            const choice = event.currentTarget.value;
            event.currentTarget.value = "";
            const [kind = "", ...rest] = choice.split(":");
            const name = rest.join(":");
            const prebuilt = contents.decks.find((deck) => deck.id === name);
            if (kind === "own") void model.read(model.saved.peek()[name] ?? "", name);
            else if (kind === "set" && prebuilt) void model.read(prebuilt.line, prebuilt.name);
            else model.deck.value = EMPTY;
          }}
        >
          <option value="">choose a list</option>
          <option value="new:">an empty list</option>
          {saved.length > 0 && (
            <optgroup label="Saved in this browser">
              {saved.map((name) => (
                <option key={name} value={`own:${name}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label="Decks of the set">
            {contents.decks.map((deck) => (
              <option key={deck.id} value={`set:${deck.id}`}>
                {deck.name} ({deck.archetype})
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      <label class="field">
        <span>Name of the deck</span>
        <input
          value={model.deck.value.name}
          maxLength={60}
          onInput={(event) => model.rename(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="button" class="button small" onClick={() => model.save()}>
          <Icon name="check" size={16} /> Save
        </button>
        {model.saved.value[model.deck.value.name] !== undefined && (
          <button type="button" class="button small quiet" onClick={() => model.forget(model.deck.peek().name)}>
            Forget the saved one
          </button>
        )}
        <button
          type="button"
          class="button small"
          onClick={() => {
            text.value = "";
            importing.value = true;
          }}
        >
          Paste a list
        </button>
      </div>
      {importing.value && (
        <Dialog
          title="Paste a list"
          onClose={() => {
            importing.value = false;
          }}
        >
          <form
            class="stack"
            onSubmit={(event) => {
              event.preventDefault();
              void model.read(text.value).then((done) => {
                if (done) importing.value = false;
              });
            }}
          >
            <label class="field">
              <span>With the sections Missions, Main and Sideboard, or in one line</span>
              <textarea
                rows={12}
                value={text.value}
                onInput={(event) => {
                  text.value = event.currentTarget.value;
                }}
              />
            </label>
            <ErrorText text={model.error.value} />
            <button type="submit" class="button main">
              Take it over
            </button>
          </form>
        </Dialog>
      )}
    </div>
  );
}

/** What one can do with the list. */
export function Uses({ model, contents, report }: Props & { report: DeckReport }) {
  const opponent = useSignal(contents.decks[1]?.id ?? "");
  const link = new URL("/deck", location.origin);
  link.searchParams.set("list", report.line);
  if (model.deck.value.name) link.searchParams.set("name", model.deck.value.name);
  const play = new URLSearchParams({ seats: "2", decks: JSON.stringify([report.line, opponent.value]) });
  return (
    <section class="deck-uses" aria-label="Play and share">
      <div class="deck-play">
        <label class="field">
          <span>Opponent's deck</span>
          <select
            value={opponent.value}
            onChange={(event) => {
              opponent.value = event.currentTarget.value;
            }}
          >
            {contents.decks.map((deck) => (
              <option key={deck.id} value={deck.id}>
                {deck.name}
              </option>
            ))}
          </select>
        </label>
        {report.legal ? (
          <a class="button main" href={`/new/quantum?${play}`}>
            <Icon name="play" size={18} /> Play this deck
          </a>
        ) : (
          <button type="button" class="button main" disabled>
            <Icon name="play" size={18} /> Play this deck
          </button>
        )}
      </div>
      <details>
        <summary>Text and link of this list</summary>
        <label class="field">
          <span>As text</span>
          <textarea readOnly rows={10} value={report.text} onFocus={(event) => event.currentTarget.select()} />
        </label>
        <label class="field">
          <span>As a link</span>
          <input readOnly value={link.href} onFocus={(event) => event.currentTarget.select()} />
        </label>
      </details>
    </section>
  );
}
