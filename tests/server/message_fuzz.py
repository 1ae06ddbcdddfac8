"""Messages as a hostile client may send them: made from the protocol's own types, then damaged."""

from __future__ import annotations

import json
import random
import types
import typing
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec

STRANGE_TEXTS = (
    *("", " ", "\x00", "!1", "null", "ü" * 50, "\u202e", "<b>", "' OR 1=1 --", "../../etc/passwd", "%s%n", "a" * 500),
    *("M", "S1@0", "S*@0", "Mb", "0", "-1", "1e9", "m1", "{}", "\ud800", "S" + "9" * 300 + "@0"),
)
STRANGE_NUMBERS = (0, 1, 2, 3, -1, 5, 99, 2**31, 2**53, 2**63, -(2**63), 10**30, 1.5, -0.0, 1e308)
STRANGE_VALUES: tuple[Any, ...] = (None, True, False, [], {}, [[]], {"": {}}, [None] * 100)


class MessageFuzz:
    """Makes messages of some msgspec types. `texts` are worth trying everywhere: ids, names, moves of others."""

    def __init__(self, seed: object, kinds: Sequence[Any], texts: Sequence[str]) -> None:
        self.chance = random.Random(f"{seed}")
        self.kinds = list(kinds)
        self.texts = list(texts)

    def text(self) -> str:
        """A text that means something here, or a strange one."""
        return self.chance.choice(self.texts if self.texts and self.chance.random() < 0.7 else STRANGE_TEXTS)

    def number(self) -> int | float:
        """A number that may be a seat or an entry, or a strange one."""
        return self.chance.randrange(4) if self.chance.random() < 0.7 else self.chance.choice(STRANGE_NUMBERS)

    def value(self, kind: Any) -> Any:
        """A value of an annotated type, mostly."""
        origin, arguments = typing.get_origin(kind), typing.get_args(kind)
        if origin is Annotated:
            return self.value(arguments[0])
        if origin is Literal:
            return self.chance.choice(arguments)
        if origin in (types.UnionType, typing.Union):
            return self.value(self.chance.choice(arguments))
        if origin in (tuple, list):
            return [self.value(arguments[0]) for _ in range(self.chance.randrange(5))]
        if origin is dict:
            return {self.text(): self.chance.choice([self.text(), self.number(), None])}
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self.struct(kind)
        if kind is bool:
            return self.chance.random() < 0.5
        return self.text() if kind is str else self.number() if kind in (int, float) else None

    def struct(self, kind: type[msgspec.Struct]) -> dict[str, Any]:
        """A message of a type, with its tag if it has one; optional fields are sometimes left out."""
        made: dict[str, Any] = {}
        config = kind.__struct_config__
        if config.tag is not None:
            made[str(config.tag_field)] = config.tag
        for field in msgspec.structs.fields(kind):
            if field.required or self.chance.random() < 0.6:
                made[field.encode_name] = self.value(field.type)
        return made

    def damaged(self, value: Any) -> Any:
        """The same with something changed in it."""
        if isinstance(value, dict) and value and self.chance.random() < 0.8:
            key = self.chance.choice(list(value))
            way = self.chance.randrange(4)
            copy = dict(value)
            if way == 0:
                del copy[key]
            elif way == 1:
                copy[self.text()] = copy[key]
            elif way == 2:
                copy[key] = self.damaged(copy[key])
            else:
                copy[key] = self.chance.choice([*STRANGE_VALUES, self.text(), self.number()])
            return copy
        return self.chance.choice([*STRANGE_VALUES, self.text(), self.number(), [value], {"type": value}])

    def message(self) -> str:
        """A text to send: half of them as they should be, in form at least."""
        roll = self.chance.random()
        value: Any = self.struct(self.chance.choice(self.kinds))
        if roll > 0.55:
            value = self.damaged(value)
        text = json.dumps(value)
        return text if roll < 0.85 else self.garbage(text)

    def garbage(self, text: str) -> str:
        """Something that is hardly JSON any more, or very long, or very deep."""
        way = self.chance.randrange(6)
        at = self.chance.randrange(len(text) + 1)
        if way == 0:
            return text[:at]
        if way == 1:
            return text[:at] + self.chance.choice('{}[]",:\\0eE-.\x00\u2028') + text[at:]
        if way == 2:
            return "[" * self.chance.randrange(1, 16_000)
        if way == 3:
            return '{"a":' * self.chance.randrange(1, 3_000) + "1"
        if way == 4:
            return json.dumps({"type": "play", "table": "x" * 15_000, "seat": 0, "move": "M", "message": "m"})
        return "".join(chr(self.chance.randrange(1, 0xD7FF)) for _ in range(self.chance.randrange(100)))

    def frame(self) -> tuple[bytes, bool]:
        """A frame that no decent client sends, and whether it claims to be text: binary, too large, or not UTF-8."""
        text = self.message().encode()
        return self.chance.choice(
            [
                (text, False),
                (self.chance.randbytes(200), False),
                (b'{"type":"ping","x":"' + b"x" * 20_000 + b'"}', True),
                (text[: len(text) // 2] + b"\xff\xfe" + text[len(text) // 2 :], True),
                (b"\xed\xa0\x80", True),
                (b"", True),
            ]
        )
