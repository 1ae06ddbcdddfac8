import tomllib

import pytest

import nexus
from nexus.core.lint import package_text
from nexus.games.parade.decks import SHIPPED, lint_deck

FAIRIES = package_text("nexus.games.parade", "data/fairies-recon-1.toml")
PIRATES = package_text("nexus.games.parade", "data/pirates-recon-1.toml")


def problems(text: str) -> list[str]:
    return [str(problem) for problem in lint_deck(text, "deck.toml")]


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), start=1) if part in line)


@pytest.mark.parametrize("text", [FAIRIES, PIRATES])
def test_shipped_decks_are_sound_and_marked(text: str) -> None:
    assert problems(text) == []
    assert tomllib.loads(text)["deck"]["reconstruction"] is True
    assert "RECONSTRUCTION" in text.splitlines()[0]


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ('12 = "x2"', '12 = "x3"', "12 =", "Card 12 has the unknown face 'x3'"),
        ('12 = "x2"', "12 = 2", "12 =", "Card 12 has the unknown face 2"),
        ('12 = "x2"\n', "", "[deck.numbered]", "1 of the 30 numbers are missing: 12."),
        ('12 = "x2"', '12 = "x2"\n012 = "+1"', "012 =", "Number 12 is there twice, as 12 and as 012."),
        ('12 = "x2"', '12 = "x2"\n31 = "+1"', "31 =", "31 is no card number; fairies has 1 to 30."),
        ('12 = "x2"', '12 = "x2"\ntwelve = "+1"', "twelve =", "twelve is no card number"),
        ('"blank", "blank", "blank"]', '"blank", "blank"]', "wilds =", "There are 5 wilds; fairies has 6."),
        ('"blank", "blank", "blank"]', '"blank", "blank", "+1"]', "wilds =", "A wild has the unknown face '+1'"),
        ('edition = "fairies"', 'edition = "goblins"', "edition =", "it must be fairies or pirates"),
        ('id = "fairies-recon-1"', 'id = "My Deck"', "id =", "needs an id of small letters"),
        ("reconstruction = true", "reconstruction = 1", "reconstruction =", "must be true or false"),
        ("reconstruction = true", 'colour = "red"', "colour =", "Unknown key colour"),
    ],
)
def test_a_wrong_deck_gives_line_and_reason(old: str, new: str, place: str, reason: str) -> None:
    text = FAIRIES.replace(old, new)
    found = problems(text)
    assert len(found) == 1, found
    assert found[0].startswith(f"deck.toml:{line_of(text, place)}: ")
    assert reason in found[0]


def test_a_number_written_twice_gives_its_second_line() -> None:
    text = FAIRIES.replace('13 = "-2"', '12 = "-2"')
    line = line_of(text, '12 = "-2"')
    assert problems(text) == [f"deck.toml:{line}: This key stands here for the second time. (toml)"]


def test_all_problems_are_reported_at_once() -> None:
    text = FAIRIES.replace('"x2"', '"x9"').replace('"swap"', '"swop"')
    assert len(problems(text)) == 6


def test_missing_parts_are_named() -> None:
    assert problems("x = 1") == ["deck.toml:1: A deck file needs a table [deck]. (deck)"]
    found = problems('[deck]\nid = "d"\nedition = "pirates"\n')
    assert any("[deck.numbered]" in problem for problem in found)
    assert any("list wilds of 9 faces" in problem for problem in found)


@pytest.mark.clause("PAR-SCORE-17")
def test_pirates_knows_no_swap() -> None:
    assert "(PAR-SCORE-17)" in problems(PIRATES.replace('8 = "x2"', '8 = "swap"', 1))[0]


def own_deck() -> dict[str, object]:
    deck = tomllib.loads(FAIRIES)["deck"]
    deck["id"] = "all-stars"
    deck["numbered"] = dict.fromkeys(deck["numbered"], "+1")
    deck["wilds"] = ["blank"] * 6
    return dict(deck)


def test_an_own_deck_travels_in_the_record() -> None:
    game = nexus.game("fairies")
    match = game.match(seed="own", options={"deck": own_deck()})
    while match.deciders:
        match.play(match.deciders[0], "M")
    assert match.outcome is not None
    assert min(match.outcome.scores) >= 0
    text = match.record().to_json()
    assert "all-stars" in text
    assert nexus.verify(text) is None
    assert nexus.replay(nexus.Record.from_json(text)).state.digest() == match.state.digest()


def test_a_table_refuses_an_unsound_or_foreign_deck() -> None:
    game = nexus.game("fairies")
    broken = own_deck() | {"wilds": []}
    foreign = tomllib.loads(PIRATES)["deck"]
    for deck, reason in (
        (broken, "0 wilds"),
        (foreign, "for pirates"),
        ("nope", "no fairies deck 'nope'"),
        (7, "name"),
    ):
        with pytest.raises(nexus.IllegalTable, match=reason):
            game.match(seed="x", options={"deck": deck})
    with pytest.raises(nexus.IllegalTable, match="no fairies deck"):
        game.match(seed="x", options={"deck": "pirates-recon-1"})
    assert set(SHIPPED) == {"fairies-recon-1", "pirates-recon-1"}
