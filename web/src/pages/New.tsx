/** Begin a game: who plays, then one button. Everything else has a good default and is folded away. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { DeckChoice } from "../deck/DeckChoice";
import { CoverPicture } from "../games/covers";
import { post, RequestError } from "../net/api";
import { go, query } from "../router";
import { games } from "../state/games";
import { ensurePerson } from "../state/person";
import { Choice } from "../ui/Choice";
import { Icon, type IconName } from "../ui/Icon";
import type { Clock, GameInfo, NewTable, Paired, SeatWish, TableInfo } from "../wire";
import { botChoices, levelOf } from "./bots";
import { CLOCKS, ClockChoice, type ClockName } from "./ClockChoice";
import { NotFound } from "./NotFound";
import { Options, presetOptions } from "./Options";
import { PackChoice } from "./PackChoice";
import "./New.css";

type Company = "bot" | "friend" | "here" | "anybody";

const COMPANY: { value: Company; label: string; icon: IconName }[] = [
  { value: "bot", label: "Against the computer", icon: "robot" },
  { value: "friend", label: "With friends, by a link", icon: "link" },
  { value: "here", label: "On this device", icon: "people" },
  { value: "anybody", label: "Find an opponent", icon: "search" },
];

/** The option of games that can be set up by lot: too good for a first game to be folded away with the rules. */
const BEGINNING = "set_up";
const BEGINNINGS = [
  { value: "choose", label: "Choose everything" },
  { value: "quick", label: "Quick start: by lot" },
];

/** Where people make something of their own for a game. */
const WORKSHOPS: Record<string, { address: string; label: string }> = {
  arena: { address: "/barge", label: "Build a barge of your own" },
  quantum: { address: "/deck", label: "Build a deck of your own" },
};

interface Wish {
  company: Company;
  seats: number;
  bot: string;
  names: string[];
  options: Record<string, unknown>;
  clock: ClockName;
  listed: boolean;
  leavers: "bot" | "others";
  word: string;
}

export function New({ id }: { id: string }) {
  const game = games.value?.find((found) => found.id === id);
  if (!game) return games.value ? <NotFound /> : null;
  return <NewGame key={id} game={game} />;
}

function firstWish(game: GameInfo): Wish {
  const asked = query.peek();
  const company = COMPANY.find((choice) => choice.value === asked.get("with"))?.value ?? "bot";
  const seats = Number(asked.get("seats"));
  return {
    company,
    seats: game.seats.includes(seats) ? seats : (game.seats.find((count) => count > 1) ?? 1),
    bot: game.bots[Math.min(1, game.bots.length - 1)] ?? "",
    names: [],
    options: presetOptions(game.options, asked),
    clock: "none",
    listed: false,
    leavers: "bot",
    word: "",
  };
}

