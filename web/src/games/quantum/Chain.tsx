/** The Priority Chain as a stack: the last link on top, because it resolves first, and the declared action below. */
import type { Control } from "./control";
import { Sign } from "./Emblems";
import { marksOf, nameOf, offerWords, type Scene } from "./scene";
import { touching } from "./touch";
import "./Chain.css";

interface Props {
  scene: Scene;
  control: Control;
}

export function Chain({ scene, control }: Props) {
  const { chain, action } = scene.view;
  if (chain.length === 0 && !action) return null;
  return (
    <section class="quantum-chain" aria-label="The chain: what resolves first stands first">
      <h3>Chain</h3>
      <ol>
        {[...chain].reverse().map((link, index) => {
          const thing = `link:${link.number}`;
          const lit = scene.acting && scene.offers.things.has(thing);
          return (
            <li key={link.number}>
              <Entry
                {...{ scene, control, thing, lit }}
                id={link.id}
                seat={link.seat}
                number={link.number}
                kind={link.event ? "event" : "unit"}
                targets={link.targets}
                note={link.negated ? "negated" : index === 0 ? "resolves first" : ""}
              />
            </li>
          );
        })}
        {action && (
          <li>
            <Entry
              {...{ scene, control }}
              thing=""
              lit={false}
              id={action.attackers.length && !action.id ? `@${action.attackers[0]}` : action.id}
              seat={action.seat}
              number={null}
              kind={action.defender ? "attack" : "event"}
              targets={
                action.defender
                  ? [...action.attackers.slice(1).map((n) => `@${n}`), `@${action.defender}`]
                  : action.targets
              }
              note={action.negated ? "negated" : "declared action"}
            />
          </li>
        )}
      </ol>
    </section>
  );
}

interface EntryProps extends Props {
  thing: string;
  lit: boolean;
  id: string;
  seat: number;
  number: number | null;
  kind: string;
  targets: readonly string[];
  note: string;
}

function Entry({ scene, control, thing, lit, id, seat, number, kind, targets, note }: EntryProps) {
  const name = nameOf(scene, id);
  const aims = targets.map((target) => nameOf(scene, target));
  const body = (
    <>
      <Sign name={kind} />
      <span>
        <b>
          {number !== null && `${number}. `}
          {name}
        </b>
        <small>
          {scene.names[seat]}
          {aims.length > 0 && ` → ${aims.join(", ")}`}
          {note && ` · ${note}`}
        </small>
      </span>
    </>
  );
  if (lit) {
    return (
      <button
        type="button"
        class={`quantum-link ${marksOf(scene, thing)}`}
        data-nav="place"
        data-thing={thing}
        aria-label={`Link ${number}, ${name} of ${scene.names[seat]}${offerWords(scene, thing)}`}
        {...touching(scene, control, thing)}
      >
        {body}
      </button>
    );
  }
  return (
    <button
      type="button"
      class={`quantum-link is-plain ${note === "negated" ? "is-negated" : ""}`}
      onClick={() => {
        const object = scene.objects.get(Number(id.slice(1)))?.object;
        control.zoom.value = object ? { id: object.id, object } : { id };
      }}
    >
      {body}
    </button>
  );
}
