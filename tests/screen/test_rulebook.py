"""The rulebook: opened at the place one asked for, read by wheel, key and bar, with all its pictures."""

import pygame
import pytest
from pygame import Surface

from assets import MissingAssetError
from scenes.pages.bench import Bench
from scenes.pages.efficiency_engine.pictures import SHOTS
from scenes.rulebook import rulebooks
from scenes.rulebook.pictures import PagePictures
from scenes.rulebook.rulebooks import Picture
from scenes.rulebook.scene import RulebookScene
from scenes.rulebook.sheet import Sheet, _column_widths
from scenes.stage.motion import Motion
from scenes.stage.palette import INK, IVORY, Colour
from scenes.stage.viewport import FINGER_TARGET
from scenes.testing.studio import Studio
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer
from tests.screen.layouts import SIZES, TEXT_SIZES, check_buttons, show_at

GAME = "efficiency_engine"


def opened(open_app: OpenApp, section: str = "", size: tuple[int, int] = (1280, 720)) -> Studio:
    studio = open_app(size)
    studio.app.manager.push(RulebookScene(studio.app.house, GAME, section))
    studio.settle()
    return studio


def scene_of(studio: Studio) -> RulebookScene:
    assert isinstance(studio.top, RulebookScene)
    return studio.top


def heading(scene: RulebookScene, key: str) -> int:
    """Return how far below the paper's top a section's heading shows."""
    return scene.reading.anchor(key) - scene.reading.scroll.offset


def test_it_opens_at_the_beginning(open_app: OpenApp) -> None:
    scene = scene_of(opened(open_app))

    assert scene.reading.scroll.offset == 0
    assert scene.section == "goal"


@pytest.mark.parametrize(
    ("asked", "section"), [("fuses", "fuses"), ("efficiency_engine 4", "turn"), ("5.1", "end"), ("nonsense", "goal")]
)
def test_it_opens_at_a_section_or_at_what_a_refusal_names(open_app: OpenApp, asked: str, section: str) -> None:
    scene = scene_of(opened(open_app, asked))

    assert scene.section == section
    assert abs(heading(scene, section)) <= (scene.reading.scroll.offset == 0) * 500


def test_a_click_on_a_section_goes_there(open_app: OpenApp) -> None:
    studio = opened(open_app)
    scene = scene_of(studio)
    assert scene.contents is not None

    studio.click(scene.contents.sections["favours"].rect.center)
    studio.settle()

    assert scene.section == "favours"
    assert heading(scene, "favours") == 0
    assert [key for key, button in scene.contents.sections.items() if button.is_read] == ["favours"]


def test_for_fingers_long_contents_scroll_to_the_section_that_is_read(open_app: OpenApp) -> None:
    """Sixteen sections, each high enough for a finger, are higher than a small window."""
    prefer(targets="large")
    studio = open_app((1024, 640))
    studio.app.manager.push(RulebookScene(studio.app.house, "victory_point_salad"))
    studio.settle()
    scene = scene_of(studio)
    contents, last = scene.contents, scene.book.sections[-1].key
    assert contents is not None
    was_there = last in contents.sections
    studio.point(next(iter(contents.sections.values())).rect.center)
    for _turn in scene.book.sections:
        studio.wheel(-1)
    studio.click(contents.sections[last].rect.center)
    studio.settle()

    assert not was_there
    assert scene.section == last
    assert contents.sections[last].is_read
    assert min(row.rect.height for row in contents.sections.values()) >= FINGER_TARGET


def test_keys_scroll_and_turn_to_sections(open_app: OpenApp) -> None:
    studio = opened(open_app)
    scene = scene_of(studio)

    studio.key(pygame.K_DOWN)
    studio.settle()
    first = scene.reading.scroll.offset
    studio.key(pygame.K_SPACE)
    studio.settle()
    assert 0 < first < scene.reading.scroll.offset

    studio.key(pygame.K_HOME)
    studio.key(pygame.K_RIGHT)
    studio.settle()
    assert scene.section == "parts"
    assert heading(scene, "parts") == 0

    studio.key(pygame.K_END)
    assert scene.reading.scroll.offset == scene.reading.scroll.furthest


def test_keys_pressed_while_the_paper_moves_count_in_full(open_app: OpenApp) -> None:
    studio = opened(open_app)
    scene = scene_of(studio)

    for _press in range(4):
        studio.key(pygame.K_DOWN)
    studio.settle()

    assert scene.reading.scroll.offset == 4 * scene.house.view.px(72)


def test_the_wheel_and_the_bar_scroll(open_app: OpenApp) -> None:
    studio = opened(open_app)
    scene = scene_of(studio)

    studio.wheel(-3)
    by_wheel = scene.reading.scroll.offset
    thumb = scene.reading.scroll._thumb.rect
    studio.drag(thumb.center, (thumb.centerx, scene.reading.paper.bottom - 40))

    assert 0 < by_wheel < scene.reading.scroll.offset
    assert scene.section != "goal"


@pytest.mark.parametrize("key", [pygame.K_r, pygame.K_ESCAPE])
def test_r_and_escape_close_it(open_app: OpenApp, key: int) -> None:
    studio = opened(open_app)

    studio.key(key)

    assert not isinstance(studio.top, RulebookScene)


def test_only_what_changes_is_drawn(open_app: OpenApp) -> None:
    studio = opened(open_app)
    studio.frames(30)

    assert all(studio.app.manager.draw() == [] for _frame in range(10))


