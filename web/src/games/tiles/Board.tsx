/** A tile table: the own board large with the tile in hand, the others' boards beside it, what is left, and the scores. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { useLatest } from "../../ui/memo";
import type { TileFace, TilesContents, TilesEvent, TilesView } from "../../wire";
import type { BoardProps } from "../board";
import { mustConfirm } from "../confirming";
import { Sure } from "../Sure";
import { sound } from "../sounds";
import "./Board.css";
import { HandTile } from "./HandTile";
import { HexBoard } from "./HexBoard";
import { LargeOrchid, Relocations, relocatedCells } from "./Orchid";
import { Others } from "./Others";
import { Remaining } from "./Remaining";
import { ScoreSheets } from "./ScoreSheets";

type Props = BoardProps<TilesView, TilesContents, TilesEvent>;

/** So many small boards fit beside the large one; more lie below it. */
const MOST_BESIDE = 2;

export function Board(props: Props) {
  const { view, contents, captions, names, pending, interactive } = props;
  const faces = useMemo(() => new Map(contents.tiles.map((tile) => [tile.name, tile])), [contents]);
  const looked = useSignal("");
  /** A move that was chosen once: chosen again, it is made. */
  const aimed = useSignal("");
  const watched = useSignal<number | null>(null);
  const own = view.seat ?? 0;
  const seat = watched.value ?? own;
  const mine = seat === own && interactive;
  const held = faces.get(view.tile);
  useLayoutEffect(() => {
    looked.value = "";
    aimed.value = "";
  }, [view.called.length, view.phase, looked, aimed]);
  useEffect(() => {
    if (props.events.some((event) => event.event === "called")) sound("draw");
    if (props.events.some((event) => event.event === "round_scored")) sound("score");
  }, [props.events]);

  const choose = useLatest((move: string, byFinger: boolean) => {
    if (mustConfirm(props.slow, byFinger) && aimed.value !== move) {
      aimed.value = move;
      looked.value = move;
      return;
    }
    sound("place");
    props.play(move);
  });
  const chooseHere = useLatest((move: string) => choose(move, false));
  const look = useLatest((space: string) => {
    looked.value = space;
  });
  const ask = useLatest(props.explain);
  const watch = useLatest((other: number) => {
    watched.value = other === own ? null : other;
  });

  const chosen = pending ?? (view.chosen[own] || "");
  const lookedMove = looked.value || aimed.value;
  const caption = captions.get(lookedMove) ?? "";
  const relocating = view.phase === "relocate" && mine && view.moves.length > 0;
  const cells = relocating ? relocatedCells(view.boards[seat] ?? {}, lookedMove) : (view.boards[seat] ?? {});
  const yardOwner = view.phase === "hold" && mine ? Math.max(0, view.holders.indexOf(own)) : seat;
  const common = {
    faces,
    looked: lookedMove,
    pending: chosen,
    held,
    marked: props.marked,
    onLook: look,
  };
  const acting = mine && view.moves.length > 0 && pending === null;
  const others = (
    <Others view={view} contents={contents} names={names} faces={faces} shown={seat} own={own} onShow={watch} />
  );
  return (
    <section class="tiles" aria-label="Table">
      <Heading view={view} names={names} />
      <div class="tiles-table">
        <div class="tiles-own">
          <HexBoard
            {...common}
            label={`Board of ${names[seat]}`}
            board={contents.board}
            cells={cells}
            rows={view.rows[seat] ?? []}
            {...(acting ? { offers: captions, onChoose: choose, onAsk: ask } : {})}
          />
        </div>
        <div class="tiles-aside">
          <HandTile
            tile={view.phase === "place" || view.phase === "hold" ? held : undefined}
            caption={caption}
            chosen={chosen}
            aimed={acting ? aimed.value : ""}
            acting={acting}
            onDrop={(space) => (view.moves.includes(space) ? choose(space, false) : props.explain(space))}
            onOver={look}
          >
            {aimed.value && acting && (
              <Sure
                label={sureWords(aimed.value, contents, captions)}
                onSure={() => choose(aimed.value, false)}
                onCancel={() => {
                  aimed.value = "";
                  looked.value = "";
                }}
              />
            )}
          </HandTile>
          {view.moves.includes("*") && acting && (
            <button type="button" class="button" data-space="*" onClick={() => choose("*", false)}>
              {captions.get("*")}
            </button>
          )}
          {contents.yard && (
            <figure class="tiles-yard">
              <figcaption>
                ScrapYard{yardOwner === own ? "" : ` of ${names[yardOwner]}`}: must be worth {contents.yard_limit}, or
                costs {contents.penalty}
              </figcaption>
              <HexBoard
                {...common}
                label={`ScrapYard of ${names[yardOwner]}`}
                board={contents.yard}
                cells={view.yards[yardOwner] ?? {}}
                rows={view.yard_rows[yardOwner] ?? []}
                {...(acting ? { offers: captions, onChoose: choose, onAsk: ask } : {})}
              />
            </figure>
          )}
          {contents.large > 0 && (
            <LargeOrchid
              size={contents.large}
              tiles={(view.large[seat] ?? []).map((name) => faces.get(name)).filter((face): face is TileFace => !!face)}
              offer={acting && view.phase === "place" ? captions.get("L") : undefined}
              chosen={chosen === "L"}
              onLook={look}
              onChoose={() => choose("L", false)}
            />
          )}
          {relocating && (
            <Relocations moves={view.moves} captions={captions} hint={view.hint} onLook={look} onChoose={chooseHere} />
          )}
          {names.length > 1 && names.length <= MOST_BESIDE && others}
        </div>
      </div>
      {names.length > MOST_BESIDE && others}
      <ScoreSheets view={view} contents={contents} names={names} />
      {!view.outcome && <Remaining uncalled={view.uncalled} faces={faces} />}
    </section>
  );
}

/** What the move that waits would do; of a space the effects are told beside the tile. */
function sureWords(move: string, contents: TilesContents, captions: ReadonlyMap<string, string>): string {
  const boards = [contents.board, contents.yard];
  if (boards.some((board) => board?.spaces.some(({ name }) => name === move))) return `Put it on ${move}`;
  return move === "L" ? "Put it aside" : (captions.get(move) ?? move);
}

function Heading({ view, names }: { view: TilesView; names: readonly string[] }) {
  const facts = [
    view.rounds > 1 ? `Round ${view.round} of ${view.rounds}` : "",
    view.outcome ? "The game is over" : `Tile ${view.called.length} of ${view.calls}`,
    names.length > 1 && !view.outcome ? `called by ${names[view.caller]}` : "",
    view.half ? `only ${view.half} tiles` : "",
  ];
  return <p class="tiles-heading">{facts.filter(Boolean).join(" · ")}</p>;
}
