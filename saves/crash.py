"""The form of a crash report: what somebody needs who was not there when an exception came.

It names nobody and no place of the machine: people are numbered, and files are named by their place in their package.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from saves.strict import Line, Moment, Strict, Word, text_of

MOST_LINES = 1_000


class CrashReport(Strict):
    """What went wrong and where: `origin` tells it from other exceptions.

    `place` is the screen or the thread; `package` brought the module that raised it, where that was not this app's.
    `attempt` is the intent that could not be played, if it was one; `inputs` are what was done before, oldest first.
    """

    app: Word
    moment: Moment
    place: Line
    said: Line
    origin: Line
    package: Line = ""
    system: dict[Word, Line]
    attempt: dict[str, JsonValue] | None = None
    inputs: Annotated[tuple[Line, ...], Field(max_length=MOST_LINES)] = ()
    traceback: Annotated[tuple[Line, ...], Field(max_length=MOST_LINES)]


class LoneReport(Strict):
    """The report of an exception that came while no match was on the table."""

    format: Literal[2] = 2
    report: CrashReport

    def text(self) -> str:
        """Return it as JSON for people."""
        return text_of(self.model_dump(mode="json", exclude_none=True))
