from statistics import fmean

import pytest

from nexus.core.chance import QuickChance
from nexus.games.tiles.boards import MODES
from nexus.games.tiles.draft import Draft
from nexus.games.tiles.ending import points
from nexus.games.tiles.guide import Guide
from nexus.games.tiles.tileset import SHIPPED
from nexus.games.tiles.weighing import play_on
from nexus.lab.learn_tiles import Learner, new_guide
from nexus.players.tiles_guides import guide_for, guide_name, learned_weights


def mean_score(guide: Guide, rounds: int) -> float:
    learner = Learner(guide, QuickChance("mean"))
    scores: list[int] = []
    for _ in range(rounds):
        draft = Draft(guide)
        pile = learner.pile()
        draft.expect(pile)
        play_on(draft, pile, guide.calls)
        scores.append(learner.score(draft))
    return fmean(scores)


def test_learning_improves_play() -> None:
    guide = Guide(MODES["orchid"], SHIPPED["tiles-recon-1"])
    before = mean_score(guide, 60)
    learner = Learner(guide, QuickChance("learn"))
    for _ in range(250):
        learner.round()
    assert mean_score(guide, 60) > before + 20


@pytest.mark.parametrize("name", ["nexus", "no-scrapyard", "orchid", "pass"])
def test_what_was_learned_is_shipped_and_beats_the_rule_of_thumb(name: str) -> None:
    hopeful = new_guide(name)
    learned = guide_for(hopeful.mode, hopeful.tiles, handed_over=name == "pass")
    assert guide_name(hopeful.mode, handed_over=name == "pass") == name
    assert learned.weights == learned_weights(name)
    assert len(learned.weights) == learned.size
    assert mean_score(learned, 60) > mean_score(hopeful, 60) + 15


def test_a_finished_board_promises_exactly_its_score() -> None:
    guide = new_guide("no-scrapyard")
    learner = Learner(guide, QuickChance("exact"))
    pile = learner.pile()
    draft = Draft(guide)
    draft.expect(pile)
    play_on(draft, pile, guide.calls)
    assert draft.worth() == pytest.approx(points(draft))
