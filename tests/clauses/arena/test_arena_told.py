"""What is told names the clause by which it happened."""

from __future__ import annotations

from typing import Any

import pytest
from arena_scenes import Bout, next_cycle, scene

from nexus.core.events import Event
from nexus.games.arena import ARENA
from nexus.games.arena.bout_text import written
from nexus.games.arena.events import Cancelled, Drawn, Ended, Hurt, Marked, Paid, Points, Reserve

NEARLY: dict[str, Any] = {"slots": [2, 3, 4, 5, 6]}
QUIET: dict[str, Any] = {"ap": 0, "mp": 0}


def told(bout: Bout, kind: type[Event]) -> list[tuple[str, ...]]:
    """The clauses that the events of a kind named since the bout began."""
    return [event.clauses for event in bout.log if isinstance(event, kind)]


@pytest.mark.clause("ARN-COIN-F4", "ARN-COIN-F5", "ARN-LOC-2")
@pytest.mark.parametrize(
    ("move", "dice", "clauses"),
    [
        ("w:B", (6, 5, 4, 3, 2), ("ARN-COIN-F4",)),
        ("s:B", (6, 5, 4, 3, 1), ("ARN-LOC-2", "ARN-COIN-F5")),
    ],
)
def test_the_damage_of_attacks(move: str, dice: tuple[int, ...], clauses: tuple[str, ...]) -> None:
    bout = scene("A e5N", "B e4S")
    bout.play(move, *dice)
    assert told(bout, Hurt) == [clauses]


@pytest.mark.clause("ARN-COIN-F19", "ARN-COIN-F20", "ARN-COIN-F21")
def test_the_damage_of_hazards_and_who_is_paid_for_it() -> None:
    spikes = scene("A e5N", "B e4S", board="spikes e3, pillar f3", A={"PHYS": 4})
    spikes.play("!PHYS4", 1, 3, 2, 7)  # the spikes, a pillar in the way, the spikes again
    assert told(spikes, Hurt) == [("ARN-LOC-2", "ARN-COIN-F20"), ("ARN-LOC-2", "ARN-COIN-F19")]
    fire = scene("A e5N", "B e4S", board="fire e3", A={"PHYS": 4})
    fire.play("!PHYS4")
    assert told(fire, Hurt) == [("ARN-COIN-F20",)]
    caught = scene("A e5N", "B e4S", A={"flaming": True})
    caught.play("g:B", 5, 4, 3, 2)
    assert told(caught, Hurt) == [("ARN-COIN-F21",)]
    kicked = scene("A c4E", "B e4W", board="brazier d4", options={"brazier_credit": "kicker"})
    kicked.play("ko:d4")
    assert told(kicked, Hurt) == [("ARN-BRZ-6",)]


@pytest.mark.clause("ARN-COIN-F23", "ARN-COIN-7")
def test_aid_is_told_apart_from_other_healing() -> None:
    aid = scene("A d5N", "B h8N", board="crate d4", A={"MD": 14})
    aid.play("kc", 4, 6)
    aid.play("@MD")
    assert told(aid, Paid) == [("ARN-COIN-F23",)]
    glue = scene("A e5N", "B a1E", A={"MD": 14, "hand": ["I07"]})
    glue.play("i07")
    glue.play("@MD")
    assert told(glue, Paid) == [("ARN-COIN-7",)]


@pytest.mark.clause("ARN-CP-2", "ARN-CP-3", "ARN-CP-8", "ARN-STA-2", "ARN-CRT-6")
def test_where_points_come_from() -> None:
    split = scene("A a1E", "B h8N", active="B", **QUIET)
    next_cycle(split, A="INST1", B="WILL1")
    split.play("=A1M5")
    button = scene("A a1E", "B h8N", active="B", **QUIET)
    next_cycle(button, A="INST1", B="WILL1")
    button.play("=btnA")
    token = scene("A a1E", "B h8N", A={"command": 1})
    token.play("+m")
    fall = scene("A e5N", "B e4S")
    fall.play("s:B", 6, 5, 4, 3, 5, 1)
    flash = scene("A d5N", "B h8N", board="crate d4")
    flash.play("kc", 4, 5)
    card = scene("A a1E", "B h8N", A={"hand": ["I04"]})
    card.play("i04")
    clauses = [told(bout, Points)[0] for bout in (split, button, token, fall, flash, card)]
    assert clauses == [
        ("ARN-CP-2",),
        ("ARN-CP-3",),
        ("ARN-CP-8",),
        ("ARN-STA-2",),
        ("ARN-CRT-6",),
        ("ARN-CARD-7",),
    ]


