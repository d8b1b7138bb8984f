"""All saved matches: tabs, keys, deleting and bringing back, files."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.outlook.account import moments
from game.outlook.scale import scale_of
from saves.matches import open_match
from saves.reckoned import PLACES
from saves.shelf import FINISHED, OPEN, TRASH
from saves.store import Store
from saves.transfer import export_match
from scenes.review.scene import ReviewScene
from scenes.shelf.rows import MatchRow
from scenes.shelf.scene import ShelfScene
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio
from scenes.workshop.chance_line import MOST_U, chance_line
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import leave_foreign_match, leave_match, prefer, saved
from tests.screen.test_home import SIZES, at_home


def shelf(open_app: OpenApp, size: tuple[int, int] = (1280, 720)) -> tuple[Studio, ShelfScene]:
    """Open the list of all matches."""
    studio = open_app(size=size)
    at_home(studio).show_shelf()
    studio.settle()
    return studio, there(studio)


def there(studio: Studio) -> ShelfScene:
    assert isinstance(studio.top, ShelfScene)
    return studio.top


def deals(scene: ShelfScene) -> list[int]:
    rows = [row for row in scene.rows if isinstance(row, MatchRow)]
    assert len(rows) == len(scene.rows)
    return [row.summary.deal for row in rows]


def test_an_empty_list_says_what_will_be_here(open_app: OpenApp) -> None:
    _studio, scene = shelf(open_app)

    assert scene.rows == []
    assert scene.length == 0


def test_open_and_finished_matches_have_a_tab_each(open_app: OpenApp) -> None:
    leave_match(deal=1, plies=1_000)
    leave_match(deal=2)
    studio, scene = shelf(open_app)
    assert deals(scene) == [2]

    studio.click(scene.tabs[FINISHED].rect.center)

    assert deals(there(studio)) == [1]


def test_enter_goes_on_with_the_match_that_has_the_focus(open_app: OpenApp) -> None:
    leave_match(deal=1)
    leave_match(deal=2)
    studio, _scene = shelf(open_app)

    studio.key(pygame.K_DOWN)
    studio.key(pygame.K_DOWN)
    studio.key(pygame.K_RETURN)

    assert isinstance(studio.top, TableScene)
    assert studio.table.sitting.match.deal == 1


def test_a_finished_match_can_be_looked_at_again(open_app: OpenApp) -> None:
    leave_match(deal=1, plies=1_000)
    studio, scene = shelf(open_app)
    assert scene.tab == FINISHED

    studio.click(scene.rows[0].buttons[0].rect.center)

    assert isinstance(studio.top, ReviewScene)
    assert studio.top.replay.match.is_over


def test_v_looks_at_the_first_match_where_no_row_is_chosen(open_app: OpenApp) -> None:
    leave_match(deal=1, plies=1_000)
    studio, _scene = shelf(open_app)

    studio.key(pygame.K_v)

    assert isinstance(studio.top, ReviewScene)


def test_no_other_match_comes_under_a_press_as_the_list_fills(open_app: OpenApp) -> None:
    leave_match(deal=1)
    studio, scene = shelf(open_app)
    at = scene.rows[0].buttons[0].rect.center
    studio.press(at)

    leave_match(deal=2)  # as another window does
    scene.house.autosave.open()
    studio.until(lambda: sum(scene.house.archive.lengths().of.values()) == 2)
    studio.frames(3)
    assert scene.controls.is_pressed
    studio.release(at)

    assert isinstance(studio.top, TableScene)
    assert studio.table.sitting.match.deal == 1


def test_the_list_is_shown_anew_once_a_press_is_let_go(open_app: OpenApp) -> None:
    leave_match(deal=1)
    studio, scene = shelf(open_app)
    tab = scene.tabs[OPEN].rect
    studio.press(tab.center)
    leave_match(deal=2)
    scene.house.autosave.open()
    studio.until(lambda: sum(scene.house.archive.lengths().of.values()) == 2)
    studio.frames(3)
    assert deals(scene) == [1]

    studio.release((tab.centerx, tab.bottom + 300))
    studio.until(lambda: len(scene.rows) == 2)

    assert deals(scene) == [2, 1]


def test_what_is_deleted_can_be_brought_back_by_key(open_app: OpenApp) -> None:
    identity = leave_match()
    studio, _scene = shelf(open_app)
    studio.key(pygame.K_DOWN)

    studio.key(pygame.K_DELETE)
    gone = saved()
    studio.key(pygame.K_z, mod=pygame.KMOD_CTRL)

    assert gone == []
    assert saved() == [identity]
    assert deals(there(studio)) == [7]


def test_what_is_deleted_lies_in_its_tab_and_can_be_restored_there(open_app: OpenApp) -> None:
    identity = leave_match()
    studio, scene = shelf(open_app)
    studio.click(scene.rows[0].buttons[-1].rect.center)
    assert "Ctrl+Z" in there(studio).toasts.words[-1]

    studio.click(there(studio).tabs[TRASH].rect.center)
    studio.click(there(studio).rows[0].buttons[-1].rect.center)

    assert saved() == [identity]
    assert there(studio).rows == []


def test_deleting_leaves_the_focus_on_the_next_match(open_app: OpenApp) -> None:
    for deal in (1, 2, 3):
        leave_match(deal=deal)
    studio, _scene = shelf(open_app)
    studio.key(pygame.K_DOWN)

    studio.key(pygame.K_DELETE)
    studio.key(pygame.K_DELETE)

    assert deals(there(studio)) == [1]


def test_a_file_that_cannot_be_written_is_told(
    open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.matches.exporting.documents", lambda: tmp_path / "away")
    leave_match()
    studio, scene = shelf(open_app)

    studio.click(scene.rows[0].buttons[1].rect.center)
    studio.key(pygame.K_RETURN)
    studio.app.house.errands.finish(5.0)
    studio.frames(2)

    assert "can’t be written" in scene.toasts.words[-1]


def test_a_file_dropped_here_is_shown(open_app: OpenApp, tmp_path: Path) -> None:
    file = tmp_path / "one.tablewright"
    identity = leave_match(deal=9)
    studio, _scene = shelf(open_app)
    with Store() as store:
        export_match(store, identity, file)
    studio.key(pygame.K_DOWN)
    studio.key(pygame.K_DELETE)

    studio.post(pygame.DROPFILE, file=str(file))

    assert there(studio).tab == OPEN
    assert deals(there(studio)) == [9]


def test_a_match_that_cannot_be_read_stays_and_is_told(open_app: OpenApp) -> None:
    leave_foreign_match()
    studio, scene = shelf(open_app)

    studio.click(scene.rows[0].buttons[0].rect.center)

    assert there(studio).toasts.words


def test_a_long_list_scrolls_by_wheel_and_by_key(open_app: OpenApp) -> None:
    for deal in range(12):
        leave_match(deal=deal, plies=1)
    studio, scene = shelf(open_app, size=(1024, 640))
    top = deals(scene)

    studio.wheel(-1)
    wheeled = deals(scene)
    for _press in range(12):
        studio.key(pygame.K_DOWN)

    assert len(top) < 12
    assert wheeled[0] == top[1]
    assert deals(scene)[-1] == 0
    assert scene.controls.focus is scene.rows[-1].buttons[0]


def test_a_finished_match_that_was_reviewed_shows_how_its_chances_went(open_app: OpenApp) -> None:
    open_app().close()
    identity = leave_match(plies=1_000)
    with Store() as store:
        match = open_match(store, identity)
        found = tuple(moments(match, 0, scale_of(match.rules, 1), 4, 4))
    studio, scene = shelf(open_app)
    [row] = scene.rows
    assert isinstance(row, MatchRow)
    assert not row.summary.chances
    scene.house.archive.keeping.keep(identity, match, 0, found, ())  # while the shelf is looked at
    assert scene.house.autosave.flush()
    studio.frames(2)
    [row] = scene.rows
    assert isinstance(row, MatchRow)
    case, kit = row.buttons[0], scene.house.kit
    bare = MatchRow(kit, case.rect, replace(row.summary, chances=b""), {"open": scene.back}, broken=False).buttons[0]

    assert len(row.summary.chances) == min(PLACES, len(found) + 1)
    assert "your chance to win" in case.tip
    assert "your chance to win" not in bare.tip
    tall = chance_line(kit, row.summary, 999, 46)
    assert tall is not None
    assert tall.get_size() == (kit.view.px(MOST_U), kit.view.px(46))
    assert chance_line(kit, row.summary, 20, 46) is None


@pytest.mark.parametrize("scale", [0.8, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_button_can_be_hit_in_any_window(open_app: OpenApp, size: tuple[int, int], scale: float) -> None:
    prefer(text_scale=scale, reduced_motion=True)
    for deal in range(4):
        leave_match(deal=deal, plies=1)
    _studio, scene = shelf(open_app, size=size)
    rects = [button.rect for button in scene.controls.buttons]
    rows = [row.buttons[0].rect for row in scene.rows]
    apart = [rect for rect in rects if rect not in rows]

    assert [rect for rect in rects if min(rect.size) < 32] == []
    assert [rect for rect in rects if not rect.bottom <= scene.help_line.rect.top] == []
    assert [(a, b) for n, a in enumerate(apart) for b in apart[n + 1 :] if a.colliderect(b)] == []
    assert [(a, b) for n, a in enumerate(rows) for b in rows[n + 1 :] if a.colliderect(b)] == []
