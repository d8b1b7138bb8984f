"""Exercises from one’s mistakes: the real table asks, the first whole decision answers, and nothing of it is kept."""

from dataclasses import replace
from functools import cache
from typing import Any

import pygame
import pytest

from game import bots
from game.core import registry
from game.core.match import Match, Seat
from game.outlook.account import decisions
from game.outlook.estimate import Estimate
from game.outlook.questions import Tried
from game.outlook.verdict import Verdict
from game.outlook.weighing import Way, ways_of
from scenes.exercises import scene as module
from scenes.exercises import words
from scenes.exercises.drill import Drill, Reply
from scenes.exercises.scene import ExerciseScene
from scenes.review.scene import ReviewScene
from scenes.shared import goals
from scenes.stage.floating import between_bars
from scenes.testing.studio import Studio
from tests.screen import tour
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer, saved

GAME = "bric_a_brac"


@pytest.fixture(autouse=True)
def quick_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WORLDS", 24)


@cache
def match() -> Match[Any, Any]:
    """Return a match of Ada, who plays like a novice, against an apprentice."""
    rules = registry.rules(GAME)
    levels = (bots.NOVICE, bots.APPRENTICE)
    result = Match(rules, (Seat("Ada"), Seat("Babbage", bots.APPRENTICE)), rules.Options(), 4)
    lucks = [bots.luck(4, seat) for seat in range(2)]
    while (seat := result.turn.seat) is not None:
        result.apply(bots.choose(levels[seat], rules, result.state, seat, lucks[seat]))
    return result


@cache
def judged() -> tuple[Verdict, ...]:
    """Return two decisions of Ada, called mistakes beside another way that could have been taken."""
    found = []
    for one in decisions(match()):
        state = match().steps[one.first].before
        played = match().steps[one.first].intent
        others = [way for way in ways_of(match().rules, state, 1) if way[0] != played]
        if one.seat == 0 and others:
            found.append(Verdict(one.first, 0, others[0], Estimate(-0.12, 0.03), "mistake"))
    return tuple(found[-2:])


def asked(open_app: OpenApp, size: tuple[int, int] = (1280, 720)) -> Studio:
    """Return a studio with the first exercise, over the review."""
    studio = open_app(size=size)
    studio.app.manager.push(ReviewScene(studio.app.house, match(), "The match"))
    studio.settle()
    studio.app.house.go.to(goals.Exercises(match(), judged(), 0))
    studio.settle()
    return studio


def table(studio: Studio) -> ExerciseScene:
    assert isinstance(studio.top, ExerciseScene)
    return studio.top


def answer(studio: Studio, way: Way) -> None:
    """Play a way as far as it goes, the rest of the decision as advised, and wait for what is said of it."""
    scene, rules = table(studio), match().rules
    for intent in way:
        if not scene.is_judging and intent in scene.sitting.legal():
            scene.play(intent)
    while not scene.is_judging:
        advice = rules.mind.advise(scene.sitting.match.state, 0)
        assert advice is not None
        scene.play(advice.intent)
    studio.until(lambda: studio.top is not scene)
    studio.settle()


def test_the_table_stands_as_before_the_decision_and_says_what_it_cost(open_app: OpenApp) -> None:
    studio = asked(open_app)
    scene = table(studio)

    assert scene.sitting.match.ply == judged()[0].first
    assert "12 %" in scene.slip.said
    assert between_bars(studio.app.house.view).contains(scene.slip.rect)
    board, lies = scene.board, scene.slip.rect
    assert board.signs.hinted
    assert not any(lies.collidepoint(point) for pair in board.signs.hinted for point in pair)
    assert not any(lies.colliderect(one.rect) for one in board.buttons.values())
    assert not [name for name, rect in board.readouts.items() if lies.colliderect(rect)]


def test_an_answer_is_judged_and_the_next_one_set(open_app: OpenApp) -> None:
    studio = asked(open_app)

    answer(studio, judged()[0].rival)
    assert table(studio).drill.reply.kind == "right"
    assert table(studio).sitting.match.ply == judged()[0].first
    assert table(studio).board.signs.hinted
    studio.key(pygame.K_RETURN)
    studio.settle()

    assert table(studio).drill.place == 1
    assert table(studio).drill.outcomes == ("found", "open")
    assert table(studio).drill.is_open


