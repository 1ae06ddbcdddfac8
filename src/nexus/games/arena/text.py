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
from nexus.games.arena.deeds import barge_sentence, deed, played, seat_name, used
from nexus.games.arena.dice_text import roll_sentence
from nexus.games.arena.effect_words import effects_words, span_words
from nexus.games.arena.effects import TRAITS
from nexus.games.arena.events import (
    HIDDEN,
    Acted,
    Armed,
    Became,
    Began,
    Cancelled,
    Dealt,
    Defended,
    Drawn,
    Ended,
    Exploded,
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
from nexus.games.arena.menu import ABILITIES
from nexus.games.arena.moves import ArenaMove
from nexus.games.arena.rules.abilities import ABILITY_NAMES
from nexus.games.arena.table import content_of
from nexus.games.arena.view import ArenaView
from nexus.games.arena.vocabulary import (
    ARMED_DEEDS,
    ATTACK_WORDS,
    BEGAN_WORDS,
    ENDED_WORDS,
    FACING_WORDS,
    HOW_WORDS,
    LASTING_WORDS,
    MARKED_DEEDS,
    MOVE_WORDS,
    PAID_WORDS,
    WINDOW_WORDS,
)

PIECE_WORDS = {
    "pillar": ("A pillar", "stands"),
    "crate": ("A crate", "stands"),
    "brazier": ("A brazier", "stands"),
    "brazier-down": ("A fallen brazier", "lies"),
    "saw": ("A floor saw", "spins"),
    "spikes": ("Floor spikes", "stand"),
    "fire": ("A fire", "burns"),
    "blood": ("Blood", "lies"),
    "guts": ("Guts", "lie"),
}

SINGULAR = ("A ", "Blood")
"""How the words of a single piece begin."""


def sentence(event: Event, setup: Setup, names: Sequence[str]) -> str:
    """The log line of an event, as its reader knows it."""
    if isinstance(event, Silent):
        return ""
    if isinstance(event, Paid):
        return _paid(event, names)
    if isinstance(event, Rolled):
        return roll_sentence(event, content_of(setup), names)
    if isinstance(event, Ordered):
        return _order(event, names)
    if isinstance(event, Hurt):
        return _hurt(event, names)
    if isinstance(event, Placed):
        piece, verb = PIECE_WORDS[event.what]
        gone = "is gone from" if piece.startswith(SINGULAR) else "are gone from"
        return f"{piece} {f'{verb} on' if event.on else gone} {event.square}."
    if isinstance(event, Exploded):
        return f"A floor saw explodes on {event.square}."
    if isinstance(event, Ended):
        return _end(event, names)
    if isinstance(event, Lasting):
        return _lasting(event, names)
    if isinstance(event, Dealt):
        return f"{names[event.seat]} is dealt {len(event.cards)} influence cards{_known(event.cards, setup)}."
    if isinstance(event, Kept):
        return f"{names[event.seat]} keeps {'a card' if event.card == HIDDEN else influence_name(event.card, setup)}."
    if isinstance(event, Acted):
        return _act(event, setup, names)
    if isinstance(event, Used):
        target = seat_name(moves.SEAT_LETTERS.index(event.target), setup, names) if event.target else ""
        return used(names[event.seat], event.ability, target)
    return _about_seat(event, content_of(setup), names)


def _about_seat(event: Event, content: Content, names: Sequence[str]) -> str:
    """Events that begin with whom they happen to."""
    if isinstance(event, Picked):
        return _picked(event, content, names)
    if isinstance(event, Defended):
        return f"{names[event.seat]} defends."
    if isinstance(event, Began):
        return f"The command round of {names[event.seat]} begins."
    if isinstance(event, Marked):
        return f"{names[event.seat]} {MARKED_DEEDS[event.result].format(slot=event.slot)}."
    if isinstance(event, Drawn):
        card = content.turning[content.turning_index[event.card]]
        return f"{card.name} is due." if event.due else f"{names[event.seat]} draws {card.name}: {card.text}"
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
        return played(names[event.seat], content.influence[content.influence_index[event.card]])
    if isinstance(event, Cancelled):
        cards = content.influence_index
        what = content.influence[cards[event.what]].name if event.what in cards else f"The {event.what}"
        return f"{what} {'against' if event.what == 'deception' else 'of'} {names[event.seat]} comes to nothing."
    if isinstance(event, Armed):
        weapon = content.weapons[content.weapon_index[event.weapon]]
        return f"{names[event.seat]} {ARMED_DEEDS[event.act]} {weapon.name}, {event.left} left."
    if isinstance(event, Reserve):
        return f"{names[event.seat]} has {event.value} {event.trait}."
    assert isinstance(event, Tokens)
    return f"{names[event.seat]} has {event.command} command and {event.deception} deception tokens."


def _act(event: Acted, setup: Setup, names: Sequence[str]) -> str:
    """What a player chose to do, as far as the reader may know."""
    if event.move == HIDDEN:
        return f"{names[event.seat]} thinks."
    return deed(names[event.seat], moves.parse(event.move), setup, names)


def _paid(event: Paid, names: Sequence[str]) -> str:
    """Coins that move, and for what."""
    go = "goes" if event.coins == 1 else "go"
    cause = next((f" {PAID_WORDS[clause]}" for clause in event.clauses if clause in PAID_WORDS), "")
    return f"{coins(event.coins)} {go} from {place(event.source, names)} to {place(event.target, names)}{cause}."


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


def _picked(event: Picked, content: Content, names: Sequence[str]) -> str:
    """What was settled in the set-up."""
    if event.what == "lanista":
        name = content.lanistas[content.lanista_index[event.name]].name
        return f"{names[event.seat]} takes the lanista {name}."
    if event.what == "motivation":
        name = content.motivations[content.motivation_index[event.name]].name
        return f"{names[event.seat]} takes the motivation {name}."
    if event.what == "barge":
        return barge_sentence(content, content.barge_index[event.name])
    return f"The hazards act in this order: {event.name}." if event.name else "There are no hazards."


def _lasting(event: Lasting, names: Sequence[str]) -> str:
    """An effect that lasts."""
    verb, _, rest = LASTING_WORDS[event.what]
    span = span_words(event.until)
    if event.seat < 0 and event.what == "aim_blocked":
        return f"Nobody can aim{span}."
    who = "Everybody" if event.seat < 0 else names[event.seat]
    return f"{who} {verb} {rest.format(n=event.n)}{span}."


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
        ability = content.motivations[motivation].abilities[move.a]
        return f"{ability.name}: {effects_words(ability.fx)}"
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
        return f"{'Keep' if verb == moves.KEEP_CARD else 'Play'} {card.name}: {effects_words(card.fx)}"
    if verb in (moves.DRAG_STEP, moves.DRAG_ROTATE):
        return f"Drag: {MOVE_WORDS[move.text[1:]].lower()}"
    return _choice(move, setup, content, names)


def _attack(move: ArenaMove, setup: Setup, names: Sequence[str]) -> str:
    text = f"{ATTACK_WORDS[moves.TARGETED[move.verb]]} {seat_name(move.a, setup, names)}"
    if move.verb in (moves.HIT_FOCUSED, moves.SHOOT_FOCUSED, moves.HIT_COMBO):
        text += f", {LOCATION_WORDS[move.b % 7]}"
    if move.verb == moves.HIT_COMBO:
        text += f", then {move.b // 7} more"
    return text


def _ability(move: ArenaMove, setup: Setup, names: Sequence[str]) -> str:
    name = ABILITY_NAMES[move.a]
    if move.a == moves.JACK_OF_ALL_TRAITS:
        name += f", {TRAITS[move.b - 1]}"
    elif move.b:
        name += f" on {seat_name(move.b - 1, setup, names)}"
    what = ABILITIES[move.a - 1].text.rstrip(".")
    return f"{name} for {moves.ABILITY_COSTS[move.a]} {TRAITS[(move.a - 1) // 3]}: {what[:1].lower()}{what[1:]}"


def _choice(move: ArenaMove, setup: Setup, content: Content, names: Sequence[str]) -> str:
    """Everything that names something."""
    verb = move.verb
    if verb == moves.THROW_TO:
        way = MOVE_WORDS[moves.TURNS[move.a]].lower().split(" ", 1)[1]
        return f"Throw: {way}, {move.b} square{'' if move.b == 1 else 's'}"
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
        motivation = content.motivations[move.a]
        gains = ", ".join([f"{TRAITS[trait]} +{n}" for trait, n in enumerate(motivation.advantages) if n])
        return f"{motivation.name}: {gains}; {effects_words(motivation.talent.fx)}"
    if verb == moves.TAKE_BARGE:
        barge = content.barges[move.a]
        return f"{barge.name}: {', '.join(barge.hazards) or 'no hazards'}"
    if verb == moves.ADD_HAZARD:
        return f"Next hazard kind: {KINDS[move.a]}"
    if verb == moves.AT_SEAT:
        return seat_name(move.a, setup, names)
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
