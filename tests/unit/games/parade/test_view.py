"""What a view foretells is what then happens."""

from __future__ import annotations

import random

import pytest

import nexus
from nexus.games.parade.events import Refilled
from nexus.games.parade.view import ParadeView


def view(match: nexus.Match) -> ParadeView:
    shown = match.view(None)
    assert isinstance(shown, ParadeView)
    return shown


@pytest.mark.parametrize("game", ["fairies", "pirates"])
@pytest.mark.parametrize("seed", range(5))
def test_the_bottom_card_and_the_refill_are_foretold(game: str, seed: int) -> None:
    match = nexus.game(game).match(seed=f"{game} {seed}", options={"double_ended": True})
    choose = random.Random(seed)
    refilled: list[bool] = []
    while match.outcome is None:
        seat, before = match.deciders[0], view(match)
        legal = match.legal(seat)
        # The two Meditates come first; whoever mostly sows never sees a refill.
        move = str(choose.choice(legal[:2] if choose.random() < 0.9 else legal))
        events = match.play(seat, move)
        if move == "Mb":
            assert view(match).owner == before.bottom
        if move in ("M", "Mb"):
            refilled.append(any(isinstance(event, Refilled) for event in events))
            assert refilled[-1] == before.refills_next
    assert any(refilled)
    assert not all(refilled)
    assert (view(match).bottom, view(match).refills_next) == (None, False)


def test_where_the_bottom_cannot_resolve_nothing_is_foretold_of_it() -> None:
    assert view(nexus.game("fairies").match(seed="one end")).bottom is None
