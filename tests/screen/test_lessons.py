"""Lessons at the real table: each is played to its end by every hand, and gives no other move its way."""

from functools import cache
from typing import Any

import pygame
import pytest
from pygame import Rect

import assets
from game.core import registry
from game.core.match import MatchError
from game.rules.victory_point_salad.intents import Play
from game.teaching.course import Course
from game.teaching.lesson import Lesson, LessonError, answers, objection, read
from scenes.lesson.scene import LessonScene
from scenes.matches.lessons import course_of, has_lesson, lesson_of
from scenes.new_match.scene import NewMatchScene
from scenes.pages.page import Drag
from scenes.shared import goals
from scenes.table.arrows import bow
from scenes.testing.studio import Studio
from tests.screen.conftest import OpenApp
from tests.screen.playing import advised, by_clicks, by_drag, by_keys

TAUGHT = [key for key in registry.BUILT_IN if has_lesson(key)]
HANDS = {"drag": by_drag, "clicks": by_clicks, "keys": by_keys}
PATIENCE = 2_000  # frames that a script may take
HASTY = 0.5  # seconds a frame, so that what flies has soon landed


@cache
def lesson(game: str) -> Lesson:
    return lesson_of(registry.rules(game))


@cache
def course_at(game: str, place: int) -> Course:
    return Course(lesson(game), registry.rules(game), "Ada").at(place)


def taught(open_app: OpenApp, game: str, place: int = 0, **asked: Any) -> Studio:
    """Return a studio that stands at a step of a lesson."""
    studio = open_app(**asked)
    teach(studio, game, place)
    return studio


def teach(studio: Studio, game: str, place: int) -> None:
    """Lay the table of a step of a lesson over what is there."""
    studio.app.manager.push(LessonScene(studio.app.house, course_at(game, place)))
    wait(studio)


def scene(studio: Studio) -> LessonScene:
    assert isinstance(studio.top, LessonScene)
    return studio.top


def said(studio: Studio) -> str:
    slip = scene(studio).slip
    assert slip is not None
    return slip.said


def wait(studio: Studio) -> None:
    """Wait until the step asks for something."""
    for _frame in range(PATIENCE):
        studio.frames(1, HASTY)
        is_still = not (studio.top.motion.is_moving or studio.app.manager.is_fading)
        if is_still and scene(studio).is_asking:
            return
    raise AssertionError("the script goes on for ever")


def play_script(course: Course, world: Any) -> None:
    """Play the script of the present step in `world`."""
    for intent in course.script:
        course.rules.play(world, intent)


def gesture(studio: Studio, intent: Any) -> Any:
    return studio.table.page.gestures(intent, studio.table.board.view)[0]


def is_drawn(studio: Studio, intent: Any) -> bool:
    """Whether what is moved so is drawn to a place that is asked for."""
    table, way = studio.table, gesture(studio, intent)
    if not isinstance(way, Drag):
        return False
    place = table.board.target_rect(way.onto).center
    return any(table.board.target_rect(near).collidepoint(place) for near in table.board.drawn.get(way.piece, ()))


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_played_to_its_end_by_every_hand(open_app: OpenApp, game: str, hand: str) -> None:
    studio = taught(open_app, game)

    for number, step in enumerate(lesson(game).steps):
        assert scene(studio).course.place == number
        assert step.say in said(studio)
        assert all(studio.table.board.target_rect(name) for name in step.light)
        if step.ask:
            HANDS[hand](studio, gesture(studio, scene(studio).course.answers(studio.table.sitting.match.state)[0]))
        else:
            studio.key(pygame.K_RETURN)
        wait(studio)

    assert scene(studio).course.is_free
    assert studio.app.house.settings.lessons[game] == len(lesson(game).steps)
    studio.key(pygame.K_RETURN)
    assert scene(studio).is_free


@pytest.mark.parametrize("game", TAUGHT)
def test_whichever_of_the_moves_asked_for_is_made_the_lesson_goes_on(game: str) -> None:
    course, rules = course_at(game, 0), registry.rules(game)
    match = course.match()
    while not course.is_free:
        begun = rules.copy(match.state)
        play_script(course, begun)
        for other in course.answers(begun)[1:]:
            world = rules.copy(begun)
            rules.play(world, other)
            later = course.done([other])
            while not later.is_free:
                play_script(later, world)
                asked = later.answers(world)
                assert asked or not later.step.ask, (course.place, other, later.place)
                for intent in asked[:1]:
                    rules.play(world, intent)
                later = later.done([other])
        course = course.shown(match)


