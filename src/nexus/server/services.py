"""What the request handlers share."""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import HTTPConnection

from nexus.server.config import Settings
from nexus.server.hub import Hub
from nexus.server.reviewing import Reviews
from nexus.server.store import Store


class Services(NamedTuple):
    """The parts of a running server."""

    settings: Settings
    store: Store
    hub: Hub
    reviews: Reviews


def services_of(connection: HTTPConnection) -> Services:
    """The services behind a request or socket."""
    services = connection.app.state.services
    assert isinstance(services, Services)
    return services
