/** A table that waits for players: the link to invite them, and the seats to sit down on. */
import { useSignal } from "@preact/signals";
import { RequestError } from "../net/api";
import { clockText } from "../pages/ClockChoice";
import { optionTitle } from "../pages/Options";
import { titleOf } from "../state/games";
import type { TableModel } from "../state/table";
import { CopyLink } from "../ui/CopyLink";
import type { TableInfo } from "../wire";
import "./AwaitPlayers.css";

export function AwaitPlayers({ table }: { table: TableModel }) {
  const info = table.info.value;
  const error = useSignal("");
  const word = useSignal("");
  if (!info) return null;
  const free = info.seats.filter((seat) => seat.kind === "open" || (seat.kind === "invited" && !seat.mine));
  const seated = table.mine.value.length > 0;
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
          <p>Send this link to whoever shall play. The game begins when all seats are taken.</p>
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

/** What is special about this table, in a line. */
function factsOf(info: TableInfo): string {
  const options = Object.entries(info.options as Record<string, unknown>)
    .filter(([, value]) => value === true)
    .map(([name]) => optionTitle(name));
  const waiting = info.seats.filter((seat) => seat.kind === "open").length;
  const seats = `${info.seats.length} players, ${waiting} ${waiting === 1 ? "seat" : "seats"} free`;
  return [seats, clockText(info.clock), ...options].join(" · ");
}
