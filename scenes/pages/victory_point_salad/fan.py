"""The cards of one group of another's mat, fanned out beside it while the pointer is on one of them."""

import pygame
from pygame import Surface

from game.rules.victory_point_salad.observation import Observation, SaladTable
from scenes.pages.page import Box, LivePart, View
from scenes.pages.victory_point_salad import faces
from scenes.pages.victory_point_salad.bar import Bar
from scenes.pages.victory_point_salad.desk import Desk, group_of, group_words, units
from scenes.pages.victory_point_salad.heaps import Room, heap
from scenes.stage.compositor import Sprite
from scenes.stage.kit import rounded
from scenes.stage.palette import BRASS, rgb

FAN_Z = 2300.0  # over pieces and outlines, below bubbles and large views
CARD, WIDEST, PAD = (120.0, 168.0), 900.0, 14.0
GROUND, CAPTION = rgb("#141B1D"), rgb("#B8C4BE")


class Fan(LivePart):
    """Shows nothing until it hears what is pointed at."""

    def __init__(self, bar: Bar) -> None:
        self._bar = bar
        self._sprite = Sprite(None, (0, 0), FAN_Z)
        self._table: SaladTable | None = None
        self._shown: tuple[int, str] | None = None
        super().__init__(self._sprite)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        if view.aim or view.table is not self._table:
            self._close()

    def point(self, view: View[Observation]) -> None:
        """Fan out the group of the card that is pointed at; close the fan over anything else, or over a held card."""
        desk, target = self._bar.desk(view), "" if view.aim else view.pointed
        found = _pointed(desk, target)
        if found == self._shown and view.table is self._table:
            return
        self._close()
        if found is not None:
            self._table, self._shown = view.table, found
            self._open(desk, *found, target)

    def _close(self) -> None:
        self._sprite.image = None
        self._table = self._shown = None

    def _open(self, desk: Desk, seat: int, group: str, target: str) -> None:
        """Lay the fan to the left of the mat, at the height of the card."""
        kit = self._bar
        word = max(26.0, desk.layout.word * 1.2)
        pieces = [piece for piece in desk.pieces(seat) if group_of(piece.face or "") == group]
        laid = heap(units(pieces), Room(Box(PAD, word + 6, WIDEST, CARD[1] + 6), CARD))
        wide = max(pose.x + pose.w / 2 for pose in laid.poses.values()) + PAD
        high = word + laid.card[1] + 12 + PAD
        mat, card = desk.mat(seat).box, desk.heap(seat).poses[target]
        y = min(max(mat.y, card.y - high / 2), mat.y + mat.h - high) if mat.h > high else mat.y
        rect = self._bar.rect(Box(mat.x - wide - 14, y, wide, high))
        picture = _ground(self._bar, rect.size)
        style = kit.style("text", 18, CAPTION)
        picture.blit(kit.fonts.line(group_words(group)[0], style), (kit.view.px(PAD), kit.view.px(6)))
        for piece in pieces:
            pose = laid.poses[piece.id]
            place = self._bar.rect(Box(pose.x - pose.w / 2, pose.y - pose.h / 2, pose.w, pose.h))
            picture.blit(faces.face(kit, piece, *place.size), place)
        self._sprite.show(picture, rect.topleft)


def _pointed(desk: Desk, target: str | None) -> tuple[int, str] | None:
    """Return seat and group of a card on another's mat, None for anything else."""
    where = desk.table.where(target) if target is not None else None
    if where is None:
        return None
    kind, _colon, owner = where[0].partition(":")
    if kind not in ("tableau", "strip") or int(owner) == desk.large:
        return None
    piece = desk.table.zones[where[0]][where[1]]
    return int(owner), group_of(piece.face or "")


def _ground(bar: Bar, size: tuple[int, int]) -> Surface:
    result = Surface(size, pygame.SRCALPHA)
    result.blit(rounded(*size, bar.view.px(8), GROUND, BRASS, max(1, bar.view.px(2))), (0, 0))
    return result
