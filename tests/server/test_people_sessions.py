"""Guests and sessions: the cookie, its end, and where else one is signed in."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from sqlalchemy import select, update

from nexus.server import people, schema, socket
from nexus.server.app import make_app
from nexus.server.clock import now
from nexus.server.config import Settings
from nexus.server.tokens import USE_NOTED_EVERY, secret_hash
from server.people_server import PASSWORD, World, run


def test_the_cookie_is_for_this_host_alone_and_hidden_from_scripts(database: str) -> None:
    async def story(world: World) -> None:
        response = await world.browser().ask("POST", "/api/guest", {})
        assert response.status_code == 201
        pair, *attributes = [part.strip() for part in response.headers["set-cookie"].split(";")]
        name, _, secret = pair.partition("=")
        assert name.startswith("__Host-")
        assert len(secret) >= 43, "256 bits in base 64"
        assert {"HttpOnly", "Secure", "SameSite=lax", "Path=/", "Max-Age=31536000"} == set(attributes)

    run(database, story)


def test_a_guest_is_known_again_and_made_only_once(database: str) -> None:
    async def story(world: World) -> None:
        browser = world.browser()
        assert await browser.told("GET", "/api/me") is None
        guest = await browser.told("POST", "/api/guest", {})
        assert guest["login"] is None
        assert await browser.told("GET", "/api/me") == guest
        again = await browser.ask("POST", "/api/guest", {})
        assert again.status_code == 200
        assert again.json() == guest
        assert (await world.guest()).secret != browser.secret

    run(database, story)


def test_the_store_holds_no_secret(database: str) -> None:
    async def story(world: World) -> None:
        browser = await world.account("ada")
        made = await browser.told("POST", "/api/tokens", {"name": "bot", "scopes": ["play"]})
        for table in schema.metadata.sorted_tables:
            rows = await world.rows(table)
            for value in (browser.secret, made["secret"], PASSWORD):
                assert value is not None
                assert value not in str(rows)

    run(database, story)


def test_signing_out_ends_the_session_on_the_server(database: str) -> None:
    async def story(world: World) -> None:
        browser = await world.account("ada")
        secret = browser.secret
        assert secret is not None
        response = await browser.ask("DELETE", "/api/session")
        assert response.status_code == 204
        assert browser.secret is None
        thief = world.browser()
        thief.secret = secret
        assert (await thief.ask("GET", "/api/me")).status_code == 401

    run(database, story)


def test_signing_out_twice_does_no_harm(database: str) -> None:
    async def story(world: World) -> None:
        browser = world.browser()
        assert (await browser.ask("DELETE", "/api/session")).status_code == 204

    run(database, story)


def test_making_an_account_and_signing_in_give_a_new_secret(database: str) -> None:
    async def story(world: World) -> None:
        browser = await world.guest()
        seen = [browser.secret]
        await browser.told("POST", "/api/account", {"login": "ada", "password": PASSWORD})
        seen.append(browser.secret)
        await browser.told("POST", "/api/session", {"login": "ada", "password": PASSWORD})
        seen.append(browser.secret)
        assert len(set(seen)) == 3
        for old in seen[:-1]:
            thief = world.browser()
            assert old is not None
            thief.secret = old
            assert (await thief.ask("GET", "/api/me")).status_code == 401

    run(database, story)


def test_sessions_are_listed_and_ended_elsewhere(database: str) -> None:
    async def story(world: World) -> None:
        here = await world.account("ada")
        phone = world.browser(**{"user-agent": "A phone\x01" + "x" * 300})
        await phone.told("POST", "/api/session", {"login": "ada", "password": PASSWORD})
        other = await world.account("bob")
        sessions = await here.told("GET", "/api/sessions")
        assert [session["current"] for session in sessions].count(True) == 1
        [elsewhere] = [session for session in sessions if not session["current"]]
        assert elsewhere["agent"].startswith("A phone xxx")
        assert len(elsewhere["agent"]) == 200
        path = f"/api/sessions/{elsewhere['id']}"
        assert (await other.ask("DELETE", path)).status_code == 404
        assert (await phone.ask("GET", "/api/me")).status_code == 200
        assert (await here.ask("DELETE", path)).status_code == 204
        assert (await phone.ask("GET", "/api/me")).status_code == 401
        assert (await here.ask("DELETE", path)).status_code == 404
        assert (await here.ask("DELETE", "/api/sessions/%00")).status_code == 404
        assert (await here.ask("GET", "/api/me")).status_code == 200

    run(database, story)


def test_all_other_sessions_end_at_once(database: str) -> None:
    async def story(world: World) -> None:
        here = await world.account("ada")
        others = [world.browser() for _ in range(3)]
        for browser in others:
            await browser.told("POST", "/api/session", {"login": "ada", "password": PASSWORD})
        assert await here.told("DELETE", "/api/sessions") == {"ended": 3}
        for browser in others:
            assert (await browser.ask("GET", "/api/me")).status_code == 401
        assert len(await here.told("GET", "/api/sessions")) == 1

    run(database, story)


def test_a_session_that_has_run_out_opens_nothing_and_is_swept_away(database: str) -> None:
    async def story(world: World) -> None:
        browser = await world.guest()
        past = update(schema.sessions).values(expires=now() - 1)
        await world.store(lambda connection: connection.execute(past))
        assert (await browser.ask("GET", "/api/me")).status_code == 401
        await world.guest()
        assert len(await world.rows(schema.sessions)) == 1

    run(database, story)


def test_a_visit_prolongs_the_session(database: str) -> None:
    async def story(world: World) -> None:
        browser = await world.guest()
        assert browser.secret is not None
        mine = schema.sessions.c.hash == secret_hash(browser.secret)
        long_ago = now() - USE_NOTED_EVERY - 1
        aged = update(schema.sessions).where(mine).values(used=long_ago, expires=now() + 1000)
        await world.store(lambda connection: connection.execute(aged))
        response = await browser.ask("GET", "/api/me")
        assert "Max-Age=31536000" in response.headers["set-cookie"]
        query = select(schema.sessions).where(mine)
        row = await world.store(lambda connection: connection.execute(query).one())
        assert row.used > long_ago
        assert row.expires > now() + people.GUEST_SESSION - 60_000

    run(database, story)


def test_an_account_has_to_sign_in_again_sooner_than_a_guest_is_forgotten(database: str) -> None:
    async def story(world: World) -> None:
        browser = await world.account("ada")
        response = await browser.ask("GET", "/api/me")
        assert f"Max-Age={people.ACCOUNT_SESSION // 1000}" in response.headers["set-cookie"]
        assert people.ACCOUNT_SESSION < people.GUEST_SESSION

    run(database, story)


def test_an_unknown_cookie_is_nobody(database: str) -> None:
    async def story(world: World) -> None:
        for value in ("x", "é" * 50, "x" * 3000, "nexus_" + "x" * 43):
            headers = {b"cookie": f"{people.COOKIE}={value}".encode("latin-1")}
            response = await world.browser().http.get("/api/me", headers=headers)
            assert response.status_code == 401

    run(database, story)


PLAIN = "Over plain http your browser would not remember you."


@pytest.mark.parametrize(
    ("origin", "kept"),
    [
        ("http://192.168.1.20:8000", False),
        ("http://table.local", False),
        ("http://[fe80::1]:8000", False),
        ("https://192.168.1.20:8000", True),
        ("http://localhost:8000", True),
        ("http://nexus.localhost", True),
        ("http://127.0.0.2:8000", True),
        ("http://[::1]:8000", True),
    ],
)
def test_a_cookie_that_the_browser_would_drop_is_not_given(sqlite_database: str, origin: str, kept: bool) -> None:
    host = origin.partition("://")[2]

    async def story() -> None:
        app = make_app(Settings(database=sqlite_database, limit_scale=1000.0, origins=(origin.partition(":8000")[0],)))
        async with app.router.lifespan_context(app):
            headers = {"origin": origin, "host": host}
            transport = httpx.ASGITransport(app)
            # A proxy that hides how it was asked makes everything plain http; the page itself says what it is.
            async with httpx.AsyncClient(transport=transport, base_url=f"http://{host}", headers=headers) as http:
                for path, body in (("/api/guest", {}), ("/api/account", {"login": "ada", "password": PASSWORD})):
                    response = await http.post(path, json=body)
                    assert response.is_success == kept, response.text
                    assert ("set-cookie" in response.headers) == kept
                    assert response.json().get("text", "").startswith(PLAIN) != kept
                if not kept:
                    same = {"sec-fetch-site": "same-origin", "host": host}
                    bare = httpx.AsyncClient(transport=transport, base_url=f"http://{host}", headers=same)
                    assert (await bare.post("/api/guest", json={})).json()["text"].startswith(PLAIN)

    asyncio.run(story())


def test_who_is_signed_out_hears_no_more_even_without_saying_anything(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "RECHECK", 0.05)

    async def story(world: World) -> None:
        browser = await world.account("ada")
        table = await browser.new_table("fairies", "me", "open")
        async with browser.socket() as silent:
            await silent.send(type="watch", table=table)
            await silent.until("update")
            await asyncio.sleep(0.2)
            await silent.send(type="ping")
            await silent.until("pong")
            await browser.told("DELETE", "/api/session")
            message = await asyncio.wait_for(silent.from_server.get(), 30)
            while message["type"] == "websocket.send":
                message = await asyncio.wait_for(silent.from_server.get(), 30)
            assert (message["type"], message["code"]) == ("websocket.close", 1008)

    run(database, story)
