"""Accounts: from guest to account, signing in, passwords, names, deletion."""

from __future__ import annotations

import asyncio
import logging
import threading

import pytest
from argon2 import PasswordHasher
from sqlalchemy import select, update

from nexus.server import passwords, schema
from server.people_server import PASSWORD, World, run


def test_a_stranger_is_nobody_until_they_begin(database: str) -> None:
    async def story(world: World) -> None:
        stranger = world.browser()
        response = await stranger.ask("GET", "/api/me")
        assert (response.status_code, response.json()) == (200, None)
        assert "set-cookie" not in response.headers
        guest = await stranger.told("POST", "/api/guest")
        assert await stranger.told("GET", "/api/me") == guest

    run(database, story)


def test_a_guest_becomes_an_account_and_stays_the_same_person(database: str) -> None:
    async def story(world: World) -> None:
        browser = await world.guest()
        guest = await browser.told("GET", "/api/me")
        async with browser.socket() as socket:
            await socket.send(type="watch", table=await browser.new_table("fairies", "me", "open"), chat=True)
            await socket.until("update")
        response = await browser.ask("POST", "/api/account", {"login": "Ada.L", "password": PASSWORD})
        assert response.status_code == 201
        same = {"id": guest["id"], "name": guest["name"], "login": "ada.l", "chat": True}
        assert response.json() == same == await browser.told("GET", "/api/me")
        assert (await browser.ask("POST", "/api/account", {"login": "bob", "password": PASSWORD})).status_code == 409

    run(database, story)


def test_an_account_can_be_made_without_having_been_a_guest(database: str) -> None:
    async def story(world: World) -> None:
        browser = world.browser()
        made = await browser.told("POST", "/api/account", {"login": "ada", "password": PASSWORD})
        assert made["name"] == "ada"
        assert await browser.told("GET", "/api/me") == made

    run(database, story)


def test_a_login_is_taken_once_whatever_its_case(database: str) -> None:
    async def story(world: World) -> None:
        await world.account("ada")
        other = await world.guest()
        response = await other.ask("POST", "/api/account", {"login": "ADA", "password": PASSWORD})
        assert response.status_code == 409
        assert "taken" in response.json()["text"]
        assert (await other.told("GET", "/api/me"))["login"] is None

    run(database, story)


@pytest.mark.parametrize(
    ("login", "password"),
    [
        ("ab", PASSWORD),
        ("a" * 41, PASSWORD),
        ("ad a", PASSWORD),
        ("ada\x00", PASSWORD),
        ("adä", PASSWORD),
        ("ada", "short"),
        ("ada", "x" * 201),
        ("ada", "my Ada's password"),
    ],
)
def test_unfit_logins_and_passwords_are_refused(sqlite_database: str, login: str, password: str) -> None:
    async def story(world: World) -> None:
        response = await world.browser().ask("POST", "/api/account", {"login": login, "password": password})
        assert response.status_code == 400
        assert response.json()["text"].endswith(".")

    run(sqlite_database, story)


def test_passwords_are_kept_as_argon2id(database: str) -> None:
    async def story(world: World) -> None:
        await world.account("ada")
        await world.account("bob")
        query = select(schema.people.c.password)
        hashes = await world.store(lambda connection: connection.execute(query).scalars().all())
        assert len(set(hashes)) == 2
        assert all(hash.startswith("$argon2id$v=19$m=65536,t=3,p=4$") for hash in hashes)

    run(database, story)


def test_signing_in_anywhere(database: str) -> None:
    async def story(world: World) -> None:
        ada = await (await world.account("ada")).told("GET", "/api/me")
        elsewhere = world.browser()
        signed_in = await elsewhere.told("POST", "/api/session", {"login": "ADA", "password": PASSWORD})
        assert signed_in == {**ada, "moved": 0}
        assert await elsewhere.told("GET", "/api/me") == ada

    run(database, story)