@pytest.mark.clause("ARN-INI-6", "ARN-TRT-3", "ARN-ABL-16")
def test_why_a_reserve_changed() -> None:
    rolled = scene("A a1E", "B h8N", active="B", **QUIET)
    next_cycle(rolled, A="INST1", B="WILL1")
    assert told(rolled, Reserve) == [("ARN-INI-6",), ("ARN-INI-6",)]
    spent = scene("A a1E", "B h8N", A={"CUNN": 3})
    spent.play("!CUNN3:WILL")
    assert told(spent, Reserve) == [("ARN-TRT-3",), ("ARN-ABL-16",)]


@pytest.mark.clause("ARN-TP-3", "ARN-TP-4")
@pytest.mark.parametrize(("wishes", "clause"), [({"slots": [1]}, "ARN-TP-3"), ({"tpdm": True}, "ARN-TP-4")])
def test_why_a_mark_was_a_duplicate(wishes: dict[str, Any], clause: str) -> None:
    bout = scene("A a1E", "B h8N", B=wishes, **QUIET)
    bout.play(".")
    assert told(bout, Marked) == [(clause,)]


@pytest.mark.clause("ARN-TP-7", "ARN-TP-9")
def test_what_was_scheduled_is_due_and_not_drawn_again() -> None:
    bout = scene("A a1E", "B h8N", deck=["T23", "T01"], A=NEARLY, B=NEARLY, **QUIET)
    bout.play(".")
    bout.play("=A1M5")
    next_cycle(bout, 1, 1, A="INST1", B="WILL1")
    drawn = [event for event in bout.log if isinstance(event, Drawn)]
    assert [(event.card, event.due, event.clauses) for event in drawn] == [
        ("T23", False, ("ARN-TP-9",)),
        ("T23", True, ("ARN-TP-7",)),
        ("T01", False, ("ARN-TP-9",)),
    ]
    setup = bout.state.table.setup
    said = [ARENA.sentence(event, setup, ["Ann", "Bob"]) for event in drawn]
    assert said[0].startswith("Bob draws Ticking Parcel")
    assert said[1] == "Ticking Parcel is due."
    assert "tp!1 due=T23" in written(bout.log, setup)[-1]


@pytest.mark.clause("ARN-CP-5", "ARN-CP-6")
@pytest.mark.parametrize(
    ("wishes", "answer", "clause"),
    [
        ({"deception": 2}, "block", "ARN-CP-5"),
        ({"CUNN": 4}, "!CUNN4", "ARN-CP-6"),
        ({"hand": ["I23"]}, "i23", "ARN-CARD-1"),
    ],
)
def test_why_a_deception_came_to_nothing(wishes: dict[str, Any], answer: str, clause: str) -> None:
    bout = scene("A a1E", "B h8N", active="B", A=wishes, B={"deception": 1}, **QUIET)
    next_cycle(bout, A="INST1", B="WILL1")
    bout.play("dec")
    bout.play(answer)
    assert told(bout, Cancelled) == [(clause,)]
    assert (bout.asked, bout.prompt) == ("A", "ratio")


@pytest.mark.clause("ARN-END-11", "ARN-END-14", "ARN-END-15", "ARN-END-17")
def test_why_the_bout_is_over_and_who_has_won() -> None:
    killed = scene("A e5N", "B e4S", crowd=10, B={"CH": 2})
    killed.play("f:B/CH", 5, 4, 6, 3, 2)
    assert told(killed, Ended) == [("ARN-END-11", "ARN-END-14")]
    late = scene("A a1E", "B h8N", active="B", cycle=100, **QUIET)
    late.play(".")
    assert told(late, Ended) == [("ARN-END-17", "ARN-END-15")]
