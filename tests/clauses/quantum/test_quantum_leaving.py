"""Who leaves in the middle of something, and what becomes of the others."""

from __future__ import annotations

from typing import Any

import pytest
from quantum_scenes import Scene, completed

from nexus.games.quantum.events import GameEnded

DRAW = {"op": "draw", "who": "you", "n": 1}
LOSE = {"op": "lose_cp", "who": "you", "n": 3}


def each_opponent(step: dict[str, Any]) -> Scene:
    """A plays an Event that asks B and then C for something, and B concedes instead of answering."""
    scene = Scene(3)
    for player in "BC":
        scene.hand(player, "TE04", "TE05")
        scene.unit(f"{player}.BC", "1/1c")
    scene.hand("A", scene.event("ZE1", {"k": "effect", "do": [step, DRAW]}))
    scene.deck("A", "TE06")
    scene.play("A", "P ZE1")
    assert scene.decider == "B"
    scene.play("B", "resign")
    return scene


@pytest.mark.clause("QNX-ELM-4", "QNX-GEN-10")
@pytest.mark.parametrize(
    ("step", "choices"),
    [
        ({"op": "discard", "who": "opp", "n": 1}, {"C disc=TE04", "C disc=TE05"}),
        ({"op": "pay", "who": "opp", "cp": 2, "else": [LOSE]}, {"C pay=y", "C pay=n"}),
        (
            {"op": "choose", "who": "opp", "n": 1, "modes": [{"text": "Lose", "do": [LOSE]}, {"text": "Or", "do": []}]},
            {"C mode=1", "C mode=2"},
        ),
    ],
)
def test_the_next_player_is_asked_when_one_leaves(step: dict[str, Any], choices: set[str]) -> None:
    scene = each_opponent(step)
    assert (scene.decider, scene.actions("C")) == ("C", choices)
    scene.play("C", sorted(choices)[0])
    assert scene.hand_of("A") == ["TE06"], "and the effect goes on"


@pytest.mark.clause("QNX-ELM-4", "QNX-EFF-8")
def test_others_create_their_tokens_when_one_leaves() -> None:
    scene = each_opponent({"op": "create", "token": "TK1", "n": 1, "who": "opp", "where": "friendly row:back"})
    assert scene.decider == "C"
    scene.play("C", "C q=BL")
    assert scene.units("C.BL") == ["TK1"]
    assert scene.hand_of("A") == ["TE06"]


@pytest.mark.clause("QNX-ACT-9", "QNX-ELM-4")
def test_the_pass_of_a_player_who_leaves_counts_no_more() -> None:
    """A passed, B passed, A leaves: C is still to pass before the sequence ends."""
    scene = Scene(3)
    scene.make("asset", "ZA1", {"k": "trigger", "on": "passed", "by": "opp", "may": True, "do": [DRAW]})
    scene.asset("A", "ZA1")
    scene.passes("A", "B")
    assert scene.actions("A") == {"L @1.1", "."}
    scene.play("A", "resign")
    assert scene.data["round"] == 1
    assert scene.decider == "C"
    scene.passes("C")
    assert scene.data["round"] == 2
    assert scene.decider == "B", "the next one after A, who passed first"


@pytest.mark.clause("QNX-INI-10")
def test_initiative_goes_on_at_once_when_its_holder_leaves() -> None:
    scene = Scene(3)
    scene.initiative("B")
    scene.turn("B")
    scene.play("B", "resign")
    assert scene.data["initiative"] == 2


@pytest.mark.clause("QNX-ACT-10", "QNX-SOR-6")
def test_all_may_run_out_of_cards_before_the_first_turn() -> None:
    scene = Scene(deck_out="eliminate")
    scene.make("asset", "ZA1", {"k": "trigger", "on": "round_start", "do": [DRAW]})
    for player in "AB":
        scene.asset(player, "ZA1")
        scene.hand(player, *["TE04"] * 5)
    scene.passes("A", "B")
    assert scene.match.outcome is not None
    assert scene.match.outcome.winners == ()


@pytest.mark.clause("QNX-WIN-4", "QNX-WIN-6")
@pytest.mark.parametrize("deck", ["none", "eliminate"])
def test_who_remains_at_the_last_checkpoint_has_not_won_by_position(deck: str) -> None:
    scene = Scene(deck_out=deck, max_rounds=1)
    scene.make("asset", "ZA1", {"k": "trigger", "on": "round_end", "do": [DRAW]})
    scene.asset("B", "ZA1")
    scene.unit("B.FC", "1/1c")
    scene.passes("A", "B")
    outcome = scene.match.outcome
    assert outcome is not None
    assert outcome.winners == ((0,) if deck == "eliminate" else (1,))
    [ended] = [event for event in scene.match.events(None) if isinstance(event, GameEnded)]
    expected = ("deck", ("QNX-WIN-4",)) if deck == "eliminate" else ("rounds", ("QNX-WIN-6",))
    assert (ended.why, ended.clauses) == expected


@pytest.mark.clause("QNX-WIN-6")
def test_a_draw_is_one_among_the_tied() -> None:
    scene = Scene(4, max_rounds=1)
    scene.unit("A.FL", "1/1c")
    scene.unit("C.FL", "1/1c")
    scene.passes("A", "B", "C")
    scene.play("D", "resign")
    outcome = scene.match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.ranks) == ((), (1, 3, 1, 3))


@pytest.mark.clause("QNX-ELM-4")
def test_an_ability_ends_well_when_its_only_chooser_leaves() -> None:
    scene = completed("MI10", 3)
    scene.hand("B", "TE04", "TE05")
    scene.play("A", "U MI10.once", "p=B")
    scene.play("B", "resign")
    assert scene.decider == "C"
    assert scene.at_turn()
    assert scene.cp_of("C") == 20


@pytest.mark.clause("QNX-CHN-9", "QNX-ELM-4")
def test_a_window_that_goes_on_closes_when_all_who_remain_have_passed() -> None:
    scene = Scene(3, response_rounds="until_pass")
    scene.make("unit", "ZU1", {"k": "trigger", "on": "deployed", "it": "self", "do": [DRAW]})
    listener: dict[str, Any] = {"k": "reaction", "on": "link_placed", "do": [DRAW]}
    for player in "ABC":
        scene.hand(player, scene.event(f"ZE{player}", listener))
    scene.hand("A", "ZU1")
    scene.deck("A", "TE04")
    scene.deploy("A", "ZU1", "q=BC")
    scene.play("A", ".")
    scene.play("B", ".")
    scene.play("C", "resign")
    assert (scene.decider, scene.at_turn()) == ("B", True)
