"""The help line and the scroll, as every screen uses them."""

import pygame
import pytest
from pygame import Rect, Surface

from scenes.stage.art import Art
from scenes.stage.compositor import Compositor
from scenes.stage.controls import Controls
from scenes.stage.fonts import Fonts
from scenes.stage.help_line import HelpLine, help_height
from scenes.stage.kit import Kit
from scenes.stage.palette import THEMES
from scenes.stage.scroll import Scroll, ScrolledPicture
from scenes.stage.viewport import Viewport
from scenes.stage.widgets import key_cap
from scenes.table.top_bar import RIGHT, TopBar

ACTIONS = {name: lambda: None for name in ("menu", "results", *RIGHT)}
KEYS = [("Esc", "back"), ("↑ ↓", "choose"), ("Enter", "open"), ("F11", "full screen")]


def furnished(width: int = 1280, height: int = 720, words: float = 1.0) -> tuple[Kit, Compositor, Surface]:
    """Return a kit, a compositor and the screen of a dummy window."""
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode((width, height))
    art = Art()
    kit = Kit(Viewport(width, height, words), art, Fonts(art), THEMES["lamplight"])
    return kit, Compositor(Surface((width, height)).convert()), screen


def drawn(line: HelpLine, compositor: Compositor, screen: Surface) -> bytes:
    compositor.draw(screen)
    return pygame.image.tobytes(screen.subsurface(line.rect), "RGB")


def test_it_lies_along_the_foot_of_the_screen() -> None:
    kit, compositor, _screen = furnished()

    line = HelpLine(kit, compositor)

    assert line.rect == Rect(0, 720 - help_height(kit), 1280, help_height(kit))


def test_saying_the_same_again_draws_nothing() -> None:
    kit, compositor, screen = furnished()
    line = HelpLine(kit, compositor)
    line.show("A box.")
    line.keys(KEYS)
    compositor.draw(screen)

    line.show("A box.")
    line.keys(KEYS)

    assert compositor.is_clean


def test_the_last_keys_give_way_to_long_words() -> None:
    kit, compositor, screen = furnished(1024, 640)
    line = HelpLine(kit, compositor)
    line.keys(KEYS)
    right = Rect(824, line.rect.y, 200, line.rect.height)

    line.show("Words.")
    compositor.draw(screen)
    short = pygame.image.tobytes(screen.subsurface(right), "RGB")
    line.show("Words " * 28)
    compositor.draw(screen)
    long = pygame.image.tobytes(screen.subsurface(right), "RGB")

    assert short != long


def test_words_are_set_smaller_before_the_keys_give_way() -> None:
    kit, compositor, screen = furnished()
    line = HelpLine(kit, compositor)
    line.keys(KEYS)
    keys = Rect(900, line.rect.y, 380, line.rect.height)
    line.show("Trash what lies in the slots.")
    compositor.draw(screen)
    few = pygame.image.tobytes(screen.subsurface(keys), "RGB")

    line.show("Trash the Inherently Valuable Resource, the Combo Materials, the Premium Material and a Free Food!")
    compositor.draw(screen)

    assert pygame.image.tobytes(screen.subsurface(keys), "RGB") == few


def test_arrows_that_the_fonts_lack_are_drawn() -> None:
    kit, compositor, screen = furnished()
    line = HelpLine(kit, compositor)
    line.keys([("↑", "x")])
    up = drawn(line, compositor, screen)
    line.keys([("↓", "x")])

    assert drawn(line, compositor, screen) != up
    assert kit.art.missing == []


def scroll(length: int, step: int = 1) -> tuple[Scroll, list[int]]:
    """Return a scroll of a window 300 pixels high, and what it says."""
    kit, compositor, _screen = furnished()
    moves: list[int] = []
    return Scroll(kit, compositor, Rect(100, 100, 400, 300), length, moves.append, step=step), moves


def test_what_fits_does_not_scroll() -> None:
    one, moves = scroll(300)

    assert not one.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert (one.furthest, moves) == (0, [])


def test_it_stops_at_both_ends() -> None:
    one, moves = scroll(1000)

    one.go_to(5000)
    one.go_to(-10)

    assert moves == [700, 0]


