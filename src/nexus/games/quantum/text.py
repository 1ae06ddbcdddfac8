"""The log of a game in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from nexus.core.events import Event
from nexus.games.quantum import events as e
from nexus.games.quantum.codes import LETTERS

if TYPE_CHECKING:
    from nexus.games.quantum.cards import CardSet

ENDINGS: Final = {
    "supremacy": "by Frontline Supremacy",
    "conceded": "because the others conceded",
    "deck": "because cards ran out",
    "rounds": "by position after the last round",
    "idle": "by position, because nobody acted",
}
LEAVING: Final = {
    "supremacy": "is eliminated by Frontline Supremacy",
    "conceded": "concedes",
    "deck": "cannot draw and is eliminated",
}
PLACES: Final = {
    "hand": "the hand",
    "deck": "the deck",
    "deck_top": "the top of the deck",
    "deck_bottom": "the bottom of the deck",
    "discard": "the Discard Pile",
    "removed": "out of the game",
    "play": "play",
    "limbo": "the table",
}
GOING: Final = {"removed": "is removed from the game", "hand": "returns to hand", "nowhere": "is gone"}
UNTIL: Final = {
    "turn": "this turn",
    "round": "this round",
    "next_round": "until the next round",
    "play": "while it stays in play",
}
STATES: Final = {
    ("exhausted", True): "Exhausted",
    ("exhausted", False): "Ready",
    ("suppressed", True): "Suppressed",
    ("static", True): "Static",
    ("static", False): "No longer Static",
    ("marked", True): "Synaptic Mark",
    ("marked", False): "No longer marked",
}
"""What comes before the object: many change at once, and lines that begin alike can be told as one."""


class Teller:
    """Tells events, with the names of cards and players."""

    def __init__(self, cards: CardSet, names: Sequence[str]) -> None:
        self.cards = cards
        self.names = names

    def card(self, id: str) -> str:
        """A card or Mission by name."""
        if id == e.HIDDEN:
            return "a card"
        if id in self.cards.by_id:
            return self.cards.by_id[id].name
        return self.cards.mission_by_id[id].name if id in self.cards.mission_by_id else id

    def thing(self, id: str, number: int) -> str:
        """An object: its card and number."""
        return f"{self.card(id)} @{number}" if id else f"@{number}"

    def things(self, ids: Sequence[str], numbers: Sequence[int]) -> str:
        """Several objects."""
        if len(ids) != len(numbers):
            return ", ".join([f"@{number}" for number in numbers])
        return ", ".join([self.thing(id, number) for id, number in zip(ids, numbers, strict=True)])

    def target(self, text: str, id: str) -> str:
        """A target as the notation has it; `id` is the card if it is an object."""
        if text.startswith("@"):
            return self.thing(id, int(text[1:]))
        if text.startswith("#"):
            return f"link {text[1:]}"
        if len(text) == 1 and text in LETTERS:
            return self.names[LETTERS.index(text)]
        owner, dot, rest = text.partition(".")
        return f"{self.card(rest)} of {self.names[LETTERS.index(owner)]}" if dot else self.card(text)

    def on(self, targets: Sequence[str], ids: Sequence[str]) -> str:
        """The targets of something, if it has any."""
        named = [self.target(text, ids[index] if index < len(ids) else "") for index, text in enumerate(targets)]
        return f" on {', '.join(named)}" if named else ""

    def of_cards(self, ids: Sequence[str]) -> str:
        """Some cards: their names, or how many."""
        if not ids or ids[0] == e.HIDDEN:
            return f"{len(ids)} card{'' if len(ids) == 1 else 's'}"
        return ", ".join([self.card(id) for id in ids])

    def tell(self, event: Event) -> str:
        """The sentence for an event."""
        for part in (self._of_the_course, self._of_acts, self._of_the_chain, self._of_objects, self._of_cards):
            told = part(event)
            if told:
                return told
        return "Something happens."

    def _of_the_course(self, event: Event) -> str:
        names = self.names
        if isinstance(event, e.GameBegan):
            return f"Game {event.number} begins, best of {event.best_of}." if event.best_of > 1 else "The game begins."
        if isinstance(event, e.Flipped):
            shown = [f"{names[seat]} {self.card(id)}" for seat, id in enumerate(event.cards) if id]
            lowest = " and ".join([names[seat] for seat in event.lowest])
            return f"Shown for initiative: {', '.join(shown)}. Lowest: {lowest}."
        if isinstance(event, e.FirstChosen):
            return f"{names[event.seat]} decides that {names[event.first]} takes the first turn."
        if isinstance(event, e.RoundBegan):
            pools = ", ".join([f"{names[seat]} {cp}" for seat, cp in enumerate(event.cp)])
            return f"Round {event.round}: {names[event.initiative]} has initiative. CP: {pools}."
        if isinstance(event, e.RoundEnded):
            return f"All have passed: round {event.round} ends."
        if isinstance(event, e.Eliminated):
            return f"{names[event.seat]} {LEAVING[event.why]}."
        if isinstance(event, e.GameEnded):
            won = f"{names[event.winners[0]]} wins" if event.winners else "Nobody wins"
            return f"{won} game {event.number} {ENDINGS[event.why]}."
        if isinstance(event, e.Swapped):
            pairs = [" for ".join([self.card(id) for id in swap.split("=")]) for swap in event.swaps]
            swaps = f": {', '.join(pairs)}" if pairs else ""
            return f"{names[event.seat]} has finished sideboarding{swaps}."
        if isinstance(event, e.ChallengeDone):
            return f"{names[event.seat]} completes the Challenge of {self.card(event.mission)}."
        return ""

    def _of_acts(self, event: Event) -> str:
        names = self.names
        if isinstance(event, e.Deployed):
            host = f" on {self.thing(event.host_card, event.host)}" if event.host else ""
            place = f" to {event.place}" if event.place else host
            return f"{names[event.seat]} deploys {self.thing(event.card, event.number)}{place} for {event.cost} CP."
        if isinstance(event, e.Evolved):
            before = self.thing(event.before, event.number)
            return f"{names[event.seat]} evolves {before} into {self.card(event.card)} for {event.cost} CP."
        if isinstance(event, e.AttackDeclared):
            attackers = self.things(event.cards, event.attackers)
            return f"{names[event.seat]} attacks {self.thing(event.target, event.defender)} with {attackers}."
        if isinstance(event, e.Fought):
            if event.attack < 0:
                return f"The attack on {self.thing(event.target, event.defender)} ends without combat."
            result = {"none": "nothing happens", "destroyed": "destroyed", "suppressed": "Suppressed"}[event.result]
            target = self.thing(event.target, event.defender)
            return f"Attack {event.attack} against Defense {event.defense} of {target}: {result}."
        if isinstance(event, e.Moved):
            return f"{self.thing(event.card, event.number)} moves from {event.before} to {event.place}."
        if isinstance(event, e.EventPlayed):
            how = "recalls" if event.recall else "plays"
            on = self.on(event.targets, event.target_cards)
            return f"{names[event.seat]} {how} {self.card(event.card)}{on} for {event.cost} CP."
        if isinstance(event, e.AbilityUsed):
            joined = f", joined by {self.things(event.joiner_cards, event.joiners)}" if event.joiners else ""
            cost = f" for {event.cost} CP" if event.cost else ""
            where = f" {event.source}" if event.source.startswith("@") else ""
            on = self.on(event.targets, event.target_cards)
            return f"{names[event.seat]} uses {self.card(event.card)}{where}{joined}{on}{cost}."
        return f"{names[event.seat]} passes." if isinstance(event, e.Passed) else ""

    def _of_the_chain(self, event: Event) -> str:
        if isinstance(event, e.Waited):
            return "A moment for responses."
        if isinstance(event, e.LinkPlaced):
            cost = f" for {event.cost} CP" if event.cost else ""
            on = self.on(event.targets, event.target_cards)
            return f"Link {event.link}: {self.names[event.seat]} places {self.card(event.card)}{on}{cost}."
        if isinstance(event, e.LinkEnded):
            how = {"resolves": "resolves", "fizzles": "fizzles", "negated": "is negated"}[event.result]
            return f"Link {event.link}, {self.card(event.card)}, {how}."
        if isinstance(event, e.ActionEnded):
            return f"{self.card(event.card)} {'fizzles' if event.result == 'fizzles' else 'is negated'}."
        return ""

    def _of_objects(self, event: Event) -> str:
        if isinstance(event, e.Left):
            thing = self.thing(event.card, event.number)
            if event.to == "discard":
                by = {"attack": " by the attack", "impact": " by Impact"}.get(event.cause, "")
                return f"{thing} is destroyed{by}."
            return f"{thing} {GOING.get(event.to, 'goes to the deck')}."
        if isinstance(event, e.StateChanged):
            return f"{STATES[event.state, event.on]}: {self.thing(event.card, event.number)}."
        if isinstance(event, e.ZealSaved):
            return f"Zeal saves {self.thing(event.card, event.number)}."
        if isinstance(event, e.ImpactChanged):
            how = "takes" if event.change > 0 else "loses"
            return f"{self.thing(event.card, event.number)} {how} {abs(event.change)} Impact and has {event.now}."
        if isinstance(event, e.CountersChanged):
            how = "gets" if event.change > 0 else "loses"
            thing = self.thing(event.card, event.number)
            return f"{thing} {how} {abs(event.change)} +1/+1 counters and has {event.now}."
        if isinstance(event, e.Modified):
            parts = [f"{event.attack:+d} Attack"] if event.attack else []
            parts += [f"{event.defense:+d} Defense"] if event.defense else []
            parts += list(event.keywords) + (["immunity"] if event.immune else [])
            gets = ", ".join(parts) or "changes"
            return f"{self.thing(event.card, event.number)}: {gets} {UNTIL[event.until]}."
        if isinstance(event, e.Entered):
            place = f" in {event.place}" if event.place else ""
            how = "creates" if event.token else "puts into play"
            return f"{self.names[event.seat]} {how} {self.thing(event.card, event.number)}{place}."
        return ""

    def _of_cards(self, event: Event) -> str:
        names = self.names
        if isinstance(event, e.Drew):
            return f"{names[event.seat]} draws {self.of_cards(event.cards)}."
        if isinstance(event, e.Shuffled):
            return f"{names[event.seat]} shuffles the deck ({event.why})."
        if isinstance(event, e.CardMoved):
            if event.before == "hand" and event.to == "discard":
                return f"{names[event.seat]} discards {self.card(event.card)}."
            to = PLACES[event.to] if event.to == "removed" else f"to {PLACES[event.to]}"
            return f"{self.card(event.card)} of {names[event.seat]} goes from {PLACES[event.before]} {to}."
        if isinstance(event, e.CpChanged):
            how = "gains" if event.change > 0 else "loses"
            return f"{names[event.seat]} {how} {abs(event.change)} CP and has {event.now}."
        if isinstance(event, e.HandShown):
            return f"{names[event.seat]} shows {names[event.to]} the hand: {self.of_cards(event.cards)}."
        if isinstance(event, e.LookedAt):
            bottom = f" and puts {self.of_cards(event.bottom)} on the bottom" if event.bottom else ""
            return f"{names[event.seat]} looks at {self.of_cards(event.cards)} of the deck{bottom}."
        return ""


def sentence(event: Event, cards: CardSet, names: Sequence[str]) -> str:
    """The log line of an event, as its reader knows it."""
    return Teller(cards, names).tell(event)
