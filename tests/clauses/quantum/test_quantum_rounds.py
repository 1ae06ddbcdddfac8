"""The Start of Round Step, the end of the round, winning and leaving."""

from __future__ import annotations

from typing import Any

import pytest
from quantum_scenes import Scene

DRAW = {"op": "draw", "who": "you", "n": 1}


def asset_with(scene: Scene, id: str, *abilities: dict[str, Any]) -> None:
    """Add an Asset of one's own to the set."""
    record = {"id": id, "name": f"Asset {id}", "type": "asset", "sub": [], "cp": 1, "dom": {}, "def": 3, "dup": 9}
    scene.card(record | {"kw": [], "text": "", "ab": list(abilities)})


@pytest.mark.clause("QNX-SOR-2", "QNX-SOR-4", "QNX-GLO-5")
def test_v15_cp_are_set_anew() -> None:
    scene = Scene()
    scene.missions("A", "MI25", "MI02", "MI14")
    scene.asset("A", "TE13")
    scene.cp("A", 5)
    scene.passes("A", "B")
    assert scene.cp_of("A") == 18 + 1


@pytest.mark.clause("QNX-SOR-5", "QNX-SOR-6", "QNX-SOR-2", "QNX-EFF-7")
def test_v16_hands_are_filled_to_five() -> None:
    scene = Scene(3)
    for player, cards, deck in (("A", 3, 9), ("B", 6, 9), ("C", 3, 1)):
        scene.hand(player, *["TE04"] * cards)
        scene.deck(player, *["TE05"] * deck)
    scene.passes("A", "B", "C")
    assert [len(scene.hand_of(player)) for player in "ABC"] == [5, 6, 4]
    assert scene.match.outcome is None
    assert scene.data["round"] == 2


@pytest.mark.clause("QNX-SOR-6", "QNX-EFF-7")
def test_a_table_may_eliminate_who_cannot_draw() -> None:
    scene = Scene(3, deck_out="eliminate")
    for player in "AB":
        scene.deck(player, *["TE05"] * 9)
    scene.passes("A", "B", "C")
    assert [side["out"] for side in scene.data["players"]] == [False, False, True]
    assert scene.match.outcome is None


@pytest.mark.clause("QNX-SOR-6")
def test_if_that_removes_everybody_the_game_is_drawn() -> None:
    scene = Scene(deck_out="eliminate")
    scene.passes("A", "B")
    assert scene.match.outcome is not None
    assert scene.match.outcome.winners == ()


@pytest.mark.clause("QNX-SOR-6")
def test_a_table_may_reshuffle_the_discard_pile() -> None:
    scene = Scene(deck_out="reshuffle")
    scene.discard("A", *["TE05"] * 7)
    scene.passes("A", "B")
    assert len(scene.hand_of("A")) == 5
    assert len(scene.side("A")["deck"]) == 2
    assert scene.pile("A") == []


@pytest.mark.clause("QNX-SOR-1", "QNX-DUR-2", "QNX-STATIC-3")
def test_what_lasts_until_the_next_round_ends_first() -> None:
    scene = Scene()
    unit = scene.unit("A.FC", "1/1c", static=True)
    mod = {"op": "mod", "all": "friendly unit", "atk": 2, "dur": "next_round"}
    scene.hand("A", scene.event("ZE1", {"k": "effect", "do": [mod]}))
    scene.play("A", "P ZE1")
    assert scene.values(unit) == (3, 1)
    scene.passes("B", "A")
    assert scene.data["round"] == 2
    assert scene.values(unit) == (1, 1)
    assert scene.states(unit) == set()


@pytest.mark.clause("QNX-DUR-2")
def test_this_round_and_while_in_play() -> None:
    scene = Scene()
    unit = scene.unit("A.FC", "1/1c")
    for id, duration in (("ZE1", "round"), ("ZE2", "play")):
        mod = {"op": "mod", "all": "friendly unit", "atk": 1, "dur": duration}
        scene.hand("A", scene.event(id, {"k": "effect", "do": [mod]}))
    for id in ("ZE1", "ZE2"):
        scene.play("A", f"P {id}")
        scene.passes("B")
    assert scene.values(unit) == (3, 1)
    scene.to_next_round()
    assert scene.values(unit) == (2, 1)


