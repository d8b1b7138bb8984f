"""What happened since a person's last decision: a note where the log would lie, which fades by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.core.words import _, many
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.floating import Obstacle, covered, hidden, near_place
from scenes.stage.kit import Kit
from scenes.stage.motion import FADE, NEVER, READ_FIRST, READ_LINE, Motion, linear
from scenes.stage.palette import Colour
from scenes.stage.seat_mark import seat_mark
from scenes.table.chronicle import Line

PADDING_U, WORDS_U, Z = 18, 18, 2450
MARK_U, INDENT_U, LEADING = 16, 26, 1.16
MOST_SHARE = 0.5  # of the window's height
LEAST_ROWS = 4  # below the heading
_STEPS = 24  # it may lie at so many places along its area


class Recap:
    """Shows lines of the log: as many as there is room for, those first that concern the reader."""

    def __init__(self, kit: Kit, compositor: Compositor, motion: Motion) -> None:
        """Draw on `compositor`. `lines` are those shown now."""
        self._kit, self._compositor, self._motion = kit, compositor, motion
        self._sprite: Sprite | None = None
        self._left: float | None = None  # seconds to read it; None: as long as one likes
        self.lines: tuple[Line, ...] = ()

    @property
    def rect(self) -> Rect | None:
        """Where the note lies, None while there is none."""
        return None if self._sprite is None else self._sprite.rect

    @property
    def stays(self) -> bool:
        """Whether the note is there until it is closed."""
        return bool(self.lines) and self._left is None

    def show(
        self,
        lines: Sequence[Line],
        area: Rect,
        room: Rect,
        avoid: Sequence[Obstacle] = (),
        *,
        concerns: Sequence[int] = (),
        stays: bool = False,
        fills: bool = False,
    ) -> None:
        """Show `lines` at the right of `area`, or elsewhere in `room` where something there must be seen.

        Nothing is shown without any. They cover least of what is in `avoid`, and stay long enough to be read, or, if it
        `stays`, until it is closed. `concerns` says of each line how much it means to the reader. A note that `fills`
        the area leaves nothing of what is written there.
        """
        self.close()
        if not lines:
            return
        self.lines = tuple(lines)
        picture = self._picture(area, concerns, fills=fills)
        self._sprite = Sprite(picture, _place(picture.get_rect(), area, room, avoid).topleft, Z)
        self._compositor.add(self._sprite)
        self._left = None if stays else READ_FIRST + READ_LINE * len(lines)

    @property
    def due(self) -> float:
        """Seconds until it fades."""
        return NEVER if self._left is None else self._left

    def update(self, seconds: float) -> None:
        """Let time pass, in which somebody reads."""
        if self._left is None:
            return
        self._left -= seconds
        if self._left <= 0:
            self._left = None
            self._fade()

    def close(self) -> None:
        """Show nothing."""
        self._motion.drop("recap")
        if self._sprite is not None:
            self._compositor.remove(self._sprite)
        self._sprite, self._left, self.lines = None, None, ()

    def _fade(self) -> None:
        sprite = self._sprite
        assert sprite is not None
        assert sprite.image is not None
        picture = sprite.image

        def step(t: float) -> None:
            faded = picture.copy()
            faded.set_alpha(round(255 * (1 - t)))
            sprite.show(faded, sprite.topleft)

        self._motion.play(FADE, step, ease=linear, done=self.close, key="recap")

    def _roomy(self, height: int) -> Kit:
        """Return a kit with words so large that a few rows fit into `height` pixels, if they can be."""
        kit = self._kit
        while kit.view.words > 1 and (LEAST_ROWS + 1) * row_height(kit) + 2 * kit.view.px(PADDING_U) > height:
            kit = replace(kit, view=replace(kit.view, words=max(1.0, kit.view.words - 0.1)))
        return kit

    def _picture(self, area: Rect, concerns: Sequence[int], *, fills: bool) -> Surface:
        kit, view = self._roomy(area.height), self._kit.view
        pad = view.px(PADDING_U)
        head = kit.fonts.line(_("Meanwhile"), kit.style("strong", WORDS_U, kit.theme.accent))
        most = area.height if fills else min(area.height, round(view.height * MOST_SHARE))
        room = most - head.get_height() - round(2.4 * pad)
        text = told(kit, self.lines, concerns, (area.width - 2 * pad, room), kit.theme.text)
        width = max(text.get_width(), head.get_width()) + 2 * pad
        height = head.get_height() + text.get_height() + round(2.4 * pad)
        panel = kit.panel(*area.size if fills else (width, height)).copy()
        panel.blit(head, (pad, pad))
        panel.blit(text, (pad, round(1.4 * pad) + head.get_height()))
        return panel.convert_alpha()


def _place(note: Rect, area: Rect, room: Rect, avoid: Sequence[Obstacle]) -> Rect:
    """Return where the note lies: at the right of `area`, and of the places there the highest that covers least."""
    down = max(0, area.height - note.height)
    places = [note.move(area.right - note.width, area.y + down * step // _STEPS) for step in range(_STEPS + 1)]
    best = min(places, key=lambda one: round(covered(one, avoid)))
    return near_place(note.size, best, room, avoid) if hidden(best, avoid) else best


@dataclass(frozen=True, slots=True)
class Chosen:
    """The `lines` that there is room for, each `broken` into rows.

    The rows `more` say how many are left out, if any, `below` the others where what happened last is among them.
    """

    more: Sequence[str]
    lines: Sequence[Line]
    broken: Sequence[Sequence[str]]
    below: bool


def chosen(kit: Kit, lines: Sequence[Line], width: int, height: int, concerns: Sequence[int] = ()) -> Chosen:
    """Return those of `lines` that fit into so many pixels: what concerns the reader most, and then the newest."""
    style = kit.style("text", WORDS_U)

    def in_rows(words: str) -> Sequence[str]:
        return kit.fonts.wrap(words, style, width - kit.view.px(INDENT_U))

    def more(out: int) -> Sequence[str]:
        words = many("… and {n} more line in the log", "… and {n} more lines in the log", out)
        return in_rows(words.format(n=out)) if out else []

    broken, room = [in_rows(line.words) for line in lines], max(1, height // row_height(kit))
    kept = _kept([len(rows) for rows in broken], concerns or [0] * len(lines), room, len(more(len(lines))))
    left_out, below = more(len(lines) - len(kept)), kept[-1] < len(lines) - 1
    return Chosen(left_out, [lines[number] for number in kept], [broken[number] for number in kept], below)


def row_height(kit: Kit) -> int:
    """Return the pixels from one row of words to the next."""
    return round(kit.fonts.height(kit.style("text", WORDS_U)) * LEADING)


def told(kit: Kit, lines: Sequence[Line], concerns: Sequence[int], room: tuple[int, int], ink: Colour) -> Surface:
    """Return a picture of those of `lines` that matter most and fit into `room`, its width and height in pixels.

    They are grouped by the seat that decided; announcements stand out.
    """
    found, step = chosen(kit, lines, *room, concerns), row_height(kit)
    style, loud = kit.style("text", WORDS_U, ink), kit.style("bold", WORDS_U, ink)
    indent, side = kit.view.px(INDENT_U), kit.view.px(MARK_U)
    more = [(words, style) for words in found.more]
    rows = [] if found.below else [*more]
    marks: list[tuple[int, int]] = []  # row and seat
    before = None
    for line, part in zip(found.lines, found.broken, strict=True):
        if line.seat is not None and line.seat != before:
            marks.append((len(rows), line.seat))
        before = line.seat
        rows += [(words, loud if line.announcement else style) for words in part]
    rows += more if found.below else []
    widest = max(kit.fonts.width(words, look) for words, look in rows) + indent
    result = Surface((widest, step * len(rows)), pygame.SRCALPHA)
    for number, (words, look) in enumerate(rows):
        result.blit(kit.fonts.line(words, look), (indent, number * step))
    for row, seat in marks:
        result.blit(seat_mark(kit.art, seat, side), (0, row * step + (step - side) // 2))
    return result.convert_alpha()


def _kept(heights: Sequence[int], concerns: Sequence[int], room: int, more: int) -> list[int]:
    """Return which parts fit into `room`, in their order, beside `more` rows on what is left out; one at least."""
    if sum(heights) <= room:
        return list(range(len(heights)))
    kept: list[int] = []
    used = more
    for number in sorted(range(len(heights)), key=lambda one: (concerns[one], one), reverse=True):
        used += heights[number]
        if kept and used > room:
            break
        kept.append(number)
    return sorted(kept)
