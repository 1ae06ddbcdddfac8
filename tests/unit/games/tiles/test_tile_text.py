import pytest

import nexus
from nexus.core.match import Match
from nexus.core.styled import plain
from nexus.games.tiles import TILES
from nexus.games.tiles.transcript import read_transcript, write_transcript

NAMES = ("Ann", "Bo", "Cy")


def played(seats: int, plies: int, seed: str = "words", **options: object) -> Match:
    match = TILES.match(seats, seed=seed, options=options, names=NAMES[:seats])
    while match.ply < plies and match.deciders:
        seat = match.deciders[match.ply % len(match.deciders)]
        legal = match.legal(seat)
        match.play(seat, legal[(7 * match.ply) % len(legal)])
    return match


def said(match: Match, seat: int | None) -> list[str]:
    return [TILES.sentence(event, match.setup, match.names) for event in match.events(seat)]


def drawn(match: Match, seat: int | None) -> str:
    return plain(TILES.picture(match.view(seat), match.setup, match.names))


def captions(match: Match, seat: int = 0) -> dict[str, str]:
    view = match.view(seat)
    return {str(move): TILES.caption(move, view, match.setup, match.names) for move in match.legal(seat)}


def test_the_log_tells_what_one_may_know() -> None:
    match = played(2, 1)
    assert said(match, 0)[0] == "Round 1 of 2 begins; Ann calls."
    assert said(match, 0)[1].startswith("Call 1 of 44: ")
    assert said(match, 0)[2] == "Ann has chosen a1."
    assert said(match, 1)[2] == said(match, None)[2] == "Ann has chosen."
    match.play(1, "x1")
    assert said(match, 1)[4].endswith(": Ann on a1, Bo on x1.")


def test_closed_boards_stay_closed_in_words_and_picture() -> None:
    match = played(2, 2, boards="closed")
    assert said(match, 0)[4].endswith(": Ann on a1.")
    assert said(match, None)[4].startswith("Everybody has placed ")
    assert "closed until the round is scored" in drawn(match, 0)
    assert drawn(match, None).count("closed until the round is scored") == 2


def test_a_pass_game_in_words() -> None:
    match = TILES.match(3, seed="words", options={"variant": "pass", "rounds": 1}, names=NAMES)
    assert "Bo that of Ann" in said(match, None)[0]
    assert "Nexus, Pass the ScrapYard" in drawn(match, 0)
    assert "ScrapYard held by Bo" in drawn(match, 0)
    assert captions(match)["*"].endswith("Bo puts it on your ScrapYard")
    for seat, move in enumerate(("*", "a1", "a1")):
        match.play(seat, move)
    assert "Ann discards it" in said(match, None)[-1]
    assert captions(match, 1)["y2"].startswith("ScrapYard of Ann: V2 ")
    match.play(1, "y2")
    assert "The holders put" in said(match, None)[-2]
    assert said(match, None)[-2].endswith("on y2 of Ann.")


def test_captions_say_what_happens_to_the_rows() -> None:
    match = TILES.match(1, seed="rows", names=NAMES[:1])
    first = match.view(0).tile  # type: ignore[attr-defined]
    v, r, f = first.split("-")
    assert captions(match)["d4"] == f"V4 {v}s 1/7, R4 {r}s 1/7, F4 {f}s 1/7"
    assert captions(match)["y2"] == f"ScrapYard: V2 {v}s 1/3, R2 {r}s 1/3, F2 {f}s 1/3"
    match.play(0, "d4")
    seen = " ".join(captions(match).values())
    while "breaks" not in seen or "is broken" not in seen or "scores" not in seen:
        match.play(0, match.legal(0)[0])
        seen += " ".join(captions(match).values())
    assert match.deciders


