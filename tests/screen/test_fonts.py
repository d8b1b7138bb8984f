"""How words are broken into lines, and names written in any script."""

import pygame
import pytest

from scenes.stage.art import Art
from scenes.stage.face import Role
from scenes.stage.fonts import OPEN_FACES, ROLES, Fonts, Style, font_file
from scenes.stage.scripts import EVERYWHERE, Run, Scripts, has
from tests.screen.conftest import OpenApp

STYLE = Style("medium", 20, (0, 0, 0))


@pytest.mark.parametrize("together", ["OUTPUT 5", "marché 5", "5 œufs", "12 États", "100 %", "−2.5 %"])
def test_a_number_stays_with_capitals_accents_and_per_cent(together: str) -> None:
    pygame.font.init()
    fonts = Fonts(Art())
    wide = fonts.width(f"one, {together}", STYLE) - 1

    assert fonts.wrap(f"one, {together}", STYLE, wide) == ["one,", together]


@pytest.mark.parametrize("together", ["bank A", "bloc B", "Block A,", "bloque B;"])
def test_a_letter_stays_with_what_it_names(together: str) -> None:
    """In the log of The Efficiency Engine "bank" ended a line and "B" began the next."""
    pygame.font.init()
    fonts = Fonts(Art())
    narrow = fonts.width(f"one two {together}", STYLE) - 1

    assert fonts.wrap(f"one two {together} three four", STYLE, narrow)[:2] == ["one two", f"{together} three"]


def test_a_number_stays_with_its_noun() -> None:
    pygame.font.init()
    fonts = Fonts(Art())
    words = "The last charge is spent before turn 6. It takes 1 player."
    narrow = fonts.width("The last charge is spent before turn", STYLE)

    lines = fonts.wrap(words, STYLE, narrow)

    assert lines[0] == "The last charge is spent before"
    assert " ".join(lines) == words


def test_a_number_that_stays_with_what_follows_leaves_what_comes_before() -> None:
    """With both, three words in a narrow column stood alone between two ragged lines."""
    pygame.font.init()
    fonts = Fonts(Art())
    narrow = fonts.width("Babbage gains", STYLE)

    assert fonts.wrap("Babbage gains 2 coal", STYLE, narrow) == ["Babbage gains", "2 coal"]
    for space in (" ", "\u00a0"):  # some languages have one before “%” at which no line is broken anyway
        assert fonts.wrap(f"Babbage wins 100{space}%", STYLE, narrow) == ["Babbage wins", f"100{space}%"]


def test_a_short_word_is_not_left_alone_at_the_end() -> None:
    """On the empty shelf, in tips, settings and reviews a last word stood alone on its line."""
    pygame.font.init()
    fonts = Fonts(Art())
    words = "Matches you leave are kept here"
    narrow = fonts.width("Matches you leave are kept", STYLE)

    assert fonts.wrap(words, STYLE, narrow) == ["Matches you leave are", "kept here"]
    assert fonts.wrap(f"Shelf\n{words}\nopen", STYLE, narrow) == ["Shelf", "Matches you leave are", "kept here", "open"]


def test_an_article_that_begins_a_name_goes_with_it() -> None:
    """In the log of Victory Point Salad a line ended with "The" and left half of it bare."""
    pygame.font.init()
    fonts = Fonts(Art())
    for words, first, broken in (
        ("Novice 2 takes The Cuddly Wood", "Novice 2 takes The Cuddly", ["Novice 2 takes", "The Cuddly Wood"]),
        (
            "Says why before each. It counts here",
            "Says why before each. It counts",
            ["Says why before each.", "It counts here"],
        ),
        ("This one is of the Order here", "This one is of the Order", ["This one is of the", "Order here"]),
    ):
        assert fonts.wrap(words, STYLE, fonts.width(first, STYLE)) == broken


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("Matches you leave are kept somewhere", "Matches you leave are kept"),  # a long word may stand alone
        ("Matches you leave come to 5 bots", "Matches you leave come to"),  # and so may a number with its noun
        ("Go unmistakeably on", "Go unmistakeably"),  # what is left above would be shorter than what is below
    ],
)
def test_other_words_end_where_they_did(words: str, first: str) -> None:
    pygame.font.init()
    fonts = Fonts(Art())

    assert fonts.wrap(words, STYLE, fonts.width(first, STYLE)) == [first, words.removeprefix(f"{first} ")]


def test_where_both_are_too_long_for_a_line_they_part() -> None:
    pygame.font.init()
    fonts = Fonts(Art())

    assert fonts.wrap("turn 6", STYLE, fonts.width("turn", STYLE)) == ["turn", "6"]


def test_a_word_that_is_longer_than_a_line_is_broken() -> None:
    pygame.font.init()
    fonts = Fonts(Art())
    words, width = "and " + "W" * 60 + " go", fonts.width("W" * 9, STYLE)

    lines = fonts.wrap(words, STYLE, width)

    assert "".join(lines).replace(" ", "") == words.replace(" ", "")
    assert all(fonts.width(line, STYLE) <= width for line in lines)
    assert fonts.wrap("Wi", STYLE, 1) == ["W", "i"]


