"""How the app has long thoughts thought: it asks, looks in every frame whether there is an answer, and never waits."""

from __future__ import annotations

from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pickle import dumps
from time import monotonic

from game.core.words import _
from game.thinking.job import Job
from game.thinking.worker import Answer, Cancel, Hurry, Request, Stumble, work

PATIENCE = 15.0  # seconds beyond what its job takes after which a silent worker counts as stuck
LEAVE_SECONDS = 1.0  # how long one that has been sent home may take to go
TRIES = 2


class JobError(Exception):
    """What a job raised in its process, in the words of that process."""


class Thinker:
    """One process and the one job that it works on; a new job takes the place of the old.

    The process starts with the first job. When it dies it is started again and asked once more; when that fails, too,
    or the job raises an exception, `problem` is a sentence, and it is for the caller to decide what to do. `stumble` is
    that exception as far as it can travel.
    """

    def __init__(self) -> None:
        """Start nothing yet."""
        self.problem: str | None = None
        self.stumble: JobError | None = None
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._asked: Request | None = None
        self._seconds = 0.0
        self._hurried = False
        self._ticket = 0
        self._heard = 0
        self._tries = 0
        self._due = 0.0

    @property
    def pid(self) -> int | None:
        """The process's number in the system, None while there is none."""
        return self._process.pid if self._process else None

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is still to come."""
        return self._asked is not None

    def start(self) -> None:
        """Start the process ahead of the first question."""
        if self._process is not None:
            return
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs,), name="tablewright thinker", daemon=True)
        self._process.start()
        theirs.close()  # so that the worker's end is the only one, and its death the end of the pipe

    def ask(self, job: Job) -> None:
        """Have `job` done. What it is about may change afterwards."""
        self._ticket += 1
        self._tries = self._heard = 0
        self._hurried = False
        self.problem = self.stumble = None
        self._seconds = job.seconds
        self._asked = Request(self._ticket, dumps(job))
        self._send_request()

    def poll(self) -> Answer | None:
        """Return the next answer once it is there, and only once; None until then."""
        if self._pipe is None or self._process is None:
            return None
        try:
            while self._pipe.poll():
                answer = self._heard_of(self._pipe.recv())
                if answer is not None:
                    return answer
        except (EOFError, OSError):
            self._try_again()
            return None
        if self._process.exitcode is not None or (self._asked is not None and monotonic() > self._due):
            self._try_again()
        return None

    @property
    def has_news(self) -> bool:
        """Whether `poll` may find something new, also that the process is gone or stuck: much quicker to ask."""
        if self._pipe is None or self._process is None or self._asked is None:
            return False
        try:
            return self._pipe.poll() or self._process.exitcode is not None or monotonic() > self._due
        except OSError:
            return True

    def listen(self, seconds: float) -> None:
        """Sleep until there may be something to hear, at most so many seconds: for who has nothing to do meanwhile."""
        if self._pipe is not None and self.is_thinking:
            with suppress(OSError):
                self._pipe.poll(seconds)

    def hurry(self) -> None:
        """Have the question answered now, with the best that has been found so far; saying so again says no more."""
        if self._asked is not None and not self._hurried:
            self._hurried = True
            self._send(Hurry(self._asked.ticket))

    def cancel(self) -> None:
        """Forget the question; no answer to it will come."""
        if self._asked is not None:
            self._send(Cancel(self._asked.ticket))
            self._asked = None

    def close(self) -> None:
        """Send the process home; a later question starts a new one."""
        self._asked = None
        self._dismiss(LEAVE_SECONDS)

    def _heard_of(self, letter: Answer | Stumble) -> Answer | None:
        """Return an answer that nobody has heard yet."""
        if self._asked is None or letter.ticket != self._asked.ticket:
            return None
        if isinstance(letter, Stumble):
            self._asked = None
            self._note(letter)
            return None
        self._due = self._end
        if letter.is_last:
            self._asked = None
        if letter.number < self._heard:
            return None
        self._heard = letter.number + 1
        return letter

    @property
    def _end(self) -> float:
        """When the process counts as stuck if nothing is heard of it from now on."""
        return monotonic() + self._seconds + PATIENCE

    def _note(self, stumble: Stumble) -> None:
        """Give up at once: done again, the job would stumble again."""
        self.stumble = JobError(stumble.told)
        self.problem = _("The bot stumbled over a fault.")

    def _send_request(self) -> None:
        assert self._asked is not None
        self._tries += 1
        self.start()
        self._due = self._end
        self._send(self._asked)
        if self._hurried:
            self._send(Hurry(self._asked.ticket))

    def _send(self, letter: Request | Hurry | Cancel) -> None:
        if self._pipe is not None:
            with suppress(OSError):  # a dead worker is noticed by `poll`, which asks the next one
                self._pipe.send(letter)

    def _try_again(self) -> None:
        """Get a new process in place of one that died or is stuck, and ask it; give up after the second one."""
        self._dismiss(0.0)
        if self._asked is None:
            return
        if self._tries < TRIES:
            self._send_request()
            return
        self._asked = None
        self.problem = _("The bot stopped in the middle of its thought, and again when it was asked once more.")

    def _dismiss(self, seconds: float) -> None:
        """Close the pipe, upon which the process ends by itself; kill it when it has not after so many seconds."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.join(seconds)
            if self._process.exitcode is None:
                self._process.kill()
                self._process.join(LEAVE_SECONDS)
            with suppress(ValueError):  # not even killing it has helped
                self._process.close()
        self._pipe = self._process = None
