import pytest

import nexus
from nexus.core.styled import plain
from nexus.games.parade import FAIRIES, PIRATES
from nexus.games.parade.cards import COUNTING, PLAIN
from nexus.games.parade.transcript import annotated, read_transcript, write_transcript

START = [24, 13, 9, 28, PLAIN, 25, 19, 8, 20, 17, 12, 15, 14, 16]


def walkthrough(**options: object) -> nexus.Match:
    rest = [card for card in range(1, 31) if card not in START] + [PLAIN, PLAIN, COUNTING, COUNTING, COUNTING]
    return FAIRIES.dealt_match(START + rest, options=options, names=("Alice", "Bella"))


def screen(match: nexus.Match, seat: int | None) -> str:
    return plain(match.game.picture(match.view(seat), match.setup, match.names))


def log(match: nexus.Match, seat: int | None, since: int | None = None) -> list[str]:
    return [match.game.sentence(event, match.setup, match.names) for event in match.events(seat, since)]


def test_the_table_as_alice_sees_it() -> None:
    match = walkthrough()
    shown = screen(match, 0)
    assert "Bella  Hand 3: ?  ?  ?" in shown
    assert "Alice (you)  Hand 3: 20 ⇄  17★★  12 ×2" in shown
    assert "Active Parade of Bella: 8★★   worth +2 if it ended now" in shown
    assert " 0|24★★★    1|13☠☠     2|9★       3|28★★     4|* ·" in shown
    assert "→them      →you       →them      →them" in shown
    assert "Not seen yet: 1 2 3 4 5" in shown


def test_seven_nexus_cards_stand_side_by_side_on_a_terminal_of_80_columns() -> None:
    rows = [line for line in screen(walkthrough(), 0).splitlines() if "1|" in line or "→" in line]
    assert len(rows) == 2
    assert max(map(len, rows)) <= 80


def test_score_zones_follow_the_option() -> None:
    for choice, own, other in (("closed", False, False), ("own", True, False), ("open", True, True)):
        match = walkthrough(score_view=choice)
        for _ in range(3):
            match.play(match.deciders[0], "M")
        assert ("[13☠☠] −2" in screen(match, 0)) == own
        assert ("[8★★ 24★★★] +5" in screen(match, 0)) == other
        assert ("[8★★ 24★★★] +5" in screen(match, None)) == (choice == "open")
        assert ("1 face down (cards: 2)" in screen(match, 0)) != other
        assert ("for +5" in " ".join(log(match, None))) == (choice == "open")
        assert (match.view(0).totals is not None) == (choice == "open")  # type: ignore[attr-defined]


def test_the_unseen_list_can_be_switched_off() -> None:
    assert "Not seen yet" not in screen(walkthrough(unseen_list="off"), 0)


def test_the_log_is_sentences_in_the_words_of_the_edition() -> None:
    match = walkthrough()
    assert log(match, 1) == [
        "The Nexus is dealt: 24, 13, 9, 28, a Mushroom, 25, 19. 8 starts the Parade of Bella."
        " 22 cards stay in the Deck.",
        "Alice is dealt 3 cards.",
        "Bella is dealt 15, 14, 16.",
    ]
    match.play(0, "S20@1")
    match.play(1, "M")
    match.play(0, "S17@0")
    assert log(match, 1, since=0) == [
        "Alice sows chaos: 20 goes into the Nexus under 1 card.",
        "Bella meditates: 24 joins the Parade of Bella.",
        "Bella draws 1.",
        "Alice sows chaos: 17 goes into the Nexus on top.",
    ]
    assert log(match, 0, since=1)[1] == "Bella draws a card."
    match.play(1, "M")
    assert log(match, 0, since=3)[0] == (
        "Bella meditates: 17 cannot follow 24. Bella scores the Parade 8, 24; 17 starts a Parade of Alice."
    )


def test_a_double_ended_table_in_the_words_of_pirates() -> None:
    match = PIRATES.match(4, seed="words", options={"double_ended": True, "team_hands": "open"})
    match.play(0, "Mb")
    assert "Seat 1 parleys from the bottom: " in log(match, 2, since=0)[0]
    assert log(match, 1, since=0)[1] == "Seat 1 draws a card."
    assert log(match, 2, since=0)[1] != "Seat 1 draws a card."
    assert "Seat 3 (your team)  Hand 3: ?" not in screen(match, 0)
    assert "Seat 2  Hand 3: ?" in screen(match, 0)
    assert "Seat 3 (your team)  Hand 3: " in screen(match, 0)


