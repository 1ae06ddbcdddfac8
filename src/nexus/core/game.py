"""The contract that every game keeps, and the set-up of its tables."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from nexus.core.chance import Chance, SeededChance
from nexus.core.contents import Contents
from nexus.core.match import Match
from nexus.core.moves import Move
from nexus.core.refusals import IllegalTable, Refusal
from nexus.core.rulebook import Option, Rulebook
from nexus.core.setup import Setup
from nexus.core.state import State

if TYPE_CHECKING:
    from nexus.core.events import Event
    from nexus.core.lessons import Lesson
    from nexus.core.styled import Line
    from nexus.core.views import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """One game: what it is called, who may sit at it, its rulebook, and how a table of it starts.

    `rules_version` changes whenever the same moves could lead elsewhere; records name it.
    """

    def __init__(
        self,
        id: str,
        title: str,
        seats: tuple[int, ...],
        rulebook: Rulebook,
        rules_version: str = "1",
        lessons: Sequence[Lesson] = (),
    ) -> None:
        self.id = id
        self.title = title
        self.seats = seats
        self.rulebook = rulebook
        self.rules_version = rules_version
        self.lessons = lessons

    @property
    def options(self) -> Mapping[str, Option]:
        """The table options by name."""
        return self.rulebook.options

    @abstractmethod
    def start(self, setup: Setup, chance: Chance, log: list[Event] | None) -> State:
        """Set up the table: the state in which the first decision is due."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The move written as `text`, legal now or not; raises IllegalMove if it is no move of this game."""

    @abstractmethod
    def restore(self, setup: Setup, data: Mapping[str, Any]) -> State:
        """The state whose `State.data` gave `data`, at a table with the same set-up."""

    @abstractmethod
    def check_setup(self, setup: Setup) -> Refusal | None:
        """Why this table cannot be played, beyond single options; None if it can. May put options into normal form."""

    @abstractmethod
    def tables(self) -> dict[str, Setup]:
        """Every kind of table worth testing apart, by a short name: each seat count and rules variant."""

    @abstractmethod
    def longest(self, setup: Setup) -> int:
        """A proven bound: no game at this table has more moves."""

    @abstractmethod
    def sentence(self, event: Event, setup: Setup, names: Sequence[str]) -> str:
        """The log line for an event, as its reader knows it; `names` are the players by seat.

        Empty for what people need not be told.
        """

    @abstractmethod
    def picture(self, view: View, setup: Setup, names: Sequence[str]) -> list[Line]:
        """The table as lines of styled text, as the viewer knows it."""

    @abstractmethod
    def caption(self, move: Move, view: View, setup: Setup, names: Sequence[str]) -> str:
        """What a move offered in `view` would do, in the game's own words, as far as the viewer knows."""

    def cost(self, move: Move, view: View) -> str:
        """What a move offered in `view` costs, in words; empty if nothing, as in most games."""
        return ""

    def look(self, words: str, view: View, setup: Setup) -> list[Line]:
        """The card or piece that `words` name, explained; nothing if they name none or there is nothing to tell."""
        return []

    def sides(self, setup: Setup) -> tuple[int, ...]:
        """The side of each seat: those who win and lose together have the same. By default everybody plays alone."""
        return tuple(range(setup.seats))

    def contents(self, setup: Setup) -> Contents:
        """The pieces of this table that views only name, for whoever draws it; none unless a game has some."""
        return Contents()

    def lesson_match(self, lesson: Lesson) -> Match:
        """The match with which a lesson begins: from its seed, unless the game knows how to read its deal."""
        return self.match(lesson.seats, lesson.seed or lesson.title, lesson.options, lesson.names)

    def setup(self, seats: int | None = None, options: Mapping[str, Any] | None = None) -> Setup:
        """A checked table of `seats` (by default the game's first count); raises IllegalTable with the clause."""
        chosen = dict(options or {})
        values: dict[str, Any] = {}
        for option in self.options.values():
            values[option.name] = option.checked(chosen.pop(option.name, option.default))
        if chosen:
            known = ", ".join(self.options) or "none"
            text = f"{self.title} has no option {sorted(chosen)[0]}: its options are {known}."
            raise IllegalTable(Refusal("options", text, {"unknown": sorted(chosen)}))
        setup = Setup(self.seats[0] if seats is None else seats, values)
        refusal = self.check_setup(setup)
        if refusal is not None:
            raise IllegalTable(refusal)
        return setup

    def match(
        self,
        seats: int | None = None,
        seed: str | None = None,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] = (),
        words: Sequence[str] = (),
        chance: Chance | None = None,
    ) -> Match:
        """Start a match. Its chance comes from `seed` and the seats' `words`, or from `chance` if that is given."""
        setup = self.setup(seats, options)
        if chance is None:
            if seed is None:
                raise IllegalTable(Refusal("seed", "A match needs a seed: any text, the same text for the same game."))
            chance = SeededChance(seed, words)
        elif seed is not None or words:
            raise IllegalTable(Refusal("seed", "Give a match either a seed (with words) or a chance, not both."))
        if words and len(words) != setup.seats:
            raise IllegalTable(Refusal("words", f"{setup.seats} seats need {setup.seats} words, not {len(words)}."))
        if names and len(names) != setup.seats:
            raise IllegalTable(Refusal("names", f"{setup.seats} seats need {setup.seats} names, not {len(names)}."))
        return Match(self, setup, chance, tuple(names) or setup.seat_names())
