"""The worked examples of the clause ledger, 65 to 96: spikes, crates, the end, deception, abilities and cards."""

from __future__ import annotations

from typing import Any

import pytest
from arena_scenes import fresh, next_cycle, scene


@pytest.mark.clause("ARN-SPK-5", "ARN-LOC-11", "ARN-LOC-12")
def test_tv_65_spikes_under_a_helot() -> None:
    bout = scene("A a1E", "B d4N", hazards=["spikes"], ap=0, mp=0, B={"LL": 7, "RL": 9, "oc": 41})
    bout.play(".", 4, 4, 3)
    assert (bout.B.part("LL"), bout.B.part("RL"), bout.B.oc, bout.B.states) == (0, 9, 34, {"bleeding"})
    assert (bout.crowd, bout.B.at, bout.objects) == (34, "e4N", {"d4": "spikes"})


@pytest.mark.clause("ARN-SPK-4")
def test_tv_66_spikes_under_a_saw() -> None:
    bout = scene("A a1E", "B e5N", board="saw d4", hazards=["spikes"], ap=0, mp=0)
    bout.play(".", 4, 4, 1)
    assert (bout.B.part("LU"), bout.B.oc, bout.B.states) == (7, 45, {"bleeding"})
    assert bout.objects == {"d4": "spikes"}


@pytest.mark.clause("ARN-SPK-2", "ARN-SPK-3")
def test_tv_67_spikes_are_rolled_anew() -> None:
    board = "spikes a3, spikes b3, spikes c3, pillar f3"
    nearly = {"slots": [2, 3, 4, 5, 6]}
    bout = scene("A a1E", "B h8N", board=board, hazards=["spikes"], ap=0, mp=0, deck=["T01"], B=nearly)
    bout.play(".", 6, 3, 4, 4, 5, 5)
    assert bout.objects == {"f3": "pillar", "d4": "spikes", "e5": "spikes"}


@pytest.mark.clause("ARN-CRT-7", "ARN-COIN-F23", "ARN-FSM-21")
def test_tv_68_helot_aid() -> None:
    bout = scene("A d5N", "B h8N", board="crate d4", A={"oc": 30, "MD": 10})
    bout.play("kc", 4, 6)
    for _ in range(5):
        assert (bout.asked, bout.prompt) == ("A", "coin")
        bout.play("@MD")
    assert (bout.A.oc, bout.A.part("MD"), bout.prompt, bout.ap) == (25, 15, "command", 3)


@pytest.mark.clause("ARN-CRT-6", "ARN-CR-12")
def test_tv_69_a_flashbang() -> None:
    bout = scene("A d5N", "B h8N", board="crate d4", ap=5, mp=3, A={"pile": 4})
    bout.play("kc", 4, 5)
    assert (bout.ap, bout.mp, bout.bp) == (0, 0, 0)
    assert (bout.active, bout.A.pile, bout.A.oc, bout.crowd) == ("B", 4, 50, 20)


@pytest.mark.clause("ARN-CR-4", "ARN-END-5", "ARN-END-11", "ARN-COIN-F18", "ARN-COIN-F12")
def test_tv_70_burning_out() -> None:
    bout = scene("A a1E", "B h8N", active="B", ap=0, mp=0, A={"bleeding": True, "flaming": True, "oc": 5})
    next_cycle(bout, A="INST1", B="WILL1")
    assert (bout.A.oc, bout.A.life != "live", bout.A.pile) == (0, True, 0)
    assert (bout.B.pile, bout.crowd) == (10, 20 + 5 - 10)
    assert bout.state.outcome() is not None


@pytest.mark.clause("ARN-END-14", "ARN-END-15", "ARN-END-17")
@pytest.mark.parametrize(("crowd", "winners"), [(41, (0,)), (42, ())])
def test_tv_71_the_largest_pile_must_beat_the_crowd(crowd: int, winners: tuple[int, ...]) -> None:
    bout = scene("A a1E", "B h8N", active="B", ap=0, mp=0, crowd=crowd, cycle=100, A={"pile": 42}, B={"pile": 40})
    bout.play(".")
    outcome = bout.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == (winners, (42, 40))


@pytest.mark.clause("ARN-END-16", "ARN-END-13")
@pytest.mark.parametrize(("rule", "winners"), [("last_standing", (1,)), ("shared", (0, 1)), ("draw", ())])
def test_tv_71_equal_piles(rule: str, winners: tuple[int, ...]) -> None:
    dying = {"bleeding": True, "oc": 1, "pile": 42}
    bout = scene(
        "A a1E", "B h8N", active="B", ap=0, mp=0, crowd=19, options={"tie_break": rule}, A=dying, B={"pile": 32}
    )
    next_cycle(bout, A="INST1", B="WILL1")
    outcome = bout.state.outcome()
    assert outcome is not None
    assert (outcome.scores, bout.crowd, outcome.winners) == ((42, 42), 10, winners)


