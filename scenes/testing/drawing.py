"""Where all lies and what is drawn: in windows of any size, and in letters of any."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import islice, product
from typing import Any

from pygame import Rect

from game.core import registry
from game.core.rules import Rules
from game.core.table import Piece
from game.testing.cases import Case
from game.testing.plurals import Grammar, disagreements
from game.testing.speech import noted
from scenes.pages.page import Amount, Click, Drag, Page, Pair, View
from scenes.rulebook import rulebooks
from scenes.rulebook.rulebooks import Picture
from scenes.testing.layouts import LETTERED, SMALLEST_TARGET_PX, assert_rests, crossing, touching, words_shown
from scenes.testing.views import Pages, looked_at

SMALLEST_PIECE_PX, SMALLEST_ZONE_PX = 10, 24  # the table widens the reach of small pieces
ROUNDING_U = 1.0
BACK = (57, 80)  # pixels
TOP_U, FOOT_U = 56, 44  # the bars of the frame, above and below
EVERY = 6  # positions between those in which refusals are asked for
Window = tuple[int, tuple[int, int], float]  # seats, size, and how large letters are


class Drawing(Pages):
    """Everything in its place, legible and drawn."""

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """Hand pytest games with windows: all of them for the fewest and the most seats, some for those between."""
        if "window" not in metafunc.fixturenames:
            super().pytest_generate_tests(metafunc)
            return
        windows = [(rules, window) for rules in map(registry.rules, self.keys) for window in _windows(rules)]
        names = [f"{rules.info.key}-{seats}-{size[0]}x{size[1]}-{words}" for rules, (seats, size, words) in windows]
        metafunc.parametrize(("rules", "window"), windows, ids=names)

    def test_all_lies_in_its_place_and_words_keep_apart(self, rules: Rules[Any, Any], window: Window) -> None:
        """Pieces in their zones, what is used large enough, live words in the window and never over each other."""
        seats, size, words = window
        page, area = self.page(rules, seats, size, words), Rect((0, 0), size)
        displays = list(page.displays())
        sprites = [sprite for display in displays for sprite in display.sprites]
        assert_buttons_lie_apart(page)
        for view in looked_at(page, self.some(rules, seats, LETTERED.index((size, words)))):
            for display in displays:
                display.show(view, at_once=True)
            outside = [one.rect for one in sprites if one.image is not None and not area.contains(one.rect)]
            assert outside == [], "displays reach out of the window"
            shown = words_shown(displays)
            assert [rect for rect in shown if not area.contains(rect)] == [], "words reach out of the window"
            assert touching(shown) == [], "words lie over each other"
            assert astray(page, view, self.elsewhere.get(rules.info.key, ())) == [], "pieces lie beside their zone"
            assert out_of_sight(page, view) == [], "pieces lie outside the window or below a bar"
            assert too_small(page, view) == [], "these can hardly be hit"

    def test_all_that_can_be_pointed_at_is_described(self, rules: Rules[Any, Any]) -> None:
        """In English numbers agree with what they count, as far as any text has both forms (`many`)."""
        forms: set[tuple[str, str]] = set()
        told: set[str] = set()
        with noted(forms):
            for seats in {*rules.info.seats}:
                page = self.page(rules, seats)
                for view in looked_at(page, self.views(rules, seats)):
                    words = said_of(page, view)
                    assert [target for target, text in words if not text] == [], "nothing describes these"
                    told |= {text for _target, text in words}
        grammar = Grammar.of(forms)
        assert [wrong for text in sorted(told) for wrong in disagreements(text, grammar)] == []

    def test_the_rulebook_has_the_sections_that_are_named(self, rules: Rules[Any, Any]) -> None:
        """Those of decisions, and those of refusals."""
        seats = rules.info.seats[0]
        page, book = self.page(rules, seats), rulebooks.load(rules.info.key)
        named = {page.section(view) for view in self.views(rules, seats)}
        for state in islice(Case(rules, seats, rules.Options()).lively_match(3), 0, None, EVERY):
            table = rules.table(state, 0)
            asked = product([piece.id for _zone, _place, piece in table.pieces()], ("", *table.zones))
            reasons = [rules.voice.why_not(state, 0, piece, spot) for piece, spot in asked]
            named |= {reason.section for reason in reasons if reason is not None}
        assert [name for name in sorted(named) if book.find(name) is None] == [], "no section of the rulebook"

    def test_nothing_moves_or_is_drawn_again_while_the_table_stays_as_it_is(self, rules: Rules[Any, Any]) -> None:
        for seats in {*rules.info.seats}:
            page = self.page(rules, seats)
            still = [view for view in self.views(rules, seats) if view.ahead is None]  # needles sway while they foresee
            assert_rests(page, (1280, 720), looked_at(page, still))

    def test_every_drawing_is_there_and_backs_tell_nothing(self, rules: Rules[Any, Any]) -> None:
        seats = rules.info.seats[1]
        page = self.page(rules, seats)
        page.background()
        displays = page.displays()
        for view in looked_at(page, self.views(rules, seats)):
            for display in displays:
                display.show(view, at_once=True)
            for zone, place, piece in view.table.pieces():
                pose = page.pose(view, zone, place, piece)
                size = page.bench.view.px(pose.w), page.bench.view.px(pose.h)
                assert page.face(piece, *size).get_size() == size
            for part in page.areas(view).parts:
                assert page.close_up(part, view).picture.get_width()
            assert told_apart(page, view) == [], "these backs look otherwise than their neighbours'"
        assert self.art.missing == []

    def test_every_picture_that_the_rulebook_names_is_drawn(self, rules: Rules[Any, Any]) -> None:
        page, key = self.page(rules, rules.info.seats[0]), rules.info.key
        blocks = [block for section in rulebooks.load(key).sections for block in section.blocks]
        named = [block.name for block in blocks if isinstance(block, Picture)]
        drawn = import_module(f"{type(page).__module__.rpartition('.')[0]}.pictures") if named else None
        for name in named:
            picture = drawn.picture(page.bench, name, 400) if drawn is not None else None
            assert picture is not None, name
            assert 100 <= picture.get_width() <= 400, name
        assert drawn is None or drawn.picture(page.bench, "no such picture", 400) is None
        assert self.art.missing == []


def _windows(rules: Rules[Any, Any]) -> Iterator[Window]:
    fewest, most = rules.info.seats
    for seats in range(fewest, most + 1):
        for number, (size, words) in enumerate(LETTERED):
            if seats in (fewest, most) or number % 3 == seats % 3:
                yield seats, size, words


def assert_buttons_lie_apart(page: Page[Any]) -> None:
    """Check that the page's buttons can be hit, lie between the bars, and do not overlap."""
    window = page.bench.view
    between = Rect(0, window.px(TOP_U), window.width, window.height - window.px(TOP_U + FOOT_U))
    rects = {one.key: page.bench.rect(one.box) for one in page.buttons()}
    assert [key for key, rect in rects.items() if not between.contains(rect)] == [], "buttons lie below a bar"
    assert [key for key, rect in rects.items() if min(rect.size) < SMALLEST_TARGET_PX] == [], "buttons are too small"
    assert crossing(rects) == [], "buttons lie over each other"


