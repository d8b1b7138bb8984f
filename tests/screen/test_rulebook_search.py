"""Searching: words typed beside the paper are found in all rulebooks and pointed out on it."""

from collections.abc import Iterator

import pygame
import pytest

from game.bots import NOVICE
from scenes.rulebook.finding import Hit, texts
from scenes.rulebook.lines import FOUND, LIT
from scenes.rulebook.scene import RulebookScene
from scenes.shared import goals
from scenes.shared.words import install
from scenes.table import table_of
from scenes.testing.studio import Studio, request_against
from tests.screen import tour
from tests.screen.conftest import OpenApp
from tests.screen.layouts import show_at

GAME = "palimpsest"


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    install("en", ())


def opened(open_app: OpenApp, game: str = GAME, section: str = "", *, at_table: bool = False) -> Studio:
    studio = open_app((1280, 720))
    studio.app.manager.push(RulebookScene(studio.app.house, game, section, is_at_table=at_table))
    studio.settle()
    return studio


def scene_of(studio: Studio) -> RulebookScene:
    assert isinstance(studio.top, RulebookScene)
    return studio.top


def ask(studio: Studio, words: str) -> RulebookScene:
    """Open the search, and type."""
    studio.key(pygame.K_f, pygame.KMOD_CTRL)
    studio.type(words)
    studio.frames(2)
    studio.settle()
    return scene_of(studio)


def hit_of(scene: RulebookScene) -> Hit:
    hit = scene.search.hit
    assert hit is not None
    return hit


def is_in_sight(scene: RulebookScene) -> bool:
    """Whether what is pointed out stands on the part of the paper that is seen, on grounds of its own."""
    top, bottom = scene.reading.sheet.reach(hit_of(scene).passage)
    offset = scene.reading.scroll.offset - scene.reading.padding
    seen = {
        tuple(scene.reading.seen.get_at((x, y)))[:3]
        for x in range(0, scene.reading.seen.get_width(), 3)
        for y in range(max(0, top - offset), min(scene.reading.seen.get_height(), bottom - offset), 3)
    }
    return offset <= top and bottom <= offset + scene.reading.text_area.height and {LIT, FOUND} <= seen


def test_typing_lists_what_is_found_and_shows_the_first(open_app: OpenApp) -> None:
    scene = ask(opened(open_app), "buried")

    assert {hit.game for hit in scene.search.hits[:2]} == {GAME}
    assert all("buried" in hit.text.lower() for hit in scene.search.hits)
    assert scene.found is not None
    assert scene.found.rows[0].hit == hit_of(scene)
    assert is_in_sight(scene)


def test_what_a_word_means_is_found_first_and_lit_with_its_icon(open_app: OpenApp) -> None:
    studio = opened(open_app)
    scene = ask(studio, "wild")
    while hit_of(scene).game != "bric_a_brac":
        studio.key(pygame.K_DOWN)
    studio.key(pygame.K_RETURN)
    studio.settle()

    assert hit_of(scene).text == "Wild: Stands for any cube. It is only a symbol: nobody ever holds one."
    assert hit_of(scene).icon == "icon_wild"
    assert scene.section == "terms"
    assert not studio.app.house.art.missing


def test_letters_that_are_keys_elsewhere_are_typed(open_app: OpenApp) -> None:
    studio = opened(open_app)
    scene = ask(studio, "mirror rm")

    assert scene.is_typing
    assert scene.search.words == "mirror rm"
    assert not studio.app.house.settings.muted


def test_case_and_accents_do_not_matter_in_french(open_app: OpenApp) -> None:
    studio = open_app((1280, 720))
    install("fr", ())
    studio.app.manager.push(RulebookScene(studio.app.house, "my_engine"))
    studio.settle()
    scene = ask(studio, "DEFAUSSE")

    assert len(scene.search.hits) > 3
    assert "défausse" in hit_of(scene).text.lower()
    assert is_in_sight(scene)


def test_arrows_go_through_the_places_and_show_them(open_app: OpenApp) -> None:
    studio = opened(open_app)
    scene = ask(studio, "scribe")
    places = []
    for _press in range(6):
        studio.key(pygame.K_DOWN)
        studio.settle()
        places.append(hit_of(scene))
        assert is_in_sight(scene)
        assert scene.found is not None
        assert scene.found.chosen in scene.found.rows

    studio.key(pygame.K_UP)
    studio.settle()

    assert len(set(places)) == 6
    assert hit_of(scene) == places[-2]
    assert scene.is_typing


def test_enter_goes_on_from_place_to_place_and_around(open_app: OpenApp) -> None:
    studio = opened(open_app)
    scene = ask(studio, "buried")
    count = len(scene.search.hits)
    assert count > 2

    seen = []
    for _press in range(count):
        studio.key(pygame.K_RETURN)
        studio.settle()
        seen.append(scene.search.chosen)

    assert seen == [*range(1, count), 0]


