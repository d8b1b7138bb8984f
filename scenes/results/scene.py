"""The end of a match: how it ended, the points, the honours, the record, and the ways on. It never holds anyone up."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from itertools import product

import pygame
from pygame import Rect, Surface

from game.core.words import _
from saves.errors import SaveError
from saves.household import person_of
from saves.statistics import Statistics
from scenes.matches import result_words
from scenes.matches.again import against, deal_again
from scenes.matches.result_words import Mood
from scenes.matches.whose import meant
from scenes.results.account import Account, Room
from scenes.results.buttons import GAP_U as BUTTON_GAP_U
from scenes.results.buttons import add_buttons, button_rows, camera
from scenes.results.celebration import Celebration
from scenes.results.gains import Gains
from scenes.results.laurels import FORMS, Form, Laurels
from scenes.results.others import Others
from scenes.results.record import points_and_record
from scenes.results.ways import Way, ways_on
from scenes.shared.below import Below
from scenes.shared.house import House
from scenes.shared.key_actions import PLAYED
from scenes.shared.overlay import OverlayScene
from scenes.stage.compositor import Sprite
from scenes.stage.form_theme import target
from scenes.stage.motion import UNASKED
from scenes.stage.presses import ENTER
from scenes.stage.viewport import Viewport
from scenes.stage.waking import Clock
from scenes.workshop.panels import add_panel
from scenes.workshop.result_table import honour_row

SMALL = 0.75  # of their size, where the largest words would push buttons out of the window
WIDTH_U, WIDE_U, PADDING_U, GAP_U, BUTTON_U = 1080, 1500, 56, 28, 60
LEAST_PAD_U, LEAST_GAP_U = 20, 6
MEDAL_U = (104, 132)
HONOUR_SHARE = 0.45  # of the width: honours that take more stand in a row of their own


class ResultsScene(OverlayScene):
    """Lies over the table once its match is over. Any key ends what moves; Escape goes back to the table.

    It comes by itself, so that keys of the game do nothing here: neither those still on their way, nor the space bar.
    """

    keys_in = PLAYED

    waits = UNASKED

    def __init__(self, house: House, table: Below) -> None:
        """Tell how the match on `table` ended."""
        super().__init__(house)
        self.table = table
        self.match = table.sitting.match
        self.standings = self.match.rules.standings(self.match.state)
        self.mood = result_words.mood(self.match, self.standings)
        self.statistics, self.trouble = self._statistics()
        self.account = Account(house, self.match, table.sitting)
        self.others = Others(self, table.sitting)
        game, identity = self.match.rules.info.key, table.sitting.identity
        self.gains = Gains(house, game, identity, meant(house), self._whose)
        self._laurels, self._shines = Laurels(), False
        self._foot: tuple[Viewport, int] | None = None  # where the buttons ended when it came, and in which window
        self._room: Room = "none"  # what there is room for
        self._celebration: Celebration | None = None
        self._is_new = True

    def spoken(self) -> list[str]:
        """Return how it ended, the points of each seat, and what else stands on the panel in words."""
        told = result_words.spoken(self.match, self.standings, self.statistics)
        return [*told, self._cheer(), *self._remarks()]

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        return [
            (_("Enter"), _("deal again")),
            ("V", _("review")),
            *self.others.keys(),
            ("F12", _("picture")),
            (_("Esc"), _("the table")),
            (_("Tab"), _("next")),
        ]

    def enter(self) -> None:
        """Come up with the sound that fits, and begin to reckon the match up."""
        self.account.ask()
        super().enter()
        if self.mood is not Mood.OPEN:
            self.house.sounds.play("win" if self.mood is Mood.WON else "lose")

    def resume(self) -> None:
        """Go on reckoning where it was left, here or in the review."""
        self.gains.stop()
        self.account.begin_anew()
        self.account.ask()
        super().resume()

    def leave_off(self) -> None:
        """Let what is worked out rest."""
        self.gains.stop()
        self.account.stop()

    def build(self) -> None:
        """Lay the panel out, from the headline down to the buttons."""
        super().build()
        kit, view = self.house.kit, self.house.view
        pad = view.px(PADDING_U)
        wanted = WIDE_U if self.account.is_wanted else WIDTH_U
        inner, buttons = button_rows(kit, self._ways(), view.px(wanted) - 2 * pad, view.width - view.px(64) - 2 * pad)
        width = inner + 2 * pad
        button, small = max(view.px(BUTTON_U), target(kit)), view.px(BUTTON_GAP_U)
        foot = len(buttons) * (button + small) - small
        parts, stays = self._fitting(inner, foot)
        content = sum(part.get_height() for part in parts) + foot
        limit, margin, least = self.help_line.rect.top - view.px(10), view.px(10), view.px(LEAST_PAD_U)
        gaps, gap, pad_v = len(parts), view.px(GAP_U), pad
        ends = self._foot[1] if stays and self._foot is not None else 0  # where the buttons end
        over = content + gaps * gap + (pad + margin - ends if stays else 2 * pad + margin - limit)
        if over > 0:  # on a small window with large words, the margins give way
            squeezed = min(over, (1 if stays else 2) * (pad - least))
            pad_v = pad - (squeezed if stays else squeezed // 2)
            gap = max(view.px(LEAST_GAP_U), gap - max(0, over - squeezed) // max(1, gaps))
        panel = Rect(0, 0, width, content + gaps * gap + 2 * pad_v)
        panel.center = (view.width // 2, self.help_line.rect.top // 2)
        if stays:
            panel.bottom = ends + pad_v
        elif self._foot is not None and self._foot[0] == view:
            panel.bottom = max(self._foot[1] + pad_v, panel.height + margin)
        self._foot = view, panel.bottom - pad_v
        add_panel(kit, self.compositor, panel, z=4)
        top = panel.y + pad_v
        for part in parts:
            self.compositor.add(Sprite(part, (panel.x + pad, top), 6))
            self.account.lie(part, (panel.x + pad, top))
            self._laurels.lie(part, (panel.x + pad, top))
            top += part.get_height() + gap
        self.account.show(kit, self.compositor)
        add_buttons(kit, self.controls, Rect(panel.x + pad, top, inner, button), self._ways(), buttons)
        self.controls.add(camera(self.house))
        self._celebrate(panel, pad, panel.y + pad_v)
        if self._shines:
            self._laurels.shine(kit, self.compositor, self.motion)

    def _fitting(self, width: int, foot: int) -> tuple[list[Surface], bool]:
        """Return the parts over buttons that are `foot` pixels high, and whether these stay where they are.

        What comes later pushes no button from under a pointer, as long as telling the medals more briefly is enough for
        that. On a small window less is told.
        """
        kit, view = self.house.kit, self.house.view
        least, margin = view.px(LEAST_PAD_U), view.px(10)
        free = self.help_line.rect.top - margin - least

        def fits(parts: Sequence[Surface], end: int) -> bool:
            content = sum(part.get_height() + view.px(LEAST_GAP_U) for part in parts) + foot
            return content + least + margin <= end

        if self._foot is not None and self._foot[0] == view:
            for form in FORMS:
                parts = self._parts(width, self._room, form)
                if fits(parts, min(free, self._foot[1])):
                    return parts, True
        for room, form in product(self.account.rooms(kit, width), FORMS):
            self._room = room
            parts = self._parts(width, room, form)
            if fits(parts, free):
                return parts, False
        return self._parts(width, room, form, SMALL), False

    def handle(self, event: pygame.event.Event) -> bool:
        """A key or a click ends what moves, and does what it does."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.motion.finish()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_v:
            self.look_back(self.account.turning_ply or 0)
            return True
        if self.others.key(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            ply = self.account.ply_at(event.pos)
            if ply is not None:
                self.look_back(ply)
                return True
        is_enter = event.type == pygame.KEYDOWN and event.key in ENTER
        if is_enter and self.controls.focus is None:
            deal_again(self.house, self.match, sitters=self.table.sitting.sitters)
            return True
        return super().handle(event)

    def look_back(self, ply: int) -> None:
        """Look at the match as it was after so many intents."""
        self.table.doors.look_back(ply)

    # Parts.

    def _parts(self, width: int, room: Room, form: Form, share: float = 1.0) -> list[Surface]:
        """Return what is told over the buttons; the words of head and foot are a `share` of their size."""
        told = [_(honour) for honour in self.standings.honours]
        honours = honour_row(self.house.kit, told) if told else None
        has_room = honours is None or honours.get_width() <= width * HONOUR_SHARE
        parts = [self._head(width, honours if has_room else None, share)]
        if honours is not None and not has_room:
            parts.append(honours)
        self.account.begin(room)
        points, *record = points_and_record(
            self.house.kit,
            width,
            self.match,
            self.account,
            self.standings,
            self.statistics,
            self.gains.told.changes,
        )
        parts += [points, *self.account.card(self.house.kit, width)]
        parts += [*self._laurels.parts(self.house.kit, width, self.gains.told, form), *record]
        cheer = self._cheer()
        if cheer:
            parts.append(self.house.kit.fonts.paragraph(cheer, self.house.kit.style("text", 22 * share), width))
        remarks = self._remarks()
        if remarks:
            style = self.house.kit.style("text", 19 * share, self.house.theme.quiet)
            parts.append(self.house.kit.fonts.paragraph(" ".join(remarks), style, width))
        return parts

    def _remarks(self) -> list[str]:
        """Return what else is worth saying, and why the record can't be read, if it can't."""
        remarks = result_words.remarks(self._uncounted(), self.table.sitting.hints)
        return [*remarks, self.trouble] if self.trouble else remarks

    def _cheer(self) -> str:
        """Return a kind word after a loss for somebody who has not won yet, and what may help."""
        if self.mood is not Mood.LOST or self.statistics is None or self.statistics.won:
            return ""
        has_easier = len(self.match.seats) > 1 and against(self.match, -1) is not None
        return result_words.cheer(
            self.statistics.played, has_easier=has_easier, knows_hints=self.table.sitting.hints > 0
        )

    def _head(self, width: int, honours: Surface | None, share: float) -> Surface:
        """Return headline and verdict with room for the emblem on their left, and honours at their right."""
        kit, view, theme = self.house.kit, self.house.view, self.house.theme
        colour = {Mood.WON: theme.accent, Mood.LOST: theme.bad, Mood.OPEN: theme.accent}[self.mood]
        left = view.px(MEDAL_U[0] + 36) if self._has_emblem else 0
        right = width - (honours.get_width() + view.px(24) if honours else 0)
        words = result_words.headline(self.match, self.standings)
        title = kit.fonts.paragraph(words, kit.style("title", 56 * share, colour), right - left, leading=1.1)
        verdict = kit.fonts.paragraph(
            self.standings.verdict, kit.style("italic", 27 * share, theme.text), width - left, leading=1.25
        )
        gap = view.px(6)
        height = title.get_height() + gap + verdict.get_height()
        result = Surface((width, max(height, view.px(MEDAL_U[1]) if left else 0)), pygame.SRCALPHA)
        top = (result.get_height() - height) // 2
        result.blit(title, (left, top))
        if honours is not None:
            middle = top + title.get_height() // 2 - honours.get_height() // 2
            result.blit(honours, (width - honours.get_width(), max(0, middle)))
        result.blit(verdict, (left, top + title.get_height() + gap))
        return result.convert_alpha()

    @property
    def _has_emblem(self) -> bool:
        return self.mood is not Mood.OPEN

    def _celebrate(self, panel: Rect, pad: int, top: int) -> None:
        """Light the panel by its mood, and show the emblem: the medal comes with a pop the first time."""
        self._celebration = Celebration(self.house.kit, self.compositor, self.motion, panel, self.mood)
        view = self.house.view
        place = Rect(panel.x + pad, top, view.px(MEDAL_U[0]), view.px(MEDAL_U[1]))
        if self.mood is Mood.LOST:
            self._celebration.show_gear(place)
        elif self.mood is Mood.WON:
            self._celebration.show_medal(place, at_once=not self._is_new, is_rich=bool(self.standings.honours))
        self._is_new = False

    # Buttons.

    def _ways(self) -> list[Way]:
        replay = partial(self.look_back, 0)
        sitters = self.table.sitting.sitters
        return ways_on(self.house, self.match, sitters, self.mood, replay, self.back, self.others.ways())

    # The record.

    def clocks(self) -> Sequence[Clock]:
        """Add the account."""
        return *super().clocks(), self.account

    def update(self, seconds: float) -> None:
        """Let time pass; the record is told once this match is in it."""
        super().update(seconds)
        if self.gains.is_ready:  # it takes a moment, and the account goes on after it
            self.account.stop()
            self.gains.ask()
        elif self.gains.is_asked:
            if self.gains.update():
                self._hear_gains()
            if self.gains.is_done:
                self.account.ask()
        if self.account.update():
            self.account.show(self.house.kit, self.compositor)
        if self._version != self.house.archive.version:
            before = self.statistics, self.trouble
            self.statistics, self.trouble = self._statistics()
            if (self.statistics, self.trouble) != before:
                self.build_anew()

    def _hear_gains(self) -> None:
        """Tell what became of the match; newly earned medals shine once."""
        self._shines = bool(self.gains.told.places)
        if self._shines:
            self.house.sounds.play("coin")
        self.build_anew()
        self._shines = False

    def _uncounted(self) -> str | None:
        """Return why this match does not count; one that is not saved yet tells only whether it is practice."""
        identity = self.table.sitting.identity
        if identity is not None and self.statistics is not None:
            with suppress(SaveError):
                return self.house.archive.uncounted(identity)
        return "practice" if self.match.practice else None

    @property
    def _whose(self) -> tuple[str, ...]:
        """The keys of the only person at the table; none for everybody, and where several or a guest sat."""
        people = [
            key for seat, key in zip(self.match.seats, self.table.sitting.sitters, strict=False) if seat.is_person
        ]
        return self.house.keys(person_of(self.house.settings, people[0])) if len(people) == 1 else ()

    def _statistics(self) -> tuple[Statistics | None, str]:
        archive = self.house.archive
        self._version = archive.version
        if any(entry.id == self.table.sitting.identity for entry in archive.autosave.waiting()):
            return None, _("Your record is told once this match is saved.")
        try:
            return archive.statistics(self.match.rules.info.key, self._whose), ""
        except SaveError as problem:
            return None, str(problem)
