/** Settings of somebody with an account are kept on the server too, and so are the same on every device. */
import { effect } from "@preact/signals";
import { get, RequestError, request } from "../net/api";
import type { PageSettings } from "../wire";
import { me } from "./person";
import { readSettings, type Settings, settings } from "./settings";

/** Milliseconds without a further change after which settings are sent. */
const DELAY = 800;
const UNSENT = "nexus.settings.unsent";

interface Server {
  load(): Promise<PageSettings | null>;
  keep(wish: PageSettings): Promise<unknown>;
}

/** Remembers, beyond this visit, whose settings were changed here and have not reached the server. */
interface Note {
  read(): string;
  write(account: string): void;
}

export class SettingsKeeper {
  private account = "";
  /** What the server has, as far as that is known. */
  private kept = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly server: Server,
    private readonly note: Note,
  ) {}

  /** Somebody with an account is here: take their settings, unless newer ones were made here. Nobody: `account` is empty. */
  async follow(account: string): Promise<void> {
    if (account === this.account) return;
    clearTimeout(this.timer);
    this.account = account;
    this.kept = "";
    if (!account) return;
    if (this.note.read() === account) return this.send();
    const found = await this.ask(() => this.server.load());
    if (found === undefined || account !== this.account || this.note.read() === account) return;
    if (found === null) return this.send();
    const taken = { ...readSettings(found), notify: settings.value.notify };
    this.kept = textOf(taken);
    settings.value = taken;
  }

  /** Settings are different from before; they are sent when no more changes come. */
  changed(now: Settings): void {
    if (!this.account || textOf(now) === this.kept) return;
    this.note.write(this.account);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), DELAY);
  }

  private async send(): Promise<void> {
    const sent = settings.value;
    const answer = await this.ask(() => this.server.keep(forServer(sent)));
    if (answer === undefined) return;
    this.kept = textOf(sent);
    if (settings.value === sent) this.note.write("");
  }

  /** What the server answers; undefined if it cannot: then it is tried with the next change, or the next visit. */
  private async ask<Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await question();
    } catch (error) {
      if (error instanceof RequestError) return undefined;
      throw error;
    }
  }
}

/** All settings but the one that belongs to the browser. */
function forServer({ notify: _, ...rest }: Settings): PageSettings {
  return rest;
}

const textOf = (now: Settings) => JSON.stringify(forServer(now));

/** Keep settings with the account of whoever is signed in. */
export function keepSettings(): void {
  const server: Server = {
    load: () => get<PageSettings | null>("/api/me/settings"),
    keep: (wish) => request<PageSettings>("PUT", "/api/me/settings", wish),
  };
  const keeper = new SettingsKeeper(server, { read: readNote, write: writeNote });
  effect(() => void keeper.follow(me.value?.login ? me.value.id : ""));
  effect(() => keeper.changed(settings.value));
}

function readNote(): string {
  try {
    return localStorage.getItem(UNSENT) ?? "";
  } catch {
    return "";
  }
}

function writeNote(account: string): void {
  try {
    localStorage.setItem(UNSENT, account);
  } catch {
    // A browser that forbids storage sends what is changed during this visit.
  }
}
