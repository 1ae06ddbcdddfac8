"""The brawler: it closes in, strikes, keeps out of the fire, and does not lose to chance."""

from __future__ import annotations

import pytest

from nexus.core.chance import QuickChance
from nexus.core.match import Match
from nexus.games.arena import ARENA
from nexus.games.arena.codes import EMPTY, PILLAR
from nexus.games.arena.geometry import distance, read_square
from nexus.games.arena.state import ArenaState
from nexus.players.arena import FAR, BrawlerBot, Ways, worth
from nexus.players.bot import Bot, Seen
from nexus.players.random import RandomBot


def bout(seed: str, brawler: int) -> Match:
    """A whole bout of a brawler on this seat against a random player."""
    match = ARENA.match(2, seed=seed, options={"set_up": "quick"})
    bots: list[Bot] = [RandomBot(QuickChance(f"{seed} random")), RandomBot(QuickChance(f"{seed} random"))]
    bots[brawler] = BrawlerBot(QuickChance(f"{seed} brawler"), samples=2)
    while match.deciders:
        seat = match.deciders[0]
        match.play(seat, bots[seat].choose(Seen(match, seat)))
    return match


def test_the_brawler_beats_chance_or_at_least_the_other() -> None:
    won = 0
    for number in range(8):
        match = bout(f"brawl {number}", number % 2)
        assert match.outcome is not None
        brawler, other = match.outcome.scores[number % 2], match.outcome.scores[1 - number % 2]
        assert brawler > other
        won += match.outcome.winners == (number % 2,)
    assert won >= 2


def test_the_same_seed_plays_the_same_bout() -> None:
    assert bout("same", 0).record().to_json() == bout("same", 0).record().to_json()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_brawlers_meet_in_the_middle(seats: int) -> None:
    match = ARENA.match(seats, seed="meeting", options={"set_up": "quick", "max_cycles": 10})
    bots = [BrawlerBot(QuickChance(str(seat)), samples=2) for seat in range(seats)]
    nearest = 7
    while match.deciders and nearest > 1:
        seat = match.deciders[0]
        match.play(seat, bots[seat].choose(Seen(match, seat)))
        state = match.state
        assert isinstance(state, ArenaState)
        squares = [helot.square for helot in state.helots if helot.square >= 0]
        nearest = min([distance(one, other) for one in squares for other in squares if one != other], default=1)
    assert nearest == 1


def test_worth_counts_what_decides_a_bout() -> None:
    state = ARENA.match(2, seed="worth", options={"set_up": "quick"}).state
    assert isinstance(state, ArenaState)

    def changed(**changes: int) -> float:
        other = state.copy()
        for name, value in changes.items():
            if name == "crowd":
                other.crowd = value
            else:
                setattr(other.helots[0], name, value)
        return worth(other, 0, Ways(other, 0))

    usual = changed()
    assert changed(pile=5) > usual
    assert changed(crowd=40) < usual
    assert changed(oc=10) < usual
    assert changed(flaming=True) < changed(bleeding=True) < usual


def test_ways_lead_around_what_stands_in_them() -> None:
    state = ARENA.match(2, seed="ways", options={"set_up": "quick"}).state
    assert isinstance(state, ArenaState)
    state.objects = [EMPTY] * 64
    assert Ways(state, 0).to_nearest(state, 0) == 6  # from h1 to b7, beside a8
    for name in ("g1", "g2", "h2"):
        state.objects[read_square(name)] = PILLAR
    assert Ways(state, 0).to_nearest(state, 0) == FAR
    state.objects[read_square("g1")] = EMPTY
    assert Ways(state, 0).to_nearest(state, 0) == 7  # by g1 and f2