@pytest.mark.parametrize("game", TAUGHT)
def test_any_other_move_comes_home_with_a_kind_word(open_app: OpenApp, game: str) -> None:
    studio = taught(open_app, game)
    for number, step in enumerate(lesson(game).steps):
        match = studio.table.sitting.match
        wanted = answers(match.rules, match.state, step)
        others = [one for one in match.rules.legal(match.state) if one not in wanted and not is_drawn(studio, one)]
        if step.ask and others:
            before = match.ply

            by_drag(studio, gesture(studio, others[0]))
            studio.settle()

            assert (match.ply, scene(studio).course.place) == (before, number)
            assert (objection(match.rules, step, others[0]) or "do this first") in said(studio)
            assert scene(studio).hand.held is None
        studio.key(pygame.K_s if step.ask else pygame.K_RETURN)
        wait(studio)


def test_a_step_answers_different_mistakes_with_words_of_their_own(open_app: OpenApp) -> None:
    studio = taught(open_app, "efficiency_engine", 12)

    studio.click(studio.place("give_up"))
    studio.settle()
    assert "Give up only once nothing helps any more" in said(studio)
    by_drag(studio, gesture(studio, next(one for one in scene(studio).sitting.legal() if one.kind == "favour")))
    studio.settle()

    assert "Keep the favour until the fuses are known" in said(studio)
    assert scene(studio).course.place == 12


def test_what_is_paid_at_a_stroke_does_all_the_steps_that_ask_for_it(open_app: OpenApp) -> None:
    steps = lesson("victory_point_salad").steps
    begun = next(number for number, step in enumerate(steps) if step.ask and step.ask[0]["kind"] == "pay_blocker") + 1
    covers = next(number for number, step in enumerate(steps[begun:]) if step.ask[0]["kind"] != "cover")
    studio = taught(open_app, "victory_point_salad", begun)

    studio.click(studio.place("main"))
    wait(studio)

    assert covers > 1
    assert scene(studio).course.place == begun + covers


@pytest.mark.parametrize("first", ["wood", "clay"])
def test_a_step_may_leave_the_choice(open_app: OpenApp, first: str) -> None:
    steps = lesson("victory_point_salad").steps
    place = next(number for number, step in enumerate(steps) if len(step.ask) > 1 and step.ask[0]["kind"] == "play")
    studio = taught(open_app, "victory_point_salad", place)
    wanted = f"{first}_building_building_building"

    by_drag(studio, gesture(studio, Play(wanted)))
    wait(studio)
    assert studio.table.sitting.table().zones["payment"][0].face == wanted
    for number in range(place + 1, len(steps)):
        assert scene(studio).course.place == number
        studio.key(pygame.K_s if steps[number].ask else pygame.K_RETURN)
        wait(studio)

    assert scene(studio).course.is_free


def test_where_turns_go_by_only_what_comes_of_them_is_shown(open_app: OpenApp) -> None:
    leaping = next(number for number, step in enumerate(lesson("victory_point_salad").steps) if step.leap)
    studio = taught(open_app, "victory_point_salad", leaping - 1)
    match, plies = studio.table.sitting.match, set()

    studio.key(pygame.K_s)
    for _frame in range(PATIENCE):
        if scene(studio).is_asking:
            break
        plies.add(match.ply)
        studio.frames(1)

    skipped = len(scene(studio).course.step.script)
    assert plies == {match.ply - skipped}


@pytest.mark.parametrize("game", TAUGHT)
def test_who_has_it_done_and_goes_back_comes_to_the_same_steps(open_app: OpenApp, game: str) -> None:
    studio = taught(open_app, game)
    for _number in range(3):
        studio.key(pygame.K_s if scene(studio).course.step.ask else pygame.K_RETURN)
        wait(studio)
    assert scene(studio).course.place == 3

    for number in (2, 1, 0, 0):
        studio.key(pygame.K_b)
        wait(studio)
        assert scene(studio).course.place == number
        assert studio.app.house.settings.lessons[game] == number
    assert scene(studio).sitting.match.ply == len(scene(studio).course.script)


@pytest.mark.parametrize("game", ["efficiency_engine", "my_engine"])
def test_enter_alone_leads_to_what_a_step_asks_for_and_makes_the_move(open_app: OpenApp, game: str) -> None:
    studio = taught(open_app, game)
    place = next(number for number, step in enumerate(scene(studio).course.lesson.steps) if step.ask)
    teach(studio, game, place)
    before = scene(studio).sitting.match.ply

    for _press in range(3):  # what it begins with, taken, and laid where it may go
        if scene(studio).sitting.match.ply == before:
            studio.key(pygame.K_RETURN)

    assert scene(studio).sitting.match.ply > before


def test_a_lesson_that_was_left_goes_on_at_the_same_step(open_app: OpenApp) -> None:
    studio = open_app()
    studio.app.manager.push(NewMatchScene(studio.app.house, "my_engine"))
    studio.key(pygame.K_l)
    wait(studio)
    studio.key(pygame.K_s)
    wait(studio)
    studio.key(pygame.K_ESCAPE)
    assert isinstance(studio.top, NewMatchScene)

    studio.app.house.go.to(goals.Lesson("my_engine"))

    assert scene(studio).course.place == 1
    assert not any(studio.app.house.archive.lengths().of.values())


