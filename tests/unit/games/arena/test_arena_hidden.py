"""What others may not know: hands, questions that only a card brings about, and presets."""

from __future__ import annotations

from typing import Any

from nexus.core.chance import QuickChance, ScriptedChance
from nexus.core.events import Event
from nexus.games.arena import ARENA
from nexus.games.arena.events import Acted, Dealt, Kept, Silent
from nexus.games.arena.transcript import arena_position, begin_cycle
from nexus.games.arena.view import ArenaView

SETUP = ARENA.setup(2)
TRIPWIRE: dict[str, dict[str, Any]] = {"N": {"at": "e5N"}, "S": {"at": "a8N", "hand": ["I03"]}}
NO_TRIPWIRE: dict[str, dict[str, Any]] = {"N": {"at": "e5N"}, "S": {"at": "a8N", "hand": ["I04"]}}


def test_a_question_about_a_card_is_nobody_elses_business() -> None:
    state = arena_position(SETUP, TRIPWIRE)
    log: list[Event] = []
    state.apply(0, ARENA.parse("F"), ScriptedChance([]), log)
    assert state.deciders == (1,)
    mine, other = state.view(1), state.view(0)
    assert isinstance(mine, ArenaView)
    assert isinstance(other, ArenaView)
    assert (mine.to_act, mine.window, mine.moves) == ((1,), "LEAVE", ("pass", "pass!", "i03"))
    assert (other.to_act, other.window, other.moves) == ((), "", ())
    assert not any(frame[0] in ("window", "ask") for frame in other.stack)
    assert [type(event) for event in log] == [Acted]


def test_who_is_not_asked_is_told_to_have_passed_all_the_same() -> None:
    asked, unasked = arena_position(SETUP, TRIPWIRE), arena_position(SETUP, NO_TRIPWIRE)
    told: list[Event] = []
    asked.apply(0, ARENA.parse("F"), ScriptedChance([]), told)
    asked.apply(1, ARENA.parse("pass"), ScriptedChance([]), told)
    silently: list[Event] = []
    unasked.apply(0, ARENA.parse("F"), ScriptedChance([]), silently)
    assert unasked.deciders == (0,)
    assert told == silently
    assert [event.seat for event in told if isinstance(event, Silent)] == [1]


def test_a_question_about_public_things_is_public() -> None:
    state = arena_position(SETUP, {"N": {"at": "e5N"}, "S": {"at": "e4S", "DEFT": 4}})
    state.apply(0, ARENA.parse("L"), ScriptedChance([]), None)
    assert state.view(0).to_act == state.view(None).to_act == (1,)


def test_passing_for_good_is_a_secret() -> None:
    logs: list[list[Event]] = []
    states = []
    for answer in ("pass", "pass!"):
        state = arena_position(SETUP, {"N": {"at": "e5N"}, "S": {"at": "e4S", "DEFT": 5}}, mp=4)
        log: list[Event] = []
        state.apply(0, ARENA.parse("L"), ScriptedChance([]), log)
        state.apply(1, ARENA.parse(answer), ScriptedChance([]), log)
        logs.append(log)
        states.append(state)
    assert logs[0] == logs[1]
    assert states[0].view(0) == states[1].view(0)
    assert states[0].view(1) != states[1].view(1)
    for state in states:
        state.apply(0, ARENA.parse("R"), ScriptedChance([]), None)
    assert [state.deciders for state in states] == [(1,), (0,)]


def test_asking_again_is_told_to_its_player_only() -> None:
    event = Acted(0, "ask:LEAVE", answerable=True, private=True)
    assert event.seen_by(0) is event
    assert event.seen_by(1).move == event.seen_by(None).move == "?"
    assert event.reveals_to(1)
    assert not Acted(0, "F", answerable=False).reveals_to(1)


def test_dealt_and_kept_cards_are_secret() -> None:
    dealt, kept = Dealt(0, ("I01", "I02")), Kept(0, "I01")
    assert dealt.seen_by(0) is dealt
    assert dealt.seen_by(1).cards == ("?", "?")
    assert dealt.reveals_to(0)
    assert not dealt.reveals_to(1)
    assert kept.seen_by(0) is kept
    assert kept.seen_by(None).card == "?"


def test_imagined_worlds_keep_what_is_known() -> None:
    hands = {"N": {"at": "e5N", "hand": ["I01", "I02"]}, "S": {"at": "a8N", "hand": ["I03"]}}
    state = arena_position(SETUP, hands)
    state.helots[0].dealt = list(range(10, 17))
    state.helots[1].dealt = list(range(3, 10))
    seen = {tuple(state.imagine(0, QuickChance(seed)).helots[1].hand) for seed in range(60)}
    assert seen == {(card,) for card in range(2, 10)}
    worlds = [state.imagine(0, QuickChance(seed)) for seed in range(5)]
    assert all(world.helots[0].hand == [0, 1] for world in worlds)
    assert len({tuple(world.deck) for world in worlds}) == 5


def test_a_cycle_begins_with_the_dice_of_all() -> None:
    state = arena_position(SETUP, {"N": {"at": "e5N"}, "S": {"at": "a8N"}})
    begin_cycle(state, ScriptedChance([0, 3, 1, 4]))
    assert (state.cycle, state.order) == (2, [1, 0])
    assert (state.helots[1].traits[1], state.helots[1].ratio, state.deciders) == (1, 5, (1,))
