"""Finished games looked through and reviewed; running ones tell nothing."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

import nexus
from nexus.core.records import Record
from nexus.games.arena.view import ArenaView
from nexus.games.tiles.view import TilesView
from nexus.lab.batch import Batch, play_game
from nexus.lab.review import Sides
from nexus.server import replaying, reviewing
from nexus.server.replaying import Page, replay_page
from nexus.server.reviewing import ReviewBusy, Reviews
from server.people_server import Browser, World, run

PATIENCE = 60.0
ALONE: Sides = ((0,), (1,))


def played(game: str = "fairies", *bots: str) -> Record:
    return play_game(Batch(game=game, bots=bots or ("greedy", "greedy"), seed="replay", games=1), 0).record()


def plain(value: Any) -> Any:
    """A value as it looks after a journey over the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


async def finished_table(browser: Browser, game: str = "fairies", *bots: str) -> str:
    """A table at which bots have played to the end."""
    table = await browser.new_table(game, *(bots or ("greedy", "greedy")))
    await browser.told("GET", f"/api/tables/{table}/contents")
    async with asyncio.timeout(PATIENCE):
        while (await browser.told("GET", f"/api/tables/{table}"))["status"] != "over":
            await asyncio.sleep(0.05)
    return table


def test_every_position_as_everybody_knew_it(sqlite_database: str) -> None:
    async def story(world: World) -> None:
        browser = await world.guest()
        table = await finished_table(browser)
        text = (await browser.ask("GET", f"/api/tables/{table}/record")).text
        record = Record.from_json(text)
        match = nexus.game("fairies").match(2, seed=record.seed, words=record.words, names=record.seats)
        pages = {
            viewer: await browser.told("GET", f"/api/tables/{table}/replay?as={viewer}")
            for viewer in ("all", "spectator", "0", "1")
        }
        for ply in range(len(record.moves) + 1):
            if ply:
                match.play(*record.moves[ply - 1])
            for viewer, seat in {"spectator": None, "0": 0, "1": 1}.items():
                assert pages[viewer]["frames"][ply]["view"] == plain(match.state.view(seat))
            everything = pages["all"]["frames"][ply]["view"]
            assert everything["hands"] == match.state.data()["hands"]
        whole = pages["all"]
        assert (whole["plies"], whole["next"], whole["names"]) == (len(record.moves), None, list(record.seats))
        assert whole["outcome"] == plain(record.outcome)
        assert whole["result"]["how"] == "played"
        assert [(frame["seat"], frame["move"]) for frame in whole["frames"][1:]] == list(record.moves)
        assert all(frame["caption"] and frame["lines"] for frame in whole["frames"][1:])
        assert [line["ply"] for line in whole["frames"][5]["lines"]] == [5] * len(whole["frames"][5]["events"])

    run(sqlite_database, story)


def test_a_seat_is_not_shown_what_it_did_not_know() -> None:
    for record in (played(), played("tiles", "random", "random")):
        page = replay_page(record, "0", Page())
        for frame in page.frames[1:]:
            assert (frame.move is not None) == (frame.caption is not None) == (frame.seat == 0)
    fairies = replay_page(played(), "0", Page()).frames
    dealt = msgspec.json.decode(fairies[0].events[2])
    assert (dealt["seat"], set(dealt["cards"])) == (1, {"?"})
    everything = msgspec.json.decode(replay_page(played(), "all", Page()).frames[0].events[2])
    assert "?" not in everything["cards"]


def test_who_knows_everything_sees_closed_boards_and_secret_choices() -> None:
    setup = nexus.game("tiles").tables()["2p-closed"]
    match = nexus.game("tiles").match(setup.seats, seed="closed", options=setup.options)
    match.play(0, match.legal(0)[0])
    seen, spectator = match.state.open_view(), match.state.view(None)
    assert isinstance(seen, TilesView)
    assert isinstance(spectator, TilesView)
    assert (spectator.closed, spectator.chosen) == ((0, 1), ("?", ""))
    assert (seen.closed, seen.chosen) == ((), (match.moves[0][1], ""))
    assert seen.uncalled == spectator.uncalled, "the order of the pile is nobody's knowledge"


