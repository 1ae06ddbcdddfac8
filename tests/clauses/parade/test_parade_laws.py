"""The Laws: which Parade a resolving card enters."""

from __future__ import annotations

import pytest
from parade_scenes import (
    FAIRIES_BASE,
    KINDS,
    Kind,
    act,
    active,
    both_editions,
    every_table,
    nexus,
    opening,
    random_game,
    refused,
    scene,
    shown_to,
    tags,
    truth,
    zone,
)

from nexus.core.refusals import IllegalTable
from nexus.games.parade import cards_of
from nexus.games.parade.cards import WILD
from nexus.games.parade.decks import deck_problems
from nexus.games.parade.events import Broke, Joined


@pytest.mark.clause("PAR-LAW-1")
@both_editions
def test_only_the_top_card_resolves(kind: Kind) -> None:
    match = opening(kind)
    assert refused(match, "Mb") == "PAR-LAW-1"
    act(match, "M", "M")
    assert nexus(match) == "9 28 * 25 19"


@pytest.mark.clause("PAR-LAW-2")
@every_table
@pytest.mark.parametrize(("parade", "joins"), [("20 * 5", True), ("1 * 7", False), ("2 3 6 *", True)])
def test_only_the_tail_is_compared(kind: Kind, parade: str, joins: bool) -> None:
    state = scene("6 30 29 28", parade, kind=kind)
    act(state, "M")
    assert active(state) == (f"A2: {parade} 6" if joins else "A1: 6")


@pytest.mark.clause("PAR-LAW-3")
@every_table
@pytest.mark.parametrize("owner", [1, 2])
@pytest.mark.parametrize("sower", [1, 2])
@pytest.mark.parametrize("spare_turns", [0, 1])
def test_neither_sower_nor_mover_nor_owner_matters(kind: Kind, owner: int, sower: int, spare_turns: int) -> None:
    for card, event in (("15", "Joined"), ("13", "Broke")):
        state = scene("30 29 28 27", "14", kind=kind, hands=[f"{card} 1 2"] * kind.seats, owner=owner, seat=sower)
        act(state, f"S{card}@0")
        act(state, *["S1@4"] * spare_turns)
        assert tags(act(state, "M"))[0] == event


@pytest.mark.clause("PAR-LAW-4")
@every_table
def test_a_higher_number_joins_a_lower_one(kind: Kind) -> None:
    state = scene("9 30 29 28", "8", kind=kind)
    act(state, "M")
    assert active(state) == "A2: 8 9"


@pytest.mark.clause("PAR-LAW-5")
@every_table
def test_a_lower_number_breaks_a_higher_one(kind: Kind) -> None:
    state = scene("8 30 29 28", "9", kind=kind)
    act(state, "M")
    assert (active(state), zone(state, 2)) == ("A1: 8", "[9]")


@pytest.mark.clause("PAR-LAW-6")
@every_table
@pytest.mark.parametrize("tail", ["1", "14", "30"])
def test_a_wild_joins_any_number(kind: Kind, tail: str) -> None:
    state = scene("* 3 4 5", tail, kind=kind)
    act(state, "M")
    assert active(state) == f"A2: {tail} *"


@pytest.mark.clause("PAR-LAW-7")
@every_table
@pytest.mark.parametrize("number", ["1", "14", "30"])
def test_any_number_joins_a_wild(kind: Kind, number: str) -> None:
    state = scene(f"{number} 3 4 5", "20 *", kind=kind)
    act(state, "M")
    assert active(state) == f"A2: 20 * {number}"


@pytest.mark.clause("PAR-LAW-8")
@every_table
def test_a_wild_breaks_a_wild(kind: Kind) -> None:
    state = scene("* 3 4 5", "12 *", kind=kind)
    act(state, "M")
    assert (active(state), zone(state, 2)) == ("A1: *", "[12 *]")


@pytest.mark.clause("PAR-LAW-8")
@pytest.mark.parametrize(("top", "tail"), [("#", "#"), ("#", "*"), ("*", "#")])
def test_counting_and_plain_mushrooms_are_wild_alike(top: str, tail: str) -> None:
    state = scene(f"{top} 3 4 5", tail)
    act(state, "M")
    assert (active(state), zone(state, 2)) == (f"A1: {top}", f"[{tail}]")


