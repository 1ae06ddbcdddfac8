/** What the viewer is asked now, with the buttons to answer: the thing to look at when one is lost. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CountdownRing } from "../../ui/CountdownRing";
import { Sure } from "../Sure";
import type { Control } from "./control";
import { Sign } from "./Emblems";
import { HandCard } from "./Hand";
import { begins } from "./moves";
import { nameOf, type Scene } from "./scene";
import "./Dock.css";

interface Props {
  scene: Scene;
  control: Control;
}

/** Buttons in the order of how often they are wanted. */
const ORDER = [".", "C .", "C keep", "-", "C pay=y", "C pay=n", "C stay", "C redraw", "quiet", "x"];
const MINOR = ["quiet", "x"];

export function Dock({ scene, control }: Props) {
  const { view, responding } = scene;
  const dock = useRef<HTMLDivElement>(null);
  const asked = scene.interactive && view.moves.length > 0;
  useEffect(() => {
    // A question in the middle of another player's turn takes the focus, but not from somebody who writes.
    const writing = document.activeElement?.matches("input, textarea, dialog *");
    const first = dock.current?.querySelector<HTMLElement>(".quantum-buttons button");
    if (responding && scene.acting && !writing) first?.focus({ preventScroll: true });
  }, [responding, scene.acting, view.chain.length]);
  if (!asked) return <Waiting scene={scene} />;
  const buttons = orderedButtons(scene.offers.buttons, responding);
  return (
    <div
      ref={dock}
      class={`quantum-dock ${responding ? "is-response" : ""} ${view.draft ? "is-draft" : ""}`}
      role="group"
      aria-label={responding ? "A response is possible" : "Your decision"}
    >
      <div class="quantum-question">
        <p aria-live="polite">{view.prompt}</p>
        <Draft scene={scene} />
      </div>
      <ToHand scene={scene} dock={dock} />
      {control.waiting.value !== null && <Waits scene={scene} control={control} move={control.waiting.value} />}
      {responding && scene.countdown && <CountdownRing countdown={scene.countdown} />}
      <div class="quantum-buttons">
        {buttons
          .filter((move) => !MINOR.includes(move))
          .map((move, index) => (
            <MoveButton key={move} scene={scene} control={control} move={move} look={index === 0 ? "main" : ""} />
          ))}
        <Answers scene={scene} control={control} />
        {buttons
          .filter((move) => MINOR.includes(move))
          .map((move) => (
            <MoveButton key={move} scene={scene} control={control} move={move} look="quantum-minor" />
          ))}
      </div>
      <Tray scene={scene} control={control} />
      <MoveList scene={scene} control={control} />
    </div>
  );
}

/** A move that was chosen and waits to be confirmed. */
function Waits({ scene, control, move }: Props & { move: string }) {
  const cancel = () => {
    control.waiting.value = null;
  };
  const label = sentence(scene.captions.get(move) ?? move);
  return <Sure label={`Confirm: ${label}`} onSure={() => control.play(move)} onCancel={cancel} />;
}

function Waiting({ scene }: { scene: Scene }) {
  const { view, names, own } = scene;
  if (view.outcome || !scene.interactive) return null;
  const others = view.to_act.filter((seat) => seat !== own).map((seat) => names[seat]);
  return (
    <div class="quantum-dock is-waiting">
      <p>{others.length ? `${others.join(", ")} to decide …` : "A moment …"}</p>
    </div>
  );
}

function orderedButtons(buttons: readonly string[], responding: boolean): string[] {
  const shown = buttons.filter((move) => move !== "resign" && !move.startsWith("swap "));
  const rank = (move: string) => {
    const place = ORDER.indexOf(move);
    return place < 0 ? (responding ? 0.5 : -1) : place;
  };
  return shown.sort((first, second) => rank(first) - rank(second));
}