def test_the_slip_alone_says_what_others_did_until_the_learner_plays_on(open_app: OpenApp) -> None:
    studio = taught(open_app, "bric_a_brac", 2)
    assert studio.table.recap.rect is None
    studio.close()

    studio = taught(open_app, "bric_a_brac", 99)
    studio.key(pygame.K_RETURN)
    for _frame in range(PATIENCE):
        if studio.table.recap.rect is not None:
            break
        studio.frames(1)
    assert studio.table.recap.rect is not None


def test_on_an_endless_table_the_light_follows_the_view_and_the_next_step_turns_it_back(open_app: OpenApp) -> None:
    studio = taught(open_app, "palimpsest", 1)
    plane, veil = studio.table.page.plane, scene(studio).veil
    assert plane is not None
    assert veil is not None

    def lit() -> tuple[int, int]:
        """Return where the card lies that the step is about, open under the veil."""
        rect = studio.table.board.target_rect("card:mill")
        assert veil.dims(studio.table.board.target_rect("card:sailor").center)
        assert not veil.dims(rect.center)
        return rect.center

    before = lit()
    studio.key(pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    studio.settle()
    assert lit() != before

    for _press in range(30):
        studio.key(pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    studio.settle()
    u = studio.app.house.view.u
    x, y = studio.table.board.target_rect("card:mill").center
    assert not plane.camera.holds(x / u, y / u)

    studio.key(pygame.K_s)
    wait(studio)
    lit()


def test_a_light_that_follows_the_view_leaves_nothing_behind_on_the_screen(open_app: OpenApp) -> None:
    """Only what was lit and what is lit now is drawn anew: that has to be all that changed."""
    studio = taught(open_app, "palimpsest", 2)
    window = pygame.display.get_surface()
    assert window is not None
    (x, y), seen = window.get_rect().center, []
    studio.press((x, y), pygame.BUTTON_MIDDLE)
    for by in ((9, 4), (140, -60), (-400, 90), (-3, 2)):
        x, y = x + by[0], y + by[1]
        studio.point((x, y))
        seen.append(window.copy())
        studio.top.compositor.damage_all()
        studio.frames(1)
        assert seen[-1].get_buffer().raw == window.get_buffer().raw, by

    assert seen[0].get_buffer().raw != seen[1].get_buffer().raw


def test_while_the_view_is_led_about_the_light_follows_and_the_slip_comes_after_at_rest(open_app: OpenApp) -> None:
    studio = taught(open_app, "palimpsest", 1)
    table, veil, slip = studio.table, scene(studio).veil, scene(studio).slip
    assert veil is not None
    assert slip is not None
    before, (x, y) = slip.rect.copy(), studio.table.board.target_rect("card:mill").center

    studio.press((x, y), pygame.BUTTON_MIDDLE)
    while not before.colliderect(table.board.target_rect("card:mill")):
        x += 20 if before.centerx > x else -20
        y += 20 if before.centery > y else -20
        studio.point((x, y))
        assert not veil.dims(table.board.target_rect("card:mill").center)
    assert slip.rect == before
    studio.release((x, y), pygame.BUTTON_MIDDLE)
    studio.settle()

    assert not veil.dims(table.board.target_rect("card:mill").center)
    assert not slip.rect.colliderect(table.board.target_rect("card:mill"))


def test_nothing_points_at_a_move_that_is_to_be_found(open_app: OpenApp) -> None:
    studio = taught(open_app, "efficiency_engine", 8)
    step, board = scene(studio).course.step, studio.table.board
    assert step.find

    lit, ways, _kept = scene(studio).teacher.lit(scene(studio).course, tells=scene(studio).tells)

    assert (lit, ways) == ([board.target_rect(name) for name in step.light], [])
    studio.key(pygame.K_s)
    wait(studio)
    assert scene(studio).course.place == 9


def test_after_a_wrong_try_the_move_is_shown_and_the_reason_still_stands_there(open_app: OpenApp) -> None:
    place = next(number for number, step in enumerate(lesson("victory_point_salad").steps) if step.find)
    studio = taught(open_app, "victory_point_salad", place)
    step, legal = scene(studio).course.step, scene(studio).sitting.legal()
    assert not scene(studio).tells
    other = next(one for one in legal if one.kind == "take_payoff" and one.card not in str(step.ask))

    by_drag(studio, gesture(studio, other))
    studio.settle()

    _lit, ways, _kept = scene(studio).teacher.lit(scene(studio).course, tells=scene(studio).tells)
    assert scene(studio).course.place == place
    assert len(ways) == 1
    assert scene(studio).course.objection(other) in said(studio)
    assert step.why in said(studio)


def test_the_way_of_a_piece_is_dotted_where_it_crosses_least() -> None:
    start, tip = (100, 400), (500, 400)
    free = bow(start, tip, 13, [])
    lying = [Rect(x - 8, y - 8, 16, 16) for x, y in free[8:-8]]

    around = bow(start, tip, 13, lying)

    assert (free[0], free[-1]) == (around[0], around[-1]) == (start, tip)
    assert not any(rect.collidepoint(point) for rect in lying for point in around)


def test_in_the_free_play_the_others_play_and_hints_are_given(open_app: OpenApp) -> None:
    studio = taught(open_app, "my_engine", 99)
    studio.key(pygame.K_RETURN)
    match = studio.table.sitting.match
    begun = match.turn.number
    while match.turn.number == begun and match.turn.seat == 0:
        by_drag(studio, advised(studio.table))
        studio.settle()

    for _frame in range(PATIENCE):
        if match.turn.seat == 0 and match.turn.number > begun:
            break
        studio.frames(1)

    assert match.turn.number > begun
    studio.settle()
    studio.key(pygame.K_h)
    assert studio.table.board.signs.said


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"format": 1', '"format": 7', "The lesson is damaged at format: "),
        ('"card": "2H", "cell": [0, 1]', '"card": "KS", "cell": [0, 1]', "Step 3 of the lesson can’t be played: "),
        (
            '"kind": "starter", "card": "10S"',
            '"kind": "starter", "card": "9S"',
            "Step 2 of the lesson can’t be played: ",
        ),
        ('{"to": {"kind": "skip"}', '{"to": {"kind": "end"}', "Step 3 of the lesson can’t be played: nobody could do"),
        ('"game": "my_engine"', '"game": "palimpsest"', "This is a lesson of another game: palimpsest."),
        ('"AS", "2H"', '"AS", "AS"', "The deal of the lesson can’t be set up: "),
        ('"say": "Use the 2♥.",', '"say": "",', "The lesson is damaged at steps · 5 · say: "),
    ],
)
def test_a_damaged_lesson_says_where(old: str, new: str, told: str) -> None:
    text = assets.text("lessons/my_engine.json").read_text(encoding="utf-8")
    assert old in text

    with pytest.raises(LessonError) as caught:
        read(text.replace(old, new, 1), registry.rules("my_engine"))

    assert str(caught.value).startswith(told)


