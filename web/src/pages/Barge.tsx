/** The workshop for barges: draw an arena, let the server check it, share it, and play on it. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { PIECE_WORDS, PieceArt } from "../games/arena/Pieces";
import "../games/arena/ArenaMap.css";
import "../games/arena/Board.css";
import { get, post, RequestError } from "../net/api";
import { go, query, rewrite } from "../router";
import { ensurePerson } from "../state/person";
import { Choice } from "../ui/Choice";
import { CopyLink } from "../ui/CopyLink";
import { FileButton } from "../ui/FileButton";
import type { BargeVerdict, GameInfo, NewTable, SeatWish, TableInfo } from "../wire";
import { BargeGrid, LETTERS } from "./BargeGrid";
import { levelOf } from "./bots";
import "./Barge.css";

/** Milliseconds without a change before a draft is checked. */
const PAUSE = 150;
const HAZARDS = ["brazier", "crate", "saw", "spikes"] as const;
/** Something to begin with, so that nobody faces an empty floor. */
const FIRST = ["........", "...PC...", "..B.....", ".P......", "......P.", ".....B..", "...CP...", "........"];

interface Draft {
  name: string;
  rows: readonly string[];
  hazards: readonly string[];
}

function fromAddress(): Draft {
  const asked = query.peek();
  const map = asked.get("map") ?? "";
  const rows = map.match(/[.PbgBC]{8}/g) ?? [];
  return {
    name: asked.get("name") ?? "",
    rows: rows.length === 8 ? rows : FIRST,
    hazards: asked.has("hazards")
      ? HAZARDS.filter((kind) => asked.get("hazards")?.includes(kind))
      : ["brazier", "crate"],
  };
}

function addressOf(draft: Draft): string {
  const parts = new URLSearchParams({ map: draft.rows.join(""), hazards: draft.hazards.join("-") });
  if (draft.name) parts.set("name", draft.name);
  return `/barge?${parts}`;
}

/** Who plays: the computer or whoever gets the link, and how many in all. */
interface Party {
  company: "bot" | "friend";
  count: number;
}

/** What the server says of a draft. */
interface Checked {
  draft: Draft;
  verdict: BargeVerdict;
}

export function Barge() {
  const draft = useSignal<Draft>(fromAddress());
  const piece = useSignal("P");
  const checked = useSignal<Checked | null>(null);
  const error = useSignal("");
  const now = draft.value;
  const verdict = checked.value?.verdict ?? null;
  const set = (part: Partial<Draft>) => {
    draft.value = { ...draft.value, ...part };
  };
  useEffect(() => {
    document.title = "Build a barge · Nexus";
  }, []);
  useEffect(() => {
    rewrite(addressOf(now));
    const timer = window.setTimeout(() => void attempt(check), PAUSE);
    return () => clearTimeout(timer);
  }, [now]);

  /** What the server says of the draft as it is drawn now: what was said of an earlier one does not count. */
  async function check(): Promise<BargeVerdict> {
    const asked = draft.peek();
    const known = checked.peek();
    if (known?.draft === asked) return known.verdict;
    const found = await post<BargeVerdict>("/api/arena/barges", asked);
    if (asked === draft.peek()) checked.value = { draft: asked, verdict: found };
    return found;
  }
  /** Do something that the server may refuse, and tell why if it does. */
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    error.value = "";
    try {
      await work();
    } catch (problem) {
      if (!(problem instanceof RequestError)) throw problem;
      error.value = problem.message;
    }
  }
  function put(square: number, letter: string): void {
    set({ rows: replaced(draft.value.rows, square, letter) });
  }
  function move(from: number, to: number): void {
    if (from === to) return;
    const letter = letterAt(draft.value.rows, from);
    set({ rows: replaced(replaced(draft.value.rows, from, "."), to, letter) });
  }
  const open = (file: File) =>
    attempt(async () => {
      const found = await post<BargeVerdict>("/api/arena/barges", { text: await file.text() });
      if (found.options && found.problems.length === 0)
        set({ name: found.name, rows: found.rows, hazards: found.hazards });
      error.value = found.problems[0]?.text ?? "";
    });
  /** Use the barge as it is drawn now, if it is sound. */
  const use = (work: (barge: BargeVerdict) => void | Promise<void>) =>
    attempt(async () => {
      const found = await check();
      if (isSound(found)) await work(found);
    });

  const sound = verdict !== null && isSound(verdict);
  return (
    <main class="page barge arena">
      <h1>Build a barge</h1>
      <div class="barge-work">
        <BargeGrid rows={now.rows} piece={piece.value} onPut={put} onMove={move} />
        <div class="barge-side">
          <Palette piece={piece.value} onPick={(letter) => (piece.value = letter)} />
          <label class="field">
            <span>Name</span>
            <input value={now.name} maxLength={60} onInput={(event) => set({ name: event.currentTarget.value })} />
          </label>
          <fieldset class="barge-hazards">
            <legend class="label">Hazards in use</legend>
            {HAZARDS.map((kind) => (
              <label key={kind}>
                <input
                  type="checkbox"
                  checked={now.hazards.includes(kind)}
                  onChange={(event) => {
                    const wanted = event.currentTarget.checked;
                    set({
                      hazards: HAZARDS.filter((other) => (other === kind ? wanted : now.hazards.includes(other))),
                    });
                  }}
                />{" "}
                {PIECE_WORDS[kind]}
              </label>
            ))}
          </fieldset>
          <Verdict verdict={verdict} />
          {error.value && (
            <p class="error" role="alert">
              {error.value}
            </p>
          )}
          <Play enabled={sound} onPlay={(party) => void use((barge) => playOn(barge, party))} />
          <div class="row">
            {sound && (
              <button type="button" class="button" onClick={() => void use((barge) => saveFile(barge.file))}>
                Save as a file
              </button>
            )}
            <FileButton label="Open a file" accept=".toml" onFile={open} />
          </div>
          <CopyLink address={location.origin + addressOf(now)} title="A barge for Nexus Arena" />
        </div>
      </div>
    </main>
  );
}

