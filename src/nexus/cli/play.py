"""`nexus play`: a game at the terminal."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import nexus
from nexus.cli.inputs import USUAL_TABLE, Json, TableFlags, Whole, WrongInput, read_file, read_records, split_names
from nexus.cli.pipe import play_by_lines
from nexus.cli.seating import Player, Wishes
from nexus.cli.session import Session
from nexus.cli.table import Table
from nexus.core.fairness import commitment
from nexus.core.game import Game
from nexus.players import make_bot


def play(
    game: str,
    /,
    *,
    bots: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
    seat: Whole | None = None,
    hot_seat: Annotated[bool, Parameter(show_default=False)] = False,
    names: str | None = None,
    table: TableFlags = USUAL_TABLE,
    seed: str | None = None,
    record: Path | None = None,
    resume: Path | None = None,
    as_json: Json = False,
) -> int:
    """Play a game here, against bots or with others at the same screen.

    Parameters
    ----------
    game
        A game, as `nexus games` lists them.
    bots
        Your opponents, as greedy or greedy,random,greedy; or who plays each seat, as you,greedy (- is also you).
    seat
        Your seat, from 1; drawn at random if left out.
    hot_seat
        Persons play every seat and pass the screen on.
    names
        The names of the persons, as Ann,Ben.
    seed
        The text from which all chance follows; made at random if left out.
    record
        Save the game in this file when it ends or when you leave.
    resume
        Go on with a game that was saved in this file.
    """
    if record is not None:
        check_place(record)
    wishes = Wishes(split_names(bots, "--bots"), split_names(names, "--names"), seat, hot_seat=hot_seat)
    chosen = nexus.game(game)
    if resume is not None:
        if names is not None or seed is not None or table != USUAL_TABLE:
            raise WrongInput("--resume goes on at the table as it was: leave out names, seed, seats, options and deck.")
        started = resumed_table(chosen, resume, wishes)
    else:
        started = new_table(chosen, table, wishes, seed)
    if as_json:
        return play_by_lines(started, record)
    return Session(started, record or resume).run()


def check_place(path: Path) -> None:
    """Raise WrongInput now rather than after the game if it could not be saved there."""
    if not path.parent.is_dir():
        raise WrongInput(f"Cannot write {path}: there is no folder {path.parent}.")
    if path.is_dir():
        raise WrongInput(f"Cannot write {path}: is a directory.")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise WrongInput(f"Cannot write {path}: permission denied.")


def new_table(game: Game, flags: TableFlags, wishes: Wishes, seed: str | None) -> Table:
    """A fresh game with the players at their seats."""
    options = flags.options(game)
    count = len(wishes.bots) if flags.seats is None and wishes.names_every_seat else flags.seats
    seats = game.setup(count, options).seats
    seed = secrets.token_hex(16) if seed is None else seed
    players = wishes.players(game, seats, seed)
    match = game.match(seats, seed=seed, options=options, names=[player.name for player in players])
    return _table(match, players, commitment(seed), seed)


def resumed_table(game: Game, path: Path, wishes: Wishes) -> Table:
    """A saved game with players at its seats; raises WrongInput if the file holds no game that can go on."""
    records = read_records(path)
    if len(records) > 1:
        raise WrongInput(f"{path} holds {len(records)} records; only a file with one can be resumed.")
    (record,) = records
    if record.game != game.id:
        raise WrongInput(f"{path} holds a game of {record.game}, not of {game.id}.")
    difference = nexus.verify(read_file(path).removesuffix(b"\n"))
    if difference is not None:
        raise WrongInput(f"{path} does not hold: {str(difference).removesuffix('.')}.")
    if record.outcome is not None:
        raise WrongInput(f"The game in {path} is over; nexus replay {path} shows it.")
    if record.seed is None:
        raise WrongInput(f"{path} has no seed, so nobody can tell what chance would bring next.")
    match = nexus.replay(record)
    players = wishes.players_again(game, record.seats)
    return _table(match, players, record.commitment, f"{record.seed}/{match.ply}")


def _table(match: nexus.Match, players: list[Player], promise: str | None, bot_seed: str) -> Table:
    bots = {
        seat: make_bot(match.game.id, player.bot, f"{bot_seed}/{seat}")
        for seat, player in enumerate(players)
        if player.bot is not None
    }
    return Table(match, bots, promise)
