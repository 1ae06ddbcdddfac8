/** The decks one can begin with: one's own, those of the set, a list from elsewhere, or nothing. */
import { useSignal } from "@preact/signals";
import { Sign } from "../games/quantum/Emblems";
import { Dialog } from "../ui/Dialog";
import { Icon } from "../ui/Icon";
import type { OwnDeck, QuantumContents } from "../wire";
import { PasteDialog } from "./Exchange";
import { domainsOf, playAddress } from "./links";
import type { DeckModel } from "./model";
import "./Shelf.css";

interface Props {
  model: DeckModel;
  contents: QuantumContents;
  /** Something else is in the editor now. */
  onOpen(): void;
}

export function Shelf({ model, contents, onOpen }: Props) {
  const pasting = useSignal(false);
  const leaving = useSignal<OwnDeck | null>(null);
  const mine = model.mine.value;
  const open = (line: string, name: string, id = "") => {
    onOpen();
    void model.read(line, name, id);
  };
  return (
    <section class="deck-shelf" aria-label="Decks to begin with">
      <div class="row">
        <button
          type="button"
          class="button small"
          onClick={() => {
            model.clear();
            onOpen();
          }}
        >
          An empty list
        </button>
        <button
          type="button"
          class="button small"
          onClick={() => {
            pasting.value = true;
          }}
        >
          Paste a list
        </button>
      </div>
      <div class="deck-shelf-rows">
        {mine.length > 0 && (
          <div>
            <h2 id="deck-mine">My decks</h2>
            <ul aria-labelledby="deck-mine">
              {mine.map((deck) => (
                <li key={deck.id} class={deck.id === model.draft.value.id ? "is-open" : ""}>
                  <button
                    type="button"
                    class="deck-tile"
                    aria-current={deck.id === model.draft.value.id}
                    onClick={() => open(deck.line, deck.name, deck.id)}
                  >
                    <DomainRow line={deck.line} contents={contents} />
                    <b>{deck.name}</b>
                    <small>
                      {deck.cards} cards, {deck.cp} CP{deck.legal ? "" : " · not legal yet"}
                    </small>
                  </button>
                  <span class="deck-tile-uses">
                    {deck.legal && (
                      <a class="button small" href={playAddress(deck.line, contents)} aria-label={`Play ${deck.name}`}>
                        <Icon name="play" size={16} /> Play
                      </a>
                    )}
                    <button
                      type="button"
                      class="button small quiet"
                      aria-label={`Delete ${deck.name}`}
                      onClick={() => {
                        leaving.value = deck;
                      }}
                    >
                      Delete
                    </button>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h2 id="deck-set">Decks of the set</h2>
          <ul aria-labelledby="deck-set">
            {contents.decks.map((deck) => (
              <li key={deck.id}>
                <button type="button" class="deck-tile" title={deck.plan} onClick={() => open(deck.line, deck.name)}>
                  <DomainRow line={deck.line} contents={contents} />
                  <b>{deck.name}</b>
                  <small>{deck.archetype}</small>
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {pasting.value && (
        <PasteDialog
          model={model}
          onTaken={() => {
            pasting.value = false;
            onOpen();
          }}
          onClose={() => {
            pasting.value = false;
          }}
        />
      )}
      {leaving.value && (
        <DeleteDialog
          model={model}
          deck={leaving.value}
          onClose={() => {
            leaving.value = null;
          }}
        />
      )}
    </section>
  );
}

function DomainRow({ line, contents }: { line: string; contents: QuantumContents }) {
  const names = new Map(contents.domains.map(({ id, name }) => [id, name]));
  const domains = domainsOf(line, contents);
  return (
    <span class="deck-tile-domains">
      {domains.map((id) => (
        <span key={id} class={`is-domain-${id}`}>
          <Sign name={id} />
          <span class="hidden-text">{names.get(id)}</span>
        </span>
      ))}
      {domains.length === 0 && <span class="soft">no Missions</span>}
    </span>
  );
}

function DeleteDialog({ model, deck, onClose }: { model: DeckModel; deck: OwnDeck; onClose(): void }) {
  return (
    <Dialog title="Delete this deck?" onClose={onClose}>
      <p>
        <b>{deck.name}</b> with {deck.cards} cards is deleted for good.
        {deck.id === model.draft.value.id && " The list stays in the editor until you begin another one."}
      </p>
      <div class="row">
        <button
          type="button"
          class="button danger"
          onClick={() => {
            onClose();
            void model.delete(deck);
          }}
        >
          Delete
        </button>
        <button type="button" class="button" onClick={onClose}>
          Keep it
        </button>
      </div>
    </Dialog>
  );
}
