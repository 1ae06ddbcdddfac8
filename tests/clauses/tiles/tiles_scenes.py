"""Boards, positions and games of the tile game, written the way the rules write them, and a second way to count.

Seats are numbered from 1 here, as in the rules; the engine counts from 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from nexus.core.chance import QuickChance, ScriptedChance, shuffle_script
from nexus.core.events import Event
from nexus.core.match import Match
from nexus.core.moves import Move
from nexus.games.tiles import TILES, tiles_of
from nexus.games.tiles.boards import BOARDS, EMPTY, MODES
from nexus.games.tiles.scoring import Sheet, Valuation, bonus_amounts, row_points, score_round, valuation
from nexus.games.tiles.state import TilesState
from nexus.games.tiles.tileset import SHIPPED
from nexus.games.tiles.view import TilesView

RECON = SHIPPED["tiles-recon-1"]

# The rows as the rules list them, independent of the program's geometry.
NEXUS_ROWS = """
V1 a1 a2 a3 a4; V2 b1 b2 b3 b4 b5; V3 c1 c2 c3 c4 c5 c6; V4 d1 d2 d3 d4 d5 d6 d7; V5 e1 e2 e3 e4 e5 e6;
V6 f1 f2 f3 f4 f5; V7 g1 g2 g3 g4;
R1 a1 b1 c1 d1; R2 a2 b2 c2 d2 e1; R3 a3 b3 c3 d3 e2 f1; R4 a4 b4 c4 d4 e3 f2 g1; R5 b5 c5 d5 e4 f3 g2;
R6 c6 d6 e5 f4 g3; R7 d7 e6 f5 g4;
F1 d1 e1 f1 g1; F2 c1 d2 e2 f2 g2; F3 b1 c2 d3 e3 f3 g3; F4 a1 b2 c3 d4 e4 f4 g4; F5 a2 b3 c4 d5 e5 f5;
F6 a3 b4 c5 d6 e6; F7 a4 b5 c6 d7
"""
YARD_ROWS = "V1 x1 x2; V2 y1 y2 y3; V3 z1 z2; R1 x1 y1; R2 x2 y2 z1; R3 y3 z2; F1 y1 z1; F2 x1 y2 z2; F3 x2 y3"
ORCHID_ROWS = """
V1 a1 a2; V2 b1 b2 b3; V3 OB c2 c3 OC; V4 d1 d2 d3 d4 d5; V5 e1 e2 e3 e4 e5 e6; V6 f1 f2 OA f4 f5;
R1 a1 b1 OB d1 e1; R2 a2 b2 c2 d2 e2 f1; R3 b3 c3 d3 e3 f2; R4 OC d4 e4 OA; R5 d5 e5 f4; R6 e6 f5;
F1 e1 f1; F2 d1 e2 f2; F3 OB d2 e3 OA; F4 b1 c2 d3 e4 f4; F5 a1 b2 c3 d4 e5 f5; F6 a2 b3 OC d5 e6
"""


def listed_rows(text: str) -> dict[str, list[str]]:
    """Row ids and their spaces, from such a list."""
    return {words[0]: words[1:] for words in (part.split() for part in text.split(";"))}


ROWS = {"nexus": listed_rows(NEXUS_ROWS), "scrapyard": listed_rows(YARD_ROWS), "orchid": listed_rows(ORCHID_ROWS)}

every_mode = pytest.mark.parametrize("mode", ["nexus", "no-scrapyard", "orchid"])
every_kind = pytest.mark.parametrize("kind", sorted(TILES.tables()))


def tile(name: str) -> int:
    """The number of a tile."""
    return RECON.index[name]


def put(board: str, tiles: Mapping[str, str]) -> list[int]:
    """The tiles by space of a board on which these lie."""
    cells = BOARDS[board].empty()
    for space, name in tiles.items():
        cells[BOARDS[board].index[space]] = tile(name)
    return cells


def read_board(board: str, text: str) -> list[int]:
    """A board from its text, one line for each column."""
    cells = BOARDS[board].empty()
    lines = [line.split(":")[1].split() for line in text.strip().splitlines()]
    for column, names in zip(BOARDS[board].columns, lines, strict=True):
        for space, name in zip(column, names, strict=True):
            cells[space] = EMPTY if name == "--" else tile(name)
    return cells


def read_yard(text: str) -> list[int]:
    """A ScrapYard from its text, columns with a slash between them."""
    return [tile(name) for name in text.replace("/", " ").split()]


def row_of(board: str, row: str, name: str | Sequence[str]) -> list[int]:
    """A board with tiles on one row only; equal tiles stand for tiles that share a stripe."""
    spaces = [space for space in ROWS[board][row] if not space.startswith("O")]
    names = [name] * len(spaces) if isinstance(name, str) else name
    return put(board, dict(zip(spaces, names, strict=True)))


def points(board: str, cells: list[int]) -> dict[str, int]:
    """The rows that score."""
    found = row_points(BOARDS[board], cells, RECON)
    return {id: value for id, value in zip(BOARDS[board].row_ids, found, strict=True) if value}


def bonuses(board: str, cells: list[int]) -> dict[str, int]:
    """What each bonus tile earns, by space."""
    amounts = bonus_amounts(BOARDS[board], cells, RECON, row_points(BOARDS[board], cells, RECON))
    return {BOARDS[board].names[space]: amount for space, amount in amounts.items()}


def value_of(yard: list[int]) -> Valuation:
    """The valuation of a ScrapYard."""
    return valuation(BOARDS["scrapyard"], yard, RECON)


def sheet(mode: str, board: list[int], yard: list[int] | None = None, variant: str = "standard") -> Sheet:
    """The score of a single player."""
    return score_round(MODES[mode], variant, RECON, [board], [yard or []])[0]


def counted_again(board: str, tiles: Mapping[str, str]) -> tuple[int, int]:
    """Row points and bonuses of a board, counted from names and listed rows alone: a second, independent way."""
    scoring: dict[str, int] = {}
    for id, spaces in ROWS[board].items():
        needed = [space for space in spaces if space in tiles or not space.startswith("O")]
        shown = {tiles[space].split("-")["VRF".index(id[0])] if space in tiles else "" for space in needed}
        if len(shown) == 1 and "" not in shown:
            scoring[id] = int(shown.pop()) * len(needed)
    bonus = 0
    for space, name in tiles.items():
        worth = 80 if name in ("1-2-3", "1-2-5") else 40 if name in SILVERS else 0
        through = sum(space in ROWS[board][id] for id in scoring)
        bonus += worth * (0, 0, 1, 2)[through] // 2
    return sum(scoring.values()), bonus


SILVERS = ("1-2-8", "1-7-3", "4-2-5", "1-6-3", "1-7-5", "4-2-3")


def match_of(seats: int = 1, calls: Sequence[str] = (), later: Sequence[Sequence[str]] = (), **options: Any) -> Match:
    """A match whose rounds call these tiles first, `later` giving the rounds after the first; the rest in order."""
    setup = TILES.setup(seats, options)
    script: list[int] = []
    for order in [calls, *later, *[()] * setup.options["rounds"]][: setup.options["rounds"]]:
        pile = tiles_of(setup).half(setup.options["half"] if setup.options["mode"] == "orchid" else "")
        front = [tile(name) for name in order]
        script += shuffle_script(pile, front + [other for other in pile if other not in front])
    return TILES.match(seats, options=options, chance=ScriptedChance(script))


def truth(match: Match) -> TilesState:
    """The whole state."""
    assert isinstance(match.state, TilesState)
    return match.state


def shown_to(match: Match, seat: int | None) -> TilesView:
    """What a seat sees; None is a spectator."""
    view = match.view(None if seat is None else seat - 1)
    assert isinstance(view, TilesView)
    return view


def data(match: Match) -> dict[str, Any]:
    """The whole state as JSON values."""
    return match.state.data()


def offered(match: Match, seat: int = 1) -> list[str]:
    """The moves offered to a seat."""
    return [str(move) for move in match.legal(seat - 1)]


def refused(match: Match, move: str, seat: int = 1) -> str:
    """The clause by which a move is refused; empty if it may be made."""
    refusal = match.verify(seat - 1, move)
    return refusal.clause if refusal else ""


def all_play(match: Match, *choices: str) -> list[Event]:
    """Each seat makes its choice of one call, in seat order."""
    events: list[Event] = []
    for seat, choice in enumerate(choices):
        events += match.play(seat, choice)
    return events


def play_out(match: Match, until: int | None = None) -> Match:
    """Everybody takes the first move offered, to the end or until so many tiles are called."""
    while match.deciders and (until is None or truth(match).calls < until):
        seat = match.deciders[0]
        match.play(seat, match.legal(seat)[0])
    return match


def restored(match: Match, **changes: object) -> TilesState:
    """The position of a match with some of its data changed."""
    return TILES.restore(match.setup, data(match) | changes)


def random_game(kind: str, index: int) -> Iterator[tuple[int, Move, list[Event], TilesState]]:
    """The moves of a random game; the same index gives the same game. The state is one object that changes."""
    chance = QuickChance(f"{kind} {index}")
    state = TILES.start(TILES.tables()[kind], chance, None)
    while state.deciders:
        seat, move = state.random_move(chance)
        events: list[Event] = []
        state.apply(seat, move, chance, events)
        yield seat + 1, move, events, state
