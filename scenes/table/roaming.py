"""Moving about on an endless table.

By wheel, middle button, a drag on the bare table, two fingers, a stick, keys, buttons and the small map.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

import pygame
from pygame import Rect
from pygame.event import Event

from game.core.words import _
from scenes.pages.plane import Plane
from scenes.shared.keymap import KEYS
from scenes.stage.compositor import Compositor
from scenes.stage.controls import Controls
from scenes.stage.fingers import FINGERS, Fingers
from scenes.stage.kit import Kit
from scenes.stage.mini_map import MiniMap
from scenes.stage.motion import RELAYOUT
from scenes.stage.presses import LOOK_ABOUT, is_touch, tremble_u
from scenes.stage.widgets import Button, Face
from scenes.table.board import Board

KEY_STEP_U = 140
EDGE_U, EDGE_SPEED_U, EDGE_DELAY = 44, 620, 0.3  # u, u a second, seconds
PILL_Z = 72
POINTING = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)
ARROWS = {pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}


class Roaming:
    """Moves the camera of a page's plane. `changed` hears of it, with the seconds in which the view gets there."""

    def __init__(
        self,
        kit: Kit,
        compositor: Compositor,
        controls: Controls,
        board: Board,
        plane: Plane,
        changed: Callable[[float], None],
        let_go: Callable[[], None],
        *,
        takes_zoom_keys: bool = True,
    ) -> None:
        """Put the buttons and the map where the camera says.

        `let_go` hears that a press is none any more: it moves the view, or a second finger came, and both do.
        Without `takes_zoom_keys` the scene needs + and − for something else, and does not hand them over.
        """
        self._kit, self._controls, self._board, self._changed = kit, controls, board, changed
        self._let_go = let_go
        self.camera = plane.camera
        self._map = MiniMap(kit, compositor, self.camera)
        self.buttons = self._pill(takes_zoom_keys=takes_zoom_keys)
        controls.add(*self.buttons)
        self._pressed: tuple[int, int] | None = None  # where the bare table was pressed
        self._drags = ""  # what the pointer drags: the view, the map, or nothing
        self._last = (0, 0)
        self._fingers = Fingers()
        self._spread = 1.0  # how many times as far the fingers have parted since the last step of the zoom
        self._waited = 0.0  # seconds that a carried piece has been at the edge
        self._has_drifted = False
        self.follow()

    def _pill(self, *, takes_zoom_keys: bool) -> tuple[Button, ...]:
        x, y, w, h = self.camera.pill
        side = min(h * 1.1, w / 3)
        places = ((x, side), (x + side, w - 2 * side), (x + w - side, side))
        faces = (Face(icon="minus", size=20), Face(" ", size=18), Face(icon="plus", size=20))
        actions: tuple[Callable[[], None], ...] = (lambda: self._zoom(-1), self.fit, lambda: self._zoom(1))
        farther, closer = (
            _("Farther away ({key}).").format(key=KEYS.cap("table.farther")),
            _("Closer ({key}).").format(key=KEYS.cap("table.closer")),
        )
        if not takes_zoom_keys:
            farther, closer = _("Farther away (wheel)."), _("Closer (wheel).")
        tips = (farther, _("Show all cards, and follow them ({key}).").format(key=KEYS.cap("table.fit")), closer)
        rects = [self._kit.view.rect(left, y, wide, h) for left, wide in places]
        parts = zip(rects, faces, actions, tips, strict=True)
        return tuple(Button(self._kit, rect, face, act, tip=tip, z=PILL_Z) for rect, face, act, tip in parts)

    def follow(self) -> None:
        """Show how close the camera is, and the map where it is of use."""
        self.buttons[1].face = Face(_("{n} %").format(n=round(self.camera.zoom * 100)), size=18)
        self._map.follow()

    def reveal(self, rect: Rect) -> None:
        """Bring a place of the plane (pixels) into sight, if it is not."""
        u, unit = self._kit.view.u, self.camera.unit_px
        corner = self.camera.point(rect.x / u, rect.y / u)
        if rect and self.camera.reveal((*corner, rect.width / unit, rect.height / unit)):
            self._move(0.0)

    # A piece carried to the edge.

    def carry(self, pos: tuple[int, int] | None, seconds: float) -> None:
        """Let the table slide on while a carried piece is kept at its edge; `pos` is None while none is carried."""
        push = self._push(pos) if pos is not None else (0.0, 0.0)
        self._waited = self._waited + seconds if push != (0.0, 0.0) else 0.0
        if self._waited > EDGE_DELAY and self.camera.drift(*(one * EDGE_SPEED_U * seconds for one in push)):
            self._has_drifted = True
            self._move(0.0)
        elif pos is None and self._has_drifted:
            self._has_drifted, key = False, self.camera.key
            if self.camera.follows:
                self.camera.fit()
            if self.camera.key != key:
                self._move(RELAYOUT)

    def _push(self, pos: tuple[int, int]) -> tuple[float, float]:
        """Return how strongly, from -1 to 1 to the right and down, a place near the edge pushes what is seen."""
        u = self._kit.view.u
        x, y, w, h = self.camera.box
        left, top = pos[0] / u - x, pos[1] / u - y
        if not self.camera.holds(pos[0] / u, pos[1] / u):
            return 0.0, 0.0
        return _pull(left, w), _pull(top, h)

    # Events.

    def handle(self, event: Event, pointer: tuple[int, int]) -> bool:
        """Answer an event if it moves the view; say whether it did. `pointer` is where the pointer is by now."""
        if event.type == pygame.MOUSEBUTTONDOWN and is_touch(event):
            self._fingers.forget()  # a first finger: what is known of others may have been told elsewhere since
        if self._fingers.steer and event.type in POINTING and is_touch(event):
            return True  # what SDL makes of the first finger
        match event.type:
            case kind if kind in FINGERS:
                return self._finger(event)
            case pygame.MOUSEWHEEL:
                return self._wheel(event, pointer)
            case pygame.MOUSEBUTTONDOWN:
                return self._press(event)
            case pygame.MOUSEMOTION:
                return self._drag(event)
            case pygame.MOUSEBUTTONUP:
                self._pressed = None
                was_dragging, self._drags = bool(self._drags), ""
                return was_dragging
            case pygame.WINDOWFOCUSLOST:
                self._pressed, self._drags = None, ""  # nobody tells where the button is let go
                self._fingers.forget()
                return False
            case kind if kind == LOOK_ABOUT:
                self.camera.pan(-event.across, -event.down)
                self._move(0.0)
                return True
            case pygame.KEYDOWN:
                return self._key(event)
            case _:
                return False

    def _finger(self, event: Event) -> bool:
        """Have two fingers move and zoom what is seen between them."""
        pinch, u = self._fingers.hear(event, pygame.display.get_window_size()), self._kit.view.u
        middle = self._fingers.middle
        if not self._fingers.steer and middle is not None and self._is_in_view((round(middle[0]), round(middle[1]))):
            self._fingers.steer = True
            self._pressed, self._drags, self._spread = None, "", 1.0
            self._controls.let_go()
            self._let_go()
        elif self._fingers.steer and pinch is not None:
            self.camera.pan(pinch.across / u, pinch.down / u)
            self._spread = self.camera.pinch(self._spread * pinch.spread, (pinch.about[0] / u, pinch.about[1] / u))
            self._move(0.0)
        return self._fingers.steer

    def _wheel(self, event: Event, pos: tuple[int, int]) -> bool:
        if not event.y or not self._is_in_view(pos):
            return False
        u = self._kit.view.u
        self._zoom(1 if event.y > 0 else -1, (pos[0] / u, pos[1] / u))
        return True

    def _press(self, event: Event) -> bool:
        self._last = event.pos
        if event.button == pygame.BUTTON_LEFT and self._map.is_shown and self._map.rect.collidepoint(event.pos):
            self._drags = "map"
            return self._drag(event)
        if not self._is_in_view(event.pos):
            return False
        if event.button == pygame.BUTTON_MIDDLE:
            self._drags = "view"
            return True
        is_bare = self._controls.at(event.pos) is None and self._board.pieces.at(event.pos) is None
        self._pressed = event.pos if event.button == pygame.BUTTON_LEFT and is_bare else None
        return False

    def _drag(self, event: Event) -> bool:
        pos = event.pos
        across, down = pos[0] - self._last[0], pos[1] - self._last[1]
        if self._pressed is not None:
            start = self._pressed
            if hypot(pos[0] - start[0], pos[1] - start[1]) < max(3, tremble_u(event) * self._kit.view.u):
                return False
            across, down = pos[0] - start[0], pos[1] - start[1]
            self._pressed, self._drags = None, "view"
            self._let_go()
        self._last = pos
        if self._drags == "map":
            self.camera.look_at(*self._map.point_at(pos))
        elif self._drags == "view":
            self.camera.pan(across / self._kit.view.u, down / self._kit.view.u)
        else:
            return False
        self._move(0.0)
        return True

    def _key(self, event: Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.key not in ARROWS:
                return False
            across, down = ARROWS[event.key]
            self.camera.pan(across * KEY_STEP_U, down * KEY_STEP_U)
            self._move(RELAYOUT)
        elif event.key == pygame.K_f:
            self.fit()
        elif event.unicode in ("+", "=", "-") or event.key in (pygame.K_KP_PLUS, pygame.K_KP_MINUS):
            self._zoom(-1 if event.unicode == "-" or event.key == pygame.K_KP_MINUS else 1)
        else:
            return False
        return True

    def _zoom(self, steps: int, about: tuple[float, float] | None = None) -> None:
        if self.camera.zoom_by(steps, about):
            self._move(RELAYOUT)

    def fit(self) -> None:
        """Bring all that lies on the plane into sight."""
        self.camera.fit()
        self._move(RELAYOUT)

    def _move(self, seconds: float) -> None:
        self._changed(seconds)
        self.follow()

    def _is_in_view(self, pos: tuple[int, int]) -> bool:
        u = self._kit.view.u
        on_map = self._map.is_shown and self._map.rect.collidepoint(pos)
        return self.camera.holds(pos[0] / u, pos[1] / u) and not on_map


def _pull(place: float, length: float) -> float:
    """Return 1 at the start of a length, -1 at its end, and less within `EDGE_U` of either."""
    return max(0.0, 1 - place / EDGE_U) - max(0.0, 1 - (length - place) / EDGE_U)