def test_every_section_can_be_reached_by_tab_and_enter(open_app: OpenApp) -> None:
    studio = opened(open_app)
    scene = scene_of(studio)
    for _step in range(len(scene.controls.buttons) - 1):  # the way back comes after the last section
        studio.key(pygame.K_TAB)

    studio.key(pygame.K_RETURN)
    studio.settle()

    assert scene.section == "credits"


def test_a_new_window_keeps_the_place(open_app: OpenApp) -> None:
    studio = opened(open_app, "favours")
    show_at(studio, (1920, 1080), 1.0)
    scene = scene_of(studio)
    assert scene.section == "favours"

    studio.wheel(-5)
    share = scene.reading.scroll.offset / scene.reading.scroll.furthest
    show_at(studio, (1024, 640), 1.2)

    assert abs(scene.reading.scroll.offset / scene.reading.scroll.furthest - share) < 0.02


def test_a_new_window_leaves_the_beginning_in_sight(open_app: OpenApp) -> None:
    studio = opened(open_app)
    show_at(studio, (1920, 1080), 1.0)

    assert scene_of(studio).reading.scroll.offset == 0


def test_a_game_without_a_rulebook_says_so(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_game: str) -> None:
        raise MissingAssetError("rulebooks/efficiency_engine.md")

    monkeypatch.setattr(rulebooks, "load", missing)

    studio = opened(open_app)

    assert "no rulebook" in scene_of(studio).help_line.words
    studio.key(pygame.K_DOWN)
    studio.key(pygame.K_RIGHT)
    studio.settle()


def test_every_picture_that_the_rulebook_names_is_drawn(open_app: OpenApp) -> None:
    studio = opened(open_app)
    blocks = [block for section in rulebooks.load(GAME).sections for block in section.blocks]
    named = {block.name for block in blocks if isinstance(block, Picture)}

    pictures = PagePictures(studio.app.house, GAME)

    assert named == set(SHOTS)
    for name in named:
        picture = pictures.picture(name, 400)
        assert picture is not None
        assert 150 <= picture.get_width() <= 400
        assert picture.get_size() == pictures.size(name, 400)
    assert not studio.app.house.art.missing


def test_pictures_that_are_not_there_are_left_out(open_app: OpenApp) -> None:
    house = opened(open_app).app.house

    assert PagePictures(house, GAME).size("no such picture", 400) is None
    assert PagePictures(house, GAME).picture("no such picture", 400) is None
    assert PagePictures(house, "no_such_game").size("gauge", 400) is None


def test_pictures_follow_the_colours_of_the_suits(open_app: OpenApp) -> None:
    from scenes.pages.efficiency_engine.pictures import picture

    house = opened(open_app).app.house
    four, two = (
        picture(Bench(house.view, house.art, house.fonts, house.theme, Motion(), four_colours=four), "swap", 400)
        for four in (True, False)
    )
    assert four is not None
    assert two is not None

    assert pygame.image.tobytes(four, "RGB") != pygame.image.tobytes(two, "RGB")


@pytest.mark.parametrize("words", TEXT_SIZES)
def test_nothing_overlaps_and_nothing_is_cut(open_app: OpenApp, words: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PagePictures, "picture", lambda *_arguments: None)
    studio = opened(open_app)
    for size in SIZES:
        show_at(studio, size, words)
        scene = scene_of(studio)
        check_buttons(scene)
        assert scene.body.contains(scene.reading.paper)
        assert scene.reading.paper.contains(scene.reading.text_area)
        check_sheet(scene.reading.sheet)


def check_sheet(sheet: Sheet) -> None:
    """Check that blocks follow one another and paint nothing beside the paper."""
    bottom = 0
    for block in sheet.blocks:
        assert block.top >= bottom
        bottom = block.top + block.height
    assert sheet.height >= bottom
    margin = 40
    wide = Surface((sheet.width + margin, 1200)).convert()
    for offset in range(0, sheet.height, 1200):
        wide.fill(IVORY)
        sheet.paint(wide, offset)
        assert pygame.transform.average_color(wide, pygame.Rect(sheet.width, 0, margin, 1200))[:3] == IVORY


def test_a_picture_in_its_frame_is_never_one_that_is_gone(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawings are let go of, and a new one may lie where the old one lay in memory."""
    house = opened(open_app).app.house
    pictures, paper = PagePictures(house, GAME), Surface((100, 100))
    sheet = Sheet(house.kit, rulebooks.load(GAME), 600, pictures)

    for colour in (IVORY, INK):

        def plain(_name: str, _width: int, colour: Colour = colour) -> Surface:
            picture = Surface((40, 40))
            picture.fill(colour)
            return picture

        monkeypatch.setattr(pictures, "picture", plain)
        sheet._paint_picture(paper, "gauge", 40, (10, 10))
        assert paper.get_at((30, 30))[:3] == colour


def test_columns_share_the_room_and_never_cut_a_word(open_app: OpenApp) -> None:
    kit = opened(open_app).app.house.kit
    style = kit.style("text", 20)
    rows = [("A", "word " * 40, "another " * 40), ("unbreakableness", "b", "c")]

    widths = _column_widths(kit, rows, style, 500, 8)

    assert sum(widths) <= 500
    assert widths[0] >= kit.fonts.width("unbreakableness", style)
