"""The review of what has no table of chances: points are told, and it is said why."""

from typing import Any
from unittest.mock import ANY

import pygame
import pytest
from pygame import Rect, Surface

from game import bots
from game.core import registry
from game.core.match import Match, Seat
from game.core.rules import Rules
from game.outlook.estimate import Estimate
from game.outlook.scale import Scale, scale_of
from game.outlook.verdict import Verdict
from scenes.review.graph import Graph, Told
from scenes.review.points_chart import Course, Scored
from scenes.review.scene import ReviewScene
from scenes.testing.studio import Studio
from tests.outlook.matches import in_haste
from tests.plugged import Install
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer
from tests.screen.reviewing import there, watched

ONE_CRATE = ("rules.py", "        if state.hands[state.seat]:\n", "        if False:\n")
SILENT = ("rules.py", ", advise=mind.advise)", ")")


def played(rules: Rules[Any, Any], seats: int, plies: int = 1000) -> Match[Any, Any]:
    """Return a match between bots that choose at random."""
    match = Match(rules, tuple(Seat(f"Seat {seat}", "random") for seat in range(seats)), rules.Options(), 5)
    lucks = [bots.luck(5, seat) for seat in range(seats)]
    while (seat := match.turn.seat) is not None and match.ply < plies:
        match.apply(bots.choose("random", rules, match.state, seat, lucks[seat]))
    return match


def looked_at(open_app: OpenApp, match: Match[Any, Any], size: tuple[int, int] = (1920, 1080)) -> Studio:
    """Return a studio that looks at a match."""
    studio = open_app(size=size)
    studio.app.manager.push(ReviewScene(studio.app.house, match, "The match"))
    studio.settle()
    return studio


def told(studio: Studio, match: Match[Any, Any], scale: Scale | None = None) -> Graph:
    """Return the graph, told in haste and to the end what became of a match."""
    scene = there(studio)
    scene.reckoning.stop()
    scene.reckoning.found(0)[:] = in_haste(match, 0, scale, 2, 2)
    scene.reckoning._done.add(0)
    scene._tell()
    studio.key(pygame.K_END)
    studio.settle()
    assert scene.graph is not None
    return scene.graph


def shown(graph: Graph) -> Told:
    assert graph._told is not None
    return graph._told


def test_older_rules_have_leads_in_points_and_it_is_said_why(open_app: OpenApp) -> None:
    match = played(registry.rules("my_engine").as_of(1), 3)
    studio = looked_at(open_app, match)
    graph = told(studio, match)
    scene = there(studio)

    measure = shown(graph).measure
    final = [one.value for one in shown(graph).found[-1].after]
    plates = measure.plates(len(shown(graph).found))

    assert measure.title == "Lead in points to be expected"
    assert [seat for seat, _height, _words in plates] == sorted(range(3), key=lambda seat: (final[seat], seat))
    assert [height for _seat, height, _words in plates] == sorted(height for _seat, height, _words in plates)
    assert plates[-1][2].startswith("+")
    assert not {note.mark for note in graph.badges.notes} & {"lucky", "unlucky"}
    studio.point(graph.bands.center)
    assert "made for other rules" in scene.help.words
    assert "learn" not in scene.buttons
    studio.key(pygame.K_e)
    assert any("made for other rules" in words for words in scene.toasts.words)
    assert studio.top is scene


def test_alone_points_are_told_over_those_at_hand(open_app: OpenApp) -> None:
    match = played(registry.rules("victory_point_salad").as_of(1), 1)
    studio = looked_at(open_app, match, (1280, 720))
    graph = told(studio, match)
    at_hand, found = shown(graph).scored, shown(graph).found
    final = match.rules.standings(match.state).seats[0].points

    assert len(at_hand) == match.ply + 1
    assert at_hand[-1] == Scored(final, 120)
    assert shown(graph).measure.title == "Points to be expected"
    assert shown(graph).measure.plates(len(found))[0][2] == f"{abs(final):.1f}"
    assert all(one.points is not None for one in found)
    span = Course((), (), 0, at_hand).span
    assert all(span.low <= one.points <= span.high for one in (*at_hand, Scored(120)))
    assert 0 in span.marks(3)
    assert len(span.marks(3)) <= 4


def test_alone_points_and_the_chance_to_reach_the_goal_are_told_together(open_app: OpenApp) -> None:
    match = played(registry.rules("victory_point_salad"), 1)
    studio = looked_at(open_app, match)
    graph = told(studio, match, scale_of(match.rules, 1))
    points = match.rules.standings(match.state).seats[0].points

    assert shown(graph).unit == "chance"
    assert shown(graph).measure.title == "Points to be expected"
    assert shown(graph).measure.plates(len(shown(graph).found)) == [(0, ANY, f"{points}.0 points · win 0 %")]
    first = shown(graph).found[0]
    assert first.points is not None
    assert shown(graph).measure.plates(0)[0][2].startswith(f"{first.points[0].value:.1f} points · win ")


