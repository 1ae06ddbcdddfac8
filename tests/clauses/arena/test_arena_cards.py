"""Contents: what packs must be like, and what every influence card and unique ability does."""

from __future__ import annotations

from typing import Any

import pytest
from arena_scenes import CONTENT, next_cycle, scene

from nexus.core.refusals import IllegalTable
from nexus.games.arena import ARENA
from nexus.games.arena.codes import HIT, ON_DAMAGE, ON_DEFEND, ROUND
from nexus.games.arena.content_lint import content_refusal, lint_shipped_content
from nexus.games.arena.content_maps import map_problems
from nexus.games.arena.effects import WEAPON_TYPES
from nexus.games.arena.rules import lasting

QUIET: dict[str, Any] = {"ap": 0, "mp": 0}


def pack(**tables: Any) -> dict[str, Any]:
    """A pack of one's own."""
    return {"pack": {"id": "own"}, **tables}


def clause_of(**tables: Any) -> str:
    """The clause with which a pack is refused, by the linter and by the table."""
    refusal = content_refusal({"content": pack(**tables)})
    assert refusal is not None
    with pytest.raises(IllegalTable) as caught:
        ARENA.setup(2, {"content": pack(**tables)})
    assert caught.value.refusal.clause == refusal.clause
    return refusal.clause


def lanista(**changes: Any) -> list[dict[str, Any]]:
    """The first lanista with other values."""
    return [{"id": "L1", "name": "X", "influence": 2, "deception": 0, "command": 4, "src": "recon", **changes}]


@pytest.mark.clause("ARN-CARD-6", "ARN-GEN-7")
def test_the_box_is_complete() -> None:
    counts = [len(CONTENT.lanistas), len(CONTENT.motivations), len(CONTENT.weapons), len(CONTENT.influence)]
    assert counts == [8, 4, 14, 24]
    assert [len(CONTENT.turning), len(CONTENT.hazards), len(CONTENT.barges)] == [25, 4, 8]
    assert sorted(weapon.type for weapon in CONTENT.weapons) == sorted(2 * WEAPON_TYPES)
    for motivation in CONTENT.motivations:
        assert [ability.key for ability in motivation.abilities] == ["A", "B"]
        assert motivation.talent.fx
    for result in CONTENT.crate_table[2:]:
        assert [bool(result.weapon), bool(result.fx), result.flashbang, result.aid > 0].count(True) == 1
    assert clause_of(lanista=[{**lanista()[0], "id": "L9"}]) == "ARN-CARD-6"


@pytest.mark.clause("ARN-CARD-7")
def test_only_known_words() -> None:
    assert [problem for found in lint_shipped_content().values() for problem in found] == []
    card = {"id": "I01", "name": "X", "timing": ["own"], "text": "x", "src": "recon"}
    assert clause_of(influence=[{**card, "fx": [{"op": "explode"}]}]) == "ARN-CARD-7"
    assert clause_of(influence=[{**card, "timing": ["later"], "fx": []}]) == "ARN-CARD-7"
    soak = {"op": "hurt", "who": "everyone", "n": 1, "loc": "oc", "credit": "crowd"}
    assert clause_of(influence=[{**card, "fx": [soak]}]) == "ARN-CARD-7"


@pytest.mark.clause("ARN-CARD-8", "ARN-SET-5")
def test_lanistas_share_one_budget() -> None:
    for each in CONTENT.lanistas:
        assert each.influence + each.deception + each.command == 6
    assert sum(sorted(each.command for each in CONTENT.lanistas)[-4:]) <= 20
    assert sum(sorted(each.deception for each in CONTENT.lanistas)[-4:]) <= 10
    assert clause_of(lanista=lanista(command=5)) == "ARN-CARD-8"
    many = [{**lanista(influence=0, deception=6, command=0)[0], "id": f"L{number}"} for number in (1, 2)]
    assert clause_of(lanista=many) == "ARN-CARD-8"


