/** The dice of the last rolls: which count, and why there are more or fewer of them. */
import type { ArenaEvent, Rolled } from "../../wire";
import { SeatSign } from "./HelotFigure";
import type { Scene } from "./scene";
import "./Dice.css";

const PIPS: Readonly<Record<number, readonly [number, number][]>> = {
  1: [[0, 0]],
  2: [
    [-5, -5],
    [5, 5],
  ],
  3: [
    [-5, -5],
    [0, 0],
    [5, 5],
  ],
  4: [
    [-5, -5],
    [5, -5],
    [-5, 5],
    [5, 5],
  ],
  5: [
    [-5, -5],
    [5, -5],
    [0, 0],
    [-5, 5],
    [5, 5],
  ],
  6: [
    [-5, -6],
    [5, -6],
    [-5, 0],
    [5, 0],
    [-5, 6],
    [5, 6],
  ],
};

function Die({ value, kept }: { value: number; kept: boolean }) {
  const pips = PIPS[value];
  return (
    <svg class={`die ${kept ? "is-kept" : ""}`} viewBox="-12 -12 24 24" width="30" height="30" aria-hidden="true">
      <rect x="-11" y="-11" width="22" height="22" rx="5" />
      {pips ? (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2" />)
      ) : (
        <text y="5" text-anchor="middle">
          {value}
        </text>
      )}
    </svg>
  );
}

export const isRoll = (event: ArenaEvent): event is Rolled => event.event === "rolled";

/** Which of the dice count; the event tells them by their values. */
export function keptFlags(dice: readonly number[], kept: readonly number[]): boolean[] {
  const left = [...kept];
  return dice.map((die) => {
    const at = left.indexOf(die);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

interface Props {
  rolls: readonly Rolled[];
  /** The defence rolls that held. */
  defended: readonly Rolled[];
  scene: Scene;
}

export function Dice({ rolls, defended, scene }: Props) {
  if (rolls.length === 0) return null;
  return (
    <section class="arena-dice" aria-label="Last rolls">
      {rolls.map((roll, index) => (
        // Rolls are told in order and never change.
        <Roll
          key={`${index} ${roll.seat} ${roll.purpose} ${roll.dice.join("")}`}
          roll={roll}
          defended={defended.includes(roll)}
          scene={scene}
        />
      ))}
    </section>
  );
}

function Roll({ roll, defended, scene }: { roll: Rolled; defended: boolean; scene: Scene }) {
  const { names, contents, view } = scene;
  const opposed = roll.purpose === "attack" || roll.purpose === "defence";
  const kept = roll.kept ?? [];
  const flags = opposed ? keptFlags(roll.dice, kept) : roll.dice.map(() => true);
  // The schema cannot say that a reason is a word with a number.
  const reasons = (roll.reasons ?? []) as unknown as [string, number][];
  const total = kept.reduce((sum, die) => sum + die, 0);
  const meaning = roll.dice.length === 1 ? contents.faces[roll.purpose]?.[(roll.dice[0] ?? 0) - 1] : undefined;
  const need = roll.purpose === "check" ? (roll.net ?? 0) : 0;
  return (
    <div class={`roll is-${roll.purpose}`}>
      <SeatSign letter={view.helots[roll.seat]?.letter ?? "N"} size={20} />
      <span class="roll-what">
        <span class="hidden-text">{names[roll.seat]}: </span>
        {opposed ? roll.purpose : need ? `needs ${need}+` : (contents.purposes[roll.purpose] ?? roll.purpose)}
      </span>
      <span class="roll-dice">
        {roll.dice.map((die, index) => (
          // Dice have no names of their own.
          <Die key={index} value={die} kept={flags[index] ?? true} />
        ))}
        <span class="hidden-text">{roll.dice.join(" ")}</span>
      </span>
      {opposed && (
        <b class="roll-total">
          {total}
          {defended && <small> defended</small>}
        </b>
      )}
      {meaning && <b class="roll-meaning">{meaning}</b>}
      {need > 0 && <b class="roll-total">{(roll.dice[0] ?? 0) >= need ? "passed" : "failed"}</b>}
      {reasons.length > 0 && (
        <span class="roll-reasons">
          {reasons.map(([cause, value]) => (
            <span key={cause} class={value > 0 ? "is-plus" : "is-minus"}>
              {value > 0 ? `+${value}` : `−${-value}`} {contents.reasons[cause] ?? cause}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}