def test_who_knows_everything_sees_all_hands_and_who_is_asked() -> None:
    chosen = random.Random("open")
    secrets = hidden = 0
    for game in ("arena", "quantum"):
        match = nexus.game(game).match(2, seed="open")
        for _ in range(400):
            if match.outcome is not None:
                break
            seen: Any = match.state.open_view()
            spectator: Any = match.state.view(None)
            owners = [match.state.view(seat) for seat in (0, 1)]
            assert seen.to_act == match.deciders
            secrets += spectator.to_act != match.deciders
            assert hands(seen) == [hands(owner)[seat] for seat, owner in enumerate(owners)]
            hidden += hands(spectator) != hands(seen)
            seat = match.deciders[0]
            match.play(seat, chosen.choice([move for move in match.legal(seat) if str(move) != "resign"]))
    assert secrets > 0
    assert hidden > 0


def hands(view: Any) -> list[Any]:
    """The cards in hand of each seat; in the arena those of which it chooses too."""
    if isinstance(view, ArenaView):
        return [(helot.hand, helot.dealt) for helot in view.helots]
    return [player.hand for player in view.players]


def test_nothing_of_a_running_game_leaves(sqlite_database: str) -> None:
    async def story(world: World) -> None:
        ann, ben = await world.guest(), await world.guest()
        table = await world.duel(ann, ben)
        waiting = await ann.new_table("fairies", "me", "open")
        for id in (table, waiting):
            for method, path in [
                *(("GET", f"replay?as={viewer}") for viewer in ("all", "spectator", "0", "1", "9")),
                ("GET", "review"),
                ("POST", "review"),
            ]:
                response = await ann.ask(method, f"/api/tables/{id}/{path}", {} if method == "POST" else None)
                assert response.status_code == 409
                assert response.json() == {"clause": "table", "text": "A game can be replayed when it is over."}
        await ann.told("POST", f"/api/tables/{waiting}/abort", {})
        assert (await ann.ask("GET", f"/api/tables/{waiting}/replay")).status_code == 404
        assert (await ann.ask("GET", "/api/tables/nowhere/replay")).status_code == 404

    run(sqlite_database, story)


def test_long_games_come_in_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("tiles", "random", "random")
    monkeypatch.setattr(replaying, "MOST_FRAMES", 50)
    plies: list[int] = []
    begin: int | None = 0
    while begin is not None:
        page = replay_page(record, "all", Page(begin))
        assert 0 < len(page.frames) <= 50
        plies += [frame.ply for frame in page.frames]
        begin = page.next
    assert plies == list(range(len(record.moves) + 1))
    some = replay_page(record, "spectator", Page(7, 9))
    assert ([frame.ply for frame in some.frames], some.next) == ([7, 8, 9], 10)
    monkeypatch.setattr(replaying, "MOST_BYTES", 1)
    assert [frame.ply for frame in replay_page(record, "0", Page(3)).frames] == [3]


@pytest.mark.parametrize("record", [played("fairies"), played("tiles", "random", "random")], ids=["fairies", "tiles"])
def test_all_chance_follows_from_the_seed_and_the_bounds(record: Record) -> None:
    bounds = replay_page(record, "0", Page()).bounds
    assert bounds is not None
    chance = nexus.SeededChance(record.seed or "", record.words)
    assert tuple(chance.below(bound) for bound in bounds) == record.chance
    assert replay_page(record, "0", Page(1)).bounds is None


