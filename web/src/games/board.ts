/** What the shell and the boards of the games agree on. A board draws a view and offers the moves it is given: it knows no rules. */
import type { FunctionComponent } from "preact";
import type { GameEvent, GameView } from "../state/seat";
import type { Countdown } from "../ui/CountdownRing";
import type { ArenaEvent, LessonInfo, ParadeEvent, QuantumEvent, TilesEvent } from "../wire";
import type { Finder } from "./mentions";

export type GameContents = LessonInfo["contents"];

export interface BoardProps<View, Contents, Event = GameEvent> {
  /** The position as the viewer may know it. `view.moves` are the moves on offer. */
  view: View;
  /** What led from the position shown before to this one, in order; empty if the viewer jumped here. */
  events: readonly Event[];
  /** The pieces that the view only names. */
  contents: Contents;
  /** The players by seat. */
  names: readonly string[];
  /** The table's options. */
  options: Readonly<Record<string, unknown>>;
  /** What each move on offer would do, in words. */
  captions: ReadonlyMap<string, string>;
  /** The viewer's own move that is on its way: shown as made, but not yet sure. */
  pending: string | null;
  /** Whether the viewer can act here at all: false for spectators and replays. */
  interactive: boolean;
  /** Whether there are days for each move. */
  slow: boolean;
  /** Moves to point out, the best one in a review or the one a lesson asks for. */
  marked: readonly string[];
  /** The viewer's own clock, if it has one that runs now. */
  countdown?: Countdown | null;
  play(move: string): void;
  /** Tell the viewer why `move`, which is not on offer, would be refused. */
  explain(move: string): void;
}

export interface BoardModule<View, Contents, Event = GameEvent> {
  Board: FunctionComponent<BoardProps<View, Contents, Event>>;
  /** The position in a few sentences, for those who do not see it. */
  describe(view: View, contents: Contents, names: readonly string[]): string;
  /** Finds the names of pieces and places in the sentences of the log. */
  mentions(contents: Contents, names: readonly string[]): Finder;
  /** What such a name stands for, drawn large or told; nothing if the board shows it all. */
  Named: FunctionComponent<{ thing: string; contents: Contents }>;
}

export type ViewKind = GameView["view"];
export type ViewOf<Kind extends ViewKind> = Extract<GameView, { view: Kind }>;
export type ContentsOf<Kind extends ViewKind> = Extract<GameContents, { contents: Kind }>;
export type EventOf<Kind extends ViewKind> = Events[Kind];

/** What can happen in each family of games. */
interface Events {
  parade: ParadeEvent;
  tiles: TilesEvent;
  arena: ArenaEvent;
  quantum: QuantumEvent;
}

type Loaders = { [Kind in ViewKind]?: () => Promise<BoardModule<ViewOf<Kind>, ContentsOf<Kind>, EventOf<Kind>>> };

/** The boards that ask their players themselves, so that nobody else need repeat the question. */
export const ASKING: ReadonlySet<ViewKind> = new Set<ViewKind>(["arena", "quantum"]);

/** The boards by the kind of view they draw, loaded when first needed. */
export const BOARDS: Loaders = {
  arena: () => import("./arena"),
  parade: () => import("./parade"),
  quantum: () => import("./quantum"),
  tiles: () => import("./tiles"),
};
