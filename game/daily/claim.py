"""A result as text to pass on: it tells no card, and whoever has the match can check it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import Self

from game.core.digest import blake2b

HEAD = "Tablewright"
_LINE = re.compile(
    r"Tablewright (\d{4}-\d\d-\d\d) ([A-Za-z0-9_]{1,80}) (-?\d{1,9})(?: (won|lost))? ([0-9a-f]{10})", re.ASCII
)


@dataclass(frozen=True, slots=True)
class Claim:
    """What somebody says of the deal of a day: the points, whether it was won, and what proves it by its moves.

    `won` is None where nobody can say. The `code` hangs on all of that, on the deal and on the `proof` of the moves.
    """

    day: date
    game: str
    points: int
    won: bool | None
    code: str

    @classmethod
    def of(cls, day: date, game: str, points: int, proof: str, *, won: bool | None) -> Self:
        """Return the claim about a match whose moves have that `proof`."""
        text = "|".join((HEAD, day.isoformat(), game, str(points), str(won), proof))
        return cls(day, game, points, won, blake2b(text.encode(), digest_size=5).hexdigest())

    @property
    def text(self) -> str:
        """The claim as it is pasted; `read` finds it in any text."""
        outcome = "" if self.won is None else " won" if self.won else " lost"
        return f"{HEAD} {self.day.isoformat()} {self.game} {self.points}{outcome} {self.code}"

    def is_proved_by(self, proof: str) -> bool:
        """Whether a match with that `proof` of its moves is the one that it is about."""
        return self == Claim.of(self.day, self.game, self.points, proof, won=self.won)


def read(text: str) -> Claim | None:
    """Return the first claim in a text, None where there is none."""
    for found in _LINE.finditer(text):
        day, game, points, outcome, code = found.groups()
        try:
            return Claim(
                date.fromisoformat(day), game, int(points), None if outcome is None else outcome == "won", code
            )
        except ValueError:  # no day of any calendar
            continue
    return None