def test_a_record_that_somebody_brings(sqlite_database: str) -> None:
    async def story(world: World) -> None:
        browser = world.browser()
        record = played("pirates", *["greedy"] * 4)

        async def bring(text: str, query: str = "") -> Any:
            response = await browser.http.post(f"/api/replay{query}", content=text)
            return response.status_code, response.json()

        status, page = await bring(record.to_json() + "\n", "?as=3&from=2&to=4")
        assert status == 200
        assert (page["game"], page["viewer"], page["contents"]["edition"]) == ("pirates", "3", "pirates")
        assert page["result"] is None
        assert [frame["ply"] for frame in page["frames"]] == [2, 3, 4]
        assert page["frames"] == plain(replay_page(record, "3", Page(2, 4)).frames)
        changed = msgspec.structs.replace(record, chance=(record.chance[0] ^ 1, *record.chance[1:]))
        status, refusal = await bring(changed.to_json())
        assert status == 400
        assert "does not hold. chance[0]" in refusal["text"]
        assert (await bring("no record"))[1]["text"].startswith("This is not a nexus/1 record: ")
        assert (await bring("no record" * 20_000))[0] == 400, "large bodies are read"
        assert (await bring("x" * (1 << 20) + "x"))[0] == 413
        huge = msgspec.structs.replace(record, options={"deck": "x" * 100_000})
        assert len((await bring(huge.to_json()))[1]["text"]) < 1000

    run(sqlite_database, story)


@pytest.mark.parametrize("query", ["as=2", "as=-1", "as=everybody", "as=", "as=²", "from=x", "to=-1", "from=9999999"])
def test_questions_without_an_answer(sqlite_database: str, query: str) -> None:
    async def story(world: World) -> None:
        response = await world.browser().http.post(f"/api/replay?{query}", content=played().to_json())
        assert response.status_code == 400
        assert response.json()["text"]

    run(sqlite_database, story)


def test_a_review_grows_and_is_kept(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "LONGEST_LOOK", 0.001)

    async def story(world: World) -> None:
        browser = await world.guest()
        table = await finished_table(browser, "fairies", "greedy", "random")
        path = f"/api/tables/{table}/review"
        assert (await browser.told("GET", path))["status"] == "none"
        assert (await world.browser().ask("POST", path, {})).status_code == 401
        first = await browser.told("POST", path, {})
        assert first["status"] in ("waiting", "running")
        again = await browser.told("POST", path, {})
        seen = {first["done"], again["done"]}
        async with asyncio.timeout(PATIENCE):
            while (review := await browser.told("GET", path))["status"] != "done":
                assert review["status"] in ("waiting", "running")
                assert len(review["plies"]) in (0, review["done"] - 1)
                seen.add(review["done"])
                await asyncio.sleep(0.02)
        assert len(seen) > 2, "progress could be seen"
        record = await browser.told("GET", f"/api/tables/{table}/record")
        assert [[ply["seat"], ply["move"]] for ply in review["plies"]] == record["moves"]
        plies = review["plies"]
        total = plies[0]["worth"]["points"][0]
        total += sum(ply["choice"]["points"][0] + ply["luck"]["points"][0] for ply in plies)
        scores = record["outcome"]["scores"]
        assert total == pytest.approx(scores[0] - scores[1])
        assert review["result"]["points"] == [scores[0] - scores[1], scores[1] - scores[0]]
        assert await browser.told("POST", path, {}) == review, "it is not made twice"
        for begin in (0, 7, len(plies) - 1, len(plies) + 5):
            assert (await browser.told("GET", f"{path}?from={begin}"))["plies"] == plies[begin:]

    run(sqlite_database, story)


