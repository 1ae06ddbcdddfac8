"""What a seat may know of a bout. The one place where a state becomes something to show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from nexus.core.views import View
from nexus.games.arena.body import LOCATIONS
from nexus.games.arena.codes import (
    ASK_KEEP,
    ASK_NAMES,
    ASK_WINDOW,
    ATTACK_NAMES,
    FIRST_RULE,
    KINDS,
    LIFE_NAMES,
    NO_LOCATION,
    NOBODY,
    OBJECT_NAMES,
    P_ASK,
    P_ATTACK,
    P_CARD,
    P_PLAY,
    P_WINDOW,
    PHASES,
    PROCEDURE_NAMES,
    RULE_KEYS,
    TILE_NAMES,
    UNTIL,
    WINDOW_NAMES,
)
from nexus.games.arena.dice import unpacked
from nexus.games.arena.effect_words import lasting_words
from nexus.games.arena.effects import TRAITS
from nexus.games.arena.geometry import FACINGS, OFF, SQUARE_NAMES, SQUARES
from nexus.games.arena.offers import OfferView, offers_of
from nexus.games.arena.rules import lasting, windows
from nexus.games.arena.rules.frames import (
    A_ATTACKER,
    A_COMMAND,
    A_DAMAGE,
    A_DEFENCE,
    A_DEFENCE_DICE,
    A_DEFENDER,
    A_DICE,
    A_HIT,
    A_NAMED,
    A_PARTS,
    A_TARGET,
    A_TOTAL,
    ASK_KIND,
    CARD_ID,
    PLAY_CARD,
    WINDOW_KIND,
)
from nexus.games.arena.storage import coin_data, round_data, states_of
from nexus.games.arena.survey import burning_squares, forward_squares, reachable, seen_squares
from nexus.games.arena.vocabulary import PROMPTS, WINDOW_PROMPTS

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState


UNTOLD: Final = (P_ASK, P_WINDOW)
"""The frames that might tell others of a question they may not know of."""


class HelotView(msgspec.Struct, frozen=True):
    """One player's side of the table. `hand` and `dealt` (cards to choose from) are there for their owner only.

    `forward` are the squares at which the helot can strike, the centre one first.
    """

    letter: str
    square: str
    facing: str
    life: str
    oc: int
    locations: dict[str, int]
    states: tuple[str, ...]
    traits: dict[str, int]
    victim: int
    captor: int
    lanista: str
    motivation: str
    command: int
    deception: int
    weapon: str
    wear: int
    shield: str
    slots: tuple[int, ...]
    counter: int
    pile: int
    ratio: int
    rolled: str
    stump: bool
    burnt_out: bool
    conceded: bool
    hand_size: int
    hand: tuple[str, ...]
    dealt: tuple[str, ...]
    shown: tuple[str, ...]
    forward: tuple[str, ...]


class AttackView(msgspec.Struct, frozen=True):
    """An attack in progress; dice and totals are empty and 0 until they are rolled.

    `target` is who takes the damage: after a counterattack not the defender, but the attacker.
    """

    command: str
    attacker: int
    defender: int
    target: int
    named: str
    parts: int
    dice: tuple[int, ...]
    total: int
    defence_dice: tuple[int, ...]
    defence: int
    damage: int
    location: str


class LastingView(msgspec.Struct, frozen=True):
    """An effect in force, with its `text` for people; seat -1 is the whole table."""

    seat: int
    what: str
    n: int
    until: str
    text: str


class ArenaView(View, kw_only=True, tag="arena"):
    """The table. `objects` and `tiles` are by square; `window` is the open window if the viewer may know of it.

    `round` belongs to the command round, flags as 0 and 1: points, turns on the square, steps of a run-up, feints,
    coins to gloat over (-1: none) and so on. `owed_points` come with the next ratio: seat, AP, MP or either, how many.
    `stack` is what is being carried out, outermost first, as rules/frames.py explains, without windows and questions.
    `presets` are the windows that the viewer always passes. `deck` counts the turning point cards left.
    `offers` tell what the moves are about. `reach` has the MP for which the active helot gets to a square, `sight` the
    squares it sees; `burning` are those inside the area of a fire.
    """

    phase: str
    cycle: int
    active: int
    order: tuple[int, ...]
    ap: int
    mp: int
    bp: int
    round: dict[str, int]
    owed_points: tuple[tuple[int, ...], ...]
    pick_order: tuple[int, ...]
    box: int
    crowd: int
    helots: tuple[HelotView, ...]
    objects: dict[str, str]
    tiles: dict[str, str]
    barge: str
    hazards: tuple[str, ...]
    supply: tuple[str, ...]
    deck: int
    discard: tuple[str, ...]
    lasting: tuple[LastingView, ...]
    scheduled: tuple[str, ...]
    attack: AttackView | None
    card: str
    window: str
    stack: tuple[tuple[str | int, ...], ...]
    presets: tuple[str, ...]
    offers: tuple[OfferView, ...]
    reach: dict[str, int]
    sight: tuple[str, ...]
    burning: tuple[str, ...]


def view_of(state: ArenaState, seat: int | None) -> ArenaView:
    """The view of `seat`, or of a spectator."""
    content = state.table.content
    window = known_window(state, seat)
    moves = () if seat is None else tuple([str(move) for move in state.legal(seat)])
    coins: dict[str, Any] = coin_data(state)
    return ArenaView(
        game="arena",
        seat=seat,
        to_act=known_deciders(state, seat),
        prompt=prompt_text(state, window, seat) if moves and seat is not None else "",
        moves=moves,
        outcome=state.outcome(),
        phase=PHASES[state.phase],
        cycle=state.cycle,
        active=state.active,
        order=tuple(state.order),
        ap=state.ap,
        mp=state.mp,
        bp=state.bp,
        round={name: int(value) for name, value in round_data(state).items()},
        owed_points=tuple([tuple(owed) for owed in state.owed_points]),
        pick_order=tuple(state.pick_order),
        box=coins["box"],
        crowd=coins["crowd"],
        helots=tuple([helot_view(state, other, seat) for other in range(state.table.seats)]),
        objects={SQUARE_NAMES[square]: OBJECT_NAMES[state.objects[square]] for square in _filled(state.objects)},
        tiles={SQUARE_NAMES[square]: TILE_NAMES[state.tiles[square]] for square in _filled(state.tiles)},
        barge="" if state.barge == NOBODY else content.barges[state.barge].id,
        hazards=tuple([KINDS[kind] for kind in state.kinds]),
        supply=tuple([content.weapons[card].id for card in state.supply]),
        deck=len(state.deck),
        discard=tuple([content.turning[card].id for card in state.discard]),
        lasting=tuple([lasting_view(effect) for effect in state.lasting]),
        scheduled=tuple([scheduled_name(state, entry) for entry in state.scheduled]),
        attack=attack_view(state),
        card=card_name(state),
        window=window,
        stack=tuple([(PROCEDURE_NAMES[frame[0]], *frame[1:]) for frame in state.stack if frame[0] not in UNTOLD]),
        presets=() if seat is None else presets_of(state, seat),
        offers=offers_of(state, seat) if moves and seat is not None else (),
        reach=reach_view(state),
        sight=named(seen_squares(state, state.active)) if in_main(state) else (),
        burning=named(burning_squares(state)),
    )


def open_view_of(state: ArenaState) -> ArenaView:
    """The view of somebody who may know every hand and who is asked. The order of decks stays nobody's knowledge."""
    helots = tuple([helot_view(state, seat, seat) for seat in range(state.table.seats)])
    window = known_window(state, state.deciders[0]) if state.deciders else ""
    return msgspec.structs.replace(view_of(state, None), to_act=state.deciders, window=window, helots=helots)


