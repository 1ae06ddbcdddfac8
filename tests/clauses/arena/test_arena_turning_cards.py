"""Every turning point card, drawn by B with C and A looking on."""

from __future__ import annotations

from typing import Any

import pytest
from arena_scenes import Bout, scene


def drawn(
    card: str, *faces: int, board: str = "", a: str = "A a1E", hazards: tuple[str, ...] = (), **players: Any
) -> Bout:
    """B completes its counter and draws this card; these dice fall."""
    wishes: dict[str, Any] = {name: dict(players.get(name, {})) for name in "ABC"}
    wishes["B"]["slots"] = [2, 3, 4, 5, 6]
    bout = scene(a, "B e5N", "C h8N", board=board, ap=0, mp=0, deck=[card], hazards=hazards, **wishes)
    bout.play(".", *faces)
    return bout


@pytest.mark.clause("ARN-TP-9", "ARN-CARD-3")
@pytest.mark.parametrize(("card", "pile", "crowd"), [("T01", 5, 14), ("T09", 2, 17)])
def test_gifts_of_the_crowd(card: str, pile: int, crowd: int) -> None:
    bout = drawn(card)
    assert (bout.B.pile, bout.crowd) == (pile, crowd)
    assert bout.B.command == (1 if card == "T09" else 0)


@pytest.mark.clause("ARN-CARD-3", "ARN-TP-10", "ARN-WIN-13")
def test_bottle_storm() -> None:
    bout = drawn("T02", C={"DEFT": 2}, A={"INST": 2, "DEFT": 2})
    assert (bout.asked, bout.window, bout.offered()) == ("C", "TPCARD", ["pass", "pass!", "pay:2"])
    bout.play("pay:2")
    assert (bout.asked, bout.offered()) == ("A", ["pass", "pass!", "pay:1", "pay:2"])
    bout.play("pass")
    assert [bout.fighter(name).oc for name in "ABC"] == [48, 48, 50]
    assert (bout.C.traits["DEFT"], bout.crowd) == (0, 19 + 4)


@pytest.mark.clause("ARN-CARD-3", "ARN-WIN-13")
def test_a_forged_manifest() -> None:
    bout = drawn("T02", A={"hand": ["I24"]})
    assert (bout.asked, bout.window) == ("A", "TPCARD")
    bout.play("i24")
    assert [bout.fighter(name).oc for name in "ABC"] == [50, 48, 48]


@pytest.mark.clause("ARN-CARD-3")
def test_a_shooter_hits_somebody_else() -> None:
    bout = drawn("T03", 2, 1)  # of C and A the second, at the left upper
    assert (bout.A.oc, bout.A.part("LU"), bout.C.oc, bout.B.oc) == (45, 7, 50, 50)


@pytest.mark.clause("ARN-CARD-3")
def test_power_surge_wakes_the_hazards_in_use() -> None:
    bout = drawn("T04", 3, 3, board="fire a4", hazards=("spikes",))
    assert bout.objects == {"a4": "fire", "c3": "spikes"}


@pytest.mark.clause("ARN-CARD-3", "ARN-SDS-17")
def test_blood_fever() -> None:
    bout = drawn("T05", a="A e4S")
    bout.play("=A5M1")
    bout.play("s:A", 1, 5, 4, 3, 2, 1)  # the highest two of three dice, 4, and 6 for the TPDM
    assert (bout.A.part("LU"), bout.A.oc) == (2, 40)


@pytest.mark.clause("ARN-CARD-3")
def test_deck_tilt_can_be_paid_off() -> None:
    bout = drawn("T06", C={"WILL": 2})
    bout.play("pay:2", 3, 4)  # B falls, C has paid, A stands
    assert [bout.fighter(name).states for name in "BCA"] == [{"prone"}, set(), set()]


