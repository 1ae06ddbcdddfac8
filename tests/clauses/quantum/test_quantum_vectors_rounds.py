"""Test vectors of the chain, the round, Missions and victory."""

from __future__ import annotations

import pytest
from quantum_scenes import Scene


def spitter_and_double(b_hand: tuple[str, ...] = ()) -> tuple[Scene, str, str]:
    """A's Venom Spitter attacks B's Mirror Double, which its Impact will destroy on the chain."""
    scene = Scene()
    spitter, double = scene.unit("A.BC", "BI09"), scene.unit("B.FC", "MA04", impact=4)
    scene.hand("B", *b_hand)
    scene.deck("B", "TE04")
    scene.cp("B", 2)
    return scene, spitter, double


@pytest.mark.clause("QNX-CHN-16", "QNX-CHN-17")
def test_v73_what_happens_on_the_chain_triggers_nothing() -> None:
    scene, spitter, double = spitter_and_double()
    scene.play("A", f"X {spitter}", f">{double}")
    assert not scene.lives(double)
    assert scene.pile("B") == ["MA04"]
    assert scene.hand_of("B") == []


@pytest.mark.clause("QNX-CHN-12", "QNX-PHANTOM-1")
def test_v73b_a_phantom_gives_the_turret_no_target() -> None:
    scene = Scene()
    scene.asset("B", "TE02")
    scene.hand("A", "PS04")
    scene.play("A", "D PS04", "q=BL")
    assert scene.decider == "B"
    assert scene.at_turn()


@pytest.mark.clause("QNX-CHN-16", "QNX-CHN-6")
def test_v74_nor_can_an_event_answer_it() -> None:
    scene, spitter, double = spitter_and_double(("BI20",))
    scene.play("A", f"X {spitter}", f">{double}")
    assert not scene.lives(double)
    assert scene.at_turn()
    assert scene.hand_of("B") == ["BI20"]


@pytest.mark.clause("QNX-CHN-6", "QNX-CHN-8", "QNX-EVT-3", "QNX-EVT-5")
def test_v75_after_an_attack_it_can() -> None:
    scene = Scene()
    attacker, defender = scene.unit("A.FC", "5/5c"), scene.unit("B.FC", "1/1c")
    scene.hand("B", "BI20")
    scene.cp("B", 2)
    scene.play("A", f"X {attacker}", f">{defender}")
    assert scene.decider == "B"
    assert scene.actions("B") == {"R BI20", "."}
    scene.play("B", "R BI20", "q=FC")
    assert scene.units("B.FC") == ["TK2"] * 3
    assert scene.pile("B")[-1] == "BI20"


@pytest.mark.clause("QNX-SOR-8", "QNX-SOR-9", "QNX-SOR-10")
@pytest.mark.parametrize(("order", "first", "second"), [("initiative", "B", "A"), ("chain", "A", "B")])
def test_v76_the_initiative_holder_resolves_first(order: str, first: str, second: str) -> None:
    scene = Scene(start_round_order=order)
    for player in "AB":
        scene.asset(player, "BI13")
    scene.turn("B")
    scene.passes("B", "A")
    assert scene.data["initiative"] == 1
    assert scene.decider == first
    assert scene.actions(first) == {"C q=BL", "C q=BC", "C q=BR"}
    scene.play(first, "C q=BL")
    assert scene.units(f"{first}.BL") == ["TK2", "TK2"]
    assert scene.decider == second
    scene.play(second, "C q=BC")
    assert scene.units(f"{second}.BC") == ["TK2", "TK2"]


@pytest.mark.clause("QNX-CHN-21", "QNX-CHN-22")
@pytest.mark.parametrize("both", [False, True])
def test_v77_open_the_gate_returns_who_is_still_there(both: bool) -> None:
    scene = Scene()
    scene.missions("A", "MI07")
    scene.complete("A", "MI07")
    first, second = scene.unit("B.FC", "TE01"), scene.unit("B.FL", "TE04")
    bounce = {"op": "bounce", "all": "friendly unit" if both else "friendly unit id:TE01"}
    scene.hand("B", scene.event("ZE1", {"k": "reaction", "on": "ability_activated", "by": "opp", "do": [bounce]}))
    scene.play("A", "U MI07.once", f"t={first}", f"t={second}")
    scene.play("B", "R ZE1")
    assert scene.hand_of("B") == ["TE01", "TE04"]
    assert not scene.lives(first)
    assert not scene.lives(second)


