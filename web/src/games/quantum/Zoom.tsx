/** A card large: as printed, as it is now, and its keywords explained. */
import { Dialog } from "../../ui/Dialog";
import type { MissionView, Term } from "../../wire";
import { CardFace, MissionCard } from "./CardFace";
import type { Control, Subject } from "./control";
import { DuelPanel } from "./Duel";
import { statesOf } from "./Piece";
import type { Library, Scene } from "./scene";
import "./Zoom.css";

const BRIEF_TERMS = 3;

interface Props {
  scene: Scene;
  control: Control;
}

/** Beside the board while something is under the pointer or has the focus; an attack on it comes first. */
export function Glance({ scene, control }: Props) {
  const subject = control.glance.value;
  if (!subject || control.zoom.value) return null;
  const duel = subject.object && scene.duels.get(subject.object.number);
  return (
    <div class="quantum-glance" aria-hidden="true">
      {duel && <DuelPanel scene={scene} duel={duel} />}
      <Explained library={scene.library} subject={subject} standings={standingsOf(scene, subject)} brief />
    </div>
  );
}

/** In front of the page, for those who hold or ask. */
export function Zoom({ scene, control }: Props) {
  const subject = control.zoom.value;
  if (!subject) return null;
  const { library } = scene;
  const name = library.cards.get(subject.id)?.name ?? library.missions.get(subject.id)?.name ?? "Card";
  return (
    <Dialog
      title={name}
      onClose={() => {
        control.zoom.value = null;
      }}
    >
      <div class="quantum-zoom">
        <Explained library={library} subject={subject} standings={standingsOf(scene, subject)} />
      </div>
    </Dialog>
  );
}

/** How far each player who has a Mission has come with it. */
function standingsOf({ view, names, library }: Scene, { id }: Subject): string[] {
  const goal = library.missions.get(id)?.goal ?? 1;
  return view.players.flatMap((player, seat) =>
    player.missions
      .filter((mission) => mission.id === id)
      .map((mission) => `${names[seat]}: ${missionState(mission, goal)}`),
  );
}

/** Where a Mission stands, in words. */
export function missionState(mission: MissionView, goal: number): string {
  if (mission.used) return "one-time ability used";
  return mission.done ? "Challenge completed" : `Challenge ${mission.progress} of ${goal}`;
}

interface ExplainedProps {
  library: Library;
  subject: Subject;
  standings?: readonly string[];
  brief?: boolean;
}

export function Explained({ library, subject, standings = [], brief = false }: ExplainedProps) {
  const card = library.cards.get(subject.id);
  const mission = library.missions.get(subject.id);
  const { object } = subject;
  if (!card && !mission) return null;
  return (
    <>
      {mission && <MissionCard mission={mission} />}
      {card && <CardFace card={card} full />}
      <div class="quantum-explained">
        {standings.map((line) => (
          <p key={line} class="quantum-now">
            {line}
          </p>
        ))}
        {object && card?.type === "unit" && (
          <p class="quantum-now">
            <b>
              Now {object.attack}/{object.defense}
            </b>
            {[...statesOf(object).map((state) => state.words), ...object.keywords].map((words) => ` · ${words}`)}
          </p>
        )}
        {object?.under.map((id) => (
          <p key={id} class="quantum-now">
            evolved from {library.cards.get(id)?.name ?? id}
          </p>
        ))}
        {object?.upgrades.map((upgrade) => (
          <p key={upgrade.number} class="quantum-now">
            <b>{library.cards.get(upgrade.id)?.name}</b> {library.cards.get(upgrade.id)?.text}
          </p>
        ))}
        <Terms
          terms={brief ? mostUrgent(termsOf(library, subject), subject) : termsOf(library, subject)}
          brief={brief}
        />
        {!brief && card && (
          <p class="quantum-limit">{card.token ? "A token." : `${card.id} · up to ${card.copies} in a deck.`}</p>
        )}
      </div>
    </>
  );
}

/** What the words on a card mean; for those who asked, with clauses, rulings and the rules of its type. */
function Terms({ terms, brief }: { terms: readonly Term[]; brief: boolean }) {
  const named = terms.filter((term) => !TYPES.includes(term.name));
  const types = terms.filter((term) => TYPES.includes(term.name));
  const rulings = new Map(terms.flatMap((term) => term.rulings).map((ruling) => [ruling.id, ruling]));
  return (
    <>
      <dl>
        {named.map((term) => (
          <div key={term.name}>
            <dt>{term.name}</dt>
            <Rules term={term} brief={brief} />
          </div>
        ))}
      </dl>
      {!brief &&
        types.map((term) => (
          <details key={term.name}>
            <summary>Rules of a {term.name}</summary>
            <dl>
              <Rules term={term} />
            </dl>
          </details>
        ))}
      {!brief && rulings.size > 0 && (
        <details>
          <summary>Rulings ({rulings.size})</summary>
          <dl>
            {[...rulings.values()].map((ruling) => (
              <div key={ruling.id}>
                <dt>{ruling.question}</dt>
                <dd>
                  {ruling.answer} <a href={`/rules/quantum#${ruling.id}`}>{ruling.id}</a>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

function Rules({ term, brief = false }: { term: Term; brief?: boolean }) {
  return (
    <>
      {(brief ? term.rules.slice(0, 1) : term.rules).map((rule) => (
        <dd key={rule.clause}>
          {rule.text} {!brief && <a href={`/rules/quantum#${rule.clause}`}>{rule.clause}</a>}
        </dd>
      ))}
    </>
  );
}

/** As many terms as there is room for beside the board: first what is the matter with the object now. */
function mostUrgent(terms: readonly Term[], { object }: Subject): Term[] {
  const now = (object ? statesOf(object).map((state) => state.words) : []).join(" ").toLowerCase();
  const current = (term: Term) => now.includes(term.name.toLowerCase());
  return [...terms.filter(current), ...terms.filter((term) => !current(term))].slice(0, BRIEF_TERMS);
}

/** Terms that are types of cards: they explain what a card is, not a word on it. */
const TYPES = ["Asset", "Event", "Upgrade", "Terrain", "Mission"];

/** The type of a card, and the keywords and states that it has or its text names. */
function termsOf(library: Library, { id, object }: Subject): Term[] {
  const card = library.cards.get(id);
  const mission = library.missions.get(id);
  const words = [
    ...(card?.keywords ?? []),
    ...(object?.keywords ?? []),
    ...(object ? statesOf(object).map((s) => s.words) : []),
    card?.text,
    card?.leader ? "Leader" : "",
    card?.range ? `${object?.range || card.range} range` : "",
    mission?.passive,
    mission?.challenge,
    mission?.once,
  ];
  const text = words.join(" ").toLowerCase();
  const type = mission ? "mission" : card?.type;
  return [...library.terms.values()].filter((term) => {
    const name = term.name.toLowerCase();
    return TYPES.includes(term.name) ? name === type : text.includes(name);
  });
}
