"""The home screen: every way from it, its states, and its layout in windows of every shape."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.bots import NOVICE
from game.core import registry
from game.core.info import GameInfo
from game.core.match import PERSON, Match, Seat
from saves.autosave import Autosave
from saves.records import record_of
from saves.store import Store
from saves.transfer import export_match, write_record
from scenes.cabinet.scene import CabinetScene
from scenes.home import table_shot
from scenes.home.ribbon import Ribbon
from scenes.home.scene import HomeScene
from scenes.home.sheaves import sheaf_to_continue
from scenes.home.snapshot import Snapshot
from scenes.home.thumbnail import table_picture
from scenes.new_match.scene import NewMatchScene
from scenes.places.scene import FileScene
from scenes.rulebook.library import RulebooksScene
from scenes.rulebook.scene import RulebookScene
from scenes.settings.scene import SettingsScene
from scenes.shared import words
from scenes.shared.dialog import Dialog
from scenes.shared.house import House
from scenes.shelf.scene import ShelfScene
from scenes.stage.fonts import Fonts, Style
from scenes.stage.viewport import SMALLEST_TEXT_PX
from scenes.statistics.scene import StatisticsScene
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio
from scenes.workshop.boxes import Box
from scenes.workshop.cases import Case
from scenes.workshop.layout import pixels
from tests.plugged import Install
from tests.saves.played import played
from tests.screen import tour
from tests.screen.audit import faults
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import holding, leave_foreign_match, leave_match, prefer, saved
from tests.screen.ink import TracedFonts
from tests.screen.layouts import show_at

LIVE = "efficiency_engine"
SIZES = [
    (1024, 640),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1440, 1080),
    (1600, 900),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
    (3440, 1440),
    (3840, 2160),
]


def at_home(studio: Studio) -> HomeScene:
    """Return the home screen, which is on top."""
    assert isinstance(studio.top, HomeScene)
    return studio.top


def box(studio: Studio, key: str) -> Box:
    """Return the box of a game."""
    return next(one for one in at_home(studio).boxes if one.game.key == key)


def cases(studio: Studio) -> list[Case]:
    """Return the matches on the shelf."""
    return [button for button in at_home(studio).controls.buttons if isinstance(button, Case)]


def button(studio: Studio, words: str) -> Rect:
    """Return where the button with these words lies."""
    return next(one.rect for one in at_home(studio).controls.buttons if one.face.words == words)


@pytest.fixture
def shortened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the words that were cut because they did not fit."""
    cut: list[str] = []
    whole = Fonts.fitted

    def fitted(self: Fonts, words: str, style: Style, width: int) -> pygame.Surface:
        if self.width(words, style) > width:
            cut.append(words)
        return whole(self, words, style, width)

    monkeypatch.setattr(Fonts, "fitted", fitted)
    return cut


# Ways from here.


def test_a_click_on_a_box_sets_up_a_match_of_its_game(open_app: OpenApp) -> None:
    studio = open_app()

    studio.click(box(studio, LIVE).rect.center)

    assert isinstance(studio.top, NewMatchScene)


def test_a_box_in_the_making_can_only_be_looked_at(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "keys", lambda: [LIVE])
    studio = open_app()
    palimpsest = box(studio, "palimpsest")

    studio.click(palimpsest.rect.center)

    assert isinstance(studio.top, HomeScene)
    assert not palimpsest.enabled
    assert "in the making" in at_home(studio).help_line.words


