/** The set-up: lanistas, motivations, influence cards and barges to choose from, each with what it does. */
import type { ComponentChildren } from "preact";
import { useTurn } from "../../ui/useTurn";
import type { BargeMap, LanistaCard, MotivationCard, OfferView, PlayCard } from "../../wire";
import { PIECE_WORDS, PieceArt } from "./Pieces";
import { Source } from "./Source";
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
      <Question prompt={view.prompt || "The others are choosing."} />
      <Taken scene={scene} />
      {scene.byKind.has("hazard") && <HazardOrder scene={scene} />}
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

/** What is asked, and below it what that means. */
function Question({ prompt }: { prompt: string }) {
  const [, first = prompt, about = ""] = /^(.+?\.) (.+)$/.exec(prompt) ?? [];
  return (
    <>
      <h2>{first}</h2>
      {about && <p class="setup-about">{about}</p>}
    </>
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
  if (offer.kind === "hazard") return <Hazard kind={offer.move.slice("hz:".length)} />;
  return <b class="setup-plain">{captionOf(scene, offer)}</b>;
}

/** The barge that was chosen, and in which order its hazards will act. */
function HazardOrder({ scene }: { scene: Scene }) {
  const { view, contents } = scene;
  const barge = contents.barges.find((map) => map.id === view.barge);
  if (!barge) return null;
  const rest = barge.hazards.filter((kind) => !view.hazards.includes(kind));
  const order = [...view.hazards, ...rest].map((kind) => PIECE_WORDS[kind] ?? kind);
  return (
    <div class="setup-hazards">
      <BargeArt rows={barge.rows} />
      <p>
        <b class="setup-name">{barge.name}</b>
        <br />
        {order.length
          ? `If you are done now, the hazards act in this order: ${order.join(", ")}.`
          : "It has no hazards."}
      </p>
    </div>
  );
}

function Hazard({ kind }: { kind: string }) {
  return (
    <>
      <svg class="setup-hazard" viewBox="-50 -50 100 100" aria-hidden="true">
        <PieceArt kind={kind} />
      </svg>
      <b class="setup-plain">Next: {PIECE_WORDS[kind] ?? kind}</b>
    </>
  );
}

function Lanista({ card }: { card: LanistaCard }) {
  const facts: [string, number, string][] = [
    ["influence card", card.influence, "M-5 -8H5V8H-5Z"],
    ["deception token", card.deception, "M-8 -4Q0 -8 8 -4 8 6 3 6 0 2 -3 6 -8 6 -8 -4Z"],
    ["command token", card.command, "M0 -8 8 0 0 8 -8 0Z"],
  ];
  return (
    <>
      <b class="setup-name">{card.name}</b>
      <span class="setup-numbers">
        {facts.map(([name, count, shape]) => (
          <span key={name}>
            <b>{count}</b> {name}
            {count === 1 ? "" : "s"}
            <svg
              class="setup-pips"
              width={count * 16}
              height="16"
              viewBox={`-10 -10 ${Math.max(1, count) * 20} 20`}
              aria-hidden="true"
            >
              {Array.from({ length: count }, (_, index) => (
                // Tokens have no names of their own.
                <path key={index} d={shape} transform={`translate(${index * 20} 0)`} />
              ))}
            </svg>
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
      <small class="setup-when">{card.when}</small>
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
    const known = helot.hand.map((id) => contents.influence.find((card) => card.id === id)?.name ?? id).join(", ");
    const cards =
      known || (helot.hand_size ? `${helot.hand_size} influence card${helot.hand_size === 1 ? "" : "s"}` : "");
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
