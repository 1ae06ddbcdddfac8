"""The bot that looks ahead in the arena: it answers in time, legally at every table, and sees what wins."""

from __future__ import annotations

from itertools import count

import pytest

from nexus.core.chance import QuickChance
from nexus.core.match import Match
from nexus.core.moves import Move
from nexus.games.arena import ARENA, VARIANTS
from nexus.games.arena.codes import ASK_COMMAND, LIVE, SETTING_UP
from nexus.games.arena.geometry import read_square
from nexus.games.arena.instinct_weights import NUMBERS, W_COUNT, WEIGHTS, numbered
from nexus.games.arena.moves import PASS_MOVE, parse
from nexus.games.arena.prospects import FEATURES
from nexus.games.arena.rules.frames import ASK_KIND
from nexus.games.arena.state import ArenaState
from nexus.players import BOTS, Seen, make_bot
from nexus.players.arena_search import GOOD_CARDS, SearchingBot, learned, worth_trying


def ticking(seed: str, ticks: float) -> SearchingBot:
    """A bot for which each look at the clock takes a second, so that it chooses the same on every machine."""
    return SearchingBot(QuickChance(seed), ticks, clock=count().__next__)


def state_of(match: Match) -> ArenaState:
    assert isinstance(match.state, ArenaState)
    return match.state


def face_to_face(seed: str) -> Match:
    """A bout at a command of the first player, with the other straight ahead."""
    match = ARENA.match(2, seed=seed, options={"set_up": "quick", "barge": "1"})
    while state_of(match).stack[-1][ASK_KIND] != ASK_COMMAND or match.deciders != (0,):
        seat = match.deciders[0]
        quiet = [move for move in match.legal(seat) if move is PASS_MOVE or str(move) in (".", "=A3M3")]
        match.play(seat, quiet[0] if quiet else match.legal(seat)[0])
    state = state_of(match)
    for seat, (name, facing) in enumerate((("d4", 2), ("d5", 0))):
        helot = state.helots[seat]
        state.helot_on[helot.square] = -1
        helot.square, helot.facing, helot.hand = read_square(name), facing, []
        state.helot_on[helot.square] = seat
    state.ap, state.mp, state.offered = 2, 0, None
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variants", [False, True])
def test_it_plays_legally_at_every_table(seats: int, variants: bool) -> None:
    options = VARIANTS if variants else {}
    match = ARENA.match(seats, seed=f"table {seats}", options=options)
    bots = [ticking(str(seat), 8.0) for seat in range(seats)]
    while match.deciders and state_of(match).cycle < 3:
        seat = match.deciders[0]
        move = bots[seat].choose(Seen(match, seat))
        assert match.verify(seat, move) is None
        match.play(seat, move)
    assert state_of(match).cycle == 3


def test_it_never_takes_longer_than_it_may() -> None:
    match = face_to_face("time")
    for ticks in (2.0, 10.0, 50.0):
        clock = count()
        SearchingBot(QuickChance("time"), ticks, clock=clock.__next__).choose(Seen(match, 0))
        assert next(clock) <= ticks + 1


def test_the_same_luck_gives_the_same_choice() -> None:
    match = face_to_face("same")
    assert {str(ticking("luck", 40.0).choose(Seen(match, 0))) for _ in range(3)} == {
        str(ticking("luck", 40.0).choose(Seen(match, 0)))
    }


def test_it_strikes_a_foe_that_is_all_but_down() -> None:
    match = face_to_face("strike")
    state = state_of(match)
    state.helots[1].oc = 1
    state.helots[0].pile = 60
    state.crowd = 0
    choice = str(ticking("strike", 120.0).choose(Seen(match, 0)))
    assert choice.split(":")[0] in ("s", "w", "f", "ft", "g") or choice.startswith("!")


def test_it_thinks_of_named_attacks_only_where_they_hurt() -> None:
    match = face_to_face("named")
    state = state_of(match)
    state.ap = 6
    state.helots[1].locations[2:] = [9, 12, 0, 3, 12]
    named = [str(move) for move in worth_trying(state, state.legal(0)) if str(move).startswith(("f:", "c:"))]
    assert {text.partition("/")[2][:2] for text in named} == {"HD", "CH", "LL"}


def test_it_keeps_the_best_influence_cards() -> None:
    match = ARENA.match(2, seed="cards")
    bot = ticking("cards", 5.0)
    kept: dict[int, list[str]] = {0: [], 1: []}
    dealt: dict[int, set[str]] = {0: set(), 1: set()}
    while state_of(match).phase == SETTING_UP:
        seat = match.deciders[0]
        move = bot.choose(Seen(match, seat))
        offered = [str(option) for option in match.legal(seat)]
        if str(move).startswith("keep:"):
            kept[seat].append(str(move).removeprefix("keep:"))
            dealt[seat] |= {text.removeprefix("keep:") for text in offered}
        match.play(seat, move)
    assert any(kept.values())
    for seat, cards in kept.items():
        best = [card for card in GOOD_CARDS if card in dealt[seat]]
        assert cards == best[: len(cards)]


def test_what_was_learned_is_there_for_every_name() -> None:
    assert len(learned("instincts", WEIGHTS)) == len(WEIGHTS) == len(set(NUMBERS.values()))
    assert len(learned("prospects", FEATURES)) == len(FEATURES)
    assert len(numbered(learned("instincts", WEIGHTS))) == W_COUNT


def test_the_champion_is_the_strongest_and_beats_a_random_player() -> None:
    assert list(BOTS["arena"]) == ["random", "brawler", "challenger", "champion"]
    match = ARENA.match(2, seed="champion", options={"set_up": "quick"})
    bots = [ticking("champion", 12.0), make_bot("arena", "random", "random")]
    while match.deciders:
        seat = match.deciders[0]
        match.play(seat, bots[seat].choose(Seen(match, seat)))
    assert match.outcome is not None
    assert match.outcome.scores[0] > match.outcome.scores[1]
    assert state_of(match).helots[0].life == LIVE


def test_a_single_choice_is_made_without_thinking() -> None:
    match = face_to_face("single")
    moves: list[Move] = [parse(".")]

    class Only(Seen):
        def legal(self) -> list[Move]:
            return moves

    clock = count()
    assert SearchingBot(QuickChance("x"), 50.0, clock=clock.__next__).choose(Only(match, 0)) is moves[0]
    assert next(clock) == 1
