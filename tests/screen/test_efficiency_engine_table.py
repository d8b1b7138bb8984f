"""The Efficiency Engine at the real table: reds to OUTPUT, favours in two steps, rolls in vain, words in good time."""

from typing import Any

import pygame
import pytest

from game.core import registry
from game.core.match import Match, Seat
from game.rules.efficiency_engine.intents import ROLL, TAKES, Place
from scenes.stage.floating import apart
from scenes.testing.seating import sit_down
from scenes.testing.studio import Studio, request_for
from tests.screen.conftest import OpenApp
from tests.screen.playing import focus


def test_any_red_goes_to_output_and_takes_along_what_is_marked(open_app: OpenApp) -> None:
    """What is printed there has to be true: red cards land there. Rule: efficiency_engine 10, take."""
    studio = collecting(open_app)
    match, table = studio.table.sitting.match, studio.table
    choice = table.board.moves.choice
    assert choice is not None
    first, *_rest, last = choice.pieces
    studio.click(studio.place(first))  # stop before it: none is marked

    studio.drag(studio.place(last), studio.place("waste"))
    said = table.board.signs.said
    studio.drag(studio.place(last), studio.place("output"))

    assert said == "Reds are collected: bring one to OUTPUT, or press Collect."
    assert match.intents[-1] == TAKES[len(choice.pieces)]


def test_a_red_dropped_on_the_button_is_collected(open_app: OpenApp) -> None:
    studio = collecting(open_app)
    match = studio.table.sitting.match
    choice = studio.table.board.moves.choice
    assert choice is not None

    studio.drag(studio.place(choice.pieces[0]), studio.place("collect"))

    assert match.intents[-1] == TAKES[choice.marked]


def test_a_fuse_that_lands_on_nothing_says_where_it_goes(open_app: OpenApp) -> None:
    studio = open_app(request=request_for("efficiency_engine", 306005))
    studio.settle()
    studio.click(studio.place("cup"))
    studio.settle()

    studio.click(studio.place("die:0"))
    studio.click((400, 160))  # a gauge

    assert studio.table.board.signs.said == "A fuse goes into a socket: A+, A−, B+ or B−."


def rolled_in_vain(open_app: OpenApp, *, plies: int = 1) -> Studio:
    """Return a table of the Efficiency Engine with fuses in the tray that match nothing, after so many intents."""
    rules = registry.rules("efficiency_engine")
    for deal in range(100):
        match: Match[Any, Any] = Match(rules, (Seat("Ada"),), rules.Options(), deal)
        for intent in (ROLL, Place(0, "A+"))[:plies]:
            if intent in rules.legal(match.state):
                match.apply(intent)
        if match.ply == plies and match.turn.phase == "act" and rules.mind.ways(match.state):
            break
    studio = open_app()
    sit_down(studio, match)
    return studio


@pytest.mark.parametrize("plies", [1, 2])
def test_a_roll_that_fits_nowhere_is_given_up_at_once(open_app: OpenApp, plies: int) -> None:
    """Rule: efficiency_engine 4, resolve: both fuses must be placed, but where does not matter any more."""
    studio = rolled_in_vain(open_app, plies=plies)
    table = studio.table
    match, face = table.sitting.match, table.board.buttons["give_up"].face

    studio.click(studio.place("give_up"))
    played = [intent.kind for intent in match.intents[plies:]]

    assert face.note.endswith(("black ♠♣ to WASTE", "blacks ♠♣ to WASTE"))
    assert played == [*["place"] * (3 - plies), "resolve"]


def test_neither_key_gives_a_turn_up_by_itself(open_app: OpenApp) -> None:
    studio = rolled_in_vain(open_app)

    studio.key(pygame.K_SPACE)
    studio.key(pygame.K_RETURN)

    assert studio.table.sitting.match.ply == 1


@pytest.mark.parametrize("how", ["clicks", "keys"])
def test_a_favour_is_brought_to_the_deck_not_spent_by_a_single_press(open_app: OpenApp, how: str) -> None:
    studio = open_app(request=request_for("efficiency_engine", 4217))
    studio.settle()
    match = studio.table.sitting.match
    ace = "ace:S"

    if how == "clicks":
        studio.click(studio.place(ace))
        before = match.ply
        studio.click(studio.place("deck"))
    else:
        focus(studio, ace)
        studio.key(pygame.K_RETURN)
        before = match.ply
        studio.key(pygame.K_RETURN)

    assert (before, [intent.kind for intent in match.intents]) == (0, ["favour"])


def test_no_words_on_the_machine_run_ahead_of_the_cards(open_app: OpenApp) -> None:
    """What OUTPUT and the next turn's blacks come to is told once the cards lie there."""
    studio = collecting(open_app)
    table = studio.table
    notes, begins = list[str](), list[float]()

    began = table.motion.now
    studio.click(studio.place("collect"))
    while table.motion.is_moving:
        notes.append(table.board.buttons["give_up"].face.note)
        begins += [one.begins for one in table.telling.callouts.shown if one.words == "+3"]
        studio.frames(1)
    landings = table.board.pieces.landings

    assert (notes[0], table.board.buttons["give_up"].face.note) == ("", "3 blacks ♠♣ to WASTE")
    assert begins[0] >= began + landings["output"]


def collecting(open_app: OpenApp) -> Studio:
    """Return a table of the Efficiency Engine at which three reds can be collected."""
    studio = open_app(request=request_for("efficiency_engine", 306005))
    studio.settle()
    studio.click(studio.place("cup"))
    studio.settle()
    for die in ("die:0", "die:1"):
        studio.move(die, "A+")
    return studio


def test_a_hint_to_collect_stands_beside_the_button_that_does_it(open_app: OpenApp) -> None:
    studio = collecting(open_app)
    studio.settle()
    table = studio.table

    studio.hint()
    bubble, button = table.board.signs.bubble_rect, table.board.target_rect("collect")

    assert bubble is not None
    assert apart(bubble, [button]) < button.height
