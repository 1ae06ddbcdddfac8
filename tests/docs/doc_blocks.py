"""Reading Markdown and doing what it shows: the code blocks of a page, in order, in one folder."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
FENCE = re.compile(
    r"^(?P<indent> *)(?P<mark>```+)(?P<info>[^`\n]*)\n(?P<body>.*?)^(?P=indent)(?P=mark) *$", re.M | re.S
)
LINK = re.compile(r"!?\[(?:[^\]]|\](?!\())*\]\(([^)\s]+)\)")
PROMPT = "Move (or help): "
"""Where `nexus play` reads a line; what follows it in a block is typed."""

NOT_RUN = {
    "make": r"make (?P<target>[\w-]+)( \w+=\S+)*",
    "pip": r"pip install '?(\.|nexus-table)(\[(?P<extra>\w+)\])?'?",
    "git": r"git clone \S+( \S+)?",
}
"""Commands that are checked and not run, because they change more than the folder of the test."""


class BadDoc(AssertionError):
    """A page shows something that is not so."""


class Block:
    """A fenced block: its language, its settings such as ``exit=1`` or ``file=deck.toml``, its text and first line."""

    def __init__(self, page: Path, language: str, settings: dict[str, str], text: str, line: int) -> None:
        self.page = page
        self.language = language
        self.settings = settings
        self.text = text
        self.line = line

    def __str__(self) -> str:
        return f"{self.page.name}:{self.line}"


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page."""
    source = page.read_text(encoding="utf-8")
    found: list[Block] = []
    for match in FENCE.finditer(source):
        language, *settings = match["info"].split() or [""]
        line = source.count("\n", 0, match.start("body")) + 1
        text = textwrap.dedent(match["body"])
        found.append(Block(page, language, dict(part.split("=", 1) for part in settings), text, line))
    rest = FENCE.sub("", source)
    if "```" in rest or re.search(r"^ *~~~", rest, re.M):
        raise BadDoc(f"{page.name} has a fence that is not understood")
    return found


def prose(page: Path) -> str:
    """The page without its fenced blocks and inline code."""
    return re.sub(r"`[^`\n]+`", "", FENCE.sub("", page.read_text(encoding="utf-8")))


def links(page: Path) -> list[str]:
    """The targets of all links and pictures of a page."""
    return LINK.findall(prose(page))


def anchors(page: Path) -> set[str]:
    """The anchors that the headings of a page give."""
    headings = re.findall(r"^#+ (.+)$", FENCE.sub("", page.read_text(encoding="utf-8")), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


class Reader:
    """Somebody who does what a page shows, with a copy of the examples at hand."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT / "examples", folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
        self.names: dict[str, Any] = {"__name__": "page"}

    def follow(self, block: Block) -> None:
        """Run a block, or check it; raises BadDoc for a language that nobody can check."""
        unknown = set(block.settings) - {"exit", "file"}
        if unknown:
            raise BadDoc(f"{block}: unknown setting {', '.join(sorted(unknown))}")
        if block.language not in ("python", "console", "toml", "json", "text"):
            raise BadDoc(f"{block}: unknown language {block.language!r}")
        if "file" in block.settings:
            (self.folder / block.settings["file"]).write_text(block.text, encoding="utf-8")
        if block.language == "toml":
            tomllib.loads(block.text)
        elif block.language == "json":
            json.loads(block.text)
        elif block.language == "console":
            for command, output in commands(block):
                self.obey(block, command, output)
        elif block.language == "python" and "file" not in block.settings:
            # The padding makes a traceback name the line of the page.
            source = "\n" * (block.line - 1) + block.text
            exec(compile(source, str(block.page), "exec"), self.names)  # noqa: S102 - our own pages

    def obey(self, block: Block, command: str, expected: str) -> None:
        """Run a command and compare its exit code and, where the page shows any, its output."""
        words = shlex.split(command)
        if words[0] in NOT_RUN:
            check_command(block, command, NOT_RUN[words[0]])
            return
        if any(set(word) & set("|<>;&") for word in words):
            raise BadDoc(f"{block}: only plain commands are run, not {command!r}")
        typed = re.findall(rf"^{re.escape(PROMPT)}(.*)$", expected, re.M)
        run = subprocess.run(
            [*program(block, words[0]), *words[1:]],
            cwd=self.folder,
            env=environment(),
            input="".join(f"{line}\n" for line in typed if line),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
            timeout=120,
        )
        wanted = int(block.settings.get("exit", "0"))
        if run.returncode != wanted:
            raise BadDoc(f"{block}: {command} exits {run.returncode}, not {wanted}:\n{run.stdout}")
        if expected and not matches(expected, run.stdout):
            raise BadDoc(f"{block}: {command} prints\n{run.stdout}\ninstead of\n{expected}")


def program(block: Block, name: str) -> list[str]:
    """How to start a program that a page names, in the environment of the tests."""
    if name == "python":
        return [sys.executable]
    if name == "nexus":
        return [sys.executable, "-c", "import sys; from nexus.cli import main; sys.exit(main())"]
    raise BadDoc(f"{block}: {name} cannot be run here")


def environment() -> dict[str, str]:
    """Settings under which a program prints the same everywhere."""
    return {"COLUMNS": "100", "NO_COLOR": "1", "PATH": "", "PYTHONIOENCODING": "utf-8", "PYTHONWARNINGS": "error"}


def check_command(block: Block, command: str, pattern: str) -> None:
    """Check a command that is not run: a target of the Makefile, an extra of the package."""
    match = re.fullmatch(pattern, command)
    if match is None:
        raise BadDoc(f"{block}: {command!r} is not a command that can be checked")
    parts = match.groupdict()
    if parts.get("target") and not re.search(rf"^{parts['target']}:", (ROOT / "Makefile").read_text(), re.M):
        raise BadDoc(f"{block}: the Makefile has no target {parts['target']}")
    if parts.get("extra"):
        extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
        if parts["extra"] not in extras:
            raise BadDoc(f"{block}: the package has no extra {parts['extra']}")


def commands(block: Block) -> list[tuple[str, str]]:
    """The commands of a console block, each with the output shown after it."""
    found: list[tuple[str, str]] = []
    for part in re.split(r"^\$ ", block.text, flags=re.M)[1:]:
        command, _, output = part.replace("\\\n", " ").partition("\n")
        found.append((command, output))
    if not found or not block.text.startswith("$ "):
        raise BadDoc(f"{block}: a console block starts with a command, after '$ '")
    return found


def matches(expected: str, output: str) -> bool:
    """Whether a program printed what a page shows; ``...`` stands for anything, alone on a line for any lines."""
    prompt = re.escape(PROMPT)
    shown = re.sub(rf"^({prompt}).*\n(?=\.\.\.\n)", r"\1...\n", expected, flags=re.M)
    shown = re.sub(rf"^({prompt})(?!\.\.\.\n).*\n", r"\1", shown, flags=re.M)
    pattern = ""
    for line in tidy(shown).splitlines():
        if line == "...":
            pattern += r"(.*\n)*?"
        else:
            pattern += ".*".join(map(re.escape, line.split("..."))) + r"\n"
    return re.fullmatch(pattern, tidy(output)) is not None


def tidy(text: str) -> str:
    """Text without spaces at line ends and without empty lines at its end."""
    return "\n".join(line.rstrip() for line in text.splitlines()).strip("\n") + "\n"
