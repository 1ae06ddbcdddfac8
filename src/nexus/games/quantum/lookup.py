"""A card as text: as printed, as it is now, its keywords explained, and the rulings about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.core.styled import Line
from nexus.games.quantum.captions import objects_of
from nexus.games.quantum.contents import Term
from nexus.games.quantum.picture import Picture, card_line
from nexus.games.quantum.view import RANGE_NAMES

if TYPE_CHECKING:
    from nexus.games.quantum.cards import Card, CardSet, Mission
    from nexus.games.quantum.view import QuantumView

MOST: Final = 12
"""So many names are listed where several cards could be meant."""


class Lookup:
    """Answers what a card is."""

    def __init__(self, view: QuantumView, cards: CardSet, terms: tuple[Term, ...]) -> None:
        self.view = view
        self.cards = cards
        self.terms = terms

    def lines(self, words: str) -> list[Line]:
        """What `words` name: an object (``@7``), an id, or part of a name; nothing if they name nothing."""
        if words.startswith("@") and words[1:].isdecimal():
            item = objects_of(self.view).get(int(words[1:]))
            if item is None:
                return []
            picture = Picture(self.view, self.cards, ())
            now: Line = [("  now ", "dim"), *picture.unit(item)]
            return [*self.card(self.cards.by_id[item.id])[:2], now, *self.card(self.cards.by_id[item.id])[2:]]
        wanted = words.lower()
        cards = [card for card in self.cards.cards if wanted in (card.id.lower(), card.name.lower())]
        cards = cards or [card for card in self.cards.cards if wanted in card.name.lower()]
        missions = [each for each in self.cards.missions if wanted in (each.id.lower(), each.name.lower())]
        missions = missions or [each for each in self.cards.missions if wanted in each.name.lower()]
        if not words or len(cards) + len(missions) > 1:
            names = [each.name for each in cards] + [each.name for each in missions]
            more = ", ..." if len(names) > MOST else "."
            return [[(f"Several are called so: {', '.join(names[:MOST])}{more}", "")]] if words else []
        if cards:
            return self.card(cards[0])
        return self.mission(missions[0]) if missions else []

    def card(self, card: Card) -> list[Line]:
        """A card and everything that its words mean."""
        kind = " ".join([*[f"{name} {value}" for name, value in card.domains.items()], *card.subs])
        lines: list[Line] = [
            [(f"{card.id} {card_line(card)}", "bold"), (f"   {kind}", "dim")],
            [(f"  {card.text}", "")],
        ]
        leader = "leader" if card.leader else ""
        reach = f"{RANGE_NAMES[card.range]} range" if card.range >= 0 else ""
        return lines + self.explained(f"{card.text} {leader} {reach}")

    def mission(self, mission: Mission) -> list[Line]:
        """A Mission with its three texts."""
        domains = " ".join([f"{name} {value}" for name, value in mission.domains.items()])
        lines: list[Line] = [
            [(f"{mission.id} {mission.name} · {mission.cp} CP each round", "bold"), (f"   {domains}", "dim")]
        ]
        parts = (("Passive", mission.passive_text), ("Challenge", mission.challenge_text), ("Once", mission.once_text))
        lines += [[(f"  {title}: ", "dim"), (text, "")] for title, text in parts]
        return lines + self.explained(" ".join([text for _, text in parts]))

    def explained(self, text: str) -> list[Line]:
        """The terms that a text names, with their clauses and rulings."""
        lines: list[Line] = []
        for term in self.terms:
            if term.name.lower() not in text.lower():
                continue
            lines.append([(f"  {term.name}", "bold")])
            lines += [[(f"    {rule.text} ", ""), (rule.clause, "clause")] for rule in term.rules]
            for ruling in term.rulings:
                lines.append([(f"    {ruling.question} {ruling.answer} ", "dim"), (ruling.id, "clause")])
        return lines
