"""Dice Bluff: a whole small game in one file, written against the contract in nexus.core.

Each round every player secretly picks 1, 2 or 3, all at once; then the picks are shown and one die is rolled.
Before it counts, a player may spend a token to roll it again. Try ``python dice_bluff.py`` to watch a game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from nexus import Chance, Event, Game, IllegalMove, Move, Outcome, Refusal, Setup, State, View
from nexus.core.ranking import ranked
from nexus.core.rulebook import read_rulebook
from nexus.core.styled import Line, plain

CLAUSE_TEXTS = """
DBL-SEAT-1: 2 to 4 players play, for as many rounds as the table chooses.
DBL-PICK-1: In each round every player picks 1, 2 or 3, once, all at the same time.
DBL-PICK-2: A pick stays hidden until the last player has picked; then all are shown.
DBL-ROLL-1: When the picks are shown, one six-sided die is rolled for all.
DBL-TOKEN-1: Every player starts with one token. Who still has it is open.
DBL-TOKEN-2: After the roll each player with a token is asked once, in seat order, to keep the die or roll again.
DBL-TOKEN-3: To roll again costs the token; the players not yet asked are asked about the new roll.
DBL-SCORE-1: A pick scores its number if the die shows at least twice the pick.
DBL-SCORE-2: A pick that another player made too scores nothing.
DBL-END-1: After the last round the highest total wins; if all totals are equal it is a draw.
"""
CLAUSES = re.sub(
    r"(\S+): (.+)", r'[[clause]]\nid = "\1"\ntext = "\2"\nkind = "text"\ngames = ["dice_bluff"]\n', CLAUSE_TEXTS
)
RULINGS = """
[[ruling]]
id = "DBL-A1"
question = "How many rounds are played?"
answer = "Three, unless the table chooses otherwise."
option = "rounds"

[[option]]
name = "rounds"
kind = "number"
games = ["dice_bluff"]
default = 3
low = 1
high = 9
clause = "DBL-A1"
text = "How many rounds are played."
"""
HIDDEN = "?"


class BluffMove(Move):
    """``P1`` to ``P3`` pick, ``K`` keeps the die, ``R`` rolls it again."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text


PICKS = [BluffMove("P1"), BluffMove("P2"), BluffMove("P3")]
KEEP, REROLL = BluffMove("K"), BluffMove("R")


class Picked(Event, frozen=True, tag="picked"):
    """A seat picked. The others learn that it did, not what."""

    seat: int
    pick: str

    def seen_by(self, seat: int | None) -> Picked:
        return self if seat == self.seat else Picked(self.seat, HIDDEN, clauses=self.clauses)


class Revealed(Event, frozen=True, tag="revealed"):
    """All have picked."""

    picks: tuple[int, ...]

    def reveals_to(self, seat: int) -> bool:
        return True


class Rolled(Event, frozen=True, tag="rolled"):
    """The die fell; `seat` is who paid for it, None for the first roll of a round."""

    die: int
    seat: int | None

    def reveals_to(self, seat: int) -> bool:
        return True


class Kept(Event, frozen=True, tag="kept"):
    """A seat kept its token."""

    seat: int


class Scored(Event, frozen=True, tag="scored"):
    """A round is over."""

    points: tuple[int, ...]
    totals: tuple[int, ...]


class BluffView(View, kw_only=True, tag="dice_bluff"):
    """The table. A pick is ``""`` if not made, ``?`` if the viewer may not know it; `die` is 0 before the roll."""

    round: int
    rounds: int
    picks: tuple[str, ...]
    tokens: tuple[bool, ...]
    totals: tuple[int, ...]
    die: int


