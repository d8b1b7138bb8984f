"""What floats over a table covers nothing that must be seen: what it speaks of, what can be pressed, what is read."""

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from game.core import registry
from scenes.pages.page import Amount
from scenes.stage.floating import MUST, SHOULD, Obstacle, clearest, place_off
from scenes.table import table_of
from scenes.table.arrows import Meant, way
from scenes.table.meaning import meant
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio
from tests.screen import tour
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import leave_match
from tests.screen.layouts import show_at

WINDOWS = (((1024, 640), 1.0), ((1280, 800), 1.0), ((1920, 1080), 1.0), ((1366, 768), 1.5))
POSITIONS = 4  # of a match, a window each
GAMES = registry.keys()
TABLES = [
    (game, seats)
    for game in GAMES
    for seats in dict.fromkeys(registry.info(game).seats)
    if seats in (1, registry.info(game).seats[1])
]
READ = (("bric_a_brac", 2, 74), ("my_engine", 4, 31), ("efficiency_engine", 1, 10))  # a match at a decision


def own_decisions(game: str, seats: int) -> list[int]:
    """Return the plies of a match at which the person decides."""
    return [ply for ply, (seat, _phase) in enumerate(tour.whole_match(game, seats)[1]) if seat == 0]


def must_be_seen(table: TableScene) -> Iterator[tuple[str, Rect]]:
    """Yield what may never be covered while somebody decides."""
    view = table.log_room.view
    yield "the bar", table.top_bar.rect
    yield "the help line", table.help.rect
    for key, button in table.board.buttons.items():
        if button.enabled:
            yield key, button.rect
    for number, box in enumerate(table.page.rooms().clear):
        yield f"read-out {number}", view.rect(box.x, box.y, box.w, box.h)


def hidden_by(what: str, rect: Rect | None, table: TableScene, *also: Rect) -> list[str]:
    """Return what `rect` covers that must be seen, or of what it speaks itself."""
    assert rect is not None, what
    seen = [*must_be_seen(table), *((f"what it is about {number}", one) for number, one in enumerate(also))]
    return [f"{what} {rect} hides {name} {one}" for name, one in seen if rect.colliderect(one)]


def of_the_hint(table: TableScene) -> list[str]:
    """Ask for a hint, and return what its words hide."""
    advice = table.sitting.advise()
    if advice is None:
        return []
    for _asked in range(2):
        table.counsel.hint()
    gesture = table.page.gestures(advice.intent, table.board.view)[0]
    told = meant(table.board, gesture, table.sitting.foresee(advice.intent))
    about = (*told.things, told.end) if told.end is not None and told.is_place else told.things
    return hidden_by(f"hint “{advice.why}”", table.board.signs.bubble_rect, table, *about) + astray(told, table)


def astray(meant: Meant, table: TableScene) -> list[str]:
    """Return the arrows of a hint that end on a piece which has no part in it, though its zone has room."""
    if meant.end is None or meant.is_place:
        return []
    lying = table.board.pieces.rects()
    tips = [way(thing, meant, lying, 20)[1] for thing in meant.things]
    filled = sum(one.clip(meant.end).width * one.clip(meant.end).height for one in lying)
    is_full = filled > 0.7 * meant.end.width * meant.end.height
    return [
        f"arrow ends at {tip} on a piece" for tip in tips if not is_full and Rect(tip, (1, 1)).collidelist(lying) >= 0
    ]


def of_a_refusal(table: TableScene) -> list[str]:
    """Ask why a piece can't be taken, and return what the answer hides."""
    for piece in reversed(table.board.pieces.sprites):
        if table.board.can_use(piece):
            continue
        table.board.signs.clear("hint", "bubble")
        table.say_why_not(piece, "")
        if table.board.signs.said:
            words = f"refusal “{table.board.signs.said}”"
            return hidden_by(words, table.board.signs.bubble_rect, table, table.board.target_rect(piece))
    return []