@pytest.mark.clause("ARN-CP-4", "ARN-CP-7", "ARN-FSM-16", "ARN-FSM-17")
def test_tv_72_a_deceived_player() -> None:
    bout = scene("A a1E", "B h8N", active="B", ap=0, mp=0, B={"deception": 1})
    next_cycle(bout, A="INST1", B="WILL1")
    assert (bout.asked, bout.offered()) == ("B", ["dec", "pass"])
    bout.play("dec")
    assert (bout.asked, bout.prompt, bout.offered()) == ("B", "ratio", ["=A1M5", "=A5M1"])
    bout.play("=A1M5")
    assert (bout.asked, bout.ap, bout.mp, bout.B.deception) == ("A", 1, 5, 0)


@pytest.mark.clause("ARN-CP-5", "ARN-WIN-3")
def test_tv_73_a_blocked_deception() -> None:
    tokens: dict[str, Any] = {"A": {"deception": 2}, "B": {"deception": 2}, "C": {"deception": 1}}
    bout = scene("A a1E", "B h8N", "C a8N", active="C", ap=0, mp=0, **tokens)
    next_cycle(bout, A="INST1", B="DEFT1", C="WILL1")
    bout.play("dec")
    assert (bout.asked, bout.window) == ("A", "DECEIVED")
    bout.play("block")
    assert (bout.A.deception, bout.B.deception) == (0, 1)
    assert (bout.asked, bout.prompt) == ("C", "deceive")


@pytest.mark.clause("ARN-ABL-11", "ARN-WIN-4")
def test_tv_74_tripping() -> None:
    bout = scene("A e5N", "B d5N", B={"DEFT": 4})
    bout.play("F")
    assert (bout.asked, bout.window) == ("B", "LEAVE")
    bout.play("!DEFT4")
    assert (bout.A.at, bout.A.states, bout.mp, bout.B.traits["DEFT"]) == ("e5N", {"prone"}, 5, 0)


@pytest.mark.clause("ARN-ABL-18", "ARN-CMD-3", "ARN-WIN-18")
def test_tv_75_made_you_look() -> None:
    bout = scene("A e5N", "B e4S", B={"CUNN": 5})
    bout.play("s:B")
    bout.play("!CUNN5:A")
    assert (bout.A.at, bout.ap, bout.B.oc, bout.B.traits["CUNN"]) == ("e5S", 4, 50, 0)
    assert (bout.asked, bout.prompt) == ("A", "command")


@pytest.mark.clause("ARN-ABL-8", "ARN-BRZ-11", "ARN-COIN-F20")
def test_tv_76_a_push_into_the_fire() -> None:
    bout = scene("A e5N", "B e4S", board="fire e3", A={"PHYS": 4})
    bout.play("!PHYS4")
    assert (bout.B.at, bout.B.oc, bout.B.states, bout.A.traits["PHYS"]) == ("e3S", 45, {"flaming"}, 0)
    assert (bout.A.pile, bout.objects) == (5, {"e3": "fire"})


@pytest.mark.clause("ARN-GRP-21", "ARN-COIN-F21")
def test_tv_77_grappling_the_burning() -> None:
    bout = scene("A e5N", "B e4S", B={"flaming": True})
    bout.play("g:B", 5, 4, 3, 2)
    assert (bout.A.states, bout.A.oc, bout.A.pile, bout.A.holds) == ({"flaming"}, 45, 5, "B")


@pytest.mark.clause("ARN-WPN-8", "ARN-CMB-11")
def test_tv_78_a_shield() -> None:
    bout = scene("A e5N", "B e4S", B={"weapon": "W08", "durability": 3, "protects": "CH"})
    bout.play("f:B/CH", 6, 5, 5, 3, 1)
    assert (bout.B.part("CH"), bout.B.oc, bout.B.durability) == (13, 48, 2)


@pytest.mark.clause("ARN-MOVE-3")
def test_tv_79_two_rotations_in_one_direction() -> None:
    bout = scene("A e5N", "B a1E", mp=4)
    bout.play(">")
    assert bout.refusal("<") == "ARN-MOVE-3"
    bout.play(">")
    assert bout.A.at == "e5S"
    assert bout.refusal(">") == "ARN-MOVE-3"


@pytest.mark.clause("ARN-ADV-3")
def test_tv_80_a_failed_backflip() -> None:
    bout = scene("A e5N", "B a1E")
    bout.play("bf", 2)
    assert (bout.A.at, bout.A.states, bout.mp) == ("e6N", {"prone"}, 5)


