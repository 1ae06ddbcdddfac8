/** A picture and a sentence for each game: what one sees before one plays. */
import type { ComponentChildren } from "preact";
import "./covers.css";

interface Cover {
  line: string;
  players: string;
  minutes: string;
  /** Drawn anew for each page: a drawing that is kept would keep the page on which it was first seen. */
  picture(): ComponentChildren;
}

function MiniCard(props: { x: number; y: number; turn: number; number: string; fill: string; mark: string }) {
  return (
    <g transform={`translate(${props.x} ${props.y}) rotate(${props.turn})`}>
      <rect x="-26" y="-38" width="52" height="76" rx="7" fill="#fffaf0" stroke={props.fill} stroke-width="4" />
      <text x="0" y="4" text-anchor="middle" font-size="27" font-weight="700" fill={props.fill}>
        {props.number}
      </text>
      <text x="0" y="27" text-anchor="middle" font-size="15" fill={props.fill}>
        {props.mark}
      </text>
    </g>
  );
}

const hexagon = (x: number, y: number, size: number) =>
  [0, 1, 2, 3, 4, 5]
    .map((corner) => {
      const angle = (Math.PI / 3) * corner;
      return `${(x + size * Math.cos(angle)).toFixed(1)},${(y + size * Math.sin(angle)).toFixed(1)}`;
    })
    .join(" ");

function Hex({ x, y, colours }: { x: number; y: number; colours: [string, string, string] }) {
  const [up, rising, falling] = colours;
  return (
    <g>
      <polygon points={hexagon(x, y, 31)} fill="#fdf6e6" stroke="#3a2c20" stroke-width="2" />
      <line x1={x} y1={y - 26} x2={x} y2={y + 26} stroke={up} stroke-width="8" />
      <line x1={x - 22} y1={y + 13} x2={x + 22} y2={y - 13} stroke={rising} stroke-width="8" />
      <line x1={x - 22} y1={y - 13} x2={x + 22} y2={y + 13} stroke={falling} stroke-width="8" />
    </g>
  );
}

const fairies = () => (
  <>
    <rect width="320" height="180" fill="#1f3b35" />
    <circle cx="252" cy="42" r="26" fill="#f8e9b0" />
    <circle cx="242" cy="36" r="26" fill="#1f3b35" />
    <g fill="#2d5449">
      <path d="M0 180V96c22 8 34 24 40 44 8-30 26-46 46-50-4 34 6 60 14 90z" />
      <path d="M320 180v-74c-24 6-38 20-44 40-10-26-26-36-44-38 8 26 4 50 0 72z" />
    </g>
    <g fill="#ffe9a3">
      <circle cx="58" cy="44" r="2.5" />
      <circle cx="120" cy="24" r="2" />
      <circle cx="196" cy="30" r="2.5" />
      <circle cx="286" cy="92" r="2" />
      <circle cx="24" cy="80" r="2" />
    </g>
    <MiniCard x={98} y={108} turn={-14} number="7" fill="#2f6f5e" mark="★★★" />
    <MiniCard x={138} y={100} turn={-4} number="12" fill="#6a4fb0" mark="×2" />
    <MiniCard x={180} y={101} turn={5} number="24" fill="#2f6f5e" mark="★★★" />
    <g transform="translate(222 112) rotate(14)">
      <rect x="-26" y="-38" width="52" height="76" rx="7" fill="#fffaf0" stroke="#b3423a" stroke-width="4" />
      <path d="M-18 4a18 18 0 0 1 36 0z" fill="#c84d43" />
      <path d="M-6 4h12l3 18H-9z" fill="#f0e2cc" />
      <circle cx="-7" cy="-4" r="3" fill="#fff" />
      <circle cx="6" cy="-6" r="3.5" fill="#fff" />
    </g>
  </>
);

const pirates = () => (
  <>
    <rect width="320" height="180" fill="#153b52" />
    <circle cx="70" cy="52" r="24" fill="#f3c66b" />
    <g fill="none" stroke="#2f6c8c" stroke-width="3">
      <path d="M0 142q20-14 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0" />
      <path d="M-20 160q20-14 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0" />
    </g>
    <g transform="translate(250 84)">
      <path d="M-38 40h76l-12 22h-52z" fill="#7a4a25" />
      <path d="M0 40v-70" stroke="#4b2d14" stroke-width="5" />
      <path d="M4-28c24 10 28 34 24 60H4zM-4-18c-18 8-24 30-20 50h20z" fill="#f6ecd4" />
      <path d="M0-34h20l-6 6 6 6H0z" fill="#1b1b1f" />
    </g>
    <MiniCard x={74} y={112} turn={-12} number="18" fill="#8a4f1d" mark="★★" />
    <MiniCard x={118} y={104} turn={-2} number="33" fill="#8a2f24" mark="☠" />
    <MiniCard x={162} y={108} turn={9} number="40" fill="#8a4f1d" mark="×2" />
  </>
);

