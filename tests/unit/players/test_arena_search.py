"""The bot that looks ahead in the arena: it answers in time, legally at every table, and sees what wins."""

from __future__ import annotations

from itertools import count

import pytest

from nexus.core.chance import Chance, QuickChance
from nexus.core.events import Event
from nexus.core.match import Match
from nexus.core.moves import Move
from nexus.games.arena import ARENA, VARIANTS
from nexus.games.arena.codes import ASK_COMMAND, LIVE
from nexus.games.arena.events import Began, Paid
from nexus.games.arena.geometry import read_square
from nexus.games.arena.instinct_weights import NUMBERS, W_COUNT, WEIGHTS
from nexus.games.arena.lookahead import Lookahead, Outlook
from nexus.games.arena.moves import PASS_MOVE, parse
from nexus.games.arena.prospects import FEATURES
from nexus.games.arena.rules.frames import ASK_KIND
from nexus.games.arena.state import ArenaState
from nexus.players import BOTS, Seen, arena_search, make_bot
from nexus.players.arena_search import (
    CAREFUL,
    CARELESS,
    CARELESS_ROUNDS,
    ROUNDS,
    SearchingBot,
    careless_foes,
    learned,
    learned_outlook,
    worth_trying,
)


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


@pytest.mark.parametrize("foes", [CAREFUL, CARELESS])
def test_what_was_learned_is_there_for_every_name(foes: str) -> None:
    assert len(learned(foes + "instincts", WEIGHTS)) == len(WEIGHTS) == len(set(NUMBERS.values()))
    outlook = learned_outlook(foes)
    assert len(outlook.instincts) == W_COUNT
    assert len(outlook.prospects) == len(FEATURES)


def wasting(seat: int, coins: int, clause: str = "ARN-COIN-F16") -> list[Event]:
    """A command round in which a seat wastes coins."""
    return [Began(seat), Paid(f"panel {seat}", "crowd", coins, clauses=(clause,))]


@pytest.mark.parametrize(
    ("events", "careless"),
    [
        ([], [False, False, False]),
        (wasting(1, 4), [False, True, False]),
        (wasting(1, 3), [False, False, False]),
        (wasting(1, 5, "ARN-COIN-F15") + wasting(2, 11), [False, True, True]),
        (wasting(1, 5, "ARN-COIN-F18"), [False, False, False]),
        ([*wasting(1, 6), Began(1), Began(1)], [False, False, False]),
        (wasting(0, 11), [False, False, False]),
    ],
)
def test_who_wastes_coins_is_held_to_be_careless(events: list[Event], careless: list[bool]) -> None:
    assert careless_foes(events, 3, own=0) == careless


def test_it_looks_at_careless_foes_in_another_way(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[tuple[Outlook, list[bool], int]] = []

    def watched(
        world: ArenaState,
        seat: int,
        options: list[Move],
        chance: Chance,
        outlook: Outlook,
        careless: list[bool],
        rounds: int,
        trust: float,
    ) -> Lookahead:
        looks.append((outlook, careless, rounds))
        return Lookahead(world, seat, options, chance, outlook, careless, rounds, trust)

    monkeypatch.setattr(arena_search, "Lookahead", watched)
    match = face_to_face("careless")
    ticking("one", 5.0).choose(Seen(match, 0))
    match.log.extend(wasting(1, 60))
    ticking("two", 5.0).choose(Seen(match, 0))
    assert looks == [
        (learned_outlook(CAREFUL), [False, False], ROUNDS),
        (learned_outlook(CARELESS), [False, True], CARELESS_ROUNDS),
    ]


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
