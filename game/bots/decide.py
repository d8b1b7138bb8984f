"""What a bot is asked in the process that thinks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game import bots
from game.bots.budget import Budget
from game.bots.finding import Finding, pooled
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
        budget = self.budget or bots.thought(self.level, registry.rules(self.game))
        return budget.seconds or 0.0

    def work(self, _tell: Callable[[Any], None], is_hurried: Callable[[], bool]) -> Any:
        """Return the intent."""
        rules = registry.rules(self.game)
        return bots.choose(self.level, rules, self.state, self.seat, Chance(self.seed), self.budget, is_hurried)

    def shares(self, count: int) -> Sequence[Decide | Look]:
        """Return what so many processes are asked for it: of most levels one alone decides."""
        return [Look(self, share) for share in range(count)] if count > 1 and bots.shares(self.level) else [self]

    def pooled(self, found: Sequence[Finding[Any]]) -> Any:
        """Return the intent, of what those have found who shared the thought."""
        return pooled(found).best


@dataclass(frozen=True, slots=True)
class Look:
    """What does one of several find who think about the same decision? Each has a `share` of its own, from 0."""

    decide: Decide
    share: int

    @property
    def seconds(self) -> float:
        """How long it may think."""
        return self.decide.seconds

    def work(self, _tell: Callable[[Any], None], is_hurried: Callable[[], bool]) -> Finding[Any]:
        """Return what it found, which `Decide.pooled` makes an intent of."""
        one, luck = self.decide, Chance(self.decide.seed)
        rules = registry.rules(one.game)
        return bots.look(one.level, rules, one.state, one.seat, luck, one.budget, is_hurried, self.share)
