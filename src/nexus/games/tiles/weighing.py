"""Choosing a place for a called tile: by how much each place changes what a draft is worth, found row by row."""

from __future__ import annotations

from mypy_extensions import i64

from nexus.games.tiles.draft import BROKEN, MIXED, NO_HALF, NOWHERE, UNBEGUN, Draft
from nexus.games.tiles.guide import CALLS_PER_RAY_STAGE, EMPTIES, RAY_STAGES, SUPPLIES


def choose(draft: Draft, tile: int) -> int:
    """The place where the called tile promises most."""
    weigh(draft, tile)
    guide = draft.guide
    gains = draft.gains
    through = guide.through
    board: i64 = guide.mode.first_yard
    discarding = discard_gain(draft)
    bonus: i64 = guide.tiles.bonus[tile]
    best: i64 = -1
    most = -1e9
    for space in draft.free:
        place: i64 = space
        first: i64 = 3 * place
        gain = gains[through[first]] + gains[through[first + 1]] + gains[through[first + 2]]
        if place >= board:
            gain += discarding
        else:
            gain -= draft.crossed[place]
            if bonus:
                gain += new_bonus(draft, place, tile)
        if gain > most:
            most = gain
            best = place
    if len(draft.aside) < guide.discards and discarding + guide.weights[guide.aside + tile] > most:
        return guide.mode.aside
    return best


def promises(draft: Draft, tile: int) -> dict[int, float]:
    """What the called tile promises on each place that it may go to."""
    weigh(draft, tile)
    guide = draft.guide
    gains: dict[int, float] = {}
    for place in draft.free:
        gain = sum([draft.gains[guide.through[3 * place + direction]] for direction in range(3)])
        in_yard = place >= guide.mode.first_yard
        gains[place] = gain + (discard_gain(draft) if in_yard else new_bonus(draft, place, tile) - draft.crossed[place])
    if len(draft.aside) < guide.discards:
        gains[guide.mode.aside] = discard_gain(draft) + guide.weights[guide.aside + tile]
    return gains


def play_on(draft: Draft, pile: list[int], calls: int) -> None:
    """The next tiles of `pile` are called, so many or until the round is over, and placed by the guide."""
    for index in range(min(calls, draft.calls)):
        tile = pile[index]
        draft.call(tile)
        draft.put(choose(draft, tile), tile)


def weigh(draft: Draft, tile: int) -> None:
    """Write into `gains` by how much the worth of each row changes if the called tile is put into it."""
    guide = draft.guide
    weigh_rows(draft, tile, 0)
    if guide.yard is not None and draft.yard_used < len(guide.mode.yard_names):
        weigh_rows(draft, tile, 6)
    if guide.mode.rays:
        weigh_rays(draft, tile)
    if draft.bonus_places:
        weigh_bonuses(draft, tile)
    weigh_crossings(draft, tile)


def weigh_rows(draft: Draft, tile: int, first: i64) -> None:
    """Write into `gains` by how much each row's promise changes if the called tile is put into it.

    `first` is 0 for the rows of the board, 6 for those of the ScrapYard.
    """
    guide = draft.guide
    weights = guide.weights
    supply = guide.supply
    codes = draft.codes
    empty = draft.empty
    gains = draft.gains
    left = draft.left
    begun = guide.begun
    unbegun = guide.unbegun
    kinds: i64 = guide.kinds
    calls: i64 = draft.calls
    called: i64 = 3 * tile
    direction: i64 = 0
    while direction < 3:
        code: i64 = guide.codes[called + direction]
        number: i64 = direction * kinds
        of_code: i64 = supply[64 * calls + left[number + code]]
        row: i64 = guide.ranges[first + 2 * direction]
        end: i64 = guide.ranges[first + 2 * direction + 1]
        while row < end:
            spaces: i64 = empty[row]
            if spaces != 0:
                held: i64 = codes[row]
                if held == code:
                    index: i64 = begun[row] + (code * EMPTIES + spaces) * SUPPLIES + of_code
                    gains[row] = weights[index - SUPPLIES] - weights[index]
                elif held == BROKEN:
                    gains[row] = 0.0
                elif held == UNBEGUN:
                    index = begun[row] + (code * EMPTIES + spaces - 1) * SUPPLIES + of_code
                    gains[row] = weights[index] - weights[unbegun[row] + calls]
                else:
                    of_held: i64 = supply[64 * calls + left[number + held]]
                    gains[row] = -weights[begun[row] + (held * EMPTIES + spaces) * SUPPLIES + of_held]
            row += 1
        direction += 1


