"""What the page is told beyond the bare position: offers, reach, sight, and the contents in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import nexus
from nexus.games.arena import ARENA
from nexus.games.arena.contents import ArenaContents
from nexus.games.arena.effect_words import effects_words
from nexus.games.arena.effects import OPERATIONS, Effect
from nexus.games.arena.menu import ABILITIES, MENU
from nexus.games.arena.transcript import arena_position
from nexus.games.arena.view import ArenaView, view_of


def scene(
    north: str,
    south: str,
    ap: int = 0,
    mp: int = 0,
    objects: dict[str, str] | None = None,
    tiles: dict[str, str] | None = None,
) -> ArenaView:
    position = {"N": {"at": north}, "S": {"at": south}}
    state = arena_position(ARENA.setup(2), position, active="N", ap=ap, mp=mp, objects=objects or {}, tiles=tiles or {})
    return view_of(state, 0)


def entries(op: str) -> Iterator[dict[str, Any]]:
    """An effect of an operation with every word that each of its keys may hold."""
    inside = {"effects": [{"op": "reroll", "who": "self"}], "options": [[{"op": "reroll", "who": "self"}]] * 2}
    values = {
        key: [*field.words, *([field.high] if field.high else []), *([inside[field.inside]] if field.inside else [])]
        or [True]
        for key, field in OPERATIONS[op].items()
    }
    first = {key: found[0] for key, found in values.items()}
    for key, found in values.items():
        for value in found:
            yield {"op": op, **first, key: value}


def test_every_move_has_an_offer_in_its_place() -> None:
    view = scene("e5N", "e4S", ap=6, mp=6)
    assert tuple([offer.move for offer in view.offers]) == view.moves
    offers = {offer.move: offer for offer in view.offers}
    assert (offers["s:S"].kind, offers["s:S"].cost, offers["s:S"].square, offers["s:S"].seat) == (
        "standard",
        "2 AP",
        "e4",
        1,
    )
    assert (offers["c:S/CH+2"].location, offers["c:S/CH+2"].parts, offers["c:S/CH+2"].cost) == ("CH", 2, "5 AP")
    assert (offers["FL"].square, offers["B"].square, offers["B"].cost) == ("d4", "e6", "2 MP")
    assert offers["<"].square == ""


def test_each_offer_belongs_to_a_line_of_the_menu() -> None:
    lines = {entry.id for entry in (*MENU, *ABILITIES)} | {"end"}
    view = scene("e5N", "e4S", ap=6, mp=6)
    assert {offer.kind for offer in view.offers} <= lines
    # The question of each line is a move: it can be asked about.
    for entry in (*MENU, *ABILITIES):
        assert str(ARENA.parse(entry.question.replace("*", "S"))) == entry.question.replace("*", "S")


def test_reach_counts_turns_and_guts_and_stops_at_obstacles() -> None:
    view = scene("a8N", "h1S", mp=3, objects={"a6": "crate", "b6": "pillar"}, tiles={"b7": "guts"})
    assert view.reach["a7"] == 1
    assert "a6" not in view.reach
    assert view.reach["b7"] == 1
    # From the guts every move costs double, so c6 costs 1 + 2; to the side it is a turn away.
    assert view.reach["c6"] == 3
    assert view.reach["b8"] == 2
    assert max(view.reach.values()) == 3


def test_who_lies_reaches_nothing() -> None:
    position: dict[str, dict[str, Any]] = {"N": {"at": "e5N", "states": ["prone"]}, "S": {"at": "e3S"}}
    state = arena_position(ARENA.setup(2), position, active="N", ap=3, mp=3)
    assert view_of(state, 0).reach == {}


def test_sight_ends_behind_cover() -> None:
    view = scene("e8N", "a1E", objects={"e6": "crate"}, mp=1)
    assert {"e7", "d7", "f7", "e6"} <= set(view.sight)
    assert not {"e5", "e1", "e8", "d8"} & set(view.sight)


def test_threats_and_fires() -> None:
    view = scene("e5N", "a4S", objects={"d1": "fire"})
    assert view.helots[0].forward == ("e4", "f4", "d4")
    assert view.helots[1].forward == ("a5", "b5")
    assert set(view.burning) == {"c1", "d1", "e1", "c2", "d2", "e2"}


def test_contents_explain_everything_in_words() -> None:
    game = nexus.game("arena")
    contents = game.contents(game.setup(2))
    assert isinstance(contents, ArenaContents)
    assert [len(contents.lanistas), len(contents.motivations), len(contents.weapons)] == [8, 4, 14]
    assert [len(contents.influence), len(contents.turning), len(contents.barges)] == [24, 25, 8]
    assert sum(part.full for part in contents.body) + contents.full_oc == 138
    hoarder = contents.motivations[0]
    assert hoarder.abilities[0].text == "+1 SDS on your aimed attack rolls, this command round."
    assert hoarder.abilities[0].cost == "2 INST, 1 CUNN"
    storm = next(card for card in contents.turning if card.name == "Bottle Storm")
    assert (storm.effect, storm.price) == ("2 damage to overall condition of everybody.", "2 INST or 2 DEFT")
    second_look = next(card for card in contents.influence if card.name == "Second Look")
    assert (second_look.when, storm.when) == ("When the dice fell.", "")
    assert contents.faces["slip"][5] == "south-west"
    texts = [card.effect for card in (*contents.influence, *contents.turning)]
    texts += [weapon.text for weapon in contents.weapons]
    assert all(text.endswith(".") and not text[0].islower() for text in texts)


@pytest.mark.parametrize("op", OPERATIONS)
def test_every_effect_that_a_pack_may_have_is_told_in_words(op: str) -> None:
    for entry in entries(op):
        words = effects_words([Effect(entry)])
        assert words
        assert "_" not in words
