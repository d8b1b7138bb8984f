"""One turn in words: what each of those who played the deal did in it, side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core.words import _, figure
from scenes.duplicate import words
from scenes.duplicate.lines import Line
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.controls import Controls
from scenes.stage.kit import Kit
from scenes.stage.lettering import shrunk
from scenes.stage.scroll import Scroll, ScrolledPicture
from scenes.stage.seat_mark import mark_of
from scenes.stage.widgets import LEAST_TARGET, Button, Face
from scenes.table.chronicle import Chronicle
from scenes.workshop.plot import panel, panel_room

if TYPE_CHECKING:
    from scenes.duplicate.tries import Tries

MARK_U, HEAD_U, WORDS_U, COLUMN_U, APART_U, PAD_U, STEP_U = 18, 20, 18, 330, 28, 12, 40
LEADING = 1.2


@dataclass(frozen=True, slots=True)
class Told:
    """What a try did in a turn: the points before and after it, and the lines of the log."""

    line: Line
    points: tuple[int, int] | None
    said: tuple[str, ...]


class Tellers:
    """Tells of each match what its log says; what was told once is not told again."""

    def __init__(self) -> None:
        """Begin with none."""
        self._known: dict[int, Chronicle] = {}

    def tell(self, line: Line, number: int) -> Told:
        """Return what a try did in its turn of that number."""
        turn = line.turns.get(number)
        if turn is None:
            return Told(line, None, (_("The match was over by then."),))
        match, seat = line.play.match, line.play.seat
        chronicle = self._known.setdefault(id(match), Chronicle(match))
        said = tuple(
            one.words
            for one in chronicle.lines()
            if turn.first < one.ply <= turn.end and one.seat == seat and not one.is_trifle
        )
        return Told(line, (line.before(number), turn.points), said or (_("Nothing that the log tells of."),))


class TurnPanel:
    """Lies at `area` (pixels): what the chosen one and others did in the turn that is looked at.

    Two buttons `step` to other turns.
    """

    def __init__(
        self, kit: Kit, at: tuple[Compositor, Controls], area: Rect, tries: Tries, step: Callable[[int], None]
    ) -> None:
        """Show the turn of now."""
        self._kit, self._area, self._tries = kit, area, tries
        self._compositor, controls = at
        self._tellers = Tellers()
        self._paper = Sprite(None, area.topleft, 4)
        self._compositor.add(self._paper)
        self._told: ScrolledPicture | None = None
        bottom = panel_room(kit, area.size).y + area.y
        self._steps = _steps(kit, area, bottom, step)
        controls.add(*self._steps)
        self.show()

    def show(self) -> None:
        """Show what is chosen now, from its beginning."""
        kit, area, tries = self._kit, self._area, self._tries
        if self._told is not None:
            self._told.close()
        picture, room = panel(kit, area.size, words.turn_name(tries.turn))
        self._paper.show(picture, area.topleft)
        for button, last in zip(self._steps, (tries.numbers[0], tries.numbers[-1]), strict=True):
            button.enabled = tries.turn != last
        inner = room.move(area.topleft)
        lower = max(0, self._steps[0].rect.bottom + kit.view.px(4) - inner.y)
        inner = Rect(inner.x, inner.y + lower, inner.width, inner.height - lower)
        width = inner.width - Scroll.bar_width(kit) - kit.view.px(8)
        chosen = tries.lines[tries.place]
        shown = [chosen, *(line for line in tries.lines if line is not chosen)]
        told = [self._tellers.tell(line, tries.turn) for line in shown[: columns_in(kit, width, len(shown))]]
        fades = kit.theme.panel
        self._told = ScrolledPicture(kit, self._compositor, inner, paint_told(kit, width, told), fades_into=fades)

    def in_words(self) -> list[str]:
        """Return the points of each try turn by turn, and what each did in the turn of now."""
        tries = self._tries
        told = [self._tellers.tell(line, tries.turn) for line in tries.lines]
        return [
            *(_course(line) for line in tries.lines),
            f"{words.turn_name(tries.turn)}.",
            *(_("{name}: {words}").format(name=one.line.name, words=" ".join(one.said)) for one in told),
        ]

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer the wheel, the bar, and the keys that turn pages."""
        return self._told is not None and self._told.scroll.handle(event)


