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
  // What does not depend on what is pointed at is not drawn again while the pointer moves.
  const end = isAimed(control, TOP) ? "top" : isAimed(control, BOTTOM) ? "bottom" : null;
  const art = useMemo(() => <Art />, []);
  const seats = useMemo(() => <FarSeats scene={scene} />, [scene]);
  const unseen = useMemo(() => <Unseen scene={scene} />, [scene]);
  const deck = useMemo(() => <Deck scene={scene} act={control.act} />, [scene, control.act]);
  const lanes = useMemo(
    () => [far, near].map((side) => <Lane key={side} scene={scene} side={side} aimed={end} />),
    [scene, far, near, end],
  );
  const zones = useMemo(
    () => [far, near].map((side) => <ScoreZone key={side} scene={scene} side={side} events={events} aimed={end} />),
    [scene, far, near, events, end],
  );
  const hand = useMemo(
    () =>
      scene.interactive ? (
        <Hand scene={scene} picked={control.picked} pick={control.pick} grab={grab} />
      ) : (
        <ShownHand scene={scene} />
      ),
    [scene, control.picked, control.pick, grab],
  );
  return (
    <section
      ref={root}
      class={`parade is-${scene.edition} ${settings.value.hints ? "" : "is-plain"}`}
      aria-label="Table"
    >
      {art}
      {view.over ? (
        <EndScreen scene={scene} />
      ) : (
        <>
          <div class={`parade-edge-row ${scene.seating.partner === null ? "" : "is-teams"}`}>
            {seats}
            {zones[0]}
          </div>
          {lanes[0]}
          <div class="parade-middle">
            <Nexus scene={scene} control={control} />
            {deck}
          </div>
          {lanes[1]}
          <div class={`parade-dock ${scene.interactive ? "is-held" : ""}`}>
            <div class={`parade-own ${scene.open[near] ? "has-open-zone" : ""}`}>
              <SeatName scene={scene} seat={own} note={view.seat === null ? "" : "you"} />
              {zones[1]}
            </div>
            {hand}
            <Actions scene={scene} control={control} />
          </div>
          {unseen}
        </>
      )}
    </section>
  );
}
