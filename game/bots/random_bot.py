"""The weakest bot: any legal intent, each as likely as the next."""

from typing import Any, TypeVar

from game.core.chance import Chance
from game.core.rules import Intent, Rules

I = TypeVar("I", bound=Intent)


def choose(rules: Rules[Any, I], world: Any, seat: int, chance: Chance) -> I:
    """Return a legal intent, all equally likely."""
    legal = rules.legal(world)
    return legal[chance.below(len(legal))]
