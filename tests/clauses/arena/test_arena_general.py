"""What holds for the whole game: players, pieces, dice, order, and what is secret."""

from __future__ import annotations

from typing import Any

import pytest
from arena_scenes import CONTENT, DICE_OF, fresh, next_cycle, scene

from nexus.core.chance import QuickChance
from nexus.core.refusals import IllegalMove, IllegalTable
from nexus.games.arena import ARENA
from nexus.games.arena.dice import clamped, kept_pair, roll_pool
from nexus.games.arena.effects import TRAITS
from nexus.games.arena.events import Began, Rolled


@pytest.mark.clause("ARN-GEN-1")
def test_two_to_four_play_with_one_helot_each() -> None:
    assert ARENA.seats == (2, 3, 4)
    for seats in ARENA.seats:
        assert len(fresh(seats).state.helots) == seats
    for seats in (1, 5):
        with pytest.raises(IllegalTable) as caught:
            ARENA.setup(seats)
        assert caught.value.refusal.clause == "ARN-GEN-1"


@pytest.mark.clause("ARN-GEN-2", "ARN-CR-1", "ARN-INI-7", "ARN-FSM-10")
def test_each_live_helot_has_a_round_in_every_cycle() -> None:
    bout = scene("A a1E", "B h8N", "C a8N", "D h1S", active="D", ap=0, mp=0, B={"out": True})
    next_cycle(bout, A="WILL1", C="INST1", D="DEFT1")
    assert bout.order == "CDA"
    rounds = [bout.active]
    while bout.state.cycle == 2:
        if bout.prompt == "ratio":
            bout.play("=A1M5")
        if bout.active == "A":
            break
        bout.play(".")
        rounds.append(bout.active)
    assert rounds == ["C", "D", "A"]


@pytest.mark.clause("ARN-GEN-3", "ARN-INI-1")
def test_only_live_helots_roll_and_decide() -> None:
    bout = scene(
        "A a1E", "B h8N", "C a8N", active="C", ap=0, mp=0, B={"out": True, "pile": 30, "SWAG": 5, "deception": 2}
    )
    next_cycle(bout, A="INST1", C="WILL1")  # four dice, not six
    assert (bout.asked, bout.prompt) == ("A", "ratio")
    assert bout.B.pile == 30
    bout.play("=A1M5")
    bout.play(".")
    assert bout.active == "C"


@pytest.mark.clause("ARN-GEN-4", "ARN-SET-11", "ARN-GEN-13")
def test_hands_and_decks_are_secret_and_the_rest_is_public() -> None:
    bout = scene("A a1E", "B h8N", A={"hand": ["I17", "I05"], "pile": 3})
    own, other, spectator = (repr(bout.state.view(seat)) for seat in (0, 1, None))
    for card in ("I17", "I05"):
        assert card in own
        assert card not in other
        assert card not in spectator
    hidden = bout.state.copy()
    hidden.helots[0].hand = [CONTENT.influence_index["I01"], CONTENT.influence_index["I02"]]
    hidden.deck.reverse()
    assert hidden.view(1) == bout.state.view(1)
    hidden.helots[0].pile += 1
    hidden.box -= 1
    assert hidden.view(1) != bout.state.view(1)


@pytest.mark.clause("ARN-GEN-13")
def test_what_is_no_move_is_refused_and_changes_nothing() -> None:
    bout = scene("A a1E", "B h8N")
    before = bout.state.digest()
    with pytest.raises(IllegalMove) as caught:
        ARENA.parse("roll a six")
    assert caught.value.refusal.clause == "ARN-GEN-13"
    bout.refusal("s:B")
    assert bout.state.digest() == before


@pytest.mark.clause("ARN-GEN-5", "ARN-GEN-6")
def test_the_triggering_player_first_then_clockwise() -> None:
    nearly = {"slots": [2, 3, 4, 5, 6]}
    bout = scene("A a1E", "B h8N", "C a8N", "D h1S", active="B", ap=0, mp=0, deck=["T06"], C=nearly)
    bout.play(".", 4, 3, 5, 2)  # Deck Tilt: C, D, A, B check
    assert [bout.fighter(name).states for name in "CDAB"] == [set(), {"prone"}, set(), {"prone"}]


@pytest.mark.clause("ARN-GEN-6", "ARN-SET-2")
def test_seats_are_clockwise() -> None:
    assert [[fresh(seats).letter(name) for name in "ABCD"[:seats]] for seats in (2, 3, 4)] == [
        ["N", "S"],
        ["N", "E", "S"],
        ["N", "E", "S", "W"],
    ]
    west = fresh(3, third_seat="W")
    assert [west.letter(name) for name in "ABC"] == ["N", "S", "W"]
    assert west.C.at == "a1E"


