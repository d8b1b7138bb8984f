"""The list of those who played a deal: a mark, a name and the points; bots that have not played yet are asked there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.bots import level_name
from game.core.words import _
from scenes.duplicate import words
from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import shrunk
from scenes.stage.seat_mark import mark_of
from scenes.stage.widgets import Button, Face

if TYPE_CHECKING:
    from scenes.duplicate.lines import Line

ROW_U, GAP_U, PAD_U, MARK_U = 66, 8, 16, 20
NAME_U, ABOUT_U, POINTS_U = 21, 17, 28


def pitch(kit: Kit) -> int:
    """Return the pixels from one row to the next."""
    tall = kit.fonts.height(kit.style("strong", NAME_U)) + kit.fonts.height(kit.style("medium", ABOUT_U))
    return max(kit.view.px(ROW_U), kit.view.target, tall + kit.view.px(8)) + kit.view.px(GAP_U)


class Row(Button):
    """A row to press: its body without the gap below it."""

    def __init__(self, kit: Kit, place: Rect, name: str, press: Callable[[], None], tip: str) -> None:
        """Lie at `place` (pixels), gap included."""
        body = Rect(place.x, place.y, place.width, place.height - kit.view.px(GAP_U))
        super().__init__(kit, body, Face(name), press, tip=tip, z=20)

    @property
    def buttons(self) -> Sequence[Button]:
        """The row itself."""
        return (self,)

    def paint(self) -> None:
        """Paint it as the pointer has it; rows come and go, so their pictures are not kept."""
        self.sprite.show(self._painted(), self.rect.topleft)

    def _ground(self, *, is_chosen: bool) -> Surface:
        kit, theme = self.kit, self.kit.theme
        fill = (*theme.raised, 235 if is_chosen else 150 if self._is_hot else 70)
        edge = theme.accent if is_chosen else theme.edge
        return rounded(*self.rect.size, kit.view.px(8), fill, edge, max(1, kit.view.px(2 if is_chosen else 1))).copy()

    def _write(self, result: Surface, name: str, about: str, right: int, *, is_quiet: bool) -> None:
        """Write the two lines between the mark and `right`."""
        kit, theme, pad = self.kit, self.kit.theme, self.kit.view.px(PAD_U)
        left = 2 * pad + max(9, kit.view.px(MARK_U))
        title = shrunk(kit, [name], "strong", NAME_U, theme.quiet if is_quiet else theme.text, right - left)
        line = shrunk(kit, [about], "medium", ABOUT_U, theme.quiet, right - left)
        top = (self.rect.height - title.get_height() - line.get_height()) // 2
        result.blit(title, (left, top))
        result.blit(line, (left, top + title.get_height()))


class PlayRow(Row):
    """Somebody who has played it."""

    def __init__(self, kit: Kit, place: Rect, line: Line, press: Callable[[], None], *, is_chosen: bool) -> None:
        """Lie at `place` (pixels), gap included."""
        self.line, self.is_chosen = line, is_chosen
        super().__init__(kit, place, line.name, press, _tip(is_chosen=is_chosen))

    def choose(self, *, is_chosen: bool) -> None:
        """Show that it is chosen, or is not any more."""
        if is_chosen != self.is_chosen:
            self.is_chosen, self.tip = is_chosen, _tip(is_chosen=is_chosen)
            self.paint()

    def _painted(self) -> Surface:
        kit, line, pad = self.kit, self.line, self.kit.view.px(PAD_U)
        result = self._ground(is_chosen=self.is_chosen)
        side = max(9, kit.view.px(MARK_U))
        result.blit(mark_of(kit.art, (line.mark, line.colour), side), (pad, (self.rect.height - side) // 2))
        colour = kit.theme.accent if self.is_chosen else kit.theme.text
        points = kit.fonts.line(words.points(line.play), kit.style("bold", POINTS_U, colour))
        right = self.rect.width - pad - points.get_width()
        result.blit(points, (right, (self.rect.height - points.get_height()) // 2))
        self._write(result, line.name, words.about(line.play), right - pad, is_quiet=False)
        return result.convert_alpha()


def _tip(*, is_chosen: bool) -> str:
    return _("Look at this match, from this turn on.") if is_chosen else _("Choose this match; V looks at it.")


class BotRow(Row):
    """A bot that has not played it yet: it is asked to, or it plays already and has come to a `turn`."""

    def __init__(
        self, kit: Kit, place: Rect, level: str, press: Callable[[], None], turn: int | None, *, is_playing: bool
    ) -> None:
        """Lie at `place` (pixels), gap included."""
        self.level, self.is_playing, self._turn = level, is_playing, turn
        tip = _("Have this bot play the deal in your seat, while you look at this page.")
        if is_playing:
            tip = _("It is playing; the result comes by itself.")
        super().__init__(kit, place, level_name(level), press, tip)

    def _painted(self) -> Surface:
        kit, pad = self.kit, self.kit.view.px(PAD_U)
        result = self._ground(is_chosen=False)
        icon = kit.icon("step" if self.is_playing else "play", MARK_U, kit.theme.quiet)
        result.blit(icon, (pad, (self.rect.height - icon.get_height()) // 2))
        self._write(result, level_name(self.level), self._about, self.rect.width - pad, is_quiet=True)
        return result.convert_alpha()

    @property
    def _about(self) -> str:
        if not self.is_playing:
            return _("has not played it yet")
        if self._turn is None:
            return _("plays soon")
        return _("is playing, turn {number}").format(number=self._turn)