def said_of(page: Page[Any], view: View[Any]) -> list[tuple[str, str]]:
    """Return what is said of all that can be pointed at: of pieces also what their large view says."""
    areas, pieces = page.areas(view), [piece for _zone, _place, piece in view.table.pieces()]
    targets = [*areas.zones, *areas.parts, *areas.readouts, *(one.key for one in page.buttons())]
    targets += [piece.id for piece in pieces]
    words = [(target, page.describe(target, view)) for target in targets]
    return words + [(piece.id, page.inspect(piece, view).text) for piece in pieces]


def astray(page: Page[Any], view: View[Any], elsewhere: tuple[str, ...]) -> list[tuple[str, int]]:
    """Return the places of pieces whose middle does not lie in the box of their zone."""
    found, zones = [], page.areas(view).zones
    for zone, place, piece in view.table.pieces():
        pose, box = page.pose(view, zone, place, piece), zones.get(zone)
        if box is None or zone.startswith(elsewhere or ("\0",)):
            continue
        is_across = -ROUNDING_U <= pose.x - box.x <= box.w + ROUNDING_U
        if not (is_across and -ROUNDING_U <= pose.y - box.y <= box.h + ROUNDING_U):
            found.append((zone, place))
    return found


def out_of_sight(page: Page[Any], view: View[Any]) -> list[tuple[str, int]]:
    """Return the places of pieces whose middle lies outside the window or below one of the bars."""
    if page.plane is not None:  # there a camera decides
        return []
    found, window = [], page.bench.view
    for zone, place, piece in view.table.pieces():
        pose = page.pose(view, zone, place, piece)
        if not (0 <= pose.x <= window.w and TOP_U <= pose.y <= window.h - FOOT_U):
            found.append((zone, place))
    return found


def too_small(page: Page[Any], view: View[Any]) -> list[str]:
    """Return the pieces and zones that can be used now, but hardly be hit."""
    if page.plane is not None and page.plane.ways(view) is not None:
        return []
    used: set[str] = set()
    for gesture in (page.gestures(intent, view)[0] for intent in view.intents):  # others may be small
        match gesture:
            case Drag(piece, onto):
                used |= {piece, onto}
            case Pair(pieces, others, onto):
                used |= {*pieces, *others, onto}
            case Amount(pieces=pieces):
                used |= {*pieces}
            case Click(target):
                used.add(target)
    px, zones = page.bench.view.px, page.areas(view).zones
    poses = {piece.id: page.pose(view, zone, place, piece) for zone, place, piece in view.table.pieces()}
    small = [key for key in used if key in poses and px(min(poses[key].w, poses[key].h)) < SMALLEST_PIECE_PX]
    seen = [key for key in used if key in zones and (page.plane is None or not page.plane.holds(key))]
    return small + [key for key in seen if px(min(zones[key].w, zones[key].h)) < SMALLEST_ZONE_PX]


def told_apart(page: Page[Any], view: View[Any]) -> list[Piece]:
    """Return the pieces without a face that look otherwise than another one of their kind in their zone."""
    backs: dict[tuple[str, str, tuple[str, ...]], bytes] = {}
    found = []
    for zone, _place, piece in view.table.pieces():
        if piece.face is None:
            back = page.face(piece, *BACK).get_buffer().raw
            if backs.setdefault((zone, piece.kind, piece.marks), back) != back:
                found.append(piece)
    return found
