"""The parade family: Fairies and Pirates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from nexus.core.chance import Chance, ChanceError, ScriptedChance, shuffle_script
from nexus.core.events import Event
from nexus.core.game import Game
from nexus.core.lessons import Lesson, read_lessons
from nexus.core.lint import package_text
from nexus.core.match import Match
from nexus.core.moves import Move
from nexus.core.refusals import IllegalTable, Refusal
from nexus.core.rulebook import read_rulebook
from nexus.core.setup import Setup
from nexus.core.styled import Line
from nexus.core.views import View
from nexus.games.parade import decks, moves, text, transcript
from nexus.games.parade.cards import CardSet, write_cards
from nexus.games.parade.contents import ParadeContents, contents_of
from nexus.games.parade.events import Dealt, HandDealt
from nexus.games.parade.invariants import SHORTEST_AND_LONGEST
from nexus.games.parade.state import ParadeState, Table, deal, restored
from nexus.games.parade.view import ParadeView


class ParadeGame(Game):
    """One edition of the family."""

    def start(self, setup: Setup, chance: Chance, log: list[Event] | None) -> ParadeState:
        table = Table(setup, cards_of(setup))
        pile = list(table.cards.all)
        chance.shuffle(pile)
        state = deal(table, pile)
        if log is not None:
            nexus, parade = tuple(write_cards(state.nexus)), tuple(write_cards(state.parade))
            log.append(Dealt(nexus, parade, len(state.deck), clauses=("PAR-SETUP-2", "PAR-SETUP-4")))
            for seat, hand in enumerate(state.hands):
                log.append(HandDealt(seat, tuple(write_cards(hand)), table.knowers[seat], clauses=("PAR-SETUP-6",)))
        return state

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def restore(self, setup: Setup, data: Mapping[str, Any]) -> ParadeState:
        return restored(Table(setup, cards_of(setup)), data)

    def check_setup(self, setup: Setup) -> Refusal | None:
        if setup.seats not in self.seats:
            if self.id == "fairies" and setup.seats == 4:
                return Refusal(
                    "PAR-22-11", "Fairies has too few cards for more than 2 players.", {"seats": setup.seats}
                )
            seats = " or ".join(str(count) for count in self.seats)
            clause = "PAR-OBJ-2" if len(self.seats) == 1 else "PAR-22-1"
            return Refusal(clause, f"{self.title} seats {seats} players, not {setup.seats}.", {"seats": setup.seats})
        return self._check_deck(setup)

    def _check_deck(self, setup: Setup) -> Refusal | None:
        """Refuse an unsound card list; write a sound one in normal form, by name if it comes with the game."""
        deck = setup.options["deck"]
        if isinstance(deck, str):
            if deck in decks.SHIPPED and decks.SHIPPED[deck].edition == self.id:
                return None
            known = ", ".join(id for id, cards in decks.SHIPPED.items() if cards.edition == self.id)
            return Refusal("deck", f"There is no {self.id} deck {deck!r}; there is {known}, or give a deck file.")
        if not isinstance(deck, Mapping):
            return Refusal("deck", "The deck must be a name or a card list.")
        problems = decks.deck_problems(deck)
        if problems:
            _, clause, sentence = problems[0]
            return Refusal(clause, sentence, {"problems": len(problems)})
        cards = decks.read_deck(deck)
        if cards.edition != self.id:
            return Refusal("deck", f"The deck is for {cards.edition}, not for {self.id}.")
        setup.options["deck"] = cards.data()
        return None

    def tables(self) -> dict[str, Setup]:
        names = {2: "base", 4: "2v2"}
        tables: dict[str, Setup] = {}
        for seats in self.seats:
            tables[names[seats]] = self.setup(seats)
            double = "de" if seats == 2 else "2v2+de"
            tables[double] = self.setup(seats, {"double_ended": True})
        return tables

    def sides(self, setup: Setup) -> tuple[int, ...]:
        return tuple([seat % 2 for seat in range(setup.seats)])

    def longest(self, setup: Setup) -> int:
        return SHORTEST_AND_LONGEST[self.id, setup.seats][1]

    def sentence(self, event: Event, setup: Setup, names: Sequence[str]) -> str:
        return text.sentence(event, setup, names, self.id)

    def picture(self, view: View, setup: Setup, names: Sequence[str]) -> list[Line]:
        assert isinstance(view, ParadeView)
        return text.Picture(view, setup, cards_of(setup), names).lines()

    def caption(self, move: Move, view: View, setup: Setup, names: Sequence[str]) -> str:
        return text.caption(move, view, cards_of(setup), names)

    def contents(self, setup: Setup) -> ParadeContents:
        return contents_of(cards_of(setup))

    def lesson_match(self, lesson: Lesson) -> Match:
        if not lesson.deal:
            return super().lesson_match(lesson)
        return self.dealt_match(transcript.dealt_cards(lesson.deal), lesson.seats, lesson.options, lesson.names)

    def dealt_match(
        self, pile: Sequence[int], seats: int = 2, options: Mapping[str, Any] | None = None, names: Sequence[str] = ()
    ) -> Match:
        """A match whose shuffled deck is `pile`, first card first: for worked examples and recorded deals."""
        setup = self.setup(seats, options)
        try:
            script = shuffle_script(cards_of(setup).all, list(pile))
        except ChanceError as error:
            raise IllegalTable(Refusal("deal", f"The deal does not use each card of the deck once: {error}.")) from None
        return self.match(seats, options=options, names=names, chance=ScriptedChance(script))


def cards_of(setup: Setup) -> CardSet:
    """The card list of a checked table."""
    deck = setup.options["deck"]
    return decks.SHIPPED[deck] if isinstance(deck, str) else decks.read_deck(deck)


def _edition(id: str, title: str, seats: tuple[int, ...]) -> ParadeGame:
    clauses = package_text("nexus.games.parade", "clauses.toml")
    rulings = package_text("nexus.games.parade", "rulings.toml")
    lessons = read_lessons(package_text("nexus.games.parade", "lessons.toml"), id)
    return ParadeGame(id, title, seats, read_rulebook(clauses, rulings, id), lessons=lessons)


FAIRIES: Final = _edition("fairies", "NEXUS Fairies", (2,))
PIRATES: Final = _edition("pirates", "NEXUS Pirates", (2, 4))
