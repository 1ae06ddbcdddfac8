"""The set-up: seats, lanistas, motivations, cards, barge, coins and talents."""

from __future__ import annotations

from typing import Any

import pytest
from arena_scenes import CONTENT, NO_BOOFING, PLAYERS, Bout, fresh, scene

from nexus.core.events import Event
from nexus.core.refusals import IllegalTable
from nexus.games.arena import ARENA
from nexus.games.arena.events import Paid, Picked, Rolled

CORNERS = ("a1", "h1", "a8", "h8")


def picked(bout: Bout) -> str:
    """Pick lanistas 1, 2, ... and motivations 1, 2, ... in the order asked; who picked a lanista in which order."""
    order = ""
    for number in range(1, len(bout.state.helots) + 1):
        order += bout.asked
        bout.play(f"lan:{number}")
    for number in range(1, len(bout.state.helots) + 1):
        bout.play(f"mot:{number}")
    return order


def kept(bout: Bout) -> None:
    """Let everybody keep the first cards."""
    while bout.prompt == "keep":
        bout.play(bout.offered()[0])


@pytest.mark.clause("ARN-SET-1", "ARN-FSM-1", "ARN-FSM-12", "ARN-FSM-13", "ARN-FSM-15")
def test_the_order_of_the_set_up() -> None:
    bout = fresh(2, until="set-up")
    asked: list[str] = []
    while bout.prompt in ("lanista", "motivation", "keep", "barge", "hazard"):
        if not asked or asked[-1] != bout.prompt:
            asked.append(bout.prompt)
        moves = bout.offered()
        bout.play("done" if "done" in moves else "barge:1" if "barge:1" in moves else moves[0])
    assert asked[:4] == ["lanista", "motivation", "keep", "barge"]
    assert bout.state.cycle == 1


@pytest.mark.clause("ARN-SET-3", "ARN-SET-4", "ARN-FSM-12")
def test_lanistas_are_picked_once_in_the_order_of_the_roll_off() -> None:
    bout = fresh(3, until="set-up")
    assert bout.prompt == "lanista"
    assert bout.offered() == [f"lan:{number}" for number in range(1, 9)]
    first = bout.asked
    bout.play("lan:3")
    assert bout.asked != first
    assert bout.refusal("lan:3") == "ARN-SET-3"
    assert "lan:3" not in bout.offered()


@pytest.mark.clause("ARN-SET-4")
def test_the_highest_roll_picks_first_and_motivations_go_the_other_way() -> None:
    log: list[Event] = []
    bout = fresh(3, until="set-up", seed="rolloff", log=log)
    totals = {PLAYERS[event.seat]: sum(event.dice) for event in log if isinstance(event, Rolled)}
    order = ""
    for number in (1, 2, 3):
        order += bout.asked
        bout.play(f"lan:{number}")
    assert sorted(order) == ["A", "B", "C"]
    assert totals[order[0]] == max(totals.values())
    assert totals[order[2]] == min(totals.values())
    back = ""
    for number in (1, 2, 3):
        back += bout.asked
        bout.play(f"mot:{number}")
    assert back == order[::-1]


@pytest.mark.clause("ARN-SET-4")
def test_lots_may_decide_who_picks_first() -> None:
    log: list[Event] = []
    fresh(3, until="set-up", log=log, pick_order="random")
    assert not [event for event in log if isinstance(event, Rolled)]


@pytest.mark.clause("ARN-SET-5", "ARN-SET-6", "ARN-SET-8", "ARN-FSM-13")
def test_tokens_and_advantages_come_with_the_cards() -> None:
    bout = fresh(2, until="set-up")
    first = bout.asked
    bout.play("lan:5")
    bout.play("lan:8")
    assert (bout.fighter(first).deception, bout.fighter(first).command) == (2, 4)
    second = bout.asked
    assert (bout.fighter(second).deception, bout.fighter(second).command) == (0, 5)
    assert bout.offered() == ["mot:1", "mot:2", "mot:3", "mot:4"]
    bout.play("mot:4")
    assert bout.refusal("mot:4") == "ARN-SET-6"
    bout.play("mot:2")
    zealot = {trait: int(trait in ("WILL", "SWAG", "CUNN")) for trait in bout.A.traits}
    assert bout.fighter(second).traits == zealot
    famished = {trait: int(trait in ("PHYS", "INST", "DEFT")) for trait in bout.A.traits}
    assert bout.fighter(first).traits == famished


@pytest.mark.clause("ARN-SET-8")
def test_an_advantage_never_lifts_a_reserve_above_five() -> None:
    talent = {"name": "t", "fx": [], "src": "recon"}
    hoarder: dict[str, Any] = {
        "id": "hoarder",
        "name": "H",
        "advantages": {"INST": 5},
        "src": "recon",
        "talent": talent,
    }
    ability = {"name": "x", "cost": {"INST": 1}, "timing": ["own"], "fx": [], "src": "recon"}
    hoarder["ability"] = [{"key": "A", **ability}, {"key": "B", **ability}]
    bout = fresh(2, until="set-up", content={"pack": {"id": "strong"}, "motivation": [hoarder]})
    picked(bout)
    assert 5 in (bout.A.traits["INST"], bout.B.traits["INST"])
    kept(bout)
    assert max(bout.A.traits["INST"], bout.B.traits["INST"]) == 5


