"""What a full draft scores."""

from __future__ import annotations

from mypy_extensions import i64

from nexus.games.tiles.draft import BROKEN, Draft
from nexus.games.tiles.scoring import valuation


def points(draft: Draft) -> int:
    """Rows, bonuses and ray of a full board; tiles put aside are relocated in the best simple way."""
    guide = draft.guide
    total: i64 = draft.rows + guide.tiles.ray_per_tile * draft.ray
    for place in draft.bonus_places:
        total += sure_bonus(draft, place)
    if guide.mode.large:
        total += relocation_gain(draft)
    return total


def sure_bonus(draft: Draft, place: int) -> i64:
    """What the bonus tile on a place earns on a full board."""
    guide = draft.guide
    scoring: i64 = 0
    for direction in range(3):
        if draft.codes[guide.through[3 * place + direction]] != BROKEN:
            scoring += 1
    value: i64 = guide.tiles.bonus[draft.cells[place]]
    return value if scoring == 3 else value // 2 if scoring == 2 else 0


def relocation_gain(draft: Draft) -> i64:
    """What the best relocation gains, small Orchids that share a row taken by themselves."""
    orchids = draft.guide.mode.board.orchids
    gains: list[i64] = []
    for orchid in orchids:
        for tile in draft.aside:
            gains.append(orchid_gain(draft, orchid, tile))
    return best_assignment(gains, len(orchids), len(draft.aside))


def orchid_gain(draft: Draft, orchid: int, tile: int) -> i64:
    """What a tile moved to a small Orchid adds to the rows through it and earns itself; at least 0."""
    guide = draft.guide
    total: i64 = 0
    scoring: i64 = 0
    for direction in range(3):
        row = guide.through[3 * orchid + direction]
        held: i64 = draft.codes[row]
        if held == BROKEN:
            continue
        number: i64 = guide.tiles.stripes[direction][held]
        if held == guide.codes[3 * tile + direction]:
            total += number
            scoring += 1
        else:
            total -= number * guide.lengths[row]
    value: i64 = guide.tiles.bonus[tile]
    total += value if scoring == 3 else value // 2 if scoring == 2 else 0
    return total if total > 0 else 0


def yard_value(draft: Draft) -> int:
    """The valuation of a full ScrapYard; 0 without one."""
    guide = draft.guide
    if guide.yard is None:
        return 0
    return valuation(guide.yard, draft.cells[guide.mode.first_yard :], guide.tiles).value


def best_assignment(gains: list[i64], orchids: int, tiles: int) -> i64:
    """The most that different tiles on different small Orchids gain together; `gains` by Orchid, then tile."""
    best: i64 = 0
    for first in range(tiles):
        for second in range(tiles):
            for third in range(tiles):
                total: i64 = gains[first]
                if orchids > 1 and second != first:
                    total += gains[tiles + second]
                if orchids > 2 and third != first and third != second:
                    total += gains[2 * tiles + third]
                if total > best:
                    best = total
    return best
