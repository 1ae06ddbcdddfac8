"""Facts: what abilities and Challenges watch for, and the filters that each fact knows."""

from __future__ import annotations

from typing import Final

from nexus.games.quantum.language.reader import Fields, listed
from nexus.games.quantum.language.selectors import Selector, read_selector
from nexus.games.quantum.language.words import STATE_ANY, STATES

F_DEPLOYED: Final = 0
F_EVOLVED: Final = 1
F_CREATED: Final = 2
F_DESTROYED: Final = 3
F_REMOVED: Final = 4
F_LEFT_PLAY: Final = 5
F_ATTACK_DECLARED: Final = 6
F_ATTACKED: Final = 7
F_SUPPRESSED: Final = 8
F_ZEAL_SAVED: Final = 9
F_MOVED: Final = 10
F_EVENT_PLAYED: Final = 11
F_ABILITY_ACTIVATED: Final = 12
F_LINK_PLACED: Final = 13
F_DREW: Final = 14
F_DISCARDED: Final = 15
F_CP_GAINED: Final = 16
F_IMPACTED: Final = 17
F_STATE_GAINED: Final = 18
F_COUNTERS_PLACED: Final = 19
F_RITUAL_JOINED: Final = 20
F_RITUAL_DONE: Final = 21
F_PASSED: Final = 22
F_CHALLENGE_DONE: Final = 23
F_ROUND_START: Final = 24
F_ROUND_END: Final = 25
FACTS: Final = {
    "deployed": F_DEPLOYED,
    "evolved": F_EVOLVED,
    "created": F_CREATED,
    "destroyed": F_DESTROYED,
    "removed": F_REMOVED,
    "left_play": F_LEFT_PLAY,
    "attack_declared": F_ATTACK_DECLARED,
    "attacked": F_ATTACKED,
    "suppressed": F_SUPPRESSED,
    "zeal_saved": F_ZEAL_SAVED,
    "moved": F_MOVED,
    "event_played": F_EVENT_PLAYED,
    "ability_activated": F_ABILITY_ACTIVATED,
    "link_placed": F_LINK_PLACED,
    "drew": F_DREW,
    "discarded": F_DISCARDED,
    "cp_gained": F_CP_GAINED,
    "impacted": F_IMPACTED,
    "state_gained": F_STATE_GAINED,
    "counters_placed": F_COUNTERS_PLACED,
    "ritual_joined": F_RITUAL_JOINED,
    "ritual_done": F_RITUAL_DONE,
    "passed": F_PASSED,
    "challenge_done": F_CHALLENGE_DONE,
    "round_start": F_ROUND_START,
    "round_end": F_ROUND_END,
}
DECLARED: Final = (F_ATTACK_DECLARED, F_EVENT_PLAYED, F_ABILITY_ACTIVATED)
"""Facts that are published before the action resolves, so that an Event may answer them."""

WITH_AMOUNT: Final = (F_IMPACTED, F_COUNTERS_PLACED)
"""Facts with a number that a Challenge may add up."""

_OF_A_PLAYER: Final = ("it", "by")
_LEAVING: Final = ("it", "cause", "src")
_ATTACK: Final = ("by", "att", "dfd")
_OF_A_HAND: Final = ("by", "cause")
_OF_AN_EFFECT: Final = ("it", "by")
FILTERS: Final[dict[int, tuple[str, ...]]] = {
    F_DEPLOYED: _OF_A_PLAYER,
    F_EVOLVED: _OF_A_PLAYER,
    F_CREATED: _OF_A_PLAYER,
    F_DESTROYED: _LEAVING,
    F_REMOVED: _LEAVING,
    F_LEFT_PLAY: _LEAVING,
    F_ATTACK_DECLARED: _ATTACK,
    F_ATTACKED: (*_ATTACK, "result"),
    F_SUPPRESSED: ("it",),
    F_ZEAL_SAVED: ("it",),
    F_MOVED: ("it",),
    F_EVENT_PLAYED: ("it", "by", "mode"),
    F_ABILITY_ACTIVATED: ("by", "src"),
    F_LINK_PLACED: ("by", "targets"),
    F_DREW: _OF_A_HAND,
    F_DISCARDED: ("it", *_OF_A_HAND),
    F_CP_GAINED: _OF_A_HAND,
    F_IMPACTED: _OF_AN_EFFECT,
    F_STATE_GAINED: (*_OF_AN_EFFECT, "state"),
    F_COUNTERS_PLACED: _OF_AN_EFFECT,
    F_RITUAL_JOINED: _OF_A_PLAYER,
    F_RITUAL_DONE: _OF_A_PLAYER,
    F_PASSED: ("by",),
    F_CHALLENGE_DONE: ("by",),
    F_ROUND_START: (),
    F_ROUND_END: (),
}
"""The filters of each fact."""

