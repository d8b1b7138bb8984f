"""Who decides at a table without being asked: quick bots at once, those that think in another process, and habit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import bots
from game.bots.decide import Decide
from game.core.words import _
from scenes.stage.motion import NEVER
from scenes.table.sitting import Sitting

if TYPE_CHECKING:
    from scenes.shared.house import House


class BotPlayer:
    """Finds the decision of the bot whose turn it is, and what people need not be asked; nobody ever waits for it."""

    def __init__(self, house: House, sitting: Sitting) -> None:
        """Decide for the bots of `sitting`."""
        self._house, self._sitting = house, sitting
        self._pause = 0.0
        self._is_asked = False
        self.is_hurried = False  # until a person has to decide

    @property
    def is_to_decide(self) -> bool:
        """Whether it is a bot's turn."""
        seat = self._sitting.turn.seat
        return seat is not None and not self._sitting.match.seats[seat].is_person

    @property
    def is_thinking(self) -> bool:
        """Whether a bot thinks in the other process just now."""
        return self._is_asked

    def begin(self, pause: float) -> None:
        """Let the bot whose turn it is begin to think; its decision comes after `pause` seconds, not sooner."""
        self.cancel()
        self.is_hurried = self.is_hurried and self._has_to_decide
        self._pause = 0.0 if self.is_hurried else pause
        if self.is_to_decide and bots.thinks(self._mind):
            self._ask()

    @property
    def due(self) -> float:
        """Seconds until it may decide; who thinks in the other process does so with what comes from there."""
        return self._pause if self._pause > 0 else NEVER

    def update(self, seconds: float) -> Any | None:
        """Let time pass, and return the decision once it is there."""
        self._pause -= seconds
        if self._pause > 0:
            return None
        if not self.is_to_decide:
            return self._sitting.obvious()
        return self._thought() if self.is_thinking else self._quick(self._mind)

    def hurry(self) -> None:
        """Let a thinking bot decide now, with the best it has found, and leave out all pauses up to a person's turn."""
        self.is_hurried = self._has_to_decide
        self._pause = 0.0
        if self.is_thinking:
            self._house.thinker.hurry()

    def cancel(self) -> None:
        """Stop thinking: the match went another way."""
        if self.is_thinking:
            self._house.thinker.cancel()
        self._is_asked = False

    @property
    def _has_to_decide(self) -> bool:
        return self.is_to_decide or self._sitting.obvious() is not None

    @property
    def _mind(self) -> str:
        seat = self._sitting.turn.seat
        assert seat is not None
        return self._sitting.match.seats[seat].mind

    def _ask(self) -> None:
        match, seat = self._sitting.match, self._sitting.turn.seat
        assert seat is not None
        self._is_asked = True
        seed = match.deal + (match.ply << 32)
        self._house.thinker.ask(Decide(match.rules.info.key, match.state, seat, self._mind, seed))

    def _thought(self) -> Any | None:
        thinker = self._house.thinker
        answer = thinker.poll()
        if answer is not None:
            self._is_asked = False
            return answer.value
        if thinker.problem is not None:
            self._is_asked = False
            if thinker.stumble is not None:
                self._house.guard.note(thinker.stumble, "bot")
            self._house.notices.append(_("{reason} A quicker one decides.").format(reason=thinker.problem))
            return self._quick(bots.APPRENTICE)
        return None

    def _quick(self, level: str) -> Any:
        """Return what a quick bot decides; its luck is the same for the same deal and ply."""
        match, seat = self._sitting.match, self._sitting.turn.seat
        assert seat is not None
        return bots.choose(level, match.rules, match.state, seat, bots.luck(match.deal + (match.ply << 32), seat))
