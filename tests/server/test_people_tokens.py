"""API tokens: scoped, revocable, shown once."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from nexus.server import schema, tokens
from nexus.server.clock import now
from nexus.server.people import COOKIE
from server.people_server import ORIGIN, PASSWORD, Browser, World, open_socket, run


async def token_of(browser: Browser, *scopes: str) -> str:
    """The secret of a new token."""
    made = await browser.told("POST", "/api/tokens", {"name": "bot", "scopes": scopes})
    secret: str = made["secret"]
    return secret


def test_the_secret_is_shown_once(database: str) -> None:
    async def story(world: World) -> None:
        browser = await world.account("ada")
        made = await browser.told("POST", "/api/tokens", {"name": " My bot ", "scopes": ["play"]})
        secret, token = made["secret"], made["token"]
        assert secret.startswith("nexus_")
        assert len(secret) >= 49
        assert token["name"] == "My bot"
        assert token["scopes"] == ["play", "read"], "who plays must see"
        listed = await browser.ask("GET", "/api/tokens")
        assert listed.json() == [token]
        assert secret not in listed.text
        assert tokens.secret_hash(secret) not in listed.text

    run(database, story)


def test_a_token_stands_for_its_person_until_it_is_ended(database: str) -> None:
    async def story(world: World) -> None:
        browser = await world.account("ada")
        program = world.program(await token_of(browser, "read"))
        assert await program.told("GET", "/api/me") == await browser.told("GET", "/api/me")
        [listed] = await browser.told("GET", "/api/tokens")
        assert listed["used"] is not None
        stranger = await world.account("bob")
        assert (await stranger.ask("DELETE", f"/api/tokens/{listed['id']}")).status_code == 404
        assert (await browser.ask("DELETE", f"/api/tokens/{listed['id']}")).status_code == 204
        assert (await program.ask("GET", "/api/me")).status_code == 401
        assert await browser.told("GET", "/api/tokens") == []
        assert (await browser.ask("DELETE", "/api/tokens/%00")).status_code == 404

    run(database, story)


def test_a_token_that_only_reads_changes_nothing(database: str) -> None:
    async def story(world: World) -> None:
        browser = await world.account("ada")
        reader = world.program(await token_of(browser, "read"))
        table = {"game": "fairies", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
        assert (await reader.ask("POST", "/api/tables", table)).status_code == 403
        assert (await reader.ask("GET", "/api/me/games")).status_code == 200
        assert (await reader.told("GET", "/api/me/games"))["games"] == []
        player = world.program(await token_of(browser, "play"))
        assert (await player.ask("POST", "/api/tables", table)).status_code == 201

    run(database, story)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/guest", {}),
        ("PATCH", "/api/me", {"name": "Eve"}),
        ("POST", "/api/me/deletion", {"password": PASSWORD}),
        ("POST", "/api/account", {"login": "eve", "password": PASSWORD}),
        ("PUT", "/api/account/password", {"old": PASSWORD, "new": "another password"}),
        ("POST", "/api/session", {"login": "ada", "password": PASSWORD}),
        ("DELETE", "/api/session", None),
        ("GET", "/api/sessions", None),
        ("DELETE", "/api/sessions", None),
        ("DELETE", "/api/sessions/x", None),
        ("GET", "/api/tokens", None),
        ("POST", "/api/tokens", {"name": "more", "scopes": ["play"]}),
        ("DELETE", "/api/tokens/x", None),
    ],
)
def test_no_token_reaches_the_account(sqlite_database: str, method: str, path: str, body: object) -> None:
    async def story(world: World) -> None:
        browser = await world.account("ada")
        program = world.program(await token_of(browser, "play", "read"))
        response = await program.ask(method, path, body)
        assert response.status_code == 403
        assert "token" in response.json()["text"]
        assert "set-cookie" not in response.headers

    run(sqlite_database, story)


def test_a_token_counts_alone_even_beside_a_cookie(database: str) -> None:
    async def story(world: World) -> None:
        browser = await world.account("ada")
        secret = await token_of(browser, "read")
        assert (await browser.ask("GET", "/api/tokens", authorization=f"bearer {secret}")).status_code == 403
        for wrong in ("Bearer wrong", "Bearer ", "BEARER x y"):
            assert (await browser.ask("GET", "/api/me", authorization=wrong)).status_code == 401
        # A proxy in front may ask for a password of its own; that is none of our business.
        assert (await browser.ask("GET", "/api/me", authorization="Basic eDp5")).status_code == 200

    run(database, story)


def test_the_secret_of_a_session_is_no_token_and_the_other_way_round(database: str) -> None:
    async def story(world: World) -> None:
        browser = await world.account("ada")
        secret = await token_of(browser, "play")
        assert browser.secret is not None
        assert (await world.program(browser.secret).ask("GET", "/api/me")).status_code == 401
        thief = world.browser()
        thief.secret = secret
        assert (await thief.ask("GET", "/api/me")).status_code == 401

    run(database, story)


def test_a_token_ends_when_it_was_meant_to(database: str) -> None:
    async def story(world: World) -> None:
        browser = await world.account("ada")
        made = await browser.told("POST", "/api/tokens", {"name": "bot", "scopes": ["read"], "days": 30})
        assert made["token"]["expires"] == made["token"]["created"] + 30 * tokens.DAY
        program = world.program(made["secret"])
        assert (await program.ask("GET", "/api/me")).status_code == 200
        past = update(schema.tokens).values(expires=now() - 1)
        await world.store(lambda connection: connection.execute(past))
        assert (await program.ask("GET", "/api/me")).status_code == 401
        assert await browser.told("GET", "/api/tokens") == []

    run(database, story)


@pytest.mark.parametrize(
    "wish",
    [
        {"name": "bot", "scopes": []},
        {"name": "bot", "scopes": ["account"]},
        {"name": "bot", "scopes": ["read", "everything"]},
        {"name": "", "scopes": ["read"]},
        {"name": "bot", "scopes": ["read"], "days": 0},
        {"name": "bot", "scopes": ["read"], "days": 10**30},
        {"name": "bot", "scopes": ["read"], "person": "somebody"},
    ],
)
def test_tokens_that_cannot_be_made(sqlite_database: str, wish: object) -> None:
    async def story(world: World) -> None:
        browser = await world.account("ada")
        assert (await browser.ask("POST", "/api/tokens", wish)).status_code == 400

    run(sqlite_database, story)


def test_nobody_collects_tokens_without_end(database: str) -> None:
    async def story(world: World) -> None:
        browser = await world.account("ada")
        for _ in range(tokens.MOST_TOKENS):
            await token_of(browser, "read")
        wish = {"name": "one more", "scopes": ["read"]}
        assert (await browser.ask("POST", "/api/tokens", wish)).status_code == 409
        past = update(schema.tokens).values(expires=now() - 1)
        await world.store(lambda connection: connection.execute(past))
        assert (await browser.ask("POST", "/api/tokens", wish)).status_code == 201

    run(database, story)


def test_a_token_opens_a_socket_without_an_origin_and_a_cookie_does_not(database: str) -> None:
    async def story(world: World) -> None:
        browser = await world.account("ada")
        secret = await token_of(browser, "play")
        async with open_socket(world.app, {"authorization": f"Bearer {secret}"}) as socket:
            welcome = await socket.receive()
            assert welcome["person"] == (await browser.told("GET", "/api/me"))["id"]
        refused = [
            {"authorization": "Bearer wrong"},
            {"cookie": f"{COOKIE}={browser.secret}"},
            {"cookie": f"{COOKIE}={browser.secret}", "origin": "https://elsewhere.example"},
            {"authorization": "Bearer wrong", "cookie": f"{COOKIE}={browser.secret}", "origin": ORIGIN},
        ]
        for headers in refused:
            with pytest.raises(AssertionError, match=r"websocket\.close|websocket\.http"):
                async with open_socket(world.app, headers):
                    raise RuntimeError("the server let somebody in")

    run(database, story)
