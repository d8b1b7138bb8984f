"""pygame_gui behind a thin wall: text entry, sliders and drop-down menus for forms, and nothing else of it is used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from scenes.stage.form_theme import DOT, ROLE, SIZE_U, UPWARDS, gui_theme, target
from scenes.stage.kit import Kit

if TYPE_CHECKING:
    from pygame_gui.elements import UIDropDownMenu, UIHorizontalSlider, UITextEntryLine

# What a library without its theme data or fonts, or one of another version, may answer.
TROUBLE = (
    ArithmeticError,
    AttributeError,
    ImportError,
    LookupError,
    OSError,
    RuntimeError,
    TypeError,
    ValueError,
    pygame.error,
)
THEMES_KEPT = 1  # of one kit all forms have the same; more where a window is drawn larger or smaller
REPEAT = (400, 60)  # milliseconds, as the app has it; a text field changes it for itself


class Gui:
    """The elements of one form. They live in the form's own coordinates, so `handle` is told where the form lies."""

    def __init__(self, kit: Kit, size: tuple[int, int]) -> None:
        """Make room for elements on a form of `size` pixels.

        Raises:
            One of TROUBLE: the library can't be used here.
        """
        import i18n  # type: ignore[import-untyped]
        from pygame_gui.core.utility import set_default_manager

        from scenes.stage.form_manager import FormManager

        self._kit, self._size = kit, size
        self._where = (-1, -1)
        # Errors make a form longer, and what leaves the manager's area would be cut.
        room = (size[0], size[1] + 16 * target(kit))
        self._manager: Any = FormManager(room, gui_theme(kit), self._pointer)
        set_default_manager(None)  # the first one would be kept for good, with pictures of its elements
        self._write_as_all_else()
        # Every manager adds the same folder of translations again.
        i18n.load_path[:] = list(dict.fromkeys(i18n.load_path))

    def _write_as_all_else(self) -> None:
        """Have the elements' words drawn like all others: the library sets letters unevenly."""
        from scenes.stage.form_font import FormFont

        font = FormFont(self._kit.fonts, ROLE, self._kit.view.text(SIZE_U))
        self._manager.ui_theme.get_font = lambda _names: font

    def entry(self, rect: Rect, text: str, limit: int, *, hidden: bool = False) -> UITextEntryLine:
        """Return a new text field; a `hidden` text is shown as dots and never copied."""
        from pygame_gui.elements import UITextEntryLine

        element = UITextEntryLine(rect, self._manager)
        element.hidden_font = element.font
        element.is_text_hidden = hidden
        element.hidden_text_char = DOT
        element.rebuild()  # type: ignore[no-untyped-call]
        element.set_text_length_limit(limit)
        element.set_text(text[:limit])
        return element

    def slider(self, rect: Rect, stop: int, last: int) -> UIHorizontalSlider:
        """Return a new slider over the stops 0 to `last`."""
        from pygame_gui.elements import UIHorizontalSlider

        return UIHorizontalSlider(rect, float(stop), (0.0, float(last)), self._manager)

    def menu(self, rect: Rect, labels: Sequence[str], chosen: int) -> UIDropDownMenu:
        """Return a new drop-down menu."""
        from pygame_gui.elements import UIDropDownMenu

        line = target(self._kit) * len(labels) + self._kit.view.px(8)
        way = UPWARDS if rect.bottom + line > self._size[1] and rect.top > line else None
        return UIDropDownMenu(list(labels), labels[chosen], rect, self._manager, object_id=way)

    def focus(self, element: Any) -> None:
        """Let letters go into `element`, or nowhere."""
        self._manager.set_focus_set(None if element is None else element.get_focus_set())
        pygame.key.set_repeat(*REPEAT)

    def handle(self, event: pygame.event.Event, origin: tuple[int, int]) -> bool:
        """Hand an event on, its place measured from the form's `origin` on the screen; say whether it was taken."""
        if hasattr(event, "pos"):
            self._where = (event.pos[0] - origin[0], event.pos[1] - origin[1])
            event = pygame.event.Event(event.type, {**event.dict, "pos": self._where})
        taken = bool(self._manager.process_events(event))
        pygame.key.set_repeat(*REPEAT)
        return taken

    def update(self, seconds: float) -> None:
        """Let time pass: cursors blink, what is held moves."""
        self._manager.update(seconds)

    def draw(self, surface: Surface) -> None:
        """Draw all elements on `surface`, which has no alpha."""
        self._manager.draw_ui(surface)

    def close(self) -> None:
        """Let go of keyboard and pointer."""
        self._manager.set_focus_set(None)
        pygame.key.set_repeat(*REPEAT)
        with suppress(pygame.error):
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)

    def _pointer(self) -> tuple[int, int]:
        return self._where


def clipboard_line() -> str:
    """Return the clipboard's text as one line; empty where there is none, or no clipboard."""
    with suppress(pygame.error):
        return " ".join(pygame.scrap.get_text().split())
    return ""


class GuardedGui:
    """The library as long as it works. Should it fail, `on_trouble` hears why, once, and it is used no more."""

    def __init__(
        self,
        kit: Kit,
        size: tuple[int, int],
        attach: Sequence[Callable[[Gui], None]],
        on_trouble: Callable[[str], None],
    ) -> None:
        """Start it for a form of `size` pixels, and let all of `attach` make their elements; none: it is not needed."""
        self._on_trouble = on_trouble
        self._gui: Gui | None = None
        if not attach:
            return
        try:
            gui = Gui(kit, size)
            for make in attach:
                make(gui)
            self._gui = gui
        except TROUBLE as trouble:
            self._give_up(trouble)

    def use(self, action: Callable[[Gui], Any]) -> bool:
        """Do something with the library; return what that says, False where there is none."""
        if self._gui is None:
            return False
        try:
            return bool(action(self._gui))
        except TROUBLE as trouble:
            self._give_up(trouble)
            return False

    def _give_up(self, trouble: Exception) -> None:
        self._gui = None
        self._on_trouble(str(trouble) or type(trouble).__name__)
