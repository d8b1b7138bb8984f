"""The left of the page: the corner of the workshop, and in it the game's box with what is said of the game."""

from __future__ import annotations

import pygame
from pygame import Surface

from scenes.matches.games import BOX_H, BOX_W, BoxedGame
from scenes.stage.compositor import Compositor
from scenes.stage.help_line import help_height
from scenes.stage.kit import Kit
from scenes.workshop.corner import EDGE_U, add_box, add_lines, paint_room
from scenes.workshop.frame import paint_bar
from scenes.workshop.layout import WIDTH, Area
from scenes.workshop.rooms import room_of

LEFT_U, SIDE_U = 120, 480
BOX_HEIGHT_U, LEAST_BOX_U, ABOVE_BOX_U = 540.0, 240.0, 44.0


def paint_corner(kit: Kit) -> Surface:
    """Return the picture of the workshop, lit where the box stands, as large as the window."""
    result = paint_room(kit, room_of(kit.theme.name), (_left(kit) + SIDE_U / 2, kit.view.h * 0.42), _foot(kit))
    paint_bar(kit, result)
    return result


def right_end(kit: Kit) -> float:
    """Return where box and words end, in u."""
    return _left(kit) + SIDE_U


def add_game(kit: Kit, compositor: Compositor, game: BoxedGame, top_px: int) -> None:
    """Stand the box on the table, its words above it, all below `top_px`; where that is too low, words alone."""
    view, room = kit.view, room_of(kit.theme.name)
    width = view.px(SIDE_U)
    left, foot = _left(kit), _foot(kit)
    feet, top = foot - EDGE_U - 22, top_px / view.u + 40
    credits = kit.fonts.paragraph(game.credits, kit.style("text", 18, room.notes), width, leading=1.3)
    gap = Surface((1, view.px(16)), pygame.SRCALPHA)
    for size in range(28, 16, -2):
        summary = kit.fonts.paragraph(game.summary, kit.style("italic", size, room.words), width, leading=1.3)
        lines = [summary, gap, credits]
        words = sum(line.get_height() for line in lines) / view.u
        if words <= foot - top:
            break
    height = min(BOX_HEIGHT_U + max(0.0, view.h - 1080) * 0.3, feet - top - words - ABOVE_BOX_U)
    if height >= LEAST_BOX_U:  # the words stand right above the box
        top = feet - height - ABOVE_BOX_U - words
    add_lines(compositor, lines, view.px(left), view.px(top))
    if height < LEAST_BOX_U:
        return
    wide = height * BOX_W / BOX_H
    front = Area(left + (SIDE_U - wide) / 2 - 8, feet - height, wide, height)
    plate_h = max(52.0, kit.fonts.height(kit.style("strong", 19)) / view.u + 16)
    plate = Area(front.x - 4, foot - EDGE_U + (EDGE_U - plate_h) / 2, front.w + 8, plate_h)
    add_box(kit, compositor, room, game, front, plate)


def _left(kit: Kit) -> float:
    """Return where box and words begin, in u: in the middle 1920 u of a wide window."""
    return (kit.view.w - WIDTH) / 2 + LEFT_U


def _foot(kit: Kit) -> float:
    """Return where the table's front ends, in u."""
    return (kit.view.height - help_height(kit)) / kit.view.u
