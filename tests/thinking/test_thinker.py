"""Thinking in another process: real processes, real deaths."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Timer
from time import monotonic, sleep

import pytest

import game
from game.bots.budget import Budget
from game.bots.decide import Decide
from game.rules.my_engine.rules import RULES
from game.thinking import thinker as thinkers
from game.thinking.thinker import Thinker
from game.thinking.worker import Answer

FOR_LONG = 600.0  # seconds, more than any test waits
AT_MOST = 60.0
ROOT = Path(game.__file__).parents[1]
STATE = RULES.setup(2, RULES.Options(), 6)  # a choice between three starters
SHORT = Decide("my_engine", STATE, 0, "apprentice")
LONG = Decide("my_engine", STATE, 0, "expert", budget=Budget(FOR_LONG))

PARENT = """
import sys
from game.thinking.thinker import Thinker
from tests.thinking.test_thinker import LONG, SHORT, answer_of

if __name__ == "__main__":
    thinker = Thinker()
    thinker.ask(SHORT)
    assert answer_of(thinker)
    thinker.ask(LONG)
    print(thinker.pid, flush=True)
    sys.stdin.read()
"""


@dataclass(frozen=True)
class Count:
    """Tells numbers, and after `pause` of them waits to be hurried; the last answer is how many there are."""

    numbers: int
    pause: int = -1
    seconds: float = 0.0

    def work(self, tell: Callable[[object], None], is_hurried: Callable[[], bool]) -> int:
        for number in range(self.numbers):
            if number == self.pause:
                wait_until(is_hurried)
            tell(number)
        return self.numbers


def wait_until(happened: Callable[[], object], seconds: float = AT_MOST) -> bool:
    """Return whether it happened in time."""
    end = monotonic() + seconds
    while not happened():
        if monotonic() > end:
            return False
        sleep(0.005)
    return True


def has_another_process(thinker: Thinker, victim: int) -> bool:
    """Whether the thinker, once asked, has gone on without its old process."""
    assert thinker.poll() is None
    return thinker.pid != victim


def answer_of(thinker: Thinker) -> Answer | None:
    """Wait for the answer, or for the problem that keeps it from coming."""
    answer: Answer | None = None

    def has_ended() -> bool:
        nonlocal answer
        answer = thinker.poll()
        return answer is not None or thinker.problem is not None

    wait_until(has_ended)
    return answer


def is_running(pid: int) -> bool:
    """Whether there is such a process; one that has ended and only waits to be buried does not count."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    try:
        return not status.parent.parent.is_dir() or status.read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    one = Thinker()
    yield one
    one.close()


def test_an_answer_comes_once(thinker: Thinker) -> None:
    thinker.ask(SHORT)

    answer = answer_of(thinker)

    assert answer is not None
    assert answer.is_last
    assert answer.value in RULES.legal(STATE)
    assert not thinker.is_thinking
    assert thinker.poll() is None


def test_what_is_told_beforehand_comes_in_order(thinker: Thinker) -> None:
    thinker.ask(Count(3))

    answers = [answer_of(thinker) for _number in range(4)]

    assert [answer and (answer.number, answer.value, answer.is_last) for answer in answers] == [
        (0, 0, False),
        (1, 1, False),
        (2, 2, False),
        (3, 3, True),
    ]
    assert not thinker.is_thinking


def test_after_a_death_nothing_is_told_twice(thinker: Thinker) -> None:
    thinker.ask(Count(3, pause=2))
    first = [answer_of(thinker) for _number in range(2)]
    victim = thinker.pid
    assert victim is not None
    os.kill(victim, signal.SIGKILL)
    assert wait_until(partial(has_another_process, thinker, victim))
    thinker.hurry()

    rest = [answer_of(thinker) for _number in range(2)]

    assert [answer and answer.value for answer in [*first, *rest]] == [0, 1, 2, 3]
    assert not thinker.is_thinking


def test_nothing_runs_before_the_first_question() -> None:
    thinker = Thinker()

    assert thinker.pid is None
    assert thinker.poll() is None
    thinker.hurry()
    thinker.cancel()
    thinker.close()
    assert thinker.pid is None


def test_the_state_is_that_of_the_question(thinker: Thinker) -> None:
    state = RULES.copy(STATE)
    thinker.ask(Decide("my_engine", state, 0, "apprentice"))
    RULES.play(state, RULES.legal(state)[0])

    answer = answer_of(thinker)

    assert answer is not None
    assert answer.value in RULES.legal(STATE)


