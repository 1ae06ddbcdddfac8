"""Learns what a tile board in progress is worth, from nothing but playing: makes the networks of the tile bots.

    python -m nexus.lab.learn_tiles MODE FILE --seconds 450
    python -m nexus.lab.learn_tiles MODE FILE --seconds 450 --more

MODE is a mode of the tile game, or pass for the Nexus board with a ScrapYard that somebody else holds. Needs PyTorch,
which is no dependency of this package, and a graphics card to get far: the shipped networks saw millions of rounds.
Without a card add ``--boards 256 --batch 2048`` and patience. With ``--more`` it goes on from the network in FILE.

The network plays thousands of rounds at once, each tile where it likes it best, now and then anywhere. What it says of
a board is then moved towards what it said one call later, and a little towards all it said after that and the score
in the end (temporal differences). Before it begins, scores of random boards are compared with those of the rules.
"""

from __future__ import annotations

import argparse
import math
import sys
from pathlib import Path
from time import monotonic
from typing import Final

import torch
from torch import Tensor

from nexus.games.tiles.boards import EMPTY, MODES
from nexus.games.tiles.draft import Draft
from nexus.games.tiles.ending import points, yard_value
from nexus.games.tiles.field import Field
from nexus.games.tiles.net import DISCARDS, FIRST_UNIT, LANE, LAST_UNIT, POINTS, SECOND_UNIT, Net
from nexus.games.tiles.tileset import SHIPPED
from nexus.lab.tile_boards import Boards
from nexus.players.tiles_nets import net_data, net_numbers

REPORT: Final = 15.0
"""Seconds between two lines of progress."""

TRACE: Final = 0.8
"""How much what is said later counts, from call to call."""
EXPLORING: Final = 0.01
"""How often a tile goes anywhere, on half of the boards; the others show how well the network plays."""
RATE: Final = 2e-3
RATE_OF_MORE: Final = 1.2e-3
"""The rate of learning at the start, and when it goes on; it falls to nothing along a cosine."""
PASSES: Final = 2
"""How often each board is learned from."""
WARM_UP: Final = 50
"""Rounds in which the rate rises."""
FIRST_GUESS: Final = 400.0
"""About what a round brings, so that the network need not find it out."""
LARGEST: Final = 32767
"""The largest number that a file of a network can hold."""


