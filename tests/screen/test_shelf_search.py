"""Looking for a match on the shelf: what is typed above the list leaves those that are called so."""

from collections.abc import Iterator

import pygame
import pytest

from game.core.match import PERSON, Match, Seat
from game.rules.my_engine.rules import RULES as MY_ENGINE
from saves.autosave import Autosave
from saves.shelf import FINISHED, OPEN
from scenes.home.scene import HomeScene
from scenes.review.scene import ReviewScene
from scenes.shared.words import install
from scenes.shelf.rows import MatchRow, PlainRow
from scenes.shelf.scene import ShelfScene
from scenes.shelf.seeking import SOUGHT
from scenes.shelf.tabs import EXAMPLES
from scenes.stage.widgets import Button
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio
from tests.saves.played import play_saved
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import leave_match, prefer, saved
from tests.screen.layouts import SIZES
from tests.screen.test_shelf import deals, shelf, there

OLD = "tests/saves/forms/format_1_my_engine.tablewright"


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    install("en", ())


def leave_party(*names: str, deal: int) -> None:
    """Save a match of My Engine that has begun."""
    match = Match(MY_ENGINE, tuple(Seat(name, PERSON) for name in names), MY_ENGINE.Options(), deal)
    with Autosave() as autosave:
        play_saved(autosave, autosave.begin(match), match, 1)
        autosave.flush()


def stocked(open_app: OpenApp, size: tuple[int, int] = (1280, 720)) -> Studio:
    """Return a studio at the list of four open matches and a finished one."""
    leave_match(deal=1, plies=1_000)
    leave_match(deal=2)
    leave_party("Zoë", "Vera", deal=30)
    leave_party("Ada", "Cleo", deal=31)
    leave_party("Żaneta", "Ada", deal=32)
    return shelf(open_app, size)[0]


def seek(studio: Studio, words: str) -> ShelfScene:
    """Go to the field, and type."""
    studio.key(pygame.K_f, pygame.KMOD_CTRL)
    studio.type(words)
    studio.frames(2)
    return there(studio)


def in_field(scene: ShelfScene) -> str:
    assert scene.form is not None
    return str(scene.form.state.values[SOUGHT])


def numbers(scene: ShelfScene) -> list[str]:
    return [tab.face.words for tab in scene.tabs.values()]


@pytest.mark.parametrize(
    ("words", "found"), [("ada", [32, 31, 2]), ("zane", [32]), ("ADA my", [32, 31]), ("31", [31]), ("vex", [])]
)
def test_what_is_typed_leaves_the_matches_that_are_called_so(open_app: OpenApp, words: str, found: list[int]) -> None:
    """Letters that are keys of the list elsewhere are only letters: with V one looks at a match, with X compares it."""
    scene = seek(stocked(open_app), words)

    assert in_field(scene) == words
    assert deals(scene) == found
    assert len(saved()) == 5


def test_the_tabs_say_how_many_were_found_in_each(open_app: OpenApp) -> None:
    studio = stocked(open_app)
    before = numbers(there(studio))

    scene = seek(studio, "efficiency")

    assert before == ["Open  4", "Finished  1", "Deleted  0", "Examples  1"]
    assert numbers(scene) == ["Open  1", "Finished  1", "Deleted  0", "Examples  0"]
    studio.click(scene.tabs[FINISHED].rect.center)
    assert (in_field(there(studio)), deals(there(studio))) == ("efficiency", [1])


def test_down_leads_from_the_field_to_what_was_found_and_enter_opens_it(open_app: OpenApp) -> None:
    studio = stocked(open_app)
    seek(studio, "efficiency")

    studio.key(pygame.K_DOWN)
    studio.key(pygame.K_RETURN)

    assert isinstance(studio.top, TableScene)
    assert studio.table.sitting.match.deal == 2


def test_what_was_found_is_still_there_after_a_look(open_app: OpenApp) -> None:
    studio = stocked(open_app)
    seek(studio, "cleo")
    studio.key(pygame.K_RETURN)
    studio.key(pygame.K_v)
    studio.settle()
    assert isinstance(studio.top, ReviewScene)

    studio.key(pygame.K_ESCAPE)
    studio.settle()

    assert (in_field(there(studio)), deals(there(studio))) == ("cleo", [31])


