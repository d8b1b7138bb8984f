"""How words are broken into lines."""

import pygame

from scenes.stage.art import Art
from scenes.stage.fonts import Fonts, Style

STYLE = Style("medium", 20, (0, 0, 0))


def test_a_number_stays_with_its_noun() -> None:
    pygame.font.init()
    fonts = Fonts(Art())
    words = "The last charge is spent before turn 6. It takes 1 player."
    narrow = fonts.width("The last charge is spent before turn", STYLE)

    lines = fonts.wrap(words, STYLE, narrow)

    assert lines[0] == "The last charge is spent before"
    assert " ".join(lines) == words


def test_where_both_are_too_long_for_a_line_they_part() -> None:
    pygame.font.init()
    fonts = Fonts(Art())

    assert fonts.wrap("turn 6", STYLE, fonts.width("turn", STYLE)) == ["turn", "6"]