def _course(line: Line) -> str:
    """Return how the points of a try went."""
    title = f"{line.name}, {words.about(line.play)}"
    parts = [f"{words.turn_name(turn.number)} {figure(turn.points)}" for turn in line.play.turns]
    return _("{title}: {parts}.").format(title=title, parts="; ".join(parts))


def _steps(kit: Kit, area: Rect, bottom: int, step: Callable[[int], None]) -> list[Button]:
    """Return the buttons to other turns, at the right of the heading, which ends at `bottom` or a little above it."""
    view = kit.view
    side = max(view.px(STEP_U), LEAST_TARGET)
    top, last = max(area.y + 2, area.y + (bottom - area.y - side) // 2), area.right - view.px(STEP_U) // 2 - side
    ways = (
        (-1, "left", last - side - view.px(8), _("The turn before")),
        (1, "right", last, _("The next turn")),
    )
    return [
        Button(kit, Rect(left, top, side, side), Face(icon=icon, look="bare", size=20), partial(step, by), tip=tip)
        for by, icon, left, tip in ways
    ]


def columns_in(kit: Kit, width: int, most: int) -> int:
    """Return how many tries have room side by side."""
    return max(1, min(most, width // kit.view.px(COLUMN_U * max(1.0, kit.view.text_u(WORDS_U) / WORDS_U))))


def paint_told(kit: Kit, width: int, told: Sequence[Told]) -> Surface:
    """Paint what was done, a column a try, as high as it has to be."""
    apart = kit.view.px(APART_U)
    wide = (width - apart * (len(told) - 1)) // max(1, len(told))
    pictures = [_column(kit, wide, one) for one in told]
    high = max((picture.get_height() for picture in pictures), default=1)
    result = Surface((width, high), pygame.SRCALPHA)
    for place, picture in enumerate(pictures):
        left = place * (wide + apart)
        if place:
            edge = Rect(left - apart // 2, 0, max(1, kit.view.px(1)), high)
            result.fill(kit.theme.edge, edge)
        result.blit(picture, (left, 0))
    return result.convert_alpha()


def _column(kit: Kit, width: int, one: Told) -> Surface:
    theme, side, gap = kit.theme, max(9, kit.view.px(MARK_U)), kit.view.px(10)
    said = ""
    if one.points is not None:
        before, after = one.points
        said = _("{points} ({change})").format(points=figure(after), change=words.change(before, after))
    points = kit.fonts.line(said, kit.style("strong", HEAD_U, theme.accent))
    room = max(1, width - side - 2 * gap - points.get_width())
    name = shrunk(kit, [one.line.name], "strong", HEAD_U, theme.text, room)
    head = max(name.get_height(), points.get_height(), side)
    style = kit.style("text", WORDS_U)
    indent, step = kit.view.px(PAD_U), kit.fonts.step(style, LEADING)
    rows = [
        (0 if number == 0 else indent, row)
        for sentence in one.said
        for number, row in enumerate(kit.fonts.wrap(sentence, style, width - indent))
    ]
    result = Surface((width, head + gap + step * len(rows)), pygame.SRCALPHA)
    result.blit(mark_of(kit.art, (one.line.mark, one.line.colour), side), (0, (head - side) // 2))
    result.blit(name, (side + gap, (head - name.get_height()) // 2))
    result.blit(points, (width - points.get_width(), (head - points.get_height()) // 2))
    for number, (left, row) in enumerate(rows):
        result.blit(kit.fonts.line(row, style), (left, head + gap + number * step))
    return result
