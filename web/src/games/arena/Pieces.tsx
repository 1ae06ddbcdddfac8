/** What stands and lies on the planks, each drawn around the middle of its square. */
import type { ComponentChildren } from "preact";

const ART: Readonly<Record<string, ComponentChildren>> = {
  pillar: (
    <>
      <circle class="art-shade" cx="4" cy="6" r="38" />
      <circle class="art-stone" r="37" />
      <circle class="art-stone-top" r="26" />
      <path class="art-crack" d="M-8 -26 2 -8 -6 4 6 24" />
    </>
  ),
  crate: (
    <>
      <rect class="art-shade" x="-32" y="-28" width="70" height="70" rx="4" />
      <rect class="art-crate" x="-35" y="-35" width="70" height="70" rx="4" />
      <path class="art-crate-lines" d="M-35 -12H35M-35 12H35M-35 -35 35 35M35 -35-35 35" />
      <rect class="art-crate-frame" x="-35" y="-35" width="70" height="70" rx="4" />
    </>
  ),
  brazier: (
    <>
      <circle class="art-shade" cx="3" cy="6" r="34" />
      <circle class="art-iron" r="33" />
      <circle class="art-ember" r="23" />
      <path class="art-flame" d="M0 -24C12 -8 18 -2 14 10A15 15 0 0 1 -14 11C-17 0 -7 -4 0 -24Z" />
      <path class="art-flame-core" d="M0 -6C5 1 8 5 6 11A7 7 0 0 1 -6 11C-8 5 -3 3 0 -6Z" />
    </>
  ),
  "brazier-down": (
    <g transform="rotate(28)">
      <ellipse class="art-iron" rx="36" ry="19" />
      <ellipse class="art-hollow" cx="19" rx="14" ry="16" />
      <path class="art-crate-lines" d="M-36 0H-8" />
    </g>
  ),
  saw: (
    <g class="art-spin">
      <path class="art-steel" d={teeth(16, 40, 31)} />
      <circle class="art-hollow" r="20" />
      <circle class="art-steel" r="9" />
    </g>
  ),
  spikes: (
    <>
      {[-24, 0, 24].flatMap((x) =>
        [-22, 2, 26].map((y) => (
          <path key={`${x} ${y}`} class="art-steel" d={`M${x - 9} ${y + 10} ${x} ${y - 18} ${x + 9} ${y + 10}Z`} />
        )),
      )}
    </>
  ),
  fire: (
    <g class="art-flicker">
      <path class="art-flame" d="M0 -42C16 -18 34 -8 28 18A29 29 0 0 1 -28 20C-34 0 -12 -8 0 -42Z" />
      <path class="art-flame-mid" d="M0 -16C9 -3 19 4 15 20A16 16 0 0 1 -15 21C-19 8 -5 3 0 -16Z" />
      <path class="art-flame-core" d="M0 4C5 10 8 14 6 21A7 7 0 0 1 -6 21C-8 15 -3 12 0 4Z" />
    </g>
  ),
  blood: (
    <path
      class="art-blood"
      d="M-30 -6C-34 -26 -8 -36 4 -26C18 -36 38 -20 30 -4C44 8 26 30 10 24C2 38 -22 32 -22 18C-38 18 -40 2 -30 -6ZM30 26A6 6 0 1 1 30 38A6 6 0 1 1 30 26Z"
    />
  ),
  guts: (
    <>
      <path
        class="art-blood"
        d="M-34 4C-36 -20 -10 -34 6 -26C30 -32 40 -6 32 8C36 28 8 36 -8 30C-26 34 -36 22 -34 4Z"
      />
      <path class="art-guts" d="M-22 6C-24 -12 -2 -20 4 -8C10 4 -10 8 -6 16C0 26 22 18 20 4C18 -6 8 -2 10 -14" />
    </>
  ),
};

function teeth(count: number, outer: number, inner: number): string {
  const points = [...Array(count * 2).keys()].map((step) => {
    const radius = step % 2 ? inner : outer;
    const angle = (Math.PI * (step + (step % 2 ? 0.5 : 0))) / count;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

export const PIECE_WORDS: Readonly<Record<string, string>> = {
  pillar: "pillar",
  crate: "crate",
  brazier: "brazier",
  "brazier-down": "fallen brazier",
  saw: "floor saw",
  spikes: "floor spikes",
  fire: "fire",
  blood: "blood",
  guts: "guts",
};

export function PieceArt({ kind }: { kind: string }) {
  return <g class={`art is-${kind}`}>{ART[kind] ?? null}</g>;
}

/** A coin, as it lies in piles and flies between them. */
export function Coin({ size = 18 }: { size?: number }) {
  return (
    <svg class="arena-coin" width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
      <circle class="coin-edge" r="9.4" />
      <circle class="coin-face" r="7.2" />
      <path class="coin-mark" d="M-2.6 -3.6V3.6M2.6 -3.6V3.6M-2.6 -3.6 2.6 3.6" />
    </svg>
  );
}
