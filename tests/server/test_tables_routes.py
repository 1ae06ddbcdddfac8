"""Tables over HTTP and the socket, as a page uses them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nexus
from nexus.server.limits import Rate
from server.edge_table import LIVE, OURS, TestClient, running

GENEROUS = {"tables": Rate(100, 60)}


class Page:
    """Somebody's page: requests with its cookie, and a socket."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        client.cookies.clear()
        response = client.post("/api/guest", json={})
        assert response.status_code == 201, response.text
        self.cookie = response.headers["set-cookie"].split(";")[0]
        client.cookies.clear()

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        response = self.client.post(path, json=body or {}, headers={"cookie": self.cookie})
        assert response.status_code == status, response.text
        return response.json()

    def get(self, path: str) -> Any:
        return self.client.get(path, headers={"cookie": self.cookie})

    def socket(self) -> Any:
        return self.client.websocket_connect(LIVE, headers={"cookie": self.cookie, **OURS})


def heard(socket: Any, kind: str) -> Any:
    """The next message of a kind."""
    while True:
        message = socket.receive_json()
        if message["type"] == kind:
            return message
        assert message["type"] != "problem", message


def told(socket: Any, **message: Any) -> Any:
    """What the server answers to something done at a table."""
    socket.send_json(message)
    while True:
        answer = socket.receive_json()
        if answer.get("message") == message["message"]:
            return answer


def test_a_whole_evening(tmp_path: Path) -> None:
    with running(tmp_path, limits=GENEROUS) as edge:
        ann, ben = Page(edge.client), Page(edge.client)
        first = ann.post("/api/pairing", {"game": "fairies", "word": "w"})
        assert [table["id"] for table in ann.get("/api/tables").json()] == [first["table"]["id"]]
        found = ben.post("/api/pairing", {"game": "fairies"})
        table = found["table"]["id"]
        assert (table, found["seat"], found["table"]["status"]) == (first["table"]["id"], 1, "playing")
        assert ann.get("/api/tables").json() == []
        assert ann.get(f"/api/tables/{table}/record").status_code == 409
        with ann.socket() as anns, ben.socket() as bens:
            for socket, seat in ((anns, 0), (bens, 1)):
                assert heard(socket, "welcome")["protocol"] == 1
                socket.send_json({"type": "watch", "table": table, "seat": seat, "chat": True})
                update = heard(socket, "update")
                assert (update["seat"], update["status"]) == (seat, "playing")
            move = {"type": "play", "table": table, "seat": 0, "message": "1"}
            bens.send_json(move | {"move": "S1@0"})
            assert heard(bens, "refused")["refusal"]["clause"] == "seat"
            anns.send_json({"type": "watch", "table": table, "seat": 0})
            choices = heard(anns, "update")["view"]["moves"]
            assert told(anns, **move, move=choices[0]) == told(anns, **move, move=choices[0])
            choices = []
            while not choices:
                choices = heard(bens, "update")["view"]["moves"]
            told(bens, type="play", table=table, seat=1, message="1", move=choices[0])
            assert told(anns, type="undo", table=table, seat=0, ply=0, message="2")["type"] == "accepted"
            while "ask" not in heard(bens, "update"):
                pass
            assert told(bens, type="answer", table=table, seat=1, agree=True, message="2")["type"] == "accepted"
            assert told(anns, type="say", table=table, text="thanks", message="3")["type"] == "accepted"
            assert heard(bens, "chat")["lines"][0]["text"] == "thanks"
            assert told(bens, type="resign", table=table, seat=1, message="3")["type"] == "accepted"
            while heard(anns, "update")["status"] != "over":
                pass
        info = ann.get(f"/api/tables/{table}").json()
        assert (info["status"], info["result"]["how"], info["words"]) == ("over", "resigned", ["w", ""])
        record = ann.get(f"/api/tables/{table}/record").text
        assert nexus.verify(record.rstrip("\n")) is None
        new = ben.post(f"/api/tables/{table}/rematch")
        assert (new["seat"], new["table"]["status"]) == (0, "open")
        ann.post(f"/api/tables/{new['table']['id']}/seats/1", {"word": "again"})
        assert ann.post(f"/api/tables/{new['table']['id']}/abort")["status"] == "aborted"


