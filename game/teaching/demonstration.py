"""A match that a game's own adviser plays, to be watched with its reasons: a lesson that asks for nothing."""

from __future__ import annotations

from textwrap import shorten
from typing import Any

from game.bots import APPRENTICE, level_name
from game.core.rules import Rules
from game.core.words import _
from game.core.written import form_of
from game.teaching.lesson import LONGEST, MOST_STEPS, Lesson, Step

MINUTES = 3
MOST_PLIES = 1_000  # of a match that is worth watching


def is_shown(rules: Rules[Any, Any]) -> bool:
    """Whether a game can be shown so: it is played alone, and it has an adviser."""
    return rules.info.seats[1] == 1 and rules.mind.has_advice


def demonstration(rules: Rules[Any, Any], deal: int) -> Lesson:
    """Return the match of `deal` as a lesson: each step says why the adviser would do what the next one does."""
    told = _told(rules, deal)
    share = -(-len(told) // (MOST_STEPS - 1))  # decisions of a step: one, where the match is not very long
    steps, script = [], list[dict[str, Any]]()
    for place in range(0, len(told), share):
        steps.append(Step(say=told[place][1], script=tuple(script)))
        script = [intent for intents, _why in told[place : place + share] for intent in intents]
    steps.append(Step(say=_("That was the match."), script=tuple(script)))
    return Lesson(
        format=1,
        game=rules.info.key,
        title=_("The adviser plays"),
        minutes=MINUTES,
        deal=deal,
        seats=(level_name(APPRENTICE),),
        steps=tuple(steps),
        end=_("Another match to watch is dealt otherwise."),
    )


def _told(rules: Rules[Any, Any], deal: int) -> list[tuple[list[dict[str, Any]], str]]:
    """Return what the adviser does and why, decision by decision; what has the same reason as one."""
    form, state = form_of(rules), rules.setup(1, rules.Options(), deal)
    found: list[tuple[list[dict[str, Any]], str]] = []
    for _ply in range(MOST_PLIES):
        seat = rules.turn(state).seat
        advice = None if seat is None else rules.mind.advise(state, seat)
        if advice is None:
            break
        why = shorten(advice.why, LONGEST, placeholder=" …")
        if found and found[-1][1] == why:
            found[-1][0].append(form.plain(advice.intent))
        else:
            found.append(([form.plain(advice.intent)], why))
        rules.play(state, advice.intent)
    return found
