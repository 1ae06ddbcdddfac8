"""The edge of the server: what every request and socket passes before anything else looks at it.

In this order: who asks (a proxy is believed only if it is configured), whether it asks for this server at all,
how often it asks, whether a page of another site made it ask, how much it sends. Whatever comes back gets the
protective headers, is counted and logged, and is never a traceback.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, cast

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from nexus.core.refusals import NexusError
from nexus.server import logs, metrics
from nexus.server.config import Settings
from nexus.server.headers import protect
from nexus.server.limits import IMPORT_ROUTES, ROUTE_LIMITS, Limiter, OverLimit, client_key
from nexus.server.web import SAFE_METHODS, error_response, refuse

KNOWN_METHODS: Final = SAFE_METHODS | {"POST", "PUT", "PATCH", "DELETE"}
UNKNOWN_ROUTE: Final = "(none)"
EVERY_ADDRESS: Final = "/{path:path}"
INTERNAL_ERROR: Final = "Something went wrong on the server; it has been noted there."


class Misdirected(NexusError):
    """The request asks for another server."""

    status = 421


class Foreign(NexusError):
    """The request was made by a page of another site, or it does not say by which."""

    status = 403


class TooLarge(NexusError):
    """The body is larger than this route takes."""

    status = 413


class TooSlow(NexusError):
    """The body did not arrive in time."""

    status = 408


class GuardedApp(Starlette):
    """An application behind the edge; also its error pages, which the framework makes outside all other layers."""

    def __init__(self, settings: Settings, limiter: Limiter, **parts: Any) -> None:
        super().__init__(**parts)
        self.state.settings = settings
        self.state.limiter = limiter

    def build_middleware_stack(self) -> ASGIApp:
        edge: ASGIApp = Edge(super().build_middleware_stack(), self.state.settings, self.state.limiter, self.routes)
        proxies = list(self.state.settings.trusted_proxies)
        # The cast is between two spellings of the ASGI types.
        return cast("ASGIApp", ProxyHeadersMiddleware(cast("Any", edge), proxies)) if proxies else edge


def limiter_of(connection: HTTPConnection) -> Limiter:
    """The limits of the server behind a request or socket."""
    limiter = connection.app.state.limiter
    assert isinstance(limiter, Limiter)
    return limiter


def address_of(scope: Scope) -> str:
    """Who shares the limits of this client."""
    client = scope.get("client")
    return client_key(client[0]) if client else "local"


class Edge:
    """Guards an application."""

    def __init__(self, app: ASGIApp, settings: Settings, limiter: Limiter, routes: Sequence[BaseRoute]) -> None:
        self.app = app
        self.settings = settings
        self.limiter = limiter
        self.routes = routes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request or socket through, or answer it."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        begin = time.perf_counter()
        route = route_of(self.routes, scope)
        answered = Answered(scope, send)
        try:
            self.admit(scope, route)
            most = self.limiter.limits.import_bytes if route in IMPORT_ROUTES else self.limiter.limits.body_bytes
            measured = measured_body(scope, receive, most, self.limiter.limits.body_seconds)
            await self.app(scope, measured, answered.send)
        except NexusError as error:
            await self._answer(scope, receive, answered, await refuse(Request(scope), error))
        except Exception as error:
            logs.note_crash("request crashed", error, method=method_of(scope), route=route)
            if not answered.status:
                await self._answer(scope, receive, answered, error_response(500, INTERNAL_ERROR))
        finally:
            seconds = time.perf_counter() - begin
            metrics.requests.labels(method_of(scope), route, str(answered.status)).inc()
            metrics.request_seconds.labels(route).observe(seconds)
            logs.note(
                "request",
                method=method_of(scope),
                route=route,
                status=answered.status,
                milliseconds=round(seconds * 1000),
            )

    async def _answer(self, scope: Scope, receive: Receive, answered: Answered, response: Response) -> None:
        """Answer in place of the application. The rest of the body is not read, so the connection cannot be kept."""
        response.headers["connection"] = "close"
        await response(scope, receive, answered.send)

    def admit(self, scope: Scope, route: str) -> None:
        """Raise the reason why a request goes no further, if there is one."""
        headers = Headers(scope=scope)
        method = method_of(scope)
        if not self.settings.answers_to(headers.get("host", "")):
            raise Misdirected("This server is not known by that name; its operator can add it with --origin.")
        address = address_of(scope)
        own = ROUTE_LIMITS.get(("GET" if method == "HEAD" else method, route), ())
        for limit in ("reads" if method in SAFE_METHODS else "writes", *own):
            self.take(limit, address)
        if method not in SAFE_METHODS and not self.from_our_page(scope, headers):
            raise Foreign("This can only be asked for from a page of this server, or with an API token.")

    def take(self, limit: str, address: str) -> None:
        """Take one of what a limit allows; raises OverLimit, counted and logged."""
        try:
            self.limiter.take(limit, address)
        except OverLimit:
            note_limit(limit, address)
            raise

    def from_our_page(self, scope: Scope, headers: Headers) -> bool:
        """Whether a request, or the handshake of a socket, was not made by a page of another site.

        Browsers say where a request comes from and let no page change it, so a request that carries no such word is
        refused: it is no browser of today. Programs are let in by a bearer token instead, which no foreign page
        can make a browser send, because we answer no cross-origin preflight; and then the cookie counts for nothing.
        """
        origin = headers.get("origin")
        if origin is not None:
            return self.settings.trusts(origin, headers.get("host", ""), scope.get("scheme", "http"))
        if headers.get("authorization", "").lower().startswith("bearer "):
            return True
        return scope["type"] == "http" and headers.get("sec-fetch-site") == "same-origin"

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a handshake before anything accepts it, and count the socket while it is open."""
        headers = Headers(scope=scope)
        address = address_of(scope)
        answered = Answered(scope, send)
        begin = time.perf_counter()
        try:
            if not self.settings.answers_to(headers.get("host", "")):
                raise Misdirected("This server is not known by that name; its operator can add it with --origin.")
            if not self.from_our_page(scope, headers):
                raise Foreign("A socket can only be opened by a page of this server, or with an API token.")
            try:
                self.limiter.open_socket(address)
            except OverLimit as error:
                note_limit(error.limit, address)
                raise
        except NexusError as error:
            await deny(scope, receive, answered, await refuse(Request({**scope, "type": "http"}), error))
            return
        metrics.sockets.inc()
        try:
            await self.app(scope, receive, answered.send)
        except Exception as error:
            logs.note_crash("socket crashed", error)
            if not answered.closed:
                await answered.send({"type": "websocket.close", "code": 1011, "reason": INTERNAL_ERROR})
        finally:
            metrics.sockets.dec()
            self.limiter.close_socket(address)
            logs.note("socket closed", code=answered.status, seconds=round(time.perf_counter() - begin, 1))


