"""A table on which a slip of paper sets a task, such as a step of a lesson, an exercise or a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from scenes.shared.key_actions import TASK
from scenes.shared.scene import Scene
from scenes.stage.floating import MUST, SHOULD, Obstacle
from scenes.stage.kit import Kit
from scenes.stage.presses import has_modifier
from scenes.table import floats
from scenes.table.bot_player import BotPlayer
from scenes.table.doors import Doors
from scenes.table.keys import Keys, help_words
from scenes.table.scene import TableScene
from scenes.table.sitting import Sitting

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.shared.house import House
    from scenes.table.paper import Paper

FACE_U = 19  # words on a slip's buttons
CARD = 0.1 * SHOULD  # how much covering a card counts that is of no use now
COUNTER = 3 * SHOULD  # how much covering one counts: more than a card that is in play


class TaskScene(TableScene):
    """The real table with a slip that is asked first; what that says and does, each scene tells.

    Nothing of the match is kept.
    """

    keys_in = TASK

    slip: Paper | None = None

    def __init__(self, house: House, match: Match[Any, Any]) -> None:
        """Lay the table as `match` stands."""
        super().__init__(house, Sitting(match, None))
        self.bot = Prompted(house, self)
        self.doors = _WayOut(self)

    @property
    def has_results(self) -> bool:
        """Whether it is played on as at any table, up to the results; else the slip says what came of it."""
        return False

    @property
    def owes_results(self) -> bool:
        """Whether the results have still to come by themselves."""
        return self.has_results and super().owes_results

    @property
    def tells_motives(self) -> bool:
        """Only where it is played on as at any table: what others do here is a part of the task."""
        return self.has_results

    @property
    def lets_talk(self) -> bool:
        """Never: it is the slip that speaks."""
        return False

    @property
    def can_show_aim(self) -> bool:
        """Never: the slip says what to do and what for."""
        return False

    @property
    def takes_moves(self) -> bool:
        """Whether the table answers, and not only the slip."""
        return True

    @property
    def prompted(self) -> Any | None:
        """The intent that is played by itself now, None where there is none."""
        return None

    def play_decided(self, intent: Any) -> None:
        """Play what is played by itself as any other step: the slip speaks of it at once."""
        self.play(intent)

    def save_now(self) -> bool:
        """There is nothing to be saved."""
        return True

    def slip_keys(self) -> dict[int, Callable[[], None]]:
        """Return what keys do with the slip now."""
        return {}

    def useful_keys(self) -> Keys:
        """Return the keys of the slip to name in the help line; none where it names those of a table."""
        return ()

    def show_help(self) -> None:
        """Name what is pointed at, and the keys of the slip."""
        keys = self.useful_keys() if self.hand.held is None else ()
        if not keys:
            super().show_help()
            return
        self.help.show(help_words(self))
        self.help.keys(keys)

    def way_out(self) -> None:
        """Go where one came from; it stands where a table has its menu."""
        self.house.manager.pop()

    def obstacles(self, kept: Sequence[Obstacle] = ()) -> list[Obstacle]:
        """Return what the slip keeps off, in its order: what is `kept`, what can be pressed and what is told; counters,
        what is in play and one's own cards; other cards, the open log, all else that lies there.
        """
        board, own = self.board, self.slip.buttons if self.slip is not None else []
        pressed = [one.rect for one in self.controls.buttons if one.by_pointer and one not in own]
        told = [board.rect(box) for box in self.page.rooms(board.view).told]
        return [
            *kept,
            *(Obstacle(rect, MUST) for rect in (*pressed, *told)),
            *(Obstacle(rect, COUNTER) for rect in board.readouts.values()),
            *(Obstacle(rect, CARD) for rect in board.pieces.rects()),
            *floats.log(self),
            *board.in_play(SHOULD),
            *(Obstacle(board.target_rect(piece), SHOULD) for piece in self.sitting.own_pieces()),
            *(Obstacle(one.rect, min(one.weight, SHOULD)) for one in board.signs.avoid),
        ]

    @property
    def slip_kit(self) -> Kit:
        """What the slip is painted with: it has to find room at a table, so its words are as large as those there."""
        kit = self.house.kit
        return replace(kit, view=kit.view.of_table(kit.view.width, kit.view.height))

    @property
    def beside(self) -> Rect | None:
        """Where the slip lies beside a table that is full, or below it; None where it lies over it."""
        return self.log_room.lent

    @property
    def is_enter_free(self) -> bool:
        """Whether Enter would press nothing but what lies on the table, which does not answer now."""
        focus = self.controls.focus
        return focus is None or self.places.focused is not None or focus in self.board.buttons.values()

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer the slip's keys first; the table only while it takes moves."""
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        return super().handle(event) if self.takes_moves else Scene.handle(self, event)

    def _key(self, event: pygame.event.Event) -> bool:
        if self.hand.held is not None or has_modifier(event):
            return False
        does = self.slip_keys().get(event.key)
        if does is None:
            return False
        does()
        return True

    def why_not_pressed(self, button: str, *, by_key: bool = False) -> bool:
        """Say why a button of the page can't be pressed now, while the table answers."""
        return self.takes_moves and super().why_not_pressed(button, by_key=by_key)

    def back(self) -> None:
        """Do what Escape does: what is under way first, then go out."""
        if self.takes_moves:
            super().back()
        else:
            self.way_out()


class Prompted(BotPlayer):
    """Plays what its scene has played by itself, with the pauses of a bot; nobody thinks."""

    def __init__(self, house: House, scene: TaskScene) -> None:
        """Play at the table of `scene`."""
        super().__init__(house, scene.sitting)
        self._scene = scene

    @property
    def is_to_decide(self) -> bool:
        """Whether something is played by itself now."""
        return self._scene.prompted is not None

    def begin(self, pause: float) -> None:
        """Wait for so long, if there is something to be played."""
        self.is_hurried = self.is_hurried and self.is_to_decide
        self._pause = 0.0 if self.is_hurried else pause

    def update(self, seconds: float) -> Any | None:
        """Let time pass, and return what is to be played once it is time."""
        intent = self._scene.prompted
        if intent is None:
            return None
        self._pause -= seconds
        return intent if self._pause <= 0 else None


class _WayOut(Doors):
    """Leads out where a table has its menu."""

    def __init__(self, scene: TaskScene) -> None:
        super().__init__(scene)
        self._task = scene

    def menu(self) -> None:
        self._task.way_out()
