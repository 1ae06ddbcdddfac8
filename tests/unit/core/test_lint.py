import pytest

from nexus.core.lint import Problem, lines_of, lint_rulebook, package_text, read_toml

CLAUSES = '[[clause]]\nid = "X-1"\ngames = ["x"]\nkind = "text"\ntext = "One."\n'
RULINGS = '[[ruling]]\nid = "X-A1"\nquestion = "?"\nanswer = "!"\n'
OPTION = '[[option]]\nname = "o"\nkind = "flag"\ngames = ["x"]\ndefault = false\nclause = "X-1"\ntext = "T."\n'


def problems(clauses: str = CLAUSES, rulings: str = RULINGS + OPTION) -> list[str]:
    return [str(problem) for problem in lint_rulebook(clauses, rulings, "x")]


def test_the_shipped_rulebook_is_sound() -> None:
    texts = [package_text("nexus.games.parade", name) for name in ("clauses.toml", "rulings.toml")]
    assert lint_rulebook(texts[0], texts[1], "parade") == []


def test_a_sound_rulebook_has_no_problems() -> None:
    assert problems() == []


def test_problems_name_file_line_and_reason() -> None:
    assert problems(CLAUSES + CLAUSES) == ["x/clauses.toml:6: This id is there twice. (X-1)"]
    assert problems(CLAUSES.replace('"text"', '"rumour"')) == [
        "x/clauses.toml:1: Unknown kind; it must be one of text, derived, ruling. (X-1)"
    ]
    assert problems(CLAUSES + 'ruling = "X-A1"\n') == []
    assert problems(CLAUSES + 'ruling = "X-A9"\n') == ["x/clauses.toml:1: There is no ruling X-A9. (X-1)"]
    lacking = problems(CLAUSES.replace('text = "One."\n', ""))
    assert lacking[0] == "x/clauses.toml:1: The clause lacks this key. (text)"
    chapter = '[[chapter]]\nid = "X"\ntitle = "Exes"\n'
    assert problems(chapter + CLAUSES) == []
    assert problems(chapter.replace('"X"', '"Y"') + CLAUSES) == [
        "x/clauses.toml:1: No clause belongs to this chapter. (Y)"
    ]
    assert problems(chapter.replace('title = "Exes"\n', "") + CLAUSES) == [
        "x/clauses.toml:1: The chapter lacks this key. (title)"
    ]
    assert problems(rulings=RULINGS + 'option = "q"\n' + OPTION) == ["x/rulings.toml:1: There is no option q. (X-A1)"]
    assert problems(rulings=RULINGS + OPTION.replace("X-1", "X-9")) == [
        "x/rulings.toml:5: Option o names an unknown clause. (X-9)"
    ]


def test_lines_of_tables_and_keys() -> None:
    text = '# top\nname = 1\n\n[a]\nb = 2\n"c d" = 3\n[[a.list]]\nb = 4\n[[a.list]]\nb = 5\n'
    assert lines_of(text) == {"name": 2, "a": 4, "a.b": 5, "a.c d": 6, "a.list": 7, "a.list.b": 8}


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("a = 1\na = 2\n", 2, "second time"),
        ("a = \n", 1, "Invalid value"),
        ("a = [1,", 1, ""),
        ("a = " + "[" * 9999, 1, "nested"),
    ],
)
def test_what_the_toml_parser_says(text: str, line: int, reason: str) -> None:
    problem = read_toml(text, "f.toml")
    assert isinstance(problem, Problem)
    assert problem.line == line
    assert reason in problem.text
    assert "line" not in problem.text
