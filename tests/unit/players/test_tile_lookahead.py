"""The bots that look ahead: what they build on is exact, they stop in time, and they see what is best."""

from itertools import count

import pytest

from nexus.core.chance import QuickChance
from nexus.core.match import Match
from nexus.games.tiles import TILES, lab_setup, tiles_of
from nexus.games.tiles.boards import MODES
from nexus.games.tiles.draft import Draft
from nexus.games.tiles.ending import points, yard_value
from nexus.games.tiles.field import Field
from nexus.games.tiles.lookahead import Lookahead, play_on
from nexus.games.tiles.net import FIRST_UNIT, Net, packed
from nexus.games.tiles.scoring import score_round
from nexus.games.tiles.tileset import SHIPPED, TileSet
from nexus.games.tiles.view import TilesView
from nexus.games.tiles.weighing import Weighing
from nexus.players import Seen, make_bot
from nexus.players.tiles_lookahead import LookaheadTilesBot, draft_of, highest_valuation
from nexus.players.tiles_nets import net_for

TILE_SET = SHIPPED["tiles-recon-1"]


def dealt(field: Field, seed: str, calls: int) -> tuple[Draft, list[int]]:
    """A draft after some calls with tiles anywhere, and the rest of its pile."""
    chance = QuickChance(seed)
    pile = field.tiles.half("sun" if field.mode.half else "")
    chance.shuffle(pile)
    draft = Draft(field)
    draft.expect(pile)
    for tile in pile[:calls]:
        draft.call(tile)
        places = draft.free + ([field.mode.aside] if len(draft.aside) < field.discards else [])
        draft.put(chance.pick(places), tile)
    return draft, pile[calls:]


def wild_net(mode: str, *, handed_over: bool = False) -> Net:
    """A network that says something different of every board."""
    net = Net(Field(MODES[mode], TILE_SET, handed_over=handed_over), 3, 2)
    chance = QuickChance("wild")
    net.vectors[: net.size] = [packed([chance.below(400) - 200 for _ in range(3)]) for _ in range(net.size)]
    net.second = [packed([chance.below(400) - 200 for _ in range(2)]) for _ in range(3)]
    net.bias = packed([-3000, 5000])
    net.last = [0.01, -0.02]
    return net


@pytest.mark.parametrize("mode", ["nexus", "no-scrapyard", "orchid", "pass"])
@pytest.mark.parametrize("calls", [0, 5, 13, 20])
def test_what_a_place_is_worth_is_what_the_board_is_worth_afterwards(mode: str, calls: int) -> None:
    net = wild_net("nexus" if mode == "pass" else mode, handed_over=mode == "pass")
    for seed in range(4):
        draft, pile = dealt(net.field, f"{mode}{calls}{seed}", calls)
        tile = pile[0]
        draft.call(tile)
        worths = Weighing(net).worths(draft, tile)
        assert len(worths) == len(draft.free) + (len(draft.aside) < net.field.discards)
        for place, worth in worths.items():
            after = draft.copy()
            after.put(place, tile)
            weighing = Weighing(net)
            weighing.weigh(after, pile[1])
            assert net.points(weighing.base) == pytest.approx(worth)
        assert len(set(worths.values())) > len(worths) // 2


def test_a_ray_in_the_making_is_part_of_the_sum() -> None:
    """The last space of a row of suns is worth what the net says of a longest ray of that length."""
    net = Net(Field(MODES["no-scrapyard"], TILE_SET), 1, 0)
    net.vectors[net.longest_ray + 4] = FIRST_UNIT
    draft = Draft(net.field)
    suns = TILE_SET.half("sun")
    draft.expect(suns)
    row = net.field.row_places[0]
    for place, tile in zip(row[:-1], suns, strict=False):
        draft.call(tile)
        draft.put(place, tile)
    draft.call(suns[10])
    worths = Weighing(net).worths(draft, suns[10])
    assert worths[row[-1]] == pytest.approx(50.0)
    assert {worth for place, worth in worths.items() if place != row[-1]} == {0.0}


