import pytest

import nexus
from nexus.core.rulebook import read_rulebook

CLAUSE = """
[[clause]]
id = "{id}"
games = ["x"]
kind = "text"
heading = "{heading}"
text = "One."
"""
NO_RULINGS = "ruling = []\noption = []\n"


def test_a_chapter_is_called_as_the_data_say_or_after_the_place_in_the_book() -> None:
    chapter = '[[chapter]]\nid = "X-SOW"\ntitle = "Sowing"\nnote = "n is a number."\n'
    ids = [("X-MED-1", "Meditate; Laws"), ("X-SOW-1", "Sow"), ("X-MED-2", "Cover"), ("X-END-1", "")]
    clauses = "".join(CLAUSE.format(id=id, heading=heading) for id, heading in ids)
    chapters = read_rulebook(chapter + clauses, NO_RULINGS, "x").chapters
    assert [(found.id, found.title) for found in chapters.values()] == [
        ("X-MED", "Meditate"),
        ("X-SOW", "Sowing"),
        ("X-END", "X-END"),
    ]
    assert chapters["X-SOW"].note == "n is a number."


@pytest.mark.parametrize("game", nexus.games())
def test_every_chapter_has_a_title_of_its_own(game: str) -> None:
    chapters = nexus.game(game).rulebook.chapters.values()
    titles = [chapter.title for chapter in chapters]
    assert len(set(titles)) == len(titles)
    assert all(title[0].isupper() and title != chapter.id for title, chapter in zip(titles, chapters, strict=True))
