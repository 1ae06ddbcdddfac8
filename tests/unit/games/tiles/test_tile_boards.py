import pytest

from nexus.core.chance import QuickChance
from nexus.core.lint import package_text
from nexus.core.state import rollout
from nexus.games.tiles import TILES, lab_setup
from nexus.games.tiles.boards import BOARDS, MODES, Board, board_problems, board_text, lint_boards
from nexus.games.tiles.outlook import BROKEN, UNSET, gain, row_number
from nexus.games.tiles.tileset import SHIPPED

RECON = SHIPPED["tiles-recon-1"]


def test_shipped_boards_are_sound() -> None:
    assert lint_boards(package_text("nexus.games.tiles", "data/boards.toml"), "boards.toml") == []


@pytest.mark.parametrize(
    ("columns", "reason"),
    [
        ([("a", 0, 0, 2), ("a", 1, 0, 1)], "Two spaces have the same name."),
        ([("a", 0, 0, 2), ("b", 0, 1, 1)], "Two spaces lie at the same place."),
        ([("a", 0, 0, 1), ("b", 2, 0, 1)], "Row F1 has a hole."),
    ],
)
def test_unsound_boards_are_told(columns: list[tuple[str, int, int, int]], reason: str) -> None:
    entries = [{"name": name, "q": q, "top": top, "spaces": spaces} for name, q, top, spaces in columns]
    assert reason in board_problems(Board("odd", {"title": "Odd", "columns": entries}))


def test_a_file_with_an_unsound_board_gives_its_line() -> None:
    space = "q = 0, top = 0, spaces = 1"
    text = f'[odd]\ntitle = "Odd"\ncolumns = [{{ name = "a", {space} }}, {{ name = "b", {space} }}]\n'
    assert [str(problem) for problem in lint_boards(text, "boards.toml")] == [
        "boards.toml:1: Two spaces lie at the same place. (odd)"
    ]


def test_boards_as_text() -> None:
    cells = BOARDS["orchid"].empty()
    cells[BOARDS["orchid"].index["OB"]] = RECON.index["1-2-3"]
    assert board_text(BOARDS["orchid"], cells, RECON.names)[2] == "c: 1-2-3 -- -- --"


def test_the_gain_of_a_placement_weighs_rows_and_bonus() -> None:
    board = BOARDS["nexus"]
    cells = board.empty()
    centre = board.index["d4"]
    plain, gold = RECON.index["1-2-10"], RECON.index["1-2-3"]
    assert gain(board, cells, RECON, centre, gold) == pytest.approx(7 * (1 + 2 + 3) * (1 / 7) ** 1.5 + 20)
    cells[board.index["d3"]] = RECON.index["12-6-8"]
    assert row_number(board, cells, RECON, board.row_ids.index("V4")) == 12
    assert row_number(board, cells, RECON, board.row_ids.index("V1")) == UNSET
    broken = gain(board, cells, RECON, centre, plain)
    assert broken == pytest.approx((2 + 10 - 12) * 7 * (1 / 7) ** 1.5)
    cells[centre] = plain
    assert row_number(board, cells, RECON, board.row_ids.index("V4")) == BROKEN


def test_take_it_easy_is_there_for_the_lab() -> None:
    board = MODES["take-it-easy"].board
    assert [len(row) for row in board.rows] == [3, 4, 5, 4, 3] * 3
    assert len(SHIPPED["take-it-easy"].names) == 27
    assert "take-it-easy" not in TILES.options["mode"].choices
    setup = lab_setup("take-it-easy")
    chance = QuickChance("easy")
    scores = []
    for _ in range(3000):
        state = TILES.start(setup, chance, None)
        assert rollout(state, chance) == 19
        assert state.problems() == []
        outcome = state.outcome()
        assert outcome is not None
        scores.append(outcome.scores[0])
    # Random play scores 10.69 on average; so many games have a standard error of about 0.25.
    assert 9.5 < sum(scores) / len(scores) < 11.9