@pytest.mark.clause("QNX-CHN-22")
def test_v78_up_to_two_may_be_none() -> None:
    scene = Scene()
    scene.hand("A", "EN07")
    scene.discard("B", "TE04")
    scene.play("A", "D EN07", "q=BC")
    scene.play("A", "L @1.1")
    assert scene.actions("A") == {"t=B.TE04", "."}
    scene.play("A", ".")
    assert scene.pile("B") == ["TE04"]
    assert scene.decider == "B"


@pytest.mark.clause("QNX-CHN-12")
def test_v79_a_trigger_without_target_is_not_placed() -> None:
    scene = Scene()
    scene.hand("A", "PS03")
    scene.play("A", "D PS03", "q=BC")
    assert scene.decider == "B"
    assert scene.at_turn()


@pytest.mark.clause("QNX-INI-8", "QNX-ACT-9", "QNX-ACT-1", "QNX-GEN-4")
def test_v80_three_players_pass() -> None:
    scene = Scene(3)
    units = {player: scene.unit(f"{player}.BC", "1/1c") for player in "ABC"}
    scene.play("A", f"M {units['A']}", "q=BL")
    scene.passes("B")
    scene.play("C", f"M {units['C']}", "q=BL")
    scene.passes("A", "B")
    assert scene.data["round"] == 1
    scene.passes("C")
    assert scene.data["round"] == 2
    assert scene.data["initiative"] == 0
    assert scene.decider == "A"


@pytest.mark.clause("QNX-ACT-7", "QNX-ACT-8", "QNX-INI-8", "QNX-PAS-1")
def test_v81_passing_locks_nobody_out() -> None:
    scene = Scene()
    attacker = scene.unit("A.FC", "1/1c")
    target = scene.unit("B.FC", "1/9c")
    scene.hand("B", "TE04")
    scene.passes("A")
    scene.play("B", "D TE04", "q=BC")
    scene.play("A", f"X {attacker}", f">{target}")
    scene.passes("B", "A")
    assert scene.data["round"] == 2
    assert scene.data["initiative"] == 1


def front_rows(rows: dict[str, str], seats: int = 2) -> Scene:
    """Players with units in some of their quadrants: ``{"A": "FL FC FR"}``."""
    scene = Scene(seats)
    for player, places in rows.items():
        for place in places.split():
            scene.unit(f"{player}.{place}", "1/1c")
    return scene


@pytest.mark.clause("QNX-WIN-1", "QNX-WIN-3", "QNX-WIN-4")
def test_v82_frontline_supremacy() -> None:
    scene = front_rows({"A": "FL FC FR", "B": "BL BL BC BR BR"})
    scene.passes("A", "B")
    outcome = scene.match.outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert scene.match.deciders == ()


@pytest.mark.clause("QNX-WIN-1")
@pytest.mark.parametrize(
    "rows",
    [{"A": "FL FC", "B": ""}, {"A": "FL FC FR", "B": "FL FC FR"}, {"A": "", "B": ""}, {"A": "FL FC FR", "B": "FR"}],
)
def test_v83_v84_no_supremacy(rows: dict[str, str]) -> None:
    scene = front_rows(rows)
    scene.passes("A", "B")
    assert scene.match.outcome is None
    assert scene.data["round"] == 2


@pytest.mark.clause("QNX-WIN-2", "QNX-WIN-4")
def test_v85_three_are_eliminated_together() -> None:
    scene = front_rows({"A": "FL FC FR"}, 4)
    scene.turn("D")
    scene.passes("D", "A", "B", "C")
    outcome = scene.match.outcome
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.clause("QNX-WIN-2", "QNX-INI-10", "QNX-ELM-2")
def test_v86_only_the_empty_front_goes() -> None:
    scene = front_rows({"A": "FL FC FR", "C": "FC", "D": "FL FC FR"}, 4)
    scene.turn("B")
    scene.passes("B", "C", "D", "A")
    assert scene.match.outcome is None
    assert [side["out"] for side in scene.data["players"]] == [False, True, False, False]
    assert scene.data["initiative"] == 2
    assert scene.decider == "C"


