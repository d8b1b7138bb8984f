"""The card over the list of moments: what a decision was worth, what was better, and the way to try that."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.core.match import PERSON, Match, Seat
from game.outlook.account import Moment
from game.outlook.estimate import Estimate
from game.outlook.scale import scale_of
from game.outlook.verdict import Verdict
from scenes.review.card import SIZE_U
from scenes.review.scene import ReviewScene
from scenes.testing.studio import Studio
from tests.outlook.matches import in_haste, played
from tests.screen.conftest import OpenApp
from tests.screen.reviewing import there

WIDE, NARROW = (1920, 1080), (1280, 720)


@pytest.fixture(scope="module")
def match() -> Match[Any, Any]:
    """Return a match of Ada, who plays like a novice, against two apprentices."""
    by_bots = played("palimpsest", ("novice", "apprentice", "apprentice"), 4)
    own = Match(by_bots.rules, (Seat("Ada", PERSON), *by_bots.seats[1:]), by_bots.options, by_bots.deal)
    own.follow(by_bots.intents)
    return own


@pytest.fixture(scope="module")
def found(match: Match[Any, Any]) -> list[Moment]:
    return in_haste(match, 0, scale_of(match.rules, 3), 6, 4)


def looked_at(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment], size: tuple[int, int] = WIDE
) -> tuple[Studio, Verdict]:
    """Return a studio that looks at a match in which one decision of Ada is known as a blunder."""
    studio = open_app(size=size)
    studio.app.manager.push(ReviewScene(studio.app.house, match, "The match"))
    studio.settle()
    scene = there(studio)
    scene.reckoning.stop()
    moment = next(one for one in found if one.rival and one.decision.seat == 0 and one.decision.first)
    verdict = Verdict(moment.decision.first, 0, moment.rival, Estimate(-0.2, 0.02), "blunder")
    scene.reckoning.found(0)[:] = found
    scene.reckoning.judged(0)[:] = [verdict]
    scene._tell()
    return studio, verdict


def test_at_a_mistake_the_card_says_what_it_cost_and_what_was_better(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    studio, verdict = looked_at(open_app, match, found)
    scene = there(studio)
    assert scene.column.card is not None

    studio.key(pygame.K_n)
    studio.settle()

    told = scene.column.card.decided
    assert told is not None
    assert (told.head, told.name, told.worth) == ("Blunder", "Ada", "−20 % of winning")
    assert told.told.startswith("Better: ")
    assert told.played.startswith("Ada ")
    assert len(told.after) == 3
    assert scene.ply == verdict.first
    assert not scene.board.signs.shows("bubble")  # nothing is said twice
    assert scene.board.signs.shows("hint")
    assert scene.help.words.startswith(f"Turn {told.turn}: ")
    assert scene.help.words.endswith(" Better was worth 20 % more.")


def test_the_card_says_that_its_chances_are_those_afterwards(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    """Beside the cursor stand those before the turn."""
    studio, _verdict = looked_at(open_app, match, found)
    scene = there(studio)
    kit, card = scene.house.kit, scene.column.card
    assert card is not None
    studio.key(pygame.K_n)
    studio.settle()
    assert card.decided is not None
    assert card.decided.before != card.decided.after

    words = pygame.mask.from_surface(kit.fonts.line("chances afterwards", kit.style("text", SIZE_U, kit.theme.quiet)))
    shown = pygame.mask.from_threshold(studio.app.glass.window, kit.theme.quiet, (140, 140, 140, 255))
    left, right = card.button.rect.centerx - words.get_size()[0], card.button.rect.right

    assert any(
        shown.overlap_area(words, (x, y)) == words.count() for x in range(left, right) for y in range(card.bottom)
    )


def test_its_button_leads_to_where_the_better_way_is_tried(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    studio, verdict = looked_at(open_app, match, found)
    card = there(studio).column.card
    assert card is not None
    assert card.button not in there(studio).controls.buttons
    studio.key(pygame.K_n)
    studio.settle()
    assert card.button in there(studio).controls.buttons

    studio.click(card.button.rect.center)
    studio.settle()

    assert studio.table.sitting.match.practice
    assert studio.table.sitting.match.ply == verdict.first
    assert studio.table.board.signs.shows("hint")


def test_card_and_slip_tell_of_one_decision_whatever_was_under_way(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    studio, _verdict = looked_at(open_app, match, found)
    card = there(studio).column.card
    assert card is not None
    studio.key(pygame.K_n)
    studio.settle()
    slip, told = card._sprites[1], card.decided
    assert slip.image is not None
    before = pygame.image.tobytes(slip.image, "RGBA")

    earlier = card.show_in_bits(None)
    next(earlier)
    card.show(told)
    list(earlier)

    assert card.decided is told
    assert pygame.image.tobytes(slip.image, "RGBA") == before


def test_a_plain_decision_and_the_end_have_no_button(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    studio, _verdict = looked_at(open_app, match, found)
    scene = there(studio)
    card = scene.column.card
    assert card is not None
    told = [card.decided]

    studio.key(pygame.K_END)
    studio.settle()
    told.append(card.decided)

    assert [one and one.head for one in told] == ["Turn 1", None]
    assert card.button not in scene.controls.buttons


@pytest.mark.parametrize(
    ("size", "scale", "has_card"),
    [(NARROW, 1.0, False), (WIDE, 1.0, True), (WIDE, 1.5, False), ((3840, 2160), 1.0, True)],
)
def test_card_and_list_lie_in_the_column_and_the_table_beside_it(
    open_app: OpenApp,
    match: Match[Any, Any],
    found: list[Moment],
    size: tuple[int, int],
    scale: float,
    *,
    has_card: bool,
) -> None:
    studio, _verdict = looked_at(open_app, match, found, size)
    house = studio.app.house
    house.change(replace(house.settings, text_scale=scale))
    studio.app.manager.rebuild()
    studio.key(pygame.K_n)
    studio.settle()
    scene = there(studio)
    column, card, shown = scene.column.rect, scene.column.card, scene.column.moments
    assert column is not None
    assert shown is not None

    assert (card is not None) is has_card
    assert scene.places.view.width <= column.left
    if card is not None:
        assert column.top <= card.button.rect.top
        assert card.button.rect.bottom <= card.bottom <= shown.rect.top
        assert column.contains(card.button.rect)
    assert column.contains(shown.rect)
    assert all(zone.right <= column.left for zone in scene.board.zones.values())


def test_the_log_covers_nothing_below_the_room_that_a_page_has_for_it(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    studio, _verdict = looked_at(open_app, match, found)
    studio.key(pygame.K_l)
    studio.settle()
    scene = there(studio)

    assert scene.column.log is not None
    assert scene.column.card is None
    counters = scene.board.readouts.values()
    assert not [rect for rect in counters if rect.colliderect(scene.column.log.rect)]


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_a_message_hides_neither_graph_nor_controls(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment], size: tuple[int, int]
) -> None:
    studio, _verdict = looked_at(open_app, match, found, size)
    scene = there(studio)

    studio.key(pygame.K_t)
    scene.toasts.say("A message that is as long as some of them are, so that it takes a good part of the width.")
    studio.frames(2)

    assert scene.toasts.rects
    for rect in scene.toasts.rects:
        assert not rect.colliderect(scene.places.foot)
        assert not rect.colliderect(scene.places.bar)
        assert scene.column.rect is None or not rect.colliderect(scene.column.rect)


def test_the_way_to_exercises_says_how_many_there_are(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    studio, _verdict = looked_at(open_app, match, found)
    scene = there(studio)

    faces = [scene.buttons["learn"].face]

    scene.reckoning.judged(0).clear()
    scene._tell()
    faces.append(scene.buttons["learn"].face)

    assert [(one.words, one.look) for one in faces] == [
        ("Learn from mistakes (1)", "primary"),
        ("Learn from mistakes", "quiet"),
    ]


def test_a_low_graph_has_a_strip_where_all_plates_have_room(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    """Three seats need the height of the bands for their numbers; two do not."""
    studio, _verdict = looked_at(open_app, match, found, NARROW)
    graph = there(studio).graph
    assert graph is not None
    assert not graph.strip.height
    assert len(graph.plates.rects) == 3

    duel = played("bric_a_brac", ("novice", "apprentice"), 4)
    studio.app.manager.push(ReviewScene(studio.app.house, duel, "The match"))
    studio.settle()
    graph = there(studio).graph
    assert graph is not None
    assert graph.strip.height >= 20
    assert graph.strip.bottom < graph.bands.top < graph.bands.bottom <= graph.rect.bottom
