"""Log lines, captions and pictures."""

from __future__ import annotations

import re

from arena_positions import fights

from nexus.core.chance import ScriptedChance
from nexus.core.events import Event
from nexus.core.styled import plain
from nexus.games.arena import ARENA
from nexus.games.arena.effect_words import lasting_words
from nexus.games.arena.events import (
    Acted,
    Armed,
    Became,
    Cancelled,
    Dealt,
    Defended,
    Drawn,
    Ended,
    Exploded,
    Hurt,
    Kept,
    Lasting,
    Marked,
    Moved,
    Ordered,
    Paid,
    Picked,
    Placed,
    Played,
    Points,
    Reserve,
    Rolled,
    Silent,
    Tokens,
    Turned,
    Used,
)
from nexus.games.arena.transcript import arena_position
from nexus.games.arena.vocabulary import DEEDS, MOVE_WORDS
from nexus.server.telling import in_words

SETUP = ARENA.setup(2)
NAMES = ("Ada", "Bob")


def test_log_lines() -> None:
    lines = {
        Acted(0, "F", answerable=True): "Ada moves forward.",
        Acted(0, "s:S", answerable=True): "Ada makes a Standard attack on Bob.",
        Acted(0, "c:S/CH+2", answerable=True): "Ada begins a Combo against Bob, the chest, then 2 more.",
        Acted(0, "!SWAG3:S", answerable=True): "Ada uses Turn Crowd on Bob.",
        Acted(0, "=A4M2", answerable=True): "Ada splits the command points.",
        Acted(0, "th:FL2", answerable=True): "Ada throws the victim forward left, 2 squares.",
        Acted(0, "dFL", answerable=True): "Ada drags the victim and side-slips forward left.",
        Acted(0, "ko:d4", answerable=True): "Ada knocks over the brazier on d4.",
        Acted(0, "!CUNN3:WILL", answerable=True): "Ada uses Jack of All Traits.",
        Acted(0, "@CH", answerable=True): "Ada chooses the chest.",
        Acted(0, "hz:saw", answerable=False): "Ada puts the next hazard in order: saw.",
        Acted(1, "?", answerable=True, private=True): "Bob thinks.",
        Acted(1, "!A", answerable=True): "Bob uses a unique ability.",
        Acted(1, "i17", answerable=True): "Bob plays Paid Applause: Take 5 from the crowd.",
        Acted(1, "lan:2", answerable=False): "Bob takes the lanista Madame Vex.",
        Silent(1, "LEAVE"): "",
        Defended(1): "Bob defends.",
        Exploded("g1"): "A floor saw explodes on g1.",
        Picked(0, "lanista", "L2"): "Ada takes the lanista Madame Vex.",
        Picked(0, "hazards", "saw, crate"): "The hazards act in this order: saw, crate.",
        Picked(0, "hazards", ""): "There are no hazards.",
        Dealt(0, ("I01", "I02")): "Ada is dealt 2 influence cards: Loaded Die, Bought Draw.",
        Dealt(0, ("?", "?")): "Ada is dealt 2 influence cards.",
        Kept(0, "?"): "Ada keeps a card.",
        Kept(0, "I17"): "Ada keeps Paid Applause.",
        Rolled(0, "attack", (6, 2, 5), (6, 5), 1, (("rear", 1),)): "Ada rolls 6 2 5: attack 11 (SDS +1: the rear +1).",
        Rolled(1, "defence", (3, 4), (4, 3)): "Bob rolls 3 4: defence 7.",
        Rolled(1, "check", (3,), net=4): "Bob rolls 3: failed (4+).",
        Rolled(1, "slip", (3,)): "Bob rolls 3 for a slip: east.",
        Rolled(1, "location", (5,)): "Bob rolls 5 for a location: midsection.",
        Rolled(1, "place", (7, 1)): "Bob rolls 7 1 for a place: g1.",
        Rolled(1, "distance", (7,)): "Bob rolls 7 for a distance.",
        Rolled(1, "crate", (3, 5)): "Bob rolls 3 5 for a crate: a weapon (bola).",
        Rolled(1, "crate", (4, 5)): "Bob rolls 4 5 for a crate: a flashbang.",
        Rolled(1, "crate", (5, 5)): "Bob rolls 5 5 for a crate: aid, up to 5 coins.",
        Rolled(1, "crate", (2, 3)): "Bob rolls 2 3 for a crate: 5 damage to a random location of Bob.",
        Ordered(2, ("INST", "WILL"), (4, 2), (0, 1)): "Cycle 2: Ada INST 4, Bob WILL 2. Order: Ada, Bob.",
        Paid("crowd", "pile 0", 1): "1 coin goes from the crowd to the pile of Ada.",
        Paid(
            "panel 1", "crowd", 2, clauses=("ARN-COIN-F16",)
        ): "2 coins go from the panel of Bob to the crowd for points left over.",
        Marked(0, 4, "mark"): "Ada marks 4 on the turning point counter.",
        Drawn(0, "T01"): "Ada draws Standing Ovation: They chant a name, and for once it is the right one.",
        Points(0, 4, 2, 2): "Ada has 4 AP, 2 MP, 2 BP.",
        Moved(1, "e4", "e3", "pushed"): "Bob is pushed to e3.",
        Turned(1, "W"): "Bob faces west.",
        Hurt(1, 4, "MD", 4, 4, 0): "Bob takes 4 to the midsection; 4 of it and 4 OC go to Ada.",
        Hurt(1, 4, "LU", 0, 0, 0): "Bob takes 4 to the left upper.",
        Hurt(1, 5, "", 0, 5, -1): "Bob takes 5; 5 OC go to the crowd.",
        Became(1, "prone", on=True): "Bob falls.",
        Became(1, "prone", on=False): "Bob stands.",
        Placed("d4", "fire", on=True): "A fire burns on d4.",
        Placed("d4", "blood", on=False): "Blood is gone from d4.",
        Used(0, "Turn Crowd", "S"): "Ada uses Turn Crowd on Bob.",
        Played(0, "I17"): "Ada plays Paid Applause: Take 5 from the crowd.",
        Cancelled(0, "I17"): "Paid Applause of Ada comes to nothing.",
        Cancelled(0, "deception"): "The deception against Ada comes to nothing.",
        Armed(0, "W03", "drawn", 4): "Ada draws Rebar Hatchet, 4 left.",
        Reserve(0, "WILL", 3): "Ada has 3 WILL.",
        Lasting(-1, "aim_blocked", 1, "next_tp"): "Nobody can aim, until the next turning point.",
        Lasting(0, "defend", 1, "cycle"): "Ada has +1 on defence rolls, this cycle.",
        Lasting(0, "start_crate", 1, "bout"): "Ada starts with what is in a crate.",
        Tokens(0, 2, 1): "Ada has 2 command and 1 deception tokens.",
        Ended((42, 40), 41, (0,)): "The bout is over: Ada 42, Bob 40, the crowd 41: Ada wins.",
        Ended((42, 40), 42, ()): "The bout is over: Ada 42, Bob 40, the crowd 42: a draw.",
    }
    assert {event: ARENA.sentence(event, SETUP, NAMES) for event in lines} == lines


