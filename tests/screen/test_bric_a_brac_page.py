"""Bric-a-Brac's page: a layout for every window, a gesture for every intent, words that fit, prices that are right."""

import random
from collections.abc import Iterator
from functools import cache

import pygame
import pytest
from pygame import Rect, Surface

from game.core.table import Piece, Table
from game.rules.bric_a_brac.cards import NAMES, TILES, TYPES
from game.rules.bric_a_brac.offers import affordable
from game.rules.bric_a_brac.rules import BricABracRules, Options
from game.rules.bric_a_brac.state import State
from scenes import rulebooks
from scenes.pages.bric_a_brac import BricABracPage, bill, faces
from scenes.pages.bric_a_brac.layout import Layout
from scenes.pages.bric_a_brac.notes import note_of
from scenes.pages.bric_a_brac.pictures import SHOTS, picture
from scenes.pages.bric_a_brac.plates import plates
from scenes.pages.bric_a_brac.prices import price_of
from scenes.pages.bric_a_brac.shop import Shop
from scenes.pages.page import Box, Click, Drag, Foresight, Tools
from scenes.rulebooks import Grid, Picture
from scenes.stage.art import Art
from scenes.stage.fonts import Fonts
from scenes.stage.motion import Motion
from scenes.stage.palette import DAYLIGHT, LAMPLIGHT, Theme
from scenes.stage.viewport import Viewport
from tests.rules.bric_a_brac.builder import play, position
from tests.screen import pages
from tests.screen.pages import SIZES, SMALLEST_TARGET_PX

RULES = BricABracRules()
LETTERED = [*((size, 1.0) for size in SIZES), ((1280, 720), 1.5), ((1920, 1080), 1.5), ((3840, 2160), 1.5)]
SMALLEST_CARD_PX = 26
PHASES = {"turn", "activate", "copy", "scrap", "pick", "swap", "keep", "pay", "projects", "over", "watched"}
# Every machine of a type, its price with a Wild Tally and a Coal Tally in the workshop, and a pair to be completed.
CROWDED = "B5 P2(2c) Y1 R3 B4(1c) P4 P3 B2 R1"


def laid_out(art: Art, size: tuple[int, int] = (1920, 1080), *, words: float = 1.0) -> BricABracPage:
    """Return a page arranged for a window."""
    return pages.laid_out(BricABracPage, art, size, words=words, names=("Ada", "Benedikt"))


@cache
def views() -> tuple[tuple[int | None, Table], ...]:
    """Return tables of each phase as the deciding seat and the other see them, of an end, and an onlooker's."""
    found: dict[tuple[object, ...], tuple[int | None, Table]] = {}
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


def tables(page: BricABracPage) -> Iterator[Table]:
    """Hand `page` the tables of all `views`, one after the other."""
    for page.viewer, table in views():
        yield table


def test_the_tables_looked_at_are_of_every_phase() -> None:
    seen = {table.words["phase"] for _viewer, table in views()}

    assert seen == PHASES - {"watched"}


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

    assert pages.crossing(rects) == []
    assert [name for name, rect in rects.items() if not area.contains(rect)] == []


@pytest.mark.parametrize("size", SIZES)
def test_pieces_lie_in_their_zones_and_can_be_hit(art: Art, size: tuple[int, int]) -> None:
    page = laid_out(art, size)
    view = Viewport(*size)

    for table in tables(page):
        zones = page.zones(table)
        for zone, place, piece in table.pieces():
            pose, box = page.pose(table, zone, place, piece), zones[zone]
            assert box.x <= pose.x <= box.x + box.w, (zone, place)
            assert box.y <= pose.y <= box.y + box.h, (zone, place)
            if piece.face is not None and piece.kind == "card":
                assert min(view.px(pose.w), view.px(pose.h)) >= SMALLEST_CARD_PX, zone
        for plate in plates(page.bench(table)):
            assert min(view.px(plate.box.w), view.px(plate.box.h)) >= SMALLEST_TARGET_PX * 0.8, plate.key


@pytest.mark.parametrize("size", SIZES)
def test_plates_lie_apart_on_the_slip_below_its_title(art: Art, size: tuple[int, int]) -> None:
    page = laid_out(art, size)

    for table in tables(page):
        boxes = [plate.box for plate in plates(page.bench(table))]
        note, head = page.layout.note, page.layout.note_head
        assert all(note.y + head <= box.y and box.y + box.h <= note.y + note.h for box in boxes)
        rects = {str(n): page.kit.view.rect(box.x, box.y, box.w, box.h) for n, box in enumerate(boxes)}
        assert pages.crossing(rects) == []


