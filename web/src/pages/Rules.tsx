/** The rulebook of a game: clauses, what was decided where the book is silent, and the options of one table. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../net/api";
import { path, query, rewrite } from "../router";
import { ErrorText } from "../ui/ErrorText";
import { useTask } from "../ui/useTask";
import type { ChapterInfo, ClauseInfo, OptionInfo, RulesInfo, TableInfo } from "../wire";
import { GameTiles } from "./GameTiles";
import { optionTitle } from "./Options";
import "./Rules.css";

/** Where the rulings begin. */
const SILENT = "rulings";

const KINDS: Record<string, string> = { derived: "follows from the book", ruling: "our ruling" };

export function Rules({ id }: { id: string }) {
  if (!id) return <Books />;
  return <Book key={id} game={id} />;
}

function Books() {
  return (
    <main class="page narrow stack">
      <h1>Rules</h1>
      <p class="soft">Every rule is a numbered clause. What the page refuses, and what happens by itself, names it.</p>
      <GameTiles label="Rulebooks" href={(game) => `/rules/${game}`} />
    </main>
  );
}

function Book({ game }: { game: string }) {
  const book = useSignal<RulesInfo | null>(null);
  const table = useSignal<TableInfo | null>(null);
  const task = useTask();
  const wanted = query.value.get("clause") ?? "";
  const words = useSignal(wanted);
  const tableId = query.value.get("table");
  useEffect(() => {
    void task.run(async () => {
      book.value = await get<RulesInfo>(`/api/games/${game}/rules`);
      document.title = `Rules of ${book.value.title} · Nexus`;
      if (tableId) table.value = await get<TableInfo>(`/api/tables/${tableId}`);
    });
    // The book does not change while it is read.
  }, [game, tableId]);
  useEffect(() => {
    if (book.value && wanted) document.getElementById(wanted)?.scrollIntoView({ block: "center" });
  }, [book.value, wanted]);
  const found = book.value;
  const search = words.value.trim().toLowerCase();
  const fits = (text: string) => search.split(/\s+/).every((word) => text.toLowerCase().includes(word));
  return (
    <main class="page narrow stack rules">
      <h1>{found ? `Rules of ${found.title}` : "Rules"}</h1>
      <ErrorText text={task.error} />
      <label class="field">
        <span>Search</span>
        <input
          type="search"
          placeholder={found?.clauses[0] ? `words, or ${found.clauses[0].id}` : ""}
          value={words.value}
          onInput={(event) => {
            words.value = event.currentTarget.value;
            if (wanted) rewrite(`/${path.value.join("/")}`);
          }}
        />
      </label>
      {found && (
        <>
          {table.value && !search && <TableOptions options={found.options} values={table.value.options} />}
          {!search && <Contents chapters={found.chapters} />}
          <Clauses book={found} fits={fits} marked={wanted} />
          <Rulings book={found} fits={fits} marked={wanted} />
        </>
      )}
    </main>
  );
}

function TableOptions({ options, values }: { options: readonly OptionInfo[]; values: object }) {
  const chosen = new Map<string, unknown>(Object.entries(values));
  return (
    <section class="card-panel">
      <h2>This table</h2>
      <dl>
        {options
          .filter((option) => option.kind !== "data")
          .map((option) => (
            <div key={option.name}>
              <dt>
                {optionTitle(option.name)}: <strong>{valueText(chosen.get(option.name) ?? option.default)}</strong>
                {chosen.has(option.name) && chosen.get(option.name) !== option.default && " (changed)"}
              </dt>
              <dd class="soft">{option.text}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** A value as it is called where tables are made. */
function valueText(value: unknown): string {
  if (typeof value === "boolean") return value ? "On" : "Off";
  return optionTitle(String(value));
}

/** A way to each chapter: a book is long. */
function Contents({ chapters }: { chapters: readonly ChapterInfo[] }) {
  const show = (event: Event, id: string) => {
    event.preventDefault();
    const heading = document.getElementById(id);
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  };
  return (
    <details class="rules-contents">
      <summary>Contents</summary>
      <ul>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => show(event, id)}>
              {title}
            </a>
          </li>
        ))}
        <li>
          <a href={`#${SILENT}`} onClick={(event) => show(event, SILENT)}>
            Where the book is silent
          </a>
        </li>
      </ul>
    </details>
  );
}

function Clauses({ book, fits, marked }: { book: RulesInfo; fits(text: string): boolean; marked: string }) {
  const chapters = book.chapters
    .map((chapter) => {
      const own = book.clauses.filter((clause) => clause.chapter === chapter.id);
      return { ...chapter, clauses: own.filter(({ id, text }) => fits(`${id} ${chapter.title} ${text}`)) };
    })
    .filter((chapter) => chapter.clauses.length > 0);
  if (chapters.length === 0) return <p class="soft">No clause has these words.</p>;
  return (
    <section aria-label="Clauses">
      {chapters.map(({ id, title, note, clauses }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {note && <p class="rules-note soft">{note}</p>}
          {clauses.map((clause) => (
            <Clause key={clause.id} clause={clause} marked={clause.id === marked} />
          ))}
        </section>
      ))}
    </section>
  );
}

function Clause({ clause, marked }: { clause: ClauseInfo; marked: boolean }) {
  return (
    <article id={clause.id} class={`rules-clause ${marked ? "marked" : ""}`}>
      <span class="rules-id">{clause.id}</span>
      <p>{clause.text}</p>
      {KINDS[clause.kind] && <small class="soft">{KINDS[clause.kind]}</small>}
    </article>
  );
}

function Rulings({ book, fits, marked }: { book: RulesInfo; fits(text: string): boolean; marked: string }) {
  const rulings = book.rulings.filter((ruling) => fits(`${ruling.id} ${ruling.question} ${ruling.answer}`));
  if (rulings.length === 0) return null;
  return (
    <section aria-label="Rulings">
      <h2 id={SILENT} tabIndex={-1}>
        Where the book is silent
      </h2>
      {rulings.map((ruling) => (
        <article key={ruling.id} id={ruling.id} class={`rules-clause ${ruling.id === marked ? "marked" : ""}`}>
          <span class="rules-id">{ruling.id}</span>
          <p>
            <strong>{ruling.question}</strong> {ruling.answer}
          </p>
          {ruling.option && <small class="soft">Tables may choose: {optionTitle(ruling.option)}</small>}
        </article>
      ))}
    </section>
  );
}
