"""Paints what of a result was choice and what was luck, and how the chances to win went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.core.words import _
from game.outlook.account import Balance, Moment
from game.outlook.history import Stretch, stretches, turning_point
from scenes.matches.result_words import signed_percent
from scenes.stage.art import rasterise, svg_of
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import rows_of
from scenes.stage.palette import Colour, hex_code
from scenes.stage.seat_mark import seat_colour, seat_mark
from scenes.workshop.hatching import hatched

CARD_U, PAD_U, GAP_U, BAR_U, MARK_U = 150, 18, 14, 18, 16
NAME_SHARE, DECISIONS_SHARE = 0.24, 0.40  # of the width; the rest is luck’s
LUCK_REACH = 0.5  # of a chance: longer bars of luck end there
LINE_SHARE = 0.46  # of a card's width is for the chances
OWN_U, OTHER_U = 4, 2.4
FLAG_U, POLE = 24, 7 / 32  # how large a flag is, and where in its width its pole stands
LIGHTER = 0.35  # by which the colours of seats are lightened on a dark ground


@dataclass(frozen=True, slots=True)
class Skill:
    """Who decided well and who was lucky: the `found` moments, `eyes` whose they are, and `names` by seat.

    `plies` is how long the match was. There are `balances` by seat once all is known; until then `news` says how far
    it is, the longest form first. `likeness` says like which bots one's own seat decided, where that is known.
    """

    found: Sequence[Moment]
    balances: Sequence[Balance]
    eyes: int
    names: Sequence[str]
    plies: int
    news: tuple[str, ...] = ()
    likeness: str = ""


def row_height(kit: Kit) -> int:
    """Return how high a seat's row is."""
    return round(max(kit.view.px(40), 1.5 * kit.fonts.height(kit.style("text", 20))))


def table_height(kit: Kit, seats: int) -> int:
    """Return how high the table of luck and skill is."""
    return row_height(kit) * (seats + 1)


def least_width(kit: Kit, names: Sequence[str]) -> int:
    """Return how wide the table of luck and skill has to be, so that no name is shortened."""
    widest = max(kit.fonts.width(name, kit.style("strong", 20)) for name in names)
    return round((widest + kit.view.px(MARK_U) + kit.view.px(24)) / NAME_SHARE)


