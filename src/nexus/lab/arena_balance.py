"""What a report about arena bouts counts: cards and barges, how long bouts last, and the ways of the coins."""

from __future__ import annotations

from typing import Final

from nexus.core.events import Event
from nexus.core.match import Match
from nexus.core.rulebook import Rulebook
from nexus.games.arena.events import Hurt, Paid
from nexus.games.arena.state import ArenaState
from nexus.lab.facts import Facts

BLOWS: Final = "damage paid to players"
HAZARDS: Final = "damage paid to the crowd"
HEALING: Final = {"ARN-COIN-7": "healing by cards, abilities and guts"}
"""Flows that have no clause of their own."""
SETTING_UP: Final = ("ARN-COIN-F1", "ARN-COIN-F2")
"""Flows that are the same in every bout."""


def arena_facts(match: Match) -> Facts:
    """What is known of a finished bout."""
    state = match.state
    outcome = match.outcome
    assert isinstance(state, ArenaState)
    assert outcome is not None
    content = state.table.content
    letters = [state.table.letter(seat) for seat in range(state.table.seats)]
    barge = content.barges[state.barge].name
    seats = {
        "lanista": [content.lanistas[helot.lanista].name for helot in state.helots],
        "motivation": [content.motivations[helot.motivation].name for helot in state.helots],
        "seat": letters,
        "barge and seat": [f"{barge}, {letter}" for letter in letters],
    }
    crowd_wins = float(not outcome.winners and max(outcome.scores) <= state.crowd)
    figures = {
        "draws by the crowd": crowd_wins,
        "crowd at the end": float(state.crowd),
        "largest pile at the end": float(max(outcome.scores)),
    }
    return Facts(seats, {"barge": barge}, state.cycle, figures | flows(match.log, match.game.rulebook))


def flows(events: list[Event], rulebook: Rulebook) -> dict[str, float]:
    """The coins that each kind of event moved in a bout, named by the first words of its clause; 0 is told as well."""
    coins = {flow_name(clause, rulebook): 0.0 for clause in rulebook.clauses if is_flow(clause)}
    coins |= dict.fromkeys([*HEALING.values(), BLOWS, HAZARDS], 0.0)
    for event in events:
        if isinstance(event, Hurt):
            coins[HAZARDS if event.by < 0 else BLOWS] += event.from_location + event.from_oc
        elif isinstance(event, Paid) and event.clauses[0] not in SETTING_UP:
            coins[flow_name(event.clauses[0], rulebook)] += event.coins
    return {f"coins: {name}": amount for name, amount in coins.items()}


def is_flow(clause: str) -> bool:
    """Whether a clause is a flow that the bout tells as a payment; damage is told as damage."""
    return clause.startswith("ARN-COIN-F") and clause not in (*SETTING_UP, *DAMAGE_FLOWS)


DAMAGE_FLOWS: Final = ("ARN-COIN-F4", "ARN-COIN-F5", "ARN-COIN-F19", "ARN-COIN-F20", "ARN-COIN-F21")


def flow_name(clause: str, rulebook: Rulebook) -> str:
    """What a flow is called."""
    return HEALING.get(clause) or rulebook.clauses[clause].text.partition(":")[0].lower()