const isSound = (verdict: BargeVerdict) => verdict.problems.length === 0;

/** Open a table on the barge. */
async function playOn(barge: BargeVerdict, { company, count }: Party): Promise<void> {
  await ensurePerson();
  const game = (await get<GameInfo[]>("/api/games")).find((found) => found.id === "arena");
  const bot = game?.bots[Math.min(1, game.bots.length - 1)] ?? "";
  const other = (seat: number): SeatWish =>
    company === "friend"
      ? { kind: "open" }
      : { kind: "bot", bot, name: `${levelOf(bot)} bot${count > 2 ? ` ${seat}` : ""}` };
  const seats = Array.from({ length: count }, (_, seat): SeatWish => (seat === 0 ? { kind: "me" } : other(seat)));
  const table: NewTable = { game: "arena", seats, options: barge.options };
  go(`/table/${(await post<TableInfo>("/api/tables", table)).id}`);
}

function saveFile(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "barge.toml";
  link.click();
  URL.revokeObjectURL(address);
}

const letterAt = (rows: readonly string[], square: number) => rows[Math.floor(square / 8)]?.[square % 8] ?? ".";

/** The rows with another letter on one square. */
function replaced(rows: readonly string[], square: number, letter: string): string[] {
  const column = square % 8;
  return rows.map((row, index) =>
    index === Math.floor(square / 8) ? row.slice(0, column) + letter + row.slice(column + 1) : row,
  );
}

function Palette({ piece, onPick }: { piece: string; onPick(letter: string): void }) {
  return (
    <fieldset class="barge-palette">
      <legend class="label">Choose a piece, then tap squares, or drag it there</legend>
      {Object.entries(LETTERS).map(([letter, kind]) => (
        <button
          key={letter}
          type="button"
          class="barge-piece"
          aria-pressed={piece === letter}
          data-piece={letter}
          draggable
          onDragStart={(event) => event.dataTransfer?.setData("text/plain", letter)}
          onClick={() => onPick(letter)}
        >
          <svg viewBox="-50 -50 100 100" width="40" height="40" aria-hidden="true">
            {kind ? <PieceArt kind={kind} /> : <path class="barge-clear" d="M-20 -20 20 20M20 -20-20 20" />}
          </svg>
          {PIECE_WORDS[kind] ?? "clear"}
        </button>
      ))}
    </fieldset>
  );
}

function Verdict({ verdict }: { verdict: BargeVerdict | null }) {
  if (!verdict) return null;
  if (verdict.problems.length === 0) {
    return (
      <p class="barge-sound" role="status">
        This barge can be played on.
      </p>
    );
  }
  return (
    <ul class="barge-problems" role="status" aria-label="Problems">
      {verdict.problems.map((problem) => (
        <li key={problem.text}>{problem.text}</li>
      ))}
    </ul>
  );
}

/** Who is to play on the barge. */
function Play({ enabled, onPlay }: { enabled: boolean; onPlay(party: Party): void }) {
  const party = useSignal<Party>({ company: "bot", count: 2 });
  const { company, count } = party.value;
  return (
    <div class="barge-play">
      <Choice
        label="Who plays?"
        value={company}
        choices={[
          { value: "bot", label: "Against the computer" },
          { value: "friend", label: "With friends" },
        ]}
        onChange={(value) => (party.value = { company: value, count })}
      />
      <Choice
        label="How many players?"
        value={count}
        choices={[2, 3, 4].map((value) => ({ value, label: String(value) }))}
        onChange={(value) => (party.value = { company, count: value })}
      />
      <button type="button" class="button main" disabled={!enabled} onClick={() => onPlay(party.value)}>
        Play on it
      </button>
    </div>
  );
}
