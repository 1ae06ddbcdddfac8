"""The door of the server: who may ask, from where, and what every answer carries. All routes, as the app lists them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocketDisconnect

from nexus.server.app import make_app
from nexus.server.config import Settings
from nexus.server.limits import Limits
from nexus.server.web import SAFE_METHODS
from server.edge_table import BASE, LIVE, OURS, Edge, WebSocketDenialResponse, running


def all_routes() -> list[tuple[str, str]]:
    """Every method and path of the application, with something in place of its parameters."""
    found = []
    for route in make_app(Settings(database="sqlite:///never-opened.db")).routes:
        assert isinstance(route, Route | WebSocketRoute), "a new kind of route needs a test of its own"
        if isinstance(route, Route):
            path = re.sub(r"\{\w+:int\}", "0", route.path)
            path = re.sub(r"\{\w+\}", "x", path)
            found += [(method, path) for method in sorted(route.methods or ())]
    return found


ROUTES = all_routes()
UNSAFE = [(method, path) for method, path in ROUTES if method not in SAFE_METHODS]
STRANGERS = {
    "missing": {},
    "foreign": {"origin": "https://evil.example"},
    "null": {"origin": "null"},
    "ours as a prefix": {"origin": f"{BASE}.evil.example"},
    "another port": {"origin": f"{BASE}:8443"},
    "another scheme": {"origin": BASE.replace("https", "http")},
    "same site": {"sec-fetch-site": "same-site"},
    "cross site": {"sec-fetch-site": "cross-site"},
    "foreign, with a token": {"origin": "https://evil.example", "authorization": "Bearer x"},
    "basic": {"authorization": "Basic eDp4"},
}


@pytest.fixture
def edge(tmp_path: Path) -> Iterator[Edge]:
    with running(tmp_path, limits=msgspec.structs.asdict(Limits().scaled(1000))) as edge:
        yield edge


def without_origin(edge: Edge) -> None:
    del edge.client.headers["origin"]


def test_there_are_routes() -> None:
    assert ("POST", "/api/guest") in UNSAFE
    assert ("GET", "/api/tables") in ROUTES


@pytest.mark.parametrize("stranger", STRANGERS.values(), ids=STRANGERS)
def test_no_route_changes_anything_for_a_page_of_another_site(stranger: dict[str, str], edge: Edge) -> None:
    edge.client.post("/api/guest")
    without_origin(edge)
    for method, path in UNSAFE:
        answer = edge.client.request(method, path, json={}, headers=stranger)
        assert answer.status_code == 403, (method, path)
        assert "page of this server" in answer.json()["text"]


@pytest.mark.parametrize(("method", "path"), UNSAFE)
def test_our_own_page_and_programs_with_a_token_pass(method: str, path: str, edge: Edge) -> None:
    without_origin(edge)
    for headers in (OURS, {"sec-fetch-site": "same-origin"}, {"authorization": "Bearer nonsense"}):
        answer = edge.client.request(method, path, json={}, headers=headers)
        assert "page of this server" not in answer.text


def test_a_configured_origin_is_ours_too(tmp_path: Path) -> None:
    with running(tmp_path, origins=("https://table.example",)) as edge:
        assert edge.client.post("/api/guest", headers={"origin": "https://table.example"}).status_code == 201
        assert edge.client.get("/healthz", headers={"host": "table.example"}).status_code == 200


def test_reading_changes_nothing(edge: Edge) -> None:
    """GET, HEAD and OPTIONS need no Origin, so they must not write: no route answers both kinds in one handler."""
    app = edge.client.app
    assert isinstance(app, Starlette)
    for route in app.routes:
        if isinstance(route, Route):
            methods = set(route.methods or ())
            assert methods <= SAFE_METHODS or not methods & SAFE_METHODS, route.path


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8000", ""])
def test_a_name_that_is_not_ours_is_not_served(host: str, edge: Edge) -> None:
    for method, path in ROUTES:
        assert edge.client.request(method, path, headers={"host": host}).status_code == 421


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.1:8000", "localhost:8000", "[::1]:8000", "192.168.1.5"])
def test_addresses_and_localhost_are_ours(host: str, edge: Edge) -> None:
    assert edge.client.get("/healthz", headers={"host": host}).status_code == 200


def check_headers(headers: dict[str, str]) -> None:
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'self'"
    assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["strict-transport-security"] == "max-age=31536000"
    assert "server" not in headers


@pytest.mark.parametrize(("method", "path"), [*ROUTES, ("GET", "/nothing"), ("DELETE", "/healthz"), ("BREW", "/pot")])
def test_every_answer_is_protected(method: str, path: str, edge: Edge) -> None:
    for headers in ({}, OURS, {"host": "evil.example"}, {"authorization": "Bearer x"}):
        check_headers(dict(edge.client.request(method, path, headers=headers).headers))


def test_only_who_came_encrypted_is_told_to_stay_so(tmp_path: Path) -> None:
    with running(tmp_path) as edge:
        plain = edge.client.get("http://127.0.0.1/healthz")
    assert "strict-transport-security" not in plain.headers


def test_what_a_person_sees_is_not_kept(edge: Edge) -> None:
    for path in ("/api/me", "/api/tables", "/metrics"):
        assert edge.client.get(path).headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("method", "path", "status"), [("GET", "/nothing", 404), ("DELETE", "/healthz", 405), ("GET", "/api/tables/x", 404)]
)
def test_errors_have_one_form(method: str, path: str, status: int, edge: Edge) -> None:
    answer = edge.client.request(method, path)
    assert answer.status_code == status
    assert set(answer.json()) == {"clause", "text"}
    assert answer.headers["content-type"] == "application/json"


def test_a_crash_is_one_sentence(edge: Edge, capsys: pytest.CaptureFixture[str]) -> None:
    async def crash(_: Request) -> Response:
        raise RuntimeError("the secret is 4711")

    app = edge.client.app
    assert isinstance(app, Starlette)
    app.router.routes.insert(0, Route("/crash", crash))
    answer = edge.client.get("/crash")
    assert answer.status_code == 500
    assert answer.json()["text"] == "Something went wrong on the server; it has been noted there."
    check_headers(dict(answer.headers))
    assert "4711" not in answer.text + "".join(capsys.readouterr())


@pytest.mark.parametrize("stranger", STRANGERS.values(), ids=STRANGERS)
def test_a_socket_of_another_site_is_refused_before_it_opens(stranger: dict[str, str], edge: Edge) -> None:
    edge.client.post("/api/guest")
    without_origin(edge)
    with pytest.raises(WebSocketDenialResponse) as refused, edge.client.websocket_connect(LIVE, headers=dict(stranger)):
        pass
    assert refused.value.status_code == 403
    check_headers(dict(refused.value.headers))


def test_a_socket_without_a_session_is_refused_before_it_opens(edge: Edge) -> None:
    with pytest.raises(WebSocketDisconnect), edge.client.websocket_connect(LIVE, headers=dict(OURS)):
        pass
    without_origin(edge)
    token = {"authorization": "Bearer nonsense"}
    with pytest.raises(WebSocketDisconnect), edge.client.websocket_connect(LIVE, headers=token):
        pass


def test_a_socket_for_another_name_is_refused(edge: Edge) -> None:
    edge.client.post("/api/guest")
    headers = {"host": "evil.example", "origin": "https://evil.example"}
    with pytest.raises(WebSocketDenialResponse) as refused, edge.client.websocket_connect(LIVE, headers=headers):
        pass
    assert refused.value.status_code == 421


FORGED = {"x-forwarded-for": "192.0.2.1", "x-forwarded-proto": "https"}


@pytest.mark.parametrize(
    ("proxies", "believed"), [((), False), (("10.0.0.1",), False), (("127.0.0.1",), True), (("127.0.0.0/8",), True)]
)
def test_proxies_are_believed_only_where_configured(
    proxies: tuple[str, ...], *, believed: bool, tmp_path: Path
) -> None:
    with running(tmp_path, trusted_proxies=proxies) as edge:
        answer = edge.client.get("http://127.0.0.1/healthz", headers=FORGED)
        assert ("strict-transport-security" in answer.headers) == believed


def test_metrics_are_for_this_machine(edge: Edge) -> None:
    mine = edge.client.get("/metrics")
    assert mine.status_code == 200
    assert 'nexus_requests_total{method="GET",route="/metrics"' in edge.client.get("/metrics").text
    for header in ("x-forwarded-for", "forwarded", "x-real-ip", "via"):
        passed_on = edge.client.get("/metrics", headers={header: "127.0.0.1"})
        assert passed_on.status_code == 403
        assert "nexus_" not in passed_on.text


def test_metrics_can_be_had_with_a_token(tmp_path: Path) -> None:
    token = "m-1"
    with running(tmp_path, metrics_token=token, trusted_proxies=("127.0.0.1",)) as edge:
        far = {"x-forwarded-for": "192.0.2.1"}
        for authorization, status in (("Bearer m-1", 200), ("Bearer m-2", 403), ("Bearer ", 403), ("Basic m-1", 403)):
            answer = edge.client.get("/metrics", headers=far | {"authorization": authorization})
            assert answer.status_code == status, authorization


def test_metrics_can_be_public(tmp_path: Path) -> None:
    with running(tmp_path, metrics_public=True) as edge:
        assert edge.client.get("/metrics", headers={"x-forwarded-for": "192.0.2.1"}).status_code == 200
