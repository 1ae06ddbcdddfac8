"""Every page is followed to the letter: its code runs, its commands print what it says, its links lead somewhere."""

import re
from pathlib import Path

import pytest
from doc_blocks import ROOT, BadDoc, Reader, anchors, blocks, links, matches

import nexus
from nexus.cli.session import HELP

COMMANDS = ("bench", "deck", "games", "lint", "play", "replay", "review", "rules", "serve", "sim", "solve", "verify")
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")] + sorted(
    (ROOT / "docs").glob("*.md")
)
IDS = [str(page.relative_to(ROOT)) for page in PAGES]


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_what_the_page_shows_is_so(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    for block in blocks(page):
        reader.follow(block)


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_links_lead_somewhere(page: Path) -> None:
    for link in links(page):
        if re.match(r"https?://", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        assert target.is_relative_to(ROOT), link
        assert not anchor or anchor in anchors(target), link


def test_the_index_names_every_page() -> None:
    index = {link.partition("#")[0] for link in links(ROOT / "docs" / "README.md")}
    for page in (ROOT / "docs").glob("*.md"):
        assert page.name in index or page.name == "README.md"


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_commands_named_in_passing_exist(page: Path) -> None:
    code = re.findall(r"`([^`\n]+)`", page.read_text(encoding="utf-8"))
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for text in code:
        target = re.match(r"make ([a-z][\w-]*)", text)
        assert target is None or re.search(rf"^{target[1]}:", makefile, re.M), text
        command = re.match(r"nexus ([a-z]+)", text)
        assert command is None or command[1] in COMMANDS, text


def test_the_guide_for_players_names_every_command_and_option() -> None:
    page = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")
    for line in HELP.splitlines()[1:]:
        word = line.split()[0]
        assert word == "Enter" or f"`{word}" in page, word
    for game in nexus.games().values():
        for option in game.options:
            assert f"`{option}`" in page or option == "deck"


def written(folder: Path, text: str) -> Path:
    page = folder / "page.md"
    page.write_text(text, encoding="utf-8")
    return page


def follow(folder: Path, text: str) -> None:
    reader = Reader(folder)
    for block in blocks(written(folder, text)):
        reader.follow(block)


@pytest.mark.parametrize(
    "text",
    [
        "```\nno language\n```\n",
        "```ruby\nputs 1\n```\n",
        "```python colour=red\n1\n```\n",
        "~~~python\n1 / 0\n~~~\n",
        "```python\n1 / 0\n",
        "```console\nno dollar\n```\n",
        "```console\n$ rm file\n```\n",
        "```console\n$ make nothing-of-the-kind\n```\n",
        "```console\n$ pip install .[nothing]\n```\n",
        "```console\n$ nexus games > file\n```\n",
        "```console\n$ python -c 'print(1)'\n2\n```\n",
        "```console exit=1\n$ python -c 'print(1)'\n```\n",
        "```console\n$ nexus nonsense\n```\n",
    ],
)
def test_bad_pages_are_caught(text: str, tmp_path: Path) -> None:
    with pytest.raises(BadDoc):
        follow(tmp_path, text)


def test_blocks_of_a_page_share_their_names_and_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    follow(
        tmp_path,
        "```python\nx = 1\nopen('f', 'w').close()\n```\n"
        "1. item\n   ```python\n   assert x == 1\n   ```\n"
        "```python file=g.py\nprint('g')\n```\n"
        "```console\n$ python -c \"open('f')\"\n$ python g.py\ng\n```\n"
        "```console exit=3\n$ python -c 'raise SystemExit(3)'\n```\n",
    )


def test_a_failing_python_block_is_caught(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        follow(tmp_path, "```python\n1 / 0\n```\n")


@pytest.mark.parametrize(
    ("expected", "output", "good"),
    [
        ("a\n...\nd", "a\nb\nc\nd\n", True),
        ("a ... d", "a b d", True),
        ("a", "a\nb", False),
        ("1.5", "1x5", False),
        ("Move (or help): quit\nGoodbye.", "Move (or help): Goodbye.", True),
        ("Move (or help): M\n...\nGoodbye.", "Move (or help): one\ntwo\nGoodbye.", True),
        ("Move (or help): M\ntwo\nGoodbye.", "Move (or help): one\ntwo\nGoodbye.", False),
    ],
)
def test_output_is_compared(expected: str, output: str, good: bool) -> None:
    assert matches(expected, output) == good
