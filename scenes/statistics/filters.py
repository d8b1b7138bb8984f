"""The list beside the charts: every game, and under the chosen one against whom it was played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.bots import LEVEL_NAMES, level_name
from game.core.words import _, grouped, many
from saves.facts import ALONE, MIXED, PEOPLE
from saves.statistics import BOTS
from scenes.stage.face import Role
from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import shrunk
from scenes.stage.widgets import Button, Face

ROW_U, GAP_U, PAD_U, INDENT_U = 52, 8, 16, 26
ORDER = (ALONE, BOTS, *LEVEL_NAMES, MIXED, PEOPLE)


@dataclass(frozen=True, slots=True)
class Choice:
    """What is looked at: a game, and the kind of company or level of bots there; without one the most usual kind.

    Of these, the tables of so many `seats`; 0 for all.
    """

    game: str
    against: str = ""
    seats: int = 0

    @property
    def depth(self) -> int:
        """How far in the list it stands below its game."""
        return bool(self.against) + bool(self.seats)


@dataclass(frozen=True, slots=True)
class Line:
    """One row of the list: what it chooses, and how many matches that are."""

    choice: Choice
    words: Sequence[str]
    number: int


def company_name(against: str) -> str:
    """Return how a kind of company or a level of bots is called in a list."""
    names = {ALONE: _("Alone"), BOTS: _("All bots"), MIXED: _("Mixed bots"), PEOPLE: _("Several people")}
    return names.get(against) or level_name(against)


def lines_of(
    titles: Mapping[str, Sequence[str]],
    numbers: Mapping[str, int],
    kinds: Mapping[str, int],
    tables: Mapping[int, int],
    chosen: Choice,
) -> list[Line]:
    """Return the rows: each game by its `titles`, the longest first, and below the chosen one the `kinds` of company.

    Below the chosen company stand the `tables`, by their seats. Where there is but one kind, nothing is to be chosen.
    """
    known = [one for one in ORDER if one in kinds] + sorted(set(kinds).difference(ORDER))
    companies = known if len(kinds) > 1 else []
    found: list[Line] = []
    for game, words in titles.items():
        found.append(Line(Choice(game), words, numbers.get(game, 0)))
        if game != chosen.game:
            continue
        for against in ("", *companies):
            if against:
                found.append(Line(Choice(game, against), (company_name(against),), kinds[against]))
            if against == chosen.against and bool(against) == bool(companies) and len(tables) > 1:
                found += [Line(Choice(game, against, seats), (seats_said(seats),), tables[seats]) for seats in tables]
    return found


def seats_said(number: int) -> str:
    """Return how tables of so many seats are called."""
    return many("{n} seat", "{n} seats", number).format(n=number)


def pitch(kit: Kit) -> int:
    """Return the pixels from one row to the next."""
    words = kit.fonts.height(kit.style("medium", 20)) + kit.view.px(10)
    return max(kit.view.px(ROW_U), kit.view.target, words) + kit.view.px(GAP_U)


class FilterRow:
    """A row of the list; `buttons` is the row alone."""

    def __init__(self, kit: Kit, rect: Rect, line: Line, press: Callable[[], None], *, is_chosen: bool) -> None:
        """Lie at `rect` (pixels), gap included."""
        body = Rect(rect.x, rect.y, rect.width, rect.height - kit.view.px(GAP_U))
        self.line = line
        self.buttons: list[Button] = [_Line(kit, body, line, press, is_chosen=is_chosen)]


def rows(
    kit: Kit, lines: Sequence[Line], places: Sequence[Rect], chosen: Choice, choose: Callable[[Choice], None]
) -> list[FilterRow]:
    """Return the rows for `lines` at their `places`."""
    return [
        FilterRow(kit, place, line, partial(choose, line.choice), is_chosen=line.choice == chosen)
        for line, place in zip(lines, places, strict=False)
    ]


class _Line(Button):
    """The name at the left, the number of matches at the right."""

    def __init__(self, kit: Kit, rect: Rect, line: Line, press: Callable[[], None], *, is_chosen: bool) -> None:
        self.line, self._is_chosen = line, is_chosen
        count = many("{n} match counts.", "{n} matches count.", line.number).format(n=grouped(line.number))
        tip = _("{name}: {count}").format(name=line.words[0], count=count)
        super().__init__(kit, rect, Face(line.words[0], look="chosen" if is_chosen else "bare"), press, tip=tip)

    def paint(self) -> None:
        """Paint it as the pointer has it; rows come and go, so their pictures are not kept."""
        self.sprite.show(self._painted(), self.rect.topleft)

    def _painted(self) -> Surface:
        kit, view, theme = self.kit, self.kit.view, self.kit.theme
        fill = (*theme.raised, 235 if self._is_chosen else 120 if self._is_hot else 0)
        edge = theme.accent if self._is_chosen else None
        result = rounded(*self.rect.size, view.px(8), fill, edge, max(1, view.px(2))).copy()
        pad = view.px(PAD_U)
        left = pad + self.line.choice.depth * view.px(INDENT_U)
        number = grouped(self.line.number) if self.line.number else _("none")
        count = kit.fonts.line(number, kit.style("medium", 18, theme.quiet))
        right = self.rect.width - pad - count.get_width()
        result.blit(count, (right, (self.rect.height - count.get_height()) // 2))
        colour = theme.text if self.line.number else theme.quiet
        role: Role = "medium" if self.line.choice.depth else "strong"
        name = shrunk(kit, list(self.line.words), role, 20, colour, right - left - view.px(10))
        result.blit(name, (left, (self.rect.height - name.get_height()) // 2))
        return result
