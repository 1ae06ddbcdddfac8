"""What cards leave alone: the objects and costs that their texts do not mean."""

from __future__ import annotations

import pytest
from quantum_scenes import Scene


@pytest.mark.parametrize("ability", ["TE05.1", "MA08.1", "MA09.2", "DI10.1", "BI10.1", "EN08.1"])
def test_an_ability_with_one_target_takes_one(ability: str) -> None:
    scene = Scene()
    card, _, number = ability.partition(".")
    source = scene.unit("A.BC", card)
    scene.unit("B.FC", "1/9c")
    scene.unit("B.FL", "1/9c")
    scene.asset("B", "TE13")
    scene.asset("B", "DI12")
    scene.discard("A", "MA11", "MA16")
    first, second = sorted(scene.choices("A", f"U {source}.{number}"))
    assert first != second
    scene.play("A", f"U {source}.{number}", first)
    assert scene.decider == "B"


@pytest.mark.parametrize(
    "moves",
    [
        ("U @1.1",),
        ("U @2.1",),
        ("U @3.1",),
        ("U @4.2",),
        ("D PS03", "q=BL", "L @11.1"),
        ("D PS08", "q=BL", "L @11.1"),
        ("D EN05", "q=BL", "L @11.1"),
        ("P DI13",),
        ("P BI15",),
        ("P MA12",),
        ("P PS11",),
        ("P PS12",),
        ("P PS14",),
        ("D TE18",),
        ("D MA18",),
        ("D PS18",),
        ("D DI17",),
        ("D BI18",),
        ("D EN18",),
    ],
)
def test_what_speaks_of_units_takes_no_other_objects(moves: tuple[str, ...]) -> None:
    scene = Scene()
    units = {scene.unit("A.FC", "EN03"), *[scene.unit("A.BC", card) for card in ("MA05", "PS05", "PS09")]}
    units |= {scene.unit(place, "TE04", marked=True) for place in ("B.FC", "B.BC")}
    for player in "AB":
        scene.asset(player, "TE13")
    scene.terrain("B.FC", "TE19")
    scene.upgrade("@5", "TE17")
    scene.hand("A", "PS03", "PS08", "EN05", "DI13", "BI15", "MA12", "PS11", "PS12", "PS14")
    scene.hand("A", "TE18", "MA18", "PS18", "DI17", "BI18", "EN18")
    scene.play("A", *moves)
    chosen = {move[2:] for move in scene.actions("A")}
    assert len(chosen) > 1
    assert chosen <= units | {"@11"}


@pytest.mark.parametrize(
    ("mission", "moves", "cost"),
    [
        ("MI01", ("D TE13",), 3),
        ("MI02", ("D TE19", "q=FC"), 3),
        ("MI04", ("D TE06", "q=BC"), 5),
        ("MI06", ("P MA16",), 2),
        ("MI17", ("D DI02", "q=BC"), 2),
        ("MI27", ("D TE18", "t=@1"), 3),
    ],
)
def test_missions_make_nothing_cheaper_for_opponents(mission: str, moves: tuple[str, ...], cost: int) -> None:
    scene = Scene()
    scene.missions("B", mission)
    scene.unit("A.FC", "1/1c")
    scene.hand("A", moves[0][2:])
    scene.play("A", *moves)
    assert scene.cp_of("A") == 20 - cost


def test_opponents_pay_for_recalls_what_is_printed() -> None:
    scene = Scene()
    scene.missions("B", "MI08", "MI06")
    scene.unit("B.BC", "MA09")
    scene.asset("B", "MA17")
    target = scene.unit("B.FC", "1/9c")
    scene.discard("A", "MA11")
    scene.play("A", "PR MA11", f"t={target}")
    assert scene.cp_of("A") == 20 - 5


def test_two_reductions_of_a_recall_leave_one_cp() -> None:
    scene = Scene()
    scene.asset("A", "MA17")
    scene.missions("A", "MI08")
    scene.discard("A", "MA16")
    scene.play("A", "PR MA16")
    assert scene.cp_of("A") == 20 - 1


@pytest.mark.parametrize(
    ("player", "source", "cost"),
    [("B", "MA09", 1), ("A", "EN12", 3), ("B", "MI06", 1), ("A", "MI10", 3), ("B", "MI28", 1), ("A", "MI28", 2)],
)
def test_costs_of_responses_change_as_those_of_other_events(player: str, source: str, cost: int) -> None:
    scene = Scene()
    attacker, defender = scene.unit("A.FC", "2/2c"), scene.unit("B.FC", "1/9c")
    if source == "MA09":
        scene.unit(f"{player}.BC", source)
    elif source == "EN12":
        scene.asset(player, source)
    else:
        scene.missions(player, source)
    scene.hand("B", "TE15")
    scene.attack("A", attacker, defender)
    scene.play("B", "R TE15")
    assert scene.cp_of("B") == 20 - cost


def test_te02_automated_turret_does_not_fire_at_assets() -> None:
    scene = Scene()
    scene.asset("B", "TE02")
    scene.hand("A", "TE13")
    scene.deploy("A", "TE13")
    assert scene.at_turn()


