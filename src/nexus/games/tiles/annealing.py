"""The best places for tiles that are all known: simulated annealing over what each row is meant to show.

The search does not move tiles about: it changes a plan, row by row, and looks what the best tiles for it are worth. A
place that no tile is left for costs something, little at first and more towards the end, so that the search may pass
through plans that cannot be carried out.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nexus.core.chance import Chance
from nexus.games.tiles.boards import Mode
from nexus.games.tiles.plan import Place, Plan, Row
from nexus.games.tiles.tileset import TileSet

SCALE: Final = 64
"""A point is so many units of the value that the search compares, which is kept in whole numbers."""

RAY_CHANCE: Final = 4
ORCHID_CHANCE: Final = 6
SWAP_CHANCE: Final = 10
"""Of a hundred changes so many are of the ray, of a small Orchid, or a swap of two rows; the others set one row."""

NO_RAY: Final = 8
"""One change of the ray in so many gives it up."""


class Annealing:
    """A plan that changes at random, for the better and, within limits, for the worse.

    `found` are the tiles by place of the best plan since `restart` that can be carried out, `found_value` its points.
    """

    def __init__(self, mode: Mode, tiles: TileSet, draws: list[int], yard_target: int, chance: Chance) -> None:
        """A ScrapYard worth less than `yard_target` costs the penalty."""
        self.plan = Plan(mode, tiles, draws, yard_target)
        self.has_rays = mode.rays
        self.least: i64 = 0
        self.missing: i64 = 0
        self.a: i64 = 1 + chance.below(1 << 30)
        self.b: i64 = 1 + chance.below(1 << 30)
        self.value: i64 = self.plan.worth()
        self.found_value: i64 = self.value
        self.found: list[int] = self.plan.arrangement()

    def restart(self) -> None:
        """Begin anew from a plan that asks for nothing."""
        self.plan.clear()
        self.value = self.plan.worth()
        self.found_value = self.value
        self.found = self.plan.arrangement()

    def below(self, n: i64) -> i64:
        """A quick random number below n."""
        t: i64 = self.a ^ ((self.a << 11) & 0x7FFFFFFF)
        self.a = self.b
        self.b = (self.b ^ (self.b >> 19) ^ t ^ (t >> 8)) & 0x7FFFFFFF
        return (self.b * n) >> 31

    def anneal(self, changes: int, losses: list[int], missing: int) -> None:
        """Try so many changes, each of which may lose one of these amounts, drawn by lot.

        Amounts are in parts of a point, of which it has SCALE; a place without a tile costs `missing` of them.
        """
        self.missing = missing
        kinds_of_loss: i64 = len(losses)
        done: i64 = 0
        while done < changes:
            done += 1
            allowed: i64 = losses[self.below(kinds_of_loss)]
            self.least = SCALE * self.value - self.missing * len(self.plan.waiting) - allowed
            lot = self.below(100)
            row = self.plan.rows[self.below(len(self.plan.rows))]
            if self.has_rays and lot < RAY_CHANCE:
                self.try_ray()
            elif self.plan.orchids and lot < ORCHID_CHANCE:
                self.try_turn(self.plan.orchids[self.below(len(self.plan.orchids))])
            elif lot < SWAP_CHANCE and row.parallels:
                self.try_swap(row, row.parallels[self.below(len(row.parallels))])
            else:
                self.try_row(row)

    def try_row(self, row: Row) -> None:
        """Let a row show something else, or nothing."""
        old = row.kind
        new = self.below(self.plan.kinds)
        self.plan.set_row(row, new if new != old else self.plan.kinds)
        if not self.settle():
            self.plan.set_row(row, old)

    def try_swap(self, one: Row, other: Row) -> None:
        """Let two rows of a direction show what the other one did."""
        first, second = one.kind, other.kind
        self.plan.set_row(one, second)
        self.plan.set_row(other, first)
        if not self.settle():
            self.plan.set_row(one, first)
            self.plan.set_row(other, second)

    def try_turn(self, orchid: Place) -> None:
        """Use a small Orchid that was not used, or the other way round."""
        self.plan.turn(orchid)
        if not self.settle():
            self.plan.turn(orchid)

    def try_ray(self) -> None:
        """Let the ray run elsewhere, or nowhere."""
        plan = self.plan
        old, old_tiles = plan.ray, plan.ray_tiles
        ray = None if self.below(NO_RAY) == 0 else plan.rows[self.below(plan.board_rows)]
        plan.set_ray(ray, plan.suns if self.below(2) == 0 else plan.all_tiles & ~plan.suns)
        if not self.settle():
            plan.set_ray(old, old_tiles)

    def settle(self) -> bool:
        """Match again after a change, and keep it if it does not lose too much; if it does, take the tiles back."""
        plan = self.plan
        plan.match()
        value = plan.worth()
        if SCALE * value - self.missing * len(plan.waiting) < self.least:
            plan.take_back()
            return False
        plan.accept()
        self.value = value
        if value > self.found_value and not plan.waiting:
            self.found_value = value
            self.found = plan.arrangement()
        return True
