/** The workshop for barges: draw an arena, let the server check it, share it, and play on it. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { PIECE_WORDS, PieceArt } from "../games/arena/Pieces";
import "../games/arena/ArenaMap.css";
import "../games/arena/Board.css";
import { get, post, RequestError } from "../net/api";
import { go, query } from "../router";
import { ensurePerson } from "../state/person";
import { Choice } from "../ui/Choice";
import { CopyLink } from "../ui/CopyLink";
import type { BargeVerdict, GameInfo, NewTable, SeatWish, TableInfo } from "../wire";
import { BargeGrid, LETTERS } from "./BargeGrid";
import { levelOf } from "./bots";
import "./Barge.css";

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

export function Barge() {
  const draft = useSignal<Draft>(fromAddress());
  const piece = useSignal("P");
  const verdict = useSignal<BargeVerdict | null>(null);
  const error = useSignal("");
  const now = draft.value;
  const set = (part: Partial<Draft>) => {
    draft.value = { ...draft.value, ...part };
  };
  useEffect(() => {
    document.title = "Build a barge · Nexus";
  }, []);
  useEffect(() => {
    go(addressOf(now), { replace: true });
    let late = false;
    const timer = window.setTimeout(() => {
      post<BargeVerdict>("/api/arena/barges", now).then(
        (found) => {
          if (!late) verdict.value = found;
        },
        (problem: unknown) => {
          error.value = problem instanceof Error ? problem.message : "";
        },
      );
    }, 150);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [now, verdict, error]);

  function put(square: number, letter: string): void {
    set({ rows: replaced(draft.value.rows, square, letter) });
  }
  function move(from: number, to: number): void {
    if (from === to) return;
    const letter = letterAt(draft.value.rows, from);
    set({ rows: replaced(replaced(draft.value.rows, from, "."), to, letter) });
  }
  async function open(file: File | undefined): Promise<void> {
    if (!file) return;
    const found = await post<BargeVerdict>("/api/arena/barges", { text: await file.text() });
    if (found.options && found.problems.length === 0)
      set({ name: found.name, rows: found.rows, hazards: found.hazards });
    error.value = found.problems[0]?.text ?? "";
  }

  const sound = verdict.value !== null && verdict.value.problems.length === 0;
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
          <Verdict verdict={verdict.value} />
          {error.value && (
            <p class="error" role="alert">
              {error.value}
            </p>
          )}
          <Play verdict={verdict.value} enabled={sound} onFail={(text) => (error.value = text)} />
          <div class="row">
            {sound && verdict.value && <SaveFile text={verdict.value.file} />}
            <label class="button barge-open">
              Open a file
              <input
                type="file"
                accept=".toml"
                class="hidden-text"
                onChange={(event) => void open(event.currentTarget.files?.[0])}
              />
            </label>
          </div>
          <CopyLink address={location.origin + addressOf(now)} title="A barge for Nexus Arena" />
        </div>
      </div>
    </main>
  );
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

/** A table on the barge: against the computer, or with whoever gets the link. */
function Play(props: { verdict: BargeVerdict | null; enabled: boolean; onFail(text: string): void }) {
  const seats = useSignal(2);
  const company = useSignal<"bot" | "friend">("bot");
  async function play(): Promise<void> {
    if (!props.verdict) return;
    try {
      await ensurePerson();
      const game = (await get<GameInfo[]>("/api/games")).find((found) => found.id === "arena");
      const bot = game?.bots[Math.min(1, game.bots.length - 1)] ?? "";
      const other = (seat: number): SeatWish =>
        company.value === "friend"
          ? { kind: "open" }
          : { kind: "bot", bot, name: `${levelOf(bot)} bot${seats.value > 2 ? ` ${seat}` : ""}` };
      const table: NewTable = {
        game: "arena",
        seats: Array.from({ length: seats.value }, (_, seat) => (seat === 0 ? { kind: "me" } : other(seat))),
        options: props.verdict.options,
      };
      go(`/table/${(await post<TableInfo>("/api/tables", table)).id}`);
    } catch (problem) {
      if (!(problem instanceof RequestError)) throw problem;
      props.onFail(problem.message);
    }
  }
  return (
    <div class="barge-play">
      <Choice
        label="Who plays?"
        value={company.value}
        choices={[
          { value: "bot", label: "Against the computer" },
          { value: "friend", label: "With friends" },
        ]}
        onChange={(value) => (company.value = value)}
      />
      <Choice
        label="How many?"
        value={seats.value}
        choices={[2, 3, 4].map((count) => ({ value: count, label: String(count) }))}
        onChange={(value) => (seats.value = value)}
      />
      <button type="button" class="button main" disabled={!props.enabled} onClick={play}>
        Play on it
      </button>
    </div>
  );
}

function SaveFile({ text }: { text: string }) {
  function save(): void {
    const address = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = "barge.toml";
    link.click();
    URL.revokeObjectURL(address);
  }
  return (
    <button type="button" class="button" onClick={save}>
      Save as a file
    </button>
  );
}
