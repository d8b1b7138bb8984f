"""Several processes for one long thought, as many as the computer has to spare, in the place of one `Thinker`."""

from __future__ import annotations

import os
from typing import Any

from game.thinking.job import Shared
from game.thinking.thinker import JobError, Thinker
from game.thinking.worker import Answer

LARGEST = 4  # processes: each takes 20 to 30 MB, and every further one finds less that is new


class Team:
    """One or more processes and the one job that they work on; a new job takes the place of the old.

    It is asked and heard as a `Thinker` is. A job that can't be shared goes to the first process. Each process is
    replaced once when it dies; should it die again, the others answer without it. `problem` and `stumble` tell
    what kept all of them from answering.
    """

    def __init__(self, size: int) -> None:
        """Take at most so many processes; none of them starts before it is asked something."""
        self._members = [Thinker() for _one in range(size)]
        self._asked: list[Thinker] = []
        self._job: Shared | None = None
        self._found: dict[int, Answer] = {}
        self._ticket = 0

    @property
    def pids(self) -> list[int]:
        """The processes' numbers in the system, of those that there are."""
        return [one.pid for one in self._members if one.pid is not None]

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is still to come."""
        return self._job is not None

    @property
    def has_news(self) -> bool:
        """Whether `poll` may find something new: much quicker to ask."""
        return self.is_thinking and any(one.has_news for one in self._asked)

    @property
    def problem(self) -> str | None:
        """Why there is no answer, None while one may come and once one has come."""
        return None if self.is_thinking or self._found or not self._asked else self._asked[0].problem

    @property
    def stumble(self) -> JobError | None:
        """What the job raised, as far as it can travel."""
        return self._asked[0].stumble if self.problem is not None else None

    def ask(self, job: Shared) -> None:
        """Have `job` done. What it is about may change afterwards."""
        self.cancel()
        self._ticket += 1
        self._job, self._found = job, {}
        shares = job.shares(len(self._members))
        self._asked = self._members[: len(shares)]
        for one, share in zip(self._asked, shares, strict=True):
            one.ask(share)

    def poll(self) -> Answer | None:
        """Return the answer once it is there, and only once; None until then."""
        if self._job is None:
            return None
        for number, one in enumerate(self._asked):
            answer = one.poll()
            if answer is not None and answer.is_last:
                self._found[number] = answer
        if any(one.is_thinking for one in self._asked):
            return None
        job, self._job = self._job, None
        found = [self._found[number] for number in sorted(self._found)]
        if not found:
            return None
        value: Any = found[0].value if len(self._asked) == 1 else job.pooled([one.value for one in found])
        return Answer(self._ticket, 0, value, max(one.seconds for one in found), is_last=True)

    def listen(self, seconds: float) -> None:
        """Sleep until there may be something to hear, at most so many seconds: for who has nothing to do meanwhile."""
        busy = next((one for one in self._asked if one.is_thinking), None)
        if busy is not None:
            busy.listen(seconds)

    def hurry(self) -> None:
        """Have the question answered now, with the best that has been found so far."""
        for one in self._asked:
            one.hurry()

    def cancel(self) -> None:
        """Forget the question; no answer to it will come."""
        for one in self._asked:
            one.cancel()
        self._job, self._asked = None, []  # what kept some of them from answering is nobody's problem any more

    def close(self) -> None:
        """Send the processes home; a later question starts new ones."""
        self.cancel()
        for one in self._members:
            one.close()


def size_for(cores: int) -> int:
    """Return how many processes may think on so many cores: one is left to the window."""
    return max(1, min(LARGEST, cores - 1))


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
