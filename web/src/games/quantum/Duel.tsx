/** An attack before it is made: both numbers, all they are made of, and what would come of it. */
import { signed } from "../../ui/numbers";
import type { DuelView, PartView } from "../../wire";
import { Sign } from "./Emblems";
import { nameOf, type Scene } from "./scene";
import "./Duel.css";

const RESULTS: Record<string, string> = {
  destroyed: "would be destroyed",
  removed: "would be removed from the game",
  saved: "would be saved by Zeal, and Suppressed",
  suppressed: "would be Suppressed",
  none: "would hold",
};

export function DuelPanel({ scene, duel }: { scene: Scene; duel: DuelView }) {
  const defender = scene.objects.get(duel.defender);
  const friendly = defender?.seat === (scene.view.action?.seat ?? scene.own);
  return (
    <section class={`quantum-duel is-${duel.result}`} aria-label="Attack preview">
      <Sum sign="attack" label="Attack" total={duel.attack} parts={duel.attack_parts} />
      <span class="quantum-versus" aria-hidden="true">
        {duel.attack > duel.defense ? ">" : duel.attack === duel.defense ? "=" : "<"}
      </span>
      <Sum sign="defense" label="Defense" total={duel.defense} parts={duel.defense_parts} />
      <p class="quantum-verdict">
        <b>{nameOf(scene, `@${duel.defender}`)}</b> {RESULTS[duel.result]}
        {friendly ? ", and it is on the attacker's own side" : ""}
      </p>
    </section>
  );
}

function Sum({
  sign,
  label,
  total,
  parts,
}: {
  sign: string;
  label: string;
  total: number;
  parts: readonly PartView[];
}) {
  return (
    <div class={`quantum-sum is-${sign}`}>
      <b>
        <Sign name={sign} /> {label} {total}
      </b>
      <ul>
        {parts.map((part, index) => (
          // The order of the parts is part of what they say.
          <li key={index}>
            <span>{part.text}</span>
            <span>{index === 0 ? part.amount : signed(part.amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
