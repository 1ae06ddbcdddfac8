"""Operations: the steps of an effect, one class for each word. A class reads the keys it uses and no others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nexus.games.quantum.language.modifiers import modifies, read_modifiers
from nexus.games.quantum.language.operands import Mode, Operation, read_objects, read_place, side_of
from nexus.games.quantum.language.reader import Fields, listed
from nexus.games.quantum.language.selectors import Selector, read_selector
from nexus.games.quantum.language.targets import read_slots
from nexus.games.quantum.language.values import read_condition, read_player, read_reference, read_value
from nexus.games.quantum.language.words import (
    BOTH,
    DECK_ENDS,
    DURATIONS,
    FRIENDLY,
    MOVE_ADJACENT,
    MOVE_TO_SLOT,
    MOVEMENTS,
    PILES,
    SETTABLE_STATES,
    TO_DISCARD,
)

O_DRAW: Final = 0
O_DISCARD: Final = 1
O_REVEAL: Final = 2
O_GAIN_CP: Final = 3
O_LOSE_CP: Final = 4
O_IMPACT: Final = 5
O_REPAIR: Final = 6
O_DESTROY: Final = 7
O_EXILE: Final = 8
O_BOUNCE: Final = 9
O_TUCK: Final = 10
O_RECOVER: Final = 11
O_PUT: Final = 12
O_EXHAUST: Final = 13
O_READY: Final = 14
O_SUPPRESS: Final = 15
O_ADD_STATE: Final = 16
O_CLEAR_STATE: Final = 17
O_COUNTER: Final = 18
O_UNCOUNTER: Final = 19
O_MOD: Final = 20
O_MOVE: Final = 21
O_SWAP: Final = 22
O_CREATE: Final = 23
O_NEGATE: Final = 24
O_STRIKE: Final = 25
O_DEVOLVE: Final = 26
O_SCRY: Final = 27
O_SEARCH: Final = 28
O_CHOOSE: Final = 29
O_IF: Final = 30
O_PAY: Final = 31


class PlayerNumber(Operation):
    """Draw, gain_cp, lose_cp: `who` draws, gains or loses `n`."""

    def __init__(self, code: int, fields: Fields) -> None:
        super().__init__(code)
        self.who = read_player(fields, "who")
        self.n = read_value(fields, "n")


class Discard(Operation):
    """`who` discards `n` cards; with `chosen_by_you` the controller chooses among those that fit `selector`."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(O_DISCARD)
        self.who = read_player(fields, "who")
        self.n = read_value(fields, "n")
        self.chosen_by_you = fields.has("by") and fields.word("by", {"you": 1}) == 1
        self.selector = _hand_selector(fields)


def _hand_selector(fields: Fields) -> Selector | None:
    """The selector in ``sel``, which looks at a hand whatever it says."""
    selector = read_selector(fields, "sel")
    if selector is not None and not fields.has("by"):
        fields.fault("sel", 'a choice among cards that fit needs by = "you".')
    return selector


class Reveal(Operation):
    """The hand of `who` is shown to the controller."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(O_REVEAL)
        self.who = read_player(fields, "who")


class ObjectNumber(Operation):
    """Impact, repair, counter, uncounter: `n` of it on each of the objects."""

    def __init__(self, code: int, fields: Fields) -> None:
        super().__init__(code)
        self.obj = read_objects(fields, counted=False)
        self.n = read_value(fields, "n")


class ObjectOnly(Operation):
    """Destroy, exile, bounce, exhaust, ready, suppress: done to each of the objects."""

    def __init__(self, code: int, fields: Fields) -> None:
        super().__init__(code)
        self.obj = read_objects(fields)


class ToPile(Operation):
    """Tuck, recover: the objects go to a pile of their owner. Devolve: so does the top card of each."""

    def __init__(self, code: int, fields: Fields) -> None:
        super().__init__(code)
        self.obj = read_objects(fields)
        if code == O_DEVOLVE:
            self.where = fields.word("where", PILES, TO_DISCARD)
        else:
            self.where = fields.word("where", DECK_ENDS if code == O_TUCK else PILES)


class Put(Operation):
    """Unit cards go from hand or Discard Pile into a quadrant of their owner, Assets to the Loadout."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(O_PUT)
        self.obj = read_objects(fields)
        self.place = read_place(fields)
        if side_of(self.obj, fields.scope) != FRIENDLY:
            fields.fault("op", "put takes only your own cards: the selector must say friendly.")


class State(Operation):
    """Add_state, clear_state: the objects gain or lose Static or the Synaptic Mark."""

    def __init__(self, code: int, fields: Fields) -> None:
        super().__init__(code)
        self.obj = read_objects(fields)
        self.state = fields.word("state", SETTABLE_STATES)


class Mod(Operation):
    """The objects get modifiers for a while."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(O_MOD)
        self.obj = read_objects(fields)
        self.modifiers = read_modifiers(fields)
        self.duration = fields.word("dur", DURATIONS)
        if not modifies(fields):
            fields.fault("op", "this mod changes nothing.")


class MoveUnit(Operation):
    """The units move one step, or to the quadrant in `slot`; `by` chooses where there is a choice."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(O_MOVE)
        self.obj = read_objects(fields)
        self.slot = -1
        where = fields.text("where")
        if where.startswith("q") and fields.scope.slot(where) >= 0:
            self.where = MOVE_TO_SLOT
            self.slot = fields.scope.slot(where)
            side = side_of(self.obj, fields.scope)
            if side == BOTH or side != fields.scope.slot_sides[self.slot]:
                fields.fault("where", f"{where} and the units must be of one side; units stay in their own area.")
        elif where in MOVEMENTS:
            self.where = MOVEMENTS[where]
        else:
            self.where = MOVE_ADJACENT
            fields.fault("where", f"unknown word {where!r}; allowed are {listed(MOVEMENTS)} and quadrant targets.")
        self.by = read_player(fields, "by", "you")


