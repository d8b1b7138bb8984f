"""The lines of a log, broken to a width: painted in part, and found again under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.words import _
from scenes.stage.kit import Kit
from scenes.stage.palette import BRASS, INK, IVORY, Colour, rgb
from scenes.table.chronicle import Line

FADED: Colour = rgb("#4E4026")
BAND: Colour = rgb("#F7E3A4")
POINTED: Colour = rgb("#F4EAD2")
INDENT_U, BAR_U = 16, 4
SIZES_U = (20, 18, 16, 14, 13)  # of the words; where there is little room they grow less than others


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of a log.

    Words, headings and later lines, the bands behind the marked and the pointed line, and the bar beside fresh ones.
    """

    words: Colour
    quiet: Colour
    band: Colour
    pointed: Colour
    fresh: Colour


ON_PAPER = Inks(INK, FADED, BAND, POINTED, rgb("#B8693D"))
ON_SLATE = Inks(IVORY, rgb("#C9BC98"), rgb("#36424F"), rgb("#2A3340"), BRASS)


@dataclass(frozen=True, slots=True)
class Row:
    """One row of words; `line` is what it is part of, None for the heading of a turn."""

    left: int
    words: str
    line: Line | None


class LogText:
    """All rows of a log, `height` pixels high; only what shows is painted."""

    def __init__(
        self, kit: Kit, lines: Sequence[Line], width: int, inks: Inks = ON_PAPER, size: float = SIZES_U[0]
    ) -> None:
        """Break `lines` in letters of `size` (u) to `width` pixels, under a heading for each turn."""
        self._kit, self._width, self._inks = kit, width, inks
        self._style = kit.style("text", size, inks.words)
        self._later = kit.style("text", size, inks.quiet)
        self._head = kit.style("strong", size, inks.quiet)
        self.step = row_height(kit, size)
        self._rows = self._broken(lines)
        self._plies = sorted({line.ply for line in lines})

    @property
    def height(self) -> int:
        """The pixels of all rows."""
        return self.step * len(self._rows)

    def line_at(self, y: int) -> Line | None:
        """Return the line at `y` pixels below the first row's top."""
        return self._rows[y // self.step].line if 0 <= y < self.height else None

    def told_at(self, ply: int) -> int | None:
        """Return the last ply up to `ply` that the log tells of."""
        return max((one for one in self._plies if one <= ply), default=None)

    def span(self, ply: int) -> tuple[int, int]:
        """Return where the rows of `ply` begin and end, in pixels; the very top when it has none."""
        rows = [number for number, row in enumerate(self._rows) if row.line is not None and row.line.ply == ply]
        return (rows[0] * self.step, (rows[-1] + 1) * self.step) if rows else (0, 0)

    def paint(
        self,
        paper: Surface,
        area: Rect,
        offset: int,
        *,
        now: int | None = None,
        pointed: Line | None = None,
        fresh: int | None = None,
        whole: bool = False,
    ) -> None:
        """Paint the rows from `offset` on into `area`; `whole`: but for the end of what begins above, if more follows.

        Those of the ply `now` stand on a band, later ones are faded; those from the ply `fresh` on have a bar.
        """
        marked = None if now is None else self.told_at(now)
        paper.set_clip(area)
        first = max(0, offset // self.step)
        for number in range(self._begun(first) if whole else first, len(self._rows)):
            top = area.y + number * self.step - offset
            if top >= area.bottom:
                break
            row = self._rows[number]
            band = Rect(area.x, top, self._width, self.step)
            if row.line is not None and row.line.ply == marked:
                paper.fill(self._inks.band, band)
            elif row.line is not None and row.line is pointed:
                paper.fill(self._inks.pointed, band)
            if row.line is not None and fresh is not None and row.line.ply >= fresh:
                paper.fill(self._inks.fresh, Rect(area.x, top, max(2, self._kit.view.px(BAR_U)), self.step))
            style = self._head if row.line is None else self._style
            if row.line is not None and now is not None and row.line.ply > now:
                style = self._later
            paper.blit(self._kit.fonts.line(row.words, style), (area.x + row.left, top))
        paper.set_clip(None)

    def _begun(self, first: int) -> int:
        """Return the first row from `first` on with which a line or a turn begins; `first` itself where none does."""
        rows = range(first, len(self._rows))
        begun = (row for row in rows if row == 0 or self._rows[row].line is not self._rows[row - 1].line)
        return next(begun, first)

    def _broken(self, lines: Sequence[Line]) -> list[Row]:
        kit, indent = self._kit, self._kit.view.px(INDENT_U)
        rows: list[Row] = []
        turn = None
        for line in lines:
            if line.turn != turn:
                turn = line.turn
                rows.append(Row(0, _("Turn {number}").format(number=turn) if turn > 0 else _("The beginning"), None))
            rows.extend(
                Row(indent if number == 0 else 2 * indent, words, line)
                for number, words in enumerate(kit.fonts.wrap(line.words, self._style, self._width - 2 * indent))
            )
        if not rows:
            empty = kit.fonts.wrap(_("Nothing has happened yet."), self._style, self._width)
            rows = [Row(0, words, None) for words in empty]
        return rows


def row_height(kit: Kit, size: float) -> int:
    """Return the pixels from one row in letters of `size` (u) to the next."""
    return round(kit.fonts.height(kit.style("text", size)) * 1.12)