const tiles = () => (
  <>
    <rect width="320" height="180" fill="#51261d" />
    <g transform="translate(0 -2)">
      <Hex x={112} y={66} colours={["#e4a11b", "#2f7f9d", "#b7432f"]} />
      <Hex x={112} y={120} colours={["#e4a11b", "#5a9a4c", "#7d4aa3"]} />
      <Hex x={160} y={39} colours={["#4f6bd0", "#2f7f9d", "#7d4aa3"]} />
      <Hex x={160} y={93} colours={["#4f6bd0", "#5a9a4c", "#b7432f"]} />
      <Hex x={160} y={147} colours={["#4f6bd0", "#d1608d", "#7d4aa3"]} />
      <Hex x={208} y={66} colours={["#3b9c8f", "#5a9a4c", "#7d4aa3"]} />
      <Hex x={208} y={120} colours={["#3b9c8f", "#d1608d", "#b7432f"]} />
    </g>
    <polygon points={hexagon(64, 93, 31)} fill="none" stroke="#d8a58f" stroke-width="2" stroke-dasharray="5 5" />
    <polygon points={hexagon(256, 93, 31)} fill="none" stroke="#d8a58f" stroke-width="2" stroke-dasharray="5 5" />
  </>
);

const arena = () => (
  <>
    <rect width="320" height="180" fill="#3a1418" />
    <g transform="translate(160 96) scale(1 .55) rotate(45)">
      {Array.from({ length: 64 }, (_, index) => (
        <rect
          key={index}
          x={-96 + (index % 8) * 24}
          y={-96 + Math.floor(index / 8) * 24}
          width="24"
          height="24"
          fill={((index % 8) + Math.floor(index / 8)) % 2 ? "#c9a56b" : "#b58f55"}
          stroke="#6d4a24"
          stroke-width="1"
        />
      ))}
    </g>
    <g transform="translate(128 84)">
      <ellipse cx="0" cy="22" rx="20" ry="8" fill="#0005" />
      <path d="M-12 20l4-34h16l4 34z" fill="#7f1d1d" />
      <circle cx="0" cy="-22" r="11" fill="#d8b48a" />
      <path d="M14-2l30-18" stroke="#e8e4da" stroke-width="5" />
      <circle cx="-14" cy="4" r="12" fill="#8f6a2a" stroke="#e3c268" stroke-width="3" />
    </g>
    <g transform="translate(200 102)">
      <ellipse cx="0" cy="22" rx="20" ry="8" fill="#0005" />
      <path d="M-12 20l4-34h16l4 34z" fill="#1d3f7f" />
      <circle cx="0" cy="-22" r="11" fill="#b98a63" />
      <path d="M-14 0l-24-24" stroke="#e8e4da" stroke-width="5" />
    </g>
    <g fill="#e9c84d" stroke="#8a6a10">
      <circle cx="72" cy="140" r="9" />
      <circle cx="88" cy="146" r="9" />
      <circle cx="250" cy="52" r="9" />
    </g>
  </>
);

const quantum = () => (
  <>
    <rect width="320" height="180" fill="#0d1730" />
    <g fill="none" stroke="#3fd0e8" stroke-width="2" opacity=".7">
      <ellipse cx="160" cy="90" rx="120" ry="38" />
      <ellipse cx="160" cy="90" rx="120" ry="38" transform="rotate(58 160 90)" />
      <ellipse cx="160" cy="90" rx="120" ry="38" transform="rotate(-58 160 90)" />
    </g>
    {[
      [76, "#e8503f"],
      [132, "#46c28e"],
      [188, "#b48cff"],
      [244, "#f0b341"],
    ].map(([x, fill]) => (
      <g key={x} transform={`translate(${x} 92)`}>
        <rect x="-23" y="-34" width="46" height="68" rx="6" fill="#16244a" stroke={String(fill)} stroke-width="3" />
        <path d="M0-22l12 14-12 14-12-14z" fill={String(fill)} />
        <path d="M-14 16h28M-14 24h18" stroke={String(fill)} stroke-width="3" stroke-linecap="round" />
      </g>
    ))}
  </>
);

export const COVERS: Record<string, Cover> = {
  fairies: {
    line: "Plead before the Fairy Court: let the cards march, or sow chaos among them.",
    players: "2 players",
    minutes: "10 minutes",
    picture: fairies,
  },
  pirates: {
    line: "Divide the loot by the Pirate Code, alone or crew against crew.",
    players: "2 or 4 players",
    minutes: "15 minutes",
    picture: pirates,
  },
  tiles: {
    line: "Everybody gets the same tile. Only your board turns it into unbroken rows.",
    players: "1 to 6 players",
    minutes: "15 minutes",
    picture: tiles,
  },
  arena: {
    line: "Send your fighter onto the barge: dice, hazards, coins and a crowd that wants blood.",
    players: "2 to 4 players",
    minutes: "60 minutes",
    picture: arena,
  },
  quantum: {
    line: "Six quadrants, a chain of responses, and a deck of your own making.",
    players: "2 to 6 players",
    minutes: "40 minutes",
    picture: quantum,
  },
};

/** The picture of a game. */
export function CoverPicture({ game }: { game: string }) {
  return (
    <svg class="cover" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {COVERS[game]?.picture()}
    </svg>
  );
}
