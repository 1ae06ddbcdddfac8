"""What is going on: facts, causes, links of the chain, half-made decisions and effects. Plain data, so that a state can
be saved and resumed in the middle of anything.

A *source* is the number of an object, or for the Mission with index i of a seat ``-(16 * seat + i + 1)``.
An *origin* is a card number, or for a Mission ``-(its number + 1)``; with the number of an ability it names that.
A *target code* names anything that can be chosen (codes.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from nexus.games.quantum.language.abilities import Ability

MISSIONS_PER_SEAT: Final = 16


def mission_source(seat: int, index: int) -> int:
    """The source that stands for a Mission."""
    return -(MISSIONS_PER_SEAT * seat + index + 1)


class Fact:
    """Something that happened, as abilities and Challenges watch for it. Never changed once published."""

    def __init__(self, kind: int, by: int = -1, it: int = 0) -> None:
        self.kind = kind
        self.by = by
        self.it = it
        self.card = -1
        self.attackers: list[int] = []
        self.defender = 0
        self.result = -1
        self.cause = -1
        self.cause_seat = -1
        self.mode = -1
        self.state = -1
        self.amount = 1
        self.src = 0
        self.link = 0
        self.targets: list[int] = []

    def data(self) -> list[Any]:
        """All fields as JSON values."""
        what = [self.kind, self.by, self.it, self.card, self.attackers, self.defender, self.result]
        why = [self.cause, self.cause_seat, self.mode, self.state, self.amount, self.src, self.link, self.targets]
        return what + why


def read_fact(data: list[Any]) -> Fact:
    """The fact that `Fact.data` described."""
    fact = Fact(data[0], data[1], data[2])
    fact.card, fact.attackers, fact.defender = data[3], list(data[4]), data[5]
    fact.result, fact.cause, fact.cause_seat, fact.mode, fact.state = data[6], data[7], data[8], data[9], data[10]
    fact.amount, fact.src, fact.link, fact.targets = data[11], data[12], data[13], list(data[14])
    return fact


class Cause:
    """Why an effect happens: whose it is, the ability, what was chosen, and the fact that triggered it."""

    def __init__(self, seat: int, source: int, origin: int, ability: int) -> None:
        self.seat = seat
        self.source = source
        self.origin = origin
        self.ability = ability
        self.mode = 0
        self.targets: list[list[int]] = []
        self.fact: Fact | None = None

    def copy(self) -> Cause:
        """An independent cause; the fact is shared."""
        twin = Cause(self.seat, self.source, self.origin, self.ability)
        twin.mode = self.mode
        twin.targets = [targets[:] for targets in self.targets]
        twin.fact = self.fact
        return twin

    def data(self) -> list[Any]:
        """All fields as JSON values."""
        fact = None if self.fact is None else self.fact.data()
        return [self.seat, self.source, self.origin, self.ability, self.mode, self.targets, fact]


def read_cause(data: list[Any]) -> Cause:
    """The cause that `Cause.data` described."""
    cause = Cause(data[0], data[1], data[2], data[3])
    cause.mode = data[4]
    cause.targets = [list(targets) for targets in data[5]]
    cause.fact = None if data[6] is None else read_fact(data[6])
    return cause


class Passive:
    """A passive ability at work, with its source. Never changed."""

    def __init__(self, ability: Ability, cause: Cause, terrain: bool) -> None:
        self.ability = ability
        self.cause = cause
        self.terrain = terrain


class Trigger:
    """An ability whose condition was met by a fact, not placed yet. Never changed."""

    def __init__(self, seat: int, source: int, origin: int, ability: int, fact: Fact) -> None:
        self.seat = seat
        self.source = source
        self.origin = origin
        self.ability = ability
        self.fact = fact

    def data(self) -> list[Any]:
        """All fields as JSON values."""
        return [self.seat, self.source, self.origin, self.ability, self.fact.data()]


def read_trigger(data: list[Any]) -> Trigger:
    """The trigger that `Trigger.data` described."""
    return Trigger(data[0], data[1], data[2], data[3], read_fact(data[4]))


class Link:
    """One entry of the Priority Chain, ``#number``; `event` if it is an Event from hand."""

    def __init__(self, number: int, cause: Cause, event: bool) -> None:
        self.number = number
        self.cause = cause
        self.event = event
        self.negated = False

    def copy(self) -> Link:
        """An independent link."""
        twin = Link(self.number, self.cause.copy(), self.event)
        twin.negated = self.negated
        return twin

    def data(self) -> list[Any]:
        """All fields as JSON values."""
        return [self.number, self.cause.data(), self.event, self.negated]


