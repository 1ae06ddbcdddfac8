"""Free ports of this machine."""

from __future__ import annotations

import secrets
import socket

LOWEST, HIGHEST = 15_000, 32_767
"""Below the ports that systems give to outgoing connections, any of which could take that of a server that restarts."""


def free_port() -> int:
    """A loopback port that nobody listens on."""
    while True:
        # Not of `random`, which two processes that run tests may have seeded alike.
        port = LOWEST + secrets.randbelow(HIGHEST - LOWEST + 1)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
