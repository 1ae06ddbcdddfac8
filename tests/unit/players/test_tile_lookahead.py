"""The bots that look ahead: what they build on is exact, they stop in time, and they see what is best."""

from itertools import count

import pytest

from nexus.core.chance import QuickChance
from nexus.core.match import Match
from nexus.games.tiles import TILES, lab_setup, tiles_of
from nexus.games.tiles.boards import MODES
from nexus.games.tiles.draft import Draft
from nexus.games.tiles.ending import orchid_gain, points, sure_bonus, yard_value
from nexus.games.tiles.guide import Guide
from nexus.games.tiles.lookahead import Lookahead
from nexus.games.tiles.scoring import score_round
from nexus.games.tiles.tileset import SHIPPED, TileSet
from nexus.games.tiles.view import TilesView
from nexus.games.tiles.weighing import choose, play_on, promises
from nexus.players import Seen, make_bot
from nexus.players.tiles_guides import guide_for, learned_weights
from nexus.players.tiles_lookahead import LookaheadTilesBot, draft_of, highest_valuation

TILE_SET = SHIPPED["tiles-recon-1"]


def dealt(guide: Guide, seed: str, calls: int) -> tuple[Draft, list[int]]:
    """A draft after some calls with tiles anywhere, and the rest of its pile."""
    chance = QuickChance(seed)
    pile = guide.tiles.half("sun" if guide.mode.half else "")
    chance.shuffle(pile)
    draft = Draft(guide)
    draft.expect(pile)
    for tile in pile[:calls]:
        draft.call(tile)
        places = draft.free + ([guide.mode.aside] if len(draft.aside) < guide.discards else [])
        draft.put(chance.pick(places), tile)
    return draft, pile[calls:]


def wild_guide(mode: str) -> Guide:
    """A guide whose promises are different everywhere."""
    guide = Guide(MODES[mode], TILE_SET)
    chance = QuickChance("wild")
    guide.weights[:] = [weight or chance.below(1000) / 7 for weight in guide.weights]
    return guide


@pytest.mark.parametrize("mode", ["nexus", "no-scrapyard", "orchid"])
@pytest.mark.parametrize("calls", [0, 5, 13, 20])
def test_a_promise_is_the_difference_that_a_placement_makes(mode: str, calls: int) -> None:
    draft, pile = dealt(wild_guide(mode), f"{mode}{calls}", calls)
    tile = pile[0]
    draft.call(tile)
    before = draft.worth()
    promised = promises(draft, tile)
    assert len(promised) == len(draft.free) + (mode == "orchid" and len(draft.aside) < 3)
    for place, promise in promised.items():
        after = draft.copy()
        after.put(place, tile)
        if after.ray == draft.ray:
            assert after.worth() - before == pytest.approx(promise)
    best = max(promised.values())
    assert promised[choose(draft, tile)] == pytest.approx(best)


@pytest.mark.parametrize("mode", ["nexus", "no-scrapyard"])
def test_a_full_draft_scores_what_the_rules_say(mode: str) -> None:
    for seed in range(20):
        draft, pile = dealt(guide_for(MODES[mode], TILE_SET), f"full {seed}", 8)
        play_on(draft, pile, 99)
        first_yard = MODES[mode].first_yard
        sheet = score_round(MODES[mode], "standard", TILE_SET, [draft.cells[:first_yard]], [draft.cells[first_yard:]])[
            0
        ]
        assert points(draft) == sheet.rows + sheet.bonus + sheet.ray
        assert yard_value(draft) == sheet.valuation
        assert draft.free == []


def test_relocation_is_counted_at_the_end() -> None:
    """With two tiles kept that fit the rows through a small Orchid, the better one of them counts."""
    guide = Guide(MODES["orchid"], TILE_SET)
    draft, pile = dealt(guide, "orchid", 0)
    play_on(draft, pile, 99)
    plain = draft.rows + sum(sure_bonus(draft, place) for place in draft.bonus_places)
    gains = [max(orchid_gain(draft, orchid, tile) for tile in draft.aside) for orchid in MODES["orchid"].board.orchids]
    assert plain + max(gains) <= points(draft) <= plain + sum(gains)


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
    for seconds in (0.1, 1.0):
        ticks = count(step=0.001)
        match = TILES.match(3, seed="time", options={"variant": "lowest"})
        LookaheadTilesBot(QuickChance(1), seconds, ticks.__next__).choose(Seen(match, 0))
        assert seconds / 2 < next(ticks) <= seconds


def test_the_levels_differ_in_their_time() -> None:
    rollout, expert = make_bot("tiles", "rollout", "1"), make_bot("tiles", "expert", "1")
    assert isinstance(rollout, LookaheadTilesBot)
    assert isinstance(expert, LookaheadTilesBot)
    assert (rollout.seconds, expert.seconds) == (0.1, 1.0)


def test_a_sample_counts_only_when_all_places_had_it() -> None:
    draft, pile = dealt(guide_for(MODES["orchid"], TILE_SET), "sample", 5)
    draft.call(pile[0])
    lookahead = Lookahead(draft, pile[0], pile[1:], [], QuickChance(1))
    before = lookahead.totals[:]
    for _ in range(len(lookahead.places) - 1):
        lookahead.step()
    assert lookahead.totals == before
    lookahead.step()
    assert lookahead.samples == 1
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
    guide = guide_for(MODES[view.mode], TILE_SET, handed_over=view.variant == "pass")
    for seat in range(setup.seats):
        draft = draft_of(view, seat, guide)
        tiles = [tile for tile in [*draft.cells, *draft.aside] if tile >= 0]
        assert sorted(TILE_SET.names[tile] for tile in tiles) == sorted(view.called[:-1])
        assert draft.calls == view.calls - len(view.called) + 1
        assert sum(draft.left) == 3 * (len(view.uncalled) + 1)


def test_other_tiles_are_played_with_too() -> None:
    content = {**TILE_SET.content, "bonus": {"gold": ["9-7-8"], "silver": []}, "values": {"gold": 400}}
    same_numbers = TileSet(content)
    assert guide_for(MODES["nexus"], same_numbers).weights == learned_weights("nexus")
    assert highest_valuation(same_numbers) == 800
    swapped = TileSet({**TILE_SET.content, "stripes": {"V": [1, 2, 3, 4], "R": [5, 6, 7, 8], "F": [9, 10, 11, 12]}})
    assert guide_for(MODES["nexus"], swapped).weights != learned_weights("nexus")
    setup = lab_setup("take-it-easy")
    draft, pile = dealt(guide_for(MODES["take-it-easy"], tiles_of(setup)), "easy", 0)
    play_on(draft, pile, 99)
    assert points(draft) > 40