@pytest.mark.clause("ARN-CARD-3")
def test_cleaning_coolant_and_cargo() -> None:
    assert drawn("T08", board="blood c3, guts d3, crate e3").tiles == {}
    coolant = drawn("T10", 1, 2, 1, 3, board="fire c3", A={"flaming": True})
    assert (coolant.objects, coolant.tiles, coolant.A.states) == ({}, {"a2": "blood", "a3": "blood"}, set())
    assert drawn("T12", 1, 2, 1, 3).objects == {"a2": "crate", "a3": "crate"}


@pytest.mark.clause("ARN-GEN-7", "ARN-CARD-3")
def test_what_the_box_does_not_hold_is_not_given() -> None:
    assert drawn("T09", A={"command": 10}, B={"command": 10}).B.command == 10
    crates = drawn("T12", 1, 2, board="crate c1, crate c2, crate c3").objects
    assert sorted(crates) == ["a2", "c1", "c2", "c3"]


@pytest.mark.clause("ARN-CARD-3", "ARN-WPN-10")
def test_a_gift_from_the_stands() -> None:
    bout = drawn("T11", 3)
    assert (bout.B.weapon, bout.B.drawn) == ("W03", True)


@pytest.mark.clause("ARN-CARD-3")
def test_rancid_feed_costs_the_others_a_point() -> None:
    bout = drawn("T13", C={"PHYS": 2})
    bout.play("pass")
    bout.play("=A5M1")
    assert (bout.ap, bout.mp) == (5, 1)
    bout.play(".")
    bout.play("=A5M1")
    assert (bout.active, bout.ap, bout.mp) == ("C", 4, 1)


@pytest.mark.clause("ARN-CARD-3", "ARN-COIN-7")
def test_second_wind() -> None:
    bout = drawn("T14", B={"oc": 47})
    assert (bout.B.oc, bout.crowd) == (50, 19 - 3)


@pytest.mark.clause("ARN-CARD-3", "ARN-COIN-F7")
def test_betting_rush_doubles_the_pleasure() -> None:
    bout = drawn("T15", a="A e4S")
    bout.play("=A5M1")
    bout.play("s:A", 2, 2, 4, 3)
    assert bout.B.pile == 2


@pytest.mark.clause("ARN-CARD-3", "ARN-MOVE-6")
def test_strobe_lights_turn_everybody() -> None:
    bout = drawn("T16", C={"INST": 2})
    bout.play("pay:1")
    assert [bout.fighter(name).at for name in "ABC"] == ["a1W", "e5S", "h8N"]


@pytest.mark.clause("ARN-CARD-3")
def test_hull_breach_blows_helots_about() -> None:
    bout = drawn("T17", 3, 1, 7)  # B east, C north, A west against the wall
    assert [bout.fighter(name).at for name in "BCA"] == ["f5N", "h7N", "a1E"]


@pytest.mark.clause("ARN-CARD-3", "ARN-LOC-11")
def test_a_roacgul_plague_bites_the_others() -> None:
    bout = drawn("T18", C={"LL": 11}, A={"RL": 10})
    assert (bout.C.part("LL"), bout.A.part("RL"), bout.B.oc) == (8, 7, 50)


@pytest.mark.clause("ARN-CARD-3", "ARN-WPN-6")
def test_metal_fatigue() -> None:
    bout = drawn("T19", A={"weapon": "W03"}, C={"weapon": "W09"})
    assert (bout.A.durability, bout.C.weapon) == (3, "")


@pytest.mark.clause("ARN-CARD-3", "ARN-COIN-F24")
def test_fair_weather_fans() -> None:
    bout = drawn("T20", A={"pile": 3}, C={"pile": 9})
    assert (bout.A.pile, bout.B.pile, bout.C.pile) == (3, 4, 5)
    paid = drawn("T20", A={"pile": 3}, C={"pile": 9, "SWAG": 2})
    paid.play("pay:1")
    assert (paid.C.pile, paid.B.pile) == (9, 0)


