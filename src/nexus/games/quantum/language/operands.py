"""What operations act on: objects and places; and the modes of an ability, which hold operations."""

from __future__ import annotations

from typing import Final

from nexus.games.quantum.language.reader import Fields, Scope
from nexus.games.quantum.language.selectors import Selector, check_quadrants, parse_selector, read_selector
from nexus.games.quantum.language.targets import Slot
from nexus.games.quantum.language.values import HOST, SELF, SLOT, Reference, Value, constant, read_reference, read_value
from nexus.games.quantum.language.words import BOTH, FRIENDLY

TO: Final = 0
ALL: Final = 1
PICK: Final = 2


class Objects:
    """What an operation acts on: one reference, all that fit, or `n` of those that fit, picked by the controller."""

    def __init__(self, how: int, ref: Reference, selector: Selector | None, n: Value) -> None:
        self.how = how
        self.ref = ref
        self.selector = selector
        self.n = n


class Place:
    """Quadrants: the one in a target slot, or those that fit a selector (`every`: each of them)."""

    def __init__(self, slot: int, selector: Selector | None, every: bool) -> None:
        self.slot = slot
        self.selector = selector
        self.every = every


class Operation:
    """One step of an effect. `code` is one of the O_ numbers of `operations`."""

    def __init__(self, code: int) -> None:
        self.code = code


class Mode:
    """One way to use an ability: its printed text, the slots to fill with targets, and the steps."""

    def __init__(self, text: str, slots: list[Slot], do: list[Operation]) -> None:
        self.text = text
        self.slots = slots
        self.do = do


def read_objects(fields: Fields, counted: bool = True) -> Objects:
    """The objects in exactly one of the keys to, all, pick; a `counted` operation has ``n`` for pick."""
    forms = [key for key in ("to", "all", "pick") if fields.has(key)]
    if len(forms) != 1:
        fields.fault("op", "this operation needs exactly one of to, all, pick.")
    form = forms[0] if forms else "to"
    n = constant(1)
    if form == "pick" and counted:
        n = read_value(fields, "n", 1)
    if form == "to":
        ref = read_reference(fields, "to") if forms else Reference(SELF)
        return Objects(TO, ref, None, n)
    return Objects(ALL if form == "all" else PICK, Reference(SELF), read_selector(fields, form), n)


def side_of(objects: Objects, scope: Scope) -> int:
    """Whose the objects are, as far as the words say."""
    if objects.selector is not None:
        return FRIENDLY if objects.selector.self_only or objects.selector.host_only else objects.selector.side
    if objects.ref.code == SLOT:
        return scope.slot_sides[objects.ref.slot]
    return FRIENDLY if objects.ref.code in (SELF, HOST) else BOTH


def read_place(fields: Fields) -> Place:
    """The quadrants in exactly one of the keys where, where_all; always on your own side."""
    every = fields.has("where_all")
    key = "where_all" if every else "where"
    if every == fields.has("where"):
        fields.fault("op", "this operation needs exactly one of where, where_all.")
        return Place(-1, None, every)
    text = fields.text(key)
    slot = fields.scope.slot(text)
    if slot >= 0 and text.startswith("q"):
        if fields.scope.slot_sides[slot] != FRIENDLY:
            fields.fault(key, f"{text} may be an opponent's quadrant; cards never enter another player's area.")
        return Place(slot, None, every)
    selector = parse_selector(text, fields, key)
    check_quadrants(selector, fields, key)
    if selector.side != FRIENDLY and not _is_own_place(text):
        fields.fault(key, f"{text!r} may be an opponent's quadrant; cards never enter another player's area.")
    return Place(-1, selector, every)


def _is_own_place(text: str) -> bool:
    """Whether only `here` and `near` are named, which lie on the side of the source."""
    return all(name in ("here", "near") for word in text.split() for name in word.split("|"))