class Answered:
    """Sends, and remembers how it was answered: `status` of HTTP, or the code with which we closed a socket."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.scope = scope
        self.status = 0
        self.closed = False
        self._send = send

    def send(self, message: Message) -> Awaitable[None]:
        """Send a message, with the protective headers if it begins a response."""
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
            self.closed = True
            protect(message, self.scope["path"], self.scope.get("scheme", "http"))
        elif message["type"] == "websocket.close":
            self.status = message.get("code", 1000)
            self.closed = True
        return self._send(message)


async def deny(scope: Scope, receive: Receive, answered: Answered, response: Response) -> None:
    """Answer a handshake as if it were a request, where the server can; otherwise it is refused without a word."""
    if "websocket.http.response" in scope.get("extensions", {}):
        await response(scope, receive, answered.send)
    else:
        await answered.send({"type": "websocket.close", "code": 1008, "reason": ""})


def note_limit(limit: str, address: str) -> None:
    """Count and log that somebody reached a limit."""
    metrics.limit_hits.labels(limit).inc()
    logs.note("limit", limit=limit, address=address)


def method_of(scope: Scope) -> str:
    """The method of a request; those that nobody uses are one, so that they cannot fill the metrics."""
    method: str = scope["method"]
    return method if method in KNOWN_METHODS else "OTHER"


def route_of(routes: Sequence[BaseRoute], scope: Scope) -> str:
    """The pattern that a path belongs to: fit for logs and metrics, as the path itself is not."""
    found = UNKNOWN_ROUTE
    for route in routes:
        match, _ = route.matches(scope)
        if match is not Match.NONE and isinstance(route, Route | WebSocketRoute | Mount):
            if match is Match.FULL:
                return route.path
            found = route.path
    return found


def measured_body(scope: Scope, receive: Receive, most: int, seconds: float) -> Receive:
    """`receive`, but raising TooLarge or TooSlow instead of waiting for more than a body may have."""
    length = Headers(scope=scope).get("content-length", "")
    announced = int(length) if length.isdecimal() and len(length) < 20 else 0
    if announced > most:
        raise TooLarge(f"The request is too large: at most {most:,} bytes are read.")
    deadline = asyncio.get_running_loop().time() + seconds
    read = 0
    complete = False

    async def measured() -> Message:
        nonlocal read, complete
        if complete:
            return await receive()
        try:
            async with asyncio.timeout_at(deadline):
                message = await receive()
        except TimeoutError:
            raise TooSlow(f"The request did not arrive within {seconds:g} seconds.") from None
        if message["type"] == "http.request":
            read += len(message.get("body", b""))
            complete = not message.get("more_body", False)
        if read > most:
            raise TooLarge(f"The request is too large: at most {most:,} bytes are read.")
        return message

    return measured


async def no_such_page(request: Request, error: Exception) -> Response:
    """404, 405 and whatever else the framework refuses, in our own words."""
    assert isinstance(error, HTTPException)
    texts = {404: "There is nothing here.", 405: "That cannot be done here."}
    headers = error.headers
    if error.status_code == 405:
        # The framework names the methods of one route only, but several share an address.
        headers = {"allow": ", ".join(sorted(methods_of(request.app.routes, request.scope)))}
    return error_response(error.status_code, texts.get(error.status_code, error.detail), headers)


def methods_of(routes: Sequence[BaseRoute], scope: Scope) -> set[str]:
    """Every method that an address answers to."""
    found = [route for route in routes if isinstance(route, Route) and route.matches(scope)[0] is not Match.NONE]
    # The page is behind every address, but what has a route of its own is not the page's.
    own = [route for route in found if route.path != EVERY_ADDRESS] or found
    return {method for route in own for method in route.methods or ()}


async def crashed(_: Request, __: Exception) -> Response:
    """What is answered when the server fails; `Edge` logs the reason."""
    return error_response(500, INTERNAL_ERROR)


HANDLERS: Final[dict[Any, Callable[[Request, Any], Any]]] = {
    NexusError: refuse,
    HTTPException: no_such_page,
    Exception: crashed,
}
