"""What an attack would compare is told with every part, and the contents explain every card that views name."""

from __future__ import annotations

import random

import pytest

from nexus.core.match import Match
from nexus.games.quantum import QUANTUM
from nexus.games.quantum.contents import QuantumContents
from nexus.games.quantum.loading import CORE
from nexus.games.quantum.position import Position
from nexus.games.quantum.view import DuelView, PartView, QuantumView


def seen(view: object) -> QuantumView:
    assert isinstance(view, QuantumView)
    return view


def amounts(parts: tuple[PartView, ...]) -> list[tuple[str, int]]:
    return [(part.text, part.amount) for part in parts]


def test_every_modifier_of_an_attack_is_named() -> None:
    position = Position(QUANTUM)
    attacker = position.unit(0, "FC", "BI08", counters=1)
    position.upgrade(attacker, "EN18")
    defender = position.unit(1, "FC", "DI03")
    position.unit(1, "FL", "DI03")
    position.terrain(1, "FC", "DI19")
    match = position.match()
    match.play(0, f"X @{attacker}")
    draft = seen(match.view(0)).draft
    assert draft is not None
    duel = next(duel for duel in draft.duels if duel.defender == defender)
    assert amounts(duel.attack_parts) == [("Pack Stalker", 3), ("+1/+1 counters", 1), ("Corrosive Brand", 2)]
    assert amounts(duel.defense_parts) == [("Dawn Shieldbearer", 3), ("Consecrated Span", 1), ("Phalanx", 1)]
    assert (duel.attack, duel.defense, duel.result) == (6, 5, "destroyed")


def test_the_back_row_helps_and_a_suppressed_unit_is_lost() -> None:
    position = Position(QUANTUM)
    attacker = position.unit(0, "BC", "TE05")
    strong = position.unit(1, "FC", "DI03", suppressed=True)
    match = position.match()
    match.play(0, f"X @{attacker}")
    draft = seen(match.view(0)).draft
    assert draft is not None
    assert [(duel.defender, duel.result) for duel in draft.duels] == [(strong, "destroyed")]
    position = Position(QUANTUM)
    attacker = position.unit(0, "FC", "EN10")
    behind = position.unit(1, "BC", "DI03")
    match = position.match()
    match.play(0, f"X @{attacker}")
    draft = seen(match.view(0)).draft
    assert draft is not None
    assert amounts(draft.duels[0].defense_parts) == [("Dawn Shieldbearer", 3), ("Back Row", 1)]
    assert (draft.duels[0].defender, draft.duels[0].result) == (behind, "suppressed")


def test_a_declared_attack_is_shown_to_whoever_may_answer() -> None:
    position = Position(QUANTUM)
    attacker = position.unit(0, "FC", "BI08")
    defender = position.unit(1, "FC", "DI03")
    position.hand(1, "TE15")
    match = position.match()
    match.play(0, f"X @{attacker}")
    match.play(0, f">@{defender}")
    action = seen(match.view(1)).action
    assert action is not None
    assert action.duel is not None
    assert (action.duel.attack, action.duel.defense, action.duel.result) == (3, 3, "suppressed")


def results(match: Match, attacker: int) -> dict[int, str]:
    match.play(0, f"X @{attacker}")
    draft = seen(match.view(0)).draft
    assert draft is not None
    return {duel.defender: duel.result for duel in draft.duels}


def test_the_result_reckons_with_what_replaces_it() -> None:
    position = Position(QUANTUM)
    attacker = position.unit(0, "FC", "EN05")
    saved = position.unit(1, "FC", "DI04")
    plain = position.unit(1, "FC", "TE04")
    blank = position.unit(1, "FC", "TE04", static=True)
    match = position.match()
    assert results(match, attacker) == {saved: "saved", plain: "destroyed", blank: "removed"}
    match.play(0, f">@{saved}")
    # The forecast came true.
    assert match.view(1).players[1].quadrants["FC"][0].suppressed  # type: ignore[attr-defined]


def test_the_result_reckons_with_terrain_that_forbids_it() -> None:
    position = Position(QUANTUM)
    attacker = position.unit(0, "FC", "TE04")
    tied = position.unit(1, "FC", "DI03")
    position.terrain(1, "FC", "EN19")
    assert results(position.match(), attacker) == {tied: "none"}
    position = Position(QUANTUM)
    attacker = position.unit(0, "FC", "EN05")
    zealot = position.unit(1, "FC", "DI04")
    position.terrain(1, "FC", "EN19")
    assert results(position.match(), attacker) == {zealot: "destroyed"}


def test_effects_that_will_end_are_named_too() -> None:
    position = Position(QUANTUM)
    attacker = position.unit(0, "FC", "TE04")
    defender = position.unit(1, "FC", "DI03")
    position.hand(0, "BI16")
    position.cp(0, 9)
    match = position.match()
    for move in ("P BI16", "q=FC"):
        match.play(0, move)
    match.play(1, "-")
    match.play(0, f"X @{attacker}")
    draft = seen(match.view(0)).draft
    assert draft is not None
    assert draft.duels[0].defender == defender
    assert amounts(draft.duels[0].attack_parts) == [("Servo Trooper", 3), ("Feeding Frenzy", 2)]


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_the_parts_add_up(seed: str) -> None:
    chosen = random.Random(seed)
    options = {"best_of": 1, "concede": False, "max_rounds": 6, "decks": ["SWARM", "MIDRANGE"]}
    match = QUANTUM.match(2, seed, options)
    found = 0
    while match.deciders:
        seat = match.deciders[0]
        draft = seen(match.view(seat)).draft
        for duel in () if draft is None else draft.duels:
            found += 1
            assert_adds_up(duel)
        moves = [str(move) for move in match.legal(seat)]
        match.play(seat, chosen.choice(moves))
    assert found > 20


def assert_adds_up(duel: DuelView) -> None:
    assert sum(part.amount for part in duel.attack_parts) == duel.attack
    assert sum(part.amount for part in duel.defense_parts) == duel.defense


def test_the_contents_explain_every_card_and_keyword() -> None:
    contents = QUANTUM.contents(QUANTUM.setup(2))
    assert isinstance(contents, QuantumContents)
    assert [card.id for card in contents.cards] == [card.id for card in CORE.cards]
    assert [mission.id for mission in contents.missions] == [mission.id for mission in CORE.missions]
    terms = {term.name: term.rules for term in contents.terms}
    assert all(terms.values())
    assert {rule.clause for rule in terms["Zeal"]} == {"QNX-ZEAL-1", "QNX-ZEAL-2", "QNX-ZEAL-3"}
    rulings = {term.name: [ruling.id for ruling in term.rulings] for term in contents.terms}
    assert rulings["Zeal"] == ["QNX-A31"]
    assert rulings["Event"] == ["QNX-A19", "QNX-A20", "QNX-A18"]
    for card in contents.cards:
        for keyword in card.keywords:
            assert any(keyword.startswith(name) for name in terms), keyword
    whelp, alpha = (card for card in contents.cards if card.id in ("BI02", "BI03"))
    assert whelp.keywords == ("Adapt 1",)
    assert alpha.keywords == ("Evolve 3: Razor Whelp", "Consume")
    assert [deck.id for deck in contents.decks] == ["AGGRO", "CONTROL", "COMBO", "MIDRANGE", "SWARM", "RITUAL"]