@pytest.mark.parametrize("aim", ["own unit", "own asset", "unit of the deployer"])
def test_te03_shield_matrix_waits_for_an_ability_that_targets_its_own_unit(aim: str) -> None:
    scene = Scene()
    aims = {"own unit": scene.unit("B.FC", "1/5c"), "own asset": scene.asset("B", "TE13")}
    aims["unit of the deployer"] = scene.unit("A.FC", "1/5c")
    target = {"ref": "t1", "sel": "unit|asset", "n": "1"}
    deployed = {"k": "trigger", "on": "deployed", "it": "self", "target": [target]}
    scene.hand("A", scene.make("unit", "ZT1", deployed | {"do": [{"op": "exhaust", "to": "t1"}]}))
    scene.hand("B", "TE03")
    scene.play("A", "D ZT1", "q=BC", "L @4.1", f"t={aims[aim]}")
    assert ("R TE03" in scene.actions("B")) == (aim == "own unit")


def test_te03_shield_matrix_does_not_answer_its_own_side() -> None:
    scene = Scene()
    scene.unit("B.FC", "1/5c")
    scene.unit("B.FL", "1/5c")
    heal = {"ref": "t1", "sel": "friendly unit", "n": "1"}
    deployed = {"k": "trigger", "on": "deployed", "it": "self", "target": [heal]}
    scene.hand("B", scene.make("unit", "ZT1", deployed | {"do": [{"op": "ready", "to": "t1"}]}), "TE03")
    scene.turn("B")
    scene.play("B", "D ZT1", "q=BC", "L @3.1", "t=@1")
    assert scene.at_turn()


def test_bi20_reactive_spores_wait_for_a_friendly_unit() -> None:
    scene = Scene()
    attacker, victim = scene.unit("A.FC", "9/9c"), scene.unit("B.FC", "1/1c")
    imp, asset = scene.unit("B.BC", "EN08"), scene.asset("A", "TE13", impact=1)
    scene.hand("A", "BI20")
    scene.attack("A", attacker, victim)
    assert not scene.lives(victim)
    assert scene.decider == "B", "an enemy unit is not meant"
    scene.play("B", f"U {imp}.1", f"t={asset}")
    assert not scene.lives(asset)
    assert scene.at_turn(), "nor is an Asset"


def test_bi19_symbiotic_mire_hardens_only_where_it_lies() -> None:
    scene = Scene()
    scene.terrain("A.FC", "BI19")
    inside, outside = scene.unit("A.FC", "1/1c", counters=1), scene.unit("A.FL", "1/1c", counters=1)
    assert scene.values(inside) == (2, 3)
    assert scene.values(outside) == (2, 2)


@pytest.mark.parametrize(("card", "state"), [("EN14", "static"), ("DI16", "suppressed"), ("PS16", "suppressed")])
def test_what_befalls_a_front_row_befalls_no_other(card: str, state: str) -> None:
    scene = Scene(3)
    hit = scene.unit("B.FC", "1/1c", marked=True)
    spared = [scene.unit(place, "1/1c", marked=True) for place in ("A.FC", "B.BC", "C.FC")]
    scene.hand("A", card)
    scene.play("A", f"P {card}", "p=B")
    assert state in scene.states(hit)
    assert [scene.states(name) for name in spared] == [{"marked"}] * 3


def test_ps16_panic_cascade_only_exhausts_the_unmarked() -> None:
    scene = Scene(3)
    front, back, other = scene.unit("B.FC", "1/1c"), scene.unit("B.BC", "1/1c"), scene.unit("C.FC", "1/1c")
    scene.hand("A", "PS16")
    scene.play("A", "P PS16", "p=B")
    assert [scene.states(name) for name in (front, back, other)] == [{"exhausted"}, set(), set()]


def test_ps17_dream_archive_learns_once_a_round() -> None:
    scene = Scene()
    archives = [scene.asset("A", "PS17"), scene.asset("A", "PS17")]
    scene.hand("B", "TE04", "TE05")
    scene.deck("A", "TE06", "TE07", "TE08", "TE09")
    scene.play("A", f"U {archives[0]}.2", "p=B")
    scene.play("B", "C disc=TE04")
    while not scene.at_turn():
        scene.play("A", sorted(scene.actions("A"))[0])
    assert scene.hand_of("A") == ["TE06", "TE07"], "once for each of the two"
    scene.passes("B")
    scene.play("A", f"U {archives[1]}.2", "p=B")
    assert scene.pile("B") == ["TE04", "TE05"]
    assert scene.decider == "B"
    assert scene.hand_of("A") == ["TE06", "TE07"]


def test_ps17_dream_archive_does_not_learn_from_its_own_side() -> None:
    scene = Scene()
    scene.asset("A", "PS17")
    scene.hand("A", "TE04")
    scene.deck("A", "TE06")
    scene.missions("B", "MI10")
    scene.complete("B", "MI10")
    scene.turn("B")
    scene.play("B", "U MI10.once", "p=A")
    assert scene.pile("A") == ["TE04"]
    assert scene.hand_of("A") == []