@pytest.mark.clause("ARN-COIN-6")
@pytest.mark.parametrize(("oc", "allowed"), [(5, False), (6, True)])
def test_tv_81_the_button_needs_more_than_five(oc: int, allowed: bool) -> None:
    bout = scene("A a1E", "B h8N", active="B", ap=0, mp=0, A={"oc": oc})
    next_cycle(bout, A="INST1", B="WILL1")
    assert ("=btnA" in bout.offered()) is allowed
    bout.play("=btnA" if allowed else "=A1M5")
    assert (bout.A.oc, bout.crowd) == ((1, 25) if allowed else (5, 20))


@pytest.mark.clause("ARN-STA-2")
def test_tv_82_bonus_points_come_once_in_a_round() -> None:
    bout = scene("A e5N", "B e4S", bp=2, B={"prone": True, "WILL": 3})
    bout.play("s:B")
    assert bout.bp == 0
    bout.play("!WILL3", 6, 5, 4, 3, 5, 3)
    assert (bout.B.states, bout.bp) == ({"prone"}, 0)


@pytest.mark.clause("ARN-ABL-10")
def test_tv_83_a_hurdle() -> None:
    bout = scene("A e5N", "B a1E", board="crate e4", A={"DEFT": 3})
    bout.play("!DEFT3")
    assert (bout.A.at, bout.A.traits["DEFT"], bout.mp, bout.objects) == ("e3N", 0, 6, {"e4": "crate"})
    assert scene("A e5N", "B a1E", board="pillar e4", A={"DEFT": 3}).refusal("!DEFT3") == "ARN-ABL-10"


@pytest.mark.clause("ARN-FSM-28", "ARN-END-13")
def test_tv_84_one_blast_downs_both() -> None:
    bout = scene("A g2E", "B h2N", hazards=["saw"], ap=0, mp=0, A={"oc": 5, "pile": 7}, B={"oc": 5, "pile": 3})
    bout.play(".", 6, 1, 3, 5, 1, 1)  # a saw from f1 eastwards explodes on h1 at the wall, next to both
    assert (bout.A.oc, bout.B.oc) == (0, 0)
    outcome = bout.state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, bout.crowd) == ((7, 3), (), 40)


@pytest.mark.clause("ARN-ABL-6", "ARN-SDS-13", "ARN-CR-13")
def test_tv_85_elusive_for_the_cycle() -> None:
    bout = scene("A e5N", "B e4S", "C d4E", ap=2, mp=0, B={"INST": 5})
    bout.play("s:B")
    bout.play("!INST5", 5, 4, 1, 6, 3)  # three defence dice, of which the highest two count
    assert (bout.B.oc, bout.active) == (50, "B")
    bout.play("=A1M5")
    bout.play(".")
    bout.play("=A5M1")
    bout.play("s:B", 5, 4, 1, 6, 3)
    assert bout.B.oc == 44  # only the 6 points unspent
    next_cycle(bout, A="INST1", B="DEFT1", C="WILL1")
    bout.play("=A5M1")
    bout.play("s:B", 5, 4, 2, 3, 1)
    assert bout.B.part("LU") == 8


@pytest.mark.clause("ARN-CARD-5", "ARN-ADV-5")
def test_tv_86_out_of_a_net() -> None:
    bout = scene("A e5N", "B a1E", A={"netted": True})
    assert "cl" not in bout.offered()
    bout.play("lib", 5)
    assert (bout.A.states, bout.mp, bout.A.oc) == (set(), 5, 49)


@pytest.mark.clause("ARN-COIN-1")
def test_tv_87_every_coin_is_somewhere() -> None:
    bout = scene("A e5N", "B e4S", active="B", ap=0, mp=0, crowd=10, A={"slots": []}, B={"slots": []})
    assert bout.coins["box"] == 414
    next_cycle(bout, A="INST3", B="WILL1")
    bout.play("=A3M3")
    bout.play("w:B", 1, 2, 4, 3, 2)
    bout.play("s:B", 5, 4, 3, 2, 1)
    assert bout.coins == {"box": 414, "crowd": 10, "piles": [8, 0], "panels": [137, 130], "counters": [1, 0]}


@pytest.mark.clause("ARN-CARD-4", "ARN-LOC-2")
def test_tv_88_a_pocketful_of_roacguls() -> None:
    bout = scene("A a1W", "B h8N", board="pillar d4", A={"INST": 2, "DEFT": 2, "CUNN": 2})
    bout.play("!B", 5, 4, 3, 3, 6)
    assert (bout.B.part("RL"), bout.B.oc, bout.A.pile, bout.B.pile) == (7, 45, 10, 1)
    assert set(bout.A.traits.values()) == {0}


