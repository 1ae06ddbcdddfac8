"""The machine that runs the frames: answers go in, procedures run until the next prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena import codes
from nexus.games.arena.events import Acted, Kept
from nexus.games.arena.moves import (
    ABILITY,
    ASK_AGAIN,
    AT_MP,
    BLOCK,
    BUTTON_AP,
    BUTTON_MP,
    CONCEDE,
    DECEIVE,
    DONE,
    END_ROUND,
    INFLUENCE,
    PASS,
    PASS_ALWAYS,
    PRICE,
    ROLL_BARGE,
    TAKE_NEW,
    UNIQUE,
    ArenaMove,
)
from nexus.games.arena.rules import (
    abilities,
    arms,
    attack,
    displace,
    effects,
    grapple,
    hazards,
    initiative,
    orders,
    pieces,
    prompts,
    rolls,
    setting,
    turning,
    turns,
    windows,
)
from nexus.games.arena.rules.frames import ASK_A, ASK_B, ASK_KIND, CARD_ID, CARD_SPARED, DECEIVE_AT, STEP, ask

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

STOP: Final = -1
"""The answer that ends the spreading of coins."""


def answer(s: ArenaState, seat: int, move: ArenaMove) -> None:
    """Take an answer to the prompt on top of the stack, and go on until the next prompt or the end."""
    prompt = s.stack[-1]
    kind = prompt[ASK_KIND]
    verb = move.verb
    if s.log is not None and kind != codes.ASK_KEEP and verb not in (PASS, PASS_ALWAYS):
        holders = any(len(helot.hand) > 0 for helot in s.helots)
        s.log.append(Acted(seat, str(move), holders, verb == ASK_AGAIN, clauses=("ARN-GEN-13",)))
    if kind == codes.ASK_KEEP:
        keep(s, seat, move)
    else:
        s.stack.pop()
        if kind == codes.ASK_COMMAND:
            if verb == END_ROUND:
                s.stack[-1][STEP] = turns.LAST_STEP
            else:
                orders.execute(s, seat, move)
        elif kind == codes.ASK_WINDOW:
            answer_window(s, seat, move)
        elif kind == codes.ASK_RATIO:
            answer_ratio(s, seat, move, prompt[ASK_A])
        elif kind == codes.ASK_DECEIVE:
            frame = s.stack[-1]
            if verb == DECEIVE:
                turns.deceive(s, seat, frame)
            else:
                windows.tell_silence(s, seat, codes.W_DECEIVED)
                frame[DECEIVE_AT] += 1
        elif kind <= codes.ASK_HAZARD:
            answer_setup(s, seat, move, kind)
        else:
            answer_choice(s, seat, move, kind, prompt)
    advance(s)


def keep(s: ArenaState, seat: int, move: ArenaMove) -> None:
    """Keep one influence card; the prompt stays until everybody has enough."""
    if s.log is not None:
        s.log.append(Kept(seat, s.table.content.influence[move.a].id, clauses=("ARN-SET-10", "ARN-SET-11")))
    setting.keep(s, seat, move.a)
    if not any(prompts.owes_card(s, other) for other in range(s.table.seats)):
        s.stack.pop()


def answer_window(s: ArenaState, seat: int, move: ArenaMove) -> None:
    """Use something in a window, or pass."""
    frame = s.stack[-1]
    verb = move.verb
    if verb in (PASS, PASS_ALWAYS):
        windows.pass_window(s, frame, verb == PASS_ALWAYS)
    elif verb == ABILITY:
        abilities.use(s, seat, move.a, move.b)
    elif verb == UNIQUE:
        abilities.use_unique(s, seat, move.a)
    elif verb == INFLUENCE:
        s.stack.append([codes.P_PLAY, 0, seat, move.a, 0])
    elif verb == BLOCK:
        turns.block(s, seat, s.stack[-2])
    elif verb == PRICE:
        card = s.stack[-2]
        abilities.pay_traits(s, seat, s.table.content.turning[card[CARD_ID]].price[move.a])
        card[CARD_SPARED] |= 1 << seat


def answer_ratio(s: ArenaState, seat: int, move: ArenaMove, question: int) -> None:
    """The split of the command points, the button, or giving up."""
    verb = move.verb
    if verb == PASS:
        assert question == turns.ASK_BUTTON
        windows.tell_silence(s, seat, codes.W_DECEIVED)
        ask(s, codes.ASK_RATIO, s.stack[-1][turns.ROUND_DECEIVER])
    elif verb in (BUTTON_AP, BUTTON_MP):
        turns.press_button(s, seat, verb == BUTTON_AP)
    elif verb == CONCEDE:
        turns.concede(s, seat)
        s.stack[-1][STEP] = turns.LAST_STEP
    else:
        turns.set_points(s, move.a, move.b, "ARN-CP-2")


def answer_setup(s: ArenaState, seat: int, move: ArenaMove, kind: int) -> None:
    """The choices before the bout."""
    if kind == codes.ASK_LANISTA:
        setting.take_lanista(s, seat, move.a)
    elif kind == codes.ASK_MOTIVATION:
        setting.take_motivation(s, seat, move.a)
    elif kind == codes.ASK_BARGE:
        if move.verb == ROLL_BARGE:
            setting.roll_barge(s)
        else:
            setting.take_barge(s, move.a)
    elif move.verb == DONE:
        setting.finish_kinds(s)
        s.stack[-1][STEP] = 6
    else:
        s.kinds.append(move.a)


def answer_choice(s: ArenaState, seat: int, move: ArenaMove, kind: int, prompt: list[int]) -> None:
    """A choice that a procedure waits for: its number becomes the result."""
    if kind == codes.ASK_SEAT:
        s.result = s.table.seat_of_letter[move.a]
    elif kind == codes.ASK_WEAPON:
        s.result = int(move.verb == TAKE_NEW)
    elif kind == codes.ASK_POINT:
        s.result = int(move.verb == AT_MP)
        if prompt[ASK_B]:
            turns.pay_owed(s, seat, s.result)
    elif move.verb == DONE:
        s.result = STOP
    else:
        s.result = move.a


def advance(s: ArenaState) -> None:
    """Run procedures until somebody must be asked or the bout is over."""
    while s.stack:
        frame = s.stack[-1]
        procedure = frame[0]
        if procedure == codes.P_ASK:
            return
        run(s, frame, procedure)


def run(s: ArenaState, frame: list[int], procedure: int) -> None:
    """One step of a procedure, the frequent ones first."""
    if procedure == codes.P_ROUND:
        turns.round_step(s, frame)
    elif procedure == codes.P_WINDOW:
        windows.window_step(s, frame)
    elif procedure == codes.P_MOVE:
        displace.move_step(s, frame)
    elif procedure == codes.P_GO:
        displace.go_step(s, frame)
    elif procedure == codes.P_ATTACK:
        attack.attack_step(s, frame)
    elif procedure == codes.P_DIE:
        rolls.die_step(s, frame)
    elif procedure == codes.P_CHECK:
        rolls.check_step(s, frame)
    elif procedure == codes.P_TURN:
        displace.turn_step(s, frame)
    elif procedure == codes.P_HURT:
        rolls.hurt_step(s, frame)
    elif procedure == codes.P_PRONE:
        displace.prone_step(s, frame)
    elif procedure == codes.P_CYCLE:
        initiative.cycle_step(s, frame)
    elif procedure == codes.P_TURNING:
        turning.turning_step(s, frame)
    elif procedure == codes.P_DECEIVE:
        turns.deceive_step(s, frame)
    elif procedure == codes.P_DUPLICATE:
        hazards.duplicate_step(s, frame)
    elif procedure == codes.P_EFFECTS:
        effects.effects_step(s, frame)
    else:
        run_rare(s, frame, procedure)


def run_rare(s: ArenaState, frame: list[int], procedure: int) -> None:
    """The other procedures."""
    if procedure == codes.P_SAW:
        hazards.saw_step(s, frame)
    elif procedure == codes.P_BLAST:
        hazards.blast_step(s, frame)
    elif procedure == codes.P_SPIKES:
        hazards.spikes_step(s, frame)
    elif procedure == codes.P_FIRES:
        hazards.fires_step(s, frame)
    elif procedure == codes.P_FLAME:
        hazards.flame_step(s, frame)
    elif procedure == codes.P_CRATE:
        hazards.crate_step(s, frame)
    elif procedure == codes.P_TRAP:
        displace.trap_step(s, frame)
    elif procedure == codes.P_EJECT:
        displace.eject_step(s, frame)
    elif procedure == codes.P_DRAGGED:
        grapple.dragged_step(s, frame)
    elif procedure == codes.P_PLAY:
        effects.play_step(s, frame)
    elif procedure == codes.P_CARD:
        turning.card_step(s, frame)
    elif procedure == codes.P_GAIN:
        arms.gain_step(s, frame)
    elif procedure == codes.P_SPREAD:
        arms.spread_step(s, frame)
    elif procedure == codes.P_SHIELD:
        arms.shield_step(s, frame)
    elif procedure == codes.P_PLACE:
        pieces.place_step(s, frame)
    else:
        setting.setup_step(s, frame)
