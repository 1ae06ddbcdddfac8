/** What happened, in sentences; each names its clauses on demand, and leads to its moment once the game is over. */
import { useSignal } from "@preact/signals";
import { useCallback, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { GameContents } from "../games/board";
import type { Finder } from "../games/mentions";
import type { TableModel } from "../state/table";
import { memo, useLater } from "../ui/memo";
import { isClause } from "../ui/RefusalNote";
import type { LogLine } from "../wire";
import { folded } from "./folding";
import { Note, Sentence, type Shown } from "./LogNames";
import { useBoardModule } from "./useBoardModule";
import "./LogPanel.css";

const NO_LINES: readonly LogLine[] = [];

interface ListProps {
  game: string;
  /** What a board of this game shows; its names are found in the lines once it is there. */
  contents: GameContents | null;
  names: readonly string[];
  lines: readonly LogLine[];
  /** The ply that is shown, to mark its lines. */
  ply: number;
  /** Show the moment after a ply; without it the lines lead nowhere. */
  jump?: ((ply: number) => void) | undefined;
}

/** Drawn in a task of its own, because sentences take long to lay out. */
export const LogList = memo(function LogList(props: ListProps) {
  const { game, contents, names, lines: all, ply, jump } = useLater(props);
  const lines = useMemo(() => folded(all), [all]);
  // Not every ply has something to tell.
  const told = useMemo(() => lines.findLast((line) => line.ply <= ply)?.ply, [lines, ply]);
  const clauses = useSignal(false);
  const shown = useSignal<Shown | null>(null);
  const module = useBoardModule(contents?.contents);
  const find = useMemo(
    () => (module && contents ? module.mentions(contents, names) : undefined),
    [module, contents, names],
  );
  const show = useCallback((name: Shown | null) => {
    shown.value = name;
  }, []);
  const list = useRef<HTMLOListElement>(null);
  // Lays the page out here and now, which the board's task is then spared; again when names, now marked, change the lines.
  useLayoutEffect(() => {
    const box = list.current;
    const current = box?.querySelector<HTMLElement>("[aria-current]") ?? box?.lastElementChild;
    if (box && current instanceof HTMLElement) box.scrollTop = current.offsetTop - box.clientHeight / 2;
  }, [lines.length, ply, find]);
  return (
    <>
      <label class="log-clauses">
        <input
          type="checkbox"
          checked={clauses.value}
          onChange={(event) => {
            clauses.value = event.currentTarget.checked;
          }}
        />
        Show the clauses
      </label>
      <ol class="log" ref={list} tabIndex={0} aria-label="Log">
        {lines.map((line, index) => (
          <Line
            key={index}
            game={game}
            line={line}
            opens={line.ply !== lines[index - 1]?.ply}
            current={line.ply === told}
            clauses={clauses.value}
            find={find}
            show={show}
            jump={jump}
          />
        ))}
      </ol>
      {module && contents && <Note shown={shown.value} contents={contents} Named={module.Named} />}
    </>
  );
});

interface LineProps {
  game: string;
  line: LogLine;
  /** Whether it is the first line of its ply. */
  opens: boolean;
  current: boolean;
  clauses: boolean;
  find: Finder | undefined;
  show(shown: Shown | null): void;
  jump: ((ply: number) => void) | undefined;
}

const Line = memo(function Line({ game, line, opens, current, clauses, find, show, jump }: LineProps) {
  return (
    <li class={opens ? "log-new" : ""} aria-current={current ? "step" : undefined}>
      <Sentence parts={find?.(line.text) ?? [line.text]} show={show} />
      {jump && (
        <button
          type="button"
          class="log-jump"
          aria-label={`Show the moment after move ${line.ply}`}
          onClick={() => jump(line.ply)}
        />
      )}
      {clauses &&
        line.clauses.filter(isClause).map((clause) => (
          <a key={clause} class="log-clause" href={`/rules/${game}?clause=${clause}`} target="_blank" rel="noreferrer">
            {clause}
          </a>
        ))}
    </li>
  );
});

export function LogPanel({ table }: { table: TableModel }) {
  const update = table.update.value;
  const lines = table.seat.value?.log.value ?? NO_LINES;
  const newest = lines.at(-1)?.text ?? "";
  const called = (update?.seats ?? []).map((seat) => seat.name);
  const names = useMemo(() => called, [called.join("\n")]);
  const over = update?.status === "over";
  const jump = useCallback((ply: number) => location.assign(`/replay/${table.id}?ply=${ply}`), [table]);
  return (
    <>
      <p class="hidden-text" aria-live="polite">
        {newest}
      </p>
      {lines.length === 0 ? (
        <p class="panel-empty soft">What happens at the table will be told here.</p>
      ) : (
        <LogList
          game={table.info.value?.game ?? ""}
          contents={table.contents.value}
          names={names}
          lines={lines}
          ply={update?.ply ?? 0}
          jump={over ? jump : undefined}
        />
      )}
    </>
  );
}
