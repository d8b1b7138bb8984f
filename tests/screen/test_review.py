"""Matches looked at: stepped through, jumped about in, played on from, and gone back to."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.match import PERSON, Match, Seat
from game.core.request import PlayRequest
from game.rules.my_engine.rules import RULES as MY_ENGINE
from saves.shelf import progress_of
from saves.store import Store
from scenes.pages.efficiency_engine.page import EfficiencyEnginePage
from scenes.pause.scene import PauseScene
from scenes.results.scene import ResultsScene
from scenes.review.replay import Replay
from scenes.review.scene import ReviewScene
from scenes.shared.dialog import Dialog
from scenes.table.curtain import CurtainScene
from scenes.testing.studio import Studio, request_for
from tests.rules.my_engine.builder import intent
from tests.saves.played import RULES, played
from tests.screen import tour
from tests.screen.conftest import OpenApp
from tests.screen.layouts import SIZES, check_buttons, show_at
from tests.screen.reviewing import tables, there, watched
from tests.screen.test_pause_and_results import finished

GAME, DEAL = "efficiency_engine", 4217


def press(studio: Studio, name: str) -> None:
    """Click a button of the viewer."""
    studio.click(there(studio).buttons[name].rect.center)
    studio.settle()


def test_a_finished_match_is_stepped_through_to_its_end_and_back(open_app: OpenApp) -> None:
    studio = watched(open_app)
    wanted, shown = tables(), []

    for _step in wanted:
        shown.append(there(studio).board.table)
        studio.key(pygame.K_RIGHT)
        studio.settle()
    at_end = there(studio).board.table
    for _step in wanted[1:]:
        studio.key(pygame.K_LEFT)
    studio.settle()

    assert shown == wanted
    assert at_end == wanted[-1]
    assert there(studio).board.table == wanted[0]


def test_every_piece_lies_where_it_lies_when_it_is_laid_out_there(open_app: OpenApp) -> None:
    studio = watched(open_app)
    for _step in range(9):
        studio.key(pygame.K_RIGHT)
    studio.settle()
    stepped = {key: sprite.place for key, sprite in there(studio).board.pieces.sprites.items()}

    studio.key(pygame.K_HOME)
    there(studio).film.jump(9)
    studio.settle()

    assert {key: sprite.place for key, sprite in there(studio).board.pieces.sprites.items()} == stepped


def test_another_position_looks_as_if_it_was_laid_out_anew(open_app: OpenApp) -> None:
    """Pieces that lie as they did are not drawn again."""
    studio = watched(open_app)
    scene = there(studio)
    for ply in (9, scene.replay.last, 4, 5):
        scene.film.jump(ply)
        studio.settle()
        jumped = pygame.image.tobytes(studio.app.glass.window, "RGB")
        scene.build()
        studio.settle()
        assert pygame.image.tobytes(studio.app.glass.window, "RGB") == jumped


@pytest.mark.parametrize("way", ["keys", "buttons"])
def test_it_jumps_to_either_end_and_from_turn_to_turn(open_app: OpenApp, way: str) -> None:
    studio = watched(open_app)
    replay = there(studio).replay
    keys = {"last": pygame.K_END, "first": pygame.K_HOME, "turn_on": pygame.K_PAGEDOWN, "turn_back": pygame.K_PAGEUP}
    plies = []

    for name in ("last", "first", "turn_on", "turn_on", "turn_back"):
        studio.key(keys[name]) if way == "keys" else press(studio, name)
        plies.append(there(studio).ply)

    starts = replay.turn_starts()
    assert plies == [replay.last, 0, starts[1], starts[2], starts[1]]
    assert there(studio).board.table == tables()[starts[1]]


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_no_line_of_the_log_is_cut(open_app: OpenApp, size: tuple[int, int]) -> None:
    studio = watched(open_app)
    show_at(studio, size, 1.0)
    there(studio).toggle("log")
    log = there(studio).column.log

    assert log is not None
    assert log.area.height % log.text.step == 0
    assert log.rect.contains(log.area)


def test_a_click_on_a_line_of_the_log_shows_the_table_of_that_moment(open_app: OpenApp) -> None:
    studio = watched(open_app)
    scene = there(studio)
    studio.key(pygame.K_l)
    assert scene.column.log is not None
    line = scene.replay.lines[2]

    studio.click(scene.column.log.place_of(line.ply))
    studio.settle()

    assert scene.ply == line.ply
    assert scene.board.table == tables()[line.ply]
    assert scene.column.log.text.told_at(scene.ply) == line.ply


def test_the_scrub_bar_is_dragged_to_any_position(open_app: OpenApp) -> None:
    studio = watched(open_app)
    scene = there(studio)
    start, end = (
        (scene.foot.scrub.rect.x + 2, scene.foot.scrub.rect.centery),
        (scene.foot.scrub.x_of(7), scene.foot.scrub.rect.centery),
    )

    studio.carry(start, end)
    held = scene.ply
    studio.release((end[0], end[1] + 90))

    assert held == 7
    assert scene.ply == 7
    assert scene.board.table == tables()[7]


def test_the_table_follows_a_cursor_that_is_led_without_a_pause(open_app: OpenApp) -> None:
    studio = watched(open_app)
    scene = there(studio)
    scrub = scene.foot.scrub
    studio.press((scrub.rect.x + 2, scrub.rect.centery))
    wanted, plies = tables(), set()

    for ply in (*range(12), 12, 12, 12):
        pos = scrub.x_of(ply), scrub.rect.centery
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(1, 0, 0), touch=False))
        studio.app.frame(1 / 60)  # and no more: the studio would wait for all of it
        plies.add(wanted.index(scene.board.table))
    studio.release((scrub.x_of(12), scrub.rect.centery))

    assert len(plies) > 2
    assert scene.ply == 12
    assert scene.board.table == wanted[12]


def test_it_plays_by_itself_to_the_end_faster_if_asked_and_pauses(open_app: OpenApp) -> None:
    studio = watched(open_app)
    scene = there(studio)
    studio.key(pygame.K_SPACE)
    studio.frames(120)
    slow = scene.ply
    studio.key(pygame.K_SPACE)
    studio.frames(120)
    paused = scene.ply
    for _press in range(3):
        studio.post(pygame.KEYDOWN, key=pygame.K_PLUS, mod=0, unicode="+", scancode=0)
    studio.key(pygame.K_SPACE)
    studio.frames(120)

    assert slow > 0
    assert paused == slow
    assert scene.film.speed == 4
    assert scene.ply - paused > slow
    studio.frames(2_000, seconds=0.1)
    assert scene.ply == scene.replay.last
    assert not scene.film.is_playing


def test_no_gesture_plays(open_app: OpenApp) -> None:
    studio = watched(open_app, plies=1)
    scene = there(studio)
    board = scene.board

    studio.drag(board.target_rect("die:0").center, board.target_rect("A+").center)
    studio.click(board.target_rect("die:0").center)
    studio.settle()

    assert scene.replay.match.ply == 1
    assert scene.board.table == tables(1)[1]


def test_nothing_is_drawn_while_nothing_moves(open_app: OpenApp) -> None:
    studio = watched(open_app)
    studio.key(pygame.K_RIGHT)
    studio.point((5, 60))
    studio.settle()
    studio.frames(5)

    drawn = []
    for _frame in range(60):
        studio.frames(1)
        drawn.append(studio.app.manager.draw())

    assert drawn == [[]] * 60


def test_the_pointer_tells_what_lies_under_it(open_app: OpenApp) -> None:
    studio = watched(open_app)
    scene = there(studio)

    studio.point(scene.board.target_rect("cup").center)
    on_the_table = scene.help.words
    studio.point(scene.buttons["play"].rect.center)

    assert on_the_table
    assert "Space" in scene.help.words


def test_a_finished_match_is_seen_from_every_seat_and_an_open_one_only_from_one() -> None:
    match = Match(MY_ENGINE, (Seat("Ada"), Seat("Ben")), MY_ENGINE.Options(), 3)
    as_ben, as_nobody = Replay(match, 1), Replay(match, match.eyes)
    while not match.is_over:
        match.apply(MY_ENGINE.legal(match.state)[0])

    assert as_ben.viewers == (1,)
    assert as_nobody.viewers == (None,)
    assert Replay(match, 1).viewers == (0, 1)


def with_a_jack(mind: str) -> Match[Any, Any]:
    """Return a match in which Ada, who is to choose a suit, holds a jack that she could pay; `mind` plays for Ben."""
    deck = ("2C", "3C", "JC", "2D", "3D", "4D")
    match = Match(MY_ENGINE, (Seat("Ada"), Seat("Ben", mind)), MY_ENGINE.Options(), 3, deck)
    for text in ("starter 2C", "starter 2D", "suit H", "end", "suit H"):
        match.apply(intent(text))
    return match


def test_what_was_asked_is_told_as_the_viewer_could_read_it() -> None:
    """My Engine 6: that Ada could play a jack is for Ada to know, and for everybody once the match is over."""
    match = with_a_jack(PERSON)
    as_ada, as_ben, as_nobody = (Replay(match, viewer).prompt(match.ply, viewer) for viewer in (0, 1, match.eyes))

    assert as_ada == "Choose a suit or an instant: ♠ build, ♥ 1 VP, ♦ cards, ♣ 3 gold."
    assert as_ben == as_nobody == "Choose a suit: ♠ half-price build, ♥ 1 VP, ♦ cards, ♣ 3 gold."


@pytest.mark.parametrize(("mind", "is_told"), [(PERSON, False), ("apprentice", True)])
def test_a_saved_match_says_no_more_than_whoever_comes_home_may_read(mind: str, is_told: bool) -> None:
    match = with_a_jack(mind)

    told = progress_of(match, match.state, cursor=match.ply, practice=False).prompt

    assert ("instant" in told) == is_told


def test_a_replay_stays_as_it_was_when_the_match_goes_on() -> None:
    match = played(deal=1, plies=4)
    replay = Replay(match)
    before = replay.table(4, 0)

    match.apply(RULES.legal(match.state)[0])

    assert replay.last == 4
    assert replay.table(4, 0) == before


def test_play_on_from_here_begins_a_practice_match_that_is_saved_as_its_own(open_app: OpenApp) -> None:
    studio = watched(open_app)
    for _step in range(5):
        studio.key(pygame.K_RIGHT)

    studio.key(pygame.K_p)
    studio.settle()
    match = studio.table.sitting.match
    studio.close()

    with Store() as store:
        kept = {one.cursor: one for one in store.summaries()}
    assert (match.ply, match.practice) == (5, True)
    assert RULES.table(match.state, 0) == tables()[5]
    assert kept[5].practice
    assert len(kept) == 2
    assert not next(one for ply, one in kept.items() if ply != 5).practice


def test_at_its_end_nothing_is_left_to_play_on(open_app: OpenApp) -> None:
    studio = watched(open_app)
    studio.key(pygame.K_END)

    studio.key(pygame.K_p)

    assert not there(studio).buttons["play_on"].enabled


def rolled(open_app: OpenApp) -> Studio:
    """Return a studio at a table where the fuses were rolled and two of them put down, with the log open."""
    studio = open_app(request=request_for(GAME, DEAL))
    studio.settle()
    studio.click(studio.place("cup"))
    studio.settle()
    studio.move("die:0", "A+")
    studio.move("die:1", "B-")
    studio.key(pygame.K_l)
    studio.settle()
    return studio


def test_a_line_of_the_log_at_the_table_leads_back_freely(open_app: OpenApp) -> None:
    studio = rolled(open_app)
    table = studio.table

    studio.click(table.log.place_of(1))
    studio.settle()
    looked_at = there(studio).ply
    press(studio, "return")

    assert looked_at == 1
    assert studio.table is table
    assert table.sitting.match.ply == 1
    assert not table.sitting.match.practice
    assert table.board.pieces.zone("die:0") == "tray"
    assert len(table.sitting.match.undone) == 2


@pytest.mark.parametrize("agrees", [False, True])
def test_over_a_reveal_it_leads_back_only_as_practice(open_app: OpenApp, agrees: bool) -> None:
    studio = rolled(open_app)
    studio.click(studio.table.log.place_of(1))
    studio.key(pygame.K_HOME)
    studio.key(pygame.K_RETURN)
    assert isinstance(studio.top, Dialog)

    if agrees:
        studio.key(pygame.K_TAB)
        studio.key(pygame.K_RETURN)
    else:
        studio.key(pygame.K_ESCAPE)
    studio.settle()

    match = studio.table.sitting.match
    assert (match.ply, match.practice) == ((0, True) if agrees else (3, False))


def test_the_present_itself_is_nothing_to_return_to(open_app: OpenApp) -> None:
    studio = rolled(open_app)

    studio.click(studio.table.log.place_of(3))
    enabled = there(studio).buttons["return"].enabled
    studio.key(pygame.K_ESCAPE)

    assert not enabled
    assert studio.table.sitting.match.ply == 3


def test_the_menu_and_the_results_lead_here_too(open_app: OpenApp) -> None:
    studio = finished(open_app)
    results = studio.top
    assert isinstance(results, ResultsScene)

    studio.click(next(one.rect.center for one in results.controls.buttons if one.face.words == "Review"))
    studio.settle()
    from_results = there(studio).ply
    studio.key(pygame.K_ESCAPE)
    back = studio.top
    assert back is results
    studio.key(pygame.K_ESCAPE)
    studio.key(pygame.K_ESCAPE)
    assert isinstance(studio.top, PauseScene)
    studio.click(next(one.rect.center for one in studio.top.controls.buttons if one.face.words == "Look back"))

    assert from_results == 0
    assert there(studio).table is not None


def test_behind_a_curtain_only_what_everybody_saw_is_looked_at(open_app: OpenApp) -> None:
    seats = (Seat("Ada"), Seat("Ben"))
    studio = open_app(request=PlayRequest("my_engine", 5, seats, MY_ENGINE.Options()))
    studio.ready()
    studio.key(pygame.K_RETURN)
    studio.settle()
    table = studio.table
    while table.sitting.waits_for is None:
        table.play(table.sitting.legal()[0])
    studio.settle()
    assert isinstance(studio.top, CurtainScene)
    plies = table.sitting.match.ply

    studio.ready()
    studio.key(pygame.K_ESCAPE)
    studio.click(next(one.rect.center for one in studio.top.controls.buttons if one.face.words == "Look back"))
    studio.key(pygame.K_LEFT)
    shown = there(studio).board.table
    wanted = table.rules.table(table.sitting.match.steps[-1].before, None)
    studio.key(pygame.K_RETURN)
    asked = isinstance(studio.top, Dialog)
    studio.key(pygame.K_ESCAPE)
    studio.settle()

    assert shown == wanted
    assert asked
    assert isinstance(studio.top, CurtainScene)
    assert table.sitting.match.ply == plies


def over_a_table(open_app: OpenApp) -> Studio:
    studio = rolled(open_app)
    studio.click(studio.table.log.place_of(2))
    return studio


@pytest.mark.parametrize(("opened", "words"), [(watched, 1.0), (over_a_table, 0.8), (over_a_table, 1.5)])
def test_everything_has_its_place_in_every_window(
    open_app: OpenApp, opened: Callable[[OpenApp], Studio], words: float
) -> None:
    studio = opened(open_app)
    scene = there(studio)
    ply = scene.ply
    for size in SIZES:
        show_at(studio, size, words)
        check_buttons(scene)
        check_places(scene)
    show_at(studio, SIZES[-1], words)
    if scene.column.moments is not None:
        studio.key(pygame.K_l)
    if scene.column.log is not None:
        studio.key(pygame.K_l)
    show_at(studio, (1024, 640), words)
    check_buttons(scene)
    check_places(scene)
    assert scene.column.rect is None
    assert scene.ply == ply


def check_places(scene: ReviewScene) -> None:
    """Check that table, log, scrub bar, buttons and help line lie apart and inside of the window."""
    view, found = scene.house.view, scene.places
    window = Rect(0, 0, view.width, view.height)
    parts = [found.bar, found.scrub, found.buttons, scene.help.rect]
    if found.log is not None:
        parts.append(found.log)
        assert found.log.width >= 256
    assert all(window.contains(part) for part in parts)
    assert [(a, b) for n, a in enumerate(parts) for b in parts[n + 1 :] if a.colliderect(b)] == []
    zones = list(scene.board.zones.values())
    assert all(zone.bottom <= found.foot.top and zone.top >= found.bar.bottom for zone in zones)
    if found.log is not None and view.width >= 1280:
        assert all(zone.right <= found.log.left for zone in zones)
    assert found.bar.height >= scene.house.fonts.height(scene.board.inspector._kit.style("strong", 22))


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_log_takes_the_room_that_a_page_leaves_for_it(open_app: OpenApp, size: tuple[int, int], seats: int) -> None:
    """Nothing is left empty between them, and the table is as large as at play; without such room they share."""
    studio = open_app(size)
    match = tour.match_at("victory_point_salad", seats, 30)
    studio.app.manager.push(ReviewScene(studio.app.house, match, "Victory Point Salad"))
    studio.settle()
    scene = there(studio)
    free = scene.page.rooms().log

    assert (free is not None) is (seats == 2)
    assert scene.column.rect is not None
    assert scene.column.rect.right == size[0]
    if free is not None:
        assert scene.places.view.width == size[0]
        assert 0 <= scene.places.view.px(free.x) - scene.column.rect.left <= 12
    else:
        assert scene.places.view.width == scene.column.rect.left


def test_taking_back_and_practising_are_told_apart(open_app: OpenApp) -> None:
    studio = over_a_table(open_app)
    scene = there(studio)

    words = [scene.buttons[name].face.words for name in ("return", "play_on")]
    assert words == ["Take the match back to here", "Practise from here"]
    assert scene.buttons["return"].tip.startswith("The match itself goes back to this step")
    assert scene.buttons["play_on"].tip.startswith("A new match begins at this position, to practise")


@pytest.mark.parametrize(("size", "is_open"), [((1024, 640), False), ((1280, 720), True)])
def test_the_moments_begin_folded_where_they_would_cover_the_table(
    open_app: OpenApp, size: tuple[int, int], is_open: bool
) -> None:
    scene = there(watched(open_app, size=size))

    assert (scene.column.moments is not None) is is_open
    scene.toggle("moments")
    assert (scene.column.moments is not None) is not is_open
    scene.toggle("log")
    assert scene.column.log is not None
    assert scene.column.moments is None


@pytest.mark.parametrize("game", ["efficiency_engine", "my_engine", "bric_a_brac"])
@pytest.mark.parametrize("ply", [0, 30])
def test_messages_cover_neither_counters_nor_labels(open_app: OpenApp, game: str, ply: int) -> None:
    """What is only read is no piece, and no sign: a message lay over the word WASTE, two over what machines cost."""
    studio = open_app((1280, 720))
    seats = 1 if game == "efficiency_engine" else 2
    studio.app.manager.push(ReviewScene(studio.app.house, tour.match_at(game, seats, ply), "The match"))
    studio.settle()
    scene = there(studio)

    scene.toasts.say("No mistake of Ada yet: the match is still being reckoned up.")
    scene.toasts.say("None yet: the match is still being reckoned up.")
    studio.frames(2)

    board = scene.board
    boxes = board.page.rooms(board.view).clear
    read = [*board.readouts.values(), *(board.rect(box) for box in boxes)]
    assert len(scene.toasts.rects) == 2
    assert [one for message in scene.toasts.rects for one in read if one.colliderect(message)] == []
    if isinstance(board.page, EfficiencyEnginePage):
        waste = board.page.layout.waste
        assert any(box.x > waste.x and box.y > waste.y for box in boxes)  # the word WASTE
