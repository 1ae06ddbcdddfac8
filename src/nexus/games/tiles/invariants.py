"""What holds in every position: checked after each move by the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.tiles import rules
from nexus.games.tiles.boards import EMPTY
from nexus.games.tiles.scoring import score_round

if TYPE_CHECKING:
    from nexus.games.tiles.scoring import Sheet
    from nexus.games.tiles.state import TilesState

MOST_ROW_POINTS: Final = 835
MOST_YARD_POINTS: Final = 99
"""Proven for boards of 37 and 7 spaces and the usual stripes, whatever bears a bonus, a sun or a moon."""


def broken_invariants(state: TilesState) -> list[str]:
    """Each invariant the position breaks, as a sentence that starts with its clause."""
    problems: list[str] = []
    for seat in range(state.table.seats):
        problems += _seat_problems(state, seat)
    problems += _round_problems(state)
    if state.calls == 1 or state.phase == rules.OVER:
        problems += _score_problems(state)
    return problems


def _seat_problems(state: TilesState, seat: int) -> list[str]:
    """Tiles are conserved: a player has placed exactly the tiles called so far."""
    mode = state.table.mode
    placed = [tile for tile in state.boards[seat] + state.yards[seat] + state.large[seat] if tile != EMPTY]
    done = state.calls
    if state.phase == rules.PLACE or seat in state.discarding:
        done -= 1
    problems: list[str] = []
    if sorted(placed) != sorted(state.pile[:done]):
        problems.append(f"TIL-CALL-2: seat {seat + 1} has not placed the {done} called tiles")
    if len(state.large[seat]) > mode.large:
        problems.append(f"TIL-OPLACE-4: seat {seat + 1} has {len(state.large[seat])} tiles on the large Orchid")
    calling = state.phase in (rules.PLACE, rules.HOLD)
    if calling and any(state.boards[seat][orchid] != EMPTY for orchid in mode.board.orchids):
        problems.append(f"TIL-OPLACE-2: seat {seat + 1} has used a small Orchid during the calls")
    if calling and len(state.free[seat]) != _open_place_count(state, seat):
        problems.append(f"TIL-PLACE-2: seat {seat + 1} is offered {len(state.free[seat])} places")
    return problems


def _open_place_count(state: TilesState, seat: int) -> int:
    """How many choices of a place there are, counted from the tiles that lie."""
    mode = state.table.mode
    spaces = len([space for space in mode.board.spaces if state.boards[seat][space] == EMPTY])
    yard = state.yards[seat].count(EMPTY)
    aside = len(state.large[seat]) < mode.large
    if state.table.handed_over:
        aside, yard = yard > 0, 0
    return spaces + yard + int(aside)


def _round_problems(state: TilesState) -> list[str]:
    """The pile, the phase, the caller and the holders fit together."""
    table = state.table
    problems: list[str] = []
    if sorted(state.pile) != table.tiles.half(state.half):
        problems.append("TIL-CALL-4: the pile does not hold each tile once")
    if state.phase in (rules.RELOCATE, rules.OVER) and state.calls != table.mode.calls:
        problems.append(f"TIL-END-1: the calls ended after {state.calls}")
    if not 1 <= state.round <= table.rounds or not 0 <= state.caller < table.seats:
        problems.append(f"TIL-WIN-2: seat {state.caller + 1} calls in round {state.round}")
    held = sorted(state.holders)
    kept = [seat for seat in range(len(state.holders)) if state.holders[seat] == seat]
    if held != (list(range(table.seats)) if table.handed_over else []) or kept:
        problems.append(f"TIL-PASS-1: the ScrapYards are held by {state.holders}")
    if len(state.sheets) != state.round - (0 if state.phase == rules.OVER else 1):
        problems.append(f"TIL-END-4: {len(state.sheets)} rounds are scored in round {state.round}")
    return problems


def _score_problems(state: TilesState) -> list[str]:
    """Scores recomputed from the final boards, and within their limits."""
    table = state.table
    problems: list[str] = []
    totals = [0] * table.seats
    for sheets in state.sheets:
        boards, yards = [sheet.board for sheet in sheets], [sheet.yard for sheet in sheets]
        again = score_round(table.mode, table.variant, table.tiles, boards, yards)
        for seat, (sheet, fresh) in enumerate(zip(sheets, again, strict=True)):
            totals[seat] += fresh.total
            if sheet.total != fresh.total:
                problems.append(f"TIL-SCORE-1: seat {seat + 1} was given {sheet.total}, not {fresh.total}")
            problems += _limit_problems(state, sheet)
    if totals != state.totals:
        problems.append(f"TIL-WIN-3: the totals are {state.totals}, not {totals}")
    return problems


def _limit_problems(state: TilesState, sheet: Sheet) -> list[str]:
    """No figure is outside of what is possible."""
    tiles = state.table.tiles
    per_tile = tiles.ray_per_tile
    problems: list[str] = []
    if sheet.rows > MOST_ROW_POINTS or sheet.valuation > MOST_YARD_POINTS:
        problems.append(f"TIL-ROW-5: {sheet.rows} for rows and {sheet.valuation} for the ScrapYard")
    if per_tile and sheet.ray not in [per_tile * length for length in (0, 4, 5, 6, 7)]:
        problems.append(f"TIL-RAY-2: {sheet.ray} for a ray")
    shares = [tiles.penalty // players for players in range(1, 7)]
    if sheet.penalty and sheet.penalty not in shares:
        problems.append(f"TIL-LOW-4: a penalty of {sheet.penalty}")
    return problems
