"""Ferry keeps the contract of all games; its rules by example, and a whole match at the real table."""

from pathlib import Path

import pytest

from game.core.match import Seat
from game.core.request import PlayRequest
from game.testing import GameContract
from saves.testing import SaveContract
from scenes.pages import page_class
from scenes.pages.page import Drag, Press
from scenes.results.scene import ResultsScene
from scenes.rulebook.rulebooks import load
from scenes.testing import PageContract
from scenes.testing.studio import Studio
from tablewright_ferry.rules import RULES
from tablewright_ferry.state import CAST_OFF, LOADS, NAMES, FerryLeft, State


class TestContract(GameContract, SaveContract):
    keys = ("ferry",)


class TestPage(PageContract):
    keys = ("ferry",)


def ferry(*, aboard: str = "", hand: str = "", other: str = "") -> State:
    """Return a position with seat 0 to decide and nothing in the pile."""
    state = RULES.setup(2, RULES.Options(), seed=1)
    state.pile = []
    state.aboard, state.hands = crates(aboard), [crates(hand), crates(other)]
    return state


def crates(names: str) -> list[int]:
    return [NAMES.index(name) for name in names.split()]


def test_only_what_fits_may_be_loaded() -> None:
    """Ferry 1."""
    state = ferry(aboard="8a", hand="2a 3a")

    assert RULES.legal(state) == [LOADS[NAMES.index("2a")], CAST_OFF]


def test_a_full_ferry_leaves_for_a_point_more_than_its_crates() -> None:
    """Ferry 2."""
    state = ferry(aboard="5a 3a", hand="2a", other="1a")

    events = RULES.play(state, LOADS[NAMES.index("2a")])

    assert FerryLeft(0, crates=3, points=4, is_full=True) in events
    assert (state.scores, state.aboard) == ([4, 0], [])


def test_the_match_is_over_when_the_next_hand_is_empty() -> None:
    """Ferry 3."""
    state = ferry(aboard="5a 3a", hand="1a")

    RULES.play(state, CAST_OFF)

    assert RULES.legal(state) == []
    assert RULES.standings(state).winners == (0,)


def test_the_rulebook_and_the_drawings_are_found() -> None:
    assert [section.key for section in load("ferry").sections] == ["turn", "leaving", "end"]
    assert page_class("ferry").key == "ferry"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_match_is_played_at_the_table(size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path))
    seats = (Seat("Ada"), Seat("Ben", "apprentice"))
    studio = Studio(size, PlayRequest("ferry", 7, seats, RULES.Options()))
    studio.settle()
    table = studio.table
    match = table.sitting.match

    while not match.is_over:
        if table.bot.is_to_decide:
            studio.frames(1, seconds=0.2)
            continue
        gesture = table.page.gestures(RULES.legal(match.state)[0], table.board.view)[0]
        if isinstance(gesture, Drag):
            studio.drag(studio.place(gesture.piece), studio.place(gesture.onto))
        else:
            assert isinstance(gesture, Press)
            studio.click(studio.place(gesture.button))
        studio.settle()
    studio.settle()

    assert isinstance(studio.top, ResultsScene)
    assert studio.app.house.art.missing == []
    studio.close()
