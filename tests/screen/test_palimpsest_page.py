"""The Palimpsest's page: a layout for every window and two to five seats, gestures, words that fit."""

import random
from collections.abc import Iterator
from functools import cache

import pytest
from pygame import Rect, Surface

from game.core.table import Piece, Table
from game.rules.palimpsest.cards import CARDS
from game.rules.palimpsest.geometry import INDEX_CELLS, Spot
from game.rules.palimpsest.geometry import SIZES as CARD_SIZES
from game.rules.palimpsest.intents import PlayCard
from game.rules.palimpsest.observation import Observation
from game.rules.palimpsest.preview import classes_of
from game.rules.palimpsest.rules import Options, PalimpsestRules
from game.rules.palimpsest.table import desk_zone, spot_of
from scenes.pages.page import Aim, Box, Drag, View
from scenes.pages.palimpsest import PalimpsestPage
from scenes.pages.palimpsest.layout import Layout
from scenes.pages.palimpsest.pictures import SHOTS, picture, sample
from scenes.stage.art import Art
from scenes.testing import layouts
from scenes.testing.layouts import LETTERED, SIZES

RULES = PalimpsestRules()
NAMES = ("Ada", "Benedikt", "Clementine", "Dorian", "Ernestine")
SEATS = (2, 3, 4, 5)
SMALLEST_CARD_PX, SMALLEST_SCRIBE_PX = 60, 10


def laid_out(art: Art, size: tuple[int, int] = (1920, 1080), seats: int = 2, *, words: float = 1.0) -> PalimpsestPage:
    """Return a page arranged for a window."""
    return layouts.laid_out(PalimpsestPage, art, size, words=words, names=NAMES[:seats])


@cache
def views(seats: int) -> tuple[tuple[int | None, Table[Observation]], ...]:
    """Return a table of each phase as the deciding seat sees it, of an end, and one that hides all hands."""
    found: dict[tuple[object, ...], tuple[int | None, Table[Observation]]] = {}
    house_rules: tuple[dict[str, object], ...] = (
        {},
        {"edition": "second"},
        {"rotation": True},
        {"deck_end": "play_out"},
    )
    for deal, more in enumerate(house_rules):
        luck = random.Random(deal)
        state = RULES.setup(seats, Options.model_validate({"deck": "extended", **more}), deal)
        while legal := RULES.legal(state):
            found[state.phase, len(state.laid) > 12] = state.seat, RULES.table(state, state.seat)
            RULES.play(state, legal[luck.randrange(len(legal))])
        found["over",] = 0, RULES.table(state, 0)
        found["watched",] = None, RULES.table(state, None)
    return tuple(found.values())


def seen(page: PalimpsestPage, seats: int) -> Iterator[View[Observation]]:
    """Yield all `views`, one after the other, each in sight of the camera of `page`."""
    for viewer, table in views(seats):
        page.plane.look(View(table))
        yield View(table, viewer)


def parts(layout: Layout) -> dict[str, Box]:
    """Return the boxes of the page of which no two may overlap."""
    names = ("table", "deck", "hand", "pill", "finish", "chart")
    found = {name: getattr(layout, name) for name in names} | {"own": layout.own.box}
    if layout.log is not None:
        found["log"] = layout.log
    return found | {f"tray {number}": tray.box for number, tray in enumerate(layout.others)}


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("size", "letters"), LETTERED)
def test_nothing_overlaps_and_all_lies_between_the_bars(
    art: Art, size: tuple[int, int], letters: float, seats: int
) -> None:
    page = laid_out(art, size, seats, words=letters)
    view = page.bench.view
    rects = {name: view.rect(box.x, box.y, box.w, box.h) for name, box in parts(page.layout).items()}
    area = Rect(0, view.px(56), view.width - max(view.px(34), 32), view.height - view.px(100))

    assert layouts.crossing(rects) == []
    assert [name for name, rect in rects.items() if not area.contains(rect)] == []


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_the_whole_layout_is_in_sight_until_somebody_moves_the_view(
    art: Art, size: tuple[int, int], seats: int
) -> None:
    page = laid_out(art, size, seats)
    calm = page.layout.calm

    for view in seen(page, seats):
        assert page.camera.sees_all
        for zone, box in page.areas(view).zones.items():
            if spot_of(zone) is not None:
                assert calm.x <= box.x
                assert box.x + box.w <= calm.x + calm.w
                assert calm.y <= box.y
                assert box.y + box.h <= calm.y + calm.h


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_number_of_a_second_bot_is_not_cut_from_its_name(art: Art, size: tuple[int, int], seats: int) -> None:
    page = laid_out(art, size, seats)
    kit = page.bench

    for tray in page.layout.others:
        room = tray.backs.x - (tray.box.x + 54) - 8
        assert kit.fonts.width("Apprentice 2", kit.style("strong", 16)) <= kit.view.px(room)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_told_of_a_held_card_stays_in_the_window(art: Art, size: tuple[int, int]) -> None:
    page = laid_out(art, size, words=1.5)
    table = sample()
    page.plane.look(View(table))
    displays = list(page.displays())
    window = Rect((0, 0), size)

    for spot in (Spot(1, -1), Spot(-8, -9), Spot(12, 12), Spot(9, -8), Spot(-8, 10)):
        view = View(table, 0, aim=Aim("card:sailor", desk_zone(spot)))
        for display in displays:
            display.show(view, at_once=True)
        shown = layouts.words_shown(displays)
        assert all(window.contains(rect) for rect in shown)
        assert layouts.touching(shown) == []
        labels = next(display for display in displays if type(display).__name__ == "Labels")
        assert all(window.contains(one.rect) for one in labels.sprites if one.image is not None)


