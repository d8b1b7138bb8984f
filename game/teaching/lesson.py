"""A lesson as data: a stacked deal, and steps that each show something and ask for one move.

A file holds one lesson in JSON. It is checked when it is read: every step is played once, so that a lesson that the
rules do not follow any more says at which step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field, JsonValue

from game.core.data import Strict, data_in
from game.core.match import PERSON, Match, MatchError, Seat
from game.core.rules import IllegalIntentError, Rules
from game.core.words import _
from game.core.written import form_of

LONGEST = 160  # characters of what a step says
MOST_STEPS = 60

Words = Annotated[str, Field(min_length=1, max_length=LONGEST)]
Intent = dict[str, JsonValue]


class LessonError(MatchError):
    """A lesson can't be taught: its file is damaged, or does not fit the rules."""


class Reply(Strict):
    """What is said `to` a move: a whole intent, or only some of its fields, such as a kind; none of them fit any."""

    to: Intent
    say: Words


class Step(Strict):
    """First the `script` is played, whole intents as saves hold them, for whoever is to decide. Then `say` is said.

    `ask` are the moves that go through: whole intents, or only some of their fields, such as a kind. Without any,
    the learner goes on by a button. `light` names pieces, zones and read-outs that are lit besides what the move is
    made with, `why` gives the reason in a line, and `wrong` answers another move that would be legal: whichever it
    is, or by what it is, the first that fits. Where it is to `leap`, only what comes of the script is shown: so turns
    go by. Where the learner is to `find` the move, only `light` is lit. The first of the `replies` to the move that
    was made is said with the next step.
    """

    say: Words
    why: Annotated[str, Field(max_length=LONGEST)] = ""
    ask: tuple[Intent, ...] = ()
    replies: tuple[Reply, ...] = ()
    find: bool = False
    light: tuple[str, ...] = ()
    script: tuple[Intent, ...] = ()
    leap: bool = False
    wrong: Annotated[str, Field(max_length=LONGEST)] | tuple[Reply, ...] = ""

    @property
    def objections(self) -> tuple[Reply, ...]:
        """What is said to another move, the first that fits."""
        if isinstance(self.wrong, str):
            return (Reply(to={}, say=self.wrong),) if self.wrong else ()
        return self.wrong


class Lesson(Strict):
    """The `seats` are names, the learner's first: empty for one's own. After the steps it goes on to the `end`.

    A match to be watched with comments is a lesson whose steps ask for nothing; its first seat has a name, too.

    Then the others play as bots of the level `against`, and what is said at last is `end`.
    """

    format: Literal[1]
    game: Annotated[str, Field(max_length=80)]
    title: Words
    minutes: Annotated[int, Field(ge=1, le=60)]
    options: Mapping[str, JsonValue] = {}
    deal: Annotated[int, Field(ge=0, lt=1 << 63)] = 0
    deck: tuple[str, ...] | None = None
    seats: Annotated[tuple[str, ...], Field(min_length=1)]
    against: Annotated[str, Field(max_length=80)] = "novice"
    steps: Annotated[tuple[Step, ...], Field(min_length=1, max_length=MOST_STEPS)]
    end: Words

    def begun(self, rules: Rules[Any, Any], learner: str) -> Match[Any, Any]:
        """Return the match of this lesson before its first step; nothing in it counts.

        Raises:
            LessonError: the rules can't set it up.
        """
        own = _(self.seats[0]) if self.seats[0] else learner
        seats = [Seat(own, PERSON), *(Seat(_(name), self.against) for name in self.seats[1:])]
        try:
            options = rules.Options.model_validate(self.options)
            return Match(rules, tuple(seats), options, self.deal, self.deck, practice=True)
        except (MatchError, ValueError, LookupError) as problem:
            raise LessonError(
                _("The deal of the lesson can’t be set up: {problem}").format(problem=problem)
            ) from problem


def answers(rules: Rules[Any, Any], state: Any, step: Step) -> list[Any]:
    """Return the legal intents that a step asks for, in the order of its `ask`."""
    form, legal = form_of(rules), rules.legal(state)
    found = [intent for asked in step.ask for intent in legal if _fits(form.plain(intent), asked)]
    return list(dict.fromkeys(found))


def reply(rules: Rules[Any, Any], step: Step, intent: Any) -> str:
    """Return what a step replies to a move, if anything."""
    return _said(rules, step.replies, intent)


def objection(rules: Rules[Any, Any], step: Step, intent: Any | None) -> str:
    """Return what a step says to a move that it does not ask for, if anything; None for one that is not known."""
    return _said(rules, step.objections, intent)


def _said(rules: Rules[Any, Any], replies: Sequence[Reply], intent: Any) -> str:
    plain = form_of(rules).plain(intent) if replies and intent is not None else {}
    return next((one.say for one in replies if _fits(plain, one.to)), "")


def _fits(plain: Mapping[str, Any], asked: Intent) -> bool:
    return all(name in plain and plain[name] == value for name, value in asked.items())


def scripted(rules: Rules[Any, Any], step: Step) -> Sequence[Any]:
    """Return what is played before a step asks.

    Raises:
        ValueError: something in it is no intent of the game.
    """
    form = form_of(rules)
    return [form.intent(dict(one)) for one in step.script]


def read(text: str, rules: Rules[Any, Any]) -> Lesson:
    """Return the lesson that a file holds, once it has been played through.

    Raises:
        LessonError: it is damaged, for another game, or a step of it can't be played.
    """
    damaged = _("The lesson is damaged at {place}: {problem}")
    lesson = data_in(text, Lesson, LessonError, damaged)
    if lesson.game != rules.info.key:
        raise LessonError(_("This is a lesson of another game: {game}.").format(game=lesson.game))
    match = lesson.begun(rules, "")
    for number, step in enumerate(lesson.steps, start=1):
        try:
            for intent in scripted(rules, step):
                match.apply(intent)
            _answer(match, step)
        except (IllegalIntentError, ValueError) as problem:
            words = _("Step {number} of the lesson can’t be played: {problem}")
            raise LessonError(words.format(number=number, problem=problem)) from problem
    return lesson


def _answer(match: Match[Any, Any], step: Step) -> None:
    """Play what is asked for.

    Raises:
        ValueError: that is not legal for the learner, or a move is answered that is none.
    """
    if not step.ask:
        return
    found = answers(match.rules, match.state, step) if match.turn.seat == 0 else []
    if not found:
        raise ValueError(_("the learner can’t do what is asked for"))
    form, legal = form_of(match.rules), [one for one in match.rules.legal(match.state) if one not in found]
    for one in step.objections:
        if one.to and not any(_fits(form.plain(intent), one.to) for intent in legal):
            raise ValueError(_("nobody could do by mistake what is answered with “{words}”").format(words=one.say))
    match.apply(found[0])
