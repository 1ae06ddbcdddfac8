"""What players did, in sentences of the log.

What an event after the choice tells in full is told in the same words here: a log says the same sentence only once.
"""

from __future__ import annotations

from collections.abc import Sequence

from nexus.core.setup import Setup
from nexus.games.arena import moves
from nexus.games.arena.body import LOCATION_WORDS
from nexus.games.arena.codes import KINDS, WINDOW_NAMES
from nexus.games.arena.content import Content, InfluenceCard
from nexus.games.arena.geometry import SQUARE_NAMES
from nexus.games.arena.moves import ArenaMove
from nexus.games.arena.rules.abilities import ABILITY_NAMES
from nexus.games.arena.table import SEATINGS, content_of
from nexus.games.arena.vocabulary import ATTACK_DEEDS, DEEDS, MOVE_WORDS, WINDOW_WORDS

HIDDEN_DEEDS = {
    moves.UNIQUE: "uses a unique ability",
    moves.PRICE: "pays to be spared",
    moves.RATIO_AP: "splits the command points",
}
"""Choices that only the position explains: whose points they are depends on who was deceived."""


def deed(who: str, move: ArenaMove, setup: Setup, names: Sequence[str]) -> str:
    """What `who` chose, as a sentence."""
    content = content_of(setup)
    verb = move.verb
    if verb == moves.TAKE_BARGE:
        return barge_sentence(content, move.a)
    if verb == moves.TAKE_LANISTA:
        return f"{who} takes the lanista {content.lanistas[move.a].name}."
    if verb == moves.TAKE_MOTIVATION:
        return f"{who} takes the motivation {content.motivations[move.a].name}."
    if verb == moves.INFLUENCE:
        return played(who, content.influence[move.a])
    if verb == moves.ABILITY:
        return _ability(who, move, setup, names)
    words = DEEDS.get(move.text) or HIDDEN_DEEDS.get(verb) or _naming(move, setup, names)
    return f"{who} {words}."


def played(who: str, card: InfluenceCard) -> str:
    """An influence card that is played."""
    return f"{who} plays {card.name}: {card.text}"


def used(who: str, ability: str, target: str) -> str:
    """An ability that is paid for."""
    return f"{who} uses {ability}{f' on {target}' if target else ''}."


def barge_sentence(content: Content, barge: int) -> str:
    """The barge of this bout."""
    return f"The barge is {content.barges[barge].name}."


def seat_name(letter: int, setup: Setup, names: Sequence[str]) -> str:
    """Who sits at N, E, S or W (0 to 3)."""
    seating = SEATINGS[setup.seats, setup.options["third_seat"]]
    return names[seating.index(letter)] if letter in seating else moves.SEAT_LETTERS[letter]


def _ability(who: str, move: ArenaMove, setup: Setup, names: Sequence[str]) -> str:
    aimed = move.b > 0 and move.a != moves.JACK_OF_ALL_TRAITS
    return used(who, ABILITY_NAMES[move.a], seat_name(move.b - 1, setup, names) if aimed else "")


def _naming(move: ArenaMove, setup: Setup, names: Sequence[str]) -> str:
    """Choices that name something."""
    verb = move.verb
    if verb in moves.TARGETED:
        text = f"{ATTACK_DEEDS[moves.TARGETED[verb]]} {seat_name(move.a, setup, names)}"
        if verb in (moves.HIT_FOCUSED, moves.SHOOT_FOCUSED, moves.HIT_COMBO):
            text += f", {LOCATION_WORDS[move.b % 7]}"
        return f"{text}, then {move.b // 7} more" if verb == moves.HIT_COMBO else text
    if verb in (moves.DRAG_STEP, moves.DRAG_ROTATE):
        return f"drags the victim and {DEEDS[move.text[1:]]}"
    if verb == moves.THROW_TO:
        way = MOVE_WORDS[moves.TURNS[move.a]].lower().split(" ", 1)[1]
        return f"throws the victim {way}, {move.b} square{'' if move.b == 1 else 's'}"
    if verb == moves.KNOCK_OVER:
        return f"knocks over the brazier on {SQUARE_NAMES[move.a]}"
    if verb == moves.ADD_HAZARD:
        return f"puts the next hazard in order: {KINDS[move.a]}"
    if verb == moves.ASK_AGAIN:
        return f"wants to be asked again {WINDOW_WORDS[WINDOW_NAMES[move.a]]}"
    if verb == moves.AT_SEAT:
        return f"chooses {seat_name(move.a, setup, names)}"
    return f"chooses {LOCATION_WORDS[move.a] if verb == moves.AT_LOCATION else move.text[1:]}"