@pytest.mark.parametrize("size", SIZES)
def test_points_and_the_sentence_on_the_ribbon_are_read_together(art: Art, size: tuple[int, int]) -> None:
    page = laid_out(art, size)
    table = sample()
    page.plane.look(View(table))
    displays = {type(display).__name__: display for display in page.displays()}
    view = View(table, 0, aim=Aim("card:sailor", desk_zone(Spot(1, -1))))

    for _step in range(6):
        page.camera.pan(0, -80)
        for name in ("Labels", "Ribbon"):
            displays[name].show(view, at_once=True)
        told, ribbon = (
            [one.rect for one in displays[name].sprites if one.image is not None] for name in ("Labels", "Ribbon")
        )
        assert len(told) >= 3
        assert ribbon[0].collidelist(told) < 0


@pytest.mark.parametrize("rotation", [False, True])
def test_a_card_goes_wherever_it_is_legal_and_is_walked_over_one_place_of_each_class(
    art: Art, *, rotation: bool
) -> None:
    """Palimpsest 11: all placements of a class have the same effect."""
    page, luck = laid_out(art), random.Random(3)
    state = RULES.setup(2, Options(rotation=rotation), 3)
    for _turn in range(8):
        while state.phase != "play":
            RULES.play(state, RULES.legal(state)[0])
        legal = RULES.legal(state)
        view = View(RULES.table(state, state.seat), state.seat, intents=legal)
        ways = page.plane.ways(view)
        assert ways is not None
        gestures = [(intent, page.gestures(intent, view)) for intent in luck.sample(list(legal), 40)]
        for intent, told in gestures:
            assert isinstance(told[0], Drag)
            assert ways[told[0].piece][told[0].onto] == intent
            assert page.plane.box(told[0].onto) is not None
        walk = list(next(iter(ways.values())))
        assert {spot_of(zone) for zone in walk} == {one.best for one in classes_of(state)}
        RULES.play(state, luck.choice(legal))


def test_a_place_that_is_not_legal_takes_no_card(art: Art) -> None:
    """Palimpsest 8.1: edges do not touch, and no card lies on cards alone."""
    page, state = laid_out(art), RULES.setup(2, Options(), 3)
    ways = page.plane.ways(View(RULES.table(state, 0), 0, intents=RULES.legal(state)))
    assert ways is not None
    one = next(iter(ways.values()))

    assert all(desk_zone(Spot(*at)) in one for at in ((4, 0), (4, 6), (-4, -6), (0, 1)))
    assert not any(desk_zone(Spot(*at)) in one for at in ((0, 0), (5, 0), (-5, 0), (0, 7), (5, 7), (40, 40)))
    assert "deck" not in one


@pytest.mark.parametrize("zoom", [-3, 0, 2])
def test_a_held_card_snaps_to_the_nearest_place(art: Art, zoom: int) -> None:
    """Palimpsest 10: halves go up."""
    page = laid_out(art)
    table = RULES.table(RULES.setup(2, Options(), 3), 0)
    page.plane.look(View(table))
    page.camera.zoom_by(zoom)
    page.plane.grasp("card:sea", View(table))
    unit, (x, y) = page.camera.unit, page.camera.place(2, -3)

    for across, down, spot in ((0, 0, (2, -3)), (0.45, -0.45, (2, -3)), (0.55, 0.55, (3, -2)), (-0.55, 0.4, (1, -3))):
        box = Box(x + across * unit, y + down * unit, 5 * unit, 7 * unit)
        assert page.plane.spot("card:sea", box, box.centre, View(table, 0)) == desk_zone(Spot(*spot))


