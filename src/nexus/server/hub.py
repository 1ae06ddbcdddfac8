"""All live tables of this process."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from nexus.core.fairness import commitment
from nexus.core.refusals import NexusError, Refusal, Refused
from nexus.games import GAMES
from nexus.players import make_bot
from nexus.server import protocol, records
from nexus.server.bots import BotWorkers
from nexus.server.clock import now
from nexus.server.live import LiveTable
from nexus.server.people import Person
from nexus.server.protocol import NewTable
from nexus.server.records import Seat, StoredTable
from nexus.server.store import Store

BOT_MESSAGE: Final = "bot"


class NoSuchTable(NexusError):
    """There is no table of that id."""


class SeatTaken(Refused):
    """Somebody else sits there."""


class Hub:
    """Finds tables, in memory or in the store, and lets bots act at them."""

    def __init__(self, store: Store, bots: BotWorkers) -> None:
        self.store = store
        self.bots = bots
        self._tables: dict[str, LiveTable] = {}
        self._loading = asyncio.Lock()
        self._thinking: set[asyncio.Task[None]] = set()

    async def table(self, id: str) -> LiveTable:
        """The live table `id`; raises NoSuchTable."""
        if id not in self._tables:
            async with self._loading:
                if id not in self._tables:
                    stored = await self.store.read(lambda connection: records.load_table(connection, id))
                    if stored is None:
                        raise NoSuchTable("There is no such table; perhaps the link was cut short.")
                    live = LiveTable(self.store, stored)
                    await live.catch_up()
                    self._tables[id] = live
                    self.let_bots_act(live)
        return self._tables[id]

    async def create(self, wish: NewTable, host: Person) -> StoredTable:
        """Make a table; raises IllegalTable, UnknownBot or UnknownGame with the reason."""
        if wish.game not in GAMES:
            raise NoSuchTable(f"There is no game {wish.game!r}; the games are {', '.join(GAMES)}.")
        setup = GAMES[wish.game].setup(len(wish.seats), wish.options)
        seats: list[Seat] = []
        for number, seat in enumerate(wish.seats):
            if seat.kind == "bot":
                make_bot(wish.game, seat.bot, "")
                seats.append(Seat(number, None, seat.bot, seat.bot, ""))
            elif seat.kind == "me":
                seats.append(Seat(number, host.id, None, host.name, ""))
            else:
                seats.append(Seat(number, None, None, "", ""))
        seed = secrets.token_hex(16)
        table = StoredTable(
            id=secrets.token_urlsafe(9),
            game=wish.game,
            options=setup.options,
            visibility=wish.visibility,
            status="open" if any(seat.kind == "open" for seat in wish.seats) else "playing",
            host=host.id,
            seed=seed,
            commitment=commitment(seed),
            created=now(),
            seats=tuple(seats),
        )
        await self.store.write(lambda connection: records.add_table(connection, table))
        return table

    async def take_seat(self, id: str, seat: int, person: Person, word: str) -> LiveTable:
        """Seat a person; raises SeatTaken if somebody was faster."""
        live = await self.table(id)
        taken = await self.store.write(
            lambda connection: records.take_seat(connection, id, seat, person.id, person.name, word)
        )
        if not taken:
            raise SeatTaken(Refusal("seat", "That seat is taken."))
        async with live.lock:
            await live.catch_up()
            live.tell(0)
        self.let_bots_act(live)
        return live

    async def play(self, live: LiveTable, seat: int, move: str, message: str) -> protocol.Accepted | protocol.Refused:
        """Make a move for a seat, then let bots answer."""
        answer = await live.play(seat, move, message)
        self.let_bots_act(live)
        return answer

    def let_bots_act(self, live: LiveTable) -> None:
        """Let every bot that owes a decision think, in the background."""
        for seat in live.deciders:
            if live.stored.seats[seat].bot is not None:
                task = asyncio.create_task(self._bot_turn(live, seat, live.number))
                self._thinking.add(task)
                task.add_done_callback(self._thinking.discard)

    async def _bot_turn(self, live: LiveTable, seat: int, number: int) -> None:
        if not await self.bots.lease(live.stored.id, number, seat):
            return
        assert live.match is not None
        record = live.match.record()
        bot = live.stored.seats[seat].bot
        assert bot is not None
        move = await self.bots.choose(record, seat, bot)
        if live.number == number:
            await self.play(live, seat, move, f"{BOT_MESSAGE} {number}")

    async def close(self) -> None:
        """Stop thinking; what bots owe is taken up again at the next start."""
        for task in self._thinking:
            task.cancel()
        await asyncio.gather(*self._thinking, return_exceptions=True)
