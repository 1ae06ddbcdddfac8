"""A bout in words: log lines and what each move on offer does."""

from __future__ import annotations

from collections.abc import Sequence

from nexus.core.events import Event
from nexus.core.moves import Move
from nexus.core.setup import Setup
from nexus.games.arena import moves
from nexus.games.arena.body import LOCATION_WORDS, LOCATIONS
from nexus.games.arena.codes import KINDS, WINDOW_NAMES
from nexus.games.arena.content import Content
from nexus.games.arena.effects import TRAITS
from nexus.games.arena.events import (
    HIDDEN,
    Acted,
    Armed,
    Became,
    Began,
    Cancelled,
    Dealt,
    Drawn,
    Ended,
    Hurt,
    Kept,
    Lasting,
    Marked,
    Moved,
    Ordered,
    Paid,
    Picked,
    Placed,
    Played,
    Points,
    Reserve,
    Rolled,
    Silent,
    Tokens,
    Turned,
    Used,
)
from nexus.games.arena.geometry import SQUARE_NAMES
from nexus.games.arena.moves import ArenaMove
from nexus.games.arena.rules.abilities import ABILITY_NAMES
from nexus.games.arena.table import SEATINGS, content_of
from nexus.games.arena.view import ArenaView
from nexus.games.arena.vocabulary import (
    ATTACK_WORDS,
    BEGAN_WORDS,
    ENDED_WORDS,
    HOW_WORDS,
    LASTING_WORDS,
    MOVE_WORDS,
    PURPOSE_WORDS,
    REASON_WORDS,
    UNTIL_WORDS,
    WINDOW_WORDS,
)

FACING_WORDS = {"N": "north", "E": "east", "S": "south", "W": "west"}
PIECE_WORDS = {
    "pillar": "A pillar",
    "crate": "A crate",
    "brazier": "A brazier",
    "brazier-down": "A fallen brazier",
    "saw": "A floor saw",
    "spikes": "Floor spikes",
    "fire": "A fire",
    "blood": "Blood",
    "guts": "Guts",
}

BRIEFLY = {
    moves.UNIQUE: "Use a unique ability",
    moves.PRICE: "Pay to be spared",
    moves.INFLUENCE: "Play an influence card",
    moves.TAKE_LANISTA: "Take a lanista",
    moves.TAKE_MOTIVATION: "Take a motivation",
    moves.TAKE_BARGE: "Choose the barge",
}
"""Choices of which the next line of the log tells more, or which only the position explains."""


def sentence(event: Event, setup: Setup, names: Sequence[str]) -> str:
    """The log line of an event, as its reader knows it."""
    if isinstance(event, Paid):
        return f"{coins(event.coins)} from {place(event.source, names)} to {place(event.target, names)}."
    if isinstance(event, Rolled):
        return _roll(event, names)
    if isinstance(event, Ordered):
        return _order(event, names)
    if isinstance(event, Hurt):
        return _hurt(event, names)
    if isinstance(event, Placed):
        return f"{PIECE_WORDS[event.what]} {'on' if event.on else 'gone from'} {event.square}."
    if isinstance(event, Ended):
        return _end(event, names)
    if isinstance(event, Lasting):
        who = "Everybody" if event.seat < 0 else names[event.seat]
        sign = f"{event.n:+d} " if event.what not in ("aim_blocked", "gloat_no_penalty", "start_crate") else ""
        return f"{who}: {sign}{LASTING_WORDS[event.what]}, {UNTIL_WORDS[event.until]}."
    if isinstance(event, Dealt):
        return f"{names[event.seat]} is dealt {len(event.cards)} influence cards{_known(event.cards, setup)}."
    if isinstance(event, Kept):
        return f"{names[event.seat]} keeps {'a card' if event.card == HIDDEN else influence_name(event.card, setup)}."
    if isinstance(event, Acted):
        return _act(event, setup, names)
    if isinstance(event, Used):
        target = f" on {_seat_name(moves.SEAT_LETTERS.index(event.target), setup, names)}" if event.target else ""
        return f"{names[event.seat]} uses {event.ability}{target}."
    return _about_seat(event, content_of(setup), names)


