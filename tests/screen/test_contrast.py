"""Contrast: words stand out 7 to 1, large ones 4.5 to 1, on whatever ground they are written.

In the plain theme all of them stand out 7 to 1, and icons too; outlines do so 3 to 1.
"""

from collections.abc import Sequence
from itertools import product
from typing import get_args

import pytest
from pygame import Rect, Surface

from game.core import registry
from scenes.stage.art import Art
from scenes.stage.controls import focus_ring
from scenes.stage.kit import Kit
from scenes.stage.palette import (
    CONTRAST,
    IVORY,
    NIGHT,
    PARCHMENT,
    SUITS_ON_DARK,
    SUITS_ON_PAPER,
    THEMES,
    Colour,
    Theme,
    stark,
)
from scenes.stage.viewport import Viewport
from scenes.stage.widgets import Face, Look, paint_button
from scenes.table.signs import brass
from scenes.testing.studio import Studio
from tests.screen import tour
from tests.screen.conftest import OpenApp
from tests.screen.contrast import BODY, BlankFonts, contrast, too_faint
from tests.screen.grid import Cell, ThemeName, faint
from tests.screen.home_saves import leave_match
from tests.screen.ink import TracedFonts
from tests.screen.tour import Stop

HEIGHT = 720
SIGN = 3.0  # to one, what WCAG 2 asks of signs that are no words
EVERY = 3  # of the stops of a game are looked at in a theme


def measured(studio: Studio, stops: Sequence[Stop], theme: ThemeName) -> list[str]:
    """Go to every stop, and return what is too faint there."""
    cell = Cell((1280, HEIGHT), theme=theme)
    return [f"{stop.name}, {theme}: {fault}" for stop in stops for fault in faint(studio, stop, cell)]


@pytest.mark.parametrize("theme", THEMES)
def test_words_stand_out_on_the_screens_around_the_table(open_app: OpenApp, theme: ThemeName) -> None:
    for deal in range(4):
        leave_match(deal=deal, plies=deal * 40)
    stops = list(tour.around_the_table())
    found = measured(open_app(), stops[::2] if THEMES[theme].is_plain else stops, theme)

    assert found == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", registry.keys())
def test_words_stand_out_on_every_table(open_app: OpenApp, game: str, theme: ThemeName) -> None:
    """Games share the stops out, since much of what they look like is the same: each is looked at in every theme."""
    stops = [*tour.of_a_game(game), *tour.at_the_table(game, registry.info(game).seats[1])]
    first = registry.keys().index(game) + get_args(ThemeName).index(theme)

    assert measured(open_app(), stops[first % EVERY :: EVERY], theme) == []


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
    large = [] if theme.is_plain else [("bad", "raised")]  # signs of trouble, never sentences

    assert {pair: round(value, 1) for pair, value in found.items() if value < BODY and pair not in large} == {}
    assert min(found.values()) >= 4.5


def test_words_of_the_plain_theme_stand_out_whatever_their_own_colour() -> None:
    """Games and screens write in colours of their own: dark ones lie on paper and brass, light ones on dark boards."""
    for suits, grounds in ((SUITS_ON_PAPER, (IVORY, PARCHMENT)), (SUITS_ON_DARK, (NIGHT, CONTRAST.raised))):
        for ink, ground in product(suits.values(), grounds):
            assert contrast(stark(ink), ground) >= BODY
    for red, green, blue in product(range(0, 256, 51), repeat=3):
        ink = stark((red, green, blue))
        assert max(contrast(ink, IVORY), contrast(ink, NIGHT)) >= BODY


def test_outlines_of_the_plain_theme_stand_out(art: Art) -> None:
    """Of panels and boards, of what has the focus, and of buttons in all their looks but the one without a body."""
    kit = Kit(Viewport(1280, HEIGHT), art, BlankFonts(art), CONTRAST)
    ring = colour_at(focus_ring(kit, Rect(0, 0, 120, 60))[0], (1, 30))
    looks = [Face(" ", look=look) for look in get_args(Look) if look != "bare"]
    for ground in (CONTRAST.bar, CONTRAST.panel, *CONTRAST.room):
        assert min(contrast(CONTRAST.edge, ground), contrast(ring, ground)) >= SIGN
        for face, enabled in product(looks, (True, False)):
            shown = painted(kit, face, ground, enabled=enabled, hot=False)
            assert max(contrast(colour_at(shown, (x, 50)), ground) for x in range(8, 16)) >= SIGN


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
        shown = painted(blank, face, ground, enabled=enabled, hot=hot)
        found += too_faint(marks, shown, HEIGHT, plain=theme.is_plain)

    assert found == []


def colour_at(picture: Surface, pos: tuple[int, int]) -> Colour:
    """Return the colour of a pixel."""
    found = picture.get_at(pos)
    return found.r, found.g, found.b


def painted(kit: Kit, face: Face, ground: tuple[int, int, int], *, enabled: bool, hot: bool) -> Surface:
    """Return a button on a ground."""
    kit.art.clear()
    result = Surface((300, 100))
    result.fill(ground)
    result.blit(paint_button(kit, (280, 90), face, enabled=enabled, hot=hot, down=False), (10, 5))
    return result
