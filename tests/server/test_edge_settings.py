"""How a server is set up, and what an operator is told who got it wrong."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import webbrowser
from pathlib import Path
from typing import Any

import httpx
import pytest

from nexus.cli import main
from nexus.server import metrics
from nexus.server.config import ConfigError, Settings, database_url, default_database, settings_from
from nexus.server.limits import Limits

PROGRAM = "import sys; from nexus.cli import main; sys.exit(main())"
POSTGRES = "postgresql://nexus:geheim@127.0.0.1/nexus"


def test_without_any_setting() -> None:
    settings = settings_from({})
    assert (settings.host, settings.port, settings.processes, settings.log) == ("127.0.0.1", 8000, 1, "warning")
    assert settings.database == default_database()
    assert settings.database.startswith("sqlite:///")
    assert settings.database.endswith("nexus.db")


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {}, ".local/share/nexus"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/nexus"),
        ("darwin", {}, "Library/Application Support/nexus"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/nexus"),
    ],
)
def test_the_database_lies_where_the_platform_keeps_such_things(
    platform: str, environment: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert default_database().endswith(f"{folder}/nexus.db")


def test_everything_can_be_set_in_the_environment_and_flags_come_first() -> None:
    environment = {
        "NEXUS_DATABASE": POSTGRES,
        "NEXUS_HOST": "::",
        "NEXUS_PORT": "80",
        "NEXUS_PROCESSES": "4",
        "NEXUS_BOT_WORKERS": "2",
        "NEXUS_ORIGINS": "https://Table.example/, https://b.example:8443",
        "NEXUS_TRUSTED_PROXIES": "10.0.0.1 10.1.0.0/16",
        "NEXUS_METRICS_TOKEN": "m",
        "NEXUS_METRICS_PUBLIC": "true",
        "NEXUS_LOG": "info",
        "NEXUS_LIMIT_SCALE": "2.5",
        "NEXUS_SOMETHING_ELSE": "x",
    }
    settings = settings_from(environment, {"port": 81, "host": None})
    assert settings == Settings(
        database=POSTGRES,
        host="::",
        port=81,
        processes=4,
        bot_workers=2,
        origins=("https://table.example", "https://b.example:8443"),
        trusted_proxies=("10.0.0.1", "10.1.0.0/16"),
        metrics_token="m",  # noqa: S106
        metrics_public=True,
        log="info",
        limit_scale=2.5,
    )


@pytest.mark.parametrize(
    ("environment", "text"),
    [
        ({"NEXUS_PORT": "http"}, "NEXUS_PORT cannot be 'http': a whole number is needed."),
        ({"NEXUS_PORT": "70000"}, "The port must be from 0 to 65535, not 70000."),
        ({"NEXUS_LOG": "loud"}, "NEXUS_LOG cannot be 'loud': one of debug, info, warning, error is needed."),
        ({"NEXUS_METRICS_PUBLIC": "maybe"}, "NEXUS_METRICS_PUBLIC cannot be 'maybe': true or false is needed."),
        ({"NEXUS_PROCESSES": "0"}, "The number of processes must be from 1 to 256, not 0."),
        ({"NEXUS_BOT_WORKERS": "0"}, "The number of bot workers must be from 1 to 256, not 0."),
        ({"NEXUS_LIMIT_SCALE": "0"}, "The scale of the limits must be more than 0, not 0."),
        ({"NEXUS_ORIGINS": "table.example"}, "An origin is like https://table.example, without a path"),
        ({"NEXUS_ORIGINS": "https://a.example/x"}, "An origin is like https://table.example, without a path"),
        ({"NEXUS_TRUSTED_PROXIES": "nginx"}, "A trusted proxy is an address"),
        ({"NEXUS_DATABASE": "mysql://x/y"}, "The database is a file, sqlite:///FILE or postgresql://"),
        ({"NEXUS_DATABASE": "sqlite://"}, "The database is a file, sqlite:///FILE or postgresql://"),
        ({"NEXUS_DATABASE": "sqlite:///:memory:"}, "The database is a file, sqlite:///FILE or postgresql://"),
        ({"NEXUS_DATABASE": "x.db", "NEXUS_PROCESSES": "2"}, "Several processes need PostgreSQL"),
    ],
)
def test_a_wrong_setting_is_named(environment: dict[str, str], text: str) -> None:
    with pytest.raises(ConfigError) as wrong:
        settings_from(environment).database_kind  # noqa: B018
    assert str(wrong.value).startswith(text)


def test_a_file_may_have_any_name(tmp_path: Path) -> None:
    url = database_url(str(tmp_path / "a b?c#d%20.db"))
    assert Settings(database=url).database_kind == "sqlite"
    assert database_url("sqlite:///x.db") == "sqlite:///x.db"


def test_the_password_of_the_database_is_not_shown() -> None:
    assert Settings(database=POSTGRES).database_shown == "postgresql://nexus:***@127.0.0.1/nexus"


@pytest.mark.parametrize(
    ("arguments", "pattern"),
    [
        (["--database", "x.db", "--processes", "2"], r"Several processes need PostgreSQL: give --database .*"),
        (["--port", "x"], r".*--port.*"),
        (["--log", "loud"], r"The log level is debug, info, warning or error, not 'loud'\."),
        (
            ["--database", "postgresql://n:geheim@127.0.0.1:1/n"],
            r".*n:\*\*\*@127.0.0.1:1/n cannot be used: .*refused\.",
        ),
        (["--database", "/dev/null/x.db"], r"The folder of /dev/null/x.db cannot be made: .*\."),
        (["--database", "/proc/version"], r"The database sqlite:////proc/version cannot be used: .*\."),
        (["--database", "{folder}/n.db", "--host", "192.0.2.1"], r"Cannot listen on 192.0.2.1 port 8000: .*\."),
    ],
)
def test_an_operator_is_told_in_one_sentence(
    arguments: list[str], pattern: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", *(argument.format(folder=tmp_path) for argument in arguments)]) == 2
    error = capsys.readouterr().err
    assert re.fullmatch(pattern, error.rstrip("\n")), error
    assert "geheim" not in error


def test_a_port_in_use_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--database", str(tmp_path / "n.db"), "--port", str(port)]) == 2
    error = capsys.readouterr().err
    assert error == (
        f"Cannot listen on 127.0.0.1 port {port}: address already in use; "
        "choose another with --port, or NEXUS_PORT in the environment.\n"
    )


class Program:
    """`nexus serve` in a process of its own, on a free port."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        command = [sys.executable, "-c", PROGRAM, "serve", "--port", "0", *arguments]
        self.process = subprocess.Popen(
            command,
            cwd=folder,
            env=os.environ | {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data")} | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline()
        match = re.fullmatch(r"Nexus is at (http://\S+) - Ctrl\+C ends it\.\n", self.line)
        assert match is not None, self.process.communicate()[1]
        self.address = match[1]

    def get(self, path: str) -> httpx.Response:
        """Ask until it answers."""
        deadline = time.monotonic() + 60
        while True:
            try:
                return httpx.get(self.address + path)
            except httpx.TransportError:
                assert time.monotonic() < deadline
                time.sleep(0.05)

    def stop(self, number: signal.Signals) -> tuple[int, str]:
        """Stop it with a signal; its exit code and what it wrote as errors."""
        self.process.send_signal(number)
        _, errors = self.process.communicate(timeout=30)
        return self.process.returncode, errors


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_starts_with_no_configuration_and_stops_when_told(number: signal.Signals, tmp_path: Path) -> None:
    program = Program(tmp_path)
    assert program.get("/healthz").json() == {"ok": True}
    assert (tmp_path / "data" / "nexus" / "nexus.db").exists() or sys.platform == "darwin"
    assert program.stop(number) == (0, "")


def test_several_processes_share_a_port_and_their_figures(postgres_database: str, tmp_path: Path) -> None:
    program = Program(tmp_path, "--processes", "2", NEXUS_DATABASE=postgres_database)
    for _ in range(20):
        assert program.get("/healthz").status_code == 200
    counted = program.get("/metrics").text
    match = re.search(r'^nexus_requests_total\{method="GET",route="/healthz",status="200"\} (\S+)$', counted, re.M)
    assert match is not None
    assert float(match[1]) == 20
    assert program.stop(signal.SIGTERM) == (0, "")


def test_the_browser_is_opened_only_when_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)

    def pretend(settings: Settings, ready: Any) -> None:
        ready("http://127.0.0.1:1")

    monkeypatch.setattr("nexus.server.serve.serve", pretend)
    assert main(["serve", "--database", str(tmp_path / "n.db")]) == 0
    assert opened == []
    assert main(["serve", "--database", str(tmp_path / "n.db"), "--open"]) == 0
    assert opened == ["http://127.0.0.1:1"]


GUIDE = (Path(__file__).parents[2] / "docs" / "operate.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", Limits.__struct_fields__)
def test_the_guide_names_each_limit_with_its_value(name: str) -> None:
    assert f"| `{name}` | {getattr(Limits(), name)} |" in GUIDE


@pytest.mark.parametrize("name", [name for name in Settings.__struct_fields__ if name != "limits"])
def test_the_guide_names_each_setting(name: str) -> None:
    assert f"| `NEXUS_{name.upper()}` |" in GUIDE


def test_the_guide_names_each_metric() -> None:
    shown = set(re.findall(r"^\| `(nexus_\w+)` \|", GUIDE, re.M))
    made = {
        f"{metric.name}_total" if metric.type == "counter" else metric.name for metric in metrics.registry.collect()
    }
    assert shown == made
