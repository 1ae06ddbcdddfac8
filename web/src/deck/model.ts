/** The deck that is being built: the list, what the server says about it, and the decks of the person who builds. */
import { batch, computed, effect, signal } from "@preact/signals";
import { get, post, RequestError, remove, request } from "../net/api";
import { rewrite } from "../router";
import { ensurePerson, whoAmI } from "../state/person";
import type { DeckReport, OwnDeck, QuantumContents } from "../wire";
import { type Draft, isChanged, NO_DRAFT, storeDrafts, storedDrafts } from "./draft";
import { changed, type Section, signature, textOf } from "./list";

/** Milliseconds without a change before the list is checked. */
const PAUSE = 150;
const UNNAMED = "My deck";

export class DeckModel {
  readonly draft = signal<Draft>(NO_DRAFT);
  /** A list with unsaved changes that made room for another one. */
  readonly aside = signal<Draft | null>(null);
  readonly mine = signal<readonly OwnDeck[]>([]);
  readonly report = signal<DeckReport | null>(null);
  readonly contents = signal<QuantumContents | null>(null);
  /** Why something that was asked for did not work. */
  readonly error = signal("");
  /** Why the list cannot be checked or kept while it grows. */
  readonly warning = signal("");
  /** What was done last, for everybody to see and hear. */
  readonly news = signal("");
  readonly saving = signal(false);
  readonly deck = computed(() => this.draft.value.deck);
  /** What the server says of the list as it is now; null while only an earlier one has been checked. */
  readonly checked = computed(() => {
    const report = this.report.value;
    return report && signature({ ...report, name: "" }) === signature({ ...this.deck.value, name: "" }) ? report : null;
  });
  readonly unsaved = computed(() => isChanged(this.draft.value));
  /** The own deck that is being changed. */
  readonly open = computed(() => this.mine.value.find(({ id }) => id === this.draft.value.id) ?? null);
  private asked = 0;
  private readonly stops: (() => void)[];

  constructor(list: string, name: string) {
    const { now, aside } = storedDrafts();
    this.draft.value = now;
    this.aside.value = aside;
    void this.load(list, name);
    this.stops = [
      effect(() => {
        const text = textOf(this.deck.value);
        const timer = setTimeout(() => void this.check(text), PAUSE);
        return () => clearTimeout(timer);
      }),
      effect(() => {
        if (!storeDrafts({ now: this.draft.value, aside: this.aside.value }))
          this.warning.value = "This browser does not allow the page to keep anything: save before you leave.";
      }),
    ];
  }

  close(): void {
    for (const stop of this.stops) stop();
  }

  change(section: Section, id: string, by: 1 | -1): void {
    const draft = this.draft.value;
    this.draft.value = { ...draft, deck: changed(draft.deck, section, id, by) };
    this.news.value = "";
  }

  rename(name: string): void {
    const draft = this.draft.value;
    this.draft.value = { ...draft, deck: { ...draft.deck, name: name.replaceAll(/[\n#]/g, " ") } };
    this.news.value = "";
  }

  /** Begin anew. */
  clear(): void {
    this.put(NO_DRAFT, null);
  }

  /** Take over a list in any form, called `name` if it has no name of its own; `why` says what is wrong with it. */
  async read(text: string, name = "", id = "", why = this.error): Promise<boolean> {
    return this.attempt(async () => {
      const report = await post<DeckReport>("/api/decks/check", { text });
      const { missions, main, side } = report;
      const deck = { name: id ? name : report.name || name, missions, main, side };
      this.put({ deck, id, clean: signature(deck) }, report);
    }, why);
  }

  /** Go on with the list that was set aside; what is here now is set aside instead if it would be lost. */
  takeBack(): void {
    const aside = this.aside.value;
    if (!aside) return;
    batch(() => {
      this.aside.value = null;
      this.put(aside, null);
    });
  }

  /** Save the list to my decks, over the one that it came from or as a new one. */
  async save(asNew = false): Promise<void> {
    const { deck } = this.draft.value;
    const named = { ...deck, name: deck.name.trim() || UNNAMED };
    const body = { name: named.name, text: textOf(named) };
    this.saving.value = true;
    await this.attempt(async () => {
      await ensurePerson();
      const kept = await this.send(asNew ? "" : this.draft.peek().id, body);
      batch(() => {
        const now = this.draft.value;
        const name = now.deck.name.trim() ? now.deck.name : kept.name;
        this.mine.value = [kept, ...this.mine.value.filter(({ id }) => id !== kept.id)];
        this.draft.value = { deck: { ...now.deck, name }, id: kept.id, clean: signature(named) };
        this.news.value = `Saved: ${kept.name}`;
      });
    });
    this.saving.value = false;
  }

  /** Delete one of my decks. A list that is open stays on the table, unsaved. */
  async delete(deck: OwnDeck): Promise<void> {
    await this.attempt(async () => {
      await remove(`/api/me/decks/${deck.id}`);
      batch(() => {
        this.mine.value = this.mine.value.filter(({ id }) => id !== deck.id);
        if (this.draft.value.id === deck.id) this.draft.value = { ...this.draft.value, id: "", clean: "" };
        this.news.value = `Deleted: ${deck.name}`;
      });
    });
  }

  private async send(id: string, body: { name: string; text: string }): Promise<OwnDeck> {
    if (id) {
      try {
        return await request<OwnDeck>("PUT", `/api/me/decks/${id}`, body);
      } catch (problem) {
        // Deleted in another window, or of somebody else who used this browser: what is here is saved all the same.
        if (!(problem instanceof RequestError) || problem.status !== 404) throw problem;
      }
    }
    return post<OwnDeck>("/api/me/decks", body);
  }

  private put(draft: Draft, report: DeckReport | null): void {
    batch(() => {
      if (this.unsaved.value) this.aside.value = this.draft.value;
      this.draft.value = draft;
      if (report) this.report.value = report;
      this.error.value = "";
      this.news.value = "";
    });
  }

  private async load(list: string, name: string): Promise<void> {
    await this.attempt(async () => {
      this.contents.value = await get<QuantumContents>("/api/decks/cards");
    });
    // From now on the list is a draft like any other: a reload must not bring the first form of it back.
    if (list && (await this.read(list, name))) rewrite("/deck");
    await this.attempt(async () => {
      if (await whoAmI()) this.mine.value = await get<OwnDeck[]>("/api/me/decks");
    });
  }

  private async check(text: string): Promise<void> {
    this.asked += 1;
    const number = this.asked;
    await this.attempt(async () => {
      const report = await post<DeckReport>("/api/decks/check", { text });
      if (number === this.asked) this.report.value = report;
    }, this.warning);
  }

  /** Whether it worked; if it was refused, `why` says the reason. */
  private async attempt(work: () => Promise<void>, why = this.error): Promise<boolean> {
    try {
      await work();
      why.value = "";
      return true;
    } catch (problem) {
      if (!(problem instanceof RequestError)) throw problem;
      why.value = problem.message;
      return false;
    }
  }
}
