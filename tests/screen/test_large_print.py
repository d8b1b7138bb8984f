"""Large print on cards: by itself with large words or as it is set, in all games, and never in the large view."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.core import registry
from game.core.table import Piece
from game.rules.victory_point_salad.cards import KEYS
from scenes.pages import page_for
from scenes.pages.bench import Bench
from scenes.pages.my_engine import MyEnginePage
from scenes.pages.page import Page
from scenes.pages.victory_point_salad.faces import LATER
from scenes.settings.seeing import SeeingScene
from scenes.shared import goals
from scenes.shared.words import install
from scenes.stage.art import Art
from scenes.stage.fonts import Fonts, Style
from scenes.stage.motion import Motion
from scenes.stage.palette import CONTRAST, LAMPLIGHT, Theme
from scenes.stage.viewport import Viewport
from tests.screen import tour
from tests.screen.audit import faults
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer

CARD = 136, 190
FACES = {
    "efficiency_engine": [f"card:{rank}{suit}" for rank in range(2, 11) for suit in "CDHS"],
    "my_engine": [f"card:{rank}{suit}" for rank in ("A", *range(2, 11), "J", "Q", "K") for suit in "CDHS"],
    "bric_a_brac": [f"machine:{name}" for name in ("B1", "B5", "P1", "P3", "R1", "R3", "R4", "Y1", "Y2")],
    "palimpsest": [f"card:{name}" for name in ("ace_suns", "author", "sea", "pact", "excuse", "watchman")],
    "victory_point_salad": [f"card:{key}" for key in KEYS[::3]],
}
NARROWED_FROM, PAPER = 40, 400
LETTERED = ("bric_a_brac", "victory_point_salad")  # whose cards have names


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    install("en", ())


def page_of(art: Art, game: str, *, is_large: bool, fonts: Fonts | None = None) -> Page[Any]:
    art.clear()
    view = Viewport(1920, 1080, large_print=is_large)
    return page_for(game, Bench(view, art, fonts or Fonts(art), LAMPLIGHT, Motion(), names=("Ada", "Ben")))


def face(page: Page[Any], named: str, size: tuple[int, int] = CARD) -> Surface:
    kind, _colon, name = named.partition(":")
    return page.face(Piece("one", kind, name), *size)


def pixels(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("game", FACES)
def test_every_card_has_a_face_in_large_print(art: Art, game: str) -> None:
    usual = {named: pixels(face(page_of(art, game, is_large=False), named)) for named in FACES[game]}
    page = page_of(art, game, is_large=True)

    large = {named: pixels(face(page, named)) for named in FACES[game] if "excuse" not in named}

    assert len(set(large.values())) == len(large)
    assert all(usual[named] != picture for named, picture in large.items())
    assert art.missing == []


@pytest.mark.parametrize("game", FACES)
def test_the_large_view_of_a_card_shows_all_as_ever(art: Art, game: str) -> None:
    size = 204, 286  # pixels of the large view
    usual = [pixels(face(page_of(art, game, is_large=False), named, size)) for named in FACES[game][:4]]

    large = [pixels(face(page_of(art, game, is_large=True), named, size)) for named in FACES[game][:4]]

    assert large == usual


@pytest.mark.parametrize(("theme", "is_large", "is_shaded"), [
    (LAMPLIGHT, False, True),
    (LAMPLIGHT, True, False),
    (CONTRAST, False, False),
])  # fmt: skip
def test_a_card_for_later_lies_in_full_light_where_it_must_be_legible(
    art: Art, theme: Theme, is_large: bool, is_shaded: bool
) -> None:
    art.clear()
    view = Viewport(1920, 1080, large_print=is_large)
    bench = Bench(view, art, Fonts(art), theme, Motion(), names=("Ada", "Ben"))
    page = page_for("victory_point_salad", bench)
    now, later = Piece("one", "card", KEYS[0]), Piece("one", "card", KEYS[0], marks=(LATER,))

    assert (pixels(page.face(now, *CARD)) != pixels(page.face(later, *CARD))) is is_shaded


class Listening(Fonts):
    """Fonts that note how large the letters of words are that they draw."""

    def __init__(self, art: Art) -> None:
        super().__init__(art)
        self.heights: list[float] = []

    def line(self, words: str, style: Style) -> Surface:
        if len(words) > 3:  # numbers and signs are larger
            # What is pressed together is drawn three times as large, then made smaller.
            self.heights.append(style.px / 3 if style.px > NARROWED_FROM else style.px)
        return super().line(words, style)


@pytest.mark.parametrize("game", LETTERED)
def test_names_are_larger_in_large_print(art: Art, game: str) -> None:
    heights = {}
    for is_large in (False, True):
        fonts = Listening(art)
        page = page_of(art, game, is_large=is_large, fonts=fonts)
        for named in FACES[game]:
            face(page, named)
        heights[is_large] = sum(fonts.heights) / len(fonts.heights)

    assert heights[True] > 1.2 * heights[False]


@pytest.mark.parametrize("game", FACES)
def test_across_the_room_no_word_is_small_and_none_is_cut(open_app: OpenApp, game: str) -> None:
    prefer(seen_from="couch")
    studio = open_app((1920, 1080))
    tour.trace(studio)
    stops = [*tour.at_the_table(game, registry.info(game).seats[1])][:3]
    found = []
    for stop, language in zip(stops, ("en", "de", "fr"), strict=True):
        install(language, ())
        tour.go_to(studio, stop)
        studio.frames(2)
        stop.show(studio)
        view = studio.table.page.bench.view
        assert (studio.app.house.view.least, view.least, view.large_print) == (18, 18, True)
        found += faults(studio)

    assert found == []


@pytest.mark.parametrize(("chosen", "scale", "is_large"), [
    ("auto", 1.0, False),
    ("auto", 1.2, False),
    ("auto", 1.3, True),
    ("auto", 2.0, True),
    ("large", 1.0, True),
    ("usual", 2.0, False),
])  # fmt: skip
def test_large_print_comes_with_large_words_or_as_it_is_set(
    open_app: OpenApp, chosen: str, scale: float, is_large: bool
) -> None:
    prefer(card_print=chosen, text_scale=scale, reduced_motion=True)
    studio = open_app((1280, 720))
    tour.sit_down("my_engine", 2, 40, studio)
    studio.frames(2)

    assert studio.table.board.page.bench.view.large_print is is_large


def test_what_is_set_holds_for_a_table_that_lies_below(open_app: OpenApp) -> None:
    studio = open_app((1280, 720))
    table = tour.sit_down("my_engine", 2, 40, studio)
    studio.settle()
    card = table.board.table.zones["hand:0"][0]
    before = pixels(table.board.pieces.sprites[card.id].body.image or Surface((1, 1)))

    studio.app.house.go.to(goals.Seeing())
    studio.frames(2)
    assert isinstance(studio.top, SeeingScene)
    studio.top.changed("card_print", "large")
    studio.app.manager.pop()
    studio.frames(30)
    studio.settle()

    assert pixels(studio.table.board.pieces.sprites[card.id].body.image or Surface((1, 1))) != before


def test_a_stack_in_large_print_shows_the_rank_and_suit_of_every_card(art: Art) -> None:
    """Cards of a stack lie further apart, as far as their rank and suit reach."""
    page = page_of(art, "my_engine", is_large=True)
    assert isinstance(page, MyEnginePage)
    step = round(page.layout(2).index)

    for named in FACES["my_engine"]:
        edge = face(page, named).subsurface(step - 1, 12, 3, 100)
        darkest = min(sum(edge.get_at((x, y))[:3]) for x in range(2) for y in range(100))
        assert darkest > PAPER, named
