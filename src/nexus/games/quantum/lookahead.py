"""Looking ahead: the whole actions that a seat may take, each played on from habit in imagined worlds for a while, and
what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.core.chance import Chance, QuickChance
from nexus.games.quantum.codes import ADD, PASS, TARGET, VERB, option
from nexus.games.quantum.habits import habit, sensible
from nexus.games.quantum.prospects import chances
from nexus.games.quantum.rules import answers, flow
from nexus.games.quantum.rules.options import option_codes
from nexus.games.quantum.rules.phases import OVER
from nexus.games.quantum.rules.questions import ASK_ACTION, ASK_FIRST, ASK_MULLIGAN, ASK_SIDEBOARD
from nexus.games.quantum.rules.run import Run

if TYPE_CHECKING:
    from nexus.games.quantum.state import QuantumState

BEFORE_THE_GAME: Final = (ASK_FIRST, ASK_MULLIGAN, ASK_SIDEBOARD)
"""Questions at which nothing lies on the table that could be judged."""
MOST_PLANS: Final = 120
"""Beyond so many, plans are not made out in every way: what is missing is chosen from habit."""
ROUNDS: Final = 1
"""A trial ends with so many rounds, the current one included."""
LONGEST_TRIAL: Final = 250
"""Choices after which a trial is judged as it stands."""
DOUBT: Final = 0.05
"""Even the best position is less than a game won: who is ahead must go on and win."""

ADJUDICATED: Final = ("rounds", "idle")
AHEAD: Final = 0.85
"""What it is worth to be ahead when a game ends without a winner on the table."""


class Plan:
    """An action or an answer: choices of one seat, with nobody else's between them, whole or to be completed."""

    def __init__(self, codes: list[int]) -> None:
        self.codes = codes
        self.trials = 0
        self.total = 0.0

    def forget(self) -> None:
        """Begin to count anew."""
        self.trials = 0
        self.total = 0.0

    def mean(self) -> float:
        """The share of games that it may win, as far as the trials tell."""
        return self.total / self.trials if self.trials else 0.0


class Lookahead:
    """One decision of a seat: `expand` and `settle` find plans, `begin` and `step` try them, `keep` drops the worse.

    A step takes a few choices and no longer, so that whoever counts the time can stop after any of them.
    """

    def __init__(self, world: QuantumState, seat: int, luck: int, rounds: int = ROUNDS) -> None:
        self.seat = seat
        self.last_round = world.round + rounds - 1
        self.plans: list[Plan] = []
        self.game = world.game
        self.wins = world.wins[:]
        self._open: list[tuple[QuantumState, list[int]]] = []
        self._node = world.copy()
        self._codes: list[int] = []
        self._ways = sensible(option_codes(self._node, seat))
        self._state: QuantumState | None = None
        self._plan: Plan | None = None
        self._chance: Chance = QuickChance(luck)
        self._choices = 0
        self._brief = False
        self._passed = 0
        self._all_pass = False

    def expand(self) -> bool:
        """Look at one way to go on with a half-made plan; whether there are more to look at."""
        if not self._ways:
            if not self._open or len(self._open) + len(self.plans) >= MOST_PLANS:
                return False
            self._node, self._codes = self._open.pop(0)
            self._ways = _in_order(self._node, sensible(option_codes(self._node, self.seat)), self._codes)
        code = self._ways.pop(0)
        after = self._node.copy()
        _choose(after, self.seat, code, self._chance)
        if after.draft is None:
            self.plans.append(Plan([*self._codes, code]))
        else:
            self._open.append((after, [*self._codes, code]))
        return bool(self._ways or self._open)

    def settle(self) -> None:
        """Look no further: what is half-made will be completed from habit."""
        self.plans += [Plan(codes) for _, codes in self._open] + [Plan([*self._codes, code]) for code in self._ways]
        self._open = []
        self._ways = []

    def begin(self, plan: Plan, world: QuantumState, luck: int, *, brief: bool) -> None:
        """Begin a trial of a plan in a world; if `brief`, no further than the end of what is going on.

        Who plans to pass must mean it: in the trial the seat passes until the round ends. Otherwise passing would seem
        to cost nothing, since one could still act later, and nobody would ever begin. Where the game ends if nobody
        acts, the others are expected to pass as well.
        """
        state = world.copy()
        chance = QuickChance(luck)
        self._plan, self._state, self._chance, self._brief = plan, state, chance, brief
        self._choices = 0
        passes = plan.codes == [option(PASS)]
        self._passed = state.round if passes else 0
        self._all_pass = passes and state.actions == 0 and state.idle + 1 >= state.table.idle_rounds
        for code in plan.codes:
            if self.seat not in state.deciders or code not in option_codes(state, self.seat):
                break
            _choose(state, self.seat, code, chance)

    def step(self, choices: int) -> bool:
        """Go on with the trial for some choices; whether it goes on further."""
        state = self._state
        if state is None:
            return False
        for _ in range(choices):
            if self._ended(state):
                self._note(state)
                return False
            decider = state.deciders[0]
            _choose(state, decider, self._habit(state, decider), self._chance)
            self._choices += 1
        return True

    def stop(self) -> None:
        """Forget the trial that is going on."""
        self._state = None

    def keep(self, count: int) -> None:
        """Drop all plans but the best so far, which come first then."""
        self.plans = sorted(self.plans, key=_mean, reverse=True)[:count]

    def _habit(self, state: QuantumState, decider: int) -> int:
        if state.round == self._passed and state.question == ASK_ACTION and (decider == self.seat or self._all_pass):
            return option(PASS)
        return habit(state, decider, self._chance)

    def _ended(self, state: QuantumState) -> bool:
        if not state.deciders or state.game != self.game or state.round > self.last_round:
            return True
        if state.question in BEFORE_THE_GAME or self._choices >= LONGEST_TRIAL:
            return True
        return self._brief and state.question == ASK_ACTION and state.draft is None

    def _note(self, state: QuantumState) -> None:
        plan = self._plan
        assert plan is not None
        plan.trials += 1
        plan.total += self.judged(state)
        self._state = None

    def judged(self, state: QuantumState) -> float:
        """How likely the seat wins the game from here, guessed."""
        if state.game != self.game or state.phase == OVER or state.wins != self.wins:
            won = state.wins[self.seat] - self.wins[self.seat]
            others = sum(state.wins) - sum(self.wins) - won
            if won:
                return 1.0 if state.reason not in ADJUDICATED else AHEAD
            return 0.0 if others else 0.5
        if state.sides[self.seat].out:
            return 0.0
        return DOUBT + (1.0 - 2 * DOUBT) * chances(state, self.seat)


def _mean(plan: Plan) -> float:
    return plan.mean()


def _choose(state: QuantumState, seat: int, code: int, chance: Chance) -> None:
    """Let a seat take one of its options."""
    run = Run(state, chance, None)
    answers.answer(run, seat, code)
    flow.proceed(run)


def _in_order(state: QuantumState, options: list[int], codes: list[int]) -> list[int]:
    """The options without those that only name again, in another order, what another plan names too."""
    draft = state.draft
    if draft is None or not codes:
        return options
    last = codes[-1]
    verb = last // VERB
    if verb == TARGET and (draft.slot >= len(draft.targets) or not draft.targets[draft.slot]):
        return options
    if verb not in (ADD, TARGET):
        return options
    return [code for code in options if code // VERB != verb or code >= last] or options
