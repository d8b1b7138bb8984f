"""A person at the table: whole matches by each way of moving pieces, and every way out of a gesture."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.rules.efficiency_engine.intents import Favour
from scenes.pages.efficiency_engine.page import EfficiencyEnginePage
from scenes.pages.page import Gesture
from scenes.results.scene import ResultsScene
from scenes.shared.dialog import Dialog
from scenes.table.moves import Moves
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio, request_for
from tests.rules.efficiency_engine.builder import engine
from tests.screen.conftest import OpenApp
from tests.screen.playing import advised, by_clicks, by_drag, by_keys, focus

GAME, DEAL = "efficiency_engine", 4217
MOST_PLIES = 80


def seated(open_app: OpenApp, **options: str) -> Studio:
    """Return a studio with the game dealt and at rest."""
    studio = open_app(request=request_for(GAME, DEAL, options=options))
    studio.settle()
    return studio


def page_of(studio: Studio) -> EfficiencyEnginePage:
    page = studio.table.page
    assert isinstance(page, EfficiencyEnginePage)
    return page


def play_out(studio: Studio, make: Callable[[Studio, Gesture], None]) -> TableScene:
    """Play the whole match by `make` and return its table."""
    table = studio.table
    for _ply in range(MOST_PLIES):
        if table.sitting.match.is_over:
            break
        before = table.sitting.match.ply
        make(studio, advised(table))
        if isinstance(studio.top, Dialog):
            studio.key(pygame.K_TAB)
            studio.key(pygame.K_RETURN)
        studio.settle()
        assert table.sitting.match.ply == before + 1
    assert table.sitting.match.is_over
    return table


@pytest.mark.parametrize("make", [by_drag, by_clicks, by_keys])
def test_a_whole_match_is_played_by_one_way_of_moving_alone(
    open_app: OpenApp, make: Callable[[Studio, Gesture], None]
) -> None:
    studio = seated(open_app)

    table = play_out(studio, make)

    studio.settle()
    assert isinstance(studio.top, ResultsScene)
    assert table.sitting.turn.seat is None


def rolled(open_app: OpenApp) -> Studio:
    """Return a studio in which both fuses lie in the tray."""
    studio = seated(open_app)
    studio.click(studio.place("cup"))
    studio.settle()
    return studio


def test_a_drop_on_a_legal_zone_plays_and_can_be_taken_back_freely(open_app: OpenApp) -> None:
    studio = rolled(open_app)

    studio.move("die:0", "A+")
    lay = studio.table.board.pieces.zone("die:0")
    studio.key(pygame.K_z, pygame.KMOD_CTRL)
    studio.settle()
    back = studio.table.board.pieces.zone("die:0")
    studio.key(pygame.K_y, pygame.KMOD_CTRL)
    studio.settle()

    assert (lay, back, studio.table.board.pieces.zone("die:0")) == ("A+", "tray", "A+")
    assert not studio.table.sitting.match.practice


def test_a_drop_on_an_illegal_zone_sends_the_piece_home_and_says_why(open_app: OpenApp) -> None:
    studio = rolled(open_app)

    studio.drag(studio.place("die:0"), studio.place("bay:4"))
    said = studio.table.board.signs.said
    studio.settle()

    assert studio.table.board.pieces.zone("die:0") == "tray"
    assert studio.table.sitting.match.ply == 1
    assert "socket" in said


def test_the_large_view_waits_until_the_reason_of_a_refusal_was_read(open_app: OpenApp) -> None:
    studio = rolled(open_app)
    studio.drag(studio.place("die:0"), studio.place("bay:4"))
    studio.settle()
    board = studio.table.board

    studio.point(studio.place("die:0"))
    studio.frames(60)
    is_over = board.signs.said and board.inspector.is_open
    studio.key(pygame.K_ESCAPE)
    studio.point(studio.place("die:1"))
    studio.frames(60)

    assert not is_over
    assert board.inspector.is_open


@pytest.mark.parametrize("way", ["escape", "right button", "outside"])
def test_a_drag_can_be_called_off(open_app: OpenApp, way: str) -> None:
    studio = rolled(open_app)
    studio.carry(studio.place("die:0"), studio.place("A+"))
    aimed = studio.table.hand.aim

    if way == "escape":
        studio.key(pygame.K_ESCAPE)
    elif way == "right button":
        studio.press(studio.place("A+"), pygame.BUTTON_RIGHT)
    else:
        studio.release((studio.place("A+")[0], 30))
    studio.settle()

    assert aimed == "A+"
    assert studio.table.hand.held is None
    assert studio.table.sitting.match.ply == 1
    assert studio.table.board.pieces.sprites["die:0"].centre == pytest.approx(studio.place("die:0"), abs=1.5)


def test_a_held_fuse_shows_what_the_gauges_would_read_and_a_drop_outside_forgets_it(open_app: OpenApp) -> None:
    studio = rolled(open_app)

    studio.carry(studio.place("die:0"), studio.place("A+"))
    while_held = studio.table.board.signs.said
    studio.key(pygame.K_ESCAPE)

    assert while_held
    assert studio.table.board.signs.said == ""


def test_input_acts_at_once_while_pieces_still_fly(open_app: OpenApp) -> None:
    studio = seated(open_app)

    studio.click(studio.place("cup"))
    assert studio.table.motion.is_moving
    studio.drag(studio.place("die:1"), studio.place("B-"))

    assert studio.table.sitting.match.ply == 2


def test_undo_over_a_roll_asks_and_makes_the_match_practice(open_app: OpenApp) -> None:
    studio = rolled(open_app)
    studio.key(pygame.K_z, pygame.KMOD_CTRL)
    assert isinstance(studio.top, Dialog)

    studio.key(pygame.K_ESCAPE)
    refused = studio.table.sitting.match.ply
    studio.key(pygame.K_z, pygame.KMOD_CTRL)
    studio.key(pygame.K_TAB)
    studio.key(pygame.K_RETURN)
    studio.settle()

    assert refused == 1
    assert studio.table.sitting.match.ply == 0
    assert studio.table.sitting.match.practice


def test_a_hint_points_at_the_next_gesture_and_is_counted(open_app: OpenApp) -> None:
    studio = seated(open_app)

    studio.key(pygame.K_h)
    nudge, ringed = studio.table.board.signs.said, studio.table.board.signs.hinted
    studio.key(pygame.K_h)

    assert studio.table.sitting.hints == 1
    assert nudge == "Look here."
    assert all(start == end for start, end in ringed)  # it rings what to take, and not where to put it
    assert studio.table.board.signs.said.endswith(".")


def test_nothing_is_drawn_while_the_table_rests(open_app: OpenApp) -> None:
    studio = seated(open_app)
    studio.point((5, 400))
    studio.settle()
    studio.frames(5)

    drawn = []
    for _frame in range(60):
        studio.frames(1)
        drawn.append(studio.app.manager.draw())

    assert drawn == [[]] * 60


def test_closing_in_the_middle_and_coming_back_finds_the_match_where_it_was(open_app: OpenApp) -> None:
    studio = rolled(open_app)
    studio.move("die:0", "A-")
    before = studio.table.sitting.match.state
    studio.close()

    again = open_app()
    again.frames(30)
    again.key(pygame.K_RETURN)
    again.settle()

    assert again.table.sitting.match.state == before


def test_the_log_tells_every_step_in_words_with_names(open_app: OpenApp) -> None:
    studio = rolled(open_app)

    lines = [line.words for line in studio.table.sitting.lines()]

    assert lines
    assert lines[-1].startswith("Ada rolls")


def test_moves_hold_every_legal_intent(open_app: OpenApp) -> None:
    studio = rolled(open_app)
    table = studio.table

    moves = Moves.of(table.page, table.board.view)

    reached = {intent for ways in moves.drags.values() for intent in ways.values()}
    assert reached | set(moves.clicks.values()) | set(moves.presses.values()) == set(table.sitting.legal())


def test_the_log_lies_open_where_it_covers_nothing(open_app: OpenApp) -> None:
    studio = open_app((2560, 1080), request_for(GAME, DEAL))
    table = studio.table
    machine = page_of(studio).layout.machine
    right = table.log_room.view.rect(machine.x, machine.y, machine.w, machine.h).right

    assert table.is_log_open
    assert right < table.log.rect.left < table.log.rect.right <= table.log.tab.rect.left


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1600, 1200)])
def test_the_log_waits_folded_beside_the_machine(open_app: OpenApp, size: tuple[int, int]) -> None:
    studio = open_app(size, request_for(GAME, DEAL))
    table = studio.table
    machine = page_of(studio).layout.machine
    right = table.log_room.view.rect(machine.x, machine.y, machine.w, machine.h).right

    assert not table.is_log_open
    assert right < table.log.tab.rect.left
    assert table.log.rect.right <= table.log.tab.rect.left


def test_the_large_view_of_a_card_leaves_the_gauges_in_sight(open_app: OpenApp) -> None:
    studio = open_app((1920, 1080), request_for(GAME, DEAL))
    studio.settle()
    board = studio.table.board
    piece = board.table.zones["bay:2"][0].id

    board.inspect(piece)

    assert board.inspector.rect is not None
    assert not board.inspector.rect.colliderect(board.target_rect(piece))
    assert board.inspector.rect.collidelist([obstacle.rect for obstacle in board.inspector.avoid]) == -1


def test_a_refusal_in_the_left_plate_stays_in_it(open_app: OpenApp) -> None:
    studio = rolled(open_app)
    plate = page_of(studio).layout.left
    view = studio.table.log_room.view

    studio.drag(studio.place("die:0"), studio.place("bay:4"))

    assert view.rect(plate.x, plate.y, plate.w, plate.h).contains(studio.table.board.signs.bubble_rect)


def test_the_layout_follows_the_window(open_app: OpenApp) -> None:
    studio = seated(open_app)

    for size in ((1600, 1000), (1024, 640), (1440, 1080)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        studio.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        studio.settle()

        assert studio.app.manager.screen.get_size() == size
        assert (studio.app.house.view.width, studio.app.house.view.height) == size
        assert studio.table.help.rect.bottom == size[1]


def test_a_click_on_a_red_toggles_that_red(open_app: OpenApp) -> None:
    studio = seated(open_app)
    while studio.table.board.moves.choice is None:
        by_drag(studio, advised(studio.table))
        studio.settle()
    choice = studio.table.board.moves.choice
    choice.marked = len(choice.pieces)

    studio.click(studio.place(choice.pieces[1]))
    without = choice.marked
    studio.click(studio.place(choice.pieces[1]))

    assert (without, choice.marked) == (1, 2)


def test_escape_closes_what_lies_open_before_it_opens_the_menu(open_app: OpenApp) -> None:
    studio = seated(open_app)
    studio.key(pygame.K_l)
    studio.key(pygame.K_h)

    studio.key(pygame.K_ESCAPE)
    hint_gone = studio.table.board.signs.said
    studio.key(pygame.K_ESCAPE)
    log_open = studio.table.is_log_open
    studio.key(pygame.K_ESCAPE)

    assert (hint_gone, log_open) == ("", False)
    assert not isinstance(studio.top, TableScene)


def test_a_finished_match_reopens_only_as_practice(open_app: OpenApp) -> None:
    studio = seated(open_app)
    table = play_out(studio, by_drag)
    studio.settle()
    studio.ready()
    studio.key(pygame.K_ESCAPE)
    assert studio.top is table

    studio.key(pygame.K_z, pygame.KMOD_CTRL)
    asked = isinstance(studio.top, Dialog)
    studio.key(pygame.K_ESCAPE)

    assert asked
    assert table.sitting.match.is_over


def test_the_focus_stays_near_when_its_place_is_gone_and_among_the_targets_of_a_held_piece(open_app: OpenApp) -> None:
    studio = seated(open_app)
    while studio.table.places.focused != "cup":
        studio.key(pygame.K_TAB)
    studio.key(pygame.K_RETURN)
    studio.settle()
    near = studio.table.places.focused
    studio.key(pygame.K_RETURN)

    reached = set()
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_LEFT, pygame.K_UP, pygame.K_TAB):
        studio.key(key)
        reached.add(studio.table.places.focused)

    assert near in ("die:0", "die:1")
    assert reached <= {"A+", "A-", "B+", "B-"}


def test_a_card_swapped_with_one_of_the_deck_goes_there_and_the_other_comes_from_there(open_app: OpenApp) -> None:
    """Efficiency Engine 7: with the bay chosen before, its card and the top one of the deck change places at once."""
    studio = seated(open_app, swap_choice="before")
    pieces, rules = studio.table.board.pieces, studio.table.rules
    state = engine(bays="10C 9S 10S 2D 4C 3H", next="8S", favours="AS", dice=(5, 2), swap_choice="before")
    pieces.lay_out(rules.table(state, 0))
    away = pieces.sprites["card:9S"]
    top = len(state.deck) - 1

    rules.play(state, Favour(1))
    pieces.go_to(rules.table(state, 0))
    come = pieces.sprites["card:8S"]
    studio.settle()

    assert come is not away
    assert "card:9S" not in pieces.sprites
    assert pieces.sprites[f"deck#{top}"] is away
    assert away.centre == pytest.approx((away.place.x, away.place.y))


def test_cards_that_go_onto_a_pile_together_all_fly_there(open_app: OpenApp) -> None:
    """Nobody can tell cards apart that go face down onto one pile: each is shown going there all the same."""
    studio = seated(open_app)
    pieces, before = studio.table.board.pieces, studio.table.board.table
    gone = [piece for _zone, _place, piece in before.pieces() if piece.kind == "card" and piece.face][:3]
    left = {zone: tuple(piece for piece in held if piece not in gone) for zone, held in before.zones.items()}
    flying = [pieces.sprites[piece.id] for piece in gone]
    homes = [sprite.centre for sprite in flying]

    pieces.go_to(replace(before, zones=left))
    shown = [sprite.body in studio.table.compositor.sprites for sprite in flying]
    studio.settle()

    assert shown == [True, True, True]
    assert all(sprite.centre != home for sprite, home in zip(flying, homes, strict=True))
    assert [sprite.body in studio.table.compositor.sprites for sprite in flying] == [False, False, True]


def test_an_undo_with_a_piece_in_the_hand_puts_it_back(open_app: OpenApp) -> None:
    """A drag ends when the match goes another way: the piece may be gone, or have other places to go to."""
    studio = rolled(open_app)
    studio.move("die:0", "A+")
    studio.carry(studio.place("die:1"), studio.place("B+"))
    held = studio.table.hand.held

    studio.key(pygame.K_z, pygame.KMOD_CTRL)
    studio.settle()

    table = studio.table
    assert (held, table.hand.held, table.sitting.match.ply) == ("die:1", None, 1)
    for piece in table.board.pieces.sprites.values():
        assert piece.centre == pytest.approx((piece.place.x, piece.place.y))


def test_a_piece_under_the_pointer_lies_down_again_after_another_was_taken_by_key(open_app: OpenApp) -> None:
    studio = rolled(open_app)
    studio.point(studio.place("die:0"))
    studio.settle()
    sprite = studio.table.board.pieces.sprites["die:0"]
    risen = sprite.centre
    focus(studio, "die:1")
    studio.key(pygame.K_RETURN)
    held = studio.table.hand.held

    studio.point((5, 300))
    studio.key(pygame.K_ESCAPE)
    studio.settle()

    assert held == "die:1"
    assert risen != (sprite.place.x, sprite.place.y)
    assert sprite.centre == pytest.approx((sprite.place.x, sprite.place.y))
