"""A person’s seat has the person’s mark and colour, wherever it is shown, and no two seats of a table are alike."""

from dataclasses import replace
from itertools import permutations, product

import pytest

import assets
from game.bots import NOVICE
from game.core import registry
from game.core.match import PERSON, Seat
from game.core.request import PlayRequest
from saves.household import with_new, with_person
from saves.people import MARKS
from scenes.pages.palimpsest.inks import SCRIBE_PICTURES, SEALS, scribe
from scenes.review.scene import ReviewScene
from scenes.shared import goals
from scenes.stage.palette import SEATS
from scenes.stage.seat_mark import Look, look_of, looks_for, mark_of, seat_colour, seat_mark
from scenes.testing.studio import Studio
from tests.screen.conftest import OpenApp

SQUARE, SKY_CIRCLE = Look(1, 1), Look(0, 3)


@pytest.mark.parametrize(
    ("wanted", "looks"),
    [
        ([None, None], ()),
        ([Look(0, 0), None], ()),
        ([Look(2, 3), None], (Look(2, 3), Look(1, 1))),
        ([SQUARE, None], (SQUARE, Look(0, 0))),  # who is nobody gives way
        ([SQUARE, SQUARE], (SQUARE, Look(0, 0))),
        ([SKY_CIRCLE, None, Look(4, 3)], (SKY_CIRCLE, Look(1, 1), Look(2, 2))),  # the colour is taken
        ([None] * 6, ()),
    ],
)
def test_who_wants_a_look_has_it_where_it_is_free(wanted: list[Look | None], looks: tuple[Look, ...]) -> None:
    assert looks_for(wanted) == looks


def test_no_two_seats_are_ever_alike_in_shape_or_colour() -> None:
    some: list[Look | None] = [None, *(Look(mark, colour) for mark, colour in product(range(3), range(3)))]
    for wanted in permutations(some, 3):
        looks = looks_for(wanted) or tuple(Look(seat, seat) for seat in range(3))
        assert len({one.mark for one in looks}) == len({one.colour for one in looks}) == 3


def sit(open_app: OpenApp, *people: str, game: str = "my_engine") -> Studio:
    """Return a table at which the second of two persons plays, and the others after her, against a bot."""
    studio = open_app((1280, 720))
    house = studio.app.house
    for name in ("Ada", "Ben"):
        house.change(with_new(house.settings, name, len(house.settings.people), len(house.settings.people)))
    house.change(with_person(replace(house.settings, reduced_motion=True), house.settings.people[1].key))
    seats = (*(Seat(name, PERSON) for name in people), Seat("Babbage", NOVICE))
    house.go.home(goals.Deal(PlayRequest(game, 7, seats, registry.rules(game).Options())))
    studio.settle()
    return studio


def test_a_table_its_review_and_its_bots_follow_the_people(open_app: OpenApp) -> None:
    studio = sit(open_app, "Ben")
    art = studio.app.house.art
    assert art.looks == (SQUARE, Look(0, 0))
    assert seat_colour(art, 0) == SEATS[1]
    assert seat_mark(art, 0, 20).get_buffer().raw == mark_of(art, SQUARE, 20).get_buffer().raw

    studio.table.doors.look_back(0)
    studio.settle()
    assert isinstance(studio.top, ReviewScene)
    assert art.looks == (SQUARE, Look(0, 0))


def test_at_home_each_seat_has_its_own_mark_again(open_app: OpenApp) -> None:
    studio = sit(open_app, "Ben")
    studio.app.manager.home()
    studio.settle()

    assert look_of(studio.app.house.art, 0) == Look(0, 0)


def test_the_curtain_has_the_colour_of_the_person(open_app: OpenApp) -> None:
    studio = sit(open_app, "Ben", "Ada")

    assert studio.app.house.art.looks == (SQUARE, Look(0, 0), Look(2, 2))


def test_a_scribe_has_the_mark_of_its_seat_in_the_wax(open_app: OpenApp) -> None:
    for name, seal in zip(SCRIBE_PICTURES, SEALS, strict=True):
        assert assets.art(name).read_text(encoding="utf-8").count(seal) == 1
    art = open_app().app.house.art
    pictures = set()
    for mark, colour in product(range(MARKS), range(MARKS)):
        art.looks = ((mark, colour),)
        pictures.add(scribe(art, 0, 40, 40).get_buffer().raw)
    assert len(pictures) == MARKS**2
