"""A game's calling card: any package may bring one, so it is looked at before it is shown."""

from dataclasses import replace
from typing import Any

import pytest

from game.core.info import LONGEST_TEXT, LONGEST_TITLE, GameInfo

CARD = GameInfo("ferry", "Ferry", (2, 4), 20, "Nobody", "By nobody.", "A game.", 1)


def test_a_sound_card_can_be_shown() -> None:
    CARD.check("ferry")
    replace(CARD, title="x" * LONGEST_TITLE, summary="x" * LONGEST_TEXT, seats=(1, 100)).check("ferry")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"key": "barge"}, "INFO is the card of 'barge', not of 'ferry'"),
        ({"title": None}, "INFO.title is None, not a text"),
        ({"designer": " "}, "INFO.designer is ' ', not a text"),
        ({"summary": "two\nlines"}, "INFO.summary is not a line of at most 1000 letters"),
        ({"summary": "x" * (LONGEST_TEXT + 1)}, "INFO.summary is not a line of at most 1000 letters"),
        ({"title": "x" * (LONGEST_TITLE + 1)}, "INFO.title has more than 80 letters"),
        ({"minutes": 0}, "INFO.minutes is 0, not a whole number from 1"),
        ({"minutes": 2.5}, "INFO.minutes is 2.5, not a whole number from 1"),
        ({"version": True}, "INFO.version is True, not a whole number from 1"),
        *[
            ({"seats": seats}, f"INFO.seats is {seats!r}, not (fewest, most)")
            for seats in ((4, 2), (0, 2), (2, 101), (2,), 2, None)
        ],
    ],
)
def test_a_card_that_makes_no_sense_is_refused_with_the_reason(change: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 -- the whole sentence is compared
        replace(CARD, **change).check("ferry")
    assert str(caught.value) == fault
