/** A table of Quantum Nexus: the opponent's field in front of the own one, the chain beside them, hand and question below. */
import { useSignal } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import { Chain } from "./Chain";
import { type Control, useControl } from "./control";
import { Dock } from "./Dock";
import { DuelPanel } from "./Duel";
import { Art } from "./Emblems";
import { EndScreen } from "./EndScreen";
import { Field } from "./Field";
import { Hand } from "./Hand";
import { headingOf } from "./heading";
import { useKeys } from "./keys";
import { Menu } from "./Menu";
import { useMoving } from "./moving";
import { Opponents } from "./Opponents";
import { Piles } from "./Piles";
import { Side } from "./Side";
import { Sideboard } from "./Sideboard";
import { isBetween, libraryOf, type QuantumProps, type Scene, sceneOf } from "./scene";
import { Glance, Zoom } from "./Zoom";
import "./Board.css";

export function Board(props: QuantumProps) {
  const root = useRef<HTMLElement>(null);
  const { view, contents, names, options, captions, marked, pending, interactive, events, countdown, slow } = props;
  const library = useMemo(() => libraryOf(contents), [contents]);
  const scene = useMemo(
    () => sceneOf(props, library),
    [library, view, names, options, captions, marked, pending, interactive, events, countdown, slow],
  );
  const control = useControl(scene);
  useMoving(root, scene);
  useKeys(root, scene, control);
  const folded = useSignal(false);
  const far = control.facing.value;
  const swapping = isBetween(view) && scene.interactive;
  const many = view.players.length > 2 ? "is-many" : "";
  const mood = scene.acting ? (view.draft ? "is-choosing" : "is-asked") : "";
  return (
    <section ref={root} class={`quantum ${mood} ${many} ${folded.value ? "is-folded" : ""}`} aria-label="Table">
      <Art />
      <Heading scene={scene} />
      <EndScreen scene={scene} />
      {view.players.length > 2 && <Opponents scene={scene} control={control} />}
      <div class="quantum-far">
        <Side scene={scene} control={control} seat={far} />
        <button
          type="button"
          class="button small quiet quantum-fold"
          aria-expanded={!folded.value}
          onClick={() => {
            folded.value = !folded.value;
          }}
        >
          {folded.value ? "Show field" : "Hide field"}
        </button>
      </div>
      {swapping ? (
        <Sideboard scene={scene} control={control} />
      ) : (
        <div class="quantum-arena">
          <div class="quantum-table">
            <Field scene={scene} control={control} seat={far} far />
            <div class="quantum-rift" aria-hidden="true" />
            <Field scene={scene} control={control} seat={scene.own} />
          </div>
          <div class="quantum-aside">
            <Chain scene={scene} control={control} />
            <Aim scene={scene} control={control} />
            <p class="quantum-idle">
              Point at a card to read it, hold it to read all about it.
              {scene.interactive &&
                " Arrow keys walk over the table, L looks at what has the focus, P passes, Esc cancels."}
            </p>
            <Glance scene={scene} control={control} />
          </div>
        </div>
      )}
      <Side scene={scene} control={control} seat={scene.own} />
      {!swapping && <Hand scene={scene} control={control} />}
      <Dock scene={scene} control={control} />
      <Menu scene={scene} control={control} root={root} />
      <Zoom scene={scene} control={control} />
      <Piles scene={scene} control={control} />
    </section>
  );
}

function Heading({ scene }: { scene: Scene }) {
  return <p class="quantum-heading">{headingOf(scene).filter(Boolean).join(" · ")}</p>;
}

/** The attack that is declared or aimed at, in numbers. */
function Aim({ scene, control }: { scene: Scene; control: Control }) {
  const duel = scene.view.action?.duel ?? scene.duels.get(Number(control.aimed.value?.slice(1)));
  if (!duel) return null;
  return (
    <div class="quantum-aim" aria-live="polite">
      <DuelPanel scene={scene} duel={duel} />
    </div>
  );
}
