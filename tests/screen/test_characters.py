"""Characters: chosen on the page of a game, saying a word at the table, silent where nobody wants to hear them."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from typing import Any

import pygame
import pytest

from game.bots.character import Measured, cast_of
from game.bots.ladder import Rating
from game.core import registry
from game.core.match import PERSON, Match, Seat
from game.core.request import PlayRequest
from saves.facts import Company, company_of
from scenes.matches.again import against
from scenes.matches.casting import bounds, measured_words
from scenes.matches.match_form import MatchForm
from scenes.new_match.scene import NewMatchScene
from scenes.stage.form_tiles import TilesField
from scenes.stage.portrait import COLOURS, SKINS
from scenes.stage.portrait_parts import BEARDS, COATS, GLASSES, HAIR_BEFORE, HAIR_BEHIND, HATS
from scenes.table import new_table
from scenes.table.chronicle import Chronicle
from scenes.table.remarks import Talk, remarks
from scenes.testing.studio import Studio
from tests.screen.conftest import OpenApp
from tests.screen.layouts import SIZES, check_buttons, check_form, show_at

GAMES = ("my_engine", "bric_a_brac", "palimpsest", "victory_point_salad")
CALLED = {
    "hair": {*HAIR_BEFORE, *HAIR_BEHIND},
    "hat": {*HATS},
    "glasses": {*GLASSES},
    "beard": {*BEARDS},
    "coat": {*COATS},
}


def match_of(*minds: str, game: str = "my_engine", deal: int = 7) -> Match[Any, Any]:
    rules = registry.rules(game)
    return Match(rules, tuple(Seat("", mind) for mind in minds), rules.Options(), deal)


def played_out(match: Match[Any, Any]) -> Match[Any, Any]:
    """Play a match to its end as advised."""
    while match.turn.seat is not None:
        advice = match.rules.mind.advise(match.state, match.turn.seat)
        assert advice is not None
        match.apply(advice.intent)
    return match


def said_in(match: Match[Any, Any]) -> list[tuple[str, int]]:
    """Return what is said in a match: at which moment, and from which seat."""
    return [(one.moment, one.seat) for one in remarks(match, Chronicle(match).end_announced)]


# On the page of a game.


def page_of(open_app: OpenApp, game: str, size: tuple[int, int] = (1920, 1080)) -> Studio:
    studio = open_app(size)
    studio.app.manager.push(NewMatchScene(studio.app.house, game))
    studio.settle()
    studio.frames(3)
    return studio


def scene_of(studio: Studio) -> NewMatchScene:
    assert isinstance(studio.top, NewMatchScene)
    return studio.top


def words_on(studio: Studio) -> str:
    """Return what the form says between its controls."""
    scene = scene_of(studio)
    return " ".join(row.help for row in scene.match_form.casting.rows(scene.answers.values))


def test_a_character_is_chosen_beside_the_level_and_sits_down(open_app: OpenApp) -> None:
    studio = page_of(open_app, "my_engine")
    scene = scene_of(studio)
    assert scene.form is not None
    tiles = scene.form.fields["seat 1 character"]
    assert isinstance(tiles, TilesField)

    studio.click(tiles.boxes[2].move(scene.form.area.topleft).center)
    assert (scene.answers.values["seat 1 name"], scene.answers.values["seat 1 character"]) == ("Bruno", "bruno")
    assert "About as strong as a plain bot" in words_on(studio)
    studio.key(pygame.K_4)
    studio.key(pygame.K_RETURN)
    studio.settle()

    assert studio.table.sitting.match.seats[1] == Seat("Bruno", "apprentice/bruno")


def test_the_page_remembers_who_sat_there(open_app: OpenApp) -> None:
    studio = page_of(open_app, "bric_a_brac")
    scene = scene_of(studio)
    scene.answers.values["seat 1 character"] = "rufus"
    scene.changed("seat 1 character", "rufus")
    scene.submit()
    studio.settle()
    studio.app.manager.push(NewMatchScene(studio.app.house, "bric_a_brac"))
    studio.settle()

    values = scene_of(studio).answers.values
    assert (values["seat 1 name"], values["seat 1 character"]) == ("Rufus", "rufus")


@pytest.mark.parametrize("game", GAMES)
def test_tiles_and_words_of_characters_fit_every_window(open_app: OpenApp, game: str) -> None:
    """Characters share out the windows."""
    studio = page_of(open_app, game)
    for size, one in zip(SIZES, cycle(cast_of(registry.rules(game)).characters), strict=False):
        scene_of(studio).answers.values["seat 1 character"] = one.key
        show_at(studio, size, 1.0)
        form = scene_of(studio).form
        assert form is not None
        check_form(form, columns=1)
        check_buttons(scene_of(studio))


def test_a_person_has_no_character_and_two_of_a_kind_are_told_apart() -> None:
    form = MatchForm(registry.rules("my_engine"), ["novice", "apprentice"], "novice")
    values = form.values(None, ["Ada"])
    for number in (1, 2):
        values[f"seat {number} mind"], values[f"seat {number} name"] = "novice", "Novice"
        values[f"seat {number} character"] = "odile"
    values["seats"], values["seat 2 who"] = 3, ""
    form.number_bots(values)
    form.recast(values, 1)
    form.recast(values, 2)
    names = [values[f"seat {number} name"] for number in (1, 2)]
    values["seat 2 mind"] = PERSON
    form.recast(values, 2)
    asked = form.request(values)

    assert names == ["Odile", "Odile 2"]
    assert values["seat 2 character"] == ""
    assert isinstance(asked, PlayRequest)
    assert [seat.mind for seat in asked.seats] == [PERSON, "novice/odile", PERSON]


def test_strength_is_told_as_far_as_chance_allows() -> None:
    one = cast_of(registry.rules("my_engine")).characters[0]

    def told(elo: float) -> str:
        strength = Rating(elo=elo, error=30, matches=80)
        return measured_words(one, Measured(strength=strength, own=4.25, plain=3.0))[0]

    assert told(10) == "About as strong as a plain bot (won of 100: 51, within 43 to 60)."
    assert "A little stronger" in told(80)
    assert "A little weaker" in told(-80)
    assert bounds(Rating(elo=0, error=0.0, matches=80)) == (50, 50)


# What becomes of a seat.


def test_records_count_a_character_as_a_bot_of_its_level() -> None:
    assert company_of((Seat("Ada"), Seat("Odile", "novice/odile"))) == Company(2, "novice")
    assert company_of((Seat("Ada"), Seat("O", "novice/odile"), Seat("N", "novice"))) == Company(3, "novice")


def test_a_character_gets_better_and_stays_who_it_is() -> None:
    seats = against(match_of("person", "novice/odile"), 1)

    assert seats is not None
    assert seats[1] == Seat("Novice", "pupil/odile")


# What they say.


def test_nobody_speaks_where_nobody_has_a_character() -> None:
    assert said_in(played_out(match_of("person", "apprentice"))) == []


def test_a_match_hears_three_words_at_most() -> None:
    match = played_out(match_of("person", "apprentice/odile"))
    won = 1 in match.rules.standings(match.state).winners

    assert said_in(match) == [("start", 1), ("last", 1), ("won" if won else "lost", 1)]


def test_several_take_turns_and_a_winner_has_the_last_word() -> None:
    match = played_out(match_of("apprentice/odile", "apprentice/bruno", deal=4))
    (first, opening), (_last, middle), (word, closing) = said_in(match)
    winners = match.rules.standings(match.state).winners

    assert (first, opening, middle) == ("start", 0, 1)
    assert word == "won"
    assert closing in winners


def test_what_was_said_before_somebody_came_back_is_not_said_again() -> None:
    new, later = match_of("person", "apprentice/odile"), match_of("person", "apprentice/odile")
    fresh, back = Talk(new, is_new=True), Talk(later, is_new=False)
    fresh.is_on = back.is_on = True

    assert [one.moment for one in (fresh.fresh(None), fresh.fresh(None)) if one is not None] == ["start"]
    assert back.fresh(None) is None
    assert [one.moment for one in back.so_far(None)] == ["start"]


def table_of(open_app: OpenApp, mind: str = "novice/odile") -> Studio:
    rules = registry.rules("my_engine")
    return open_app((1280, 720), PlayRequest("my_engine", 7, (Seat("Ada"), Seat("Odile", mind)), rules.Options()))


def listened(studio: Studio) -> bool:
    """Let a few seconds pass; say whether somebody spoke."""
    for _frame in range(240):
        studio.frames(1)
        if studio.table.news.said.remark is not None:
            return True
    return False


def test_a_greeting_is_shown_and_stands_in_the_log(open_app: OpenApp) -> None:
    studio = table_of(open_app)

    assert listened(studio)
    table = studio.table
    assert table.news.said.remark is not None
    assert table.news.said.remark.words == "“Let us build something that lasts.”"
    assert table.sitting.lines()[-1].words == "Odile: “Let us build something that lasts.”"
    said = table.news.said.rect
    assert said is not None
    assert not any(button.rect.colliderect(said) for button in table.board.buttons.values())
    studio.click((640, 360))
    assert table.news.said.remark is None


def test_remarks_can_be_turned_off(open_app: OpenApp) -> None:
    studio = open_app((1280, 720))
    house = studio.app.house
    house.change(replace(house.settings, remarks=False))
    rules = registry.rules("my_engine")
    seats = (Seat("Ada"), Seat("Odile", "novice/odile"))
    house.manager.home(new_table(house, PlayRequest("my_engine", 7, seats, rules.Options())))
    studio.settle()

    assert not listened(studio)
    assert all("Odile:" not in line.words for line in studio.table.sitting.lines())


# Portraits.


@pytest.mark.parametrize("game", GAMES)
def test_recipes_name_only_parts_that_there_are(game: str) -> None:
    for one in cast_of(registry.rules(game)).characters:
        for part, word in one.portrait.items():
            if part == "skin":
                assert word in SKINS
            elif part in CALLED:
                assert word in CALLED[part], (one.key, part)
            else:
                assert word in COLOURS, (one.key, part)
