/** What the player must know now: whose turn it is, why something was refused, what another asks for. */
import { useEffect, useRef, useState } from "preact/hooks";
import { ASKING } from "../games/board";
import type { TableModel } from "../state/table";
import { RefusalNote } from "../ui/RefusalNote";
import type { Ask, SeatInfo } from "../wire";
import "./Notices.css";

export function Notices({ table }: { table: TableModel }) {
  const seat = table.seat.value;
  const update = table.update.value;
  const kept = useKeptMove(update?.ask ?? null, update?.ply ?? 0, seat?.seat ?? null);
  if (!seat || !update) return null;
  const refusal = seat.refusal.value;
  const game = table.info.value?.game ?? "";
  const asked = seat.seat !== null && update.view && ASKING.has(update.view.view);
  return (
    <div class="notices">
      {!asked && (
        <p class="notice-turn" aria-live="polite">
          {turnText(table)}
        </p>
      )}
      <div class="notices-over">
        {refusal && (
          <RefusalNote
            game={game}
            refusal={refusal}
            onClose={() => {
              seat.refusal.value = null;
            }}
          />
        )}
        {seat.problem.value && (
          <p class="error" role="alert">
            {seat.problem.value}
          </p>
        )}
        {update.ask && <UndoAsked table={table} ask={update.ask} seats={update.seats} />}
        {kept && (
          <p class="notice-ask" role="status">
            The move stays: not everybody agreed.
          </p>
        )}
      </div>
    </div>
  );
}

function turnText(table: TableModel): string {
  const update = table.update.value;
  if (update?.status !== "playing") return "";
  if (table.seat.value?.pending.value) return "Sent …";
  if (playedFor(table)) return "A bot plays on for you.";
  if (table.myTurn.value) return update.view?.prompt || "Your turn.";
  const names = (update.view?.to_act ?? []).map((seat) => update.seats[seat]?.name ?? "");
  return names.length ? `Waiting for ${names.join(", ")} …` : "";
}

/** Whether a bot has taken over the seat that is shown, of somebody who gave up or ran out of time. */
function playedFor(table: TableModel): boolean {
  const seat = table.seat.value?.seat ?? null;
  return seat !== null && Boolean(table.update.value?.seats[seat]?.bot);
}

/** Whether the own wish to take back a move was the last thing that happened, and was not granted. */
function useKeptMove(ask: Ask | null, ply: number, seat: number | null): boolean {
  const wish = useRef<Ask | null>(null);
  const [keptAt, keep] = useState<number | null>(null);
  useEffect(() => {
    const before = wish.current;
    wish.current = ask?.seat === seat ? ask : null;
    if (ask) keep(null);
    else if (before) keep(ply > before.ply ? ply : null);
  }, [ask, ply, seat]);
  return keptAt === ply;
}

function UndoAsked({ table, ask, seats }: { table: TableModel; ask: Ask; seats: readonly SeatInfo[] }) {
  const seat = table.seat.value;
  const asked = seat?.seat !== null && seat?.seat !== undefined && ask.missing.includes(seat.seat);
  const name = seats[ask.seat]?.name ?? "Somebody";
  if (!asked) {
    const waiting = ask.missing.map((other) => seats[other]?.name ?? "").join(", ");
    return <p class="notice-ask">{`${name} asks to take back a move. Waiting for ${waiting}.`}</p>;
  }
  return (
    <div class="notice-ask" role="alertdialog" aria-label="Undo asked for">
      <span>{name} asks to take back a move.</span>
      <button type="button" class="button main small" onClick={() => seat?.answer(true)}>
        Agree
      </button>
      <button type="button" class="button small" onClick={() => seat?.answer(false)}>
        Refuse
      </button>
    </div>
  );
}
