"""What holds in every position of every game (PAR-INV-1 to -12): random games, bounds, and corrupted states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from parade_scenes import (
    FAIRIES_BASE,
    PIRATES_22,
    Kind,
    Step,
    act,
    both_teams,
    every_table,
    offered,
    random_game,
    seeded,
    tags,
    truth,
)

from nexus.games.parade import cards_of
from nexus.games.parade.cards import WILD
from nexus.games.parade.events import Drew, Refilled
from nexus.games.parade.state import ParadeState

LENGTHS = {"fairies-2": (13, 48), "pirates-2": (22, 84), "pirates-4": (19, 78)}
SHORT_BY = {"draw": 0, "refill of 2": 1, "refill of 1": 2}


class Tally:
    """The counts of a game, kept from its moves and events alone and compared with every position."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.all_cards = sorted(cards_of(kind.setup).all)
        self.hands = 3 * kind.seats
        self.deck = kind.cards - 8 - self.hands
        self.meditates = self.sows = self.refills = 0

    def follow(self, step: Step) -> None:
        """Count a move and compare."""
        if str(step.move)[0] == "M":
            self.meditates += 1
        else:
            self.sows += 1
        refilled = [event for event in step.events if isinstance(event, Refilled)]
        # PAR-INV-6
        assert len(refilled) <= (1 if step.seat % 2 == 1 else 0)
        self.refills += len(refilled)
        state = step.state
        everything = state.deck + state.nexus + state.parade
        for hand in state.hands:
            everything = everything + hand
        scored = [card for side in state.scored for parade in side for card in parade]
        # PAR-INV-1
        assert sorted(everything + scored) == self.all_cards
        held = sum(map(len, state.hands))
        # PAR-INV-10
        assert len(state.scored[1]) - len(state.scored[0]) == (1 if state.owner == 0 else 0)
        # PAR-INV-7, last part
        assert len(state.parade) + len(scored) == 1 + self.meditates
        if state.over:
            self.ended(step, held, refilled)
        else:
            self.between_turns(state, held)

    def between_turns(self, state: ParadeState, held: int) -> None:
        """PAR-INV-2 to -5, -7 and -8: a seat is about to choose."""
        size, left, turns = len(state.nexus), len(state.deck), self.meditates + self.sows
        side = state.turn % 2
        assert size % 2 == 1 - side
        assert size + held == 7 + self.hands + 2 * self.refills
        assert size >= 3 + side
        assert left == self.deck - self.meditates - 2 * self.refills
        assert size == 7 + self.sows - self.meditates + 2 * self.refills
        assert turns == 2 * (self.deck - left) - 2 * size - 3 * held + (32 if self.kind.seats == 2 else 50)
        assert state.turn == turns % self.kind.seats

    def ended(self, step: Step, held: int, refilled: list[Refilled]) -> None:
        """PAR-INV-11 and -12: the game is over."""
        shortest, longest = LENGTHS[f"{self.kind.game.id}-{self.kind.seats}"]
        assert shortest <= self.meditates + self.sows <= longest
        self.cause = (
            "draw" if any(isinstance(event, Drew) for event in step.events) else f"refill of {len(refilled[-1].cards)}"
        )
        short = 7 + self.hands + 2 * self.refills - len(step.state.nexus) - held
        assert short == SHORT_BY[self.cause]