BY_ANY: Final = 0
BY_YOU: Final = 1
BY_OPP: Final = 2
BY: Final = {"any": BY_ANY, "you": BY_YOU, "opp": BY_OPP}

CAUSE_ANY: Final = -1
CAUSE_ATTACK: Final = 0
CAUSE_IMPACT: Final = 1
CAUSE_EFFECT: Final = 2
CAUSE_YOU: Final = 3
CAUSE_OPP: Final = 4
LEAVING_CAUSES: Final = {"attack": CAUSE_ATTACK, "impact": CAUSE_IMPACT, "effect": CAUSE_EFFECT}
HAND_CAUSES: Final = {"you": CAUSE_YOU, "opp": CAUSE_OPP}

RESULT_ANY: Final = -1
RESULT_DESTROYED: Final = 0
RESULT_SUPPRESSED: Final = 1
RESULT_NONE: Final = 2
RESULT_SURVIVED: Final = 3
RESULTS: Final = {
    "destroyed": RESULT_DESTROYED,
    "suppressed": RESULT_SUPPRESSED,
    "none": RESULT_NONE,
    "survived": RESULT_SURVIVED,
}

MODE_ANY: Final = -1
MODE_PLAY: Final = 0
MODE_RECALL: Final = 1
MODE_REACTION: Final = 2
MODES: Final = {"play": MODE_PLAY, "recall": MODE_RECALL, "reaction": MODE_REACTION}


class Watch:
    """A fact with filters. Selectors are seen from the controller of the ability; None lets everything pass."""

    def __init__(self, fact: int) -> None:
        self.fact = fact
        self.by = BY_ANY
        self.it: Selector | None = None
        self.att: Selector | None = None
        self.dfd: Selector | None = None
        self.src: Selector | None = None
        self.targets: Selector | None = None
        self.cause = CAUSE_ANY
        self.result = RESULT_ANY
        self.mode = MODE_ANY
        self.state = STATE_ANY


def read_watch(fields: Fields, key: str) -> Watch:
    """The fact named in `key` with the filters beside it."""
    watch = Watch(fields.word(key, FACTS))
    known = FILTERS[watch.fact]
    for name in ("by", "it", "att", "dfd", "src", "targets", "cause", "result", "mode", "state"):
        if fields.has(name) and name not in known:
            fields.fault(name, f"this fact does not know the filter; it knows {listed(known) or 'none'}.")
    watch.by = fields.word("by", BY, BY_ANY)
    watch.it = read_selector(fields, "it")
    watch.att = read_selector(fields, "att")
    watch.dfd = read_selector(fields, "dfd")
    watch.src = read_selector(fields, "src")
    watch.targets = read_selector(fields, "targets")
    causes = HAND_CAUSES if watch.fact in (F_DREW, F_DISCARDED, F_CP_GAINED) else LEAVING_CAUSES
    watch.cause = fields.word("cause", causes, CAUSE_ANY)
    watch.result = fields.word("result", RESULTS, RESULT_ANY)
    watch.mode = fields.word("mode", MODES, MODE_ANY)
    watch.state = fields.word("state", STATES, STATE_ANY)
    return watch


def names_of(fact: int) -> tuple[str, ...]:
    """The references that a fact binds."""
    if fact in (F_ATTACK_DECLARED, F_ATTACKED):
        return ("attacker", "attackers", "defender")
    if "it" in FILTERS[fact] or fact in (F_ABILITY_ACTIVATED, F_LINK_PLACED):
        return ("it",)
    return ()
