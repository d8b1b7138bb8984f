"""How a person makes the gestures of a page: by dragging, by clicks, by keys, or by whatever else stands for keys."""

from collections.abc import Callable
from typing import Any

import pygame

from game.core.match import Match
from scenes.pages.page import Amount, Click, Drag, Gesture, Pair, Press
from scenes.shared.dialog import Dialog
from scenes.table.attempts import TOGETHER
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio

MOST_TABS = 100
Key = Callable[[Studio, int], None]  # what presses a key, or what stands for it


def good_intent(match: Match[Any, Any]) -> Any:
    """Return a good player's next intent."""
    seat = match.turn.seat
    assert seat is not None
    advice = match.rules.mind.advise(match.state, seat)
    assert advice is not None
    return advice.intent


def advised(table: TableScene) -> Gesture:
    """Return the gesture of a good player's next intent."""
    return table.page.gestures(good_intent(table.sitting.match), table.board.view)[0]


def second(pieces: tuple[str, ...], others: tuple[str, ...]) -> str:
    """Return the second piece of a pair of which the first of `pieces` is the first."""
    return next(other for other in others if other != pieces[0])


def begin(studio: Studio, press: Key = Studio.key) -> None:
    """Say, if the table asks, that a piece is the first of a pair."""
    if isinstance(studio.top, Dialog):
        number = [one.words for one in studio.top.answers].index(TOGETHER)
        for _step in studio.top.answers:
            if studio.top.controls.focus is not studio.top.controls.buttons[number]:
                press(studio, pygame.K_TAB)
        press(studio, pygame.K_RETURN)
    studio.settle()


def by_drag(studio: Studio, gesture: Gesture) -> None:
    """Make a gesture with the pointer, dragging what can be dragged."""
    match gesture:
        case Drag(piece, onto):
            studio.drag(studio.place(piece), studio.place(onto))
        case Pair(pieces, others, onto):
            studio.drag(studio.place(pieces[0]), studio.place(onto))
            begin(studio)
            studio.drag(studio.place(second(pieces, others)), studio.place(onto))
        case Click(target) | Press(target):
            studio.click(studio.place(target))
        case Amount(pieces, count, button, _suggested):
            choice = studio.table.board.moves.choice
            if choice is not None and choice.marked != count:
                # The last piece to be marked, or the first to be left out: the others follow.
                studio.click(studio.place(pieces[count - 1 if choice.marked < count else count]))
            studio.click(studio.place(button))


def by_clicks(studio: Studio, gesture: Gesture) -> None:
    """Make a gesture with clicks alone."""
    if isinstance(gesture, Drag) and not studio.table.board.moves.is_clickable(gesture.piece):
        studio.click(studio.place(gesture.piece))
        studio.click(studio.place(gesture.onto))
    elif isinstance(gesture, Pair):
        studio.click(studio.place(gesture.pieces[0]))
        studio.click(studio.place(gesture.onto))
        begin(studio)
        studio.click(studio.place(second(gesture.pieces, gesture.others)))
    elif isinstance(gesture, Drag):
        studio.click(studio.place(gesture.piece))
    else:
        by_drag(studio, gesture)


def focus(studio: Studio, target: str, press: Key = Studio.key) -> None:
    """Walk the focus to a piece, a zone or a button by Tab; to a spot of an endless table from the nearest stop on."""
    table = studio.table
    held = table.hand.held
    if held is not None and table.board.is_spot(target) and target not in [*table.board.moves.drags[held]]:
        focus(
            studio,
            min(table.board.moves.drags[held], key=lambda stop: sum(map(abs, _apart(table, stop, target)))),
            press,
        )
        _walk(studio, target, press)
        return
    for _step in range(MOST_TABS):
        if table.places.focused == target:
            return
        if target in table.board.buttons and table.controls.focus is table.board.buttons[target]:
            return
        press(studio, pygame.K_TAB)
    raise AssertionError(f"the Tab key never reaches {target}")


def _apart(table: TableScene, spot: str, other: str) -> tuple[int, int]:
    """Return how far to the right and down another spot lies (pixels)."""
    here, there = table.board.target_rect(spot), table.board.target_rect(other)
    return there.x - here.x, there.y - here.y


def _walk(studio: Studio, target: str, press: Key) -> None:
    """Lead the held piece from spot to spot by arrows."""
    table = studio.table
    while (aimed := table.hand.aim) != target:
        assert aimed is not None
        across, down = _apart(table, aimed, target)
        if across:
            press(studio, pygame.K_RIGHT if across > 0 else pygame.K_LEFT)
        else:
            press(studio, pygame.K_DOWN if down > 0 else pygame.K_UP)
        assert table.hand.aim != aimed, f"the arrows do not lead from {aimed} to {target}"


def by_keys(studio: Studio, gesture: Gesture, press: Key = Studio.key) -> None:
    """Make a gesture with the keyboard alone, or what stands for it."""
    match gesture:
        case Drag(piece, onto) if not studio.table.board.moves.is_clickable(piece):
            focus(studio, piece, press)
            press(studio, pygame.K_RETURN)
            focus(studio, onto, press)
            press(studio, pygame.K_RETURN)
        case Pair(pieces, others, onto):
            focus(studio, pieces[0], press)
            press(studio, pygame.K_RETURN)
            focus(studio, onto, press)
            press(studio, pygame.K_RETURN)
            begin(studio, press)
            focus(studio, second(pieces, others), press)
            press(studio, pygame.K_RETURN)
        case Drag(target, _) | Click(target) | Press(target):
            focus(studio, target, press)
            press(studio, pygame.K_RETURN)
        case Amount(_pieces, _count, button, _suggested):
            focus(studio, button, press)
            press(studio, pygame.K_RETURN)
