"""How long something still takes, in words, from how long what is done took."""

from __future__ import annotations

from game.core.words import many

FEW_SECONDS = 100  # from so many on they are told in minutes
ENOUGH = 3  # parts by which it can be told how long the others take


def time_left(seconds: float, new: int, left: int) -> str:
    """Return how long `left` parts take about, where `new` ones took so many seconds; empty where these are too few."""
    if new < ENOUGH:
        return ""
    n = round(seconds / new * left)
    if n < FEW_SECONDS:
        return many("about {n} second left", "about {n} seconds left", n).format(n=n)
    n = round(n / 60)
    return many("about {n} minute left", "about {n} minutes left", n).format(n=n)
