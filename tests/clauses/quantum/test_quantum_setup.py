"""Setting up: Missions, shuffles, the initiative flip; matches and sideboards."""

from __future__ import annotations

from typing import Any

import pytest
from quantum_scenes import Scene, seen

from nexus.core.chance import ScriptedChance, shuffle_script
from nexus.core.match import Match
from nexus.core.refusals import IllegalTable
from nexus.games.quantum import QUANTUM
from nexus.games.quantum.events import Flipped
from nexus.games.quantum.loading import CORE, CORE_DATA


def deck_numbers(id: str) -> list[int]:
    """The main deck of a prebuilt deck before it is shuffled."""
    deck = CORE.deck(id)
    assert deck is not None
    return sorted(CORE.by_id[card].number for card, count in deck.main.items() for _ in range(count))


def stacked(id: str, *top: str) -> list[int]:
    """The same deck with some cards on top."""
    rest = deck_numbers(id)
    first = [CORE.by_id[card].number for card in top]
    for number in first:
        rest.remove(number)
    return first + rest


def flipped_match(decks: list[tuple[str, ...]]) -> Match:
    """A match in which the decks are shuffled so that they begin with the given cards; each entry is (deck, cards)."""
    script: list[int] = []
    piles = [stacked(*deck) for deck in decks]
    for (id, *_), pile in zip(decks, piles, strict=True):
        script += shuffle_script(deck_numbers(id), pile)
    for pile in piles:
        script += shuffle_script(pile, pile)
    options = {"decks": [deck[0] for deck in decks], "best_of": 1}
    return QUANTUM.match(len(decks), options=options, chance=ScriptedChance(script))


def flips(match: Match) -> list[Flipped]:
    """The initiative flips of a match, as everybody saw them."""
    return [event for event in match.events(None) if isinstance(event, Flipped)]


@pytest.mark.clause("QNX-INI-1", "QNX-INI-2", "QNX-INI-3", "QNX-INI-4", "QNX-INI-5", "QNX-INI-6", "QNX-GEN-7")
def test_v13_ties_are_broken_among_the_tied() -> None:
    match = flipped_match([("AGGRO", "TE01"), ("AGGRO", "BI02", "TE05", "EN01"), ("AGGRO", "TE08", "EN07", "BI03")])
    shown = [(event.cards, event.lowest) for event in flips(match)]
    assert shown == [
        (("TE01", "BI02", "TE08"), (1, 2)),
        (("", "TE05", "EN07"), (1, 2)),
        (("", "EN01", "BI03"), (1,)),
    ]
    assert match.deciders == (1,)
    assert [str(move) for move in match.legal(1) if str(move) != "resign"] == ["C first=A", "C first=B", "C first=C"]
    match.play(1, "C first=A")
    assert match.deciders == (0,)
    data = match.state.data()
    assert data["initiative"] == 0
    for player in data["players"]:
        assert len(player["hand"]) == 5
        assert len(player["hand"]) + len(player["deck"]) == 66, "everything that was shown went back"


@pytest.mark.clause("QNX-INI-7")
def test_v14_equal_decks_do_not_hang() -> None:
    records = []
    for number in range(12):
        [record] = [record for record in CORE_DATA["card"] if record["id"] == "TE04"]
        records.append(record | {"id": f"ZZ{number}", "name": f"Same {number}", "dup": 9, "dom": {}})
    own = {"set": {"id": "SAME", "name": "Same", "base": "QN1"}, "card": records}
    main = ",".join(f"ZZ{number}x{9 if number < 11 else 1}" for number in range(12))
    options = {"set": own, "decks": [f"SAME:MI20,MI14/{main}/"] * 2, "best_of": 1}
    chosen = set()
    for seed in range(12):
        match = QUANTUM.match(2, options=options, seed=str(seed))
        assert len(flips(match)) == 100
        assert {event.lowest for event in flips(match)} == {(0, 1)}
        chosen |= set(match.deciders)
    assert chosen == {0, 1}


@pytest.mark.clause("QNX-SET-1", "QNX-SET-2", "QNX-SET-3", "QNX-SET-4", "QNX-MIS-6", "QNX-MIS-8")
def test_missions_lie_and_decks_are_shuffled() -> None:
    match = flipped_match([("AGGRO", "EN01"), ("SWARM", "BI02")])
    before = match.state.data()["players"]
    assert [len(player["hand"]) for player in before] == [0, 0], "there is no opening hand"
    assert [[mission["id"] for mission in player["missions"]] for player in before] == [
        ["MI25", "MI26", "MI21", "MI17"],
        ["MI20", "MI14"],
    ]
    for viewer in (0, 1, None):
        shown = seen(match, viewer).players
        assert [mission.id for mission in shown[1].missions] == ["MI20", "MI14"]
        assert [player.base_cp for player in shown] == [18, 17]
    match.play(0, "C first=A")
    after = match.state.data()["players"]
    assert [player["cp"] for player in after] == [18, 17]
    assert [len(player["hand"]) for player in after] == [5, 5]