@pytest.mark.clause("QNX-SOR-7", "QNX-SOR-8")
def test_what_the_refresh_triggers_comes_before_start_of_round_abilities() -> None:
    scene = Scene()
    gain = {"op": "gain_cp", "who": "you", "n": 1}
    asset_with(scene, "ZA1", {"k": "trigger", "on": "drew", "by": "you", "may": True, "do": [gain]})
    asset_with(scene, "ZA2", {"k": "trigger", "on": "round_start", "may": True, "do": [gain]})
    first, second = scene.asset("A", "ZA1"), scene.asset("A", "ZA2")
    scene.deck("A", "TE04")
    scene.passes("A", "B")
    assert scene.actions("A") == {f"L {first}.1", "."}
    scene.play("A", f"L {first}.1")
    assert scene.actions("A") == {f"L {second}.1", "."}
    scene.play("A", ".")
    assert scene.at_turn()
    assert scene.cp_of("A") == 20 + 1


@pytest.mark.clause("QNX-SOR-9", "QNX-SOR-10", "QNX-EOR-1")
def test_end_of_round_abilities_resolve_for_the_initiative_holder_first() -> None:
    scene = Scene()
    scene.initiative("B")
    token = {"op": "create", "token": "TK1", "n": 1, "where": "friendly row:back"}
    asset_with(scene, "ZA1", {"k": "trigger", "on": "round_end", "do": [token]})
    for player in "AB":
        scene.asset(player, "ZA1")
    scene.passes("A", "B")
    assert scene.data["round"] == 1
    assert scene.decider == "B"
    scene.play("B", "C q=BL")
    assert scene.decider == "A"


@pytest.mark.clause("QNX-EOR-1")
def test_temporary_effects_still_count_at_the_check() -> None:
    """A unit kept alive by an effect of this round counts for Supremacy; then the effect ends, and the unit dies."""
    scene = Scene(impact_check="always")
    for place in ("FL", "FC", "FR"):
        scene.unit(f"A.{place}", "1/1c")
    unit = scene.unit("B.FC", "1/2c", impact=1)
    steps = [
        {"op": "mod", "all": "enemy unit", "def": 2, "dur": "round"},
        {"op": "impact", "all": "enemy unit", "n": 1},
    ]
    scene.hand("A", scene.event("ZE1", {"k": "effect", "do": steps}))
    scene.play("A", "P ZE1")
    assert scene.lives(unit)
    scene.passes("B", "A")
    assert scene.match.outcome is None
    assert scene.data["round"] == 2
    assert not scene.lives(unit)


@pytest.mark.clause("QNX-WIN-6")
@pytest.mark.parametrize(
    ("a", "b", "winners"),
    [
        ("FL:1/1c FC:1/1c", "FL:9/9c", (0,)),
        ("FL:1/1c FL:1/1c", "FL:9/9c", (0,)),
        ("FL:TE04", "FL:TE01", (1,)),
        ("FL:1/1c BC:1/1c", "FL:1/1c", (0,)),
        ("FL:1/1c", "FL:1/1c", ()),
        ("", "", ()),
    ],
)
def test_adjudication_at_the_last_round(a: str, b: str, winners: tuple[int, ...]) -> None:
    scene = Scene(max_rounds=1)
    for player, units in (("A", a), ("B", b)):
        for entry in units.split():
            place, _, spec = entry.partition(":")
            scene.unit(f"{player}.{place}", spec)
    scene.passes("A", "B")
    assert scene.match.outcome is not None
    assert scene.match.outcome.winners == winners


@pytest.mark.clause("QNX-WIN-6")
def test_cards_and_missions_break_later_ties() -> None:
    scene = Scene(max_rounds=1)
    scene.asset("B", "TE13")
    scene.passes("A", "B")
    assert scene.match.outcome is not None
    assert scene.match.outcome.winners == (1,)
    scene = Scene(max_rounds=1)
    scene.missions("A", "MI01")
    scene.complete("A", "MI01")
    scene.passes("A", "B")
    assert scene.match.outcome is not None
    assert scene.match.outcome.winners == (0,)


@pytest.mark.clause("QNX-WIN-6")
def test_an_action_ends_a_run_of_idle_rounds() -> None:
    scene = Scene()
    unit = scene.unit("A.BC", "1/1c")
    scene.passes("A", "B")
    scene.play("A", f"M {unit}", "q=BL")
    scene.passes("B", "A")
    assert scene.match.outcome is None
    scene.passes("B", "A")
    assert scene.match.outcome is None
    scene.passes("B", "A")
    assert scene.match.outcome is not None


