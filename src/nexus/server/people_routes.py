"""Guests, accounts and what belongs to them, over HTTP."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from nexus.server import accounts, own_games, passwords, people, tokens
from nexus.server.accounts import Account, Moved
from nexus.server.bodies import Me
from nexus.server.people import Person
from nexus.server.people_refusals import Conflict, NotAllowed, PlainHttp, WrongPassword
from nexus.server.protocol import OWN_MESSAGE
from nexus.server.services import services_of
from nexus.server.tokens import ACCOUNT, MadeToken, NewToken
from nexus.server.web import NotSignedIn, answer, body_of, person_of


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a request says."""


class NewName(Body, frozen=True, kw_only=True):
    """Call me so from now on."""

    name: str


class Credentials(Body, frozen=True, kw_only=True):
    """To make an account, or to sign in to one."""

    login: str
    password: str


class NewPassword(Body, frozen=True, kw_only=True):
    """Change my password."""

    old: str
    new: str


class Deletion(Body, frozen=True, kw_only=True):
    """Delete me for good. An account confirms it by its password; a guest, who has none, by the cookie alone."""

    password: str = ""


class SignedIn(msgspec.Struct, frozen=True, kw_only=True):
    """Who I am now. `moved` is the number of tables that I had as a guest and that now belong to the account."""

    id: str
    name: str
    login: str
    chat: bool | None
    moved: int


class Ended(msgspec.Struct, frozen=True, kw_only=True):
    """How many sessions were ended."""

    ended: int


async def _owner(request: Request) -> Person:
    """Who asks from their own browser; raises NotSignedIn, or NotAllowed if it is a token that asks."""
    found = await people.person_of_connection(request)
    if found is None:
        raise NotSignedIn("You are not known here yet: begin as a guest.")
    person, scopes = found
    if ACCOUNT not in scopes:
        raise NotAllowed("This can only be done in the browser in which you are signed in, not with a token.")
    return person


async def _visitor(request: Request) -> Person | None:
    """Who comes to the door with a cookie, if anybody; raises NotAllowed if it is a token that asks."""
    if people.bearer_of(request) is not None:
        raise NotAllowed("This can only be done in a browser, not with a token.")
    found = await people.person_of_connection(request)
    return None if found is None else found[0]


def _must_keep_cookies(request: Request) -> None:
    """Raise PlainHttp if a browser would drop the session that it is given, without a word."""
    if not people.keeps_cookies(request):
        raise PlainHttp(
            "Over plain http your browser would not remember you. Open this server by https, or on its own machine at "
            "http://localhost; its operator finds how under 'Friends in the same network' in docs/operate.md."
        )


async def _confirmed(request: Request, person: Person, password: str) -> Account:
    """The account of `person`, who has just typed its password; raises WrongPassword."""
    login = person.login
    if login is None:
        raise Conflict("A guest has no password; make an account first.")
    account = await services_of(request).store.read(lambda connection: accounts.find_account(connection, login))
    if not await passwords.is_password(account.password if account else None, password) or account is None:
        raise WrongPassword("The password is wrong.")
    return account


async def _seats_changed(request: Request, moved: Moved, person: str) -> None:
    """Let live tables see who sits there now, and whether `person` is there.

    Other processes are told by the store; this one must not answer before it knows.
    """
    hub = services_of(request).hub
    for id in moved.tables:
        live = await hub.table(id) if id in moved.unfinished else hub.tables.get(id)
        if live is not None:
            await live.follow()
            await hub.presence(live, person)
            if live.stored.finished:
                # Its record holds the names; it is built anew with today's when somebody asks for it.
                hub.forget(live)


async def _give_up_games(request: Request, person: Person) -> None:
    """Stand up everywhere: tables that wait lose a guest, games under way are resigned."""
    services = services_of(request)
    found = await services.store.read(lambda connection: accounts.tables_of(connection, person.id))
    for id in found.unfinished:
        live = await services.hub.table(id)
        if live.stored.status == "open":
            await services.hub.leave(id, person)
        for seat in [seat.seat for seat in live.stored.seats if seat.person == person.id]:
            await services.hub.resign(live, seat, f"{OWN_MESSAGE}deletion")


def _stored_id(text: str) -> str:
    """An id from a path, made harmless: some databases refuse to look for text that no id can be."""
    return text if text.isascii() and text.isprintable() else ""


def _me(person: Person) -> Me:
    return Me(id=person.id, name=person.name, login=person.login, chat=person.chat)