def test_the_review_of_a_tile_game_tells_what_was_there(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "SHORTEST_LOOK", 0.001)
    monkeypatch.setattr(reviewing, "LONGEST_LOOK", 0.001)
    monkeypatch.setattr(reviewing, "WHOLE_HINDSIGHT", 0.5)
    monkeypatch.setattr(reviewing, "HINDSIGHT_PARTS", 5)

    async def story(world: World) -> None:
        browser = await world.guest()
        table = await finished_table(browser, "tiles", "greedy")
        path = f"/api/tables/{table}/review"
        first = await browser.told("POST", path, {})
        record = await browser.told("GET", f"/api/tables/{table}/record")
        assert (first["total"], first["hindsight"]) == (len(record["moves"]) + 5, [])
        parts: set[int] = set()
        async with asyncio.timeout(PATIENCE):
            while (review := await browser.told("GET", path))["done"] < 5:
                assert review["status"] in ("waiting", "running")
                assert review["plies"] == []
                parts.add(review["done"])
                await asyncio.sleep(0.02)
        assert len(parts) > 1, "progress could be seen"
        (found,) = review["hindsight"]
        assert (found["round"], found["seats"], found["reached"]) == (1, [0], record["outcome"]["scores"])
        assert found["reached"][0] <= found["best"] == found["sheet"]["total"] <= found["bound"]
        assert len(found["sheet"]["board"]) == 37
        assert f"{found['shares'][0]:.0%} of what was there." in found["lines"][1]
        assert (await browser.told("GET", f"{path}?from=3"))["hindsight"] == [found]

    run(sqlite_database, story)


def test_a_game_that_was_given_up(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "LONGEST_LOOK", 0.001)

    async def story(world: World) -> None:
        ann, ben = await world.guest(), await world.guest()
        table = await world.duel(ann, ben)
        async with ann.socket() as socket:
            await socket.send(type="watch", table=table, seat=0)
            first = (await socket.until("update"))["view"]["moves"][0]
            await socket.send(type="play", table=table, seat=0, move=first, message="m1")
            await socket.until("accepted")
            await socket.send(type="resign", table=table, seat=0, message="m2")
            await socket.until("accepted")
        page = await ann.told("GET", f"/api/tables/{table}/replay")
        assert (page["plies"], page["outcome"]) == (1, None)
        assert (page["result"]["how"], page["result"]["seat"]) == ("resigned", 0)
        path = f"/api/tables/{table}/review"
        await ann.told("POST", path, {})
        async with asyncio.timeout(PATIENCE):
            while (review := await ann.told("GET", path))["status"] != "done":
                await asyncio.sleep(0.02)
        assert (review["done"], review["total"], review["result"]) == (2, 2, None)
        (ply,) = review["plies"]
        total = ply["worth"]["points"][0] + ply["choice"]["points"][0] + ply["luck"]["points"][0]
        assert total == pytest.approx(review["last"]["points"][0])

    run(sqlite_database, story)


def test_a_review_whose_process_dies_is_said_to_have_failed() -> None:
    async def story() -> None:
        reviews = Reviews(("false",))
        reviews.begin("t", played(), ALONE)
        async with asyncio.timeout(PATIENCE):
            while reviews.of("t").status in ("waiting", "running"):
                await asyncio.sleep(0.01)
        assert reviews.of("t").status == "failed"
        assert reviews.begin("t", played(), ALONE).status == "waiting", "it can be tried again"
        await reviews.close()

    asyncio.run(story())


def test_only_so_many_reviews_wait_and_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "MOST_WAITING", 3)
    monkeypatch.setattr(reviewing, "MOST_KEPT", 2)

    async def story() -> None:
        reviews = Reviews(("false",))
        for table in "abc":
            reviews.begin(table, played(), ALONE)
        with pytest.raises(ReviewBusy):
            reviews.begin("d", played(), ALONE)
        assert reviews.begin("a", played(), ALONE).status == "waiting", "asking again is no new one"
        async with asyncio.timeout(PATIENCE):
            while any(reviews.of(table).status != "failed" for table in "abc"):
                await asyncio.sleep(0.01)
        reviews.begin("d", played(), ALONE)
        assert [reviews.of(table).status for table in "ab"] == ["none", "none"]
        assert reviews.of("d").status == "waiting"
        await reviews.close()

    asyncio.run(story())
