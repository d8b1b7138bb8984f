"""The grid: every screen and table, in every cell of themes, languages, sizes of words and sizes of windows.

Tests look at some cells of it, `python -m tools.grid` at as many as somebody has time for, both by what is here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from typing import Literal, NamedTuple, get_args

from pygame import Surface

from game.core import registry
from scenes.home.scene import HomeScene
from scenes.shared.words import install, spoken
from scenes.stage.art import Art
from scenes.stage.fonts import Fonts
from scenes.stage.palette import THEMES
from scenes.stage.viewport import words_in
from scenes.testing.studio import Studio
from tests.screen import overlays, tour
from tests.screen.audit import faults
from tests.screen.contrast import (
    SAY_MORE,
    BlankFonts,
    BlankIcons,
    at_the_edge_of_news,
    below_an_arrow,
    redrawn,
    too_faint,
)
from tests.screen.home_saves import leave_foreign_match, leave_match
from tests.screen.ink import TracedFonts, TracedIcons
from tests.screen.layouts import show_at
from tests.screen.tour import Stop

ThemeName = Literal["lamplight", "daylight", "contrast"]
Check = Literal["fit", "contrast"]
CHECKS: tuple[Check, ...] = get_args(Check)
Size = tuple[int, int]  # pixels
THEME_NAMES: tuple[ThemeName, ...] = get_args(ThemeName)
WORDS = (0.8, 1.0, 1.25, 1.5, 1.75, 2.0)


class Cell(NamedTuple):
    """A window in which a screen is looked at."""

    size: Size
    words: float = 1.0
    language: str = "en"
    theme: ThemeName = "lamplight"

    def __str__(self) -> str:
        """Name it."""
        width, height = self.size
        return f"{width}x{height}, words {self.words}, {self.language}, {self.theme}"


SMALLEST = Cell((1024, 640))


@dataclass(frozen=True)
class Room:
    """Some screens: `prepare` leaves on the disk what they show, before the app is opened."""

    name: str
    stops: Callable[[], Iterable[Stop]]
    prepare: Callable[[], object] = lambda: None
    excused: str = "\0"  # what begins so is no fault here

    def counted(self, faults_there: Iterable[str]) -> list[str]:
        """Return the faults that are not excused."""
        return [fault for fault in faults_there if not fault.startswith(self.excused)]


def rooms() -> Iterator[Room]:
    """Yield all that there is."""
    yield Room("around the table", lambda: [*tour.around_the_table(), *tour.messages()], _leave_matches)
    yield Room("people", tour.of_people, partial(leave_foreign_match, "palimpsest", "Babbage", "Curie"))
    yield Room("over the screens", overlays.beside_the_table, leave_match)
    for game in registry.BUILT_IN:
        fewest, most = registry.info(game).seats
        yield Room(f"screens of {game}", partial(tour.of_a_game, game))
        for seats in range(fewest, most + 1):
            # With few seats fans are fuller: of a card among others like it less shows than is hit well.
            excused = "small: card:" if seats < most else "\0"
            yield Room(f"table of {game} for {seats}", partial(tour.at_the_table, game, seats), excused=excused)
        yield Room(f"over the table of {game}", partial(overlays.over_the_table, game))


def _leave_matches() -> None:
    for deal in range(6):
        leave_match(deal=deal, plies=deal * 40)
    leave_foreign_match("palimpsest", "Ada", "Babbage", "Curie", "Darwin")


def cells(
    themes: Sequence[ThemeName], languages: Sequence[str], words: Sequence[float], sizes: Sequence[Size]
) -> Iterator[Cell]:
    """Yield the cells of the grid, without those whose words are no larger than in another one of the same window."""
    for theme in themes:
        for language in languages:
            for size in sizes:
                # Where words can't grow so far, the window is the same as with the largest ones there.
                for scale in sorted({min(one, words_in(*size, one)) for one in words}):
                    yield Cell(size, round(scale, 3), language, theme)


def change(studio: Studio, cell: Cell) -> None:
    """Lay the visible scenes out for a cell, in whatever theme they are, unless they are so."""
    house = studio.app.house
    now = (house.view.width, house.view.height), house.settings.text_scale, spoken()
    install(cell.language, ())
    if now != (cell.size, cell.words, spoken()):
        show_at(studio, cell.size, cell.words)


def look(
    studio: Studio, stop: Stop, wanted: Sequence[Cell], checks: Sequence[Check] = CHECKS
) -> Iterator[tuple[Cell, list[str]]]:
    """Go to a stop and yield what is wrong with it in each cell; best in few themes and languages at a time."""
    for (theme, _language), group in groupby(wanted, lambda cell: (cell.theme, cell.language)):
        found: dict[Cell, list[str]] = {cell: [] for cell in group}
        if "fit" in checks:
            if not isinstance(studio.app.house.fonts, TracedFonts) or studio.app.house.settings.theme != theme:
                move_in(studio, theme, TracedFonts(Art()))
            change(studio, next(iter(found)))
            tour.go_to(studio, stop)
            for cell, misfit in misfits(studio, stop, found):
                found[cell] += misfit
        if "contrast" in checks:
            for cell in found:
                found[cell] += faint(studio, stop, cell)
        yield from found.items()


def misfits(studio: Studio, stop: Stop, shown_in: Iterable[Cell]) -> Iterator[tuple[Cell, list[str]]]:
    """Yield for a stop, which the app has come to and writes boxes at, what is cut, small or overlaps in each cell."""
    for cell in shown_in:
        change(studio, cell)
        studio.frames(2)
        stop.show(studio)
        yield cell, faults(studio)


def faint(studio: Studio, stop: Stop, cell: Cell) -> list[str]:
    """Go to a stop in boxes for words, take these away, and return what would be too faint there."""
    plain = THEMES[cell.theme].is_plain
    fonts = TracedIcons().fonts if plain else TracedFonts(Art())
    move_in(studio, cell.theme, fonts)
    change(studio, cell)
    tour.go_to(studio, stop)
    marks = fonts.marks(shown(studio, stop))
    if stop.name in SAY_MORE:
        marks = [mark for mark in marks if not below_an_arrow(studio, mark.rect)]
    marks = [mark for mark in marks if not at_the_edge_of_news(studio, mark.rect)]
    write_in(studio, BlankFonts(BlankIcons() if plain else Art()))
    studio.app.manager.rebuild()
    studio.frames(2)
    found = set(too_faint(marks, shown(studio, stop), cell.size[1], plain=plain))
    if found and stop.name in SAY_MORE:
        tour.go_to(studio, stop)
        after = too_faint(marks, shown(studio, stop), cell.size[1], plain=plain)
        again = {fault.partition(": ")[2] for fault in after}
        found = {fault for fault in found if fault.partition(": ")[2] in again}
    return [f"faint: {fault}" for fault in sorted(found)]


def move_in(studio: Studio, theme: ThemeName, fonts: Fonts) -> None:
    """Let the app come in a theme, without flights, and write in other fonts."""
    house = studio.app.house
    house.settings = replace(house.settings, theme=theme, reduced_motion=True, motion_speed=4.0, bots_speed=4.0)
    write_in(studio, fonts)


def write_in(studio: Studio, fonts: Fonts) -> None:
    """Let all that is built from now on be written in other fonts, the room at home too."""
    home = studio.app.manager.scenes[0]
    assert isinstance(home, HomeScene)
    house = studio.app.house
    fonts.is_plain = house.theme.is_plain
    house.fonts, house.art, home._painted = fonts, fonts._art, None


def shown(studio: Studio, stop: Stop) -> Surface:
    """Return the picture of a stop once all lies still."""
    studio.settle()
    stop.show(studio)
    return redrawn(studio).copy()
