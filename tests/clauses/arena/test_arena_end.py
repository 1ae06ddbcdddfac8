"""Coins, defeat, the end of the bout, and turning points."""

from __future__ import annotations

from typing import Any

import pytest
from arena_scenes import CONTENT, next_cycle, scene

from nexus.core.chance import QuickChance
from nexus.core.state import rollout
from nexus.games.arena import ARENA

NEARLY: dict[str, Any] = {"slots": [2, 3, 4, 5, 6]}
"""One mark from a turning point: the ratio die shows 1."""


@pytest.mark.clause("ARN-COIN-1", "ARN-GEN-9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_coins_are_there_after_every_move(seats: int) -> None:
    chance = QuickChance(f"coins {seats}")
    state = ARENA.start(ARENA.setup(seats, {"set_up": "quick", "max_cycles": 10}), chance, None)
    for _ in range(400):
        if not state.deciders:
            break
        seat, move = state.random_move(chance)
        state.apply(seat, move, chance, None)
        coins = state.data()["coins"]
        total = coins["box"] + coins["crowd"] + sum(coins["piles"]) + sum(coins["panels"]) + sum(coins["counters"])
        assert total == 700
        assert min(coins["box"], coins["crowd"], *coins["piles"], *coins["panels"], *coins["counters"]) >= 0


@pytest.mark.clause("ARN-COIN-F3b", "ARN-COIN-F6", "ARN-TP-1")
def test_without_any_coin_a_mark_is_only_a_mark() -> None:
    places = ("A a1E", "B e4S", "C a8N", "D e5N")
    wishes: dict[str, Any] = {"A": {"pile": 140}, "B": {"slots": [1, 2, 3, 5, 6], "ratio": 4}}
    bout = scene(*places, ap=0, mp=0, crowd=0, deck=["T08"], **wishes)
    assert bout.coins["box"] == 0
    bout.play(".")
    assert (bout.B.slots, bout.B.counter, bout.B.tpdm) == ([1, 2, 3, 4, 5, 6], 5, True)
    bout.play("=A4M2")
    bout.play("s:D", 5, 4, 3, 4, 1)
    assert (bout.B.pile, bout.B.slots, bout.B.counter) == (8 + 8 + 5, [], 0)  # only the coins that are there


@pytest.mark.clause("ARN-COIN-4")
def test_only_piles_count() -> None:
    bout = scene(
        "A a1E", "B h8N", active="B", ap=0, mp=0, cycle=100, crowd=4, A={"pile": 5}, B={"tpdm": True, "pile": 3}
    )
    bout.play(".")
    outcome = bout.state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((5, 3), (0,))


@pytest.mark.clause("ARN-COIN-5")
def test_a_short_crowd_pays_the_pleaser_before_the_blow() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", crowd=2, B={"oc": 1, "LU": 12})
    bout.play("s:B", 5, 5, 3, 3, 1)
    # Both please: A takes one, B one; nothing is left for the blow.
    assert (bout.A.pile, bout.B.pile, bout.crowd) == (1 + 1 + 4, 1, 0)


@pytest.mark.clause("ARN-COIN-6")
@pytest.mark.parametrize(("suicidal", "allowed"), [(False, False), (True, True)])
def test_the_last_coin_of_condition_is_no_price(suicidal: bool, allowed: bool) -> None:
    options = {"suicidal_costs": suicidal}
    bout = scene("A e5N", "B e4S", options=options, A={"oc": 1})
    assert ("w:B" in bout.offered()) is allowed
    held = scene("A e5N", "B e6N", options=options, A={"oc": 1}, B={"holds": "A"})
    assert ("lib" in held.offered()) is allowed


@pytest.mark.clause("ARN-COIN-7")
def test_healing_stops_at_the_start_value() -> None:
    full = scene("A e5N", "B e4S", A={"holds": "B", "pile": 3})
    assert full.refusal("cl") == "ARN-GRP-1"
    bout = scene("A e5N", "B a1E", A={"oc": 48, "hand": ["I06"]})
    bout.play("i06")
    assert (bout.A.oc, bout.crowd) == (50, 18)
    glue = scene("A e5N", "B a1E", A={"LU": 0, "RU": 11, "bleeding": True, "hand": ["I07"]})
    glue.play("i07")
    while glue.prompt == "coin":
        assert "@LU" not in glue.offered()
        glue.play("@RU")
    assert (glue.A.part("LU"), glue.A.part("RU"), glue.crowd, glue.A.states) == (0, 12, 19, set())


@pytest.mark.clause("ARN-COIN-F19", "ARN-HAZ-3", "ARN-CRT-4")
def test_a_bomb_pays_the_crowd() -> None:
    bout = scene("A d5N", "B h8N", board="crate d4")
    bout.play("kc", 2, 3, 2)
    assert (bout.A.part("CH"), bout.A.oc, bout.crowd, bout.objects) == (10, 45, 30, {})


@pytest.mark.clause("ARN-COIN-F22", "ARN-ABL-13", "ARN-ABL-14")
def test_turning_and_winning_the_crowd() -> None:
    bout = scene("A e5N", "B a1E", "C h8N", A={"SWAG": 3}, B={"pile": 8}, C={"out": True, "pile": 9})
    assert {"!SWAG3:B", "!SWAG3:C"} <= set(bout.offered())
    bout.play("!SWAG3:C")
    assert (bout.C.pile, bout.crowd) == (6, 23)
    win = scene("A e5N", "B a1E", crowd=4, A={"SWAG": 4})
    win.play("!SWAG4")
    assert (win.A.pile, win.crowd) == (4, 0)


@pytest.mark.clause("ARN-COIN-F24", "ARN-FSM-23")
def test_a_card_moves_coins_as_it_says() -> None:
    bout = scene("A e5N", "B a1E", "C h8N", A={"hand": ["I18"]}, B={"pile": 8}, C={"pile": 2})
    bout.play("i18")
    assert (bout.asked, bout.prompt, bout.offered()) == ("A", "seat", ["@B", "@C"])
    bout.play("@C")
    assert (bout.A.pile, bout.B.pile, bout.C.pile) == (2, 8, 0)


@pytest.mark.clause("ARN-END-1", "ARN-END-8", "ARN-FSM-24", "ARN-FSM-25")
def test_a_downed_helot_lies_there_and_gives_bonus_points() -> None:
    bout = scene("A e5N", "B e4S", "C d4E", ap=4, B={"oc": 2, "holds": "C"}, C={"pile": 1})
    bout.play("s:B", 5, 4, 3, 2, 6)
    assert (bout.B.life, "prone" in bout.B.states, bout.B.holds, bout.bp) == ("downed", True, "", 2)
    assert bout.C.states == set()


@pytest.mark.clause("ARN-END-2", "ARN-END-9", "ARN-LOC-6", "ARN-LOC-3", "ARN-COIN-F10", "ARN-SIT-3")
@pytest.mark.parametrize("vital", ["HD", "CH"])
def test_a_helot_without_head_or_chest_is_out_at_once(vital: str) -> None:
    bout = scene("A e5N", "B e4S", "C a1E", B={vital: 3})
    bout.play(f"f:B/{vital}", 5, 5, 5, 4, 2)
    assert (bout.B.life, bout.B.part(vital), bout.B.at) == ("out", 0, "")
    assert (bout.tiles, bout.A.pile, bout.crowd) == ({"e4": "guts"}, 1 + 3 + 4 + 10, 9)
    assert bout.prompt == "command"


@pytest.mark.clause("ARN-END-4", "ARN-COIN-F20", "ARN-HAZ-4")
def test_a_push_onto_spikes_can_be_the_finishing_blow() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", board="spikes e3", A={"PHYS": 4}, B={"oc": 10})
    bout.play("!PHYS4", 1)
    assert bout.B.life == "downed"
    assert bout.A.pile == 10 + 10 + 5


@pytest.mark.clause("ARN-END-5")
def test_nobody_is_paid_for_a_death_by_hazard() -> None:
    bout = scene("A a1E", "B f6N", "C h1S", hazards=["saw"], ap=0, mp=0, B={"CH": 5}, C={"slots": []})
    bout.play(".", 3, 6, 3, 4, 2)
    assert (bout.B.life, bout.A.pile, bout.C.pile) == ("out", 0, 0)
    assert (bout.tiles, bout.active) == ({"f6": "guts"}, "C")


@pytest.mark.clause("ARN-END-6", "ARN-END-7", "ARN-CMB-3", "ARN-CMB-6", "ARN-MEL-11")
def test_attacks_on_a_downed_helot_need_no_luck() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", ap=6, B={"oc": 2})
    bout.play("s:B", 5, 4, 3, 2, 6)
    moves = bout.offered()
    assert {"w:B", "s:B", "f:B/MD", "c:B/MD+1"} <= set(moves)
    assert not {"ft:B", "g:B"} & set(moves)
    assert bout.refusal("g:B") == "ARN-END-7"
    assert bout.refusal("ft:B") == "ARN-END-7"
    bout.play("s:B", 1, 1, 1)  # only attack dice fall: 2 damage, and the pair pleases the crowd
    assert bout.B.part("LU") == 10


@pytest.mark.clause("ARN-END-10", "ARN-TP-18")
def test_what_the_defeated_leave_behind() -> None:
    loser = {"CH": 2, "weapon": "W03", "hand": ["I17"], "command": 2, "tpdm": True, "WILL": 3, "pile": 4}
    bout = scene("A e5N", "B e4S", "C a1E", B=loser)
    bout.play("f:B/CH", 5, 4, 6, 3, 2)
    assert (bout.B.weapon, bout.B.hand, bout.B.command, bout.B.tpdm) == ("", [], 0, False)
    assert (bout.B.pile, bout.B.counter) == (4, 6)
    assert sum(bout.B.traits.values()) == 0


@pytest.mark.clause("ARN-END-11", "ARN-FSM-10", "ARN-FSM-11", "ARN-SIT-4", "ARN-END-12", "ARN-COIN-F12")
def test_a_kill_may_end_the_bout_at_once() -> None:
    bout = scene("A e5N", "B e4S", crowd=30, B={"CH": 2, "pile": 3})
    bout.play("f:B/CH", 5, 4, 6, 3, 2)  # 4 damage: 2 from the chest, 4 from OC
    assert bout.state.deciders == ()
    assert (bout.A.pile, bout.A.oc, bout.crowd) == (2 + 4 + 10 + 10, 50, 10)  # the points left cost nothing
    outcome = bout.state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((26, 3), (0,))


@pytest.mark.clause("ARN-END-11", "ARN-END-12", "ARN-SIT-4")
def test_with_a_downed_opponent_the_round_is_finished() -> None:
    bout = scene("A e5N", "B e4S", ap=4, mp=1, crowd=30, B={"oc": 2})
    bout.play("s:B", 5, 4, 3, 2, 6)
    assert bout.asked == "A"
    bout.play(".")
    assert bout.state.deciders == ()
    assert bout.A.pile == 2 + 4 + 5 - 3 + 10


@pytest.mark.clause("ARN-END-11", "ARN-FSM-27")
def test_nothing_is_asked_any_more_when_the_active_helot_was_the_last_opponent() -> None:
    bout = scene("A a1E", "B h8N", ap=0, mp=0, A={"SWAG": 4}, B={"bleeding": True, "oc": 1})
    bout.play(".")
    bout.play("pass")  # the end of A's own round
    assert (bout.B.life, bout.state.deciders) == ("downed", ())


@pytest.mark.clause("ARN-END-17")
@pytest.mark.parametrize(("cycle", "over"), [(9, False), (10, True)])
def test_the_bout_ends_after_the_last_cycle(cycle: int, over: bool) -> None:
    options = {"max_cycles": 10}
    bout = scene("A a1E", "B h8N", active="B", ap=0, mp=0, cycle=cycle, crowd=1, options=options, A={"pile": 2})
    bout.play(".", *(() if over else (2, 1, 4, 1)))
    assert (bout.state.deciders == ()) is over
    assert bout.A.pile == 2  # nobody is the last one standing


@pytest.mark.clause("ARN-END-17")
def test_random_bouts_end() -> None:
    for seats in (2, 3, 4):
        chance = QuickChance(f"end {seats}")
        setup = ARENA.setup(seats, {"set_up": "quick", "max_cycles": 10})
        state = ARENA.start(setup, chance, None)
        assert rollout(state, chance) <= ARENA.longest(setup)
        assert state.outcome() is not None


@pytest.mark.clause("ARN-FSM-31")
@pytest.mark.parametrize(("can_win", "winners"), [(False, (1,)), (True, (0,))])
def test_conceding(can_win: bool, winners: tuple[int, ...]) -> None:
    options = {"concede_can_win": can_win}
    wishes: dict[str, Any] = {"A": {"pile": 60, "oc": 10, "command": 1}, "B": {"pile": 40}}
    bout = scene("A a1E", "B h8N", active="B", ap=0, mp=0, crowd=15, options=options, **wishes)
    next_cycle(bout, A="INST1", B="WILL1")
    bout.play("concede")
    outcome = bout.state.outcome()
    assert outcome is not None
    assert (bout.A.life, bout.A.pile, bout.B.pile, outcome.winners) == ("out", 60, 50, winners)
    assert bout.tiles == {"a1": "guts"}


@pytest.mark.clause("ARN-TP-7", "ARN-TP-19")
def test_effects_until_the_next_turning_point_end_with_anybodys() -> None:
    bout = scene("A e5N", "B e4S", ap=0, mp=0, deck=["T05", "T08"], A=NEARLY, B=NEARLY)
    bout.play(".")  # B: Blood Fever
    bout.play("=A5M1")
    bout.play("s:A", 4, 1, 3, 3, 5)  # three dice, the highest two against 8: no
    assert (bout.A.oc, bout.B.tpdm) == (50, True)
    next_cycle(bout, A="INST1", B="WILL1")  # A: Cleaning Crew, and the fever ends
    bout.play("=A5M1")
    bout.play("s:B", 4, 1, 3, 3)
    assert bout.B.oc == 46  # only the points it had left


@pytest.mark.clause("ARN-TP-7")
def test_everything_scheduled_is_carried_out_the_oldest_first() -> None:
    bout = scene("A a1E", "B h8N", ap=0, mp=0, deck=["T08"], B=NEARLY)
    cards = [CONTENT.turning_index[card] for card in ("T01", "T07")]
    bout.state.scheduled = [[bout.state.table.programs.turning[card], card] for card in cards]
    bout.play(".")
    assert (bout.B.pile, bout.state.scheduled) == (5 - 3, [])  # first B takes 5, then each pays 3


@pytest.mark.clause("ARN-TP-3", "ARN-TP-4")
def test_the_option_about_the_tpdm_leaves_other_duplicates_alone() -> None:
    bout = scene("A a1E", "B h8N", hazards=["saw"], ap=0, mp=0, options={"tpdm_duplicates": False})
    bout.play(".", 3, 3, 1, 1)
    assert bout.objects == {"c2": "saw"}


@pytest.mark.clause("ARN-TP-9")
def test_an_empty_deck_is_rebuilt_from_the_discards() -> None:
    bout = scene("A a1E", "B h8N", ap=0, mp=0, B=NEARLY)
    bout.state.deck, bout.state.discard = [], list(range(25))
    bout.play(".", *range(25, 1, -1))  # a shuffle that leaves them as they are
    assert (bout.B.pile, len(bout.state.deck), bout.state.discard) == (5, 24, [0])


@pytest.mark.clause("ARN-TP-13", "ARN-FSM-27")
def test_a_player_whose_helot_falls_draws_no_card() -> None:
    board = "spikes a2, pillar c3"
    bout = scene(
        "A a1E",
        "B d4N",
        "C h1S",
        board=board,
        hazards=["spikes"],
        ap=0,
        mp=0,
        deck=["T01"],
        B={**NEARLY, "oc": 7, "LL": 7},
        C={"slots": []},
    )
    bout.play(".", 4, 4)
    assert (bout.B.life, bout.B.pile, bout.B.tpdm, bout.active) == ("out", 0, False, "C")


@pytest.mark.clause("ARN-END-11", "ARN-TP-7", "ARN-TP-8")
def test_no_spikes_come_up_once_a_scheduled_effect_has_ended_the_bout() -> None:
    spikes: dict[str, Any] = {"board": "spikes h4", "hazards": ["spikes"]}
    bout = scene("A a1E", "B d4N", ap=0, mp=0, deck=["T23"], A=NEARLY, B={**NEARLY, "CH": 3}, **spikes)
    bout.play(".", 8, 5)  # B: the spikes move, the parcel begins to tick
    bout.play("=A1M5")
    next_cycle(bout, 1, 2, A="INST1", B="WILL1")  # A: the parcel goes off, and that is the end of B
    assert bout.state.deciders == ()
    assert (bout.B.life, bout.A.part("LU"), bout.objects) == ("out", 9, {"h5": "spikes"})
    assert (bout.A.pile, bout.A.tpdm) == (10, False)  # nor is a card drawn: 10 for the last one standing


@pytest.mark.clause("ARN-TP-13", "ARN-FSM-27")
def test_who_falls_in_the_first_event_of_a_turning_point_causes_no_other() -> None:
    spikes: dict[str, Any] = {"board": "spikes h4", "hazards": ["spikes"]}
    wishes: dict[str, Any] = {"A": {**NEARLY, "oc": 3}, "B": NEARLY, "C": {"slots": []}}
    bout = scene("A a1E", "B d4N", "C h8W", ap=0, mp=0, deck=["T23"], **wishes, **spikes)
    bout.play(".", 8, 5)
    for move in ("=A1M5", ".", "=A1M5"):
        bout.play(move)
    next_cycle(bout, 1, 1, 1, A="INST1", B="WILL1", C="DEFT2")
    assert (bout.A.life, bout.A.pile, bout.A.tpdm, bout.objects) == ("out", 0, False, {"h5": "spikes"})
    assert bout.active == "C"


@pytest.mark.clause("ARN-TP-8", "ARN-SET-15")
def test_spikes_of_a_card_stay_where_spikes_are_not_in_use() -> None:
    bout = scene("A a1E", "B h8N", board="spikes d4", hazards=["saw"], ap=0, mp=0, deck=["T01"], B=NEARLY)
    bout.play(".")
    assert (bout.B.tpdm, bout.objects) == (True, {"d4": "spikes"})


@pytest.mark.clause("ARN-TP-14", "ARN-CMB-15")
@pytest.mark.parametrize(
    ("move", "dice"),
    [
        ("s:B", (5, 4, 3, 4, 1)),
        ("f:B/LU", (5, 4, 6, 3, 4)),
        ("c:B/LU+1", (5, 4, 6, 3, 4, 1, 2, 3, 4)),
    ],
)
def test_the_tpdm_adds_six_to_the_next_hit(move: str, dice: tuple[int, ...]) -> None:
    bout = scene("A e5N", "B e4S", A={"tpdm": True})
    bout.play(move, *dice)
    assert (bout.B.part("LU"), bout.B.oc, bout.A.tpdm, bout.A.pile) == (4, 42, False, 8 + 8 + 6)


@pytest.mark.clause("ARN-TP-14", "ARN-AIM-6")
@pytest.mark.parametrize(("move", "dice"), [("as:B", (5, 4, 3, 2, 1)), ("af:B/LU", (5, 4, 6, 3, 2))])
def test_the_tpdm_adds_six_to_a_shot(move: str, dice: tuple[int, ...]) -> None:
    bout = scene("A e5N", "B e3S", A={"tpdm": True, "weapon": "W13"})
    bout.play(move, *dice)
    assert (bout.B.part("LU"), bout.B.oc, bout.A.tpdm, bout.A.pile) == (2, 40, False, 10 + 10 + 6)


@pytest.mark.clause("ARN-TP-14", "ARN-CMB-20")
def test_the_tpdm_serves_a_counterattack() -> None:
    bout = scene("A e5N", "B e4S", B={"tpdm": True, "INST": 3})
    bout.play("s:B")
    bout.play("!INST3", 2, 3, 4, 3, 1)
    assert (bout.A.part("LU"), bout.B.tpdm, bout.B.pile) == (4, False, 8 + 8 + 6)


@pytest.mark.clause("ARN-TP-18", "ARN-TP-16", "ARN-TP-4")
def test_an_unused_tpdm_stays() -> None:
    bout = scene("A e5N", "B e4S", A={"tpdm": True})
    bout.play("s:B", 1, 2, 5, 6)
    assert bout.A.tpdm
    quiet = scene("A a1E", "B h8N", hazards=["saw"], ap=0, mp=0, options={"tpdm_duplicates": False}, B={"tpdm": True})
    quiet.play(".")
    assert quiet.objects == {}


@pytest.mark.clause("ARN-TRT-2", "ARN-TRT-3")
def test_a_declared_ability_is_paid_and_never_refunded() -> None:
    bout = scene("A a1E", "B h8N", A={"CUNN": 3, "SWAG": 3, "INST": 2})
    bout.play("!CUNN3:WILL")
    assert (bout.A.traits["CUNN"], bout.A.traits["WILL"]) == (0, 1)
    counter = scene("A e5N", "B e4S", B={"INST": 3})
    counter.play("s:B")
    counter.play("!INST3", 6, 5, 2, 1, 1)  # the defence fails: the price is gone all the same
    assert counter.B.traits["INST"] == 0
