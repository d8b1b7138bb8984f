"""The line of a form that opens and closes what lies below it, and says in a few words what that is."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.stage.fonts import Style
from scenes.stage.form_fields import PAD_U, PressField
from scenes.stage.form_parts import Fold
from scenes.stage.form_theme import field_ground, plate, target
from scenes.stage.kit import Kit
from scenes.stage.spatial import end_of
from scenes.stage.widgets import key_cap

TITLE_U, SAID_U, SIGN_U, CAP_U, GAP_U = 22, 18, 20, 16, 14
LEADING = 1.25


class FoldField(PressField):
    """A sign that points to what is closed or down to what is open, a title, and what is in there."""

    @property
    def control(self) -> Fold:
        """What it does."""
        assert isinstance(self.cell.control, Fold)
        return self.cell.control

    def show_in(self, seen: Rect, lane: Rect) -> None:
        """Lie below what stands at the end of a row for the arrow keys, as all that is as wide as the form."""
        super().show_in(seen, end_of(lane))

    def activate(self) -> None:
        """Open or close."""
        self.control.on_press()

    def draw_under(self, surface: Surface) -> None:
        """Draw the line."""
        kit, theme, fold = self.kit, self.kit.theme, self.control
        outline = theme.accent if self._is_hot else theme.edge
        fill = theme.raised if self._is_held else field_ground(kit)
        surface.blit(plate(kit, self.area.size, kit.view.px(8), fill, outline, max(1, kit.view.px(1.5))), self.area)
        words = _set(kit, fold, self.area.width)
        left, middle = self.area.x + kit.view.px(PAD_U), self.area.centery
        sign = kit.icon("down" if fold.is_open else "right", SIGN_U, theme.accent)
        surface.blit(sign, (left, middle - sign.get_height() // 2))
        left += sign.get_width() + kit.view.px(GAP_U)
        if words.has_cap:
            cap = _cap(kit, fold)
            surface.blit(cap, (self.area.right - kit.view.px(PAD_U) - cap.get_width(), middle - cap.get_height() // 2))
        title = kit.fonts.line(fold.title, _title(kit))
        step = kit.fonts.step(_said(kit), LEADING)
        below = 0 if words.is_beside else step * len(words.said)
        top = middle - (title.get_height() + below) // 2
        surface.blit(title, (left, top))
        if words.is_beside:
            left += title.get_width() + kit.view.px(GAP_U)
        for number, line in enumerate(words.said):
            picture = kit.fonts.line(line, _said(kit))
            y = middle - picture.get_height() // 2 if words.is_beside else top + title.get_height() + number * step
            surface.blit(picture, (left, y))


@dataclass(frozen=True, slots=True)
class _Words:
    """What is said in which lines, beside the title or below it, and whether there is room for the key."""

    said: tuple[str, ...]
    is_beside: bool
    has_cap: bool


def fold_height(kit: Kit, fold: Fold, width: int) -> int:
    """Return the height in pixels of the line in `width` pixels."""
    words = _set(kit, fold, width)
    below = 0 if words.is_beside else kit.fonts.step(_said(kit), LEADING) * len(words.said)
    return max(target(kit) + kit.view.px(10), kit.fonts.height(_title(kit)) + below + 2 * kit.view.px(8))


def _set(kit: Kit, fold: Fold, width: int) -> _Words:
    view, fonts = kit.view, kit.fonts
    room = width - 2 * view.px(PAD_U) - view.px(SIGN_U) - view.px(GAP_U)
    title = fonts.width(fold.title, _title(kit))
    cap = _cap(kit, fold).get_width() + view.px(GAP_U) if fold.key else 0
    has_cap = bool(cap) and title + cap <= room
    room -= cap if has_cap else 0
    if not fold.said:
        return _Words((), is_beside=True, has_cap=has_cap)
    beside = room - title - view.px(GAP_U)
    if fonts.width(fold.said[0], _said(kit)) <= beside:
        return _Words(fold.said[:1], is_beside=True, has_cap=has_cap)
    for words in fold.said:
        lines = fonts.wrap(words, _said(kit), room)
        if len(lines) <= 2:
            return _Words(tuple(lines), is_beside=False, has_cap=has_cap)
    return _Words(tuple(fonts.wrap(fold.said[-1], _said(kit), room)), is_beside=False, has_cap=has_cap)


def _title(kit: Kit) -> Style:
    return kit.style("title", TITLE_U, kit.theme.accent)


def _said(kit: Kit) -> Style:
    return kit.style("text", SAID_U, kit.theme.quiet)


def _cap(kit: Kit, fold: Fold) -> Surface:
    return key_cap(kit, fold.key, kit.theme.quiet, CAP_U)
