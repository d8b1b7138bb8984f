"""How far somebody is in a lesson, and what the table of it is; nothing of pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.match import Match
from game.core.rules import Rules
from game.teaching.lesson import Lesson, Step, answers, objection, reply, scripted


@dataclass(frozen=True, slots=True)
class Course:
    """A `lesson` at the step `place`; `starts` tells with how many intents each step up to it began.

    Beyond the last step the learner plays on to the end of the match. Its place is kept by `name`, without one by the
    game's key, and nowhere unless it `is_kept`. `reply` is said to the choice that was made in the step before.
    """

    lesson: Lesson
    rules: Rules[Any, Any]
    learner: str
    intents: tuple[Any, ...] = ()
    starts: tuple[int, ...] = (0,)
    name: str = ""
    reply: str = ""
    is_kept: bool = True

    @property
    def place(self) -> int:
        """The number of the present step, from 0."""
        return len(self.starts) - 1

    @property
    def is_free(self) -> bool:
        """Whether all steps are done."""
        return self.place == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The present step; there has to be one."""
        return self.lesson.steps[self.place]

    @property
    def script(self) -> Sequence[Any]:
        """What is played before the present step asks."""
        return () if self.is_free else scripted(self.rules, self.step)

    def match(self) -> Match[Any, Any]:
        """Return the match as it stands when the present step begins."""
        match = self.lesson.begun(self.rules, self.learner)
        for intent in self.intents[: self.starts[-1]]:
            match.apply(intent)
        return match

    def answers(self, state: Any) -> list[Any]:
        """Return what of the legal intents is asked for."""
        return [] if self.is_free else answers(self.rules, state, self.step)

    def objection(self, intent: Any | None) -> str:
        """Return what the step says to a move that it does not ask for, None for one that is not known."""
        return objection(self.rules, self.step, intent)

    def done(self, intents: Sequence[Any]) -> Course:
        """Return the next step, after `intents` of the whole match so far."""
        said = reply(self.rules, self.step, intents[-1]) if self.step.ask else ""
        return replace(self, intents=tuple(intents), starts=(*self.starts, len(intents)), reply=said)

    def back(self) -> Course:
        """Return the step before, or this one from its beginning where it is the first."""
        return replace(self, starts=self.starts[:-1] or (0,), reply="") if self.place else self

    def again(self) -> Course:
        """Return the first step."""
        return replace(self, intents=(), starts=(0,), reply="")

    def at(self, place: int) -> Course:
        """Return the step `place`, with everything up to there done as it is asked for, or as near as there is one."""
        course = self.again()
        match = course.match()
        for _number in range(min(max(0, place), len(self.lesson.steps))):
            course = course.shown(match)
        return replace(course, reply="")

    def shown(self, match: Match[Any, Any] | None = None) -> Course:
        """Return the next step, the present one done as it is asked for: in `match`, which stands where it begins."""
        match = match if match is not None else self.match()
        for intent in self.script:
            match.apply(intent)
        for intent in self.answers(match.state)[:1]:
            match.apply(intent)
        return self.done(match.intents)
