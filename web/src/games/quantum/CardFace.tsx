/** A card as printed: cost, name, picture, text, and the values of units and Assets. */
import { memo } from "../../ui/memo";
import { useTurn } from "../../ui/useTurn";
import type { MissionFace, QuantumCard } from "../../wire";
import { Sign } from "./Emblems";
import { Sigil } from "./Sigil";
import "./CardFace.css";
import "./Domains.css";

/** The style of the domains of a card: the first one rules, a second one shares the frame. */
export function domainClass(domains: Readonly<Record<string, number>>): string {
  const [first = "none", second = first] = Object.keys(domains);
  return `is-domain-${first} is-second-${second}`;
}

export function DomainMarks({ domains }: { domains: Readonly<Record<string, number>> }) {
  return (
    <span class="quantum-domains" aria-hidden="true">
      {Object.entries(domains).map(([domain, value]) => (
        <span key={domain} class={`quantum-domain is-domain-${domain}`}>
          <Sign name={domain} />
          {value}
        </span>
      ))}
    </span>
  );
}

interface FaceProps {
  card: QuantumCard;
  full?: boolean;
  labelled?: boolean;
  /** What it costs now, if that is known. */
  price?: number | undefined;
}

/** `labelled` if it stands in a button whose label says it all. */
export const CardFace = memo(function CardFace({ card, full = false, labelled = false, price = card.cp }: FaceProps) {
  const line = [card.leader ? "Leader" : "", typeName(card), ...card.subtypes].filter(Boolean).join(" · ");
  return (
    <span
      class={`quantum-card is-${card.type} ${domainClass(card.domains)} ${full ? "is-full" : ""}`}
      aria-hidden={labelled}
    >
      <span class="quantum-card-head">
        {!card.token && (
          <b class={`quantum-cost ${price < card.cp ? "is-cheaper" : price > card.cp ? "is-dearer" : ""}`}>{price}</b>
        )}
        <span class="quantum-card-name">{card.name}</span>
      </span>
      <span class="quantum-card-art">
        <Sigil card={card} />
        {card.leader && <Sign name="leader" class="quantum-card-leader" />}
        <DomainMarks domains={card.domains} />
      </span>
      <span class="quantum-card-line">
        <Sign name={card.type} /> {line}
      </span>
      <span class="quantum-card-text">{card.text}</span>
      {card.type === "unit" && (
        <span class="quantum-values">
          <Value sign="attack" value={card.attack} />
          <span class="quantum-reach">
            <Sign name={card.range} class="quantum-range" /> {full && card.range}
          </span>
          <Value sign="defense" value={card.defense} />
        </span>
      )}
      {card.type === "asset" && (
        <span class="quantum-values">
          <i />
          <Value sign="defense" value={card.defense} />
        </span>
      )}
    </span>
  );
});

/** The face of a card that comes with others, in a button whose label says it all: its back lies there until its turn. */
export function TurnedFace({ card, price }: { card: QuantumCard; price?: number | undefined }) {
  return useTurn() ? <CardFace card={card} labelled price={price} /> : <CardBack />;
}

export function Value({ sign, value, change = 0 }: { sign: "attack" | "defense"; value: number; change?: number }) {
  const changed = change > 0 ? "is-raised" : change < 0 ? "is-lowered" : "";
  return (
    <b class={`quantum-value is-${sign} ${changed}`}>
      <Sign name={sign} />
      {value}
    </b>
  );
}

/** The back of a card of whoever. */
export const CardBack = memo(function CardBack() {
  return (
    <span class="quantum-card is-back">
      <Sign name="ent" class="quantum-back-ring" />
      <Sign name="tech" class="quantum-back-core" />
    </span>
  );
});

export function MissionCard({ mission }: { mission: MissionFace }) {
  return (
    <span class={`quantum-card is-mission is-full ${domainClass(mission.domains)}`}>
      <span class="quantum-card-head">
        <b class="quantum-cost">{mission.cp}</b>
        <span class="quantum-card-name">{mission.name}</span>
      </span>
      <span class="quantum-card-line">
        <Sign name="mission" /> Mission · {mission.cp} CP each round <DomainMarks domains={mission.domains} />
      </span>
      <span class="quantum-card-text">
        <span>
          <b>Passive</b> {mission.passive}
        </span>
        <span>
          <b>Challenge</b> {mission.challenge}
        </span>
        <span>
          <b>Once completed, one time</b> {mission.once}
        </span>
      </span>
    </span>
  );
}

export function typeName(card: Pick<QuantumCard, "type" | "token">): string {
  return card.token ? "Token" : card.type.charAt(0).toUpperCase() + card.type.slice(1);
}

/** A card in words, for labels. */
export function cardWords(card: QuantumCard): string {
  const cost = card.token ? "" : `, ${card.cp} CP`;
  const values =
    card.type === "unit"
      ? `, Attack ${card.attack}, Defense ${card.defense}, ${card.range} range`
      : card.type === "asset"
        ? `, Defense ${card.defense}`
        : "";
  const said = `${card.name}, ${card.leader ? "Leader " : ""}${typeName(card)}${cost}${values}. ${card.text}`;
  return said.replace(/[. ]+$/, "");
}