def test_enter_lays_another_rulebook_on_the_table(open_app: OpenApp) -> None:
    studio = opened(open_app)
    scene = ask(studio, "charcoalium")
    assert scene.game_key == GAME
    assert hit_of(scene).game == "bric_a_brac"

    studio.key(pygame.K_RETURN)
    studio.settle()

    assert scene.game_key == "bric_a_brac"
    assert scene.book.title == "Bric-a-Brac"
    assert is_in_sight(scene)
    assert scene.is_typing
    studio.key(pygame.K_DOWN)
    studio.settle()
    assert scene.search.chosen == 1
    assert is_in_sight(scene)


def test_a_click_on_a_place_goes_there(open_app: OpenApp) -> None:
    studio = opened(open_app)
    scene = ask(studio, "scribe")
    assert scene.found is not None
    row = scene.found.rows[3]

    studio.click(row.rect.center)
    studio.settle()

    assert hit_of(scene) == row.hit
    assert is_in_sight(scene)
    assert scene.is_typing


def test_the_wheel_scrolls_what_it_is_over(open_app: OpenApp) -> None:
    studio = opened(open_app)
    scene = ask(studio, "card")
    assert scene.found is not None
    offset = scene.reading.scroll.offset

    studio.point(scene.found.rows[1].rect.center)
    studio.wheel(-2)
    assert min(scene.found.rows) > 0
    assert scene.reading.scroll.offset == offset

    studio.point(scene.reading.paper.center)
    studio.wheel(-2)
    assert scene.reading.scroll.offset > offset


def test_page_keys_move_the_paper_while_one_types(open_app: OpenApp) -> None:
    studio = opened(open_app)
    scene = ask(studio, "")

    studio.key(pygame.K_PAGEDOWN)

    assert scene.reading.scroll.offset > 0
    assert scene.is_typing


def test_what_is_found_nowhere_is_said(open_app: OpenApp) -> None:
    scene = ask(opened(open_app), "zeppelin")

    assert scene.found is not None
    assert scene.found.words == "Nothing is found for “zeppelin”."
    assert not scene.found.rows
    assert scene.reading.sheet.light is None


def test_escape_closes_the_search_first(open_app: OpenApp) -> None:
    studio = opened(open_app)
    scene = ask(studio, "scribe")

    studio.key(pygame.K_ESCAPE)
    assert studio.top is scene
    assert is_closed(scene)
    assert is_in_sight(scene)

    studio.key(pygame.K_ESCAPE)
    assert studio.top is not scene


def test_the_paper_lies_still_when_the_search_is_closed(open_app: OpenApp) -> None:
    """Also where what was found was in sight at once, and nothing had moved."""
    studio = opened(open_app, "bric_a_brac")
    scene = ask(studio, "card")
    assert is_in_sight(scene)
    assert scene.reading.scroll.offset == 0

    studio.key(pygame.K_ESCAPE)

    assert scene.reading.scroll.offset == 0


def is_closed(scene: RulebookScene) -> bool:
    """Whether the contents are there again."""
    return scene.form is None and not scene.is_typing and scene.contents is not None


def test_the_buttons_open_and_close_the_search(open_app: OpenApp) -> None:
    studio = opened(open_app)
    scene = scene_of(studio)

    opener = next(button for button in scene.controls.buttons if button.face.icon == "search")
    studio.click(opener.rect.center)
    assert scene.is_typing
    assert scene.form is not None

    form = scene.form
    studio.click(form.fields["close"].rect.center)
    assert is_closed(scene_of(studio))


def test_what_was_found_is_still_there_when_the_search_is_opened_again(open_app: OpenApp) -> None:
    studio = opened(open_app)
    found = ask(studio, "scribe").search.hits
    studio.key(pygame.K_ESCAPE)

    scene = ask(studio, "")

    assert scene.search.hits == found
    assert scene.answers.values["words"] == "scribe"


def test_a_new_window_keeps_the_search(open_app: OpenApp) -> None:
    studio = opened(open_app)
    scene = ask(studio, "scribe")
    studio.key(pygame.K_DOWN)
    studio.settle()
    chosen = hit_of(scene)

    show_at(studio, (1920, 1080), 1.0)

    assert hit_of(scene) == chosen
    assert scene.is_typing
    assert scene.found is not None
    assert scene.found.rows


def test_words_looked_for_while_another_rulebook_lies_open_are_found_there_first(open_app: OpenApp) -> None:
    studio = opened(open_app)
    ask(studio, "charcoalium")
    studio.key(pygame.K_RETURN)
    studio.settle()
    for _letter in "charcoalium":
        studio.key(pygame.K_BACKSPACE)
    studio.type("points")
    studio.frames(2)
    studio.settle()
    scene = scene_of(studio)

    assert hit_of(scene).game == "bric_a_brac"
    assert is_in_sight(scene)