@pytest.mark.clause("QNX-WIN-5")
def test_v87_every_unit_counts() -> None:
    scene = Scene()
    scene.unit("A.FL", "1/1c", exhausted=True)
    scene.unit("A.FC", "TK1")
    scene.unit("A.FR", "0/1c", suppressed=True, exhausted=True)
    scene.asset("B", "TE12")
    scene.terrain("B.FC", "TE19")
    scene.passes("A", "B")
    assert scene.match.outcome is not None
    assert scene.match.outcome.winners == (0,)


@pytest.mark.clause("QNX-WIN-3")
def test_v88_only_the_end_of_the_round_counts() -> None:
    scene = front_rows({"A": "FL FC FR", "B": "BL"})
    scene.passes("A")
    scene.play("B", "M @4", "q=FL")
    scene.passes("A", "B")
    assert scene.match.outcome is None


@pytest.mark.clause("QNX-ELM-1", "QNX-ELM-4", "QNX-CON-1")
def test_v89_a_link_fizzles_when_its_target_leaves_with_its_owner() -> None:
    scene = Scene(3)
    target = scene.unit("B.FC", "1/9c")
    scene.unit("C.FC", "1/1c")
    scene.hand("A", "PS08")
    scene.hand(
        "B", scene.event("ZE1", {"k": "reaction", "on": "link_placed", "do": [{"op": "draw", "who": "you", "n": 1}]})
    )
    scene.play("A", "D PS08", "q=BC")
    scene.play("A", "L @3.1", f"t={target}")
    assert scene.decider == "B"
    scene.play("B", "resign")
    assert not scene.lives(target)
    assert scene.match.outcome is None
    assert scene.decider == "C"
    assert scene.chain() == []


@pytest.mark.clause("QNX-MIS-11")
def test_v90_a_challenge_counts_on_the_chain_too() -> None:
    scene = Scene()
    scene.missions("A", "MI03")
    scene.progress("A", "MI03", 7)
    attacker, defender = scene.unit("A.FC", "TE10"), scene.unit("B.BC", "1/20c")
    scene.play("A", f"X {attacker}", f">{defender}")
    assert scene.impact(defender) == 3
    assert scene.mission("A", "MI03")["progress"] == 10
    assert scene.mission("A", "MI03")["done"]


@pytest.mark.clause("QNX-MIS-10")
def test_v91_a_one_time_ability_is_used_once() -> None:
    scene = Scene()
    scene.missions("A", "MI01")
    scene.complete("A", "MI01")
    scene.deck("A", "TE04", "TE05", "TE06")
    scene.cp("A", 0)
    assert "U MI01.once" in scene.actions("A")
    scene.play("A", "U MI01.once")
    assert scene.hand_of("A") == ["TE04", "TE05"]
    scene.passes("B")
    assert "U MI01.once" not in scene.actions("A")
    assert scene.refusal("A", "U MI01.once") == "QNX-MIS-10"


@pytest.mark.clause("QNX-MIS-9")
def test_v92_what_is_completed_stays_completed() -> None:
    scene = Scene()
    scene.missions("A", "MI01")
    first = scene.asset("A", "TE13")
    scene.asset("A", "TE12")
    scene.hand("B", "TE16")
    scene.passes("A")
    assert scene.mission("A", "MI01")["done"]
    scene.play("B", "P TE16", f"t={first}")
    assert not scene.lives(first)
    assert "U MI01.once" in scene.actions("A")


