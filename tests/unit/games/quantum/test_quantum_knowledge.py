"""Who knows what: hands that were shown, cards that went back, secret questions, and imagined worlds."""

from __future__ import annotations

import pytest

from nexus.core.chance import QuickChance
from nexus.core.match import Match
from nexus.games.quantum import QUANTUM
from nexus.games.quantum.pieces import Side
from nexus.games.quantum.position import Position
from nexus.games.quantum.rules.piles import add_to_hand, take_from_hand
from nexus.games.quantum.state import QuantumState
from nexus.games.quantum.view import QuantumView


def seen(match: Match, seat: int | None) -> QuantumView:
    view = match.view(seat)
    assert isinstance(view, QuantumView)
    return view


def world_of(match: Match, seat: int | None, seed: int) -> QuantumState:
    assert isinstance(match.state, QuantumState)
    return match.state.imagine(seat, QuickChance(seed))


def ids(match: Match, cards: list[int]) -> list[str]:
    assert isinstance(match.state, QuantumState)
    return sorted(match.state.table.cards.cards[card].id for card in cards)


def position_with_memory_theft() -> Match:
    position = Position(QUANTUM)
    position.hand(0, "PS13")
    position.hand(1, "TE04", "MA01", "TE11")
    position.deck(1, "BI01", "BI02", "BI05", "DI01")
    return position.match()


def test_a_shown_hand_stays_known_to_the_one_who_saw_it() -> None:
    match = position_with_memory_theft()
    match.play(0, "P PS13")
    match.play(0, "p=B")
    assert [str(move) for move in match.legal(0)] == ["C disc=TE04", "C disc=MA01", "resign"]
    match.play(0, "C disc=MA01")
    assert seen(match, 0).players[1].hand == ("TE04", "TE11")
    assert seen(match, None).players[1].hand == ("?", "?")
    for seed in range(10):
        world = world_of(match, 0, seed)
        assert ids(match, world.sides[1].hand) == ["TE04", "TE11"]


def test_imagined_hands_come_from_the_cards_of_their_owner() -> None:
    match = position_with_memory_theft()
    hands = {tuple(ids(match, world_of(match, 0, seed).sides[1].hand)) for seed in range(30)}
    assert len(hands) > 5
    everything = ["BI01", "BI02", "BI05", "DI01", "MA01", "TE04", "TE11"]
    for seed in range(10):
        side = world_of(match, 0, seed).sides[1]
        assert ids(match, side.hand + side.deck) == everything


def test_a_seat_always_knows_its_own_hand_and_never_its_deck_order() -> None:
    match = position_with_memory_theft()
    orders = {tuple(world_of(match, 1, seed).sides[1].deck) for seed in range(20)}
    assert len(orders) > 5
    assert all(ids(match, world_of(match, 1, seed).sides[1].hand) == ["MA01", "TE04", "TE11"] for seed in range(5))


def test_a_card_returned_to_hand_is_known_until_it_is_used() -> None:
    position = Position(QUANTUM)
    position.hand(0, "MA12")
    position.hand(1, "MA01")
    target = position.unit(1, "BL", "TE04")
    match = position.match()
    for move in ("P MA12", f"t=@{target}"):
        match.play(0, move)
    assert seen(match, 0).players[1].hand == ("TE04", "?")
    for move in ("D TE04", "q=BL"):
        match.play(1, move)
    assert seen(match, 0).players[1].hand == ("?",)


def test_a_card_put_under_the_deck_is_known_to_its_owner_only() -> None:
    position = Position(QUANTUM)
    position.hand(0, "MA16", "TE04")
    position.deck(0, "MA01", "MA02", "BI01", "BI02", "BI05", "DI01")
    match = position.match()
    match.play(0, "P MA16")
    assert [str(move) for move in match.legal(0)] == ["C pick=TE04", "C pick=MA01", "C pick=MA02", "resign"]
    events = match.play(0, "C pick=TE04")
    moved = next(event for event in events if type(event).__name__ == "CardMoved")
    assert "TE04" in str(moved.seen_by(0))
    assert "TE04" not in str(moved.seen_by(1))
    assert all(ids(match, world_of(match, 0, seed).sides[0].deck[-1:]) == ["TE04"] for seed in range(10))
    assert {tuple(ids(match, world_of(match, 1, seed).sides[0].deck[-1:])) for seed in range(20)} != {("TE04",)}


@pytest.mark.parametrize(
    ("known", "left"),
    [([0, 0], [0]), ([2, 0], [0]), ([2, 4], [0]), ([6, 2], [2]), ([2, 2], [2])],
)
def test_whoever_knew_of_a_played_card_knows_of_one_less(known: list[int], left: list[int]) -> None:
    side = Side()
    for mask in known:
        add_to_hand(side, 7, mask)
    take_from_hand(side, 7)
    assert side.hand == [7]
    assert side.hand_known == left