def test_in_a_hurry_the_best_so_far_comes_at_once(thinker: Thinker) -> None:
    thinker.ask(LONG)
    assert thinker.poll() is None

    thinker.hurry()
    answer = answer_of(thinker)

    assert answer is not None
    assert answer.value in RULES.legal(STATE)
    assert answer.seconds < AT_MOST


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system can’t stop a process")
def test_saying_it_a_thousand_times_waits_for_nobody(thinker: Thinker) -> None:
    thinker.ask(LONG)
    worker = thinker.pid
    assert worker is not None
    os.kill(worker, signal.SIGSTOP)
    released = Timer(60, os.kill, (worker, signal.SIGCONT))  # a pipe that is full fails the test, and does not hang it
    released.start()

    for _time in range(5_000):
        thinker.hurry()

    assert released.is_alive()
    released.cancel()
    os.kill(worker, signal.SIGCONT)
    answer = answer_of(thinker)
    assert answer is not None
    assert answer.is_last


def test_a_cancelled_question_is_never_answered(thinker: Thinker) -> None:
    thinker.ask(LONG)
    thinker.cancel()
    assert not thinker.is_thinking
    thinker.ask(SHORT)

    answer = answer_of(thinker)

    assert answer is not None
    assert answer.ticket == 2
    assert thinker.poll() is None


def test_a_new_question_takes_the_place_of_the_old(thinker: Thinker) -> None:
    thinker.ask(LONG)
    thinker.ask(SHORT)

    answer = answer_of(thinker)

    assert answer is not None
    assert answer.ticket == 2


def test_a_killed_worker_is_started_again_and_the_match_goes_on(thinker: Thinker) -> None:
    thinker.ask(LONG)
    first = thinker.pid
    assert first is not None

    os.kill(first, signal.SIGKILL)
    assert wait_until(lambda: (thinker.poll(), thinker.pid != first)[1])
    thinker.hurry()
    answer = answer_of(thinker)

    assert answer is not None
    assert answer.ticket == 1
    assert thinker.problem is None


def test_a_worker_killed_between_questions_is_missed_by_nobody(thinker: Thinker) -> None:
    thinker.ask(SHORT)
    assert answer_of(thinker)
    first = thinker.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    assert wait_until(lambda: not is_running(first))

    thinker.ask(SHORT)
    answer = answer_of(thinker)

    assert answer is not None
    assert answer.ticket == 2


def test_after_the_second_death_it_is_told_and_a_new_question_starts_afresh(thinker: Thinker) -> None:
    thinker.ask(LONG)
    for _death in range(2):
        victim = thinker.pid
        assert victim is not None
        os.kill(victim, signal.SIGKILL)
        assert wait_until(partial(has_another_process, thinker, victim))

    told = thinker.problem
    assert told == "The bot stopped in the middle of its thought, and again when it was asked once more."
    assert not thinker.is_thinking

    thinker.ask(SHORT)
    assert thinker.problem is None
    assert answer_of(thinker)


def test_a_bot_that_stumbles_tells_over_what_and_the_next_question_is_answered(thinker: Thinker) -> None:
    thinker.ask(Decide("my_engine", STATE, 0, "genius"))

    assert answer_of(thinker) is None
    assert thinker.problem == "The bot stumbled over a fault."
    assert "game.bots:" in str(thinker.stumble)
    assert str(thinker.stumble).splitlines()[-1].startswith("UnknownLevelError: There is no bot of level “genius”")

    thinker.ask(SHORT)
    assert thinker.stumble is None
    assert answer_of(thinker)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system can’t stop a process")
def test_a_stuck_worker_is_replaced(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    thinker.ask(SHORT)
    assert answer_of(thinker)
    first = thinker.pid
    assert first is not None
    os.kill(first, signal.SIGSTOP)

    with monkeypatch.context() as patch:
        patch.setattr(thinkers, "PATIENCE", -1.0)
        thinker.ask(Decide("my_engine", STATE, 0, "apprentice", budget=Budget(0.0)))
    assert thinker.poll() is None
    answer = answer_of(thinker)

    assert answer is not None
    assert thinker.pid != first
    assert not is_running(first)


def test_closing_ends_the_worker_in_the_middle_of_a_thought(thinker: Thinker) -> None:
    thinker.ask(LONG)
    worker = thinker.pid
    assert worker is not None

    thinker.close()

    assert not is_running(worker)
    assert thinker.pid is None


def test_the_worker_ends_within_two_seconds_after_its_parent_was_killed() -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert parent.stdout is not None
    worker = int(parent.stdout.readline())
    assert is_running(worker)

    parent.kill()
    parent.communicate()

    assert wait_until(lambda: not is_running(worker), seconds=2.0)


def test_the_worker_knows_no_pygame() -> None:
    said = "import sys, game.thinking.thinker, game.bots.decide; sys.exit('pygame' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", said], cwd=ROOT, check=False).returncode == 0
