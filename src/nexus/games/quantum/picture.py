"""The table as styled text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from nexus.core.styled import Line
from nexus.games.quantum.codes import LETTERS
from nexus.games.quantum.rules.board import QUADRANTS
from nexus.games.quantum.view import ObjectView, PlayerView, QuantumView

if TYPE_CHECKING:
    from nexus.games.quantum.cards import CardSet

FRONT: Final = QUADRANTS[:3]
BACK: Final = QUADRANTS[3:]


class Picture:
    """Draws one view as lines of styled text: opponents above with their Front Rows below, the viewer at the bottom."""

    def __init__(self, view: QuantumView, cards: CardSet, names: Sequence[str]) -> None:
        self.view = view
        self.cards = cards
        self.names = names

    def lines(self) -> list[Line]:
        """The table."""
        view = self.view
        own = 0 if view.seat is None else view.seat
        lines: list[Line] = [self.status(), []]
        for seat in range(len(view.players)):
            if seat != own:
                lines += self.player(seat, above=True)
        lines += self.player(own, above=False)
        return lines + self.chain() + self.hand(own)

    def status(self) -> Line:
        """Round, game and initiative; or how it ended."""
        view = self.view
        line: Line = [("Quantum Nexus", "bold"), (f"   Round {view.round}", "")]
        if view.best_of > 1:
            wins = ":".join([str(count) for count in view.wins])
            line.append((f"   Game {view.number}, {wins}", ""))
        if view.outcome is not None:
            winners = " and ".join([self.names[seat] for seat in view.outcome.winners]) or "nobody"
            return [*line, (f"   {winners} won: {view.outcome.reason}", "bold")]
        return [*line, (f"   Initiative {self.names[view.initiative]}   Turn {self.names[view.turn]}", "dim")]

    def player(self, seat: int, above: bool) -> list[Line]:
        """One player: a line of numbers, the six quadrants, Assets and Missions."""
        view = self.view
        player = view.players[seat]
        you = " (you)" if seat == view.seat else ""
        style = "bold" if seat in view.to_act else ""
        title: Line = [(f"{LETTERS[seat]} {self.names[seat]}{you}", style)]
        if player.out:
            return [[*title, ("   has left the game", "dim")], []]
        title.append((f"   CP {player.cp}   hand {len(player.hand)}   deck {player.deck}", ""))
        title.append((f"   discard {len(player.discard)}   removed {len(player.removed)}", "dim"))
        rows = [self.row(player, BACK), self.row(player, FRONT)]
        board = [line for row in (rows if above else reversed(rows)) for line in row]
        return [title, *board, *self.beside(player), []]

    def row(self, player: PlayerView, quadrants: Sequence[str]) -> list[Line]:
        """Three quadrants, one line each."""
        lines: list[Line] = []
        for name in quadrants:
            terrain = [self.cards.by_id[item.id].name for item in player.terrain[name]]
            line: Line = [(f"  {name} ", "bold" if name in FRONT else "")]
            if terrain:
                line.append((f"[{', '.join(terrain)}] ", "dim"))
            units = player.quadrants[name]
            if not units:
                line.append(("·", "gap"))
            for number, unit in enumerate(units):
                line += [("  " if number else "", ""), *self.unit(unit)]
            lines.append(line)
        return lines

    def unit(self, unit: ObjectView) -> Line:
        """A unit: name, number, values, range, and what is special about it."""
        style = "dim" if unit.exhausted else ""
        text = f"{self.cards.by_id[unit.id].name} @{unit.number} {unit.attack}/{unit.defense}{unit.range[:1]}"
        return [(text, style), (self.marks(unit), "own")]

    def marks(self, item: ObjectView) -> str:
        """States, Impact, counters, keywords and Upgrades in short."""
        words = [name for name in ("suppressed", "static", "marked") if getattr(item, name)]
        words = ["exhausted", *words] if item.exhausted and not item.suppressed else words
        words += [f"impact {item.impact}"] if item.impact else []
        words += [f"counters {item.counters}"] if item.counters else []
        words += ["Leader"] if item.leader else []
        words += list(item.keywords)
        words += [f"+{self.cards.by_id[upgrade.id].name}" for upgrade in item.upgrades]
        words += [f"{item.joined} joined"] if item.joined else []
        return f" ({', '.join(words)})" if words else ""

    def beside(self, player: PlayerView) -> list[Line]:
        """Assets and Missions."""
        lines: list[Line] = []
        if player.loadout:
            assets = [f"{self.cards.by_id[a.id].name} @{a.number} D{a.defense}{self.marks(a)}" for a in player.loadout]
            lines.append([("  Assets: ", "dim"), (", ".join(assets), "")])
        missions: list[str] = []
        for lying in player.missions:
            state = "used" if lying.used else "unlocked" if lying.done else f"progress {lying.progress}"
            missions.append(f"{self.cards.mission_by_id[lying.id].name} ({state})")
        if missions:
            lines.append([("  Missions: ", "dim"), (", ".join(missions), "")])
        return lines

    def chain(self) -> list[Line]:
        """The chain, the next link to resolve first."""
        lines: list[Line] = []
        for link in reversed(self.view.chain):
            targets = f" on {', '.join(link.targets)}" if link.targets else ""
            negated = " (negated)" if link.negated else ""
            name = self.cards.by_id[link.id].name if link.id in self.cards.by_id else link.id
            lines.append([(f"  #{link.number} {self.names[link.seat]}: {name}{targets}{negated}", "own")])
        return [[("Chain", "bold")], *lines, []] if lines else []

    def hand(self, seat: int) -> list[Line]:
        """The viewer's hand with texts."""
        if self.view.seat is None:
            return []
        lines: list[Line] = [[("Hand", "bold")]]
        for id in self.view.players[seat].hand:
            card = self.cards.by_id[id]
            values = f" {card.attack}/{card.defense}" if card.range >= 0 else ""
            lines.append([(f"  {id} {card.name} {card.cp} CP{values}", ""), (f"  {card.text}", "dim")])
        return lines