@pytest.mark.clause("ARN-CARD-9", "ARN-SET-19")
def test_barges_are_playable() -> None:
    for barge in CONTENT.barges:
        assert map_problems("\n".join(barge.rows)) == []
        assert "".join(barge.rows).count("P") == 4
        turned = ["".join(row[::-1]) for row in barge.rows[::-1]]
        assert turned == barge.rows  # equal for N and S
        if barge.symmetry == "C4":
            quarter = ["".join(barge.rows[7 - column][row] for column in range(8)) for row in range(8)]
            assert quarter == barge.rows
    bare = "\n".join(["........"] * 8)
    own = {"id": "own", "name": "Own", "hazards": [], "src": "recon", "map": bare}
    assert clause_of(barge=[own]) == "ARN-CARD-9"


@pytest.mark.clause("ARN-CARD-10")
def test_prices_of_abilities() -> None:
    for motivation in CONTENT.motivations:
        for ability in motivation.abilities:
            assert 0 < sum(ability.cost) <= 10
            assert max(ability.cost) <= 5
    same = {"name": "x", "timing": ["own"], "fx": [], "src": "recon"}
    own = {"id": "zealot", "name": "Z", "advantages": {"WILL": 1}, "src": "recon"}
    talent = {"name": "t", "fx": [], "src": "recon"}
    for cost in ({"WILL": 6}, {"LUCK": 1}, {"WILL": 4, "INST": 4, "PHYS": 4}, {}):
        abilities = [{"key": key, "cost": cost, **same} for key in ("A", "B")]
        assert clause_of(motivation=[{**own, "ability": abilities, "talent": talent}]) == "ARN-CARD-10"


@pytest.mark.clause("ARN-CARD-2")
def test_several_cards_each_once() -> None:
    bout = scene("A e5N", "B a1E", A={"hand": ["I04", "I05", "I17"]}, **QUIET)
    bout.play("i04")
    bout.play("i05")
    bout.play("i17")
    assert (bout.ap, bout.mp, bout.A.pile, bout.A.hand) == (2, 3, 5, [])
    assert bout.refusal("i17") == "ARN-CARD-2"


@pytest.mark.clause("ARN-CARD-1")
def test_cards_of_the_own_round() -> None:
    medic = scene("A e5N", "B a1E", A={"hand": ["I06"], "oc": 40})
    medic.play("i06")
    assert (medic.A.oc, medic.crowd) == (45, 15)
    shiv = scene("A e5N", "B a1E", A={"hand": ["I08"]})
    shiv.play("i08", 2)
    assert (shiv.A.weapon, shiv.A.drawn, shiv.ap) == ("W06", True, 6)
    crate = scene("A e5N", "B a1E", A={"hand": ["I09"]})
    crate.play("i09", 2, 3, 2)
    assert (crate.A.oc, crate.A.part("CH"), crate.ap) == (45, 10, 6)
    spikes = scene("A e5N", "B a1E", A={"hand": ["I22"]})
    spikes.play("i22", 3, 4)
    assert spikes.objects == {"c4": "spikes"}
    saw = scene("A e5N", "B a1E", A={"hand": ["I21"]})
    saw.play("i21", 3, 4, 3, 1)
    assert saw.objects == {"d4": "saw"}


@pytest.mark.clause("ARN-CARD-1", "ARN-FSM-23")
def test_buckets_of_blood() -> None:
    bout = scene("A e5N", "B a1E", board="pillar d4", A={"hand": ["I20"]})
    bout.play("i20")
    assert bout.prompt == "square"
    assert not {"@e5", "@a1", "@d4"} & set(bout.offered())
    bout.play("@e4")
    assert "@e4" not in bout.offered()
    bout.play("@f4")
    assert (bout.tiles, bout.prompt) == ({"e4": "blood", "f4": "blood"}, "command")


@pytest.mark.clause("ARN-CARD-1", "ARN-SDS-17")
def test_cards_that_bend_the_dice() -> None:
    footage = scene("A e5N", "B e4S", A={"hand": ["I11"]})
    footage.play("i11")
    footage.play("s:B", 1, 1, 5, 4, 4, 3, 1)
    footage.play("s:B", 1, 2, 4, 3)  # only the next one
    assert footage.B.part("LU") == 10
    referee = scene("A e5N", "B e4S", B={"hand": ["I13"]})
    referee.play("s:B")
    assert (referee.asked, referee.offered()) == ("B", ["i13", "pass", "pass!"])
    referee.play("i13", 5, 4, 1, 1, 5, 5)
    assert (referee.B.oc, referee.B.pile) == (50, 1)
    referee.play("s:B", 1, 2, 4, 3)


