"""Records: inputs plus chance outcomes, from which everything else follows. Format ``nexus/1``, see docs/records.md."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from nexus.core.chance import Chance, ChanceError, ScriptedChance, SeededChance
from nexus.core.fairness import commitment as commitment_to
from nexus.core.outcome import Outcome
from nexus.core.refusals import IllegalMove, IllegalTable, NexusError

if TYPE_CHECKING:
    from nexus.core.events import Event
    from nexus.core.game import Game
    from nexus.core.match import Match
    from nexus.core.state import State

FORMAT = "nexus/1"


class RecordError(NexusError):
    """A record that cannot be read or re-played."""


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One match. Written as compact JSON with the fields in this order, ASCII outside of strings, no line ends."""

    format: str
    game: str
    rules: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    seed: str | None
    words: tuple[str, ...]
    commitment: str | None
    chance: tuple[int, ...]
    moves: tuple[tuple[int, str], ...]
    outcome: Outcome | None
    digest: str

    def to_json(self) -> str:
        """The one canonical text of this record."""
        return _canonical(self).decode()

    @staticmethod
    def from_json(text: str | bytes) -> Record:
        """Read a record, canonical or not; raises RecordError with the reason."""
        try:
            return msgspec.json.decode(text, type=Record)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise RecordError(f"This is not a {FORMAT} record: {error}.") from None


class Difference(msgspec.Struct, frozen=True):
    """Where a record departs from what its own inputs give, and how."""

    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.where}: {self.text}"


def _canonical(record: Record) -> bytes:
    # Option values may be tables; "deterministic" sorts their keys, struct fields keep their order.
    return msgspec.json.encode(record, order="deterministic")


def sealed(record: Record, state: State) -> str:
    """The digest of a record: SHA-256 over its canonical text with an empty digest, then the last state's digest."""
    text = _canonical(msgspec.structs.replace(record, digest=""))
    return hashlib.sha256(text + state.digest()).hexdigest()


def make_record(match: Match, seeded: SeededChance | None, commitment: str | None) -> Record:
    """The record of `match`; use `Match.record`."""
    record = Record(
        format=FORMAT,
        game=match.game.id,
        rules=match.game.rules_version,
        options=match.setup.options,
        seats=match.names,
        seed=seeded.seed if seeded else None,
        words=seeded.words if seeded else (),
        commitment=commitment,
        chance=tuple(match.chance_outcomes),
        moves=tuple(match.moves),
        outcome=match.outcome,
        digest="",
    )
    return msgspec.structs.replace(record, digest=sealed(record, match.state))


FindGame = Callable[[str], "Game"]


class Replay:
    """A record being re-played, ply by ply, with the source of chance the record names."""

    def __init__(self, record: Record, find_game: FindGame) -> None:
        """Set up the table of `record`; raises RecordError if that is not possible."""
        if record.format != FORMAT:
            raise RecordError(f"The format is {record.format!r}; this program reads {FORMAT}.")
        game = find_game(record.game)
        if record.rules != game.rules_version:
            raise RecordError(f"It follows rules {record.rules!r} of {game.id}; here are {game.rules_version!r}.")
        seeded = record.seed is not None
        if len(record.words) not in ((0, len(record.seats)) if seeded else (0,)):
            raise RecordError("Words belong to a seed, one for each seat.")
        chance: Chance = SeededChance(record.seed or "", record.words) if seeded else ScriptedChance(record.chance)
        try:
            self.match = game.match(len(record.seats), options=record.options, names=record.seats, chance=chance)
        except IllegalTable as error:
            raise RecordError(f"This table cannot be set up: {error}") from None
        except ChanceError as error:
            raise RecordError(f"The set-up cannot be re-played: {error}.") from None
        self.record = record

    def step(self) -> list[Event]:
        """Play the next recorded move; raises RecordError if it is refused."""
        ply = self.match.ply
        seat, move = self.record.moves[ply]
        try:
            return self.match.play(seat, move)
        except IllegalMove as error:
            raise RecordError(f"Ply {ply + 1}, seat {seat + 1} plays {move}: {error}") from None
        except ChanceError as error:
            raise RecordError(f"Ply {ply + 1}, seat {seat + 1} plays {move}: {error}.") from None

    @property
    def finished(self) -> bool:
        """Whether every recorded move has been played."""
        return self.match.ply == len(self.record.moves)


def replay(record: Record, find_game: FindGame) -> Match:
    """The match that `record` describes, re-played to its last move; raises RecordError where it cannot be followed."""
    run = Replay(record, find_game)
    while not run.finished:
        run.step()
    return run.match


def verify(record: Record | str | bytes, find_game: FindGame) -> Difference | None:
    """Re-play a record and compare everything it says. None if all of it holds, else the first difference.

    Given the text of a record, every byte of it must be the canonical one.
    """
    if not isinstance(record, Record):
        text = record.encode() if isinstance(record, str) else record
        try:
            record = Record.from_json(text)
        except RecordError as error:
            return Difference("text", str(error))
        canonical = _canonical(record)
        if text != canonical:
            at = next((i for i, (a, b) in enumerate(zip(text, canonical, strict=False)) if a != b), len(canonical))
            return Difference(f"byte {at + 1}", "this is not the canonical way to write the record")
    return _verify_contents(record, find_game)


def _verify_contents(record: Record, find_game: FindGame) -> Difference | None:
    if record.seed is not None and record.commitment not in (None, commitment_to(record.seed)):
        return Difference("commitment", f"{record.commitment} does not belong to the seed {record.seed!r}")
    try:
        run = Replay(record, find_game)
    except NexusError as error:
        return Difference("set-up", str(error))
    match = run.match
    if match.setup.options != record.options:
        return Difference("options", f"{record.options} should be {match.setup.options}")
    difference = _chance_difference(match, record)
    while difference is None and not run.finished:
        try:
            run.step()
        except RecordError as error:
            return Difference(f"moves[{match.ply}]", str(error))
        ply = match.ply - 1
        if match.moves[ply] != record.moves[ply]:
            return Difference(f"moves[{ply}]", f"{record.moves[ply][1]} should be written {match.moves[ply][1]}")
        difference = _chance_difference(match, record)
    if difference is not None:
        return difference
    if len(record.chance) > len(match.chance_outcomes):
        return Difference(f"chance[{len(match.chance_outcomes)}]", "more outcomes than the game drew")
    if match.outcome != record.outcome:
        return Difference("outcome", f"{record.outcome} should be {match.outcome}")
    digest = sealed(record, match.state)
    if digest != record.digest:
        return Difference("digest", f"{record.digest} should be {digest}")
    return None


def _chance_difference(match: Match, record: Record) -> Difference | None:
    drawn = match.chance_outcomes
    if drawn == record.chance[: len(drawn)]:
        return None
    for index, outcome in enumerate(drawn):
        recorded = record.chance[index] if index < len(record.chance) else "nothing"
        if recorded != outcome:
            return Difference(f"chance[{index}]", f"the record has {recorded}, the seed gives {outcome}")
    return None
