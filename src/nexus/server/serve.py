"""Running the server in this process."""

from __future__ import annotations

import uvicorn

from nexus.server.app import make_app
from nexus.server.config import FRAME_LIMIT, Settings


def serve(settings: Settings) -> None:
    """Serve until told to stop."""
    uvicorn.run(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        ws_max_size=FRAME_LIMIT,
        ws_max_queue=32,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=5,
        access_log=False,
        server_header=False,
    )
