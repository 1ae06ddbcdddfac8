"""Every event has a sentence, every move a caption, every view a picture; refusals say why."""

from __future__ import annotations

import msgspec
import pytest

from nexus.core.chance import QuickChance
from nexus.core.events import Event
from nexus.core.styled import plain
from nexus.games.quantum import QUANTUM, events
from nexus.games.quantum.position import Position

NAMES = ("Ann", "Bob", "Cleo")


def event_classes() -> set[str]:
    found = [value for value in vars(events).values() if isinstance(value, type) and issubclass(value, Event)]
    return {kind.__name__ for kind in found} - {"Event", "Public"}


def test_random_games_tell_every_kind_of_event_in_words() -> None:
    told: dict[str, str] = {}
    decks = (["COMBO", "CONTROL", "SWARM"], ["RITUAL", "MIDRANGE", "CONTROL"], ["SWARM", "CONTROL", "AGGRO"])
    for number, names in enumerate(decks):
        setup = QUANTUM.setup(3, {"decks": names, "max_rounds": 5, "concede": False})
        chance = QuickChance(f"words {number}")
        log: list[Event] = []
        state = QUANTUM.start(setup, chance, log)
        while state.deciders:
            seat, move = state.random_move(chance)
            state.apply(seat, move, chance, log)
        for event in log:
            for reader in (None, 0):
                sentence = QUANTUM.sentence(event.seen_by(reader), setup, NAMES)
                assert sentence.endswith("."), event
                assert "Something happens" not in sentence, event
                told[type(event).__name__] = sentence
            msgspec.json.encode(event)
    rare = {"Swapped", "ActionEnded", "Evolved", "Eliminated", "LookedAt", "HandShown", "ZealSaved"}
    assert event_classes() - set(told) <= rare
    assert "?" not in told["Drew"]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (events.Swapped(0, ()), "Ann has finished sideboarding."),
        (events.ActionEnded(0, "MA11", "negated"), "Arc Bolt is negated."),
        (events.Evolved(0, 3, "MA11", "TE04", 3), "Ann evolves Servo Trooper @3 into Arc Bolt for 3 CP."),
        (events.Eliminated(1, "supremacy"), "Bob is eliminated by Frontline Supremacy."),
        (events.LookedAt(0, ("?",), ()), "Ann looks at 1 card of the deck."),
        (events.HandShown(1, 0, ("TE04",)), "Bob shows Ann the hand: Servo Trooper."),
        (events.ZealSaved(4, "TE04"), "Zeal saves Servo Trooper @4."),
        (events.Fought((1,), 2, (), "TE04", -1, -1, "none"), "The attack on Servo Trooper @2 ends without combat."),
        (events.StateChanged(3, "TE04", "exhausted", on=False), "Ready: Servo Trooper @3."),
        (
            events.Deployed(0, 5, "TE04", "", 3, 2, "MA11"),
            "Ann deploys Servo Trooper @5 on Arc Bolt @3 for 2 CP.",
        ),
        (
            events.EventPlayed(
                seat=0,
                card="MA11",
                recall=False,
                targets=("@3", "B", "B.TE04", "B.FL", "#2"),
                cost=3,
                target_cards=("TE04", "", "", "", ""),
            ),
            "Ann plays Arc Bolt on Servo Trooper @3, Bob, Servo Trooper of Bob, FL of Bob, link 2 for 3 CP.",
        ),
        (
            events.AbilityUsed(1, "@4", "TE04", 1, (5,), ("@6",), 0, ("TE04",), ("MA11",)),
            "Bob uses Servo Trooper @4, joined by Servo Trooper @5 on Arc Bolt @6.",
        ),
        (
            events.LinkPlaced(1, 2, "@4", "TE04", 1, ("@6",), 1, ("MA11",)),
            "Link 2: Bob places Servo Trooper on Arc Bolt @6 for 1 CP.",
        ),
        (events.Waited(), "A moment for responses."),
    ],
)
def test_rare_events_have_sentences(event: Event, sentence: str) -> None:
    assert QUANTUM.sentence(event, QUANTUM.setup(2), NAMES) == sentence


