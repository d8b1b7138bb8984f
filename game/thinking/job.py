"""What may be asked of the process that thinks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol


class Job(Protocol):
    """A question that can travel: it is pickled as it is asked, so that what it is about may change afterwards."""

    @property
    def seconds(self) -> float:
        """How long it may take from one answer to the next; a process that is silent for much longer is stuck."""

    def work(self, tell: Callable[[Any], None], is_hurried: Callable[[], bool]) -> Any:
        """Return the last answer; `tell` gives one beforehand, which may be less sure or a part.

        Once it `is_hurried`, the best so far is wanted. Asked again after its process died, a job has to tell as much
        as before in the same order: what has been heard already is not told twice.
        """


class Shared(Job, Protocol):
    """A question that several processes may think about at once."""

    def shares(self, count: int) -> Sequence[Job]:
        """Return what at most so many processes are asked; the job itself, alone, where one has to answer it."""

    def pooled(self, found: Sequence[Any]) -> Any:
        """Return the answer, of what those have found that shared it: at least one of them, in their order."""
