/** A table that waits for players: the link to invite them, and the seats to sit down on. */
import { useSignal } from "@preact/signals";
import { RequestError } from "../net/api";
import { clockText } from "../pages/ClockChoice";
import { optionTitle } from "../pages/Options";
import { games, titleOf } from "../state/games";
import type { TableModel } from "../state/table";
import { CopyLink } from "../ui/CopyLink";
import type { TableInfo } from "../wire";
import "./AwaitPlayers.css";

export function AwaitPlayers({ table }: { table: TableModel }) {
  const info = table.info.value;
  const error = useSignal("");
  const word = useSignal("");
  if (!info) return null;
  const called = info.seats.filter((seat) => seat.kind === "invited");
  const mine = called.filter((seat) => seat.mine);
  const free = mine.length ? mine : info.seats.filter((seat) => seat.kind === "open");
  const seated = table.mine.value.length > 0 && mine.length === 0;
  const open = info.seats.some((seat) => seat.kind === "open");
  const tryTo = (act: Promise<void>) =>
    act.catch((problem) => {
      if (!(problem instanceof RequestError)) throw problem;
      error.value = problem.message;
      void table.refresh();
    });
  return (
    <section class="await card-panel">
      <h2>{seated ? "Waiting for players" : `You are invited to ${titleOf(info.game)}`}</h2>
      <p class="soft">{factsOf(info)}</p>
      {error.value && (
        <p class="error" role="alert">
          {error.value}
        </p>
      )}
      {seated ? (
        <>
          <p>
            {open
              ? "Send this link to whoever shall play. The game begins when all seats are taken."
              : `The game begins when all have sat down: ${called.map((seat) => seat.name).join(" and ")} can do so from the last table, or by this link.`}
          </p>
          <CopyLink address={`${location.origin}/table/${info.id}`} title={`Play ${titleOf(info.game)} with me`} />
          <button type="button" class="button quiet danger" onClick={() => tryTo(table.leave())}>
            Leave the table
          </button>
        </>
      ) : (
        <>
          <label class="field">
            <span>Your own words for the shuffle, if you like</span>
            <input
              maxLength={200}
              value={word.value}
              onInput={(event) => {
                word.value = event.currentTarget.value;
              }}
            />
          </label>
          <div class="row">
            {free.map((seat) => (
              <button
                key={seat.seat}
                type="button"
                class="button main"
                onClick={() => tryTo(table.sit(seat.seat, word.value))}
              >
                {free.length > 1 ? `Sit down on seat ${seat.seat + 1}` : "Sit down and play"}
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function flagText(name: string, on: unknown): string {
  return on ? optionTitle(name) : `${optionTitle(name)}: Off`;
}

function choiceText(name: string, value: unknown): string {
  return `${optionTitle(name)}: ${optionTitle(String(value))}`;
}

/** What is special about this table, in a line. */
function factsOf(info: TableInfo): string {
  const values = info.options as Record<string, unknown>;
  const offered = games.value?.find((game) => game.id === info.game)?.options ?? [];
  const options = offered
    .filter(({ name, kind, default: usual }) => kind !== "data" && (values[name] ?? usual) !== usual)
    .map(({ name, kind }) => (kind === "flag" ? flagText(name, values[name]) : choiceText(name, values[name])));
  const waiting = info.seats.filter((seat) => seat.kind === "open").length;
  const seats = `${info.seats.length} players${waiting ? `, ${waiting} ${waiting === 1 ? "seat" : "seats"} free` : ""}`;
  return [seats, clockText(info.clock), ...options].join(" · ");
}
