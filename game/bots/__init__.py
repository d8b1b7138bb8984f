"""Bots, by level. A bot never sees the match itself: it is shown a world that its seat might be in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from game.bots import greedy, novice, random_bot, search
from game.bots.budget import SECOND, Budget, never
from game.core.chance import Chance
from game.core.rules import Intent, Rules
from game.core.words import _, mark

I = TypeVar("I", bound=Intent)

RANDOM = "random"
NOVICE = "novice"
APPRENTICE = "apprentice"
EXPERT = "expert"

LEVEL_NAMES = MappingProxyType(
    {RANDOM: mark("Random"), NOVICE: mark("Novice"), APPRENTICE: mark("Apprentice"), EXPERT: mark("Expert")}
)

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


_QUICK: Mapping[str, Bot] = {RANDOM: random_bot.choose, NOVICE: novice.choose, APPRENTICE: greedy.choose}


def levels(rules: Rules[Any, Any]) -> list[str]:
    """Return the levels of bots that play this game, weakest first.

    Where nobody else sits at the table, there is nobody to go easy on, and no lead to look ahead for.
    """
    advised = rules.mind.has_advice
    if rules.info.seats[1] == 1:
        return [RANDOM, APPRENTICE] if advised else [RANDOM]
    return [RANDOM, NOVICE, APPRENTICE, EXPERT] if advised else [RANDOM, EXPERT]


def usual(levels: Sequence[str]) -> str:
    """Return which of `levels`, weakest first, somebody meets who has not chosen one: not the one hardest to beat."""
    return APPRENTICE if APPRENTICE in levels else levels[-1]


def gentle(levels: Sequence[str]) -> str:
    """Return which of `levels` somebody meets who has never won: the easiest that plays on purpose."""
    return NOVICE if NOVICE in levels else usual(levels)


def beside(levels: Sequence[str], level: str, step: int) -> str | None:
    """Return the level `step` above `level` (below, if negative), None where none is that plays on purpose."""
    ranked = [one for one in levels if one != RANDOM]
    place = ranked.index(level) + step if level in ranked else -1
    return ranked[place] if 0 <= place < len(ranked) else None


def level_name(level: str) -> str:
    """Return what a bot's level is called."""
    return _(LEVEL_NAMES[level]) if level in LEVEL_NAMES else level.capitalize()


def thinks(level: str) -> bool:
    """Whether a bot of `level` takes its time, so that no frame should wait for it."""
    return level == EXPERT


def choose(
    level: str,
    rules: Rules[Any, I],
    state: Any,
    seat: int,
    chance: Chance,
    budget: Budget = SECOND,
    is_stopped: Callable[[], bool] = never,
) -> I:
    """Return what a bot of `level` decides in `seat`, whose turn it is.

    `budget` is how long one that looks ahead may think; it is asked in between whether it `is_stopped`.

    Raises:
        UnknownLevelError: no such bot plays this game.
    """
    if level not in levels(rules):
        raise UnknownLevelError(level, rules)
    world = rules.mind.imagine(state, seat, chance)
    if level == EXPERT:
        return search.choose(rules, world, seat, chance, budget, is_stopped)
    return _QUICK[level](rules, world, seat, chance)


def luck(deal: int, seat: int) -> Chance:
    """Return the luck of the bot in `seat`: the same for the same deal, and no part of the deal's own."""
    return Chance(Chance((deal << 4 | seat) ^ _SALT).next())
