/** The table of both parade games. */
import { useMemo, useRef } from "preact/hooks";
import { settings } from "../../state/settings";
import { Actions } from "./Actions";
import { Art } from "./Art";
import { useControl } from "./control";
import { Deck } from "./Deck";
import { useDrag } from "./drag";
import { EndScreen } from "./EndScreen";
import { Hand, ShownHand } from "./Hand";
import { useKeys } from "./keys";
import { Lane } from "./Lane";
import { BOTTOM, TOP } from "./moves";
import { useMoving } from "./moving";
import { isAimed, Nexus } from "./Nexus";
import { ScoreZone } from "./ScoreZone";
import { FarSeats, SeatName } from "./Seats";
import { type ParadeProps, sceneOf } from "./scene";
import type { Side } from "./seating";
import { useSight } from "./sight";
import { Unseen } from "./Unseen";
import "./Board.css";

export function Board(props: ParadeProps) {
  const root = useRef<HTMLElement>(null);
  const { layout, pending } = useMoving(root, props);
  const control = useControl(props, pending);
  const { view, contents, names, options, captions, marked, interactive, events } = props;
  const scene = useMemo(
    () => sceneOf(props, layout, pending),
    [layout, pending, view, contents, names, options, captions, marked, interactive],
  );
  const grab = useDrag(root, control);
  useSight(root, control.picked);
  useKeys(root, scene, control);
  const { near, far, own } = scene.seating;
  const openZone = (side: Side) => (scene.open[side] ? "has-open-zone" : "");
  const aimed = isAimed(control, TOP) ? "top" : isAimed(control, BOTTOM) ? "bottom" : null;
  return (
    <section
      ref={root}
      class={`parade is-${scene.edition} ${settings.value.hints ? "" : "is-plain"}`}
      aria-label="Table"
    >
      <Art />
      {view.over ? (
        <EndScreen scene={scene} />
      ) : (
        <>
          <div class={`parade-edge-row ${scene.seating.partner === null ? "" : "is-teams"} ${openZone(far)}`}>
            <FarSeats scene={scene} />
            <ScoreZone scene={scene} side={far} events={events} aimed={aimed} />
          </div>
          <Lane scene={scene} side={far} aimed={aimed} />
          <div class="parade-middle">
            <Nexus scene={scene} control={control} />
            <Deck scene={scene} act={control.act} />
          </div>
          <Lane scene={scene} side={near} aimed={aimed} />
          <div class={`parade-dock ${scene.interactive ? "is-held" : ""}`}>
            <div class={`parade-own ${openZone(near)}`}>
              <SeatName scene={scene} seat={own} note={view.seat === null ? "" : "you"} />
              <ScoreZone scene={scene} side={near} events={events} aimed={aimed} />
            </div>
            {scene.interactive ? (
              <Hand scene={scene} picked={control.picked} pick={control.pick} grab={grab} />
            ) : (
              <ShownHand scene={scene} />
            )}
            <Actions scene={scene} control={control} />
          </div>
          <Unseen scene={scene} />
        </>
      )}
    </section>
  );
}
