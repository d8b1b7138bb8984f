"""Victory Point Salad's page: a layout for every window and one to four seats, gestures, words, a tray that pays."""

import random
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from game.rules.victory_point_salad.cards import NAMES as NEEDS
from game.rules.victory_point_salad.cards import TITLES
from game.rules.victory_point_salad.intents import PAY_BLOCKER, STOP_CHAIN, cover
from game.rules.victory_point_salad.mind.plans import Plan
from game.rules.victory_point_salad.observation import Observation
from game.rules.victory_point_salad.rules import RULES, Options
from scenes.pages.page import Box, Proposal, View
from scenes.pages.victory_point_salad import VictoryPointSaladPage, pictures
from scenes.pages.victory_point_salad.cards import FORMULAS, emblem, icon
from scenes.pages.victory_point_salad.chain_line import ChainLine
from scenes.pages.victory_point_salad.desk import large_seat
from scenes.pages.victory_point_salad.faces import strip_share
from scenes.pages.victory_point_salad.fan import Fan
from scenes.pages.victory_point_salad.layout import Layout
from scenes.pages.victory_point_salad.mats import Totals
from scenes.pages.victory_point_salad.payment import PaymentPanel
from scenes.pages.victory_point_salad.readouts import counted, counter_step, counter_x
from scenes.stage.art import Art
from scenes.testing import layouts
from scenes.testing.layouts import SIZES
from tests.screen.victory_point_salad_views import crowded

NAMES = ("Ada", "Benedikt", "Clementine", "Dorian")
LETTERED = [*((size, 1.0) for size in SIZES), ((1280, 720), 1.5), ((1920, 1080), 1.5)]
SEATS = (1, 2, 3, 4)
SMALLEST_STRIP_PX = 8


def laid_out(
    art: Art, size: tuple[int, int] = (1920, 1080), seats: int = 2, *, words: float = 1.0
) -> VictoryPointSaladPage:
    """Return a page arranged for a window."""
    return layouts.laid_out(VictoryPointSaladPage, art, size, words=words, names=NAMES[:seats])


@cache
def views(seats: int) -> tuple[View[Observation], ...]:
    """Return a view of each phase as the deciding seat sees it, one that hides all hands, and crowded ones."""
    found: dict[tuple[object, ...], View[Observation]] = {}
    for deal in range(5):
        luck = random.Random(deal)
        state = RULES.setup(seats, Options(), deal)
        while legal := RULES.legal(state):
            slots = len(state.payment.needs) if state.payment else 0
            key = (state.phase, slots, bool(state.endgame), len(state.hands[state.seat]) > 5)
            found[key] = View(RULES.table(state, state.seat), state.seat)
            wanted = [intent for intent in legal if intent.kind in ("play", "cover", "pay_blocker", "keep")]
            RULES.play(state, luck.choice(wanted if wanted and luck.random() < 0.6 else legal))
        found["over", deal] = View(RULES.table(state, 0), 0)
    found["watched",] = View(RULES.table(RULES.setup(seats, Options(), 1), None))
    found["crowded",] = View(RULES.table(crowded(seats), 0), 0)
    found["crowded", "over"] = View(RULES.table(crowded(seats, "over"), 0), 0)
    return tuple(found.values())


