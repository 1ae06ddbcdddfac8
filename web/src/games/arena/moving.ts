/** The bout in motion: coins fly between their places, the last rolls stay in sight, and blows are heard. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { motionTime } from "../../state/settings";
import type { ArenaEvent, ArenaView, Rolled } from "../../wire";
import { type Sound, sound } from "../sounds";
import { isRoll } from "./Dice";

const MOST_COINS = 14;
const MOST_ROLLS = 4;
const COIN = 20;

interface LastRolls {
  view: ArenaView | null;
  rolls: readonly Rolled[];
  /** Those among them that defended. */
  defended: readonly Rolled[];
}

/** The rolls since the last choice that led to any. */
export function useRolls(view: ArenaView, events: readonly ArenaEvent[]): LastRolls {
  const memory = useRef<LastRolls>({ view: null, rolls: [], defended: [] });
  const now = memory.current;
  if (now.view !== view) {
    const rolls = events.filter(isRoll).slice(-MOST_ROLLS);
    if (rolls.length) now.rolls = rolls;
    // What was rolled may hold only after a pause, when nobody rolls again.
    now.defended = [...now.defended, ...defending(now.rolls, events)].filter((roll) => now.rolls.includes(roll));
    now.view = view;
  }
  return now;
}

/** The defence rolls of which `events` tell that they held: each is the last one before. */
export function defending(rolls: readonly Rolled[], events: readonly ArenaEvent[]): Rolled[] {
  return events.flatMap((event, at) => {
    if (event.event !== "defended") return [];
    const before = events.slice(0, at).filter(isRoll);
    const last = [...rolls.filter((roll) => !events.includes(roll)), ...before].findLast(
      (roll) => roll.purpose === "defence" && roll.seat === event.seat,
    );
    return last ? [last] : [];
  });
}

/** Let the coins that were paid fly and damage rise, and the events be heard. */
export function useCoins(root: RefObject<HTMLElement | null>, view: ArenaView, events: readonly ArenaEvent[]): void {
  useEffect(() => {
    const time = motionTime();
    const board = root.current;
    hear(view, events, time);
    if (!board || time === 0 || document.hidden) return;
    let flown = 0;
    for (const event of events) {
      if (event.event === "hurt") rise(board, anchor(board, `helot ${event.seat}`), event.damage, time * 5);
      const payment = paymentOf(event);
      if (!payment) continue;
      const { source, target, coins } = payment;
      const from = anchor(board, source);
      const to = anchor(board, target);
      if (!from || !to) continue;
      for (let coin = 0; coin < Math.min(coins, 5) && flown < MOST_COINS; coin += 1) {
        fly(board, from, to, time * 2, flown * time * 0.12);
        flown += 1;
      }
    }
  }, [view]);
}

interface Payment {
  source: string;
  target: string;
  coins: number;
}

/** The coins that an event moves: damage goes from the panel to whoever dealt it, or to the crowd. */
function paymentOf(event: ArenaEvent): Payment | null {
  if (event.event === "paid") return event;
  if (event.event !== "hurt") return null;
  const target = event.by < 0 ? "crowd" : `pile ${event.by}`;
  return { source: `panel ${event.seat}`, target, coins: event.from_location + event.from_oc };
}

function anchor(board: HTMLElement, name: string): DOMRect | null {
  return board.querySelector(`[data-anchor="${name}"]`)?.getBoundingClientRect() ?? null;
}

function fly(board: HTMLElement, from: DOMRect, to: DOMRect, duration: number, delay: number): void {
  const origin = board.getBoundingClientRect();
  const coin = document.createElement("span");
  coin.className = "arena-flying-coin";
  coin.setAttribute("aria-hidden", "true");
  board.append(coin);
  const at = (place: DOMRect) =>
    `translate(${place.left + place.width / 2 - origin.left - COIN / 2}px, ${place.top + place.height / 2 - origin.top - COIN / 2}px)`;
  const flight = coin.animate(
    [
      { transform: `${at(from)} scale(0.6)`, opacity: 0 },
      { transform: `${at(from)} scale(1.1)`, opacity: 1, offset: 0.15 },
      { transform: `${at(to)} scale(1)`, opacity: 1, offset: 0.9 },
      { transform: `${at(to)} scale(0.7)`, opacity: 0 },
    ],
    { duration, delay, easing: "cubic-bezier(0.3, 0, 0.2, 1)", fill: "both" },
  );
  const gone = () => coin.remove();
  flight.onfinish = gone;
  flight.oncancel = gone;
}

/** A number that rises from a helot that was hurt. */
function rise(board: HTMLElement, from: DOMRect | null, damage: number, duration: number): void {
  if (!from || damage === 0) return;
  const origin = board.getBoundingClientRect();
  const number = document.createElement("span");
  number.className = "arena-rising-number";
  number.setAttribute("aria-hidden", "true");
  number.textContent = `−${damage}`;
  board.append(number);
  const x = from.left + from.width / 2 - origin.left;
  const y = from.top - origin.top;
  const flight = number.animate(
    [
      { transform: `translate(${x}px, ${y + 20}px) translate(-50%, 0) scale(0.5)`, opacity: 0 },
      { transform: `translate(${x}px, ${y}px) translate(-50%, 0) scale(1.2)`, opacity: 1, offset: 0.2 },
      { transform: `translate(${x}px, ${y - 34}px) translate(-50%, 0) scale(1)`, opacity: 0 },
    ],
    { duration, easing: "ease-out", fill: "both" },
  );
  const gone = () => number.remove();
  flight.onfinish = gone;
  flight.oncancel = gone;
}

const HEARD: Readonly<Record<string, Sound>> = {
  moved: "place",
  turned: "draw",
  rolled: "refill",
  hurt: "score",
  paid: "join",
  drawn: "turn",
};

function hear(view: ArenaView, events: readonly ArenaEvent[], time: number): void {
  const heard = new Set<Sound>();
  for (const event of events) {
    const kind = event.event === "ended" ? resultSound(view) : HEARD[event.event];
    if (!kind || heard.has(kind)) continue;
    sound(kind, heard.size * time * 0.6);
    heard.add(kind);
  }
}

function resultSound({ outcome, seat }: ArenaView): Sound {
  if (!outcome || outcome.winners.length === 0) return "tie";
  return seat === null || outcome.winners.includes(seat) ? "win" : "lose";
}
