"""Bric-a-Brac's page: a layout for every window, a gesture for every intent, pieces and drawings in their places."""

import random
from collections.abc import Iterator
from dataclasses import astuple, replace
from functools import cache
from math import hypot

import pygame
import pytest
from pygame import Rect

from game.core.table import Table
from game.rules.bric_a_brac.cards import TILES, TYPES
from game.rules.bric_a_brac.intents import Pay
from game.rules.bric_a_brac.observation import Observation
from game.rules.bric_a_brac.rules import Options
from game.rules.bric_a_brac.state import State
from scenes.pages.bric_a_brac import BricABracPage, faces, names, tiles
from scenes.pages.bric_a_brac.board import Numbers
from scenes.pages.bric_a_brac.dressing import brass_plate
from scenes.pages.bric_a_brac.layout import Layout
from scenes.pages.bric_a_brac.plates import plates
from scenes.pages.page import Bench, Box, Click, Drag, Foresight, View
from scenes.pages.view import Aim
from scenes.rulebook import rulebooks
from scenes.rulebook.rulebooks import Grid
from scenes.stage.art import Art
from scenes.stage.fonts import Fonts, Style
from scenes.stage.motion import Motion
from scenes.stage.palette import DAYLIGHT, LAMPLIGHT, Theme
from scenes.stage.viewport import Viewport
from scenes.testing import layouts
from scenes.testing.layouts import LETTERED, SIZES
from tests.rules.bric_a_brac.builder import play, position
from tests.screen.bric_a_brac_views import RULES, laid_out, shown
from tests.screen.ink import TracedFonts

PHASES = {"turn", "activate", "copy", "scrap", "pick", "swap", "keep", "pay", "projects", "over", "watched"}


@cache
def views() -> tuple[tuple[int | None, Table[Observation]], ...]:
    """Return tables of each phase as the deciding seat and the other see them, of an end, and an onlooker's."""
    found: dict[tuple[object, ...], tuple[int | None, Table[Observation]]] = {}
    for deal in range(10):
        luck = random.Random(deal)
        state = RULES.setup(2, Options(), deal)
        while legal := RULES.legal(state):
            key = state.phase, state.mode, len(legal) > 3, bool(state.last)
            found[key] = state.seat, RULES.table(state, state.seat)
            found[(*key, "other")] = 1 - state.seat, RULES.table(state, 1 - state.seat)
            RULES.play(state, luck.choice(legal))
        found["over",] = 0, RULES.table(state, 0)
        found["watched",] = None, RULES.table(state, None)
    return tuple(found.values())


def seen() -> Iterator[View[Observation]]:
    """Yield all `views`, one after the other; an onlooker sees as who looked last."""
    last = 0
    for viewer, table in views():
        view = View(table, viewer, last=last)
        last = view.front
        yield view


def test_the_tables_looked_at_are_of_every_phase() -> None:
    phases = {table.view.phase for _viewer, table in views()}

    assert phases == PHASES - {"watched"}


def parts(layout: Layout) -> dict[str, Box]:
    """Return the boxes of the page of which no two may overlap."""
    own, rival = layout.own, layout.rival
    found = {
        "note": layout.note,
        "deck": layout.deck,
        "stack": layout.stack,
        "box": layout.box,
        "scrap": layout.scrap,
        "rule": layout.rule,
        "title": layout.title_plate,
        "end": layout.end_plate,
        "turn": layout.turn,
        "plate": own.plate,
        "workshop": own.workshop,
        "hand": own.hand,
        "private": own.private,
        "done": own.done,
        "aside": own.aside,
        "rival's plate": rival.plate,
        "rival's workshop": rival.workshop,
        "rival's discounts": rival.discounts,
        "rival's hand": rival.hand,
        "rival's private": rival.private,
        "rival's done": rival.done,
        "rival's aside": rival.aside,
    }
    found |= {f"tray {number}": box for number, box in enumerate(layout.trays)}
    found |= {f"space {number}": box for number, box in enumerate(layout.cards, start=1)}
    return found | {f"tile {number}": box for number, box in enumerate(layout.tiles)}


@pytest.mark.parametrize(("size", "letters"), LETTERED)
def test_nothing_overlaps_and_all_lies_between_the_bars(art: Art, size: tuple[int, int], letters: float) -> None:
    page = laid_out(art, size, words=letters)
    view = Viewport(*size)
    rects = {name: view.rect(box.x, box.y, box.w, box.h) for name, box in parts(page.layout).items()}
    area = Rect(0, view.px(56), view.width - max(view.px(34), 32), view.height - view.px(100))

    assert layouts.crossing(rects) == []
    assert [name for name, rect in rects.items() if not area.contains(rect)] == []