@pytest.mark.clause("ARN-SET-7", "ARN-COIN-F1", "ARN-SET-20")
def test_fresh_panels() -> None:
    bout = fresh(2, content=NO_BOOFING)
    full = {"HD": 10, "CH": 15, "MD": 15, "LU": 12, "RU": 12, "LL": 12, "RL": 12}
    for fighter in (bout.A, bout.B):
        assert (fighter.oc, fighter.parts) == (50, full)
        assert fighter.oc + sum(fighter.parts.values()) == 138
        assert (fighter.pile, len(fighter.slots) <= 1, fighter.weapon, fighter.states) == (0, True, "", set())
    assert bout.coins["panels"] == [138, 138]


@pytest.mark.clause("ARN-SET-9", "ARN-SET-10", "ARN-SET-11", "ARN-FSM-14")
@pytest.mark.parametrize(("seats", "dealt"), [(2, 12), (3, 8), (4, 6)])
def test_all_influence_cards_are_dealt_and_some_kept_in_secret(seats: int, dealt: int) -> None:
    bout = fresh(seats, until="set-up")
    order = picked(bout)
    influence = [CONTENT.lanistas[number].influence for number in range(seats)]
    asked = [player for player, keeps in zip(order, influence, strict=True) if keeps]
    assert (sorted(bout.asked), bout.prompt) == (sorted(asked), "keep")  # all at the same time
    offers = {player: bout.offered(player) for player in asked}
    assert {len(moves) for moves in offers.values()} == {dealt}
    every = [move for moves in offers.values() for move in moves]
    assert len(set(every)) == len(every)
    player = asked[-1]
    bout.play(offers[player][0], by=player)
    for other in asked[:-1]:
        assert offers[player][0].removeprefix("keep:") not in repr(bout.state.view(PLAYERS.index(other)))
        assert bout.offered(other) == offers[other]
    kept(bout)
    assert [len(bout.fighter(player).hand) for player in order] == influence


@pytest.mark.clause("ARN-SET-12", "ARN-FSM-15")
def test_the_host_chooses_the_barge_or_lets_the_die_decide() -> None:
    bout = fresh(2, until="set-up")
    picked(bout)
    kept(bout)
    assert (bout.asked, bout.prompt) == ("A", "barge")
    assert bout.offered() == [*[f"barge:{number}" for number in range(1, 9)], "barge:roll"]
    bout.play("barge:2")
    assert bout.state.barge == 1
    rolled = fresh(2, until="set-up", seed="other")
    picked(rolled)
    kept(rolled)
    rolled.dice.faces = [7]
    rolled.play("barge:roll", 7)
    assert rolled.state.barge == 6


@pytest.mark.clause("ARN-SET-12")
def test_the_table_may_name_the_barge_or_bring_its_own() -> None:
    assert fresh(2, barge="5").state.barge == 4
    rows = ["........", ".P....P.", "........", "...bb...", "...gg...", "........", ".P....P.", "........"]
    ring = {"id": "ring", "name": "Ring", "hazards": ["saw"], "src": "recon", "map": "\n".join(rows)}
    bout = fresh(2, barge="ring", content={"pack": {"id": "own"}, "barge": [ring]})
    assert bout.objects == {"b2": "pillar", "g2": "pillar", "b7": "pillar", "g7": "pillar"}
    assert bout.tiles == {"d4": "blood", "e4": "blood", "d5": "guts", "e5": "guts"}
    with pytest.raises(IllegalTable):
        ARENA.setup(2, {"barge": "atlantis"})


@pytest.mark.clause("ARN-SET-13", "ARN-SET-19")
@pytest.mark.parametrize("number", range(1, 9))
def test_obstacles_and_hazards_stand_as_drawn(number: int) -> None:
    barge = CONTENT.barges[number - 1]
    bout = fresh(2, barge=str(number))
    things = {"P": "pillar", "B": "brazier", "C": "crate", "b": "blood", "g": "guts"}
    drawn = {
        f"{column}{row}": things[barge.at("abcdefgh".index(column) + 1, row)]
        for column in "abcdefgh"
        for row in range(1, 9)
        if barge.at("abcdefgh".index(column) + 1, row) != "."
    }
    assert bout.objects | bout.tiles == drawn
    assert not set(drawn) & set(CORNERS)


@pytest.mark.clause("ARN-SET-14", "ARN-SET-15", "ARN-FSM-15")
def test_hazards_may_be_added_and_put_in_order() -> None:
    bout = fresh(2, until="set-up")
    picked(bout)
    kept(bout)
    bout.play("barge:2")  # crates only
    assert (bout.asked, bout.prompt) == ("A", "hazard")
    assert bout.offered() == ["done", "hz:crate", "hz:saw", "hz:spikes"]
    assert bout.refusal("hz:brazier") == "ARN-SET-15"
    bout.play("hz:spikes")
    assert "hz:spikes" not in bout.offered()
    bout.play("hz:saw")
    if bout.prompt == "hazard":
        bout.play("done")
    kinds = ("brazier", "crate", "saw", "spikes")
    order = [kinds[kind] for kind in bout.state.kinds]
    assert set(order) >= {"crate", "saw", "spikes"}
    assert order.index("spikes") < order.index("saw")


