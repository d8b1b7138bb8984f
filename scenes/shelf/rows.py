"""One saved match in the list of all, or what else stands there: its case, and buttons for what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.words import _
from scenes.matches import match_words
from scenes.matches.opponents import opponents
from scenes.stage.kit import Kit
from scenes.stage.lettering import shrunk
from scenes.stage.widgets import Button, Face
from scenes.workshop.cases import SPINE_U, case_body, cover_of, progress_bar
from scenes.workshop.chance_line import chance_line, chance_words

if TYPE_CHECKING:
    from saves.challenges import Pending
    from saves.shelf import Summary
    from scenes.matches.shipped import Shipped

ROW_U, GAP_U, ICON_U, GRAPH_U = 92, 12, 52, 46


class MatchRow:
    """The row of one match. `buttons` are the case itself and then the small ones, from left to right."""

    def __init__(
        self, kit: Kit, rect: Rect, summary: Summary, actions: Mapping[str, Callable[[], None]], *, broken: bool
    ) -> None:
        """Lie at `rect` (pixels), gap included.

        `actions` are `open`, `export`, `compare`, `challenge`, `look` and `delete`, or `restore`.
        """
        self.summary, self.actions = summary, actions
        gap = kit.view.px(GAP_U)
        body = Rect(rect.x, rect.y, rect.width, rect.height - gap)
        small = _small_buttons(kit, body, actions, _tips(is_over=summary.finished is not None))
        room = small[0].rect.x - body.x if small else body.width
        press = actions.get("open") or actions["restore"]
        self.buttons: list[Button] = [_Case(kit, body, summary, press, room, broken=broken), *small]


@dataclass(frozen=True, slots=True)
class Lines:
    """What a row says that is no saved match: of which game, in two lines, with an icon at its end."""

    game: str
    title: str
    line: str
    icon: str


class PlainRow:
    """The row of what is no saved match; `buttons` are its case itself, and one that deletes it where that can be."""

    def __init__(self, kit: Kit, rect: Rect, lines: Lines, actions: Mapping[str, Callable[[], None]], tip: str) -> None:
        """Lie at `rect` (pixels), gap included. `actions` are `open`, and what else can be done."""
        self.actions = actions
        body = Rect(rect.x, rect.y, rect.width, rect.height - kit.view.px(GAP_U))
        delete = _("Put this challenge away; it can be brought back.")
        small = _small_buttons(kit, body, actions, {"delete": ("trash", delete)})
        room = small[0].rect.x - body.x if small else body.width
        self.buttons: list[Button] = [_Plain(kit, body, lines, actions["open"], tip, room), *small]


def example_row(kit: Kit, rect: Rect, one: Shipped, watch: Callable[[], None]) -> PlainRow:
    """Return the row of a match that came with the app; `watch` opens it."""
    lines = Lines(one.game, one.title, f"{match_words.title(one.game)} · {one.line}", "eye")
    return PlainRow(kit, rect, lines, {"open": watch}, _("Watch this match step by step."))


def challenge_row(kit: Kit, rect: Rect, one: Pending, actions: Mapping[str, Callable[[], None]]) -> PlainRow:
    """Return the row of a challenge that waits, or was put away; who presses it may take it, or brings it back."""
    title = _("{name} challenges you").format(name=one.challenger)
    deal = _("deal {number}").format(number=one.board.deal)
    line = f"{match_words.title(one.board.game)} · {deal} · {opponents(one.board.game, one.board.minds)}"
    tip = _("Let this challenge wait again.") if one.is_away else _("Take this challenge, or not yet.")
    lines = Lines(one.board.game, title, line, "restore" if one.is_away else "play")
    return PlainRow(kit, rect, lines, actions, tip)


class _Plain(Button):
    """The ground of a row with its two lines."""

    def __init__(self, kit: Kit, rect: Rect, lines: Lines, press: Callable[[], None], tip: str, room: int) -> None:
        self.lines, self._room = lines, room
        super().__init__(kit, rect, Face(lines.title), press, tip=tip, z=20)

    def paint(self) -> None:
        """Paint it as the pointer has it; rows come and go, so their pictures are not kept."""
        self.sprite.show(self._painted(), self.rect.topleft)

    def _painted(self) -> Surface:
        kit, view, theme, one = self.kit, self.kit.view, self.kit.theme, self.lines
        result = _ground(kit, self.rect.size, one.game, hot=self._is_hot)
        left = view.px(SPINE_U + 20)
        words = self._room - left - view.px(60)
        title = shrunk(kit, [one.title], "title", 22, theme.text, words)
        line = shrunk(kit, [one.line, match_words.title(one.game)], "medium", 18, theme.text, words)
        top = (self.rect.height - title.get_height() - line.get_height()) // 2
        result.blit(title, (left, top))
        result.blit(line, (left, top + title.get_height()))
        sign = kit.icon(one.icon, 24, theme.quiet)
        result.blit(sign, (self._room - view.px(48), (self.rect.height - sign.get_height()) // 2))
        return result


class _Case(Button):
    """The row's ground with all that is known of the match."""

    def __init__(
        self, kit: Kit, rect: Rect, summary: Summary, press: Callable[[], None], room: int, *, broken: bool
    ) -> None:
        self.summary, self.broken, self._room = summary, broken or not summary.is_readable, room
        words = _("{title}, {line}.").format(title=match_words.title(summary.game), line=match_words.line(summary))
        words += chance_words(summary)
        if not summary.is_readable:
            words = _("What is stored of this match makes no sense.")
        super().__init__(kit, rect, Face(summary.id), press, tip=words, z=20)

    def paint(self) -> None:
        """Paint it as the pointer has it; rows come and go, so their pictures are not kept."""
        self.sprite.show(self._painted(), self.rect.topleft)

    def _painted(self) -> Surface:
        kit, view, theme, one = self.kit, self.kit.view, self.kit.theme, self.summary
        result = _ground(kit, self.rect.size, one.game, hot=self._is_hot)
        left, right = view.px(SPINE_U + 20), self._room - view.px(18)
        wide = right - left
        status, when = round(wide * 0.16), round(wide * 0.18)
        words = wide - status - when - 2 * view.px(16)
        names = [match_words.title(one.game), match_words.short_title(one.game)]
        title = shrunk(kit, names if one.is_readable else [one.id], "title", 22, theme.text, words)
        if self.broken:
            said = _("could not be read: open the copy") if one.is_readable else _("can’t be read")
            line = shrunk(kit, [said], "medium", 18, theme.bad, words)
        else:
            line = shrunk(kit, match_words.lines(one), "medium", 18, theme.text, words)
        total = title.get_height() + line.get_height()
        top = (self.rect.height - total) // 2
        result.blit(title, (left, top))
        result.blit(line, (left, top + title.get_height()))
        day = shrunk(kit, [match_words.when(one.touched)], "medium", 18, theme.quiet, when)
        middle = self.rect.height // 2
        result.blit(day, (left + words + view.px(16), middle - day.get_height() // 2))
        mark = _status(kit, one, status)
        if mark is not None:
            result.blit(mark, (right - mark.get_width(), middle - mark.get_height() // 2))
            graph = None if self.broken else chance_line(kit, one, status - mark.get_width() - view.px(12), GRAPH_U)
            if graph is not None:
                result.blit(graph, (right - status, middle - graph.get_height() // 2))
        return result


def row_pitch(kit: Kit) -> int:
    """Return the pixels from one row to the next."""
    title, line = kit.style("title", 22), kit.style("medium", 18)
    words = kit.fonts.height(title) + kit.fonts.height(line) + kit.view.px(14)
    return max(kit.view.px(ROW_U), words, kit.view.target + 8) + kit.view.px(GAP_U)


def _ground(kit: Kit, size: tuple[int, int], game: str, *, hot: bool) -> Surface:
    """Return the case of a row to write on. Bare ones are kept: rows come by the dozen while the list scrolls."""
    key = ("ground of a row", size, game, hot, kit.theme.name, kit.view)
    return kit.art.keep(key, lambda: case_body(kit, size, cover_of(game), hot=hot)).copy()


def _status(kit: Kit, summary: Summary, width: int) -> Surface | None:
    """Return how a match ended in a word, or how far it is as a bar."""
    ending = match_words.ending(summary)
    if ending:
        colour = kit.theme.bad if match_words.is_lost(summary) else kit.theme.good
        return shrunk(kit, [ending], "medium", 18, colour, width)
    share = match_words.share(summary)
    return None if share is None else progress_bar(kit, share)


def _tips(*, is_over: bool) -> dict[str, tuple[str, str]]:
    """Return icons and tips of the buttons of a match by what they do, from left to right."""
    look = {"look": ("eye", _("Look at this match step by step."))}  # one that is over is only opened to look at it
    return {
        "export": ("export", _("Write this match to a file that you can pass on.")),
        "compare": ("statistics", _("Compare it with what others and bots make of the same deal.")),
        **({} if is_over else look),
        "delete": ("trash", _("Delete this match; it can be brought back.")),
        "restore": ("restore", _("Bring this match back to the shelf.")),
    }


def _small_buttons(
    kit: Kit, body: Rect, actions: Mapping[str, Callable[[], None]], tips: Mapping[str, tuple[str, str]]
) -> list[Button]:
    """Return the icons at the right end of a row, for those `actions` that have `tips`."""
    names = [name for name in tips if name in actions]
    side, gap = max(kit.view.px(ICON_U), kit.view.target), kit.view.px(8)
    left = body.right - len(names) * (side + gap) - gap
    buttons = []
    for name in names:
        icon, tip = tips[name]
        rect = Rect(left, body.centery - side // 2, side, side)
        buttons.append(Button(kit, rect, Face(icon=icon, look="bare", size=24), actions[name], tip=tip, z=50))
        left += side + gap
    return buttons
