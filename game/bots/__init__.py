"""Bots, by level. A bot never sees the match itself: it is shown a world that its seat might be in."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from game.bots import greedy, random_bot
from game.core.chance import Chance
from game.core.rules import Intent, Rules
from game.core.words import _

I = TypeVar("I", bound=Intent)

RANDOM = "random"
APPRENTICE = "apprentice"

_SALT = 0x7461626C65777269


class UnknownLevelError(LookupError):
    """No bot of that level plays this game."""

    def __init__(self, level: str, rules: Rules[Any, Any]) -> None:
        """Say which levels there are instead."""
        said = _("There is no bot of level “{level}” for {game}; there are: {levels}.")
        super().__init__(said.format(level=level, game=_(rules.info.title), levels=", ".join(levels(rules))))


class Bot(Protocol):
    """How a bot decides: `world` is one that `seat` might be in, `chance` its own luck."""

    def __call__(self, rules: Rules[Any, I], world: Any, seat: int, chance: Chance) -> I:
        """Return one of the legal intents."""


_BOTS: Mapping[str, Bot] = {RANDOM: random_bot.choose, APPRENTICE: greedy.choose}


def levels(rules: Rules[Any, Any]) -> list[str]:
    """Return the levels of bots that play this game, weakest first."""
    return [RANDOM, APPRENTICE] if greedy.can_play(rules) else [RANDOM]


def choose(level: str, rules: Rules[Any, I], state: Any, seat: int, chance: Chance) -> I:
    """Return what a bot of `level` decides in `seat`, whose turn it is.

    Raises:
        UnknownLevelError: no such bot plays this game.
    """
    if level not in levels(rules):
        raise UnknownLevelError(level, rules)
    return _BOTS[level](rules, rules.imagine(state, seat, chance), seat, chance)


def luck(deal: int, seat: int) -> Chance:
    """Return the luck of the bot in `seat`: the same for the same deal, and no part of the deal's own."""
    return Chance(Chance((deal << 4 | seat) ^ _SALT).next())
