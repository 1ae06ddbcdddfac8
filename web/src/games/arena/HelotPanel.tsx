/** One player's side: body, condition, coins, traits, turning point counter, tokens, weapon and cards. */
import { useSignal } from "@preact/signals";
import { useTurn } from "../../ui/useTurn";
import type { ArenaContents, HelotView, LastingView } from "../../wire";
import { Body, bodyWords } from "./Body";
import { SeatSign } from "./HelotFigure";
import { Named } from "./Named";
import { Coin } from "./Pieces";
import { type Scene, stateWords } from "./scene";
import "./HelotPanel.css";

interface Props {
  scene: Scene;
  seat: number;
  onCard(move: string): void;
}

export function HelotPanel({ scene, seat, onCard }: Props) {
  const { view, contents, names } = scene;
  const helot = view.helots[seat];
  const come = useTurn();
  if (!helot) return null;
  const lanista = contents.lanistas.find((card) => card.id === helot.lanista);
  const motivation = contents.motivations.find((card) => card.id === helot.motivation);
  const active = seat === view.active && !view.outcome;
  const mine = seat === view.seat;
  // Talents last for the whole bout and are named below.
  const effects = view.lasting.filter((effect) => effect.seat === seat && effect.until !== "bout");
  return (
    <details
      class={`helot-panel is-${helot.letter} ${active ? "is-active" : ""} is-${helot.life}`}
      open={mine || view.helots.length < 3}
    >
      <summary>
        <SeatSign letter={helot.letter} />
        <span class="helot-name">
          {names[seat]}
          {mine && <small> (you)</small>}
        </span>
        <span class="helot-oc-small" title="Overall condition">
          OC {helot.oc}
        </span>
        <span class="helot-pile" data-anchor={`pile ${seat}`} title="Pile">
          <Coin /> {helot.pile}
          <span class="hidden-text"> coins won</span>
        </span>
        <span class="helot-states-small">{stateWords(helot).map(stateLabel).join(", ")}</span>
      </summary>
      <div class="helot-sheet" aria-busy={!come}>
        <div class="helot-body-box" data-anchor={`panel ${seat}`}>
          {come && (
            <Body
              body={contents.body}
              locations={helot.locations}
              label={`Body of ${names[seat]}: ${bodyWords(contents.body, helot.locations)}`}
            />
          )}
        </div>
        {come && (
          <div class="helot-facts">
            <Condition oc={helot.oc} full={contents.full_oc} />
            <States helot={helot} effects={effects} />
            <Traits helot={helot} names={contents.traits} />
            <Counter helot={helot} seat={seat} />
          </div>
        )}
      </div>
      {(lanista || motivation) && (
        <div class="helot-cards">
          {lanista && <Readable label={lanista.name} thing={lanista.name} contents={contents} />}
          {motivation && (
            <Readable
              label={`${motivation.name} · ${motivation.talent.name}`}
              thing={motivation.name}
              contents={contents}
            />
          )}
        </div>
      )}
      <Belongings scene={scene} seat={seat} onCard={onCard} />
    </details>
  );
}

function Condition({ oc, full }: { oc: number; full: number }) {
  const part = Math.max(0, Math.min(1, oc / full));
  return (
    <div
      class="helot-oc"
      role="meter"
      aria-label="Overall condition"
      aria-valuenow={oc}
      aria-valuemin={0}
      aria-valuemax={full}
    >
      <span class={`helot-oc-bar ${part <= 0.2 ? "is-low" : ""}`} style={{ "--part": part }} />
      <b>
        {oc}
        <small>/{full} OC</small>
      </b>
    </div>
  );
}

const stateLabel = (word: string) => (word === "tpdm" ? "+6 ready" : word);