def test_escape_shows_all_again_and_then_leads_back(open_app: OpenApp) -> None:
    studio = stocked(open_app)
    seek(studio, "cleo")

    studio.key(pygame.K_ESCAPE)
    studio.frames(2)

    assert (in_field(there(studio)), len(there(studio).rows)) == ("", 4)
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert isinstance(studio.top, HomeScene)


def test_letters_that_are_taken_away_bring_matches_back(open_app: OpenApp) -> None:
    studio = stocked(open_app)
    seek(studio, "adax")
    nothing = there(studio).rows

    studio.key(pygame.K_BACKSPACE)
    studio.frames(2)

    assert nothing == []
    assert deals(there(studio)) == [32, 31, 2]


def test_a_match_that_is_pasted_into_the_field_is_not_taken_in(open_app: OpenApp, clipboard: list[str]) -> None:
    studio = stocked(open_app)
    clipboard[0] = "cleo"
    studio.key(pygame.K_f, pygame.KMOD_CTRL)

    studio.key(pygame.K_v, pygame.KMOD_CTRL)
    studio.frames(2)

    assert (in_field(there(studio)), deals(there(studio))) == ("cleo", [31])


def test_what_is_dropped_meanwhile_is_shown(open_app: OpenApp) -> None:
    """Whatever is looked for: all are shown then."""
    studio = stocked(open_app)
    seek(studio, "nobody is called so")

    studio.post(pygame.DROPFILE, file=OLD)
    studio.until(lambda: len(there(studio).rows) == 5)

    assert (in_field(there(studio)), there(studio).tab) == ("", OPEN)


def test_examples_are_looked_through_too(open_app: OpenApp) -> None:
    studio = stocked(open_app)
    scene = seek(studio, "my engine")

    studio.click(scene.tabs[EXAMPLES].rect.center)

    assert [type(row) for row in there(studio).rows] == [PlainRow]


def test_in_french_the_field_finds_what_is_called_so_there(open_app: OpenApp) -> None:
    prefer(language="fr")
    studio = stocked(open_app)

    scene = seek(studio, "zoe")

    assert deals(scene) == [30]
    assert scene.form is not None
    assert scene.form.fields[SOUGHT].tip == "Chercher un nom, un jeu ou le numéro d’une donne."


def reached(studio: Studio, keys: list[int]) -> list[Button | None]:
    """Return what has the focus after each of the keys."""
    found = []
    for key in keys:
        studio.key(key)
        found.append(there(studio).controls.focus)
    return found


def test_tab_and_arrows_lead_to_the_field(open_app: OpenApp) -> None:
    """And so does a controller, whose d-pad is the arrow keys."""
    studio = stocked(open_app)
    scene = there(studio)
    assert scene.form is not None
    field = scene.form.fields[SOUGHT]

    assert field in reached(studio, [pygame.K_TAB] * 3)
    scene.controls.set_focus(next(button for button in scene.controls.buttons if button.face.icon == "import"))
    assert reached(studio, [pygame.K_UP]) == [field]
    assert isinstance(scene.rows[0], MatchRow)


@pytest.mark.parametrize("scale", [0.8, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_field_has_room_in_the_bar(open_app: OpenApp, size: tuple[int, int], scale: float, language: str) -> None:
    prefer(text_scale=scale, reduced_motion=True, language=language)
    _studio, scene = shelf(open_app, size)
    assert scene.form is not None
    field = scene.form.fields[SOUGHT].rect

    others = [button.rect for button in scene.controls.buttons if button is not scene.form.fields[SOUGHT]]
    title = scene.house.kit.fonts.width(scene.title, scene.house.kit.style("title", 34))

    assert field.height >= 32
    assert field.width >= 180
    assert field.bottom <= scene.body.y
    assert field.collidelist(others) == -1
    assert field.left > others[0].right + title
