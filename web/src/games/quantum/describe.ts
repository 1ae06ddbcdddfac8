/** A table in sentences, for those who do not see it. */
import type { ObjectView, QuantumContents, QuantumView } from "../../wire";

const PLACES = ["FL", "FC", "FR", "BL", "BC", "BR"];

export function describe(view: QuantumView, contents: QuantumContents, names: readonly string[]): string {
  const cards = new Map(contents.cards.map((card) => [card.id, card.name]));
  const parts: string[] = [];
  if (view.best_of > 1) parts.push(`Game ${view.number}, best of ${view.best_of}.`);
  parts.push(`Round ${view.round}.`);
  if (!view.outcome) parts.push(`Turn of ${names[view.turn]}.`);
  view.players.forEach((player, seat) => {
    const who = seat === view.seat ? "You" : (names[seat] ?? "");
    if (player.out) {
      parts.push(`${who}: out.`);
      return;
    }
    const field = PLACES.flatMap((place) => {
      const units = (player.quadrants[place] ?? []).map((unit) => unitWords(unit, cards));
      return units.length ? [`${place}: ${units.join(", ")}`] : [];
    });
    parts.push(
      `${who}: ${player.cp} Command Points, ${player.hand.length} cards in hand, ${player.deck} in the deck. ${field.join("; ") || "No units"}.`,
    );
  });
  if (view.chain.length)
    parts.push(
      `On the chain, first to resolve first: ${[...view.chain]
        .reverse()
        .map((link) => cards.get(link.id) ?? link.id)
        .join(", ")}.`,
    );
  return parts.join(" ");
}

function unitWords(unit: ObjectView, cards: ReadonlyMap<string, string>): string {
  const states = [
    unit.suppressed ? "Suppressed" : unit.exhausted ? "exhausted" : "",
    unit.impact ? `${unit.impact} Impact` : "",
  ].filter(Boolean);
  return `${cards.get(unit.id) ?? unit.id} ${unit.attack}/${unit.defense}${states.map((state) => ` ${state}`).join("")}`;
}
