/** A lesson: a game that the learner plays along, one small step at a time. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { GameContents } from "../games/board";
import { get } from "../net/api";
import { go, path } from "../router";
import { titleOf } from "../state/games";
import { GameBoard } from "../table/BoardFrame";
import { ErrorText } from "../ui/ErrorText";
import { Icon } from "../ui/Icon";
import { useTask } from "../ui/useTask";
import type { LessonInfo, LessonName } from "../wire";
import "./Lesson.css";

export function Lesson({ id }: { id: string }) {
  const number = Number(path.value[2] ?? 1);
  return <OneLesson key={`${id}${number}`} game={id} number={number} />;
}

function OneLesson({ game, number }: { game: string; number: number }) {
  const lesson = useSignal<LessonInfo | null>(null);
  const names = useSignal<LessonName[]>([]);
  const task = useTask();
  useEffect(() => {
    void task.run(async () => {
      names.value = await get<LessonName[]>(`/api/games/${game}/lessons`);
      lesson.value = await get<LessonInfo>(`/api/games/${game}/lessons/${number}`);
      document.title = `${lesson.value.title} · Nexus`;
    });
    // Read once for each lesson.
  }, [game, number]);
  if (task.error) {
    return (
      <main class="page narrow stack">
        <h1>Learn {titleOf(game)}</h1>
        <ErrorText text={task.error} />
        <a class="button" href={`/rules/${game}`}>
          Read the rules
        </a>
      </main>
    );
  }
  if (!lesson.value) return <main class="page" aria-busy="true" />;
  return <Steps lesson={lesson.value} last={number >= names.value.length} />;
}

function Steps({ lesson, last }: { lesson: LessonInfo; last: boolean }) {
  const at = useSignal(0);
  const wrong = useSignal("");
  const showHint = useSignal(false);
  const step = lesson.steps[at.value];
  const captions = useMemo(
    () => new Map((step?.view.moves ?? []).map((move, index) => [move, step?.captions[index] ?? move])),
    [step],
  );
  if (!step) return null;
  const done = at.value === lesson.steps.length - 1 && step.ask === null;
  function move(by: number) {
    at.value = Math.max(0, Math.min(lesson.steps.length - 1, at.value + by));
    wrong.value = "";
    showHint.value = false;
  }
  function tried(text: string) {
    if (text === step?.ask) move(1);
    else wrong.value = `That could be played, but not now. ${step?.hint ?? ""}`;
  }
  return (
    <main class="table lesson">
      <h1 class="hidden-text">
        {titleOf(lesson.game)}: {lesson.title}
      </h1>
      <div class="table-main">
        <GameBoard
          view={step.view}
          events={step.events}
          contents={lesson.contents as GameContents}
          names={lesson.names}
          options={lesson.options}
          captions={captions}
          pending={null}
          interactive={step.ask !== null}
          slow={false}
          marked={showHint.value && step.ask ? [step.ask] : []}
          play={tried}
          explain={() => {
            wrong.value = `That is not possible here. ${step.hint}`;
          }}
        />
      </div>
      <aside class="lesson-side" aria-label="Lesson">
        <p class="label">
          {titleOf(lesson.game)} · {lesson.title}
        </p>
        <progress max={lesson.steps.length} value={at.value + 1} aria-label="How far you are" />
        <div aria-live="polite">
          {done && (
            <h2 class="lesson-done">
              <Icon name="check" size={22} /> {last ? "That is all you need" : "Well done"}
            </h2>
          )}
          <p class="lesson-say">{step.say}</p>
        </div>
        {wrong.value && (
          <p class="error" role="alert">
            {wrong.value}
          </p>
        )}
        {showHint.value && step.hint && <p class="lesson-hint">{step.hint}</p>}
        <div class="row">
          {at.value > 0 && (
            <button type="button" class="button" onClick={() => move(-1)}>
              Back
            </button>
          )}
          {step.ask === null && !done && (
            <button type="button" class="button main" onClick={() => move(1)}>
              Go on
            </button>
          )}
          {step.ask !== null && step.hint && !showHint.value && (
            <button
              type="button"
              class="button"
              onClick={() => {
                showHint.value = true;
              }}
            >
              Show me
            </button>
          )}
          {done && !last && (
            <button type="button" class="button main" onClick={() => go(`/lesson/${lesson.game}/${lesson.number + 1}`)}>
              Next lesson
            </button>
          )}
          {done && last && (
            <a class="button main" href={`/new/${lesson.game}`}>
              Play
            </a>
          )}
          {!done && (
            <a class="button quiet" href={`/new/${lesson.game}`}>
              Skip to playing
            </a>
          )}
        </div>
      </aside>
    </main>
  );
}