def test_every_choice_without_a_name_in_it_has_a_deed() -> None:
    # What is passed is told as silence, and presets are nobody else's business: they have words all the same.
    assert set(DEEDS) == set(MOVE_WORDS)


def test_every_event_and_move_of_a_fight_has_words() -> None:
    for setup, state, log, _ in fights(15, "words"):
        names = setup.seat_names()
        for event in log:
            line = ARENA.sentence(event.seen_by(0), setup, names)
            assert isinstance(event, Silent) or re.fullmatch(r"[A-Z0-9].*[.!?]", line), line
        view = state.view(state.deciders[0] if state.deciders else None)
        for text in view.moves:
            assert ARENA.caption(ARENA.parse(text), view, setup, names).strip()
        drawn = plain(ARENA.picture(view, setup, names))
        assert all(len(line) <= 160 for line in drawn.splitlines())


def test_the_log_tells_that_an_attack_was_defended() -> None:
    state = arena_position(SETUP, {"N": {"at": "e5N"}, "S": {"at": "e4S"}})
    log: list[Event] = []
    state.apply(0, ARENA.parse("s:S"), ScriptedChance([1, 1, 4, 5]), log)
    assert [ARENA.sentence(event, SETUP, NAMES) for event in log][1:] == [
        "Ada rolls 2 2: attack 4.",
        "Bob rolls 5 6: defence 11.",
        "1 coin goes from the crowd to the pile of Ada for a crowd pleaser.",
        "Bob defends.",
    ]


def test_the_log_tells_that_a_saw_exploded() -> None:
    state = arena_position(SETUP, {"N": {"at": "e5N", "hand": ["I21"]}, "S": {"at": "a8N"}}, hazards=["saw"])
    log: list[Event] = []
    state.apply(0, ARENA.parse("i21"), ScriptedChance([6, 0, 0, 2]), log)
    assert [ARENA.sentence(event, SETUP, NAMES) for event in log][-4:] == [
        "Ada rolls 7 1 for a place: g1.",
        "Ada rolls 1 for a direction: north.",
        "Ada rolls 3 for a distance.",
        "A floor saw explodes on g1.",
    ]


