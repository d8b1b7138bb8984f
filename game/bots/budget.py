"""How long a bot may think."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to look ahead: for so many seconds, but at least `fewest` simulations and at most `most`.

    Without `seconds` the simulations alone decide, and the same seed gives the same choice on every machine.
    """

    seconds: float | None = None
    most: int = 20_000
    fewest: int = 100


def never() -> bool:
    """Let a bot think on."""
    return False
