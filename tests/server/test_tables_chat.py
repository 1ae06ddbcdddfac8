"""What people say, and who hears it."""

from __future__ import annotations

import pytest

from nexus.server.chat import ChatRefused
from nexus.server.hub import Hub
from nexus.server.live import LiveTable
from nexus.server.people import Person
from server.tables_server import Eye, House, duel, eventually, play_out, run_in, watch


async def eyes_of(house: House, hub: Hub, live: LiveTable, **wish: bool) -> dict[str, Eye]:
    """Two who play and two who watch."""
    seated = [seat.person for seat in live.stored.seats]
    assert all(seated)
    people = {seat.name: seat.person for seat in live.stored.seats}
    eyes: dict[str, Eye] = {}
    for seat, (name, person) in enumerate(people.items()):
        assert person is not None

        eyes[name], _ = await watch(hub, live.stored.id, Person(person, name), seat, **wish)
    for name in ("Cleo", "Dan"):
        eyes[name], _ = await watch(hub, live.stored.id, await house.person(hub, name), None, **wish)
    return eyes


def test_people_who_came_by_a_link_hear_each_other(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, ben = await duel(house, hub)
        eyes = await eyes_of(house, hub, live)
        await hub.say(live, ann, "hello <b>Ben</b>", "1")
        await hub.say(live, ann, "hello <b>Ben</b>", "1")
        assert eyes["Ben"].heard == eyes["Ann"].heard == ["hello <b>Ben</b>"], "said twice, heard once"
        assert eyes["Cleo"].heard == eyes["Dan"].heard == []
        late, _ = await watch(hub, live.stored.id, ben, 1)
        assert late.heard == ["hello <b>Ben</b>"]

    run_in(database, test)


def test_strangers_are_muted_until_the_chat_is_switched_on(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, ben = await duel(house, hub, visibility="public")
        eyes = await eyes_of(house, hub, live)
        await hub.say(live, ann, "hello", "1")
        assert eyes["Ann"].heard == ["hello"], "one hears oneself"
        assert eyes["Ben"].heard == []
        unmuted, _ = await watch(hub, live.stored.id, ben, 1, chat=True)
        assert unmuted.heard == ["hello"]

    run_in(database, test)


def test_rooms_hear_each_other_only_when_the_game_is_over(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, ben = await duel(house, hub)
        eyes = await eyes_of(house, hub, live, chat=True)
        cleo = await house.person(hub, "Cleo")
        await hub.say(live, cleo, "sow the owl!", "1")
        await hub.say(live, ann, "my plan", "1")
        assert eyes["Dan"].heard == ["sow the owl!"]
        assert eyes["Ann"].heard == eyes["Ben"].heard == ["my plan"]
        advised, _ = await watch(hub, live.stored.id, ann, None, chat=True)
        assert advised.heard == ["my plan"], "who plays hears no advice, from wherever they look"
        await play_out(hub, live)
        await hub.say(live, cleo, "well played", "2")
        assert eyes["Ann"].heard == ["my plan", "well played"]
        muted, _ = await watch(hub, live.stored.id, ben, 1, chat=False)
        assert muted.heard == []

    run_in(database, test)


def test_nothing_is_nothing(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, _ = await duel(house, hub)
        with pytest.raises(ChatRefused):
            await hub.say(live, ann, " \t\x00 ", "1")

    run_in(database, test)


def test_other_processes_hear_it_too(postgres_database: str) -> None:
    async def test(house: House) -> None:
        hub, other = await house.hub(), await house.hub()
        live, ann, ben = await duel(house, hub)
        eye, _ = await watch(other, live.stored.id, ben, 1)
        for number in range(5):
            await hub.say(live, ann, f"line {number}", f"{number}")
        await eventually(lambda: eye.heard == [f"line {number}" for number in range(5)])

    run_in(postgres_database, test)
