"""The menu over the table: go on, begin again, look something up, or leave; and how much of it is saved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.core.words import _
from game.duplicate.board import can_be_dealt_again
from scenes.matches import saving_words
from scenes.matches.again import deal_again
from scenes.matches.exporting import ask_where
from scenes.matches.picturing import take_picture
from scenes.shared import goals
from scenes.shared.below import Below
from scenes.shared.dialog import Answer, Dialog
from scenes.shared.house import House
from scenes.shared.key_actions import TABLE
from scenes.shared.overlay import OverlayScene
from scenes.shared.scene import ARROWS
from scenes.stage.compositor import Sprite
from scenes.stage.form_theme import target
from scenes.stage.kit import rounded
from scenes.stage.widgets import FAINT, PLAIN_FAINT, Button, Face, Look, key_cap
from scenes.workshop.panels import add_panel

WIDTH_U, PADDING_U, ROW_U, GAP_U = 560, 40, 58, 10


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the menu."""

    words: str
    icon: str
    action: Callable[[], None]
    tip: str
    key: str = ""
    look: Look = "quiet"
    enabled: bool = True


class MenuButton(Button):
    """A button of a menu: icon and words from the left, the key at the right."""

    def paint(self) -> None:
        """Paint the present state."""
        key = ("menu", self.rect.size, self._face, self._enabled, self._is_hot, self._is_down, self.kit.theme.name)
        self.sprite.show(self.kit.art.keep((*key, self.kit.view), self._line), self.rect.topleft)

    def _line(self) -> Surface:
        kit, view, theme = self.kit, self.kit.view, self.kit.theme
        result = Surface(self.rect.size, pygame.SRCALPHA)
        hot = self._is_hot and self._enabled
        outline = theme.accent if hot else theme.edge
        edge = max(1, view.px(1.5))
        result.blit(rounded(*self.rect.size, view.px(8), theme.raised if hot else theme.panel, outline, edge), (0, 0))
        colour = theme.accent if hot else theme.text
        icon = kit.icon(self._face.icon, 26, colour)
        middle = self.rect.height // 2 + (view.px(1.5) if self._is_down else 0)
        left = view.px(20)
        result.blit(icon, (left, middle - icon.get_height() // 2))
        left += icon.get_width() + view.px(18)
        room = self.rect.width - left - view.px(20)
        if self._face.key:
            cap = key_cap(kit, self._face.key, theme.quiet, 17)
            room -= cap.get_width() + view.px(12)
            result.blit(cap, (self.rect.width - view.px(20) - cap.get_width(), middle - cap.get_height() // 2))
        words = kit.fonts.fitted(self._face.words, kit.style("strong", 22, colour), room)
        result.blit(words, (left, middle - words.get_height() // 2))
        if not self._enabled:
            result.set_alpha(PLAIN_FAINT if theme.is_plain else FAINT)
        return result.convert_alpha()


class PauseScene(OverlayScene):
    """What can be done besides playing. Escape goes on with the match."""

    keys_in = TABLE

    def __init__(self, house: House, table: Below) -> None:
        """Lie over `table`."""
        super().__init__(house)
        self.table = table

    @property
    def hint(self) -> str:
        return saving_words.promise(self.house.autosave.kept())

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        return [(_("Esc"), _("continue")), (_("Enter"), _("choose")), ("R", _("rules"))]

    def entries(self) -> list[Entry]:
        """Return the lines of the menu."""
        can_restart = can_be_dealt_again(self.table.sitting.match)
        restart_tip = _("Begins the same deal again. This match stays on the shelf.")
        if not can_restart:
            restart_tip = _("This deal can’t be dealt again: it was dealt by other rules, or by hand.")
        can_export = self.table.sitting.identity is not None
        waits = saving_words.on_leaving_the_table(self.house.autosave.kept())
        export_tip = _("Writes this match to a file that you can pass on.")
        picture_tip = _("Writes a picture of the table, as it lies there now, to a file.")
        return [
            Entry(_("Continue"), "play", self.back, _("Back to the table"), _("Esc")),
            Entry(_("Restart this deal"), "again", self._ask_to_restart, restart_tip, enabled=can_restart),
            Entry(_("New match"), "plus", self._set_up, _("Sets up another match. This one stays on the shelf.")),
            Entry(
                _("Look back"),
                "eye",
                self._look_back,
                _("Shows the match step by step, from its beginning to now."),
                enabled=bool(self.table.sitting.match.steps),
            ),
            Entry(_("Rules"), "rules", self._open_rules, _("Opens the rulebook."), "R"),
            *self._aim_entry(),
            Entry(_("Settings"), "settings", self._open_settings, _("Opens the settings.")),
            Entry(_("Export this match"), "export", self._export, export_tip, enabled=can_export),
            Entry(_("Picture of the table"), "camera", self._take_picture, picture_tip, "F12"),
            Entry(_("Leave to the home screen"), "home", self.house.manager.home, waits),
        ]

    def _aim_entry(self) -> list[Entry]:
        if not self.table.can_show_aim:
            return []
        words = _("Hide the goal") if self.table.shows_aim else _("Show the goal")
        tip = _("A line below the table says what it is all about, and how far you are.")
        return [Entry(words, "star", self._toggle_aim, tip, "G")]

    def build(self) -> None:
        """Centre the menu."""
        self._kept = self.house.autosave.kept()
        super().build()
        kit, view = self.house.kit, self.house.view
        pad, gap, row = view.px(PADDING_U), view.px(GAP_U), max(view.px(ROW_U), target(kit))
        width = min(view.px(WIDTH_U) + (kit.view.text(22) - view.px(22)) * 6, view.width - 2 * pad)
        words = self._head(width - 2 * pad)
        entries = self.entries()
        head = sum(picture.get_height() for picture in words) + view.px(24)
        free = self.help_line.rect.top - 2 * view.px(16)
        row = min(row, max(34, (free - head - 2 * pad) // len(entries) - gap))
        height = 2 * pad + head + len(entries) * (row + gap) - gap
        panel = Rect(0, 0, width, height)
        panel.center = (view.width // 2, self.help_line.rect.top // 2)
        add_panel(kit, self.compositor, panel)
        top = panel.y + pad
        for picture in words:
            self.compositor.add(Sprite(picture, (panel.x + pad, top), 3))
            top += picture.get_height()
        top += view.px(24)
        for entry in entries:
            rect = Rect(panel.x + pad, top, panel.width - 2 * pad, row)
            face = Face(entry.words, icon=entry.icon, key=entry.key)
            self.controls.add(MenuButton(kit, rect, face, entry.action, tip=entry.tip, enabled=entry.enabled))
            top += row + gap
        self.controls.set_focus(self.controls.buttons[0])

    def spoken(self) -> list[str]:
        """Return which match it is, and how much of it is saved."""
        return [_(self.table.sitting.match.rules.info.title), self._about(), self._saved()[0]]

    def _about(self) -> str:
        match = self.table.sitting.match
        turn = match.turn
        parts = [_("Deal {number}").format(number=match.deal)]
        if turn.last:
            parts.append(_("turn {number} of {last}").format(number=turn.number, last=turn.last))
        if match.practice:
            parts.append(_("practice"))
        return " · ".join(parts)

    def _head(self, width: int) -> list[Surface]:
        kit = self.house.kit
        title = kit.fonts.paragraph(_(self.table.sitting.match.rules.info.title), kit.style("title", 34), width)
        about = kit.fonts.paragraph(self._about(), kit.style("text", 20, kit.theme.quiet), width)
        saved, colour = self._saved()
        return [title, about, kit.fonts.paragraph(saved, kit.style("medium", 18, colour), width)]

    def _saved(self) -> tuple[str, tuple[int, int, int]]:
        kept, theme = self.house.autosave.kept(), self.house.theme
        return saving_words.standing(kept), theme.bad if kept.problem else theme.good

    def update(self, seconds: float) -> None:
        """Let time pass; how much is on the disk is said anew when that changes, though nothing moves under a press."""
        super().update(seconds)
        if self.house.autosave.kept() != self._kept and not self.controls.is_pressed:
            self.build_anew()

    def handle(self, event: pygame.event.Event) -> bool:
        """Up and down walk round the menu; R opens the rules, G shows or hides the goal, F10 goes back."""
        if event.type == pygame.KEYDOWN and event.key in ARROWS:
            self.controls.go(ARROWS[event.key], around=True)
            self.help_line.show(self.controls.focus.tip if self.controls.focus else self.hint)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F10:
            self.back()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_r:
            self._open_rules()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_g and self.table.can_show_aim:
            self._toggle_aim()
            return True
        return super().handle(event)

    # What the lines do.

    def _ask_to_restart(self) -> None:
        text = _("The cards come as they came the first time. This match stays on the shelf as it is now.")
        answers = (
            Answer(_("Restart"), self._restart, "primary"),
            Answer(_("Go on playing")),
        )
        self.house.manager.push(Dialog(self.house, _("Restart this deal?"), text, answers))

    def _restart(self) -> None:
        sitting = self.table.sitting
        deal_again(self.house, sitting.match, sitters=sitting.sitters, same=True)

    def _set_up(self) -> None:
        self.house.go.instead(goals.NewMatch(self.table.sitting.match.rules.info.key))

    def _look_back(self) -> None:
        self.house.manager.pop()
        self.table.doors.look_back()

    def _open_rules(self) -> None:
        self.house.manager.pop()
        self.table.doors.rules()

    def _toggle_aim(self) -> None:
        self.house.manager.pop()
        self.table.toggle_aim()

    def _open_settings(self) -> None:
        self.house.go.to(goals.Settings())

    def _take_picture(self) -> None:
        self.house.manager.pop()
        take_picture(self.house)

    def _export(self) -> None:
        if self.table.sitting.identity is not None:
            ask_where(self, self.table.sitting.identity)
