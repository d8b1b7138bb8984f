"""Where in a match one is, and how it runs: like a film, with steps for pictures. It knows no screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.stage.motion import NEVER

if TYPE_CHECKING:
    from scenes.review.replay import Replay

SPEEDS = (0.5, 1.0, 2.0, 4.0)
STEP_PAUSE, REST = 0.9, 0.45  # seconds at speed 1: from step to step, and at least after what moves has landed


class Film:
    """Keeps `ply`, `is_playing` and `speed`. Whatever a person asks for besides speed stops the playing."""

    def __init__(
        self, replay: Replay, ply: int, on_move: Callable[[int | None], None], on_change: Callable[[], None]
    ) -> None:
        """Stand at `ply`. `on_move` hears from where it stepped here, None of a jump; `on_change` hears of the rest."""
        self.ply = max(0, min(replay.last, ply))
        self.is_playing = False
        self.speed = 1.0
        self._replay, self._on_move, self._on_change = replay, on_move, on_change
        self._wait = 0.0

    @property
    def is_at_end(self) -> bool:
        """Whether nothing comes after this."""
        return self.ply == self._replay.last

    def jump(self, ply: int) -> None:
        """Go to `ply` at once."""
        self.pause()
        self._go_to(ply, by_step=False)

    def step(self, by: int) -> None:
        """Go one step on (1) or back (-1)."""
        self.pause()
        self._go_to(self.ply + by, by_step=True)

    def turn(self, by: int) -> None:
        """Go to where the next turn begins (1), or to the beginning of this one or the one before (-1)."""
        self.jump(self._replay.turn_after(self.ply) if by > 0 else self._replay.turn_before(self.ply))

    def to_first(self) -> None:
        """Go to the beginning."""
        self.jump(0)

    def to_last(self) -> None:
        """Go to the end."""
        self.jump(self._replay.last)

    def toggle(self) -> None:
        """Play from here, from the beginning at the end, or pause."""
        if self.is_playing:
            self.pause()
            return
        if self.is_at_end:
            self._go_to(0, by_step=False)
        self.is_playing = not self.is_at_end
        self._wait = REST
        self._on_change()

    def pause(self) -> None:
        """Stop where it is."""
        if self.is_playing:
            self.is_playing = False
            self._on_change()

    def change_speed(self, by: int, *, around: bool = False) -> None:
        """Play faster (1) or slower (-1); `around` goes from the fastest to the slowest."""
        index = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[index % len(SPEEDS) if around else max(0, min(len(SPEEDS) - 1, index))]
        self._on_change()

    def linger(self, busy: float) -> None:
        """Hear that the step takes `busy` seconds to be seen: the next one comes after that."""
        self._wait = max(STEP_PAUSE, busy + REST)

    @property
    def due(self) -> float:
        """Seconds until the next step."""
        return self._wait / self.speed if self.is_playing else NEVER

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if not self.is_playing:
            return
        self._wait -= seconds * self.speed
        if self._wait <= 0:
            self.is_playing = self.ply + 1 < self._replay.last
            self._go_to(self.ply + 1, by_step=True)

    def _go_to(self, ply: int, *, by_step: bool) -> None:
        ply = max(0, min(self._replay.last, ply))
        if ply != self.ply:
            before, self.ply = self.ply, ply
            self._on_move(before if by_step else None)


def speed_words(speed: float) -> str:
    """Return a speed as a button shows it."""
    return f"{speed:g}×"