def of_a_message(studio: Studio, table: TableScene) -> list[str]:
    """Let messages appear, and return what they hide."""
    tour.notify(studio)
    return [fault for rect in table.toasts.rects for fault in hidden_by("message", rect, table)]


def of_a_note(table: TableScene) -> list[str]:
    """Let what happened be told, and return what the note hides besides what its page gives away for it."""
    table.news.show_recap()
    if not table.recap.lines:
        return []
    box, view = table.page.rooms(table.board.view).recap, table.log_room.view
    own = None if box is None else view.rect(box.x, box.y, box.w, box.h)
    rect = table.recap.rect
    return [
        f"recap {rect} hides {name} {one}"
        for name, one in must_be_seen(table)
        if rect is not None and rect.colliderect(one) and not (own is not None and one.contains(own))
    ]


def of_a_large_view(table: TableScene) -> list[str]:
    """Look at a piece closely, and return what the large view hides."""
    board, view = table.board, table.log_room.view
    shown = [piece for _zone, _place, piece in board.table.pieces() if piece.face is not None]
    if not shown:
        return []
    board.inspect(shown[len(shown) // 2].id)
    about = [board.target_rect(shown[len(shown) // 2].id)]
    about += [view.rect(box.x, box.y, box.w, box.h) for box in table.page.rooms().clear_of_large]
    about += [button.rect for button in board.buttons.values() if button.enabled]
    rect = board.inspector.rect
    return [f"large view {rect} hides {one}" for one in about if rect is not None and rect.colliderect(one)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_floats_hides_nothing_that_must_be_seen(open_app: OpenApp, game: str, seats: int) -> None:
    """Hints, refusals, messages, notes and large views, in positions all over a match, each in a window of a size."""
    studio = open_app()
    found = []
    plies = own_decisions(game, seats)
    for number, ply in enumerate(plies[:: max(1, len(plies) // POSITIONS)]):
        table = table_of(studio.app.house, tour.match_at(game, seats, ply))
        studio.app.manager.push(table)
        show_at(studio, *WINDOWS[number % len(WINDOWS)])
        studio.settle()
        faults = of_the_hint(table) + of_a_refusal(table)
        table.board.signs.clear("hint", "bubble")
        faults += of_a_large_view(table)
        table.board.inspector.close()
        faults += of_a_note(table) + of_a_message(studio, table)
        found += [f"ply {ply}, {WINDOWS[number % len(WINDOWS)]}: {fault}" for fault in faults]
        studio.app.manager.home()

    assert found == []


@pytest.mark.parametrize(("game", "seats", "ply"), READ)
def test_the_words_of_a_hint_lie_on_no_counter(open_app: OpenApp, game: str, seats: int, ply: int) -> None:
    """In a low window they lay over bills, discounts and what a sheet says."""
    studio = open_app((1280, 720))
    studio.app.manager.push(table_of(studio.app.house, tour.match_at(game, seats, ply)))
    studio.settle()
    board = studio.table.board

    for _asked in range(2):
        studio.table.counsel.hint()

    words = board.signs.bubble_rect
    assert board.signs.said
    assert [name for name, rect in board.readouts.items() if words.colliderect(rect)] == []
    assert words.collidelist(board.pieces.rects()) < 0


def test_words_lie_on_a_counter_rather_than_on_a_card(open_app: OpenApp) -> None:
    """Where both are free of them somewhere they keep off both; else cards come first."""
    kit, area, about = open_app((1280, 720)).app.house.kit, Rect(0, 0, 300, 200), [Rect(0, 80, 300, 40)]
    counter, card = Rect(0, 0, 300, 80), Rect(0, 120, 300, 80)

    forced = place_off(kit, (300, 60), about, area, [Obstacle(card), Obstacle(about[0], MUST)], [counter])
    free = place_off(kit, (100, 40), about, area, [Obstacle(card), Obstacle(about[0], MUST)], [counter.move(-150, 0)])

    assert not forced.colliderect(card)
    assert free.bottom <= about[0].top
    assert free.left >= 150


def test_a_hints_arrow_leads_from_edge_to_edge() -> None:
    """It covers neither the card that is meant nor the place where that goes."""
    card, place = Rect(100, 500, 80, 120), Rect(400, 100, 80, 120)

    start, tip = way(card, Meant((card,), place, is_place=True), [card], 30)

    assert not card.inflate(-4, -4).collidepoint(start)
    assert not place.inflate(-4, -4).collidepoint(tip)
    assert start[0] < tip[0]
    assert start[1] > tip[1]


def test_in_a_zone_a_hints_arrow_ends_where_nothing_lies() -> None:
    """The middle of a zone is as good as any other place in it, but a card there has no part in the hint."""
    card, zone = Rect(100, 20, 80, 120), Rect(50, 200, 600, 300)
    lying = [card, *(Rect(60 + 110 * column, 210, 100, 180) for column in range(5))]

    _start, tip = way(card, Meant((card,), zone), lying, 40)

    assert zone.collidepoint(tip)
    assert Rect(tip, (1, 1)).collidelist(lying) < 0


def test_a_hint_to_mark_and_press_draws_no_arrow(open_app: OpenApp) -> None:
    """Dragging the cards onto the button does nothing, so nothing must look as if it did."""
    table = table_of(open_app().app.house, tour.match_at("efficiency_engine", 1, 0))
    gesture = Amount(("card:2H", "card:4D"), 2, "collect")
    table.enter()

    assert meant(table.board, gesture, None).end is None


def test_of_several_forms_the_first_that_covers_nothing_is_taken() -> None:
    """A slip may lie on a card rather than on a counter, and on neither as long as another form finds room."""
    wide, slim = Rect(0, 0, 200, 100), Rect(0, 0, 90, 220)
    counter, card = Obstacle(Rect(150, 50, 40, 40), SHOULD), Obstacle(Rect(0, 0, 80, 220))

    assert clearest([("wide", wide), ("slim", slim)], [counter])[0] == "slim"
    assert clearest([("wide", wide), ("slim", slim)], [card, Obstacle(Rect(85, 200, 5, 5), MUST)])[0] == "wide"
    assert clearest([("wide", wide), ("slim", slim)], [counter, Obstacle(slim, MUST)])[0] == "wide"


@pytest.mark.parametrize("stop", [stop for stop in tour.around_the_table() if stop.name in ("home", "shelf open")])
def test_messages_beside_the_table_lie_on_nothing_to_press(open_app: OpenApp, stop: tour.Stop) -> None:
    for deal in range(12):
        leave_match(deal=deal, plies=0)
    studio = open_app((1280, 720))
    tour.go_to(studio, stop)
    tour.notify(studio)
    pressed = [button for button in studio.top.controls.buttons if button.by_pointer]

    assert studio.top.toasts.rects
    hidden = [
        (rect, button.rect) for rect in studio.top.toasts.rects for button in pressed if rect.colliderect(button.rect)
    ]
    assert hidden == []


def of_the_log(studio: Studio) -> list[str]:
    """Open the log, and return what it hides of the table."""
    table = studio.table
    if not table.is_log_open:
        studio.key(pygame.K_l)
        studio.settle()
    board = table.board
    shown = {**board.zones, **board.parts, **{key: button.rect for key, button in board.buttons.items()}}
    shown |= {piece: sprite.place.rect for piece, sprite in board.pieces.sprites.items() if not on_plane(table, piece)}
    log = table.log.rect
    return [f"log {log} hides {name} {rect}" for name, rect in shown.items() if rect.inflate(-4, -4).colliderect(log)]


def on_plane(table: TableScene, piece: str) -> bool:
    """Whether a piece lies on an endless table, which goes on behind all that stands before it."""
    plane, zone = table.page.plane, table.board.pieces.zone(piece)
    return plane is not None and zone is not None and plane.holds(zone)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_an_open_log_hides_nothing_of_the_table(open_app: OpenApp, game: str, seats: int) -> None:
    """The table makes room for it: it is there for as long as one likes."""
    studio = open_app()
    for size, words in (((1280, 720), 1.0), ((1280, 800), 1.5), ((1920, 1080), 1.0)):
        tour.sit_down(game, seats, own_decisions(game, seats)[-1], studio)
        show_at(studio, size, words)
        studio.settle()

        assert of_the_log(studio) == [], (size, words)
        assert not studio.table.log_room.covers
        studio.app.manager.home()


@pytest.mark.parametrize("game", ["palimpsest", "victory_point_salad"])
def test_a_note_over_an_open_log_leaves_no_half_lines_in_sight(open_app: OpenApp, game: str) -> None:
    studio = open_app((1280, 720))
    table = tour.sit_down(game, 2, own_decisions(game, 2)[-1], studio)
    if not table.is_log_open:
        studio.key(pygame.K_l)
    studio.key(pygame.K_p)

    assert table.recap.lines
    assert table.recap.rect == table.log.rect


def test_a_note_on_the_salads_mat_leaves_the_numbers_below_the_cards_in_sight(open_app: OpenApp) -> None:
    studio = open_app((1280, 720))
    table = tour.sit_down("victory_point_salad", 4, own_decisions("victory_point_salad", 4)[-1], studio)
    studio.key(pygame.K_p)
    numbers = [rect for name, rect in table.board.readouts.items() if name.startswith("count:0:")]

    assert table.recap.rect is not None
    assert numbers
    assert table.recap.rect.collidelist(numbers) < 0


def test_a_note_on_the_salads_bare_mat_leaves_cards_and_payoffs_in_sight(open_app: OpenApp) -> None:
    studio = open_app((1280, 720))
    table = tour.sit_down("victory_point_salad", 4, own_decisions("victory_point_salad", 4)[0], studio)
    studio.key(pygame.K_p)
    zones = table.board.view.table.zones
    lying = [
        table.board.touch_rect(piece.id)
        for zone, pieces in zones.items()
        if zone.startswith(("payoff:", "tableau:0", "strip:0"))
        for piece in pieces
    ]

    assert table.recap.rect is not None
    assert len(lying) > 9
    assert table.recap.rect.collidelist(lying) < 0


@pytest.mark.parametrize("game", ["bric_a_brac", "efficiency_engine"])
def test_the_room_goes_on_behind_an_open_log(open_app: OpenApp, game: str) -> None:
    studio = open_app((1280, 720))
    table = tour.sit_down(game, registry.info(game).seats[1], 0, studio)
    studio.key(pygame.K_l)
    seam = table.log_room.view.width
    room = table.background()
    beside = [(room.get_at((seam - 1, y)), room.get_at((seam, y))) for y in range(room.get_height())]

    assert seam < room.get_width() == 1280
    assert max(abs(one - other) for pair in beside for one, other in zip(*pair, strict=True)) <= 8


def test_in_a_narrow_window_the_log_lies_over_the_table_until_the_next_click_beside_it(open_app: OpenApp) -> None:
    studio = open_app((1024, 640))
    table = tour.sit_down("bric_a_brac", 2, 0, studio)
    ply = table.sitting.match.ply
    studio.key(pygame.K_l)
    was_open = table.is_log_open
    assert was_open

    studio.click((table.log.rect.left - 40, table.log.rect.centery))

    assert not table.is_log_open
    assert table.sitting.match.ply == ply
    assert table.hand.held is None


def test_unfolding_the_log_leaves_the_focus_where_it_was(open_app: OpenApp) -> None:
    studio = open_app((1280, 720))
    table = tour.sit_down("bric_a_brac", 2, 0, studio)
    studio.settle()
    studio.key(pygame.K_TAB)
    target, width = table.places.focused, table.board.target_rect(table.places.focused or "").width

    studio.key(pygame.K_l)

    assert table.places.focused == target is not None
    assert table.board.target_rect(target or "").width < width
    table.controls.set_focus(table.log.tab)
    studio.key(pygame.K_SPACE)
    assert table.controls.focus is table.log.tab
    assert not table.is_log_open
