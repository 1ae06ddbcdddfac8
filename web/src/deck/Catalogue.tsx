/** All cards to choose from, with search and filters. */
import { useSignal } from "@preact/signals";
import { CardFace, cardWords, MissionCard } from "../games/quantum/CardFace";
import { Sign } from "../games/quantum/Emblems";
import { Choice } from "../ui/Choice";
import type { MissionFace, QuantumCard, QuantumContents } from "../wire";
import { copiesIn, type DeckModel, type Section } from "./model";

const TYPES = ["all", "unit", "asset", "event", "upgrade", "terrain", "mission"] as const;
type Type = (typeof TYPES)[number];
const COSTS = ["any", "1", "2", "3", "4", "5", "6+"];

interface Filter {
  words: string;
  type: Type;
  cost: string;
  domains: readonly string[];
}

export function Catalogue({ model, contents }: { model: DeckModel; contents: QuantumContents }) {
  const filter = useSignal<Filter>({ words: "", type: "all", cost: "any", domains: [] });
  const now = filter.value;
  const set = (part: Partial<Filter>) => {
    filter.value = { ...filter.value, ...part };
  };
  const cards = now.type === "mission" ? [] : contents.cards.filter((card) => !card.token && fits(card, now));
  const missions =
    now.type === "mission" || (now.type === "all" && now.words)
      ? contents.missions.filter((mission) => missionFits(mission, now))
      : [];
  return (
    <section class="deck-catalogue" aria-label="Cards">
      <div class="deck-filters">
        <label class="field">
          <span>Search names and texts</span>
          <input
            type="search"
            value={now.words}
            placeholder="such as Zeal, Beast, draw a card"
            onInput={(event) => set({ words: event.currentTarget.value })}
          />
        </label>
        <Choice
          label="Type"
          value={now.type}
          choices={TYPES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))}
          onChange={(type) => set({ type })}
        />
        <Choice
          label="Command Points"
          value={now.cost}
          choices={COSTS.map((value) => ({ value, label: value }))}
          onChange={(cost) => set({ cost })}
        />
        <fieldset class="deck-domains">
          <legend class="label">Domains</legend>
          {contents.domains.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              class={`deck-domain is-domain-${id}`}
              aria-pressed={now.domains.includes(id)}
              onClick={() =>
                set({
                  domains: now.domains.includes(id)
                    ? now.domains.filter((other) => other !== id)
                    : [...now.domains, id],
                })
              }
            >
              <Sign name={id} /> {name}
            </button>
          ))}
        </fieldset>
      </div>
      <p class="soft" role="status">
        {cards.length + missions.length} cards
      </p>
      <ul class="deck-cards">
        {missions.map((mission) => (
          <li key={mission.id} class="is-mission">
            <MissionCard mission={mission} />
            <Counter model={model} section="missions" id={mission.id} name={mission.name} label="Missions" />
          </li>
        ))}
        {cards.map((card) => (
          <li key={card.id}>
            <button type="button" class="deck-card" onClick={() => model.change("main", card.id, 1)}>
              <span class="hidden-text">Add {cardWords(card)}</span>
              <CardFace card={card} full labelled />
            </button>
            <Counter model={model} section="main" id={card.id} name={card.name} label="Deck" />
            <Counter model={model} section="side" id={card.id} name={card.name} label="Side" />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CounterProps {
  model: DeckModel;
  section: Section;
  id: string;
  name: string;
  label: string;
}

/** One more, one less. */
export function Counter({ model, section, id, name, label }: CounterProps) {
  const count = copiesIn(model.deck.value, section, id);
  return (
    <span class={`deck-counter ${count ? "is-used" : ""}`}>
      <button
        type="button"
        aria-label={`${label}: one ${name} less`}
        disabled={count === 0}
        onClick={() => model.change(section, id, -1)}
      >
        −
      </button>
      <span>
        {label} <b>{count}</b>
      </span>
      <button type="button" aria-label={`${label}: one ${name} more`} onClick={() => model.change(section, id, 1)}>
        +
      </button>
    </span>
  );
}

function said(words: string, ...texts: readonly string[]): boolean {
  const text = texts.join(" ").toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function within(domains: Readonly<Record<string, number>>, wanted: readonly string[]): boolean {
  return wanted.length === 0 || Object.keys(domains).some((domain) => wanted.includes(domain));
}

function fits(card: QuantumCard, { words, type, cost, domains }: Filter): boolean {
  if (type !== "all" && card.type !== type) return false;
  if (cost === "6+" ? card.cp < 6 : cost !== "any" && card.cp !== Number(cost)) return false;
  const leader = card.leader ? "leader" : "";
  return within(card.domains, domains) && said(words, card.id, card.name, card.text, leader, ...card.subtypes);
}

function missionFits(mission: MissionFace, { words, domains }: Filter): boolean {
  const { id, name, passive, challenge, once } = mission;
  return within(mission.domains, domains) && said(words, id, name, passive, challenge, once);
}