def test_nobody_is_told_of_answers_that_did_not_come() -> None:
    match = ARENA.match(seats=2, seed="silence", options={"set_up": "quick"})
    while not any(isinstance(event, Silent) for event in match.log):
        seat = match.deciders[0]
        match.play(seat, match.legal(seat)[-1])
    lines = in_words(match, match.view(0), 0, [0] * len(match.log)).lines
    assert 0 < len(lines) < len(match.log)
    assert all(line.text for line in lines)


def test_the_picture_shows_board_and_panels() -> None:
    state = arena_position(
        SETUP,
        {
            "N": {"at": "e5N", "WILL": 2, "weapon": "W03", "states": ["drawn"], "hand": ["I04"]},
            "S": {"at": "e4S", "oc": 30, "MD": 0, "states": ["prone"], "hand": ["I05"]},
        },
        objects={"a1": "pillar", "b2": "fire"},
        tiles={"c3": "guts"},
    )
    state.apply(0, ARENA.parse("s:S"), ScriptedChance([5, 4, 0, 0, 0, 0]), [])
    picture = plain(ARENA.picture(state.view(0), SETUP, NAMES))
    assert "Ada: 6 AP 6 MP" in picture  # paid with bonus points
    assert "4   ·   ·   ·   ·   S_" in picture
    assert "5   ·   ·   ·   ·   N↑" in picture
    assert "1   ██" in picture
    assert "MD 0" in picture
    assert "Rebar Hatchet (4)\n    hand: Stim Shot" in picture
    assert re.search("1 hidden card$", picture, re.MULTILINE)
    assert "prone, facing south" in picture
    assert all(len(line) <= 80 for line in picture.splitlines())
    assert "I05" not in picture


def test_every_price_is_known_before_it_is_paid() -> None:
    state = arena_position(SETUP, {"N": {"at": "e5N", "PHYS": 4}, "S": {"at": "e4S"}}, tiles={"e5": "guts"})
    view = state.view(0)
    costs = {text: ARENA.cost(ARENA.parse(text), view) for text in view.moves}
    assert costs["w:S"] == "1 AP, 1 OC"
    assert costs["f:S/HD"] == "3 AP"
    assert costs[">"] == "2 MP"  # on guts
    assert costs["!PHYS4"] == "4 PHYS"
    assert costs["."] == "12 OC"  # nothing is in the pile


def test_those_who_keep_cards_know_how_many_more() -> None:
    match = ARENA.match(seats=2, seed="keep")
    for move in ("lan:2", "lan:7", "mot:1", "mot:2"):  # four influence cards and three
        match.play(match.deciders[0], move)
    asked = [match.view(seat).prompt for seat in (0, 1)]
    assert sorted(asked) == [f"Choose the influence cards to keep: {n} more." for n in (3, 4)]
    keeper = next(seat for seat in (0, 1) if "4 more" in asked[seat])
    match.play(keeper, match.legal(keeper)[0])
    assert match.view(keeper).prompt == "Choose the influence cards to keep: 3 more."


def test_effects_in_force_have_words() -> None:
    assert lasting_words("defend", 1, "cycle") == "+1 on defence rolls, this cycle"
    assert lasting_words("aim_blocked", 1, "next_tp") == "cannot aim, until the next turning point"
    assert lasting_words("gloat_no_penalty", 1, "bout") == "gloats without penalty"


def test_captions_name_cards_prices_and_abilities() -> None:
    reserves = {"INST": 2, "CUNN": 3, "PHYS": 4, "SWAG": 3}
    state = arena_position(
        SETUP, {"N": {"at": "e5N", "hand": ["I04"], **reserves}, "S": {"at": "e4S", "pile": 5}}, deck=["T02"]
    )
    view = state.view(0)
    captions = {text: ARENA.caption(ARENA.parse(text), view, SETUP, NAMES) for text in view.moves}
    assert captions["!A"] == "Steady Claw: +1 SDS on your aimed attack rolls, this command round"
    assert captions["i04"] == "Play Stim Shot: +2 AP for you"
    assert captions["!PHYS4"] == "Push for 4 PHYS: the helot straight ahead goes one square back"
    assert captions["!SWAG3:S"] == "Turn Crowd on Bob for 3 SWAG: another player loses 3 coins to the crowd"
    assert captions["!CUNN3:WILL"] == "Jack of All Traits, WILL for 3 CUNN: 1 more in another trait"
    assert captions["f:S/HD"] == "Focused attack on Bob, the head"
    assert captions["."] == "End the round"
    throws = [ARENA.caption(ARENA.parse(move), view, SETUP, NAMES) for move in ("th:F1", "th:FL2")]
    assert throws == ["Throw: forward, 1 square", "Throw: forward left, 2 squares"]