def response_window() -> Match:
    position = Position(QUANTUM)
    attacker = position.unit(0, "FC", "TE04")
    defender = position.unit(1, "FC", "DI01")
    position.hand(1, "TE15")
    match = position.match()
    match.play(0, f"X @{attacker}")
    match.play(0, f">@{defender}")
    return match


def test_nobody_else_learns_who_is_asked_for_a_response() -> None:
    match = response_window()
    assert match.deciders == (1,)
    assert seen(match, 1).to_act == (1,)
    assert seen(match, 0).to_act == () == seen(match, None).to_act
    refusal = match.verify(0, "-")
    assert refusal is not None
    assert refusal.clause == "QNX-ACT-1"


def test_a_decline_is_told_to_nobody() -> None:
    match = response_window()
    events = match.play(1, ".")
    assert [type(event).__name__ for event in events] == ["Fought", "StateChanged"]


def test_half_made_decisions_are_hidden_and_forgotten_in_imagined_worlds() -> None:
    position = Position(QUANTUM)
    position.hand(0, "TE04")
    match = position.match()
    before = seen(match, 1)
    assert match.play(0, "D TE04") == []
    after = seen(match, 1)
    assert before == after
    assert world_of(match, 1, 1).draft is None
    assert world_of(match, 0, 1).draft is not None


def test_auto_pass_is_private_and_lasts_for_the_round() -> None:
    position = Position(QUANTUM)
    attacker = position.unit(0, "FC", "TE04")
    defender = position.unit(1, "FC", "DI01")
    position.hand(1, "TE15")
    position.turn(1)
    match = position.match()
    assert match.play(1, "quiet") == []
    assert seen(match, 1).players[1].quiet
    assert not seen(match, 0).players[1].quiet
    assert "quiet" not in seen(match, 1).moves
    match.play(1, "-")
    match.play(0, f"X @{attacker}")
    match.play(0, f">@{defender}")
    assert match.deciders == (1,)
    assert seen(match, 1).prompt.startswith("Your turn")
    for seat in (1, 0, 1):
        if match.deciders == (seat,):
            match.play(seat, "-")
    assert match.state.data()["round"] == 2
    assert not match.state.data()["players"][1]["quiet"]


def searching() -> Match:
    """Player A has found one of two cards and is asked for the second."""
    record = {"id": "ZZ1", "name": "Deep Search", "type": "event", "sub": [], "cp": 1, "dom": {}, "dup": 9, "kw": []}
    find = {"op": "search", "sel": "unit", "n": 2, "where": "hand"}
    record |= {"text": "", "ab": [{"k": "effect", "do": [find]}]}
    changed = {"set": {"id": "TEST", "name": "Test", "base": "QN1"}, "card": [record]}
    position = Position(QUANTUM, options={"set": changed, "concede": False})
    position.hand(0, "ZZ1", "DI01", "DI03")
    position.deck(0, "TE04", "MA01", "BI05", "MA11")
    match = position.match()
    match.play(0, "P ZZ1")
    assert [str(move) for move in match.legal(0)] == ["C pick=TE04", "C pick=MA01", "C pick=BI05", "C ."]
    match.play(0, "C pick=BI05")
    return match


def test_what_another_seat_has_found_so_far_is_found_anew_in_imagined_worlds() -> None:
    match = searching()
    assert "BI05" not in str(seen(match, 1).players)
    for seed in range(20):
        world = world_of(match, 1, seed)
        assert world.problems() == []
        while world.deciders == (0,) and "C ." in [str(move) for move in world.legal(0)]:
            world.apply(0, world.legal(0)[0], QuickChance(seed), None)
        assert world.problems() == []
    own = world_of(match, 0, 1)
    assert [str(move) for move in own.legal(0)] == ["C pick=TE04", "C pick=MA01", "C ."]


def test_cards_looked_at_are_known_to_the_one_who_looks() -> None:
    position = Position(QUANTUM, options={"concede": False})
    position.missions(0, "MI05")
    position.deck(0, *(["TE04"] * 5), "MA01", "BI05", "DI01")
    match = position.match()
    match.play(0, "-")
    match.play(1, "-")
    match.play(0, "L MI05.1")
    assert [str(move) for move in match.legal(0)] == ["C bottom=MA01", "C ."]
    for seed in range(10):
        assert ids(match, world_of(match, 0, seed).sides[0].deck[:1]) == ["MA01"]
        world = world_of(match, 1, seed)
        world.apply(0, world.legal(0)[0], QuickChance(seed), None)
        assert world.problems() == []
    match.play(0, "C bottom=MA01")
    assert ids(match, world_of(match, 0, 3).sides[0].deck[-1:]) == ["MA01"]
