"""The hand that moves pieces: by dragging, by two clicks or by keys. It knows places, not rules."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import Literal, Protocol

import pygame
from pygame import Rect

from scenes.stage.motion import DOUBLE_CLICK, NEVER, NOW, TILT_DEGREES
from scenes.stage.piece import PieceSprite
from scenes.stage.presses import is_touch, tremble_u

LEFT = 1
TILT_PER_PIXEL = 0.12
TILT_FADE, UPRIGHT = 0.8, 0.3  # a frame; degrees that nobody sees


class Holder(Protocol):
    """What a hand asks of its scene. Pieces and zones go by their names."""

    def piece_at(self, pos: tuple[int, int]) -> str | None:
        """Return the topmost piece under `pos`."""

    def sprite(self, piece: str) -> PieceSprite:
        """Return the sprite of `piece`."""

    def can_take(self, piece: str) -> bool:
        """Whether `piece` has somewhere to go."""

    def zone_rect(self, zone: str) -> Rect:
        """Return where a zone lies, in pixels."""

    def zone_under(self, piece: str, rect: Rect, pos: tuple[int, int]) -> str | None:
        """Return the zone to which `piece` goes when it is let go in `rect`, with the pointer at `pos`."""

    def lifted(self, piece: str) -> None:
        """Hear that `piece` was picked up."""

    def aimed(self, piece: str, zone: str | None) -> None:
        """Hear that the held piece is over `zone`."""

    def dropped(self, piece: str, zone: str | None) -> None:
        """Put `piece` down on `zone`, or answer a drop that is none."""

    def returned(self, piece: str) -> None:
        """Hear that `piece` was put back."""

    def clicked(self, pos: tuple[int, int], piece: str | None, *, twice: bool, again: bool) -> bool:
        """Answer a click that moved nothing; say whether it did something.

        `twice`: it is the second on `piece` within a moment; `again`: the second at that point, whatever lies there.
        """

    def refused(self, piece: str) -> None:
        """Hear that somebody tried to drag a piece that can't be taken."""