def test_a_game_that_gets_registered_stands_in_front(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    known = registry.info(LIVE)
    monkeypatch.setattr(registry, "keys", lambda: [LIVE, "palimpsest", "ferry"])
    monkeypatch.setattr(registry, "info", lambda key: known if key == LIVE else _info(key))
    studio = open_app()

    live = [one.game.key for one in at_home(studio).boxes if one.enabled]

    assert live == [LIVE, "palimpsest", "ferry"]
    assert box(studio, "palimpsest").rect.bottom == box(studio, LIVE).rect.bottom


def _info(key: str) -> GameInfo:
    return GameInfo(key, key.title(), (2, 4), 20, "Nobody", "By nobody.", "A game.", 1)


def test_the_keyboard_reaches_a_box_and_opens_it(open_app: OpenApp) -> None:
    studio = open_app()

    studio.key(pygame.K_RIGHT)
    studio.key(pygame.K_RETURN)

    assert isinstance(studio.top, NewMatchScene)


def test_a_box_rises_under_the_pointer_and_sinks_again(open_app: OpenApp) -> None:
    studio = open_app(size=(1920, 1080))
    one = box(studio, LIVE)
    low = one.sprite.rect.copy()

    studio.point(one.rect.center)
    studio.settle()
    high = one.sprite.rect.copy()
    studio.point((5, 5))
    studio.settle()

    assert high.bottom < low.bottom
    assert high.width > low.width
    assert one.sprite.rect == low


def test_without_an_open_match_enter_sets_up_the_game_on_the_clipboard(open_app: OpenApp) -> None:
    studio = open_app()

    studio.key(pygame.K_RETURN)

    assert isinstance(studio.top, NewMatchScene)
    assert at_clipboard(studio, below=1) == "Start here"


def at_clipboard(studio: Studio, below: int = 0) -> str:
    """Return the heading on the clipboard of the home screen, `below` scenes under the top one."""
    home = studio.app.manager.scenes[-1 - below]
    assert isinstance(home, HomeScene)
    return home.clipboard.sheaf.heading


def test_enter_goes_on_with_the_open_match(open_app: OpenApp) -> None:
    leave_match(plies=6, deal=11)
    studio = open_app()
    assert at_clipboard(studio) == "Continue"

    studio.key(pygame.K_RETURN)

    assert isinstance(studio.top, TableScene)
    assert studio.table.sitting.match.deal == 11
    assert studio.table.sitting.match.ply == 6


def test_a_match_left_before_its_first_step_is_not_kept(open_app: OpenApp) -> None:
    played = leave_match(plies=6, deal=11)
    studio = open_app()
    at_home(studio).open_box(LIVE)
    studio.key(pygame.K_RETURN)
    unplayed = studio.table.sitting.identity

    studio.app.manager.home()
    studio.app.house.autosave.flush()

    assert at_clipboard(studio) == "Continue"
    assert saved() == [played]
    assert saved(trashed=True) == [unplayed]


def test_a_match_taken_back_to_its_beginning_is_kept(open_app: OpenApp) -> None:
    played = leave_match(plies=1)
    studio = open_app()
    studio.key(pygame.K_RETURN)
    studio.table.sitting.undo()

    studio.app.manager.home()

    assert saved() == [played]


def test_a_click_on_the_picture_goes_on_too(open_app: OpenApp) -> None:
    leave_match()
    studio = open_app()

    studio.click(at_home(studio).clipboard.frame.center)

    assert isinstance(studio.top, TableScene)


def test_the_clipboard_shows_the_table_as_it_was_left(open_app: OpenApp) -> None:
    leave_match()
    studio = open_app()
    clipboard = at_home(studio).clipboard
    cover = clipboard.picture

    studio.settle()
    studio.frames(40)

    assert clipboard.picture is not cover
    assert clipboard.picture is not None
    assert clipboard.picture.get_size() == clipboard.frame.size


def test_a_match_whose_game_has_no_page_keeps_its_cover_and_says_so(open_app: OpenApp, install: Install) -> None:
    install(pages=False)
    rules = registry.rules("ferry")
    match = Match(rules, (Seat("Ada"), Seat("Grace")), rules.Options(), 7)
    with Autosave() as autosave:
        autosave.begin(match)
    studio = open_app(expects_crashes=True)
    cover = at_home(studio).clipboard.picture

    studio.settle()
    studio.frames(40)

    assert at_home(studio).clipboard.picture is cover
    studio.key(pygame.K_RETURN)
    assert isinstance(studio.top, Dialog)
    assert studio.top.text == "Ferry has no table here: its package brings rules but no page."


def test_the_picture_is_drawn_once_while_the_match_stays_as_it_is(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def snapshot(_house: House, match: str, _size: tuple[int, int]) -> Snapshot:
        drawn.append(match)
        return Snapshot(None, ())

    monkeypatch.setattr(table_shot, "snapshot", snapshot)
    leave_match()
    studio = open_app()
    studio.settle()
    studio.frames(40)

    studio.click(button(studio, "Statistics").center)
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    studio.frames(40)

    assert len(drawn) == 1


def test_with_nothing_open_the_clipboard_offers_a_game(open_app: OpenApp) -> None:
    leave_match(plies=1_000)
    studio = open_app()

    assert at_clipboard(studio) == "Choose a game"


def test_a_case_opens_its_match(open_app: OpenApp) -> None:
    older = leave_match(deal=3)
    leave_match(deal=4)
    studio = open_app()
    assert [case.summary.deal for case in cases(studio)] == [4, 3]

    studio.click(cases(studio)[1].rect.center)

    assert studio.table.sitting.match.deal == 3
    assert studio.table.sitting.identity == older


def test_a_match_that_cannot_be_read_says_why_and_is_marked(open_app: OpenApp) -> None:
    leave_foreign_match()
    studio = open_app()

    studio.click(cases(studio)[0].rect.center)

    assert isinstance(studio.top, HomeScene)
    assert at_home(studio).toasts.words
    assert cases(studio)[0].broken


def test_the_shelf_holds_the_newest_beside_the_tray_and_more_where_there_is_none(open_app: OpenApp) -> None:
    for deal in range(7):
        leave_match(deal=deal, plies=1)
    studio = open_app()

    assert [case.summary.deal for case in cases(studio)] == [6, 5]
    show_at(studio, (1024, 640), 1.0)
    assert [case.summary.deal for case in cases(studio)] == [6, 5, 4, 3, 2]


@pytest.mark.parametrize(
    ("words", "scene"),
    [
        ("Rulebooks", RulebooksScene),
        ("Open a match", FileScene),
        ("Statistics", StatisticsScene),
        ("Medals", CabinetScene),
        ("Settings", SettingsScene),
        ("All matches", ShelfScene),
    ],
)
def test_each_button_leads_somewhere_and_escape_leads_back(open_app: OpenApp, words: str, scene: type) -> None:
    studio = open_app()

    studio.click(button(studio, words).center)
    there = studio.top
    studio.key(pygame.K_ESCAPE)

    assert isinstance(there, scene)
    assert isinstance(studio.top, HomeScene)


def test_keys_open_the_rules_and_a_new_match_of_the_box_that_is_pointed_at(open_app: OpenApp) -> None:
    studio = open_app()
    studio.point(box(studio, LIVE).rect.center)

    studio.key(pygame.K_n)
    first = studio.top
    studio.key(pygame.K_ESCAPE)
    studio.point(box(studio, LIVE).rect.center)
    studio.key(pygame.K_r)

    assert isinstance(first, NewMatchScene)
    assert isinstance(studio.top, RulebookScene)
    assert studio.top.game_key == LIVE


def test_escape_asks_before_it_leaves(open_app: OpenApp) -> None:
    studio = open_app()

    studio.key(pygame.K_ESCAPE)
    assert isinstance(studio.top, Dialog)
    studio.key(pygame.K_ESCAPE)
    assert isinstance(studio.top, HomeScene)
    studio.key(pygame.K_ESCAPE)
    studio.key(pygame.K_RETURN)

    assert studio.app.manager.top is None


# Files dropped on the window.


def test_a_dropped_file_is_taken_in_and_opened(open_app: OpenApp, tmp_path: Path) -> None:
    file = tmp_path / "match.tablewright"
    identity = leave_match(deal=21)
    with Store() as store:
        export_match(store, identity, file)
        store.trash(identity)
    studio = open_app()

    studio.post(pygame.DROPFILE, file=str(file))

    assert studio.table.sitting.match.deal == 21
    assert saved() == [identity]


@pytest.mark.parametrize("on_shelf", [False, True])
def test_all_files_dropped_at_once_are_taken_in_and_told_in_a_sentence(
    open_app: OpenApp, tmp_path: Path, on_shelf: bool
) -> None:
    files = [tmp_path / f"{deal}.tablewright" for deal in range(6)]
    for deal, file in enumerate(files):
        write_record(record_of(played(plies=3, deal=deal), id=f"{deal:012x}"), file)
    files[4].write_text("milk, eggs")
    studio = open_app()
    if on_shelf:
        at_home(studio).show_shelf()
        studio.settle()

    pygame.event.post(pygame.event.Event(pygame.DROPBEGIN))
    for file in files:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    studio.post(pygame.DROPCOMPLETE)

    assert sorted(saved()) == [f"{deal:012x}" for deal in range(6) if deal != 4]
    [told] = studio.top.toasts.words
    assert told.startswith("5 matches are on the shelf. 1 file could not be taken in: ")
    assert isinstance(studio.top, ShelfScene if on_shelf else HomeScene)


def test_a_file_without_a_match_is_refused_in_words(open_app: OpenApp, tmp_path: Path) -> None:
    file = tmp_path / "shopping.txt"
    file.write_text("milk, eggs")
    studio = open_app()

    studio.post(pygame.DROPFILE, file=str(file))

    assert isinstance(studio.top, HomeScene)
    assert "shopping.txt" in at_home(studio).toasts.words[-1]
    assert saved() == []


def test_home_works_while_the_saved_matches_are_held_and_fills_its_shelf_later(open_app: OpenApp) -> None:
    leave_match(deal=21)
    with holding() as path:
        studio = open_app()
        home = at_home(studio)
        told = home.toasts.words
        while not any("another program holds them" in words for words in told):
            home.house.autosave.flush()
            studio.frames(1)
            told = home.toasts.words
        assert "All matches" not in [one.face.words for one in home.controls.buttons]
        studio.click(box(studio, LIVE).rect.center)
        assert isinstance(studio.top, NewMatchScene)
        studio.key(pygame.K_ESCAPE)

    while not home.saved:
        home.house.autosave.flush()
        studio.frames(1)
    assert [one.deal for one in home.saved] == [21]
    assert "All matches" in [one.face.words for one in home.controls.buttons]
    assert path.exists()


def test_the_focus_stays_on_its_box_as_the_shelf_fills(open_app: OpenApp) -> None:
    studio = open_app()
    home = at_home(studio)
    studio.until(lambda: not home.house.archive.is_opening)
    studio.key(pygame.K_RIGHT)
    before = home.controls.focus
    assert isinstance(before, Box)

    leave_match(deal=21)  # as another window does
    home.house.autosave.open()
    studio.until(lambda: home.saved)

    focus = home.controls.focus
    assert isinstance(focus, Box)
    assert focus is not before
    assert focus.game.key == before.game.key


def test_the_focus_stays_on_its_button_whatever_the_tray_has_heard(open_app: OpenApp) -> None:
    studio = open_app()
    home = at_home(studio)
    studio.until(lambda: home.tray.week)  # upon which its buttons come after those in the corner
    before = next(one for one in home.controls.buttons if one.face.words == "Settings")
    home.controls.set_focus(before)

    home.build_anew()

    focus = home.controls.focus
    assert focus is not None
    assert focus is not before
    assert focus.face.words == "Settings"


# Quiet, light, and every window.


def test_at_rest_nothing_is_drawn(open_app: OpenApp) -> None:
    leave_match()
    studio = open_app()
    studio.settle()
    studio.frames(40)

    drawn = [studio.app.manager.draw() for _frame in range(30)]

    assert drawn == [[]] * 30


def test_the_lamp_comes_on_once(open_app: OpenApp) -> None:
    studio = open_app()
    studio.frames(1, seconds=0)
    dark = studio.app.manager.screen.get_at((300, 20))

    studio.settle()
    light = studio.app.manager.screen.get_at((300, 20))
    studio.click(button(studio, "Statistics").center)
    studio.key(pygame.K_ESCAPE)

    assert sum(dark[:3]) < sum(light[:3])
    assert not at_home(studio).motion.is_moving


def test_the_lamp_comes_on_as_slowly_where_the_shelf_is_read_only_later(open_app: OpenApp) -> None:
    """A slow disk answers after the first frames, and home is built anew."""
    studio = open_app()

    at_home(studio).build()
    studio.frames(1, seconds=0)
    dark = studio.app.manager.screen.get_at((300, 20))
    studio.settle()

    assert sum(dark[:3]) < sum(studio.app.manager.screen.get_at((300, 20))[:3])


def test_reduced_motion_lights_the_lamp_at_once(open_app: OpenApp) -> None:
    prefer(reduced_motion=True)
    studio = open_app()

    assert not at_home(studio).motion.is_moving


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_clipboard_says_the_whole_title(open_app: OpenApp, scale: float) -> None:
    """On the smallest window it leaves room for it by saying the rest in fewer words."""
    prefer(text_scale=scale)
    leave_match()
    home = at_home(open_app(size=(1024, 640)))
    lines = [words for words, style in home.house.kit.fonts._lines if style.role == "title"]

    assert home.clipboard.sheaf.title == "The Efficiency Engine"
    assert [words for words in lines if words.endswith("…")] == []


def test_a_ribbon_says_where_a_lesson_was_left(open_app: OpenApp) -> None:
    prefer(lessons={"my_engine": 4})
    home = at_home(open_app())
    words = [button.face.words for button in home.controls.buttons if isinstance(button, Ribbon)]

    assert words[1] == "Lesson: step 5"
    assert words[0].startswith("Learn it in")


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_overlaps_and_everything_can_be_hit(open_app: OpenApp, size: tuple[int, int], scale: float) -> None:
    prefer(text_scale=scale, reduced_motion=True)
    for deal in range(6):
        leave_match(deal=deal, plies=deal)
    home = at_home(open_app(size=size))
    rects = [button.rect for button in home.controls.buttons if not isinstance(button, Ribbon)]
    ribbons = [button for button in home.controls.buttons if isinstance(button, Ribbon)]
    layout, kit = home.layout, home.house.kit
    name = pixels(kit, layout.mark).union(pixels(kit, layout.wordmark))
    window = Rect(0, 0, *size)
    window.height = home.help_line.rect.top

    assert [rect for rect in rects if not window.contains(rect)] == []
    assert [rect for rect in rects if min(rect.size) < 32] == []
    assert [(a, b) for n, a in enumerate(rects) for b in rects[n + 1 :] if a.colliderect(b)] == []
    assert name.collidelist(rects) == -1
    assert all(len(ribbon.rect.collidelistall(rects)) == 1 for ribbon in ribbons)  # each lies over its own box
    assert [one for one in ribbons if not window.contains(one.rect) or one.rect.colliderect(name)] == []
    assert not home.clipboard.frame.colliderect(home.clipboard.button.rect)
    assert home.clipboard.frame.height >= 100 * kit.view.u
    assert not pixels(kit, layout.label).colliderect(pixels(kit, layout.clipboard))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_words_are_cut_or_too_small(open_app: OpenApp, size: tuple[int, int], shortened: list[str]) -> None:
    prefer(reduced_motion=True)
    leave_match(deal=40_213)
    leave_foreign_match("palimpsest", "Ada", "Benedikta", "Cleo", "Dora")
    studio = open_app(size=size)
    for one in at_home(studio).boxes:
        studio.point(one.rect.center)

    assert shortened == []
    assert min(px for _font, px, _script in at_home(studio).house.fonts._faces) >= SMALLEST_TEXT_PX


def test_no_words_are_cut_where_a_package_brings_one_more_game(
    open_app: OpenApp, install: Install, shortened: list[str]
) -> None:
    install()
    prefer(reduced_motion=True)
    studio = open_app(size=(1024, 640))

    assert "ferry" in [one.game.key for one in at_home(studio).boxes]
    assert shortened == []


@pytest.mark.parametrize("theme", ["lamplight", "daylight"])
def test_no_drawing_is_missing(open_app: OpenApp, theme: str) -> None:
    prefer(theme=theme)
    studio = open_app()
    studio.settle()

    assert at_home(studio).house.art.missing == []


def test_the_picture_shows_the_table_as_the_only_person_sees_it(open_app: OpenApp) -> None:
    rules, studio = registry.rules("my_engine"), open_app()

    def picture(*minds: str) -> bytes:
        match = Match(rules, (Seat("Ada", minds[0]), Seat("Ben", minds[1])), rules.Options(), deal=5)
        return pygame.image.tobytes(table_picture(studio.app.house, match, (640, 360)), "RGB")

    assert picture(PERSON, NOVICE) != picture(PERSON, PERSON)
    assert picture(PERSON, PERSON) == picture(NOVICE, NOVICE)


def test_the_clipboard_keeps_names_and_points_apart(open_app: OpenApp) -> None:
    leave_foreign_match("my_engine", "Player 1", "Ben")
    summary = at_home(open_app()).open
    assert summary is not None

    assert sheaf_to_continue(summary, (65, -1)).seats == ("Player 1: 65", "Ben: −1")


@pytest.mark.parametrize("game", registry.keys())
def test_the_picture_of_a_full_table_has_room_for_all_its_seats(open_app: OpenApp, game: str) -> None:
    rules = registry.rules(game)
    match = Match(rules, (Seat(""),) * rules.info.seats[1], rules.Options(), deal=5)
    studio = open_app()

    assert table_picture(studio.app.house, match, (640, 360)).get_size() == (640, 360)


def test_the_first_picture_stands_without_what_only_other_commands_need() -> None:
    code = """if True:
        import sys
        import tablewright
        tablewright.understood([])
        from scenes.app import window
        window.open_display()
        window.first_frame(window.open_window((1280, 720)), "lamplight")
        sys.exit("game.core.match" in sys.modules)
    """

    subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL, check=True)


def test_nothing_is_collected_until_all_stands_that_stays() -> None:
    code = """if True:
        import gc
        import sys
        from scenes.shared.memory import collect_later, keep_for_good
        collect_later()
        was_held = not gc.isenabled()
        keep_for_good()
        sys.exit(not (was_held and gc.isenabled() and gc.get_freeze_count()))
    """

    subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL, check=True)


