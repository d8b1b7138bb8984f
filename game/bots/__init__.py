"""Bots, by level. A bot never sees the match itself: it is shown a world that its seat might be in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from game.bots.budget import Budget, never
from game.core.chance import Chance
from game.core.match import PARTED
from game.core.words import _, mark

# The home screen names bots, so what they play with is loaded when somebody asks; so is what is written of levels and
# characters, which is read with pydantic: that takes a fifth of the time to the home screen.
if TYPE_CHECKING:
    from game.bots.finding import Finding
    from game.bots.ladder import Slips
    from game.core.rules import Intent, Rules

I = TypeVar("I", bound="Intent")

RANDOM = "random"
BEGINNER = "beginner"
NOVICE = "novice"
PUPIL = "pupil"
APPRENTICE = "apprentice"
ADEPT = "adept"
EXPERT = "expert"
MASTER = "master"

LEVEL_NAMES = MappingProxyType(
    {
        RANDOM: mark("Random"),
        BEGINNER: mark("Beginner"),
        NOVICE: mark("Novice"),
        PUPIL: mark("Pupil"),
        APPRENTICE: mark("Apprentice"),
        ADEPT: mark("Adept"),
        EXPERT: mark("Expert"),
        MASTER: mark("Master"),
    }
)
_STYLES = MappingProxyType(
    {
        RANDOM: mark("Plays anything that is allowed."),
        BEGINNER: mark("Plays what catches the eye."),
        NOVICE: mark("Sees a good move now and then."),
        PUPIL: mark("Knows what is good, and forgets it now and then."),
        APPRENTICE: mark("Does what a hint would tell you."),
        ADEPT: mark("Looks ahead for a moment."),
        EXPERT: mark("Looks ahead for a second."),
        MASTER: mark("Looks ahead for four seconds."),
    }
)

# What most games are served well by; `ladder.json` beside a game's rules says otherwise where it was measured.
_USUAL_SHARES = {BEGINNER: 100.0, NOVICE: 60.0, PUPIL: 25.0}
_USUAL_HEAT = 2.0
_THOUGHTS = {ADEPT: Budget(0.1), EXPERT: Budget(1.0), MASTER: Budget(4.0, most=80_000)}
_WITHOUT_CLOCK = {ADEPT: Budget(most=200), EXPERT: Budget(most=400), MASTER: Budget(most=1_600)}
_SHARING = frozenset({MASTER})  # who thinks in as many processes as there are cores free

_SALT = 0x7461626C65777269


class UnknownLevelError(LookupError):
    """No bot of that level plays this game."""

    def __init__(self, level: str, rules: Rules[Any, Any]) -> None:
        """Say which levels there are instead."""
        said = _("There is no bot of level “{level}” for {game}; there are: {levels}.")
        super().__init__(said.format(level=level, game=_(rules.info.title), levels=", ".join(levels(rules))))


def levels(rules: Rules[Any, Any]) -> list[str]:
    """Return the levels of bots that play this game, weakest first.

    Where nobody else sits at the table, there is nobody to go easy on, and no lead to look ahead for.
    """
    advised = rules.mind.has_advice
    if rules.info.seats[1] == 1:
        return [RANDOM, APPRENTICE] if advised else [RANDOM]
    return list(LEVEL_NAMES) if advised else [RANDOM, *_THOUGHTS]


def cast(rules: Rules[Any, Any]) -> dict[str, str]:
    """Return who plays this game with a character, at each level but Random: names by what their seats have as `mind`.

    Where nobody else sits at the table, nobody does.
    """
    from game.bots.character import cast_of

    able = [level for level in levels(rules) if level != RANDOM and rules.info.seats[1] > 1]
    return {f"{level}{PARTED}{one.key}": one.name for level in able for one in cast_of(rules).characters}


def can_sit(rules: Rules[Any, Any], mind: str) -> bool:
    """Whether a bot plays as a seat's `mind` says: a level of the game's, with a character or without.

    One who is not known here plays as the level does, so that a match goes on whatever became of whom.
    """
    return mind.partition(PARTED)[0] in levels(rules)


def is_here(rules: Rules[Any, Any], mind: str) -> bool:
    """Whether that very bot plays this game: one of its levels, or one of its characters at a level."""
    return mind in levels(rules) or mind in cast(rules)


def quick(rules: Rules[Any, Any]) -> list[str]:
    """Return the levels that answer at once, weakest first: those by which many matches are played."""
    return [one for one in levels(rules) if one not in _THOUGHTS]


def offered(rules: Rules[Any, Any]) -> list[str]:
    """Return the levels that people are asked to choose from: random play is there for comparison only.

    It is offered where there is nobody else below those that look ahead.
    """
    known = levels(rules)
    return [level for level in known if level != RANDOM] if BEGINNER in known else known


def usual(levels: Sequence[str]) -> str:
    """Return which of `levels`, weakest first, somebody meets who has not chosen one: not the one hardest to beat."""
    return next((one for one in (APPRENTICE, EXPERT) if one in levels), levels[-1])


def gentle(levels: Sequence[str]) -> str:
    """Return which of `levels` somebody meets who has never won: one that plays on purpose, and not well."""
    return NOVICE if NOVICE in levels else usual(levels)


def beside(levels: Sequence[str], level: str, step: int) -> str | None:
    """Return the level `step` above `level` (below, if negative), None where none is that plays on purpose."""
    ranked = [one for one in levels if one != RANDOM]
    place = ranked.index(level) + step if level in ranked else -1
    return ranked[place] if 0 <= place < len(ranked) else None


def level_name(level: str) -> str:
    """Return what a bot's level is called."""
    return _(LEVEL_NAMES[level]) if level in LEVEL_NAMES else level.capitalize()