def test_a_game_without_advice_is_reckoned_up_to_the_end_and_nothing_is_called_a_mistake(
    open_app: OpenApp, install: Install
) -> None:
    install(SILENT)
    match = played(registry.rules("ferry"), 2)
    studio = looked_at(open_app, match, (1280, 720))
    scene = there(studio)

    studio.until(lambda: scene.reckoning.is_done(0))

    assert len(scene.reckoning.found(0)) == scene.reckoning.asked
    assert scene.reckoning.news(0) == ()
    assert scene.reckoning.judged(0) == []
    assert scene.column.moments is not None
    assert {row.entry.note.mark for row in scene.column.moments.rows} <= {"turning"}
    studio.key(pygame.K_n)
    assert any("No mistake of" in words for words in scene.toasts.words)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_match_of_one_step_has_its_review(open_app: OpenApp, install: Install, size: tuple[int, int]) -> None:
    install(ONE_CRATE)
    match = played(registry.rules("ferry"), 2)
    assert (match.ply, match.is_over) == (1, True)
    studio = looked_at(open_app, match, size)
    graph = told(studio, match)
    verdict = Verdict(0, 0, (match.rules.legal(match.steps[0].before)[-1],), Estimate(-0.2, 0.02), "blunder")
    there(studio).reckoning.judged(0).append(verdict)
    there(studio)._tell()

    studio.key(pygame.K_n)
    assert there(studio).ply == 0
    studio.click((graph.axis.right, graph.bands.bottom - 1))
    assert there(studio).ply == 1
    studio.key(pygame.K_t)
    studio.key(pygame.K_b)
    studio.settle()


def test_a_match_that_was_given_up_at_once_can_be_looked_at(open_app: OpenApp) -> None:
    studio = looked_at(open_app, played(registry.rules("palimpsest"), 2, 0))

    for key in (pygame.K_END, pygame.K_SPACE, pygame.K_PAGEDOWN, pygame.K_n, pygame.K_t):
        studio.key(key)
        studio.settle()

    assert there(studio).graph is None
    assert there(studio).ply == 0


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1280, 720), 1.5)])
def test_how_far_it_is_shows_in_a_low_graph(open_app: OpenApp, size: tuple[int, int], scale: float) -> None:
    prefer(text_scale=scale)
    match = played(registry.rules("bric_a_brac"), 2)
    studio = looked_at(open_app, match, size)
    scene = there(studio)
    scene.reckoning.stop()
    graph = scene.graph
    assert graph is not None

    for news in (("1 of 40 decisions reckoned up · about 80 seconds left", "1 / 40"), ("1 " * 400, "1 / 40")):
        pictures = []
        for said in ((), news):
            graph.tell(Told((), (), 0, ("Ada", "Bea"), is_over=True, news=said))
            assert graph._ground.image is not None
            pictures.append(graph._ground.image.copy())
        room = graph.bands.move(-graph.rect.x, -graph.rect.y)
        assert room.contains(changed(*pictures))


def changed(one: Surface, other: Surface) -> Rect:
    """Return what surrounds all pixels in which two pictures differ; there have to be some."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    found = mask.get_bounding_rects()
    assert found
    return found[0].unionall(found[1:])


def test_a_game_whose_mind_fails_has_its_review_without_points(open_app: OpenApp, install: Install) -> None:
    install(("mind.py", "    return state.scores[seat]\n", "    raise ValueError(seat)\n"))
    match = played(registry.rules("ferry"), 2)
    studio = looked_at(open_app, match, (1280, 720))
    scene = there(studio)

    studio.thought()
    studio.frames(2)

    assert scene.reckoning.news(0) == ("The review could not be reckoned up to the end.",)
    studio.key(pygame.K_END)
    studio.settle()
    assert scene.ply == match.ply


def test_a_review_that_failed_is_tried_again(open_app: OpenApp) -> None:
    studio = watched(open_app)
    scene, adviser = there(studio), studio.app.house.adviser
    words = scene.buttons["learn"].face.words

    def is_given_up() -> bool:
        """Whether it is given up, once it died and was asked again and died."""
        if (process := adviser._process) is not None:
            process.kill()
            process.join()
        return scene.reckoning.has_failed

    studio.until(is_given_up)
    studio.frames(2)
    failed = scene.buttons["learn"].face.words
    studio.click(scene.buttons["learn"].rect.center)
    studio.frames(2)

    assert failed == "Try again"
    assert adviser.is_thinking
    assert not scene.reckoning.has_failed
    assert scene.buttons["learn"].face.words == words
