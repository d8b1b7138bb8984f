"""The points of a match and, below or beside them, what became of one's record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Surface

from saves.facts import company_of
from saves.statistics import kind_of
from scenes.matches import result_words
from scenes.results.changed import news
from scenes.workshop.result_table import points_table, record_tiles

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.rules import Standings
    from saves.changes import Change
    from saves.statistics import Statistics
    from scenes.results.account import Account
    from scenes.stage.kit import Kit

LEFT_SHARE = 0.44  # of the width, for the points of a player alone
GAP_U = 44


def points_and_record(
    kit: Kit,
    width: int,
    match: Match[Any, Any],
    account: Account,
    standings: Standings,
    statistics: Statistics | None,
    changes: Sequence[Change],
) -> list[Surface]:
    """Return points and record: side by side for one player alone, else below one another."""
    alone = len(match.seats) == 1
    kind = kind_of(company_of(match.seats))
    record = statistics.records.get(kind) if statistics is not None else None
    figures = result_words.record(record, alone=alone) if record is not None else []
    if not figures or not any(seat.is_person for seat in match.seats):
        return [account.points(kit, width)]
    title, changed = result_words.record_title(kind), news(changes, alone=alone)
    if not alone:
        tiles = record_tiles(kit, width, title, figures, changed, across=len(figures))
        return [account.points(kit, width), tiles]
    left = round(width * LEFT_SHARE)
    right = width - left - kit.view.px(GAP_U)
    pictures = [
        points_table(kit, left, match, standings),
        record_tiles(kit, right, title, figures, changed, across=3),
    ]
    both = Surface((width, max(picture.get_height() for picture in pictures)), pygame.SRCALPHA)
    both.blit(pictures[0], (0, 0))
    both.blit(pictures[1], (width - right, 0))
    return [both.convert_alpha()]
