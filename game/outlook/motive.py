"""Why a bot did what it did, for whoever watched: nothing is told but what these eyes could know themselves.

Neither the bot's hand nor its thoughts are looked into. In worlds that the watcher may be in, the bot's seat decides
what it was seen to do; what the game's mind says for that there, the same in all of them, is the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.chance import Chance
from game.core.match import Step
from game.core.rules import Rules
from game.outlook.futures import never

WORLDS = 3  # in which a reason has to be the same
TRIES = 150  # worlds that are imagined to find so many


@dataclass(frozen=True, slots=True)
class Motive:
    """The reason for one of several decisions: its `place` among them, and a world, told by its `seed`, to see it in.

    It `is_advice` where the game advises the same there; else it is what the decision brings.
    """

    place: int
    seed: int
    is_advice: bool


def last_turn(steps: Sequence[Step[Any, Any]], seats: Sequence[int]) -> list[Step[Any, Any]]:
    """Return the steps of the last turn that one of `seats` took, oldest first; none if none did."""
    found: list[Step[Any, Any]] = []
    for step in reversed(steps):
        if found and (step.turn.seat, step.turn.number) != (found[-1].turn.seat, found[-1].turn.number):
            break
        if step.turn.seat in seats:
            found.append(step)
    return found[::-1]


def motive(
    rules: Rules[Any, Any],
    decisions: Sequence[tuple[Any, Any]],
    viewer: int,
    is_over: Callable[[], bool] = never,
) -> Motive | None:
    """Return the first reason for one of `decisions`, states with what was decided there; None where nothing is sure.

    The states are looked at with the eyes of `viewer` alone.
    """
    for place, (state, intent) in enumerate(decisions):
        if is_over():
            break
        seeds = _worlds(rules, state, intent, viewer, is_over)
        for is_advice in (True, False):
            found = [Motive(place, seed, is_advice) for seed in seeds]
            whys = {reason(rules, state, intent, viewer, one) for one in found}
            if len(seeds) == WORLDS and len(whys) == 1 and whys != {""}:
                return found[0]
    return None


def reason(rules: Rules[Any, Any], state: Any, intent: Any, viewer: int, found: Motive) -> str:
    """Return what speaks for `intent` in one world that `viewer` may be in, as its player would be told: or nothing."""
    world = rules.mind.imagine(state, viewer, Chance(found.seed))
    if not found.is_advice:
        return rules.mind.brings(world, (intent,))
    seat = rules.turn(world).seat
    assert seat is not None
    advice = rules.mind.advise(world, seat)
    return advice.why if advice is not None and advice.intent == intent else ""


def seen(rules: Rules[Any, Any], state: Any, intent: Any, names: Sequence[str] = ()) -> str:
    """Return what anybody at the table hears of a decision: the first words of the log, at best no trifling ones."""
    world = rules.copy(state)
    names = names or [chr(ord("A") + one.seat) for one in rules.standings(world).seats]
    events = sorted(rules.play(world, intent), key=lambda event: isinstance(event, rules.voice.trifles))
    return next(filter(None, (rules.voice.tell(event, names) for event in events)), "")


def _worlds(rules: Rules[Any, Any], state: Any, intent: Any, viewer: int, is_over: Callable[[], bool]) -> list[int]:
    """Return seeds of worlds in which the same could be seen; none where that leaves open what was decided."""
    words, found = seen(rules, state, intent), list[int]()
    for seed in range(TRIES if words else 0):
        if is_over() or len(found) == WORLDS:
            break
        world = rules.mind.imagine(state, viewer, Chance(seed))
        alike = {
            one for one in rules.legal(world) if isinstance(one, type(intent)) and seen(rules, world, one) == words
        }
        if alike - {intent}:
            return []
        if alike:
            found.append(seed)
    return found
