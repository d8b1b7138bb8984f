"""What the process that thinks is asked about chances, in a real process."""

from collections.abc import Iterator

import pytest

from game.outlook.account import Moment, decisions, moments
from game.outlook.questions import Reckon
from game.outlook.scale import scale_of
from game.thinking.thinker import Thinker
from tests.outlook.matches import played
from tests.thinking.test_thinker import answer_of

MATCH = played("my_engine", ("apprentice",) * 2, 1, 12)


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    one = Thinker()
    yield one
    one.close()


def told(thinker: Thinker, known: int) -> list[Moment]:
    thinker.ask(Reckon(MATCH, 0, known))
    found = []
    while thinker.is_thinking:
        answer = answer_of(thinker)
        assert answer is not None
        found.append(answer.value)
    assert found.pop() is None
    return found


def test_a_match_is_reckoned_up_in_another_process_as_in_this_one(thinker: Thinker) -> None:
    assert told(thinker, 0) == list(moments(MATCH, 0, scale_of(MATCH.rules, 2)))


def test_it_goes_on_where_it_was_left(thinker: Thinker) -> None:
    count = len(decisions(MATCH))
    whole = list(moments(MATCH, 0, scale_of(MATCH.rules, 2)))

    assert told(thinker, count - 2) == whole[-2:]
    assert told(thinker, count) == []
