from itertools import count

import pytest

import nexus
from nexus.core.chance import QuickChance
from nexus.core.state import State
from nexus.games import GAMES
from nexus.games.parade import FAIRIES
from nexus.games.parade.decks import SHIPPED
from nexus.games.parade.forecast import forecast_margin
from nexus.games.parade.scoring import parade_value
from nexus.games.parade.state import read_cards
from nexus.lab.batch import Batch, play_batch
from nexus.lab.report import Tally
from nexus.players import BOTS, Seen, UnknownBot, make_bot
from nexus.players.arena_search import SearchingBot as ArenaSearchingBot
from nexus.players.parade import GreedyParadeBot
from nexus.players.quantum import TacticalBot
from nexus.players.quantum_search import SearchingBot
from nexus.players.tiles_lookahead import LookaheadTilesBot

ASKED_EVERY = 3
"""Bots are asked in one of so many positions, so that the games take less time."""


@pytest.fixture(autouse=True)
def hurried_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that think for a time do so by a clock that strides, so that they choose at once and always alike."""
    for name in ("rollout", "expert"):
        monkeypatch.setitem(
            BOTS["tiles"], name, lambda chance: LookaheadTilesBot(chance, 1.0, count(step=0.4).__next__)
        )
    for name in ("challenger", "champion"):
        monkeypatch.setitem(
            BOTS["arena"], name, lambda chance: ArenaSearchingBot(chance, 1.0, count(step=0.4).__next__)
        )
    monkeypatch.setitem(BOTS["quantum"], "greedy", lambda chance: TacticalBot(chance, 6))
    for name in ("rollout", "expert"):
        monkeypatch.setitem(
            BOTS["quantum"], name, lambda chance: SearchingBot(chance, 1.0, clock=count(step=2).__next__)
        )


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_bot_finishes_every_table(game: str) -> None:
    for setup in GAMES[game].tables().values():
        for name in BOTS[game]:
            batch = Batch(game=game, bots=(name,) * setup.seats, seed="all", games=1, options=setup.options)
            assert all(record.outcome is not None for record in play_batch(batch))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_bot_chooses_alike_in_worlds_it_cannot_tell_apart(game: str) -> None:
    for setup in GAMES[game].tables().values():
        for name in BOTS[game]:
            match = GAMES[game].match(setup.seats, seed="worlds", options=setup.options)
            chance = QuickChance("worlds")
            while match.deciders:
                seat = match.deciders[0]
                if match.ply % ASKED_EVERY:
                    match.play(seat, make_bot(game, "random", str(match.ply)).choose(Seen(match, seat)))
                    continue
                move = make_bot(game, name, str(match.ply)).choose(Seen(match, seat))
                truth: State = match.state
                match.state = truth.imagine(seat, chance)
                assert make_bot(game, name, str(match.ply)).choose(Seen(match, seat)) == move
                match.state = truth
                match.play(seat, move)


@pytest.mark.parametrize("game", ["fairies", "pirates"])
def test_greedy_beats_random(game: str) -> None:
    tally = Tally()
    for bots in (("greedy", "random"), ("random", "greedy")):
        for record in play_batch(Batch(game=game, bots=bots, seed="ladder", games=100)):
            tally.add(record)
        seat = tally.report().seats[bots.index("greedy")]
        assert seat.wins_low > 0.8
        tally = Tally()


def test_greedy_weighs_the_nexus_against_its_hand() -> None:
    """In the book's example all-Meditate gives Bella the stars; a card of Alice's hand can turn that."""
    pile = [24, 13, 9, 28, 100, 25, 19, 8, 20, 17, 12, 15, 14, 16]
    pile += [card for card in range(1, 31) if card not in pile] + [100, 100, 101, 101, 101]
    match = FAIRIES.dealt_match(pile)
    spender = GreedyParadeBot(QuickChance(1), hand_card_worth=0).choose(Seen(match, 0))
    miser = GreedyParadeBot(QuickChance(1), hand_card_worth=100).choose(Seen(match, 0))
    assert str(miser) == "M"
    assert gain_if_all_meditate(match.state, spender) > gain_if_all_meditate(match.state, miser)
    assert gain_if_all_meditate(match.state, spender) == max(
        gain_if_all_meditate(match.state, move) for move in match.legal(0)
    )


def gain_if_all_meditate(before: State, move: nexus.Move) -> int:
    """What side 0 gains on side 1 when `move` is followed by Meditates until the cards now visible have resolved."""
    state = before.copy()
    state.apply(0, move, QuickChance(1), None)
    data = state.data()
    cards = [read_cards(part) for part in (data["nexus"], data["parade"])]
    return forecast_margin(cards[0], cards[1], data["owner"], SHIPPED["fairies-recon-1"]) + sum(
        sign * parade_value(read_cards(parade), SHIPPED["fairies-recon-1"])
        for sign, side in ((1, 0), (-1, 1))
        for parade in data["scored"][side]
    )


def test_a_bot_can_imagine() -> None:
    match = FAIRIES.match(seed="imagine")
    world = Seen(match, 0).imagine(QuickChance(1))
    assert world.view(0) == match.state.view(0)
    assert world.digest() != match.state.digest()


def test_unknown_bots_are_named() -> None:
    with pytest.raises(UnknownBot, match="its bots are random, greedy"):
        make_bot("fairies", "genius", "1")