def test_requests_that_are_refused(tmp_path: Path) -> None:
    with running(tmp_path, limits=GENEROUS) as edge:
        ann, ben = Page(edge.client), Page(edge.client)
        seats = [{"kind": "me"}, {"kind": "open"}]
        for wrong, field in (
            ({"game": "fairies", "seats": []}, ""),
            ({"game": "fairies", "seats": seats, "clock": {"kind": "live"}}, "clock"),
            ({"game": "fairies", "seats": seats, "clock": {"kind": "live", "main": -1}}, ""),
            ({"game": "fairies", "seats": seats, "leavers": "nobody"}, ""),
            ({"game": "fairies", "seats": [{"kind": "me", "name": "x" * 41}, {"kind": "open"}]}, ""),
            ({"game": "fairies", "seats": [{"kind": "bot", "bot": "deep"}, {"kind": "open"}]}, ""),
        ):
            assert ann.post("/api/tables", wrong, 400)["clause"] == field
        table = ann.post("/api/tables", {"game": "fairies", "seats": seats}, 201)["id"]
        assert ben.post(f"/api/tables/{table}/leave", status=409)["clause"] == "seat"
        assert ben.post(f"/api/tables/{table}/abort", status=409)["clause"] == "seat"
        assert ann.post(f"/api/tables/{table}/rematch", status=409)["clause"] == "table"
        assert ann.post(f"/api/tables/{table}/leave")["status"] == "aborted"
        assert ann.get(f"/api/tables/{table}/record").status_code == 404
        assert ann.post("/api/tables/nowhere/leave", status=404)
        assert ann.post("/api/pairing", {"game": "chess"}, 404)


def test_a_page_tries_moves_reads_words_and_plays_on(tmp_path: Path) -> None:
    with running(tmp_path, limits=GENEROUS) as edge:
        ann, ben = Page(edge.client), Page(edge.client)
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = ann.post("/api/tables", {"game": "fairies", "seats": seats}, 201)["id"]
        people = [seat.get("person", "") for seat in ben.post(f"/api/tables/{table}/seats/1")["seats"]]
        assert people == [page.get("/api/me").json()["id"] for page in (ann, ben)]
        with ann.socket() as socket:
            socket.send_json({"type": "watch", "table": table, "seat": 0, "words": True})
            update = heard(socket, "update")
            assert len(update["words"]["captions"]) == len(update["view"]["moves"]) > 0
            assert len(update["words"]["lines"]) == len(update["events"]) > 0
            check = {"type": "check", "table": table, "seat": 0, "message": "c"}
            good = {"type": "checked", "table": table, "message": "c", "refusal": None}
            assert told(socket, **check, move=update["view"]["moves"][0]) == good
            assert told(socket, **check, move="S1@99")["refusal"]["clause"]
            assert told(socket, **check | {"seat": 1}, move="M")["refusal"]["clause"] == "seat"
            assert told(socket, **check | {"table": "nowhere"}, move="M")["type"] == "problem"
            assert told(socket, type="play", table=table, message="odd")["type"] == "problem"
            socket.send_json({"type": "play", "message": 7})
            assert problem(socket)["message"] == ""
            told(socket, type="resign", table=table, seat=0, message="enough")
        wish = {"ply": 0, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
        new = ben.post(f"/api/tables/{table}/branch", wish, 201)
        assert new["origin"] == {"table": table, "ply": 0}
        assert ben.post(f"/api/tables/{new['id']}/branch", wish, 409)["clause"] == "table"
        assert ben.post(f"/api/tables/{table}/branch", wish | {"ply": 9}, 400)["clause"] == "ply"


def problem(socket: Any) -> Any:
    """The next problem."""
    while True:
        message = socket.receive_json()
        if message["type"] == "problem":
            return message


def test_the_choice_to_hear_others_is_remembered(tmp_path: Path) -> None:
    with running(tmp_path, limits=GENEROUS) as edge:
        ann, ben = Page(edge.client), Page(edge.client)
        table = ann.post("/api/pairing", {"game": "fairies"})["table"]["id"]
        ben.post("/api/pairing", {"game": "fairies"})
        with ann.socket() as anns:
            assert told(anns, type="say", table=table, text="hello", message="1")["type"] == "accepted"
        assert said(ben, table) == [], "strangers are muted"
        assert said(ben, table, chat=True) == ["hello"]
        assert ben.get("/api/me").json()["chat"] is True
        assert said(ben, table) == ["hello"], "on another socket too"
        assert said(ben, table, chat=False) == []
        assert said(ben, table) == []
        assert ann.get("/api/me").json()["chat"] is None


def said(page: Page, table: str, **wish: bool) -> list[str]:
    """What somebody who begins to watch at seat 1 is told that others said."""
    with page.socket() as socket:
        socket.send_json({"type": "watch", "table": table, "seat": 1, **wish})
        socket.send_json({"type": "ping"})
        lines: list[str] = []
        while (message := socket.receive_json())["type"] != "pong":
            lines += [line["text"] for line in message.get("lines", [])]
        return lines
