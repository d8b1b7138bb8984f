"""Pieces, zones and parts as the keyboard reaches them: invisible controls over what can be used or seen closer."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Rect

from scenes.stage.controls import Controls
from scenes.stage.hand import Hand
from scenes.stage.kit import Kit
from scenes.stage.widgets import Button, Face
from scenes.table.board import Board


class KeyPlace(Button):
    """Something on the table that the focus can stand on; the pointer has its own ways there."""

    by_pointer = False

    def __init__(
        self, kit: Kit, target: str, rect: Rect, tip: str, on_press: Callable[[], None], *, is_stop: bool
    ) -> None:
        """Stand for `target`, a piece, a zone, a part or a read-out, at `rect` (pixels)."""
        self.target, self.is_stop = target, is_stop
        super().__init__(kit, rect, Face(), on_press, tip=tip)

    def paint(self) -> None:
        """Show nothing: the ring around it does."""


class KeyPlaces:
    """Keeps a place for everything usable, or for the targets of the piece in hand; last, for parts and read-outs."""

    def __init__(
        self,
        kit: Kit,
        board: Board,
        controls: Controls,
        hand: Hand,
        use: Callable[[str], None],
        refuse: Callable[[str], None],
        reveal: Callable[[str], None],
    ) -> None:
        """Put places among `controls`; `use` does what a click on a target does, `reveal` brings one into sight.

        `refuse` says why a piece can't be used.
        """
        self._kit, self._board, self._controls, self._hand = kit, board, controls, hand
        self._use, self._refuse, self._reveal = use, refuse, reveal
        self._places: list[KeyPlace] = []
        self._pointed: str | None = None
        self._held: str | None = None  # the piece in hand, when the places were laid out last
        self._lost: tuple[str | None, Rect] | None = None  # what had the focus last, and where
        self._parts: list[KeyPlace] = []

    @property
    def focused(self) -> str | None:
        """The piece, zone, part or read-out that has the focus."""
        focus = self._controls.focus
        return focus.target if isinstance(focus, KeyPlace) else None

    @property
    def targets(self) -> list[str]:
        """What can be used now, or where the held piece may go, in the order of the Tab key."""
        return [place.target for place in self._places if place.is_stop]

    def go_to(self, target: str) -> None:
        """Give the focus to `target`; of a zone, to what can be used in it, else to what lies there, piece by piece."""
        button = self._board.buttons.get(target)
        inside = [piece.id for piece in self._board.table.zones.get(target, ()) if piece.face is not None]
        near = [place for place in (*self._places, *self._parts) if place.target in (target, *inside)]
        if not near and button is None:
            near = [self._place(one, is_stop=False) for one in inside or [target]]
            self._places += near
            self._controls.add_first(*near)
        self._controls.set_focus(button or near[0])

    @property
    def standing(self) -> str | None:
        """What the focus is on, in words that stay the same when the table is laid out anew."""
        focus = self._controls.focus
        return self.focused or (focus.tip if focus is not None else None)

    def stand(self, before: str | None) -> None:
        """Give the focus back to what it was on `before` the table was laid out anew."""
        if before is not None:
            found = [
                button for button in self._controls.buttons if before in (getattr(button, "target", ""), button.tip)
            ]
            self._controls.set_focus(next((button for button in found if button.enabled), None))

    def rebuild(self) -> None:
        """Follow the moves and the hand; the focus stays where it was, or goes to what is nearest if that is gone."""
        stood, old = self._stood(), [*self._places, *self._parts]
        held, let_go = self._hand.held, self._held
        self._held = held
        targets = self._board.usable() if held is None else self._targets(held)
        self._places = [self._place(target) for target in self._in_reading_order(targets)]
        self._controls.add_first(*self._places)
        named = (*self._board.parts, *self._board.readouts) if held is None else ()
        self._parts = [self._place(name) for name in named]
        self._controls.add(*self._parts)
        # With a piece in hand the keyboard stays among its targets; else nothing would tell where it went.
        self._controls.reach = None if held is None else lambda button: button in self._places
        if stood is not None and held is None and let_go in targets:
            stood = let_go, stood[1]  # it was put back, and is at hand again
        if stood is not None:
            self._focus(*stood)
        self._controls.remove(old)

    def _stood(self) -> tuple[str | None, Rect] | None:
        """Return what had the focus and where, if a place or a button that can't be pressed any more had it.

        While others decide there are no places: then the focus goes away, and comes back with them.
        """
        focus = self._controls.focus
        if focus is None:
            return self._lost if self._controls.by_keys else None
        if isinstance(focus, KeyPlace):
            return focus.target, focus.rect
        return None if focus.enabled else (None, focus.rect)

    def _targets(self, held: str) -> list[str]:
        if self._hand.is_dragging:
            return []
        return list(dict.fromkeys([*self._board.drawn.get(held, ()), *self._board.moves.drags.get(held, ())]))

    def nudge(self, step: tuple[int, int]) -> bool:
        """Move the held piece to the spot beside the one it is aimed at; say whether it is aimed at any."""
        plane, aim = self._board.page.plane, self._hand.aim
        beside = plane.beside(aim, step) if plane is not None and aim is not None else None
        if beside is None or self._hand.is_dragging:
            return False
        self._stand_on(beside)
        return True

    def turn(self) -> None:
        """Follow the held piece, which was turned: it is aimed at the spot that it takes up now."""
        plane, aim = self._board.page.plane, self._hand.aim
        if plane is not None and aim is not None and self._hand.by_keys and self._board.is_spot(aim):
            self._stand_on(plane.turned(aim))
            self._hand.point_at(self.focused)

    def _stand_on(self, spot: str) -> None:
        """Focus any spot of the plane, also one that the Tab key passes by."""
        place = next((place for place in self._places if place.target == spot), None)
        if place is None:
            place = self._place(spot)
            self._places.append(place)
            self._controls.add_first(place)
        self._controls.set_focus(place)

    def follow_focus(self) -> None:
        """Let a piece held by keyboard hover over the zone that has the focus now."""
        focused = self.focused
        if focused != self._pointed and self._hand.held is None:
            self._pointed = focused
            self._board.point(focused)
        if self._hand.held is not None and focused is not None and focused != self._hand.aim:
            self._reveal(focused)
            self._hand.point_at(focused)

    def _in_reading_order(self, targets: Iterable[str]) -> list[str]:
        def order(target: str) -> tuple[int, int]:
            if self._board.is_spot(target):
                return 0, 0  # they come in the order in which their plane tells them
            rect = self._board.target_rect(target)
            return rect.centery // max(1, self._kit.view.px(120)), rect.centerx

        return sorted(targets, key=order)

    def _focus(self, target: str | None, stood: Rect) -> None:
        """Focus `target` again, else the button with which it goes on, or what can be used nearest to where it was."""

        def distance(place: KeyPlace) -> int:
            across, down = place.rect.centerx - stood.centerx, place.rect.centery - stood.centery
            return -1 if place.target == target else across * across + down * down

        near = [*self._places, *(place for place in self._parts if place.target == target)]
        found: Button | None = min(near, key=distance, default=None)
        if self._hand.held is None and target not in [place.target for place in near]:
            found = self._board.next_button() or found
        self._controls.set_focus(found)
        self._lost = None if found is not None else (target, stood)

    def _place(self, target: str, *, is_stop: bool = True) -> KeyPlace:
        tip = self._board.page.describe(target, self._board.view)

        def press() -> None:
            self._press(target)

        # What is only to be read would make the way of the Tab key several times as long: arrows come to it.
        is_stop = is_stop and target not in self._board.readouts
        return KeyPlace(self._kit, target, self._board.target_rect(target), tip, press, is_stop=is_stop)

    def _press(self, target: str) -> None:
        if self._hand.held is not None:
            self._hand.point_at(target)
            self._hand.put_down()
        elif self._board.moves.is_clickable(target) or target in self._board.parts:
            self._use(target)
        elif self._board.pieces.piece(target) is not None and target not in self._board.moves.drags:
            self._refuse(target)
        elif target in self._board.moves.drags:
            self._hand.take(target)
            if self._places:
                self._controls.set_focus(self._places[0])
                self._hand.point_at(self._places[0].target)
