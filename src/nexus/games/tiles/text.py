"""A tile game in words and styled text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nexus.core.events import Event
from nexus.core.moves import Move
from nexus.core.styled import Line
from nexus.games.tiles.boards import EMPTY, MODES, Board, board_text
from nexus.games.tiles.events import (
    HIDDEN,
    Called,
    Chose,
    Placed,
    Relocated,
    RoundBegan,
    RoundScored,
    SeatSheet,
    Stored,
)
from nexus.games.tiles.moves import DISCARD, NOTHING, Place, Relocate
from nexus.games.tiles.outlook import BROKEN, UNSET, row_filled, row_number
from nexus.games.tiles.reports import read_cells
from nexus.games.tiles.scoring import board_points, row_points
from nexus.games.tiles.tileset import TileSet
from nexus.games.tiles.view import TilesView

PITCH: Final = 6
"""Characters from one column to the next. Neighbouring columns never share a line, so a tile may be twice as wide."""

GAP: Final = 4
VARIANTS: Final = {"standard": "", "lowest": ", Lowest ScrapYard", "pass": ", Pass the ScrapYard"}


def sentence(event: Event, names: Sequence[str]) -> str:
    """The log line of an event, as its reader knows it."""
    if isinstance(event, RoundBegan):
        return _beginning(event, names)
    if isinstance(event, Called):
        return f"Call {event.number} of {event.calls}: {event.tile}."
    if isinstance(event, Chose):
        return f"{names[event.seat]} has chosen{'' if event.choice == HIDDEN else f' {_choice(event.choice)}'}."
    if isinstance(event, Placed):
        known = [(names[seat], _where(place)) for seat, place in enumerate(event.places) if place != HIDDEN]
        if not known:
            return f"Everybody has placed {event.tile}."
        return f"{event.tile}: {', '.join([f'{name} {where}' for name, where in known])}."
    if isinstance(event, Stored):
        stored = [f"on {place} of {names[owner]}" for owner, place in enumerate(event.places) if place]
        return f"The holders put {event.tile} {', '.join(stored)}."
    if isinstance(event, Relocated):
        how = "The best relocations are made" if event.automatic else "Relocations"
        return f"{how}: {'; '.join([f'{names[seat]} {_relocated(move)}' for seat, move in enumerate(event.moves)])}."
    assert isinstance(event, RoundScored)
    scores = [f"{names[seat]}: {arithmetic(sheet)}" for seat, sheet in enumerate(event.sheets)]
    totals = ", ".join([f"{names[seat]} {total}" for seat, total in enumerate(event.totals)])
    return f"Round {event.round} is over. {'. '.join(scores)}. Totals: {totals}."


def _beginning(event: RoundBegan, names: Sequence[str]) -> str:
    text = f"Round {event.round} of {event.rounds} begins; {names[event.caller]} calls."
    if event.half:
        text += f" Only {event.half} tiles are used."
    if event.holders:
        held = [f"{names[holder]} that of {names[owner]}" for owner, holder in enumerate(event.holders)]
        text += f" The ScrapYards are handed over: {', '.join(held)}."
    return text


def _where(place: str) -> str:
    if place == DISCARD:
        return "discards it"
    return "on the large Orchid" if place == "L" else f"on {place}"


WITHOUT_SPACE: Final = {"L": "the large Orchid", DISCARD: "to discard it", NOTHING: "to leave the tiles"}
"""Choices that name neither a space nor tiles, in words."""


def _choice(choice: str) -> str:
    return WITHOUT_SPACE.get(choice) or _relocated(choice)


def _relocated(move: str) -> str:
    return "none" if move == NOTHING else move.replace(">", " to ").replace(",", ", ")


def arithmetic(sheet: SeatSheet) -> str:
    """A score as a sum, with what each part is made of."""
    rows = ", ".join([f"{row} {points}" for row, points in sheet.rows.items()])
    text = f"rows {sum(sheet.rows.values())}" + (f" ({rows})" if rows else "")
    bonuses = ", ".join([f"{space} {amount}" for space, amount in sheet.bonuses.items() if amount])
    if bonuses:
        text += f" + bonuses {sum(sheet.bonuses.values())} ({bonuses})"
    if sheet.ray:
        text += f" + ray {sheet.ray} {sheet.ray_points}"
    if sheet.candidates:
        best = ", ".join(
            [f"{name} {sum}" for name, sum in zip(("rows", "silver", "gold"), sheet.candidates, strict=True)]
        )
        text += f" - penalty {sheet.penalty} (ScrapYard {sheet.valuation}: {best})"
    return f"{text} = {sheet.total}"


def caption(move: Move, view: TilesView, tiles: TileSet, names: Sequence[str]) -> str:
    """What a move would do: the rows it lengthens, starts or breaks, or the points after a relocation."""
    mode = MODES[view.mode]
    seat = view.seat or 0
    if isinstance(move, Relocate):
        cells = read_cells(mode.board.names, view.boards[seat], tiles)
        before = board_points(mode, cells, tiles)
        for tile, orchid in move.pairs:
            cells[mode.board.index[f"O{orchid}"]] = tiles.index[tile]
        after = board_points(mode, cells, tiles)
        return f"{'leave all tiles' if not move.pairs else 'relocate'}: {after} points ({after - before:+d})"
    assert isinstance(move, Place)
    if move.text == "L":
        return f"put {view.tile} aside on the large Orchid"
    if move.text == DISCARD:
        return f"discard {view.tile}: {names[view.holders[seat]]} puts it on your ScrapYard"
    place = mode.places[move.text]
    if place < mode.first_yard:
        cells = read_cells(mode.board.names, view.boards[seat], tiles)
        return _rows_touched(mode.board, cells, tiles, place, tiles.index[view.tile])
    assert mode.yard is not None
    owner = view.holders.index(seat) if view.phase == "hold" else seat
    cells = read_cells(mode.yard.names, view.yards[owner], tiles)
    touched = _rows_touched(mode.yard, cells, tiles, place - mode.first_yard, tiles.index[view.tile])
    return f"{'ScrapYard' if owner == seat else f'ScrapYard of {names[owner]}'}: {touched}"


def _rows_touched(board: Board, cells: list[int], tiles: TileSet, space: int, tile: int) -> str:
    """What a tile does to the three rows through a space."""
    parts: list[str] = []
    for row in board.through[space]:
        number = row_number(board, cells, tiles, row)
        shown = tiles.numbers[board.row_directions[row]][tile]
        size = board.row_spaces[row]
        filled = row_filled(board, cells, row) + 1
        if number == BROKEN:
            parts.append(f"{board.row_ids[row]} is broken")
        elif number not in (UNSET, shown):
            parts.append(f"{board.row_ids[row]} of {number}s breaks")
        elif filled == size:
            parts.append(f"{board.row_ids[row]} scores {size}x{shown}")
        else:
            parts.append(f"{board.row_ids[row]} {shown}s {filled}/{size}")
    return ", ".join(parts)


def width(line: Line) -> int:
    """The number of characters in a line."""
    return sum([len(text) for text, _ in line])


class Picture:
    """Draws one view as lines of styled text."""

    def __init__(self, view: TilesView, tiles: TileSet, names: Sequence[str]) -> None:
        self.view = view
        self.tiles = tiles
        self.names = names
        self.mode = MODES[view.mode]

    def lines(self) -> list[Line]:
        """The table: other players in short form, the viewer's board as a hexagon, the tiles still to come."""
        view = self.view
        lines = [self.status(), []]
        for seat in range(len(view.boards)):
            if view.seat is not None and seat != view.seat:
                lines += self.short_board(seat)
        for seat in range(len(view.boards)):
            if view.seat is None or seat == view.seat:
                lines += self.whole_board(seat)
        if view.phase in ("place", "hold"):
            lines += self.uncalled()
        return lines

    def status(self) -> Line:
        """Mode, round, call and the tile in hand; or how it ended."""
        view = self.view
        line: Line = [(f"{self.mode.title}{VARIANTS[view.variant]}", "bold")]
        if view.rounds > 1:
            line.append((f"   Round {view.round} of {view.rounds}", ""))
        if view.outcome is not None:
            winners = " and ".join([self.names[seat] for seat in view.outcome.winners])
            result = f"Score {view.totals[0]}" if len(view.totals) == 1 else f"Best: {winners}"
            return [*line, (f"   {result}", "bold")]
        if view.half:
            line.append((f"   {view.half} tiles", ""))
        line.append((f"   Call {len(view.called)} of {view.calls}", ""))
        if view.tile:
            line += [("   In hand: ", "bold"), *self.tile(self.tiles.index[view.tile])]
        return line

    def title(self, seat: int) -> Line:
        """A player: name, total, and what is waited for."""
        view = self.view
        you = " (you)" if seat == view.seat else ""
        line: Line = [(f"{self.names[seat]}{you}", "bold" if seat in view.to_act else "")]
        if view.rounds > 1:
            line.append((f"   total {view.totals[seat]}", "dim"))
        if len(view.boards) > 1 and seat == view.caller and view.phase != "over":
            line.append(("   calls", "dim"))
        if view.holders:
            line.append((f"   ScrapYard held by {self.names[view.holders[seat]]}", "dim"))
        if view.chosen[seat]:
            line.append(("   has chosen" + ("" if view.chosen[seat] == HIDDEN else f" {view.chosen[seat]}"), "own"))
        return line

    def short_board(self, seat: int) -> list[Line]:
        """Somebody else's board column by column, with the ScrapYard or large Orchid beside it."""
        view = self.view
        lines: list[Line] = [self.title(seat)]
        if seat in view.closed:
            return [*lines, [("  closed until the round is scored", "dim")], []]
        cells = read_cells(self.mode.board.names, view.boards[seat], self.tiles)
        board = board_text(self.mode.board, cells, self.tiles.names)
        beside: list[str] = []
        if self.mode.yard is not None:
            yard = read_cells(self.mode.yard_names, view.yards[seat], self.tiles)
            beside = board_text(self.mode.yard, yard, self.tiles.names)
        elif self.mode.large:
            beside = [f"L: {' '.join(view.large[seat]) or '--'}"]
        longest = max([len(line) for line in board]) + GAP
        for number, line in enumerate(board):
            extra = beside[number] if number < len(beside) else ""
            lines.append([(f"  {line.ljust(longest)}{extra}", "")])
        return [*lines, []]

    def whole_board(self, seat: int) -> list[Line]:
        """A board as a hexagon, with the ScrapYard at its right or the large Orchid below, and its rows in words."""
        view = self.view
        if seat in view.closed:
            return self.short_board(seat)
        cells = read_cells(self.mode.board.names, view.boards[seat], self.tiles)
        lines = self.hexagon(self.mode.board, cells)
        if self.mode.yard is not None:
            yard = self.hexagon(self.mode.yard, read_cells(self.mode.yard_names, view.yards[seat], self.tiles))
            for number, line in enumerate(yard):
                at = number + (len(lines) - len(yard)) // 2
                room = (len(self.mode.board.columns) + 1) * PITCH + GAP - width(lines[at])
                lines[at] = [*lines[at], (" " * room, ""), *line]
        if self.mode.large:
            large: Line = [("  Large Orchid (L): ", "dim")]
            for name in view.large[seat]:
                large += [*self.tile(self.tiles.index[name]), (" ", "")]
            lines.append(large if view.large[seat] else [*large, ("empty", "dim")])
        return [self.title(seat), *lines, self.rows_in_words(cells), []]

    def hexagon(self, board: Board, cells: list[int]) -> list[Line]:
        """The spaces where they lie, one line for each half step down."""
        heights = [2 * r + q for q, r in zip(board.q, board.r, strict=True)]
        top, left = min(heights), min(board.q)
        lines: list[Line] = []
        for height in range(top, max(heights) + 1):
            line: Line = []
            for space in [space for space in range(len(cells)) if heights[space] == height]:
                at = (board.q[space] - left) * PITCH
                line += [(" " * (at - width(line)), ""), *self.space(board, space, cells[space])]
            lines.append(line)
        return lines

    def space(self, board: Board, space: int, tile: int) -> Line:
        """A tile, or the name of an empty space."""
        if tile != EMPTY:
            return self.tile(tile)
        return [(f"({board.names[space]})" if board.is_orchid[space] else f"·{board.names[space]}", "gap")]

    def tile(self, tile: int) -> Line:
        """A tile: its numbers in their colours, s or m for sun or moon, a star for Gold or Silver."""
        line: Line = []
        for direction in range(3):
            number = self.tiles.numbers[direction][tile]
            line += [("-", "gap"), (str(number), f"stripe{number}")]
        line.append(("s" if self.tiles.sun[tile] else "m", "gap"))
        if self.tiles.bonus[tile]:
            line.append(("★", "star") if self.tiles.gold[tile] else ("☆", "bold"))
        return line[1:]

    def rows_in_words(self, cells: list[int]) -> Line:
        """Rows that score and rows that still can; all others are broken or have not begun."""
        board = self.mode.board
        points = row_points(board, cells, self.tiles)
        done = [f"{board.row_ids[row]} {value}" for row, value in enumerate(points) if value]
        live: list[str] = []
        for row in range(len(board.rows)):
            number = row_number(board, cells, self.tiles, row)
            if number not in (BROKEN, UNSET) and not points[row]:
                live.append(f"{board.row_ids[row]} {number}s {row_filled(board, cells, row)}/{board.row_spaces[row]}")
        return [
            ("  Scoring: ", "dim"),
            (" ".join(done) or "none", ""),
            ("   Live: ", "dim"),
            (", ".join(live) or "none", ""),
        ]

    def uncalled(self) -> list[Line]:
        """The tiles that can still be called, in groups by their top number as the book advises."""
        lines: list[Line] = [[("Not called yet", "dim")]]
        for number in self.tiles.stripes[0]:
            group = [name.partition("-")[2] for name in self.view.uncalled if name.partition("-")[0] == str(number)]
            lines.append([(f"{number:>4}: ", f"stripe{number}"), (" ".join(group) or "none", "dim")])
        return lines
