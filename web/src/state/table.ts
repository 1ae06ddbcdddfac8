/** A table as this browser takes part in it: who sits there, which seats are mine, and the seat that is shown now. */
import { computed, effect, signal } from "@preact/signals";
import type { GameContents } from "../games/board";
import { get, post, RequestError } from "../net/api";
import { live } from "../net/live";
import type { Paired, TableInfo } from "../wire";
import { ensurePerson } from "./person";
import { SeatModel } from "./seat";

export class TableModel {
  readonly info = signal<TableInfo | null>(null);
  readonly contents = signal<GameContents | null>(null);
  readonly error = signal<RequestError | null>(null);
  /** The seat whose knowledge is on the screen; null for a spectator. */
  readonly shown = signal<number | null>(null);
  /** The seat to whom the device must be handed before anything is shown, at a table with several seats of mine. */
  readonly handOver = signal<number | null>(null);

  private readonly seats = signal<ReadonlyMap<number | null, SeatModel>>(new Map());
  private readonly stops: (() => void)[] = [];

  /** What the shown seat sees. */
  readonly seat = computed(() => this.seats.value.get(this.shown.value) ?? null);
  readonly update = computed(() => this.seat.value?.update.value ?? null);
  readonly mine = computed(() => (this.info.value?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.seat));
  readonly status = computed(() => this.update.value?.status ?? this.info.value?.status ?? "");
  readonly myTurn = computed(() => this.mine.value.some((seat) => this.owes(seat)));

  constructor(readonly id: string) {
    void this.open();
  }

  /** Stop following the table. */
  close(): void {
    for (const stop of this.stops) stop();
    for (const seat of this.seats.value.values()) seat.close();
  }

  /** Read again who sits here: after taking a seat, and when somebody came. */
  async refresh(): Promise<void> {
    try {
      this.take(await get<TableInfo>(`/api/tables/${this.id}`));
    } catch (error) {
      this.failed(error);
    }
  }

  async sit(seat: number, word = ""): Promise<void> {
    await ensurePerson();
    this.take(await post<TableInfo>(`/api/tables/${this.id}/seats/${seat}`, { word }));
  }

  async leave(): Promise<void> {
    this.take(await post<TableInfo>(`/api/tables/${this.id}/leave`));
  }

  async abort(): Promise<void> {
    this.take(await post<TableInfo>(`/api/tables/${this.id}/abort`));
  }

  /** Play again; the id of the new table. */
  async rematch(): Promise<string> {
    const paired = await post<Paired>(`/api/tables/${this.id}/rematch`);
    return paired.table.id;
  }

  /** The device was handed over: show that seat. */
  accept(): void {
    if (this.handOver.value !== null) this.shown.value = this.handOver.value;
    this.handOver.value = null;
  }

  private owes(seat: number): boolean {
    const update = this.seats.value.get(seat)?.update.value;
    return update?.status === "playing" && (update.view?.to_act.includes(seat) ?? false);
  }

  private async open(): Promise<void> {
    try {
      await ensurePerson();
      const info = await get<TableInfo>(`/api/tables/${this.id}`);
      this.contents.value = await get<GameContents>(`/api/tables/${this.id}/contents`);
      this.take(info);
    } catch (error) {
      this.failed(error);
      return;
    }
    this.stops.push(effect(() => this.followSeating()));
    this.stops.push(effect(() => this.chooseSeat()));
  }

  private failed(error: unknown): void {
    if (!(error instanceof RequestError)) throw error;
    this.error.value = error;
  }

  private take(info: TableInfo): void {
    this.info.value = info;
    const mine = info.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
    const wanted: (number | null)[] = mine.length ? mine : [null];
    const seats = new Map(this.seats.peek());
    for (const [seat, model] of seats) {
      if (wanted.includes(seat)) continue;
      model.close();
      seats.delete(seat);
    }
    for (const seat of wanted) if (!seats.has(seat)) seats.set(seat, new SeatModel(live, this.id, seat));
    if (!wanted.includes(this.shown.peek()) || !this.seats.peek().size) this.shown.value = wanted[0] ?? null;
    this.seats.value = seats;
  }

  /** Updates tell who sits where; what they do not tell is read anew when the seating or the status changed. */
  private followSeating(): void {
    const update = this.update.value;
    const known = this.info.peek();
    if (!update || !known) return;
    const before = known.seats.map((seat) => `${seat.kind}${seat.name}`).join();
    const now = update.seats.map((seat) => `${seat.kind}${seat.name}`).join();
    if (update.status !== known.status || before !== now || update.rematch !== (known.rematch ?? undefined)) {
      void this.refresh();
    }
  }

  /** With several seats of mine, ask for the device to be handed to the one that owes a decision. */
  private chooseSeat(): void {
    if (this.mine.value.length < 2) return;
    const shown = this.shown.value;
    const next = this.mine.value.find((seat) => this.owes(seat));
    this.handOver.value = next === undefined || (shown !== null && this.owes(shown)) ? null : next;
  }
}
