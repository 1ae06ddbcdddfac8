"""Contents: the pieces of a table, for whoever draws it."""

from __future__ import annotations

import msgspec


class Contents(msgspec.Struct, frozen=True, kw_only=True, tag_field="contents"):
    """What lies in the box of one table: cards, boards and words that views only name.

    A game whose views name such pieces derives its own, with a `tag`. It depends on the set-up alone, so it can
    be fetched once, and it is known to everybody.
    """