@pytest.mark.clause("QNX-SET-3", "QNX-GEN-7")
def test_other_seeds_shuffle_otherwise() -> None:
    hands = set()
    for seed in ("one", "two", "three"):
        match = QUANTUM.match(2, options={"best_of": 1}, seed=seed)
        match.play(match.deciders[0], "C first=A")
        hands.add(tuple(match.state.data()["players"][0]["hand"]))
    assert len(hands) == 3


@pytest.mark.clause("QNX-INI-9")
def test_acting_later_is_not_compensated() -> None:
    match = flipped_match([("AGGRO", "EN01"), ("AGGRO", "BI02")])
    match.play(0, "C first=A")
    first, second = match.state.data()["players"]
    assert (first["cp"], len(first["hand"])) == (second["cp"], len(second["hand"]))


@pytest.mark.clause("QNX-SET-4")
def test_a_table_may_allow_one_redraw() -> None:
    match = QUANTUM.match(2, options={"best_of": 1, "mulligan": "once"}, seed="redraw")
    match.play(match.deciders[0], "C first=A")
    assert match.deciders == (0,)
    assert {str(move) for move in match.legal(0)} - {"resign"} == {"C keep", "C redraw"}
    before = match.state.data()["players"][0]["hand"]
    match.play(0, "C redraw")
    match.play(1, "C keep")
    after = match.state.data()["players"][0]["hand"]
    assert len(after) == 5
    assert before != after
    assert match.deciders == (0,)
    assert "-" in {str(move) for move in match.legal(0)}


@pytest.mark.clause("QNX-GEN-4")
def test_two_to_six_players() -> None:
    assert QUANTUM.seats == (2, 3, 4, 5, 6)
    for seats in (1, 7):
        with pytest.raises(IllegalTable) as caught:
            QUANTUM.setup(seats)
        assert caught.value.refusal.clause == "QNX-GEN-4"


@pytest.mark.clause("QNX-GLO-7")
def test_a_game_records_the_set_it_uses() -> None:
    [record] = [record for record in CORE_DATA["card"] if record["id"] == "EN01"]
    own = {"set": {"id": "MINE", "name": "Mine", "base": "QN1"}, "card": [record | {"atk": 9}]}
    match = QUANTUM.match(2, options={"set": own}, seed="own")
    assert match.record().options["set"] == own
    assert QUANTUM.match(2, seed="core").record().options["set"] == "QN1"
    with pytest.raises(IllegalTable) as caught:
        QUANTUM.setup(2, {"set": own | {"card": [record | {"atk": "many"}]}})
    assert caught.value.refusal.clause == "QNX-GLO-7"


@pytest.mark.clause("QNX-DEC-1", "QNX-DEC-6")
def test_a_table_refuses_illegal_decks() -> None:
    with pytest.raises(IllegalTable) as caught:
        QUANTUM.setup(2, {"decks": ["AGGRO", "QN1:MI20,MI14/BI01x6/"]})
    assert caught.value.refusal.clause == "QNX-DEC-1"


def began(best_of: int = 3, **options: Any) -> Match:
    """A match of two whose first game is in its first turn, player A's."""
    match = QUANTUM.match(2, options={"best_of": best_of, **options}, seed="match")
    match.play(match.deciders[0], "C first=A")
    return match


def next_game(match: Match) -> None:
    """Nobody swaps; player A takes the first turn."""
    for seat in match.deciders:
        match.play(seat, ".")
    match.play(match.deciders[0], "C first=A")


@pytest.mark.clause("QNX-MAT-1", "QNX-MAT-2")
def test_best_of_three_ends_with_the_second_win() -> None:
    match = began()
    match.play(0, "resign")
    assert match.outcome is None
    assert match.deciders == (0, 1)
    for seat in (0, 1):
        match.play(seat, ".")
    assert len(flips(match)) >= 2, "each game has its own flip"
    match.play(match.deciders[0], "C first=A")
    assert seen(match, None).number == 2
    assert seen(match, None).wins == (0, 1)
    match.play(0, "resign")
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


