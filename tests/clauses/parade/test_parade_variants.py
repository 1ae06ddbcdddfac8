"""The variants: double-ended Nexus, 2 v 2, and both."""

from __future__ import annotations

import pytest
from parade_scenes import (
    FAIRIES_DE,
    PIRATES_22,
    PIRATES_22_DE,
    PIRATES_DE,
    Kind,
    act,
    active,
    both_double_ended,
    both_teams,
    deck,
    hand,
    mover,
    nexus,
    offered,
    opening,
    random_game,
    refused,
    scene,
    seeded,
    shown_to,
    tags,
    truth,
    zone,
)

from nexus.core.fairness import drawn_seating
from nexus.core.refusals import IllegalTable
from nexus.games.parade import FAIRIES, PIRATES
from nexus.games.parade.events import Drew

all_double_ended = pytest.mark.parametrize("kind", [FAIRIES_DE, PIRATES_DE, PIRATES_22_DE], ids=str)


@pytest.mark.clause("PAR-DE-1")
@all_double_ended
def test_who_meditates_chooses_the_top_or_the_bottom(kind: Kind) -> None:
    match = opening(kind)
    assert offered(match)[:2] == ["M", "Mb"]
    top, bottom = truth(match).copy(), truth(match).copy()
    act(top, "M")
    act(bottom, "Mb")
    assert (active(top), nexus(top)) == ("A2: 8 24", "13 9 28 * 25 19")
    assert (active(bottom), nexus(bottom)) == ("A2: 8 19", "24 13 9 28 * 25")


@pytest.mark.clause("PAR-DE-2", "PAR-DE-5")
@all_double_ended
@pytest.mark.parametrize(("move", "row"), [("M", "5 22 21 7"), ("Mb", "9 22 21 5")])
def test_the_refill_goes_between_first_dealt_nearer_the_top(kind: Kind, move: str, row: str) -> None:
    state = scene("9 5 7", "4", kind=kind, deck="22 21 23 26")
    act(state, move)
    assert nexus(state) == row
    assert (hand(state, 1), deck(state)) == ("23", "26")


@pytest.mark.clause("PAR-DE-3")
@both_double_ended
def test_top_only_play_is_the_base_game_but_for_the_place_of_refills(kind: Kind) -> None:
    base_kind = kind._replace(name="base", setup=kind.game.tables()["base"])
    double, base = opening(kind, hands=["20 17 12"]), opening(base_kind, hands=["20 17 12"])
    assert [text for text in offered(double) if text != "Mb"] == offered(base)
    for text in ("S20@7", "M", "S17@0", "M", "M", "M"):
        events = tags(act(double, text))
        assert events == tags(act(base, text))
        assert truth(double).data() == truth(base).data()
    while base.deciders:
        # Other cards may resolve now, but refills, draws and the end come at the same time.
        assert tags(act(double, "M"))[1:] == tags(act(base, "M"))[1:]
        counts = [(len(truth(match).nexus), len(truth(match).deck), mover(match)) for match in (double, base)]
        assert counts[0] == counts[1]
    assert not double.deciders


@pytest.mark.clause("PAR-DE-4")
@all_double_ended
def test_the_end_is_chosen_before_the_draw_is_seen(kind: Kind) -> None:
    match = opening(kind, deck="1 2 3")
    for text in ("M", "Mb"):
        state = truth(match).copy()
        events = act(state, text)
        assert tags(events)[-1] == "Drew"
        assert hand(state, 1).split()[-1] == "1"
    # Nothing tells the chooser what the draw will be: another Deck order offers and shows the same.
    other = truth(match).copy()
    other.deck.reverse()
    assert shown_to(other, 1) == shown_to(truth(match), 1)


@pytest.mark.clause("PAR-22-1")
@both_teams
def test_four_players_play_in_two_teams_of_two(kind: Kind) -> None:
    match = seeded(kind, "teams")
    while match.deciders:
        act(match, "M")
    outcome = match.outcome
    assert outcome is not None
    assert outcome.scores[0] == outcome.scores[2]
    assert outcome.scores[1] == outcome.scores[3]
    assert len(outcome.winners) in (0, 2)


@pytest.mark.clause("PAR-22-1")
@pytest.mark.parametrize("seats", [1, 3, 5, 6])
def test_pirates_seats_two_or_four(seats: int) -> None:
    with pytest.raises(IllegalTable) as caught:
        PIRATES.setup(seats)
    assert caught.value.refusal.clause == "PAR-22-1"


@pytest.mark.clause("PAR-22-2")
@both_teams
def test_turns_go_round_so_that_teams_alternate(kind: Kind) -> None:
    for index in range(8):
        seats = [step.seat for step in random_game(kind, index)]
        assert seats == [1 + turn % 4 for turn in range(len(seats))]


