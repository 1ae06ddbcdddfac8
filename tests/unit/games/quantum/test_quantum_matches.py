"""Set-up, matches with sideboarding, conceding, and transcripts."""

from __future__ import annotations

import pytest

from nexus.core.chance import QuickChance
from nexus.core.match import Match
from nexus.core.refusals import IllegalMove, IllegalTable
from nexus.core.styled import plain
from nexus.games.quantum import QUANTUM
from nexus.games.quantum.loading import CORE
from nexus.games.quantum.position import Position
from nexus.games.quantum.transcript import read_transcript, write_transcript
from nexus.games.quantum.view import QuantumView


def texts(match: Match, seat: int) -> list[str]:
    return [str(move) for move in match.legal(seat)]


def test_each_seat_gets_a_deck_and_normal_forms_are_kept() -> None:
    setup = QUANTUM.setup(3)
    assert setup.options["decks"] == ["AGGRO", "CONTROL", "COMBO"]
    assert setup.options["best_of"] == 1
    assert QUANTUM.setup(2, {"decks": ["swarm", "ritual"]}).options["decks"] == ["SWARM", "RITUAL"]


@pytest.mark.parametrize(
    ("seats", "options", "clause"),
    [
        (7, {}, "QNX-GEN-4"),
        (2, {"best_of": 2}, "QNX-MAT-1"),
        (2, {"decks": ["AGGRO"]}, "QNX-DEC-1"),
        (2, {"decks": "AGGRO"}, "QNX-DEC-1"),
        (2, {"set": {"set": {"id": "X"}}}, "QNX-GLO-7"),
    ],
)
def test_unplayable_tables_are_refused(seats: int, options: dict[str, object], clause: str) -> None:
    with pytest.raises(IllegalTable) as caught:
        QUANTUM.setup(seats, options)
    assert caught.value.refusal.clause == clause


def sideboarding() -> Match:
    """A match after its first game, which seat 0 won because seat 1 conceded."""
    match = QUANTUM.match(2, seed="side", options={"decks": ["MIDRANGE", "MIDRANGE"]})
    match.play(match.deciders[0], "C first=A")
    match.play(0, "-")
    match.play(1, "resign")
    return match


def test_between_games_both_exchange_cards_in_secret() -> None:
    match = sideboarding()
    assert match.deciders == (0, 1)
    assert match.outcome is None
    assert match.state.data()["wins"] == [1, 0]
    main = match.state.data()["players"][0]["main"]
    side = match.state.data()["players"][0]["sideboard"]
    cards = CORE.by_id
    out, into = next(
        (a, b) for a in main for b in side if a != b and cards[a].cp == cards[b].cp and not cards[a].leader
    )
    odd = next(b for b in side if cards[b].cp != cards[out].cp)
    match.play(0, f"swap {out}={odd}")
    assert "." not in texts(match, 0)
    refusal = match.verify(0, ".")
    assert refusal is not None
    assert refusal.clause == "QNX-SDB-5"
    match.play(0, "x")
    match.play(0, f"swap {out}={into}")
    told = match.play(0, ".")[0]
    assert f"{out}={into}" in str(told.seen_by(0))
    assert out not in str(told.seen_by(1))
    assert 0 not in match.deciders
    match.play(1, ".")
    data = match.state.data()
    assert data["game"] == 2
    assert data["players"][0]["main"].count(into) == main.count(into) + 1
    assert data["players"][0]["sideboard"].count(out) == side.count(out) + 1