def test_a_try_is_set_beside_what_was_played_and_the_best(open_app: OpenApp) -> None:
    studio = asked(open_app)
    assert words.bars(table(studio).drill) == ()
    tried = Tried(0.45, 0.4, Estimate(-0.12, 0.01), Estimate(0.05, 0.01))

    drill = table(studio).drill.answered(judged()[0].rival, tried)
    studio.app.manager.replace(ExerciseScene(studio.app.house, drill))
    studio.settle()

    assert drill.reply.kind == "better"
    assert [(one.label, round(100 * one.share)) for one in words.bars(drill)] == [
        ("Played", 40),
        ("Yours", 45),
        ("Best", 57),
    ]
    assert between_bars(studio.app.house.view).contains(table(studio).slip.rect)
    found = drill.answered(judged()[0].rival, replace(tried, cost=Estimate(0.0, 0.01)))
    assert [one.label for one in words.bars(found)] == ["Played", "Yours"]


def test_the_help_line_names_the_keys_of_the_slip(open_app: OpenApp) -> None:
    studio = asked(open_app)
    keys = dict(table(studio).useful_keys())
    assert keys == {"H": "show me", "S": "skip", "Esc": "back to the review"}

    studio.key(pygame.K_h)
    studio.settle()

    assert dict(table(studio).useful_keys()) == {"Enter": "go on", "T": "try again", "Esc": "back to the review"}


def test_one_may_be_shown_the_better_way_or_skip_it_and_come_to_the_end(open_app: OpenApp) -> None:
    studio = asked(open_app)

    studio.key(pygame.K_h)
    studio.settle()
    assert table(studio).drill.reply.kind == "seen"
    assert table(studio).board.signs.hinted
    studio.key(pygame.K_t)
    studio.settle()
    assert table(studio).drill.is_open
    studio.key(pygame.K_s)
    studio.settle()
    studio.key(pygame.K_s)
    studio.settle()

    assert table(studio).drill.outcomes == ("seen", "skipped")
    assert table(studio).slip.said.startswith("0 of 2 found")
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert isinstance(studio.top, ReviewScene)


def test_tab_comes_to_the_slip_first(open_app: OpenApp) -> None:
    studio = asked(open_app)
    scene = table(studio)

    for button in scene.slip.buttons:
        studio.key(pygame.K_TAB)
        assert scene.controls.focus is button
    studio.key(pygame.K_RETURN)
    studio.settle()

    assert table(studio).drill.outcomes == ("skipped", "open")


def test_nothing_of_it_is_kept(open_app: OpenApp) -> None:
    studio = asked(open_app)
    plies = match().ply
    answer(studio, judged()[0].rival)
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    studio.close()

    assert match().ply == plies
    assert saved() == saved(trashed=True) == []


def test_only_the_table_of_an_open_exercise_answers_gestures(open_app: OpenApp) -> None:
    studio = asked(open_app)
    studio.key(pygame.K_h)
    studio.settle()
    scene = table(studio)
    ply = scene.sitting.match.ply

    advice = match().rules.mind.advise(scene.sitting.match.state, 0)
    assert advice is not None
    scene.play(advice.intent)

    assert scene.sitting.match.ply == ply


@pytest.mark.parametrize(
    ("cost", "gain", "kind"),
    [
        (Estimate(-0.01, 0.001), Estimate(0.1, 0.01), "right"),
        (Estimate(-0.05, 0.06), Estimate(0.1, 0.01), "right"),
        (Estimate(-0.05, 0.01), Estimate(0.1, 0.01), "better"),
        (Estimate(-0.15, 0.01), Estimate(0.0, 0.01), "worse"),
    ],
)
def test_what_can_not_be_told_from_the_best_is_right(cost: Estimate, gain: Estimate, kind: str) -> None:
    drill = Drill.of(match(), judged(), 0)

    told = drill.answered(drill.exercise.better, Tried(0.5, 0.4, cost, gain))

    assert told.reply.kind == kind
    assert told.outcomes[0] == ("found" if kind == "right" else "open")
    assert told.failed().reply == Reply("failed")


def test_a_review_without_mistakes_says_so(open_app: OpenApp) -> None:
    studio = open_app()
    studio.app.manager.push(ReviewScene(studio.app.house, match(), "The match"))
    studio.settle()

    studio.key(pygame.K_e)

    assert isinstance(studio.top, ReviewScene)
    assert any("No mistakes" in words for words in studio.top.toasts.words)