def read_link(data: list[Any]) -> Link:
    """The link that `Link.data` described."""
    link = Link(data[0], read_cause(data[1]), data[2])
    link.negated = data[3]
    return link


class Chain:
    """A Priority Chain being built, responded to or resolved.

    `facts` are behind it, `triggers` wait to be placed, `answers` are abilities that links triggered. `order` are the
    seats in the order in which they are asked and `at` is who is next. `low` is where the links of the player who is
    building begin. `moments` counts how often somebody might have answered, as far as everybody can tell.
    """

    def __init__(self, step: int, declaration: bool, batch: bool) -> None:
        self.step = step
        self.declaration = declaration
        self.batch = batch
        self.facts: list[Fact] = []
        self.triggers: list[Trigger] = []
        self.answers: list[Trigger] = []
        self.link_facts: list[Fact] = []
        self.links: list[Link] = []
        self.placed = 0
        self.order: list[int] = []
        self.at = 0
        self.low = 0
        self.waited = False
        self.moments = 0
        self.passes = 0

    def copy(self) -> Chain:
        """An independent chain; facts and triggers are shared."""
        twin = Chain(self.step, self.declaration, self.batch)
        twin.facts = self.facts[:]
        twin.triggers = self.triggers[:]
        twin.answers = self.answers[:]
        twin.link_facts = self.link_facts[:]
        twin.links = [link.copy() for link in self.links]
        twin.placed = self.placed
        twin.order = self.order[:]
        twin.at = self.at
        twin.low = self.low
        twin.waited = self.waited
        twin.moments = self.moments
        twin.passes = self.passes
        return twin

    def data(self) -> dict[str, Any]:
        """All fields as JSON values."""
        return {
            "step": self.step,
            "declaration": self.declaration,
            "batch": self.batch,
            "facts": [fact.data() for fact in self.facts],
            "triggers": [trigger.data() for trigger in self.triggers],
            "answers": [trigger.data() for trigger in self.answers],
            "link_facts": [fact.data() for fact in self.link_facts],
            "links": [link.data() for link in self.links],
            "placed": self.placed,
            "order": self.order,
            "at": self.at,
            "low": self.low,
            "waited": self.waited,
            "moments": self.moments,
            "passes": self.passes,
        }


def read_chain(data: dict[str, Any]) -> Chain:
    """The chain that `Chain.data` described."""
    chain = Chain(data["step"], data["declaration"], data["batch"])
    chain.facts = [read_fact(fact) for fact in data["facts"]]
    chain.triggers = [read_trigger(trigger) for trigger in data["triggers"]]
    chain.answers = [read_trigger(trigger) for trigger in data["answers"]]
    chain.link_facts = [read_fact(fact) for fact in data["link_facts"]]
    chain.links = [read_link(link) for link in data["links"]]
    chain.placed, chain.at, chain.low = data["placed"], data["at"], data["low"]
    chain.order = list(data["order"])
    chain.waited, chain.moments, chain.passes = data["waited"], data["moments"], data["passes"]
    return chain