def named(squares: list[int]) -> tuple[str, ...]:
    """Squares by their names."""
    return tuple([SQUARE_NAMES[square] for square in squares])


def in_main(state: ArenaState) -> bool:
    """Whether the active player commands its helot now."""
    return PHASES[state.phase] == "main" and state.active != NOBODY


def reach_view(state: ArenaState) -> dict[str, int]:
    """The MP for which the active helot gets to each square in its reach."""
    if not in_main(state):
        return {}
    return {SQUARE_NAMES[square]: points for square, points in sorted(reachable(state, state.active).items())}


def _filled(board: list[int]) -> list[int]:
    return [square for square in range(SQUARES) if board[square]]


def presets_of(state: ArenaState, seat: int) -> tuple[str, ...]:
    """The windows a player always passes."""
    presets = state.helots[seat].presets
    return tuple([name for window, name in enumerate(WINDOW_NAMES) if presets >> window & 1])


def open_window(state: ArenaState) -> int:
    """The place on the stack of the window whose question is open, or -1."""
    if not state.stack or state.stack[-1][ASK_KIND] != ASK_WINDOW:
        return -1
    return len(state.stack) - 2


def asked_in_secret(state: ArenaState) -> bool:
    """Whether a player is asked only because of a hidden card, of which nobody else may know (ARN-WIN-19)."""
    at = open_window(state)
    return at >= 0 and not windows.public_options(state, at, state.deciders[0])


def known_deciders(state: ArenaState, seat: int | None) -> tuple[int, ...]:
    """Who the viewer may know to be asked."""
    return () if state.deciders != (seat,) and asked_in_secret(state) else state.deciders