def parade_order_holds(state: ParadeState) -> bool:
    """PAR-INV-9, with the Laws written out once more."""
    parades: list[list[int]] = []
    for k in range(len(state.scored[0]) + len(state.scored[1])):
        parades.append(state.scored[1 - k % 2][k // 2])
    parades.append(state.parade)
    tail = 0
    for number, parade in enumerate(parades):
        for place, card in enumerate(parade):
            wild, after_wild = card >= WILD, tail >= WILD
            follows = (not after_wild) if wild else (after_wild or card > tail)
            if (number or place) and follows != (place > 0):
                return False
            tail = card
    return True


def check_games(kind: Kind, games: int) -> None:
    """Random games in which every invariant is checked after every move, by the engine and apart from it."""
    causes: Counter[str] = Counter()
    for index in range(games):
        tally = Tally(kind)
        for step in random_game(kind, index):
            assert step.state.problems() == []
            tally.follow(step)
        assert parade_order_holds(step.state)
        causes[tally.cause] += 1
    assert set(causes) == set(SHORT_BY)


INVARIANTS = [f"PAR-INV-{number}" for number in (1, 2, 4, 5, 6, 7, 8, 9, 10, 12)]


@pytest.mark.clause(*INVARIANTS)
@every_table
def test_invariants_hold_in_random_games(kind: Kind) -> None:
    check_games(kind, 2_000)


@pytest.mark.deep
@every_table
def test_invariants_hold_in_very_many_random_games(kind: Kind) -> None:
    check_games(kind, 100_000)


@pytest.mark.clause("PAR-INV-3")
@both_teams
def test_parity_names_the_team_but_not_the_seat(kind: Kind) -> None:
    movers: dict[int, set[int]] = {0: set(), 1: set()}
    for index in range(50):
        for step in random_game(kind, index):
            if not step.state.over:
                movers[len(step.state.nexus) % 2].add(step.state.turn + 1)
    assert movers == {1: {1, 3}, 0: {2, 4}}


@pytest.mark.clause("PAR-INV-6")
@every_table
def test_refills_come_only_in_turns_of_side_1(kind: Kind) -> None:
    refillers = set()
    for index in range(200):
        for step in random_game(kind, index):
            count = tags(step.events).count("Refilled")
            assert count <= 1
            if count:
                refillers.add(step.seat)
    assert refillers == {1} if kind.seats == 2 else refillers == {1, 3}


@pytest.mark.clause("PAR-INV-11")
@every_table
def test_meditating_only_gives_the_shortest_game(kind: Kind) -> None:
    shortest, _ = LENGTHS[f"{kind.game.id}-{kind.seats}"]
    for index in range(20):
        match = seeded(kind, f"short {index}")
        while match.deciders:
            act(match, "Mb" if kind.double_ended and index % 2 else "M")
        assert match.ply == shortest


@pytest.mark.clause("PAR-INV-11")
@every_table
def test_sowing_whenever_one_can_gives_the_longest_game(kind: Kind) -> None:
    _, longest = LENGTHS[f"{kind.game.id}-{kind.seats}"]
    for index in range(20):
        match = seeded(kind, f"long {index}")
        while match.deciders:
            act(match, offered(match)[-1])
            assert truth(match).problems() == []
        assert match.ply == longest


def middle(kind: Kind) -> ParadeState:
    """A sound position in mid-game with Parades on both sides and a refill behind it."""
    for step in random_game(kind, 2):
        state = step.state
        if state.refills and len(state.scored[0]) > 1 and len(state.hands[0]) > 2 and len(state.nexus) > 3:
            return state.copy()
    raise AssertionError("this game has no such position")


def finished(kind: Kind) -> ParadeState:
    """A sound final position."""
    *_, last = random_game(kind, 2)
    return last.state


def one_card_twice(state: ParadeState) -> None:
    state.deck[0] = state.nexus[0]


def a_card_lost(state: ParadeState) -> None:
    state.deck.pop()


def a_sow_without_passing_the_turn(state: ParadeState) -> None:
    state.nexus.append(state.hands[0].pop())


def a_draw_missed(state: ParadeState) -> None:
    state.deck.insert(0, state.hands[0].pop())


def a_nexus_of_two(state: ParadeState) -> None:
    state.deck += state.nexus[2:]
    del state.nexus[2:]


def a_turn_too_many(state: ParadeState) -> None:
    state.turns += 1


def the_wrong_seat(state: ParadeState) -> None:
    state.turn = (state.turn + 2) % 4


def a_resolved_card_taken_back(state: ParadeState) -> None:
    state.deck.insert(0, state.scored[0][0].pop())


def a_parade_in_reverse(state: ParadeState) -> None:
    longest = max((parade for side in state.scored for parade in side), key=len)
    longest.reverse()


def a_break_too_early(state: ParadeState) -> None:
    low, high = sorted(card for card in state.nexus if card < WILD)[:2]
    state.scored[state.owner].append([low])
    state.owner = 1 - state.owner
    state.parade = [high]


def the_wrong_owner(state: ParadeState) -> None:
    state.owner = 1 - state.owner


def no_active_parade(state: ParadeState) -> None:
    state.parade = []


def too_short(state: ParadeState) -> None:
    state.turns = 12


def too_long(state: ParadeState) -> None:
    state.turns = 85


def a_hand_thrown_away(state: ParadeState) -> None:
    state.scored[0][0] += state.hands[0]
    state.hands[0] = []


def a_deck_left_over(state: ParadeState) -> None:
    state.deck.append(state.nexus.pop())


Corruption = Callable[[ParadeState], None]
MID_GAME: list[tuple[str, Corruption]] = [
    ("PAR-INV-1", one_card_twice),
    ("PAR-INV-1", a_card_lost),
    ("PAR-INV-2", a_sow_without_passing_the_turn),
    ("PAR-INV-4", a_draw_missed),
    ("PAR-INV-5", a_nexus_of_two),
    ("PAR-INV-7", a_draw_missed),
    ("PAR-INV-7", a_resolved_card_taken_back),
    ("PAR-INV-8", a_turn_too_many),
    ("PAR-INV-9", a_parade_in_reverse),
    ("PAR-INV-9", a_break_too_early),
    ("PAR-INV-10", the_wrong_owner),
    ("PAR-LAW-12", no_active_parade),
]
AT_THE_END: list[tuple[str, Corruption]] = [
    ("PAR-INV-11", too_short),
    ("PAR-INV-11", too_long),
    ("PAR-INV-12", a_hand_thrown_away),
    ("PAR-END-1", a_deck_left_over),
]


def assert_found(state: ParadeState, corrupt: Corruption, clause: str) -> None:
    assert state.problems() == []
    corrupt(state)
    assert clause in [problem.partition(":")[0] for problem in state.problems()]


def named(case: object) -> str | None:
    """A corruption's own name in the test id; clauses name themselves."""
    return getattr(case, "__name__", None)


@pytest.mark.parametrize(("clause", "corrupt"), MID_GAME, ids=named)
def test_a_broken_invariant_is_found_in_mid_game(clause: str, corrupt: Corruption) -> None:
    assert_found(middle(FAIRIES_BASE), corrupt, clause)


@pytest.mark.parametrize(("clause", "corrupt"), AT_THE_END, ids=named)
def test_a_broken_invariant_is_found_at_the_end(clause: str, corrupt: Corruption) -> None:
    assert_found(finished(FAIRIES_BASE), corrupt, clause)


def test_the_wrong_player_of_the_right_team_is_found() -> None:
    assert_found(middle(PIRATES_22), the_wrong_seat, "PAR-INV-8")