@pytest.mark.clause("ARN-GEN-7", "ARN-SAW-1", "ARN-SPK-1")
def test_pieces_run_out() -> None:
    saws = "saw a2, saw a3, saw a4, saw a5"
    bout = scene("A a1E", "B h8N", board=saws, hazards=["saw"], ap=0, mp=0)
    bout.play(".")
    assert len(bout.objects) == 4
    spikes = saws.replace("saw", "spikes")
    bout = scene("A a1E", "B h8N", board=spikes, hazards=["spikes"], ap=0, mp=0)
    bout.play(".")
    assert len(bout.objects) == 4
    kinds = {kind: CONTENT.hazards[kind].supply for kind in CONTENT.hazards}
    assert kinds == {"brazier": 4, "crate": 4, "saw": 4, "spikes": 4}
    assert (len(CONTENT.weapons), len(CONTENT.influence), len(CONTENT.turning)) == (14, 24, 25)


@pytest.mark.clause("ARN-GEN-7")
@pytest.mark.parametrize(("unlimited", "expected"), [(False, 10), (True, 11)])
def test_blood_runs_out_unless_the_table_says_otherwise(unlimited: bool, expected: int) -> None:
    board = ", ".join(f"blood {column}{row}" for column in "abcde" for row in (7, 8))
    bout = scene("A e5N", "B h1S", board=board, options={"unlimited_tiles": unlimited}, A={"LU": 0, "wounded": True})
    bout.play("F")
    assert len(bout.tiles) == expected


@pytest.mark.clause("ARN-GEN-9", "ARN-COIN-3")
def test_nothing_goes_below_zero() -> None:
    bout = scene("A e5N", "B h8N", A={"SWAG": 3}, B={"pile": 2})
    bout.play("!SWAG3:B")
    assert (bout.B.pile, bout.crowd, bout.A.traits["SWAG"]) == (0, 22, 0)


@pytest.mark.clause("ARN-GEN-10", "ARN-RPO-2", "ARN-RPO-3")
def test_a_square_holds_one_thing_and_blood_is_placed_elsewhere() -> None:
    nearly = {"slots": [2, 3, 4, 5, 6]}
    bout = scene("A a1E", "B h8N", board="pillar d4, blood c3", ap=0, mp=0, deck=["T10"], B=nearly)
    bout.play(".", 4, 4, 3, 3, 1, 1, 5, 5, 6, 6)  # pillar, blood and a helot: rolled again, then e5 and f6
    assert bout.tiles == {"c3": "blood", "e5": "blood", "f6": "blood"}


@pytest.mark.clause("ARN-RPO-3")
def test_after_eight_further_rolls_a_tile_is_dropped() -> None:
    nearly = {"slots": [2, 3, 4, 5, 6]}
    bout = scene("A a1E", "B h8N", board="pillar d4", ap=0, mp=0, deck=["T10"], B=nearly)
    bout.play(".", *(4, 4) * 9, 5, 5)
    assert bout.tiles == {"e5": "blood"}


@pytest.mark.clause("ARN-GEN-11", "ARN-GEN-12", "ARN-SAW-5", "ARN-SAW-7")
@pytest.mark.parametrize(
    ("thing", "stops"),
    [
        ("pillar", True),
        ("brazier", True),
        ("brazier-down", True),
        ("spikes", True),
        ("crate", False),
        ("blood", False),
        ("guts", False),
        ("fire", False),
    ],
)
def test_a_saw_tells_what_can_be_destroyed(thing: str, stops: bool) -> None:
    bout = scene("A a1E", "B h8N", board=f"{thing} d6", hazards=["saw"], ap=0, mp=0)
    bout.play(".", 3, 6, 3, 3)  # from c6 eastwards to f6; nothing falls out of a crate
    if stops:
        assert bout.objects == {"d6": thing}
    else:
        assert (bout.objects, bout.tiles) == ({"f6": "saw"}, {})


@pytest.mark.clause("ARN-DICE-1", "ARN-DICE-2")
def test_the_trait_die() -> None:
    assert TRAITS == ("WILL", "INST", "PHYS", "DEFT", "SWAG", "CUNN")
    for face, trait in enumerate(TRAITS, start=1):
        bout = scene("A a1E", "B h8N", active="B", ap=0, mp=0)
        bout.play(".", face, 2, *(DICE_OF["WILL1"] if trait != "WILL" else DICE_OF["PHYS1"]))
        assert bout.A.traits[trait] == 1
        assert sum(bout.A.traits.values()) == 1