def _about_seat(event: Event, content: Content, names: Sequence[str]) -> str:
    """Events that begin with whom they happen to."""
    if isinstance(event, Silent):
        return f"No answer: {names[event.seat]}."
    if isinstance(event, Picked):
        return f"{names[event.seat]}: {event.what} {_picked_name(event, content)}."
    if isinstance(event, Began):
        return f"The command round of {names[event.seat]} begins."
    if isinstance(event, Marked):
        return f"{names[event.seat]}, turning point counter: {event.result}, {event.slot}."
    if isinstance(event, Drawn):
        card = content.turning[content.turning_index[event.card]]
        return f"{names[event.seat]} draws {card.name}: {card.text}"
    if isinstance(event, Points):
        bonus = f", {event.bp} BP" if event.bp else ""
        return f"{names[event.seat]} has {event.ap} AP, {event.mp} MP{bonus}."
    if isinstance(event, Moved):
        return f"{names[event.seat]} {HOW_WORDS[event.how]} {'on' if event.how == 'starts' else 'to'} {event.square}."
    if isinstance(event, Turned):
        return f"{names[event.seat]} faces {FACING_WORDS[event.facing]}."
    if isinstance(event, Became):
        return f"{names[event.seat]} {(BEGAN_WORDS if event.on else ENDED_WORDS)[event.state]}."
    if isinstance(event, Played):
        bribe = content.influence[content.influence_index[event.card]]
        return f"{names[event.seat]} plays {bribe.name}: {bribe.text}"
    if isinstance(event, Cancelled):
        cards = content.influence_index
        what = content.influence[cards[event.what]].name if event.what in cards else f"the {event.what}"
        return f"{names[event.seat]}: {what} comes to nothing."
    if isinstance(event, Armed):
        weapon = content.weapons[content.weapon_index[event.weapon]]
        return f"{names[event.seat]}: {weapon.name} {event.act}, {event.left} left."
    if isinstance(event, Reserve):
        return f"{names[event.seat]}: {event.trait} {event.value}."
    assert isinstance(event, Tokens)
    return f"{names[event.seat]} has {event.command} command and {event.deception} deception tokens."


def _act(event: Acted, setup: Setup, names: Sequence[str]) -> str:
    """What a player chose to do, as far as the reader may know."""
    if event.move == HIDDEN:
        return f"{names[event.seat]} thinks."
    move = moves.parse(event.move)
    words = BRIEFLY.get(move.verb) or move_words(move, setup, names)
    return f"{names[event.seat]}: {words.rstrip('.')}."


def coins(count: int) -> str:
    """A number of coins."""
    return f"{count} coin{'' if count == 1 else 's'}"


def place(name: str, names: Sequence[str]) -> str:
    """A place of coins in words."""
    kind, _, seat = name.partition(" ")
    if not seat:
        return f"the {kind}"
    what = {"pile": "pile", "panel": "panel", "counter": "counter"}[kind]
    return f"the {what} of {names[int(seat)]}"


def influence_name(id: str, setup: Setup) -> str:
    """What is printed on an influence card."""
    content = content_of(setup)
    return content.influence[content.influence_index[id]].name


def _known(cards: tuple[str, ...], setup: Setup) -> str:
    return "" if HIDDEN in cards or not cards else f": {', '.join([influence_name(id, setup) for id in cards])}"


def _picked_name(event: Picked, content: Content) -> str:
    if event.what == "lanista":
        return content.lanistas[content.lanista_index[event.name]].name
    if event.what == "motivation":
        return content.motivations[content.motivation_index[event.name]].name
    if event.what == "barge":
        return content.barges[content.barge_index[event.name]].name
    return event.name or "none"


def _roll(event: Rolled, names: Sequence[str]) -> str:
    dice = " ".join([str(die) for die in event.dice])
    if event.purpose == "check":
        passed = event.dice[0] >= event.net
        return f"{names[event.seat]} rolls {dice}: {'passed' if passed else 'failed'} ({event.net}+)."
    if event.purpose not in ("attack", "defence"):
        return f"{names[event.seat]} rolls {dice} {PURPOSE_WORDS[event.purpose]}."
    total = f"{event.purpose} {sum(event.kept)}"
    if not event.net and not event.reasons:
        return f"{names[event.seat]} rolls {dice}: {total}."
    causes = ", ".join([f"{REASON_WORDS[cause]} {value:+d}" for cause, value in event.reasons])
    return f"{names[event.seat]} rolls {dice}: {total} (SDS {event.net:+d}{f': {causes}' if causes else ''})."


def _order(event: Ordered, names: Sequence[str]) -> str:
    rolls = [
        f"{names[seat]} {trait} {event.ratios[seat]}" for seat, trait in enumerate(event.traits) if event.ratios[seat]
    ]
    order = ", ".join([names[seat] for seat in event.order])
    return f"Cycle {event.cycle}: {', '.join(rolls)}. Order: {order}."


def _hurt(event: Hurt, names: Sequence[str]) -> str:
    who = names[event.seat]
    where = f" to {LOCATION_WORDS[LOCATIONS.index(event.location)]}" if event.location else ""
    lost = [f"{event.from_location} of it"] if event.from_location else []
    if event.from_oc:
        lost.append(f"{event.from_oc} OC")
    receiver = "the crowd" if event.by < 0 else names[event.by]
    gone = f"; {' and '.join(lost)} go to {receiver}" if lost else ""
    return f"{who} takes {event.damage}{where}{gone}."