@pytest.mark.clause("QNX-MAT-1")
def test_three_players_play_one_game() -> None:
    assert QUANTUM.setup(3, {"best_of": 3}).options["best_of"] == 1
    assert QUANTUM.setup(2).options["best_of"] == 3
    with pytest.raises(IllegalTable) as caught:
        QUANTUM.setup(2, {"best_of": 2})
    assert caught.value.refusal.clause == "QNX-MAT-1"


def idle_game(match: Match) -> None:
    """Both pass until the position decides: nobody has anything, so it is a draw."""
    game = seen(match, None).number
    while match.outcome is None and seen(match, None).number == game and len(match.deciders) == 1:
        seat = match.deciders[0]
        offered = {str(move) for move in match.legal(seat)}
        match.play(seat, "-" if "-" in offered else "." if "." in offered else sorted(offered)[0])


@pytest.mark.clause("QNX-MAT-3", "QNX-WIN-6")
def test_drawn_games_are_replayed_up_to_a_limit() -> None:
    match = began(decks=["AGGRO", "MIDRANGE"])
    for game in range(1, 6):
        assert seen(match, None).number == game
        idle_game(match)
        if game < 5:
            assert match.outcome is None
            next_game(match)
    assert match.outcome is not None
    assert match.outcome.winners == ()


@pytest.mark.clause("QNX-MAT-3")
def test_at_the_limit_most_wins_count() -> None:
    match = began(decks=["AGGRO", "MIDRANGE"])
    match.play(0, "resign")
    next_game(match)
    for game in range(2, 6):
        idle_game(match)
        if game < 5:
            next_game(match)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


@pytest.mark.clause("QNX-MAT-2")
def test_a_table_may_let_the_loser_decide() -> None:
    match = began(loser_decides=True)
    before = len(flips(match))
    match.play(0, "resign")
    for seat in (0, 1):
        match.play(seat, ".")
    assert match.deciders == (0,)
    assert len(flips(match)) == before
    assert "C first=B" in {str(move) for move in match.legal(0)}


@pytest.mark.clause("QNX-SDB-4", "QNX-SDB-5", "QNX-SDB-6")
def test_swaps_are_secret_and_keep_the_deck_legal() -> None:
    match = began(decks=["AGGRO", "MIDRANGE"])
    match.play(0, "resign")
    assert match.deciders == (0, 1)
    assert "swap BI02=EN08" in {str(move) for move in match.legal(0)}
    match.play(0, "swap BI02=EN08")
    assert "." not in {str(move) for move in match.legal(0)}, "201 CP"
    refusal = match.verify(0, ".")
    assert refusal is not None
    assert refusal.clause == "QNX-SDB-5"
    match.play(0, "swap TE01=TE03")
    assert seen(match, 0).swaps == ("BI02=EN08", "TE01=TE03")
    assert seen(match, 1).swaps == ()
    assert "EN08" not in str(match.events(1))
    match.play(0, ".")
    waiting = match.verify(0, "swap TE01=TE03")
    assert waiting is not None
    assert waiting.clause == "QNX-SDB-6", "although A has left the game before"
    match.play(1, ".")
    match.play(match.deciders[0], "C first=A")
    first = match.state.data()["players"][0]
    cards = sorted(first["hand"] + first["deck"])
    assert (cards.count("BI02"), cards.count("EN08"), cards.count("TE01"), cards.count("TE03")) == (3, 1, 2, 1)
    assert [mission["id"] for mission in first["missions"]] == ["MI25", "MI26", "MI21", "MI17"]


@pytest.mark.clause("QNX-SDB-1")
def test_without_sideboards_the_next_game_begins_at_once() -> None:
    bare = "QN1:MI20,MI14/" + ",".join(f"{id}x{count}" for id, count in CORE.decks[4].main.items()) + "/"
    match = began(decks=[bare, bare])
    match.play(0, "resign")
    assert seen(match, None).number == 2
    assert len(match.deciders) == 1


@pytest.mark.clause("QNX-RND-1", "QNX-SOR-11")
def test_a_round_begins_with_its_step_and_goes_on_with_turns() -> None:
    scene = Scene()
    scene.asset("A", "BI13")
    scene.unit("A.FC", "1/1c", exhausted=True)
    scene.deck("A", "TE04")
    scene.passes("A", "B")
    assert scene.data["round"] == 2
    assert scene.actions("A") == {"C q=BL", "C q=BC", "C q=BR"}, "first the Start of Round Step"
    scene.play("A", "C q=BL")
    assert scene.at_turn()