@pytest.mark.parametrize(("size", "letters"), LETTERED)
def test_live_words_neither_touch_nor_leave_the_window(art: Art, size: tuple[int, int], letters: float) -> None:
    page = laid_out(art, size, words=letters)
    displays = list(page.displays())
    window = Rect((0, 0), size)

    for table in tables(page):
        for display in displays:
            display.show(table, None, at_once=True)
        shown = pages.words_shown(displays)
        assert all(window.contains(rect) for rect in shown)
        assert pages.touching(shown) == []


@pytest.mark.parametrize("swap_from_opponent", [True, False])
def test_every_intent_has_gestures_of_its_own(art: Art, *, swap_from_opponent: bool) -> None:
    page = laid_out(art)

    for deal in range(12):
        luck = random.Random(deal)
        state = RULES.setup(2, Options(swap_from_opponent=swap_from_opponent), deal)
        while legal := RULES.legal(state):
            page.viewer = state.seat
            pages.assert_each_has_its_gesture(page, legal, RULES.table(state, state.seat))
            RULES.play(state, luck.choice(legal))


def shown(art: Art, state: State) -> tuple[BricABracPage, Table]:
    """Return a page that shows `state` to the seat that decides."""
    page = laid_out(art)
    page.viewer = state.seat
    return page, RULES.table(state, state.seat)


def test_one_tile_is_dropped_on_the_machine_that_only_its_set_takes(art: Art) -> None:
    """4, projects: with B1 and B3 beside the new B4, two sets make the blue pair; a drop on either tells which."""
    state = position(row="B4", held="2p 1x", workshop="B1 B3", board="two_blue")
    play(state, "repair B4")
    page, table = shown(art, state)

    ways = [page.gestures(intent, table)[0] for intent in RULES.legal(state) if intent.kind == "complete"]

    assert ways == [Drag("tile:two_blue", "slot:0:0"), Drag("tile:two_blue", "slot:0:1")]


def test_the_same_machines_serve_several_tiles_by_a_drag_each(art: Art) -> None:
    """Worked example 6."""
    state = position(row="P2", held="2w", workshop="B2", score=1, board="ones coal_crystal two_red")
    play(state, "repair P2")
    page, table = shown(art, state)

    ways = [page.gestures(intent, table)[0] for intent in RULES.legal(state)]

    assert ways == [Drag("tile:ones", "workshop:0"), Drag("tile:coal_crystal", "workshop:0"), Click("done")]


def test_a_payment_takes_any_of_its_cubes(art: Art) -> None:
    """Worked example 4 with two crystals: the ways are 0-0-2 and 0-1-1."""
    state = position(row="B3 B1 P4 Y2", held="2c 1p 2x", workshop="P5 P1")
    play(state, "repair B3")
    page, table = shown(art, state)
    ways = {intent: page.gestures(intent, table) for intent in RULES.legal(state)}

    crystal, both = sorted(ways, key=lambda intent: intent.copper)

    assert {way.onto for way in ways[crystal] if isinstance(way, Drag)} == {"pay:0,0,2"}
    assert {way.piece.partition(":")[0] for way in ways[both] if isinstance(way, Drag)} == {"copper", "crystal"}


def test_the_bill_strikes_what_the_workshop_pays_and_names_what_a_repair_completes(art: Art) -> None:
    """4, paying: P5 takes one off the fee, P1 is wild; a Pair of Twos waits for a second two."""
    state = position(row="B3 B1 P4 Y2", held="2c 1p 1x", workshop="P5 P1 B4", board="twos")
    page, table = shown(art, state)
    bench = page.bench(table)
    price = price_of(bench, "card:B3-1")
    assert price is not None

    shop = Shop(page.kit, page.tools.motion, page.tools.names, page.layout, page.bench)
    rows = bill.rows(shop, bench, price)

    assert (price.quote.fee, price.quote.fee_struck, price.quote.cubes) == (2, 1, 1)
    assert rows[0].aside is not None
    assert rows[0].aside[0][0] == "Great Scrapper −1"
    assert price.quote.completes == ("twos",)


