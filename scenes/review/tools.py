"""What the buttons and keys of the viewer are for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.core.match import Undo
from game.core.words import _
from game.outlook.history import Mark
from scenes.review.bar import Tool, icon, say, worded
from scenes.review.film import SPEEDS, speed_words
from scenes.review.going import Going, return_here, to_note
from scenes.review.learning import learn, learn_words
from scenes.review.reading import look_up
from scenes.review.sharing import Shared, share
from scenes.review.words import name_of, way_back
from scenes.shared.chords import label
from scenes.shared.keymap import KEYS

if TYPE_CHECKING:
    from scenes.pages.page import Page
    from scenes.review.column import Content
    from scenes.stage.widgets import Button
    from scenes.table.board import Board
    from scenes.table.pointer import Pointer


MANY = 9  # mistakes, for which a button has room
DRAWS: tuple[Mark, ...] = ("lucky", "unlucky")
MISTAKES: tuple[Mark, ...] = ("mistake", "blunder")


class Viewing(Going, Shared, Protocol):
    """The viewer, as its buttons and keys need it."""

    page: Page[Any]
    board: Board
    pointer: Pointer
    viewer: int | None
    buttons: dict[str, Button]

    def next_viewer(self) -> None: ...

    def toggle(self, content: Content) -> None: ...

    def play_on(self) -> None: ...

    def back(self) -> None: ...

    def hear(self) -> None: ...


def film_tools(scene: Viewing) -> list[Tool]:
    """Return the buttons that go through the match."""
    film = scene.film
    widest = max(map(speed_words, SPEEDS), key=len)

    tools = [
        Tool(
            "first",
            icon("first"),
            _("To the beginning ({key}).").format(key=KEYS.cap("everywhere.first")),
            film.to_first,
        ),
        Tool(
            "turn_back",
            icon("turn_back"),
            _("To the turn before ({key}).").format(key=KEYS.cap("everywhere.page_up")),
            lambda: film.turn(-1),
        ),
        Tool(
            "back",
            icon("left"),
            _("A step back ({key}).").format(key=KEYS.cap("everywhere.left")),
            lambda: film.step(-1),
        ),
        Tool("play", icon("play"), _("Play or pause ({key}).").format(key=KEYS.cap("everywhere.look")), film.toggle),
        Tool(
            "on", icon("right"), _("A step on ({key}).").format(key=KEYS.cap("everywhere.right")), lambda: film.step(1)
        ),
        Tool(
            "turn_on",
            icon("turn_on"),
            _("To the next turn ({key}).").format(key=KEYS.cap("everywhere.page_down")),
            lambda: film.turn(1),
        ),
        Tool("last", icon("last"), _("To the end ({key}).").format(key=KEYS.cap("everywhere.last")), film.to_last),
        Tool(
            "speed",
            worded(widest),
            _("How fast it plays ({faster} and {slower}).").format(
                faster=KEYS.cap("table.closer"), slower=KEYS.cap("table.farther")
            ),
            lambda: film.change_speed(1, around=True),
            keeps=9,
        ),
        Tool(
            "log",
            icon("log"),
            _("The log beside the table ({key}).").format(key=KEYS.cap("table.log")),
            lambda: scene.toggle("log"),
        ),
    ]
    if scene.graph is not None:
        tools.append(
            Tool(
                "moments",
                icon("moments"),
                _("The moments that stood out ({key}).").format(key=KEYS.cap("review.moments")),
                lambda: scene.toggle("moments"),
            )
        )
    return tools


def other_tools(scene: Viewing) -> list[Tool]:
    """Return the buttons for all else that can be done."""
    tools = []
    if len(scene.replay.viewers) > 1:
        name = max((name_of(scene.replay, viewer) for viewer in scene.replay.viewers), key=len)
        tip = _("Through whose eyes: the next seat’s ({key}).").format(key=KEYS.cap("everywhere.next"))
        tools.append(Tool("viewer", worded(name, sign="eye"), tip, scene.next_viewer))
    if scene.table is not None:
        words = worded(_("Take the match back to here"), _("Take back"), sign="undo", look="primary")
        tools.append(Tool("return", words, "", partial(return_here, scene), keeps=3))
    if scene.graph is not None and scene.reckoning.has_chances:
        tip = _("Find better moves than your mistakes ({key}).").format(key=KEYS.cap("review.learn"))
        tools.append(Tool("learn", worded(learn_words(MANY), _("Learn"), sign="hint"), tip, partial(learn, scene)))
    tip = _("A new match begins at this position, to practise ({key}); this one stays as it is.").format(
        key=KEYS.cap("review.practise")
    )
    words = worded(_("Practise from here"), _("Practise"), sign="again")
    tools.append(Tool("play_on", words, tip, scene.play_on, keeps=2))
    tip = _("Pass it on: as a picture, as one that moves, as a file or as text ({key}).").format(
        key=KEYS.cap("review.share")
    )
    tools.append(Tool("share", icon("export"), tip, partial(share, scene)))
    tools.append(Tool("leave", worded(_("Back"), sign="close"), _("Back to where you came from."), scene.back))
    return tools


def enable(scene: Viewing) -> None:
    """Let the buttons be as the position that is shown has it."""
    buttons, replay = scene.buttons, scene.replay
    for name in ("first", "turn_back", "back"):
        buttons[name].enabled = scene.ply > 0
    for name in ("on", "turn_on", "last"):
        buttons[name].enabled = not scene.film.is_at_end
    buttons["play_on"].enabled = replay.turn(scene.ply).seat is not None
    if "viewer" in buttons:
        say(buttons["viewer"], name_of(replay, scene.viewer))
    if scene.table is not None:
        verdict, button = scene.table.sitting.way_back(scene.ply), buttons["return"]
        button.enabled = verdict is not Undo.NOTHING
        button.face = replace(button.face, look="primary" if verdict is Undo.FREE else "quiet")
        button.tip = way_back(verdict)


def shortcuts(scene: Viewing) -> dict[int, Callable[[], None]]:
    """Return what each key does."""
    film = scene.film
    return {
        pygame.K_SPACE: film.toggle,
        pygame.K_LEFT: lambda: film.step(-1),
        pygame.K_RIGHT: lambda: film.step(1),
        pygame.K_HOME: film.to_first,
        pygame.K_END: film.to_last,
        pygame.K_PAGEUP: lambda: film.turn(-1),
        pygame.K_PAGEDOWN: lambda: film.turn(1),
        pygame.K_TAB: scene.next_viewer,
        pygame.K_l: lambda: scene.toggle("log"),
        pygame.K_b: lambda: scene.toggle("moments"),
        pygame.K_p: scene.play_on,
        pygame.K_F1: partial(look_up, scene),
        pygame.K_e: partial(learn, scene),
        pygame.K_x: partial(share, scene),
        pygame.K_t: partial(to_note, scene, ("turning",)),
        pygame.K_u: partial(to_note, scene, DRAWS),
        pygame.K_n: partial(to_note, scene, MISTAKES),
        pygame.K_RETURN: partial(return_here, scene),
        pygame.K_KP_ENTER: partial(return_here, scene),
    }


def shifted(scene: Viewing) -> dict[int, Callable[[], None]]:
    """Return what keys do with the Shift key that do something else without it."""
    return {
        pygame.K_u: partial(to_note, scene, DRAWS, is_back=True),
        pygame.K_n: partial(to_note, scene, MISTAKES, is_back=True),
    }


def key_caps(scene: Viewing) -> list[tuple[str, str]]:
    """Return the keys that the help line shows, the most important first; most others are told of by a button."""
    caps = [(_("Space"), _("play")), ("← →", _("step")), (_("Esc"), _("back"))]
    if scene.graph is not None:
        caps += [
            ("N", _("next mistake")),
            ("U", _("next luck")),
            (label("shift+n"), _("the one before")),
        ]
        caps += [("T", _("turning point"))] if len(scene.replay.match.seats) > 1 else []
    caps.append((_("PgUp PgDn"), _("by turns")))
    if scene.page.plane is not None:
        caps.append(("F", _("fit all")))
    if len(scene.replay.viewers) > 1:
        caps.append((_("Tab"), _("other eyes")))
    if scene.graph is not None:
        caps.append(("B", _("moments")))
        caps += [("E", _("exercises"))] if scene.reckoning.has_chances else []
    if scene.table is not None:
        caps.append((_("Enter"), _("take back")))
    return [
        *caps,
        ("P", _("practise")),
        ("X", _("pass on")),
        ("L", _("log")),
        ("F1", _("look it up")),
        (_("Ctrl+F"), _("search")),
    ]
