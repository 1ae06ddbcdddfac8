"""Why a choice is refused, with the clause that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.core.refusals import Refusal
from nexus.games.tiles import rules
from nexus.games.tiles.boards import EMPTY
from nexus.games.tiles.moves import DISCARD, Place, Relocate

if TYPE_CHECKING:
    from nexus.core.moves import Move
    from nexus.games.tiles.state import TilesState


def refusal_of(state: TilesState, seat: int, move: Move) -> Refusal | None:
    """Why `seat` may not make `move` now; None if it may."""
    if state.phase == rules.OVER:
        return Refusal("TIL-WIN-3", "The game is over: all rounds are played.")
    if seat not in state.deciders:
        return _not_asked(state)
    if state.phase == rules.RELOCATE:
        return _relocation_refusal(state, seat, move)
    if isinstance(move, Relocate):
        if not move.pairs:
            return Refusal("TIL-PLACE-6", "Nobody may decline to place a called tile.")
        if state.table.mode.large:
            return Refusal("TIL-OREL-1", "Tiles are relocated only after the last call.")
        return Refusal("TIL-PLACE-5", "A placed tile stays where it is.")
    if not isinstance(move, Place):
        return Refusal("TIL-CALL-2", f"{move} is no move of this game.")
    if state.phase == rules.HOLD:
        return _storing_refusal(state, seat, move)
    return _placing_refusal(state, seat, move)


def _not_asked(state: TilesState) -> Refusal:
    """Why a seat that owes no choice must wait."""
    if state.phase == rules.HOLD:
        return Refusal("TIL-PASS-2", "No tile waits for you: only holders of a ScrapYard with a discard choose now.")
    if state.phase == rules.RELOCATE:
        return Refusal("TIL-AMB-12", "You have chosen; wait until all have.")
    return Refusal("TIL-CALL-3", "You have chosen; the next call starts when all have.")


def _placing_refusal(state: TilesState, seat: int, move: Place) -> Refusal | None:
    """Why the called tile may not go there."""
    mode = state.table.mode
    place = mode.places.get(move.text, -1)
    if place in state.free[seat]:
        return None
    facts = {"place": move.text}
    if move.text in mode.board.aliases or (place in mode.board.orchids and place >= 0):
        return Refusal("TIL-OPLACE-2", "A small Orchid can be used only for relocation, after the last call.", facts)
    if place < 0 or (place == mode.aside and not (mode.large or state.table.handed_over)):
        return _no_such_place(state, move.text)
    if place == mode.aside:
        if mode.large:
            return Refusal("TIL-OPLACE-4", "The large Orchid is full, so the tile must go on a space.", facts)
        return Refusal("TIL-PASS-5", "Your ScrapYard is full, so the tile must go on the board.", facts)
    if place >= mode.first_yard and state.table.handed_over:
        text = f"The holder of your ScrapYard chooses the space: write {DISCARD} to discard."
        return Refusal("TIL-PASS-2", text, facts)
    if place >= mode.first_yard and EMPTY not in state.yards[seat]:
        return Refusal("TIL-PLACE-8", "Your ScrapYard is full, so the tile must go on the board.", facts)
    if place < mode.first_yard and all(state.boards[seat][space] != EMPTY for space in mode.board.spaces):
        clause, where = ("TIL-OPLACE-5", "the large Orchid") if mode.large else ("TIL-PLACE-9", "the ScrapYard")
        return Refusal(clause, f"Your board is full, so the tile must go on {where}.", facts)
    return Refusal("TIL-PLACE-3", f"There is a tile on {move.text} already.", facts)


def _no_such_place(state: TilesState, text: str) -> Refusal:
    """The clause that says that this mode has no such place."""
    mode = state.table.mode
    facts = {"place": text}
    if mode.large:
        if text[0] in "xyz":
            return Refusal("TIL-OPREP-1", "The ScrapYard is not used with the Orchid board.", facts)
        return Refusal("TIL-OPLACE-1", f"The Orchid board has no place {text}.", facts)
    if mode.yard is None and (text[0] in "xyz" or text == DISCARD):
        return Refusal("TIL-NOY-1", "There is no ScrapYard: the tile must go on the board.", facts)
    if text == DISCARD:
        return Refusal("TIL-PLACE-7", "Choose the space of your ScrapYard yourself, such as x1.", facts)
    return Refusal("TIL-PLACE-2", f"There is no place {text} on this board.", facts)


def _storing_refusal(state: TilesState, seat: int, move: Place) -> Refusal | None:
    """Why a holder may not put the discard there."""
    mode = state.table.mode
    place = mode.places.get(move.text, -1)
    if not mode.first_yard <= place < mode.aside:
        text = "You must put the tile on an empty space of the ScrapYard that you hold."
        return Refusal("TIL-PASS-4", text, {"place": move.text})
    if state.yards[rules.owner_held_by(state, seat)][place - mode.first_yard] != EMPTY:
        return Refusal("TIL-PLACE-3", f"There is a tile on {move.text} already.", {"place": move.text})
    return None


def _relocation_refusal(state: TilesState, seat: int, move: Move) -> Refusal | None:
    """Why tiles may not be relocated like this."""
    if not isinstance(move, Relocate):
        text = "All tiles are called: relocate tiles from the large Orchid, as in 1-2-3>C, or write - to leave them."
        return Refusal("TIL-OREL-3", text)
    large = rules.large_names(state, seat)
    for tile, _ in move.pairs:
        if tile not in large:
            text = f"{tile} is not on your large Orchid; there are {', '.join(large)}."
            return Refusal("TIL-OREL-3", text, {"tile": tile, "large": large})
    tiles = [tile for tile, _ in move.pairs]
    orchids = [orchid for _, orchid in move.pairs]
    if len(set(tiles)) < len(tiles) or len(set(orchids)) < len(orchids):
        return Refusal("TIL-OREL-2", "Each tile goes to one small Orchid, and each small Orchid takes one tile.")
    return None
