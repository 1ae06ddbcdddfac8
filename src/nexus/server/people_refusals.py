"""Refusals of the HTTP interface that are about who asks and what belongs to them; each knows its status."""

from __future__ import annotations

from typing import ClassVar

from nexus.core.refusals import NexusError


class PeopleRefusal(NexusError):
    """The request is refused; `status` says how in the language of HTTP."""

    status: ClassVar[int] = 400


class NotAllowed(PeopleRefusal):
    """Somebody we know asks for something they may not do."""

    status = 403


class WrongPassword(PeopleRefusal):
    """The password, or the login, or both: it is never told which."""

    status = 403


class PlainHttp(PeopleRefusal):
    """The browser would silently drop the session that it asks for."""


class NotFound(PeopleRefusal):
    """There is nothing of that name, or it belongs to somebody else."""

    status = 404


class Conflict(PeopleRefusal):
    """It cannot be done as things stand."""

    status = 409