@pytest.mark.clause("ARN-CARD-4", "ARN-WIN-8")
def test_tv_89_not_yet_says_my_god() -> None:
    zealot = {"motivation": "zealot", "oc": 3, "CH": 2, "WILL": 2, "SWAG": 2, "CUNN": 2}
    bout = scene("A e5N", "B e4S", B=zealot)
    bout.play("f:B/CH", 6, 5, 4, 2, 1)
    assert (bout.asked, bout.window) == ("B", "HIT-D")
    bout.play("!B")
    assert (bout.B.part("CH"), bout.B.oc, bout.A.pile, bout.B.pile) == (1, 2, 2, 3)


@pytest.mark.clause("ARN-ABL-17", "ARN-CARD-1", "ARN-WIN-12")
def test_tv_90_cant_fool_me() -> None:
    bout = scene("A a1E", "B h8N", A={"hand": ["I17"]}, B={"CUNN": 4})
    bout.play("i17")
    assert (bout.asked, bout.window) == ("B", "INFLUENCE")
    bout.play("!CUNN4")
    assert (bout.A.pile, bout.crowd, bout.A.hand, bout.B.traits["CUNN"]) == (0, 20, [], 0)


@pytest.mark.clause("ARN-TP-10", "ARN-CARD-3", "ARN-WIN-13")
def test_tv_91_shakedown() -> None:
    nearly = {"slots": [2, 3, 4, 5, 6], "pile": 2}
    bout = scene("A a1E", "B h8N", active="B", ap=0, mp=0, deck=["T07"], A=nearly, B={"pile": 9, "CUNN": 2})
    next_cycle(bout, A="INST1", B="WILL1")
    assert (bout.asked, bout.window) == ("B", "TPCARD")
    bout.play("pay:1")
    assert (bout.A.pile, bout.B.pile, bout.crowd, bout.B.traits["CUNN"]) == (0, 9, 20 - 1 + 2, 0)


@pytest.mark.clause("ARN-SET-9", "ARN-SET-10")
def test_tv_92_influence_cards_kept() -> None:
    bout = fresh(3, until="set-up")
    order = [bout.asked]
    bout.play("lan:7")
    order.append(bout.asked)
    bout.play("lan:6")
    order.append(bout.asked)
    bout.play("lan:5")
    for motivation in ("mot:1", "mot:2", "mot:3"):
        bout.play(motivation)
    assert [len(bout.offered(player)) for player in order[:2]] == [8, 8]
    while bout.prompt == "keep":
        bout.play(bout.offered()[0])
    assert [len(bout.fighter(player).hand) for player in order] == [3, 2, 0]
    assert sum(8 - len(bout.fighter(player).hand) for player in order) == 19


@pytest.mark.clause("ARN-WIN-6", "ARN-ABL-3", "ARN-DICE-5")
def test_tv_93_perseverance_against_perseverance() -> None:
    bout = scene("A e5N", "B e4S", A={"WILL": 5}, B={"WILL": 5})
    bout.play("s:B", 2, 4, 5, 3)
    assert (bout.asked, bout.window) == ("A", "ROLL")
    bout.play("!WILL5", 6, 4)
    assert (bout.asked, bout.window) == ("B", "ROLL")
    bout.play("!WILL5", 6, 5)
    assert (bout.A.traits["WILL"], bout.B.traits["WILL"], bout.B.oc) == (0, 0, 50)
    assert (bout.asked, bout.prompt) == ("A", "command")


@pytest.mark.clause("ARN-ABL-7", "ARN-CMD-3")
def test_tv_94_unshackled_before_the_crush() -> None:
    bout = scene("A e5N", "B e4S", A={"holds": "B"}, B={"PHYS": 3})
    bout.play("cr")
    assert (bout.asked, bout.window) == ("B", "DECLARE")
    bout.play("!PHYS3")
    assert (bout.A.holds, bout.ap, bout.B.oc, bout.B.states) == ("", 5, 50, set())


@pytest.mark.clause("ARN-FSM-26")
def test_tv_95_a_downed_grappler_lets_go() -> None:
    places = ("A f2W", "B a8N", "C e2E")
    bout = scene(*places, hazards=["saw"], ap=0, mp=0, A={"oc": 5, "holds": "C"})
    bout.play(".", 6, 1, 3, 5)  # from f1 to h1: the blast reaches neither
    assert bout.A.holds == "C"
    again = scene(*places, board="pillar g1", hazards=["saw"], ap=0, mp=0, A={"oc": 5, "holds": "C"})
    again.play(".", 6, 1, 3, 5, 1, 1)  # the pillar stops it on f1, next to both
    assert (again.A.life, again.C.states, again.C.at) == ("downed", {"bleeding"}, "e2E")


@pytest.mark.clause("ARN-LOC-10")
def test_tv_96_blood_stays_behind() -> None:
    bout = scene("A e5N", "B a1E", A={"LU": 0, "wounded": True})
    bout.play("FL")
    assert (bout.A.at, bout.tiles) == ("d4N", {"e5": "blood"})
