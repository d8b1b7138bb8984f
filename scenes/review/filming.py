"""A match as a moving picture, painted by another process: table by table, as one pair of eyes has seen them."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.core.match import Match
    from saves.settings import Settings
    from scenes.stage.seat_mark import Look

SIZE = (1280, 720)  # of the window that is painted; the room below its page is left out
MOST_PICTURES = 200
STEP_SECONDS, END_SECONDS = 0.7, 4.0
SLOWEST = 30.0  # seconds that one picture may take


@dataclass(frozen=True, slots=True)
class Filmed:
    """What became of it: the file, or why there is none; neither where nobody wants it any more."""

    path: Path | None = None
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Filming:
    """A job for the process that paints: `match` under its `title`, as `viewer` saw it, goes to `path`.

    It tells how many pictures are painted; the last answer is a `Filmed`.
    """

    match: Match[Any, Any]
    title: str
    viewer: int | None
    looks: tuple[Look, ...]
    settings: Settings
    path: Path

    @property
    def seconds(self) -> float:
        """How long it may take from one picture to the next."""
        return SLOWEST

    def work(self, tell: Callable[[Any], None], is_hurried: Callable[[], bool]) -> Filmed:
        """Paint them and write the file; leave off where that is wanted."""
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        import pygame

        from saves.errors import TransferError
        from scenes.matches.picturing import write_picture
        from scenes.shared import words

        words.install(self.settings.language, words.preferred())
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((1, 1))
        try:
            data = self._painted(tell, is_hurried)
            return Filmed() if data is None else Filmed(write_picture(self.path, data))
        except TransferError as problem:
            return Filmed(problem=str(problem))
        finally:
            pygame.quit()

    def _painted(self, tell: Callable[[Any], None], is_hurried: Callable[[], bool]) -> bytes | None:
        """Return the moving picture, None where it is not wanted any more."""
        from pygame import Rect

        from scenes.review import words
        from scenes.review.layout import PAGE_FOOT_U, PAGE_TOP_U
        from scenes.review.replay import Replay
        from scenes.review.strip import Strip
        from scenes.shared.house import Easel
        from scenes.stage.png import MovingPicture
        from scenes.stage.turning import flipped
        from scenes.table.painted import PaintedTable

        easel = Easel(SIZE, replace(self.settings, text_scale=1.0))
        easel.art.looks = self.looks
        table = PaintedTable(easel, self.match, SIZE)
        view = table.kit.view
        strip = Strip(table.kit, table.compositor, Rect(0, 0, view.width, view.px(PAGE_TOP_U)))
        part = Rect(0, 0, view.width, view.height - view.px(PAGE_FOOT_U))
        replay, moving = Replay(self.match), MovingPicture()
        plies = shown_plies(replay.last)
        for number, ply in enumerate(plies, 1):
            if is_hurried():
                return None
            strip.show(self.title, words.asked(replay, ply, self.viewer), words.seen_by(replay, self.viewer))
            whole = table.paint(replay.table(ply, self.viewer), replay.turn(ply), self.viewer)
            seen = whole.subsurface(part)
            moving.add(
                flipped(seen) if easel.is_mirrored else seen, END_SECONDS if ply == replay.last else STEP_SECONDS
            )
            tell(number)
        return None if is_hurried() else moving.data()  # what was left after the last picture is not written either


def shown_plies(last: int) -> list[int]:
    """Return the positions, up to the `last`, of which there are pictures: of very many some that lie evenly apart."""
    count = min(last + 1, MOST_PICTURES)
    return [round(number * last / max(1, count - 1)) for number in range(count)]