def weigh_rays(draft: Draft, tile: int) -> None:
    """Add to `gains` what the rays in the making gain or lose."""
    guide = draft.guide
    weights = guide.weights
    gains = draft.gains
    halves = draft.halves
    empty = draft.empty
    lengths = guide.lengths
    half: i64 = 1 if guide.tiles.sun[tile] else 2
    stage: i64 = guide.rays + draft.calls // CALLS_PER_RAY_STAGE
    ray: i64 = draft.ray
    row: i64 = 0
    while row < guide.board_rows:
        held: i64 = halves[row]
        if held != MIXED:
            spaces: i64 = empty[row]
            length: i64 = lengths[row]
            if spaces != 0 and length > ray:
                index: i64 = stage + (length * EMPTIES + spaces) * RAY_STAGES
                if held != NO_HALF and held != half:
                    gains[row] -= weights[index]
                elif spaces == 1:
                    points: i64 = guide.tiles.ray_per_tile * (length - ray)
                    gains[row] += float(points) - weights[index]
                else:
                    gains[row] += weights[index - RAY_STAGES] - weights[index]
        row += 1


def weigh_bonuses(draft: Draft, tile: int) -> None:
    """Add to `gains` what the bonus tiles that lie gain or lose."""
    guide = draft.guide
    gains = draft.gains
    for place in draft.bonus_places:
        value = guide.tiles.bonus[draft.cells[place]]
        before = draft.bonus_promise(place)
        direction: i64 = 0
        first: i64 = 3 * place
        called: i64 = 3 * tile
        while direction < 3:
            row: i64 = guide.through[first + direction]
            if draft.empty[row] != 0 and draft.codes[row] != BROKEN:
                code: i64 = guide.codes[called + direction]
                broken, odds = draft.bonus_rows(place, row, code)
                gains[row] += guide.bonus_promise(value, broken, odds) - before
            direction += 1


def weigh_crossings(draft: Draft, tile: int) -> None:
    """Add to `gains` what the empty spaces of each row gain or lose where rows cross.

    Writes into `crossed` what of that is wrong for the space that the tile is put on.
    """
    guide = draft.guide
    weights = guide.weights
    gains = draft.gains
    board: i64 = guide.mode.first_yard
    called: i64 = 3 * tile
    for space in draft.free:
        place: i64 = space
        if place >= board:
            continue
        index, times = draft.crossing(place, NOWHERE, 0)
        now = weights[index] * times
        total = now
        direction: i64 = 0
        while direction < 3:
            row: i64 = guide.through[3 * place + direction]
            held: i64 = draft.codes[row]
            code: i64 = guide.codes[called + direction]
            if held != code and held != BROKEN:
                index, times = draft.crossing(place, direction, code if held == UNBEGUN else BROKEN)
                change = weights[index] * times - now
                gains[row] += change
                total += change
            direction += 1
        draft.crossed[place] = total


def discard_gain(draft: Draft) -> float:
    """What it is worth, by itdraft, to have discarded one tile more."""
    guide = draft.guide
    used: i64 = draft.yard_used + len(draft.aside)
    stages: i64 = guide.calls + 1
    index: i64 = guide.discarded + used * stages + draft.calls
    if used + 1 >= EMPTIES:
        return 0.0
    return guide.weights[index + stages] - guide.weights[index]


def new_bonus(draft: Draft, place: int, tile: int) -> float:
    """What the bonus tile would promise on a place, beside the rows."""
    guide = draft.guide
    broken: i64 = 0
    odds = 1.0
    direction: i64 = 0
    while direction < 3:
        row: i64 = guide.through[3 * place + direction]
        held: i64 = draft.codes[row]
        code: i64 = guide.codes[3 * tile + direction]
        if held in (UNBEGUN, code):
            odds *= draft.odds(row, code, draft.empty[row] - 1)
        else:
            broken += 1
        direction += 1
    return guide.bonus_promise(guide.tiles.bonus[tile], broken, odds)
