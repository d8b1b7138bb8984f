"""The choices of a decision in words: what each one does, how likely one wins after it, and what sets it apart."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from game.core.chance import Chance
from game.core.rules import Rules
from game.core.words import _, decimal, many
from game.outlook.comparing import SURE, Comparison, Difference
from game.outlook.estimate import Estimate
from game.outlook.telling import LINES, steps_told
from game.outlook.weighing import Way

FACTS = 2  # are told of a choice
WORTH_TELLING = 0.5  # points
WORLDS = 3  # in which what is told of a way has to be the same


def titles(
    rules: Rules[Any, Any], state: Any, ways: Sequence[Way], labels: Sequence[str], names: Sequence[str]
) -> list[str]:
    """Return what each choice does, as the seat that decides can know it; what all come to goes without saying.

    `labels` are what the buttons say with which they begin: told of a first step of which the log tells nothing.
    """
    seat = rules.turn(state).seat
    assert seat is not None
    told = []
    for way in ways:
        worlds = [rules.mind.imagine(state, seat, Chance(luck)) for luck in range(WORLDS)]
        steps = zip(*(steps_told(rules, world, way, names) for world in worlds), strict=False)
        told.append([lines[0] if len({*lines}) == 1 else "" for lines in steps])
    shared = set.intersection(*map(set, told)) if len(told) > 1 else set()
    return [_title(steps, shared, label) for steps, label in zip(told, labels, strict=True)]


def _title(steps: Sequence[str], shared: Collection[str], label: str) -> str:
    if label and not any(steps[:1]):
        return label
    first, *others = [step for step in steps if step] or [""]
    return " ".join([first, *(step for step in others if step not in shared)][:LINES])


def hope(comparison: Comparison, number: int) -> str:
    """Return what one may hope for after a choice: a chance in per cent, or points."""
    value = comparison.choices[number].value.value
    if comparison.is_chance:
        return _("{n}%").format(n=round(100 * value))
    return decimal(value, 1).replace("-", "−")


def gain(rules: Rules[Any, Any], state: Any, way: Way) -> str:
    """Return what a choice brings, in the game's own terms, as the seat that decides can know it."""
    seat = rules.turn(state).seat
    assert seat is not None
    return rules.mind.brings(rules.mind.imagine(state, seat, Chance(0)), way)


def difference(apart: Difference, names: Sequence[str], kinds: Sequence[str] = (), gained: str = "") -> str:
    """Return what a choice brings, if that is known, and in what it differs, the larger difference first.

    `kinds` are the categories of the standings; a single one goes without saying.
    """
    facts = sorted(_facts(apart, names, kinds), key=lambda fact: -fact[0])
    told = [*filter(None, [gained]), *(words for _size, words in facts)]
    return " ".join(told[:FACTS]) or _("In points it hardly differs.")


def _facts(apart: Difference, names: Sequence[str], kinds: Sequence[str]) -> Iterator[tuple[float, str]]:
    """Yield what is sure and not small, with its size."""
    named = zip(kinds, apart.kinds, strict=False) if len(kinds) > 1 else ()
    told = [(kind, one) for kind, one in named if kind and _is_worth(one)]
    for kind, one in told:
        n = _whole(one)
        more = many("{n} point more soon: {category}.", "{n} points more soon: {category}.", n)
        less = many("{n} point less soon: {category}.", "{n} points less soon: {category}.", n)
        yield n, (more if one.value > 0 else less).format(n=n, category=kind)
    soon, n = apart.soon, _whole(apart.soon)
    if not told and _is_worth(soon):
        more = many("{n} point more soon.", "{n} points more soon.", n)
        less = many("{n} point less soon.", "{n} points less soon.", n)
        yield n, (more if soon.value > 0 else less).format(n=n)
    later, n = apart.later, _whole(apart.later)
    if _is_worth(later):
        more = many("{n} point more to expect later.", "{n} points more to expect later.", n)
        less = many("{n} point less to expect later.", "{n} points less to expect later.", n)
        yield n, (more if later.value > 0 else less).format(n=n)
    others, n = apart.others, _whole(apart.others)
    if apart.other is not None and _is_worth(others):
        more = many("{name} may expect {n} point more.", "{name} may expect {n} points more.", n)
        less = many("{name} may expect {n} point less.", "{name} may expect {n} points less.", n)
        yield n, (more if others.value > 0 else less).format(n=n, name=names[apart.other])


def _whole(one: Estimate) -> int:
    return max(1, round(abs(one.value)))


def _is_worth(one: Estimate) -> bool:
    return abs(one.value) >= WORTH_TELLING and abs(one.value) > SURE * one.error
