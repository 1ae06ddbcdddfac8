/** How a Parade comes to its value, as a sum to read. The value itself is the server's. */
import { signed } from "../../ui/numbers";
import { counted, type Faces, isWild } from "./cards";

/** As signs of the text's own colour, not as coloured pictures. */
const STAR = "★\uFE0E";
const SKULL = "☠\uFE0E";

export interface Arithmetic {
  stars: number;
  skulls: number;
  doubles: number;
  swaps: number;
  eliminated: boolean;
}

/** What the faces of `parade` show, added up by kind. */
export function arithmeticOf(parade: readonly string[], faces: Faces): Arithmetic {
  const sum: Arithmetic = { stars: 0, skulls: 0, doubles: 0, swaps: 0, eliminated: false };
  const wilds = parade.filter(isWild).length;
  for (const card of parade) {
    const face = faces.get(card);
    if (face?.kind === "star") sum.stars += face.amount;
    else if (face?.kind === "count") sum.stars += wilds;
    else if (face?.kind === "skull") sum.skulls += face.amount;
    else if (face?.kind === "double") sum.doubles += 1;
    else if (face?.kind === "swap") sum.swaps += 1;
    else if (face?.kind === "eliminate") sum.eliminated = true;
  }
  return sum;
}

/** The sum as signs, without its result: `(3★ − 1☠) × 2`. */
export function formula({ stars, skulls, doubles, swaps, eliminated }: Arithmetic): string {
  const minus = stars ? "− " : "−";
  const points = [stars ? `${stars}${STAR}` : "", skulls ? `${minus}${skulls}${SKULL}` : ""].filter(Boolean).join(" ");
  const factors = [
    ...Array<string>(doubles).fill("× 2"),
    ...Array<string>(swaps).fill("× −1"),
    ...(eliminated ? ["× 0"] : []),
  ].join(" ");
  if (!factors) return points || "0";
  const base = stars && skulls ? `(${points})` : points || "0";
  return `${base} ${factors}`;
}

/** The sum in words, with the result that the server gave. */
export function formulaWords({ stars, skulls, doubles, swaps, eliminated }: Arithmetic, value: number): string {
  const parts = [
    ...(stars || !skulls ? [counted(stars, "star")] : []),
    ...(skulls ? [counted(skulls, "skull")] : []),
    ...Array<string>(doubles).fill("doubled"),
    ...Array<string>(swaps).fill("swapped"),
    ...(eliminated ? ["eliminated"] : []),
  ];
  return `${parts.join(", ")}: ${signed(value)}`;
}