@pytest.mark.clause("ARN-CARD-1", "ARN-WIN-2")
def test_cards_at_the_start_of_somebodys_round() -> None:
    heckler = scene("A e5N", "B e4S", A={"hand": ["I15"]}, **QUIET)
    heckler.play(".")
    assert (heckler.active, heckler.asked, heckler.window) == ("B", "A", "START")
    heckler.play("i15")
    heckler.play("=A5M1")
    heckler.play("s:A", 5, 4, 6, 6, 5)
    assert heckler.A.oc == 50
    water = scene("A e5N", "B e4S", A={"hand": ["I16"]}, **QUIET)
    water.play(".")
    water.play("i16")
    water.play("=A5M1")
    assert (water.asked, water.prompt, water.offered()) == ("B", "point", ["@AP", "@MP"])
    water.play("@AP")
    water.play("@MP")
    assert (water.ap, water.mp) == (4, 0)


@pytest.mark.clause("ARN-CARD-1", "ARN-WIN-4")
def test_a_tripwire() -> None:
    bout = scene("A e5N", "B a1E", B={"hand": ["I03"]})
    bout.play("F")
    assert (bout.asked, bout.window) == ("B", "LEAVE")
    bout.play("i03", 4)
    assert (bout.A.at, bout.A.states) == ("e4N", set())
    fallen = scene("A e5N", "B a1E", B={"hand": ["I03"]})
    fallen.play("F")
    fallen.play("i03", 3)
    assert (fallen.A.at, fallen.A.states, fallen.mp) == ("e5N", {"prone"}, 5)


@pytest.mark.clause("ARN-CARD-4")
def test_abilities_of_the_hoarder_and_the_famished() -> None:
    claw = scene("A e5N", "B e3S", A={"INST": 2, "CUNN": 1, "weapon": "W13"})
    claw.play("!A")
    claw.play("as:B", 1, 5, 4, 4, 3, 1)
    assert claw.B.part("LU") == 8
    gnaw = scene("A e5N", "B e4S", A={"motivation": "famished", "PHYS": 2, "INST": 1, "oc": 40})
    assert "!A" not in gnaw.offered()
    gnaw.play("s:B", 5, 4, 4, 3)
    assert (gnaw.asked, gnaw.window) == ("A", "HIT-A")
    gnaw.play("!A", 1)
    assert (gnaw.A.oc, gnaw.crowd) == (44, 16)
    rich = {"motivation": "famished", "PHYS": 2, "INST": 2, "DEFT": 2}
    tear = scene("A e5N", "B e4S", A=rich)
    tear.play("!B", 5, 4, 3, 2)
    assert (tear.asked, tear.prompt, "@HD" in tear.offered()) == ("A", "location", False)
    tear.play("@CH")
    assert (tear.B.part("CH"), tear.B.oc, tear.B.states, tear.A.pile) == (10, 45, {"bleeding"}, 10)
    assert "!B" not in scene("A e5N", "B d4S", A=rich).offered()


@pytest.mark.clause("ARN-CARD-4")
def test_flesh_is_torn_from_nobody_else() -> None:
    rich = {"motivation": "famished", "PHYS": 2, "INST": 2, "DEFT": 2}
    bout = scene("A e5N", "B e4S", "C a1E", A=rich)
    bout.play("!B", 5, 4, 3, 2)
    bout.play("@CH")
    assert (bout.prompt, bout.B.states, bout.C.states) == ("command", {"bleeding"}, set())


