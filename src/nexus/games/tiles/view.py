"""What a seat may know of a tile game. The one place where a state becomes something to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.core.views import View
from nexus.games.tiles import rules
from nexus.games.tiles.events import HIDDEN, SeatSheet
from nexus.games.tiles.moves import RELOCATIONS, relocation
from nexus.games.tiles.outlook import best_relocation, row_number
from nexus.games.tiles.reports import seat_sheet, shown_cells

if TYPE_CHECKING:
    from nexus.games.tiles.boards import Board
    from nexus.games.tiles.state import TilesState
    from nexus.games.tiles.tileset import TileSet


class TilesView(View, kw_only=True, tag="tiles"):
    """The table. Boards and ScrapYards hold filled spaces only; those of the seats in `closed` are hidden.

    `tile` is the one to place, empty when none is. `uncalled` are the tiles that can still be called, in their own
    order, not in that of the pile. `chosen` has for each seat its choice, ``?`` if the viewer may not know it, and
    nothing if it has made none. `hint` is the best relocation, if the table gives hints. `rows` and `yard_rows` hold
    for each seat the number that each row shows, 0 while it is empty, -1 once broken; nothing for closed boards.
    """

    mode: str
    variant: str
    round: int
    rounds: int
    caller: int
    half: str
    phase: str
    tile: str
    calls: int
    called: tuple[str, ...]
    uncalled: tuple[str, ...]
    boards: tuple[dict[str, str], ...]
    yards: tuple[dict[str, str], ...]
    rows: tuple[tuple[int, ...], ...]
    yard_rows: tuple[tuple[int, ...], ...]
    large: tuple[tuple[str, ...], ...]
    closed: tuple[int, ...]
    chosen: tuple[str, ...]
    holders: tuple[int, ...]
    discarding: tuple[int, ...]
    totals: tuple[int, ...]
    sheets: tuple[tuple[SeatSheet, ...], ...]
    hint: str


def view_of(state: TilesState, seat: int | None) -> TilesView:
    """The view of `seat`, or of a spectator; when the game is over all boards are open."""
    seats = range(state.table.seats)
    over = state.phase == rules.OVER
    closed = () if state.table.open_boards or over else tuple([owner for owner in seats if owner != seat])
    return _view(state, seat, closed, tuple([_choice(state, owner, known=owner == seat) for owner in seats]))


def open_view_of(state: TilesState) -> TilesView:
    """The view of somebody who may know every board and choice. The order of the pile stays nobody's knowledge."""
    return _view(state, None, (), tuple([_choice(state, owner, known=True) for owner in range(state.table.seats)]))


def _view(state: TilesState, seat: int | None, closed: tuple[int, ...], chosen: tuple[str, ...]) -> TilesView:
    """The table without the boards of the seats in `closed`, and with choices as they may be known."""
    table = state.table
    mode, tiles = table.mode, table.tiles
    seats = range(table.seats)
    moves = () if seat is None else tuple([str(move) for move in state.legal(seat)])
    names = tiles.names
    return TilesView(
        game="tiles",
        seat=seat,
        to_act=state.deciders,
        prompt=_prompt(state, seat) if moves else "",
        moves=moves,
        outcome=state.outcome(),
        mode=mode.id,
        variant=table.variant,
        round=state.round,
        rounds=table.rounds,
        caller=state.caller,
        half=state.half,
        phase=rules.PHASES[state.phase],
        tile=names[state.pile[state.calls - 1]] if state.phase in (rules.PLACE, rules.HOLD) else "",
        calls=mode.calls,
        called=tuple([names[tile] for tile in state.pile[: state.calls]]),
        uncalled=tuple([names[tile] for tile in sorted(state.pile[state.calls :])]),
        boards=tuple([_shown(mode.board.names, state, state.boards, owner, closed) for owner in seats]),
        yards=tuple([_shown(mode.yard_names, state, state.yards, owner, closed) for owner in seats]),
        rows=tuple([_row_numbers(mode.board, tiles, state.boards[owner], owner in closed) for owner in seats]),
        yard_rows=tuple([_row_numbers(mode.yard, tiles, state.yards[owner], owner in closed) for owner in seats]),
        large=tuple([() if owner in closed else tuple(rules.large_names(state, owner)) for owner in seats]),
        closed=closed,
        chosen=chosen,
        holders=tuple(state.holders),
        discarding=tuple(state.discarding),
        totals=tuple(state.totals),
        sheets=tuple([tuple([seat_sheet(mode, tiles, sheet) for sheet in sheets]) for sheets in state.sheets]),
        hint=_hint(state, seat) if moves else "",
    )


def _shown(
    names: list[str], state: TilesState, cells: list[list[int]], owner: int, closed: tuple[int, ...]
) -> dict[str, str]:
    return {} if owner in closed else shown_cells(names, cells[owner], state.table.tiles)


def _row_numbers(board: Board | None, tiles: TileSet, cells: list[int], closed: bool) -> tuple[int, ...]:
    """The number of each row, as `row_number` tells it."""
    if board is None or closed:
        return ()
    return tuple([row_number(board, cells, tiles, row) for row in range(len(board.rows))])


def _choice(state: TilesState, owner: int, *, known: bool) -> str:
    """A choice that is not revealed yet, as it is or hidden."""
    if state.chosen[owner] == rules.NO_CHOICE:
        return ""
    return str(rules.choice_move(state, owner)) if known else HIDDEN


def _prompt(state: TilesState, seat: int | None) -> str:
    """What is asked of a seat that owes a choice."""
    if state.phase == rules.RELOCATE:
        return "Relocate tiles from the large Orchid, or leave them?"
    tile = state.table.tiles.names[state.pile[state.calls - 1]]
    if state.phase == rules.HOLD and seat is not None:
        owner = rules.owner_held_by(state, seat)
        return f"Put the {tile} of seat {owner + 1} on a space of that ScrapYard."
    return f"Place {tile}."


def _hint(state: TilesState, seat: int | None) -> str:
    """The best relocation, for tables that practise (TIL-AMB-13)."""
    if seat is None or state.phase != rules.RELOCATE or state.table.relocation != "hint":
        return ""
    table = state.table
    best = best_relocation(table.mode, table.tiles, state.boards[seat], state.large[seat])
    return str(relocation(RELOCATIONS[best], rules.large_names(state, seat)))
