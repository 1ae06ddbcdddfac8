"""The networks of the tile bots: how they are kept, and that what was learned is worth having."""

from statistics import fmean

import pytest

from nexus.core.chance import QuickChance
from nexus.games.tiles.boards import MODES
from nexus.games.tiles.draft import Draft
from nexus.games.tiles.ending import points, yard_value
from nexus.games.tiles.field import Field
from nexus.games.tiles.lookahead import play_on
from nexus.games.tiles.net import FIRST_UNIT, LAST_UNIT, SECOND_UNIT, Net, packed
from nexus.games.tiles.tileset import SHIPPED
from nexus.games.tiles.weighing import Weighing
from nexus.players.tiles_nets import hopeful_net, net_data, net_for, net_name, read_net


def mean_score(net: Net, rounds: int) -> float:
    """The mean score of rounds in which each tile goes where the network likes it best."""
    field, chance = net.field, QuickChance("mean")
    scores: list[int] = []
    for _ in range(rounds):
        pile = field.tiles.half("sun" if field.mode.half else "")
        chance.shuffle(pile)
        draft = Draft(field)
        draft.expect(pile)
        play_on(draft, Weighing(net), pile)
        missed = field.yard is not None and yard_value(draft) < field.tiles.yard_limit
        scores.append(points(draft) - (field.tiles.penalty if missed else 0))
    return fmean(scores)


@pytest.mark.parametrize("name", ["nexus", "no-scrapyard", "orchid", "pass"])
def test_what_was_learned_is_shipped_and_beats_the_rule_of_thumb(name: str) -> None:
    mode, handed_over = MODES["nexus" if name == "pass" else name], name == "pass"
    assert net_name(mode, handed_over=handed_over) == name
    learned = net_for(mode, SHIPPED["tiles-recon-1"], handed_over=handed_over)
    assert mean_score(learned, 12) > mean_score(hopeful_net(learned.field), 12) + 50


def test_a_net_is_read_as_it_was_written() -> None:
    field = Field(MODES["orchid"], SHIPPED["tiles-recon-1"])
    size = Net(field, 2, 1).size
    columns = [[index % 300 - 150 for index in range(size)], [7 - index for index in range(size)]]
    net = read_net(field, net_data(2, 1, [*columns[0], *columns[1], 512, -256, 7, LAST_UNIT // 2]))
    assert (net.width, net.depth) == (2, 1)
    assert net.vectors == [*[packed([first, second]) for first, second in zip(*columns, strict=True)], 0]
    assert net.second == [512, -256]
    assert net.bias == 7 * FIRST_UNIT
    assert net.last == [pytest.approx(25 / (FIRST_UNIT * SECOND_UNIT))]


def test_the_rule_of_thumb_says_what_a_finished_row_scores() -> None:
    field = Field(MODES["no-scrapyard"], SHIPPED["tiles-recon-1"])
    net = hopeful_net(field)
    draft = Draft(field)
    nines = [tile for tile, number in enumerate(field.tiles.numbers[0]) if number == 9][:4]
    draft.expect(nines)
    for place, tile in zip(field.row_places[0], nines, strict=True):
        draft.call(tile)
        worth = Weighing(net).worths(draft, tile)[place]
        draft.put(place, tile)
    assert draft.rows == 36
    others = [row for row in range(len(field.lengths)) if row and draft.codes[row] >= 0]
    promised = sum(
        field.points[row * 4 + draft.codes[row]] * (1 - draft.empty[row] / field.lengths[row]) ** 1.5 for row in others
    )
    assert worth == pytest.approx(36 + promised, abs=1.0)
