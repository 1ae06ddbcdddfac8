"""A bout as lines of styled text: the board with facings, and each player's panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nexus.core.setup import Setup
from nexus.core.styled import Line
from nexus.games.arena.body import FULL, LOCATIONS
from nexus.games.arena.content import Content
from nexus.games.arena.table import content_of
from nexus.games.arena.view import ArenaView, HelotView
from nexus.games.arena.vocabulary import FACING_WORDS

ARROWS: Final = {"N": "↑", "E": "→", "S": "↓", "W": "←"}
MARKS: Final = {
    "pillar": ("██", "bold"),
    "crate": ("[]", "star"),
    "brazier": ("Y!", "stripe8"),
    "brazier-down": ("y_", "gap"),
    "saw": ("**", "effect"),
    "spikes": ("^^", "effect"),
    "fire": ("~~", "warning"),
    "blood": ("..", "other"),
    "guts": ("%%", "skull"),
}
LEGENDS: Final = (
    "██ pillar  [] crate  Y! brazier  y_ fallen brazier  .. blood  %% guts",
    "** saw  ^^ spikes  ~~ fire",
)
COLUMNS: Final = "abcdefgh"


class Picture:
    """Draws a view."""

    def __init__(self, view: ArenaView, setup: Setup, names: Sequence[str]) -> None:
        self.view = view
        self.content: Content = content_of(setup)
        self.names = names
        self.on_square: dict[str, int] = {helot.square: seat for seat, helot in enumerate(view.helots) if helot.square}

    def lines(self) -> list[Line]:
        """The board, the common things, then the players."""
        view = self.view
        lines: list[Line] = [self.heading()]
        if view.phase != "setup":
            lines.append([("    " + "  ".join([f"{column} " for column in COLUMNS]), "dim")])
            lines += [self.row(row) for row in range(1, 9)]
            lines += [[(legend, "dim")] for legend in LEGENDS]
        for seat in range(len(view.helots)):
            lines += self.player(seat)
        if view.attack is not None:
            lines.append(self.attack())
        return lines

    def heading(self) -> Line:
        """Barge, cycle and whose round it is."""
        view = self.view
        barge = self.content.barges[self.content.barge_index[view.barge]].name if view.barge else "no barge yet"
        line: Line = [(barge, "heading"), (f"  cycle {view.cycle}, {view.phase}", "dim")]
        line.append((f"  crowd {view.crowd}", "star"))
        if view.active >= 0 and view.phase not in ("setup", "initiative", "over"):
            bonus = f" {view.bp} BP" if view.bp else ""
            line.append((f"  {self.names[view.active]}: {view.ap} AP {view.mp} MP{bonus}", "bold"))
        return line

    def row(self, row: int) -> Line:
        """One row of the board."""
        line: Line = [(f"{row} ", "dim")]
        for column in COLUMNS:
            line += [("  ", ""), self.cell(f"{column}{row}")]
        return line

    def cell(self, square: str) -> tuple[str, str]:
        """What is on a square: a helot with its facing before anything else."""
        seat = self.on_square.get(square)
        if seat is not None:
            helot = self.view.helots[seat]
            style = "own" if seat == self.view.seat else "other"
            arrow = "x" if helot.life == "downed" else "_" if "prone" in helot.states else ARROWS[helot.facing]
            return (helot.letter + arrow, f"bold {style}" if seat == self.view.active else style)
        thing = self.view.objects.get(square) or self.view.tiles.get(square, "")
        return MARKS[thing] if thing else ("· ", "gap")

    def player(self, seat: int) -> list[Line]:
        """A player's panel: name, body, and in some lines what the player has."""
        helot = self.view.helots[seat]
        style = "own" if seat == self.view.seat else ""
        name: Line = [(f"{helot.letter} {self.names[seat]}", f"heading {style}".strip())]
        name.append((f"  {self.cards(helot)}", "dim"))
        if helot.life != "live":
            name.append((f"  {helot.life}", "warning"))
        elif helot.states:
            facing = f", facing {FACING_WORDS[helot.facing]}" if "prone" in helot.states else ""
            name.append((f"  {', '.join(helot.states)}{facing}", "warning"))
        if self.view.phase == "setup":
            return [name]
        body: Line = [(f"    OC {helot.oc}", "bold")]
        for place, location in enumerate(LOCATIONS):
            left = helot.locations[location]
            body.append((f"  {location} {left}", "warning" if left == 0 else "" if left == FULL[place] else "other"))
        slots = "".join([str(slot) if slot in helot.slots else "-" for slot in range(1, 7)])
        rest: Line = [(f"    pile {helot.pile}", "star"), (f"  counter {slots}", "")]
        reserves = " ".join([f"{trait} {value}" for trait, value in helot.traits.items() if value])
        rest.append((f"  {reserves or 'no reserves'}", "number"))
        return [name, body, rest, *self.belongings(helot)]

    def cards(self, helot: HelotView) -> str:
        """Lanista and motivation."""
        lanista = self.content.lanistas[self.content.lanista_index[helot.lanista]].name if helot.lanista else "?"
        motives = self.content.motivation_index
        motivation = self.content.motivations[motives[helot.motivation]].name if helot.motivation else "?"
        return f"{lanista}, {motivation}"

    def belongings(self, helot: HelotView) -> list[Line]:
        """Tokens, weapon and hidden cards, then the hand; no line for what is not there."""
        line: Line = []
        tokens = [f"{n} {kind}" for n, kind in ((helot.command, "command"), (helot.deception, "deception")) if n]
        if tokens:
            line.append((f"  tokens: {', '.join(tokens)}", ""))
        if helot.weapon:
            weapon = self.content.weapons[self.content.weapon_index[helot.weapon]]
            shield = f" before {helot.shield}" if helot.shield else ""
            line.append((f"  {weapon.name} ({helot.wear}){shield}", "effect"))
        if helot.hand_size and not helot.hand:
            line.append((f"  {helot.hand_size} hidden card{'' if helot.hand_size == 1 else 's'}", "dim"))
        lines: list[Line] = [[("  ", ""), *line]] if line else []
        if helot.hand:
            cards = self.content.influence_index
            held = ", ".join([self.content.influence[cards[id]].name for id in helot.hand])
            lines.append([(f"    hand: {held}", "wild")])
        return lines

    def attack(self) -> Line:
        """The attack in progress."""
        attack = self.view.attack
        assert attack is not None
        line: Line = [(f"{self.names[attack.attacker]}: {attack.command} on {self.names[attack.defender]}", "bold")]
        if attack.dice:
            line.append((f"  {attack.total} against {attack.defence}", "number"))
        if attack.damage:
            line.append((f"  {attack.damage} damage to {self.names[attack.target]}", "warning"))
        return line