@pytest.mark.clause("ARN-CARD-3")
def test_old_wounds_reopen() -> None:
    bout = drawn("T21", A={"LU": 0})
    assert (bout.A.states, bout.C.states) == ({"bleeding"}, set())


@pytest.mark.clause("ARN-CARD-3", "ARN-FSM-23", "ARN-TRT-1")
def test_the_spotlight_is_a_choice() -> None:
    bout = drawn("T22")
    assert (bout.asked, bout.offered()) == ("B", ["@1", "@2"])
    bout.play("@2")
    assert bout.prompt == "trait"
    bout.play("@WILL")
    bout.play("@CUNN")
    assert (bout.B.traits["WILL"], bout.B.traits["CUNN"], bout.B.pile) == (1, 1, 0)
    coins = drawn("T22")
    coins.play("@1")
    assert coins.B.pile == 6


@pytest.mark.clause("ARN-CARD-3", "ARN-TP-7")
def test_a_ticking_parcel_is_paid_off_when_it_goes_off() -> None:
    nearly = {"slots": [2, 3, 4, 5, 6]}
    bout = scene("A a1E", "B e5N", "C h8N", ap=0, mp=0, deck=["T23", "T08"], B=nearly, C=nearly, A={"CUNN": 2})
    bout.play(".")
    assert bout.prompt == "ratio"  # nobody is asked yet
    bout.play("=A1M5")
    bout.play(".")
    assert (bout.asked, bout.window) == ("A", "TPCARD")
    bout.play("pay:1", 1, 1)
    assert (bout.A.oc, bout.C.oc, bout.B.part("LU")) == (50, 47, 9)


@pytest.mark.clause("ARN-CARD-3", "ARN-AIM-4")
def test_a_smoke_screen_stops_aiming() -> None:
    bout = drawn("T24", a="A e3S", B={"weapon": "W13"})
    bout.play("=A5M1")
    assert "as:A" not in bout.offered()


@pytest.mark.clause("ARN-CARD-3")
def test_all_or_nothing() -> None:
    bout = drawn("T25", a="A e4S", B={"slots": []})
    bout.play("=A5M1")
    bout.play("s:A", 5, 4, 4, 3, 1)  # 2, 2 for the card and 6 for the TPDM
    assert bout.A.part("LU") == 12 - 10


@pytest.mark.clause("ARN-CARD-3", "ARN-WIN-13", "ARN-WIN-15")
@pytest.mark.parametrize("answer", ["i24", "pay:1"])
def test_who_has_evaded_a_card_is_asked_no_more(answer: str) -> None:
    bout = drawn("T02", A={"hand": ["I24"], "INST": 2})
    bout.play(answer)
    assert (bout.A.oc, bout.B.oc, bout.asked, bout.prompt) == (50, 48, "B", "ratio")


@pytest.mark.clause("ARN-TP-10", "ARN-WIN-13", "ARN-WIN-15")
@pytest.mark.parametrize(
    ("card", "a"),
    [
        ("T07", {"CUNN": 2}),
        ("T18", {"CUNN": 2, "LL": 0, "RL": 0}),
        ("T21", {"WILL": 2, "LU": 0, "bleeding": True}),
        ("T21", {"WILL": 2}),
        ("T06", {"WILL": 2, "prone": True}),
    ],
)
def test_who_has_nothing_to_lose_is_not_asked_to_pay(card: str, a: dict[str, Any]) -> None:
    dice = (4, 4, 4) if card == "T06" else ()
    bout = drawn(card, *dice, A=a, C={"LL": 11})
    assert (bout.asked, bout.prompt) == ("B", "ratio")


@pytest.mark.clause("ARN-CARD-3", "ARN-WIN-13")
def test_of_equal_piles_the_first_pays_nobody() -> None:
    assert drawn("T20", B={"SWAG": 2, "pile": 4}, A={"pile": 4}, C={"pile": 4}).prompt == "ratio"
    assert drawn("T20", B={"SWAG": 2, "pile": 4}).window == "TPCARD"
