"""Log lines, captions and pictures."""

from __future__ import annotations

import re

from arena_positions import fights

from nexus.core.chance import ScriptedChance
from nexus.core.styled import plain
from nexus.games.arena import ARENA
from nexus.games.arena.events import (
    Acted,
    Armed,
    Became,
    Cancelled,
    Dealt,
    Drawn,
    Ended,
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

SETUP = ARENA.setup(2)
NAMES = ("Ada", "Bob")


def test_log_lines() -> None:
    lines = {
        Acted(0, "F", answerable=True): "Ada: Move forward.",
        Acted(0, "s:S", answerable=True): "Ada: Standard attack on Bob.",
        Acted(0, "c:S/CH+2", answerable=True): "Ada: Combo against Bob, the chest, then 2 more.",
        Acted(0, "!SWAG3:S", answerable=True): "Ada: Turn Crowd for 3 SWAG: Bob.",
        Acted(1, "?", answerable=True, private=True): "Bob thinks.",
        Acted(1, "!A", answerable=True): "Bob: Use a unique ability.",
        Acted(1, "i17", answerable=True): "Bob: Play an influence card.",
        Acted(1, "lan:2", answerable=False): "Bob: Take a lanista.",
        Silent(1, "LEAVE"): "No answer: Bob.",
        Picked(0, "lanista", "L2"): "Ada: lanista Madame Vex.",
        Picked(0, "hazards", ""): "Ada: hazards none.",
        Dealt(0, ("I01", "I02")): "Ada is dealt 2 influence cards: Loaded Die, Bought Draw.",
        Dealt(0, ("?", "?")): "Ada is dealt 2 influence cards.",
        Kept(0, "?"): "Ada keeps a card.",
        Kept(0, "I17"): "Ada keeps Paid Applause.",
        Rolled(0, "attack", (6, 2, 5), (6, 5), 1, (("rear", 1),)): "Ada rolls 6 2 5: attack 11 (SDS +1: the rear +1).",
        Rolled(1, "defence", (3, 4), (4, 3)): "Bob rolls 3 4: defence 7.",
        Rolled(1, "check", (3,), net=4): "Bob rolls 3: failed (4+).",
        Rolled(1, "slip", (3,)): "Bob rolls 3 for a slip.",
        Ordered(2, ("INST", "WILL"), (4, 2), (0, 1)): "Cycle 2: Ada INST 4, Bob WILL 2. Order: Ada, Bob.",
        Paid("crowd", "pile 0", 1): "1 coin from the crowd to the pile of Ada.",
        Marked(0, 4, "mark"): "Ada, turning point counter: mark, 4.",
        Drawn(0, "T01"): "Ada draws Standing Ovation: They chant a name, and for once it is the right one.",
        Points(0, 4, 2, 2): "Ada has 4 AP, 2 MP, 2 BP.",
        Moved(1, "e4", "e3", "pushed"): "Bob is pushed to e3.",
        Turned(1, "W"): "Bob faces west.",
        Hurt(1, 4, "MD", 4, 4, 0): "Bob takes 4 to the midsection; 4 of it and 4 OC go to Ada.",
        Hurt(1, 4, "LU", 0, 0, 0): "Bob takes 4 to the left upper.",
        Hurt(1, 5, "", 0, 5, -1): "Bob takes 5; 5 OC go to the crowd.",
        Became(1, "prone", on=True): "Bob falls.",
        Became(1, "prone", on=False): "Bob stands.",
        Placed("d4", "fire", on=True): "A fire on d4.",
        Placed("d4", "blood", on=False): "Blood gone from d4.",
        Used(0, "Turn Crowd", "S"): "Ada uses Turn Crowd on Bob.",
        Played(0, "I17"): "Ada plays Paid Applause: Take 5 from the crowd.",
        Cancelled(0, "I17"): "Ada: Paid Applause comes to nothing.",
        Cancelled(0, "deception"): "Ada: the deception comes to nothing.",
        Armed(0, "W03", "drawn", 4): "Ada: Rebar Hatchet drawn, 4 left.",
        Reserve(0, "WILL", 3): "Ada: WILL 3.",
        Lasting(-1, "aim_blocked", 1, "next_tp"): "Everybody: no aiming, until the next turning point.",
        Lasting(0, "defend", 1, "cycle"): "Ada: +1 on defence rolls, this cycle.",
        Tokens(0, 2, 1): "Ada has 2 command and 1 deception tokens.",
        Ended((42, 40), 41, (0,)): "The bout is over: Ada 42, Bob 40, the crowd 41: Ada wins.",
        Ended((42, 40), 42, ()): "The bout is over: Ada 42, Bob 40, the crowd 42: a draw.",
    }
    assert {event: ARENA.sentence(event, SETUP, NAMES) for event in lines} == lines


def test_every_event_and_move_of_a_fight_has_words() -> None:
    for setup, state, log, _ in fights(15, "words"):
        names = setup.seat_names()
        for event in log:
            line = ARENA.sentence(event.seen_by(0), setup, names)
            assert re.fullmatch(r"[A-Z0-9].*[.!?]", line), line
        view = state.view(state.deciders[0] if state.deciders else None)
        for text in view.moves:
            assert ARENA.caption(ARENA.parse(text), view, setup, names).strip()
        drawn = plain(ARENA.picture(view, setup, names))
        assert all(len(line) <= 160 for line in drawn.splitlines())


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
    assert "Rebar Hatchet (4)  hand: Stim Shot" in picture
    assert "1 hidden cards" in picture
    assert "I05" not in picture


def test_captions_name_cards_prices_and_abilities() -> None:
    state = arena_position(
        SETUP, {"N": {"at": "e5N", "INST": 2, "CUNN": 1, "hand": ["I04"]}, "S": {"at": "e4S"}}, deck=["T02"]
    )
    view = state.view(0)
    captions = {text: ARENA.caption(ARENA.parse(text), view, SETUP, NAMES) for text in view.moves}
    assert captions["!A"] == "Steady Claw"
    assert captions["i04"] == "Play Stim Shot: Something green goes into the neck. Gain 2 AP."
    assert captions["f:S/HD"] == "Focused attack on Bob, the head"
    assert captions["."] == "End the round"