def parts(layout: Layout) -> dict[str, Box]:
    """Return the boxes of the page of which no two may overlap."""
    found = {name: getattr(layout, name) for name in ("panel", "plate", "hand")}
    found |= {f"shelf {place}": box for place, box in enumerate(layout.market.shelves)}
    found |= {"mat": layout.mat.box} | {f"mat {place}": mat.box for place, mat in enumerate(layout.others)}
    found |= {f"button {place}": box for place, box in enumerate(layout.buttons)}
    if layout.log is not None:
        found["log"] = layout.log
    return found


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("size", "letters"), LETTERED)
def test_nothing_overlaps_and_all_lies_between_the_bars(
    art: Art, size: tuple[int, int], letters: float, seats: int
) -> None:
    page = laid_out(art, size, seats, words=letters)
    window = page.bench.view
    rects = {name: page.bench.rect(box) for name, box in parts(page.layout(seats)).items()}
    area = Rect(0, window.px(56), window.width - max(window.px(34), 32), window.height - window.px(96))

    assert layouts.crossing(rects) == []
    assert [name for name, rect in rects.items() if not area.contains(rect)] == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_number_stands_nearer_to_its_own_icon_than_to_the_next(art: Art, size: tuple[int, int]) -> None:
    """On a small mat with eleven kinds of icons, by what is really drawn."""
    page, seat = laid_out(art, size, 3), 2
    view = View(RULES.table(crowded(3), 0), 0)
    desk, u = page.desk(view), page.bench.view.u
    totals = [one for one in page.displays() if isinstance(one, Totals)][seat - 1]
    totals.show(view, at_once=True)
    (sprite,) = totals.sprites
    assert sprite.image is not None
    mask = pygame.mask.from_surface(sprite.image, 80)
    wide, high = mask.get_size()
    ink = [sprite.rect.x + x for x in range(wide) if any(mask.get_at((x, y)) for y in range(high))]
    found, step = counted(desk, seat), counter_step(desk, seat)
    apart = []
    for place, (_name, count) in enumerate(found[:-1]):
        left = counter_x(desk, seat, place)
        middle, end = round((left + step * 0.52) * u), round((left + step) * u)
        own = min(x for x in ink if x >= middle) - max(x for x in ink if x < middle)
        other = min(x for x in ink if x >= end) - max(x for x in ink if x < end)
        apart += [(own, other)] if count < 10 else []

    assert len(apart) > 7
    assert all(own < other for own, other in apart), apart


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_every_strip_of_a_crowded_mat_is_seen(art: Art, size: tuple[int, int], seats: int) -> None:
    """Victory Point Salad 10: four tableaus of up to thirty cards, and what each card has is in sight."""
    page = laid_out(art, size, seats)
    desk = page.desk(View(RULES.table(crowded(seats), 0), 0))

    for seat in range(seats):
        heap, cards = desk.heap(seat), desk.mat(seat).cards
        shown = [heap.poses[piece.id] for piece in desk.pieces(seat)]
        assert len(shown) >= 24
        for one, after in pairwise(shown):
            if abs(one.y - after.y) < 1:
                assert after.x - one.x >= strip_share(one.w) * one.w - 0.1
                assert (after.x - one.x) * page.bench.view.u >= SMALLEST_STRIP_PX
        for pose in shown:
            assert cards.x - 1 <= pose.x - pose.w / 2
            assert pose.x + pose.w / 2 <= cards.x + cards.w + 1
            assert cards.y - 1 <= pose.y - pose.h / 2
            assert pose.y + pose.h / 2 <= cards.y + cards.h + 1


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_no_words_are_cut_short(art: Art, size: tuple[int, int], seats: int) -> None:
    page = laid_out(art, size, seats)
    displays = list(page.displays())

    for view in views(seats):
        for display in displays:
            display.show(view, at_once=True)

    assert [words for words, _style in page.bench.fonts._lines if "…" in words] == []


def test_a_group_of_anothers_mat_is_fanned_out_while_it_is_pointed_at(art: Art) -> None:
    """Victory Point Salad 10: small mats fan on hover."""
    page = laid_out(art, (1280, 720), 4)
    table = RULES.table(crowded(4), 0)
    fan = next(one for one in page.displays() if isinstance(one, Fan))
    window = Rect(0, 0, 1280, 720)

    for seat in (1, 2, 3):
        for piece in (*table.zones[f"tableau:{seat}"], *table.zones[f"strip:{seat}"]):
            fan.point(View(table, 0, pointed=piece.id))
            (sprite,) = fan.sprites
            assert sprite.image is not None
            assert window.contains(sprite.rect)
            assert sprite.rect.right < page.bench.view.px(page.layout(4).others[0].box.x)
    for target in (table.zones["tableau:0"][0].id, "tableau:1", ""):
        fan.point(View(table, 0, pointed=target))
        assert fan.sprites[0].image is None


def test_the_viewers_mat_is_large_and_an_onlooker_sees_that_of_the_decider() -> None:
    state = RULES.setup(3, Options(), 5)

    assert large_seat(RULES.table(state, 2), viewer=2) == 2
    assert large_seat(RULES.table(state, None), viewer=None) == state.seat


