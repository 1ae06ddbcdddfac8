/** A bout: the arena in the middle, the helots' panels beside it, and what the viewer can do. */
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { mustConfirm } from "../confirming";
import { Sure } from "../Sure";
import { ArenaMap, type Layers, offersAt } from "./ArenaMap";
import { Choices } from "./Choices";
import { CommandMenu } from "./CommandMenu";
import { Decision } from "./Decision";
import { Dice } from "./Dice";
import { EndScreen } from "./EndScreen";
import { Head } from "./Head";
import { HelotPanel } from "./HelotPanel";
import { MapFrame } from "./MapFrame";
import { useCoins, useRolls } from "./moving";
import { PointsBar } from "./PointsBar";
import { SetUp } from "./SetUp";
import { type ArenaProps, pricedCaption, type Scene, sceneOf } from "./scene";
import "./Board.css";

export function Board(props: ArenaProps) {
  const { view, events } = props;
  const root = useRef<HTMLElement>(null);
  const scene = sceneOf(props);
  const chosen = useSignal("");
  const opened = useSignal("");
  /** A move that was chosen once and waits to be confirmed. */
  const aimed = useSignal("");
  const layers = useSignal<Layers>({ reach: true, sight: false, threats: true });
  const zoomed = useSignal(false);
  const { rolls, defended } = useRolls(view, events);
  useCoins(root, view, events);
  // With the drawing, not after it: a touch that comes right then must not be undone.
  useLayoutEffect(() => {
    chosen.value = "";
    opened.value = "";
    aimed.value = "";
  }, [view, chosen, opened, aimed]);

  function play(move: string, byFinger = false): void {
    if (props.pending !== null || !props.interactive) return;
    if (mustConfirm(props.slow, byFinger) && aimed.value !== move) {
      aimed.value = move;
      return;
    }
    props.play(move);
  }
  function cancel(): void {
    chosen.value = "";
    opened.value = "";
    aimed.value = "";
  }
  function choose(kind: string): void {
    const offers = scene.byKind.get(kind) ?? [];
    const only = offers[0];
    if (offers.length === 1 && only) {
      play(only.move);
      return;
    }
    opened.value = "";
    chosen.value = chosen.value === kind ? "" : kind;
  }
  function touch(square: string, byFinger: boolean): void {
    const offers = offersAt(scene, square, chosen.value);
    const only = offers[0];
    if (offers.length === 1 && only) {
      play(only.move, byFinger);
      return;
    }
    opened.value = opened.value === square ? "" : square;
  }

  const sure = aimed.value && (
    <Sure label={pricedCaption(scene, aimed.value)} onSure={() => props.play(aimed.value)} onCancel={cancel} />
  );
  const settingUp = view.phase === "setup";
  const asked = opened.value ? offersAt(scene, opened.value, chosen.value) : (scene.byKind.get(chosen.value) ?? []);
  const others = view.helots
    .map((_, seat) => seat)
    .sort((one, two) => Number(two === view.seat) - Number(one === view.seat));
  return (
    <section
      ref={root}
      class={`arena ${settingUp ? "is-setting-up" : ""} ${props.interactive ? "" : "is-watched"} ${props.pending === null ? "" : "is-pending"}`}
      aria-busy={props.pending !== null}
      aria-label="Table"
      onKeyDown={(event) => event.key === "Escape" && cancel()}
    >
      {view.outcome && <EndScreen scene={scene} />}
      {settingUp ? (
        <SetUp scene={scene} aimed={aimed.value} onPlay={play}>
          {sure}
        </SetUp>
      ) : (
        <div class="arena-table">
          <div class="arena-middle">
            <Head
              scene={scene}
              layers={layers.value}
              zoomed={zoomed.value}
              onLayer={(name) => (layers.value = flipped(layers.value, name))}
              onZoom={() => (zoomed.value = !zoomed.value)}
            />
            <MapFrame scene={scene} zoomed={zoomed.value}>
              <ArenaMap
                scene={scene}
                layers={layers.value}
                chosen={chosen.value}
                opened={opened.value}
                aimed={aimed.value}
                onSquare={touch}
              />
            </MapFrame>
            <PointsBar scene={scene} onPlay={play} />
          </div>
          <div class="arena-acts">
            <Dice rolls={rolls} defended={defended} scene={scene} />
            {sure && <section class="arena-sheet arena-sure">{sure}</section>}
            {!sure && asked.length > 0 && scene.commanding && (
              <section class="arena-sheet" aria-label="Choose" aria-live="polite">
                <header>
                  <h3>{sheetTitle(scene, opened.value, chosen.value)}</h3>
                  <button type="button" class="button quiet small" onClick={cancel}>
                    Cancel
                  </button>
                </header>
                <Choices scene={scene} offers={asked} onPlay={play} />
              </section>
            )}
            {scene.commanding && (
              <h3 class="arena-question" aria-live="polite">
                {view.prompt}
              </h3>
            )}
            {scene.commanding ? (
              <CommandMenu scene={scene} chosen={chosen.value} onChoose={choose} onPlay={play} onAsk={props.explain} />
            ) : (
              <Decision scene={scene} onPlay={play} />
            )}
            {props.interactive && scene.offers.length === 0 && !view.outcome && <Waiting scene={scene} />}
          </div>
          <div class="arena-panels">
            {others.map((seat) => (
              <HelotPanel key={seat} scene={scene} seat={seat} onCard={play} />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

function flipped(layers: Layers, name: keyof Layers): Layers {
  return { ...layers, [name]: !layers[name] };
}

function sheetTitle(scene: Scene, square: string, kind: string): string {
  if (square) return `On ${square}`;
  return scene.contents.commands.find((line) => line.id === kind)?.name ?? "Choose";
}

function Waiting({ scene }: { scene: Scene }) {
  const { view, names } = scene;
  const who = view.to_act.map((seat) => names[seat]).join(" and ");
  return (
    <p class="arena-waiting" aria-live="polite">
      {who ? `${who} decides …` : "…"}
    </p>
  );
}
