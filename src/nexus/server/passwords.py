"""Passwords: argon2id, worked out in threads of their own."""

from __future__ import annotations

import asyncio
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

HASHER: Final = PasswordHasher(time_cost=3, memory_cost=64 * 1024, parallelism=4, hash_len=32, salt_len=16)
"""The second recommended choice of RFC 9106: 64 MiB for each attempt. Written out, so that NOBODY matches it."""

NOBODY: Final = "$argon2id$v=19$m=65536,t=3,p=4$bm9ib2R5IGlzIGhlcmUhIQ$Y2Fubm90IGJlIHRoZSBoYXNoIG9mIGFueSB0ZXh0ISE"
"""Checked when nobody has the login that was typed, so that the answer takes as long as for a wrong password."""

_THREADS: Final = ThreadPoolExecutor(2, "nexus-passwords")
"""Few, so that a crowd at the door waits instead of taking all memory; apart, so that games do not wait with it."""


async def hash_password(password: str) -> str:
    """What the store keeps of a password."""
    return await asyncio.get_running_loop().run_in_executor(_THREADS, HASHER.hash, _normal(password))


async def is_password(hash: str | None, password: str) -> bool:
    """Whether `password` belongs to `hash`; without a hash always False, but after the same work."""
    return await asyncio.get_running_loop().run_in_executor(_THREADS, _matches, hash or NOBODY, _normal(password))


def is_outdated(hash: str) -> bool:
    """Whether a hash was made with other parameters than today's."""
    return HASHER.check_needs_rehash(hash)


def _matches(hash: str, password: str) -> bool:
    try:
        return HASHER.verify(hash, password)
    except (VerificationError, InvalidHashError):
        return False


def _normal(password: str) -> str:
    """One form for what looks the same: keyboards differ in how they write an accent."""
    return unicodedata.normalize("NFKC", password)
