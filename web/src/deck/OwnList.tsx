/** The list itself: Missions, main deck by type, sideboard. */
import { Sign } from "../games/quantum/Emblems";
import type { QuantumCard, QuantumContents } from "../wire";
import { Counter } from "./Counter";
import type { Section } from "./list";
import type { DeckModel } from "./model";
import "./OwnList.css";

const TYPES = ["unit", "asset", "event", "upgrade", "terrain"];

interface Props {
  model: DeckModel;
  contents: QuantumContents;
  /** Lead to all Missions. */
  onMissions(): void;
}

export function OwnList({ model, contents, onMissions }: Props) {
  const deck = model.deck.value;
  const report = model.report.value;
  const missions = contents.missions.filter(({ id }) => deck.missions.includes(id));
  const inMain = sorted(contents.cards.filter(({ id }) => deck.main[id]));
  const inSide = sorted(contents.cards.filter(({ id }) => deck.side[id]));
  return (
    <div class="deck-list">
      <h3>
        Missions <small>{report && `${report.base_cp} CP a round`}</small>
      </h3>
      <ul>
        {missions.map(({ id, name, cp, domains }) => (
          <Line key={id} model={model} section="missions" card={{ id, name, cp, domains }} />
        ))}
      </ul>
      {missions.length === 0 && (
        <>
          <p class="soft">Choose Missions first: they say which domains you may play.</p>
          <button type="button" class="button small" onClick={onMissions}>
            <Sign name="mission" /> Show the Missions
          </button>
        </>
      )}
      <h3>
        Main deck <small>{report && `${report.cards} cards`}</small>
      </h3>
      {inMain.length === 0 && <p class="soft">Nothing yet. Touch a card to add it.</p>}
      {TYPES.map((type) => {
        const found = inMain.filter((card) => card.type === type);
        if (found.length === 0) return null;
        return (
          <div key={type}>
            <h4 id={`deck-${type}`}>
              <Sign name={type} /> {TITLES[type]} <small>{report?.types[type] ?? 0}</small>
            </h4>
            <ul aria-labelledby={`deck-${type}`}>
              {found.map((card) => (
                <Line key={card.id} model={model} section="main" card={card} />
              ))}
            </ul>
          </div>
        );
      })}
      <h3>
        Sideboard <small>for the games of a match after the first</small>
      </h3>
      {inSide.length === 0 && <p class="soft">None: a deck may do without one.</p>}
      <ul>
        {inSide.map((card) => (
          <Line key={card.id} model={model} section="side" card={card} />
        ))}
      </ul>
    </div>
  );
}

const TITLES: Record<string, string> = {
  unit: "Units",
  asset: "Assets",
  event: "Events",
  upgrade: "Upgrades",
  terrain: "Terrain",
};

function sorted(cards: readonly QuantumCard[]): QuantumCard[] {
  return cards.toSorted((a, b) => a.cp - b.cp || a.name.localeCompare(b.name));
}

interface LineProps {
  model: DeckModel;
  section: Section;
  card: Pick<QuantumCard, "id" | "name" | "cp" | "domains">;
}

function Line({ model, section, card }: LineProps) {
  const [domain = "none"] = Object.keys(card.domains);
  return (
    <li class={`is-domain-${domain}`}>
      <b class="quantum-cost">{card.cp}</b>
      <span class="deck-line-name">
        {card.name}{" "}
        <span class="deck-line-signs" aria-hidden="true">
          {Object.keys(card.domains).map((id) => (
            <span key={id} class={`is-domain-${id}`}>
              <Sign name={id} />
            </span>
          ))}
        </span>
      </span>
      <Counter model={model} section={section} id={card.id} name={card.name} />
    </li>
  );
}
