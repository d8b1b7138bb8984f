"""What the process that thinks is asked about chances, in a real process."""

from collections.abc import Iterator

import pytest

from game.outlook.account import Moment, moments
from game.outlook.questions import Reckon
from game.outlook.scale import scale_of
from game.outlook.verdict import Verdict, doubtful
from game.thinking.thinker import Thinker
from tests.outlook.matches import played
from tests.thinking.test_thinker import answer_of

MATCH = played("efficiency_engine", ("random",), 77, 30)


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    one = Thinker()
    yield one
    one.close()


def told(thinker: Thinker, found: tuple[Moment, ...] = (), judged: int = 0) -> list[Moment | Verdict]:
    thinker.ask(Reckon(MATCH, 0, found, judged, worlds=2))
    answers: list[Moment | Verdict] = []
    while thinker.is_thinking:
        answer = answer_of(thinker)
        assert answer is not None
        if not answer.is_last:
            answers.append(answer.value)
    return answers


def test_a_match_is_reckoned_up_in_another_process_as_in_this_one(thinker: Thinker) -> None:
    whole = list(moments(MATCH, 0, scale_of(MATCH.rules, 1)))
    answers = told(thinker)
    judged = answers[len(whole) :]

    assert answers[: len(whole)] == whole
    assert [one.first for one in judged if isinstance(one, Verdict)] == [one.decision.first for one in doubtful(whole)]

    assert len(judged) > 1

    part = tuple(whole[:-2])
    assert told(thinker, part) == answers[len(part) :]
    assert told(thinker, tuple(whole), len(judged)) == []
