"""A parade game in words and styled text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from nexus.core.events import Event
from nexus.core.moves import Move
from nexus.core.setup import Setup
from nexus.core.styled import Line, Span
from nexus.core.views import View
from nexus.games.parade.cards import COUNTING, PLAIN, WILD, CardSet, read_card, write_card
from nexus.games.parade.events import HIDDEN, Broke, Dealt, Drew, Ended, HandDealt, Joined, Refilled, Sown
from nexus.games.parade.moves import BOTTOM, ParadeMove
from nexus.games.parade.rules import joins
from nexus.games.parade.scoring import parade_value
from nexus.games.parade.view import ParadeView
from nexus.games.parade.vocabulary import VOCABULARY, Vocabulary

PER_ROW: Final = 7
CELL: Final = 8
WILD_TEXTS: Final = (write_card(PLAIN), write_card(COUNTING))
SYMBOLS: Final = {"x2": "×2", "swap": "⇄", "x0": "×0", "count": "★/wild", "blank": "·"}


def face_text(face: str) -> str:
    """A face as symbols: a star or skull for each, or the sign of the effect."""
    if face in SYMBOLS:
        return SYMBOLS[face]
    return ("★" if face[0] == "+" else "☠") * int(face[1:])


def face_style(face: str) -> str:
    """The style a card is drawn in, by its face."""
    if face[0] in "+-":
        return "star" if face[0] == "+" else "skull"
    return "wild" if face in ("count", "blank") else "effect"


def signed(value: int) -> str:
    """Points with their sign, a real minus; nothing has none."""
    return f"{value:+d}".replace("-", "−") if value else "0"


def side_name(side: int, names: Sequence[str]) -> str:
    """The name of a side: its player, or both of its team."""
    return " & ".join(names[side::2])


def scores(side: int, names: Sequence[str]) -> str:
    """Who scores, with the verb: one player, or a team."""
    return f"{side_name(side, names)} {'score' if len(names) > 2 else 'scores'}"


def spoken(card: str, words: Vocabulary) -> str:
    """A card as it is called in a sentence: its number, or the word for a wild."""
    if card not in WILD_TEXTS:
        return card
    return f"a {words.wild}" if card == WILD_TEXTS[0] else f"a counting {words.wild}"


def _list(cards: Sequence[str], words: Vocabulary) -> str:
    return ", ".join([spoken(card, words) for card in cards])


def _counted(cards: Sequence[str]) -> str:
    """Cards side by side, equal ones once with their number."""
    counts = Counter(cards)
    return " ".join(card if count == 1 else f"{card}×{count}" for card, count in counts.items())


def sentence(event: Event, setup: Setup, names: Sequence[str], edition: str) -> str:
    """The log line of an event, as its reader knows it."""
    words = VOCABULARY[edition]
    if isinstance(event, Dealt):
        lead = f"{spoken(event.parade[0], words)} starts the Parade of {side_name(1, names)}"
        return f"The Nexus is dealt: {_list(event.nexus, words)}. {lead}. {event.deck} cards stay in the Deck."
    if isinstance(event, HandDealt):
        known = HIDDEN not in event.cards
        return f"{names[event.seat]} is dealt {_list(event.cards, words) if known else f'{len(event.cards)} cards'}."
    if isinstance(event, Sown):
        where = "on top" if event.place == 0 else f"under {event.place} card{'s' if event.place > 1 else ''}"
        return f"{names[event.seat]} {words.sows}: {spoken(event.card, words)} goes into the Nexus {where}."
    if isinstance(event, Joined):
        act = f"{names[event.seat]} {words.meditates}{' from the bottom' if event.bottom else ''}"
        return f"{act}: {spoken(event.card, words)} joins the Parade of {side_name(event.side, names)}."
    if isinstance(event, Broke):
        act = f"{names[event.seat]} {words.meditates}{' from the bottom' if event.bottom else ''}"
        value = f" for {signed(event.value)}" if setup.options["score_view"] == "open" else ""
        scored = f"{scores(event.side, names)} the Parade {_list(event.parade, words)}{value}"
        card, last = spoken(event.card, words), spoken(event.parade[-1], words)
        lead = f"{card} starts a Parade of {side_name(1 - event.side, names)}"
        return f"{act}: {card} cannot follow {last}. {scored}; {lead}."
    if isinstance(event, Refilled):
        return f"The Nexus is refilled with {_list(event.cards, words)}."
    if isinstance(event, Drew):
        return f"{names[event.seat]} draws {'a card' if event.card == HIDDEN else spoken(event.card, words)}."
    assert isinstance(event, Ended)
    totals = " : ".join(f"{side_name(side, names)} {signed(total)}" for side, total in enumerate(event.totals))
    return f"The Deck is empty and the game is over. {totals}."


def caption(move: Move, view: View, cards: CardSet, names: Sequence[str]) -> str:
    """What a move would do, as far as its player knows."""
    assert isinstance(move, ParadeMove)
    assert isinstance(view, ParadeView)
    words = VOCABULARY[cards.edition]
    text = str(move)
    if move.card:
        card = spoken(text[1 : text.index("@")], words)
        if move.place == 0:
            return f"{words.sow}: {card} on top of the Nexus"
        if move.place == len(view.nexus):
            return f"{words.sow}: {card} at the bottom of the Nexus"
        above, below = (spoken(view.nexus[place], words) for place in (move.place - 1, move.place))
        return f"{words.sow}: {card} between {above} and {below}"
    card = view.nexus[-1 if move.place == BOTTOM else 0]
    name = f"{words.meditate} from the bottom" if move.place == BOTTOM else words.meditate
    token, tail = read_card(card), read_card(view.parade[-1])
    assert token is not None
    assert tail is not None
    if joins(token, tail):
        return f"{name}: {spoken(card, words)} joins the Parade of {side_name(view.owner, names)}; draw a card"
    scored = f"{scores(view.owner, names)} {signed(view.worth)}"
    return f"{name}: {spoken(card, words)} starts a Parade, {scored}; draw a card"


class Picture:
    """Draws one view as lines of styled text."""

    def __init__(self, view: ParadeView, setup: Setup, cards: CardSet, names: Sequence[str]) -> None:
        self.view = view
        self.setup = setup
        self.cards = cards
        self.names = names

    def lines(self) -> list[Line]:
        """The whole table: the other side above, the viewer's own side below with the viewer last."""
        view = self.view
        own = view.seat if view.seat is not None else 0
        count = len(view.hands)
        others = [(own + step) % count for step in range(1, count, 2)]
        team = [(own + step) % count for step in range(2, count, 2)] + [own]
        lines = [self.status(), [], *self.side(others), *self.parade_and_nexus(), *self.side(team)]
        if view.unseen and not view.over:
            lines.append([("Not seen yet: ", "dim"), (_counted(view.unseen), "dim")])
        return lines

    def status(self) -> Line:
        """Deck, refills, whose turn, and a warning when the end is near."""
        view = self.view
        line: Line = [
            (f"Deck {view.deck}", "warning" if view.deck <= 5 else "bold"),
            (f"   Refills {view.refills}", "dim"),
        ]
        if view.outcome is not None:
            winners = view.outcome.winners
            result = f"{side_name(winners[0] % 2, self.names)} won" if winners else "A draw"
            return [*line, (f"   {result}", "bold")]
        line.append((f"   Turn {view.turns + 1}: {self.names[view.turn]}", ""))
        if view.ends_next:
            line.append((f"   The next {VOCABULARY[self.cards.edition].meditate} ends the game!", "warning"))
        elif len(view.nexus) == 3:
            line.append(("   A refill will follow.", "warning"))
        return line

    def side(self, seats: Sequence[int]) -> list[Line]:
        """The players of a side and its Score Zone."""
        return [*(self.seat(seat) for seat in seats), self.score_zone(seats[0] % 2), []]

    def seat(self, seat: int) -> Line:
        """A player: name and Hand."""
        view = self.view
        you = ""
        if view.seat is not None and seat % 2 == view.seat % 2:
            you = " (you)" if seat == view.seat else " (your team)"
        name = f"{self.names[seat]}{you}"
        hand = view.hands[seat]
        line: Line = [(name, "bold" if seat in view.to_act else ""), (f"  Hand {len(hand)}: ", "dim")]
        for card in hand:
            line += [self.card(card), ("  ", "")]
        return line

    def score_zone(self, side: int) -> Line:
        """Completed Parades: face up if the game is over or the table allows, else their sizes (PAR-SZ-1, PAR-A8)."""
        view = self.view
        parades = view.scored[side]
        choice = self.setup.options["score_view"]
        own = view.seat is not None and view.seat % 2 == side
        line: Line = [("  Score Zone: ", "dim")]
        if not parades:
            return [*line, ("empty", "dim")]
        if view.over or choice == "open" or (choice == "own" and own):
            total = 0
            for parade in parades:
                tokens = [token for token in map(read_card, parade) if token is not None]
                value = parade_value(tokens, self.cards)
                total += value
                line += [("[", "dim"), *self.spaced(parade), (f"] {signed(value)}  ", "dim")]
            return [*line, (f"= {signed(total)}", "bold")]
        sizes = ", ".join(str(len(parade)) for parade in parades)
        return [*line, (f"{len(parades)} face down (cards: {sizes})", "dim")]

    def parade_and_nexus(self) -> list[Line]:
        """The middle: the Active Parade and the Nexus with its places and who would get each card."""
        view = self.view
        owner = f"Active Parade of {side_name(view.owner, self.names)}: "
        worth = "unscored" if view.over else f"worth {signed(view.worth)} if it ended now"
        lines: list[Line] = [[(owner, "bold"), *self.spaced(view.parade), (f"   {worth}", "dim")], []]
        legend = f"  place|card, and who gets it if all only {VOCABULARY[self.cards.edition].meditate}"
        lines.append([("Nexus", "bold"), ("" if view.over else legend, "dim")])
        for start in range(0, len(view.nexus), PER_ROW):
            lines += self.nexus_row(start)
        return [*lines, []]

    def nexus_row(self, start: int) -> list[Line]:
        """Up to seven Nexus cards, and below each, while the game goes on, the side that the forecast gives it to."""
        view = self.view
        cards: Line = []
        takers: Line = []
        last = len(view.nexus) - 1
        for place in range(start, min(start + PER_ROW, last + 1)):
            text, style = self.card(view.nexus[place])
            resolves = place == 0 or (place == last and bool(self.setup.options["double_ended"]))
            cards += [(f"{place:>2}|", "gap"), (text.ljust(CELL), f"{style} next" if resolves else style)]
            takers += [("   ", ""), self.taker(view.forecast[place])]
        if start + PER_ROW > last:
            cards.append((f"{last + 1:>2}|", "gap"))
        return [cards] if view.over else [cards, takers]

    def taker(self, side: int) -> Span:
        """Who gets a card: the viewer's side or the other, for a spectator by number."""
        if self.view.seat is None:
            return (f"→side {side + 1}".ljust(CELL), "dim")
        own = self.view.seat % 2 == side
        return (("→you" if own else "→them").ljust(CELL), "own" if own else "other")

    def spaced(self, cards: Sequence[str]) -> Line:
        """Cards one after the other."""
        line: Line = []
        for card in cards:
            line += [self.card(card), (" ", "")]
        return line[:-1]

    def card(self, text: str) -> Span:
        """A card with its face."""
        token = read_card(text)
        if token is None:
            return ("?", "dim")
        face = self.cards.faces[token]
        gap = "" if token < WILD and face[0] in "+-" else " "
        return (f"{text}{gap}{face_text(face)}", face_style(face))
