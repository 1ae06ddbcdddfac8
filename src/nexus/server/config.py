"""How a server is set up."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything an operator can choose."""

    database: str = "sqlite:///nexus.db"
    host: str = "127.0.0.1"
    port: int = 8000
    bot_workers: int = 1
    origins: tuple[str, ...] = ()
    """Origins besides our own from which a page may talk to us."""

    def trusts(self, origin: str, host: str) -> bool:
        """Whether a page of `origin` may act for its user on this `host`."""
        return origin in self.origins or origin in (f"http://{host}", f"https://{host}")


FRAME_LIMIT = 16 * 1024
"""Bytes of one socket message."""
