"""The slip of paper on which a step of a lesson stands: what to do, why, and how far one is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core.words import _
from scenes.stage.floating import Obstacle, clearest, free_place, free_spot, is_clear
from scenes.stage.kit import Kit, rounded
from scenes.stage.palette import INK, rgb
from scenes.stage.widgets import width_of
from scenes.table.paper import GAP_U as BETWEEN_U
from scenes.table.paper import Paper, Pressed
from scenes.table.slip import LINE, PAPER, QUIET

if TYPE_CHECKING:
    from game.teaching.course import Course

PAD_U, GAP_U, SEAL_U = 28, 16, 84
SAYS_U, WHY_U, SMALL_U = 18, 20, 19
DOT_U, LEAST_DOT_U, LEAST_DOT = 16, 7, 5  # u, the least in u, and in pixels
CAPTION, REASON, WRONG = rgb("#6B5018"), rgb("#3B3022"), rgb("#8A2A25")
DONE, NOW, TO_COME = rgb("#1F6F61"), rgb("#B88F38"), rgb("#BFAE86")
SHARE = 0.4  # of the table's width at most


@dataclass(frozen=True, slots=True)
class Form:
    """How wide the slip is, how large its words are, and whether the seal stands beside them."""

    width_u: float
    words_u: float
    pad_u: float = PAD_U
    has_seal: bool = False


NARROW = Form(350, 24, pad_u=18)
FORMS = (Form(560, 28, has_seal=True), Form(460, 26), NARROW, Form(322, 24, pad_u=18))
STRIP_WORDS_U, STRIP_PAD_U = (28, 24, 21), 14  # of a strip below the table; its words are as large as may be
STRIP_WORDS, STRIP_WHYS = 2, 3  # lines for which a strip has room


@dataclass(frozen=True, slots=True)
class Told:
    """A step: who `says` the `words`, the reason, what was `wrong` with the last move, and how far it is.

    Of `count` steps so many are `done`. Before all that comes the `reply` to a choice of one's own.
    """

    says: str
    words: str
    why: str
    wrong: str
    progress: str
    done: int
    count: int
    reply: str = ""


def told_of(course: Course, wrong: str, *, is_over: bool) -> Told:
    """Return what stands on the slip at the present step of `course`; after the last one, as the lesson ends.

    `wrong` answers the last move. Where the match `is_over`, its end says all that is to be said.
    """
    title, count = _(course.lesson.title), len(course.lesson.steps)
    if course.is_free:
        done = "" if is_over else _("That was the lesson: you know the rules now.")
        return Told(title, _(course.lesson.end), "", "", "", count, count, done)
    step = course.step
    progress = _("Step {n} of {all}").format(n=course.place + 1, all=count)
    why = _(step.why) if step.why else ""
    reply = _(course.reply) if course.reply else ""
    return Told(title, _(step.say), why, wrong, progress, course.place, count, reply)


def strip_height(kit: Kit) -> int:
    """Return how many pixels high a slip is that is a strip below the table."""
    words, why = kit.fonts.height(kit.style("title", STRIP_WORDS_U[0])), kit.fonts.height(kit.style("text", WHY_U))
    return STRIP_WORDS * words + STRIP_WHYS * why + 2 * kit.view.px(STRIP_PAD_U)


@dataclass(frozen=True, slots=True)
class _Painted:
    """The slip in one of its forms, and where on it the buttons lie, in so many `rows`."""

    picture: Surface
    foot: Rect
    rows: int

    def fits(self, room: Rect) -> bool:
        """Whether it is no higher than `room`."""
        return self.picture.get_height() <= room.height


class Slip(Paper):
    """Lies beside what the step is about."""

    _shown: object = None

    def show(
        self,
        told: Told,
        room: Rect,
        about: Sequence[Rect],
        avoid: Sequence[Obstacle],
        buttons: Sequence[Pressed],
        beside: Rect | None = None,
    ) -> None:
        """Show what is `told` in `room` beside what it is `about`, or where it covers least to be seen.

        It is as wide as there is room for it; a table that is full lends it room `beside`, or below as a strip. As long
        as it says the same, it stays where it covers nothing that must or should be seen.
        """
        shown = (told, room, beside, [face for face, *_rest in buttons])
        if self.said and shown == self._shown and is_clear(self.rect, avoid):
            return
        self._shown = shown

        def placed() -> Iterator[tuple[_Painted, Rect]]:
            if beside is not None and beside.width > beside.height:
                for words_u in STRIP_WORDS_U:
                    if (painted := self._strip(told, words_u, beside, buttons)).fits(beside):
                        yield painted, painted.picture.get_rect(midleft=beside.midleft)
            elif beside is not None and (painted := self._painted(told, NARROW, beside.width, buttons)).fits(beside):
                yield painted, painted.picture.get_rect(topleft=beside.topleft)
            for form in FORMS:
                wide = max(self.kit.view.px(form.width_u), self.kit.view.text(form.width_u))
                painted = self._painted(told, form, min(round(room.width * SHARE), wide), buttons)
                size = painted.picture.get_size()
                if painted.fits(room) or form is FORMS[0]:
                    near = free_place(self.kit, size, about, room, avoid) if about else None
                    yield painted, near or free_spot(size, room, avoid)

        painted, place = clearest(placed(), avoid)
        said = " ".join(filter(None, (told.reply, told.words, told.why, told.wrong, told.progress)))
        self.lay(painted.picture, place, painted.foot, buttons, said, rows=painted.rows)

    def _strip(self, told: Told, words_u: float, room: Rect, buttons: Sequence[Pressed]) -> _Painted:
        """Return a strip as wide as `room`: what is told at the left, the buttons at the right below the progress."""
        kit, view = self.kit, self.kit.view
        pad, gap, tall = view.px(STRIP_PAD_U), view.px(GAP_U), self.height_of(1)
        bar = kit.fonts.height(kit.style("strong", SMALL_U))
        widest = max(width_of(kit, face) for face, _tip, _action in buttons)
        right = len(buttons) * widest + (len(buttons) - 1) * view.px(BETWEEN_U)
        lines = self._lines(told, words_u, room.width - 2 * pad - gap - right)[1:]
        height = max(room.height, 2 * pad + max(sum(line.get_height() for line in lines), bar + gap // 2 + tall))
        result = rounded(room.width, height, view.px(6), (*PAPER, 255), LINE, max(1, view.px(1.5))).copy()
        y = (height - sum(line.get_height() for line in lines)) // 2
        for line in lines:
            result.blit(line, (pad, y))
            y += line.get_height()
        foot = Rect(room.width - pad - right, (height + bar + gap // 2 - tall) // 2, right, tall)
        self._progress(result, told, Rect(foot.x, foot.y - bar - gap // 2, right, bar))
        return _Painted(result.convert_alpha(), foot, 1)

    def _lines(self, told: Told, words_u: float, width: int) -> list[Surface]:
        """Return the paragraphs of what is told, `width` pixels wide; who tells it is the first."""
        kit = self.kit
        parts = (
            (told.says, kit.style("strong", SAYS_U, CAPTION)),
            (told.reply, kit.style("strong", WHY_U, DONE)),
            (told.words, kit.style("title", words_u, INK)),
            (told.why, kit.style("text", WHY_U, REASON)),
            (told.wrong, kit.style("strong", WHY_U, WRONG)),
        )
        return [kit.fonts.paragraph(words, style, width) for words, style in parts if words]

    def _painted(self, told: Told, form: Form, width: int, buttons: Sequence[Pressed]) -> _Painted:
        kit, view = self.kit, self.kit.view
        pad, gap, seal = view.px(form.pad_u), view.px(GAP_U), view.px(SEAL_U)
        inner = width - 2 * pad
        left = seal + gap if form.has_seal and inner - seal - gap > 3 * seal else 0
        lines = self._lines(told, form.words_u, inner - left)
        text = sum(line.get_height() for line in lines) + gap // 2 * (len(lines) - 1)
        rows = self.rows_for(buttons, inner)
        tall = self.height_of(rows)
        bar = kit.fonts.height(kit.style("strong", SMALL_U))
        height = pad + max(text, seal if left else 0) + gap + bar + 2 * gap + tall + pad
        result = rounded(width, height, view.px(6), (*PAPER, 255), LINE, max(1, view.px(1.5))).copy()
        if left:
            result.blit(kit.art.svg("lesson/seal", seal, seal), (pad, pad))
        y = pad
        for line in lines:
            result.blit(line, (pad + left, y))
            y += line.get_height() + gap // 2
        y = pad + max(text, seal if left else 0) + gap
        result.fill(LINE, Rect(pad, y - gap // 2, inner, max(1, view.px(1.5))))
        self._progress(result, told, Rect(pad, y + gap // 2, inner, bar))
        return _Painted(result.convert_alpha(), Rect(pad, height - pad - tall, inner, tall), rows)

    def _progress(self, surface: Surface, told: Told, area: Rect) -> None:
        """Write which step this is, and draw a dot for each; where they have no room, the words say it."""
        kit = self.kit
        words = kit.fonts.line(told.progress, kit.style("strong", SMALL_U, QUIET))
        surface.blit(words, area.topleft)
        room = area.width - words.get_width() - kit.view.px(GAP_U)
        side = min(kit.view.px(DOT_U), room * 2 // (3 * max(1, told.count)))
        if side < max(LEAST_DOT, kit.view.px(LEAST_DOT_U)):
            return
        step = min(room // told.count, side * 13 // 8)
        x = area.right - step * told.count + (step - side)
        for number in range(told.count):
            centre = (x + side // 2, area.centery)
            if number < told.done:
                pygame.draw.aacircle(surface, DONE, centre, side // 2)
            elif number == told.done:
                pygame.draw.aacircle(surface, NOW, centre, side // 2 + 1)
                pygame.draw.aacircle(surface, INK, centre, max(1, side // 6))
            else:
                pygame.draw.aacircle(surface, TO_COME, centre, side // 2, max(1, side // 8))
            x += step
