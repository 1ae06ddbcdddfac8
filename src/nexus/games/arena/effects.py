"""What cards, abilities and crates do: the closed vocabulary of effects, its reading and its checking."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

TRAITS: Final = ("WILL", "INST", "PHYS", "DEFT", "SWAG", "CUNN")
"""The six traits; everywhere else they are the numbers 0 to 5 in this order (ARN-DICE-2)."""
CHOICE: Final = -1
"""The `Effect.trait` that its owner chooses."""

WHO: Final = (
    "self",
    "target",
    "active",
    "attacker",
    "defender",
    "trigger",
    "others",
    "all",
    "leader",
    "trailer",
    "random_other",
    "next",
)
PLACES: Final = ("crowd", "self", "target", "active", "trigger", "each", "leader", "trailer")
UNTIL: Final = ("now", "next", "hit", "round", "cycle", "own_next", "next_tp", "bout")
SPANS: Final = UNTIL[3:]
"""How long a rule can hold: it has neither a roll nor a blow to end with."""
ROLLS: Final = ("attack", "aim", "defend")
PARTS: Final = ("oc", "random", "weakest_lower", "choice_no_head")
STATES: Final = ("prone", "bleeding", "flaming", "netted", "grappled")
WEAPON_TYPES: Final = ("two_handed", "one_handed", "shiv", "shield", "net", "bola", "ranged")
FLAG_RULES: Final = ("aim_blocked", "gloat_no_penalty", "start_crate")
NUMBER_RULES: Final = ("crowd_pleaser_value", "eat_guts")
DEEPEST: Final = 4
"""How many effects may stand inside each other."""

Found = tuple[str, str, str]
"""A problem: dotted key, clause, sentence."""


class Effect:
    """One operation with its fields; those that its operation does not use hold "", 0 or an empty list.

    The TOML keys ``from``, ``pass``, ``fail`` and ``do`` are the attributes `source`, `passed`, `failed` and `then`.
    `amount` is "won" or "survive" where a word stands in place of the number `n`.
    """

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.op: str = entry["op"]
        self.who: str = entry.get("who", "")
        number = entry.get("n", 0)
        self.n: int = 0 if isinstance(number, str) else number
        self.amount: str = number if isinstance(number, str) else ""
        self.until: str = entry.get("until", "")
        self.roll: str = entry.get("roll", "")
        self.loc: str = entry.get("loc", "")
        self.source: str = entry.get("from", "")
        self.to: str = entry.get("to", "")
        self.credit: str = entry.get("credit", "")
        self.kind: str = entry.get("kind", "")
        self.when: str = entry.get("when", "")
        trait: str = entry.get("trait", "")
        self.trait: int = TRAITS.index(trait) if trait in TRAITS else CHOICE
        self.add: str = entry.get("add", "")
        self.remove: str = entry.get("remove", "")
        self.need: int = entry.get("need", 0)
        self.passed: list[Effect] = read_effects(entry.get("pass", ()))
        self.failed: list[Effect] = read_effects(entry.get("fail", ()))
        self.how: str = entry.get("how", "")
        self.what: str = entry.get("what", "")
        self.where: str = entry.get("where", "")
        self.act: str = entry.get("act", "")
        self.type: str = entry.get("type", "")
        self.vs: str = entry.get("vs", "")
        self.damage: int = entry.get("damage", 0)
        self.on_hit: list[Effect] = read_effects(entry.get("on_hit", ()))
        self.key: str = entry.get("key", "")
        self.value: int = int(entry.get("value", 0))
        self.then: list[Effect] = read_effects(entry.get("do", entry.get("then", ())))
        self.options: list[list[Effect]] = [read_effects(option) for option in entry.get("options", ())]
        self.cond: str = entry.get("cond", "")


def read_effects(entries: Any) -> list[Effect]:
    """The effects in a list that `effect_problems` finds sound."""
    return [Effect(entry) for entry in entries]


class Field:
    """What one key of an operation may hold: one of `words`, or a whole number from `low` to `high` if `high`.

    `inside` is "effects" for a list of effects and "options" for two or more such lists.
    """

    def __init__(
        self, words: tuple[str, ...] = (), low: int = 0, high: int = 0, inside: str = "", optional: bool = False
    ) -> None:
        self.words = words
        self.low = low
        self.high = high
        self.inside = inside
        self.optional = optional

    def allows(self, value: Any) -> bool:
        """Whether the key may hold `value`; effects inside are not looked at."""
        if isinstance(value, str):
            return value in self.words
        if isinstance(value, int) and not isinstance(value, bool):
            return self.low <= value <= self.high and self.high > 0
        return bool(self.inside) and isinstance(value, list | tuple)

    def allowed(self) -> str:
        """The allowed values, in words."""
        if self.inside:
            return "a list of effects" if self.inside == "effects" else "two or more lists of effects"
        number = [f"a whole number from {self.low} to {self.high}"] if self.high else []
        return ", ".join([*self.words, *number])


COINS: Final = Field(high=100)
SOMEBODY: Final = Field(WHO)
INSIDE: Final = Field(inside="effects")
MAYBE_INSIDE: Final = Field(inside="effects", optional=True)
CREDIT: Final = Field(("crowd", "self"))
PAYER: Final = Field(("crowd", "self"))

OPERATIONS: Final[dict[str, dict[str, Field]]] = {
    "pay": {"from": Field(PLACES), "to": Field(PLACES), "n": Field(("won",), high=100)},
    "hurt": {"who": SOMEBODY, "n": COINS, "loc": Field(PARTS), "credit": CREDIT},
    "mend_oc": {"who": SOMEBODY, "n": COINS, "from": PAYER},
    "mend_loc": {"who": SOMEBODY, "n": COINS, "from": PAYER},
    "sds": {"who": SOMEBODY, "roll": Field(ROLLS), "n": Field((), -3, 3), "until": Field(UNTIL)},
    "bonus": {"who": SOMEBODY, "n": Field((), -20, 20), "until": Field(UNTIL)},
    "soak": {"who": SOMEBODY, "n": Field(("survive",), high=100)},
    "points": {
        "who": SOMEBODY,
        "kind": Field(("AP", "MP", "choice")),
        "n": Field((), -12, 12),
        "when": Field(("now", "ratio")),
    },
    "tokens": {"who": SOMEBODY, "kind": Field(("command", "deception")), "n": Field((), 1, 10)},
    "trait": {"who": SOMEBODY, "trait": Field((*TRAITS, "choice")), "n": Field((), -5, 5)},
    "state": {"who": SOMEBODY, "add": Field(STATES[:4], optional=True), "remove": Field(STATES, optional=True)},
    "check": {"who": SOMEBODY, "need": Field((), 2, 6), "pass": MAYBE_INSIDE, "fail": MAYBE_INSIDE},
    "shift": {"who": SOMEBODY, "how": Field(("compass",)), "n": Field((), 1, 7)},
    "face": {"who": SOMEBODY, "how": Field(("half",))},
    "place": {"what": Field(("blood", "guts", "crate")), "where": Field(("rpo", "choice")), "n": Field((), 1, 10)},
    "clear": {"what": Field(("blood", "guts", "fire"))},
    "hazard": {"kind": Field(("brazier", "saw", "spikes", "all")), "act": Field(("duplicate",))},
    "weapon": {"who": SOMEBODY, "act": Field(("gain", "wear")), "type": Field((*WEAPON_TYPES, "random", "own"))},
    "crate": {"who": SOMEBODY},
    "ratio": {"who": SOMEBODY, "act": Field(("set", "reroll"))},
    "first": {"who": SOMEBODY},
    "reroll": {"who": SOMEBODY},
    "cancel": {"what": Field(("answered", "tp_effect"))},
    "strike": {
        "vs": Field(("target",)),
        "damage": Field((), 1, 50),
        "loc": Field(PARTS),
        "credit": CREDIT,
        "on_hit": MAYBE_INSIDE,
    },
    "rule": {
        "who": Field(WHO, optional=True),
        "key": Field((*NUMBER_RULES, *FLAG_RULES)),
        "value": COINS,
        "until": Field(SPANS),
    },
    "later": {"when": Field(("next_tp",)), "do": INSIDE},
    "choose": {"who": SOMEBODY, "options": Field(inside="options")},
    "if": {"who": SOMEBODY, "cond": Field(("has_depleted", "flaming", "armed")), "then": INSIDE},
}
"""The operations with the keys of each."""


def effect_problems(effects: Any, path: str, depth: int = 1) -> list[Found]:
    """Everything wrong with a list of effects at the key `path`."""
    if not isinstance(effects, list | tuple):
        return [(path, "ARN-CARD-7", "This must be a list of effects.")]
    if depth > DEEPEST:
        return [(path, "ARN-CARD-7", f"Effects stand inside each other more than {DEEPEST} deep.")]
    return [problem for effect in effects for problem in _one_effect(effect, path, depth)]


def _one_effect(effect: Any, path: str, depth: int) -> list[Found]:
    op = effect.get("op") if isinstance(effect, Mapping) else None
    if not isinstance(op, str) or op not in OPERATIONS:
        return [(path, "ARN-CARD-7", f"There is no operation {op!r}; the operations are {', '.join(OPERATIONS)}.")]
    fields = OPERATIONS[op]
    problems = [
        (path, "ARN-CARD-7", f"{op} has no key {key}; its keys are {', '.join(fields)}.")
        for key in effect
        if key not in fields and key != "op"
    ]
    for key, field in fields.items():
        if key not in effect:
            if not field.optional:
                problems.append((path, "ARN-CARD-7", f"{op} lacks {key}: {field.allowed()}."))
            continue
        value = effect[key]
        if op == "rule" and key == "value":
            problems += _rule_value(effect, path)
        elif not field.allows(value):
            problems.append((path, "ARN-CARD-7", f"{op} has {key} = {value!r}; allowed is {field.allowed()}."))
        elif field.inside == "effects":
            problems += effect_problems(value, path, depth + 1)
        elif field.inside:
            problems += _choice_problems(value, path, depth)
    return problems or _whole_effect(op, effect, path)


def _rule_value(effect: Mapping[str, Any], path: str) -> list[Found]:
    """A rule that is on or off takes true or false, any other a number."""
    value, key = effect["value"], effect.get("key")
    if key in FLAG_RULES and not isinstance(value, bool):
        return [(path, "ARN-CARD-7", f"rule {key} has value = {value!r}; allowed is true, false.")]
    if key in NUMBER_RULES and not COINS.allows(value):
        return [(path, "ARN-CARD-7", f"rule {key} has value = {value!r}; allowed is {COINS.allowed()}.")]
    return []


def _choice_problems(options: Any, path: str, depth: int) -> list[Found]:
    if len(options) < 2:
        return [(path, "ARN-CARD-7", "choose needs two or more lists of effects.")]
    return [problem for option in options for problem in effect_problems(option, path, depth + 1)]


def _whole_effect(op: str, effect: Mapping[str, Any], path: str) -> list[Found]:
    """What single keys cannot show: keys that do not go together."""
    if op == "state" and ("add" in effect) == ("remove" in effect):
        return [(path, "ARN-CARD-7", "state needs either add or remove.")]
    if op == "weapon" and (effect["act"] == "wear") != (effect["type"] == "own"):
        return [(path, "ARN-CARD-7", "weapon with act = 'wear' takes type = 'own', with 'gain' any other type.")]
    return []