def test_ctrl_f_at_the_table_opens_the_rulebook_ready_to_search(open_app: OpenApp) -> None:
    studio = open_app((1280, 720), request_against("my_engine", 1, NOVICE))
    studio.settle()
    studio.ready()
    table = studio.top

    studio.key(pygame.K_f, pygame.KMOD_CTRL)
    studio.settle()
    scene = scene_of(studio)
    assert scene.game_key == "my_engine"
    assert scene.is_typing

    studio.key(pygame.K_ESCAPE)
    studio.key(pygame.K_ESCAPE)
    assert studio.top is table


def test_ctrl_f_in_the_review_opens_the_rulebook_of_its_game(open_app: OpenApp) -> None:
    studio = open_app((1280, 720))
    studio.app.house.go.to(goals.Review(tour.match_at("efficiency_engine", 1, 6), "A match", 6))
    studio.settle()
    studio.ready()
    review = studio.top

    studio.key(pygame.K_f, pygame.KMOD_CTRL)
    studio.settle()
    assert scene_of(studio).game_key == "efficiency_engine"
    assert scene_of(studio).is_typing

    studio.key(pygame.K_ESCAPE)
    studio.key(pygame.K_ESCAPE)
    assert studio.top is review


def test_ctrl_f_at_home_opens_the_rulebook_of_the_box_that_is_meant(open_app: OpenApp) -> None:
    studio = open_app((1280, 720))
    studio.settle()
    studio.ready()
    for _step in range(2):
        studio.key(pygame.K_RIGHT)

    studio.key(pygame.K_f, pygame.KMOD_CTRL)
    studio.settle()

    assert scene_of(studio).game_key == "my_engine"
    assert scene_of(studio).is_typing


def test_ctrl_f_among_the_rulebooks_opens_the_one_with_the_focus(open_app: OpenApp) -> None:
    studio = open_app((1280, 720))
    studio.app.house.go.to(goals.Rulebooks())
    studio.settle()
    studio.key(pygame.K_DOWN)

    studio.key(pygame.K_f, pygame.KMOD_CTRL)
    studio.settle()

    assert scene_of(studio).game_key == "my_engine"
    assert scene_of(studio).is_typing


def test_only_what_changes_is_drawn_once_something_is_found(open_app: OpenApp) -> None:
    studio = opened(open_app)
    ask(studio, "scribe")
    studio.key(pygame.K_ESCAPE)
    studio.frames(30)

    assert all(studio.app.manager.draw() == [] for _frame in range(10))


def lit(scene: RulebookScene) -> str:
    """Return the words that are pointed out on the paper."""
    light = scene.reading.sheet.light
    assert light is not None
    section = scene.book.find(light.passage.address.section)
    assert section is not None
    start, end = light.passage.span
    return dict(texts(section))[light.passage.address][start:end]


def refused(open_app: OpenApp, language: str = "en") -> Studio:
    """Have a table at which a card was let go where no card can go."""
    studio = open_app((1280, 720))
    install(language, ())
    studio.app.manager.push(table_of(studio.app.house, tour.match_at("my_engine", 2, 0)))
    studio.settle()
    studio.ready()
    hand = [piece.id for piece in studio.table.board.table.zones["hand:0"] if piece.face is not None]
    studio.table.say_why_not(hand[0], "discard")
    studio.frames(1)
    return studio


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Then each lays one engine card on the sheet, free of charge."),
        ("fr", "Puis chacun pose une carte moteur sur son plan, gratuitement."),
    ],
)
def test_r_opens_the_rule_of_a_refusal_at_its_very_sentence(open_app: OpenApp, language: str, sentence: str) -> None:
    studio = refused(open_app, language)

    studio.key(pygame.K_r)
    studio.settle()
    scene = scene_of(studio)

    assert lit(scene) == sentence
    top, bottom = (
        scene.reading.sheet.reach(scene.reading.sheet.light.passage) if scene.reading.sheet.light else (-1, -1)
    )
    assert scene.reading.scroll.offset - scene.reading.padding <= top
    assert bottom <= scene.reading.scroll.offset - scene.reading.padding + scene.reading.text_area.height
    assert scene.section == "parts"


def test_the_rule_of_a_refusal_lies_still_when_something_is_looked_for_in_vain(open_app: OpenApp) -> None:
    studio = refused(open_app)
    studio.key(pygame.K_r)
    studio.settle()
    place = scene_of(studio).reading.scroll.offset

    scene = ask(studio, "qq")
    studio.key(pygame.K_ESCAPE)

    assert scene.reading.sheet.light is None
    assert scene.reading.scroll.offset == place


def test_a_click_on_what_was_said_opens_the_rule(open_app: OpenApp) -> None:
    studio = refused(open_app)

    studio.click(studio.table.board.signs.bubble_rect.center)
    studio.settle()

    assert lit(scene_of(studio)) == "Then each lays one engine card on the sheet, free of charge."


def test_without_a_refusal_the_rules_of_the_decision_open_with_nothing_pointed_out(open_app: OpenApp) -> None:
    studio = refused(open_app)
    studio.table.counsel.forget()

    studio.key(pygame.K_r)
    studio.settle()

    assert scene_of(studio).reading.sheet.light is None
