"""Seals of days: what became of a day's deal can be told from its shape alone."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Literal

import pygame
from pygame import Surface

from scenes.stage.kit import Kit, kept
from scenes.stage.palette import BRASS_LIGHT, hex_code, rgb
from scenes.stage.sheet import Sheet

if TYPE_CHECKING:
    from scenes.matches.today import Day

Seal = Literal["won", "done", "today", "missed", "to come"]
INK, SIDE = rgb("#4A340C"), 100
SIGNS = {"won": "star", "done": "check"}


@kept
def seal(kit: Kit, kind: Seal, side: int) -> Surface:
    """Return a seal `side` pixels across: brass with a star or a tick, a lit ring with a dot, a dash, or nothing."""
    if kind in SIGNS:
        result = kit.art.svg("home/seal", side, side).copy()
        sign = kit.icon(SIGNS[kind], 0.52 * side / kit.view.u, INK)
        result.blit(sign, sign.get_rect(center=result.get_rect().center))
        return result.convert_alpha()
    sheet, middle = Sheet(0, 0, SIDE, SIDE), SIDE / 2
    lit = hex_code(BRASS_LIGHT)
    if kind == "today":
        sheet.circle(middle, middle, 46, fill="none", stroke=lit, stroke_width=3, opacity=0.45)
        sheet.circle(middle, middle, 38, fill="#12100C", stroke=lit, stroke_width=6)
        sheet.circle(middle, middle, 10, fill=lit)
    else:
        sheet.circle(middle, middle, 42, fill="none", stroke="#8A7A58", stroke_width=5)
        if kind == "missed":
            sheet.line(34, middle, 66, middle, stroke="#8A7A58", stroke_width=7, stroke_linecap="round")
    return pygame.transform.smoothscale(sheet.painted(kit.view), (side, side))


def kind_of(day: date, one: Day | None, now: date) -> Seal:
    """Return the seal of a day; `one` is what became of it, None as long as nobody knows."""
    outcome = "none" if one is None else one.best.outcome
    if outcome in ("done", "won"):
        return "won" if outcome == "won" else "done"
    if day == now:
        return "today"
    return "to come" if day > now or one is None else "missed"
