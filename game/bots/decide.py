"""What a bot is asked in the process that thinks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game import bots
from game.bots.budget import Budget
from game.core import registry
from game.core.chance import Chance


@dataclass(frozen=True, slots=True)
class Decide:
    """What should `seat`, played by a bot of `level`, decide in `state`? `game` is a key, `seed` the bot's own luck.

    Without a `budget` it thinks as long as its level does at a table.
    """

    game: str
    state: Any
    seat: int
    level: str
    seed: int = 0
    budget: Budget | None = None

    @property
    def seconds(self) -> float:
        """How long the bot may think."""
        budget = self.budget or bots.thought(self.level)
        return budget.seconds or 0.0

    def work(self, _tell: Callable[[Any], None], is_hurried: Callable[[], bool]) -> Any:
        """Return the intent."""
        rules = registry.rules(self.game)
        return bots.choose(self.level, rules, self.state, self.seat, Chance(self.seed), self.budget, is_hurried)