async def guest(request: Request) -> Response:
    """Begin as a guest; somebody already known stays who they are."""
    known = await _visitor(request)
    if known is not None:
        return answer(_me(known))
    _must_keep_cookies(request)
    secret, agent = tokens.new_secret(), people.agent_of(request)
    person = await services_of(request).store.write(lambda connection: people.new_guest(connection, secret, agent))
    response = answer(_me(person), 201)
    people.remember(response, person, secret)
    return response


async def me(request: Request) -> Response:
    """Who the server takes the client for: nobody, if it says nothing of itself.

    A browser gets its cookie anew, so that it lasts as long as the session.
    """
    stranger = people.bearer_of(request) is None and not people.cookie_of(request)
    if stranger:
        return answer(None)
    person = await person_of(request)
    response = answer(_me(person))
    if people.bearer_of(request) is None:
        people.remember(response, person, people.cookie_of(request))
    return response


async def change_name(request: Request) -> Response:
    """Take another name."""
    person = await _owner(request)
    name = accounts.checked_name((await body_of(request, NewName)).name)
    await services_of(request).store.write(lambda connection: accounts.rename(connection, person.id, name))
    return answer(_me(msgspec.structs.replace(person, name=name)))


async def make_account(request: Request) -> Response:
    """Make an account; a guest becomes it and keeps everything. The session gets a new token."""
    guest = await _visitor(request)
    _must_keep_cookies(request)
    wish = await body_of(request, Credentials)
    login = accounts.checked_login(wish.login)
    password = accounts.checked_password(wish.password, login)
    if guest is not None and guest.login is not None:
        raise Conflict("You have an account already; sign out to make another.")
    hash = await passwords.hash_password(password)
    secret, old, agent = tokens.new_secret(), people.cookie_of(request), people.agent_of(request)

    def become(connection: Connection) -> Person:
        account = accounts.become_account(connection, guest, login, hash)
        people.end_session(connection, old)
        people.start_session(connection, account, secret, agent)
        return account

    account = await services_of(request).store.write(become)
    response = answer(_me(account), 201)
    people.remember(response, account, secret)
    return response


async def sign_in(request: Request) -> Response:
    """Sign in to an account. The tables of the guest who signs in move to the account, and that guest is forgotten."""
    store = services_of(request).store
    current = await _visitor(request)
    _must_keep_cookies(request)
    wish = await body_of(request, Credentials)
    account = await store.read(lambda connection: accounts.find_account(connection, _stored_id(wish.login.lower())))
    right = await passwords.is_password(account.password if account else None, wish.password)
    if account is None or not right:
        # One sentence for both, after the same work: nobody learns which logins exist.
        raise WrongPassword("The login or the password is wrong.")
    hash = await passwords.hash_password(wish.password) if passwords.is_outdated(account.password) else None
    secret, old, agent = tokens.new_secret(), people.cookie_of(request), people.agent_of(request)

    def enter(connection: Connection) -> Moved:
        accounts.confirm_unchanged(connection, account)
        if hash is not None:
            accounts.set_password(connection, account.person.id, hash)
        people.end_session(connection, old)
        people.start_session(connection, account.person, secret, agent)
        if current is None or current.login is not None:
            return Moved()
        return accounts.take_over_guest(connection, current.id, account.person.id)

    moved = await store.write(enter)
    person = account.person
    await _seats_changed(request, moved, person.id)
    known = SignedIn(
        id=person.id, name=person.name, login=person.login or "", chat=person.chat, moved=len(moved.tables)
    )
    response = answer(known)
    people.remember(response, person, secret)
    return response


async def sign_out(request: Request) -> Response:
    """End this session, on the server too. A guest who signs out is gone: there is no way to sign in again."""
    await _visitor(request)
    secret = people.cookie_of(request)
    await services_of(request).store.write(lambda connection: people.end_session(connection, secret))
    response = Response(status_code=204)
    people.forget(response)
    return response


async def change_password(request: Request) -> Response:
    """Change the password. Every other session ends, and this one gets a new token; API tokens stay."""
    person = await _owner(request)
    wish = await body_of(request, NewPassword)
    account = await _confirmed(request, person, wish.old)
    hash = await passwords.hash_password(accounts.checked_password(wish.new, account.person.login or ""))
    secret, agent = tokens.new_secret(), people.agent_of(request)

    def change(connection: Connection) -> None:
        accounts.confirm_unchanged(connection, account)
        accounts.set_password(connection, person.id, hash)
        people.start_session(connection, person, secret, agent)
        people.end_other_sessions(connection, person.id, secret)

    await services_of(request).store.write(change)
    response = Response(status_code=204)
    people.remember(response, person, secret)
    return response


