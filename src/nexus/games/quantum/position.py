"""Positions built by hand, for tests and puzzles: lay out what you need, then play on from a turn.

    position = Position(QUANTUM)
    archer = position.unit(0, "FL", "TE05")          # object @1 in FL of player A
    target = position.unit(1, "FC", "BI05", impact=1)
    position.hand(1, "TE15")
    match = position.match()                          # player A is to act
    match.play(0, "X @1")
    match.play(0, ">@2")

Objects are numbered from 1 in the order in which they are laid out. Hands and decks are empty, there are no Missions
and everybody has 20 CP unless said otherwise. The cards laid out are the deck lists of this game, so that conservation
can be checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from nexus.core.game import Game
from nexus.core.match import Match
from nexus.games.quantum.cards import Card
from nexus.games.quantum.pieces import MissionCard, Piece
from nexus.games.quantum.rules import phases
from nexus.games.quantum.rules.board import NO_PLACE, QUADRANTS
from nexus.games.quantum.rules.questions import ASK_ACTION
from nexus.games.quantum.state import QuantumState
from nexus.games.quantum.table import Table

USUAL_CP: Final = 20


class Position:
    """A position in the making."""

    def __init__(self, game: Game, seats: int = 2, options: Mapping[str, Any] | None = None) -> None:
        self.game = game
        self.setup = game.setup(seats, {"best_of": 1, **(options or {})})
        self.state = QuantumState(Table(self.setup))
        self.state.round = 1
        for side in self.state.sides:
            side.cp = USUAL_CP
            side.base_cp = USUAL_CP

    def _card(self, id: str) -> Card:
        return self.state.table.cards.by_id[id]

    def _enter(self, seat: int, id: str, place: int, host: int = 0) -> Piece:
        state = self.state
        card = self._card(id)
        piece = Piece(state.next_number, seat, card.number, place)
        state.next_number += 1
        state.pieces[piece.number] = piece
        if not card.token:
            state.sides[seat].main.append(card.number)
        if host:
            piece.host = host
            state.pieces[host].upgrades.append(piece.number)
        return piece

    def unit(
        self,
        seat: int,
        quadrant: str,
        id: str,
        *,
        exhausted: bool = False,
        suppressed: bool = False,
        static: bool = False,
        marked: bool = False,
        impact: int = 0,
        counters: int = 0,
        acted: bool = False,
        under: tuple[str, ...] = (),
    ) -> int:
        """Lay a unit into a quadrant of a seat; its object number. `under` are the cards below, the lowest first."""
        piece = self._enter(seat, id, QUADRANTS.index(quadrant))
        piece.exhausted = exhausted or suppressed
        piece.suppressed = suppressed
        piece.static = static
        piece.marked = marked
        piece.impact = impact
        piece.counters = counters
        piece.acted = acted
        piece.under = [self._card(below).number for below in under]
        self.state.sides[seat].main += piece.under
        self.state.sides[seat].units[piece.place].append(piece)
        return piece.number

    def asset(self, seat: int, id: str, *, exhausted: bool = False, impact: int = 0) -> int:
        """Lay an Asset into the Loadout Area; its object number."""
        piece = self._enter(seat, id, NO_PLACE)
        piece.exhausted = exhausted
        piece.impact = impact
        self.state.sides[seat].loadout.append(piece)
        return piece.number

    def terrain(self, seat: int, quadrant: str, id: str) -> int:
        """Lay Terrain into a quadrant; its object number."""
        piece = self._enter(seat, id, QUADRANTS.index(quadrant))
        self.state.sides[seat].terrain[piece.place].append(piece)
        return piece.number

    def upgrade(self, host: int, id: str) -> int:
        """Attach an Upgrade to an object; its own object number."""
        return self._enter(self.state.pieces[host].owner, id, NO_PLACE, host).number

    def hand(self, seat: int, *ids: str) -> None:
        """Put cards into a hand."""
        side = self.state.sides[seat]
        for id in ids:
            side.hand.append(self._card(id).number)
            side.hand_known.append(0)
            side.main.append(self._card(id).number)

    def deck(self, seat: int, *ids: str) -> None:
        """Put cards under a deck, the first one on top of the others."""
        side = self.state.sides[seat]
        for id in ids:
            side.deck.append(self._card(id).number)
            side.deck_known.append(0)
            side.main.append(self._card(id).number)

    def discard(self, seat: int, *ids: str) -> None:
        """Put cards onto a Discard Pile, the last one on top."""
        side = self.state.sides[seat]
        numbers = [self._card(id).number for id in ids]
        side.discard += numbers
        side.main += numbers

    def cp(self, seat: int, amount: int) -> None:
        """Set the Command Points of a seat for this round."""
        self.state.sides[seat].cp = amount

    def base_cp(self, seat: int, amount: int) -> None:
        """Set the Command Points that a seat gets each round."""
        self.state.sides[seat].base_cp = amount

    def missions(self, seat: int, *ids: str) -> None:
        """Lay Missions; the base CP become theirs."""
        side, cards = self.state.sides[seat], self.state.table.cards
        side.missions += [MissionCard(cards.mission_by_id[id].number) for id in ids]
        side.base_cp = sum([cards.missions[lying.mission].cp for lying in side.missions])

    def _mission(self, seat: int, id: str) -> MissionCard:
        number = self.state.table.cards.mission_by_id[id].number
        return next(lying for lying in self.state.sides[seat].missions if lying.mission == number)

    def progress(self, seat: int, mission: str, amount: int) -> None:
        """Set the progress of a Challenge."""
        self._mission(seat, mission).progress = amount

    def complete(self, seat: int, mission: str) -> None:
        """Complete a Challenge."""
        self._mission(seat, mission).done = True

    def turn(self, seat: int) -> None:
        """Set whose turn it is."""
        self.state.turn = seat

    def round(self, number: int) -> None:
        """Set the number of the round."""
        self.state.round = number

    def initiative(self, seat: int) -> None:
        """Set who has initiative."""
        self.state.initiative = seat

    def match(self) -> Match:
        """A match in this position, in which the player in turn is to act."""
        state = self.state.copy()
        for side in state.sides:
            side.main = sorted(side.main)
        state.phase = phases.TURN
        state.ask(state.turn, ASK_ACTION)
        match = self.game.match(self.setup.seats, seed="position", options=self.setup.options)
        match.state = state
        return match
