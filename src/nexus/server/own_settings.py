"""How somebody with an account wants the page to look, sound and behave, on whatever device they sign in."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from sqlalchemy import Connection, select, update
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nexus.server import schema
from nexus.server.people_refusals import Conflict
from nexus.server.services import services_of
from nexus.server.web import answer, body_of, person_of


class PageSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """My settings of the page. `motion` are the milliseconds that a move takes on the screen.

    Whether to notify is not among them: a browser is asked for that, and not a person.
    """

    theme: Literal["system", "light", "dark"] = "system"
    palette: Literal["standard", "warm-cool", "high-contrast"] = "standard"
    motion: Literal[0, 120, 250, 500] = 250
    sound: bool = True
    volume: Annotated[float, Meta(ge=0, le=1)] = 0.5
    forecast: bool = True
    hints: bool = True
    confirm: Literal["always", "slow", "never"] = "slow"
    keys: bool = False


GUEST: Final = "A guest's settings are kept in the browser; with an account they follow you."


def settings_of(connection: Connection, person: str) -> PageSettings | None:
    """The settings that `person` keeps here; None if there are none, or none that this version understands."""
    kept = connection.execute(select(schema.people.c.settings).where(schema.people.c.id == person)).scalar_one_or_none()
    if kept is None:
        return None
    try:
        return msgspec.json.decode(kept, type=PageSettings)
    except msgspec.ValidationError:
        return None


def keep_settings(connection: Connection, person: str, settings: PageSettings) -> None:
    """Keep settings in place of earlier ones."""
    text = msgspec.json.encode(settings).decode()
    connection.execute(update(schema.people).where(schema.people.c.id == person).values(settings=text))


async def show(request: Request) -> Response:
    """My settings; null if none are kept, as for every guest."""
    person = await person_of(request)
    return answer(await services_of(request).store.read(lambda connection: settings_of(connection, person.id)))


async def keep(request: Request) -> Response:
    """Keep my settings, all of them; what is left out is as for somebody new."""
    person = await person_of(request)
    if person.login is None:
        raise Conflict(GUEST)
    settings = await body_of(request, PageSettings)
    await services_of(request).store.write(lambda connection: keep_settings(connection, person.id, settings))
    return answer(settings)


ROUTES = [
    Route("/api/me/settings", show),
    Route("/api/me/settings", keep, methods=["PUT"]),
]
