from __future__ import annotations

import pytest

import nexus
from nexus.core.lessons import Lesson, lint_lessons, read_lessons, scenes
from nexus.games import GAMES

SOUND = """
[[lesson]]
game = "fairies"
title = "One step"
names = ["Ann", "Ben"]
seed = "lesson"

[[lesson.step]]
say = "Look."

[[lesson.step]]
say = "Meditate."
hint = "Press it."
move = "M"

[[lesson.step]]
say = "Ben does too."
move = "M"

[[lesson.step]]
say = "Done."
"""


def problems(text: str) -> list[str]:
    return [str(problem) for problem in lint_lessons(text, "lessons.toml", GAMES)]


def test_a_lesson_shows_each_step_in_its_position() -> None:
    [lesson] = read_lessons(SOUND, "fairies")
    seen = [(scene.step.say, scene.match.ply, scene.seat) for scene in scenes(nexus.game("fairies"), lesson)]
    assert seen == [("Look.", 0, None), ("Meditate.", 0, 0), ("Ben does too.", 1, 1), ("Done.", 2, None)]


def test_lessons_belong_to_one_game_of_the_family() -> None:
    assert read_lessons(SOUND, "pirates") == []
    assert problems(SOUND) == []


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('title = "One step"', 'titel = "One step"', "Unknown key"),
        ('title = "One step"', 'title = ""', "lacks this key"),
        ('say = "Look."', 'say = ""', "Step 1 says nothing"),
        ('hint = "Press it."', 'hinte = "Press it."', "Step 2 has an unknown key"),
        ('game = "fairies"', 'game = "chess"', "There is no game 'chess'"),
        ('seed = "lesson"', 'deal = "N 1 2"', "does not use each card"),
        ('seed = "lesson"', 'seed = "lesson"\nseats = 5', "seats 2 players, not 5"),
        ('say = "Ben does too."\nmove = "M"', 'say = "No."\nmove = "Mb"', "Step 3 does not fit the rules"),
        ('title = "One step"', "title = ", "lessons.toml:4"),
    ],
)
def test_the_linter_names_what_is_wrong(old: str, new: str, complaint: str) -> None:
    assert old in SOUND
    found = problems(SOUND.replace(old, new, 1))
    assert any(complaint in text for text in found), found


def test_a_seat_can_be_named_where_several_decide() -> None:
    entry = {
        "game": "tiles",
        "title": "Together",
        "names": ["Ann", "Ben"],
        "step": [{"say": "Ben first.", "seat": 1, "move": "d4"}, {"say": "Now you.", "move": "d4"}],
    }
    seats = [scene.seat for scene in scenes(nexus.game("tiles"), Lesson(entry))]
    assert seats == [1, 0]


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.lessons], ids=lambda game: game.id)
def test_every_lesson_that_comes_with_a_game_fits_its_rules(game: nexus.core.game.Game) -> None:
    for lesson in game.lessons:
        shown = list(scenes(game, lesson))
        assert len(shown) == len(lesson.steps)
        assert any(scene.seat == lesson.seat for scene in shown), "nothing to do for the learner"
