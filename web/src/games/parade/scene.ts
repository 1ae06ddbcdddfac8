/** What every part of the board needs to know to draw itself. */

import type { ParadeContents, ParadeEvent, ParadeView } from "../../wire";
import type { BoardProps } from "../board";
import { type Faces, facesOf } from "./cards";
import { forecastOf, type Layout, withPending } from "./layout";
import { type Offer, offerOf } from "./moves";
import { type Seating, seating } from "./seating";

export type ParadeProps = BoardProps<ParadeView, ParadeContents, ParadeEvent>;

export interface Scene {
  view: ParadeView;
  contents: ParadeContents;
  edition: string;
  faces: Faces;
  names: readonly string[];
  seating: Seating;
  layout: Layout;
  /** The side that each Nexus card would go to if everybody only resolved from the top, as far as that is known. */
  forecast: readonly (number | undefined)[];
  offer: Offer;
  /** Which Score Zones lie open. */
  open: readonly [boolean, boolean];
  doubleEnded: boolean;
  /** Whether the viewer can act at this table at all. */
  interactive: boolean;
  captions: ReadonlyMap<string, string>;
  marked: readonly string[];
}

const NOTHING: Offer = offerOf([]);

/** The scene of a board: the layout as shown, with the viewer's own move already made. */
export function sceneOf(props: ParadeProps, layout: Layout, pending: string | null): Scene {
  const { view, contents, names, options } = props;
  const seats = seating(view.seat, view.hands.length);
  const shown = withPending(layout, view, pending);
  return {
    view,
    contents,
    names,
    edition: contents.edition,
    faces: facesOf(contents),
    seating: seats,
    layout: shown,
    forecast: forecastOf(view, shown.nexus, pending),
    offer: props.interactive && pending === null ? offerOf(view.moves) : NOTHING,
    open: openZones(view, options.score_view, seats.near),
    doubleEnded: options.double_ended === true,
    interactive: props.interactive && view.seat !== null,
    captions: props.captions,
    marked: props.marked,
  };
}

/** Score Zones lie open by the table's option, and all of them once the game is over. */
export function openZones(view: ParadeView, option: unknown, near: number): readonly [boolean, boolean] {
  const all = view.over || option === "open";
  const own = option === "own" && view.seat !== null;
  return [all || (own && near === 0), all || (own && near === 1)];
}