class BluffState(State):
    """A position: `die` is 0 while picks are made (0 is no pick yet); afterwards seat `asked` may spend its token."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.rounds: int = setup.options["rounds"]
        self.round = 1
        self.picks = [0] * setup.seats
        self.tokens = [True] * setup.seats
        self.totals = [0] * setup.seats
        self.die = 0
        self.asked = 0
        self.settle()

    def settle(self) -> None:
        """Set the deciders, which follow from the rest."""
        seats = range(self.setup.seats)
        if self.round > self.rounds:
            self.deciders = ()
        else:
            self.deciders = (self.asked,) if self.die else tuple(seat for seat in seats if not self.picks[seat])

    def legal(self, seat: int) -> list[Move]:
        return list(self.choices()) if seat in self.deciders else []

    def choices(self) -> Sequence[Move]:
        """What each decider may choose from."""
        return [KEEP, REROLL] if self.die else PICKS

    def verify(self, seat: int, move: Move) -> Refusal | None:
        if not self.deciders:
            return Refusal("DBL-END-1", "The game is over.")
        if self.die:
            if seat != self.asked:
                return Refusal("DBL-TOKEN-2", f"Seat {self.asked + 1} is asked, not you.", {"asked": self.asked})
            return None if move in (KEEP, REROLL) else Refusal("DBL-TOKEN-2", "Keep the die (K) or roll it again (R).")
        if seat not in self.deciders:
            return Refusal("DBL-PICK-1", "You have picked; wait for the others.")
        return None if move in PICKS else Refusal("DBL-PICK-1", "Pick 1, 2 or 3: P1, P2 or P3.")

    def apply(self, seat: int, move: Move, chance: Chance, log: list[Event] | None) -> None:
        events: list[Event] = []
        if self.die:
            self.answer(seat, move == REROLL, chance, events)
        else:
            self.picks[seat] = int(str(move)[1:])
            events.append(Picked(seat, str(self.picks[seat])))
            if all(self.picks):
                events.append(Revealed(tuple(self.picks), clauses=("DBL-PICK-2",)))
                self.die = chance.roll(6)
                events.append(Rolled(self.die, None, clauses=("DBL-ROLL-1",)))
                self.ask(0, events)
        self.settle()
        if log is not None:
            log.extend(events)

    def answer(self, seat: int, again: bool, chance: Chance, events: list[Event]) -> None:
        """A seat keeps the die, or pays to roll it again."""
        if again:
            self.tokens[seat] = False
            self.die = chance.roll(6)
            events.append(Rolled(self.die, seat, clauses=("DBL-TOKEN-3",)))
        else:
            events.append(Kept(seat))
        self.ask(seat + 1, events)

    def ask(self, first: int, events: list[Event]) -> None:
        """Ask the next seat with a token, from seat `first` on; after the last one the round counts."""
        for seat in range(first, self.setup.seats):
            if self.tokens[seat]:
                self.asked = seat
                return
        points = [self.points(pick) for pick in self.picks]
        self.totals = [total + won for total, won in zip(self.totals, points, strict=True)]
        events.append(Scored(tuple(points), tuple(self.totals), clauses=("DBL-SCORE-1", "DBL-SCORE-2")))
        self.round += 1
        self.picks = [0] * self.setup.seats
        self.die = self.asked = 0

    def points(self, pick: int) -> int:
        """What a pick is worth with the die as it lies (DBL-SCORE-1, -2)."""
        return pick if self.die >= 2 * pick and self.picks.count(pick) == 1 else 0

    def view(self, seat: int | None) -> View:
        def shown(owner: int) -> str:
            pick = self.picks[owner]
            return "" if not pick else str(pick) if self.die or owner == seat else HIDDEN

        moves = () if seat is None else tuple(str(move) for move in self.legal(seat))
        prompt = "Keep the die, or roll again?" if self.die else "Pick 1, 2 or 3."
        return BluffView(
            game="dice_bluff", seat=seat, to_act=self.deciders, moves=moves,
            prompt=prompt if moves else "", outcome=self.outcome(),
            round=self.round, rounds=self.rounds, picks=tuple(shown(owner) for owner in range(self.setup.seats)),
            tokens=tuple(self.tokens), totals=tuple(self.totals), die=self.die,
        )  # fmt: skip

    def imagine(self, seat: int | None, chance: Chance) -> State:
        world = self.copy()
        if not self.die:
            world.picks = [chance.roll(3) if pick and owner != seat else pick for owner, pick in enumerate(self.picks)]
        return world

    def outcome(self) -> Outcome | None:
        if self.deciders:
            return None
        ranks = ranked(self.totals)
        best = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        winners = best if len(best) < self.setup.seats else ()
        return Outcome(tuple(self.totals), ranks, winners, "All rounds are played (DBL-END-1).")

    def copy(self) -> BluffState:
        twin = type(self)(self.setup)
        twin.load(self.data())
        return twin

    def load(self, data: Mapping[str, Any]) -> None:
        """Become the state whose `data` this is."""
        self.round, self.die, self.asked = data["round"], data["die"], data["asked"]
        self.picks, self.tokens, self.totals = list(data["picks"]), list(data["tokens"]), list(data["totals"])
        self.settle()

    def random_move(self, chance: Chance) -> tuple[int, Move]:
        seat = chance.pick(self.deciders)
        return seat, chance.pick(self.choices())

    def data(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "picks": list(self.picks),
            "tokens": list(self.tokens),
            "totals": list(self.totals),
            "die": self.die,
            "asked": self.asked,
        }

    def problems(self) -> list[str]:
        found: list[str] = []
        if not all(0 <= total <= 3 * (self.round - 1) for total in self.totals):
            found.append(f"DBL-SCORE-1: totals {self.totals} after {self.round - 1} rounds")
        if self.die and not all(self.picks):
            found.append(f"DBL-ROLL-1: the die was rolled with the picks {self.picks}")
        if self.die and not self.tokens[self.asked]:
            found.append(f"DBL-TOKEN-2: seat {self.asked + 1} is asked without a token")
        return found


class DiceBluff(Game):
    """The game."""

    state_type = BluffState

    def start(self, setup: Setup, chance: Chance, log: list[Event] | None) -> State:
        return self.state_type(setup)

    def parse(self, text: str) -> Move:
        if not re.fullmatch(r"P\d|K|R", text, re.ASCII):
            raise IllegalMove(Refusal("DBL-PICK-1", f"{text!r} is no move: write P1, P2 or P3, K or R."))
        return BluffMove(text)

    def restore(self, setup: Setup, data: Mapping[str, Any]) -> State:
        state = self.state_type(setup)
        state.load(data)
        return state

    def check_setup(self, setup: Setup) -> Refusal | None:
        if setup.seats in self.seats:
            return None
        return Refusal("DBL-SEAT-1", f"2 to 4 players play, not {setup.seats}.", {"seats": setup.seats})

    def tables(self) -> dict[str, Setup]:
        return {f"{seats}p": self.setup(seats) for seats in self.seats} | {"long": self.setup(2, {"rounds": 9})}

    def longest(self, setup: Setup) -> int:
        return 2 * setup.seats * int(setup.options["rounds"])

    def sentence(self, event: Event, setup: Setup, names: Sequence[str]) -> str:
        if isinstance(event, Picked):
            return f"{names[event.seat]} picks{'' if event.pick == HIDDEN else f' {event.pick}'}."
        if isinstance(event, Revealed):
            return f"The picks: {_by_name(names, event.picks)}."
        if isinstance(event, Rolled):
            who = "The die shows" if event.seat is None else f"{names[event.seat]} rolls again:"
            return f"{who} {event.die}."
        if isinstance(event, Kept):
            return f"{names[event.seat]} keeps the die."
        assert isinstance(event, Scored)
        return f"Points: {_by_name(names, event.points)}."

    def picture(self, view: View, setup: Setup, names: Sequence[str]) -> list[Line]:
        assert isinstance(view, BluffView)
        round = min(view.round, view.rounds)
        lines: list[Line] = [[(f"Round {round} of {view.rounds}", "bold"), (f"   Die {view.die or '-'}", "")]]
        for seat, name in enumerate(names):
            token = "token" if view.tokens[seat] else ""
            lines.append([(f"{name:<12}{view.totals[seat]:>3} points  pick {view.picks[seat] or '-'}  {token}", "")])
        return lines

    def caption(self, move: Move, view: View, setup: Setup, names: Sequence[str]) -> str:
        if move == KEEP:
            return "keep the die"
        return "spend your token and roll again" if move == REROLL else f"pick {str(move)[1:]}"


def _by_name(names: Sequence[str], numbers: Sequence[int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))


DICE_BLUFF = DiceBluff("dice_bluff", "Dice Bluff", (2, 3, 4), read_rulebook(CLAUSES, RULINGS, "dice_bluff"))

if __name__ == "__main__":
    match = DICE_BLUFF.match(seats=3, seed="watch me", names=("Ann", "Bob", "Cy"))
    while match.deciders:
        player = match.deciders[0]
        match.play(player, match.legal(player)[match.ply % 2])
    for happened in match.log:
        print(DICE_BLUFF.sentence(happened, match.setup, match.names))
    print(plain(DICE_BLUFF.picture(match.view(None), match.setup, match.names)))
