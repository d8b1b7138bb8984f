"""The choices of a decision in words: what each one does, how likely one wins after it, and what sets it apart."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

from game.core.chance import Chance
from game.core.rules import Rules
from game.core.words import _, decimal, many
from game.outlook.comparing import Comparison, Difference
from game.outlook.estimate import SURE, Estimate
from game.outlook.futures import carry_out, decider
from game.outlook.telling import LINES, steps_told
from game.outlook.weighing import Way

FACTS = 2  # are told of a choice
WORTH_TELLING = 0.5  # points
SEEN = 0.005  # hopes that differ by less may be written alike
MORE = "…"  # something else follows
WORLDS = 3  # in which what is told of a way has to be the same


def titles(
    rules: Rules[Any, Any], state: Any, ways: Sequence[Way], labels: Sequence[str], names: Sequence[str]
) -> list[str]:
    """Return what each choice does, as the seat that decides can know it; where all end alike goes without saying.

    `labels` are what the buttons say with which they begin: told of a first step of which the log tells nothing.
    """
    told = [_steps(rules, state, way, names) for way in ways]
    shared = set.intersection(*map(set, told)) if len(told) > 1 else set()
    deeds = [label or rules.voice.deed(way[0], state, names) for way, label in zip(ways, labels, strict=True)]
    return [_title(steps, shared, deed) for steps, deed in zip(told, deeds, strict=True)]


def _steps(rules: Rules[Any, Any], state: Any, way: Way, names: Sequence[str]) -> list[str]:
    """Return what is told of each step, up to the first one that is told otherwise in another world: it hangs on luck.

    Whatever came after that would tell of numbers that nobody can follow.
    """
    lines = zip(*(steps_told(rules, world, way, names) for world in _worlds(rules, state)), strict=False)
    told = []
    for line, *others in lines:
        is_sure = all(other == line for other in others)
        told.append(line if is_sure else MORE)
        if not is_sure:
            break
    return told


def _worlds(rules: Rules[Any, Any], state: Any) -> list[Any]:
    """Return worlds that the seat that decides might be in."""
    seat = decider(rules, state)
    return [rules.mind.imagine(state, seat, Chance(luck)) for luck in range(WORLDS)]


def _title(steps: Sequence[str], shared: Collection[str], deed: str) -> str:
    if steps[:1] in ([""], [MORE]) and deed:
        return deed
    lines = [step for step in steps if step][:LINES]
    while len(lines) > 1 and lines[-1] in shared:
        lines.pop()
    return "" if lines == [MORE] else " ".join(lines)


def hope(comparison: Comparison, number: int) -> str:
    """Return what one may hope for after a choice: a chance in per cent, or points."""
    value = comparison.choices[number].value.value
    if comparison.is_chance:
        return _("{n} %").format(n=round(100 * value))
    return decimal(value, 1).replace("-", "−")


def gain(rules: Rules[Any, Any], state: Any, way: Way) -> str:
    """Return what a choice brings, in the game's own terms, as the seat that decides can know it.

    Beside that it ends the match nothing else counts.
    """
    seat = decider(rules, state)
    return _ending(rules, state, way, seat) or rules.mind.brings(rules.mind.imagine(state, seat, Chance(0)), way)


def _ending(rules: Rules[Any, Any], state: Any, way: Way, seat: int) -> str:
    """Return that a choice surely ends the match, and how `seat` stands then; empty where it may go on."""
    ended = set()
    for world in _worlds(rules, state):
        carry_out(rules, world, way)
        standings = rules.standings(world)
        ended.add((standings.final, seat in standings.winners, len(standings.winners) > 1))
    if len(ended) > 1 or not rules.standings(world).final:
        return ""
    if len(standings.seats) == 1:
        return _("It ends the match.")
    _final, is_ahead, is_shared = ended.pop()
    if not is_ahead:
        return _("It ends the match, and you are not ahead.")
    return _("It ends the match, and the win is shared.") if is_shared else _("It ends the match, and you are ahead.")


def difference(apart: Difference, names: Sequence[str], kinds: Sequence[str] = (), gained: str = "") -> tuple[str, ...]:
    """Return, a sentence or two, what a choice brings, if that is known, and in what it differs.

    Of the differences those come first that speak for the better choice, or against the worse one, the largest of them
    first. What points the other way is told only beside one of these: by itself it would explain nothing. `kinds` are
    the categories of the standings; a single one goes without saying.
    """
    facts = sorted(_facts(apart, names, kinds), key=lambda fact: (not fact.speaks_for(apart.hope), -fact.size))
    told = [*filter(None, [gained]), *_given(apart.given, names)]
    if facts and not facts[0].speaks_for(apart.hope):
        return (*told[:FACTS],) or (_("The points to be expected do not explain the difference."),)
    told += [fact.words for fact in facts]
    return (*told[:FACTS],) or (_("In points it hardly differs."),)


def _given(given: Sequence[int], names: Sequence[str]) -> Iterator[str]:
    """Yield what others surely get by a choice."""
    for name, n in zip(names, given, strict=False):
        if n > 0:
            gets = many("{name} gets {n} point from it.", "{name} gets {n} points from it.", n)
            yield gets.format(name=name, n=n)
        elif n < 0:
            loses = many("{name} loses {n} point by it.", "{name} loses {n} points by it.", n)
            yield loses.format(name=name, n=-n)


class _Fact(NamedTuple):
    """A difference that is sure and not small: its size in points, what it means for whoever decides, and its words."""

    size: int
    sign: float
    words: str

    def speaks_for(self, hope: Estimate) -> bool:
        """Whether it points where the hopes point, if that can be seen at all."""
        return abs(hope.value) < SEEN or self.sign * hope.value >= 0


def _facts(apart: Difference, names: Sequence[str], kinds: Sequence[str]) -> Iterator[_Fact]:
    """Yield in what a choice surely differs."""
    named = zip(kinds, apart.kinds, strict=False) if len(kinds) > 1 else ()
    told = [(kind, one) for kind, one in named if kind and _is_worth(one)]
    for kind, one in told:
        n = _whole(one)
        more = many(
            "Within a few turns it brings {n} point more under “{category}”.",
            "Within a few turns it brings {n} points more under “{category}”.",
            n,
        )
        less = many(
            "Within a few turns it brings {n} point less under “{category}”.",
            "Within a few turns it brings {n} points less under “{category}”.",
            n,
        )
        yield _Fact(n, one.value, (more if one.value > 0 else less).format(n=n, category=kind))
    soon, n = apart.soon, _whole(apart.soon)
    if not told and _is_worth(soon):
        more = many("Within a few turns it brings {n} point more.", "Within a few turns it brings {n} points more.", n)
        less = many("Within a few turns it brings {n} point less.", "Within a few turns it brings {n} points less.", n)
        yield _Fact(n, soon.value, (more if soon.value > 0 else less).format(n=n))
    later, n = apart.later, _whole(apart.later)
    if _is_worth(later):
        more = many("For later it promises {n} point more.", "For later it promises {n} points more.", n)
        less = many("For later it promises {n} point less.", "For later it promises {n} points less.", n)
        yield _Fact(n, later.value, (more if later.value > 0 else less).format(n=n))
    others, n = apart.others, _whole(apart.others)
    if apart.other is not None and _is_worth(others):
        more = many("{name} may expect {n} point more.", "{name} may expect {n} points more.", n)
        less = many("{name} may expect {n} point less.", "{name} may expect {n} points less.", n)
        yield _Fact(n, -others.value, (more if others.value > 0 else less).format(n=n, name=names[apart.other]))


def _whole(one: Estimate) -> int:
    return max(1, round(abs(one.value)))


def _is_worth(one: Estimate) -> bool:
    return abs(one.value) >= WORTH_TELLING and abs(one.value) > SURE * one.error
