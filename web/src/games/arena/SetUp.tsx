/** The set-up: lanistas, motivations, influence cards and barges to choose from, each with what it does. */
import type { ComponentChildren } from "preact";
import { useTurn } from "../../ui/useTurn";
import type { BargeMap, LanistaCard, MotivationCard, OfferView, PlayCard } from "../../wire";
import { PieceArt } from "./Pieces";
import { captionOf, type Scene } from "./scene";
import { middle, SQUARES } from "./squares";
import "./SetUp.css";

interface Props {
  scene: Scene;
  /** The move that was chosen and waits to be confirmed. */
  aimed: string;
  /** Where it can be confirmed. */
  children: ComponentChildren;
  onPlay(move: string): void;
}

export function SetUp({ scene, aimed, children, onPlay }: Props) {
  const { view } = scene;
  return (
    <section class="arena-setup" aria-label="Set-up" aria-live="polite">
      <h2>{view.prompt || "The others are choosing."}</h2>
      <Taken scene={scene} />
      <div class={`setup-cards is-${scene.offers[0]?.kind ?? "none"}`}>
        {scene.offers.map((offer) => (
          <button
            key={offer.move}
            type="button"
            class={`setup-card is-${offer.kind} ${scene.marked.includes(offer.move) ? "is-marked" : ""} ${aimed === offer.move ? "is-aimed" : ""}`}
            data-move={offer.move}
            onClick={() => onPlay(offer.move)}
          >
            <Face scene={scene} offer={offer} />
          </button>
        ))}
      </div>
      {children && <div class="setup-sure">{children}</div>}
      {scene.byKind.has("barge") && (
        <p>
          <a href="/barge" target="_blank" rel="noreferrer">
            Build a barge of your own
          </a>
        </p>
      )}
    </section>
  );
}

function Face({ scene, offer }: { scene: Scene; offer: OfferView }) {
  const { contents } = scene;
  const lanista = offer.kind === "lanista" && contents.lanistas.find((card) => card.id === offer.card);
  if (lanista) return <Lanista card={lanista} />;
  const motivation = offer.kind === "motivation" && contents.motivations.find((card) => card.id === offer.card);
  if (motivation) return <Motivation card={motivation} traits={contents.traits} />;
  const influence = offer.kind === "keep" && contents.influence.find((card) => card.id === offer.card);
  if (influence) return <Influence card={influence} />;
  const barge = offer.kind === "barge" && contents.barges.find((map) => map.id === offer.card);
  if (barge) return <Barge map={barge} />;
  return <b class="setup-plain">{captionOf(scene, offer)}</b>;
}

/** Where a card comes from: most are reconstructions until somebody has the originals. */
export function Source({ src }: { src: string }) {
  if (src !== "recon") return null;
  return <span class="setup-source">reconstruction</span>;
}

function Lanista({ card }: { card: LanistaCard }) {
  const facts: [string, number][] = [
    ["influence card", card.influence],
    ["deception token", card.deception],
    ["command token", card.command],
  ];
  return (
    <>
      <b class="setup-name">{card.name}</b>
      <span class="setup-numbers">
        {facts.map(([name, count]) => (
          <span key={name}>
            <b>{count}</b> {name}
            {count === 1 ? "" : "s"}
          </span>
        ))}
      </span>
      <Source src={card.src} />
    </>
  );
}

function Motivation({ card, traits }: { card: MotivationCard; traits: Readonly<Record<string, string>> }) {
  return (
    <>
      <b class="setup-name">{card.name}</b>
      <span class="setup-traits">
        {Object.entries(card.advantages).map(([trait, amount]) => (
          <span key={trait}>
            {traits[trait]} +{amount}
          </span>
        ))}
      </span>
      {[...card.abilities, card.talent].map((ability) => (
        <span key={ability.name} class="setup-ability">
          <b>{ability.name}</b> <small>{ability.cost || "talent"}</small>
          <span>{ability.text}</span>
        </span>
      ))}
      <Source src={card.src} />
    </>
  );
}

function Influence({ card }: { card: PlayCard }) {
  return (
    <>
      <b class="setup-name">{card.name}</b>
      <span>{card.text}</span>
      <span class="soft">{card.effect}</span>
      <Source src={card.src} />
    </>
  );
}

const LETTERS: Readonly<Record<string, string>> = { P: "pillar", b: "blood", g: "guts", B: "brazier", C: "crate" };

/** Every second square. */
const ODD = SQUARES.filter((_, square) => (square + Math.floor(square / 8)) % 2)
  .map((square) => `M${middle(square).x - 50} ${middle(square).y - 50}h100v100h-100z`)
  .join("");

/** A barge small enough to compare. */
export function BargeArt({ rows }: { rows: readonly string[] }) {
  const come = useTurn();
  return (
    <svg class="barge-art" viewBox="0 0 800 800" aria-hidden="true">
      <rect class="barge-ground" width="800" height="800" rx="24" />
      <path class="barge-odd" d={ODD} />
      {(come ? rows : []).flatMap((row, y) =>
        [...row].map((letter, x) => {
          const kind = LETTERS[letter];
          return kind ? (
            <g key={`${x} ${y}`} transform={`translate(${x * 100 + 50} ${y * 100 + 50})`}>
              <PieceArt kind={kind} />
            </g>
          ) : null;
        }),
      )}
    </svg>
  );
}

function Barge({ map }: { map: BargeMap }) {
  return (
    <>
      <BargeArt rows={map.rows} />
      <b class="setup-name">{map.name}</b>
      <span class="soft">{map.hazards.join(", ") || "no hazards"}</span>
      <Source src={map.src} />
    </>
  );
}

/** Who has taken what so far. */
function Taken({ scene }: { scene: Scene }) {
  const { view, contents, names } = scene;
  const taken = view.helots.flatMap((helot, seat) => {
    const lanista = contents.lanistas.find((card) => card.id === helot.lanista)?.name;
    const motivation = contents.motivations.find((card) => card.id === helot.motivation)?.name;
    const cards = helot.hand_size ? `${helot.hand_size} influence card${helot.hand_size === 1 ? "" : "s"}` : "";
    const has = [lanista, motivation, cards].filter(Boolean).join(", ");
    return has ? [`${names[seat]}: ${has}`] : [];
  });
  if (taken.length === 0) return null;
  return (
    <ul class="setup-taken">
      {taken.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
