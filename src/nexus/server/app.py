"""The ASGI application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from sqlalchemy import Connection, delete
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from nexus.server import (
    barge_routes,
    content_routes,
    daily,
    deck_routes,
    lesson_routes,
    logs,
    metrics,
    openapi,
    own_settings,
    pack_routes,
    page,
    people_routes,
    replay_routes,
    schema,
    table_routes,
)
from nexus.server.config import Settings
from nexus.server.edge import HANDLERS, GuardedApp
from nexus.server.hub import Hub
from nexus.server.limits import Limiter
from nexus.server.measured import MeasuredBots, MeasuredStore
from nexus.server.reviewing import Reviews
from nexus.server.services import Services, services_of
from nexus.server.socket import LiveSocket
from nexus.server.upgrade import upgrade
from nexus.server.web import answer

PULSE: Final = 1.0
"""Seconds between two looks at what is counted now and then."""


def make_app(settings: Settings, limiter: Limiter | None = None) -> Starlette:
    """The whole server as one ASGI application; a `limiter` with a clock of its own is for tests."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            services = app.state.services = await open_services(settings)
        except Exception as error:
            # Whoever runs the application logs no more than that it did not start.
            logs.note_crash("start failed", error)
            raise
        store, hub = services.store, services.hub
        pulse = asyncio.create_task(watch_pulse(hub))
        yield
        pulse.cancel()
        await services.reviews.close()
        await hub.close()
        # What our bots were thinking about, whoever starts next may take up at once.
        await store.write(lambda connection: give_up_leases(connection, hub.bots.holder))
        await hub.bots.close()
        await store.close()
        metrics.take_leave()

    routes = [
        Route("/healthz", health),
        Route("/metrics", metrics.metrics),
        *people_routes.ROUTES,
        *table_routes.ROUTES,
        *content_routes.ROUTES,
        *barge_routes.ROUTES,
        *pack_routes.ROUTES,
        *daily.ROUTES,
        *deck_routes.ROUTES,
        *own_settings.ROUTES,
        *lesson_routes.ROUTES,
        *replay_routes.ROUTES,
        *openapi.ROUTES,
        WebSocketRoute("/live", LiveSocket()),
        *page.ROUTES,
    ]
    limiter = limiter or Limiter(settings.limits.scaled(settings.limit_scale))
    return GuardedApp(settings, limiter, routes=routes, lifespan=lifespan, exception_handlers=HANDLERS)


async def open_services(settings: Settings) -> Services:
    """The database, brought up to date, and all that works on it."""
    await upgrade(settings.database)
    store = MeasuredStore(settings.database)
    await store.open()
    hub = Hub(store, MeasuredBots(store, settings.bot_workers))
    await hub.open()
    return Services(settings, store, hub, Reviews())


def give_up_leases(connection: Connection, holder: str) -> None:
    """Let go of every decision that `holder` has claimed; work for `Store.write`."""
    connection.execute(delete(schema.leases).where(schema.leases.c.holder == holder))


async def watch_pulse(hub: Hub) -> None:
    """Measure how late the event loop runs and how many tables are in memory, for as long as it runs."""
    clock = asyncio.get_running_loop().time
    while True:
        begin = clock()
        await asyncio.sleep(PULSE)
        metrics.loop_delay.set(clock() - begin - PULSE)
        metrics.tables.set(len(hub.tables))


async def health(request: Request) -> Response:
    """Whether the server can reach its store."""
    await services_of(request).store.read(lambda connection: connection.exec_driver_sql("SELECT 1"))
    return answer({"ok": True})
