"""Every limit is hit here: in a token bucket with a clock of our own, then through the door of the server."""

from __future__ import annotations

import itertools
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from nexus.server import metrics
from nexus.server.limits import DAY, ROUTE_LIMITS, SENTENCES, Buckets, Limiter, Limits, OverLimit, Rate, client_key
from server.edge_table import BASE, LIVE, OURS, Edge, WebSocketDenialResponse, running


def test_a_bucket_gives_what_it_has_and_fills_again() -> None:
    buckets = Buckets(Rate(5, 60))
    assert [buckets.take("a", 0.0) for _ in range(5)] == [0.0] * 5
    assert buckets.take("a", 0.0) == pytest.approx(12)
    assert buckets.take("a", 11.0) == pytest.approx(1)
    assert buckets.take("b", 11.0) == 0
    assert buckets.take("a", 12.0) == 0
    assert buckets.take("a", 12.0) == pytest.approx(12)
    assert [buckets.take("a", 10_000.0) for _ in range(6)].count(0.0) == 5


def test_a_clock_that_goes_back_gives_nothing_away() -> None:
    buckets = Buckets(Rate(1, 10))
    assert buckets.take("a", 100.0) == 0
    assert buckets.take("a", 50.0) == pytest.approx(10)


def test_buckets_forget_the_least_recently_used() -> None:
    buckets = Buckets(Rate(1, 60), most_keys=3)
    for key in "abc":
        assert buckets.take(key, 0.0) == 0
    assert buckets.take("a", 0.0) > 0
    assert buckets.take("d", 0.0) == 0
    assert len(buckets) == 3
    assert buckets.take("a", 0.0) > 0
    assert buckets.take("b", 0.0) == 0


def test_a_million_addresses_do_not_fill_the_memory() -> None:
    limiter = Limiter(Limits(), lambda: 0.0)
    tracemalloc.start()
    try:
        for number in range(100_000):
            limiter.take("reads", f"2001:db8:{number:x}::/64")
        assert tracemalloc.get_traced_memory()[0] < 10_000_000
    finally:
        tracemalloc.stop()


def test_sockets_of_an_address_are_counted_while_they_are_open() -> None:
    limiter = Limiter(Limits(sockets=2), lambda: 0.0)
    limiter.open_socket("a")
    limiter.open_socket("a")
    with pytest.raises(OverLimit, match="Too many connections come from your address"):
        limiter.open_socket("a")
    limiter.open_socket("b")
    limiter.close_socket("a")
    limiter.open_socket("a")


