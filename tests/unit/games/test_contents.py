"""What views name, the contents explain."""

from __future__ import annotations

import nexus
from nexus.games.parade.contents import ParadeContents
from nexus.games.parade.view import ParadeView
from nexus.games.tiles.contents import TilesContents
from nexus.games.tiles.view import TilesView


def test_parade_contents_explain_every_card() -> None:
    game = nexus.game("pirates")
    contents = game.contents(game.setup())
    assert isinstance(contents, ParadeContents)
    assert (contents.meditate, contents.sow, contents.wild) == ("Parley", "YARRR!", "Ship")
    assert sum(card.copies for card in contents.cards) == 54
    view = game.match(seed="contents").view(0)
    assert isinstance(view, ParadeView)
    assert {card.card for card in contents.cards} >= {*view.nexus, *view.parade, *view.hands[0]}


def test_tiles_contents_explain_every_space_and_tile() -> None:
    game = nexus.game("tiles")
    contents = game.contents(game.setup())
    assert isinstance(contents, TilesContents)
    assert contents.yard is not None
    assert (len(contents.board.spaces), len(contents.yard.spaces), contents.large) == (37, 7, 0)
    view = game.match(1, seed="contents").view(0)
    assert isinstance(view, TilesView)
    places = {space.name for layout in (contents.board, contents.yard) for space in layout.spaces}
    assert set(view.moves) <= places
    assert {*view.uncalled, view.tile} == {tile.name for tile in contents.tiles}
    assert all(set(row.spaces) <= places for row in contents.board.rows)


def test_orchid_contents_tell_small_orchids_apart() -> None:
    game = nexus.game("tiles")
    contents = game.contents(game.setup(1, {"mode": "orchid"}))
    assert isinstance(contents, TilesContents)
    assert contents.yard is None
    assert contents.large > 0
    assert [space.name for space in contents.board.spaces if space.orchid] == ["OB", "OC", "OA"]