def test_a_scribe_goes_to_the_card_on_top_under_the_pointer(art: Art) -> None:
    page, table = laid_out(art), sample()
    page.plane.look(View(table))

    def under(x: float, y: float) -> str | None:
        return page.plane.spot("scribe:0:3", Box(0, 0, 1, 1), page.camera.place(x, y), View(table, 0))

    assert under(1.5, 2.5) == "on:cave"
    assert under(4.5, 1.5) == "on:mill"  # it lies on a corner of the Cave
    assert under(2.5, 9.5) is None


def test_every_leaf_is_drawn_and_no_two_are_alike(art: Art) -> None:
    page = laid_out(art, (1280, 720), 5)
    page.background()
    for view in seen(page, 5):
        for display in page.displays():
            display.show(view, at_once=True)

    faces = [page.face(Piece(f"card:{card.id}", "card", card.id), 70, 98) for card in CARDS]

    assert art.missing == []
    assert len({face.get_buffer().raw for face in faces}) == len(CARDS) == 45


def test_a_turned_leaf_lies_on_its_side(art: Art) -> None:
    """Palimpsest 2: the rank stands top right and bottom left then."""
    page, piece = laid_out(art), Piece("card:forest", "card", "forest")
    upright, turned = page.face(piece, 100, 140), page.face(piece, 140, 100)

    assert turned.get_size() == (140, 100)
    assert [turned.get_at((139 - y, x)) for x in (50, 95) for y in (5, 70)] == [
        upright.get_at((x, y)) for x in (50, 95) for y in (5, 70)
    ]


@pytest.mark.parametrize("cell", [20, 13])
def test_rank_and_suits_stand_upright_on_a_turned_leaf(art: Art, cell: int) -> None:
    """Palimpsest 2: a 6 lying on its side would be as much a 9. The cells of the rank are those of the rules."""
    page, piece = laid_out(art), Piece("card:lunatic", "card", "lunatic")
    upright, turned = page.face(piece, 5 * cell, 7 * cell), page.face(piece, 7 * cell, 5 * cell)

    def emblem(picture: Surface, column: int, row: int) -> list[int]:
        places = range(cell // 4, cell - cell // 4)
        return [picture.get_at((column * cell + x, row * cell + y)).g for x in places for y in places]

    for down in range(3):
        assert emblem(turned, 6 - down, 0) == pytest.approx(emblem(upright, 0, down), abs=8)
        assert emblem(turned, down, 4) == pytest.approx(emblem(upright, 4, 6 - down), abs=8)
    assert INDEX_CELLS[1] == ((6, 0), (0, 4))


def test_the_match_of_the_rulebook_is_as_it_says(art: Art) -> None:
    """Palimpsest 5: three scribes to one on a card of rank 7 bring 7 and 3."""
    page, table = laid_out(art), sample()
    view = View(table, 0, aim=Aim("card:sailor", desk_zone(Spot(1, -1))))
    ahead = page.desk(view).ahead("sailor", Spot(1, -1))

    assert ahead.why_not is None
    assert ahead.points == (7, 3)
    assert "journey" in ahead.hidden
    assert "+7" in page.describe("card:sailor", view)
    assert all(picture(page.bench, name, 700) is not None for name in ("leaves", *SHOTS))
    assert picture(page.bench, "nothing", 700) is None


def test_what_is_laid_keeps_to_the_lattice_in_pixels(art: Art) -> None:
    page = laid_out(art, (1366, 768))

    for view in seen(page, 2):
        bench, unit = page.bench, page.camera.unit_px
        for zone, box in page.areas(view).zones.items():
            spot = spot_of(zone)
            if spot is not None:
                rect = bench.rect(box)
                width, height = CARD_SIZES[spot.rot]
                assert rect.size == (width * unit, height * unit)
                x, y = page.camera.place(spot.x, spot.y)
                assert rect.topleft == (round(x * bench.view.u), round(y * bench.view.u))


def test_a_play_is_told_by_its_piece_and_its_place(art: Art) -> None:
    page, table = laid_out(art), RULES.table(RULES.setup(2, Options(), 3), 0)

    assert page.gestures(PlayCard("sea", 4, -6, 1), View(table, 0)) == (Drag("card:sea", "desk:4,-6,1"),)
