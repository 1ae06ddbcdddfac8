"""Windows: who is asked what while something is going on (ARN-WIN).

What a player could do with public things (reserves, tokens) is public, so is that such a player is asked. What an
influence card allows is not: nobody else is told of a question that only a hidden card brought about, and "did not
answer" is told of everybody who might hold a fitting card, asked or not (ARN-WIN-19).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.core.moves import Move
from nexus.games.arena.codes import (
    AIM_WILD,
    ASK_WINDOW,
    INITIATIVE,
    LIVE,
    NO_LOCATION,
    P_ATTACK,
    P_CARD,
    P_DECEIVE,
    W_COMBO,
    W_DECEIVED,
    W_DECLARE,
    W_END,
    W_GRAPPLED,
    W_HIT_A,
    W_HIT_D,
    W_INFLUENCE,
    W_LEAVE,
    W_PRONE,
    W_ROLL,
    W_START,
    W_TPCARD,
    WILD,
    WINDOW_NAMES,
)
from nexus.games.arena.events import Silent
from nexus.games.arena.geometry import adjacent
from nexus.games.arena.moves import ABILITY, BLOCK, INFLUENCE, PRICE, move
from nexus.games.arena.rules import abilities
from nexus.games.arena.rules.abilities import (
    CANT_FOOL_ME,
    COMBO_BREAKER,
    COUNTERATTACK,
    ELUSIVE,
    FLESH_WOUND,
    HAYMAKER,
    JACK,
    MADE_YOU_LOOK,
    PERSEVERANCE,
    STILL_STANDING,
    TALK_SHIT,
    TRIPPING,
    TURN_CROWD,
    UNSHACKLED,
    WIN_THEM_OVER,
)
from nexus.games.arena.rules.frames import (
    A_ATTACKER,
    A_COMMAND,
    A_COUNTER,
    A_DAMAGE,
    A_DEFENDER,
    A_HIT,
    A_HITTER,
    A_PARTS,
    A_SPARED,
    A_TARGET,
    CARD_ID,
    CARD_SKIPPED,
    CARD_SPARED,
    DECEIVE_ANSWER,
    PLAY_CANCELLED,
    PRONE_SAVED,
    STEP,
    UNANSWERED,
    WINDOW_AT,
    WINDOW_KIND,
    ask,
    done,
)
from nexus.games.arena.rules.reach import is_melee

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

START_ABILITIES = (STILL_STANDING, ELUSIVE, UNSHACKLED, TURN_CROWD, WIN_THEM_OVER, JACK, MADE_YOU_LOOK)
END_ABILITIES = (TURN_CROWD, WIN_THEM_OVER, JACK)


def window_step(s: ArenaState, frame: list[int]) -> None:
    """Ask the next player who can do something."""
    kind = frame[WINDOW_KIND]
    while frame[WINDOW_AT] < len(frame) and not over(s, kind):
        seat = frame[frame[WINDOW_AT]]
        helot = s.helots[seat]
        if helot.life == LIVE:
            if not helot.presets >> kind & 1 and has_options(s, len(s.stack) - 1, seat):
                frame[STEP] = 1
                ask(s, ASK_WINDOW, seat)
                return
            if s.log is not None and (might_answer(s, seat, kind) or public_options(s, len(s.stack) - 1, seat)):
                tell_silence(s, seat, kind)
        frame[STEP] = 0
        frame[WINDOW_AT] += 1
    done(s)


def over(s: ArenaState, kind: int) -> bool:
    """Whether a window ends before all were asked: a roll is made again, or nobody is left to begin the round."""
    return (kind == W_ROLL and s.reroll) or (kind == W_START and s.helots[s.active].life != LIVE)


def pass_window(s: ArenaState, frame: list[int], always: bool) -> None:
    """The player asked does nothing more here; with `always`, never again in windows of this kind."""
    seat = frame[frame[WINDOW_AT]]
    if always:
        s.helots[seat].presets |= 1 << frame[WINDOW_KIND]
    tell_silence(s, seat, frame[WINDOW_KIND])
    frame[STEP] = 0
    frame[WINDOW_AT] += 1


def tell_silence(s: ArenaState, seat: int, kind: int) -> None:
    """Tell that a player did not answer."""
    if s.log is not None:
        s.log.append(Silent(seat, WINDOW_NAMES[kind], clauses=("ARN-WIN-16", "ARN-WIN-19")))


def might_answer(s: ArenaState, seat: int, kind: int) -> bool:
    """Whether, for all that others know, a player may hold an influence card for a window."""
    if not s.helots[seat].hand:
        return False
    windows = s.table.card_windows
    shown: list[int] = []
    for helot in s.helots:
        shown += helot.shown
    return any(windows[card] >> kind & 1 and card not in shown for card in range(len(windows)))


def has_options(s: ArenaState, at: int, seat: int) -> bool:
    """Whether a player could use anything in the window at a place of the stack."""
    return bool(public_options(s, at, seat)) or bool(card_options(s, at, seat))


def options(s: ArenaState, at: int, seat: int) -> list[Move]:
    """What a player may use in the window at a place of the stack."""
    return public_options(s, at, seat) + card_options(s, at, seat)


def public_options(s: ArenaState, at: int, seat: int) -> list[Move]:
    """What everybody can see that a player may use: abilities, tokens and prices."""
    frame, opener = s.stack[at], s.stack[at - 1]
    kind = frame[WINDOW_KIND]
    found: list[Move] = []
    if kind == W_START:
        abilities.add_options(s, seat, START_ABILITIES, found)
        add_talk(s, seat, found)
        abilities.add_unique(s, seat, kind, found)
    elif kind == W_END:
        abilities.add_options(s, seat, END_ABILITIES, found)
    elif kind == W_DECLARE:
        add_declared(s, opener, seat, found)
    elif kind == W_LEAVE:
        add_tripping(s, seat, found)
    elif kind == W_ROLL:
        abilities.add_options(s, seat, (PERSEVERANCE,), found)
    elif kind == W_PRONE:
        if abilities.payable(s, seat, STILL_STANDING) and not opener[PRONE_SAVED]:
            found.append(move(ABILITY, STILL_STANDING))
    elif kind in (W_HIT_A, W_HIT_D):
        add_hit(s, kind, opener, seat, found)
    elif kind == W_COMBO:
        if opener[A_PARTS]:
            abilities.add_options(s, seat, (COMBO_BREAKER,), found)
    elif kind == W_GRAPPLED:
        abilities.add_options(s, seat, (UNSHACKLED,), found)
    elif kind == W_DECEIVED:
        if opener[DECEIVE_ANSWER] == UNANSWERED:
            if s.helots[seat].deception >= 2:
                found.append(move(BLOCK))
            abilities.add_options(s, seat, (CANT_FOOL_ME,), found)
    elif kind == W_INFLUENCE:
        if s.phase != INITIATIVE and not opener[PLAY_CANCELLED]:
            abilities.add_options(s, seat, (CANT_FOOL_ME,), found)
    elif kind == W_TPCARD:
        add_prices(s, opener, seat, found)
    return found


def add_talk(s: ArenaState, seat: int, found: list[Move]) -> None:
    """Talk Shit, in windows only about the helot whose round it is: no other attacks in it."""
    if abilities.payable(s, seat, TALK_SHIT) and seat != s.active:
        found.append(move(ABILITY, TALK_SHIT, 1 + s.table.letters[s.active]))


def add_declared(s: ArenaState, attack: list[int], seat: int, found: list[Move]) -> None:
    """Answers to a declared attack: more for the defender than for the others (ARN-WIN-5)."""
    if seat == attack[A_DEFENDER]:
        abilities.add_options(s, seat, (STILL_STANDING, ELUSIVE, UNSHACKLED), found)
        if (
            is_melee(attack[A_COMMAND])
            and not attack[A_COUNTER]
            and abilities.payable(s, seat, COUNTERATTACK)
            and abilities.unhindered(s, seat)
        ):
            found.append(move(ABILITY, COUNTERATTACK))
    add_talk(s, seat, found)
    if s.table.look_interrupts:
        abilities.add_options(s, seat, (MADE_YOU_LOOK,), found)


def add_tripping(s: ArenaState, seat: int, found: list[Move]) -> None:
    """Tripping, for those next to the helot that is about to leave (ARN-ABL-11)."""
    mover = s.helots[s.active]
    if mover.erect() and adjacent(mover.square, s.helots[seat].square):
        abilities.add_options(s, seat, (TRIPPING,), found)


def add_hit(s: ArenaState, kind: int, attack: list[int], seat: int, found: list[Move]) -> None:
    """What attacker or defender can do about a blow that lands."""
    if kind == W_HIT_D:
        if attack[A_DAMAGE] <= 0 or not lands(s, attack):
            return
        if not attack[A_SPARED] and s.helots[seat].oc > 0:
            abilities.add_options(s, seat, (FLESH_WOUND,), found)
    elif not is_wild(attack):
        abilities.add_options(s, seat, (HAYMAKER,), found)
    abilities.add_unique(s, seat, kind, found)


def lands(s: ArenaState, attack: list[int]) -> bool:
    """Whether the blow goes where there is something left to hit (ARN-LOC-5)."""
    hit = attack[A_HIT]
    return hit == NO_LOCATION or s.helots[attack[A_TARGET]].locations[hit] > 0


def is_wild(attack: list[int]) -> bool:
    """Whether an attack takes no bonus (ARN-MEL-8, ARN-AIM-8); a counterattack does."""
    return attack[A_HITTER] == attack[A_ATTACKER] and attack[A_COMMAND] in (WILD, AIM_WILD)


def add_prices(s: ArenaState, opener: list[int], seat: int, found: list[Move]) -> None:
    """The prices that spare a helot the bad parts of a turning point card."""
    if opener[0] != P_CARD or evades(opener, seat):
        return
    prices = s.table.content.turning[opener[CARD_ID]].price
    for number in range(len(prices)):
        if abilities.affordable(s, seat, prices[number]):
            found.append(move(PRICE, number))


def card_options(s: ArenaState, at: int, seat: int) -> list[Move]:
    """The influence cards that a player may play in the window at a place of the stack."""
    frame, opener = s.stack[at], s.stack[at - 1]
    kind = frame[WINDOW_KIND]
    found: list[Move] = []
    if not s.helots[seat].hand or settled(s, kind, opener, seat):
        return found
    for card in s.helots[seat].hand:
        if s.table.card_windows[card] >> kind & 1 and playable(s, seat, card, opener):
            found.append(move(INFLUENCE, card))
    return found


def evades(card: list[int], seat: int) -> bool:
    """Whether a player has seen to it already that a turning point card does its helot no harm."""
    return (card[CARD_SPARED] | card[CARD_SKIPPED]) >> seat & 1 == 1


def settled(s: ArenaState, kind: int, opener: list[int], seat: int) -> bool:
    """Whether cards have no place in a window any more: it is answered already, or it is not their player's."""
    if kind == W_DECLARE:
        return opener[A_DEFENDER] != seat
    if kind == W_INFLUENCE:
        return opener[PLAY_CANCELLED] != 0
    if kind == W_DECEIVED:
        return opener[0] == P_DECEIVE and opener[DECEIVE_ANSWER] != UNANSWERED
    if kind == W_LEAVE:
        return not s.helots[s.active].erect()
    return kind == W_TPCARD and evades(opener, seat)


def playable(s: ArenaState, seat: int, card: int, opener: list[int]) -> bool:
    """Whether a card would do something: it has a target, and the blow it changes can be changed."""
    effects = s.table.content.influence[card].fx
    if abilities.needs_target(effects) and not abilities.targets(s, seat, ""):
        return False
    if opener[0] == P_ATTACK:
        for effect in effects:
            if effect.op == "bonus" and effect.n > 0 and is_wild(opener):
                return False
            if effect.op == "soak" and (opener[A_DAMAGE] <= 0 or not lands(s, opener)):
                return False
    return True
