"""The bots that slip: some decisions they make at a glance, all others as the apprentice does.

A glance tells by how much one is ahead right after an intent, and nothing of what follows. Among what is worth a
thought they take what looks good more often than what looks bad, as people do who are new to a game: a slip is a move
that somebody might make.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Any, TypeVar

from game.bots import greedy
from game.core.chance import Chance
from game.core.rules import Intent, Rules
from game.core.sums import float_sum

if TYPE_CHECKING:
    from game.bots.ladder import Slips

I = TypeVar("I", bound=Intent)

FINE = 1 << 20  # parts that chances are drawn in


def choose(rules: Rules[Any, I], world: Any, seat: int, chance: Chance, slips: Slips) -> I:
    """Return the advised intent, or, as often as `slips` says, one that is taken at a glance."""
    if chance.below(FINE) >= slips.share / 100 * FINE:
        return greedy.choose(rules, world, seat, chance)
    return at_a_glance(rules, world, seat, chance, slips.heat)


def at_a_glance(rules: Rules[Any, I], world: Any, seat: int, chance: Chance, heat: float) -> I:
    """Return one of the candidates by what they look like: each standard deviation of the leads counts for 1 / `heat`.

    That is softmax over the leads right after each, with `heat` as its temperature.
    """
    candidates = rules.mind.candidates(world)
    if len(candidates) == 1:
        return candidates[0]
    leads = [_lead_after(rules, world, seat, intent) for intent in candidates]
    best, mean = max(leads), float_sum(leads) / len(leads)
    spread = sqrt(float_sum((lead - mean) ** 2 for lead in leads) / len(leads)) or 1.0
    weights = [exp((lead - best) / spread / heat) for lead in leads]
    left = chance.below(FINE) / FINE * float_sum(weights)
    for intent, weight in zip(candidates, weights, strict=True):
        left -= weight
        if left < 0:
            return intent
    return candidates[-1]


def _lead_after(rules: Rules[Any, I], world: Any, seat: int, intent: I) -> float:
    """Return by how many points to be expected `seat` is ahead of the best other one right after `intent`."""
    after = rules.copy(world)
    rules.play(after, intent)
    worths = [*rules.mind.worth_by_seat(after, len(rules.standings(after).seats))]
    own = worths.pop(seat)
    return own - max(worths, default=0.0)
