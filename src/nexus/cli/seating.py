"""Who sits where at a table: persons and bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from nexus.cli.inputs import WrongInput, bots_of, check_bots, strongest_bot
from nexus.core.fairness import drawn_seating
from nexus.core.game import Game

PERSON: Final = ("you", "-")
"""What stands for a person in a list of bots."""


class Player:
    """Somebody at the table: a person, or the bot called `bot`."""

    def __init__(self, name: str, bot: str | None) -> None:
        self.name = name
        self.bot = bot


class Wishes:
    """What was said about the players on the command line."""

    def __init__(self, bots: Sequence[str], names: Sequence[str], seat: int | None, *, hot_seat: bool) -> None:
        if hot_seat and bots:
            raise WrongInput("--hot-seat means that persons play every seat, so it cannot be combined with --bots.")
        self.bots = bots
        self.names = names
        self.seat = seat
        self.hot_seat = hot_seat

    @property
    def names_every_seat(self) -> bool:
        """Whether --bots says for each seat who plays it, persons included."""
        return any(bot in PERSON for bot in self.bots)

    def kinds(self, game: Game, seats: int) -> list[str | None]:
        """A bot's name or None (a person) for each player; in seat order if --bots names every seat."""
        if self.hot_seat:
            return [None] * seats
        if not self.names_every_seat:
            bots = list(self.bots) or [strongest_bot(game)]
            check_bots(game, bots)
            others = bots * (seats - 1) if len(bots) == 1 else bots
            if len(others) == seats - 1:
                return [None, *others]
            if len(others) == seats:
                raise WrongInput("No seat is left for you: write you in --bots, or let bots play alone with nexus sim.")
        elif len(self.bots) == seats:
            check_bots(game, [bot for bot in self.bots if bot not in PERSON])
            return [None if bot in PERSON else bot for bot in self.bots]
        raise WrongInput(f"{seats} seats need {seats} names in --bots (you for a person), not {len(self.bots)}.")

    def players(self, game: Game, seats: int, seed: str) -> list[Player]:
        """The players by seat: as --bots or --seat say, otherwise drawn from the seed (PAR-SETUP-3)."""
        kinds = self.kinds(game, seats)
        for name in self.names:
            if bot_called(name, game) is not None:
                raise WrongInput(f"A person cannot be called {name!r}, since a bot is.")
        players = named(kinds, self.names)
        if self.seat is not None:
            if not 1 <= self.seat <= seats:
                raise WrongInput(f"--seat must be from 1 to {seats}, not {self.seat}.")
            if self.names_every_seat:
                raise WrongInput("--bots says already who sits where, so --seat cannot be combined with it.")
            first, *others = players
            return [*others[: self.seat - 1], first, *others[self.seat - 1 :]]
        if self.names_every_seat:
            return players
        order = drawn_seating([str(index) for index in range(seats)], seed)
        return [players[int(index)] for index in order]

    def players_again(self, game: Game, names: Sequence[str]) -> list[Player]:
        """The players who take the seats of a saved game: as --bots or --seat say, otherwise bots where bots sat."""
        seats = len(names)
        if self.hot_seat:
            kinds: list[str | None] = [None] * seats
        elif self.names_every_seat:
            kinds = self.kinds(game, seats)
        else:
            kinds = [bot_called(name, game) for name in names]
            if self.bots:
                raise WrongInput("With --resume, --bots must name every seat, with you for a person.")
        if self.seat is not None:
            if not 1 <= self.seat <= seats:
                raise WrongInput(f"--seat must be from 1 to {seats}, not {self.seat}.")
            kinds[self.seat - 1] = None
        if None not in kinds:
            raise WrongInput("Bots played every seat of this game: say with --seat which one is yours now.")
        return [Player(name, kind) for name, kind in zip(names, kinds, strict=True)]


def named(kinds: Sequence[str | None], names: Sequence[str]) -> list[Player]:
    """Players of these kinds, the persons called `names`, the bots by their own name, numbered where it is shared."""
    persons = kinds.count(None)
    if names and len(names) != persons:
        raise WrongInput(f"--names needs a name for each person, {persons} in all, not {len(names)}.")
    called = list(names) or (["Player"] if persons == 1 else [f"Player {index + 1}" for index in range(persons)])
    count = Counter(kinds)
    used: Counter[str | None] = Counter()
    players: list[Player] = []
    for kind in kinds:
        used[kind] += 1
        if kind is None:
            players.append(Player(called[used[kind] - 1], None))
        else:
            players.append(Player(f"{kind} {used[kind]}" if count[kind] > 1 else kind, kind))
    return players


def bot_called(name: str, game: Game) -> str | None:
    """The bot that `named` would call `name`; None if that is a person's name."""
    kind, _, number = name.rpartition(" ")
    for candidate in (name, kind if number.isdecimal() else ""):
        if candidate in bots_of(game):
            return candidate
    return None
