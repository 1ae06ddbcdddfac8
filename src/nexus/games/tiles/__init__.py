"""The tile game: Nexus, ScrapYard and Orchid boards."""

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
from nexus.games.tiles import moves, text
from nexus.games.tiles.boards import MODES, PACKAGE
from nexus.games.tiles.contents import TilesContents, contents_of
from nexus.games.tiles.state import Table, TilesState, restored, start
from nexus.games.tiles.tileset import SHIPPED, TileSet, tile_problems
from nexus.games.tiles.view import TilesView


class TilesGame(Game):
    """The hexagonal tile game, for one to six."""

    def start(self, setup: Setup, chance: Chance, log: list[Event] | None) -> TilesState:
        return start(Table(setup, tiles_of(setup)), chance, log)

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def restore(self, setup: Setup, data: Mapping[str, Any]) -> TilesState:
        return restored(Table(setup, tiles_of(setup)), data)

    def check_setup(self, setup: Setup) -> Refusal | None:
        if setup.seats not in self.seats:
            text = f"There are six sets of tiles, so 1 to 6 can play, not {setup.seats}."
            return Refusal("TIL-COMP-1", text, {"seats": setup.seats})
        options = setup.options
        if options["rounds"] == 0:
            options["rounds"] = setup.seats
        if options["first_caller"] > setup.seats:
            text = f"There is no seat {options['first_caller']} that could call first."
            return Refusal("TIL-PREP-2", text, {"first_caller": options["first_caller"]})
        return self._check_variant(setup) or self._check_tiles(setup)

    def _check_variant(self, setup: Setup) -> Refusal | None:
        """Refuse variants where they make no sense."""
        options = setup.options
        variant = options["variant"]
        if variant == "standard":
            return None
        if options["mode"] != "nexus":
            return Refusal("TIL-VAR-1", f"The variant {variant} needs ScrapYards, so the mode must be nexus.")
        if setup.seats == 1:
            return Refusal("TIL-LOW-6", f"The variant {variant} compares ScrapYards, so it needs 2 players or more.")
        if options["boards"] == "closed":
            return Refusal("TIL-AMB-20", f"In the variant {variant} the ScrapYards must be open to all.")
        return None

    def _check_tiles(self, setup: Setup) -> Refusal | None:
        """Refuse an unsound tile set."""
        tiles = setup.options["tiles"]
        if isinstance(tiles, str):
            known = [id for id, tile_set in SHIPPED.items() if not tile_set.lab]
            if tiles in known:
                return None
            return Refusal(
                "tiles", f"There is no tile set {tiles!r}; there is {', '.join(known)}, or give a whole set."
            )
        if not isinstance(tiles, Mapping):
            return Refusal("tiles", "The tile set must be a name or the content of a tile file.")
        problems = [problem for problem in tile_problems(tiles) if problem[3]]
        if problems:
            return Refusal(problems[0][1], problems[0][2], {"problems": len(problems)})
        if TileSet(tiles).lab:
            return Refusal("tiles", "This tile set is for the lab only.")
        return None

    def tables(self) -> dict[str, Setup]:
        return {
            "solo": self.setup(1),
            "solo-no-scrapyard": self.setup(1, {"mode": "no-scrapyard"}),
            "2p-series": self.setup(2, {"first_caller": 0}),
            "2p-orchid": self.setup(2, {"mode": "orchid", "rounds": 2, "half": "random"}),
            "2p-orchid-automatic": self.setup(2, {"mode": "orchid", "rounds": 1, "relocation": "automatic"}),
            "2p-closed": self.setup(2, {"mode": "orchid", "rounds": 1, "boards": "closed", "relocation": "hint"}),
            "3p-lowest": self.setup(3, {"variant": "lowest", "rounds": 1}),
            "3p-pass": self.setup(3, {"variant": "pass", "rounds": 2}),
            "6p-no-scrapyard": self.setup(6, {"mode": "no-scrapyard", "rounds": 1}),
        }

    def longest(self, setup: Setup) -> int:
        mode = MODES[setup.options["mode"]]
        holding = len(mode.yard_names) if setup.options["variant"] == "pass" else 0
        relocating = 1 if mode.large else 0
        rounds: int = setup.options["rounds"]
        moves_each: int = mode.calls + holding + relocating
        return rounds * setup.seats * moves_each

    def sentence(self, event: Event, setup: Setup, names: Sequence[str]) -> str:
        return text.sentence(event, names)

    def picture(self, view: View, setup: Setup, names: Sequence[str]) -> list[Line]:
        assert isinstance(view, TilesView)
        return text.Picture(view, tiles_of(setup), names).lines()

    def caption(self, move: Move, view: View, setup: Setup, names: Sequence[str]) -> str:
        assert isinstance(view, TilesView)
        return text.caption(move, view, tiles_of(setup), names)

    def contents(self, setup: Setup) -> TilesContents:
        return contents_of(MODES[setup.options["mode"]], tiles_of(setup))


def tiles_of(setup: Setup) -> TileSet:
    """The tile set of a checked table."""
    tiles = setup.options["tiles"]
    return SHIPPED[tiles] if isinstance(tiles, str) else TileSet(tiles)


def lab_setup(mode: str, seats: int = 1) -> Setup:
    """A table of a mode that is for experiments only, such as ``take-it-easy``, with the tiles of that name."""
    usual = TILES.setup(seats).options
    return Setup(seats, usual | {"mode": mode, "tiles": mode, "rounds": 1})


TILES: Final = TilesGame(
    "tiles",
    "Nexus Tiles",
    (1, 2, 3, 4, 5, 6),
    read_rulebook(package_text(PACKAGE, "clauses.toml"), package_text(PACKAGE, "rulings.toml"), "tiles"),
    lessons=read_lessons(package_text(PACKAGE, "lessons.toml"), "tiles"),
)