@pytest.mark.clause("ARN-DICE-4", "ARN-INI-1")
def test_initiative_is_rolled_clockwise_trait_before_ratio() -> None:
    counters: dict[str, Any] = {name: {"slots": [1, 2, 3]} for name in "ABC"}
    bout = scene("A a1E", "B h8N", "C a8N", active="C", ap=0, mp=0, **counters)
    bout.play(".", 2, 1, 4, 2, 6, 3)
    assert [bout.A.ratio, bout.B.ratio, bout.C.ratio] == [1, 2, 3]
    assert [bout.A.traits["INST"], bout.B.traits["DEFT"], bout.C.traits["CUNN"]] == [1, 1, 1]


@pytest.mark.clause("ARN-DICE-4", "ARN-CMB-10")
def test_attack_dice_defence_dice_location_then_checks() -> None:
    bout = scene("A e6N", "B e3S")
    bout.play("F")
    bout.play("F")
    bout.play("s:B", 6, 5, 4, 3, 5, 4, 3)  # the staggering check passes, the one of the running strike fails
    rolls = [event for event in bout.last if isinstance(event, Rolled)]
    assert [event.dice for event in rolls] == [(6, 5), (4, 3), (5,), (4,), (3,)]
    assert bout.B.states == {"prone"}


@pytest.mark.clause("ARN-DICE-5", "ARN-DICE-6")
def test_only_the_owner_of_a_failed_check_may_roll_it_again() -> None:
    bout = scene("A e5N", "B e4S", A={"WILL": 5}, B={"WILL": 5})
    bout.play("s:B", 6, 5, 4, 3)
    assert (bout.asked, bout.window) == ("B", "ROLL")  # B loses the roll; A, who wins, is not asked
    bout.play("pass", 5)
    assert (bout.asked, bout.window) == ("A", "ROLL")  # the attacker owns the location die
    bout.play("pass")
    assert (bout.asked, bout.window) == ("B", "HIT-D")
    bout.play("pass", 2)
    assert (bout.asked, bout.window) == ("B", "ROLL")
    bout.play("!WILL5", 6)
    assert bout.B.states == set()


@pytest.mark.clause("ARN-DICE-6")
def test_whoever_is_hit_owns_the_dice_of_its_wounds_and_ways() -> None:
    stubborn = {"WILL": 5}
    sawn = scene("A a1E", "B f6N", A={"hand": ["I21"]}, B=stubborn)
    sawn.play("i21", 3, 6, 3, 4, 3)
    assert (sawn.asked, sawn.window) == ("B", "ROLL")  # the location of the saw's hit
    spiked = scene("A e5N", "B e4S", board="spikes e3", A={"PHYS": 4}, B=stubborn)
    spiked.play("!PHYS4", 1)
    assert (spiked.asked, spiked.window) == ("B", "ROLL")
    spiked.play("pass", 3)
    assert (spiked.asked, spiked.window, spiked.B.at) == ("B", "ROLL", "e3S")  # where the spikes throw it
    slipping = scene("A e5N", "B e4S", board="blood e3", A={"PHYS": 4}, B=stubborn)
    slipping.play("!PHYS4", 7)
    assert (slipping.asked, slipping.window, slipping.B.at) == ("B", "ROLL", "e3S")
    countering = scene("A e5N", "B e4S", B={"INST": 3, **stubborn})
    countering.play("s:B")
    countering.play("!INST3", 2, 3, 6, 4, 2)
    assert (countering.asked, countering.window, countering.A.oc) == ("B", "ROLL", 50)  # where its answer hits


@pytest.mark.clause("ARN-SDS-1", "ARN-SDS-2", "ARN-SDS-3", "ARN-SDS-5")
@pytest.mark.parametrize(
    ("net", "dice", "pair"),
    [
        (0, [5, 2], (5, 2)),
        (1, [5, 2, 3], (5, 3)),
        (3, [1, 6, 2, 6, 5], (6, 6)),
        (-1, [5, 2, 3], (3, 2)),
        (-3, [1, 6, 4, 4, 2], (2, 1)),
    ],
)
def test_the_sliding_dice_scale(net: int, dice: list[int], pair: tuple[int, int]) -> None:
    assert len(roll_pool(QuickChance("scale"), net)) == len(dice) == 2 + abs(net)
    assert kept_pair(dice, net) == pair
    assert [clamped(sum_of_all) for sum_of_all in (-7, -3, 2, 9)] == [-3, -3, 2, 3]


@pytest.mark.clause("ARN-CR-2", "ARN-FSM-3")
def test_a_round_begins_with_upkeep_before_the_turning_point_step() -> None:
    bout = scene("A a1E", "B d6N", hazards=["saw"], ap=0, mp=0, B={"bleeding": True, "oc": 1})
    bout.play(".")  # B bleeds out before a saw could come up
    assert (bout.B.oc, bout.objects) == (0, {})
    began = [event.seat for event in bout.last if isinstance(event, Began)]
    assert began == [1]
