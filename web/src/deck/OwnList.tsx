/** The list itself: Missions, main deck by type, sideboard. */
import type { QuantumContents } from "../wire";
import { Counter } from "./Catalogue";
import type { DeckModel } from "./model";

const TYPES = ["unit", "asset", "event", "upgrade", "terrain"];

export function OwnList({ model, contents }: { model: DeckModel; contents: QuantumContents }) {
  const deck = model.deck.value;
  const report = model.report.value;
  const missions = [...new Set(deck.missions)];
  const cards = contents.cards.filter((card) => deck.main[card.id]).sort((a, b) => a.cp - b.cp);
  const side = contents.cards.filter((card) => deck.side[card.id]);
  return (
    <section class="deck-list" aria-label="Your list">
      <h2>
        Missions <small>{report ? `${report.base_cp} CP a round` : ""}</small>
      </h2>
      <ul>
        {missions.map((id) => {
          const name = contents.missions.find((mission) => mission.id === id)?.name ?? id;
          return <Line key={id} model={model} section="missions" id={id} name={name} cp={null} />;
        })}
      </ul>
      {missions.length === 0 && <p class="soft">Choose Missions first: they say which domains you may play.</p>}
      <h2>
        Main deck <small>{report ? `${report.cards} cards, ${report.cp} of 200 CP` : ""}</small>
      </h2>
      {report && <meter min={0} max={200} value={report.cp} aria-label="Command Points of the main deck" />}
      {TYPES.map((type) => {
        const found = cards.filter((card) => card.type === type);
        if (found.length === 0) return null;
        return (
          <ul key={type} aria-label={type}>
            {found.map((card) => (
              <Line key={card.id} model={model} section="main" id={card.id} name={card.name} cp={card.cp} />
            ))}
          </ul>
        );
      })}
      <h2>
        Sideboard{" "}
        <small>
          {report ? `${Object.values(report.side).reduce((sum, n) => sum + n, 0)} cards, ${report.side_cp} CP` : ""}
        </small>
      </h2>
      <ul>
        {side.map((card) => (
          <Line key={card.id} model={model} section="side" id={card.id} name={card.name} cp={card.cp} />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  model: DeckModel;
  section: "missions" | "main" | "side";
  id: string;
  name: string;
  cp: number | null;
}

function Line({ model, section, id, name, cp }: LineProps) {
  return (
    <li>
      <span class="deck-line-cp">{cp ?? ""}</span>
      <span class="deck-line-name">{name}</span>
      <Counter model={model} section={section} id={id} name={name} label="" />
    </li>
  );
}
