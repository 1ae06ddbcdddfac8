/** A card large: as printed, as it is now, and its keywords explained. */
import { Dialog } from "../../ui/Dialog";
import type { Term } from "../../wire";
import { CardFace, MissionCard } from "./CardFace";
import type { Control, Subject } from "./control";
import { statesOf } from "./Piece";
import type { Library, Scene } from "./scene";
import "./Zoom.css";

interface Props {
  scene: Scene;
  control: Control;
}

/** Beside the board while something is under the pointer or has the focus. */
export function Glance({ scene, control }: Props) {
  const subject = control.glance.value;
  if (!subject || control.zoom.value) return null;
  return (
    <div class="quantum-glance" aria-hidden="true">
      <Explained library={scene.library} subject={subject} brief />
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
        <Explained library={library} subject={subject} />
      </div>
    </Dialog>
  );
}

export function Explained({
  library,
  subject,
  brief = false,
}: {
  library: Library;
  subject: Subject;
  brief?: boolean;
}) {
  const card = library.cards.get(subject.id);
  const mission = library.missions.get(subject.id);
  if (mission) return <MissionCard mission={mission} />;
  if (!card) return null;
  const terms = termsOf(library, subject);
  const { object } = subject;
  return (
    <>
      <CardFace card={card} full />
      <div class="quantum-explained">
        {object && card.type === "unit" && (
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
        <dl>
          {terms.map((term) => (
            <div key={term.name}>
              <dt>{term.name}</dt>
              {(brief ? term.rules.slice(0, 1) : term.rules).map((rule) => (
                <dd key={rule.clause}>
                  {rule.text} {!brief && <a href={`/rules/quantum#${rule.clause}`}>{rule.clause}</a>}
                </dd>
              ))}
            </div>
          ))}
        </dl>
        {!brief && (
          <p class="quantum-limit">{card.token ? "A token." : `${card.id} · up to ${card.copies} in a deck.`}</p>
        )}
      </div>
    </>
  );
}

/** The keywords and states that a card has or its text names. */
function termsOf(library: Library, { id, object }: Subject): Term[] {
  const card = library.cards.get(id);
  if (!card) return [];
  const words = [
    ...card.keywords,
    ...(object?.keywords ?? []),
    ...(object ? statesOf(object).map((s) => s.words) : []),
  ];
  const text = `${words.join(" ")} ${card.text} ${card.leader ? "Leader" : ""}`.toLowerCase();
  return [...library.terms.values()].filter((term) => text.includes(term.name.toLowerCase()));
}
