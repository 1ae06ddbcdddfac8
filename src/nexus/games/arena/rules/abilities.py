"""The eighteen common trait abilities and the unique ones: who may use them now, and what they do (ARN-ABL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.core.moves import Move
from nexus.games.arena.body import MOST_TRAIT
from nexus.games.arena.codes import (
    BLOOD,
    BRAZIER_DOWN,
    COMBO,
    CRATE,
    CRUSH,
    CUNN,
    CYCLE,
    EMPTY,
    FIRE,
    NOBODY,
    ON_ATTACK,
    ON_DEFEND,
    ON_STRIKE,
    P_ATTACK,
    P_DECEIVE,
    P_MOVE,
    P_PLAY,
    P_PRONE,
    ROUND,
    SAW,
    SPIKES,
    TAKEDOWN,
)
from nexus.games.arena.content import Ability
from nexus.games.arena.effects import TRAITS, Effect
from nexus.games.arena.events import Reserve, Used
from nexus.games.arena.geometry import OFF, ahead
from nexus.games.arena.moves import ABILITY, ABILITY_COSTS, SEAT_LETTERS, UNIQUE, move
from nexus.games.arena.rules import lasting, ledger, life
from nexus.games.arena.rules.displace import PUSHED, call_go, turn
from nexus.games.arena.rules.frames import (
    A_COMMAND,
    A_COUNTER,
    A_DAMAGE,
    A_PARTS,
    A_SPARED,
    DECEIVE_ANSWER,
    E_ALLOWED,
    FOOLED,
    PLAY_CANCELLED,
    PRONE_SAVED,
    call_effects,
    call_prone,
)
from nexus.games.arena.rules.reach import live_opponents
from nexus.games.arena.rules.squares import enterable, open_to_force

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

STILL_STANDING: Final = 1
FLESH_WOUND: Final = 2
PERSEVERANCE: Final = 3
COUNTERATTACK: Final = 4
COMBO_BREAKER: Final = 5
ELUSIVE: Final = 6
UNSHACKLED: Final = 7
PUSH: Final = 8
HAYMAKER: Final = 9
HURDLE: Final = 10
TRIPPING: Final = 11
TUNNEL_VISION: Final = 12
TURN_CROWD: Final = 13
WIN_THEM_OVER: Final = 14
TALK_SHIT: Final = 15
JACK: Final = 16
CANT_FOOL_ME: Final = 17
MADE_YOU_LOOK: Final = 18
ABILITY_NAMES: Final = (
    "",
    "I'm Still Standing",
    "Merely a Flesh Wound",
    "Perseverance",
    "Counterattack",
    "Combo Breaker",
    "Elusive",
    "Unshackled",
    "Push",
    "Haymaker",
    "Hurdle",
    "Tripping",
    "Tunnel Vision",
    "Turn Crowd",
    "Win Them Over",
    "Talk Shit",
    "Jack of All Traits",
    "Can't Fool Me",
    "Made You Look",
)
HAYMAKER_DAMAGE: Final = 4
TURNED_COINS: Final = 3
WON_OVER_COINS: Final = 5
HURDLES: Final = (CRATE, BRAZIER_DOWN, SAW, SPIKES, FIRE)
"""The objects that can be leapt over."""


def payable(s: ArenaState, seat: int, number: int) -> bool:
    """Whether a player has the reserve for a common ability."""
    return s.helots[seat].traits[(number - 1) // 3] >= ABILITY_COSTS[number]


def add_options(s: ArenaState, seat: int, numbers: tuple[int, ...], options: list[Move]) -> None:
    """Add the uses of these abilities that are payable and make sense for the player now."""
    for number in numbers:
        if not payable(s, seat, number):
            continue
        if number == TURN_CROWD:
            for other in s.clockwise_from(seat)[1:]:
                if s.helots[other].pile:
                    options.append(move(ABILITY, number, 1 + s.table.letters[other]))
        elif number in (TALK_SHIT, MADE_YOU_LOOK):
            for other in live_opponents(s, seat):
                options.append(move(ABILITY, number, 1 + s.table.letters[other]))
        elif number == JACK:
            for trait in range(CUNN):
                if s.helots[seat].traits[trait] < MOST_TRAIT:
                    options.append(move(ABILITY, number, 1 + trait))
        elif makes_sense(s, seat, number):
            options.append(move(ABILITY, number))


def makes_sense(s: ArenaState, seat: int, number: int) -> bool:
    """Whether an ability without argument, already payable, would do anything for its user."""
    helot = s.helots[seat]
    if number == STILL_STANDING:
        return helot.prone
    if number == UNSHACKLED:
        return helot.grappled()
    if number == WIN_THEM_OVER:
        return s.crowd > 0
    if number == PUSH:
        return push_square(s, seat) != OFF
    if number == HURDLE:
        return can_hurdle(s, seat)
    return True


def unhindered(s: ArenaState, seat: int) -> bool:
    """Erect and in no grapple, as Push, Hurdle and Counterattack need (ARN-ABL-0)."""
    helot = s.helots[seat]
    return helot.erect() and not helot.in_grapple()


def push_square(s: ArenaState, seat: int) -> int:
    """Where a pushed helot would go, or OFF if there is none or no way (ARN-ABL-8)."""
    helot = s.helots[seat]
    near = ahead(helot.square, helot.facing, 0)
    if near == OFF or s.helot_on[near] == NOBODY or not unhindered(s, seat):
        return OFF
    far = ahead(near, helot.facing, 0)
    return far if open_to_force(s, far) else OFF


def can_hurdle(s: ArenaState, seat: int) -> bool:
    """Whether something to leap over is ahead, and a place to land behind it (ARN-ABL-10)."""
    helot = s.helots[seat]
    near = ahead(helot.square, helot.facing, 0)
    if near == OFF or s.helot_on[near] != NOBODY or not unhindered(s, seat):
        return False
    low = s.objects[near] in HURDLES or (s.objects[near] == EMPTY and s.tiles[near] >= BLOOD)
    return low and enterable(s, ahead(near, helot.facing, 0))


def pay_traits(s: ArenaState, seat: int, cost: list[int]) -> None:
    """Take a price from the reserves."""
    for trait in range(6):
        if cost[trait]:
            set_trait(s, seat, trait, s.helots[seat].traits[trait] - cost[trait], "ARN-TRT-3")


def set_trait(s: ArenaState, seat: int, trait: int, value: int, clause: str) -> None:
    """Give a reserve a new value, within 0 to 5 (ARN-TRT-1)."""
    helot = s.helots[seat]
    value = max(0, min(MOST_TRAIT, value))
    if helot.traits[trait] != value:
        helot.traits[trait] = value
        if s.log is not None:
            s.log.append(Reserve(seat, TRAITS[trait], value, clauses=(clause,)))


def use(s: ArenaState, seat: int, number: int, argument: int) -> None:
    """Pay for a common ability and carry it out; in a window, what opened it is the second frame from the top."""
    trait = (number - 1) // 3
    target = NOBODY if number == JACK or argument == 0 else s.table.seat_of_letter[argument - 1]
    if s.log is not None:
        letter = "" if target == NOBODY else SEAT_LETTERS[argument - 1]
        s.log.append(Used(seat, ABILITY_NAMES[number], letter, clauses=(f"ARN-ABL-{number}",)))
    set_trait(s, seat, trait, s.helots[seat].traits[trait] - ABILITY_COSTS[number], "ARN-TRT-3")
    if number == JACK:
        set_trait(s, seat, argument - 1, s.helots[seat].traits[argument - 1] + 1, "ARN-ABL-16")
    elif number == ELUSIVE:
        lasting.add(s, seat, ON_DEFEND, 1, ROUND if s.table.elusive_round else CYCLE, "ARN-ABL-6")
    elif number == UNSHACKLED:
        life.free(s, seat)
    elif number == PUSH:
        helot = s.helots[seat]
        call_go(s, s.helot_on[ahead(helot.square, helot.facing, 0)], push_square(s, seat), PUSHED, seat)
    elif number == HURDLE:
        s.stack.append([P_MOVE, 0, seat, ABILITY, 0, 0])
    elif number == TRIPPING:
        call_prone(s, s.active)
    elif number == TUNNEL_VISION:
        lasting.add(s, seat, ON_STRIKE, 1, ROUND, "ARN-ABL-12")
    elif number == TURN_CROWD:
        ledger.pile_to_crowd(s, target, TURNED_COINS, "ARN-COIN-F22")
    elif number == WIN_THEM_OVER:
        ledger.crowd_to_pile(s, seat, WON_OVER_COINS, "ARN-COIN-F22")
    elif number == TALK_SHIT:
        lasting.add(s, target, ON_ATTACK, -1, ROUND, "ARN-ABL-15")
    elif number == MADE_YOU_LOOK:
        look_away(s, target)
    else:
        answer_with(s, seat, number)


def look_away(s: ArenaState, seat: int) -> None:
    """Turn a helot round; a captor loses its hold (ARN-GRP-15)."""
    if s.helots[seat].victim != NOBODY:
        life.end_grapple(s, seat)
    turn(s, seat, 2)


def answer_with(s: ArenaState, seat: int, number: int) -> None:
    """Abilities that change what opened the window."""
    opener = s.stack[-2]
    if number == STILL_STANDING:
        if opener[0] == P_PRONE:
            opener[PRONE_SAVED] = 1
        else:
            life.stand(s, seat)
    elif number == PERSEVERANCE:
        s.reroll = True
    elif number == CANT_FOOL_ME:
        if opener[0] == P_DECEIVE:
            opener[DECEIVE_ANSWER] = FOOLED
        elif opener[0] == P_PLAY:
            opener[PLAY_CANCELLED] = 1
    elif opener[0] == P_ATTACK:
        if number == FLESH_WOUND:
            opener[A_SPARED] = 1
        elif number == COUNTERATTACK:
            opener[A_COUNTER] = 1
        elif number == COMBO_BREAKER:
            opener[A_PARTS] = 0
        else:
            opener[A_DAMAGE] += HAYMAKER_DAMAGE


def add_unique(s: ArenaState, seat: int, window: int, options: list[Move]) -> None:
    """Add the unique abilities that may be used in a window (0 is the own round)."""
    motivation = s.helots[seat].motivation
    windows = s.table.ability_windows[motivation]
    for place in range(len(windows)):
        if windows[place] >> window & 1:
            ability = s.table.content.motivations[motivation].abilities[place]
            if affordable(s, seat, ability.cost) and need_met(s, seat, ability):
                options.append(move(UNIQUE, place))


def affordable(s: ArenaState, seat: int, cost: list[int]) -> bool:
    """Whether the reserves cover a price."""
    traits = s.helots[seat].traits
    return all(traits[trait] >= cost[trait] for trait in range(6))


def need_met(s: ArenaState, seat: int, ability: Ability) -> bool:
    """Whether what a unique ability asks for is there."""
    if ability.need == "gloat":
        return s.won >= 0 and not s.gloated and seat == s.active
    if ability.need == "melee_hit":
        attack = nearest_attack(s)
        return attack is not None and (attack[A_COMMAND] <= COMBO or attack[A_COMMAND] in (TAKEDOWN, CRUSH))
    return not needs_target(ability.fx) or targets(s, seat, ability.need) != 0


def nearest_attack(s: ArenaState) -> list[int] | None:
    """The attack in progress, the innermost if there are several."""
    for frame in reversed(s.stack):
        if frame[0] == P_ATTACK:
            return frame
    return None


def needs_target(effects: list[Effect]) -> bool:
    """Whether the user must choose an opponent."""
    return any("target" in (effect.who, effect.source, effect.to, effect.vs) for effect in effects)


def targets(s: ArenaState, seat: int, need: str) -> int:
    """The opponents that may be chosen, a bit for each."""
    helot = s.helots[seat]
    found = 0
    for other in live_opponents(s, seat):
        close = ahead(helot.square, helot.facing, 0) == s.helots[other].square or helot.victim == other
        if need != "within_reach" or close:
            found |= 1 << other
    return found


def use_unique(s: ArenaState, seat: int, place: int) -> None:
    """Pay for a unique ability and carry it out."""
    motivation = s.helots[seat].motivation
    ability = s.table.content.motivations[motivation].abilities[place]
    if s.log is not None:
        s.log.append(Used(seat, ability.name, clauses=("ARN-CARD-4",)))
    pay_traits(s, seat, ability.cost)
    allowed = targets(s, seat, ability.need)
    if ability.need == "gloat":
        s.gloated = True
    call_effects(s, s.table.programs.abilities[motivation][place], seat)
    s.stack[-1][E_ALLOWED] = allowed
