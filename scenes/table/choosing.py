"""Compares the choices of whoever decides: what the process that weighs them finds out, shown on a slip of paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame.event import Event

from game.core.rules import IllegalIntentError
from game.core.words import _, many
from game.outlook.questions import Compare
from scenes.pages.page import Amount, Click, Drag, Pair, Press
from scenes.shared.keymap import KEYS
from scenes.stage.floating import Obstacle
from scenes.stage.motion import NEVER
from scenes.stage.presses import ENTER
from scenes.table import choice_words, floats
from scenes.table.meaning import begins_way, gesture_for
from scenes.table.slip import Comparison, Row, Slip

if TYPE_CHECKING:
    from game.core.mind import Advice
    from game.outlook import comparing
    from game.outlook.weighing import Way
    from scenes.table.laid import Played

WORLDS, MANY_WORLDS = 256, 2_560  # in which choices are compared, and when somebody wants it surer
PAUSE = 0.5  # seconds between two pictures of what is known
NUMBERS = {pygame.K_1: 0, pygame.K_2: 1, pygame.K_3: 2, pygame.K_4: 3}
NUMBERS |= {pygame.K_KP1: 0, pygame.K_KP2: 1, pygame.K_KP3: 2, pygame.K_KP4: 3}
_MODIFIERS = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)


class Choosing:
    """Shows the best choices of the decision at hand.

    `point` draws that one of their first intents on the table which is chosen, and says what of it has to be seen.
    """

    def __init__(self, scene: Played, point: Callable[[Sequence[Any], int], list[Obstacle]]) -> None:
        """Compare nothing yet."""
        self._scene, self._point = scene, point
        self._slip: Slip | None = None
        self._advice: Advice[Any] | None = None
        self._found: comparing.Comparison | None = None
        self._also: Way = ()
        self._chosen: Any = None  # the intent of the chosen row
        self._has_picked = False  # whether a person has chosen it
        self._pointed: tuple[list[Any], int] = [], 0  # what is drawn, and what of it has to be seen
        self._kept: list[Obstacle] = []
        self._told: tuple[tuple[Way, ...], list[str]] = (), []
        self._worlds = 0
        self._is_new = False
        self._since = 0.0
        self._problem: str | None = None  # why no more was found out, as far as the slip says so

    @property
    def is_open(self) -> bool:
        """Whether the slip lies on the table."""
        return self._slip is not None

    @property
    def slip(self) -> Slip | None:
        """The slip while it lies on the table."""
        return self._slip

    def open(self, advice: Advice[Any], also: Way = ()) -> None:
        """Show `advice` at once, and more as soon as it is known; of the way `also` whatever it is worth."""
        self._slip = Slip(self._scene.house.kit, self._scene.compositor)
        self._advice, self._found, self._chosen, self._also = advice, None, advice.intent, also
        self._told, self._has_picked, self._pointed = ((), []), False, ([], 0)
        self._scene.board.signs.clear("bubble")  # the slip says it, too
        self._ask(WORLDS)
        self._show()

    def close(self) -> None:
        """Take the slip away, and think no more about it."""
        if self._slip is None:
            return
        self._slip.close()
        self._slip = None
        self._scene.house.adviser.cancel()
        self._scene.board.signs.clear("hint")
        self._scene.board.aim("", None)

    def _dismiss(self) -> None:
        """Take the slip away before anything else is done: the table looks as if nobody had asked."""
        self.close()
        self._scene.board.show(self._scene.sitting.turn)

    @property
    def due(self) -> float:
        """Seconds until what was found out may be shown."""
        return PAUSE - self._since if self._is_new and self._slip is not None else NEVER

    def update(self, seconds: float) -> None:
        """Show what has been found out since, not too often: nobody could read it."""
        if self._slip is None:
            return
        self._since += seconds
        adviser = self._scene.house.adviser
        while (answer := adviser.poll()) is not None:
            if answer.value is not None and (self._found is None or answer.value.futures > self._found.futures):
                self._found, self._is_new = answer.value, True
            self._is_new = self._is_new or answer.is_last
        if adviser.problem != self._problem:
            self._problem, self._is_new = adviser.problem, True
        if self._is_new and (self._since >= PAUSE or not adviser.is_thinking):
            self._since, self._is_new = 0.0, False
            self._show()

    def handle(self, event: Event) -> bool:
        """Answer what is meant for the slip; whatever else is pressed takes it away first."""
        slip = self._slip
        if slip is None:
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        is_over = slip.rect is not None and slip.rect.collidepoint(event.pos)
        is_press = event.type == pygame.MOUSEBUTTONDOWN
        if is_over and is_press and slip.is_longer_at(event.pos):
            self._think_longer()
        elif is_over:
            self._choose(slip.row_at(event.pos))
        elif is_press and not self._scene.top_bar.buttons["hint"].rect.collidepoint(event.pos):
            self._dismiss()
        return is_over

    def _key(self, event: Event) -> bool:
        if event.key in NUMBERS:
            self._choose(NUMBERS[event.key])
        elif event.key in ENTER:
            self._play()
        elif event.key == pygame.K_t:
            self._think_longer()
        elif event.key == pygame.K_ESCAPE:
            self._dismiss()
        elif event.key == pygame.K_h:
            return False  # who asks folds it
        elif event.key not in _MODIFIERS:
            self._dismiss()
            return False
        return True

    def _think_longer(self) -> None:
        if self._can_think_longer:
            self._ask(MANY_WORLDS)
            self._show()

    @property
    def _can_think_longer(self) -> bool:
        """Whether more worlds would say more: not while there is nothing to compare, nor once they were looked at."""
        is_idle = not self._scene.house.adviser.is_thinking
        return self._worlds < MANY_WORLDS and not (is_idle and self._found is None)

    def _ask(self, worlds: int) -> None:
        match = self._scene.sitting.match
        self._worlds, self._problem = worlds, None
        self._scene.house.adviser.ask(Compare(match.rules, match.state, match.deal + match.ply, worlds, self._also))

    def _choose(self, number: int | None) -> None:
        """Light a row, and draw what it does on the table."""
        choices = self._found.choices if self._found is not None else ()
        if number is None or number >= len(choices) or choices[number].way[0] == self._chosen:
            return
        self._chosen, self._has_picked = choices[number].way[0], True
        self._show()

    def _play(self) -> None:
        """Do what the chosen row says: all of it where nothing unforeseen is in the way, else how it begins."""
        way = next((one.way for one in self._choices if one.way[0] == self._chosen), (self._chosen,))
        self.close()
        try:
            self._scene.play_all(way)
        except IllegalIntentError:
            self._scene.play(way[0])

    @property
    def _choices(self) -> tuple[comparing.Choice, ...]:
        return self._found.choices if self._found is not None else ()

    def _show(self) -> None:
        assert self._slip is not None
        assert self._advice is not None
        intents = [one.way[0] for one in self._choices] or [self._advice.intent]
        chosen = intents.index(self._chosen) if self._has_picked and self._chosen in intents else 0
        self._chosen = intents[chosen]
        scene = self._scene
        if self._pointed != (intents, chosen):
            self._pointed, self._kept = (intents, chosen), self._point(intents, chosen)
        told = Comparison(self._head(), self._note(), tuple(self._rows()), chosen, self._foot(), self._longer())
        self._slip.show(told, floats.room(scene), floats.ranked(scene, self._kept))
        scene.show_help()

    def _rows(self) -> list[Row]:
        found, advice, sitting = self._found, self._advice, self._scene.sitting
        assert advice is not None
        if found is None:
            return [Row(self._titled((advice.intent,))[0], "", (advice.why,))]
        rows = []
        kinds, named = self._kinds(found.seat), self._titled(*(one.way for one in found.choices))
        for number, (one, title) in enumerate(zip(found.choices, named, strict=True)):
            why = advice.why if one.way[0] == advice.intent else ""
            gained = why or choice_words.gain(sitting.match.rules, sitting.match.state, one.way)
            told: tuple[str, ...] = (gained,)
            if one.difference is not None:
                told = choice_words.difference(one.difference, sitting.names, kinds, gained)
            share = one.value.value if found.is_chance else None
            rows.append(Row(title, choice_words.hope(found, number), told, share, one.value.error))
        return rows

    def _kinds(self, seat: int) -> list[str]:
        """Return the categories of points, in the words of whoever reads: the process that thinks knows no language."""
        match = self._scene.sitting.match
        standing = next(one for one in match.rules.standings(match.state).seats if one.seat == seat)
        return [name for name, _points in standing.categories]

    def _titled(self, *ways: Way) -> list[str]:
        sitting = self._scene.sitting
        if ways != self._told[0]:
            match, labels = sitting.match, [self._label(way[0]) for way in ways]
            told = choice_words.titles(match.rules, match.state, ways, labels, sitting.names)
            self._told = (
                ways,
                [
                    self._whole(way[0]) or title or self._described(way[0])
                    for way, title in zip(ways, told, strict=True)
                ],
            )
        return self._told[1]

    def _whole(self, intent: Any) -> str:
        """Return what is written on the button that carries out more than an intent at once, empty where none does."""
        return self._label(intent) if begins_way(self._scene.board, intent) else ""

    def _label(self, intent: Any) -> str:
        """Return what is written on the button that an intent is made with, empty where there is none."""
        board = self._scene.board
        gesture = gesture_for(board, intent)
        button = gesture.button if isinstance(gesture, Press | Amount) else ""
        return board.page.button_face(button, board.view).title.strip() if button in board.buttons else ""

    def _described(self, intent: Any) -> str:
        """Return what the help line says of what an intent is made with: for the few of which nothing is told."""
        board = self._scene.board
        match gesture_for(board, intent):
            case Drag(target) | Pair((target, *_)) | Click(target) | Press(target) | Amount(button=target):
                return board.page.describe(target, board.view)
            case _:
                return ""

    def _head(self) -> str:
        return _("Your choices") if len(self._choices) > 1 else _("A good choice")

    def _note(self) -> str:
        if self._found is None:
            return ""
        if self._found.is_chance:
            return _("chance of winning")
        return _("points expected") if len(self._scene.sitting.names) == 1 else _("lead expected")

    def _longer(self) -> str:
        return _("Think longer ({key})").format(key=KEYS.cap("table.think")) if self._can_think_longer else ""

    def _foot(self) -> str:
        adviser, found = self._scene.house.adviser, self._found
        if adviser.problem is not None:
            return _("No more could be found out.")
        lines = []
        if found is not None and found.is_even:
            lines.append(_("The first two are about equal."))
        if found is not None:
            lines.append(many("{n} future looked at.", "{n} futures looked at.", found.futures).format(n=found.futures))
        elif not adviser.is_thinking:
            lines.append(_("There is nothing to compare it with."))
        if adviser.is_thinking:
            lines.append(_("Thinking …"))
        return " ".join(lines)