@pytest.mark.clause("PAR-22-3")
@both_teams
def test_all_four_use_one_deck_and_one_nexus(kind: Kind) -> None:
    match = opening(kind, hands=["20", "21", "22", "23"], deck="1 2 3 4")
    act(match, "S20@0", "S21@0", "S22@0", "S23@0")
    assert nexus(match) == "23 22 21 20 24 13 9 28 * 25 19"
    act(match, "M", "M", "M", "M")
    assert [hand(match, seat).split()[-1] for seat in (1, 2, 3, 4)] == ["1", "2", "3", "4"]


@pytest.mark.clause("PAR-22-4")
@both_teams
def test_each_of_the_four_has_an_own_hand(kind: Kind) -> None:
    match = opening(kind, hands=["20", "21", "22", "23"])
    assert refused(match, "S22@0") == "PAR-SOW-1"
    act(match, "S20@0")
    assert refused(match, "S23@0") == "PAR-SOW-1"
    assert [len(shown_to(match, None).hands[seat]) for seat in range(4)] == [2, 3, 3, 3]


@pytest.mark.clause("PAR-22-5", "PAR-22-6")
@both_teams
def test_a_team_shares_its_parade_and_its_score_zone(kind: Kind) -> None:
    match = opening(kind, nexus="9 7 6 5 10 11 12", parade="8")
    expected = [("A2: 8 9", "", ""), ("A1: 7", "", "[8 9]"), ("A2: 6", "[7]", "[8 9]"), ("A1: 5", "[7]", "[8 9] [6]")]
    for parade, first, second in expected:
        act(match, "M")
        assert (active(match), zone(match, 1), zone(match, 2)) == (parade, first, second)
    assert len(shown_to(match, 3).scored) == 2


@pytest.mark.clause("PAR-22-7")
@both_teams
def test_the_team_without_the_active_parade_moves_first(kind: Kind) -> None:
    match = seeded(kind, "first team")
    first_team = (mover(match) - 1) % 2
    assert truth(match).owner == 1 - first_team


@pytest.mark.clause("PAR-22-8")
@both_teams
def test_three_cards_each_leave_34_in_the_deck(kind: Kind) -> None:
    match = seeded(kind, "34")
    assert [len(each) for each in truth(match).hands] == [3, 3, 3, 3]
    assert shown_to(match, None).deck == 34


@pytest.mark.clause("PAR-22-9")
@both_teams
def test_a_draw_goes_to_the_own_hand_and_teammates_pass_nothing(kind: Kind) -> None:
    for index in range(8):
        sizes = [3, 3, 3, 3]
        for step in random_game(kind, index):
            drew = [event.seat + 1 for event in step.events if isinstance(event, Drew)]
            assert drew in ([], [step.seat])
            sizes[step.seat - 1] += len(drew) - tags(step.events).count("Sown")
            assert [len(each) for each in step.state.hands] == sizes


@pytest.mark.clause("PAR-22-10")
def test_the_seats_are_drawn_and_odd_and_even_ones_are_teams() -> None:
    names = ["Ann", "Bob", "Cat", "Dan"]
    firsts = {drawn_seating(names, f"seed {index}")[0] for index in range(100)}
    assert firsts == set(names)
    match = seeded(PIRATES_22, "seats")
    assert (mover(match), truth(match).owner + 1) == (1, 2)
    ending = scene("9 10 11 12", "8", kind=PIRATES_22, deck="30", scored=(["24"], ["13"]), seat=2)
    act(ending, "M")
    outcome = ending.outcome()
    assert outcome is not None
    assert outcome.scores == (3, -1, 3, -1)


@pytest.mark.clause("PAR-22-11")
@pytest.mark.parametrize("double_ended", [False, True])
def test_fairies_is_never_played_by_four(double_ended: bool) -> None:
    with pytest.raises(IllegalTable) as caught:
        FAIRIES.setup(4, {"double_ended": double_ended})
    assert caught.value.refusal.clause == "PAR-22-11"


@pytest.mark.clause("PAR-COMBO-1")
def test_both_variants_may_be_combined() -> None:
    match = opening(PIRATES_22_DE, deck="1 2 3 4 5 6 7")
    act(match, "M", "Mb", "M", "Mb")
    assert nexus(match) == "9 28 *"
    act(match, "Mb")
    assert nexus(match) == "9 5 6 28"
    assert (hand(match, 1).split()[3:], mover(match)) == (["1", "7"], 2)


@pytest.mark.clause("PAR-COMBO-2")
def test_there_are_exactly_six_tables() -> None:
    allowed = set()
    for game in (FAIRIES, PIRATES):
        for seats in range(7):
            for double_ended in (False, True):
                try:
                    game.setup(seats, {"double_ended": double_ended})
                except IllegalTable:
                    continue
                allowed.add((game.id, seats, double_ended))
    assert allowed == {
        ("fairies", 2, False),
        ("fairies", 2, True),
        ("pirates", 2, False),
        ("pirates", 2, True),
        ("pirates", 4, False),
        ("pirates", 4, True),
    }