class Draft:
    """A decision in the making: an action, a link or a response of which not everything is chosen yet.

    `kind` is the verb it began with (codes.py). `cards` are the cards deployed, the first one and its Swarm; `pieces`
    the attackers or joiners. `slot` is the target slot being filled; slots below it are complete. `paid` are target
    codes of cards and objects given up as a cost. `closed` means that no more companions are wanted.
    """

    def __init__(self, kind: int, seat: int) -> None:
        self.kind = kind
        self.seat = seat
        self.source = 0
        self.origin = 0
        self.ability = 0
        self.mode = -1
        self.place = -1
        self.target = 0
        self.slot = 0
        self.closed = False
        self.cards: list[int] = []
        self.pieces: list[int] = []
        self.targets: list[list[int]] = []
        self.paid: list[int] = []
        self.fact: Fact | None = None

    def copy(self) -> Draft:
        """An independent draft."""
        twin = Draft(self.kind, self.seat)
        twin.source = self.source
        twin.origin = self.origin
        twin.ability = self.ability
        twin.mode = self.mode
        twin.place = self.place
        twin.target = self.target
        twin.slot = self.slot
        twin.closed = self.closed
        twin.cards = self.cards[:]
        twin.pieces = self.pieces[:]
        twin.targets = [targets[:] for targets in self.targets]
        twin.paid = self.paid[:]
        twin.fact = self.fact
        return twin

    def cause(self) -> Cause:
        """The cause that this draft makes, with what is chosen so far."""
        cause = Cause(self.seat, self.source, self.origin, self.ability)
        cause.mode = max(self.mode, 0)
        cause.targets = self.targets
        cause.fact = self.fact
        return cause

    def data(self) -> dict[str, Any]:
        """All fields as JSON values."""
        return {
            "kind": self.kind,
            "seat": self.seat,
            "source": self.source,
            "origin": self.origin,
            "ability": self.ability,
            "mode": self.mode,
            "place": self.place,
            "target": self.target,
            "slot": self.slot,
            "closed": self.closed,
            "cards": self.cards,
            "pieces": self.pieces,
            "targets": self.targets,
            "paid": self.paid,
            "fact": None if self.fact is None else self.fact.data(),
        }


def read_draft(data: dict[str, Any]) -> Draft:
    """The draft that `Draft.data` described."""
    draft = Draft(data["kind"], data["seat"])
    draft.source, draft.origin, draft.ability = data["source"], data["origin"], data["ability"]
    draft.mode, draft.place, draft.target = data["mode"], data["place"], data["target"]
    draft.slot, draft.closed = data["slot"], data["closed"]
    draft.cards, draft.pieces, draft.paid = list(data["cards"]), list(data["pieces"]), list(data["paid"])
    draft.targets = [list(targets) for targets in data["targets"]]
    draft.fact = None if data["fact"] is None else read_fact(data["fact"])
    return draft


class Action:
    """The declared action of the current turn. `card` is the Event played, -1 if it is none."""

    def __init__(self, kind: int, seat: int, cause: Cause) -> None:
        self.kind = kind
        self.seat = seat
        self.cause = cause
        self.card = -1
        self.attackers: list[int] = []
        self.defender = 0
        self.negated = False
        self.movers: list[int] = []
        """Skirmishers that may still move."""

    def copy(self) -> Action:
        """An independent action."""
        twin = Action(self.kind, self.seat, self.cause.copy())
        twin.card = self.card
        twin.attackers = self.attackers[:]
        twin.defender = self.defender
        twin.negated = self.negated
        twin.movers = self.movers[:]
        return twin

    def data(self) -> list[Any]:
        """All fields as JSON values."""
        cause = self.cause.data()
        return [self.kind, self.seat, cause, self.card, self.attackers, self.defender, self.negated, self.movers]


def read_action(data: list[Any]) -> Action:
    """The action that `Action.data` described."""
    action = Action(data[0], data[1], read_cause(data[2]))
    action.card, action.attackers, action.defender = data[3], list(data[4]), data[5]
    action.negated, action.movers = data[6], list(data[7])
    return action


class Effect:
    """Operations being carried out: the block they are in (program.py), which one is next, and what it has chosen.

    `begun` is set while the next operation waits for choices: `rest` are then the target codes it still has to
    handle, `picks` what has been chosen, `closed` the quadrants closed to other Leaders (QNX-LDR-4).
    """

    def __init__(self, block: str, cause: Cause) -> None:
        self.block = block
        self.cause = cause
        self.index = 0
        self.begun = False
        self.rest: list[int] = []
        self.picks: list[int] = []
        self.closed: list[int] = []

    def copy(self) -> Effect:
        """An independent effect."""
        twin = Effect(self.block, self.cause.copy())
        twin.index = self.index
        twin.begun = self.begun
        twin.rest = self.rest[:]
        twin.picks = self.picks[:]
        twin.closed = self.closed[:]
        return twin

    def data(self) -> list[Any]:
        """All fields as JSON values."""
        return [self.block, self.cause.data(), self.index, self.begun, self.rest, self.picks, self.closed]


def read_effect(data: list[Any]) -> Effect:
    """The effect that `Effect.data` described."""
    effect = Effect(data[0], read_cause(data[1]))
    effect.index, effect.begun = data[2], data[3]
    effect.rest, effect.picks, effect.closed = list(data[4]), list(data[5]), list(data[6])
    return effect
