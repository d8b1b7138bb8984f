"""Every person: each scene by keys alone, with the focus in sight, and each game by clicks alone, without a drag."""

import pygame
import pytest
from pygame import Rect, Surface

from game.bots import NOVICE
from game.core import registry
from scenes.cabinet.scene import CabinetScene
from scenes.campaign.scene import CampaignScene
from scenes.duplicate.scene import DuplicateScene
from scenes.exercises.scene import ExerciseScene
from scenes.graded.scene import GradedScene
from scenes.lesson.scene import LessonScene
from scenes.puzzle.scene import PuzzleScene
from scenes.review.scene import ReviewScene
from scenes.rulebook.scene import RulebookScene
from scenes.shared.dialog import Dialog
from scenes.shared.scene import ARROWS, Scene
from scenes.shelf.scene import ShelfScene
from scenes.stage.form_fields import Field
from scenes.stage.form_inputs import EntryField
from scenes.stage.waking import wake
from scenes.stage.widgets import Button
from scenes.table import table_of
from scenes.table.curtain import CurtainScene
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio, request_against, request_for
from tests.screen import tour
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import leave_match, prefer
from tests.screen.playing import advised, by_clicks, focus

PLIES = 40
CHOOSING = (CampaignScene, GradedScene)  # where the focus chooses what is told, and buttons beside that come anew
MOST_STEPS = 400


def reachable(scene: Scene) -> list[Button]:
    """Return the buttons that can be pressed now, but for those that a letter presses in the place of the focus."""
    return scene.controls._able()


def pixels(picture: Surface, rect: Rect) -> bytes:
    """Return what a part of a picture shows."""
    return pygame.image.tobytes(picture.subsurface(rect), "RGB")


def walked(studio: Studio, mod: int = 0) -> list[Button]:
    """Press Tab until the focus comes round, and return what it was on; it is in sight at every step."""
    controls = studio.top.controls
    found: list[Button] = []
    screen = studio.app.manager.screen
    window = screen.get_rect()
    controls.set_focus(None)
    wake()  # nobody else tells the loop what a test does by itself
    studio.settle()
    studio.ready()
    plain = screen.copy()
    for _step in range(MOST_STEPS):
        studio.key(pygame.K_TAB, mod)
        focus = controls.focus
        assert focus is not None, type(studio.top)
        if found and focus is found[0]:
            return found
        assert focus.rect.height, focus.tip
        assert window.contains(focus.rect), focus.tip
        studio.settle()
        around = focus.rect.inflate(12, 12).clip(window)
        assert pixels(screen, around) != pixels(plain, around), f"no focus is to be seen: {focus.tip}"
        found.append(focus)
    raise AssertionError("the focus never comes round")


def by_arrows(scene: Scene) -> set[Button]:
    """Return what the arrow keys lead to from each of the buttons, one after the other, that can be pressed now."""
    controls = scene.controls
    around = {button: steps_from(scene, button) for button in controls._able()}

    def spread(start: Button) -> set[Button]:
        found, waiting = {start}, [start]
        while waiting:
            new = around[waiting.pop()] - found
            found |= new
            waiting += new
        return found

    return set.intersection(*(spread(start) for start in around)) if around else set()


def steps_from(scene: Scene, start: Button) -> set[Button]:
    """Return what one arrow key leads to from `start`.

    In a form, left and right first go through the values of what has the focus; in a text they do nothing else.
    """
    found = set()
    for key, direction in ARROWS.items():
        scene.controls.set_focus(start)
        if isinstance(start, EntryField) and direction[0]:
            continue
        if isinstance(start, Field) and start.can_step(direction[0]):
            scene.controls.go(direction)
            assert scene.controls.focus is not None
            found.add(scene.controls.focus)
            continue
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        assert scene.controls.focus is not None
        found.add(scene.controls.focus)
    return found


def assert_all_reached(studio: Studio) -> None:
    """Check that Tab comes to everything that can be pressed, Shift+Tab the other way round, and the arrows too."""
    studio.top.controls.set_focus(None)
    there = walked(studio)
    back = walked(studio, pygame.KMOD_SHIFT)
    if isinstance(studio.top, CHOOSING):
        # What is done with the chosen one has a key of its own.
        assert {one.tip for one in reachable(studio.top) if not one.face.key} <= {one.tip for one in back}
        return
    missed = [button.tip or button.face.words for button in reachable(studio.top) if button not in there]

    assert missed == []
    assert set(back) == set(there)
    # There, arrows also move what is read.
    if not isinstance(studio.top, CabinetScene | DuplicateScene | RulebookScene | ShelfScene):
        assert by_arrows(studio.top) == set(there)


@pytest.mark.parametrize("stop", list(tour.around_the_table()), ids=lambda stop: stop.name)
def test_tab_reaches_all_there_is_around_the_table(open_app: OpenApp, stop: tour.Stop) -> None:
    prefer(reduced_motion=True)
    for deal in range(4):
        leave_match(deal=deal, plies=deal * 40)
    studio = open_app()
    studio.settle()
    tour.go_to(studio, stop)
    stop.show(studio)

    assert_all_reached(studio)


