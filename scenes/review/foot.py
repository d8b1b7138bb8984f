"""What lies under the table that is looked at, over the buttons: a graph of the chances, or else a scrub bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from pygame import Rect, Surface

from game.core.match import Match
from game.core.sums import float_sum
from game.outlook.history import Note, stretches
from game.outlook.telling import sentence
from game.outlook.verdict import BLAMED, Verdict
from scenes.matches.reckoning import Reckoning
from scenes.review import words
from scenes.review.graph import Graph, Told
from scenes.review.layout import Places
from scenes.review.points_chart import Scored
from scenes.review.replay import Replay
from scenes.review.scrub import Scrub
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit

GROUND_Z = 54
LABEL_GAP_U, SIZE_U = 28, 19


class Foot:
    """Shows where in the match one is, and how the chances went as far as they are reckoned up."""

    def __init__(
        self,
        kit: Kit,
        compositor: Compositor,
        places: Places,
        replay: Replay,
        reckoning: Reckoning,
        on_move: Callable[[int], None],
    ) -> None:
        """Lie at the foot of `places`; `on_move` hears where somebody clicks or drags."""
        self._words = Rect(0, 0, 0, 0)
        self._scored: tuple[Scored, ...] = ()  # alone: the points at hand, by ply
        self._kit, self._replay, self._reckoning = kit, replay, reckoning
        area, turns, last = places.scrub, replay.turn_starts(), replay.last
        self.graph: Graph | None = None
        self.scrub: Scrub | Graph
        self._label = Sprite(None, area.topleft, 56)
        compositor.add(self._ground(places.foot), self._label)
        if reckoning.is_wanted:
            if len(replay.match.seats) == 1:
                self._scored = tuple(scored(replay.match))
            names = [seat.name for seat in replay.match.seats]
            self.scrub = self.graph = Graph(kit, compositor, area, last, turns, on_move, names)
            return
        widest = self._widest()
        self._words = Rect(area.x, area.y, min(widest, area.width // 2), area.height)
        bar = Rect(self._words.right, area.y, area.width - self._words.width, area.height)
        self.scrub = Scrub(kit, compositor, bar, last, turns, on_move)

    def _widest(self) -> int:
        """Return how wide the words are that say where one is, with a gap."""
        told = words.where(self._replay, self._replay.last)
        return self._kit.fonts.width(told, self._kit.style("medium", SIZE_U)) + self._kit.view.px(LABEL_GAP_U)

    @property
    def between(self) -> int:
        """How many pixels it wants between the buttons."""
        return 0 if self.graph is None else self._widest() + self._kit.view.px(LABEL_GAP_U)

    def _ground(self, foot: Rect) -> Sprite:
        """Return the ground of all this and the buttons: it lies over what a page draws down to the window's edge."""
        theme = self._kit.theme
        ground = Surface(foot.size)
        ground.fill(theme.bar)
        ground.fill(theme.edge, Rect(0, 0, foot.width, max(1, self._kit.view.px(1.5))))
        return Sprite(ground, foot.topleft, GROUND_Z)

    def tell(self, eyes: int) -> None:
        """Have the graph show what is known of the chances, as seen with the eyes of a seat."""
        for _bit in self.tell_in_bits(eyes):
            pass

    def tell_in_bits(self, eyes: int) -> Iterator[None]:
        """Do what `tell` does, part by part."""
        if self.graph is not None:
            match = self._replay.match
            names = tuple(seat.name for seat in match.seats)
            reckoning = self._reckoning
            known = (tuple(reckoning.found(eyes)), tuple(reckoning.judged(eyes)))
            told = Told(*known, eyes, names, match.is_over, reckoning.news(eyes))
            yield from self.graph.tell_in_bits(
                replace(told, unit=reckoning.unit, why=reckoning.note, scored=self._scored)
            )

    def words_under(self, pos: tuple[int, int], eyes: int) -> str:
        """Return what the badge under the pointer stands for; empty elsewhere."""
        note = self.graph.badges.under(pos) if self.graph is not None else None
        if note is None and self.graph is not None and self.graph.rect.collidepoint(pos):
            return self._reckoning.note or self._turn_told(self.graph.ply_at(pos[0]), eyes)
        return "" if note is None else self._sentence(note, eyes)

    def _turn_told(self, ply: int, eyes: int) -> str:
        """Return how the chances went in the turn of a position, as far as that is known."""
        found = self._reckoning.found(eyes)
        if not self._reckoning.has_chances or not found:
            return ""
        turn = next((one for one in stretches(found) if one.first <= ply < one.end), None)
        before = next((one.before for one in found if turn is not None and one.decision.first == turn.first), None)
        if turn is None or before is None:
            return ""
        missed = float_sum(
            -one.margin.value
            for one in self._reckoning.judged(eyes)
            if one.seat == eyes and one.grade in BLAMED and turn.first <= one.first < turn.end
        )
        return words.turn_told(turn, before[eyes].value, eyes, self._replay.match.seats[eyes].name, missed)

    def words_at(self, ply: int, eyes: int, *, is_said: bool) -> str:
        """Return what stands out in the decision at a position, or if that `is_said` elsewhere, how its turn went."""
        if is_said:
            return self._turn_told(ply, eyes)
        note = self.graph.badges.at(ply) if self.graph is not None else None
        return "" if note is None else self._sentence(note, eyes)

    def _sentence(self, note: Note, eyes: int) -> str:
        return sentence(self._replay.match, note, self._reckoning.judged(eyes))

    def verdict_at(self, ply: int, eyes: int) -> tuple[str, Verdict] | None:
        """Return what is said of the decision at a position, where it was judged and is worth a badge."""
        note = self.graph.badges.at(ply) if self.graph is not None else None
        judged = self._reckoning.judged(eyes)
        verdict = next(
            (one for one in judged if note is not None and one.grade == note.mark and one.first == ply), None
        )
        if note is None or verdict is None:
            return None
        return sentence(self._replay.match, note, judged), verdict

    @property
    def in_words(self) -> str:
        """What the graph tells of the position that is shown; empty as long as that is not known."""
        return self.graph.in_words if self.graph is not None else ""

    def show(self, ply: int) -> None:
        """Show that one is at `ply`."""
        kit, area = self._kit, self._words
        label = kit.fonts.fitted(words.where(self._replay, ply), kit.style("medium", SIZE_U), area.width)
        self._label.show(label, (area.x, area.centery - label.get_height() // 2))
        self.scrub.show(ply)

    def write_between(self, left: Rect, right: Rect) -> None:
        """Write beside a graph, which takes the whole width, where one is: in the room between two buttons."""
        if self.graph is not None:
            gap = self._kit.view.px(LABEL_GAP_U)
            self._words = Rect(left.right + gap, left.y, max(0, right.x - left.right - 2 * gap), left.height)


def scored(match: Match[Any, Any]) -> Iterator[Scored]:
    """Yield what the only seat had before the first step and after each."""
    for state in (*(step.before for step in match.steps), match.state):
        standings = match.rules.standings(state)
        yield Scored(float(standings.seats[0].points), standings.goal)