def test_with_a_step_no_row_is_cut() -> None:
    one, _moves = scroll(1000, step=90)

    one.go_to(130)
    assert one.offset == 90
    one.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_END))
    assert one.offset == one.furthest == 720


@pytest.mark.parametrize(("top", "offset"), [(0, 0), (290, 90), (900, 700)])
def test_reveal_moves_as_little_as_needed(top: int, offset: int) -> None:
    one, _moves = scroll(1000)

    one.reveal(top, top + 100)

    assert one.offset == offset


def test_the_bar_can_be_dragged_to_the_end() -> None:
    one, _moves = scroll(1000)
    x = one.area.right - 3
    one.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, 110)))
    one.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 600), rel=(0, 0), buttons=(1, 0, 0)))
    one.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(x, 600)))

    assert one.offset == one.furthest
    assert not one.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 100), rel=(0, 0), buttons=(0, 0, 0)))


def test_a_tall_picture_shows_the_part_it_is_scrolled_to() -> None:
    kit, compositor, _screen = furnished()
    picture = Surface((300, 1000)).convert()
    sheet = ScrolledPicture(kit, compositor, Rect(0, 0, 400, 300), picture)

    sheet.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN))

    assert sheet.scroll.offset > 0
    assert sheet.sprite.image is not None
    assert sheet.sprite.image.get_offset() == (0, sheet.scroll.offset)


def rows_of_ink(picture: Surface) -> list[range]:
    """Return the rows of a picture that lie together and are not empty."""
    height = picture.get_height()
    is_inked = [
        pygame.mask.from_surface(picture.subsurface((0, y, picture.get_width(), 1))).count() for y in range(height)
    ]
    starts = [y for y in range(height) if is_inked[y] and not (y and is_inked[y - 1])]
    ends = [y + 1 for y in range(height) if is_inked[y] and not (y + 1 < height and is_inked[y + 1])]
    return [range(start, end) for start, end in zip(starts, ends, strict=True)]


@pytest.mark.parametrize("length", [40, 70, 100, 130])
@pytest.mark.parametrize("words", [1.0, 1.5])
def test_what_is_asked_stands_in_one_line_or_in_two_with_room_between(words: float, length: int) -> None:
    """Smaller letters in one line are read more easily than two lines that touch."""
    kit, compositor, _screen = furnished(1280, 800, words)
    titles = "The Efficiency Engine", "Efficiency Engine"
    bar = TopBar(kit, compositor, Controls(kit, compositor), ACTIONS, titles, kit.view.px(56))
    asked = ("Choose where the held card goes or put it back where it came from, and so on till all is said. " * 2)[
        :length
    ]

    bar.show("Deal 4217", asked.strip())

    picture = bar._prompt.image
    assert picture is not None
    assert picture.get_height() <= bar.rect.height
    first, *others = rows_of_ink(picture)
    assert len(first) <= kit.fonts.height(kit.style("strong", 22))
    assert all(below.start - first.stop >= len(first) * 0.2 for below in others)


@pytest.mark.parametrize(("size", "words", "has_deal"), [((1920, 1080), 1.0, True), ((1024, 640), 1.5, False)])
def test_what_is_asked_comes_before_the_deal_number_and_the_whole_title(
    size: tuple[int, int], words: float, has_deal: bool
) -> None:
    kit, compositor, _screen = furnished(*size, words)
    titles = "The Young Queen’s Palimpsest", "Palimpsest"
    bar = TopBar(kit, compositor, Controls(kit, compositor), ACTIONS, titles, kit.view.px(56))

    bar.show("Deal 4217", "The draw pile is empty. 16 points to 13, 12, 9 and 4.", is_over=True)

    picture = bar._prompt.image
    assert picture is not None
    assert len(rows_of_ink(picture)) == 1
    assert (bar._deal.image is not None) is has_deal


@pytest.mark.parametrize("width", [1024, 1280, 1920])
def test_the_edge_of_a_key_keeps_off_the_accent_of_a_capital(width: int) -> None:
    kit, _compositor, _screen = furnished(width, width * 9 // 16)
    ink = kit.fonts.line("Échap", kit.style("medium", 16)).get_bounding_rect()

    cap = key_cap(kit, "Échap", kit.theme.text)

    assert cap.get_height() >= ink.height + 4
