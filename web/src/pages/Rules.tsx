/** The rulebook of a game: clauses, what was decided where the book is silent, and the options of one table. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../net/api";
import { go, path, query } from "../router";
import { games } from "../state/games";
import { ErrorText } from "../ui/ErrorText";
import { useTask } from "../ui/useTask";
import type { ClauseInfo, OptionInfo, RulesInfo, TableInfo } from "../wire";
import { optionTitle } from "./Options";
import "./Rules.css";

const KINDS: Record<string, string> = { derived: "follows from the book", ruling: "our ruling" };

export function Rules({ id }: { id: string }) {
  if (!id) return <Books />;
  return <Book key={id} game={id} />;
}

function Books() {
  return (
    <main class="page narrow stack">
      <h1>Rules</h1>
      {games.value?.map((game) => (
        <a key={game.id} class="button" href={`/rules/${game.id}`}>
          {game.title}
        </a>
      ))}
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
          placeholder={`a word, or a clause${found?.clauses[0] ? ` such as ${found.clauses[0].id}` : ""}`}
          value={words.value}
          onInput={(event) => {
            words.value = event.currentTarget.value;
            if (wanted) go(`/${path.value.join("/")}`, { replace: true });
          }}
        />
      </label>
      {found && (
        <>
          {table.value && !search && <TableOptions options={found.options} values={table.value.options} />}
          <Clauses
            clauses={found.clauses.filter((clause) => fits(`${clause.id} ${clause.heading} ${clause.text}`))}
            marked={wanted}
          />
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
                {optionTitle(option.name)}: <strong>{String(chosen.get(option.name) ?? option.default)}</strong>
                {chosen.has(option.name) && chosen.get(option.name) !== option.default && " (changed)"}
              </dt>
              <dd class="soft">{option.text}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Clauses({ clauses, marked }: { clauses: readonly ClauseInfo[]; marked: string }) {
  if (clauses.length === 0) return <p class="soft">No clause has these words.</p>;
  return (
    <section aria-label="Clauses">
      {clauses.map((clause, index) => (
        <>
          {clause.heading !== clauses[index - 1]?.heading && <h2 key={`h${clause.id}`}>{clause.heading}</h2>}
          <article key={clause.id} id={clause.id} class={`rules-clause ${clause.id === marked ? "marked" : ""}`}>
            <span class="rules-id">{clause.id}</span>
            <p>{clause.text}</p>
            {KINDS[clause.kind] && <small class="soft">{KINDS[clause.kind]}</small>}
          </article>
        </>
      ))}
    </section>
  );
}

function Rulings({ book, fits, marked }: { book: RulesInfo; fits(text: string): boolean; marked: string }) {
  const rulings = book.rulings.filter((ruling) => fits(`${ruling.id} ${ruling.question} ${ruling.answer}`));
  if (rulings.length === 0) return null;
  return (
    <section aria-label="Rulings">
      <h2>Where the book is silent</h2>
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