def test_between_games_each_sees_the_own_deck_and_what_is_wrong_with_it() -> None:
    match = sideboarding()
    own, others = match.view(0), match.view(None)
    assert isinstance(own, QuantumView)
    assert isinstance(others, QuantumView)
    assert others.deck is None
    assert own.deck is not None
    assert (own.deck.cp, own.deck.problems) == (200, ())
    cards = CORE.by_id
    out, into = next((a, b) for a in own.deck.main for b in own.deck.side if cards[a].cp + 1 == cards[b].cp)
    match.play(0, f"swap {out}={into}")
    own = match.view(0)
    assert isinstance(own, QuantumView)
    assert own.deck is not None
    assert own.deck.cp == 201
    assert [problem.clause for problem in own.deck.problems] == ["QNX-DEC-1"]
    told = plain(QUANTUM.picture(own, match.setup, ("Ann", "Bob")))
    assert "your deck has 201 CP" in told
    assert f"Exchanged so far: {cards[out].name} for {cards[into].name}" in told
    move = next(move for move in match.legal(0) if str(move) == "x")
    assert QUANTUM.caption(move, own, match.setup, ("Ann", "Bob")) == "take all exchanges back"


def test_two_won_games_win_a_best_of_three() -> None:
    match = sideboarding()
    match.play(0, ".")
    match.play(1, ".")
    match.play(match.deciders[0], "C first=B")
    match.play(1, "resign")
    assert match.outcome is not None
    assert match.outcome.scores == (2, 0)
    assert match.outcome.winners == (0,)


def test_swaps_can_be_taken_back_only_a_few_times() -> None:
    match = sideboarding()
    for _ in range(3):
        match.play(0, next(text for text in texts(match, 0) if text.startswith("swap")))
        match.play(0, "x")
    assert texts(match, 0) == ["."]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_may_leave_whenever_they_are_asked(seats: int) -> None:
    """Random games in which at some decision of each kind the one who is asked concedes; the others play on."""
    setup = QUANTUM.setup(seats, {"best_of": 1, "max_rounds": 4})
    for number in range(12):
        chance = QuickChance(f"leaving {seats} {number}")
        state = QUANTUM.start(setup, chance, None)
        at = 3 + 9 * number
        for moves in range(100_000):
            if not state.deciders:
                break
            seat = state.deciders[0]
            legal = state.legal(seat)
            if moves >= at and moves % 5 == 0:
                move = next(option for option in legal if str(option) == "resign")
            else:
                usual = [option for option in legal if str(option) != "resign"]
                move = usual[chance.below(len(usual))]
            state.apply(seat, move, chance, None)
            assert state.problems() == []
        outcome = state.outcome()
        assert outcome is not None
        assert len(outcome.winners) <= 1


def test_a_conceding_defender_lets_the_attack_end_and_the_others_go_on() -> None:
    position = Position(QUANTUM, seats=3)
    attacker = position.unit(0, "FC", "TE04")
    defender = position.unit(1, "FC", "DI01")
    position.hand(1, "TE15")
    match = position.match()
    match.play(0, f"X @{attacker}")
    match.play(0, f">@{defender}")
    match.play(1, "resign")
    assert match.deciders == (2,)
    data = match.state.data()["players"]
    assert data[1]["out"]
    assert data[1]["quadrants"]["FC"] == []
    assert data[0]["quadrants"]["FC"][0]["exhausted"]


def random_match(options: dict[str, object]) -> Match:
    match = QUANTUM.match(2, seed="transcript", options=options, names=("Ann", 'Bob "B"'))
    chance = QuickChance("transcript")
    while match.deciders:
        seat, move = match.state.random_move(chance)
        match.play(seat, move)
    return match


def test_a_transcript_replays_the_match() -> None:
    match = random_match({"best_of": 1, "max_rounds": 3, "concede": False})
    text = write_transcript(match)
    again = read_transcript(text, QUANTUM)
    assert again.state.digest() == match.state.digest()
    assert again.names == match.names
    assert write_transcript(again) == text


@pytest.mark.parametrize(
    ("old", "new"),
    [('[Result "', '[Result "X'), ("[Seed ", "[Sead "), ("\nA ", "\nZ "), ("\nA -", "\nA Q")],
)
def test_a_damaged_transcript_is_refused(old: str, new: str) -> None:
    text = write_transcript(random_match({"best_of": 1, "max_rounds": 2, "concede": False}))
    assert old in text
    with pytest.raises((IllegalTable, IllegalMove)):
        read_transcript(text.replace(old, new, 1), QUANTUM)
