"""Where the viewer goes by itself: to what stands out, and back to the table with the match that is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.core.match import Undo
from scenes.review import words
from scenes.review.practising import Viewed, better, practise

if TYPE_CHECKING:
    from game.outlook.history import Mark
    from scenes.matches.reckoning import Reckoning
    from scenes.review.film import Film
    from scenes.review.graph import Graph
    from scenes.shared.below import Below


class Going(Viewed, Protocol):
    """The viewer, as far as it leads elsewhere."""

    film: Film
    reckoning: Reckoning
    table: Below | None

    @property
    def graph(self) -> Graph | None: ...


def to_note(scene: Going, marks: tuple[Mark, ...], *, is_back: bool = False) -> None:
    """Go to the next decision with one of these marks, or back, round at the end; or say that there is none."""
    found = scene.graph.badges.next_to(scene.ply, marks, is_back=is_back) if scene.graph is not None else None
    if found is None:
        is_done = scene.reckoning.is_done(scene.eyes) or not scene.reckoning.is_wanted
        whose = scene.replay.match.seats[scene.eyes].name if "mistake" in marks else ""
        scene.toasts.say(words.no_note(is_over=scene.replay.is_over, is_done=is_done, whose=whose))
    else:
        scene.film.jump(found)


def return_here(scene: Going) -> None:
    """Take the match at the table back to this position, where it may be; without one, try what was better here."""
    table = scene.table
    if table is None:
        if better(scene) is not None:
            practise(scene)
        return
    if table.sitting.way_back(scene.ply) is Undo.NOTHING:
        return
    while scene.house.manager.top is not table:
        scene.house.manager.pop()
    table.rewind.return_to(scene.ply)
