/** The board in motion: units fly to their places, cards come from decks and go to piles, and it is heard. */
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { motionTime } from "../../state/settings";
import type { QuantumEvent } from "../../wire";
import { type Flights, useFlip } from "../motion";
import { type Sound, sound } from "../sounds";
import type { Scene } from "./scene";

export function useMoving(root: RefObject<HTMLElement | null>, scene: Scene): void {
  const { view, events } = scene;
  useFlip(root, view, () => ({ time: motionTime(), ...flightsOf(scene) }));
  useEffect(() => {
    soundsOf(events, scene).forEach((kind, index) => {
      sound(kind, index * 130);
    });
  }, [view]);
}

/** Where things come from and go to that are in only one of two views. */
export function flightsOf(scene: Pick<Scene, "events" | "own">): Omit<Flights, "time"> {
  const arrivals = new Map<string, string>();
  const departures = new Map<string, string>();
  const drawn = new Map<string, number>();
  for (const event of scene.events) {
    if (event.event === "deployed") arrivals.set(`@${event.number}`, `hand:${event.seat}`);
    else if (event.event === "left")
      departures.set(`@${event.number}`, `${event.to === "hand" ? "hand" : "discard"}:${event.seat}`);
    else if (event.event === "drew" && event.seat === scene.own) {
      for (const card of event.cards) {
        drawn.set(card, (drawn.get(card) ?? 0) + 1);
        arrivals.set(`hand:${card} ${drawn.get(card)}`, `deck:${scene.own}`);
      }
    }
  }
  return { arrivals, departures };
}

const SOUNDS: Partial<Record<QuantumEvent["event"], Sound>> = {
  deployed: "place",
  evolved: "join",
  moved: "place",
  event_played: "join",
  ability_used: "join",
  link_placed: "join",
  attack_declared: "draw",
  fought: "score",
  drew: "draw",
  challenge_done: "win",
};

function soundsOf(events: readonly QuantumEvent[], scene: Scene): Sound[] {
  const heard = events.flatMap((event) => SOUNDS[event.event] ?? []);
  const over = scene.view.outcome;
  if (over && events.some((event) => event.event === "game_ended")) {
    const seat = scene.view.seat;
    heard.push(over.winners.length === 0 ? "tie" : seat === null || over.winners.includes(seat) ? "win" : "lose");
  }
  return [...new Set(heard)];
}