def skill_table(kit: Kit, width: int, skill: Skill, seats: Sequence[int]) -> Surface:
    """Return a row for each of `seats`, in their order: how well it decided, and what luck gave it."""
    row = row_height(kit)
    result = Surface((width, table_height(kit, len(seats))), pygame.SRCALPHA)
    left, middle = round(NAME_SHARE * width), round((NAME_SHARE + DECISIONS_SHARE) * width)
    quiet, title = kit.style("text", 18, kit.theme.quiet), kit.style("title", 24, kit.theme.accent)
    _put(kit, result, _("Luck and skill"), title, Rect(0, 0, middle, row))
    if not skill.balances:
        news = next((one for one in skill.news if kit.fonts.width(one, quiet) <= width), (*skill.news, "")[-1])
        _put(kit, result, news, quiet, Rect(0, row, width, row))
        return result
    gap = kit.view.px(GAP_U)
    decisions, luck = Rect(left, 0, middle - left - gap, row), Rect(middle + gap, 0, width - middle - 2 * gap, row)
    _put(kit, result, _("decisions"), quiet, decisions, right=True)
    _put(kit, result, _luck_words(kit, skill, quiet, luck.width), quiet, luck, right=True)
    for place, seat in enumerate(seats, start=1):
        line = Rect(0, place * row, width, row)
        if seat == skill.eyes:
            result.fill((*kit.theme.raised, 160), line)
        mark = kit.view.px(MARK_U)
        result.blit(seat_mark(kit.art, seat, mark), (kit.view.px(6), line.centery - mark // 2))
        name = Rect(mark + kit.view.px(16), line.y, left - mark - kit.view.px(22), row)
        _put(kit, result, skill.names[seat], kit.style("strong", 20), name)
        balance = skill.balances[seat]
        _decisions(kit, result, decisions.move(0, line.y), balance, _ink(kit, seat))
        _luck(kit, result, luck.move(0, line.y), balance.luck.value)
    return result.convert_alpha()


def _luck_words(kit: Kit, skill: Skill, style: Style, width: int) -> str:
    """Return what the numbers of luck are, and what they are measured by where one of them is more than a chance."""
    whole = _("luck (100 % is one win)")
    is_odd = any(round(100 * abs(one.luck.value)) > 100 for one in skill.balances)
    return whole if is_odd and kit.fonts.width(whole, style) <= width else _("luck")


def _decisions(kit: Kit, onto: Surface, area: Rect, balance: Balance, colour: Colour) -> None:
    style = kit.style("bold", 20)
    number = kit.fonts.width(_("{n} %").format(n=100), style) + kit.view.px(8)
    if balance.accuracy is None:
        _put(kit, onto, "–", style, area, right=True)
        return
    _put(kit, onto, _("{n} %").format(n=round(balance.accuracy)), style, area, right=True)
    bar = _bar(kit, area, number)
    onto.fill(kit.theme.bar, bar)
    onto.fill(colour, Rect(bar.x, bar.y, round(bar.width * balance.accuracy / 100), bar.height))


def _luck(kit: Kit, onto: Surface, area: Rect, luck: float) -> None:
    style = kit.style("bold", 20)
    number = kit.fonts.width(signed_percent(-1.0), style) + kit.view.px(16)
    _put(kit, onto, signed_percent(luck), style, area, right=True)
    bar = _bar(kit, area, number)
    onto.fill(kit.theme.bar, bar)
    reach = round(bar.width / 2 * min(1.0, abs(luck) / LUCK_REACH))
    part = Rect(bar.centerx if luck > 0 else bar.centerx - reach, bar.y, reach, bar.height)
    onto.blit(hatched(kit, (max(1, bar.width), bar.height)), part, part.move(-bar.x, -bar.y))
    onto.fill(kit.theme.text, Rect(bar.centerx, bar.y - 2, max(1, kit.view.px(2)), bar.height + 4))


def _bar(kit: Kit, area: Rect, number: int) -> Rect:
    """Return the room for a bar in `area` beside a number."""
    bar = Rect(area.x, 0, max(1, area.width - number), kit.view.px(BAR_U))
    bar.centery = area.centery
    return bar


def card_height(kit: Kit) -> int:
    """Return how high the card of the chances is."""
    return max(kit.view.px(CARD_U), 5 * kit.fonts.height(kit.style("text", 19)))


def line_area(kit: Kit, width: int) -> Rect:
    """Return where on a card of `width` pixels the chances are drawn."""
    pad = kit.view.px(PAD_U)
    side = pad + kit.fonts.width(_("{n} %").format(n=100), kit.style("text", 16, kit.theme.quiet)) + kit.view.px(8)
    return Rect(side, pad, round(LINE_SHARE * width) - side, card_height(kit) - 2 * pad)


def chance_card(kit: Kit, width: int, skill: Skill, *, says_news: bool = False) -> Surface:
    """Return the card on which the chances of all seats are drawn over the match, with what turned it in words.

    Until all is known it `says_news` of how far that is where no table beside it does.
    """
    pad, height = kit.view.px(PAD_U), card_height(kit)
    edge = max(1, kit.view.px(1.5))
    result = rounded(width, height, kit.view.px(8), kit.theme.raised, kit.theme.edge, edge).copy()
    area = line_area(kit, width)
    _draw_course(kit, result, area, skill)
    words = Rect(area.right + 2 * pad, pad, width - area.right - 3 * pad, height - 2 * pad)
    _write_turning(kit, result, words, skill, says_news=says_news)
    return result.convert_alpha()


def _draw_course(kit: Kit, onto: Surface, area: Rect, skill: Skill) -> None:
    """Draw the chances over the match, with a flag where it turned."""
    small = kit.style("text", 16, kit.theme.quiet)
    for share in (0, 50, 100):
        y = area.bottom - round(area.height * share / 100)
        onto.fill(kit.theme.edge, Rect(area.x, y, area.width, 1))
        words = kit.fonts.line(_("{n} %").format(n=share), small)
        onto.blit(words, (area.x - kit.view.px(8) - words.get_width(), y - words.get_height() // 2))
    if skill.found:
        onto.blit(rasterise(_lines(kit, area, skill), *area.size), area)
    turn = turn_that_turned(skill.found) if skill.balances else None
    if turn is not None:
        x = area.x + round(area.width * turn.first / max(1, skill.plies))
        onto.fill(kit.theme.accent, Rect(x, area.y, max(1, kit.view.px(2)), area.height))
        flag = kit.art.svg("review/turning", kit.view.px(FLAG_U), kit.view.px(FLAG_U))
        onto.blit(flag, (x - round(POLE * flag.get_width()), area.y))


def _write_turning(kit: Kit, onto: Surface, room: Rect, skill: Skill, *, says_news: bool) -> None:
    """Write what turned the match, and like whom one decided where that has room, too; before, how far it is."""
    title, text = _turning(skill)
    if says_news and not skill.balances and skill.news:
        text = skill.news[0]
    y = room.y
    style = kit.style("title", 23, kit.theme.accent)
    for picture in rows_of(kit, title, style, room.width, max(1, room.height // kit.fonts.height(style))):
        onto.blit(picture, (room.x, y))
        y += picture.get_height()
    style = kit.style("text", 19)
    most = max(1, (room.bottom - y) // kit.fonts.height(style))
    whole = f"{text} {skill.likeness}".strip()
    told = whole if len(kit.fonts.wrap(whole, style, room.width)) <= most else text or whole
    for picture in rows_of(kit, told, style, room.width, most):
        onto.blit(picture, (room.x, y))
        y += picture.get_height()


def _lines(kit: Kit, area: Rect, skill: Skill) -> str:
    """Return the drawing: the chances of others thin, one's own thick and filled."""
    last = max(1, skill.plies)
    plies = [0, *(one.decision.end for one in skill.found)]
    values = [skill.found[0].before, *(one.after for one in skill.found)]
    seats = [*(seat for seat in range(len(values[0])) if seat != skill.eyes), skill.eyes]
    shapes = []
    for seat in seats:
        points = " L".join(
            f"{area.width * ply / last:.1f},{area.height * (1 - row[seat].value):.1f}"
            for ply, row in zip(plies, values, strict=True)
        )
        is_own, code = seat == skill.eyes, hex_code(_ink(kit, seat))
        if is_own:
            end = area.width * plies[-1] / last
            shapes.append(
                f'<path d="M{points} L{end:.1f},{area.height} L0,{area.height} Z" fill="{code}" opacity="0.28"/>'
            )
        wide = max(1.0, kit.view.u * (OWN_U if is_own else OTHER_U))
        shapes.append(
            f'<path d="M{points}" fill="none" stroke="{code}" stroke-width="{wide:.1f}" stroke-linejoin="round"/>'
        )
    return svg_of("".join(shapes), *area.size)


def _turning(skill: Skill) -> tuple[str, str]:
    """Return what turned the match, as a title and a sentence."""
    if not skill.balances:
        return _("How the chances went"), ""
    turn = turn_that_turned(skill.found)
    own = [skill.balances[skill.eyes].initial.value, skill.balances[skill.eyes].final.value]
    start, end = (round(100 * value) for value in own)
    name = skill.names[skill.eyes]
    if len(skill.names) == 1:
        words = _("It began with a chance of {start} %. Luck changed it by {luck}, choices by {choices}.")
        choices = signed_percent(skill.balances[0].decisions.value)
        return _("How the chances went"), words.format(
            start=start, luck=signed_percent(skill.balances[0].luck.value), choices=choices
        )
    if turn is None:
        words = _("{name} began with a chance of {start} %, and was left with {end} %.")
        return _("How the chances went"), words.format(name=name, start=start, end=end)
    winner = skill.names[turning_seat(skill.found)]
    before, after = (round(100 * value) for value in own_change(skill.found, turn, skill.eyes))
    words = _(
        "From there on {winner} was clearly ahead for good. {name}’s chance went from {before} % to {after} % in it."
    )
    if before == after:
        words = _("From there on {winner} was clearly ahead for good.")
    title = _("Turn {n} turned the match").format(n=turn.number)
    if not turn.number:
        title = _("The beginning turned the match")
    return title, words.format(winner=winner, name=name, before=before, after=after)


def turn_that_turned(found: Sequence[Moment]) -> Stretch | None:
    """Return the turn from which on who won was clearly ahead for good, None where there is none."""
    note = turning_point(found)
    if note is None:
        return None
    return next(one for one in stretches(found) if one.first <= note.first < one.end)


def turning_seat(found: Sequence[Moment]) -> int:
    """Return who was ahead from the turning point on; there has to be one."""
    note = turning_point(found)
    assert note is not None
    return note.seat


def own_change(found: Sequence[Moment], turn: Stretch, seat: int) -> tuple[float, float]:
    """Return the chance of a seat before a turn and after it."""
    before = next(one.before[seat].value for one in found if one.decision.first == turn.first)
    return before, turn.after[seat]


def _ink(kit: Kit, seat: int) -> Colour:
    """Return the colour of a seat as it is seen on the ground of the theme."""
    red, green, blue = seat_colour(kit.art, seat)
    if not kit.theme.is_dark:
        return red, green, blue
    return (
        round(red + (255 - red) * LIGHTER),
        round(green + (255 - green) * LIGHTER),
        round(blue + (255 - blue) * LIGHTER),
    )


def _put(kit: Kit, onto: Surface, words: str, style: Style, cell: Rect, *, right: bool = False) -> None:
    line = kit.fonts.fitted(words, style, cell.width)
    onto.blit(line, (cell.right - line.get_width() if right else cell.x, cell.centery - line.get_height() // 2))
