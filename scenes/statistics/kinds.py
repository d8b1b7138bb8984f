"""What scores were made of: how much each kind of points brought on average, in matches that were won and in others."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.words import _, many
from saves.sheets import Kind, Sheet, kinds_of
from scenes.matches.own_record import number
from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import shrunk
from scenes.workshop.plot import GAP_U, PAD_U, TITLE_U, WORDS_U, Ink, panel, panel_room, put, words_height

MOST = 8
LABEL, EACH, THICK = 0.32, 2.5, 0.72  # of a panel's width; the last two in lines of words


def kinds_chart(kit: Kit, size: tuple[int, int], sheets: Sequence[Sheet]) -> Surface:
    """Paint a full bar for the matches that were won and a hollow one for the others, the largest kinds first."""
    chart, room = panel(kit, size, *_head(kit, panel_room(kit, size).width, sheets))
    found = kinds_of(sheets)[: max(1, min(MOST, int(room.height / (EACH * words_height(kit)))))]
    told = [row for one in found for row in _means(one)]
    step = room.height / len(found)
    label, gap = round(room.width * LABEL), kit.view.px(GAP_U)
    beside = max(kit.fonts.width(_said(mean), kit.style("medium", WORDS_U)) for mean, _full in told) + gap
    area = Rect(room.x + label, room.y, room.width - label - beside, room.height)
    low, high = min(0.0, *(mean for mean, _full in told)), max(0.0, *(mean for mean, _full in told))
    unit = area.width / (high - low)
    zero = area.x - low * unit
    for place, one in enumerate(found):
        middle = room.y + (place + 0.5) * step
        _name(kit, chart, one, sheets, Rect(room.x, round(middle), label - gap, 0))
        rows = _means(one)
        thick = max(4, round(THICK * words_height(kit)))
        for number_, (mean, is_full) in enumerate(rows):
            level = middle + (number_ - (len(rows) - 1) / 2) * 1.12 * words_height(kit)
            _bar(kit, chart, mean * unit, (zero, level), thick, is_full=is_full)
            put(kit, chart, _said(mean), (zero + max(0.0, mean) * unit + gap, level), kit.theme.text)
    chart.fill(kit.theme.edge, Rect(round(zero), room.y, max(1, round(kit.view.u)), room.height))
    return chart


def kinds_least(kit: Kit, width: int, sheets: Sequence[Sheet]) -> int:
    """Return how high the panel has to be at a width, so that all kinds have room."""
    inside = min(MOST, len(kinds_of(sheets))) * EACH * words_height(kit)
    return width - panel_room(kit, (width, width)).height + round(inside) + 1


def _head(kit: Kit, width: int, sheets: Sequence[Sheet]) -> tuple[str, str]:
    """Return title and note, in so few words that both have room: without the note nobody knows what is hollow."""
    said, brief = note(sheets), _("What scores were made of")
    heads = [(title(sheets), said), (brief, said)]
    heads += [] if None in (one.won for one in sheets if one.kinds) else [(brief, _("full: won, hollow: not"))]
    titles, notes = kit.style("title", TITLE_U), kit.style("medium", WORDS_U)
    wide = [kit.fonts.width(one, titles) + kit.fonts.width(other, notes) + kit.view.px(PAD_U) for one, other in heads]
    fitting = [head for head, each in zip(heads, wide, strict=True) if each <= width]
    return fitting[0] if fitting else heads[0]


def title(sheets: Sequence[Sheet]) -> str:
    """Return of how many matches it tells."""
    count = sum(bool(one.kinds) for one in sheets)
    return many("What the last score was made of", "What scores were made of, last {n} matches", count).format(n=count)


def note(sheets: Sequence[Sheet]) -> str:
    """Return what the bars are, and of how many matches."""
    known = [one.won for one in sheets if one.kinds]
    if None in known:
        return _("points, on average")
    won, others = known.count(True), known.count(False)
    return _("on average; full: won ({won}), hollow: not ({others})").format(won=won, others=others)


def in_words(sheets: Sequence[Sheet]) -> list[str]:
    """Return what each kind of points brought, in words."""
    found = []
    for one in kinds_of(sheets)[:MOST]:
        said = [f"{_(one.name)} {_said(one.mean)}", _times(one, sheets)]
        if one.won is not None and one.lost is not None:
            words = _("where won {won}, else {lost}")
            said.append(words.format(won=_said(one.won), lost=_said(one.lost)))
        found.append(", ".join(said))
    return found


def _means(one: Kind) -> list[tuple[float, bool]]:
    """Return the bars of a kind, and which are full."""
    if one.won is None and one.lost is None:
        return [(one.mean, True)]
    return [(mean, is_full) for mean, is_full in ((one.won, True), (one.lost, False)) if mean is not None]


def _name(kit: Kit, chart: Surface, one: Kind, sheets: Sequence[Sheet], at: Rect) -> None:
    """Write the name of a kind, and below it in how many matches it came."""
    name = shrunk(kit, [_(one.name)], "medium", 18, kit.theme.text, at.width)
    times = shrunk(kit, [_times(one, sheets)], "medium", WORDS_U, kit.theme.quiet, at.width)
    top = at.y - (name.get_height() + times.get_height()) // 2
    chart.blit(name, (at.x, top))
    chart.blit(times, (at.x, top + name.get_height()))


def _times(one: Kind, sheets: Sequence[Sheet]) -> str:
    count = sum(len(sheet.kinds or ()) for sheet in sheets)
    return _("in {n} of {total}").format(n=one.times, total=count)


def _bar(kit: Kit, chart: Surface, long: float, at: tuple[float, float], thick: int, *, is_full: bool) -> None:
    """Paint a bar from a place on; to the left where it is less than nothing."""
    wide = max(2, round(abs(long)))
    colour, round_ = Ink.of(kit).bar, max(1, min(kit.view.px(3), thick // 2, wide // 2))
    edge = max(2, round(2 * kit.view.u))
    picture = rounded(wide, thick, round_, colour if is_full else None, None if is_full else colour, edge)
    chart.blit(picture, (round(at[0] + min(0.0, long)), round(at[1] - thick / 2)))


def _said(mean: float) -> str:
    return number(round(mean, 1))
