/** The daily draw: the same tiles for everybody, once, and the table of scores. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { CoverPicture } from "../games/covers";
import { get, post } from "../net/api";
import { go } from "../router";
import { ensurePerson, me } from "../state/person";
import { Choice } from "../ui/Choice";
import { ErrorText } from "../ui/ErrorText";
import { figures } from "../ui/numbers";
import { useTask } from "../ui/useTask";
import type { Daily as Draw, TableInfo } from "../wire";
import "./Daily.css";

const MODES = [
  { value: "nexus", label: "Nexus with ScrapYard" },
  { value: "no-scrapyard", label: "Nexus" },
  { value: "orchid", label: "Orchid" },
] as const;

type Mode = (typeof MODES)[number]["value"];

export function Daily() {
  const mode = useSignal<Mode>("nexus");
  const draw = useSignal<Draw | null>(null);
  const task = useTask();
  useEffect(() => {
    document.title = "Daily draw · Nexus";
    void task.run(async () => {
      draw.value = await get<Draw>(`/api/daily?mode=${mode.value}`);
    });
    // Read again for each board.
  }, [mode.value]);
  const today = draw.value;
  const play = () =>
    task.run(async () => {
      await ensurePerson();
      go(`/table/${(await post<TableInfo>("/api/daily", { mode: mode.value })).id}`);
    });
  return (
    <main class="page narrow stack">
      <div class="daily-cover">
        <CoverPicture game="tiles" />
      </div>
      <h1>Daily draw{today ? ` of ${dayText(today.day)}` : ""}</h1>
      <p class="soft">The same tiles in the same order for everybody, once a day, without taking back.</p>
      <Choice
        label="Board"
        value={mode.value}
        choices={MODES}
        onChange={(chosen) => {
          mode.value = chosen;
        }}
      />
      <ErrorText text={task.error} />
      {today && (
        <>
          <button type="button" class="button main" disabled={task.busy} onClick={play}>
            {today.finished ? "See my game again" : today.mine ? "Go on" : "Play today's draw"}
          </button>
          {today.best !== null && (
            <p>
              Your best round alone on this board: <strong>{figures(today.best)}</strong>
            </p>
          )}
          <section class="card-panel">
            <h2>Scores</h2>
            {today.scores.length === 0 && <p class="soft">Nobody has finished it yet. Be the first.</p>}
            <ol class="daily-scores">
              {today.scores.map((score) => (
                <li key={score.table} class={score.person === me.value?.id ? "mine" : ""}>
                  <span>{score.name}</span>
                  <strong>{figures(score.score)}</strong>
                  {today.finished && <a href={`/replay/${score.table}`}>see it</a>}
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
    </main>
  );
}

/** A day such as `2026-11-16`, as people here write it; it is the same day in every time zone. */
function dayText(day: string): string {
  return new Date(day).toLocaleDateString(undefined, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}
