/** A helot from above: it looks north, and its owner's colour and crest tell it apart. */
import type { HelotView } from "../../wire";
import { DEGREES } from "./squares";

/** The crest of each seat, so that nothing is told by colour alone. */
export function Crest({ letter }: { letter: string }) {
  if (letter === "N") return <circle r="9" />;
  if (letter === "E") return <path d="M0 -11 10 8H-10Z" />;
  if (letter === "S") return <rect x="-8.5" y="-8.5" width="17" height="17" rx="1.5" />;
  return <path d="M0 -12 11 0 0 12 -11 0Z" />;
}

/** A small sign of a seat for use in text. */
export function SeatSign({ letter, size = 22 }: { letter: string; size?: number }) {
  return (
    <svg class={`seat-sign is-${letter}`} width={size} height={size} viewBox="-16 -16 32 32" aria-hidden="true">
      <circle class="sign-ground" r="15" />
      <g class="sign-crest">
        <Crest letter={letter} />
      </g>
    </svg>
  );
}

interface Props {
  helot: HelotView;
  active: boolean;
  mine: boolean;
}

export function HelotFigure({ helot, active, mine }: Props) {
  const lying = helot.states.includes("prone") || helot.life === "downed";
  const turn = DEGREES[helot.facing] ?? 0;
  return (
    <g class={`helot is-${helot.letter} ${active ? "is-active" : ""} ${mine ? "is-mine" : ""}`}>
      <circle class="art-shade" cx="3" cy="6" r="40" />
      {active && <circle class="helot-ring" r="46" />}
      <g class="helot-turn" style={{ transform: `rotate(${turn}deg)` }}>
        <path class="helot-base" d="M0 -52 19 -35A40 40 0 1 1 -19 -35Z" />
        {lying ? <Lying /> : <Standing armed={helot.states.includes("armed")} />}
      </g>
      <g class="helot-crest" transform="translate(-29 30)">
        <circle r="15" />
        <Crest letter={helot.letter} />
      </g>
      <Badges states={helot.states} />
    </g>
  );
}

function Standing({ armed }: { armed: boolean }) {
  return (
    <>
      <path class="helot-limb" d="M-24 6C-33 -4 -30 -19 -20 -25" />
      <path class="helot-limb" d="M24 6C33 -4 30 -19 20 -25" />
      {armed && <path class="helot-weapon" d="M20 -18V-48M11 -24H29" />}
      <path
        class="helot-body"
        d="M-27 7C-27 -8 -14 -13 0 -13C14 -13 27 -8 27 7C27 20 13 26 0 26C-13 26 -27 20 -27 7Z"
      />
      <path class="helot-ridge" d="M0 6V24M-13 9-9 21M13 9 9 21" />
      <circle class="helot-head" cy="-12" r="12.5" />
      <path class="helot-brow" d="M-8 -18C-3 -22 3 -22 8 -18" />
    </>
  );
}

function Lying() {
  return (
    <>
      <path class="helot-limb" d="M-10 -2-28 -14M10 -2 28 -12M-7 18-16 33M7 18 17 32" />
      <path class="helot-body" d="M-15 -8C-15 -14 15 -14 15 -8V16C15 26 -15 26 -15 16Z" />
      <circle class="helot-head" cy="-20" r="11.5" />
      <path class="helot-brow" d="M-7 -23-3 -18M-3 -23-7 -18M3 -23 7 -18M7 -23 3 -18" />
    </>
  );
}

const BADGE_ART: Readonly<Record<string, string>> = {
  flaming: "M0 -9C3 -3 8 -1 6 5A6.5 6.5 0 0 1 -6 5C-8 0 -3 -2 0 -9Z",
  bleeding: "M0 -9C4 -3 7 0 7 4A7 7 0 0 1 -7 4C-7 0 -4 -3 0 -9Z",
  netted: "M-8 -8 8 8M8 -8-8 8M0 -9V9M-9 0H9",
  grappled: "M-6 -2A6 6 0 1 1 6 -2V4A6 6 0 1 1 -6 4Z",
  tpdm: "M0 -9 2.6 -3 9 -3 4 1.5 6 8 0 4 -6 8 -4 1.5 -9 -3-2.6 -3Z",
};

function Badges({ states }: { states: readonly string[] }) {
  const shown = states.filter((state) => state in BADGE_ART);
  return (
    <>
      {shown.map((state, index) => (
        <g key={state} class={`badge is-${state}`} transform={`translate(${32} ${30 - index * 25})`}>
          <circle r="13" />
          <path d={BADGE_ART[state] ?? ""} />
        </g>
      ))}
    </>
  );
}
