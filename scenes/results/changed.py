"""What a match changed in one's record, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.words import _, many
from scenes.matches.own_record import number

if TYPE_CHECKING:
    from saves.changes import Change


def news(changes: Sequence[Change], *, alone: bool) -> list[str]:
    """Return what changed, a sentence without its stop for each; of somebody `alone` points have their sign."""
    return [_said(one, alone=alone) for one in changes]


def _said(one: Change, *, alone: bool) -> str:
    before, now = (number(points, signed=alone) for points in (one.before, one.now))
    count = round(max(one.before, one.now))
    match one.what:
        case "first win":
            return _("The first win")
        case "best":
            return _("Best score, {before} before").format(before=before)
        case "longest":
            words = many("{n} win in a row, the longest run", "{n} wins in a row, the longest run", count)
            return words.format(n=count)
        case "run":
            return many("{n} win in a row", "{n} wins in a row", count).format(n=count)
        case "ended":
            return many("A run of {n} win has ended", "A run of {n} wins has ended", count).format(n=count)
        case _:
            return _("Median {now}, {before} before").format(now=now, before=before)