@pytest.mark.parametrize("size", SIZES)
def test_plates_lie_apart_on_the_slip_below_its_title(art: Art, size: tuple[int, int]) -> None:
    page = laid_out(art, size)

    for view in seen():
        boxes = [plate.box for plate in plates(page.desk(view))]
        note, head = page.layout.note, page.layout.note_head
        assert all(note.y + head <= box.y and box.y + box.h <= note.y + note.h for box in boxes)
        rects = {str(n): page.bench.view.rect(box.x, box.y, box.w, box.h) for n, box in enumerate(boxes)}
        assert layouts.crossing(rects) == []


def test_one_tile_is_dropped_on_the_machine_that_only_its_set_takes(art: Art) -> None:
    """4, projects: with B1 and B3 beside the new B4, two sets make the blue pair; a drop on either tells which."""
    state = position(row="B4", held="2p 1x", workshop="B1 B3", board="two_blue")
    play(state, "repair B4")
    page, view = shown(art, state)

    ways = [page.gestures(intent, view)[0] for intent in RULES.legal(state) if intent.kind == "complete"]

    assert ways == [Drag("tile:two_blue", "slot:0:0"), Drag("tile:two_blue", "slot:0:1")]


def test_the_same_machines_serve_several_tiles_by_a_drag_each(art: Art) -> None:
    """Worked example 6."""
    state = position(row="P2", held="2w", workshop="B2", score=1, board="ones coal_crystal two_red")
    play(state, "repair P2")
    page, view = shown(art, state)

    ways = [page.gestures(intent, view)[0] for intent in RULES.legal(state)]

    assert ways == [Drag("tile:ones", "workshop:0"), Drag("tile:coal_crystal", "workshop:0"), Click("done")]


def test_a_payment_takes_any_of_its_cubes(art: Art) -> None:
    """Worked example 4 with two crystals: the ways are 0-0-2 and 0-1-1."""
    state = position(row="B3 B1 P4 Y2", held="2c 1p 2x", workshop="P5 P1")
    play(state, "repair B3")
    page, view = shown(art, state)
    ways = {intent: page.gestures(intent, view) for intent in RULES.legal(state) if isinstance(intent, Pay)}
    assert len(ways) == len(RULES.legal(state))

    crystal, both = sorted(ways, key=lambda intent: intent.copper)

    assert {way.onto for way in ways[crystal] if isinstance(way, Drag)} == {"pay:0,0,2"}
    assert {way.piece.partition(":")[0] for way in ways[both] if isinstance(way, Drag)} == {"copper", "crystal"}


def test_the_seat_in_front_is_the_viewers_and_stays_while_nobody_looks(art: Art) -> None:
    page = laid_out(art)
    state = RULES.setup(2, Options(), 3)

    assert page.desk(View(RULES.table(state, 1), 1)).own == 1
    assert page.desk(View(RULES.table(state, None), last=1)).own == 1


def test_nothing_is_refused_without_a_word(art: Art) -> None:
    """10: what is held and dropped astray, what can't be taken, and a plate that is of no use now all say why."""
    page = laid_out(art)

    for deal in range(20):
        luck = random.Random(deal)
        state = RULES.setup(2, Options(), deal)
        while legal := RULES.legal(state):
            if luck.random() < 0.15:
                for piece, spot in _astray(page, state):
                    assert RULES.voice.why_not(state, state.seat, piece, spot), (state.phase, state.mode, piece, spot)
            RULES.play(state, luck.choice(legal))


def _astray(page: BricABracPage, state: State) -> Iterator[tuple[str, str]]:
    """Yield the pieces and plates that would be refused, each with where it is brought to, or nothing for a click."""
    view = View(RULES.table(state, state.seat), state.seat)
    found = [gesture for intent in RULES.legal(state) for gesture in page.gestures(intent, view)]
    clicks = {one.target for one in found if isinstance(one, Click)}
    drags = {(one.piece, one.onto) for one in found if isinstance(one, Drag)}
    held, areas = {piece for piece, _spot in drags}, page.areas(view)
    zones = areas.zones
    for home, _place, piece in view.table.pieces():
        if piece.id in held:
            yield from ((piece.id, zone) for zone in zones if zone != home and (piece.id, zone) not in drags)
        elif piece.id not in clicks:
            yield piece.id, ""
    yield from ((zone, "") for zone in zones if zone in areas.answers and zone not in clicks)


def test_a_held_repair_is_told_as_what_it_does(art: Art) -> None:
    """How to let it go is added to it, and is not said twice."""
    state = position(row="R1", held="1w 1x", workshop="B4")
    page, view = shown(art, state)

    told = page.foresee(replace(view, aim=Aim("card:R1-1", f"workshop:{state.seat}"), preview=view.table)).told

    assert told.startswith("Repairs ")


