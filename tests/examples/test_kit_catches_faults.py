"""The kit is worth what it catches: the example game with one fault each, and the test that must fail."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from inspect import signature
from pathlib import Path
from typing import Any, cast

import pytest

from nexus import Chance, Event, Game, IllegalMove, Move, Outcome, Refusal, State, View
from nexus.testing import Conformance

sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))

from dice_bluff import CLAUSES, DICE_BLUFF, KEEP, PICKS, RULINGS, BluffMove, BluffState, BluffView, DiceBluff, Picked

from nexus.core.rulebook import read_rulebook


class ViewLeaks(BluffState):
    """The view shows every pick."""

    def view(self, seat: int | None) -> View:
        view = super().view(seat)
        assert isinstance(view, BluffView)
        view.picks = tuple(str(pick or "") for pick in self.picks)
        return view


class PromptLeaks(BluffState):
    """The prompt depends on what another seat picked."""

    def view(self, seat: int | None) -> View:
        view = super().view(seat)
        view.prompt += "!" * sum(self.picks)
        return view


class LeakyPicked(Picked, frozen=True, tag="leaky"):
    """Shows the pick to all."""

    def seen_by(self, seat: int | None) -> Picked:
        return self


class EventsLeak(BluffState):
    """The event of a pick tells it to all."""

    def apply(self, seat: int, move: Move, chance: Chance, log: list[Event] | None) -> None:
        super().apply(seat, move, chance, log)
        if log is not None:
            log[:] = [LeakyPicked(event.seat, event.pick) if isinstance(event, Picked) else event for event in log]


class EventsLeakOthers(BluffState):
    """The event of a pick tells how much the others picked."""

    def apply(self, seat: int, move: Move, chance: Chance, log: list[Event] | None) -> None:
        others = 0 if self.die else sum(self.picks)
        super().apply(seat, move, chance, log)
        if log is not None and isinstance(log[0], Picked):
            log[0] = Picked(seat, str(others))


class RefusalLeaks(BluffState):
    """A refusal lists the picks."""

    def verify(self, seat: int, move: Move) -> Refusal | None:
        refusal = super().verify(seat, move)
        return refusal and Refusal(refusal.clause, refusal.text, {"picks": list(self.picks)})


class ImagineDoesNothing(ViewLeaks):
    """Imagines only the truth, so that no leak could ever show."""

    def imagine(self, seat: int | None, chance: Chance) -> State:
        return self.copy()


class VerifiesTooMuch(BluffState):
    """Accepts a pick that is never offered."""

    def verify(self, seat: int, move: Move) -> Refusal | None:
        return None if str(move) == "P4" and seat in self.deciders and not self.die else super().verify(seat, move)


class PicksTwice(BluffState):
    """Accepts a second pick of a seat that owes none."""

    def verify(self, seat: int, move: Move) -> Refusal | None:
        return None if move in PICKS and self.deciders and not self.die else super().verify(seat, move)


class RefusesTheOffered(BluffState):
    """Refuses a move that is offered."""

    def verify(self, seat: int, move: Move) -> Refusal | None:
        return Refusal("DBL-TOKEN-2", "No.") if move == KEEP else super().verify(seat, move)


class UnknownClause(BluffState):
    """Refuses with a clause that no rulebook has."""

    def verify(self, seat: int, move: Move) -> Refusal | None:
        refusal = super().verify(seat, move)
        return refusal and Refusal("DBL-NONE-1", refusal.text)


class OffersTwice(BluffState):
    """Offers the same move twice."""

    def legal(self, seat: int) -> list[Move]:
        moves = super().legal(seat)
        return moves + moves[:1]


class CopySharesPicks(BluffState):
    """A copy shares a list with its original."""

    def copy(self) -> BluffState:
        twin = super().copy()
        twin.picks = self.picks
        return twin


class RandomMoveDiffers(BluffState):
    """The n-th random move is not the n-th legal one."""

    def random_move(self, chance: Chance) -> tuple[int, Move]:
        return chance.pick(self.deciders), chance.pick(self.choices()[::-1])


class DigestOfIdentity(BluffState):
    """Two equal states have different digests."""

    def digest(self) -> bytes:
        return id(self).to_bytes(32, "big")


class NeverEnds(BluffState):
    """The last round is played again and again."""

    def settle(self) -> None:
        self.round = min(self.round, self.rounds)
        super().settle()


class Unsound(BluffState):
    """Breaks an invariant."""

    def problems(self) -> list[str]:
        return ["DBL-SCORE-1: a point too many"] if self.round == 2 else []


class RestoreForgetsTokens(BluffState):
    """A restored state has all its tokens again."""

    def load(self, data: Mapping[str, Any]) -> None:
        super().load({**data, "tokens": [True] * self.setup.seats})

    def copy(self) -> BluffState:
        twin = super().copy()
        twin.tokens = list(self.tokens)
        return twin


class LogChangesTheGame(BluffState):
    """Plays differently when nobody listens, as in a search."""

    def apply(self, seat: int, move: Move, chance: Chance, log: list[Event] | None) -> None:
        super().apply(seat, move, chance, log)
        if log is None:
            self.totals[0] = 0


class StillAsks(BluffState):
    """Somebody is to act although there is an outcome."""

    def outcome(self) -> Outcome | None:
        return super().outcome() or (Outcome((), (), (), "") if self.round == self.rounds else None)


class ShortOutcome(BluffState):
    """The outcome has no score for the last seat."""

    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return outcome and Outcome(outcome.scores[:-1], outcome.ranks, outcome.winners, outcome.reason)


class HashedState(BluffState):
    """The digest differs from process to process."""

    def digest(self) -> bytes:
        return hash(str(self.data())).to_bytes(32, "big", signed=True)


class HashedBluff(DiceBluff):
    """A game that another process can import, as it must."""

    state_type = HashedState


class LooseParse(DiceBluff):
    """Reads a move that it writes differently."""

    def parse(self, text: str) -> Move:
        move = super().parse(text)
        return BluffMove(str(move).lower())


def kit(fault: type[BluffState] = BluffState, folder: Path = Path(), game: type[DiceBluff] = DiceBluff) -> Conformance:
    """The kit for the example with a fault."""

    class Faulty(game):  # type: ignore[valid-type, misc]
        state_type = fault

    tests = Conformance()
    tests.game = cast(Game, Faulty("dice_bluff", "Dice Bluff", (2, 3, 4), RULEBOOK))
    tests.playthroughs = folder
    tests.random_games = 20
    return tests


class Run:
    """Stands for pytest's `request` in a run with the kit's switches as they are by default."""

    config: Run

    def __init__(self) -> None:
        self.config = self

    def getoption(self, name: str) -> bool:
        return {"--write-playthroughs": False}[name]


def run(tests: Conformance, name: str) -> None:
    """Run one test of the kit for the table with three seats."""
    test = getattr(tests, name)
    others = {"request": Run(), "part": 0}
    test("3p", **{name: others[name] for name in signature(test).parameters if name in others})


RULEBOOK = read_rulebook(CLAUSES, RULINGS, "dice_bluff")
HASHED_BLUFF = HashedBluff("dice_bluff", "Dice Bluff", (2, 3, 4), RULEBOOK)


@pytest.mark.parametrize(
    ("fault", "test"),
    [
        (ViewLeaks, "test_two_worlds_look_the_same"),
        (PromptLeaks, "test_two_worlds_look_the_same"),
        (EventsLeak, "test_two_worlds_look_the_same"),
        (EventsLeakOthers, "test_two_worlds_look_the_same"),
        (RefusalLeaks, "test_two_worlds_look_the_same"),
        (ImagineDoesNothing, "test_two_worlds_look_the_same"),
        (VerifiesTooMuch, "test_mutated_moves_are_refused_with_a_clause"),
        (PicksTwice, "test_legal_is_what_verify_accepts"),
        (UnknownClause, "test_legal_is_what_verify_accepts"),
        (OffersTwice, "test_legal_is_what_verify_accepts"),
        (CopySharesPicks, "test_copies_and_restored_states_are_the_same"),
        (RandomMoveDiffers, "test_random_move_is_a_legal_move_by_number"),
        (DigestOfIdentity, "test_copies_and_restored_states_are_the_same"),
        (NeverEnds, "test_random_games_end_and_stay_sound"),
        (Unsound, "test_random_games_end_and_stay_sound"),
        (StillAsks, "test_random_games_end_and_stay_sound"),
        (ShortOutcome, "test_random_games_end_and_stay_sound"),
        (RestoreForgetsTokens, "test_copies_and_restored_states_are_the_same"),
        (LogChangesTheGame, "test_copies_and_restored_states_are_the_same"),
    ],
)
def test_the_kit_catches(fault: type[BluffState], test: str) -> None:
    with pytest.raises(AssertionError):
        run(kit(fault), test)


def test_the_kit_catches_a_notation_that_goes_one_way() -> None:
    with pytest.raises(AssertionError):
        run(kit(game=LooseParse), "test_notation_goes_both_ways")


def test_the_kit_catches_a_digest_that_other_processes_do_not_share() -> None:
    tests = kit()
    tests.game = HASHED_BLUFF
    with pytest.raises(AssertionError):
        run(tests, "test_same_digests_in_every_process")


def test_a_game_that_refuses_what_it_offers_cannot_even_be_played() -> None:
    with pytest.raises(IllegalMove):
        run(kit(RefusesTheOffered), "test_legal_is_what_verify_accepts")


def test_the_kit_catches_a_missing_playthrough(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="missing"):
        run(kit(folder=tmp_path), "test_playthrough_is_as_written")


def test_the_kit_catches_a_playthrough_of_another_game(tmp_path: Path) -> None:
    (tmp_path / "dice_bluff-3p.txt").write_text("game dice_bluff\n", encoding="utf-8")
    with pytest.raises(AssertionError):
        run(kit(folder=tmp_path), "test_playthrough_is_as_written")


def test_the_kit_lets_the_sound_game_pass() -> None:
    tests = kit(folder=Path(__file__).parent / "playthroughs")
    tests.game = DICE_BLUFF
    for name in dir(tests):
        if name.startswith("test_"):
            run(tests, name)
