"""The card of the chosen medal, the totals above it, and which medal is nearest below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Surface

from game.core.words import _, many
from game.medals.cabinet import nearest
from scenes.cabinet import words
from scenes.cabinet.places import picture_of
from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import shrunk
from scenes.stage.palette import mixed, rgb
from scenes.workshop.medals import DISC, HIGH
from scenes.workshop.paper import BROWN, INK, rule_of, written_on

if TYPE_CHECKING:
    from game.medals.cabinet import Place
    from scenes.matches.cabinet import Found

PAD_U, BIG_U, LEAST_MEDAL_U, BAR_U = 28, 300, 56, 14
BRASS, TROUGH = rgb("#B98A2C"), rgb("#D8C89F")


@dataclass(frozen=True, slots=True)
class Totals:
    """How many medals there are, how many of them are of this week, and what else is counted."""

    earned: int
    fresh: int
    medals: int
    played: int
    games: int
    secrets_found: int
    secrets: int

    @classmethod
    def of(cls, found: Found) -> Totals:
        """Return them of what was found."""
        places = [place for row in found.rows for place in row.places]
        secrets = [place for place in places if place.medal.secret]
        return cls(
            sum(place.earned is not None for place in places),
            sum(map(words.is_fresh, places)),
            len(places),
            found.games_played,
            sum(bool(row.game) for row in found.rows),
            sum(place.earned is not None for place in secrets),
            len(secrets),
        )


def totals_told(found: Found) -> str:
    """Return what is counted, as a sentence."""
    totals = Totals.of(found)
    of_all = many("of {n} medal", "of {n} medals", totals.medals).format(n=totals.medals)
    return f"{totals.earned} {of_all}; {'; '.join([*_fresh(totals), *_counted(totals)])}."


def card_told(place: Place, match: str) -> str:
    """Return what the card of a medal says. `match` says by which match it was earned."""
    parts = [f"{words.name(place)}, {words.kind(place)}.", words.whole(place), words.state(place), match]
    return " ".join(part for part in parts if part)


def nearest_told(found: Found) -> str:
    """Return which medal is nearest, or how many matches are still looked through; empty where there is neither."""
    place = nearest(found.rows)
    if found.left:
        return words.left(found.left)
    return "" if place is None else f"{_('Nearest')}. {words.nearest(place)}"


def _fresh(totals: Totals) -> list[str]:
    return [_("{n} this week").format(n=totals.fresh)] if totals.fresh else []


def _counted(totals: Totals) -> list[str]:
    return [
        _("{n} of {total} games played").format(n=min(totals.played, totals.games), total=totals.games),
        _("{n} of {total} secrets found").format(n=totals.secrets_found, total=totals.secrets),
    ]


def paint_totals(kit: Kit, width: int, found: Found) -> Surface:
    """Return the panel that counts all medals."""
    totals, view, theme = Totals.of(found), kit.view, kit.theme
    pad = view.px(20)
    room = width - 2 * pad
    big = kit.fonts.line(str(totals.earned), kit.style("strong", 46, theme.accent))
    of_all = many("of {n} medal", "of {n} medals", totals.medals).format(n=totals.medals)
    said = shrunk(kit, [of_all], "medium", 21, theme.text, room - big.get_width() - view.px(14))
    style = kit.style("medium", 18, theme.quiet)
    told = _counted(totals)
    is_wide = sum(kit.fonts.width(one, style) for one in told) + view.px(16) <= room
    lines = [shrunk(kit, [one], "medium", 18, theme.quiet, room) for one in told]
    bar, gap = max(6, view.px(14)), view.px(10)
    high = lines[0].get_height() * (1 if is_wide else 2)
    height = 2 * view.px(16) + big.get_height() + bar + gap + high
    result = kit.panel(width, height).copy()
    top = view.px(16)
    result.blit(big, (pad, top))
    result.blit(said, (pad + big.get_width() + view.px(14), top + round((big.get_height() - said.get_height()) * 0.66)))
    free = room - big.get_width() - said.get_width() - 2 * view.px(14)
    for line in (kit.fonts.line(one, kit.style("medium", 18, theme.quiet)) for one in _fresh(totals)):
        if line.get_width() <= free:
            low = top + round((big.get_height() - line.get_height()) * 0.66)
            result.blit(line, (pad + room - line.get_width(), low))
    top += big.get_height()
    result.blit(rounded(room, bar, bar // 2, mixed(theme.panel, (0, 0, 0), 0.5), theme.edge), (pad, top))
    share = round(room * totals.earned / max(1, totals.medals))
    if share >= bar:
        result.blit(rounded(share, bar, bar // 2, rgb("#D6B25A")), (pad, top))
    top += bar + gap
    result.blit(lines[0], (pad, top))
    if is_wide:
        result.blit(lines[1], (pad + room - lines[1].get_width(), top))
    else:
        result.blit(lines[1], (pad, top + lines[0].get_height()))
    return result.convert_alpha()


def paint_nearest(kit: Kit, width: int, found: Found) -> Surface | None:
    """Return which medal is nearest, or how many matches are still looked through; None where there is neither."""
    style, pad = kit.style("medium", 18, kit.theme.quiet), kit.view.px(16)
    place = nearest(found.rows)
    if found.left:
        lines = [kit.fonts.paragraph(words.left(found.left), style, width - 2 * pad)]
    elif place is not None:
        head = kit.fonts.line(_("Nearest"), kit.style("strong", 18))
        lines = [head, kit.fonts.paragraph(words.nearest(place), style, width - 2 * pad)]
    else:
        return None
    result = kit.panel(width, sum(line.get_height() for line in lines) + round(1.5 * pad)).copy()
    top = round(0.75 * pad)
    for line in lines:
        result.blit(line, (pad, top))
        top += line.get_height()
    return result.convert_alpha()


def paint_card(kit: Kit, size: tuple[int, int], place: Place, match: str, foot: int) -> Surface:
    """Return the card of a medal. `match` says by which match it was earned; `foot` pixels stay free for the button."""

    def picture(room: int) -> Surface | None:
        disc = min(kit.view.px(BIG_U), room) * DISC // HIGH
        return picture_of(kit, place, disc) if disc >= kit.view.px(LEAST_MEDAL_U) else None

    parts = _parts(kit, place, match, size[0] - 2 * kit.view.px(PAD_U))
    return written_on(kit, size, parts, foot, picture)


def _parts(kit: Kit, place: Place, match: str, room: int) -> list[Surface]:
    """Return name, kind, sentence and what became of it, from top to bottom."""
    name = words.name(place)
    parts = [
        kit.paragraph(name, kit.style("title", 30, INK), (room, kit.view.px(110)), "centre", 1.1),
        shrunk(kit, [words.kind(place)], "medium", 20, BROWN, room),
        kit.fonts.paragraph(words.whole(place), kit.style("text", 23, INK), room, "centre", 1.25),
    ]
    told = [line for line in (words.state(place), match) if line]
    if told:
        parts.append(rule_of(kit, room))
        parts += [kit.fonts.paragraph(line, kit.style("medium", 20, INK), room, "centre", 1.2) for line in told]
    if place.earned is None and place.progress and not place.is_hidden:
        parts.append(_way(kit, room * 2 // 3, place.progress / place.medal.goal))
    return parts


def _way(kit: Kit, width: int, share: float) -> Surface:
    """Return how far it is, as a bar."""
    height = max(6, kit.view.px(BAR_U))
    result = rounded(width, height, height // 2, TROUGH, BROWN, 1).copy()
    result.blit(rounded(max(height, round(width * share)), height, height // 2, BRASS), (0, 0))
    return result
