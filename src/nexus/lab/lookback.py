"""Hindsight for a whole recorded game: what the tiles of each round allowed, for all seats, a piece at a time."""

from __future__ import annotations

import msgspec

import nexus
from nexus.core.match import Match
from nexus.core.records import Record
from nexus.games.tiles import tiles_of
from nexus.games.tiles.boards import MODES, Board
from nexus.games.tiles.events import SeatSheet
from nexus.games.tiles.outlook import row_number
from nexus.games.tiles.reports import read_cells
from nexus.lab.hindsight import HOLDER_DECIDES, SOLVABLE, Draw, Hindsight, Search, draws_of


class RoundHindsight(msgspec.Struct, frozen=True, kw_only=True):
    """The best that was found so far for a round, from 1, and the seats that could have had it.

    `shares` are what these seats reached, as shares of the best. `rows` and `yard_rows` have for each row of the best
    board and ScrapYard its number, -1 if it is broken. `lines` say it in words.
    """

    round: int
    seats: tuple[int, ...]
    reached: tuple[int, ...]
    shares: tuple[float, ...]
    best: int
    bound: int
    proven: bool
    sheet: SeatSheet
    large: tuple[str, ...]
    rows: tuple[int, ...]
    yard_rows: tuple[int, ...]
    lines: tuple[str, ...]


class Task:
    """A round, and the seats for which its best is the same."""

    def __init__(self, round: int, seats: list[int], draws: list[Draw]) -> None:
        self.round = round
        self.seats = seats
        self.draws = draws


def can_look_back(record: Record) -> bool:
    """Whether hindsight can say anything about games of this kind."""
    return record.game == SOLVABLE


def tasks_of(match: Match) -> list[Task]:
    """What there is to search for: every finished round, apart for seats whose rivals made a difference."""
    tasks: list[Task] = []
    for number, draws in enumerate(draws_of(match), start=1):
        groups: dict[tuple[int, ...], list[int]] = {}
        for seat, draw in enumerate(draws):
            lowest = min(draw.rivals, default=0)
            rivals = (lowest, draw.rivals.count(lowest)) if draw.variant == "lowest" else ()
            groups.setdefault(rivals, []).append(seat)
        tasks += [Task(number, seats, [draws[seat] for seat in seats]) for seats in groups.values()]
    return tasks


class Lookback:
    """The search for the best of all rounds of a recorded tile game, within a time that they share."""

    def __init__(self, record: Record, seconds: float) -> None:
        self.record = record
        match = nexus.replay(record)
        self.names = match.names
        self.tiles = tiles_of(match.setup)
        self.tasks = tasks_of(match)
        each = seconds / max(1, len(self.tasks))
        best_played = [max(task.draws, key=lambda draw: draw.reached) for task in self.tasks]
        self.searches = [Search(draw, self.tiles, each) for draw in best_played]

    def go_on(self, seconds: float) -> None:
        """Search for so many seconds more, unless all searches are over before."""
        for search in self.searches:
            if seconds > 0 and not search.over:
                before = search.spent
                search.go_on(seconds)
                seconds -= search.spent - before

    def found(self) -> tuple[RoundHindsight, ...]:
        """What is known of the rounds whose search has begun."""
        pairs = zip(self.tasks, self.searches, strict=True)
        return tuple(self._told(task, search.result()) for task, search in pairs if search.spent > 0)

    def _told(self, task: Task, found: Hindsight) -> RoundHindsight:
        mode = MODES[task.draws[0].mode]
        results = [msgspec.structs.replace(found, reached=draw.reached) for draw in task.draws]
        pairs = zip(task.seats, results, strict=True)
        lines = [found.statement(), *[result.comparison(self.names[seat]) for seat, result in pairs]]
        if task.draws[0].variant == "pass":
            lines.append(HOLDER_DECIDES)
        return RoundHindsight(
            round=task.round,
            seats=tuple(task.seats),
            reached=tuple(result.reached for result in results),
            shares=tuple(result.share for result in results),
            best=found.best,
            bound=found.bound,
            proven=found.proven,
            sheet=found.sheet,
            large=found.large,
            rows=self._rows(mode.board, found.sheet.board),
            yard_rows=self._rows(mode.yard, found.sheet.yard) if mode.yard is not None else (),
            lines=tuple(lines),
        )

    def _rows(self, board: Board, shown: dict[str, str]) -> tuple[int, ...]:
        cells = read_cells(board.names, shown, self.tiles)
        return tuple(row_number(board, cells, self.tiles, row) for row in range(len(board.rows)))
