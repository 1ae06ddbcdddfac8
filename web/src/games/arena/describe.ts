/** A bout in sentences, for those who do not see it. */
import type { ArenaContents, ArenaView } from "../../wire";
import { PIECE_WORDS } from "./Pieces";
import { stateWords } from "./scene";

export function describe(view: ArenaView, contents: ArenaContents, names: readonly string[]): string {
  const parts: string[] = [];
  if (view.phase === "setup") return "The bout is being set up.";
  parts.push(`Cycle ${view.cycle}, ${names[view.active] ?? "nobody"} acts with ${view.ap} AP and ${view.mp} MP.`);
  view.helots.forEach((helot, seat) => {
    const place = helot.square ? `on ${helot.square} facing ${helot.facing}` : "off the board";
    const states = stateWords(helot);
    const weapon = contents.weapons.find((card) => card.id === helot.weapon)?.name;
    parts.push(
      `${names[seat]} ${place}, overall condition ${helot.oc}, ${helot.pile} coins${states.length ? `, ${states.join(", ")}` : ""}${weapon ? `, with ${weapon}` : ""}.`,
    );
  });
  const things = [...Object.entries(view.objects), ...Object.entries(view.tiles)];
  if (things.length)
    parts.push(`${things.map(([square, thing]) => `${PIECE_WORDS[thing] ?? thing} ${square}`).join(", ")}.`);
  parts.push(`The crowd has ${view.crowd} coins.`);
  return parts.join(" ");
}
