/** Who plays: name, whose turn, clock, away or not. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TableModel } from "../state/table";
import { Icon } from "../ui/Icon";
import { timeText } from "../ui/timeText";
import type { ClockInfo, SeatInfo } from "../wire";
import "./SeatList.css";

export function SeatList({ table }: { table: TableModel }) {
  const update = table.update.value;
  const seats = update?.seats ?? table.info.value?.seats ?? [];
  const acting = update?.status === "playing" ? (update.view?.to_act ?? []) : [];
  return (
    <ul class="seats" aria-label="Players">
      {seats.map((seat) => (
        <Seat
          key={seat.seat}
          seat={seat}
          acting={acting.includes(seat.seat)}
          mine={table.mine.value.includes(seat.seat)}
        >
          <ClockFace seat={seat.seat} clock={update?.clock ?? null} received={update?.number ?? 0} />
        </Seat>
      ))}
    </ul>
  );
}

function Seat(props: { seat: SeatInfo; acting: boolean; mine: boolean; children: preact.ComponentChildren }) {
  const { seat, acting, mine } = props;
  const robot = seat.kind === "bot" || Boolean(seat.bot);
  return (
    <li class={`seat ${acting ? "acting" : ""}`}>
      <Icon name={robot ? "robot" : "person"} size={18} />
      <span class="seat-name">
        {seat.person && !mine ? <a href={`/profile/${seat.person}`}>{seat.name}</a> : nameOf(seat)}
        {mine && <span class="seat-you"> (you)</span>}
      </span>
      {seat.away && !robot && <span class="seat-away">away</span>}
      {acting && (
        <span class="seat-turn">
          <i class="seat-dot" aria-hidden="true" />
          <span class="seat-turn-words"> {mine ? "your turn" : robot ? "thinks" : "to move"}</span>
        </span>
      )}
      {props.children}
    </li>
  );
}

function nameOf(seat: SeatInfo): string {
  if (seat.kind === "open") return "free seat";
  return seat.name;
}

function ClockFace({ seat, clock, received }: { seat: number; clock: ClockInfo | null; received: number }) {
  const now = useSignal(Date.now());
  const left = clock?.left[seat];
  const running = clock?.running.includes(seat) ?? false;
  const since = useSignal(Date.now());
  useEffect(() => {
    since.value = Date.now();
    now.value = Date.now();
  }, [clock, received, since, now]);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      now.value = Date.now();
    }, 250);
    return () => clearInterval(timer);
  }, [running, now]);
  if (left === undefined || left === null) return null;
  const rest = Math.max(0, left - (running ? now.value - since.value : 0));
  const low = rest < 30_000;
  return (
    <span class={`seat-clock ${running ? "running" : ""} ${low ? "low" : ""}`} role="timer">
      <Icon name="clock" size={14} /> {timeText(rest)}
      {low && running && <span class="seat-hurry">hurry</span>}
    </span>
  );
}
