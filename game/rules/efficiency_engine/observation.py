"""What can be read of a match beside the pieces. Rule: efficiency_engine 6."""

from dataclasses import dataclass
from typing import Literal

from game.core.table import Table
from game.rules.efficiency_engine.state import Phase


@dataclass(frozen=True, slots=True)
class Bank:
    """What a bank reads: its `total` is that of its cards and its fuses."""

    total: int
    cards: int
    fuses: int


@dataclass(frozen=True, slots=True)
class Observation:
    """What can be read of a match.

    `safe` is how many reds to collect unless the player says otherwise. `history` says of each finished turn whether it
    was a match. `fuses` says whether those in the tray can make the banks equal, None where none lies there.
    """

    phase: Phase
    turn: int
    a: Bank
    b: Bank
    battery: int
    is_strict: bool
    safe: int
    history: tuple[bool, ...]
    has_used_favour: bool
    fuses: Literal["fit", "misfit"] | None

    @property
    def totals(self) -> tuple[int, int]:
        """What the banks read."""
        return self.a.total, self.b.total

    @property
    def is_matched(self) -> bool:
        """Whether the reds may be collected."""
        return self.phase == "collect"

    @property
    def is_over(self) -> bool:
        """Whether nothing is to be decided any more."""
        return self.phase == "over"

    def bank(self, name: str) -> Bank:
        """Return bank A or B."""
        return self.a if name == "A" else self.b


EngineTable = Table[Observation]
