"""The slip that compares choices: it thinks beside the window, and keys, pointer and Enter work on it."""

from dataclasses import replace
from functools import partial
from time import monotonic

import pygame
import pytest

from game.core import registry
from game.outlook import telling
from game.outlook.comparing import Difference
from game.outlook.estimate import Estimate
from game.rules.my_engine.intents import ChooseSuit, DiscardDrawn
from scenes.stage.floating import between_bars
from scenes.table import choice_words
from scenes.table import choosing as module
from scenes.table.choosing import Choosing
from scenes.table.keys import useful_keys
from scenes.table.slip import Slip
from scenes.testing.studio import Studio
from tests.outlook.matches import played
from tests.screen import tour
from tests.screen.conftest import OpenApp

PATIENCE = 60.0  # seconds, more than any comparison here takes
FEW, MORE = 32, 96  # worlds
WINDOWS = [((1280, 720), 1.0, "en"), ((1024, 640), 1.5, "fr"), ((1920, 1080), 1.5, "en")]


@pytest.fixture(autouse=True)
def quick_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WORLDS", FEW)
    monkeypatch.setattr(module, "MANY_WORLDS", MORE)


def asked(open_app: OpenApp, game: str, size: tuple[int, int] = (1280, 720)) -> Studio:
    """Return a studio in which somebody asks three times for advice, and has waited for all answers."""
    seats = registry.info(game).seats[0]
    turns = tour.whole_match(game, seats)[1]
    own = [ply for ply in range(len(turns) // 3, len(turns)) if turns[ply][0] == 0]
    for ply in own:
        studio = open_app(size=size)
        tour.go_to(studio, tour.Stop("choices", partial(tour.sit_down, game, seats, ply)))
        studio.settle()
        studio.hint()
        studio.key(pygame.K_h)
        waited(studio)
        if len(rows(studio)) > 1:
            return studio
    raise AssertionError("there was no choice")


def waited(studio: Studio) -> None:
    """Let all that is being thought about be told."""
    end = monotonic() + PATIENCE
    while studio.app.house.adviser.is_thinking and monotonic() < end:
        studio.frames(1)
    studio.frames(60)


def choosing(studio: Studio) -> Choosing:
    return studio.table.counsel.choosing


def slip(studio: Studio) -> Slip:
    found = choosing(studio).slip
    assert found is not None
    return found


def rows(studio: Studio) -> list[tuple[int, int]]:
    """Return where the choices stand on the slip, by their numbers."""
    return [rect.center for _number, rect in sorted(slip(studio).rows.items())]


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_choices_are_compared_and_the_chosen_one_is_played(open_app: OpenApp, game: str) -> None:
    studio = asked(open_app, game)
    table = studio.table
    ply, first = table.sitting.match.ply, table.board.signs.hinted
    assert table.sitting.hints == 1
    assert "futures looked at" in slip(studio).said
    assert ("1 2 3", "choose") in useful_keys(table)

    studio.key(pygame.K_2)
    second = table.board.signs.hinted
    studio.point(rows(studio)[0])
    assert table.board.signs.hinted == first
    studio.key(pygame.K_2)
    assert table.board.signs.hinted == second
    studio.key(pygame.K_RETURN)

    assert not choosing(studio).is_open
    assert table.sitting.match.ply > ply
    assert table.board.view.aim is None  # nothing is drawn any more of what was proposed


@pytest.mark.parametrize(("size", "scale", "language"), WINDOWS)
def test_a_slip_has_room_in_every_window_and_covers_neither_end_of_the_arrow(
    open_app: OpenApp, size: tuple[int, int], scale: float, language: str
) -> None:
    studio = asked(open_app, "victory_point_salad", size)
    house = studio.app.house
    house.change(replace(house.settings, text_scale=scale, language=language))
    studio.app.manager.rebuild()
    studio.key(pygame.K_h)
    waited(studio)
    rect = slip(studio).rect

    assert rect is not None
    assert between_bars(house.view).contains(rect)
    assert not any(rect.collidepoint(point) for pair in studio.table.board.signs.hinted for point in pair)


@pytest.mark.parametrize(
    ("game", "size"), [(game, (1280, 720)) for game in registry.BUILT_IN] + [("my_engine", (1920, 1080))]
)
def test_a_slip_covers_no_counter_and_nothing_that_it_speaks_of(
    open_app: OpenApp, game: str, size: tuple[int, int]
) -> None:
    studio = asked(open_app, game, size)
    board = studio.table.board

    for key in (pygame.K_1, pygame.K_2, pygame.K_3):
        studio.key(key)
        rect = slip(studio).rect
        assert rect is not None
        assert not any(rect.colliderect(button.rect) for button in board.buttons.values()), key
        assert not any(rect.collidepoint(point) for pair in board.signs.hinted for point in pair), key
        covered = [name for name, lies in board.readouts.items() if rect.colliderect(lies)]
        assert not covered or is_folded(slip(studio)), key


def is_folded(slip: Slip) -> bool:
    """Whether it tells of one choice only: the numbers of all others stand in its row."""
    rows = sorted(slip.rows.values(), key=lambda rect: rect.width)
    return all(rows[-1].contains(row) for row in rows)


def test_where_little_room_is_free_a_slip_tells_the_chosen_one_and_names_the_others(open_app: OpenApp) -> None:
    studio = asked(open_app, "efficiency_engine")
    first, lies = studio.table.board.signs.hinted, slip(studio).rows
    assert is_folded(slip(studio))

    studio.point(lies[1].center)

    assert studio.table.board.signs.hinted != first
    assert is_folded(slip(studio))


def test_a_longer_thought_looks_at_more_futures(open_app: OpenApp) -> None:
    studio = asked(open_app, "bric_a_brac")
    before, rect = slip(studio).said, slip(studio).rect
    assert rect is not None
    assert before.endswith("Think longer (T)")

    studio.click((rect.right - 40, rect.bottom - 12))
    waited(studio)

    assert futures(slip(studio).said) > futures(before)
    assert not slip(studio).said.endswith("Think longer (T)")


def test_a_slip_that_is_put_away_changes_nothing_and_is_folded_to_the_move(open_app: OpenApp) -> None:
    studio = asked(open_app, "my_engine")
    ply = studio.table.sitting.match.ply

    for fold in (partial(studio.key, pygame.K_h), partial(press_hint, studio)):
        fold()
        assert not choosing(studio).is_open
        assert studio.table.board.signs.said
        assert studio.table.counsel.next_words == "compare"
        fold()
        assert choosing(studio).is_open
    studio.key(pygame.K_ESCAPE)

    assert not choosing(studio).is_open
    assert not studio.table.board.signs.said
    assert not studio.app.house.adviser.is_thinking
    assert (studio.table.sitting.match.ply, studio.top) == (ply, studio.table)


def futures(said: str) -> int:
    return int(said.partition(" futures")[0].rpartition(" ")[2])


def press_hint(studio: Studio) -> None:
    studio.click(studio.table.top_bar.buttons["hint"].rect.center)


def test_who_plays_something_else_needs_the_slip_no_more(open_app: OpenApp) -> None:
    studio = asked(open_app, "efficiency_engine")
    table = studio.table

    table.play(table.sitting.match.rules.legal(table.sitting.match.state)[-1])

    assert not choosing(studio).is_open
    assert table.counsel.next_words == "hint"


def test_a_difference_is_told_where_it_is_sure_the_larger_first() -> None:
    none = Estimate(0.0)
    kinds = (Estimate(0.4, 0.1), Estimate(-2.6, 0.3))
    apart = Difference(Estimate(-2.2, 0.3), kinds, Estimate(1.0, 0.2), 1, Estimate(-4.4, 0.1))
    names = ["Ada", "Ben"]

    said = choice_words.difference(apart, names, ["VP", "Gold"])

    assert said == "Ben may expect 4 points less. 3 points less soon: Gold."
    assert choice_words.difference(apart, names, ["Gold"]) == "Ben may expect 4 points less. 2 points less soon."
    assert (
        choice_words.difference(replace(apart, others=none), names)
        == "2 points less soon. 1 point more to expect later."
    )
    gained = choice_words.difference(apart, names, ["VP", "Gold"], "A point for nothing.")
    assert gained == "A point for nothing. Ben may expect 4 points less."
    later = replace(apart, soon=none, kinds=(), others=Estimate(-4.4, 3.0))
    assert choice_words.difference(later, names) == "1 point more to expect later."
    assert choice_words.difference(Difference(none, (), none, None, none), ["Ada"]) == "In points it hardly differs."


def test_a_way_is_told_up_to_where_something_else_came_up() -> None:
    """My Engine 2: what a diamond draws nobody could know, so the other way may discard a card that was not drawn."""
    match = played("my_engine", ("novice", "novice"), 13)
    before = next(step.before for step in match.steps if ChooseSuit("D") in match.rules.legal(step.before))
    names = [seat.name for seat in match.seats]
    told = [
        telling.begun(match.rules, match.rules.copy(before), way, names)
        for way in ((ChooseSuit("D"),), (ChooseSuit("D"), DiscardDrawn("2C"), DiscardDrawn("2C")))
    ]

    assert "diamonds" in told[0]
    assert told[1].startswith(told[0])