def known_window(state: ArenaState, seat: int | None) -> str:
    """The open window, if the viewer may know of it."""
    at = open_window(state)
    return WINDOW_NAMES[state.stack[at][WINDOW_KIND]] if at >= 0 and known_deciders(state, seat) else ""


def prompt_text(state: ArenaState, window: str, seat: int) -> str:
    """What the viewer is asked."""
    if window:
        return WINDOW_PROMPTS[window]
    kind = state.stack[-1][ASK_KIND]
    text = PROMPTS[ASK_NAMES[kind]]
    if kind != ASK_KEEP:
        return text
    helot = state.helots[seat]
    return text.format(n=state.table.content.lanistas[helot.lanista].influence - len(helot.hand))


def helot_view(state: ArenaState, owner: int, seat: int | None) -> HelotView:
    """One player's side of the table as `seat` may see it."""
    content = state.table.content
    helot = state.helots[owner]
    mine = owner == seat
    choosing = bool(state.stack) and state.stack[-1][ASK_KIND] == ASK_KEEP
    return HelotView(
        letter=state.table.letter(owner),
        square="" if helot.square == OFF else SQUARE_NAMES[helot.square],
        facing=FACINGS[helot.facing],
        life=LIFE_NAMES[helot.life],
        oc=helot.oc,
        locations=dict(zip(LOCATIONS, helot.locations, strict=True)),
        states=tuple(states_of(helot)),
        traits=dict(zip(TRAITS, helot.traits, strict=True)),
        victim=helot.victim,
        captor=helot.captor,
        lanista="" if helot.lanista == NOBODY else content.lanistas[helot.lanista].id,
        motivation="" if helot.motivation == NOBODY else content.motivations[helot.motivation].id,
        command=helot.command,
        deception=helot.deception,
        weapon="" if helot.weapon == NOBODY else content.weapons[helot.weapon].id,
        wear=helot.wear,
        shield="" if helot.shield == NOBODY else LOCATIONS[helot.shield],
        slots=tuple([slot for slot in range(1, 7) if helot.slots >> (slot - 1) & 1]),
        counter=helot.counter,
        pile=helot.pile,
        ratio=helot.ratio,
        rolled="" if helot.rolled == NOBODY else TRAITS[helot.rolled],
        stump=helot.stump,
        burnt_out=helot.burnt_out,
        conceded=helot.conceded,
        hand_size=len(helot.hand),
        hand=tuple([content.influence[card].id for card in helot.hand]) if mine else (),
        dealt=tuple([content.influence[card].id for card in helot.dealt]) if mine and choosing else (),
        shown=tuple([content.influence[card].id for card in helot.shown]),
        forward=named(forward_squares(state, owner)) if helot.square != OFF else (),
    )


def scheduled_name(state: ArenaState, entry: list[int]) -> str:
    """What waits for the next turning point: its card, or the number of its effects if no such card scheduled them."""
    program, card = entry
    return f"effects {program}" if card == NOBODY else state.table.content.turning[card].id


def lasting_view(effect: list[int]) -> LastingView:
    """One lasting effect in words."""
    what = effect[lasting.WHAT]
    name = RULE_KEYS[what - FIRST_RULE] if what >= FIRST_RULE else lasting.WHAT_NAMES[what]
    amount, until = effect[lasting.AMOUNT], UNTIL[effect[lasting.END]]
    return LastingView(effect[lasting.SEAT], name, amount, until, lasting_words(name, amount, until))


def attack_view(state: ArenaState) -> AttackView | None:
    """The attack in progress, if any."""
    for frame in reversed(state.stack):
        if frame[0] == P_ATTACK:
            return AttackView(
                command=ATTACK_NAMES[frame[A_COMMAND]],
                attacker=frame[A_ATTACKER],
                defender=frame[A_DEFENDER],
                target=frame[A_TARGET],
                named="" if frame[A_NAMED] == NO_LOCATION else LOCATIONS[frame[A_NAMED]],
                parts=frame[A_PARTS],
                dice=tuple(unpacked(frame[A_DICE])),
                total=frame[A_TOTAL],
                defence_dice=tuple(unpacked(frame[A_DEFENCE_DICE])),
                defence=frame[A_DEFENCE],
                damage=frame[A_DAMAGE],
                location="" if frame[A_HIT] == NO_LOCATION else LOCATIONS[frame[A_HIT]],
            )
    return None


def card_name(state: ArenaState) -> str:
    """The card that is being played or carried out, the innermost if there are several."""
    for frame in reversed(state.stack):
        if frame[0] == P_PLAY:
            return state.table.content.influence[frame[PLAY_CARD]].id
        if frame[0] == P_CARD:
            return state.table.content.turning[frame[CARD_ID]].id
    return ""
