"""The card of the chosen medal, the totals above it, and which medal is nearest below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core.words import _, many
from game.medals.cabinet import nearest
from scenes.cabinet import words
from scenes.cabinet.places import picture_of
from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import shrunk
from scenes.stage.palette import mixed, rgb
from scenes.workshop.medals import DISC, HIGH

if TYPE_CHECKING:
    from game.medals.cabinet import Place
    from scenes.matches.cabinet import Found

PAPER, INK, BROWN, LINE = rgb("#EFE3C8"), rgb("#211A10"), rgb("#5A3F0A"), rgb("#CDB67F")
PAD_U, BIG_U, LEAST_MEDAL_U = 28, 190, 56


@dataclass(frozen=True, slots=True)
class Totals:
    """How many medals there are, and what else is counted."""

    earned: int
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
            len(places),
            found.games_played,
            sum(bool(row.game) for row in found.rows),
            sum(place.earned is not None for place in secrets),
            len(secrets),
        )


def paint_totals(kit: Kit, width: int, found: Found) -> Surface:
    """Return the panel that counts all medals."""
    totals, view, theme = Totals.of(found), kit.view, kit.theme
    pad = view.px(20)
    room = width - 2 * pad
    big = kit.fonts.line(str(totals.earned), kit.style("strong", 46, theme.accent))
    of_all = many("of {n} medal", "of {n} medals", totals.medals).format(n=totals.medals)
    said = shrunk(kit, [of_all], "medium", 21, theme.text, room - big.get_width() - view.px(14))
    style = kit.style("medium", 18, theme.quiet)
    told = [
        _("{n} of {total} games played").format(n=min(totals.played, totals.games), total=totals.games),
        _("{n} of {total} secrets found").format(n=totals.secrets_found, total=totals.secrets),
    ]
    is_wide = sum(kit.fonts.width(one, style) for one in told) + view.px(16) <= room
    lines = [shrunk(kit, [one], "medium", 18, theme.quiet, room) for one in told]
    bar, gap = max(6, view.px(14)), view.px(10)
    high = lines[0].get_height() * (1 if is_wide else 2)
    height = 2 * view.px(16) + big.get_height() + bar + gap + high
    result = kit.panel(width, height).copy()
    top = view.px(16)
    result.blit(big, (pad, top))
    result.blit(said, (pad + big.get_width() + view.px(14), top + round((big.get_height() - said.get_height()) * 0.66)))
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
    view, (width, height) = kit.view, size
    pad = view.px(PAD_U)
    room = width - 2 * pad
    result = rounded(width, height, view.px(6), PAPER).copy()
    inset = view.px(9)
    inner = Rect(inset, inset, width - 2 * inset, height - 2 * inset)
    pygame.draw.rect(result, LINE, inner, max(1, view.px(1.2)))
    parts = _parts(kit, place, match, room)
    gap, top = view.px(6), inset + view.px(8)
    free = height - foot - top - view.px(10)
    words_h = sum(part.get_height() + gap for part in parts)
    while parts and words_h > free and len(parts) > 2:  # a low window: what tells least goes first
        words_h -= parts.pop(1 if len(parts) > 3 else len(parts) - 1).get_height() + gap
    disc = min(view.px(BIG_U), free - words_h) * DISC // HIGH
    picture = picture_of(kit, place, disc) if disc >= view.px(LEAST_MEDAL_U) else None
    used = words_h + (picture.get_height() + gap if picture is not None else 0)
    top += max(0, (free - used) // 2)
    if picture is not None:
        result.blit(picture, ((width - picture.get_width()) // 2, top))
        top += picture.get_height() + gap
    for part in parts:
        result.blit(part, ((width - part.get_width()) // 2, top))
        top += part.get_height() + gap
    return result.convert_alpha()


def _parts(kit: Kit, place: Place, match: str, room: int) -> list[Surface]:
    """Return name, kind, sentence and what became of it, from top to bottom."""
    name = words.name(place)
    parts = [
        kit.paragraph(name, kit.style("title", 30, INK), (room, kit.view.px(110)), "centre", 1.1),
        shrunk(kit, [words.kind(place)], "medium", 18, BROWN, room),
        kit.fonts.paragraph(words.whole(place), kit.style("text", 20, INK), room, "centre", 1.25),
    ]
    told = [line for line in (words.state(place), match) if line]
    if told:
        rule = Surface((room, max(1, kit.view.px(1.5))))
        rule.fill(LINE)
        parts.append(rule)
        parts += [kit.fonts.paragraph(line, kit.style("medium", 18, INK), room, "centre", 1.2) for line in told]
    return parts