async def delete_me(request: Request) -> Response:
    """Delete the person for good. Games under way are resigned; finished ones stay, without the name."""
    person = await _owner(request)
    wish = await body_of(request, Deletion)
    account = await _confirmed(request, person, wish.password) if person.login is not None else None

    await _give_up_games(request, person)
    hub, store = services_of(request).hub, services_of(request).store
    counted = hub.counted()

    def leave(connection: Connection) -> Moved:
        if account is not None:
            accounts.confirm_unchanged(connection, account)
        return accounts.delete_person(connection, person.id, counted)

    left = await store.write(leave)
    await _seats_changed(request, left, person.id)
    response = Response(status_code=204)
    people.forget(response)
    return response


async def list_sessions(request: Request) -> Response:
    """Where I am signed in."""
    person = await _owner(request)
    secret = people.cookie_of(request)
    return answer(
        await services_of(request).store.read(lambda connection: people.sessions_of(connection, person.id, secret))
    )


async def end_session(request: Request) -> Response:
    """End one of my sessions."""
    person = await _owner(request)
    id = request.path_params["session"]
    await services_of(request).store.write(
        lambda connection: people.end_session_elsewhere(connection, person.id, _stored_id(id))
    )
    return Response(status_code=204)


async def end_other_sessions(request: Request) -> Response:
    """End all my sessions but this one."""
    person = await _owner(request)
    secret = people.cookie_of(request)
    store = services_of(request).store
    ended = await store.write(lambda connection: people.end_other_sessions(connection, person.id, secret))
    return answer(Ended(ended=ended))


async def list_tokens(request: Request) -> Response:
    """My API tokens, without their secrets."""
    person = await _owner(request)
    return answer(await services_of(request).store.read(lambda connection: tokens.tokens_of(connection, person.id)))


async def make_token(request: Request) -> Response:
    """Make an API token. Its secret is in this answer and nowhere else."""
    person = await _owner(request)
    wish = await body_of(request, NewToken)
    named = msgspec.structs.replace(wish, name=accounts.checked_name(wish.name))
    secret = tokens.RECOGNISABLE + tokens.new_secret()
    token = await services_of(request).store.write(
        lambda connection: tokens.make_token(connection, person.id, named, secret)
    )
    return answer(MadeToken(secret=secret, token=token), 201)


async def end_token(request: Request) -> Response:
    """End one of my API tokens."""
    person = await _owner(request)
    id = request.path_params["token"]
    await services_of(request).store.write(lambda connection: tokens.end_token(connection, person.id, _stored_id(id)))
    return Response(status_code=204)


async def my_games(request: Request) -> Response:
    """My tables, newest first, a page at a time."""
    person = await person_of(request)
    asked = request.query_params
    page = own_games.wanted(asked.get("limit", ""), asked.get("status", ""), asked.get("before", ""))
    services = services_of(request)
    return answer(await own_games.own_games(services.store, services.hub, person, page))


async def my_records(request: Request) -> Response:
    """All my finished games as one file, a record a line, as `nexus verify` reads it."""
    person = await person_of(request)
    store = services_of(request).store
    ids = await own_games.finished_tables(store, person.id)
    headers = {"content-disposition": 'attachment; filename="nexus-games.jsonl"'}
    return StreamingResponse(own_games.record_lines(store, ids), headers=headers, media_type="application/jsonl")


async def profile(request: Request) -> Response:
    """What anybody may know of a person."""
    id = request.path_params["person"]
    return answer(await services_of(request).store.read(lambda connection: own_games.profile(connection, id)))


ROUTES = [
    Route("/api/guest", guest, methods=["POST"]),
    Route("/api/me", me),
    Route("/api/me", change_name, methods=["PATCH"]),
    Route("/api/me/deletion", delete_me, methods=["POST"]),
    Route("/api/me/games", my_games),
    Route("/api/me/records", my_records),
    Route("/api/account", make_account, methods=["POST"]),
    Route("/api/account/password", change_password, methods=["PUT"]),
    Route("/api/session", sign_in, methods=["POST"]),
    Route("/api/session", sign_out, methods=["DELETE"]),
    Route("/api/sessions", list_sessions),
    Route("/api/sessions", end_other_sessions, methods=["DELETE"]),
    Route("/api/sessions/{session}", end_session, methods=["DELETE"]),
    Route("/api/tokens", list_tokens),
    Route("/api/tokens", make_token, methods=["POST"]),
    Route("/api/tokens/{token}", end_token, methods=["DELETE"]),
    Route("/api/people/{person}", profile),
]