def test_nobody_learns_by_signing_in_which_logins_exist(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    verified: list[str] = []
    matches = passwords._matches

    def counted(hash: str, password: str) -> bool:
        assert threading.current_thread().name.startswith("nexus-passwords"), "hashing must not stop the event loop"
        verified.append(hash)
        return matches(hash, password)

    monkeypatch.setattr(passwords, "_matches", counted)

    async def story(world: World) -> None:
        await world.account("ada")
        answers = []
        for login in ("ada", "nobody", "deleted", "not a login\x00", "x" * 5000):
            response = await world.browser().ask("POST", "/api/session", {"login": login, "password": "wrong password"})
            assert "set-cookie" not in response.headers
            answers.append((response.status_code, response.content))
        assert len(set(answers)) == 1
        assert answers[0][0] == 403

    run(database, story)
    assert len(verified) == 5, "the same work each time"
    assert verified[1:] == [passwords.NOBODY] * 4


def test_the_hash_of_nobody_costs_as_much_as_any() -> None:
    assert not passwords.is_outdated(passwords.NOBODY)
    assert not passwords._matches(passwords.NOBODY, "")


def test_an_outdated_hash_is_renewed_at_the_next_sign_in(database: str) -> None:
    async def story(world: World) -> None:
        await world.account("ada")
        weak = update(schema.people).values(password=PasswordHasher(1, 1024, 1).hash(PASSWORD))
        await world.store(lambda connection: connection.execute(weak))
        query = select(schema.people.c.password)
        for _ in range(2):
            await world.browser().told("POST", "/api/session", {"login": "ada", "password": PASSWORD})
            hash = await world.store(lambda connection: connection.execute(query).scalar_one())
            assert not passwords.is_outdated(hash)

    run(database, story)


def test_the_same_letters_written_differently_are_the_same_password(database: str) -> None:
    async def story(world: World) -> None:
        composed, decomposed = "caf\u00e9 au lait", "cafe\u0301 au lait"
        await world.browser().told("POST", "/api/account", {"login": "ada", "password": composed})
        await world.browser().told("POST", "/api/session", {"login": "ada", "password": decomposed})

    run(database, story)


def test_changing_the_password_ends_every_other_session(database: str) -> None:
    async def story(world: World) -> None:
        here = await world.account("ada")
        elsewhere = world.browser()
        await elsewhere.told("POST", "/api/session", {"login": "ada", "password": PASSWORD})
        before = here.secret
        new = "another good one"
        refused = await here.ask("PUT", "/api/account/password", {"old": "wrong", "new": new})
        assert refused.status_code == 403
        assert (await here.ask("PUT", "/api/account/password", {"old": PASSWORD, "new": "x"})).status_code == 400
        assert (await elsewhere.ask("GET", "/api/me")).status_code == 200
        await here.told("PUT", "/api/account/password", {"old": PASSWORD, "new": new})
        assert here.secret != before
        assert (await here.ask("GET", "/api/me")).status_code == 200
        assert (await elsewhere.ask("GET", "/api/me")).status_code == 401
        for password, status in ((PASSWORD, 403), (new, 200)):
            response = await world.browser().ask("POST", "/api/session", {"login": "ada", "password": password})
            assert response.status_code == status

    run(database, story)


def test_a_guest_has_no_password_to_change(database: str) -> None:
    async def story(world: World) -> None:
        guest = await world.guest()
        response = await guest.ask("PUT", "/api/account/password", {"old": "", "new": "long enough"})
        assert response.status_code == 409

    run(database, story)


def test_a_name_can_be_changed(database: str) -> None:
    async def story(world: World) -> None:
        browser = await world.guest()
        renamed = await browser.told("PATCH", "/api/me", {"name": "  Ada \u00a0 Lovelace "})
        assert renamed["name"] == "Ada Lovelace"
        assert (await browser.told("GET", "/api/me"))["name"] == "Ada Lovelace"

    run(database, story)


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\x00b", "a\u202eb", "a\u200bb", "Deleted", "a\ud7ff\ue000"])
def test_unfit_names_are_refused(sqlite_database: str, name: str) -> None:
    async def story(world: World) -> None:
        browser = await world.guest()
        assert (await browser.ask("PATCH", "/api/me", {"name": name})).status_code == 400

    run(sqlite_database, story)


def test_of_many_who_want_one_login_at_once_one_gets_it(database: str) -> None:
    async def story(world: World) -> None:
        guests = [await world.guest() for _ in range(12)]
        wish = {"login": "ada", "password": PASSWORD}
        answers = await asyncio.gather(*(guest.ask("POST", "/api/account", wish) for guest in guests))
        assert sorted(answer.status_code for answer in answers) == [201] + [409] * 11

    run(database, story)


def test_logs_hold_no_secret(database: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    secrets: list[str | None] = [PASSWORD, "wrong password", "another good one"]

    async def story(world: World) -> None:
        browser = await world.account("ada")
        secrets.append(browser.secret)
        token = (await browser.told("POST", "/api/tokens", {"name": "bot", "scopes": ["play"]}))["secret"]
        secrets.append(token)
        await world.program(token).told("GET", "/api/me")
        await world.browser().ask("POST", "/api/session", {"login": "ada", "password": "wrong password"})
        await world.browser().ask("POST", "/api/account", {"login": "ada", "password": PASSWORD})
        await browser.told("PUT", "/api/account/password", {"old": PASSWORD, "new": "another good one"})
        secrets.append(browser.secret)
        await browser.told("POST", "/api/me/deletion", {"password": "another good one"})

    run(database, story)
    assert caplog.text
    for secret in secrets:
        assert secret is not None
        assert secret not in caplog.text


def test_a_guest_is_deleted_by_the_cookie_alone(database: str) -> None:
    async def story(world: World) -> None:
        browser = await world.guest()
        secret = browser.secret
        me = await browser.told("GET", "/api/me")
        assert (await browser.ask("POST", "/api/me/deletion", {})).status_code == 204
        assert browser.secret is None
        assert secret is not None
        browser.secret = secret
        assert (await browser.ask("GET", "/api/me")).status_code == 401
        assert (await browser.ask("GET", f"/api/people/{me['id']}")).status_code == 404

    run(database, story)


def test_an_account_is_deleted_only_with_its_password(database: str) -> None:
    async def story(world: World) -> None:
        browser, elsewhere = await world.account("ada"), world.browser()
        await elsewhere.told("POST", "/api/session", {"login": "ada", "password": PASSWORD})
        token = (await browser.told("POST", "/api/tokens", {"name": "bot", "scopes": ["read"]}))["secret"]
        for body in ({}, {"password": "wrong"}):
            assert (await browser.ask("POST", "/api/me/deletion", body)).status_code == 403
        assert (await elsewhere.ask("GET", "/api/me")).status_code == 200
        assert (await browser.ask("POST", "/api/me/deletion", {"password": PASSWORD})).status_code == 204
        assert (await elsewhere.ask("GET", "/api/me")).status_code == 401
        assert (await world.program(token).ask("GET", "/api/me")).status_code == 401
        response = await world.browser().ask("POST", "/api/session", {"login": "ada", "password": PASSWORD})
        assert response.status_code == 403
        await world.account("ada")

    run(database, story)
