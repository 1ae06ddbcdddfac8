"""Thousands of tile boards at once, on a graphics card: the same game as `nexus.games.tiles`, for learning only.

Needs PyTorch, which is no dependency of this package. Each board is a row of every tensor. Places are numbered as in a
draft: the spaces of the board, those of the ScrapYard, and, last, what is put aside. Nothing here waits for the card,
so a whole round can be recorded as a CUDA graph.
"""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor
from torch.nn import functional

from nexus.games.tiles.draft import BROKEN, UNBEGUN
from nexus.games.tiles.moves import RELOCATIONS
from nexus.games.tiles.net import (
    BONUS_SPACES,
    CALLS_PER_STAGE,
    EMPTIES,
    FITS,
    FITTING,
    STAKES,
    SUPPLIES,
    Net,
)
from nexus.games.tiles.scoring import YARD_ROWS, YARD_SILVERS


class Boards:
    """Boards in progress, with the features that a network for them has."""

    def __init__(self, net: Net, count: int, device: str) -> None:
        field = net.field
        tiles = field.tiles
        self.net, self.field, self.count, self.device = net, field, count, device
        self.rows, self.board = len(field.lengths), field.mode.first_yard
        self.tile_codes = self.constant(field.codes).view(-1, 3)
        self.sun = self.constant([1 if sun else 2 for sun in tiles.sun])
        self.bonus = self.constant(tiles.bonus)
        self.gold = self.constant([int(gold) for gold in tiles.gold])
        self.lengths = self.constant(field.lengths)
        self.directions = self.constant(field.directions)
        self.through = self.constant(field.through).view(-1, 3)
        self.in_yard = self.constant([int(row >= field.board_rows) for row in range(self.rows)])
        self.points = self.constant(field.points).view(-1, field.kinds)
        self.stakes = self.constant(net.stakes).view(-1, field.kinds)
        self.supply = self.constant(net.supply).view(-1, 64)
        self.stripes = self.constant([list(stripe) for stripe in tiles.stripes])
        self.first_state = net.row_states + torch.arange(self.rows, device=device) * net.per_row + 2 * EMPTIES
        kinds = (self.in_yard * 3 + self.directions) * field.kinds
        self.first_supply = net.supplies + kinds * EMPTIES * SUPPLIES
        self.every_place = torch.arange(field.places, device=device)
        self.every_tile = torch.arange(len(tiles.names), device=device)
        self.one_row = torch.eye(3, dtype=torch.bool, device=device)
        self.bonus_tiles = self.constant([tile for tile, value in enumerate(tiles.bonus) if value])
        slots = [sum(1 for value in tiles.bonus[:tile] if value) for tile in range(len(tiles.names))]
        self.bonus_slot = self.constant([min(slot, len(self.bonus_tiles) - 1) for slot in slots])
        self.orchids = self.constant(field.mode.board.orchids)
        self.relocations = self.constant([list(choice) for choice in RELOCATIONS])
        self.open = torch.ones(field.places, dtype=torch.bool, device=device)
        self.open[self.orchids] = False
        self._tables()

    def constant(self, numbers: list[int] | list[list[int]]) -> Tensor:
        return torch.tensor(numbers, dtype=torch.long, device=self.device)

    def full(self, size: int, value: int) -> Tensor:
        """So many times a value on each board."""
        return torch.full((self.count, size), value, device=self.device)

    def _tables(self) -> None:
        """Which tiles count for which supply and fit which space, and which spaces share a row."""
        kinds, base = self.field.kinds, self.field.kinds + 1
        self.fitting = torch.zeros(len(self.every_tile), base**3, device=self.device)
        self.of_number = torch.zeros(len(self.every_tile), 3 * kinds, device=self.device)
        for tile, (v, r, f) in enumerate(self.tile_codes.tolist()):
            for x in (v, kinds):
                for y in (r, kinds):
                    for z in (f, kinds):
                        self.fitting[tile, (x * base + y) * base + z] = 1
            for direction, code in enumerate((v, r, f)):
                self.of_number[tile, direction * kinds + code] = 1
        through, usable = self.through[: self.board], self.open[: self.board]
        same = (through[:, None, :] == through[None, :, :]) & (usable[:, None] & usable[None, :])[..., None]
        same &= ~torch.eye(self.board, dtype=torch.bool, device=self.device)[..., None]
        self.sharing = same.float().flatten(1)

    def deal(self, piles: Tensor) -> None:
        """Begin rounds with these piles."""
        count = self.count
        self.left = torch.zeros(count, len(self.every_tile), device=self.device).scatter_(1, piles, 1.0)
        self.codes = self.full(self.rows, UNBEGUN)
        self.empty = self.lengths.expand(count, self.rows).clone()
        self.halves = self.full(self.rows, 0)
        self.free = self.open.expand(count, -1).clone()
        self.calls = self.field.calls
        self.used = torch.zeros(count, dtype=torch.long, device=self.device)
        self.aside = self.full(max(self.field.discards, 1), -1)
        self.kept = torch.zeros(count, dtype=torch.long, device=self.device)
        self.bonus_places = self.full(len(self.bonus_tiles), -1)
        self.ray = torch.zeros(count, dtype=torch.long, device=self.device)

    def call(self, tile: Tensor) -> None:
        """A tile is called on each board."""
        self.left.scatter_(1, tile[:, None], 0.0)
        self.calls -= 1
        self.of_numbers = (self.left @ self.of_number).round().long()
        self.fits = (self.left @ self.fitting).round().long().clamp(max=FITS - 1)

    def row_features(self, codes: Tensor, empty: Tensor, halves: Tensor) -> list[Tensor]:
        """State, supply and ray of rows with these codes, empty spaces and halves."""
        net = self.net
        code = codes.clamp(min=0)
        coming = self.supply[self.calls][self.of_numbers.gather(1, self.directions * self.field.kinds + code)]
        supply = self.first_supply + (code * EMPTIES + empty) * SUPPLIES + coming
        found = [
            self.first_state + codes * EMPTIES + empty,
            torch.where((codes >= 0) & (empty > 0), supply, net.nothing),
        ]
        if self.field.mode.rays:
            stage = self.calls // CALLS_PER_STAGE
            ray = net.rays + ((self.lengths * EMPTIES + empty) * 2 + halves - 1) * net.stages + stage
            pure = (halves > 0) & (halves < 3) & (empty > 0) & (self.in_yard == 0)
            found.append(torch.where(pure, ray, net.nothing))
        return found

    def crossing_features(self, codes: Tensor, stakes: Tensor) -> Tensor:
        """Spaces where rows with these codes and stakes cross, three of each in the last dimension."""
        net, kinds = self.net, self.field.kinds
        begun = codes >= 0
        key = torch.where(begun, codes, kinds)
        suiting = (key[..., 0] * (kinds + 1) + key[..., 1]) * (kinds + 1) + key[..., 2]
        fits = self.fits.gather(1, suiting.flatten(1)).view_as(suiting)
        rows_begun = begun.sum(-1)
        kind = (rows_begun * 4 + (codes == BROKEN).sum(-1)) * FITS + fits
        least = torch.where(begun, stakes, len(STAKES)).amin(-1)
        stake = torch.where(rows_begun > 0, least, 0)
        return net.crossings + (kind * (len(STAKES) + 1) + stake) * net.stages + self.calls // CALLS_PER_STAGE

    def bonus_features(self, gold: Tensor, in_yard: Tensor, codes: Tensor, empty: Tensor) -> Tensor:
        """Bonus tiles in rows with these codes and empty spaces, three of each in the last dimension."""
        broken = (codes == BROKEN).sum(-1)
        spaces = torch.where(codes == BROKEN, 0, empty).sum(-1).clamp(min=0, max=BONUS_SPACES - 1)
        index = self.net.bonuses + ((in_yard * 2 + gold) * 2 + broken.clamp(max=1)) * BONUS_SPACES + spaces
        return torch.where(broken < 2, index, self.net.nothing)

    def orchid_features(self, codes: Tensor, tile_codes: Tensor) -> Tensor:
        """Tiles put aside and small Orchids (the second dimension), by the codes of three rows and of the tile."""
        differs = torch.where(codes == tile_codes, 2, 3)
        fitting = torch.where(codes == BROKEN, 0, torch.where(codes == UNBEGUN, 1, differs))
        index = (fitting[..., 0] * FITTING + fitting[..., 1]) * FITTING + fitting[..., 2]
        orchid = torch.arange(len(self.orchids), device=self.device) * FITTING**3
        return self.net.orchids + orchid.view(-1, *[1] * (index.dim() - 2)) + index

    def of_rows(self, values: Tensor, rows: Tensor) -> Tensor:
        """The values of other rows on each board."""
        return values.gather(1, rows.flatten(1)).view_as(rows)

    def space_rows(self, codes: Tensor) -> tuple[Tensor, Tensor]:
        """Codes and stakes of the three rows through each space of the board."""
        through = self.through[: self.board]
        found = codes[:, through]
        return found, self.stakes[through, found.clamp(min=0)]

    def features(self) -> Tensor:
        """The indices of all features of each board, `net.nothing` for those that are not there."""
        net, nothing = self.net, self.net.nothing
        found = self.row_features(self.codes, self.empty, self.halves)
        found.append((net.discards + self.used * (self.field.calls + 1) + self.calls)[:, None])
        if self.field.mode.rays:
            found.append((net.longest_ray + self.ray)[:, None])
        crossings = self.crossing_features(*self.space_rows(self.codes))
        found.append(torch.where(self.free[:, : self.board], crossings, nothing))
        found.append(torch.where(self.free, net.spaces + self.every_place, nothing))
        found.append(self.lying_bonuses()[0])
        found.append(torch.where(self.left > 0, net.uncalled + self.every_tile, nothing))
        if self.field.discards:
            found.append(torch.where(self.aside >= 0, net.aside + self.aside, nothing))
        if len(self.orchids):
            found.append(self.lying_asides(self.codes)[0].flatten(1))
        return torch.cat(found, 1)

    def lying_bonuses(self) -> tuple[Tensor, Tensor, Tensor]:
        """The features of the bonus tiles that lie, the rows through them and whether they are on the ScrapYard."""
        place = self.bonus_places.clamp(min=0)
        rows, in_yard = self.through[place], (place >= self.board).long()
        codes, empty = self.of_rows(self.codes, rows), self.of_rows(self.empty, rows)
        now = self.bonus_features(self.gold[self.bonus_tiles], in_yard, codes, empty)
        return torch.where(self.bonus_places >= 0, now, self.net.nothing), rows, in_yard

    def lying_asides(self, after: Tensor) -> tuple[Tensor, Tensor]:
        """The features of small Orchids and tiles put aside, now, and with one row in turn having its code `after`."""
        kept = (self.aside >= 0)[:, None, :]
        tile_codes = self.tile_codes[self.aside.clamp(min=0)][:, None]
        codes, others = self.codes[:, self.through[self.orchids]], after[:, self.through[self.orchids]]
        now = self.orchid_features(codes[:, :, None, :], tile_codes)
        varied = torch.where(self.one_row, others[..., None, :], codes[..., None, :])[:, :, None]
        changed = self.orchid_features(varied, tile_codes[..., None, :])
        nothing = self.net.nothing
        return torch.where(kept, now, nothing), torch.where(kept[..., None], changed, nothing)

    def sums(self, tile: Tensor, vectors: Tensor) -> tuple[Tensor, Tensor]:
        """With the called tile on each place, the sum of the features' vectors; and which places it may go to.

        `vectors` has a row of zeros for `net.nothing`. As in `nexus.games.tiles.weighing`, what a row gains by the
        tile is the same for all its spaces.
        """
        net = self.net

        def of(index: Tensor) -> Tensor:
            return functional.embedding(index, vectors)

        called = self.tile_codes[tile][:, self.directions]
        fits = (self.codes == UNBEGUN) | (self.codes == called)
        after = torch.where(fits, called, BROKEN)
        emptier = (self.empty - 1).clamp(min=0)
        halves = self.halves | self.sun[tile][:, None]
        before = self.row_features(self.codes, self.empty, self.halves)
        changed = self.row_features(after, emptier, halves)
        gains = sum(of(new) - of(old) for new, old in zip(changed, before, strict=True))
        gains = self.with_bonuses(gains, after, of)
        if len(self.orchids):
            now, varied = self.lying_asides(after)
            change = (of(varied) - of(now)[..., None, :]).sum(2).flatten(1, 2)
            rows = self.through[self.orchids].flatten()[None, :, None].expand_as(change)
            gains = gains.scatter_add(1, rows, change)
        total = sum(gains[:, self.through[:, direction]] for direction in range(3))
        total = total - of(net.spaces + self.every_place)
        total[:, : self.board] += self.crossing_gains(after, of)
        codes, empty = after[:, self.through], emptier[:, self.through]
        in_yard = (self.every_place >= self.board).long()
        new_bonus = self.bonus_features(self.gold[tile][:, None], in_yard, codes, empty)
        total += of(torch.where(self.bonus[tile][:, None] > 0, new_bonus, net.nothing))
        if self.field.mode.rays:
            done = (self.empty == 1) & (halves < 3) & (self.in_yard == 0)
            longest = torch.where(done, self.lengths, 0)[:, self.through].amax(-1)
            total += of(net.longest_ray + torch.maximum(longest, self.ray[:, None]))
            total -= of(net.longest_ray + self.ray)[:, None]
        discards = net.discards + self.used * (self.field.calls + 1) + self.calls
        discarding = of((discards + self.field.calls + 1).clamp(max=net.size)) - of(discards)
        total[:, self.board :] += discarding[:, None]
        base = functional.embedding_bag(self.features(), vectors, mode="sum")
        aside = discarding + of(net.aside + tile) if self.field.discards else discarding
        if len(self.orchids):
            codes = self.codes[:, self.through[self.orchids]]
            aside = aside + of(self.orchid_features(codes, self.tile_codes[tile][:, None])).sum(1)
        may = torch.cat([self.free, (self.kept < self.field.discards)[:, None]], 1)
        return torch.cat([total, aside[:, None]], 1) + base[:, None], may

    def with_bonuses(self, gains: Tensor, after: Tensor, of: Callable[[Tensor], Tensor]) -> Tensor:
        """The gains of rows, and what the bonus tiles that lie in them gain."""
        now, rows, in_yard = self.lying_bonuses()
        codes, empty, others = (self.of_rows(values, rows) for values in (self.codes, self.empty, after))
        varied = torch.where(self.one_row, others[..., None, :], codes[..., None, :])
        emptier = empty[..., None, :] - self.one_row.long()
        index = self.bonus_features(self.gold[self.bonus_tiles][:, None], in_yard[..., None], varied, emptier)
        changed = torch.where((self.bonus_places >= 0)[..., None], index, self.net.nothing)
        change = (of(changed) - of(now)[:, :, None]).flatten(1, 2)
        return gains.scatter_add(1, rows.flatten(1)[..., None].expand_as(change), change)

    def crossing_gains(self, after: Tensor, of: Callable[[Tensor], Tensor]) -> Tensor:
        """What the other empty spaces in the rows through a space gain if it is filled, less what it has itself."""
        codes, stakes = self.space_rows(self.codes)
        others, other_stakes = self.space_rows(after)
        free = self.free[:, : self.board]
        now = of(torch.where(free, self.crossing_features(codes, stakes), self.net.nothing))
        varied = torch.where(self.one_row, others[..., None, :], codes[..., None, :])
        varied_stakes = torch.where(self.one_row, other_stakes[..., None, :], stakes[..., None, :])
        index = torch.where(free[..., None], self.crossing_features(varied, varied_stakes), self.net.nothing)
        change = (of(index) - now[:, :, None]).flatten(1, 2)
        return torch.matmul(self.sharing, change) - now

    def put(self, place: Tensor, tile: Tensor) -> None:
        """The called tile goes to a place on each board."""
        lies = place < self.field.places
        space = place.clamp(max=self.field.places - 1)
        rows, called = self.through[space], self.tile_codes[tile]
        held = self.codes.gather(1, rows)
        after = torch.where((held == UNBEGUN) | (held == called), called, BROKEN)
        self.codes.scatter_(1, rows, torch.where(lies[:, None], after, held))
        empty = self.empty.gather(1, rows) - lies.long()[:, None]
        self.empty.scatter_(1, rows, empty)
        halves = self.halves.gather(1, rows)
        halves = torch.where(lies[:, None], halves | self.sun[tile][:, None], halves)
        self.halves.scatter_(1, rows, halves)
        if self.field.mode.rays:
            done = (empty == 0) & (halves < 3) & (self.in_yard[rows] == 0) & lies[:, None]
            self.ray = torch.maximum(self.ray, torch.where(done, self.lengths[rows], 0).amax(1))
        self.free.scatter_(1, space[:, None], self.free.gather(1, space[:, None]) & ~lies[:, None])
        self.used = self.used + (place >= self.board).long()
        slot = self.bonus_slot[tile][:, None]
        marked = ((self.bonus[tile] > 0) & lies)[:, None]
        self.bonus_places.scatter_(1, slot, torch.where(marked, space[:, None], self.bonus_places.gather(1, slot)))
        if self.field.discards:
            slot = self.kept.clamp(max=self.field.discards - 1)[:, None]
            self.aside.scatter_(1, slot, torch.where(lies[:, None], self.aside.gather(1, slot), tile[:, None]))
            self.kept = self.kept + (~lies).long()

    def scores(self) -> Tensor:
        """What full boards score; a ScrapYard is judged by the standard rule."""
        tiles = self.field.tiles
        board_rows = self.field.board_rows
        if len(self.orchids):
            return self.relocated_scores()
        each = torch.arange(self.rows, device=self.device)
        points = torch.where(self.codes >= 0, self.points[each, self.codes.clamp(min=0)], 0)
        scoring = self.of_rows((points > 0).long(), self.through[self.bonus_places.clamp(min=0)]).sum(-1)
        earned = torch.where(self.bonus_places >= 0, self.earned(self.bonus[self.bonus_tiles], scoring), 0)
        on_board = self.bonus_places < self.board
        total = points[:, :board_rows].sum(1) + torch.where(on_board, earned, 0).sum(1) + tiles.ray_per_tile * self.ray
        if self.field.yard is None:
            return total
        in_yard, gold = torch.where(on_board, 0, earned), self.gold[self.bonus_tiles] > 0
        rows = points[:, board_rows:].sort(1, descending=True).values[:, :YARD_ROWS].sum(1)
        silver = torch.where(gold, 0, in_yard).sort(1, descending=True).values[:, :YARD_SILVERS].sum(1)
        value = torch.maximum(torch.maximum(rows, silver), torch.where(gold, in_yard, 0).amax(1))
        return total - torch.where(value < tiles.yard_limit, tiles.penalty, 0)

    def earned(self, values: Tensor, scoring: Tensor) -> Tensor:
        """What bonus tiles earn with so many Scoring Rows through them."""
        return torch.where(scoring == 3, values, torch.where(scoring == 2, values // 2, 0))

    def relocated_scores(self) -> Tensor:
        """What full boards score after the best relocation."""
        choices = len(self.relocations)
        tiles = torch.where(self.relocations >= 0, self.aside[:, self.relocations.clamp(min=0)], -1)
        scoring = (self.codes >= 0)[:, None].expand(-1, choices, -1).clone()
        lengths = self.lengths.expand(self.count, choices, -1).clone()
        for orchid in range(len(self.orchids)):
            tile = tiles[:, :, orchid]
            codes = self.tile_codes[tile.clamp(min=0)]
            for direction in range(3):
                row = self.field.through[3 * self.field.mode.board.orchids[orchid] + direction]
                fits = codes[..., direction] == self.codes[:, row, None]
                scoring[:, :, row] &= (tile < 0) | fits
                lengths[:, :, row] += (tile >= 0).long()
        numbers = self.stripes[self.directions, self.codes.clamp(min=0)]
        total = (scoring * numbers[:, None] * lengths).sum(-1)
        places = torch.cat([self.bonus_places[:, None].expand(-1, choices, -1), self.orchids.expand_as(tiles)], 2)
        bonus_tiles = torch.cat([self.bonus_tiles.expand(self.count, choices, -1), tiles], 2)
        lies = (places >= 0) & (bonus_tiles >= 0)
        rows = self.through[places.clamp(min=0)]
        through = scoring.long().gather(2, rows.flatten(2)).view_as(rows).sum(-1)
        earned = self.earned(self.bonus[bonus_tiles.clamp(min=0)], through)
        return (total + torch.where(lies, earned, 0).sum(-1)).amax(1)
