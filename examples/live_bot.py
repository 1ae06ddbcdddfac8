"""A bot that plays on a running server, with nothing of Nexus but its protocol: see docs/protocol.md.

``python live_bot.py SERVER`` makes a table for a game of Fairies against a bot of the server and plays it;
``python live_bot.py SERVER TABLE`` sits down at a table that has a free seat.
The API token, made by its owner on the server, is read from the environment variable NEXUS_TOKEN. Needs `websockets`.
"""

from __future__ import annotations

import json
import os
import sys
import time
import urllib.request
import uuid
from typing import Any
from urllib.error import HTTPError, URLError

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

RETRY = 0.5
"""Seconds between two attempts to reach a server that is gone, for instance because it is started anew."""

PATIENCE = 120
"""Attempts after which the bot gives up."""


def choose(view: dict[str, Any]) -> str:
    """The bot's whole mind: `view` is what its seat may know, `view["moves"]` what it may do. Write your own."""
    moves: list[str] = view["moves"]
    return moves[len(view["nexus"]) % len(moves)] if "nexus" in view else moves[0]


class Server:
    """The HTTP interface of a server, used with a token."""

    def __init__(self, address: str, token: str) -> None:
        self.address = address.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer to a request; raises SystemExit with the server's own sentence if it is refused."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, self.headers, method=method)  # noqa: S310
        try:
            with urllib.request.urlopen(request, timeout=30) as response:  # noqa: S310
                return json.load(response)
        except HTTPError as error:
            raise SystemExit(f"{method} {path} is refused: {json.load(error)['text']}") from None
        except URLError as error:
            raise SystemExit(f"{self.address} cannot be reached: {error.reason}") from None

    def new_table(self) -> tuple[str, int]:
        """A table for this bot and one of the server's, and the bot's seat there."""
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        return self.ask("POST", "/api/tables", {"game": "fairies", "seats": seats})["id"], 0

    def take_seat(self, table: str) -> tuple[str, int]:
        """The table, and its first free seat, on which the bot now sits."""
        for seat in self.ask("GET", f"/api/tables/{table}")["seats"]:
            if seat["kind"] == "open":
                self.ask("POST", f"/api/tables/{table}/seats/{seat['seat']}", {})
                return table, seat["seat"]
        raise SystemExit("There is no free seat at that table.")


class Player:
    """Plays one seat of one table to the end, through any number of lost connections."""

    def __init__(self, server: Server, table: str, seat: int) -> None:
        self.server = server
        self.table = table
        self.seat = seat
        self.number = 0
        self.view: dict[str, Any] | None = None
        self.unanswered: dict[str, Any] | None = None
        self.own_last = 0

    def play(self) -> dict[str, Any]:
        """Play until the table ends; its last update."""
        url = self.server.address.replace("http", "ws", 1) + "/live"
        headers = {"Authorization": self.server.headers["Authorization"]}
        for _ in range(PATIENCE):
            try:
                with connect(url, additional_headers=headers, proxy=None) as socket:
                    return self.follow(socket)
            except (OSError, WebSocketException):
                time.sleep(RETRY)
        raise SystemExit(f"{url} cannot be reached.")

    def follow(self, socket: ClientConnection) -> dict[str, Any]:
        """Talk over one connection: say what is known, send again what was not answered, then listen."""
        self.watch(socket)
        if self.unanswered is not None:
            self.send(socket, self.unanswered)
        for data in socket:
            message = json.loads(data)
            if message["type"] == "update":
                self.number, self.view = message["number"], message["view"]
                if message["status"] not in ("open", "playing"):
                    return dict(message)
            elif message["type"] == "accepted":
                self.unanswered, self.own_last = None, message["number"]
            elif message["type"] == "refused":
                print(f"refused: {message['refusal']['text']}", file=sys.stderr)
                # Somebody was faster: look at the table again and choose again.
                self.unanswered, self.view = None, None
                self.watch(socket)
            elif message["type"] == "problem":
                raise SystemExit(message["text"])
            # A move is chosen only from a view that shows what this seat did last.
            if self.view and self.view["moves"] and self.unanswered is None and self.number >= self.own_last:
                self.move(socket, choose(self.view))
        raise ConnectionError("the server closed the connection")

    def watch(self, socket: ClientConnection) -> None:
        """Ask for the table as it is now, with what happened since the last entry this bot knows."""
        self.send(socket, {"type": "watch", "table": self.table, "seat": self.seat, "since": self.number})

    def move(self, socket: ClientConnection, move: str) -> None:
        """Make a move under a name that is used once, so that sending it again is harmless."""
        message = {"type": "play", "table": self.table, "seat": self.seat, "move": move, "message": uuid.uuid4().hex}
        self.unanswered = message
        self.send(socket, message)

    def send(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """Send a message."""
        socket.send(json.dumps(message))


def main() -> None:
    """Play one game and tell how it ended."""
    token = os.environ.get("NEXUS_TOKEN", "")
    if len(sys.argv) not in (2, 3) or not token:
        raise SystemExit("Usage: NEXUS_TOKEN=... python live_bot.py SERVER [TABLE]")
    server = Server(sys.argv[1], token)
    table, seat = server.take_seat(sys.argv[2]) if len(sys.argv) == 3 else server.new_table()
    print(f"{server.address}/api/tables/{table}, seat {seat}", flush=True)
    last = Player(server, table, seat).play()
    outcome = last["view"]["outcome"]
    print(f"{last['status']} after {last['number']} entries: {json.dumps(outcome)}")


if __name__ == "__main__":
    main()
