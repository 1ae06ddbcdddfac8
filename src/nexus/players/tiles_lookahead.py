"""Bots for the tile game that look ahead: before they place a tile, they play on in many ways."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from nexus.core.chance import Chance
from nexus.core.moves import Move
from nexus.core.setup import Setup
from nexus.games.tiles import tiles_of
from nexus.games.tiles.boards import MODES
from nexus.games.tiles.draft import Draft
from nexus.games.tiles.ending import yard_value
from nexus.games.tiles.field import Field
from nexus.games.tiles.lookahead import Lookahead, play_on
from nexus.games.tiles.moves import PLACES
from nexus.games.tiles.net import Net
from nexus.games.tiles.scoring import YARD_ROWS, YARD_SILVERS, penalties
from nexus.games.tiles.tileset import TileSet
from nexus.games.tiles.view import TilesView
from nexus.games.tiles.weighing import Weighing
from nexus.players.bot import Bot, Seen
from nexus.players.tiles import GreedyTilesBot
from nexus.players.tiles_nets import net_for

ROLLOUT_SECONDS: Final = 0.1
EXPERT_SECONDS: Final = 1.0
"""The most time for one placement."""

RESERVE: Final = 0.03
"""The share of its time that a bot leaves unused, to answer in time."""

SIGHT: Final = 1
"""The end of the round is seen when no more calls than this are to come after the present one."""

RIVAL_ROUNDS: Final = 24
RIVAL_SHARE: Final = 0.2
"""So many times at most, and for this share of the time, the boards of the others are played to the end."""

LONGEST_YARD_ROW: Final = 3

Clock = Callable[[], float]


class LookaheadTilesBot(Bot):
    """Compares the places for a tile by what may come after it, and drops the worse half of them again and again.

    It takes at most `seconds` for a placement, less if there is no choice. Relocation, and what it holds for somebody
    else, are left to the greedy bot, which relocates in the best way.
    """

    def __init__(self, chance: Chance, seconds: float = EXPERT_SECONDS, clock: Clock = perf_counter) -> None:
        self.chance = chance
        self.seconds = seconds
        self.clock = clock
        self.simple = GreedyTilesBot(chance)
        self.known: tuple[Setup, Net] | None = None

    def choose(self, seen: Seen) -> Move:
        start = self.clock()
        view = seen.view()
        assert isinstance(view, TilesView)
        if view.phase != "place" or len(view.moves) == 1:
            return self.simple.choose(seen)
        net = self.net_at(seen.setup)
        field = net.field
        draft = draft_of(view, seen.seat, field)
        tile = field.tiles.index[view.tile]
        draft.call(tile)
        end = start + self.seconds * (1 - RESERVE)
        costs = self.costs(view, seen.seat, net, start + (end - start) * RIVAL_SHARE) if draft.calls <= SIGHT else []
        lookahead = Lookahead(draft, tile, net, costs, self.chance)
        self.compare(lookahead, self.clock(), end)
        return PLACES[field.mode.place_names[lookahead.places[0]]]

    def net_at(self, setup: Setup) -> Net:
        """The network of a table, made once."""
        if self.known is None or self.known[0] is not setup:
            options = setup.options
            net = net_for(MODES[options["mode"]], tiles_of(setup), handed_over=options["variant"] == "pass")
            self.known = (setup, net)
        return self.known[1]

    def compare(self, lookahead: Lookahead, start: float, end: float) -> None:
        """Use the time until `end` to find the best place, in as many stages as it takes to halve them to one."""
        stages = (len(lookahead.places) - 1).bit_length()
        for stage in range(1, stages + 1):
            stage_end = start + (end - start) * stage / stages
            while not lookahead.done() and self.clock() < stage_end:
                lookahead.step()
            lookahead.keep((len(lookahead.places) + 1) // 2)

    def costs(self, view: TilesView, seat: int, net: Net, end: float) -> list[float]:
        """What each valuation of the own ScrapYard will cost, guessed until `end` if it depends on the others."""
        field = net.field
        tiles = field.tiles
        if field.yard is None:
            return []
        valuations = range(highest_valuation(tiles) + 1)
        if view.variant == "standard":
            return [float(penalties("standard", [value], tiles)[0]) for value in valuations]
        rivals = [draft_of(view, rival, field) for rival in range(len(view.boards)) if rival != seat]
        samples = [self.rival_values(view, rivals, net)]
        while len(samples) < RIVAL_ROUNDS and self.clock() < end:
            samples.append(self.rival_values(view, rivals, net))
        return [
            sum(penalties(view.variant, [value, *others], tiles)[0] for others in samples) / len(samples)
            for value in valuations
        ]

    def rival_values(self, view: TilesView, rivals: list[Draft], net: Net) -> list[int]:
        """What the ScrapYards of the others might be worth in the end."""
        tiles = net.field.tiles
        pile = [tiles.index[name] for name in view.uncalled]
        self.chance.shuffle(pile)
        values: list[int] = []
        for rival in rivals:
            draft = rival.copy()
            play_on(draft, Weighing(net), [tiles.index[view.tile], *pile])
            values.append(yard_value(draft))
        return values


def highest_valuation(tiles: TileSet) -> int:
    """No ScrapYard is worth more: three rows of three tiles, or the bonus tiles that count."""
    rows = YARD_ROWS * LONGEST_YARD_ROW * max([max(stripe) for stripe in tiles.stripes])
    return max(rows, YARD_SILVERS * max(tiles.bonus))


def draft_of(view: TilesView, seat: int, field: Field) -> Draft:
    """The board of a seat before it has placed the tile that is called now."""
    tiles, mode = field.tiles, field.mode
    called = [tiles.index[name] for name in view.called]
    draft = Draft(field)
    draft.expect(called + [tiles.index[name] for name in view.uncalled])
    for tile in called[:-1]:
        draft.call(tile)
    for name, tile_name in [*view.boards[seat].items(), *owned_yard(view, seat, field)]:
        draft.put(mode.places[name], tiles.index[tile_name])
    for tile in discarded(view, seat, field):
        draft.put(mode.aside, tile)
    return draft


def owned_yard(view: TilesView, seat: int, field: Field) -> list[tuple[str, str]]:
    """The tiles on a seat's ScrapYard if the seat places them itself."""
    return [] if field.yard is None else list(view.yards[seat].items())


def discarded(view: TilesView, seat: int, field: Field) -> list[int]:
    """The tiles that a seat has discarded for good: on the large Orchid, or handed to the holder of its ScrapYard."""
    names = list(view.large[seat]) + ([] if field.yard is not None else list(view.yards[seat].values()))
    return [field.tiles.index[name] for name in names]


def rollout_bot(chance: Chance) -> Bot:
    """Looks ahead for a moment."""
    return LookaheadTilesBot(chance, ROLLOUT_SECONDS)


def expert_bot(chance: Chance) -> Bot:
    """Looks ahead as long as people are patient."""
    return LookaheadTilesBot(chance, EXPERT_SECONDS)