def test_every_offered_move_has_a_caption_and_every_view_a_picture() -> None:
    setup = QUANTUM.setup(2, {"best_of": 3, "max_rounds": 3, "decks": ["COMBO", "SWARM"], "mulligan": "once"})
    chance = QuickChance("captions")
    state = QUANTUM.start(setup, chance, None)
    seen = 0
    while state.deciders and seen < 500:
        seat = state.deciders[0]
        view = state.view(seat)
        for move in state.legal(seat)[:25]:
            assert QUANTUM.caption(move, view, setup, NAMES)
        for viewer in (None, seat):
            picture = plain(QUANTUM.picture(state.view(viewer), setup, NAMES))
            assert "Ann" in picture
            assert "Bob" in picture
        legal = [move for move in state.legal(seat) if str(move) != "resign"]
        state.apply(seat, legal[chance.below(len(legal))], chance, None)
        seen += 1
    assert seen > 100


def test_an_attack_is_previewed_with_both_numbers() -> None:
    position = Position(QUANTUM)
    attacker = position.unit(0, "FC", "PS04")
    defender = position.unit(1, "FC", "TE06", marked=True)
    match = position.match()
    match.play(0, f"X @{attacker}")
    move = next(move for move in match.legal(0) if str(move) == f">@{defender}")
    caption = QUANTUM.caption(move, match.view(0), match.setup, match.names)
    assert caption == f"attack Bulwark Frame @{defender}: 6 against 5"


@pytest.mark.parametrize(
    ("moves", "clause"),
    [
        (("D ZZ99",), "QNX-DEP-1"),
        (("D TE10",), "QNX-ACT-4"),
        (("D TE15",), "QNX-EVT-10"),
        (("P TE15",), "QNX-EVT-6"),
        (("P TE04",), "QNX-EVT-1"),
        (("PR MA11",), "QNX-RECALL-1"),
        (("V TE04",), "QNX-EVOLVE-1"),
        (("X @2",), "QNX-ATK-1"),
        (("X @3",), "QNX-ARE-9"),
        (("X @4",), "QNX-ZENITH-1"),
        (("X @5",), "QNX-ATK-8"),
        (("X @99",), "QNX-ARE-9"),
        (("M @2",), "QNX-MOV-1"),
        (("M @6",), "QNX-MOV-1"),
        (("X @6",), "QNX-ATK-7"),
        (("U @1.1",), "QNX-ABL-4"),
        (("U @4.1",), "QNX-ABL-5"),
        (("U MI01.once",), "QNX-MIS-9"),
        (("U MI02.once",), "QNX-MIS-13"),
        (("+@3",), "QNX-ACT-2"),
        (("D TE04", "q=FL"), "QNX-DEP-2"),
        (("D TE04", "q=B.BL"), "QNX-ARE-10"),
        (("D TE04", "t=@1"), "QNX-DEP-7"),
        (("M @1", "q=BR"), "QNX-MOV-3"),
        (("X @1", ">@1"), "QNX-ATK-5"),
        (("X @1", ">@7"), "QNX-RNG-4"),
        (("X @1", ">@6"), "QNX-ATK-7"),
        (("X @1", "+@5"), "QNX-HORDE-1"),
    ],
)
def test_refusals_name_the_rule_in_the_way(moves: tuple[str, ...], clause: str) -> None:
    position = Position(QUANTUM, options={"friendly_attacks": False})
    position.unit(0, "FC", "TE04")  # @1
    position.unit(0, "BL", "TE04", exhausted=True)  # @2
    position.unit(1, "FC", "TE04")  # @3
    position.unit(0, "BC", "TE09")  # @4
    position.unit(0, "BR", "MA01")  # @5
    position.asset(0, "TE13")  # @6
    position.unit(1, "BL", "TE04")  # @7
    position.hand(0, "TE04", "TE10", "TE15")
    position.missions(0, "MI01")
    position.cp(0, 9)
    match = position.match()
    for move in moves[:-1]:
        match.play(0, move)
    refusal = match.verify(0, moves[-1])
    assert refusal is not None
    assert refusal.clause == clause
    assert QUANTUM.rulebook.has(refusal.clause)
    assert refusal.text.endswith(".")