def test_a_game_without_a_lesson_says_so_and_can_be_played(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    studio = open_app()
    monkeypatch.setattr("scenes.matches.lessons.file_of", lambda _game: "lessons/nothing.json")

    with pytest.raises(MatchError, match="There is no lesson of Bric-a-Brac"):
        course_of(studio.app.house, "bric_a_brac")
    studio.app.manager.push(NewMatchScene(studio.app.house, "bric_a_brac"))
    studio.key(pygame.K_l)
    assert isinstance(studio.top, NewMatchScene)


def test_the_designers_example_is_watched_round_by_round_with_comments(open_app: OpenApp) -> None:
    studio = open_app()
    studio.app.house.go.to(goals.Lesson("my_engine", "my_engine_example"))
    wait(studio)
    steps = scene(studio).course.lesson.steps

    for number, step in enumerate(steps):
        assert scene(studio).course.place == number
        assert step.say in said(studio)
        assert scene(studio).sitting.match.turn.number == number + 1 or number + 1 == len(steps)
        studio.key(pygame.K_RETURN)
        wait(studio)

    match = scene(studio).sitting.match
    assert match.is_over
    assert [seat.name for seat in match.seats] == ["Player 1", "Player 2"]
    assert scene(studio).course.is_free
    assert "81 points to 43" in said(studio)
    assert studio.app.house.settings.lessons == {"my_engine_example": len(steps)}
    studio.key(pygame.K_b)
    wait(studio)
    assert scene(studio).course.place == len(steps) - 1
    assert studio.app.house.settings.lessons == {"my_engine_example": len(steps)}  # what was done stays so


def test_the_adviser_of_a_solitaire_is_watched_to_the_end_of_its_match(open_app: OpenApp) -> None:
    studio = open_app()
    studio.app.manager.push(NewMatchScene(studio.app.house, "efficiency_engine"))
    studio.key(pygame.K_w)
    wait(studio)
    steps = scene(studio).course.lesson.steps

    for step in steps:
        assert step.say in said(studio)
        studio.key(pygame.K_RETURN)
        wait(studio)

    assert scene(studio).sitting.match.is_over
    assert scene(studio).course.is_free
    assert scene(studio).sitting.identity is None
    studio.key(pygame.K_RETURN)
    assert isinstance(studio.top, NewMatchScene)
    assert studio.app.house.settings.lessons == {}