class Swap(Operation):
    """Two units of one player exchange quadrants."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(O_SWAP)
        self.a = read_reference(fields, "a")
        self.b = read_reference(fields, "b")


class Create(Operation):
    """`who` creates `n` tokens; `token` is the number of the card."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(O_CREATE)
        name = fields.text("token")
        tokens = {card.id: card.number for card in fields.scope.printed if card.token}
        self.token = tokens.get(name, -1)
        if name not in tokens:
            fields.fault("token", f"there is no token {name!r}; allowed are {listed(tokens)}.")
        self.n = read_value(fields, "n", 1)
        self.place = read_place(fields)
        self.who = read_player(fields, "who", "you")


class Negate(Operation):
    """The Event, ability or link has no effect."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(O_NEGATE)
        self.ref = read_reference(fields, "to")


class Strike(Operation):
    """Compare the Attack of `att` with the Defense of `to`, as in combat."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(O_STRIKE)
        self.att = read_reference(fields, "att")
        self.to = read_reference(fields, "to")


class Scry(Operation):
    """Look at the top `n` cards of your deck; any of them go to the bottom in any order."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(O_SCRY)
        self.n = read_value(fields, "n")


class Search(Operation):
    """Find up to `n` cards in your deck, reveal them, move them, shuffle."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(O_SEARCH)
        self.selector = read_selector(fields, "sel")
        if self.selector is None:
            fields.fault("sel", "this key is missing.")
        self.n = read_value(fields, "n", 1)
        self.where = fields.word("where", PILES)


class Choose(Operation):
    """`who` picks `n` of the modes, which have no targets of their own."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(O_CHOOSE)
        self.who = read_player(fields, "who", "you")
        self.n = read_value(fields, "n", 1)
        self.modes: list[Mode] = []
        for inner in fields.tables("modes", required=True):
            self.modes.append(Mode(inner.text("text"), [], read_steps(inner, "do")))
            inner.finish()


class If(Operation):
    """The first steps if the condition holds, else the others."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(O_IF)
        self.condition = read_condition(fields, "cond")
        if self.condition is None:
            fields.fault("cond", "this key is missing.")
        self.then = read_steps(fields, "then", required=False)
        self.otherwise = read_steps(fields, "else", required=False)


class Pay(Operation):
    """`who` may pay `cp`; the first steps if so, else the others."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(O_PAY)
        self.who = read_player(fields, "who", "you")
        self.cp = read_value(fields, "cp")
        self.then = read_steps(fields, "then", required=False)
        self.otherwise = read_steps(fields, "else", required=False)


def _numbered(make: Callable[[int, Fields], Operation], code: int) -> Callable[[Fields], Operation]:
    """A reader of one of the operations that share a class."""
    return lambda fields: make(code, fields)


OPERATIONS: Final[dict[str, Callable[[Fields], Operation]]] = {
    "draw": _numbered(PlayerNumber, O_DRAW),
    "discard": Discard,
    "reveal": Reveal,
    "gain_cp": _numbered(PlayerNumber, O_GAIN_CP),
    "lose_cp": _numbered(PlayerNumber, O_LOSE_CP),
    "impact": _numbered(ObjectNumber, O_IMPACT),
    "repair": _numbered(ObjectNumber, O_REPAIR),
    "destroy": _numbered(ObjectOnly, O_DESTROY),
    "exile": _numbered(ObjectOnly, O_EXILE),
    "bounce": _numbered(ObjectOnly, O_BOUNCE),
    "tuck": _numbered(ToPile, O_TUCK),
    "recover": _numbered(ToPile, O_RECOVER),
    "put": Put,
    "exhaust": _numbered(ObjectOnly, O_EXHAUST),
    "ready": _numbered(ObjectOnly, O_READY),
    "suppress": _numbered(ObjectOnly, O_SUPPRESS),
    "add_state": _numbered(State, O_ADD_STATE),
    "clear_state": _numbered(State, O_CLEAR_STATE),
    "counter": _numbered(ObjectNumber, O_COUNTER),
    "uncounter": _numbered(ObjectNumber, O_UNCOUNTER),
    "mod": Mod,
    "move": MoveUnit,
    "swap": Swap,
    "create": Create,
    "negate": Negate,
    "strike": Strike,
    "devolve": _numbered(ToPile, O_DEVOLVE),
    "scry": Scry,
    "search": Search,
    "choose": Choose,
    "if": If,
    "pay": Pay,
}
"""How each operation is read."""


def read_operation(fields: Fields) -> Operation | None:
    """One step; None, with a fault, if its word is unknown."""
    name = fields.text("op")
    if name not in OPERATIONS:
        fields.fault("op", f"unknown operation {name!r}; allowed are {listed(OPERATIONS)}.")
        return None
    operation = OPERATIONS[name](fields)
    fields.finish()
    return operation


def read_steps(fields: Fields, key: str, required: bool = True) -> list[Operation]:
    """The steps in a list, in order."""
    steps = [read_operation(inner) for inner in fields.tables(key, required)]
    return [step for step in steps if step is not None]


def read_mode(fields: Fields, text: str = "") -> Mode:
    """Targets and steps of an ability or of one of its modes."""
    slots = read_slots(fields)
    return Mode(text, slots, read_steps(fields, "do"))
