"""The final scoring, counted on the table seat by seat before the results come: in nobody's way, and soon skipped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.words import _
from scenes.matches.result_words import called
from scenes.stage.compositor import Sprite
from scenes.stage.floating import Obstacle
from scenes.stage.motion import COUNT_ENDS, COUNT_PART, COUNT_SEAT, COUNT_SKIPPED, COUNTED
from scenes.stage.palette import BRASS_LIGHT
from scenes.stage.seat_mark import seat_colour
from scenes.table.scoreboard import Scoreboard, gain, outline

if TYPE_CHECKING:
    from scenes.pages.counting import Tally
    from scenes.table.laid import Played

OUTLINE_Z, GAIN_Z = 2430, 2435
WHAT_COUNTS = 6.0  # so much more than other things the board keeps off what is counted
KEY = "count"


@dataclass(frozen=True, slots=True)
class Beat:
    """One moment of the count: what `seats` get for `tally`."""

    tally: Tally
    seats: tuple[int, ...]
    is_first: bool

    @property
    def seconds(self) -> float:
        """How long it is to be seen, unless there is little time."""
        return COUNT_SEAT + self.is_first * COUNT_PART


class Count:
    """Counts once, for one table scene, and lets the results come."""

    def __init__(self, scene: Played) -> None:
        """Count over `scene`."""
        self._scene = scene
        self._has_begun = self._is_ending = False
        self._board: Scoreboard | None = None
        self._signs: list[Sprite] = []
        self._beats: list[Beat] = []
        self._haste = 1.0

    @property
    def is_running(self) -> bool:
        """Whether points are counted just now."""
        return self._board is not None

    @property
    def totals(self) -> list[int]:
        """What has been counted so far, by seat."""
        return [] if self._board is None else self._board.totals

    @property
    def labels(self) -> list[Rect]:
        """Where what a seat gains stands on the table, in pixels."""
        return [sign.rect for sign in self._signs if sign.z == GAIN_Z]

    def prepare(self) -> None:
        """Let the displays read what they read before anything is counted, if the match ended just now."""
        scene = self._scene
        is_due = scene.owes_results and not self._has_begun
        scene.board.counted = [0] * len(scene.sitting.match.seats) if is_due else None

    def begin(self) -> None:
        """Count the points of the match that is over, then show its results; a second time only the results."""
        scene = self._scene
        match = scene.sitting.match
        tallies = [] if self._has_begun else self._tallies()
        self._has_begun = True
        if not tallies:
            scene.show_results()
            return
        if scene.roaming is not None:
            scene.roaming.fit()
        self._beats = _beats(tallies)
        wanted = sum(beat.seconds for beat in self._beats)
        self._haste = min(1.0, (COUNTED - COUNT_ENDS) / wanted)
        names = [called(match, seat) for seat in range(len(match.seats))]
        house = scene.house
        self._board = Scoreboard(house.kit, scene.compositor, scene.motion, names, [one.words for one in tallies])
        area = Rect(0, scene.top_bar.rect.bottom, house.view.width, scene.log_room.foot - scene.top_bar.rect.bottom)
        margin = house.view.px(12)
        self._board.open(area.inflate(-2 * margin, -2 * margin), self._obstacles(tallies))
        self._show_so_far()
        self._next()

    def skip(self) -> bool:
        """Show the final totals, and soon the results, a second time at once; say whether there was a count."""
        if self._board is None:
            return False
        if self._is_ending:
            self._finish()
        else:
            self._beats = []
            self._end(COUNT_SKIPPED)
        return True

    def stop(self) -> None:
        """Count no more: the match went back, or all is counted."""
        self._scene.motion.drop(KEY)
        self._clear()
        if self._board is not None:
            self._board.close()
        self._board, self._beats, self._scene.board.counted = None, [], None

    def forget(self) -> None:
        """Hear that the table is laid out anew: what was shown is gone with it."""
        self._board, self._signs, self._beats = None, [], []

    def _tallies(self) -> list[Tally]:
        scene = self._scene
        match = scene.sitting.match
        events = match.steps[-1].events if match.steps else ()
        standings = match.rules.standings(match.state)
        return list(scene.page.count(standings, events, scene.board.view))

    def _obstacles(self, tallies: list[Tally]) -> list[Obstacle]:
        board = self._scene.board
        places = {place for tally in tallies for seat in tally.places for place in seat}
        counted = [Obstacle(board.target_rect(place), WHAT_COUNTS) for place in places]
        return [*board.signs.avoid, *counted]

    def _next(self) -> None:
        """Show the next beat, and wait until it was seen."""
        if not self._beats:
            self._end(COUNT_ENDS)
            return
        beat = self._beats.pop(0)
        assert self._board is not None
        if beat.is_first:
            self._clear()
            self._board.begin(beat.tally.words)
        gains = {seat: beat.tally.points[seat] for seat in beat.seats}
        self._board.add(gains)
        self._mark(beat.tally, gains)
        self._show_so_far()
        self._scene.house.sounds.play("tick")
        self._scene.motion.wait(beat.seconds * self._haste, self._next, key=KEY)

    def _end(self, seconds: float) -> None:
        assert self._board is not None
        self._is_ending = True
        self._clear()
        match = self._scene.sitting.match
        standings = match.rules.standings(match.state)
        self._board.end([one.points for one in sorted(standings.seats, key=lambda one: one.seat)], _("The final score"))
        self._show_so_far()
        self._scene.motion.wait(seconds, self._finish, key=KEY)

    def _finish(self) -> None:
        self.stop()
        self._scene.board.show(self._scene.sitting.turn)
        self._scene.show_results()

    def _show_so_far(self) -> None:
        """Let the displays read what has been counted so far."""
        scene = self._scene
        scene.board.counted = self.totals
        scene.board.show(scene.sitting.turn)

    # What is marked on the table.

    def _clear(self) -> None:
        self._scene.compositor.remove(*self._signs)
        self._signs = []

    def _mark(self, tally: Tally, gains: Mapping[int, int]) -> None:
        """Outline what brings points, and say beside it who gets how many."""
        for seat, points in gains.items():
            places = tally.places[seat] if seat < len(tally.places) else ()
            rects = [rect for place in places if (rect := self._scene.board.target_rect(place))]
            colour = BRASS_LIGHT if tally.is_shared else seat_colour(self._scene.house.art, seat)
            for rect in rects:
                self._outline(rect, colour)
            if rects:
                around = rects[0].unionall(rects[1:])
                # In the middle of what lies apart lies something else.
                is_close = Rect(around.center, (1, 1)).collidelist(rects) >= 0
                self._label(around if is_close else rects[0], seat, points)

    def _outline(self, rect: Rect, colour: tuple[int, int, int]) -> None:
        edge = max(2, self._scene.house.view.px(3))
        around = rect.inflate(2 * edge, 2 * edge)
        if all(one.rect != around for one in self._signs):
            self._add(Sprite(outline(around.size, colour, edge), around.topleft, OUTLINE_Z))

    def _label(self, around: Rect, seat: int, points: int) -> None:
        """Put a label in the middle of `around`, or below those that stand there already."""
        view = self._scene.house.view
        picture = gain(self._scene.house.kit, seat, points)
        place = picture.get_rect(center=around.center).clamp(Rect(0, 0, view.width, view.height))
        while (hit := place.collidelist(self.labels)) >= 0:
            place.top = self.labels[hit].bottom
        self._add(Sprite(picture, place.topleft, GAIN_Z))

    def _add(self, sign: Sprite) -> None:
        self._signs.append(sign)
        self._scene.compositor.add(sign)


def _beats(tallies: list[Tally]) -> list[Beat]:
    """Return the moments of the count: what a seat gets, or what all get for the same place."""
    found = []
    for tally in tallies:
        seats = [seat for seat, points in enumerate(tally.points) if points]
        groups = [tuple(seats)] if tally.is_shared else [(seat,) for seat in seats]
        found += [Beat(tally, group, is_first=number == 0) for number, group in enumerate(groups)]
    return found