def test_a_repair_foresees_its_points_and_what_is_paid(art: Art) -> None:
    state = position(row="P2", held="2w", workshop="B2", board="ones", hand="B1")
    page, view = shown(art, state)
    play(state, "repair P2")

    told = page.foresee(replace(view, preview=RULES.table(state, 0)))

    assert isinstance(told, Foresight)
    assert told.is_good
    assert told.words == "+1 point, −2 wood"


def test_machines_are_told_apart_by_their_silhouettes_at_every_size(art: Art) -> None:
    page = laid_out(art)
    for size in ((136, 190), (88, 123), (57, 80), (38, 53)):
        pictures = {pygame.image.tobytes(faces.machine(page.bench, kind, *size), "RGBA") for kind in TYPES}
        assert len(pictures) == len(TYPES) == 16


@pytest.mark.parametrize("size", [(144, 132), (93, 85), (87, 60)])
def test_every_project_has_a_face_of_its_own(art: Art, size: tuple[int, int]) -> None:
    page = laid_out(art)

    painted = [tiles.tile(page.bench, tile, *size) for tile in TILES]

    assert len({pygame.image.tobytes(one, "RGBA") for one in painted}) == len(TILES)
    assert {one.get_size() for one in painted} == {size}


@pytest.mark.parametrize("size", [(144, 132), (105, 96), (95, 86), (70, 64)])
def test_the_marks_of_a_project_keep_off_its_seal(art: Art, size: tuple[int, int]) -> None:
    kit, (width, height) = laid_out(art, (1280, 720)).bench, size
    high = height * tiles.TILE[0] / width
    style = Style("bold", kit.view.least, names.INK)
    radius = tiles._seal(width) / 2
    x, y = tiles.seal_left(width) + radius, high - 23
    for one in TILES:
        design = tiles._design(kit, one.name, style, width, high)
        for middle, down, mark in tiles._marks(design, len(one.needs)):
            near = max(0, x - middle - mark / 2), max(0, y - down - mark / 2)
            assert hypot(*near) >= radius - 1.5, one.name  # its teeth stand so far apart


def test_the_rulebook_tells_the_effect_of_every_machine() -> None:
    effects = rulebooks.load("bric_a_brac").find("effects")
    assert effects is not None
    table = next(block for block in effects.blocks if isinstance(block, Grid))
    told = [name for row in table.rows for name in row[0].split(", ")]

    assert sorted(told) == sorted(kind.name for kind in TYPES)


@pytest.mark.parametrize("theme", [LAMPLIGHT, DAYLIGHT])
def test_words_on_the_bare_wall_can_be_read_in_both_themes(art: Art, theme: Theme) -> None:
    page = BricABracPage(Bench(Viewport(1920, 1080), art, Fonts(art), theme, Motion(), names=("Ada", "Ben")))
    labels = next(display for display in page.displays() if type(display).__name__ == "Labels")

    labels.show(View(RULES.table(RULES.setup(2, Options(), 3), 0), 0), at_once=True)
    title = list(labels.sprites)[5].image

    assert title is not None
    ink = max(title.get_at((x, y))[:3] for x in range(title.get_width()) for y in range(title.get_height()))
    assert (sum(ink) > 3 * 128) == theme.is_dark


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_space_bears_its_number_once_and_never_below_its_machine(art: Art, size: tuple[int, int]) -> None:
    page = laid_out(art, size)
    numbers = next(display for display in page.displays() if isinstance(display, Numbers))

    for view in seen():
        numbers.show(view, at_once=True)
        for space, sprite in enumerate(numbers.sprites):
            card = page.bench.view.rect(*astuple(page.layout.cards[space]))
            is_taken = bool(view.table.zones[f"space:{space}"])
            assert sprite.rect.bottom <= card.top if is_taken else card.contains(sprite.rect)


@pytest.mark.parametrize("words", [1.0, 1.5])
def test_the_words_of_a_brass_plate_keep_off_its_frame(art: Art, words: float) -> None:
    kit = laid_out(art, (1280, 720), words=words).bench
    plate = laid_out(art, (1280, 720), words=words).layout.end_plate
    fonts = TracedFonts(art)
    size = kit.view.rect(*astuple(plate)).size

    (mark,) = fonts.marks(brass_plate(replace(kit, fonts=fonts), size, ["The goal: 20"]))

    assert mark.is_whole
    assert mark.rect.top >= 2
    assert mark.rect.bottom <= size[1] - 2