def test_neighbours_in_one_ipv6_network_share_a_limit() -> None:
    assert client_key("2001:db8:1:2:3::4") == client_key("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert client_key("2001:db8:1:3::4") != client_key("2001:db8:1:2::4")
    assert client_key("::ffff:192.0.2.7") == client_key("192.0.2.7") == "192.0.2.7"
    assert len(client_key("x" * 9999)) == 64


def test_the_figures_are_the_promised_ones() -> None:
    limits = Limits()
    assert limits.frame_bytes == 16 * 1024
    assert (limits.body_bytes, limits.import_bytes) == (64 * 1024, 1024 * 1024)
    assert (limits.frames, limits.spectator_frames) == (Rate(100, 20), Rate(50, 20))
    assert (limits.tables, limits.tables_daily) == (Rate(5, 60), Rate(100, DAY))
    assert (limits.sign_in, limits.chat) == (Rate(5, 60), Rate(6, 10))
    assert (limits.sockets, limits.spectators) == (50, 200)


def test_a_scale_multiplies_rates_and_counts_alone() -> None:
    scaled = Limits().scaled(10)
    assert scaled.tables == Rate(50, 60)
    assert scaled.sockets == 500
    assert (scaled.frame_bytes, scaled.body_seconds) == (Limits().frame_bytes, Limits().body_seconds)
    assert Limits().scaled(0.001).tables == Rate(1, 60)


def test_every_limit_has_a_sentence() -> None:
    rates = {name for name in Limits.__struct_fields__ if isinstance(getattr(Limits(), name), Rate)}
    assert set(SENTENCES) == rates | {"sockets", "spectators"}
    assert set(itertools.chain(*ROUTE_LIMITS.values())) <= rates


ROUTES = sorted(
    (limit, method, path.format(table="x")) for (method, path), limits in ROUTE_LIMITS.items() for limit in limits
)
GENERAL = [("reads", "GET", "/api/games"), ("reads", "GET", "/nothing"), ("writes", "POST", "/nothing")]


@pytest.mark.parametrize(("limit", "method", "path"), [*ROUTES, *GENERAL])
def test_each_limit_of_a_route_is_hit(limit: str, method: str, path: str, tmp_path: Path) -> None:
    generous = {name: Rate(1000, 1) for name in Limits.__struct_fields__ if isinstance(getattr(Limits(), name), Rate)}
    with running(tmp_path, limits=generous | {limit: Rate(2, 40)}) as edge:
        hits = metrics.limit_hits.labels(limit)._value.get()
        assert 429 not in edge.statuses(2, method, path, json={})
        refused = edge.client.request(method, path, json={})
        assert refused.status_code == 429
        assert refused.headers["retry-after"] == "20"
        assert refused.json() == {"clause": "", "text": f"{SENTENCES[limit]} Try again in 20 s."}
        assert metrics.limit_hits.labels(limit)._value.get() == hits + 1
        edge.clock.time += 20
        assert edge.statuses(2, method, path, json={})[1] == 429


def test_a_body_has_a_limit_announced_or_not(tmp_path: Path) -> None:
    with running(tmp_path) as edge:
        edge.client.post("/api/guest")
        fits = edge.client.post("/api/tables", content=b" " * 64 * 1024)
        assert fits.status_code == 400
        announced = edge.client.post("/api/tables", content=b" " * (64 * 1024 + 1))
        assert announced.status_code == 413
        streamed = edge.client.post("/api/tables", content=iter([b" " * 40_000, b" " * 40_000]))
        assert streamed.status_code == 413
        assert streamed.json()["text"] == "The request is too large: at most 65,536 bytes are read."


HOSTILE = {
    "deep list": b"[" * 60_000,
    "deep object": b'{"a":' * 12_000,
    "closed deep list": b"[" * 30_000 + b"]" * 30_000,
    "deep option": b'{"game":"fairies","seats":[],"options":{"a":' + b"[" * 30_000 + b"]" * 30_000 + b"}}",
    "huge number": b'{"game":' + b"9" * 60_000 + b"}",
    "huge exponent": b'{"game":1e' + b"9" * 60_000 + b"}",
    "huge text": b'{"game":"' + b"x" * 60_000 + b'"}',
    "many keys": b"{" + b",".join(b'"%d":0' % number for number in range(6000)) + b"}",
    "bad UTF-8": b'{"game":"\xff\xfe\xc0"}',
    "half a surrogate": b'{"game":"\\ud800"}',
    "nothing": b"",
    "zeros": b"\0" * 60_000,
}


@pytest.mark.parametrize("body", HOSTILE.values(), ids=HOSTILE)
def test_hostile_json_is_refused_and_not_a_server_error(body: bytes, tmp_path: Path) -> None:
    with running(tmp_path) as edge:
        edge.client.post("/api/guest")
        for method, path in (("POST", "/api/tables"), ("POST", "/api/session"), ("PATCH", "/api/me")):
            answer = edge.client.request(method, path, content=body)
            assert 400 <= answer.status_code < 500, (path, answer.text)
            assert set(answer.json()) == {"clause", "text"}


def guest_socket(edge: Edge, **headers: str) -> Any:
    return edge.client.websocket_connect(LIVE, headers={"origin": BASE, **headers})


def test_who_only_watches_may_send_fifty_frames(tmp_path: Path) -> None:
    with running(tmp_path) as edge:
        edge.client.post("/api/guest")
        with guest_socket(edge) as socket:
            socket.receive_json()
            for _ in range(50):
                socket.send_text('{"type":"ping"}')
                assert socket.receive_json()["type"] == "pong"
            socket.send_text('{"type":"ping"}')
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
        assert closed.value.code == 1008
        assert closed.value.reason == "You send too many messages. Try again in 1 s."


def test_an_address_may_open_fifty_sockets(tmp_path: Path) -> None:
    with running(tmp_path, limits={"sockets": 2}) as edge:
        edge.client.post("/api/guest")
        with guest_socket(edge) as first, guest_socket(edge) as second:
            first.receive_json()
            second.receive_json()
            with pytest.raises(WebSocketDenialResponse) as refused, guest_socket(edge):
                pass
            assert refused.value.status_code == 429
            assert refused.value.json()["text"] == SENTENCES["sockets"]
        with guest_socket(edge) as third:
            assert third.receive_json()["type"] == "welcome"


def test_sockets_cannot_be_opened_without_end(tmp_path: Path) -> None:
    with running(tmp_path, limits={"handshakes": Rate(3, 60)}) as edge:
        edge.client.post("/api/guest")
        for _ in range(3):
            with guest_socket(edge) as socket:
                socket.receive_json()
        with pytest.raises(WebSocketDenialResponse) as refused, guest_socket(edge):
            pass
        assert refused.value.status_code == 429
        assert refused.value.headers["retry-after"] == "20"


def test_bytes_on_a_socket_are_refused(tmp_path: Path) -> None:
    with running(tmp_path) as edge:
        edge.client.post("/api/guest")
        with guest_socket(edge) as socket:
            socket.receive_json()
            socket.send_bytes(b"\0\1")
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
        assert closed.value.code == 1003


def test_a_limit_is_for_each_address(tmp_path: Path) -> None:
    limits = {"guests": Rate(1, 60)}
    with running(tmp_path, limits=limits, trusted_proxies=("127.0.0.1",)) as edge:
        for address, status in (("192.0.2.1", 201), ("192.0.2.1", 429), ("192.0.2.2", 201)):
            edge.client.cookies.clear()
            answer = edge.client.post("/api/guest", headers=OURS | {"x-forwarded-for": address})
            assert answer.status_code == status


def seated_table(edge: Edge) -> str:
    edge.client.post("/api/guest")
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = edge.client.post("/api/tables", json={"game": "fairies", "seats": seats})
    assert made.status_code == 201, made.text
    id: str = made.json()["id"]
    return id


def test_who_plays_may_send_a_hundred_frames(tmp_path: Path) -> None:
    with running(tmp_path) as edge:
        table = seated_table(edge)
        with guest_socket(edge) as socket:
            socket.receive_json()
            socket.send_json({"type": "watch", "table": table, "seat": 0})
            assert socket.receive_json()["type"] == "update"
            socket.send_json({"type": "ping"})
            while socket.receive_json()["type"] != "pong":
                pass
            for _ in range(99):
                socket.send_json({"type": "ping"})
                assert socket.receive_json()["type"] == "pong"
            socket.send_json({"type": "ping"})
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
        assert closed.value.code == 1008
        assert closed.value.reason == "You send too many messages. Try again in 1 s."


def test_a_person_may_write_six_lines(tmp_path: Path) -> None:
    with running(tmp_path) as edge:
        table = seated_table(edge)
        with guest_socket(edge) as socket:
            socket.receive_json()
            for number in range(7):
                socket.send_json({"type": "say", "table": table, "text": "hello", "message": f"m{number}"})
            answers = [socket.receive_json() for _ in range(7)]
        assert [answer["type"] for answer in answers] == ["accepted"] * 6 + ["refused"]
        assert answers[-1]["refusal"]["text"] == "You write too fast. Try again in 2 s."


def test_a_table_has_so_many_spectators(tmp_path: Path) -> None:
    with running(tmp_path, limits={"spectators": 2}) as edge:
        table = seated_table(edge)
        watch = {"type": "watch", "table": table, "seat": None}
        with guest_socket(edge) as first, guest_socket(edge) as second, guest_socket(edge) as third:
            for socket, expected in ((first, "update"), (second, "update"), (third, "problem")):
                assert socket.receive_json()["type"] == "welcome"
                socket.send_json(watch)
                answer = socket.receive_json()
                assert answer["type"] == expected
            assert answer["text"] == SENTENCES["spectators"]
            third.send_json(watch | {"seat": 0})
            assert third.receive_json()["type"] == "update"


def test_an_import_may_be_larger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nexus.server.edge.IMPORT_ROUTES", frozenset({"/api/tables"}))
    with running(tmp_path) as edge:
        edge.client.post("/api/guest")
        assert edge.client.post("/api/tables", content=b" " * 1024 * 1024).status_code == 400
        assert edge.client.post("/api/tables", content=b" " * (1024 * 1024 + 1)).status_code == 413
        assert edge.client.post("/api/session", content=b" " * 70_000).status_code == 413