function NewGame({ game }: { game: GameInfo }) {
  const wish = useSignal<Wish>(firstWish(game));
  const error = useSignal("");
  const busy = useSignal(false);
  const now = wish.value;
  // Wishes for an opponent meet only if they are the same: decks of one's own would find nobody.
  const choosesDecks = now.company !== "anybody" && game.options.some((option) => option.name === "decks");
  const set = (part: Partial<Wish>) => {
    wish.value = { ...wish.value, ...part };
  };
  useEffect(() => {
    document.title = `Play ${game.title} · Nexus`;
  }, [game]);

  async function start(event: Event) {
    event.preventDefault();
    busy.value = true;
    error.value = "";
    try {
      await ensurePerson();
      go(`/table/${await tableFor(game, wish.value)}`);
    } catch (problem) {
      if (!(problem instanceof RequestError)) throw problem;
      error.value = problem.message;
    } finally {
      busy.value = false;
    }
  }

  return (
    <main class="page narrow new">
      <div class="new-cover">
        <CoverPicture game={game.id} />
      </div>
      <h1>{game.title}</h1>
      <form class="stack" onSubmit={start}>
        <div class="new-company">
          <Choice label="Who plays?" value={now.company} choices={COMPANY} onChange={(company) => set({ company })} />
        </div>
        {game.seats.length > 1 && (
          <Choice
            label="How many players?"
            value={now.seats}
            choices={seatChoices(game, now.company)}
            onChange={(seats) => set({ seats })}
          />
        )}
        {now.company === "bot" && now.seats > 1 && (
          <Choice
            label="How strong?"
            value={now.bot}
            choices={botChoices(game.bots)}
            onChange={(bot) => set({ bot })}
          />
        )}
        {game.options.some((option) => option.name === BEGINNING) && (
          <Choice
            label="How to begin?"
            value={String(now.options[BEGINNING] ?? "choose")}
            choices={BEGINNINGS}
            onChange={(way) => {
              const { [BEGINNING]: _, ...others } = wish.peek().options;
              set({ options: way === "choose" ? others : { ...others, [BEGINNING]: way } });
            }}
          />
        )}
        {now.company === "here" && <Names wish={now} set={set} />}
        {choosesDecks && (
          <DeckChoice
            seats={now.seats}
            chosen={now.options.decks}
            nameOf={(seat) => seatName(now, seat)}
            onChange={(decks) => set({ options: { ...wish.peek().options, decks } })}
          />
        )}
        {error.value && (
          <p class="error" role="alert">
            {error.value}
          </p>
        )}
        <button type="submit" class="button main new-start" disabled={busy.value}>
          <Icon name="play" size={18} /> {startLabel(now.company)}
        </button>
        {WORKSHOPS[game.id] && (
          <a class="button quiet" href={WORKSHOPS[game.id]?.address}>
            {WORKSHOPS[game.id]?.label}
          </a>
        )}
        <details class="new-more">
          <summary>Rules, clock and other choices</summary>
          <div class="stack">
            <Options
              options={game.options.filter(
                ({ name }) => name !== BEGINNING && name !== "content" && (!choosesDecks || name !== "decks"),
              )}
              values={now.options}
              onChange={(options) => set({ options })}
            />
            {game.id === "arena" && (
              <PackChoice
                chosen={now.options.content !== undefined}
                onChange={(options) => {
                  const { content: _, ...others } = wish.peek().options;
                  set({ options: { ...others, ...options } });
                }}
              />
            )}
            {now.company !== "here" && <ClockChoice value={now.clock} onChange={(clock) => set({ clock })} />}
            {now.company === "friend" && (
              <Choice
                label="Who may find the table?"
                value={now.listed ? "public" : "link"}
                choices={[
                  { value: "link", label: "Only with the link" },
                  { value: "public", label: "Everybody in the lobby" },
                ]}
                onChange={(choice) => set({ listed: choice === "public" })}
              />
            )}
            <Choice
              label="If somebody leaves or runs out of time"
              value={now.leavers}
              choices={[
                { value: "bot", label: "A bot takes over" },
                { value: "others", label: "The others win" },
              ]}
              onChange={(leavers) => set({ leavers })}
            />
            <label class="field">
              <span class="choice-name">
                Your own words for the shuffle
                <small class="soft">Nobody else alone then decides the chance of the game.</small>
              </span>
              <input
                value={now.word}
                maxLength={200}
                placeholder="anything, or nothing"
                onInput={(event) => set({ word: event.currentTarget.value })}
              />
            </label>
          </div>
        </details>
      </form>
    </main>
  );
}

function Names({ wish, set }: { wish: Wish; set(part: Partial<Wish>): void }) {
  return (
    <div class="new-names">
      {Array.from({ length: wish.seats }, (_, seat) => (
        <label class="field" key={seat}>
          <span>Player {seat + 1}</span>
          <input
            value={wish.names[seat] ?? ""}
            maxLength={40}
            placeholder={`Player ${seat + 1}`}
            onInput={(event) => {
              const names = [...wish.names];
              names[seat] = event.currentTarget.value;
              set({ names });
            }}
          />
        </label>
      ))}
    </div>
  );
}

function seatChoices(game: GameInfo, company: Company): { value: number; label: string }[] {
  const counts = company === "bot" ? game.seats : game.seats.filter((count) => count > 1);
  return counts.map((count) => ({ value: count, label: count === 1 ? "Alone" : String(count) }));
}

function seatName(wish: Wish, seat: number): string {
  if (wish.company === "here") return wish.names[seat]?.trim() || `Player ${seat + 1}`;
  if (seat === 0) return "you";
  return wish.seats > 2 ? `opponent ${seat}` : "opponent";
}

function startLabel(company: Company): string {
  return { bot: "Start", friend: "Make the table", here: "Start", anybody: "Find an opponent" }[company];
}

async function tableFor(game: GameInfo, wish: Wish): Promise<string> {
  const clock: Clock = CLOCKS[wish.clock];
  if (wish.company === "anybody") {
    const { options, word } = wish;
    const paired = await post<Paired>("/api/pairing", { game: game.id, options, seats: wish.seats, clock, word });
    return paired.table.id;
  }
  const table: NewTable = {
    game: game.id,
    seats: Array.from({ length: wish.seats }, (_, seat) => seatWish(wish, seat)),
    options: wish.options,
    visibility: wish.listed ? "public" : "link",
    clock: wish.company === "here" ? CLOCKS.none : clock,
    leavers: wish.leavers,
  };
  return (await post<TableInfo>("/api/tables", table)).id;
}

function seatWish(wish: Wish, seat: number): SeatWish {
  const word = seat === 0 ? wish.word : "";
  if (wish.company === "here") return { kind: "me", name: wish.names[seat]?.trim() || `Player ${seat + 1}`, word };
  if (seat === 0) return { kind: "me", word };
  if (wish.company !== "bot") return { kind: "open" };
  const number = wish.seats > 2 ? ` ${seat}` : "";
  return { kind: "bot", bot: wish.bot, name: `${levelOf(wish.bot)} bot${number}` };
}
