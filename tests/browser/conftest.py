from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from server.server_process import ServerProcess

from browser.visitors import CHROMIUM, PAGE_FILES, Visitor

if CHROMIUM is None or not (PAGE_FILES / "index.html").exists():
    # `make test` installs the one and builds the other where it may, and says so where it may not.
    collect_ignore_glob = ["test_*.py"]


def pytest_addoption(parser: pytest.Parser) -> None:
    """What can be asked for when these tests are named."""
    parser.addoption("--write-pictures", action="store_true", help="write the pictures of the page's tables anew")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # Not for the whole session: while it lives no other test could run an event loop in this process.
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield running
        running.close()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for all tests that leave it running."""
    folder = tmp_path_factory.mktemp("page")
    server = ServerProcess(f"sqlite:///{folder / 'page.db'}", folder).start()
    yield server
    server.close()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that a test may stop."""
    server = ServerProcess(f"sqlite:///{tmp_path / 'page.db'}", tmp_path).start()
    yield server
    server.close()


@pytest.fixture
def visit(browser: Browser, shared_server: ServerProcess) -> Iterator[Callable[..., Visitor]]:
    """Let somebody come to the page; everybody leaves at the end."""
    here: list[Visitor] = []

    def come(base: str = shared_server.base, **wishes: object) -> Visitor:
        visitor = Visitor(browser, base, **wishes)  # type: ignore[arg-type]
        here.append(visitor)
        return visitor

    yield come
    for visitor in here:
        visitor.close()
