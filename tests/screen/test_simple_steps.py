"""The setting by which simple steps are made without asking: what it does, what it leaves alone, and its undo."""

from dataclasses import replace

import pygame

from game.bots import APPRENTICE
from game.core.match import PERSON
from scenes.shared.dialog import Dialog
from scenes.table.curtain import CurtainScene
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio
from tests.screen.conftest import OpenApp
from tests.screen.playing import advised, by_drag
from tests.screen.test_hot_seat import open_curtain, quickly, request, step

MOST_STEPS = 400


def briskly(studio: Studio) -> Studio:
    """Let simple steps be made without asking."""
    studio.app.house.change(replace(studio.app.house.settings, obvious_at_once=True))
    return quickly(studio)


def wait(studio: Studio) -> None:
    """Let everybody decide who needs not be asked."""
    while isinstance(table := studio.top, TableScene):
        if not table.bot.is_to_decide and table.sitting.obvious() is None:
            return
        studio.frames(1, seconds=0.1)


def play_to_a_simple_step(studio: Studio) -> int:
    """Play until a simple step was made unasked, and return the ply of the person's own last step."""
    for _step in range(MOST_STEPS):
        own = studio.table.sitting.match.ply + 1
        step(studio)
        wait(studio)
        kinds = [one.kind for one in studio.table.sitting.match.intents[own:]]
        if "activate" in kinds and studio.table.sitting.turn.seat == 0:
            return own
    raise AssertionError("there was nothing simple in the whole match")


def test_simple_steps_are_made_unasked_and_the_others_are_not(open_app: OpenApp) -> None:
    studio = briskly(open_app(request=request(PERSON, APPRENTICE)))
    match = studio.table.sitting.match

    own = play_to_a_simple_step(studio)

    assert match.ply > own
    assert match.rules.mind.obvious(match.state) is None


def test_without_the_setting_everything_is_asked(open_app: OpenApp) -> None:
    studio = quickly(open_app(request=request(PERSON, APPRENTICE)))
    match = studio.table.sitting.match
    for _step in range(MOST_STEPS):
        if match.turn.seat == 0 and match.rules.mind.obvious(match.state) is not None:
            break
        step(studio)
        wait(studio)
    ply = match.ply

    studio.frames(50, seconds=0.1)

    assert match.ply == ply
    assert match.rules.mind.obvious(match.state) is not None


def test_the_screen_does_not_change_hands_for_a_simple_step(open_app: OpenApp) -> None:
    studio = briskly(open_app(request=request(PERSON, PERSON, PERSON)))
    open_curtain(studio)
    match, asked = studio.table.sitting.match, 0

    for _step in range(60):
        step(studio)
        wait(studio)
        if isinstance(studio.top, CurtainScene):
            asked += 1
            assert match.rules.mind.obvious(match.state) is None
        open_curtain(studio)

    assert asked > 3


def test_an_undo_takes_back_the_last_step_that_was_ones_own_decision(open_app: OpenApp) -> None:
    studio = briskly(open_app(request=request(PERSON, APPRENTICE)))
    own = play_to_a_simple_step(studio)

    studio.key(pygame.K_z, pygame.KMOD_CTRL)
    if isinstance(studio.top, Dialog):
        studio.key(pygame.K_TAB)
        studio.key(pygame.K_RETURN)
    studio.frames(30, seconds=0.1)

    assert studio.table.sitting.match.ply == own - 1


def test_the_recap_reaches_back_to_the_last_decision_of_ones_own(open_app: OpenApp) -> None:
    studio = briskly(open_app(request=request(PERSON, APPRENTICE)))
    own = play_to_a_simple_step(studio)
    sitting = studio.table.sitting

    assert sitting.recap() == [line for line in sitting.lines() if line.ply > own and not line.is_trifle]


def test_who_wants_to_be_asked_again_is_asked_for_the_step_at_hand(open_app: OpenApp) -> None:
    """The screen still shows what the one before sees: it has to change hands now."""
    studio = briskly(open_app(request=request(PERSON, PERSON, PERSON, deal=5)))
    open_curtain(studio)
    sitting = studio.table.sitting
    for _step in range(MOST_STEPS):
        by_drag(studio, advised(studio.table))
        if isinstance(studio.top, Dialog):
            studio.key(pygame.K_TAB)
            studio.key(pygame.K_RETURN)
        if sitting.obvious() is not None and sitting.turn.seat != sitting.viewer:
            break
        studio.settle()
        wait(studio)
        studio.settle()
        open_curtain(studio)
    seat = sitting.turn.seat

    studio.key(pygame.K_ESCAPE)
    studio.app.house.change(replace(studio.app.house.settings, obvious_at_once=False))
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    open_curtain(studio)

    assert (sitting.turn.seat, sitting.viewer, sitting.is_for_person) == (seat, seat, True)
