"""Games, rulebooks, contents, lessons and the page itself, over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import nexus
from nexus.players import BOTS
from nexus.server import page
from server.thread_server import thread_server

HTML = {"accept": "text/html"}


@pytest.fixture
def http(tmp_path: Path) -> Iterator[httpx.Client]:
    with (
        thread_server(f"sqlite:///{tmp_path / 'contents.db'}") as base,
        httpx.Client(base_url=base, headers={"origin": base}) as client,
    ):
        yield client


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built page of three files, and a file beside it that nobody may read."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Nexus</title>", encoding="utf-8")
    (folder / "icon.svg").write_text("<svg/>", encoding="utf-8")
    (folder / "assets/index-1a2b.js").write_text("export {}", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("hidden", encoding="utf-8")
    monkeypatch.setattr(page, "FOLDER", folder)
    return folder


def test_the_list_of_games(http: httpx.Client) -> None:
    games = {game["id"]: game for game in http.get("/api/games").json()}
    assert set(games) == set(nexus.games())
    assert games["pirates"]["seats"] == [2, 4]
    assert games["fairies"]["bots"] == list(BOTS["fairies"])
    flags = [option["name"] for option in games["fairies"]["options"] if option["kind"] == "flag"]
    assert "double_ended" in flags


def test_the_rulebook_of_a_game(http: httpx.Client) -> None:
    book = http.get("/api/games/fairies/rules").json()
    rulebook = nexus.game("fairies").rulebook
    assert [clause["id"] for clause in book["clauses"]] == list(rulebook.clauses)
    assert [ruling["id"] for ruling in book["rulings"]] == list(rulebook.rulings)
    unknown = http.get("/api/games/chess/rules")
    assert unknown.status_code == 404
    assert "There is no game 'chess'" in unknown.json()["text"]


def test_the_contents_of_a_table(http: httpx.Client) -> None:
    wish = {"game": "fairies", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy", "name": "Bella"}]}
    # The cookie is for https and localhost alone, so it is carried by hand here.
    cookie = http.post("/api/guest").headers["set-cookie"].partition(";")[0]
    table = http.post("/api/tables", json=wish, headers={"cookie": cookie}).json()
    assert [seat["name"] for seat in table["seats"]][1] == "Bella"
    contents = http.get(f"/api/tables/{table['id']}/contents").json()
    assert (contents["contents"], contents["edition"], len(contents["cards"])) == ("parade", "fairies", 32)


def test_lessons_have_a_position_for_each_step(http: httpx.Client) -> None:
    names = http.get("/api/games/fairies/lessons").json()
    assert [name["number"] for name in names] == [1, 2]
    lesson = http.get("/api/games/fairies/lessons/2").json()
    asked = [step["ask"] for step in lesson["steps"] if step["ask"]]
    assert asked[0] == "S20@0"
    for step in lesson["steps"]:
        assert len(step["captions"]) == len(step["view"]["moves"])
        if step["ask"]:
            assert step["ask"] in step["view"]["moves"]
    hands = lesson["steps"][0]["view"]["hands"]
    assert hands[1] == ["?", "?", "?"]
    assert http.get("/api/games/fairies/lessons/9").status_code == 404


@pytest.mark.usefixtures("built")
def test_every_address_of_the_page_is_one_document(http: httpx.Client) -> None:
    for path in ("/", "/table/abc", "/rules/fairies?clause=PAR-SOW-3"):
        answer = http.get(path, headers=HTML)
        assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert (
            "script-src" in answer.headers["content-security-policy"]
            or "default-src" in (answer.headers["content-security-policy"])
        )
    assert http.get("/").headers["content-type"] == "text/html; charset=utf-8"
    assert http.get("/no/such/page", headers=HTML).status_code == 404
    assert http.get("/no/such/page").json()["text"] == "There is nothing here."
    assert http.get("/api/nothing", headers=HTML).json()["text"] == "There is nothing here."


@pytest.mark.usefixtures("built")
def test_files_are_kept_as_long_as_their_names_allow(http: httpx.Client) -> None:
    script = http.get("/assets/index-1a2b.js")
    assert "javascript" in script.headers["content-type"]
    assert "immutable" in script.headers["cache-control"]
    assert http.get("/icon.svg").headers["cache-control"] == "no-cache"
    assert http.get("/assets/gone.js").status_code == 404


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/x/../../secret.txt"]
)
def test_nothing_outside_the_page_is_served(http: httpx.Client, path: str) -> None:
    request = http.build_request("GET", http.base_url)
    request.url = httpx.URL(f"{http.base_url}".rstrip("/")).copy_with(raw_path=path.encode())
    answer = http.send(request)
    assert answer.status_code == 404
    assert "hidden" not in answer.text


def test_a_page_that_is_not_built_says_so(http: httpx.Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "FOLDER", tmp_path / "nothing")
    answer = http.get("/", headers=HTML)
    assert answer.status_code == 503
    assert "make play" in answer.text