def test_every_card_has_a_pictogram_of_its_own_and_a_line_of_flavour() -> None:
    assert len({emblem(title.key) for title in TITLES}) == len(TITLES)
    assert all(title.flavour for title in TITLES)
    assert {title.key for title in TITLES if title.scoring} == set(FORMULAS)


def test_the_proposed_way_marks_what_would_be_trashed(art: Art) -> None:
    """Victory Point Salad 10: one look tells what goes and what stays."""
    page = laid_out(art)
    state = pictures.sample(is_paying=True)
    table, ways = RULES.table(state, 0), RULES.mind.ways(state)
    marks = {}
    for number, way in enumerate(ways):
        doomed = next(one for one in page.displays() if type(one).__name__ == "Doomed")
        doomed.show(View(table, 0, proposal=Proposal(way, number, len(ways), None)), at_once=True)
        assert isinstance(way, Plan)
        marks[way.cards] = sum(sprite.image is not None for sprite in doomed.sprites)

    assert len(ways) > 1
    assert all(len(cards) == count for cards, count in marks.items())


def test_only_who_pays_is_told_how(art: Art) -> None:
    """A bot's payment and one in a replay lie in the tray as well, but there is nothing to press."""
    page = laid_out(art)
    state = RULES.setup(1, Options(), 3, ["free_food", "free_food", "free_food", "windfall_animal"])
    RULES.play(state, PAY_BLOCKER)
    table = RULES.table(state, 0)
    panel = next(one for one in page.displays() if isinstance(one, PaymentPanel))
    told = []

    for intents in ((), RULES.legal(state)):
        panel.show(View(table, 0, intents=intents), at_once=True)
        told.append(any("Press Pay" in words for words, _style in page.bench.fonts._lines))

    assert told == [False, True]


def assert_bare_below_chips(page: VictoryPointSaladPage, panel: PaymentPanel, view: View[Observation]) -> int:
    """Check that the panel's own picture is transparent below every chip, and return how many there are."""
    (sprite,) = panel.sprites
    assert sprite.image is not None
    for place, chip in enumerate(view.table.zones["pool"]):
        pose = page.pose(view, "pool", place, chip)
        rect = page.bench.view.rect(pose.x - pose.w / 2, pose.y - pose.h / 2, pose.w, pose.h)
        assert not any(sprite.image.subsurface(rect.move(-sprite.rect.x, -sprite.rect.y)).get_bounding_rect().size)
    return len(view.table.zones["pool"])


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_nothing_is_written_where_left_overs_lie(art: Art, size: tuple[int, int]) -> None:
    page = laid_out(art, size)
    panel = next(one for one in page.displays() if isinstance(one, PaymentPanel))
    thriftiest = RULES.mind.ways(pictures.sample(is_paying=True))[0]
    assert isinstance(thriftiest, Plan)
    way = replace(thriftiest, left=(), chains=())
    checked = 0

    for seen in views(2):
        if not seen.table.zones["pool"] or seen.read.phase not in ("pay", "chain"):
            continue
        for proposal in (None, Proposal(way, 0, 2, None)):
            view = replace(seen, intents=(STOP_CHAIN,), proposal=proposal)
            panel.show(view, at_once=True)
            checked += assert_bare_below_chips(page, panel, view)

    assert checked


def test_a_line_leads_from_the_left_overs_to_the_cards_that_chain_on_them(art: Art) -> None:
    """Victory Point Salad 10: left-overs and the cards that can be chained on them belong together."""
    page = laid_out(art)
    state = pictures.sample(is_paying=True)
    line = next(one for one in page.displays() if isinstance(one, ChainLine))
    shown = []
    for step in (None, cover("stone", "plain", "premium_material:stone"), STOP_CHAIN):
        if step is not None:
            RULES.play(state, step)
        line.show(View(RULES.table(state, 0), 0), at_once=True)
        shown.append(line.sprites[0].image is not None)

    assert shown == [False, True, False]


@pytest.mark.parametrize("name", NEEDS)
def test_what_is_asked_for_is_drawn_in_white_to_take_the_ink_of_its_slot(name: str, art: Art) -> None:
    """Black on a dark slot can't be seen."""
    drawing = art.svg(icon(name), 48, 48)
    inks = {tuple(drawing.get_at((x, y))) for x in range(48) for y in range(48)}

    assert {ink[:3] for ink in inks if ink[3] == 255} == {(255, 255, 255)}