@pytest.mark.clause("QNX-WIN-6")
def test_v93_two_idle_rounds_are_adjudicated() -> None:
    scene = front_rows({"A": "FL FC", "B": "FR"})
    scene.passes("A", "B")
    assert scene.match.outcome is None
    scene.passes("A", "B")
    outcome = scene.match.outcome
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.clause("QNX-CHN-7", "QNX-EVT-8")
def test_v94_counterglyph_answers_an_ability() -> None:
    scene = Scene()
    lancer, target = scene.unit("A.BC", "TE05"), scene.unit("B.FC", "1/9c")
    scene.hand("B", "MA15")
    scene.cp("A", 1)
    scene.play("A", f"U {lancer}.1", f"t={target}")
    assert scene.actions("B") == {"R MA15", "."}
    scene.play("B", "R MA15")
    assert scene.impact(target) == 0
    assert scene.states(lancer) == {"exhausted"}
    assert scene.cp_of("A") == 0


@pytest.mark.clause("QNX-ATK-9", "QNX-SKIRMISHER-1", "QNX-ADAPT-2")
def test_v95_an_attack_on_nobody_ends() -> None:
    scene = Scene()
    scout, defender = scene.unit("A.FL", "PS02"), scene.unit("B.FL", "BI02")
    effect = {"k": "reaction", "on": "attack_declared", "by": "opp", "do": [{"op": "bounce", "to": "defender"}]}
    scene.hand("B", scene.event("ZE1", effect))
    scene.play("A", f"X {scout}", f">{defender}")
    scene.play("B", "R ZE1")
    assert scene.hand_of("B") == ["BI02"]
    assert scene.actions("A") == {"C q=FC", "C q=BL", "C stay"}
    scene.play("A", "C q=FC")
    assert scene.at(scout) == "A.FC"
    assert scene.states(scout) == {"exhausted"}


@pytest.mark.clause("QNX-MPL-1", "QNX-TAUNT-1", "QNX-ATK-3")
def test_v96_taunt_binds_within_one_opponent() -> None:
    scene = Scene(3)
    attacker = scene.unit("A.FL", "3/3c")
    taunting = scene.unit("B.FL", "1/1c{Taunt}")
    scene.unit("B.FL", "1/1c")
    third = scene.unit("C.FL", "1/1c")
    assert scene.choices("A", f"X {attacker}") == {f">{taunting}", f">{third}"}


@pytest.mark.clause("QNX-DUR-3")
def test_v97_a_passive_stops_at_once() -> None:
    scene = Scene()
    scene.missions("A", "MI14")
    left, center, right = (scene.unit(f"A.{place}", "1/2c") for place in ("FL", "FC", "FR"))
    attacker = scene.unit("B.FC", "9/9c")
    assert scene.values(left) == scene.values(center) == scene.values(right) == (1, 3)
    scene.passes("A")
    scene.play("B", f"X {attacker}", f">{center}")
    assert scene.values(left) == scene.values(right) == (1, 2)


@pytest.mark.clause("QNX-GLO-5")
def test_v98_increases_come_before_reductions() -> None:
    scene = Scene()
    scene.missions("A", "MI06")
    scene.asset("B", "EN12")
    unit = scene.unit("B.FC", "1/9c")
    scene.hand("A", "MA11", "MA11")
    scene.cp("A", 10)
    scene.play("A", "P MA11", f"t={unit}")
    assert scene.cp_of("A") == 10 - (3 + 1 - 1)
    scene.passes("B")
    scene.play("A", "P MA11", f"t={unit}")
    assert scene.cp_of("A") == 7 - (3 + 1)


@pytest.mark.clause("QNX-EOR-1")
def test_v99_end_of_round_triggers_come_before_the_check() -> None:
    scene = front_rows({"A": "FL FC FR"})
    scene.asset("A", "EN11")
    scene.unit("B.FC", "2/2c", static=True)
    scene.passes("A", "B")
    assert scene.match.outcome is not None
    assert scene.match.outcome.winners == (0,)


@pytest.mark.clause("QNX-CONSUME-1", "QNX-CHN-11")
def test_v100_a_limited_consume_is_placed_once_a_round() -> None:
    scene = Scene()
    wurm = scene.unit("A.FC", "BI12")
    first, second = scene.unit("B.FC", "1/1c"), scene.unit("B.FC", "1/1c")
    scene.play("A", f"X {wurm}", f">{first}")
    assert scene.states(wurm) == set()
    scene.passes("B")
    scene.play("A", f"X {wurm}", f">{second}")
    assert not scene.lives(second)
    assert scene.states(wurm) == {"exhausted"}
