"""What this is, who made the games, and what it is built with."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core import registry
from game.core.words import _, mark
from saves.records import app_version
from scenes.matches.games import BoxedGame, boxed_games
from scenes.stage.form_theme import target
from scenes.stage.kit import Kit
from scenes.stage.scroll import ScrolledPicture
from scenes.stage.widgets import Button, Face, width_of
from scenes.workshop.backdrop import column
from scenes.workshop.frame import FramedScene, bar_rect
from scenes.workshop.panels import add_sheet

if TYPE_CHECKING:
    from scenes.shared.house import House

PADDING_U, INSET_U, BANNER_U = 72, 14, 150


@dataclass(frozen=True, slots=True)
class Part:
    """Something that the app is built with: its package on this machine, and its licence."""

    name: str
    package: str
    use: str
    licence: str


PARTS = (
    Part("pygame-ce", "pygame-ce", mark("window, drawing and sound, with SDL 2"), "LGPL 2.1; SDL: zlib"),
    Part("pygame_gui", "pygame_gui", mark("text fields, sliders and lists in forms"), "MIT"),
    Part("AccessKit", "accesskit", mark("tells screen readers what is on the screen"), "MIT, Apache 2.0, BSD"),
    Part("pydantic", "pydantic", mark("reads options and files of matches"), "MIT"),
    Part("platformdirs", "platformdirs", mark("knows where saved matches belong"), "MIT"),
    Part("tqdm", "tqdm", mark("shows in a terminal how far long work is"), "MPL 2.0, MIT"),
    Part("Hanken Grotesk", "font-hanken-grotesk", mark("the letters of the interface"), "SIL Open Font License 1.1"),
    Part("Source Serif Pro", "font-source-serif-pro", mark("the letters of the titles"), "SIL Open Font License 1.1"),
)


class AboutScene(FramedScene):
    """One sheet of text that scrolls."""

    def __init__(self, house: House) -> None:
        """Say what this is."""
        super().__init__(house)
        self.sheet: ScrolledPicture | None = None

    @property
    def title(self) -> str:
        return _("About")

    def spoken(self) -> list[str]:
        """Return what this is, the games, and what it is built with."""
        built = [f"{part.name}: {_(part.use)} · {part.licence}" for part in PARTS]
        return [self.title, *_what_it_is(), *(f"{game.title}: {_credit(game)}" for game in boxed_games()), *built]

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        return [(_("Esc"), _("back")), ("↑ ↓", _("scroll"))]

    def build(self) -> None:
        """Write the sheet."""
        super().build()
        kit, view = self.house.kit, self.house.view
        panel = add_sheet(kit, self.compositor, self.room)
        pad, edge = view.px(PADDING_U), view.px(INSET_U)
        area = panel.inflate(-2 * edge, -2 * edge)
        picture = written(kit, panel.width - 2 * pad, boxed_games())
        area.x, area.width = panel.x + pad, panel.width - pad - edge
        self.sheet = ScrolledPicture(kit, self.compositor, area, picture, fades_into=kit.theme.panel)
        self._add_button()

    def _add_button(self) -> None:
        """Put the way to all licences at the right end of the bar."""
        kit, bar, place = self.house.kit, bar_rect(self.house.kit), column(self.house.kit)
        face = Face(_("Licences"), icon="rules", size=20)
        wide, high = width_of(kit, face) + kit.view.px(24), max(kit.view.px(48), target(kit))
        rect = Rect(place.right - wide, (bar.height - high) // 2, wide, high)
        tip = _("The licences of all that Tablewright is made of.")
        self.controls.add(Button(kit, rect, face, self.show_licences, tip=tip))

    def show_licences(self) -> None:
        """Show all licences."""
        from scenes.about.licences import LicencesScene

        self.house.manager.push(LicencesScene(self.house))

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll, or do what every framed screen does."""
        if self.sheet is not None and self.sheet.handle(event):
            return True
        return super().handle(event)


