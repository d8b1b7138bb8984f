"""What speaks, whatever the system."""

from __future__ import annotations

from math import log
from typing import NamedTuple, Protocol

FASTEST = 3.0  # so many times the usual speed is as fast as the systems' scales go


class Utterance(NamedTuple):
    """Words to be spoken in a language ("de"), at so many times the usual speed."""

    words: str
    language: str
    speed: float


class Engine(Protocol):
    """What speaks. It takes words at once and says them one after the other.

    All of it raises `OSError` where it does not answer.
    """

    def say(self, one: Utterance) -> None:
        """Say it after what is being said."""
        ...

    def stop(self) -> None:
        """Say nothing more of what was to be said."""
        ...

    def follow(self) -> bool:
        """Go on with what is waiting; say whether it wants to be asked again in a moment."""
        ...

    def close(self) -> None:
        """Let go of it."""
        ...


def steps(speed: float, most: int) -> int:
    """Return a speed on a scale from -`most` to `most`, on which 0 is the usual one."""
    return max(-most, min(most, round(most * log(speed) / log(FASTEST))))
