"""What others must not learn: from offers, from the order of cards, from what they knew before."""

from __future__ import annotations

from typing import Any

import pytest
from quantum_scenes import Scene, seen


@pytest.mark.clause("QNX-HID-2", "QNX-ACT-5")
def test_what_somebody_dropped_in_secret_changes_nobody_elses_offers() -> None:
    scene = Scene()
    attacker, defender = scene.unit("A.FC", "3/3c"), scene.unit("B.FC", "1/1c")
    unit = [{"ref": "t1", "sel": "unit"}]
    for player, on in (("A", "link_placed"), ("B", "attack_declared")):
        reaction: dict[str, Any] = {"k": "reaction", "on": on, "by": "opp", "target": unit}
        scene.hand(player, scene.event(f"ZE{player}", reaction | {"do": [{"op": "exhaust", "to": "t1"}]}))
    scene.attack("A", attacker, defender)
    while "x" in scene.offers("B") or scene.data["draft"] is None:
        scene.play("B", "R ZEB" if scene.data["draft"] is None else "x")
    scene.play("B", f"t={attacker}")
    scene.play("A", "R ZEA")
    assert "x" in scene.offers("A")


@pytest.mark.clause("QNX-HID-1")
@pytest.mark.parametrize("card", ["TE04", "TE05", "TE01"])
def test_a_card_put_away_in_secret_may_be_one_that_was_seen(card: str) -> None:
    scene = Scene()
    scene.hand("A", scene.event("ZE1", {"k": "effect", "do": [{"op": "reveal", "who": "opp"}]}))
    scene.hand("B", "TE04", "TE05", "MA16")
    scene.deck("B", "TE01", "TE02", "TE06")
    scene.play("A", "P ZE1")
    assert seen(scene.match, 0).players[1].hand == ("MA16", "TE04", "TE05")
    scene.play("B", "P MA16", f"C pick={card}")
    assert seen(scene.match, 0).players[1].hand == ("?", "?", "?")


@pytest.mark.clause("QNX-HID-1", "QNX-EFF-5")
def test_a_hand_discarded_at_once_does_not_tell_in_which_order_it_was_drawn() -> None:
    piles = []
    for cards in (("TE04", "TE01", "TE05"), ("TE05", "TE04", "TE01")):
        scene = Scene()
        scene.hand("A", scene.event("ZE1", {"k": "effect", "do": [{"op": "discard", "who": "opp", "n": 3}]}))
        scene.hand("B", *cards)
        scene.play("A", "P ZE1")
        piles.append(scene.pile("B"))
    assert piles[0] == piles[1]
    assert sorted(piles[0]) == ["TE01", "TE04", "TE05"]
