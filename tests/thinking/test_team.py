"""Several processes for one thought: real processes, real deaths, one answer."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pytest

from game.bots.budget import Budget
from game.bots.decide import Decide
from game.bots.finding import Finding
from game.rules.my_engine.rules import RULES
from game.thinking.job import Job
from game.thinking.team import LARGEST, Team, cores, size_for
from game.thinking.worker import Answer
from tests.thinking.test_thinker import FOR_LONG, ROOT, SHORT, STATE, Count, is_running, wait_until

COUNTED = Decide("my_engine", STATE, 0, "master", seed=3, budget=Budget(most=150))
LONG = replace(COUNTED, budget=Budget(FOR_LONG))

PARENT = """
import sys
from game.thinking.team import Team
from tests.thinking.test_team import COUNTED, LONG, answer_of

if __name__ == "__main__":
    team = Team(2)
    team.ask(COUNTED)
    assert answer_of(team)
    team.ask(LONG)
    print(*team.pids, flush=True)
    sys.stdin.read()
"""


@dataclass(frozen=True)
class Stumbles:
    """A share that can't be done."""

    seconds: float = 0.0

    def work(self, _tell: Callable[[object], None], _is_hurried: Callable[[], bool]) -> int:
        raise ZeroDivisionError


@dataclass(frozen=True)
class Told:
    """Shared by those jobs, and answered with what they found."""

    jobs: tuple[Job, ...]
    seconds: float = 0.0

    def shares(self, count: int) -> Sequence[Job]:
        return self.jobs[:count]

    def pooled(self, found: Sequence[object]) -> object:
        return list(found)

    def work(self, _tell: Callable[[object], None], _is_hurried: Callable[[], bool]) -> int:
        raise NotImplementedError


def answer_of(team: Team) -> Answer | None:
    """Wait for the answer, or for the problem that keeps it from coming."""
    answer: Answer | None = None

    def has_ended() -> bool:
        nonlocal answer
        answer = team.poll()
        return answer is not None or not team.is_thinking

    wait_until(has_ended)
    return answer


def pooled_here(job: Decide, count: int) -> object:
    """Return what `job` shared by so many comes to, each share worked on in this very process."""
    found: list[Finding[Any]] = []
    for share in job.shares(count):
        assert not isinstance(share, Decide)
        found.append(share.work(lambda _told: None, lambda: False))
    return job.pooled(found)


def kill(team: Team, place: int) -> None:
    """Kill a process, and wait until there is another one or the team does without."""
    victim = team.pids[place]
    os.kill(victim, signal.SIGKILL)
    assert wait_until(lambda: (team.poll(), victim not in team.pids)[1])


@pytest.fixture
def team() -> Iterator[Team]:
    one = Team(2)
    yield one
    one.close()


def test_two_processes_answer_as_one(team: Team) -> None:
    team.ask(COUNTED)
    assert len(team.pids) == 2

    answer = answer_of(team)

    assert answer is not None
    assert answer.is_last
    assert answer.value == pooled_here(COUNTED, 2)
    assert not team.is_thinking
    assert team.problem is None
    assert team.poll() is None


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system can’t stop a process")
@pytest.mark.parametrize("slow", [0, 1])
def test_whoever_is_quicker_the_answer_is_the_same(team: Team, slow: int) -> None:
    team.ask(COUNTED)
    os.kill(team.pids[slow], signal.SIGSTOP)
    assert wait_until(lambda: team.has_news)
    assert team.poll() is None
    assert team.is_thinking
    os.kill(team.pids[slow], signal.SIGCONT)

    answer = answer_of(team)

    assert answer is not None
    assert answer.value == pooled_here(COUNTED, 2)


def test_what_can_not_be_shared_takes_one_process(team: Team) -> None:
    team.ask(SHORT)

    answer = answer_of(team)

    assert answer is not None
    assert answer.value in RULES.legal(STATE)
    assert len(team.pids) == 1


def test_one_process_alone_decides_as_without_a_team() -> None:
    alone = Team(1)
    alone.ask(COUNTED)

    answer = answer_of(alone)

    alone.close()
    assert answer is not None
    assert answer.value == COUNTED.work(lambda _told: None, lambda: False)


@pytest.mark.parametrize("place", [0, 1])
def test_who_dies_is_replaced_and_the_same_comes_of_it(team: Team, place: int) -> None:
    team.ask(replace(COUNTED, budget=Budget(most=600)))
    kill(team, place)
    assert len(team.pids) == 2

    answer = answer_of(team)

    assert answer is not None
    assert answer.value == pooled_here(replace(COUNTED, budget=Budget(most=600)), 2)


@pytest.mark.parametrize("place", [0, 1])
def test_who_dies_again_is_done_without(team: Team, place: int) -> None:
    """The rest is what the other one found alone."""
    team.ask(Told((Count(1, pause=0), Count(2, pause=0))))
    for _death in range(2):
        kill(team, place)
    team.hurry()

    answer = answer_of(team)

    assert answer is not None
    assert answer.value == [2 - place]
    assert team.problem is None


def test_a_cancelled_question_has_no_problem_though_one_had_failed(team: Team) -> None:
    team.ask(Told((Count(1, pause=0), Count(2, pause=0))))
    for _death in range(2):
        kill(team, 0)

    team.cancel()

    assert not team.is_thinking
    assert team.problem is None


def test_only_when_all_have_failed_it_is_told(team: Team) -> None:
    team.ask(LONG)
    for _death in range(4):
        kill(team, 0)

    assert answer_of(team) is None
    told = team.problem
    assert told == "The bot stopped in the middle of its thought, and again when it was asked once more."

    team.ask(SHORT)
    assert team.problem is None
    assert answer_of(team)


def test_a_share_that_stumbles_is_done_without(team: Team) -> None:
    team.ask(Told((Stumbles(), Count(0))))

    answer = answer_of(team)

    assert answer is not None
    assert answer.value == [0]
    assert team.problem is None
    assert team.stumble is None


def test_what_all_stumble_over_is_told(team: Team) -> None:
    team.ask(Told((Stumbles(), Stumbles())))

    assert answer_of(team) is None
    assert team.problem == "The bot stumbled over a fault."
    assert "ZeroDivisionError" in str(team.stumble)


def test_in_a_hurry_all_answer_at_once_and_a_cancelled_question_never(team: Team) -> None:
    team.ask(LONG)
    team.cancel()
    assert not team.is_thinking
    team.ask(LONG)
    team.hurry()

    answer = answer_of(team)

    assert answer is not None
    assert answer.ticket == 2
    assert answer.value in RULES.legal(STATE)


def test_closing_ends_all_of_them(team: Team) -> None:
    team.ask(LONG)
    workers = team.pids

    team.close()

    assert not any(is_running(one) for one in workers)
    assert not team.pids


def test_all_end_within_two_seconds_after_their_parent_was_killed() -> None:
    command = [sys.executable, "-c", PARENT]
    parent = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    workers = [int(word) for word in parent.stdout.readline().split()]
    assert len(workers) == 2
    assert all(is_running(one) for one in workers)

    parent.kill()
    parent.communicate()

    for one in workers:
        assert wait_until(partial(lambda pid: not is_running(pid), one), seconds=2.0)


@pytest.mark.parametrize(("there", "wanted"), [(1, 1), (2, 1), (3, 2), (4, 3), (5, 4), (64, LARGEST)])
def test_one_core_is_left_to_the_window(there: int, wanted: int) -> None:
    assert size_for(there) == wanted
    assert cores() >= 1