def test_a_net_adds_cuts_off_and_mixes() -> None:
    net = Net(Field(MODES["orchid"], TILE_SET), 3, 2)
    net.second = [packed([1, -1]), packed([1, 2]), packed([0, 3])]
    net.bias = packed([10, -5])
    net.last = [1.0, 100.0]
    total = packed([-20, 50, FIRST_UNIT + 7]) + packed([-20, -30, -7])
    assert net.points(total) == pytest.approx(50 + (20 + 10) + 100 * (2 * 20 + 3 * FIRST_UNIT - 5))
    assert net.points(packed([40, 0, -FIRST_UNIT])) == pytest.approx(-50 + (40 + 10))


@pytest.mark.parametrize("mode", ["nexus", "no-scrapyard", "orchid"])
def test_a_full_draft_scores_what_the_rules_say(mode: str) -> None:
    net = net_for(MODES[mode], TILE_SET)
    for seed in range(8):
        draft, pile = dealt(net.field, f"full {seed}", 8)
        play_on(draft, Weighing(net), pile)
        assert draft.free == []
        board, yard = draft.cells[: MODES[mode].first_yard], draft.cells[MODES[mode].first_yard :]
        sheet = score_round(MODES[mode], "standard", TILE_SET, [board], [yard])[0]
        if mode == "orchid":
            assert points(draft) >= sheet.total
        else:
            assert points(draft) == sheet.rows + sheet.bonus + sheet.ray
            assert draft.rows == sheet.rows
            assert yard_value(draft) == sheet.valuation


def test_relocation_is_counted_at_the_end() -> None:
    """TIL-TV-31: 337 before, 434 after the best relocation."""
    columns = {
        "a": "4-6-8 4-11-3",
        "b": "1-6-10 1-2-8 1-7-3",
        "c": "-- 1-11-5 1-7-8 --",
        "d": "9-2-3 4-7-10 4-7-5 9-2-8 4-6-3",
        "e": "12-7-5 12-6-3 12-7-10 12-2-5 12-6-8 12-11-3",
        "f": "9-11-5 9-7-3 -- 9-6-5 9-7-8",
    }
    mode = MODES["orchid"]
    draft = Draft(Field(mode, TILE_SET))
    for letter, tiles in columns.items():
        for number, tile in enumerate(tiles.split(), start=1):
            if tile != "--":
                draft.put(mode.places[f"{letter}{number}"], TILE_SET.index[tile])
    for tile in ("1-11-10", "1-2-3", "9-11-10"):
        draft.put(mode.aside, TILE_SET.index[tile])
    assert points(draft) == 434


def last_but_one(seed: str) -> Match:
    """A solitaire round of which two tiles are still to place."""
    match = TILES.match(1, seed=seed)
    bot = make_bot("tiles", "greedy", seed)
    while len(match.legal(0)) > 2:
        match.play(0, bot.choose(Seen(match, 0)))
    return match


def expected(match: Match, move: str) -> float:
    """The mean score after a move if each uncalled tile comes as likely, all by the rules."""
    view = match.view(0)
    assert isinstance(view, TilesView)
    data = match.state.data()
    scores: list[int] = []
    for tile in view.uncalled:
        pile = [tile, *[other for other in data["pile"] if other != tile]]
        state = TILES.restore(match.setup, data | {"pile": pile})
        for text in (move, next(str(other) for other in match.legal(0) if str(other) != move)):
            state.apply(0, TILES.parse(text), QuickChance(1), None)
        outcome = state.outcome()
        assert outcome is not None
        scores.append(outcome.scores[0])
    return sum(scores) / len(scores)


def test_the_better_of_two_places_is_found() -> None:
    clear = 0
    for seed in range(16):
        match = last_but_one(f"two {seed}")
        worths = {str(move): expected(match, str(move)) for move in match.legal(0)}
        if max(worths.values()) - min(worths.values()) < 5:
            continue
        clear += 1
        bot = LookaheadTilesBot(QuickChance(seed), 1.0, count(step=0.004).__next__)
        assert worths[str(bot.choose(Seen(match, 0)))] == max(worths.values())
    assert clear >= 3


