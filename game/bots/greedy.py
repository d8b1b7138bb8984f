"""The bot that takes a game's own advice: the same that a person gets as a hint."""

from typing import Any, TypeVar

from game.bots import random_bot
from game.core.chance import Chance
from game.core.rules import Intent, Rules

I = TypeVar("I", bound=Intent)


def choose(rules: Rules[Any, I], world: Any, seat: int, chance: Chance) -> I:
    """Return the advised intent, any legal one where the game has no opinion."""
    advice = rules.mind.advise(world, seat)
    return advice.intent if advice else random_bot.choose(rules, world, seat, chance)
