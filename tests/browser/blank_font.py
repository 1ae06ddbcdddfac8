"""A font whose letters are all blank and equally wide, so that a page is laid out alike wherever it is drawn."""

from __future__ import annotations

import struct
from typing import Final

EM: Final = 1000
ASCENT: Final = 800
DESCENT: Final = 200
ADVANCE: Final = 550
"""About what letters of usual fonts have on average."""

FIRST: Final = 0x20
GLYPHS: Final = 0xFFFF - FIRST
"""A letter of its own for every character of the basic plane: a font cannot use one for all."""


def blank_font() -> bytes:
    """The font as a TrueType file."""
    tables = {
        b"OS/2": _os2(),
        b"cmap": _cmap(),
        b"glyf": b"\0\0\0\0",
        b"head": struct.pack(
            ">IIIIHHqqhhhhHHhhh", 0x10000, 0, 0, 0x5F0F3CF5, 0, EM, 0, 0, 0, -DESCENT, ADVANCE, ASCENT, 0, 8, 2, 1, 0
        ),
        b"hhea": struct.pack(">IhhhHhhhhhhhhhhhH", 0x10000, ASCENT, -DESCENT, 0, ADVANCE, *[0] * 11, 1),
        b"hmtx": struct.pack(">Hh", ADVANCE, 0) + bytes(2 * (GLYPHS - 1)),
        b"loca": bytes(4 * (GLYPHS + 1)),
        b"maxp": struct.pack(">IH13H", 0x10000, GLYPHS, 0, 0, 0, 0, 1, *[0] * 8),
        b"name": _names(),
        b"post": struct.pack(">IIhhIIIII", 0x30000, 0, 0, 0, 1, 0, 0, 0, 0),
    }
    return _file(tables)


def _os2() -> bytes:
    widths = struct.pack(">Hh", 4, ADVANCE) + struct.pack(">HHH", 400, 5, 0) + bytes(2 * 10)
    more = bytes(2) + bytes(10) + struct.pack(">4I4s", 1, 0, 0, 0, b"    ") + struct.pack(">HHH", 0x40, FIRST, 0xFFFF)
    heights = struct.pack(">hhhHH", ASCENT, -DESCENT, 0, ASCENT, DESCENT) + struct.pack(">II", 1, 0)
    return widths + more + heights + struct.pack(">hhHHH", 500, 700, 0, FIRST, 0)


def _cmap() -> bytes:
    last = FIRST + GLYPHS - 2
    groups = struct.pack(">HHIIIIII", 12, 0, 28, 0, 1, FIRST, last, 1)
    return struct.pack(">HHHHI", 0, 1, 3, 10, 12) + groups


def _names() -> bytes:
    names = {1: "Blank", 2: "Regular", 3: "Blank", 4: "Blank", 5: "1", 6: "Blank"}
    texts = [text.encode("utf-16-be") for text in names.values()]
    rows = b""
    for (number, _), at in zip(names.items(), range(len(names)), strict=True):
        offset = sum(len(text) for text in texts[:at])
        rows += struct.pack(">6H", 3, 1, 0x409, number, len(texts[at]), offset)
    return struct.pack(">HHH", 0, len(names), 6 + len(rows)) + rows + b"".join(texts)


def _file(tables: dict[bytes, bytes]) -> bytes:
    count = len(tables)
    power = count.bit_length() - 1
    head = struct.pack(">IHHHH", 0x10000, count, 16 << power, power, 16 * count - (16 << power))
    offset = len(head) + 16 * count
    rows = body = b""
    for tag, data in sorted(tables.items()):
        padded = data + bytes(-len(data) % 4)
        sum_of_words = sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF
        rows += struct.pack(">4sIII", tag, sum_of_words, offset + len(body), len(data))
        body += padded
    return head + rows + body