def test_a_blunder_has_the_badge_that_it_has_in_the_review() -> None:
    blunder = replace(judged()[0], grade="blunder")

    assert Drill.of(match(), [blunder], 0).exercise.grade == "blunder"


def with_a_half_good_move() -> Drill:
    """Return an exercise from the Efficiency Engine: of two fuses the first was put well, the second was not."""
    rules = registry.rules("efficiency_engine")
    match = Match(rules, (Seat("Ada"),), rules.Options(), 5)
    luck = bots.luck(5, 0)
    while match.turn.seat is not None:
        level = bots.RANDOM if match.ply % 4 == 2 else bots.APPRENTICE
        match.apply(bots.choose(level, rules, match.state, 0, luck))
    first, second = (step.intent for step in match.steps[17:19])
    ways = ways_of(rules, match.steps[17].before, 3)
    rival = next(way for way in ways if way[0] == first and way[1] != second)
    return Drill.of(match, [Verdict(17, 0, rival, Estimate(-0.42, 0.03), "blunder")], 0)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_slip_covers_nothing_that_an_answer_begins_with_nor_the_arrow(
    open_app: OpenApp, size: tuple[int, int]
) -> None:
    """It lay over the very die that was to be put elsewhere, and the arrow over its words."""
    studio = open_app(size)
    studio.app.manager.push(ExerciseScene(studio.app.house, with_a_half_good_move()))
    studio.settle()
    scene = studio.top
    assert isinstance(scene, ExerciseScene)
    board, slip = scene.board, scene.slip.rect
    assert slip is not None
    [(start, end)] = board.signs.hinted

    assert board.usable()
    assert [one for one in board.usable() if board.target_rect(one).colliderect(slip)] == []
    assert not slip.clipline(start, end)


@pytest.mark.parametrize("size", [(1024, 640), (1100, 720)])
def test_the_slip_gives_way_to_what_the_answer_goes_on_with(open_app: OpenApp, size: tuple[int, int]) -> None:
    """Once both fuses are put there are cards to collect where it lay: large words, and no room beside the table."""
    prefer(text_scale=1.5)
    studio, drill = open_app(size), with_a_half_good_move()
    studio.app.manager.push(ExerciseScene(studio.app.house, drill))
    studio.settle()
    scene = studio.top
    assert isinstance(scene, ExerciseScene)
    before = scene.slip.rect

    scene.play_all(drill.exercise.better[:2])
    studio.settle()
    board, slip = scene.board, scene.slip.rect

    assert scene.takes_moves
    assert slip is not None
    assert slip != before
    assert [one for one in board.usable() if board.target_rect(one).colliderect(slip)] == []


def test_what_was_played_and_what_was_better_are_told_from_where_the_arrow_ends() -> None:
    """The arrow shows the first fuse, and the words began with the second."""
    drill = with_a_half_good_move()

    told, _small = words.told(drill, is_judging=False)
    better, _none = words.told(drill.shown(), is_judging=False)

    assert told.startswith("What was played: as the arrow shows, then: The 3 goes into B−.")
    assert better.startswith("As the arrow shows, then: The 3 goes into A−.")


@pytest.mark.parametrize(
    ("game", "ply"),
    [
        ("efficiency_engine", 40),
        ("my_engine", 90),
        ("bric_a_brac", 40),
        ("palimpsest", 40),
        ("victory_point_salad", 40),
    ],
)
def test_the_slip_of_an_exercise_covers_no_piece_in_a_low_window(open_app: OpenApp, game: str, ply: int) -> None:
    """A full table makes room for it as for a puzzle, and where a log would lie it is narrower."""
    played = tour.match_at(game, 1 if game == "efficiency_engine" else 2, ply)
    one = [each for each in decisions(played) if each.seat == 0][-1]
    way = next(way for way in ways_of(played.rules, played.steps[one.first].before, 1))
    studio = open_app((1280, 720))
    verdict = Verdict(one.first, 0, way, Estimate(-0.12, 0.03), "mistake")
    studio.app.house.go.to(goals.Exercises(played, (verdict,), 0))
    studio.settle()

    scene = table(studio)

    lies = scene.slip.rect
    assert lies is not None
    assert [key for key, sprite in scene.board.pieces.sprites.items() if sprite.rect.colliderect(lies)] == []
    assert not [name for name, rect in scene.board.readouts.items() if lies.colliderect(rect)]
