/** The board of the game, loaded when it is first needed, with the position in words for those who do not see it. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { BoardModule } from "../games/board";
import { BOARDS, type BoardProps, type GameContents, type ViewKind } from "../games/board";
import type { GameView } from "../state/seat";
import type { TableModel } from "../state/table";

type AnyModule = BoardModule<GameView, GameContents>;

interface Props extends Omit<BoardProps<GameView, GameContents>, "contents"> {
  contents: GameContents;
}

/** Any game's board. */
export function GameBoard(props: Props) {
  const module = useSignal<AnyModule | null>(null);
  const kind: ViewKind = props.view.view;
  useEffect(() => {
    // A view is drawn by the board of its own kind, so the two always fit.
    void BOARDS[kind]?.().then((loaded) => {
      module.value = loaded as unknown as AnyModule;
    });
  }, [kind, module]);
  const loaded = module.value;
  if (!loaded) return <div class="board-loading" aria-busy="true" />;
  return (
    <>
      <p class="hidden-text" aria-live="off" id="position">
        {loaded.describe(props.view, props.contents, props.names)}
      </p>
      <loaded.Board {...props} />
    </>
  );
}

/** The board of a live table, as the shown seat sees it. */
export function BoardFrame({ table }: { table: TableModel }) {
  const seat = table.seat.value;
  const update = seat?.update.value;
  const contents = table.contents.value;
  if (!seat || !update?.view || !contents) return <div class="board-loading" aria-busy="true" />;
  return (
    <GameBoard
      view={update.view}
      events={seat.step.value.continues ? seat.step.value.events : []}
      contents={contents}
      names={update.seats.map((info) => info.name)}
      options={table.info.value?.options ?? {}}
      captions={seat.captions.value}
      pending={seat.pending.value}
      interactive={seat.seat !== null && update.status === "playing"}
      marked={[]}
      play={(move) => seat.play(move)}
      explain={(move) => {
        void seat.whyNot(move).then((refusal) => {
          seat.refusal.value = refusal;
        });
      }}
    />
  );
}
