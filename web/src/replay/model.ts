/** A recorded game being looked through: its positions as somebody knew them, where we are, and the bot's review. */
import { batch, computed, effect, signal } from "@preact/signals";
import { get, post, RequestError, request } from "../net/api";
import type { ProofRecord } from "../net/proof";
import { rewrite } from "../router";
import { ensurePerson } from "../state/person";
import type { GameEvent } from "../state/seat";
import type { Frame, LogLine, PlyReview, ReplayPage, Review } from "../wire";
import { rarePlies } from "./keyPlies";

/** A finished table of this server, or a record that somebody brought. */
export type Source = { table: string } | { record: string };

/** Whose knowledge is shown: everything, a spectator's, or that of a seat, by its number. */
export type Viewer = string;

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const STEP_TIME = 1_400;
const REVIEW_POLL = 700;
const ADDRESS_WAIT = 300;
const SPOILERS_KEY = "nexus.replay.spoilers";

export class ReplayModel {
  /** The first page, without which nothing is known. */
  readonly head = signal<ReplayPage | null>(null);
  readonly frames = signal<readonly Frame[]>([]);
  readonly error = signal("");
  readonly viewer = signal<Viewer>("all");
  readonly ply = signal(0);
  readonly playing = signal(false);
  readonly speed = signal<Speed>(1);
  readonly review = signal<Review | null>(null);
  readonly reviewError = signal("");
  readonly showBest = signal(false);
  /** Whether what comes later is hidden until it is reached. */
  readonly spoilerFree = signal(remembered());
  private readonly reached = signal(0);
  /** Events that led from the position shown before to this one; none after a jump. */
  readonly events = signal<readonly GameEvent[]>([]);

  readonly frame = computed<Frame | undefined>(() => this.frames.value[this.ply.value]);
  readonly last = computed(() => this.head.value?.plies ?? 0);
  /** The last ply about which anything may be told. */
  readonly horizon = computed(() => (this.spoilerFree.value ? this.reached.value : this.last.value));
  readonly ended = computed(() => this.horizon.value >= this.last.value);
  readonly lines = computed<LogLine[]>(() =>
    this.frames.value.slice(0, this.horizon.value + 1).flatMap((frame) => frame.lines),
  );
  readonly plies = computed<readonly PlyReview[]>(() =>
    (this.review.value?.plies ?? []).filter((ply) => ply.ply < this.horizon.value),
  );
  /** What the bot says of the position that is shown. */
  readonly here = computed<PlyReview | undefined>(() => this.review.value?.plies[this.ply.value]);
  /** Plies at which something happened that does not happen all the time. */
  readonly keyPlies = computed<readonly number[]>(() => rarePlies(this.frames.value));

  private closed = false;
  private loading = 0;
  private timer = 0;
  private poll = 0;
  private addressTimer = 0;
  private readonly stops: (() => void)[];

  constructor(
    readonly source: Source,
    ply: number,
    viewer: Viewer,
  ) {
    this.ply.value = ply;
    this.reached.value = ply;
    this.viewer.value = viewer;
    this.stops = [effect(() => this.keepAddress()), effect(() => this.keepPlaying())];
    void this.load(viewer);
  }

  /** The table, if it is one of this server. */
  get table(): string | null {
    return "table" in this.source ? this.source.table : null;
  }

  close(): void {
    this.closed = true;
    this.loading += 1;
    clearTimeout(this.timer);
    clearTimeout(this.poll);
    clearTimeout(this.addressTimer);
    for (const stop of this.stops) stop();
  }

  /** Show the position after `ply` moves. */
  show(ply: number): void {
    const to = Math.max(0, Math.min(ply, this.last.value));
    const from = this.ply.value;
    batch(() => {
      this.events.value = to === from + 1 ? (this.frames.value[to]?.events ?? []) : [];
      this.ply.value = to;
      this.reached.value = Math.max(this.reached.value, to);
      if (to === this.last.value) this.playing.value = false;
    });
  }

  togglePlay(): void {
    if (!this.playing.value && this.ply.value === this.last.value) this.show(0);
    this.playing.value = !this.playing.value;
  }

