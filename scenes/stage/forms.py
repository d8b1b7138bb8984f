"""Forms: what is asked lies on one picture, which is drawn anew only when something on it changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect

from scenes.stage.compositor import Compositor
from scenes.stage.controls import Controls
from scenes.stage.form_fields import ChoiceField, Field, PushField, SwitchField, Tell
from scenes.stage.form_fold import FoldField
from scenes.stage.form_gui import GuardedGui, Gui, clipboard_line
from scenes.stage.form_inputs import EntryField, Input
from scenes.stage.form_layout import form_gutter, lay_out
from scenes.stage.form_menu import MenuField
from scenes.stage.form_parts import Cell, Choice, Entry, Fold, FormState, Group, Menu, Push, Slider, Switch, Tiles
from scenes.stage.form_picture import FormPicture
from scenes.stage.form_slider import SliderField
from scenes.stage.form_tiles import TilesField
from scenes.stage.kit import Kit
from scenes.stage.motion import NEVER, NOW
from scenes.stage.presses import ENTER
from scenes.stage.scroll import Scroll

BLINK = 0.1  # seconds from one look at a cursor that blinks, or a list that is open, to the next
AWAKE_SECONDS = 0.25  # the library finishes what an event began within a few updates
BEYOND_U = 20  # fields out of sight stand so near to the edge, as far as the arrow keys go
KINDS: dict[type, type[Field]] = {
    Choice: ChoiceField,
    Switch: SwitchField,
    Push: PushField,
    Entry: EntryField,
    Slider: SliderField,
    Menu: MenuField,
    Fold: FoldField,
    Tiles: TilesField,
}
# Keys that a text field leaves to the scene.
NOT_TYPED = (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN, *ENTER)


class Form:
    """Rows of controls in `area` (pixels), scrolled where they need more.

    The scene hands it events before its own buttons get them, and calls `update`; `tell` hears of every change.
    `state` outlives the form: hand it to the next one when the window changes.
    """

    def __init__(
        self,
        kit: Kit,
        compositor: Compositor,
        controls: Controls,
        area: Rect,
        columns: Sequence[Sequence[Group]],
        state: FormState,
        tell: Tell,
        on_trouble: Callable[[str], None],
    ) -> None:
        """Appear; `on_trouble` hears why fields of the library are replaced by plainer ones."""
        self.kit, self.area, self.state = kit, area, state
        self.fields: dict[str, Field] = {}
        self._columns, self._controls, self._tell, self._on_trouble = columns, controls, tell, on_trouble
        self._lists: list[Rect] = []
        self._awake, self._passed = AWAKE_SECONDS, 0.0  # seconds that it stays awake, and since the library was asked
        self._is_closed = self._is_held = False
        self._width = area.width - form_gutter(kit)
        self._layout = lay_out(kit, self._width, columns, state.errors)
        foot = self._layout.foot if self.height > area.height >= 2 * self._layout.foot else 0
        self._scrolled, self._foot = Rect(area), Rect(area.x, area.bottom - foot, area.width, foot)
        self._scrolled.height -= foot
        self._make_fields()
        inputs = [field for field in self.fields.values() if isinstance(field, Input)]
        size = (self._width, max(self._layout.height, area.height))
        self._library = GuardedGui(kit, size, [field.attach for field in inputs], self._do_without)
        self._picture = FormPicture(kit, compositor, self._scrolled, self._library, foot)
        self._scroll = Scroll(kit, compositor, self._scrolled, self.height - foot, self._moved, z=30)
        self._picture.set_ground(self._layout)
        offset = state.offset  # which is told anew of every move
        self._moved(0)
        self._scroll.go_to(offset)
        if state.focus in self.fields:
            controls.set_focus(self.fields[state.focus])
        self.after_event()

    @property
    def height(self) -> int:
        """The pixels that everything takes; more than the area's where it scrolls."""
        return self._layout.height

    @property
    def focused(self) -> Field | None:
        """The field with the keyboard's focus."""
        focus = self._controls.focus
        return focus if isinstance(focus, Field) and self.fields.get(focus.key) is focus else None

    @property
    def is_typing(self) -> bool:
        """Whether letters go into a text field."""
        return isinstance(self.focused, EntryField)

    @property
    def is_choosing(self) -> bool:
        """Whether a list is open, which has all keys."""
        return self._open_menu() is not None

    def close(self) -> None:
        """Let go of keyboard and pointer; the form is of no more use."""
        self._is_closed = True
        self._library.use(Gui.close)

    def show_from(self, key: str) -> None:
        """Scroll so that the field `key` stands at the top, as far as there is more below."""
        self._scroll.go_to(max(0, self.fields[key].area.top - self.kit.view.px(12)))

    def set(self, key: str, value: Any) -> None:
        """Show another value, without telling of it."""
        self.state.values[key] = value
        self.fields[key].show(value)

    # Events.

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event; say whether it was for the form alone. `after_event` is to follow in either case."""
        self._awake = AWAKE_SECONDS
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if self._scroll.handle(event):
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return self._mouse(event)
        if event.type == pygame.TEXTINPUT and isinstance(self.focused, EntryField):
            self._type(self.focused, event)
            return True
        self._hand_on(event)
        return False

    def after_event(self) -> None:
        """Take over what the library made of an event, and let the text field with the focus have it."""
        if self._is_closed:
            return
        focused = self.focused
        entries = [field for field in self.fields.values() if isinstance(field, EntryField)]
        if any(entry.has_focus for entry in entries) and not isinstance(focused, EntryField):
            self._library.use(lambda gui: gui.focus(None))
        for entry in entries:
            if entry.note_focus(has_it=entry is focused):
                self._library.use(entry.take_letters)
        if focused is not None:
            self.state.focus = focused.key
            self._reveal(focused)
        elif self._controls.focus is not None:
            self.state.focus = None
        self._sync()

    @property
    def due(self) -> float:
        """Seconds until the library has to be asked what is different, or what is has to be drawn."""
        if self._awake > 0 or (not self._is_closed and any(field.is_stale for field in self.fields.values())):
            return NOW
        return BLINK - self._passed if self.is_typing or self._is_held or self._open_lists() else NEVER

    def update(self, seconds: float) -> None:
        """Let time pass, and draw anew if something looks different."""
        was_awake = self._awake > 0
        self._awake -= seconds
        self._passed += seconds
        if was_awake or self._passed >= BLINK:
            passed, self._passed = self._passed, 0.0
            if was_awake or self.is_typing or self._is_held or self._open_lists():
                self._library.use(lambda gui: gui.update(passed))
                self._sync()
        if not self._is_closed and any(field.is_stale for field in self.fields.values()):
            self._draw_stale()

    def _key(self, event: pygame.event.Event) -> bool:
        menu = self._open_menu()
        if menu is not None:
            self._controls.set_focus(menu)
            return self._library.use(lambda _gui: menu.press_open(event.key))
        field = self.focused
        if isinstance(field, EntryField):
            if event.key in NOT_TYPED or pygame.K_F1 <= event.key <= pygame.K_F12:
                return False
            if event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                # The library would take over line breaks, which a line can't hold.
                event = pygame.event.Event(pygame.TEXTINPUT, text=clipboard_line())
            self._type(field, event)
            return True
        if field is not None and field.press_key(event):
            return True
        return self._scroll.handle(event)

    def _type(self, field: EntryField, event: pygame.event.Event) -> None:
        if not self._hand_on(event):
            field.press_key(event)

    def _mouse(self, event: pygame.event.Event) -> bool:
        inside = self.area.collidepoint(event.pos)
        origin = self._origin_at(event.pos)
        pos = (event.pos[0] - origin[0], event.pos[1] - origin[1])
        covered = any(list_rect.collidepoint(pos) for list_rect in self._open_lists())
        if event.type == pygame.MOUSEBUTTONDOWN and not inside and not covered:
            if self._open_lists():
                self._library.use(lambda gui: gui.focus(None))
            return False
        was_held = self._is_held
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._is_held = True
        elif event.type == pygame.MOUSEBUTTONUP:
            self._is_held = False
        taken = event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.MOUSEBUTTONUP and was_held)
        if taken and not covered:
            self._point(event, pos)
        if not self._is_closed:
            self._hand_on(event)
        return taken or (covered and not inside)  # a list beyond the form lies over what is not the form's

    def _point(self, event: pygame.event.Event, pos: tuple[int, int]) -> None:
        """Let the field at `pos` answer, and a text field take the focus."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            found = next((field for field in self.fields.values() if field.area.collidepoint(pos)), None)
            self._controls.set_focus(found if isinstance(found, EntryField) else None)
        for field in list(self.fields.values()):
            if not self._is_closed and field.point(event, pos):
                return

    # The library.

    def _hand_on(self, event: pygame.event.Event) -> bool:
        origin = self._origin_at(getattr(event, "pos", self.area.topleft))
        return self._library.use(lambda gui: gui.handle(event, origin))

    def _do_without(self, trouble: str) -> None:
        """Go on with plainer fields."""
        for field in self.fields.values():
            if isinstance(field, Input):
                field.element = None
                field.is_stale = True
        self._on_trouble(trouble)

    def _sync(self) -> None:
        for field in list(self.fields.values()):
            if isinstance(field, Input) and not self._is_closed:
                self._library.use(field.sync)

    def _open_menu(self) -> MenuField | None:
        """Return the field whose list is open: it has all keys."""
        menus = (field for field in self.fields.values() if isinstance(field, MenuField))
        return next((menu for menu in menus if menu.covers() is not None), None)

    def _open_lists(self) -> list[Rect]:
        lists = (field.covers() for field in self.fields.values() if isinstance(field, Input))
        return [rect for rect in lists if rect is not None]

    # Layout and drawing.

    def _make_fields(self) -> None:
        for group in (group for groups in self._columns for group in groups):
            for row, cell in ((one, cell) for one in group.rows for cell in one.cells):
                field = self.fields[cell.key] = self._field(cell)
                field.label = row.label if len(row.cells) == 1 else f"{row.label} {cell.tip}".strip()
                field.seat, field.help, field.trouble = row.seat, row.help, self.state.errors.get(cell.key, "")
                self._controls.add(field)

    def _field(self, cell: Cell) -> Field:
        kind = KINDS[type(cell.control)]
        return kind(self.kit, self._layout.areas[cell.key], cell, self.state.values.get(cell.key), self._changed)

    def _changed(self, key: str, value: Any) -> None:
        self.state.values[key] = value
        if self.state.errors.pop(key, None) is not None:
            self.fields[key].trouble = ""
            self._lay_out_again()
        self._tell(key, value)

    @property
    def _origin(self) -> tuple[int, int]:
        return self.area.x, self.area.y - self._scroll.offset

    def _origin_at(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return where on the screen the form begins, as far as it is seen at `pos`: its foot is not scrolled."""
        if self._foot.collidepoint(pos) and not self._open_lists():  # a list may hang down over the foot
            return self.area.x, self.area.bottom - self.height
        return self._origin

    def _is_in_foot(self, area: Rect) -> bool:
        return area.top >= self.height - self._foot.height

    def _reveal(self, field: Field) -> None:
        if self._is_in_foot(field.area):
            return
        room = self.kit.view.px(12)
        self._scroll.reveal(max(0, field.area.top - room), min(self.height, field.area.bottom + room))

    def _just_beyond(self, y: int) -> int:
        """Return how high a field stands that is out of sight at `y`: close to the edge, not below what lies beside.

        So an arrow key leads on into what is to be scrolled to, one field after the other.
        """
        area, most = self._scrolled, self.kit.view.px(BEYOND_U)
        beyond = max(0, y - area.bottom) or min(0, y - area.top)
        edge = area.bottom if beyond > 0 else area.top
        return edge + round(most * beyond / (abs(beyond) + area.height))

    def _moved(self, offset: int) -> None:
        """Show the part of the form that begins at `offset`; fields out of sight can't be hit."""
        self.state.offset = offset
        for key, field in self.fields.items():
            is_kept = self._is_in_foot(field.area)
            window = self._foot if is_kept else self._scrolled
            right, down = self.area.x, self.area.bottom - self.height if is_kept else self.area.y - offset
            seen, cell = field.area.move(right, down).clip(window), self._layout.areas[key].move(right, down)
            if seen.height > 0:
                field.show_in(seen, cell.clip(window))
            else:
                field.show_in(Rect(0, 0, 0, 0), Rect(cell.x, self._just_beyond(cell.centery), cell.width, 0))
        focused = self.focused
        if focused is not None:
            self._controls.set_focus(focused if focused.rect.height else None)
        self._draw()

    def _lay_out_again(self) -> None:
        """Move everything to where it lies with the present errors."""
        self._layout = lay_out(self.kit, self._width, self._columns, self.state.errors)
        for key, field in self.fields.items():
            field.place(self._layout.areas[key])
        self._scroll.length = self.height - self._foot.height
        self._picture.set_ground(self._layout)
        self._moved(self._scroll.offset)

    def _draw(self) -> None:
        """Draw the whole form."""
        self._lists = self._open_lists()
        self._picture.draw(self.fields.values(), self._scroll.offset, self._lists)

    def _draw_stale(self) -> None:
        """Draw the fields that look different, and nothing else where that is enough."""
        lists = self._open_lists()
        if lists and not self._lists:
            self._scroll.reveal(lists[0].top, min(self.height, lists[0].bottom))
        if lists or self._lists:
            self._draw()
            return
        for field in self.fields.values():
            if field.is_stale:
                self._picture.draw_part(self.fields.values(), field.area, lists)
