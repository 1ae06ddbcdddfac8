"""What a move on offer would do, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from nexus.games.quantum.codes import LETTERS
from nexus.games.quantum.view import ObjectView, QuantumView

if TYPE_CHECKING:
    from nexus.games.quantum.cards import CardSet

FIXED: Final = {
    "-": "pass",
    "x": "cancel",
    "quiet": "no responses for the rest of this round",
    "resign": "concede the game",
    "C pay=y": "pay",
    "C pay=n": "do not pay",
    "C stay": "stay",
    "C .": "that is all",
    "C keep": "keep the hand",
    "C redraw": "shuffle the hand into the deck and draw anew",
}


def objects_of(view: QuantumView) -> dict[int, ObjectView]:
    """Every object in play by its number."""
    found: dict[int, ObjectView] = {}
    for player in view.players:
        areas = [player.loadout, *player.quadrants.values(), *player.terrain.values()]
        for item in [item for area in areas for item in area]:
            found[item.number] = item
            for upgrade in item.upgrades:
                found[upgrade.number] = upgrade
    return found


class Captioner:
    """Captions for the moves of one view."""

    def __init__(self, view: QuantumView, cards: CardSet, names: Sequence[str]) -> None:
        self.view = view
        self.cards = cards
        self.names = names
        self.objects = objects_of(view)

    def card(self, id: str) -> str:
        """A card with its printed cost."""
        return f"{self.cards.by_id[id].name} ({self.cards.by_id[id].cp} CP)"

    def name(self, id: str) -> str:
        """A card or Mission by name."""
        mission = self.cards.mission_by_id.get(id)
        return self.cards.by_id[id].name if mission is None else mission.name

    def text(self, id: str, ability: int) -> str:
        """What is printed on a card, or of a Mission the part that an ability is (0 is its One-Time Ability)."""
        mission = self.cards.mission_by_id.get(id)
        if mission is None:
            return self.cards.by_id[id].text
        return mission.passive_text if ability else mission.once_text

    def price(self, move: str) -> str:
        """What a move costs now, where it costs something."""
        offer = self.view.offers.get(move)
        return f" ({offer.price} CP)" if offer is not None and offer.price else ""

    def target(self, text: str) -> str:
        """Whatever the notation names: an object, a card of somebody, a quadrant, a player or a link."""
        if text.startswith("@"):
            item = self.objects.get(int(text[1:]))
            return text if item is None else f"{self.cards.by_id[item.id].name} {text}"
        if len(text) == 1 and text in LETTERS:
            return self.names[LETTERS.index(text)]
        if text.startswith("#"):
            return f"link {text[1:]}"
        owner, dot, rest = text.partition(".")
        if dot and owner in LETTERS:
            whose = self.names[LETTERS.index(owner)]
            known = rest in self.cards.by_id
            return f"{self.cards.by_id[rest].name} of {whose}" if known else f"{rest} of {whose}"
        return self.cards.by_id[text].name if text in self.cards.by_id else text

    def ability(self, move: str) -> str:
        """The source of an ability, and what is printed on it: it may have left play, or lie anywhere."""
        offer = self.view.offers.get(move)
        source = move.partition(" ")[2].rpartition(".")[0]
        if offer is None:
            return self.target(source)
        number = f" {source}" if source.startswith("@") else ""
        return f"{self.name(offer.card)}{number}{self.price(move)}: {self.text(offer.card, offer.ability)}"

    def caption(self, move: str) -> str:
        """The caption of a move."""
        if move == "x" and self.view.phase == "sideboard":
            return "take all exchanges back"
        if move in FIXED:
            return FIXED[move]
        if move == ".":
            if self.view.draft is not None:
                return "done"
            return "go on with this deck" if self.view.phase == "sideboard" else "decline"
        verb, _, rest = move.partition(" ")
        if verb in ("D", "V", "P", "PR", "R"):
            words = {"D": "deploy", "V": "evolve into", "P": "play", "PR": "recall", "R": "activate"}
            return f"{words[verb]} {self.target(rest.partition('#')[0])}{self.price(move)}"
        if verb in ("X", "M"):
            return f"{'attack with' if verb == 'X' else 'move'} {self.target(rest)}"
        if verb in ("U", "J", "L"):
            words = {"U": "use", "J": "join", "L": "place"}
            return f"{words[verb]} {self.ability(move)}"
        if verb == "swap":
            out, _, into = rest.partition("=")
            return f"exchange {self.card(out)} for {self.card(into)}"
        return self._follow_up(rest if verb == "C" else move)

    def _follow_up(self, text: str) -> str:
        """A choice inside of something."""
        if text.startswith(">"):
            return self._attack(text[1:])
        if text.startswith("+"):
            return f"with {self.target(text[1:])}"
        kind, _, rest = text.partition("=")
        if kind == "mode":
            return f"mode {rest}{self._mode_text(int(rest))}"
        words = {
            "disc": "discard",
            "bottom": "to the bottom:",
            "first": "first turn:",
            "next": "next:",
            "pay": "give up",
        }
        return f"{words[kind]} {self.target(rest)}" if kind in words else self.target(rest)

    def _mode_text(self, number: int) -> str:
        draft = self.view.draft
        card = None if draft is None else self.cards.by_id.get(draft.card)
        if card is None or card.effect is None or number > len(card.effect.modes):
            return ""
        return f": {card.effect.modes[number - 1].text}"

    def _attack(self, text: str) -> str:
        """The two numbers that would be compared."""
        draft = self.view.draft
        for duel in () if draft is None else draft.duels:
            if duel.defender == int(text[1:]):
                return f"attack {self.target(text)}: {duel.attack} against {duel.defense}"
        return f"attack {self.target(text)}"


def caption(move: str, view: QuantumView, cards: CardSet, names: Sequence[str]) -> str:
    """What a move offered in `view` would do."""
    return Captioner(view, cards, names).caption(move)
