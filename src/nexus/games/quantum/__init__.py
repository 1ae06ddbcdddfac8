"""Quantum Nexus, a trading card game for two to six."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from nexus.core.chance import Chance
from nexus.core.events import Event
from nexus.core.game import Game
from nexus.core.lessons import read_lessons
from nexus.core.lint import package_text
from nexus.core.moves import Move
from nexus.core.refusals import Refusal
from nexus.core.rulebook import read_rulebook
from nexus.core.setup import Setup
from nexus.core.styled import Line
from nexus.core.views import View
from nexus.games.quantum import moves, text
from nexus.games.quantum.bounds import longest_match
from nexus.games.quantum.captions import caption
from nexus.games.quantum.contents import QuantumContents, contents_of
from nexus.games.quantum.decks import DeckError, deck_choice, deck_entry
from nexus.games.quantum.loading import PACKAGE, SetError, card_set
from nexus.games.quantum.lookup import Lookup
from nexus.games.quantum.picture import Picture
from nexus.games.quantum.rules import phases
from nexus.games.quantum.rules.flow import proceed
from nexus.games.quantum.rules.run import Run
from nexus.games.quantum.saving import restore_into
from nexus.games.quantum.state import QuantumState
from nexus.games.quantum.table import Table
from nexus.games.quantum.view import QuantumView


class QuantumGame(Game):
    """The trading card game."""

    def start(self, setup: Setup, chance: Chance, log: list[Event] | None) -> QuantumState:
        state = first_state(Table(setup))
        proceed(Run(state, chance, log))
        return state

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def restore(self, setup: Setup, data: Mapping[str, Any]) -> QuantumState:
        state = QuantumState(Table(setup))
        restore_into(state, data)
        return state

    def check_setup(self, setup: Setup) -> Refusal | None:
        options = setup.options
        if setup.seats not in self.seats:
            text = f"Quantum Nexus is for 2 to 6 players, not {setup.seats}."
            return Refusal("QNX-GEN-4", text, {"seats": setup.seats})
        if setup.seats > 2:
            options["best_of"] = 1
        if options["best_of"] % 2 == 0:
            text = f"Most of {options['best_of']} games can be a draw: best_of must be odd."
            return Refusal("QNX-MAT-1", text, {"best_of": options["best_of"]})
        return self._check_cards(setup)

    def _check_cards(self, setup: Setup) -> Refusal | None:
        """Refuse an unsound set or an illegal deck; write decks in normal form, one for each seat."""
        options = setup.options
        try:
            cards = card_set(options["set"])
        except SetError as unsound:
            return Refusal("QNX-GLO-7", str(unsound), {"problems": len(unsound.faults)})
        entries = options["decks"]
        if not isinstance(entries, list | tuple):
            return Refusal("QNX-DEC-1", "The decks must be a list with one entry for each seat.")
        if not cards.decks and len(entries) != setup.seats:
            return Refusal("QNX-DEC-1", "This set has no prebuilt decks: give one for each seat.")
        entries = list(entries) or [cards.decks[seat % len(cards.decks)].id for seat in range(setup.seats)]
        if len(entries) != setup.seats:
            text = f"{setup.seats} players need {setup.seats} decks, not {len(entries)}."
            return Refusal("QNX-DEC-1", text, {"decks": len(entries)})
        written: list[str] = []
        for seat, entry in enumerate(entries):
            try:
                written.append(deck_entry(deck_choice(entry, cards), cards))
            except DeckError as illegal:
                problem = illegal.problems[0]
                clause = problem.clause if self.rulebook.has(problem.clause) else "QNX-DEC-1"
                facts = {"seat": seat, "problems": len(illegal.problems)}
                return Refusal(clause, f"The deck of seat {seat + 1}: {problem.text}", facts)
        options["decks"] = written
        return None

    def tables(self) -> dict[str, Setup]:
        """Short games: what long ones add is more of the same."""
        usual = {"best_of": 1, "concede": False}
        return {
            "2p": self.setup(2, usual | {"max_rounds": 3}),
            "2p-match": self.setup(2, {"best_of": 3, "max_rounds": 1, "loser_decides": True, "concede": False}),
            "2p-options": self.setup(
                2,
                usual
                | {
                    "decks": ["MIDRANGE", "RITUAL"],
                    "facing": "mirror",
                    "deck_out": "reshuffle",
                    "mulligan": "once",
                    "start_round_order": "chain",
                    "response_rounds": "until_pass",
                    "impact_check": "always",
                    "impact_in_combat": True,
                    "suppressed_min_attack": 1,
                    "phalanx_same_quadrant": True,
                    "max_rounds": 2,
                },
            ),
            "3p": self.setup(3, usual | {"decks": ["COMBO", "SWARM", "CONTROL"], "max_rounds": 2}),
            "3p-concede": self.setup(3, {"concede": True}),
            "4p": self.setup(
                4, usual | {"deck_out": "eliminate", "friendly_attacks": False, "idle_rounds": 1, "max_rounds": 2}
            ),
            "6p": self.setup(6, usual | {"max_rounds": 1}),
        }

    def longest(self, setup: Setup) -> int:
        return longest_match(setup)

    def sentence(self, event: Event, setup: Setup, names: Sequence[str]) -> str:
        return text.sentence(event, card_set(setup.options["set"]), names)

    def picture(self, view: View, setup: Setup, names: Sequence[str]) -> list[Line]:
        assert isinstance(view, QuantumView)
        return Picture(view, card_set(setup.options["set"]), names).lines()

    def caption(self, move: Move, view: View, setup: Setup, names: Sequence[str]) -> str:
        assert isinstance(view, QuantumView)
        return caption(str(move), view, card_set(setup.options["set"]), names)

    def look(self, words: str, view: View, setup: Setup) -> list[Line]:
        assert isinstance(view, QuantumView)
        return Lookup(view, card_set(setup.options["set"]), self.contents(setup).terms).lines(words)

    def contents(self, setup: Setup) -> QuantumContents:
        return contents_of(card_set(setup.options["set"]), self.rulebook)


def first_state(table: Table) -> QuantumState:
    """A table with its decks, before anything is shuffled."""
    state = QuantumState(table)
    by_id = table.cards.by_id
    for side, deck in zip(state.sides, table.decks, strict=True):
        side.main = sorted([by_id[id].number for id, count in deck.main.items() for _ in range(count)])
        side.sideboard = sorted([by_id[id].number for id, count in deck.side.items() for _ in range(count)])
    state.phase = phases.GAME_START
    return state


QUANTUM: Final = QuantumGame(
    "quantum",
    "Quantum Nexus",
    (2, 3, 4, 5, 6),
    read_rulebook(package_text(PACKAGE, "clauses.toml"), package_text(PACKAGE, "rulings.toml"), "quantum"),
    lessons=read_lessons(package_text(PACKAGE, "lessons.toml"), "quantum"),
)
