/** One table as one seat sees it, kept up to date: the view, the log in words, and what was sent but not answered. */
import { batch, signal } from "@preact/signals";
import type { Live, ServerMessage } from "../net/live";
import type { Accepted, ChatLine, Checked, LogLine, Refusal, Update, Watchers } from "../wire";

export type GameView = NonNullable<Update["view"]>;
export type GameEvent = Update["events"][number];

type Sent =
  | { type: "play"; move: string }
  | { type: "undo" }
  | { type: "answer"; agree: boolean }
  | { type: "resign" }
  | { type: "say"; text: string };

/** The own move that the table does not show yet. */
interface OwnMove {
  message: string;
  /** The moves that stood when it was sent, and whether nobody else was to move then. */
  ply: number;
  alone: boolean;
  /** The entry that it became; null while it is unanswered. */
  number: number | null;
}

/** What happened between the position shown before and the one shown now. */
export interface Step {
  events: GameEvent[];
  /** Whether the events lead from what was shown: else the table was opened, or went back. */
  continues: boolean;
}

export class SeatModel {
  readonly update = signal<Update | null>(null);
  readonly step = signal<Step>({ events: [], continues: false });
  readonly log = signal<LogLine[]>([]);
  readonly captions = signal<ReadonlyMap<string, string>>(new Map());
  readonly chat = signal<ChatLine[]>([]);
  /** Who watches without a seat, as far as that was told. */
  readonly watchers = signal<Watchers | null>(null);
  /** The own move that was sent and that `update` does not show yet. */
  readonly pending = signal<string | null>(null);
  /** Why the last thing that was tried is not possible. */
  readonly refusal = signal<Refusal | null>(null);
  readonly problem = signal<string>("");

  private own: OwnMove | null = null;
  private readonly outbox = new Map<string, Sent>();
  private readonly checks = new Map<string, (refusal: Refusal | null) => void>();
  private readonly stop: () => void;

  constructor(
    private readonly live: Live,
    readonly table: string,
    readonly seat: number | null,
  ) {
    this.stop = live.listen({ opened: () => this.opened(), received: (message) => this.received(message) });
  }

  /** Stop following the table. */
  close(): void {
    this.live.send({ type: "unwatch", table: this.table, seat: this.seat });
    this.stop();
  }

  /** Make a move. Nothing happens while the last one is on its way: what it leads to is not known yet. */
  play(move: string): void {
    if (this.own !== null) return;
    const update = this.update.value;
    const others = update?.view?.to_act.filter((seat) => seat !== this.seat) ?? [];
    const message = freshName();
    this.own = { message, ply: update?.ply ?? 0, alone: others.length === 0, number: null };
    batch(() => {
      this.refusal.value = null;
      this.pending.value = move;
    });
    this.post({ type: "play", move }, message);
  }

  /** Take back the last move of this seat, if the others need not agree or do. */
  undo(): void {
    this.refusal.value = null;
    this.post({ type: "undo" });
  }

  answer(agree: boolean): void {
    this.post({ type: "answer", agree });
  }

  resign(): void {
    this.post({ type: "resign" });
  }

  say(text: string): void {
    this.post({ type: "say", text });
  }

  /** Switch the chat of this table on or off for me. */
  hear(chat: boolean): void {
    this.watch(chat);
  }

  /** Why `move` would be refused now; null if it would not. */
  whyNot(move: string): Promise<Refusal | null> {
    const seat = this.seat;
    if (seat === null) return Promise.resolve(null);
    const message = freshName();
    return new Promise((resolve) => {
      this.checks.set(message, resolve);
      this.live.send({ type: "check", table: this.table, seat, move, message });
    });
  }

  private post(sent: Sent, message = freshName()): void {
    this.outbox.set(message, sent);
    this.transmit(message, sent);
  }

  private transmit(message: string, sent: Sent): void {
    const { table, seat } = this;
    if (sent.type === "say") this.live.send({ ...sent, table, message });
    else if (seat === null) return;
    else if (sent.type === "play") this.live.send({ ...sent, table, seat, message, lag: this.live.lag });
    else this.live.send({ ...sent, table, seat, message });
  }

  private opened(): void {
    this.watch();
    for (const [message, sent] of this.outbox) this.transmit(message, sent);
  }

  private watch(chat?: boolean): void {
    const since = this.update.value?.number ?? 0;
    const wish = { words: true, watchers: true, chat: chat ?? null };
    this.live.send({ type: "watch", table: this.table, seat: this.seat, since, ...wish });
  }

  private received(message: ServerMessage): void {
    switch (message.type) {
      case "update":
        if (message.table === this.table && message.seat === this.seat) this.updated(message);
        break;
      case "accepted":
        this.accepted(message);
        break;
      case "refused":
        if (this.dropped(message.message)) this.refusal.value = message.refusal;
        break;
      case "checked":
        this.checked(message);
        break;
      case "chat":
        if (message.table === this.table) this.heard(message.lines);
        break;
      case "watchers":
        if (message.table === this.table) this.watchers.value = message;
        break;
      case "problem":
        if (message.message && this.dropped(message.message)) this.problem.value = message.text;
        break;
    }
  }

  private accepted({ message, number }: Accepted): void {
    this.outbox.delete(message);
    if (this.own?.message !== message) return;
    this.own.number = number;
    this.settle();
  }

  /** Whether `message` was ours; it has changed nothing. */
  private dropped(message: string): boolean {
    if (this.own?.message === message) this.forgetOwn();
    return this.outbox.delete(message);
  }

  /** The own move is on its way until an update shows it. Updates may overtake the answer, and the answer updates. */
  private settle(): void {
    const update = this.update.value;
    if (!this.own || !update) return;
    const { number, ply, alone } = this.own;
    // Where others were to move as well, a longer game need not have the own move in it.
    const shown = number === null ? alone && update.ply > ply : update.number >= number;
    if (shown) this.forgetOwn();
  }

  private forgetOwn(): void {
    this.own = null;
    this.pending.value = null;
  }

  private checked({ message, refusal }: Checked): void {
    this.checks.get(message)?.(refusal);
    this.checks.delete(message);
  }

  private heard(lines: readonly ChatLine[]): void {
    const last = this.chat.value.at(-1)?.number ?? 0;
    this.chat.value = [...this.chat.value, ...lines.filter((line) => line.number > last)];
  }

  private updated(update: Update): void {
    const known = this.update.value?.number ?? 0;
    if (update.since > known) {
      this.watch();
      return;
    }
    if (update.number < known || (update.since !== 0 && update.since !== known)) return;
    const lines = update.words?.lines ?? [];
    const whole = update.since === 0;
    const before = this.log.value.length;
    // After an undo the history comes whole and shorter; otherwise a whole history may only repeat what is known.
    const continues = this.update.value !== null && (!whole || update.events.length >= before);
    batch(() => {
      this.step.value = { events: whole ? update.events.slice(before) : update.events, continues };
      this.log.value = whole ? lines : [...this.log.value, ...lines];
      this.captions.value = captionsOf(update);
      this.update.value = update;
      this.settle();
    });
  }
}

function captionsOf(update: Update): ReadonlyMap<string, string> {
  const captions = update.words?.captions ?? [];
  return new Map((update.view?.moves ?? []).map((move, index) => [move, captions[index] ?? move]));
}

function freshName(): string {
  return crypto.randomUUID();
}