@pytest.mark.parametrize("card", ["TE20", "MA10", "MA02"])
def test_events_of_opponents_do_not_count_as_ones_own(card: str) -> None:
    scene = Scene()
    unit = scene.unit("B.BC", card)
    scene.unit("A.FC", "1/9c")
    scene.deck("B", "TE04")
    scene.hand("A", "MA16")
    before = scene.values(unit)
    scene.play("A", "P MA16")
    assert scene.at_turn()
    assert scene.values(unit) == before
    assert scene.hand_of("B") == []


def test_ma13_gate_shift_moves_and_swaps_only_friendly_units_and_draws_one_card() -> None:
    scene = Scene()
    mine = {f"t={scene.unit(place, '1/1c')}" for place in ("A.FL", "A.BR", "A.FC")}
    scene.unit("B.FL", "1/1c")
    scene.hand("A", "MA13")
    scene.deck("A", "TE04", "TE05")
    assert scene.choices("A", "P MA13", "mode=1") == mine | {"."}
    assert scene.choices("A", "P MA13", "mode=2") == mine
    assert scene.choices("A", "P MA13", "mode=2", "t=@1") == mine - {"t=@1"}
    scene.play("A", "P MA13", "mode=2", "t=@1", "t=@2")
    assert (scene.at("@1"), scene.at("@2"), scene.at("@3")) == ("A.BR", "A.FL", "A.FC")
    assert scene.hand_of("A") == ["TE04"]


def test_ma13_gate_shift_may_move_nobody_and_still_draws_one_card() -> None:
    scene = Scene()
    scene.unit("A.FL", "1/1c")
    scene.hand("A", "MA13")
    scene.deck("A", "TE04", "TE05")
    scene.play("A", "P MA13", "mode=1", ".")
    assert scene.hand_of("A") == ["TE04"]


@pytest.mark.parametrize("source", ["MA09", "MI05", "MI15", "MI26"])
def test_only_ones_own_discard_pile_gives_cards_back(source: str) -> None:
    scene = Scene()
    if source == "MA09":
        move = f"U {scene.unit('A.BC', source)}.2"
    else:
        scene.missions("A", source)
        scene.complete("A", source)
        move = f"U {source}.once"
    scene.discard("A", "MA16", "TE04")
    scene.discard("B", "MA11", "TE01")
    card = "TE04" if source in ("MI15", "MI26") else "MA16"
    assert scene.choices("A", move) - {"."} == {f"t=A.{card}"}


def test_en16_heat_death_spares_all_but_units() -> None:
    scene = Scene()
    unit = scene.unit("B.FC", "TE04")
    spared = [scene.asset("A", "TE13"), scene.asset("B", "TE13"), scene.terrain("B.FC", "TE19")]
    scene.hand("A", "EN16")
    scene.play("A", "P EN16")
    assert [scene.lives(name) for name in (unit, *spared)] == [False, True, True, True]


@pytest.mark.parametrize("source", ["PS13", "PS17", "MI10", "MI28"])
def test_only_the_target_opponent_discards(source: str) -> None:
    scene = Scene(3)
    moves = [f"U {source}.once"]
    if source == "PS13":
        scene.hand("A", source)
        moves = [f"P {source}"]
    elif source == "PS17":
        moves = [f"U {scene.asset('A', source)}.2"]
    else:
        scene.missions("A", source)
        scene.complete("A", source)
    scene.hand("B", "TE04")
    scene.hand("C", "TE05")
    scene.play("A", *moves, "p=B")
    if source == "PS13":
        scene.play("A", "C disc=TE04")
    assert (scene.pile("B"), scene.pile("C")) == (["TE04"], [])
    assert scene.cp_of("C") == 20
    assert scene.decider == "B", "nobody is asked any more"


def test_en13_hiss_of_zero_takes_zeal_away_before_it_hurts() -> None:
    scene = Scene()
    zealot = scene.unit("B.FC", "DI04", impact=2)
    scene.hand("A", "EN13")
    scene.play("A", "P EN13", f"t={zealot}")
    assert not scene.lives(zealot)


@pytest.mark.parametrize(("mode", "discarded", "cp"), [(1, ["TE05"], 20), (2, [], 18)])
def test_ps10_psychic_leviathan_troubles_only_whom_it_attacks(mode: int, discarded: list[str], cp: int) -> None:
    scene = Scene(3)
    leviathan, defender = scene.unit("A.FC", "PS10"), scene.unit("C.FC", "1/1c")
    scene.hand("B", "TE04")
    scene.hand("C", "TE05")
    scene.attack("A", leviathan, defender)
    scene.play("C", f"C mode={mode}")
    assert (scene.pile("B"), scene.pile("C")) == ([], [scene.stub("1/1c"), *discarded])
    assert (scene.cp_of("B"), scene.cp_of("C")) == (20, cp)
    assert scene.decider == "B"
