"""Contrast: in both themes words stand out 7 to 1, large ones 4.5 to 1, on whatever ground they are written."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Literal, get_args

import pytest
from pygame import Rect, Surface

from game.core import registry
from scenes.home.scene import HomeScene
from scenes.stage.art import Art
from scenes.stage.fonts import Fonts
from scenes.stage.kit import Kit
from scenes.stage.palette import NIGHT, THEMES, Theme
from scenes.stage.viewport import Viewport
from scenes.stage.widgets import Face, Look, paint_button
from scenes.table.scene import TableScene
from scenes.table.signs import brass
from scenes.testing.studio import Studio
from tests.screen import tour
from tests.screen.conftest import OpenApp
from tests.screen.contrast import BODY, BlankFonts, contrast, redrawn, too_faint
from tests.screen.home_saves import leave_match
from tests.screen.ink import TracedFonts
from tests.screen.tour import Stop

HEIGHT = 720
ARROW = 32  # pixels: as wide as an arrow with its head
# Their bubble says more when its key is pressed again, and lies elsewhere: what is faint there has to be so twice.
SAY_MORE = ("puzzle with a hint", "exercise shown")
SIGN = 3.0  # to one, what WCAG 2 asks of signs that are no words
ThemeName = Literal["lamplight", "daylight"]


def measured(studio: Studio, stops: Sequence[Stop], theme: ThemeName) -> Iterator[str]:
    """Go to every stop in boxes for words, take these away, and yield what would be too faint there."""
    house = studio.app.house
    house.settings = replace(house.settings, theme=theme, reduced_motion=True, motion_speed=4.0, bots_speed=4.0)
    for stop in stops:
        fonts = TracedFonts(house.art)
        write_in(studio, fonts)
        tour.go_to(studio, stop)
        marks = fonts.marks(shown(studio, stop))
        if stop.name in SAY_MORE:
            marks = [mark for mark in marks if not below_an_arrow(studio, mark.rect)]
        write_in(studio, BlankFonts(house.art))
        studio.app.manager.rebuild()
        studio.frames(2)
        faults = set(too_faint(marks, shown(studio, stop), HEIGHT))
        if faults and stop.name in SAY_MORE:
            tour.go_to(studio, stop)
            again = {fault.partition(": ")[2] for fault in too_faint(marks, shown(studio, stop), HEIGHT)}
            faults = {fault for fault in faults if fault.partition(": ")[2] in again}
        yield from (f"{stop.name}, {theme}: {fault}" for fault in sorted(faults))


def below_an_arrow(studio: Studio, rect: Rect) -> bool:
    """Whether an arrow of the table, which goes with the next input, crosses `rect`."""
    scene = studio.top
    arrows = scene.board.signs.hinted if isinstance(scene, TableScene) else ()
    return any(rect.inflate(ARROW, ARROW).clipline(start, end) for start, end in arrows)


def write_in(studio: Studio, fonts: Fonts) -> None:
    """Let all that is built from now on be written in other fonts, the room at home too."""
    home = studio.app.manager.scenes[0]
    assert isinstance(home, HomeScene)
    studio.app.house.fonts, home._painted = fonts, None
    studio.app.house.art.clear()


def shown(studio: Studio, stop: Stop) -> Surface:
    """Return the picture of a stop once all lies still."""
    studio.settle()
    stop.show(studio)
    return redrawn(studio).copy()


@pytest.mark.parametrize("theme", THEMES)
def test_words_stand_out_on_the_screens_around_the_table(open_app: OpenApp, theme: ThemeName) -> None:
    for deal in range(4):
        leave_match(deal=deal, plies=deal * 40)
    found = list(measured(open_app(), list(tour.around_the_table()), theme))

    assert found == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", registry.keys())
def test_words_stand_out_on_every_table(open_app: OpenApp, game: str, theme: ThemeName) -> None:
    """Each stop in one of the themes: what they differ in is the same colours at every stop."""
    stops = [*tour.of_a_game(game), *tour.at_the_table(game, registry.info(game).seats[1])]
    found = list(measured(open_app(), stops[[*THEMES].index(theme) :: len(THEMES)], theme))

    assert found == []


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_colours_of_words_stand_out_on_every_ground_of_the_chrome(theme: Theme) -> None:
    inks = {name: getattr(theme, name) for name in ("text", "quiet", "accent", "good", "bad")}
    grounds = {
        "bar": theme.bar,
        "panel": theme.panel,
        "raised": theme.raised,
        "top": theme.room[0],
        "foot": theme.room[1],
    }
    found = {(ink, ground): contrast(inks[ink], grounds[ground]) for ink, ground in product(inks, grounds)}
    large = [("bad", "raised")]  # signs of trouble, never sentences

    assert {pair: round(value, 1) for pair, value in found.items() if value < BODY and pair not in large} == {}
    assert min(found.values()) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.usefixtures("art")
def test_the_outline_of_what_can_be_used_stands_out_on_the_room_and_on_dark_boards(theme: Theme) -> None:
    outline = brass((90, 120), 1, theme)
    colours = [outline.get_at((x, 60)) for x in range(4)]
    solid = [(one.r, one.g, one.b) for one in colours if one.a > 250]

    for ground in (*theme.room, NIGHT):
        assert max(contrast(one, ground) for one in solid) >= SIGN


def test_the_smaller_words_of_a_button_are_whole_in_two_lines(art: Art) -> None:
    fonts, theme = TracedFonts(art), THEMES["lamplight"]
    note = "trashes The Combo Materials, The Inherently Valuable Resource"
    kit = Kit(Viewport(1280, HEIGHT), art, fonts, theme)

    picture = Surface((335, 59))
    picture.blit(paint_button(kit, (335, 59), Face("Buy it", note), enabled=True, hot=False, down=False), (0, 0))

    said = [mark.line.words for mark in fonts.marks(picture)]
    assert note in " ".join(said)
    assert note not in said


@pytest.mark.parametrize(("enabled", "hot"), [(True, False), (True, True), (False, False)])
@pytest.mark.parametrize("look", get_args(Look))
@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_words_of_a_button_stand_out_in_every_state(
    art: Art, theme: Theme, look: Look, *, enabled: bool, hot: bool
) -> None:
    face = Face("Set the table", note="Deal 4217", look=look, size=18, key="Enter")
    found: list[str] = []
    for ground in (theme.panel, theme.bar, *theme.room):
        fonts = TracedFonts(art)
        marks = fonts.marks(
            painted(Kit(Viewport(1280, HEIGHT), art, fonts, theme), face, ground, enabled=enabled, hot=hot)
        )
        blank = Kit(Viewport(1280, HEIGHT), art, BlankFonts(art), theme)
        assert {mark.line.words for mark in marks} == {face.words, face.note, face.key}
        found += too_faint(marks, painted(blank, face, ground, enabled=enabled, hot=hot), HEIGHT)

    assert found == []


def painted(kit: Kit, face: Face, ground: tuple[int, int, int], *, enabled: bool, hot: bool) -> Surface:
    """Return a button on a ground."""
    kit.art.clear()
    result = Surface((300, 100))
    result.fill(ground)
    result.blit(paint_button(kit, (280, 90), face, enabled=enabled, hot=hot, down=False), (10, 5))
    return result