@pytest.mark.clause("ARN-SET-15")
def test_the_usual_order_of_hazards_is_that_of_the_barge() -> None:
    kinds = ("brazier", "crate", "saw", "spikes")
    bout = fresh(2, barge="1")
    assert [kinds[kind] for kind in bout.state.kinds] == CONTENT.barges[0].hazards


@pytest.mark.clause("ARN-SET-16", "ARN-COIN-F2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_crowd_starts_with_five_coins_for_each_player(seats: int) -> None:
    log: list[Event] = []
    fresh(seats, log=log)
    filled = [(event.source, event.coins) for event in log if isinstance(event, Paid) and event.target == "crowd"]
    assert filled[0] == ("box", 5 * seats)


@pytest.mark.clause("ARN-SET-17")
def test_the_turning_point_cards_are_shuffled() -> None:
    decks = [fresh(2, seed=f"deck {number}").state.deck for number in range(3)]
    assert all(sorted(deck) == list(range(25)) for deck in decks)
    assert decks[0] != decks[1] != decks[2]


@pytest.mark.clause("ARN-SET-18", "ARN-SET-2")
def test_two_start_opposite_each_other() -> None:
    bout = fresh(2)
    assert (bout.A.at, bout.B.at) == ("h1S", "a8N")


def boofing(*faces: int, initiative: tuple[int, ...] = (2, 1, 4, 1), **options: Any) -> Bout:
    """Two hoarders of whom the first finds something before play, with these dice."""
    bout = fresh(2, until="set-up", **options)
    first = bout.asked
    bout.play("lan:1")
    bout.play("lan:2")
    bout.play("mot:2")
    assert bout.asked == first
    bout.play("mot:1")
    kept(bout)
    bout.play("barge:2")
    bout.dice.otherwise = None
    unshuffled = range(25, 1, -1)  # dice that leave the turning point cards as they are
    bout.play("done", *unshuffled, *faces, *initiative)
    return bout


@pytest.mark.clause("ARN-SET-21")
def test_boofing_a_weapon_keeps_it_stored() -> None:
    bout = boofing(3, 1, 1)  # 4: a shiv, the first of the two
    hoarder = next(name for name in "AB" if bout.fighter(name).weapon)
    assert (bout.fighter(hoarder).weapon, bout.fighter(hoarder).drawn) == ("W05", False)
    drawn = boofing(3, 1, 1, boof_drawn=True)
    assert drawn.fighter(hoarder).drawn


@pytest.mark.clause("ARN-SET-21")
def test_boofing_a_bomb_hurts_and_a_flashbang_does_nothing() -> None:
    bomb = boofing(2, 3, 1)
    hurt = next(name for name in "AB" if bomb.fighter(name).oc < 50)
    assert (bomb.fighter(hurt).oc, bomb.fighter(hurt).part("LU")) == (45, 7)
    assert bomb.crowd >= 10 + 10 - 2
    flash = boofing(4, 5)
    assert {flash.A.oc, flash.B.oc} == {50}


@pytest.mark.clause("ARN-SET-21")
def test_boofed_roacguls_bite_the_next_clockwise() -> None:
    bout = boofing(3, 3, initiative=())
    assert bout.prompt == "location"  # both lowers are equal: the bitten player chooses
    bitten = bout.asked
    bout.dice.otherwise = None
    bout.play("@RL", 2, 1, 4, 1)
    assert (bout.fighter(bitten).part("RL"), bout.fighter(bitten).oc) == (9, 47)


@pytest.mark.clause("ARN-SET-1")
def test_a_quick_start_asks_nothing() -> None:
    bout = fresh(4, content=NO_BOOFING)
    assert bout.prompt in ("deceive", "ratio", "window")
    assert len({bout.state.helots[seat].lanista for seat in range(4)}) == 4
    assert len({bout.state.helots[seat].motivation for seat in range(4)}) == 4
    for player in PLAYERS:
        lanista = CONTENT.lanistas[bout.state.helots[PLAYERS.index(player)].lanista]
        assert len(bout.fighter(player).hand) == lanista.influence
        assert bout.fighter(player).command == lanista.command


@pytest.mark.clause("ARN-SET-3")
def test_what_is_picked_is_told() -> None:
    bout = fresh(2, until="set-up")
    events = bout.play("lan:2")
    assert [event.name for event in events if isinstance(event, Picked)] == ["L2"]


@pytest.mark.clause("ARN-SET-20")
def test_helots_start_erect_with_nothing() -> None:
    bout = scene("A a1E", "B h8N")
    assert (bout.A.states, bout.A.weapon, bout.A.life) == (set(), "", "live")