def written(kit: Kit, width: int, games: list[BoxedGame]) -> Surface:
    """Return the whole sheet, `width` pixels wide."""
    blocks: list[tuple[Surface, int]] = [(_banner(kit, width), 26)]
    blocks += [(_paragraph(kit, width, text), 14) for text in _what_it_is()]
    blocks.append((_heading(kit, width, _("The games")), 10))
    blocks += [(_entry(kit, width, game.title, _credit(game)), 14) for game in games]
    blocks.append((_heading(kit, width, _("Built with")), 10))
    for part in PARTS:
        name = f"{part.name} {_version(part.package)}".strip()
        blocks.append((_entry(kit, width, name, f"{_(part.use)} · {part.licence}"), 10))
    note = _(
        "Python, and SQLite in it, carry the rest. The drawings, sounds and words were made for Tablewright, which is "
        "free software under the MIT licence."
    )
    blocks.append((_paragraph(kit, width, note), 30))
    gaps = [kit.view.px(gap) for _picture, gap in blocks]
    top = kit.view.px(PADDING_U - INSET_U - 14)
    result = Surface((width, top + sum(p.get_height() for p, _gap in blocks) + sum(gaps)), pygame.SRCALPHA)
    for (picture, _gap), gap in zip(blocks, gaps, strict=True):
        result.blit(picture, (0, top))
        top += picture.get_height() + gap
    return result.convert_alpha()


def _what_it_is() -> list[str]:
    return [
        _(
            "Tablewright is a table on your screen for small engine-building games. It knows the rules, deals, "
            "counts, keeps every match as you left it, and takes a seat itself when nobody else will."
        ),
        _(
            "Every match is a deal number and a list of decisions. It can be taken back, looked at again, and "
            "passed on as a file: drop such a file on the window to open it."
        ),
    ]


def _banner(kit: Kit, width: int) -> Surface:
    """Return the mark of the house with the name and the version."""
    view = kit.view
    side = min(view.px(BANNER_U), width // 4)
    result = Surface((width, side), pygame.SRCALPHA)
    result.blit(kit.art.svg("home/house_mark", round(side * 116 / 120), side), (0, 0))
    left = side + view.px(26)
    name = kit.fonts.fitted("Tablewright", kit.style("title", 46), width - left)
    words = _("version {version}").format(version=app_version()) if app_version() else _("from the source code")
    below = kit.fonts.fitted(words, kit.style("medium", 20, kit.theme.quiet), width - left)
    top = (side - name.get_height() - below.get_height()) // 2
    result.blit(name, (left, top))
    result.blit(below, (left, top + name.get_height()))
    return result


def _heading(kit: Kit, width: int, words: str) -> Surface:
    line = kit.fonts.fitted(words, kit.style("title", 28, kit.theme.accent), width)
    top = kit.view.px(22)
    result = Surface((width, top + line.get_height() + kit.view.px(6)), pygame.SRCALPHA)
    result.blit(line, (0, top))
    result.fill((*kit.theme.edge, 255), (0, result.get_height() - max(1, kit.view.px(1.5)), width, kit.view.px(1.5)))
    return result


def _paragraph(kit: Kit, width: int, words: str) -> Surface:
    return kit.fonts.paragraph(words, kit.style("medium", 21), width, leading=1.4)


def _entry(kit: Kit, width: int, name: str, words: str) -> Surface:
    """Return a name and, below it, what is to be said of it."""
    first = kit.fonts.fitted(name, kit.style("strong", 21), width)
    rest = kit.fonts.paragraph(words, kit.style("medium", 20, kit.theme.quiet), width, leading=1.35)
    result = Surface((width, first.get_height() + rest.get_height()), pygame.SRCALPHA)
    result.blit(first, (0, 0))
    result.blit(rest, (0, first.get_height()))
    return result


def _credit(game: BoxedGame) -> str:
    """Return whose game it is; one in the making says so."""
    if game.live:
        return f"{_(registry.info(game.key).credits)} {game.players}, {_('{n} min').format(n=game.minutes)}."
    return _("{credits} In the making: {players}.").format(credits=game.credits, players=game.players)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
