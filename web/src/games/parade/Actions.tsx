/** The buttons of a turn, with what they would do. */
import { settings } from "../../state/settings";
import { inSentence } from "./cards";
import type { Control } from "./control";
import { breaksNext } from "./Lane";
import { BOTTOM, TOP } from "./moves";
import type { Scene } from "./scene";

export function Actions({ scene, control }: { scene: Scene; control: Control }) {
  if (!scene.interactive) return null;
  const state = control.picked ? "is-picking" : control.armed ? "is-armed" : "";
  return (
    <div class={`parade-actions ${scene.doubleEnded ? "is-double" : ""} ${state}`}>
      <Resolve scene={scene} control={control} move={TOP} hotkey="M" />
      {scene.doubleEnded && <Resolve scene={scene} control={control} move={BOTTOM} hotkey="B" />}
      <Outlook scene={scene} control={control} />
    </div>
  );
}

interface ResolveProps {
  scene: Scene;
  control: Control;
  move: string;
  hotkey: string;
}

function Resolve({ scene, control, move, hotkey }: ResolveProps) {
  const lit = move === TOP ? scene.offer.top : scene.offer.bottom;
  const armed = control.armed === move;
  const name = move === TOP ? scene.contents.meditate : `${scene.contents.meditate} from the bottom`;
  const marked = scene.marked.includes(move) ? "is-marked" : "";
  return (
    <button
      type="button"
      class={`button parade-resolve ${lit ? "main is-lit" : "is-unlit"} ${marked}`}
      data-nav="action"
      aria-disabled={!lit}
      aria-label={`${armed ? "Confirm: " : ""}${scene.captions.get(move) ?? name}`}
      aria-keyshortcuts={hotkey}
      onClick={() => control.act(move)}
      onPointerEnter={() => lit && control.aim(move)}
      onPointerLeave={() => control.aim(null)}
      onFocus={() => lit && control.aim(move)}
      onBlur={() => control.aim(null)}
    >
      <span>
        {armed ? `Confirm: ${name}` : name} {settings.value.keys && <kbd data-key={hotkey} />}
      </span>
      {lit && scene.doubleEnded && <Fate scene={scene} move={move} />}
    </button>
  );
}

/** With two ends to choose from, what becomes of the card at each: fingers cannot point before they choose. */
function Fate({ scene, move }: { scene: Scene; move: string }) {
  const { nexus } = scene.view;
  const card = move === TOP ? nexus[0] : nexus.at(-1);
  if (card === undefined) return null;
  const verb = breaksNext(scene, move === TOP ? "top" : "bottom") ? "starts" : "joins";
  // In the words of the label: what is seen can be said to a program that listens.
  return (
    <small>
      {inSentence(card, scene.contents.wild)} {verb}
    </small>
  );
}

/** What the move that is aimed at would do; without one, what resolving the top would do. */
function Outlook({ scene, control }: { scene: Scene; control: Control }) {
  const { offer, view, names, captions } = scene;
  const { armed } = control;
  const move = control.aimed ?? armed ?? (control.picked === null && offer.top ? TOP : null);
  if (control.picked !== null) {
    return (
      <p class="parade-outlook">
        <span>{(move && captions.get(move)) ?? `${scene.contents.sow}: choose a gap`}</span>
        {armed !== null && (
          <button type="button" class="button small main" data-nav="action" onClick={() => control.confirm(armed)}>
            Confirm
          </button>
        )}
        <Cancel control={control} />
      </p>
    );
  }
  const turn = view.moves.length === 0 ? `${names[view.turn] ?? ""} is to move` : "";
  return (
    <p class="parade-outlook">
      <span>{(move && captions.get(move)) || turn}</span>
      {armed !== null && <Cancel control={control} />}
    </p>
  );
}

function Cancel({ control }: { control: Control }) {
  return (
    <button type="button" class="button small" data-nav="action" onClick={() => control.cancel()}>
      Cancel{settings.value.keys && <kbd>Esc</kbd>}
    </button>
  );
}