def _end(event: Ended, names: Sequence[str]) -> str:
    piles = ", ".join([f"{names[seat]} {pile}" for seat, pile in enumerate(event.piles)])
    won = " and ".join([names[seat] for seat in event.winners])
    result = f"{won} win{'s' if len(event.winners) == 1 else ''}" if won else "a draw"
    return f"The bout is over: {piles}, the crowd {event.crowd}: {result}."


def caption(move: Move, view: ArenaView, setup: Setup, names: Sequence[str]) -> str:
    """What a move would do."""
    assert isinstance(move, ArenaMove)
    content = content_of(setup)
    if move.verb == moves.UNIQUE:
        motivation = content.motivation_index[view.helots[view.seat or 0].motivation]
        return content.motivations[motivation].abilities[move.a].name
    return _price(move.a, view, content) if move.verb == moves.PRICE else move_words(move, setup, names)


def move_words(move: ArenaMove, setup: Setup, names: Sequence[str]) -> str:
    """A move in words, for all that does not depend on the position."""
    if move.text in MOVE_WORDS:
        return MOVE_WORDS[move.text]
    content = content_of(setup)
    verb = move.verb
    if verb in moves.TARGETED:
        return _attack(move, setup, names)
    if verb == moves.ABILITY:
        return _ability(move, setup, names)
    if verb in (moves.INFLUENCE, moves.KEEP_CARD):
        card = content.influence[move.a]
        return f"{'Keep' if verb == moves.KEEP_CARD else 'Play'} {card.name}: {card.text}"
    if verb in (moves.DRAG_STEP, moves.DRAG_ROTATE):
        return f"Drag: {MOVE_WORDS[move.text[1:]].lower()}"
    return _choice(move, setup, content, names)


def _seat_name(letter: int, setup: Setup, names: Sequence[str]) -> str:
    seating = SEATINGS[setup.seats, setup.options["third_seat"]]
    return names[seating.index(letter)] if letter in seating else moves.SEAT_LETTERS[letter]


def _attack(move: ArenaMove, setup: Setup, names: Sequence[str]) -> str:
    text = f"{ATTACK_WORDS[moves.TARGETED[move.verb]]} {_seat_name(move.a, setup, names)}"
    if move.verb in (moves.HIT_FOCUSED, moves.SHOOT_FOCUSED, moves.HIT_COMBO):
        text += f", {LOCATION_WORDS[move.b % 7]}"
    if move.verb == moves.HIT_COMBO:
        text += f", then {move.b // 7} more"
    return text


def _ability(move: ArenaMove, setup: Setup, names: Sequence[str]) -> str:
    text = f"{ABILITY_NAMES[move.a]} for {moves.ABILITY_COSTS[move.a]} {TRAITS[(move.a - 1) // 3]}"
    if move.b == 0:
        return text
    target = TRAITS[move.b - 1] if move.a == moves.JACK_OF_ALL_TRAITS else _seat_name(move.b - 1, setup, names)
    return f"{text}: {target}"


def _choice(move: ArenaMove, setup: Setup, content: Content, names: Sequence[str]) -> str:
    """Everything that names something."""
    verb = move.verb
    if verb == moves.THROW_TO:
        return f"Throw: {MOVE_WORDS[moves.TURNS[move.a]].lower().split(' ', 1)[1]}, {move.b} squares"
    if verb == moves.KNOCK_OVER:
        return f"Knock over the brazier on {SQUARE_NAMES[move.a]}"
    if verb == moves.RATIO_AP:
        return f"{move.a} AP and {move.b} MP"
    if verb == moves.TAKE_LANISTA:
        lanista = content.lanistas[move.a]
        return (
            f"{lanista.name}: influence {lanista.influence}, deception {lanista.deception}, command {lanista.command}"
        )
    if verb == moves.TAKE_MOTIVATION:
        return content.motivations[move.a].name
    if verb == moves.TAKE_BARGE:
        return content.barges[move.a].name
    if verb == moves.ADD_HAZARD:
        return f"Next hazard kind: {KINDS[move.a]}"
    if verb == moves.AT_SEAT:
        return _seat_name(move.a, setup, names)
    if verb == moves.AT_LOCATION:
        return LOCATION_WORDS[move.a]
    if verb == moves.ASK_AGAIN:
        return f"Be asked again {WINDOW_WORDS[WINDOW_NAMES[move.a]]}"
    return move.text[1:]


def _price(number: int, view: ArenaView, content: Content) -> str:
    """A price of the turning point card that is being carried out."""
    prices = content.turning[content.turning_index[view.card]].price if view.card in content.turning_index else []
    if number >= len(prices):
        return "Pay to be spared"
    cost = " and ".join([f"{amount} {TRAITS[trait]}" for trait, amount in enumerate(prices[number]) if amount])
    return f"Pay {cost} to be spared"
