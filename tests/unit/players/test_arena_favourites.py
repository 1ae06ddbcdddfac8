"""What the searching bots choose before a bout begins."""

from __future__ import annotations

from itertools import count

import pytest

from nexus.core.chance import QuickChance
from nexus.core.moves import Move
from nexus.games.arena import ARENA
from nexus.games.arena.codes import KIND_SAW, KIND_SPIKES, SETTING_UP
from nexus.games.arena.moves import parse
from nexus.games.arena.state import ArenaState
from nexus.players import Seen
from nexus.players.arena_search import SearchingBot
from nexus.players.arena_setup import GOOD_CARDS, set_up_choice


def chosen(seed: str) -> tuple[ArenaState, dict[str, list[str]], dict[str, list[str]]]:
    """A bout after its set-up, with what was chosen and what was offered, by the first word of the moves."""
    match = ARENA.match(2, seed=seed)
    bot = SearchingBot(QuickChance(seed), 5.0, clock=count().__next__)
    state = match.state
    assert isinstance(state, ArenaState)
    took: dict[str, list[str]] = {}
    offered: dict[str, list[str]] = {}
    while state.phase == SETTING_UP:
        seat = match.deciders[0]
        move = bot.choose(Seen(match, seat))
        key = f"{seat} {str(move).partition(':')[0]}"
        took.setdefault(key, []).append(str(move).partition(":")[2])
        offered.setdefault(key, []).extend([str(option).partition(":")[2] for option in match.legal(seat)])
        match.play(seat, move)
    return state, took, offered


@pytest.mark.parametrize("seed", ["one", "two"])
def test_it_keeps_the_best_influence_cards(seed: str) -> None:
    _, took, offered = chosen(seed)
    kept = [key for key in took if key.endswith("keep")]
    assert kept
    for key in kept:
        best = [card for card in GOOD_CARDS if card in offered[key]]
        assert took[key][: len(best)] == best[: len(took[key])]


def test_it_takes_good_company_and_adds_no_hazards() -> None:
    state, took, _ = chosen("company")
    assert {took["0 lan"][0], took["1 lan"][0]} == {"6", "5"}
    assert {took["0 mot"][0], took["1 mot"][0]} == {"3", "4"}
    assert took["0 barge"] == ["7"]
    assert KIND_SAW not in state.kinds
    assert KIND_SPIKES not in state.kinds


def test_of_unknown_things_it_takes_any() -> None:
    content = chosen("unknown")[0].table.content
    moves: list[Move] = [parse("lan:1"), parse("lan:2"), parse("lan:4")]
    assert {str(set_up_choice(content, moves, QuickChance(str(luck)))) for luck in range(50)} == set(map(str, moves))
