"""How even a game is: who fared how, and what a bout was like."""

from __future__ import annotations

import pytest

import nexus
from nexus.core.match import Match
from nexus.games.arena import ARENA
from nexus.games.arena.events import Hurt, Paid
from nexus.games.arena.state import ArenaState
from nexus.lab.arena_balance import BLOWS, HAZARDS, arena_facts
from nexus.lab.balance import BalanceTally, share_of
from nexus.lab.batch import Batch, play_game

BATCH = Batch(game="arena", bots=("random", "random", "random"), seed="balance", games=6)


def bouts() -> list[Match]:
    return [play_game(BATCH, index) for index in range(BATCH.games)]


def test_a_draw_gives_everybody_the_share_of_an_even_game() -> None:
    assert share_of(0, (), 1 / 3) == 1 / 3
    assert share_of(1, (1,), 1 / 3) == 1.0
    assert share_of(0, (1,), 1 / 3) == 0.0
    assert share_of(2, (0, 2), 1 / 3) == 0.5


def test_every_seat_of_every_bout_counts_once_in_every_group() -> None:
    tally = BalanceTally()
    for match in bouts():
        tally.add(match)
    balance = tally.balance()
    assert balance.even == pytest.approx(1 / 3)
    assert [group.name for group in balance.groups] == ["lanista", "motivation", "seat", "barge and seat"]
    for group in balance.groups:
        assert sum(entry.games for entry in group.entries) == 18
        assert sum(entry.games * entry.share for entry in group.entries) == pytest.approx(6)
        for entry in group.entries:
            assert 0 <= entry.low <= entry.share <= entry.high <= 1
            assert entry.wins + entry.draws <= 1
    (barges,) = balance.tables
    assert sum(entry.games for entry in barges.entries) == 6
    total = sum(entry.games * entry.length for entry in barges.entries)
    assert total / 6 == pytest.approx(balance.length)


def test_a_replayed_bout_tells_the_same() -> None:
    match = play_game(BATCH, 0)
    one, other = arena_facts(match), arena_facts(nexus.replay(match.record()))
    assert (one.seats, one.tables, one.length, one.figures) == (other.seats, other.tables, other.length, other.figures)


def test_facts_name_what_the_seats_had() -> None:
    match = play_game(BATCH, 1)
    state = match.state
    assert isinstance(state, ArenaState)
    facts = arena_facts(match)
    cards = state.table.content.lanistas
    assert facts.seats["lanista"] == [cards[helot.lanista].name for helot in state.helots]
    assert facts.seats["seat"] == ["N", "E", "S"]
    assert facts.length == state.cycle
    outcome = match.outcome
    assert outcome is not None
    crowd_won = not outcome.winners and max(outcome.scores) <= state.crowd
    assert facts.figures["draws by the crowd"] == float(crowd_won)


def test_every_coin_that_moves_is_counted_once() -> None:
    for match in bouts()[:3]:
        figures = arena_facts(match).figures
        damage = sum(event.from_location + event.from_oc for event in match.log if isinstance(event, Hurt))
        paid = sum(event.coins for event in match.log if isinstance(event, Paid))
        set_up = 3 * (138 + 5)
        flows = sum(value for name, value in figures.items() if name.startswith("coins: "))
        assert flows == damage + paid - set_up
        assert figures[f"coins: {BLOWS}"] + figures[f"coins: {HAZARDS}"] == damage


def test_flows_are_named_after_their_clauses() -> None:
    figures = arena_facts(play_game(BATCH, 2)).figures
    assert "coins: unspent point" in figures
    assert "coins: gloat" in figures
    assert ARENA.rulebook.clauses["ARN-COIN-F8"].text.lower().startswith("gloat:")