@pytest.mark.parametrize(
    ("workshop", "told"),
    [
        ("P1 B4", "No project yet: Full Palette needs one more."),
        ("P1 B4 B3", "No project, so the other three are set aside."),
    ],
)
def test_a_bill_tells_what_becomes_of_the_workshop(art: Art, workshop: str, told: str) -> None:
    """4, tidy: of four machines all but the newest are set aside, so that no project gets nearer then."""
    state = position(row="R1", held="1w 1x", workshop=workshop, board="all_colors")
    page, table = shown(art, state)
    bench = page.bench(table)
    price = price_of(bench, "card:R1-1")
    assert price is not None
    shop = Shop(page.kit, page.tools.motion, page.tools.names, page.layout, page.bench)

    assert bill.prospect(bench, price)[0] == told
    assert len(bill.rows(shop, bench, price)) == 4


def test_machines_that_are_out_of_reach_are_veiled_and_their_prices_say_what_is_missing(art: Art) -> None:
    state = position(row=CROWDED, held="2c 1w", workshop="B2")
    page, table = shown(art, state)
    displays = {type(display).__name__: display for display in page.displays()}
    for intent in RULES.legal(state):
        page.gestures(intent, table)

    prices = displays["Prices"]
    prices.show(table, None, at_once=True)
    sprites = list(prices.sprites)
    veils = sum(sprite.image is not None for sprite in sprites[len(sprites) // 2 :])

    assert veils == len(state.row) - len(affordable(state, 0))
    far = page.describe("card:B5-1", table)
    assert "lack" in far


def test_pointing_at_any_machine_opens_its_bill_and_leaving_closes_it(art: Art) -> None:
    state = position(row=CROWDED, held="2c 1w", workshop="B2", hand="B1 B3")
    page, table = shown(art, state)
    displays = list(page.displays())
    for display in displays:
        display.show(table, None, at_once=True)
    slip = next(display for display in displays if type(display).__name__ == "Slip")
    before = pixels(slip)

    page.pointed("card:R3-1", table)
    pointed = pixels(slip)
    page.pointed(None, table)

    assert pointed != before
    assert pixels(slip) == before


@pytest.mark.parametrize(("size", "letters"), [((1024, 640), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5)])
def test_no_word_of_a_bill_or_of_the_table_is_cut_short(art: Art, size: tuple[int, int], letters: float) -> None:
    """Also with two tiles at once, and with a project that lacks just one machine."""
    page = laid_out(art, size, words=letters)
    page.viewer = 0
    board = "ones coal_crystal twos all_colors three_cubes"
    state = position(row=CROWDED, held="9c 2w 2p 2x", workshop="P1 P5", hand="B1 B3", private="threes", board=board)
    table = RULES.table(state, 0)
    for display in page.displays():
        display.show(table, None, at_once=True)

    for machine in page.bench(table).row:
        page.pointed(machine.id, table)

    assert [words for words, _style in page.tools.fonts._lines if "…" in words] == []


def test_what_lies_on_a_machine_speaks_of_the_machine(art: Art) -> None:
    state = position(row=CROWDED, held="2c")
    page, table = shown(art, state)
    ember = table.zones["space:1"][1]

    assert page.bench(table).machine_at(ember.id) == "card:P2-1"
    assert page.bench(table).machine_at("space:3") == "card:R3-1"
    assert page.bench(table).machine_at("space:9") is None


def pixels(display: object) -> list[bytes]:
    """Return what a display shows."""
    images = [sprite.image for sprite in display.sprites]  # type: ignore[attr-defined]
    return [pygame.image.tobytes(image, "RGBA") for image in images if image is not None]


def test_the_seat_in_front_is_the_viewers_and_stays_while_nobody_looks(art: Art) -> None:
    page = laid_out(art)
    state = RULES.setup(2, Options(), 3)

    page.viewer = 1
    assert page.bench(RULES.table(state, 1)).own == 1
    page.viewer = None
    assert page.bench(RULES.table(state, None)).own == 1


def test_the_rivals_hand_and_the_piles_lie_face_down(art: Art) -> None:
    page = laid_out(art)
    table = RULES.table(RULES.setup(2, Options(), 7), 0)

    backs = {page.face(piece, 57, 80) for zone in ("hand:1", "deck") for piece in table.zones[zone]}

    assert backs == {page.face(Piece("deck#0", "card"), 57, 80)}


def test_the_last_turn_is_told_on_the_bench(art: Art) -> None:
    state = position(row="B4", hand="B1", last="goal", seat=1, turn=12)
    page, table = shown(art, state)
    ending = next(display for display in page.displays() if type(display).__name__ == "Ending")
    calm = position(row="B4", hand="B1", seat=1, turn=12)

    ending.show(RULES.table(calm, 1), None, at_once=True)
    before = pixels(ending)
    ending.show(table, None, at_once=True)

    assert pixels(ending) != before


def test_nothing_is_refused_without_a_word(art: Art) -> None:
    """10: what is held and dropped astray, what can't be taken, and a plate that is of no use now all say why."""
    page = laid_out(art)

    for deal in range(20):
        luck = random.Random(deal)
        state = RULES.setup(2, Options(), deal)
        while legal := RULES.legal(state):
            if luck.random() < 0.15:
                for piece, spot in _astray(page, state):
                    assert RULES.why_not(state, state.seat, piece, spot), (state.phase, state.mode, piece, spot)
            RULES.play(state, luck.choice(legal))


def _astray(page: BricABracPage, state: State) -> Iterator[tuple[str, str]]:
    """Yield the pieces and plates that would be refused, each with where it is brought to, or nothing for a click."""
    page.viewer, table = state.seat, RULES.table(state, state.seat)
    found = [gesture for intent in RULES.legal(state) for gesture in page.gestures(intent, table)]
    clicks = {one.target for one in found if isinstance(one, Click)}
    drags = {(one.piece, one.onto) for one in found if isinstance(one, Drag)}
    held, zones = {piece for piece, _spot in drags}, page.zones(table)
    for home, _place, piece in table.pieces():
        if piece.id in held:
            yield from ((piece.id, zone) for zone in zones if zone != home and (piece.id, zone) not in drags)
        elif piece.id not in clicks:
            yield piece.id, ""
    yield from ((zone, "") for zone in zones if page.is_answer(zone, table) and zone not in clicks)


def test_all_that_can_be_pointed_at_is_described(art: Art) -> None:
    page = laid_out(art)

    for table in tables(page):
        for _zone, _place, piece in table.pieces():
            assert page.describe(piece.id, table), piece
            assert page.inspect(piece).text
        for target in page.zones(table):
            assert page.describe(target, table), target
        assert note_of(page.bench(table), None, ("Ada", "Ben")).title


def test_a_repair_foresees_its_points_and_what_is_paid(art: Art) -> None:
    state = position(row="P2", held="2w", workshop="B2", board="ones", hand="B1")
    page, table = shown(art, state)
    play(state, "repair P2")

    told = page.foresee(table, RULES.table(state, 0))

    assert isinstance(told, Foresight)
    assert told.is_good
    assert told.words == "+1 point, −2 wood"


def test_machines_are_told_apart_by_their_silhouettes_at_every_size(art: Art) -> None:
    page = laid_out(art)
    for size in ((136, 190), (88, 123), (57, 80), (38, 53)):
        pictures = {pygame.image.tobytes(faces.machine(page.kit, kind, *size), "RGBA") for kind in TYPES}
        assert len(pictures) == len(TYPES) == 16


@pytest.mark.parametrize("size", [(144, 132), (93, 85), (87, 60)])
def test_every_project_has_a_face_of_its_own(art: Art, size: tuple[int, int]) -> None:
    page = laid_out(art)

    painted = [faces.tile(page.kit, tile, *size) for tile in TILES]

    assert len({pygame.image.tobytes(one, "RGBA") for one in painted}) == len(TILES)
    assert {one.get_size() for one in painted} == {size}


def test_nothing_moves_or_is_drawn_again_while_the_table_stays_as_it_is(art: Art) -> None:
    page = laid_out(art, (1280, 720))

    pages.assert_rests(page, (1280, 720), tables(page))


def test_every_drawing_of_the_page_is_there(art: Art) -> None:
    page = laid_out(art, (1280, 720))
    page.background()
    displays = page.displays()
    for table in tables(page):
        for display in displays:
            display.show(table, None, at_once=True)
        for zone, place, piece in table.pieces():
            pose = page.pose(table, zone, place, piece)
            size = page.kit.view.px(pose.w), page.kit.view.px(pose.h)
            assert page.face(piece, *size).get_size() == size
    assert all(isinstance(page.face(Piece(f"card:{name}", "card", name[:2]), 131, 183), Surface) for name in NAMES)

    assert art.missing == []


def test_every_picture_that_the_rulebook_names_is_drawn(art: Art) -> None:
    page = laid_out(art)
    blocks = [block for section in rulebooks.load("bric_a_brac").sections for block in section.blocks]
    named = {block.name for block in blocks if isinstance(block, Picture)}

    assert named == set(SHOTS)
    for name in named:
        drawn = picture(page.tools, name, 400)
        assert drawn is not None
        assert 100 <= drawn.get_width() <= 400
    assert picture(page.tools, "no such picture", 400) is None
    assert art.missing == []


def test_the_rulebook_tells_the_effect_of_every_machine() -> None:
    effects = rulebooks.load("bric_a_brac").find("effects")
    assert effects is not None
    table = next(block for block in effects.blocks if isinstance(block, Grid))
    told = [name for row in table.rows for name in row[0].split(", ")]

    assert sorted(told) == sorted(kind.name for kind in TYPES)


@pytest.mark.parametrize("theme", [LAMPLIGHT, DAYLIGHT])
def test_words_on_the_bare_wall_can_be_read_in_both_themes(art: Art, theme: Theme) -> None:
    page = BricABracPage(Tools(art, Fonts(art), theme, Motion(), names=("Ada", "Ben")))
    page.viewer = 0
    labels = next(display for display in page.displays() if type(display).__name__ == "Labels")

    labels.show(RULES.table(RULES.setup(2, Options(), 3), 0), None, at_once=True)
    title = list(labels.sprites)[5].image

    assert title is not None
    ink = max(title.get_at((x, y))[:3] for x in range(title.get_width()) for y in range(title.get_height()))
    assert (sum(ink) > 3 * 128) == theme.is_dark


@pytest.mark.parametrize(("size", "letters"), LETTERED)
def test_prices_of_neighbours_do_not_touch(art: Art, size: tuple[int, int], letters: float) -> None:
    """With nothing in hand every price has four amounts, each with its mark."""
    page = laid_out(art, size, words=letters)
    page.viewer = 0
    table = RULES.table(position(row="P5 R2 P5 R2 P5 R1 P5 R3 R3", hand="B1"), 0)
    prices = next(display for display in page.displays() if type(display).__name__ == "Prices")

    prices.show(table, None, at_once=True)
    sprites = list(prices.sprites)
    rects = {str(n): sprite.rect for n, sprite in enumerate(sprites[: len(sprites) // 2]) if sprite.image is not None}

    assert len(rects) == 9
    assert pages.crossing(rects) == []


@pytest.mark.parametrize(
    ("held", "plate_keys", "told"),
    [
        ("2w", [], "Your hand is empty: drag a machine of the bench into your workshop."),
        ("", ["pass"], "Your hand is empty, and you can pay for no repair."),
    ],
)
def test_only_who_can_do_nothing_is_offered_to_pass(art: Art, held: str, plate_keys: list[str], told: str) -> None:
    """4, `pass`: only if there is nothing else; so a plate does not lie where the bill of a repair is written."""
    page, table = shown(art, position(row="P2", held=held))
    bench = page.bench(table)

    assert [plate.key for plate in plates(bench)] == plate_keys
    assert note_of(bench, None, page.tools.names).text.startswith(told)


@pytest.mark.parametrize(("held", "is_told"), [("2w", True), ("1w", False)])
def test_a_repair_is_asked_for_only_if_one_can_be_paid(art: Art, held: str, *, is_told: bool) -> None:
    """4, `repair`: any affordable machine of the Bric-a-brac."""
    page, table = shown(art, position(row="P2", hand="B1", held=held))

    text = note_of(page.bench(table), None, page.tools.names).text

    assert text.startswith("Drag a card of your hand onto space 2")
    assert ("into your workshop" in text) == is_told


def test_wild_is_a_cube_of_any_kind_in_words(art: Art) -> None:
    """2: wild is a symbol, never a token."""
    state = position(row="P2", hand="B5 B1")
    page, table = shown(art, state)
    assert "3 charcoalium, or 1 cube of any kind, or works" in note_of(page.bench(table), "card:B5-1", ("Ada",)).text

    play(state, "play B5")

    page, table = shown(art, state)
    assert page.describe("plate", table) == "It makes 1 cube of any kind: choose which one on the slip."


def test_no_repair_is_offered_in_words_at_the_rival_s_turn(art: Art) -> None:
    """4: one intent at a time, always by the player whose turn it is."""
    state = position(row="P2", hand="B1", seat=1, other_held="2w")
    page = laid_out(art)
    page.viewer = 0

    assert "drag" not in page.describe("card:P2-1", RULES.table(state, 0))


@pytest.mark.parametrize(("seat", "told"), [(0, "The last turn is near"), (1, "This is the last turn")])
def test_the_end_is_called_out_as_near_as_it_is(art: Art, seat: int, told: str) -> None:
    """5: play on until the second player has finished a turn."""
    page, _table = shown(art, position(seat=seat))
    events = play(position(row="P2", held="2w", hand="B1", score=19, seat=seat), "repair P2")

    assert ("track", told) in [page.callout(event) for event in events]


def test_an_onlooker_is_asked_nothing(art: Art) -> None:
    page = laid_out(art)
    state = position(row="B4 P3", hand="B1")
    page.viewer = None
    bench = page.bench(RULES.table(state, None))

    assert not bench.is_own_decision
    note = note_of(bench, None, page.tools.names)
    assert (note.title, note.text) == ("Ada is at work", "Point at a machine to see what it would cost Ada.")


@pytest.mark.parametrize(
    ("played", "told"),
    [
        ("P3", "Scrap it to gain out of its parts: 2 wood and 1 crystal."),
        ("Y2", "Up to 3 times: give back 1 charcoalium for 1 cube of your choice, or 1 cube for 1 charcoalium."),
    ],
)
def test_a_machine_to_be_chosen_tells_what_the_choice_brings(art: Art, played: str, told: str) -> None:
    """4, phases `copy` and `scrap`: no bill then, for nothing is repaired."""
    state = position(row="B2 P4", held="2c", hand=played)
    play(state, f"play {played}", "effect")
    page, table = shown(art, state)
    for intent in RULES.legal(state):
        page.gestures(intent, table)

    assert note_of(page.bench(table), "card:P4-1", page.tools.names).text == told


def test_a_completed_tile_asks_for_nothing_any_more(art: Art) -> None:
    state = position(row="P2", held="2w", workshop="B2", board="ones coal_crystal")
    play(state, "repair P2", "complete ones")
    page, table = shown(art, state)

    assert page.describe("tile:ones", table) == "Pair of Ones, completed for 3 points: two machines worth 1 point."
    assert "You have" in page.describe("tile:coal_crystal", table)


@pytest.mark.parametrize(("size", "letters"), LETTERED)
def test_the_sign_of_the_end_is_not_cut_short(art: Art, size: tuple[int, int], letters: float) -> None:
    page = laid_out(art, size, words=letters)
    ending = next(display for display in page.displays() if type(display).__name__ == "Ending")

    for why in ("goal", "deck"):
        for phase in ("turn", "over"):
            table = RULES.table(position(row="B4", hand="B1", last=why, seat=1, turn=12), 1)
            over = Table(table.zones, table.counters, {**table.words, "phase": phase})
            ending.show(over, None, at_once=True)

    assert [words for words, _style in page.tools.fonts._lines if "…" in words] == []


def test_what_a_rival_loses_is_called_out(art: Art) -> None:
    """4, R3: cards first, then charcoalium."""
    state = position(row="B4", hand="R3", other_hand="B1 B2 B3 P1", other_held="1c")
    page, _table = shown(art, state)
    play(state, "play R3")

    events = play(state, "effect")

    called = [page.callout(event) for event in events]
    assert ("hand:1", "−2 cards") in called
    assert ("workshop:1", "−1 charcoalium") in called


@pytest.mark.parametrize(
    ("row", "held", "other_held", "told"),
    [("P4 B1 Y1", "", "", "Use it: +4"), ("B1 B1 Y1", "6w", "1w", "Use it: +2")],
)
def test_the_plate_of_a_tally_tells_what_it_brings(art: Art, row: str, held: str, other_held: str, told: str) -> None:
    """4, effects: one for each machine that makes it; of wood there are eight, those of the rival included."""
    state = position(row=row, hand="B1", held=held, other_held=other_held)
    play(state, "play B1")
    page, table = shown(art, state)

    assert [plate.words for plate in plates(page.bench(table)) if plate.key == "effect"] == [told]
