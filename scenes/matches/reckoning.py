"""What became of each decision of a match that is looked at: reckoned up in the background, and kept."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any

from game.core.words import _, many
from game.outlook.account import Moment, decisions
from game.outlook.questions import Reckon
from game.outlook.scale import unit_of
from game.outlook.verdict import Verdict, doubtful
from scenes.shared.time_left import time_left
from scenes.stage.motion import NEVER

if TYPE_CHECKING:
    from game.core.match import Match
    from game.thinking.thinker import Thinker
    from saves.keeping import Keeping

OFTEN = 0.5  # seconds between two pictures of what is known
SELDOM = 10.0  # seconds after which what is new is kept, though more is to come


class Reckoning:
    """Has a finished `match` reckoned up by `adviser`, for whichever eyes are asked for; keeps what it was told."""

    def __init__(
        self,
        adviser: Callable[[], Thinker],
        match: Match[Any, Any],
        keeping: Keeping | None = None,
        identity: str | None = None,
    ) -> None:
        """Begin with what is kept of the saved match called `identity`; of one that is not saved nothing is.

        Without a table of chances, points are told, which are not kept; `note` says why.
        """
        self._adviser, self._match = adviser, match
        self.unit, self.note = unit_of(match.rules, len(match.seats))
        self._keeping, self._identity = keeping if self.has_chances else None, identity
        self.asked = len(decisions(match)) if match.is_over else 0
        self.is_wanted = self.asked > 0
        self._found: dict[int, list[Moment]] = {}
        self._judged: dict[int, list[Verdict]] = {}
        self._done: set[int] = set()
        self._eyes: int | None = None
        self._is_under_way = False
        self._failed = ""
        self._began = self._shown = 0.0  # moments of the clock
        self._begun = 0  # how many moments were known when it began
        self._kept: dict[int, int] = {}  # by eyes: how much is kept
        self._keeps_next = 0.0  # a moment of the clock

    @property
    def has_chances(self) -> bool:
        """Whether chances are told, and not only points."""
        return self.unit == "chance"

    def found(self, eyes: int) -> list[Moment]:
        """Return what is known for these eyes."""
        return self._found.get(eyes, [])

    def judged(self, eyes: int) -> list[Verdict]:
        """Return the verdicts so far on what these eyes saw."""
        return self._judged.get(eyes, [])

    def is_done(self, eyes: int) -> bool:
        """Whether all is known for these eyes."""
        return eyes in self._done

    def ask(self, eyes: int) -> None:
        """Reckon for these eyes from now on, where it was left."""
        if not self.is_wanted or self._eyes == eyes:
            return
        self.stop()
        self._eyes = eyes
        self._recall(eyes)
        known, judged = self._found[eyes], self._judged[eyes]
        if eyes not in self._done:
            self._adviser().ask(Reckon(self._match, eyes, tuple(known), len(judged)))
            self._is_under_way, self._failed = True, ""
            self._began, self._begun = monotonic(), len(known)
            self._keeps_next = self._began + SELDOM

    def _recall(self, eyes: int) -> None:
        """Begin with what is kept for these eyes."""
        if eyes in self._found:
            return
        found, judged = self._found.setdefault(eyes, []), self._judged.setdefault(eyes, [])
        if self._keeping is None or self._identity is None:
            return
        known = self._keeping.known(self._identity, self._match, eyes)
        if known is not None:
            found += known.found
            judged += known.judged
            self._kept[eyes] = len(found) + len(judged)
            if len(found) == self.asked and len(judged) == len(doubtful(found)):
                self._done.add(eyes)

    def _keep(self) -> None:
        """Have what is new for the present eyes written down."""
        if self._keeping is None or self._identity is None or self._eyes is None:
            return
        found, judged = self._found[self._eyes], self._judged[self._eyes]
        known = len(found) + len(judged)
        if found and known > self._kept.get(self._eyes, 0):
            self._kept[self._eyes] = known
            self._keeping.keep(self._identity, self._match, self._eyes, found, judged)

    @property
    def has_failed(self) -> bool:
        """Whether it could not go on; it is tried again only if somebody asks for that."""
        return bool(self._failed)

    def try_again(self) -> None:
        """Go on for the present eyes where it failed."""
        eyes, self._eyes = self._eyes, None
        if eyes is not None:
            self.ask(eyes)

    def stop(self) -> None:
        """Let it rest; another `ask` goes on."""
        if self._is_under_way:
            self._adviser().cancel()
            self._keep()
        self._is_under_way, self._eyes = False, None

    @property
    def due(self) -> float:
        """Seconds until what came since may be shown or kept."""
        return OFTEN if self._is_under_way else NEVER

    def update(self) -> bool:
        """Hear what came since; say whether there is something new to show."""
        if not self._is_under_way or self._eyes is None:
            return False
        adviser, known, judged = self._adviser(), self._found[self._eyes], self._judged[self._eyes]
        count = len(known) + len(judged)
        while (answer := adviser.poll()) is not None:
            if answer.is_last:
                self._is_under_way = False
                self._done.add(self._eyes)
            elif isinstance(answer.value, Verdict):
                judged.append(answer.value)
            else:
                known.append(answer.value)
        if adviser.problem is not None:
            self._is_under_way = False
            self._failed = _("The review could not be reckoned up to the end.")
        now = monotonic()
        if not self._is_under_way or now > self._keeps_next:
            self._keep()
            self._keeps_next = now + SELDOM
        if not self._is_under_way or (len(known) + len(judged) > count and now - self._shown > OFTEN):
            self._shown = now
            return True
        return False

    def news(self, eyes: int) -> tuple[str, ...]:
        """Return how far it is, in words from long to short; nothing once all is known."""
        known = len(self.found(eyes))
        if self._failed:
            return (self._failed,)
        if eyes in self._done:
            return ()
        if known == self.asked:
            return _("a closer look at what mattered"), _("a closer look")
        words = many("{known} of {n} decision reckoned up", "{known} of {n} decisions reckoned up", self.asked)
        words, brief = words.format(known=known, n=self.asked), f"{known} / {self.asked}"
        if not self._is_under_way:
            return words, brief
        left = time_left(monotonic() - self._began, known - self._begun, self.asked - known)
        return (f"{words} · {left}", words, brief) if left else (words, brief)