function States({ helot, effects }: { helot: HelotView; effects: readonly LastingView[] }) {
  const words = stateWords(helot);
  if (words.length + effects.length === 0) return null;
  return (
    <ul class="helot-states" aria-label="States">
      {words.map((word) => (
        <li key={word} class={`is-${word}`}>
          {stateLabel(word)}
        </li>
      ))}
      {effects.map((effect, index) => (
        // The same effect may be there twice.
        <li key={`${effect.what} ${index}`} class="is-effect">
          {effect.text}
        </li>
      ))}
    </ul>
  );
}

function Traits({ helot, names }: { helot: HelotView; names: Readonly<Record<string, string>> }) {
  return (
    <ul class="helot-traits" aria-label="Trait reserves">
      {Object.entries(helot.traits).map(([trait, value]) => (
        <li key={trait} title={names[trait]} class={helot.rolled === trait ? "is-rolled" : ""}>
          <span aria-hidden="true">{trait}</span>
          <span class="hidden-text">
            {names[trait]} {value}
          </span>
          <span class="trait-pips" aria-hidden="true">
            {[1, 2, 3, 4, 5].map((pip) => (
              <i key={pip} class={pip <= value ? "is-full" : ""} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Counter({ helot, seat }: { helot: HelotView; seat: number }) {
  const words = helot.slots.length ? helot.slots.join(", ") : "empty";
  return (
    <div
      class="helot-counter"
      data-anchor={`counter ${seat}`}
      role="img"
      aria-label={`Turning point counter: ${words}`}
    >
      {[1, 2, 3, 4, 5, 6].map((slot) => (
        <span key={slot} class={helot.slots.includes(slot) ? "is-filled" : ""}>
          {slot}
        </span>
      ))}
    </div>
  );
}

function Belongings({ scene, seat, onCard }: Props) {
  const { view, contents, byKind } = scene;
  const helot = view.helots[seat];
  if (!helot) return null;
  const weapon = contents.weapons.find((card) => card.id === helot.weapon);
  const offers = new Map((byKind.get("influence") ?? []).map((offer) => [offer.card, offer.move]));
  return (
    <div class="helot-belongings">
      {helot.command > 0 && <Token count={helot.command} name="command" />}
      {helot.deception > 0 && <Token count={helot.deception} name="deception" />}
      {helot.hand.length === 0 && helot.hand_size > 0 && <Token count={helot.hand_size} name="influence card" />}
      {weapon && (
        <Readable
          label={`${weapon.name} · ${helot.states.includes("armed") ? "drawn" : "stored"} · ${helot.wear} left${helot.shield ? ` · shields ${contents.body.find((part) => part.id === helot.shield)?.name}` : ""}`}
          thing={weapon.name}
          contents={contents}
        />
      )}
      {helot.hand.map((id, index) => {
        const card = contents.influence.find((other) => other.id === id);
        const move = offers.get(id);
        const name = card?.name ?? id;
        if (move === undefined) {
          return <Readable key={`${id} ${index}`} label={name} thing={name} contents={contents} />;
        }
        return (
          // A hand may hold a card twice; it only shrinks.
          <button
            key={`${id} ${index}`}
            type="button"
            class="helot-hand-card"
            data-name={id}
            title={`${card?.text ?? ""} ${card?.effect ?? ""}`}
            onClick={() => onCard(move)}
          >
            {name}
          </button>
        );
      })}
    </div>
  );
}

interface ReadableProps {
  label: string;
  thing: string;
  contents: ArenaContents;
}

/** A card by its name, which opens to what the card says. */
function Readable({ label, thing, contents }: ReadableProps) {
  const open = useSignal(false);
  return (
    <details class="helot-readable" onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>{label}</summary>
      {open.value && <Named thing={thing} contents={contents} />}
    </details>
  );
}

function Token({ count, name }: { count: number; name: string }) {
  return (
    <span class={`helot-token is-${name.replace(" ", "-")}`}>
      <b>{count}</b> {name}
      {name === "influence card" && count !== 1 ? "s" : ""}
    </span>
  );
}
