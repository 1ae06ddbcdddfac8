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
import { useMoving } from "./moving";
import { Nexus } from "./Nexus";
import { ScoreZone } from "./ScoreZone";
import { FarSeats, SeatName } from "./Seats";
import { type ParadeProps, sceneOf } from "./scene";
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
  useKeys(root, scene, control);
  const { near, far, own } = scene.seating;
  // What does not depend on the card in hand is not drawn again while it moves.
  const art = useMemo(() => <Art />, []);
  const seats = useMemo(() => <FarSeats scene={scene} />, [scene]);
  const unseen = useMemo(() => <Unseen scene={scene} />, [scene]);
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
          <div class="parade-edge-row">
            {seats}
            <ScoreZone scene={scene} control={control} side={far} events={events} />
          </div>
          <Lane scene={scene} control={control} side={far} />
          <div class="parade-middle">
            <Nexus scene={scene} control={control} />
            <Deck scene={scene} control={control} />
          </div>
          <Lane scene={scene} control={control} side={near} />
          <div class={`parade-dock ${scene.interactive ? "is-held" : ""}`}>
            <div class="parade-own">
              <SeatName scene={scene} seat={own} note={view.seat === null ? "" : "you"} />
              <ScoreZone scene={scene} control={control} side={near} events={events} />
            </div>
            {scene.interactive ? <Hand scene={scene} control={control} grab={grab} /> : <ShownHand scene={scene} />}
            <Actions scene={scene} control={control} />
          </div>
          {unseen}
        </>
      )}
    </section>
  );
}