@pytest.mark.parametrize("game", registry.keys())
def test_tab_reaches_all_there_is_beside_a_game(open_app: OpenApp, game: str) -> None:
    prefer(reduced_motion=True)
    studio = open_app()
    for stop in tour.of_a_game(game):
        tour.go_to(studio, stop)
        studio.settle()
        studio.until(lambda: not studio.app.house.errands.are_under_way)  # what comes late has a page built anew
        # In a review every button has its own key; the others are tables, of which the next test tells.
        is_other = isinstance(studio.top, ReviewScene | ExerciseScene | LessonScene | PuzzleScene)
        if reachable(studio.top) and not is_other:
            assert_all_reached(studio)


@pytest.mark.parametrize("game", registry.keys())
def test_tab_reaches_all_that_can_be_done_at_the_table(open_app: OpenApp, game: str) -> None:
    """Every piece that can be taken or clicked, every button, every part: in each phase."""
    prefer(reduced_motion=True)
    studio = open_app()
    seats = registry.info(game).seats[1]
    for ply in tour.phases(game, seats).values():
        table = tour.sit_down(game, seats, ply, studio)
        studio.settle()
        board = table.board
        wanted = {*board.moves.drags, *board.parts}
        table.controls.set_focus(None)
        walked(studio)
        studio.key(pygame.K_TAB)
        targets = {place.target for place in (*table.places._places, *table.places._parts)}
        assert wanted <= targets
        assert {board.moves.clicks.get(target) for target in targets} >= set(board.moves.clicks.values())
        assert by_arrows(table) == set(table.controls._able())
        studio.app.manager.home()


@pytest.mark.parametrize("game", registry.keys())
def test_arrows_reach_all_that_can_be_done_wherever_a_match_goes(open_app: OpenApp, game: str) -> None:
    """In a match played at random, with nothing in the hand and with each piece that can be taken."""
    prefer(reduced_motion=True)
    studio = open_app()
    info = registry.info(game)
    for number, seats in enumerate(info.seats):
        match = tour.new_match(game, seats)
        table = table_of(studio.app.house, match)
        studio.app.manager.push(table)
        for ply in range(60):
            if match.is_over:
                break
            if ply % 6 == number and match.turn.seat == 0:
                table.build()
                assert by_arrows(table) == set(table.controls._able())
                assert_targets_reached(table)
            legal = match.rules.legal(match.state)
            match.apply(legal[(ply * 7919 + number) % len(legal)])
        studio.app.manager.home()


def assert_targets_reached(table: TableScene) -> None:
    """Check that each piece, once taken, can be led to all its targets."""
    if table.board.moves.is_free:  # there, arrows go from place to place
        return
    for piece in table.board.moves.drags:
        table.hand.take(piece)
        places = set(table.places._places)
        assert by_arrows(table) == places == set(table.controls._able())
        table.hand.put_back()


@pytest.mark.parametrize("game", registry.keys())
def test_a_game_is_played_by_clicks_alone(open_app: OpenApp, game: str) -> None:
    """Nothing is dragged: what a drag can do, two clicks do."""
    prefer(reduced_motion=True, motion_speed=4.0, bots_speed=4.0, input="click")
    alone = registry.info(game).seats[1] == 1
    studio = open_app(request=request_for(game, 4217) if alone else request_against(game, 4217, NOVICE))
    studio.settle()
    match = studio.table.sitting.match
    for _step in range(MOST_STEPS):
        if match.ply >= PLIES or match.is_over:
            break
        by_one_click(studio)

    assert match.ply >= PLIES or match.is_over


def by_one_click(studio: Studio) -> None:
    """Make a good player's next gesture, or say yes to what is asked, or let a bot decide."""
    top = studio.top
    if isinstance(top, Dialog):
        studio.click(top.controls.buttons[1].rect.center)
    elif isinstance(top, CurtainScene):
        studio.click(studio.app.manager.screen.get_rect().center)
    elif isinstance(top, TableScene) and top.bot.is_to_decide:
        studio.frames(1, seconds=0.1)
    elif isinstance(top, TableScene) and top.sitting.is_for_person:
        by_clicks(studio, advised(top))
    studio.settle()


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_the_help_line_says_how_to_let_go_by_the_way_one_holds(open_app: OpenApp, way: str) -> None:
    studio = open_app(request=request_against("bric_a_brac", 7, "novice"))
    table = studio.table
    card, spaces = next((piece, zones) for piece, zones in table.board.moves.drags.items() if zones)
    space = next(iter(spaces))

    if way == "drag":
        studio.carry(studio.place(card), studio.place(space))
    elif way == "click":
        studio.click(studio.place(card))
        studio.point(studio.place(space))
    else:
        focus(studio, card)
        studio.key(pygame.K_RETURN)

    endings = {"drag": "Let go to do it.", "click": "Click to do it.", "keys": "Press Enter to do it."}
    assert table.hand.held == card
    assert table.help.words.endswith(endings[way])
