/** A list of offers to choose from: by the body where they name locations, else as buttons. */
import { useSignal } from "@preact/signals";
import type { OfferView } from "../../wire";
import { Body } from "./Body";
import { captionOf, type Scene } from "./scene";

interface Props {
  scene: Scene;
  offers: readonly OfferView[];
  onPlay(move: string): void;
}

export function Choices({ scene, offers, onPlay }: Props) {
  const located = offers.filter((offer) => offer.location);
  const plain = offers.filter((offer) => !offer.location);
  const kinds = [...new Set(located.map((offer) => offer.kind))];
  return (
    <div class="arena-choices">
      {plain.map((offer) => (
        <ChoiceButton key={offer.move} scene={scene} offer={offer} onPlay={onPlay} />
      ))}
      {kinds.map((kind) => (
        <LocationChoice
          key={kind}
          scene={scene}
          offers={located.filter((offer) => offer.kind === kind)}
          onPlay={onPlay}
        />
      ))}
    </div>
  );
}

function ChoiceButton({ scene, offer, onPlay }: { scene: Scene; offer: OfferView; onPlay(move: string): void }) {
  const caption = captionOf(scene, offer);
  const line = scene.contents.commands.find((command) => command.id === offer.kind);
  return (
    <button
      type="button"
      class={`menu-line is-lit is-${offer.kind} ${scene.marked.includes(offer.move) ? "is-marked" : ""}`}
      data-move={offer.move}
      onClick={() => onPlay(offer.move)}
    >
      <Caption text={line && !caption.includes(":") ? `${caption}: ${line.text}` : caption} />
      {offer.cost && !caption.includes(offer.cost) && <small>{offer.cost}</small>}
    </button>
  );
}

/** A caption with what stands after its first colon, the explanation, less loud. */
export function Caption({ text }: { text: string }) {
  const [, name = text, about = ""] = /^(.+?): (.+)$/.exec(text) ?? [];
  return (
    <span>
      {name}
      {about && <span class="menu-about">{about}</span>}
    </span>
  );
}

/** Which location, and for a Combo how many parts. */
function LocationChoice({ scene, offers, onPlay }: Props) {
  const { view, contents } = scene;
  const first = offers[0];
  const most = Math.max(...offers.map((offer) => offer.parts));
  const parts = useSignal(most);
  const wanted = Math.min(parts.value, most);
  const here = offers.filter((offer) => offer.parts === wanted);
  const target = first && first.seat >= 0 ? view.helots[first.seat] : view.helots[view.seat ?? 0];
  if (!first || !target) return null;
  const line = contents.commands.find((command) => command.id === first.kind);
  const choices = new Map(here.map((offer) => [offer.location, captionOf(scene, offer)]));
  const marked = here.filter((offer) => scene.marked.includes(offer.move)).map((offer) => offer.location);
  return (
    <fieldset class="location-choice">
      <legend>
        {line?.name ?? "Where?"} {here[0]?.cost && <small>{here[0].cost}</small>}
      </legend>
      {most > 1 && (
        <label class="combo-parts">
          Parts
          <input
            type="range"
            min={1}
            max={most}
            value={wanted}
            aria-valuetext={`${wanted} more attacks`}
            onInput={(event) => {
              parts.value = Number(event.currentTarget.value);
            }}
          />
          <b>{wanted}</b>
        </label>
      )}
      <Body
        body={contents.body}
        locations={target.locations}
        label={`${line?.name ?? "Choose"}: which location?`}
        choices={choices}
        marked={marked}
        onChoose={(location) => {
          const offer = here.find((other) => other.location === location);
          if (offer) onPlay(offer.move);
        }}
      />
    </fieldset>
  );
}
