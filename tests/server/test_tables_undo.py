"""Taking moves back: by proof, by consent, with growing waits; and all of it again from the log."""

from __future__ import annotations

import random

from nexus.server.hub import Hub
from nexus.server.live import LiveTable
from nexus.server.protocol import Accepted, Refused
from nexus.server.undo import FIRST_WAIT
from server.tables_server import House, duel, eventually, move, run_in, watch, wish


async def rebuilt(hub: Hub, live: LiveTable) -> LiveTable:
    other = LiveTable(hub.store, live.stored, hub.uptime)
    await other.catch_up()
    assert other.match is not None
    assert live.match is not None
    assert other.match.moves == live.match.moves
    assert other.match.state.digest() == live.match.state.digest()
    assert other.progress.asks.pending == live.progress.asks.pending
    assert other.number == live.number
    return other


def test_others_must_agree_when_something_became_known(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, ben = await duel(house, hub)
        assert live.match is not None
        await move(hub, live)
        await move(hub, live)
        eye, _ = await watch(hub, live.stored.id, ben, 1)
        assert live.progress.consents_missing(0, 0) == (1,)
        answer = await hub.undo(live, 0, 0, "please")
        assert isinstance(answer, Accepted)
        assert live.match.ply == 2
        assert eye.last["ask"] == {"seat": 0, "ply": 0, "missing": [1]}
        await rebuilt(hub, live)
        own = await hub.answer(live, 0, "mine", agree=True)
        assert isinstance(own, Refused), "nobody answers for the others"
        agreed = await hub.answer(live, 1, "fine", agree=True)
        assert isinstance(agreed, Accepted)
        assert agreed == await hub.answer(live, 1, "fine", agree=True)
        assert live.match.ply == 0
        assert "ask" not in eye.last
        assert eye.last["since"] == 0, "after an undo the whole history is told"
        await move(hub, live)
        await move(hub, live)
        assert eye.last["since"] == eye.last["number"] - 1
        late, _ = await watch(hub, live.stored.id, ann, 0, since=1)
        assert late.updates[0]["since"] == 0, "what was known before an undo is no beginning"
        await rebuilt(hub, live)

    run_in(database, test)


def test_after_refusals_one_waits_longer_and_longer(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, _, _ = await duel(house, hub)
        await move(hub, live)
        await move(hub, live)
        for round in range(3):
            assert isinstance(await hub.undo(live, 0, 0, f"ask {round}"), Accepted)
            assert isinstance(await hub.answer(live, 1, f"no {round}", agree=False), Accepted)
            wait = FIRST_WAIT * 2**round
            house.later(wait - 1)
            early = await hub.undo(live, 0, 0, f"early {round}")
            assert isinstance(early, Refused)
            assert early.refusal.facts == {"seconds": 1}
            await rebuilt(hub, live)
            house.later(1)

    run_in(database, test)


def test_a_move_settles_what_was_asked(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, _, _ = await duel(house, hub)
        await move(hub, live)
        await move(hub, live)
        await hub.undo(live, 0, 0, "please")
        await move(hub, live)
        assert live.progress.asks.pending is None
        assert isinstance(await hub.answer(live, 1, "fine", agree=True), Refused)

    run_in(database, test)


def test_bots_and_own_seats_agree_at_once(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        ann = await house.person(hub, "Ann")
        both = await hub.table((await hub.create(wish("me", "me"), ann)).id)
        await move(hub, both)
        await move(hub, both)
        assert isinstance(await hub.undo(both, 0, 0, "back"), Accepted)
        assert both.match is not None
        assert both.match.ply == 0
        live = await hub.table((await hub.create(wish("me", "random"), ann)).id)
        await eventually(lambda: live.deciders == (0,))
        assert live.match is not None
        ply = live.match.ply
        await move(hub, live)
        await eventually(lambda: live.deciders == (0,))
        assert isinstance(await hub.undo(live, 0, ply, "back"), Accepted)
        assert live.match.ply == ply

    run_in(database, test)


def test_an_undo_to_nowhere_is_refused(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, _, _ = await duel(house, hub)
        answer = await hub.undo(live, 0, 5, "back")
        assert isinstance(answer, Refused)
        assert answer.refusal.clause == "undo"

    run_in(database, test)


def test_any_mixture_of_moves_and_undos_is_rebuilt(sqlite_database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        ann = await house.person(hub, "Ann")
        chance = random.Random("undo")
        for _ in range(3):
            live = await hub.table((await hub.create(wish("me", "me"), ann)).id)
            assert live.match is not None
            while live.deciders and live.number < 40:
                if live.match.ply and chance.random() < 0.3:
                    ply = chance.randrange(live.match.ply)
                    await hub.undo(live, chance.randrange(2), ply, f"u{live.number}")
                else:
                    await move(hub, live)
            await rebuilt(hub, live)

    run_in(sqlite_database, test)
