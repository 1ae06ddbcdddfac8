"""The ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from nexus.core.refusals import NexusError
from nexus.server import people_routes, table_routes
from nexus.server.bots import BotWorkers
from nexus.server.config import Settings
from nexus.server.hub import Hub
from nexus.server.services import Services, services_of
from nexus.server.socket import live_socket
from nexus.server.store import Store
from nexus.server.upgrade import upgrade
from nexus.server.web import answer, refuse


def make_app(settings: Settings) -> Starlette:
    """The whole server as one ASGI application."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await upgrade(settings.database)
        store = Store(settings.database)
        await store.open()
        bots = BotWorkers(store, settings.bot_workers)
        hub = Hub(store, bots)
        app.state.services = Services(settings, store, hub)
        yield
        await hub.close()
        bots.close()
        await store.close()

    routes = [
        Route("/healthz", health),
        *people_routes.ROUTES,
        *table_routes.ROUTES,
        WebSocketRoute("/live", live_socket),
    ]
    handlers: Any = {NexusError: refuse}
    return Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers)


async def health(request: Request) -> Response:
    """Whether the server can reach its store."""
    await services_of(request).store.read(lambda connection: connection.exec_driver_sql("SELECT 1"))
    return answer({"ok": True})