class Hand:
    """Follows the pointer. `style` is what a person wants to move pieces with."""

    def __init__(self, holder: Holder, unit: float, style: Literal["both", "drag", "click"] = "both") -> None:
        """Move the pieces of `holder`; `unit` is the pixels of one u."""
        self._holder = holder
        self._unit = unit
        self._style = style
        self.held: str | None = None
        self.aim: str | None = None
        self._is_dragging = False
        self._was_held = False  # whether the drag under way is a finger that shows where to lay what was held before
        self.by_keys = False  # whether the held piece is led by keys, not by the pointer
        self._pressed: tuple[str | None, tuple[int, int], float] | None = None
        self._offset = (0.0, 0.0)
        self._tilt = 0.0
        self._at: tuple[int, int] | None = None  # where the pointer held it last
        self._last_click: tuple[str | None, tuple[int, int], float] = (None, (0, 0), -DOUBLE_CLICK)
        self._now = 0.0
        self._is_answered = False  # the press under way: letting go is no click any more

    @property
    def is_dragging(self) -> bool:
        """Whether a piece is led by a pressed pointer, which no key will take over."""
        return self._is_dragging

    @property
    def due(self) -> float:
        """Seconds until a held piece moves by itself."""
        return NOW if self._is_tilted else NEVER

    @property
    def _is_tilted(self) -> bool:
        return self.held is not None and abs(self._tilt) > UPRIGHT

    def update(self, seconds: float) -> None:
        """Let time pass: a held piece comes upright again."""
        self._now += seconds
        if self._is_tilted:
            self._tilt *= TILT_FADE
            if abs(self._tilt) <= UPRIGHT:
                self._tilt = 0.0
            assert self.held is not None
            sprite = self._holder.sprite(self.held)
            sprite.follow(*sprite.centre, self._tilt)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a pointer's event; say whether it was for the hand."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._button_down(event)
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT:
            return self._button_up(event)
        if event.type == pygame.WINDOWFOCUSLOST and self.held is not None:
            self.put_back()
            return True
        return False

    def take(self, piece: str) -> None:
        """Pick `piece` up without a drag: by click or by key."""
        if self.held is not None:
            self.put_back()
        self._lift(piece, dragging=False)

    def point_at(self, zone: str | None) -> None:
        """Aim the held piece at `zone` by key: it hovers over it."""
        assert self.held is not None
        self.by_keys = True
        if zone is not None:
            rect = self._holder.zone_rect(zone)
            self._holder.sprite(self.held).follow(rect.centerx, rect.centery - 12 * self._unit)
            self._at = None
        self._aim_at(zone)

    def turn(self) -> None:
        """Go on holding the piece at the same point after it was turned to the right by a quarter."""
        self._offset = (-self._offset[1], self._offset[0])
        self.aim_anew()

    def aim_anew(self) -> None:
        """Find out what lies under the held piece now: it was turned, or the table moved below it."""
        assert self.held is not None
        aimed, self.aim = self.aim, None
        if self._at is not None:
            self._follow(self._at)
        else:
            self.point_at(aimed)
        if self.aim is None:
            self._holder.aimed(self.held, None)

    def put_down(self) -> None:
        """Let the held piece go where it is aimed."""
        assert self.held is not None
        piece, zone = self.held, self.aim
        self._forget()
        self._holder.dropped(piece, zone)

    def put_back(self) -> None:
        """Return the held piece to where it came from."""
        piece = self.held
        self._forget()
        if piece is not None:
            self._holder.returned(piece)

    def press(self, piece: str, pos: tuple[int, int]) -> None:
        """Hear that `piece` is pressed where it is shown beside its place: it can be clicked or dragged from there."""
        self._pressed = (piece, pos, self._now)
        self._last_click = (None, pos, -DOUBLE_CLICK)
        self._is_answered = False

    def answer_press(self) -> None:
        """Hear that the press under way is answered already: letting go is no click then. A drag may still begin."""
        self._is_answered = True

    def let_go(self) -> None:
        """Hear that the press under way is none any more: what it picked up goes home, what was held before stays."""
        if self._is_dragging and not self._was_held:
            self.put_back()
        self._pressed = None
        self._is_dragging = self._was_held = False

    def _forget(self) -> None:
        self.held = self.aim = self._pressed = None
        self._is_dragging = self._was_held = False
        self._at = None
        self._tilt = 0.0

    def _button_down(self, event: pygame.event.Event) -> bool:
        if self.held is not None:
            if event.button == LEFT and self._is_second_press(event):
                piece = self.held
                self.put_back()
                self._pressed = (piece, event.pos, self._now)
            elif event.button == LEFT and not self._is_dragging:
                self._follow(event.pos)
                self._lay(event)
            else:
                self.put_back()
            return True
        if event.button != LEFT:
            return False
        self._pressed = (self._holder.piece_at(event.pos), event.pos, self._now)
        self._is_answered = False
        return True

    def _lay(self, event: pygame.event.Event) -> None:
        """Lay the held piece where it is pressed; by touch as the finger goes, since a second one may come to zoom."""
        if is_touch(event):
            self._is_dragging = self._was_held = True
        else:
            self.put_down()

    def _is_second_press(self, event: pygame.event.Event) -> bool:
        """Whether a press makes the click that picked the held piece up a double one."""
        piece, at, when = self._last_click
        is_near = self._is_near(event, at)
        return not self._is_dragging and piece == self.held and is_near and self._now - when < DOUBLE_CLICK

    def _is_near(self, event: pygame.event.Event, at: tuple[int, int]) -> bool:
        return hypot(event.pos[0] - at[0], event.pos[1] - at[1]) <= tremble_u(event) * self._unit

    def _moved(self, event: pygame.event.Event) -> bool:
        if self.held is not None:
            self._follow(event.pos, event.rel[0])
            return True
        if self._pressed is None or self._style == "click":
            return False
        piece, start, _when = self._pressed
        threshold = tremble_u(event) * self._unit
        if piece is None or hypot(event.pos[0] - start[0], event.pos[1] - start[1]) < max(3, threshold):
            return False
        if not self._holder.can_take(piece):
            if not self._is_answered:
                self._is_answered = True
                self._holder.refused(piece)
            return True
        sprite = self._holder.sprite(piece)
        is_on_it = sprite.rect.collidepoint(start)
        grabbed = (sprite.centre[0] - start[0], sprite.centre[1] - start[1]) if is_on_it else (0.0, 0.0)
        width, height = sprite.rect.size
        self._lift(piece, dragging=True)
        self._offset = (grabbed[0] * sprite.rect.width / width, grabbed[1] * sprite.rect.height / height)
        self._follow(event.pos, event.rel[0])
        return True

    def _button_up(self, event: pygame.event.Event) -> bool:
        if self._is_dragging:
            self._follow(event.pos)
            self.put_down()
            return True
        if self._pressed is None:
            return False
        piece, _start, _when = self._pressed
        self._pressed = None
        if self._is_answered:
            return True
        last, at, when = self._last_click
        is_soon = self._now - when < DOUBLE_CLICK
        again = is_soon and self._is_near(event, at)
        self._last_click = (piece, event.pos, self._now)
        if self._holder.clicked(event.pos, piece, twice=is_soon and last == piece, again=again):
            return True
        if piece is not None and self._style != "drag" and self._holder.can_take(piece):
            self._offset = (0.0, 0.0)
            self._lift(piece, dragging=False)
            self._follow(event.pos)
        return True

    def _lift(self, piece: str, *, dragging: bool) -> None:
        self.held, self._is_dragging, self._pressed = piece, dragging, None
        self._tilt = 0.0
        self._holder.sprite(piece).pick_up()
        self._holder.lifted(piece)

    def _follow(self, pos: tuple[int, int], across: float = 0.0) -> None:
        assert self.held is not None
        self._at, self.by_keys = pos, False
        self._tilt = max(-TILT_DEGREES, min(TILT_DEGREES, self._tilt - across * TILT_PER_PIXEL))
        sprite = self._holder.sprite(self.held)
        sprite.follow(pos[0] + self._offset[0], pos[1] + self._offset[1], self._tilt)
        self._aim_at(self._holder.zone_under(self.held, sprite.rect, pos))

    def _aim_at(self, zone: str | None) -> None:
        assert self.held is not None
        if zone != self.aim:
            self.aim = zone
            self._holder.aimed(self.held, zone)


def best_zone(
    card: Rect, pos: tuple[int, int], zones: Mapping[str, Rect], legal: set[str], magnet: float
) -> str | None:
    """Return the zone that `card` overlaps most; legal zones reach out by `magnet` pixels and win over others.

    A zone under the pointer itself counts as overlapped wholly, so that a small target in a large one can be hit.
    """
    best, best_share = None, 0.0
    for zone, rect in zones.items():
        is_legal = zone in legal
        reach = rect.inflate(2 * magnet, 2 * magnet) if is_legal else rect
        common = card.clip(reach)
        share = common.width * common.height / max(1, min(card.width * card.height, rect.width * rect.height))
        if rect.collidepoint(pos):
            share += 1.0
        if is_legal and share > 0.12:
            share += 0.5
        if share > max(best_share, 0.12):
            best, best_share = zone, share
    return best
