"""Headers that every response carries, errors and files included."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import Message

CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    )
)
"""Scripts, styles, pictures and sockets from this server alone; no inline script and no eval, which is what
`default-src` forbids unless somebody allows it. Nobody may put the page into a frame."""

ALWAYS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    # The link of a table lets people in: it must not reach other sites.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}

STRICT_TRANSPORT: Final = f"max-age={365 * 24 * 3600}"
"""For a year browsers come back encrypted. Only told to those who already did."""


def protect(message: Message, path: str, scheme: str) -> None:
    """Add the headers to the start of a response."""
    headers = MutableHeaders(scope=message)
    for name, value in ALWAYS.items():
        headers[name] = value
    if scheme in ("https", "wss"):
        headers["strict-transport-security"] = STRICT_TRANSPORT
    if path.startswith("/api/") or path == "/metrics":
        # What a person may see is for that person alone, and only now.
        headers["cache-control"] = "no-store"
