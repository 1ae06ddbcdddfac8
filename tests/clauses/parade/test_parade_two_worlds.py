"""Two worlds: cards that a seat never sees change nothing of what it receives, from the deal to the last choice."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
import pytest
from parade_scenes import Kind, every_table, random_choice, truth

from nexus.core.chance import Chance, QuickChance
from nexus.core.events import Event
from nexus.core.match import Match
from nexus.games.parade import cards_of
from nexus.games.parade.cards import write_card
from nexus.games.parade.events import Drew, Sown

PAIRS = 1_000
TRIES = ("M", "Mb", "S1@0", "S20@0", "S*@0", "S30@99", "S7@-1", "pass")


class Game(NamedTuple):
    """A random game: its pile, its moves, and for each Hand at the end where in the pile its cards came from."""

    pile: list[int]
    moves: list[tuple[int, str]]
    hands: list[list[int]]


def dealt(kind: Kind, pile: list[int]) -> Match:
    """A match with this deal."""
    return kind.game.dealt_match(pile, kind.seats, kind.setup.options)


def played(kind: Kind, index: int) -> Game:
    """Play a random game; every card is followed by its place in the pile, because equal cards are not told apart."""
    chance = QuickChance(f"worlds {kind} {index}")
    pile = list(cards_of(kind.setup).all)
    chance.shuffle(pile)
    state = truth(dealt(kind, pile))
    hands = [list(range(8 + 3 * seat, 11 + 3 * seat)) for seat in range(kind.seats)]
    moves: list[tuple[int, str]] = []
    while state.deciders:
        seat, move = random_choice(state, chance, index)
        events: list[Event] = []
        state.apply(seat, move, chance, events)
        moves.append((seat, str(move)))
        for event in events:
            if isinstance(event, Sown):
                hands[seat].remove(next(place for place in hands[seat] if write_card(pile[place]) == event.card))
            elif isinstance(event, Drew):
                hands[seat].append(len(pile) - len(state.deck) - 1)
    return Game(pile, moves, hands)


def exchanged(game: Game, viewer: int | None, chance: Chance) -> list[int] | None:
    """The pile with two cards exchanged that stayed in Hands the viewer cannot see; None if there are no such two."""
    unseen = [place for seat, held in enumerate(game.hands) if seat != viewer for place in held]
    chance.shuffle(unseen)
    for first in unseen:
        for second in unseen:
            if game.pile[first] != game.pile[second]:
                pile = list(game.pile)
                pile[first], pile[second] = pile[second], pile[first]
                return pile
    return None


def received(match: Match, viewer: int | None) -> bytes:
    """Every byte a viewer can get now: the view, the moves offered, and the answers to some tries."""
    parts = [msgspec.json.encode(match.view(viewer))]
    if viewer is not None:
        parts.append(msgspec.json.encode([str(move) for move in match.legal(viewer)]))
        parts.append(msgspec.json.encode([match.verify(viewer, text) for text in TRIES]))
    return b"\n".join(parts)


def first_difference(kind: Kind, game: Game, other_pile: list[int], viewer: int | None) -> int | None:
    """The first ply at which the viewer could tell the two worlds apart before the game ends; None if there is none."""
    one, other = dealt(kind, game.pile), dealt(kind, other_pile)
    for ply, (seat, move) in enumerate(game.moves):
        if received(one, viewer) != received(other, viewer):
            return ply
        told = [[event.seen_by(viewer) for event in match.play(seat, move)] for match in (one, other)]
        # The last move opens all Hands.
        if one.deciders and msgspec.json.encode(told[0]) != msgspec.json.encode(told[1]):
            return ply + 1
    return None


@pytest.mark.clause("PAR-HAND-1", "PAR-DECK-1")
@every_table
def test_unseen_cards_change_no_byte(kind: Kind) -> None:
    viewers = (*range(kind.seats), None)
    chance = QuickChance(f"pairs {kind}")
    pairs = index = 0
    while pairs < PAIRS:
        viewer = viewers[index % len(viewers)]
        game = played(kind, index)
        other_pile = exchanged(game, viewer, chance)
        index += 1
        if other_pile is not None:
            pairs += 1
            assert first_difference(kind, game, other_pile, viewer) is None
    assert index < 2 * PAIRS


@every_table
def test_a_card_that_is_seen_is_noticed(kind: Kind) -> None:
    noticed = 0
    for index in range(20):
        game = played(kind, index)
        others = [place for held in game.hands[1:] for place in held]
        # What seat 0 drew in the last move it saw too late for this comparison.
        own = game.hands[0][:-1] if game.moves[-1][0] == 0 else game.hands[0]
        for mine, theirs in zip(own, others, strict=False):
            pile = list(game.pile)
            pile[mine], pile[theirs] = pile[theirs], pile[mine]
            ply = first_difference(kind, game, pile, 0)
            assert (ply is None) == (game.pile[mine] == game.pile[theirs])
            noticed += ply is not None
    assert noticed
