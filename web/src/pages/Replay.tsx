/** A finished game, to be looked through and learnt from. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { listenToKeys } from "../replay/keys";
import { ReplayModel, type Source } from "../replay/model";
import { OpenRecord } from "../replay/OpenRecord";
import { PlayOn } from "../replay/PlayOn";
import { ProofPanel } from "../replay/ProofPanel";
import { ReplayActions, ReplayHead } from "../replay/ReplayHead";
import { ReviewPanel } from "../replay/ReviewPanel";
import { Transport } from "../replay/Transport";
import { query } from "../router";
import { GameBoard } from "../table/BoardFrame";
import { LogList } from "../table/LogPanel";
import { ErrorText } from "../ui/ErrorText";
import { Tabs } from "../ui/Tabs";
import "./Replay.css";

export function Replay({ id }: { id: string }) {
  const record = useSignal("");
  if (id) return <Opened key={id} source={{ table: id }} />;
  if (record.value) {
    return (
      <Opened
        key={record.value}
        source={{ record: record.value }}
        giveUp={() => {
          record.value = "";
        }}
      />
    );
  }
  return (
    <OpenRecord
      open={(text) => {
        record.value = text;
      }}
    />
  );
}

function Opened({ source, giveUp }: { source: Source; giveUp?: () => void }) {
  const replay = useMemo(() => {
    const ply = Number.parseInt(query.peek().get("ply") ?? "0", 10);
    return new ReplayModel(source, Number.isFinite(ply) ? Math.max(0, ply) : 0, query.peek().get("as") ?? "all");
  }, []);
  useLayoutEffect(() => () => replay.close(), [replay]);
  useEffect(() => listenToKeys(replay), [replay]);
  const playOn = useSignal(false);
  const head = replay.head.value;
  if (!head) return <NotYet text={replay.error.value} giveUp={giveUp} />;
  return (
    <main class="replay">
      <div class="replay-main">
        <ReplayHead replay={replay} />
        <ReplayActions
          replay={replay}
          playOn={() => {
            replay.playing.value = false;
            playOn.value = true;
          }}
        />
        <div class="replay-board">
          <ErrorText text={replay.error.value} />
          <Position replay={replay} />
        </div>
      </div>
      <aside class="replay-side" aria-label="Log, review and fairness">
        <Tabs
          tabs={[
            { name: "log", label: "Log", body: () => <Log replay={replay} /> },
            { name: "review", label: "Review", body: () => <ReviewPanel replay={replay} /> },
            { name: "proof", label: "Fairness", body: () => <ProofPanel replay={replay} /> },
          ]}
        />
      </aside>
      <div class="replay-transport">
        <Transport replay={replay} />
      </div>
      {playOn.value && (
        <PlayOn
          replay={replay}
          onClose={() => {
            playOn.value = false;
          }}
        />
      )}
    </main>
  );
}

const NO_NAMES: readonly string[] = [];

/** In a replay nothing is played. */
const nothing = () => undefined;

function Position({ replay }: { replay: ReplayModel }) {
  const head = replay.head.value;
  const frame = replay.frame.value;
  const review = replay.showBest.value ? replay.here.value : undefined;
  const captions = useMemo(() => new Map(review ? [[review.best, review.best_caption]] : []), [review]);
  const marked = useMemo(() => (review ? [review.best] : []), [review]);
  if (!head || !frame) return <div class="board-loading" aria-busy="true" />;
  return (
    <GameBoard
      view={frame.view}
      events={replay.events.value}
      contents={head.contents}
      names={head.names}
      options={head.options}
      captions={captions}
      pending={null}
      interactive={false}
      slow={false}
      marked={marked}
      play={nothing}
      explain={nothing}
    />
  );
}

function Log({ replay }: { replay: ReplayModel }) {
  return (
    <>
      <p class="hidden-text" aria-live="polite">
        {replay.playing.value ? "" : (replay.frame.value?.lines.map((line) => line.text).join(" ") ?? "")}
      </p>
      <LogList
        game={replay.head.value?.game ?? ""}
        contents={replay.head.value?.contents ?? null}
        names={replay.head.value?.names ?? NO_NAMES}
        lines={replay.lines.value}
        ply={replay.ply.value}
        jump={(ply) => replay.show(ply)}
      />
    </>
  );
}

function NotYet({ text, giveUp }: { text: string; giveUp?: (() => void) | undefined }) {
  if (!text) return <main class="page replay-loading" aria-busy="true" aria-label="The game is being loaded" />;
  return (
    <main class="page narrow">
      <h1>This game cannot be replayed</h1>
      <p class="error" role="alert">
        {text}
      </p>
      <div class="row">
        {giveUp && (
          <button type="button" class="button main" onClick={giveUp}>
            Choose another record
          </button>
        )}
        <a class="button" href="/">
          To the games
        </a>
      </div>
    </main>
  );
}
