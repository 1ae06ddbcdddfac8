"""The NEXUS Arena Combat System, for two to four."""

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
from nexus.games.arena import moves, text
from nexus.games.arena.content import PACKAGE
from nexus.games.arena.content_lint import content_refusal
from nexus.games.arena.contents import ArenaContents, contents_of
from nexus.games.arena.limits import longest_bout
from nexus.games.arena.picture import Picture
from nexus.games.arena.state import ArenaState, restored, start
from nexus.games.arena.table import Table, content_of
from nexus.games.arena.view import ArenaView

VARIANTS: Final = {
    "overflow": "capped",
    "aim_wild_location": "none",
    "elusive_span": "round",
    "flashbang_penalty": True,
    "tie_break": "shared",
    "tpdm_duplicates": False,
    "button_beats_deception": True,
    "suicidal_costs": True,
    "grappler_may_strike": True,
    "hazard_location": "owner",
    "unlimited_tiles": True,
    "helots_block_sight": True,
    "look_interrupts": False,
    "boof_drawn": True,
    "brazier_credit": "kicker",
    "pick_order": "random",
    "third_seat": "W",
    "concede_can_win": True,
    "max_cycles": 20,
    "set_up": "quick",
}
"""Every option the other way, for the table at which they are tested together."""


class ArenaGame(Game):
    """Barge bouts between helots."""

    def start(self, setup: Setup, chance: Chance, log: list[Event] | None) -> ArenaState:
        return start(Table(setup), chance, log)

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def restore(self, setup: Setup, data: Mapping[str, Any]) -> ArenaState:
        return restored(Table(setup), data)

    def check_setup(self, setup: Setup) -> Refusal | None:
        if setup.seats not in self.seats:
            return Refusal("ARN-GEN-1", f"2, 3 or 4 can play, not {setup.seats}.", {"seats": setup.seats})
        refusal = content_refusal(setup.options)
        return refusal or self._check_barge(setup)

    def _check_barge(self, setup: Setup) -> Refusal | None:
        """Refuse a barge that the contents do not have."""
        barge = setup.options["barge"]
        known = content_of(setup).barge_index
        if isinstance(barge, str) and (barge in ("host", "random") or barge in known):
            return None
        names = ", ".join(known)
        return Refusal("ARN-SET-12", f"There is no barge {barge!r}; there is host, random, {names}.", {"barge": barge})

    def tables(self) -> dict[str, Setup]:
        return {
            "2p": self.setup(2),
            "3p": self.setup(3),
            "4p": self.setup(4),
            "3p-variants": self.setup(3, VARIANTS),
        }

    def longest(self, setup: Setup) -> int:
        return longest_bout(setup)

    def sentence(self, event: Event, setup: Setup, names: Sequence[str]) -> str:
        return text.sentence(event, setup, names)

    def picture(self, view: View, setup: Setup, names: Sequence[str]) -> list[Line]:
        assert isinstance(view, ArenaView)
        return Picture(view, setup, names).lines()

    def caption(self, move: Move, view: View, setup: Setup, names: Sequence[str]) -> str:
        assert isinstance(view, ArenaView)
        return text.caption(move, view, setup, names)

    def cost(self, move: Move, view: View) -> str:
        assert isinstance(view, ArenaView)
        return next((offer.cost for offer in view.offers if offer.move == str(move)), "")

    def contents(self, setup: Setup) -> ArenaContents:
        return contents_of(content_of(setup))


ARENA: Final = ArenaGame(
    "arena",
    "NEXUS Arena",
    (2, 3, 4),
    read_rulebook(package_text(PACKAGE, "clauses.toml"), package_text(PACKAGE, "rulings.toml"), "arena"),
    lessons=read_lessons(package_text(PACKAGE, "lessons.toml"), "arena"),
)