class Learner:
    """A network in the making, and the boards it plays on."""

    def __init__(self, net: Net, boards: int, device: str) -> None:
        self.net, self.device = net, device
        self.boards = Boards(net, boards, device)
        self.vectors = self.first_vectors()
        self.second = torch.randn(net.width, net.depth, device=device) / net.width**0.5
        self.bias = torch.zeros(net.depth, device=device)
        self.last = torch.zeros(net.depth, device=device)
        self.layers = [
            (self.vectors, FIRST_UNIT),
            (self.second, SECOND_UNIT),
            (self.bias, SECOND_UNIT),
            (self.last, LAST_UNIT),
        ]
        """The weights, and what stands for 1 in a file of each."""
        self.met = torch.zeros(len(self.vectors), dtype=torch.bool, device=device)
        """Features that were ever there. The others are left out of the file: their vectors are still noise."""
        for weights, _ in self.layers:
            weights.requires_grad_()
        self.optimizer = torch.optim.Adam([weights for weights, _ in self.layers])
        tiles, calls = net.field.tiles, net.field.calls
        halves = [tiles.half("sun"), tiles.half("moon")] if net.field.mode.half else [tiles.half("")]
        self.halves = torch.tensor(halves, device=device)
        self.piles = torch.zeros(boards, len(halves[0]), dtype=torch.long, device=device)
        self.exploring = torch.zeros(boards, calls, dtype=torch.bool, device=device)
        self.lots = torch.zeros(calls, boards, net.field.places + 1, device=device)
        self.deal()
        self.boards.deal(self.piles)
        self.boards.call(self.piles[:, 0])
        features = self.boards.features().shape[1]
        self.seen = torch.zeros(calls, boards, features, dtype=torch.short, device=device)
        self.said = torch.zeros(calls, boards, device=device)
        self.score = torch.zeros(boards, device=device)
        self.graph: torch.cuda.CUDAGraph | None = None

    def first_vectors(self) -> Tensor:
        """Noise, but for the last entry, which is the rules of thumb; rows of zeros for what is not there."""
        net = self.net
        net.hope()
        size = (net.size + 8) // 8 * 8
        vectors = torch.randn(size, net.width, device=self.device) * 0.05
        top = LANE * (net.width - 1)
        vectors[: net.size, -1] = torch.tensor([(vector >> top) / FIRST_UNIT for vector in net.vectors[: net.size]])
        stages = net.field.calls + 1
        guess = torch.arange(stages, device=self.device) * (FIRST_GUESS / POINTS / net.field.calls)
        vectors[net.discards : net.discards + DISCARDS * stages, -1] = guess.repeat(DISCARDS)
        vectors[net.size :] = 0
        return vectors

    def worth(self, sums: Tensor) -> Tensor:
        """What the network says of boards whose vectors have these sums."""
        nodes = torch.relu(torch.relu(sums) @ self.second + self.bias)
        return nodes @ self.last + sums[..., -1]

    def deal(self) -> None:
        """Mix the tiles, and draw lots for where to try something else."""
        boards, pile = self.piles.shape
        half = self.halves[torch.randint(len(self.halves), (boards,), device=self.device)]
        self.piles.copy_(half.gather(1, torch.rand(boards, pile, device=self.device).argsort(1)))
        self.exploring.copy_(torch.rand(self.exploring.shape, device=self.device) < EXPLORING)
        self.exploring[: boards // 2] = False
        self.lots.uniform_()

    def play(self) -> None:
        """Play all boards to the end; keep what was seen after each placement, what was said of it, and the scores."""
        self.boards.deal(self.piles)
        for call in range(self.net.field.calls):
            tile = self.piles[:, call]
            self.boards.call(tile)
            sums, may = self.boards.sums(tile, self.vectors)
            best, place = torch.where(may, self.worth(sums), -math.inf).max(1)
            anywhere = torch.where(may, self.lots[call], -1.0).argmax(1)
            self.boards.put(torch.where(self.exploring[:, call], anywhere, place), tile)
            self.said[call] = best
            self.seen[call] = self.boards.features()
        self.score.copy_(self.boards.scores() / POINTS)

    def record(self) -> None:
        """Record a round as a CUDA graph: most of the time would go into starting thousands of small steps."""
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream), torch.no_grad():
            self.play()
        torch.cuda.current_stream().wait_stream(stream)
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph), torch.no_grad():
            self.play()

    def targets(self) -> Tensor:
        """What should have been said after each call."""
        target = self.score
        found = [target]
        for call in range(self.net.field.calls - 1, 0, -1):
            said = self.said[call]
            target = torch.where(self.exploring[:, call], said, (1 - TRACE) * said + TRACE * target)
            found.append(target)
        return torch.stack(found[::-1])

    def round(self, rate: float, batch: int) -> Tensor:
        """Play all boards once and learn from it; the mean score of those that did not explore."""
        self.deal()
        with torch.no_grad():
            if self.graph is None:
                self.play()
            else:
                self.graph.replay()
            targets = self.targets().flatten()
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        seen = self.seen.flatten(0, 1)
        self.met[seen.flatten().long()] = True
        for _ in range(PASSES):
            for chosen in torch.randperm(len(targets), device=self.device).split(batch):
                self.correct(seen[chosen].long(), targets[chosen])
        return self.score[: len(self.score) // 2].mean() * POINTS

    def correct(self, features: Tensor, targets: Tensor) -> None:
        """Move what the network says of boards with these features towards the targets."""
        present = torch.zeros(len(targets), len(self.vectors), device=self.device)
        present.scatter_add_(1, features, torch.ones((), device=self.device).expand(features.shape))
        present[:, self.net.nothing] = 0
        error = (self.worth(present @ self.vectors) - targets).square().mean()
        self.optimizer.zero_grad(set_to_none=True)
        error.backward()
        self.optimizer.step()

    def data(self) -> bytes:
        """The network as it is kept in a file."""
        numbers: list[int] = []
        for weights, unit in self.layers:
            known = weights.detach()
            if weights is self.vectors:
                known = torch.where(self.met[:, None], known, 0.0)[: self.net.size].T
            numbers += (known * unit).round().clamp(-LARGEST, LARGEST).int().flatten().tolist()
        return net_data(self.net.width, self.net.depth, numbers)

    def go_on_from(self, data: bytes) -> None:
        """Take the weights of a file, which must be of a network as wide and deep."""
        width, depth, numbers = net_numbers(data)
        if (width, depth) != (self.net.width, self.net.depth):
            raise ValueError(f"The network in the file has a width of {width} and a depth of {depth}.")
        first = 0
        for weights, unit in self.layers:
            shape = (width, self.net.size) if weights is self.vectors else weights.shape
            kept = torch.tensor(numbers[first : first + math.prod(shape)], device=self.device).view(shape) / unit
            first += math.prod(shape)
            with torch.no_grad():
                if weights is self.vectors:
                    weights[: self.net.size] = kept.T
                else:
                    weights.copy_(kept)


def check_scores(net: Net, device: str) -> None:
    """Raise ValueError unless random boards score what the rules say, and sums say what the features say."""
    learner = Learner(net, 64, device)
    boards = learner.boards
    boards.deal(learner.piles)
    drafts = [Draft(net.field) for _ in range(64)]
    for call in range(net.field.calls):
        tile = learner.piles[:, call]
        boards.call(tile)
        sums, may = boards.sums(tile, learner.vectors.detach())
        place = torch.where(may, learner.lots[call], -1.0).argmax(1)
        boards.put(place, tile)
        after = torch.nn.functional.embedding_bag(boards.features(), learner.vectors.detach(), mode="sum")
        if not torch.allclose(sums[torch.arange(64, device=device), place], after, atol=1e-2):
            raise ValueError("A board after a placement is not what was foreseen.")
        for draft, chosen, called in zip(drafts, place.tolist(), tile.tolist(), strict=True):
            draft.put(chosen if chosen < net.field.places else net.field.mode.aside, called)
    for draft, score in zip(drafts, boards.scores().tolist(), strict=True):
        misses = draft.field.yard is not None and yard_value(draft) < draft.field.tiles.yard_limit
        if (
            EMPTY in [draft.cells[place] for place in draft.free]
            or score != points(draft) - draft.field.tiles.penalty * misses
        ):
            raise ValueError(f"A board scores {points(draft)}, not {score}.")


def main() -> None:
    """Learn as the command line says, and write the network."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mode", choices=["pass", *[id for id, mode in MODES.items() if not mode.lab]])
    parser.add_argument("file", type=Path)
    parser.add_argument("--seconds", type=float, default=450.0)
    parser.add_argument("--boards", type=int, default=8192)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--depth", type=int, default=32)
    parser.add_argument("--more", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    torch.manual_seed(wishes.seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    device = "cuda" if torch.cuda.is_available() else "cpu"
    handed_over = wishes.mode == "pass"
    field = Field(MODES["nexus" if handed_over else wishes.mode], SHIPPED["tiles-recon-1"], handed_over=handed_over)
    check_scores(Net(field, wishes.width, wishes.depth), device)
    learner = Learner(Net(field, wishes.width, wishes.depth), wishes.boards, device)
    if wishes.more:
        learner.go_on_from(wishes.file.read_bytes())
    if device == "cuda":
        learner.record()
    first_rate = RATE_OF_MORE if wishes.more else RATE
    start = report = monotonic()
    rounds = 0
    while (gone := (monotonic() - start) / wishes.seconds) < 1:
        rate = first_rate * min(1.0, (rounds + 1) / WARM_UP) * (1 + math.cos(math.pi * gone)) / 2
        mean = learner.round(rate, wishes.batch)
        rounds += 1
        if monotonic() - report > REPORT:
            report = monotonic()
            print(f"{rounds * wishes.boards} rounds, mean of the last {mean.item():.1f}", file=sys.stderr)
    wishes.file.write_bytes(learner.data())


if __name__ == "__main__":
    main()