@pytest.mark.clause("PAR-LAW-9", "PAR-MED-6")
@every_table
@pytest.mark.parametrize("owner", [1, 2])
@pytest.mark.parametrize("seat", [1, 2])
def test_a_card_that_can_join_must_whoever_owns_the_parade(kind: Kind, owner: int, seat: int) -> None:
    state = scene("9 30 29 28 27", "8", kind=kind, owner=owner, seat=seat)
    act(state, "M")
    assert active(state) == f"A{owner}: 8 9"
    assert (zone(state, 1), zone(state, 2)) == ("", "")


@pytest.mark.clause("PAR-LAW-10", "PAR-LAW-11")
@every_table
@pytest.mark.parametrize("owner", [1, 2])
def test_a_break_scores_the_whole_parade_and_starts_the_other_sides(kind: Kind, owner: int) -> None:
    state = scene("3 30 29 28", "8 * 2 24", kind=kind, owner=owner, scored=(["1"], ["1"]))
    act(state, "M")
    assert active(state) == f"A{3 - owner}: 3"
    assert zone(state, owner) == "[1] [8 * 2 24]"
    assert zone(state, 3 - owner) == "[1]"


@pytest.mark.clause("PAR-LAW-12", "PAR-PRD-2")
@every_table
def test_there_is_always_exactly_one_active_parade(kind: Kind) -> None:
    for index in range(8):
        for step in random_game(kind, index):
            state = step.state
            assert len(state.parade) >= 1
            assert state.owner in (0, 1)
            for event in step.events:
                if isinstance(event, Broke):
                    # The zone of the side that just scored is empty: the one Parade is the new one.
                    assert state.owner == 1 - event.side
                    assert [event.card] == list(shown_to(state, None).parade)


@pytest.mark.clause("PAR-LAW-13")
@every_table
def test_after_a_wild_the_order_starts_afresh(kind: Kind) -> None:
    state = scene("* 1 2 * 1 30 29", "30", kind=kind, deck="21 22 23 26 27 28")
    act(state, "M", "M", "M", "M")
    assert active(state) == "A2: 30 * 1 2 *"
    assert (zone(state, 1), zone(state, 2)) == ("", "")


@pytest.mark.clause("PAR-LAW-14")
@both_editions
def test_the_nexus_may_lie_in_any_order(kind: Kind) -> None:
    match = opening(kind, nexus="30 29 * * 3 2 1", hands=["28"])
    act(match, "S28@4")
    assert nexus(match) == "30 29 * * 28 3 2 1"
    assert truth(match).problems() == []


@pytest.mark.clause("PAR-LAW-15")
@every_table
def test_no_number_ever_meets_itself(kind: Kind) -> None:
    for index in range(8):
        tail = 0
        for step in random_game(kind, index):
            resolved = [event.card for event in step.events if isinstance(event, Joined | Broke)]
            for card in resolved:
                assert card in "*#" or card != str(tail)
            tail = step.state.parade[-1]
            numbers = [card for card in step.state.nexus + step.state.parade if card < WILD]
            assert len(numbers) == len(set(numbers))


@pytest.mark.clause("PAR-LAW-15")
def test_a_deck_with_one_number_twice_is_refused() -> None:
    data = cards_of(FAIRIES_BASE.setup).data()
    data["numbered"]["07"] = "+1"
    assert [problem[1] for problem in deck_problems(data)] == ["PAR-COMP-2"]
    with pytest.raises(IllegalTable):
        FAIRIES_BASE.game.setup(options={"deck": data})


@pytest.mark.clause("PAR-LAW-16")
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_parades_go_to_side_2_and_side_1_in_turn(kind: Kind) -> None:
    for index in range(8):
        owner, completed = 2, []
        for step in random_game(kind, index):
            broke = [event for event in step.events if isinstance(event, Broke)]
            if broke:
                completed.append(broke[0].side + 1)
                owner = 3 - owner
            assert step.state.owner + 1 == owner
        assert completed == [2 - k % 2 for k in range(len(completed))]


@pytest.mark.clause("PAR-EDGE-15")
@both_editions
def test_a_wild_on_a_wild_first_card_breaks_on_turn_1(kind: Kind) -> None:
    match = opening(kind, nexus="* 24 13 9 28 25 19", parade="*")
    act(match, "M")
    assert (active(match), zone(match, 2), zone(match, 1)) == ("A1: *", "[*]", "")