@pytest.mark.clause("QNX-ELM-1", "QNX-ELM-2", "QNX-ELM-3")
def test_who_leaves_takes_everything_along() -> None:
    scene = Scene(3)
    scene.missions("B", "MI21")
    enemy = scene.unit("A.FC", "3/3c", static=True, impact=1, marked=True, counters=1)
    scene.unit("B.FC", "EN06")
    scene.asset("B", "TE13")
    scene.terrain("B.FL", "TE19")
    scene.hand("B", "TE04")
    scene.deck("B", "TE04")
    scene.discard("B", "TE04")
    assert scene.values(enemy) == (3 + 1 - 1 - 1, 4)
    scene.passes("A")
    scene.play("B", "resign")
    side = scene.side("B")
    assert side["out"]
    assert not any(side["quadrants"].values())
    assert [side[area] for area in ("hand", "deck", "discard", "removed", "loadout", "missions")] == [[]] * 6
    assert scene.values(enemy) == (4, 4)
    assert scene.impact(enemy) == 1
    assert scene.states(enemy) == {"static", "marked"}
    scene.passes("C")
    assert scene.data["round"] == 2
    assert scene.decider == "A"


@pytest.mark.clause("QNX-ELM-4")
def test_if_the_acting_player_leaves_the_next_takes_a_turn() -> None:
    scene = Scene(3)
    scene.unit("A.BC", "1/1c")
    scene.play("A", "resign")
    assert scene.decider == "B"
    assert scene.at_turn()


@pytest.mark.clause("QNX-ELM-4")
def test_if_all_others_have_passed_the_sequence_ends() -> None:
    scene = Scene(3)
    scene.passes("A", "B")
    scene.play("C", "resign")
    assert scene.data["round"] == 2
    assert scene.decider == "A"


@pytest.mark.clause("QNX-MPL-2", "QNX-MPL-3", "QNX-GLO-2")
def test_enemy_covers_all_opponents() -> None:
    scene = Scene(3)
    own, second, third = (scene.unit(f"{player}.BC", "1/9c") for player in "ABC")
    scene.missions("A", "MI08")
    scene.complete("A", "MI08")
    scene.hand("A", "MA14", "PS11")
    assert scene.choices("A", "P MA14") == {"p=B", "p=C"}
    assert scene.choices("A", "P PS11") == {f"t={second}", f"t={third}"}
    scene.play("A", "U MI08.once")
    assert [scene.impact(unit) for unit in (own, second, third)] == [0, 3, 3]


@pytest.mark.clause("QNX-MPL-4")
def test_targets_in_range_belong_to_one_opponent() -> None:
    scene = Scene(3)
    slot = {"ref": "t1", "sel": "enemy unit inrange", "n": "0-2"}
    ability = {"k": "active", "cost": {"cp": 1}, "target": [slot], "do": [{"op": "impact", "to": "t1", "n": 1}]}
    unit = {"id": "ZU1", "name": "Double Gunner", "type": "unit", "sub": [], "cp": 1, "dom": {}, "dup": 9, "atk": 1}
    scene.card(unit | {"def": 1, "range": "far", "kw": [], "text": "", "ab": [ability]})
    gunner = scene.unit("A.BC", "ZU1")
    first, second = scene.unit("B.FL", "1/9c"), scene.unit("B.FR", "1/9c")
    third = scene.unit("C.FL", "1/9c")
    scene.play("A", f"U {gunner}.1")
    assert scene.actions("A") == {f"t={first}", f"t={second}", f"t={third}", "."}
    scene.play("A", f"t={first}")
    assert scene.actions("A") == {f"t={second}", "."}


@pytest.mark.clause("QNX-MPL-1")
def test_the_front_row_faces_every_opponent() -> None:
    scene = Scene(3)
    herald = scene.unit("A.BC", "EN06")
    facing = [scene.unit(f"{player}.FC", "3/3c") for player in "BC"]
    attacker = scene.unit("A.FC", "1/1c")
    assert [scene.values(unit)[0] for unit in facing] == [2, 2]
    assert scene.choices("A", f"X {attacker}") == {*(f">{unit}" for unit in facing), f">{herald}"}
