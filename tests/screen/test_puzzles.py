"""Puzzles at the real table: tried by every hand, checked when the turn is over, hinted at, shown, and kept."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.core import registry
from game.core.words import figure
from game.rules.palimpsest.intents import PlayCard
from game.rules.palimpsest.preview import classes_of
from game.teaching.puzzle import PuzzleError
from game.teaching.solving import Solving
from scenes.matches.puzzles import has_puzzles, puzzles_of, solving_of
from scenes.new_match.scene import NewMatchScene
from scenes.puzzle.scene import PuzzleScene
from scenes.puzzle.words import reach, tiles
from scenes.shared import goals
from scenes.testing.studio import Studio
from tests.screen.conftest import OpenApp
from tests.screen.playing import by_clicks, by_drag, by_keys

GAMES = [key for key in registry.BUILT_IN if has_puzzles(key)]
HANDS = {"drag": by_drag, "clicks": by_clicks, "keys": by_keys}
PATIENCE = 3_000  # frames that a turn may take that is shown
HASTY = 0.5  # seconds a frame, while others play


def asked(open_app: OpenApp, game: str, number: int | None = 1, **wanted: Any) -> Studio:
    """Return a studio at a puzzle."""
    studio = open_app(**wanted)
    studio.app.house.settings = replace(studio.app.house.settings, names=("Ada",))
    studio.app.house.go.to(goals.Puzzle(game, number))
    studio.settle()
    return studio


def there(studio: Studio) -> PuzzleScene:
    assert isinstance(studio.top, PuzzleScene)
    return studio.top


def said(studio: Studio) -> str:
    slip = there(studio).slip
    assert slip is not None
    return slip.said


def press(studio: Studio, words: str) -> None:
    slip = there(studio).slip
    assert slip is not None
    studio.click(next(one.rect.center for one in slip.buttons if one.face.words == words))
    studio.settle()


def wait_for(studio: Studio, stage: str) -> None:
    for _frame in range(PATIENCE):
        if there(studio).solving.stage == stage:
            break
        studio.frames(1, HASTY)
    assert there(studio).solving.stage == stage
    studio.settle()


def solve(studio: Studio, hand: str = "drag") -> None:
    """Play the best turn by hand, and wait for what the others reply."""
    for _step in range(PATIENCE):
        scene = there(studio)
        if not scene.solving.is_open:
            break
        if scene.task.is_own(scene.sitting.match.state):
            intent = scene.next_of_best()
            HANDS[hand](studio, studio.table.page.gestures(intent, studio.table.board.view)[0])
            studio.settle()
        else:
            studio.frames(1, HASTY)
    wait_for(studio, "tried")


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("game", GAMES)
def test_the_best_turn_made_by_any_hand_wins_three_stars_that_are_kept(open_app: OpenApp, game: str, hand: str) -> None:
    studio = asked(open_app, game)
    puzzle = there(studio).solving.puzzle
    assert puzzle.goal() in said(studio)

    solve(studio, hand)

    assert there(studio).solving.is_solved
    assert "nothing beats that" in said(studio)
    assert "nothing beats that" in studio.table.top_bar.asked
    assert studio.app.house.settings.puzzles[game] == (3,)
    studio.key(pygame.K_RETURN)
    studio.settle()
    assert there(studio).solving.number == 2
    assert there(studio).solving.is_open
    assert solving_of(studio.app.house, game).number == 2


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_is_set_and_its_best_turn_shown_for_no_star(open_app: OpenApp, game: str) -> None:
    studio = asked(open_app, game, len(puzzles_of(registry.rules(game)).puzzles))

    studio.key(pygame.K_s)
    assert there(studio).solving.stage == "showing"
    studio.key(pygame.K_n)
    wait_for(studio, "shown")

    scene = there(studio)
    assert scene.task.gained(scene.sitting.match.state) == scene.solving.puzzle.best
    assert "That was the best turn" in said(studio)
    assert studio.app.house.settings.puzzles == {}
    studio.key(pygame.K_RETURN)
    studio.settle()
    assert there(studio).solving.is_open
    assert there(studio).played == []
    studio.key(pygame.K_n)
    studio.settle()
    assert there(studio).solving.number == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_says_what_to_take_then_where_to_and_each_costs_a_star(open_app: OpenApp, game: str) -> None:
    studio = asked(open_app, game)

    studio.key(pygame.K_h)
    assert studio.table.board.signs.said == "Look here."
    assert there(studio).solving.hints == 1
    assert reach(there(studio).solving) == 2
    press(studio, "Hint")
    assert there(studio).solving.hints == 2
    assert studio.table.board.signs.shows("hint")

    solve(studio)
    assert there(studio).solving.tries[-1].stars == 1
    assert studio.app.house.settings.puzzles[game] == (1,)
    studio.key(pygame.K_t)
    studio.settle()
    assert there(studio).solving.hints == 0
    solve(studio)
    assert studio.app.house.settings.puzzles[game] == (3,)


@pytest.mark.parametrize("game", GAMES)
def test_another_turn_is_counted_and_the_position_put_back(open_app: OpenApp, game: str) -> None:
    studio = asked(open_app, game)
    scene = there(studio)
    before = scene.sitting.match.ply
    for _step in range(PATIENCE):
        if not scene.solving.is_open:
            break
        match = scene.sitting.match
        legal = match.rules.legal(match.state)
        best = scene.next_of_best()
        if scene.task.is_own(match.state):
            studio.table.play(next((one for one in legal if one != best), legal[0]))
            studio.settle()
        else:
            studio.frames(1, HASTY)
    wait_for(studio, "tried")
    tried = there(studio).solving.tries[-1]
    assert tried.stars == there(studio).solving.puzzle.stars_for(tried.points)

    press(studio, "Start over")

    assert there(studio).sitting.match.ply == before
    assert "1 try, the best one brought" in said(studio)


@pytest.mark.parametrize("game", GAMES)
def test_a_ribbon_says_what_is_asked_for_over_a_table_that_has_room_else_on_the_slip(
    open_app: OpenApp, game: str
) -> None:
    studio = asked(open_app, game)
    scene = there(studio)
    assert scene.ribbon is not None
    assert scene.slip is not None
    rect, lying = scene.ribbon.rect, scene.board.pieces.rects()

    assert (rect is not None) == (scene.page.plane is not None)
    if rect is not None:
        assert rect.collidelist([*lying, scene.slip.rect, *scene.board.readouts.values()]) < 0
        assert rect.top > scene.top_bar.rect.bottom


def test_the_ribbon_gives_way_to_what_the_table_tells_of_a_held_card(open_app: OpenApp) -> None:
    studio = asked(open_app, "palimpsest")
    ribbon, card = there(studio).ribbon, next(iter(studio.table.board.moves.drags))
    assert ribbon is not None
    assert ribbon.rect is not None
    window, place = pygame.display.get_surface(), ribbon.rect.move(0, 0)
    assert window is not None
    before = window.subsurface(place).copy()

    studio.carry(studio.place(card), (window.get_width() // 2, window.get_height() // 2))
    studio.frames(5)
    seen = window.subsurface(place).copy()
    studio.key(pygame.K_ESCAPE)
    studio.settle()

    assert seen.get_buffer().raw != before.get_buffer().raw
    assert window.subsurface(place).copy().get_buffer().raw == before.get_buffer().raw


def test_the_tries_stand_on_tiles_with_what_each_has_gained_and_the_best_is_marked(open_app: OpenApp) -> None:
    solving = there(asked(open_app, GAMES[0])).solving
    best = solving.puzzle.best
    assert tiles(solving) is None
    for points in (best - 1, 0, best - 1):
        solving = solving.tried(points).again()

    told = tiles(solving)

    assert told is not None
    assert [tile.points for tile in told.tiles] == ["0", figure(best - 1), "…"]
    assert told.title == "Try 4"
    assert told.aside == f"best so far: {best - 1}"
    solving = solving.tried(best)
    told = tiles(solving)
    assert told is not None
    assert [(tile.points, tile.is_best) for tile in told.tiles] == [
        ("0", False),
        (figure(best - 1), False),
        (figure(best), True),
    ]


@pytest.mark.parametrize(("game", "number"), [("my_engine", 1), ("my_engine", 3), ("my_engine", 6), ("bric_a_brac", 1)])
def test_in_a_small_window_the_slip_is_a_strip_below_the_table(open_app: OpenApp, game: str, number: int) -> None:
    """It lay on cards there, and on the reserve."""
    studio = asked(open_app, game, number, size=(1024, 640))
    scene = there(studio)
    slip = scene.slip

    assert slip is not None
    assert scene.beside is not None
    assert scene.beside.contains(slip.rect)
    assert slip.rect.collidelist(scene.board.pieces.rects()) < 0
    assert slip.rect.collidelist([*scene.board.readouts.values()]) < 0


def test_after_a_hint_the_strip_still_sets_the_puzzle_and_hides_nothing(open_app: OpenApp) -> None:
    studio = asked(open_app, "my_engine", size=(1024, 640))
    slip = there(studio).slip
    assert slip is not None
    studio.key(pygame.K_h)
    studio.settle()

    assert there(studio).solving.puzzle.goal() in said(studio)
    assert slip.rect.collidelist([studio.table.board.target_rect(one) for one in ("deck", "discard")]) == -1
    assert there(studio).solving.hints == 1


def test_off_the_best_way_a_hint_says_so_and_a_step_back_leads_there(open_app: OpenApp) -> None:
    studio = asked(open_app, GAMES[0])
    scene = there(studio)
    match = scene.sitting.match
    best = scene.next_of_best()
    studio.table.play(next(one for one in match.rules.legal(match.state) if one != best))
    studio.settle()

    studio.key(pygame.K_h)
    assert "start over" in said(studio)
    assert there(studio).solving.hints == 0
    studio.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    studio.settle()
    studio.key(pygame.K_z, mod=pygame.KMOD_CTRL)

    assert there(studio).played == []
    assert there(studio).solving.puzzle.goal() in said(studio)


def test_a_puzzle_leaves_no_match_and_escape_leaves_it(open_app: OpenApp) -> None:
    studio = asked(open_app, GAMES[0])
    home = studio.app.manager.scenes[0]
    solve(studio)

    studio.key(pygame.K_ESCAPE)
    studio.settle()

    assert studio.top is home
    assert not any(studio.app.house.archive.lengths().of.values())


def test_there_is_no_puzzle_beyond_the_last(open_app: OpenApp) -> None:
    studio = open_app()

    with pytest.raises(PuzzleError, match="There is no puzzle 999"):
        studio.app.house.go.to(goals.Puzzle(GAMES[0], 999))


def test_the_game_page_offers_the_first_puzzle_that_is_not_solved(open_app: OpenApp) -> None:
    studio = open_app()
    studio.app.house.settings = replace(studio.app.house.settings, puzzles={GAMES[0]: (3, 2)})
    studio.app.manager.push(NewMatchScene(studio.app.house, GAMES[0]))

    studio.key(pygame.K_p)
    studio.settle()

    assert there(studio).solving.number == 2


def test_what_the_others_do_between_two_turns_is_said_before(open_app: OpenApp) -> None:
    """It can be reckoned with: nobody has to try what the others will do."""
    studio = asked(open_app, "bric_a_brac", 11)

    assert "Meanwhile: Babbage plays Copyist." in said(studio)
    assert "Meanwhile" not in said(asked(open_app, "palimpsest", 11))


def test_the_tab_key_stops_where_the_best_turn_of_every_palimpsest_begins_or_where_that_comes_to_the_same() -> None:
    """One stop stands for all places where a card has the same effect, and the hints go on from it."""
    rules = registry.rules("palimpsest")
    book = puzzles_of(rules)
    for puzzle in book.puzzles:
        match = book.match(puzzle.number, "Ada")
        task, best = book.task(puzzle.number, match), book.solution(puzzle.number)
        stops = [one.best for one in classes_of(rules.table(match.state, match.turn.seat).view)]
        reached = []
        for spot in stops:
            world = rules.copy(match.state)
            rules.play(world, PlayCard(best[0].card, spot.x, spot.y, 1 if spot.rot else 0))
            reached += [world] if task.gains(world, best[1:]) == puzzle.best else []
        assert reached, puzzle.number
        solving = Solving(book, puzzle.number, "Ada")
        assert solving.next_of_best([None], task, reached[0]) == best[1]


def test_steps_in_another_order_do_not_leave_the_best_turn() -> None:
    rules = registry.rules("efficiency_engine")
    book, swapped = puzzles_of(rules), 0
    for puzzle in book.puzzles:
        match = book.match(puzzle.number, "Ada")
        task, best = book.task(puzzle.number, match), book.solution(puzzle.number)
        for place in range(len(best) - 1):
            first, second = best[place : place + 2]
            world = rules.copy(match.state)
            rules.play(match.state, first)
            if task.gains(world, (second, first, *best[place + 2 :])) == puzzle.best:
                rules.play(world, second)
                played = (*best[:place], second)
                assert Solving(book, puzzle.number, "Ada").next_of_best(played, task, world) == first
                swapped += 1
    assert swapped