def test_a_bot_stops_when_its_time_is_over() -> None:
    for seconds in (0.1, 0.3):
        ticks = count(step=0.001)
        match = TILES.match(3, seed="time", options={"variant": "lowest"})
        LookaheadTilesBot(QuickChance(1), seconds, ticks.__next__).choose(Seen(match, 0))
        assert seconds / 2 < next(ticks) <= seconds


def test_a_bot_stops_when_everything_is_tried() -> None:
    ticks = count(step=0.001)
    LookaheadTilesBot(QuickChance(1), 5.0, ticks.__next__).choose(Seen(TILES.match(1, seed="time"), 0))
    assert 0.2 < next(ticks) < 1.0


def test_the_levels_differ_in_their_time() -> None:
    rollout, expert = make_bot("tiles", "rollout", "1"), make_bot("tiles", "expert", "1")
    assert isinstance(rollout, LookaheadTilesBot)
    assert isinstance(expert, LookaheadTilesBot)
    assert (rollout.seconds, expert.seconds) == (0.1, 1.0)


def test_a_tile_counts_only_when_all_places_had_it() -> None:
    net = net_for(MODES["orchid"], TILE_SET)
    draft, pile = dealt(net.field, "sample", 5)
    draft.call(pile[0])
    lookahead = Lookahead(draft, pile[0], net, [], QuickChance(1))
    before = lookahead.totals[:]
    assert before == sorted(before, reverse=True)
    for _ in range(len(lookahead.places) - 1):
        lookahead.step()
    assert lookahead.totals == before
    lookahead.step()
    assert lookahead.tried == 1
    assert all(total != old for total, old in zip(lookahead.totals, before, strict=True))
    best = max(zip(lookahead.totals, lookahead.places, strict=True))
    lookahead.keep(3)
    assert (lookahead.totals[0], lookahead.places[0]) == best
    assert lookahead.totals == sorted(lookahead.totals, reverse=True)


@pytest.mark.parametrize("table", ["2p-orchid", "3p-lowest", "3p-pass", "6p-no-scrapyard"])
def test_a_draft_holds_what_the_view_shows(table: str) -> None:
    setup = TILES.tables()[table]
    match = TILES.match(setup.seats, seed="draft", options=setup.options)
    chance = QuickChance("draft")
    for _ in range(11 * setup.seats):
        seat, move = match.state.random_move(chance)
        match.play(seat, move)
    while match.state.data()["phase"] != "place" or match.deciders != tuple(range(setup.seats)):
        seat, move = match.state.random_move(chance)
        match.play(seat, move)
    view = match.view(0)
    assert isinstance(view, TilesView)
    field = Field(MODES[view.mode], TILE_SET, handed_over=view.variant == "pass")
    for seat in range(setup.seats):
        draft = draft_of(view, seat, field)
        tiles = [tile for tile in [*draft.cells, *draft.aside] if tile >= 0]
        assert sorted(TILE_SET.names[tile] for tile in tiles) == sorted(view.called[:-1])
        assert draft.calls == view.calls - len(view.called) + 1
        assert sum(draft.left) == 3 * (len(view.uncalled) + 1)


def test_other_tiles_are_played_with_too() -> None:
    content = {**TILE_SET.content, "bonus": {"gold": ["9-7-8"], "silver": []}, "values": {"gold": 400}}
    same_numbers = TileSet(content)
    learned = net_for(MODES["nexus"], TILE_SET)
    assert net_for(MODES["nexus"], same_numbers).vectors == learned.vectors
    assert highest_valuation(same_numbers) == 800
    swapped = TileSet({**TILE_SET.content, "stripes": {"V": [1, 2, 3, 4], "R": [5, 6, 7, 8], "F": [9, 10, 11, 12]}})
    assert net_for(MODES["nexus"], swapped).width == 1 < learned.width
    setup = lab_setup("take-it-easy")
    net = net_for(MODES["take-it-easy"], tiles_of(setup))
    draft, pile = dealt(net.field, "easy", 0)
    play_on(draft, Weighing(net), pile)
    assert points(draft) > 40
