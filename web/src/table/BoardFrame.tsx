/** The board of the game, loaded when it is first needed, with the position in words for those who do not see it. */
import { useMemo } from "preact/hooks";
import type { BoardProps, GameContents } from "../games/board";
import type { GameView } from "../state/seat";
import type { TableModel } from "../state/table";
import { memo, useLater, useLatest } from "../ui/memo";
import { countdownOf } from "./countdown";
import { type AnyModule, useBoardModule } from "./useBoardModule";

const NOTHING: readonly never[] = [];
const NO_OPTIONS: Readonly<Record<string, unknown>> = {};

interface Props extends Omit<BoardProps<GameView, GameContents>, "contents"> {
  contents: GameContents;
}

/**
 * Any game's board. It is drawn last, in a task of its own after that of the log: when it can be touched, all around it
 * is up to date.
 */
export const GameBoard = memo(function GameBoard(props: Props) {
  const loaded = useBoardModule(props.view.view);
  const later = useLater(useLater(props));
  if (!loaded) return <div class="board-loading" aria-busy="true" />;
  return (
    <>
      <Position describe={loaded.describe} view={props.view} contents={props.contents} names={props.names} />
      <Drawn Board={loaded.Board} shown={later} />
    </>
  );
});

const Drawn = memo(function Drawn({ Board, shown }: { Board: AnyModule["Board"]; shown: Props }) {
  return <Board {...shown} />;
});

interface PositionProps extends Pick<Props, "view" | "contents" | "names"> {
  describe: AnyModule["describe"];
}

const Position = memo(function Position({ describe, view, contents, names }: PositionProps) {
  return (
    <p class="hidden-text" aria-live="off" id="position">
      {describe(view, contents, names)}
    </p>
  );
});

/** The board of a live table, as the shown seat sees it. */
export function BoardFrame({ table }: { table: TableModel }) {
  const seat = table.seat.value;
  const update = seat?.update.value;
  const contents = table.contents.value;
  const clock = table.info.value?.clock;
  // The same objects for as long as nothing about them changed: boards draw anew what depends on a new one.
  const called = (update?.seats ?? []).map((info) => info.name);
  const names = useMemo(() => called, [called.join("\n")]);
  const countdown = useMemo(() => countdownOf(clock, update?.clock, seat?.seat ?? null), [clock, update, seat]);
  const play = useLatest((move: string) => seat?.play(move));
  const explain = useLatest(async (move: string) => {
    if (seat) seat.refusal.value = await seat.whyNot(move);
  });
  if (!seat || !update?.view || !contents) return <div class="board-loading" aria-busy="true" />;
  return (
    <GameBoard
      view={update.view}
      events={seat.step.value.continues ? seat.step.value.events : NOTHING}
      contents={contents}
      names={names}
      options={table.info.value?.options ?? NO_OPTIONS}
      captions={seat.captions.value}
      pending={seat.pending.value}
      interactive={seat.seat !== null && update.status === "playing"}
      slow={clock?.kind === "days"}
      marked={NOTHING}
      countdown={countdown}
      play={play}
      explain={explain}
    />
  );
}