/** On a small screen the hand may be out of sight: a way to it while cards of it can be played. */
function ToHand({ scene, dock }: { scene: Scene; dock: RefObject<HTMLDivElement | null> }) {
  const playable = [...scene.offers.things.keys()].filter((thing) => thing.startsWith("hand:")).length;
  if (playable === 0) return null;
  const show = () => {
    const hand = dock.current?.parentElement?.querySelector(".quantum-hand");
    const hidden = (hand?.getBoundingClientRect().bottom ?? 0) - (dock.current?.getBoundingClientRect().top ?? 0);
    scrollBy({ top: hidden });
  };
  return (
    <button type="button" class="button small quiet quantum-to-hand" onClick={show}>
      <Sign name="hand" /> Hand
    </button>
  );
}

/** What has been chosen so far; the question names what it is for. */
function Draft({ scene }: { scene: Scene }) {
  const { draft } = scene.view;
  // Of an attack the question names the first attacker.
  const joined = draft?.duels.length ? draft.companions.slice(1) : draft?.companions;
  const chosen = [...(joined ?? []), ...(draft?.targets ?? [])];
  if (chosen.length === 0) return null;
  return <small>Chosen so far: {chosen.map((name) => nameOf(scene, name)).join(", ")}</small>;
}

/** Answers that are about cards, abilities or players, as buttons too: these may be anywhere on the table. */
function Answers({ scene, control }: Props) {
  const things = [...scene.offers.things].filter(([thing]) => scene.responding || thing.startsWith("player:"));
  const moves = things.flatMap(([, offered]) => offered);
  return (
    <>
      {moves.map((move) => (
        <MoveButton key={move} scene={scene} control={control} move={move} look="quantum-answer" />
      ))}
    </>
  );
}

function MoveButton({ scene, control, move, look }: Props & { move: string; look: string }) {
  return (
    <button
      type="button"
      class={`button ${look} ${scene.marked.includes(move) ? "is-marked" : ""}`}
      data-nav="action"
      data-move={move}
      disabled={scene.pending !== null}
      onClick={() => control.play(move)}
    >
      <Caption scene={scene} move={move} />
    </button>
  );
}

/** What a move does; of an ability or response also what its card says. */
export function Caption({ scene, move }: { scene: Scene; move: string }) {
  const [head = move, ...text] = sentence(scene.captions.get(move) ?? move).split(": ");
  const offer = scene.view.offers[move];
  const printed = offer && /^R /.test(move) ? scene.library.cards.get(offer.card)?.text : "";
  const told = offer ? text.join(": ") || printed : "";
  if (!told) return <>{[head, ...text].join(": ")}</>;
  return (
    <span class="quantum-caption">
      {head}
      <small>{told}</small>
    </span>
  );
}

/** Cards that lie nowhere on the table, or in a pile, and can be chosen now. */
function Tray({ scene, control }: Props) {
  const things = [...scene.offers.things]
    .filter(([thing, moves]) => /^(card|pile):/.test(thing) && !moves.every(begins))
    .map(([thing]) => thing);
  if (!scene.acting || things.length === 0) return null;
  return (
    <ul class="quantum-tray" aria-label="Cards to choose from">
      {things.map((thing) => (
        <li key={thing}>
          <HandCard scene={scene} control={control} thing={thing} />
          {thing.startsWith("pile:") && <small>{nameOf(scene, thing.slice(5)).split(" of ").at(-1)}</small>}
        </li>
      ))}
    </ul>
  );
}

function MoveList({ scene, control }: Props) {
  return (
    // A new game, or the pause before it, begins with the list folded again.
    <details key={`${scene.view.number} ${scene.view.phase === "sideboard"}`} class="quantum-list">
      <summary>All {scene.view.moves.length} moves</summary>
      <ul>
        {scene.view.moves.map((move) => (
          <li key={move}>
            <button
              type="button"
              class={scene.marked.includes(move) ? "is-marked" : ""}
              disabled={scene.pending !== null}
              onClick={() => control.play(move)}
            >
              {sentence(scene.captions.get(move) ?? move)} <kbd>{move}</kbd>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** With a capital letter. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
