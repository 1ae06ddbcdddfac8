import pytest

import nexus
from nexus.core.rulebook import Option


def refusal(game: str, seats: int | None = None, **options: object) -> nexus.Refusal:
    with pytest.raises(nexus.IllegalTable) as caught:
        nexus.game(game).setup(seats, options)
    return caught.value.refusal


def test_every_option_has_a_value_at_every_table() -> None:
    setup = nexus.game("pirates").setup(4, {"team_hands": "open"})
    assert setup.options == {
        "double_ended": False,
        "score_view": "closed",
        "team_hands": "open",
        "team_chat": "off",
        "unseen_list": "on",
        "deck": "pirates-recon-1",
    }


def test_wrong_options_are_refused_with_what_is_allowed() -> None:
    assert "true or false" in refusal("fairies", double_ended="maybe").text
    assert refusal("fairies", double_ended="maybe").clause == "PAR-DE-1"
    assert "closed, own, open" in refusal("fairies", score_view="half").text
    assert "no option speed" in refusal("fairies", speed=3).text
    assert refusal("fairies", 3).clause == "PAR-OBJ-2"
    assert refusal("pirates", 3).clause == "PAR-22-1"
    assert refusal("fairies", 4).clause == "PAR-22-11"


def test_numbers_have_bounds() -> None:
    rounds = Option(
        {"name": "rounds", "kind": "number", "default": 1, "low": 1, "high": 9, "text": "Rounds.", "clause": "X-1"}
    )
    assert rounds.read("7") == 7
    assert rounds.checked(7) == 7
    assert rounds.data()["high"] == 9
    for wrong in (0, 10, "7", True):
        with pytest.raises(nexus.IllegalTable, match="a whole number from 1 to 9"):
            rounds.checked(wrong)
    assert rounds.read("many") == "many"


def test_command_line_texts_become_values() -> None:
    options = nexus.game("fairies").options
    assert options["double_ended"].read("TRUE") is True
    assert options["double_ended"].read("false") is False
    assert options["double_ended"].read("2") == "2"
    assert options["score_view"].read("open") == "open"
    assert options["deck"].allowed()
    assert options["score_view"].data()["choices"] == ["closed", "own", "open"]


def test_rulebook_can_be_searched() -> None:
    rulebook = nexus.game("fairies").rulebook
    assert [clause.id for clause in rulebook.search("par-law-8")] == ["PAR-LAW-8"]
    assert "PAR-LAW-8" in [clause.id for clause in rulebook.search("wild breaks")]
    assert rulebook.search("no such words") == []
    assert "PAR-COMP-3" not in rulebook.clauses
    assert rulebook.has("PAR-A8")
    assert not rulebook.has("PAR-A99")


def test_unknown_games_are_named() -> None:
    with pytest.raises(nexus.UnknownGame, match="the games are fairies, pirates, tiles"):
        nexus.game("chess")
    assert list(nexus.games()) == ["fairies", "pirates", "tiles", "arena", "quantum"]