def test_an_orchid_game_in_words_and_picture() -> None:
    match = played(1, 25, mode="orchid", half="sun", relocation="hint")
    assert "Only sun tiles are used." in said(match, 0)[0]
    assert "(OA)" in drawn(match, 0)
    assert "Large Orchid (L): " in drawn(match, 0)
    assert captions(match)["-"].startswith("leave all tiles: ")
    other = next(text for move, text in captions(match).items() if move != "-")
    assert other.startswith("relocate: ")
    match.play(0, "-")
    assert said(match, 0)[-2] == "Relocations: Ann none."
    assert said(match, 0)[-1].startswith("Round 1 is over. Ann: rows ")
    assert "Score " in drawn(match, 0)
    fresh = TILES.match(1, seed="x", options={"mode": "orchid"}, names=NAMES[:1])
    assert "Large Orchid (L): empty" in drawn(fresh, 0)
    assert captions(fresh)["L"].endswith("aside on the large Orchid")


def test_relocations_are_told_without_their_notation() -> None:
    match = played(2, 50, mode="orchid", rounds=1)
    first, second = [next(str(move) for move in match.legal(seat) if "," in str(move)) for seat in (0, 1)]
    match.play(0, first)
    assert said(match, 0)[-1] == f"Ann has chosen {first.replace('>', ' to ').replace(',', ', ')}."
    match.play(1, second)
    told = next(line for line in said(match, 0) if line.startswith("Relocations"))
    assert told.count(" to ") == first.count(">") + second.count(">")
    assert ">" not in told


def test_scores_are_told_with_their_arithmetic() -> None:
    match = played(2, 1000, rounds=1)
    last = said(match, None)[-1]
    assert "Ann: rows " in last
    assert " - penalty 60 (ScrapYard " in last
    assert last.endswith(f"Totals: Ann {match.outcome.scores[0]}, Bo {match.outcome.scores[1]}.")  # type: ignore[union-attr]
    assert "Best: " in drawn(match, 0)


def test_other_players_are_drawn_in_short_form() -> None:
    match = played(2, 20)
    picture = drawn(match, 0)
    assert "Ann (you)" in picture
    assert "  a: " in picture
    assert "x: " in picture
    assert picture.count("·d4") + picture.count("Not called yet") >= 1
    orchid = drawn(played(2, 20, mode="orchid"), 0)
    assert "L: " in orchid


@pytest.mark.parametrize("table", sorted(TILES.tables()))
def test_transcripts_read_back(table: str) -> None:
    setup = TILES.tables()[table]
    match = TILES.match(setup.seats, seed="transcript", options=setup.options)
    while match.deciders:
        seat = match.deciders[0]
        match.play(seat, match.legal(seat)[(5 * match.ply) % len(match.legal(seat))])
    text = write_transcript(match)
    again = read_transcript(text, TILES)
    assert again.outcome == match.outcome
    assert again.state.data()["sheets"] == match.state.data()["sheets"]
    assert write_transcript(again) == text.replace("[seed transcript]\n", "")


def test_a_transcript_looks_like_the_rules_say() -> None:
    match = TILES.match(2, seed="look", options={"variant": "pass", "rounds": 1}, names=NAMES[:2])
    match.play(0, "*")
    match.play(1, "d4")
    match.play(1, "x2")
    tile = match.state.data()["called"][0]
    lines = write_transcript(match).splitlines()
    assert lines[:4] == ["[tiles tiles-recon-1]", "[mode nexus]", "[variant pass]", "[players Ann;Bo]"]
    assert lines[-1] == f"1 {tile}: *x2 d4"
    assert "[seed" not in write_transcript(match)


@pytest.mark.parametrize(
    ("old", "new"),
    [("[mode ", "[mood "), ("rows=", "rows=9"), ("1 ", "one "), ("[caller 1]", "[caller one]"), ("R: ", "R: 1-2-3>A,")],
)
def test_wrong_transcripts_are_refused(old: str, new: str) -> None:
    text = write_transcript(played(1, 100, mode="orchid", half="sun"))
    with pytest.raises(nexus.NexusError):
        read_transcript(text.replace(old, new, 1), TILES)
