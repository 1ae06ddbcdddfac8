"""Effects in words, for cards and abilities whose data have no text of their own."""

from __future__ import annotations

from typing import Final

from nexus.games.arena.effects import CHOICE, TRAITS, Effect
from nexus.games.arena.vocabulary import LASTING_WORDS, UNTIL_WORDS

WHO_WORDS: Final = {
    "self": "you",
    "target": "the target",
    "active": "the active helot",
    "attacker": "the attacker",
    "defender": "the defender",
    "trigger": "whoever has the turning point",
    "others": "all others",
    "all": "everybody",
    "leader": "the leader",
    "trailer": "the last",
    "random_other": "another at random",
    "next": "the next player",
    "crowd": "the crowd",
    "each": "everybody",
    "": "everybody",
}
PART_WORDS: Final = {
    "oc": "overall condition",
    "random": "a random location",
    "weakest_lower": "the weaker leg",
    "choice_no_head": "a location of your choice but the head",
}
ROLL_WORDS: Final = {"attack": "attack rolls", "aim": "aimed attack rolls", "defend": "defence rolls"}
HAZARD_WORDS: Final = {
    "all": "all hazards act",
    "brazier": "the fires move",
    "saw": "a saw appears",
    "spikes": "spikes appear",
}
CONDITION_WORDS: Final = {"has_depleted": "with a depleted location", "flaming": "on fire", "armed": "with a weapon"}
VERB_WORDS: Final = {
    "reroll": ("roll", "again"),
    "first": ("act", "first in this cycle"),
    "crate": ("open", "a crate"),
    "face": ("turn", "right round"),
}
CANCEL_WORDS: Final = {"answered": "that comes to nothing", "tp_effect": "the turning point card spares your helot"}


def effects_words(effects: list[Effect], me: str = "you") -> str:
    """What a list of effects does, as one sentence without its full stop; `me` is what it calls its own helot."""
    return "; ".join([effect_words(effect, me) for effect in effects]) or "nothing"


def effect_words(effect: Effect, me: str) -> str:
    """What one effect does."""
    who = me if effect.who == "self" else WHO_WORDS[effect.who]
    op = effect.op
    if op in VERB_WORDS:
        verb, rest = VERB_WORDS[op]
        return f"{who} {verb}{_s(who)} {rest}"
    if op == "pay":
        coins = "as many coins as the last blow won" if effect.amount else _coins(effect.n)
        return f"{coins} from {WHO_WORDS[effect.source]} to {WHO_WORDS[effect.to]}"
    if op == "hurt":
        return f"{effect.n} damage to {_of(who, PART_WORDS[effect.loc])}"
    if op in ("mend_oc", "mend_loc"):
        what = "overall condition" if op == "mend_oc" else "on damaged locations"
        return f"{who} regain{_s(who)} {effect.n} {what}, from {WHO_WORDS[effect.source]}"
    if op == "sds":
        return f"{effect.n:+d} SDS on {_of(who, ROLL_WORDS[effect.roll])}, {UNTIL_WORDS[effect.until]}"
    if op == "bonus":
        return f"{effect.n:+d} damage from {who}, {UNTIL_WORDS[effect.until]}"
    if op == "soak":
        return "this blow leaves you alive" if effect.amount else f"this blow hurts {effect.n} less"
    return _gain_words(effect, who)


def _gain_words(effect: Effect, who: str) -> str:
    """Effects on points, tokens, traits and states."""
    op = effect.op
    if op == "points":
        kind = "AP or MP" if effect.kind == "choice" else effect.kind
        return f"{effect.n:+d} {kind} for {who}{' with the next ratio' if effect.when == 'ratio' else ''}"
    if op == "tokens":
        return f"{effect.n:+d} {effect.kind} token for {who}"
    if op == "trait":
        trait = "a trait of choice" if effect.trait == CHOICE else TRAITS[effect.trait]
        return f"{effect.n:+d} {trait} for {who}"
    if op == "state":
        changes = [f"become{_s(who)} {effect.add}"] if effect.add else []
        if effect.remove:
            changes.append(f"{'are' if who == 'you' else 'is'} no longer {effect.remove}")
        return f"{who} {' and '.join(changes)}"
    if op == "check":
        then = [f"on {effect.need} or more {effects_words(effect.passed, 'it')}"] if effect.passed else []
        if effect.failed:
            then.append(f"below {effect.need} {effects_words(effect.failed, 'it')}")
        return f"{who} roll{_s(who)}: {', '.join(then)}"
    if op == "strike":
        hit = f", and {effects_words(effect.on_hit)}" if effect.on_hit else ""
        return f"an extra attack on the target: {effect.damage} damage to {PART_WORDS[effect.loc]}{hit}"
    if op == "rule":
        other, own, rest = LASTING_WORDS[effect.key]
        span = span_words(effect.until)
        if who == "everybody" and effect.key == "aim_blocked":
            return f"nobody can aim{span}"
        return f"{who} {own if who == 'you' else other} {rest.format(n=effect.value)}{span}"
    return _board_words(effect, who)


def _board_words(effect: Effect, who: str) -> str:
    """Effects on the board, on weapons, and those that hold others."""
    op = effect.op
    if op == "shift":
        return f"{who}: swept {effect.n} square in a random direction"
    if op == "place":
        where = "on squares of choice" if effect.where == "choice" else "at random"
        return f"{effect.n} {effect.what}{'s' if effect.what == 'crate' else ''} {where}"
    if op == "clear":
        return f"all {effect.what} is cleared away"
    if op == "hazard":
        return f"{HAZARD_WORDS[effect.kind]} as after a duplicate"
    if op == "weapon":
        return (
            f"{who}: a weapon wears"
            if effect.act == "wear"
            else f"a weapon for {who} ({effect.type.replace('_', ' ')})"
        )
    if op == "ratio":
        return f"{'set' if effect.act == 'set' else 'roll again'} the ratio die"
    if op == "cancel":
        return CANCEL_WORDS[effect.what]
    if op == "later":
        return f"at the next turning point {effects_words(effect.then)}"
    if op == "choose":
        return " or ".join([effects_words(option) for option in effect.options])
    return f"{who} {CONDITION_WORDS[effect.cond]}: {effects_words(effect.then, 'it')}"


def lasting_words(what: str, n: int, until: str) -> str:
    """An effect in force, as a note beside whom it is about."""
    verb, _, rest = LASTING_WORDS[what]
    return f"{'' if verb == 'has' else f'{verb} '}{rest.format(n=n)}{span_words(until)}"


def span_words(until: str) -> str:
    """For how long; what lasts for the whole bout needs no word, for it is what its owner is like."""
    return "" if until == "bout" else f", {UNTIL_WORDS[until]}"


def _coins(count: int) -> str:
    return f"{count} coin{'' if count == 1 else 's'}"


def _of(who: str, what: str) -> str:
    """Something that belongs to these."""
    return f"your {what.removeprefix('a ').removeprefix('the ')}" if who == "you" else f"{what} of {who}"


def _s(who: str) -> str:
    """The ending of a verb after these words."""
    return "" if who in ("you", "all others") else "s"
