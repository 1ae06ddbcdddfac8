"""The pytest side of the kit: the `clause` marker, the table of tested clauses, and one run per kind of table."""

from __future__ import annotations

import pytest

from nexus.core.game import Game
from nexus.games import GAMES
from nexus.testing.clauses import Coverage

COLLECTED = pytest.StashKey["ClauseRecorder"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the switches of the kit."""
    group = parser.getgroup("nexus")
    group.addoption(
        "--clause-coverage", action="store_true", help="fail unless every clause of every game has a passing test"
    )
    group.addoption("--kit-scale", type=int, default=1, help="how many times the usual number of random games to play")
    group.addoption("--write-playthroughs", action="store_true", help="write the golden playthroughs anew")


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker and start counting."""
    config.addinivalue_line("markers", "clause(*ids): the rulebook clauses that this test guards")
    recorder = ClauseRecorder(config)
    config.stash[COLLECTED] = recorder
    config.pluginmanager.register(recorder, "nexus-clauses")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let each test's report carry its clauses, which reach the process that prints the table."""
    for item in items:
        ids = [id for mark in item.iter_markers("clause") for id in mark.args]
        item.user_properties += [("clause", id) for id in ids]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a kit test once for each kind of table of the game its class names, and as often as the scale says."""
    game = getattr(metafunc.cls, "game", None)
    if isinstance(game, Game) and "table" in metafunc.fixturenames:
        metafunc.parametrize("table", sorted(game.tables()))
        if "part" in metafunc.fixturenames:
            metafunc.parametrize("part", range(metafunc.config.getoption("--kit-scale")))


class ClauseRecorder:
    """Counts, for each clause, the tests that passed and those that did not."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.coverage = Coverage({id: game.rulebook for id, game in GAMES.items()})

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the clauses of a test that ran."""
        if report.when == "call" or report.failed:
            for name, value in report.user_properties:
                if name == "clause":
                    self.coverage.note(str(value), passed=report.passed)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail the run if it was asked to cover every clause and did not."""
        if self.config.getoption("--clause-coverage") and self.coverage.problems() and session.exitstatus == 0:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the table and whatever is missing."""
        if not self.config.getoption("--clause-coverage"):
            return
        terminalreporter.section("clauses")
        for line in self.coverage.table():
            terminalreporter.write_line(line)
        for problem in self.coverage.problems():
            terminalreporter.write_line(problem, red=True)
