"""Before the first round: Missions, shuffles, the initiative flip; and sideboarding (QNX-SET, -INI, -SDB)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.quantum.codes import CANCEL, DONE, SWAP, SWAPS, option
from nexus.games.quantum.decklist import DeckList
from nexus.games.quantum.decks import deck_problems
from nexus.games.quantum.events import FirstChosen, Flipped, GameBegan, Swapped
from nexus.games.quantum.pieces import MissionCard, Side
from nexus.games.quantum.rules import phases, piles
from nexus.games.quantum.rules.actions import distinct
from nexus.games.quantum.rules.questions import ASK_FIRST, ASK_SIDEBOARD

if TYPE_CHECKING:
    from nexus.games.quantum.rules.run import Run
    from nexus.games.quantum.state import QuantumState

MOST_RESETS: Final = 3
"""How often a player may take back all swaps; so sideboarding ends."""


def prepare(run: Run) -> None:
    """Go on with whatever comes before round 1 of a game."""
    state = run.state
    if state.phase == phases.SIDEBOARD:
        seats = [seat for seat, side in enumerate(state.sides) if side.sideboard]
        if seats:
            state.ask_all(sum([1 << seat for seat in seats]), ASK_SIDEBOARD)
        else:
            next_game(run)
    elif state.phase == phases.GAME_START:
        _lay_out(run)
    else:
        _ask_first(state)


def _lay_out(run: Run) -> None:
    """Missions lie face up, decks are shuffled, and it is decided who decides (QNX-SET-1 to -3)."""
    state = run.state
    table = state.table
    _clear(state)
    for seat in range(table.seats):
        side = Side()
        old = state.sides[seat]
        side.main, side.sideboard = old.main, old.sideboard
        side.deck = side.main[:]
        side.missions = [MissionCard(number) for number in table.missions[seat]]
        side.base_cp = sum([table.cards.missions[number].cp for number in table.missions[seat]])
        state.sides[seat] = side
    if run.log is not None:
        missions = tuple([tuple(deck.missions) for deck in table.decks])
        run.log.append(GameBegan(state.game, table.best_of, missions, clauses=("QNX-SET-1",)))
    for seat in range(table.seats):
        piles.shuffle(run, seat, "set-up")
    if table.loser_decides and state.game > 1 and state.last_loser >= 0:
        state.turn = state.last_loser
    else:
        state.turn = _flip(run)
    state.phase = phases.FLIPPED


def _clear(state: QuantumState) -> None:
    """Nothing of an earlier game is left."""
    state.pieces = {}
    state.gone = {}
    state.timed = []
    state.next_number = 1
    state.winners = []
    state.reason = ""
    state.round = 0
    state.passes = 0
    state.first_pass = -1
    state.actions = 0
    state.idle = 0
    state.used_turn = {}
    state.used_round = {}
    state.used_game = {}
    state.firsts = {}
    state.facts = []
    state.triggers = []
    state.redrawn = []
    state.collecting = False
    state.action = None
    state.dirty = True


def _flip(run: Run) -> int:
    """Show top cards until one player has the single lowest (QNX-INI-1 to -7); that player."""
    state = run.state
    cards = state.table.cards.cards
    tied = list(range(state.table.seats))
    depth = 0
    while len(tied) > 1:
        if any(depth >= len(state.sides[seat].deck) for seat in tied):
            tied = [tied[run.chance.below(len(tied))]]
            break
        shown = {seat: state.sides[seat].deck[depth] for seat in tied}
        lowest = min([cards[card].cp for card in shown.values()])
        told = tuple([cards[shown[seat]].id if seat in shown else "" for seat in range(state.table.seats)])
        tied = [seat for seat in tied if cards[shown[seat]].cp == lowest]
        depth += 1
        if run.log is not None:
            run.log.append(Flipped(told, tuple(tied), clauses=("QNX-INI-1",)))
    for seat in range(state.table.seats):
        piles.shuffle(run, seat, "after the flip")
    return tied[0]


def _ask_first(state: QuantumState) -> None:
    decider = state.clockwise(state.turn)[0]
    state.turn = decider
    state.ask(decider, ASK_FIRST)


def choose_first(run: Run, seat: int, first: int) -> None:
    """The player with the lowest card names who takes the first turn (QNX-INI-2)."""
    state = run.state
    state.initiative = first
    state.phase = phases.ROUND_START
    if run.log is not None:
        run.log.append(FirstChosen(seat, first, clauses=("QNX-INI-2",)))


def swap_options(state: QuantumState, seat: int) -> list[int]:
    """Exchanges of a main-deck card for a sideboard card, one by one; done only with a legal deck (QNX-SDB-4, -5)."""
    side = state.sides[seat]
    codes: list[int] = []
    if state.resets[seat] < MOST_RESETS:
        outs, ins = side.main[:], side.sideboard[:]
        for swap in state.swaps[seat]:
            outs.remove(swap // SWAPS)
            ins.remove(swap % SWAPS)
        ins_once = distinct(ins)
        codes = [option(SWAP, card * SWAPS + other) for card in distinct(outs) for other in ins_once if other != card]
    if not deck_problems(swapped_list(state, seat), state.table.cards):
        codes.append(option(DONE))
    if state.swaps[seat]:
        codes.append(option(CANCEL))
    return codes


def _swapped_cards(state: QuantumState, seat: int) -> tuple[list[int], list[int]]:
    side = state.sides[seat]
    main, other = side.main[:], side.sideboard[:]
    for swap in state.swaps[seat]:
        main[main.index(swap // SWAPS)] = swap % SWAPS
        other[other.index(swap % SWAPS)] = swap // SWAPS
    return sorted(main), sorted(other)


def swapped_list(state: QuantumState, seat: int) -> DeckList:
    """The deck list of a seat with its swaps so far."""
    main, other = _swapped_cards(state, seat)
    cards = state.table.cards.cards
    deck = state.table.decks[seat]
    return DeckList(
        deck.name, deck.missions, _counts([cards[n].id for n in main]), _counts([cards[n].id for n in other])
    )


def _counts(ids: list[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for id in ids:
        counts[id] = counts.get(id, 0) + 1
    return counts


def take_swap(run: Run, seat: int, code: int) -> None:
    """One exchange, all of them taken back, or done."""
    state = run.state
    if code == option(CANCEL):
        state.swaps[seat] = []
        state.resets[seat] += 1
    elif code == option(DONE):
        if run.log is not None:
            cards = state.table.cards.cards
            told = [f"{cards[swap // SWAPS].id}={cards[swap % SWAPS].id}" for swap in state.swaps[seat]]
            run.log.append(Swapped(seat, tuple(told), clauses=("QNX-SDB-6",)))
        left = [other for other in state.deciders if other != seat]
        if left:
            state.ask_all(sum([1 << other for other in left]), ASK_SIDEBOARD)
        else:
            for owner, side in enumerate(state.sides):
                side.main, side.sideboard = _swapped_cards(state, owner)
            next_game(run)
    else:
        state.swaps[seat].append(code % option(1))


def next_game(run: Run) -> None:
    """The next game of the match begins."""
    state = run.state
    state.answered()
    state.game += 1
    state.swaps = [[] for _ in state.sides]
    state.resets = [0 for _ in state.sides]
    state.phase = phases.GAME_START
