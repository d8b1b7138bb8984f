"""The choices of a decision in words: what each one does, how likely one wins after it, and what sets it apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.chance import Chance
from game.core.rules import Rules
from game.core.words import _, decimal, many
from game.outlook.comparing import SURE, Comparison, Difference
from game.outlook.estimate import Estimate
from game.outlook.weighing import Way

FACTS = 2  # are told of a choice
LINES = 2  # of the log are told of a way: what it begins with
WORTH_TELLING = 0.5  # points


def begun(rules: Rules[Any, Any], world: Any, way: Way, names: Sequence[str]) -> str:
    """Return how the log would begin to tell of a way through `world`, which changes: of each step what is done.

    It ends where something else came up than in the world that the way was made for.
    """
    lines: list[str] = []
    for intent in way:
        if len(lines) == LINES or intent not in rules.legal(world):
            break
        events = [event for event in rules.play(world, intent) if not isinstance(event, rules.voice.trifles)]
        told = filter(None, (rules.voice.tell(event, names) for event in events))
        lines += filter(None, [next(told, "")])
    return " ".join(lines)


def title(rules: Rules[Any, Any], state: Any, way: Way, names: Sequence[str]) -> str:
    """Return what a choice does, as the seat that decides can know it."""
    seat = rules.turn(state).seat
    assert seat is not None
    return begun(rules, rules.mind.imagine(state, seat, Chance(0)), way, names)


def hope(comparison: Comparison, number: int) -> str:
    """Return what one may hope for after a choice: a chance in per cent, or points."""
    value = comparison.choices[number].value.value
    if comparison.is_chance:
        return _("{n}%").format(n=round(100 * value))
    return decimal(value, 1).replace("-", "−")


def difference(apart: Difference, names: Sequence[str]) -> str:
    """Return in what a choice differs, in one or two sentences, the larger difference first."""
    told = sorted(_facts(apart, names), key=lambda fact: -fact[0])
    return " ".join(words for _size, words in told[:FACTS]) or _("In points it hardly differs.")


def _facts(apart: Difference, names: Sequence[str]) -> Iterator[tuple[float, str]]:
    """Yield what is sure and not small, with its size."""
    soon, n = apart.soon, round(abs(apart.soon.value))
    if _is_worth(soon):
        if apart.category:
            more = many("{n} point more soon: {category}.", "{n} points more soon: {category}.", n)
            less = many("{n} point less soon: {category}.", "{n} points less soon: {category}.", n)
        else:
            more = many("{n} point more soon.", "{n} points more soon.", n)
            less = many("{n} point less soon.", "{n} points less soon.", n)
        yield n, (more if soon.value > 0 else less).format(n=n, category=apart.category)
    later, n = apart.later, round(abs(apart.later.value))
    if _is_worth(later):
        more = many("{n} point more to expect later.", "{n} points more to expect later.", n)
        less = many("{n} point less to expect later.", "{n} points less to expect later.", n)
        yield n, (more if later.value > 0 else less).format(n=n)
    others, n = apart.others, round(abs(apart.others.value))
    if apart.other is not None and _is_worth(others):
        more = many("{name} may expect {n} point more.", "{name} may expect {n} points more.", n)
        less = many("{name} may expect {n} point less.", "{name} may expect {n} points less.", n)
        yield n, (more if others.value > 0 else less).format(n=n, name=names[apart.other])


def _is_worth(one: Estimate) -> bool:
    return abs(one.value) >= WORTH_TELLING and abs(one.value) > SURE * one.error
