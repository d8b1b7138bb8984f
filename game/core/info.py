"""What is known of a game before its rules are loaded: enough for the home screen."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game's calling card. `seats` is (fewest, most), `minutes` a usual match, `version` the rules' in saves."""

    key: str
    title: str
    seats: tuple[int, int]
    minutes: int
    designer: str
    credits: str
    summary: str
    version: int
