"""A whole game as text: deal, moves with annotations, final position and score (section 6.4 of the family's rules)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nexus.core.match import Match
from nexus.core.refusals import IllegalMove, IllegalTable, Refusal
from nexus.games.parade.cards import write_cards
from nexus.games.parade.events import Broke, Drew, Joined, Refilled
from nexus.games.parade.scoring import parade_value, side_totals
from nexus.games.parade.state import ParadeState, read_cards

if TYPE_CHECKING:
    from nexus.core.events import Event
    from nexus.games.parade import ParadeGame

RULES = {(2, False): "base", (2, True): "de", (4, False): "2v2", (4, True): "2v2+de"}


def write_transcript(match: Match) -> str:
    """The match as text, for those who may know all: it shows the deal."""
    state = match.state
    assert isinstance(state, ParadeState)
    table = state.table
    lines = [
        "game parade",
        f"edition {match.game.id}",
        f"deck {table.cards.id}",
        f"rules {RULES[table.seats, table.double_ended]}",
        f"seats {','.join(match.names)}",
        f"deal {deal_text(match)}",
        f"moves {' '.join(move for _, move in match.moves)}",
    ]
    if state.over:
        lines += final_lines(state)
    return "\n".join(lines) + "\n"


def deal_text(match: Match) -> str:
    """Nexus from the top, first Parade card, Hands, and Deck from the next card on, as they were dealt."""
    state = match.game.start(match.setup, match.source.restarted(), None)
    assert isinstance(state, ParadeState)
    parts = ["N " + _cards(state.nexus), "P2 " + _cards(state.parade)]
    parts += [f"H{seat + 1} {_cards(hand)}" for seat, hand in enumerate(state.hands)]
    return " | ".join([*parts, "D " + _cards(state.deck)])


def final_lines(state: ParadeState) -> list[str]:
    """The final position, every completed Parade with its value, and the score; side 1 first."""
    cards = state.table.cards
    head = f"final turns {state.turns} refills {state.refills} deck {len(state.deck)}"
    parts = [f"{head} N {_cards(state.nexus)}", f"A{state.owner + 1} {_cards(state.parade)}"]
    parts += [f"H{seat + 1} {_cards(hand)}" for seat, hand in enumerate(state.hands)]
    lines = [" | ".join(parts)]
    for side, parades in enumerate(state.scored):
        shown = [f"[{_cards(parade)}]={parade_value(parade, cards)}" for parade in parades]
        lines.append(" ".join([f"S{side + 1}", *shown]))
    first, second = side_totals(state.scored, cards)
    result = "1/2" if first == second else "1-0" if first > second else "0-1"
    return [*lines, f"score {first} : {second}", result]


def _cards(cards: list[int]) -> str:
    return " ".join(write_cards(cards))


def annotated(move: str, events: Sequence[Event]) -> str:
    """A move with what it did, as the reader of `events` knows it: ``M(*+;r=5,6;d=?)``."""
    notes: list[str] = []
    for event in events:
        if isinstance(event, Joined):
            notes.append(f"{event.card}+")
        elif isinstance(event, Broke):
            notes.append(f"{event.card}/")
        elif isinstance(event, Refilled):
            notes.append("r=" + ",".join(event.cards))
        elif isinstance(event, Drew):
            notes.append(f"d={event.card}")
    return f"{move}({';'.join(notes)})" if notes else move


def read_transcript(text: str, game: ParadeGame) -> Match:
    """The match that a transcript with a complete deal describes, played to its last move.

    Raises IllegalTable or IllegalMove with the line that is wrong. `final` and `score` lines follow from the
    rest and are not read.
    """
    fields: dict[str, str] = {}
    for line in text.splitlines():
        key, _, value = line.strip().partition(" ")
        fields.setdefault(key, value)
    missing = [key for key in ("edition", "rules", "deal", "moves") if key not in fields]
    if missing:
        raise _unreadable(missing[0], f"The transcript has no line {missing[0]!r}.")
    if fields["edition"] != game.id:
        raise _unreadable("edition", f"The transcript is of {fields['edition']}, not of {game.id}.")
    kinds = {name: kind for kind, name in RULES.items()}
    if fields["rules"] not in kinds:
        raise _unreadable("rules", f"Unknown rules {fields['rules']!r}; known are {', '.join(kinds)}.")
    seats, double_ended = kinds[fields["rules"]]
    options = {"double_ended": double_ended, "deck": fields.get("deck", game.options["deck"].default)}
    names = fields["seats"].split(",") if "seats" in fields else ()
    match = game.dealt_match(dealt_cards(fields["deal"]), seats, options, names)
    for move in fields["moves"].split():
        try:
            match.play(match.deciders[0] if match.deciders else 0, move)
        except IllegalMove as error:
            refusal = Refusal(error.refusal.clause, f"Move {match.ply + 1}, {move}: {error.refusal.text}")
            raise IllegalMove(refusal) from None
    return match


def dealt_cards(deal: str) -> list[int]:
    """The pile that was dealt: Nexus, Parade, Hands, Deck, each part after its label."""
    try:
        return read_cards([card for part in deal.split("|") for card in part.split()[1:]])
    except ValueError as error:
        raise _unreadable("deal", f"In the deal, {error}.") from None


def _unreadable(field: str, text: str) -> IllegalTable:
    return IllegalTable(Refusal(field, text))
