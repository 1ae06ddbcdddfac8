"""Every event has a sentence, every move a caption, every view a picture; refusals say why."""

from __future__ import annotations

import msgspec
import pytest

from nexus.core.chance import QuickChance
from nexus.core.events import Event
from nexus.core.match import Match
from nexus.core.styled import plain
from nexus.games.quantum import QUANTUM, events
from nexus.games.quantum.loading import CORE
from nexus.games.quantum.position import Position
from nexus.games.quantum.view import QuantumView

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


def captions(match: Match, seat: int) -> dict[str, str]:
    view = match.view(seat)
    return {str(move): QUANTUM.caption(move, view, match.setup, NAMES) for move in match.legal(seat)}


def test_captions_tell_what_a_move_costs_now() -> None:
    position = Position(QUANTUM)
    position.missions(0, "MI06")
    whelp = position.unit(0, "FC", "BI02")
    position.unit(1, "FC", "TE04")
    position.hand(0, "BI03", "MA11")
    position.discard(0, "MA12")
    position.cp(0, 12)
    told = captions(position.match(), 0)
    recall, event, beast = CORE.by_id["MA12"], CORE.by_id["MA11"], CORE.by_id["BI03"]
    assert told["V BI03"] == f"evolve into {beast.name} ({beast.evolve_cost} CP)"
    assert told["D BI03"] == f"deploy {beast.name} ({beast.cp} CP)"
    # Study the Weave makes the first Event of the round cheaper.
    assert told["P MA11"] == f"play {event.name} ({event.cp - 1} CP)"
    assert told["PR MA12"] == f"recall {recall.name} ({recall.recall - 1} CP)"
    assert told[f"X @{whelp}"] == f"attack with Razor Whelp @{whelp}"


def test_an_ability_is_told_with_its_text_even_if_its_source_is_gone() -> None:
    position = Position(QUANTUM)
    attacker = position.unit(0, "FC", "EN05")
    wraith = position.unit(1, "FC", "EN20", acted=True)
    position.missions(1, "MI26")
    match = position.match()
    for move in (f"X @{attacker}", f">@{wraith}"):
        match.play(0, move)
    told = captions(match, 1)
    pact = CORE.mission_by_id["MI26"]
    assert told[f"L @{wraith}.1"] == f"place Scrap Wraith @{wraith}: {CORE.by_id['EN20'].text}"
    assert told["L MI26.1"] == f"place {pact.name}: {pact.passive_text}"


def test_a_challenge_that_asks_for_a_state_shows_how_far_it_has_come() -> None:
    position = Position(QUANTUM)
    position.missions(0, "MI06", "MI16")
    position.discard(0, "MA11", "TE04", "MA12")
    position.unit(0, "FC", "TE04")
    match = position.match()
    told = plain(QUANTUM.picture(match.view(0), match.setup, NAMES))
    assert "Study the Weave (2/6)" in told
    assert f"{CORE.mission_by_id['MI16'].name} (1/9)" in told


def test_the_picture_shows_what_the_page_shows() -> None:
    position = Position(QUANTUM)
    attacker = position.unit(0, "FC", "TE04")
    defender = position.unit(1, "BC", "DI03")
    position.unit(1, "FC", "DI03")
    position.missions(0, "MI03")
    position.hand(0, "TE05", "TE13", "TE15")
    position.discard(1, "MA11", "TE04", "MA11")
    match = position.match()
    match.play(0, f"X @{attacker}")
    told = plain(QUANTUM.picture(match.view(0), match.setup, NAMES))
    assert f"Attack preview\n  Dawn Shieldbearer @{defender + 1}: Attack 3 (Servo Trooper 3) against Defense 4" in told
    assert "(Dawn Shieldbearer 3 +1 Phalanx): nothing happens" in told
    assert "Discard Pile: Arc Bolt x2, Servo Trooper" in told
    assert "Missions: Attrition Doctrine (0/10)" in told
    lancer, relay = CORE.by_id["TE05"], CORE.by_id["TE13"]
    assert f"TE05 Rail Lancer · {lancer.cp} CP Unit {lancer.attack}/{lancer.defense} far  {lancer.text}" in told
    assert f"TE13 Orbital Relay · {relay.cp} CP Asset D{relay.defense}" in told


def test_a_card_is_looked_up_with_its_keywords_and_rulings() -> None:
    position = Position(QUANTUM)
    knight = position.unit(0, "FC", "DI04", impact=1)
    match = position.match()

    def looked(words: str) -> str:
        return plain(QUANTUM.look(words, match.view(0), match.setup))

    assert f"now Martyr Knight @{knight}" in looked(f"@{knight}")
    assert "impact 1" in looked(f"@{knight}")
    for words in ("DI04", "martyr", f"@{knight}"):
        assert "QNX-ZEAL-1" in looked(words)
        assert "QNX-A31" in looked(words)
    assert "Challenge: Deploy three units into your Front Row." in looked("exploit backdoor")
    assert looked("stalker").startswith("Several are called so: ")
    assert looked("@99") == looked("zz") == looked("") == ""


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
        (("D TE04", "t=@1"), "QNX-DEP-2"),
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


def asked(match: Match, *moves: str) -> str:
    for move in moves:
        match.play(0, move)
    return match.view(0).prompt


def test_a_decision_in_the_making_is_asked_for_by_what_is_open() -> None:
    position = Position(QUANTUM)
    stalker = position.unit(0, "FC", "BI08")
    position.unit(0, "FC", "BI02")
    frame = position.unit(1, "FC", "TE06")
    position.hand(0, "TE04", "TE17", "BI03", "MA11")
    position.cp(0, 30)
    match = position.match()
    open_now = {
        "D TE04": "Choose a quadrant for Servo Trooper, or cancel.",
        "D TE17": f"Choose the card that {CORE.by_id['TE17'].name} is attached to, or cancel.",
        "V BI03": "Choose the unit that evolves into Razorback Alpha, or cancel.",
        f"X @{stalker}": "Choose the unit that Pack Stalker attacks, or cancel.",
        f"M @{stalker}": "Choose the quadrant that Pack Stalker moves to, or cancel.",
        "P MA11": f"Choose a target for Arc Bolt: {CORE.by_id['MA11'].text}",
    }
    for move, prompt in open_now.items():
        assert asked(match, move) == prompt
        match.play(0, "x")
    assert asked(match, f"X @{stalker}", f">@{frame}") == "Move Pack Stalker, a Skirmisher, or let it stay."


def test_every_question_names_the_card_that_it_is_about() -> None:
    chance = QuickChance("questions")
    for decks in (["COMBO", "RITUAL"], ["SWARM", "AGGRO"]):
        setup = QUANTUM.setup(2, {"decks": decks, "max_rounds": 4, "concede": False})
        state = QUANTUM.start(setup, chance, None)
        while state.deciders:
            for seat in state.deciders:
                view = state.view(seat)
                assert isinstance(view, QuantumView)
                assert view.prompt
                if view.draft is not None and view.draft.card and not view.draft.companions:
                    known = CORE.by_id.get(view.draft.card) or CORE.mission_by_id[view.draft.card]
                    assert known.name in view.prompt
            seat, move = state.random_move(chance)
            state.apply(seat, move, chance, None)


def test_the_quadrant_bc_is_not_taken_for_player_b() -> None:
    position = Position(QUANTUM)
    position.hand(0, "TE04")
    match = position.match()
    match.play(0, "D TE04")
    told = captions(match, 0)
    assert [told[f"q={place}"] for place in ("BL", "BC", "BR")] == ["BL", "BC", "BR"]