def style(level: str) -> str:
    """Return how a bot of `level` plays, in a sentence; empty for one that nobody knows."""
    return _(_STYLES[level]) if level in _STYLES else ""


def thinks(mind: str) -> bool:
    """Whether a bot of a level, also one with a character, takes its time, so that no frame should wait for it."""
    return mind.partition(PARTED)[0] in _THOUGHTS


def thought(mind: str, rules: Rules[Any, Any]) -> Budget:
    """Return how long a bot of a level, also one with a character, thinks at a table of this game.

    One that is quick asks for none, and is given an Expert's.
    """
    from game.bots.ladder import ladder_of

    level = mind.partition(PARTED)[0]
    usual = _THOUGHTS.get(level, _THOUGHTS[EXPERT])
    seconds = ladder_of(rules).looks.get(level)
    return usual if seconds is None else replace(usual, seconds=seconds)


def thought_without_clock(mind: str) -> Budget:
    """Return how long a bot of a level thinks where a match has to be the same on any machine."""
    return _WITHOUT_CLOCK.get(mind.partition(PARTED)[0], _WITHOUT_CLOCK[EXPERT])


def shares(mind: str) -> bool:
    """Whether several processes may think at once for a bot of a level, also one with a character: see `look`."""
    return mind.partition(PARTED)[0] in _SHARING


def choose(
    mind: str,
    rules: Rules[Any, I],
    state: Any,
    seat: int,
    chance: Chance,
    budget: Budget | None = None,
    is_stopped: Callable[[], bool] = never,
) -> I:
    """Return what a bot decides in `seat`, whose turn it is: one of a level, or a character (`LEVEL/KEY`) at it.

    `budget` is how long one that looks ahead may think, by default as long as at a table; it is asked in between
    whether it `is_stopped`.

    Raises:
        UnknownLevelError: no such bot plays this game.
    """
    from game.bots import greedy, random_bot, slipping

    if thinks(mind):
        return look(mind, rules, state, seat, chance, budget, is_stopped).best
    level, rules, world = _seen(mind, rules, state, seat, chance)
    if level == RANDOM:
        return random_bot.choose(rules, world, seat, chance)
    if level == APPRENTICE:
        return greedy.choose(rules, world, seat, chance)
    return slipping.choose(rules, world, seat, chance, slips(level, rules))


def look(
    mind: str,
    rules: Rules[Any, I],
    state: Any,
    seat: int,
    chance: Chance,
    budget: Budget | None = None,
    is_stopped: Callable[[], bool] = never,
    share: int = 0,
) -> Finding[I]:
    """Return what a bot that looks ahead finds; all else is as with `choose`.

    Where several search for the same decision, each is told a `share` of its own. They begin with the same `chance`, so
    that they look at the same position and the same intents; then each goes on with luck of its own, and what they
    find can be pooled. Number 0 finds what one alone would.
    """
    from game.bots import search

    level, rules, world = _seen(mind, rules, state, seat, chance)
    for _one in range(share):
        chance = Chance(chance.next())
    return search.look(rules, world, seat, chance, budget or thought(level, rules), is_stopped)


def _seen(mind: str, rules: Rules[Any, I], state: Any, seat: int, chance: Chance) -> tuple[str, Rules[Any, I], Any]:
    """Return a bot's level, the rules as it likes them, and a world that it might be in."""
    level = mind.partition(PARTED)[0]
    if level not in levels(rules):
        raise UnknownLevelError(level, rules)
    from game.bots.character import character_of, in_character

    who = character_of(rules, mind)
    if who is not None and level != RANDOM:
        rules = in_character(rules, seat, who)
    return level, rules, rules.mind.imagine(state, seat, chance)


def slips(level: str, rules: Rules[Any, Any]) -> Slips:
    """Return how a bot of `level`, one below the apprentice, slips at this game."""
    from game.bots.ladder import Slips, ladder_of

    found = ladder_of(rules).slips.get(level)
    return found or Slips(share=_USUAL_SHARES[level], heat=_USUAL_HEAT)


def luck(deal: int, seat: int) -> Chance:
    """Return the luck of the bot in `seat`: the same for the same deal, and no part of the deal's own."""
    return Chance(Chance((deal << 4 | seat) ^ _SALT).next())