@pytest.mark.clause("ARN-CARD-4")
def test_a_famished_helot_eats_guts() -> None:
    bout = scene("A e5N", "B a1E", board="guts e5", ap=1, A={"motivation": "famished", "oc": 40})
    bout.play("eat")
    assert (bout.A.oc, bout.crowd, bout.ap, bout.tiles) == (45, 15, 0, {})
    assert "eat" not in scene("A e5N", "B a1E", board="guts e5").offered()
    assert "eat" not in scene("A e5N", "B a1E", A={"motivation": "famished", "oc": 40}).offered()


@pytest.mark.clause("ARN-CARD-4", "ARN-FAME-1")
def test_abilities_of_the_supremacist() -> None:
    proud = scene("A e5N", "B e4S", A={"motivation": "supremacist", "SWAG": 2, "PHYS": 1})
    assert "!A" not in proud.offered()
    proud.play("s:B", 5, 4, 4, 3, 1)
    proud.play("!A")
    assert (proud.A.pile, proud.crowd, "gl" in proud.offered()) == (8, 16, False)
    champion = {"motivation": "supremacist", "PHYS": 2, "SWAG": 2, "WILL": 2}
    free = scene("A e5N", "B e4S", A=champion, B={"holds": "A"})
    free.play("!B")
    assert (free.A.states, free.B.holds) == (set(), "")
    free.play("s:B", 1, 5, 4, 4, 3, 1)  # +1 SDS and 2 damage more
    assert free.B.part("LU") == 8
    darling = scene("A e5N", "B e4S", A={"motivation": "supremacist"})
    darling.play("s:B", 2, 2, 4, 3)
    assert darling.A.pile == 2


@pytest.mark.clause("ARN-CARD-4", "ARN-FAME-2")
def test_abilities_of_the_zealot() -> None:
    healed = scene("A e5N", "B a1E", A={"motivation": "zealot", "WILL": 2, "CUNN": 1, "oc": 48})
    healed.play("!A")
    assert (healed.A.oc, healed.crowd) == (50, 18)
    fame = scene("A e5N", "B e4S", ap=3, mp=0, A={"motivation": "zealot"})
    fame.play("s:B", 5, 4, 4, 3, 1)
    fame.play("gl")
    fame.play("=A5M1")
    fame.play("s:A", 1, 2, 5, 4)  # two defence dice: no price for gloating
    assert fame.A.oc == 50
    next_cycle(fame, A="INST1", B="WILL1")


@pytest.mark.clause("ARN-SDS-17", "ARN-SDS-3", "ARN-CARD-1")
def test_a_card_for_the_next_roll_is_gone_even_if_others_outweigh_it() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", A={"hand": ["I11"]}, B={"SWAG": 5}, C={"SWAG": 5})
    bout.play("i11")
    bout.play("s:B")
    bout.play("!SWAG5:A")
    bout.play("!SWAG5:A", 3, 2, 4, 3)  # +2 and twice -1: two dice
    bout.play("s:B", 5, 4, 4, 3, 4, 3)  # and then the lowest two of four
    assert bout.B.oc == 50


@pytest.mark.clause("ARN-SDS-17", "ARN-CARD-7")
def test_what_is_for_this_blow_ends_with_it() -> None:
    bout = scene("A e5N", "B e4S", B={"INST": 3})
    before = bout.state.lasting[:]
    lasting.add(bout.state, 1, ON_DEFEND, 1, HIT, "ARN-SDS-17")
    assert bout.state.lasting == before  # there is no blow yet
    bout.play("s:B")
    lasting.add(bout.state, 1, ON_DEFEND, 1, HIT, "ARN-SDS-17")
    bout.play("pass", 3, 2, 4, 3, 1)
    bout.play("s:B")
    bout.play("pass", 3, 2, 4, 3)
    assert bout.state.lasting == before


@pytest.mark.clause("ARN-MEL-8", "ARN-AIM-8")
@pytest.mark.parametrize(("bonus", "damage"), [(2, 3), (-2, 1)])
def test_a_wild_blow_takes_penalties_and_no_bonus(bonus: int, damage: int) -> None:
    bout = scene("A e5N", "B e4S")
    lasting.add(bout.state, 0, ON_DAMAGE, bonus, ROUND, "ARN-MEL-8")
    bout.play("w:B", 6, 5, 5, 4, 3)
    assert bout.B.oc == 50 - damage
