/** All cards to choose from, as pictures or as rows. */
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { CardFace, cardWords, DomainMarks, domainClass, MissionCard, typeName } from "../games/quantum/CardFace";
import { Sign } from "../games/quantum/Emblems";
import { Choice } from "../ui/Choice";
import type { MissionFace, QuantumCard, QuantumContents } from "../wire";
import { Counter } from "./Counter";
import { Filters } from "./Filters";
import { cardsFor, type Filter, missionsFor } from "./filter";
import type { DeckModel } from "./model";
import "./Catalogue.css";

/** From this width on there is room for pictures and filters. */
const ROOMY = "(min-width: 700px)";

type Look = "pictures" | "rows";

interface Props {
  model: DeckModel;
  contents: QuantumContents;
  filter: Signal<Filter>;
}

export function Catalogue({ model, contents, filter }: Props) {
  const roomy = useMemo(() => matchMedia(ROOMY).matches, []);
  const look = useSignal<Look>(roomy ? "pictures" : "rows");
  const cards = cardsFor(contents, filter.value, model.report.value?.playable ?? []);
  const missions = missionsFor(contents, filter.value);
  const count = cards.length + missions.length;
  return (
    <section class="deck-catalogue" aria-label="Cards">
      <Filters filter={filter} domains={contents.domains} roomy={roomy} />
      <div class="deck-found">
        <p class="soft" role="status">
          {count === 1 ? "1 card" : `${count} cards`}
        </p>
        <Choice
          label="Show as"
          value={look.value}
          choices={[
            { value: "pictures", label: "Pictures" },
            { value: "rows", label: "Rows" },
          ]}
          onChange={(choice) => {
            look.value = choice;
          }}
        />
      </div>
      {count === 0 && <p class="deck-nothing">No card is like that. Take a filter away, or search for less.</p>}
      {look.value === "pictures" ? (
        <>
          {missions.length > 0 && (
            <ul class="deck-missions">
              {missions.map((mission) => (
                <li key={mission.id}>
                  <MissionCard mission={mission} />
                  <Counter model={model} section="missions" id={mission.id} name={mission.name} label="Missions" />
                </li>
              ))}
            </ul>
          )}
          <ul class="deck-pictures">
            {cards.map((card) => (
              <Picture key={card.id} model={model} card={card} />
            ))}
          </ul>
        </>
      ) : (
        <ul class="deck-rows">
          {missions.map((mission) => (
            <MissionRow key={mission.id} model={model} mission={mission} />
          ))}
          {cards.map((card) => (
            <CardRow key={card.id} model={model} card={card} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Picture({ model, card }: { model: DeckModel; card: QuantumCard }) {
  return (
    <li>
      <button type="button" class="deck-picture" onClick={() => model.change("main", card.id, 1)}>
        <span class="hidden-text">Add {cardWords(card)}</span>
        <CardFace card={card} full labelled />
      </button>
      <Counter model={model} section="main" id={card.id} name={card.name} label="Deck" />
      <Counter model={model} section="side" id={card.id} name={card.name} label="Side" />
    </li>
  );
}

function CardRow({ model, card }: { model: DeckModel; card: QuantumCard }) {
  const words = [
    card.leader ? "Leader" : "",
    typeName(card),
    card.type === "unit" ? `${card.attack}/${card.defense}` : "",
  ];
  return (
    <Row
      thing={card}
      sign={card.type}
      words={words.filter(Boolean).join(" ")}
      counter={<Counter model={model} section="main" id={card.id} name={card.name} />}
    >
      <CardFace card={card} full />
      <Counter model={model} section="side" id={card.id} name={card.name} label="Side" />
    </Row>
  );
}

function MissionRow({ model, mission }: { model: DeckModel; mission: MissionFace }) {
  return (
    <Row
      thing={mission}
      sign="mission"
      words="Mission"
      counter={<Counter model={model} section="missions" id={mission.id} name={mission.name} />}
    >
      <MissionCard mission={mission} />
    </Row>
  );
}

interface RowProps {
  thing: Pick<QuantumCard, "name" | "cp" | "domains">;
  sign: string;
  words: string;
  counter: ComponentChildren;
  /** What is shown when the row is opened. */
  children: ComponentChildren;
}

function Row({ thing, sign, words, counter, children }: RowProps) {
  const open = useSignal(false);
  return (
    <li class={domainClass(thing.domains)}>
      <button
        type="button"
        class="deck-row"
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <b class="quantum-cost">{thing.cp}</b>
        <span class="deck-row-name">
          <b>{thing.name}</b>
          <small>
            <Sign name={sign} /> {words}
          </small>
        </span>
        <DomainMarks domains={thing.domains} />
      </button>
      {counter}
      {open.value && <div class="deck-row-more">{children}</div>}
    </li>
  );
}
