"""How a search plays on from where its own decisions end: as a game thinks likely."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.rules import Rules

Stride = Callable[[Any, Callable[[], float], int], int]


def stride_of(rules: Rules[Any, Any]) -> Stride:
    """Return what plays on by what is likely (see `Mind.stride`), intent by intent where a game has nothing quicker."""
    if rules.mind.stride is not None:
        return rules.mind.stride
    likely, play = rules.mind.likely, rules.play

    def single(world: Any, pick: Callable[[], float], _most: int) -> int:
        intent = likely(world, pick)
        if intent is None:
            return 0
        play(world, intent)
        return 1

    return single
