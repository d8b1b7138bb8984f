"""Another's mat, large: its cards by groups, what is known of the hand, and the numbers of icons; or a whole trash."""

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Surface

from game.core.words import _, many, points_words
from scenes.pages.page import Box, CloseUp
from scenes.pages.victory_point_salad import faces, lettering
from scenes.pages.victory_point_salad.bar import Bar
from scenes.pages.victory_point_salad.desk import Desk, by_group, group_words, units
from scenes.pages.victory_point_salad.heaps import Label, Room, Unit, heap
from scenes.stage.inscription import fitting, shrunk_style
from scenes.stage.kit import rounded
from scenes.stage.palette import BRASS_LIGHT, IVORY, rgb

CAPTION = rgb("#B8C4BE")
HEAD, _FOOT, PAD = 70.0, 52.0, 24.0


def close_up(bar: Bar, desk: Desk, seat: int) -> CloseUp:
    """Return the mat of `seat` as large as the left of the table allows."""
    held = desk.table.zones[f"hand:{seat}"]
    shown = [*units(desk.pieces(seat)), *(Unit("hand", (piece,)) for piece in held)]
    found, picture = _laid_out(bar, desk, shown)
    _write_head(bar, picture, desk, seat)
    _write_totals(bar, picture, desk, seat)
    return replace(found, picture=picture.convert_alpha())


def trash_close_up(bar: Bar, desk: Desk, zone: str) -> CloseUp:
    """Return all cards of one trash; nothing there is secret. Rule: victory_point_salad 6."""
    cards = by_group(desk.table.zones[zone])
    found, picture = _laid_out(bar, desk, units(cards))
    write_title(bar, picture, _("The open trash"))
    count = many("{n} card in the trash.", "{n} cards in the trash.", len(cards)).format(n=len(cards))
    line = bar.fonts.line(count, bar.style("text", 20, CAPTION))
    middle = bar.view.px(HEAD / 2)
    picture.blit(line, line.get_rect(midright=(picture.get_width() - bar.view.px(PAD), middle)))
    return replace(found, picture=picture.convert_alpha())


def _laid_out(bar: Bar, desk: Desk, shown: Sequence[Unit]) -> tuple[CloseUp, Surface]:
    """Return where all cards lie on a panel, and the panel with the cards and the names of their groups."""
    layout, box = desk.layout, room(desk)
    area = Box(box.x + PAD, box.y + HEAD, box.w - 2 * PAD, box.h - HEAD - _FOOT - 8)
    found = heap(shown, Room(area, layout.hand_card, max(26.0, layout.word * 1.15)))
    picture = ground(bar, box)
    origin = bar.rect(box)
    pieces: dict[str, Box] = {}
    for piece in (piece for unit in shown for piece in unit.pieces):
        pose = found.poses[piece.id]
        pieces[piece.id] = Box(pose.x - pose.w / 2, pose.y - pose.h / 2, pose.w, pose.h)
        rect = bar.rect(pieces[piece.id])
        picture.blit(faces.face(bar, piece, *rect.size), rect.move(-origin.x, -origin.y))
    _name_groups(bar, picture, box, area, found.labels)
    return CloseUp(box, picture, pieces), picture


def _name_groups(bar: Bar, picture: Surface, box: Box, area: Box, labels: Sequence[Label]) -> None:
    style = bar.style("text", 18, CAPTION)
    origin = bar.rect(box)
    for number, label in enumerate(labels):
        after = labels[number + 1] if number + 1 < len(labels) else None
        end = after.x - 10 if after is not None and after.foot == label.foot else area.x + area.w
        words = fitting(bar, group_words(label.group), style, end - label.x)
        fit = shrunk_style(bar, words, style, end - label.x)
        line = bar.fonts.fitted(words, fit, bar.view.px(end - label.x))
        place = bar.rect(Box(label.x, label.foot, 1, 1)).move(-origin.x, -origin.y)
        picture.blit(line, (place.x, place.y - line.get_height() + bar.view.px(4)))


def room(desk: Desk) -> Box:
    """Return what a part of the table takes when it is shown large: most of the left."""
    layout = desk.layout
    left, right, top = layout.mat.box.x + 40, layout.panel.x + layout.panel.w - 40, layout.market.box.y + 60
    return Box(left, top, right - left, layout.panel.y + layout.panel.h - top)


def ground(bar: Bar, box: Box) -> Surface:
    """Return the bare panel on which a part lies that is shown large."""
    size = bar.rect(box).size
    return rounded(*size, bar.view.px(8), rgb("#1B2625"), BRASS_LIGHT, max(2, bar.view.px(2))).copy()


def write_title(bar: Bar, picture: Surface, words: str) -> None:
    """Write what is shown large into its head."""
    style = bar.style("strong", 28, IVORY)
    line = bar.fonts.fitted(words, style, picture.get_width() - 2 * bar.view.px(PAD))
    picture.blit(line, line.get_rect(midleft=(bar.view.px(PAD), bar.view.px(HEAD / 2))))


def _write_head(bar: Bar, picture: Surface, desk: Desk, seat: int) -> None:
    read = desk.view.seats[seat]
    middle = bar.view.px(HEAD / 2)
    left = bar.view.px(PAD)
    mark = bar.mark(seat, 26)
    picture.blit(mark, (left, middle - mark.get_height() // 2))
    name = bar.fonts.line(bar.name(seat), bar.style("strong", 28, IVORY))
    left += mark.get_width() + bar.view.px(14)
    picture.blit(name, (left, middle - name.get_height() // 2))
    told = many("{n} card in hand", "{n} cards in hand", read.hand).format(n=read.hand)
    words = bar.fonts.line(told, bar.style("text", 20, CAPTION))
    picture.blit(words, (left + name.get_width() + bar.view.px(22), middle - words.get_height() // 2))
    line = bar.fonts.line(points_words(read.points), bar.style("bold", 34, IVORY))
    picture.blit(line, (picture.get_width() - bar.view.px(PAD) - line.get_width(), middle - line.get_height() // 2))


def _write_totals(bar: Bar, picture: Surface, desk: Desk, seat: int) -> None:
    icons = desk.view.seats[seat].icons
    step = (picture.get_width() - 2 * bar.view.px(PAD)) // len(icons)
    middle = picture.get_height() - bar.view.px(_FOOT / 2)
    pygame.draw.line(
        picture,
        rgb("#36443F"),
        (bar.view.px(PAD), middle - bar.view.px(_FOOT / 2)),
        (picture.get_width() - bar.view.px(PAD), middle - bar.view.px(_FOOT / 2)),
    )
    for number, (name, count) in enumerate(icons.items()):
        colour = IVORY if count else rgb("#5F6A73")
        left = bar.view.px(PAD) + number * step
        sign = bar.sign(name, 26, colour)
        picture.blit(sign, (left, middle - sign.get_height() // 2))
        figure = lettering.fitting(bar, str(count), bar.view.text(22), colour, step)
        picture.blit(figure, (left + sign.get_width() + bar.view.px(6), middle - figure.get_height() // 2))