@pytest.mark.parametrize("height", [30, 60, 90, 300])
def test_a_paragraph_stays_in_its_place(open_app: OpenApp, height: int) -> None:
    """In smaller letters where it has to, and cut where even those are too large."""
    kit = open_app().app.house.kit
    kit.fonts.clear()

    picture = kit.paragraph("Water turns the wheel, and the wheel grinds what it is given. " * 2, STYLE, (200, height))

    assert picture.get_width() == 200
    assert height * 0.5 < picture.get_height() <= height or height == 300
    assert any(words.endswith("…") for words, _style in kit.fonts._lines) == (height < 90)


def test_only_the_fonts_used_last_hold_their_files_open() -> None:
    pygame.font.init()
    fonts = Fonts(Art())
    first = fonts.font("medium", 9)
    for px in range(10, 10 + OPEN_FACES - 1):
        fonts.font("medium", px)
    assert fonts.font("medium", 9) is first

    fonts.font("medium", 10 + OPEN_FACES)
    fonts.font("medium", 11 + OPEN_FACES)

    assert fonts.font("medium", 9) is first
    assert len(fonts._faces) == OPEN_FACES


@pytest.mark.parametrize("role", ROLES)
def test_the_letters_that_need_no_looking_for_are_in_every_font(role: str) -> None:
    pygame.font.init()

    assert [letter for letter in sorted(EVERYWHERE) if not has(font_file(role), letter)] == []


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("name", ["Ελένη", "Борис", "שלום", "محمد", "გია", "宇田ひカ", "한국", "q\u0323"])
def test_names_in_many_scripts_show_no_empty_boxes(role: Role, name: str) -> None:
    """Each run is in a font that has its letters: those of the app and of the library that makes its forms."""
    pygame.font.init()
    file = font_file(role)

    runs = Scripts().runs(f"Ada {name}!", role, file)

    assert "".join(run.words for run in runs) == f"Ada {name}!"
    assert all(has(run.file or file, letter) for run in runs for letter in run.words)


def test_right_to_left_letters_run_on_over_blanks_and_between_others() -> None:
    pygame.font.init()
    file = font_file("text")

    runs = Scripts().runs("Ada שלום עולם, 7", "text", file)

    assert [(run.words, run.script) for run in runs] == [("Ada ", ""), ("שלום עולם", "Hebr"), (", 7", "")]


def test_what_no_font_has_is_a_dot_instead_of_an_empty_box() -> None:
    pygame.font.init()
    file = font_file("text")

    assert Scripts().runs("A\U0010fffcB\u0378", "text", file) == [Run("A·B·")]


def test_lines_are_as_wide_as_they_are_said_to_be() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    pygame.font.init()
    fonts = Fonts(Art())

    for words in ("Ada שלום עולם", "Ελένη ♠ Борис", "宇田 😀"):
        assert fonts.line(words, STYLE).get_width() == fonts.width(words, STYLE) > 0
        assert fonts.fitted(words, STYLE, 60).get_width() <= 60


def test_words_wrapped_again_are_the_same_lines_and_the_caller_s_own() -> None:
    pygame.font.init()
    fonts = Fonts(Art())
    lines = fonts.wrap("one two three", STYLE, fonts.width("one two", STYLE))
    lines.clear()

    assert fonts.wrap("one two three", STYLE, fonts.width("one two", STYLE)) == ["one two", "three"]
    assert fonts.wrap("one two three", STYLE, fonts.width("one two three", STYLE)) == ["one two three"]


@pytest.mark.parametrize("size", [13, 18, 40])
@pytest.mark.parametrize("letter", ["A\u0302\u0301\u0303", "E\u0302\u0301\u0323", "o\u0304\u030a\u030a", "Ẫ\u0301"])
def test_letters_stand_on_their_line_whatever_is_above_them(letter: str, size: int) -> None:
    pygame.font.init()
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    fonts, style = Fonts(Art()), Style("medium", size, (0, 0, 0))

    plain, marked = fonts.line("HxH", style), fonts.line(f"H{letter}H", style)

    wide = fonts.width("H", style) - 1  # the first letter alone, which bears no accent
    first = [picture.subsurface((0, 0, wide, picture.get_height())) for picture in (plain, marked)]
    assert first[0].get_bounding_rect() == first[1].get_bounding_rect()


@pytest.mark.parametrize("size", [12, 13, 14, 15, 17, 19])
@pytest.mark.parametrize("role", ["text", "strong", "title"])
def test_small_letters_stand_as_far_apart_as_they_were_designed(role: Role, size: int) -> None:
    """Each begins where it should to half a pixel, not at the nearest whole one: "slot s" is one word."""
    pygame.font.init()
    fonts, words = Fonts(Art()), "Pieces of the slots"

    for end in range(1, len(words) + 1):
        designed = fonts.width(words[:end], Style(role, 400, (0, 0, 0))) * size / 400
        assert fonts.width(words[:end], Style(role, size, (0, 0, 0))) == pytest.approx(designed, abs=1.5)
