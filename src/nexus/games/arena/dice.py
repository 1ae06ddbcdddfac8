"""Dice: single ones, and the pools of the Sliding Dice Scale (ARN-SDS)."""

from __future__ import annotations

from typing import Final

from nexus.core.chance import Chance

MOST_SDS: Final = 3


def clamped(net: int) -> int:
    """A sum of modifiers within the scale (ARN-SDS-3)."""
    return max(-MOST_SDS, min(MOST_SDS, net))


def roll_pool(chance: Chance, net: int) -> list[int]:
    """The dice of one roll with the clamped net SDS `net`, in the order rolled."""
    return [1 + chance.below(6) for _ in range(2 + abs(net))]


def kept_pair(dice: list[int], net: int) -> tuple[int, int]:
    """The two dice that count, larger first: the highest with a positive net, the lowest with a negative one."""
    ranked = sorted(dice)
    return (ranked[1], ranked[0]) if net < 0 else (ranked[-1], ranked[-2])


def packed(dice: list[int]) -> int:
    """Dice as one number, a decimal digit each, so that a frame can hold them."""
    number = 0
    for die in dice:
        number = 10 * number + die
    return number


def unpacked(number: int) -> list[int]:
    """The dice that `packed` made a number of."""
    return [int(digit) for digit in str(number)] if number else []