def test_captions_preview_what_a_move_does() -> None:
    match = walkthrough(double_ended=True)
    captions = {str(move): FAIRIES.caption(move, match.view(0), match.setup, match.names) for move in match.legal(0)}
    assert captions["M"] == "Meditate: 24 joins the Parade of Bella; draw a card"
    assert captions["Mb"] == "Meditate from the bottom: 19 joins the Parade of Bella; draw a card"
    assert captions["S20@0"] == "Sow Chaos: 20 on top of the Nexus"
    assert captions["S20@3"] == "Sow Chaos: 20 between 9 and 28"
    assert captions["S20@7"] == "Sow Chaos: 20 at the bottom of the Nexus"
    match.play(0, "M")
    move = FAIRIES.parse("M")
    assert FAIRIES.caption(move, match.view(1), match.setup, match.names) == (
        "Meditate: 13 starts a Parade, Bella scores +5; draw a card"
    )


def test_warnings_near_the_end_and_the_result() -> None:
    match = walkthrough()
    seen = set()
    while match.deciders:
        seen |= {text for text in ("A refill will follow.", "ends the game!") if text in screen(match, 0)}
        match.play(match.deciders[0], "M")
    assert seen == {"A refill will follow.", "ends the game!"}
    assert "won" in screen(match, None)
    assert "unscored" in screen(match, None)
    assert "?" not in screen(match, None)
    assert log(match, None)[-1].startswith("The Deck is empty and the game is over. Alice ")


def test_a_draw_is_called_a_draw() -> None:
    for seed in range(100):
        match = FAIRIES.match(seed=str(seed))
        while match.deciders:
            match.play(match.deciders[0], "M")
        assert match.outcome is not None
        if not match.outcome.winners:
            assert "A draw" in screen(match, None)
            assert write_transcript(match).endswith("\n1/2\n")
            return
    pytest.fail("no draw in 100 games")


def test_annotations_tell_what_the_reader_knows() -> None:
    match = walkthrough()
    notes = []
    for _ in range(5):
        seat = match.deciders[0]
        match.play(seat, "M")
        notes.append(annotated("M", match.events(1, since=match.ply - 1)))
    assert notes == ["M(24+;d=?)", "M(13/;d=2)", "M(9/;d=?)", "M(28+;d=4)", "M(*+;r=5,6;d=?)"]
    match.play(1, "S2@0")
    assert annotated("S2@0", match.events(0, since=5)) == "S2@0"
    assert FAIRIES.parse("M(*+;r=5,6;d=?)") == FAIRIES.parse("M")


def test_transcripts_are_read_back() -> None:
    match = PIRATES.match(4, seed="t", options={"double_ended": True}, names=("a", "b", "c", "d"))
    while match.deciders:
        match.play(match.deciders[0], "Mb" if match.ply % 3 else "M")
    text = write_transcript(match)
    again = read_transcript(text, PIRATES)
    assert write_transcript(again) == text
    assert again.state.digest() == match.state.digest()


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("edition fairies", "edition pirates", "is of pirates, not of fairies"),
        ("rules base", "rules fast", "Unknown rules 'fast'"),
        ("deal N", "dealt N", "no line 'deal'"),
        ("N 24", "N 99", "'99' is no card"),
        ("N 24", "N 13", "does not use each card"),
        ("moves M", "moves Mb", "Move 1, Mb: Only the top card"),
        ("moves M", "moves X", "Move 1, X: 'X' is no move"),
    ],
)
def test_a_wrong_transcript_says_what_is_wrong(old: str, new: str, reason: str) -> None:
    match = walkthrough()
    match.play(0, "M")
    with pytest.raises(nexus.NexusError, match=reason):
        read_transcript(write_transcript(match).replace(old, new, 1), FAIRIES)


def test_a_transcript_with_too_many_moves_is_refused() -> None:
    match = walkthrough()
    while match.deciders:
        match.play(match.deciders[0], "M")
    with pytest.raises(nexus.IllegalMove, match="PAR-END-3"):
        read_transcript(write_transcript(match).replace("moves M", "moves M M"), FAIRIES)