def test_the_home_screen_stands_without_what_only_others_need() -> None:
    """Each of them takes time to the first screen that answers, pydantic a fifth of it."""
    code = """if True:
        import sys
        import tablewright
        tablewright.understood([])
        from scenes.app import loop, window
        window.open_display()
        app = loop.App(window.open_window((1280, 720)))
        app.begin(None)
        app.frame(0.0)
        stands = type(app.manager.top).__name__ == "HomeScene"
        others = {"pydantic", "argparse", "email", "fractions", "zipfile", "_hashlib", "csv", "saves.statistics"}
        is_loaded = not others.isdisjoint(sys.modules)
        app.close()
        sys.exit(is_loaded or not stands)
    """

    subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL, check=True)


@pytest.fixture
def english_afterwards() -> Iterator[None]:
    yield
    words.install("en")


@pytest.mark.usefixtures("english_afterwards")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_large_words_on_the_clipboard_never_lie_on_each_other(open_app: OpenApp, size: tuple[int, int]) -> None:
    """Five long names, whose turn it is, and points that come later: the picture gives way to a second line."""
    prefer(reduced_motion=True, text_scale=1.5, language="fr")
    leave_foreign_match("palimpsest", "Anne-Charlotte", "Benedikta", "Cleo", "Dora", "Emilia")
    studio = open_app(size=size)
    tour.trace(studio)
    home = at_home(studio)
    assert home.open is not None

    home.clipboard.say(sheaf_to_continue(home.open, (12, 30, 4, 55, 9)))
    studio.frames(2)

    fonts = home.house.fonts
    assert isinstance(fonts, TracedFonts)
    shown = {mark.line.words for mark in fonts.marks(studio.app.manager.screen) if mark.is_whole}
    assert {"À Anne-Charlotte de jouer", "et 4 de plus"} <= shown
    assert [fault for fault in faults(studio) if "covered" in fault] == []