  hideLater(hide: boolean): void {
    this.reached.value = this.ply.value;
    this.spoilerFree.value = hide;
    try {
      localStorage.setItem(SPOILERS_KEY, hide ? "hidden" : "shown");
    } catch {
      // A browser that forbids storage only forgets the wish.
    }
  }

  /** Show the same moment with somebody else's knowledge. */
  seeAs(viewer: Viewer): void {
    if (viewer === this.viewer.value) return;
    this.viewer.value = viewer;
    void this.load(viewer);
  }

  /** Have the bot review the game, if it has not. */
  async beginReview(): Promise<void> {
    await ensurePerson().catch(() => null);
    await this.askReview("POST");
  }

  /** The record itself, for whoever wants to check it. */
  async record(): Promise<ProofRecord> {
    if ("record" in this.source) return JSON.parse(this.source.record) as ProofRecord;
    return get<ProofRecord>(`/api/tables/${this.source.table}/record`);
  }

  private async load(viewer: Viewer): Promise<void> {
    this.loading += 1;
    const turn = this.loading;
    const frames: Frame[] = [];
    let next: number | null = 0;
    try {
      while (next !== null) {
        const page: ReplayPage = await this.fetchPage(viewer, next);
        if (turn !== this.loading) return;
        frames.push(...page.frames);
        next = page.next;
        batch(() => {
          this.error.value = "";
          if (page.bounds) this.begun(page);
          // What was shown stays until the same moment is there as the other one knew it.
          if (next === null || frames.length > this.ply.value) {
            this.events.value = [];
            this.frames.value = [...frames];
          }
        });
      }
    } catch (problem) {
      if (!(problem instanceof RequestError)) throw problem;
      if (turn === this.loading) this.error.value = problem.message;
    }
  }

  private begun(page: ReplayPage): void {
    if (this.head.value === null && this.table !== null) void this.askReview("GET");
    this.head.value = page;
    this.ply.value = Math.min(this.ply.value, page.plies);
    this.reached.value = Math.min(this.reached.value, page.plies);
  }

  private fetchPage(viewer: Viewer, from: number): Promise<ReplayPage> {
    const query = `?as=${encodeURIComponent(viewer)}&from=${from}`;
    if ("table" in this.source) return get<ReplayPage>(`/api/tables/${this.source.table}/replay${query}`);
    // The record is sent as it is: every byte of it is verified.
    return request<ReplayPage>("POST", `/api/replay${query}`, new Blob([this.source.record]));
  }

  private async askReview(method: "GET" | "POST"): Promise<void> {
    clearTimeout(this.poll);
    const path = `/api/tables/${this.table}/review`;
    const known = this.review.value?.plies ?? [];
    try {
      const review = await (method === "GET" ? get<Review>(`${path}?from=${known.length}`) : post<Review>(path));
      if (this.closed) return;
      const continues = method === "GET" && review.status !== "none";
      this.review.value = continues ? { ...review, plies: [...known, ...review.plies] } : review;
      this.reviewError.value = "";
      if (review.status === "waiting" || review.status === "running") {
        this.poll = window.setTimeout(() => void this.askReview("GET"), REVIEW_POLL);
      }
    } catch (problem) {
      if (!(problem instanceof RequestError)) throw problem;
      if (method === "POST") this.reviewError.value = problem.message;
    }
  }

  /** Leave the moment in the address, so that it can be handed on; not at every step of a scrub. */
  private keepAddress(): void {
    const to = this.address();
    clearTimeout(this.addressTimer);
    this.addressTimer = window.setTimeout(() => {
      if (this.table !== null) rewrite(to);
    }, ADDRESS_WAIT);
  }

  /** The address of the moment that is shown. */
  address(): string {
    return `/replay/${this.table ?? ""}?ply=${this.ply.value}&as=${this.viewer.value}`;
  }

  private keepPlaying(): void {
    clearTimeout(this.timer);
    if (!this.playing.value) return;
    const next = this.ply.value + 1;
    this.timer = window.setTimeout(() => this.show(next), STEP_TIME / this.speed.value);
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(SPOILERS_KEY) === "hidden";
  } catch {
    return false;
  }
}
