"""Setting up a match: deal numbers, names, house rules, several seats; remembered, and laid out for every window."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any, Literal

import pygame
import pytest
from pydantic import BaseModel, ConfigDict, Field

import assets
from game.bots import APPRENTICE, BEGINNER, EXPERT, MASTER, NOVICE, PUPIL, offered, style
from game.bots.ladder import strengths_of
from game.core import registry
from game.core.match import PERSON, Seat
from game.core.request import LARGEST_DRAWN, PlayRequest
from game.rules.efficiency_engine.rules import RULES, EfficiencyEngineRules
from saves import settings as files
from saves.shelf import Head, Progress, Result
from saves.store import Store, new_id
from scenes import table
from scenes.lesson.scene import LessonScene
from scenes.matches.match_form import FOLD, Faults, MatchForm, new_deal
from scenes.matches.shipped import shipped
from scenes.new_match.scene import NewMatchScene
from scenes.rulebook.scene import RulebookScene
from scenes.stage.form_fields import ChoiceField
from scenes.stage.form_menu import MenuField
from scenes.stage.form_parts import Fold
from scenes.stage.form_tiles import TilesField
from scenes.stage.forms import Form
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio
from tests.screen.conftest import OpenApp
from tests.screen.layouts import SIZES, TEXT_SIZES, check_buttons, check_form, show_at

GAME = "efficiency_engine"
NUMBER = "deal"
NAME = "seat 0 name"


class PartyOptions(BaseModel):
    """One option of each kind."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    length: Literal["short", "long"] = Field(
        default="long",
        title="Length",
        description="How long it takes.",
        json_schema_extra={"labels": {"short": "Three rounds", "long": "Nine rounds"}},
    )
    rounds: int = Field(default=3, ge=1, le=9, title="Rounds", description="How many rounds are played.")
    open: bool = Field(default=False, title="Open hands", description="Whether everybody sees everything.")


class PartyRules(EfficiencyEngineRules):
    """A game for two to four, as far as its form goes."""

    info = replace(RULES.info, key=GAME, title="Party", seats=(2, 4))
    Options = PartyOptions  # type: ignore[assignment]  # options of its own


PARTY = PartyRules()


class PlainOptions(BaseModel):
    """None."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class PlainRules(PartyRules):
    """A game for two without house rules."""

    info = replace(PARTY.info, seats=(2, 2))
    Options = PlainOptions  # type: ignore[assignment]  # options of its own


PLAIN = PlainRules()


@pytest.fixture
def party(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the party game in the place of the other."""
    monkeypatch.setattr(registry, "rules", lambda _key: PARTY)
    monkeypatch.setattr(registry, "info", lambda _key: PARTY.info)


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the game without house rules in the place of the other."""
    monkeypatch.setattr(registry, "rules", lambda _key: PLAIN)
    monkeypatch.setattr(registry, "info", lambda _key: PLAIN.info)


@pytest.fixture
def requests(monkeypatch: pytest.MonkeyPatch) -> list[PlayRequest]:
    """Return the requests that reach the table, which stays away."""
    found: list[PlayRequest] = []
    new_table = table.new_table

    def noted(house: Any, request: PlayRequest) -> Any:
        found.append(request)
        return new_table(house, request) if request.options.__class__ is RULES.Options else NewMatchScene(house, GAME)

    monkeypatch.setattr(table, "new_table", noted)
    return found


def opened(open_app: OpenApp, size: tuple[int, int] = (1280, 720), focus: str | None = None) -> Studio:
    studio = open_app(size)
    studio.app.manager.push(NewMatchScene(studio.app.house, GAME, focus=focus))
    studio.settle()
    studio.frames(5)
    return studio


def scene_of(studio: Studio) -> NewMatchScene:
    assert isinstance(studio.top, NewMatchScene)
    return studio.top


def form_of(studio: Studio) -> Form:
    form = scene_of(studio).form
    assert form is not None
    return form


def unfold(studio: Studio) -> None:
    """Open house rules and deal number."""
    if not scene_of(studio).is_open:
        studio.click(form_of(studio).fields[FOLD].rect.center)


def fill_in(studio: Studio, key: str, text: str) -> None:
    """Replace the text of a field."""
    if key not in form_of(studio).fields:
        unfold(studio)
        form_of(studio).show_from(key)
    studio.click(form_of(studio).fields[key].rect.center)
    studio.key(pygame.K_a, pygame.KMOD_CTRL)
    studio.key(pygame.K_BACKSPACE)
    studio.type(text)


def button(studio: Studio, words: str) -> tuple[int, int]:
    return next(one.rect.center for one in studio.top.controls.buttons if one.face.words == words)


def test_enter_alone_deals_a_new_match(open_app: OpenApp) -> None:
    studio = opened(open_app)

    studio.key(pygame.K_RETURN)
    studio.settle()

    match = studio.table.sitting.match
    assert 1 <= match.deal <= LARGEST_DRAWN
    assert match.seats == (Seat("Player"),)


def test_the_brass_button_deals_what_was_asked_for(open_app: OpenApp, requests: list[PlayRequest]) -> None:
    studio = opened(open_app)
    fill_in(studio, NAME, "Ada")
    fill_in(studio, NUMBER, "4217")
    form_of(studio).show_from("option battery")
    field = form_of(studio).fields["option battery"]
    assert isinstance(field, ChoiceField)
    shift = field.rect.x - field.area.x, field.rect.y - field.area.y
    studio.click(field.boxes[1].move(shift).center)

    studio.click(button(studio, "Deal"))
    studio.settle()

    assert requests == [PlayRequest(GAME, 4217, (Seat("Ada"),), RULES.Options(battery="soft"))]
    assert isinstance(studio.top, TableScene)


@pytest.mark.parametrize("wrong", ["abc", "-5", "4.5", "9223372036854775808", "9" * 22])
def test_what_is_no_deal_number_is_told_at_the_field_and_nothing_is_lost(open_app: OpenApp, wrong: str) -> None:
    studio = opened(open_app)
    fill_in(studio, NAME, "Ada")
    fill_in(studio, NUMBER, wrong)

    studio.key(pygame.K_RETURN)

    scene = scene_of(studio)
    assert wrong in scene.answers.errors[NUMBER]
    assert scene.answers.values[NAME] == "Ada"
    assert scene.answers.values[NUMBER] == wrong
    assert form_of(studio).focused is form_of(studio).fields[NUMBER]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("", "Player"),
        ("   ", "Player"),
        (" Ada   of  London ", "Ada of London"),
        ("W" * 200, "W" * 30),
        ("שלום", "שלום"),
        ("😀 Ada", "😀 Ada"),
    ],
)
def test_any_name_may_be_typed_and_none_has_to_be(open_app: OpenApp, typed: str, name: str) -> None:
    studio = opened(open_app)
    fill_in(studio, NAME, typed)
    check_form(form_of(studio), columns=1)

    studio.click(button(studio, "Deal"))
    studio.settle()

    assert studio.table.sitting.names == [name]


def test_a_long_name_may_be_pasted_from_several_lines(open_app: OpenApp) -> None:
    studio = opened(open_app)
    fill_in(studio, NAME, "")
    pygame.scrap.put_text("Ada\nLovelace\tof " + "London " * 40)

    studio.key(pygame.K_v, pygame.KMOD_CTRL)
    studio.click(button(studio, "Deal"))
    studio.settle()

    assert studio.table.sitting.names == ["Ada Lovelace of London London"]


def test_the_next_time_it_begins_as_the_last_time(open_app: OpenApp) -> None:
    studio = opened(open_app)
    fill_in(studio, NAME, "Ada")
    fill_in(studio, NUMBER, "7")
    form_of(studio).fields["option battery"].set("soft")
    studio.key(pygame.K_RETURN)
    studio.settle()
    studio.close()

    studio = opened(open_app)

    values = scene_of(studio).answers.values
    assert (values[NAME], values[NUMBER], values["option battery"]) == ("Ada", "", "soft")
    assert files.load().settings.names == ("Ada",)


def test_it_can_begin_at_the_deal_number(open_app: OpenApp) -> None:
    studio = opened(open_app, focus=NUMBER)

    studio.type("12")

    assert scene_of(studio).answers.values[NUMBER] == "12"


def test_r_opens_the_rules_unless_it_is_typed(open_app: OpenApp) -> None:
    studio = opened(open_app)
    fill_in(studio, NAME, "rr")
    assert scene_of(studio).answers.values[NAME] == "rr"

    studio.key(pygame.K_TAB)
    studio.key(pygame.K_TAB)
    studio.key(pygame.K_r)

    assert isinstance(studio.top, RulebookScene)


def test_escape_goes_back_even_while_typing(open_app: OpenApp) -> None:
    studio = opened(open_app, focus=NAME)

    studio.key(pygame.K_ESCAPE)

    assert not isinstance(studio.top, NewMatchScene)


def test_drawn_numbers_are_short_enough_to_be_told() -> None:
    assert all(1 <= new_deal() <= LARGEST_DRAWN for _number in range(100))


@pytest.mark.usefixtures("party")
def test_a_party_begins_with_as_few_seats_as_it_needs(open_app: OpenApp, requests: list[PlayRequest]) -> None:
    studio = opened(open_app)

    studio.key(pygame.K_RETURN)

    assert len(requests) == 1
    assert [seat.is_person for seat in requests[0].seats] == [True, False]
    assert requests[0].options == PartyOptions()


@pytest.mark.usefixtures("party")
@pytest.mark.parametrize(("won", "name", "level"), [(False, "Novice", NOVICE), (True, "Apprentice", APPRENTICE)])
def test_who_chooses_nobody_meets_the_novice_until_the_first_win(
    open_app: OpenApp, requests: list[PlayRequest], won: bool, name: str, level: str
) -> None:
    leave_result(GAME, won=won)
    studio = opened(open_app)

    studio.key(pygame.K_RETURN)

    assert requests[0].seats == (Seat("Player"), Seat(name, level))


@pytest.mark.usefixtures("party")
def test_enter_deals_too_after_a_seat_was_changed(open_app: OpenApp, requests: list[PlayRequest]) -> None:
    """The key line says so: only what is there to be pressed takes the key for itself."""
    studio = opened(open_app)
    studio.click(form_of(studio).fields["seat 1 name"].rect.center)
    studio.key(pygame.K_TAB)
    studio.key(pygame.K_RIGHT)
    mind = scene_of(studio).answers.values["seat 1 mind"]

    studio.key(pygame.K_RETURN)

    assert mind == PUPIL
    assert [seat.mind for seat in requests[0].seats] == [PERSON, PUPIL]


@pytest.mark.usefixtures("party")
def test_the_usual_name_is_not_remembered_as_anybodys_own(open_app: OpenApp) -> None:
    form = MatchForm(PARTY, offered(PARTY))
    last = files.GameChoice((Seat("Player"), Seat("Apprentice", APPRENTICE)))

    values = form.values(last, ())

    assert (values["seat 0 name"], form.known_names(values)) == ("", [])


@pytest.mark.usefixtures("party")
def test_a_name_with_a_blank_is_typed_right_after_the_first_tab(open_app: OpenApp) -> None:
    studio = opened(open_app)
    scene = scene_of(studio)
    scene.answers.values["seat 0 name"] = ""
    scene.build()

    studio.key(pygame.K_TAB)
    studio.type("Ada B")
    studio.frames(3)

    assert studio.top is scene
    assert scene.answers.values["seat 0 name"] == "Ada B"


@pytest.mark.usefixtures("party")
def test_enter_in_an_open_list_chooses_and_does_not_deal(open_app: OpenApp) -> None:
    studio = opened(open_app)
    scene = scene_of(studio)
    levels_shown = len(offered(PARTY)) + 1
    studio.click(form_of(studio).fields["seat 1 mind"].rect.center)
    studio.frames(5)

    for _step in range(levels_shown):
        studio.key(pygame.K_DOWN)
    studio.key(pygame.K_RETURN)
    studio.frames(5)

    assert studio.top is scene
    assert scene.answers.values["seat 1 mind"] == offered(PARTY)[-1]


@pytest.mark.usefixtures("plain")
def test_an_open_list_leaves_the_hint_of_the_field_beside_it(open_app: OpenApp) -> None:
    studio = opened(open_app, (1920, 1080), focus=NUMBER)
    form = form_of(studio)
    area = form.fields[NUMBER].area
    studio.point((5, 5))

    def ink() -> int:
        """Count the pixels of the field that are not its ground, outside of any list."""
        seen = form._picture._picture
        lists = [one for field in form.fields.values() if isinstance(field, MenuField) and (one := field.covers())]
        points = [(x, y) for x in range(area.x + 8, area.right - 8) for y in range(area.y + 8, area.bottom - 8)]
        ground = seen.get_at((area.x + 8, area.y + 8))
        return sum(seen.get_at(pos) != ground for pos in points if not any(one.collidepoint(pos) for one in lists))

    before = ink()
    studio.click(form.fields["seat 1 mind"].rect.center)
    studio.frames(20)
    covered = [one.covers() for one in form.fields.values() if isinstance(one, MenuField) and one.covers()]

    assert any(one.colliderect(area) for one in covered if one is not None)
    assert ink() > before // 4


@pytest.mark.usefixtures("party")
def test_seats_are_added_and_taken_away_within_the_games_bounds(open_app: OpenApp) -> None:
    studio = opened(open_app, (1920, 1080))
    assert "seat 0 away" not in form_of(studio).fields

    for _seat in range(2):
        studio.click(form_of(studio).fields["add seat"].rect.center)
    assert scene_of(studio).answers.values["seats"] == 4
    assert "add seat" not in form_of(studio).fields
    fill_in(studio, "seat 3 name", "Cleo")

    studio.click(form_of(studio).fields["seat 1 away"].rect.center)

    values = scene_of(studio).answers.values
    assert values["seats"] == 3
    assert values["seat 2 name"] == "Cleo"


@pytest.mark.usefixtures("party")
def test_a_seat_that_changes_hands_gets_a_fitting_name(open_app: OpenApp) -> None:
    studio = opened(open_app)
    studio.click(form_of(studio).fields["seat 1 name"].rect.center)
    studio.key(pygame.K_TAB)

    for _level in offered(PARTY):  # the bots' levels stand after the person
        studio.key(pygame.K_LEFT)
    studio.frames(3)

    values = scene_of(studio).answers.values
    assert values["seat 1 mind"] == "person"
    assert values["seat 1 name"] == ""  # it is called as usual
    asked = scene_of(studio).match_form.request(values)
    assert isinstance(asked, PlayRequest)
    assert [seat.name for seat in asked.seats] == ["Player 1", "Player 2"]


@pytest.mark.usefixtures("party")
def test_the_only_bot_left_has_no_number(open_app: OpenApp) -> None:
    studio = opened(open_app)
    studio.click(form_of(studio).fields["add seat"].rect.center)
    before = scene_of(studio).answers.values["seat 2 name"]
    studio.click(form_of(studio).fields["seat 1 name"].rect.center)
    studio.key(pygame.K_TAB)

    for _level in offered(PARTY):
        studio.key(pygame.K_LEFT)
    studio.frames(3)

    values = scene_of(studio).answers.values
    assert values["seat 1 mind"] == "person"
    assert before.endswith(" 2")
    assert values["seat 2 name"] == before.removesuffix(" 2")


@pytest.mark.usefixtures("party")
def test_two_seats_of_one_name_are_told_apart(open_app: OpenApp, requests: list[PlayRequest]) -> None:
    studio = opened(open_app)
    fill_in(studio, "seat 0 name", "Ada")
    fill_in(studio, "seat 1 name", "Ada")

    studio.click(button(studio, "Deal"))

    assert [seat.name for seat in requests[0].seats] == ["Ada", "Ada 2"]


@pytest.mark.usefixtures("party")
def test_every_kind_of_option_has_a_field() -> None:
    form = MatchForm(PARTY, ["random"])
    values = form.values(None, ())
    values |= {"option rounds": 5, "option open": True, "option length": "short"}

    asked = form.request(values)

    assert isinstance(asked, PlayRequest)
    assert asked.options == PartyOptions(rounds=5, open=True, length="short")


@pytest.mark.usefixtures("party")
def test_a_remembered_name_that_cannot_be_shown_is_tidied() -> None:
    form = MatchForm(PARTY, offered(PARTY))

    values = form.values(None, ["Ada\n\x1b[2J" + "x" * 200])

    assert values["seat 0 name"] == "Ada [2J" + "x" * 22 + "…"


def test_what_an_older_version_remembered_is_left_out() -> None:
    form = MatchForm(PARTY, ["random"])
    old = files.GameChoice((Seat("Ada"), Seat("Robo", "gone")), {"rounds": 99, "length": "medium", "open": "yes"})

    asked = form.request(form.values(old, ("Ada",)))

    assert not isinstance(asked, Faults)
    assert asked.options == PartyOptions()
    assert asked.seats[0].name == "Ada"


def leave_result(game: str, *, won: bool, deal: int = 7, points: int = 3) -> None:
    """Save the result of a match of `game` for one person against a bot, without its steps."""
    result = Result(None, won=won, points=points, honours=())
    progress = Progress(
        cursor=9, practice=False, turn_number=1, turn_last=1, decider=None, prompt="Over.", result=result
    )
    with Store() as store:
        head = Head(game, 1, (Seat("Ada"), Seat("Bot", NOVICE)), PartyOptions().model_dump(mode="json"), deal)
        store.create(new_id(), head, progress, [])


@pytest.mark.usefixtures("party")
def test_a_deal_that_was_played_before_is_told_as_long_as_it_is_the_same(open_app: OpenApp) -> None:
    leave_result(GAME, won=False, deal=7)
    studio = opened(open_app)
    told = []

    for number in ("7", "71"):
        fill_in(studio, "deal", number)
        told.append(scene_of(studio).note.is_shown)
    fill_in(studio, "deal", "7")
    studio.click(form_of(studio).fields["add seat"].rect.center)
    told.append(scene_of(studio).note.is_shown)

    assert told == [True, False, False]


def test_options_stand_at_what_is_best_for_so_many_seats() -> None:
    """Palimpsest: four or five play the hands out, unless somebody wanted it otherwise."""
    rules = registry.rules("palimpsest")
    form = MatchForm(rules, offered(rules))
    values = form.values(None, ())
    few = values["option deck_end"]

    values["seats"] = 4
    form.follow_seats(values, 3)
    many = values["option deck_end"]
    values["option deck"] = "extended"
    values["seats"] = 3
    form.follow_seats(values, 4)

    assert (few, many, values["option deck_end"]) == ("last_draw", "play_out", "last_draw")
    assert values["option deck"] == "extended"


def _ignore(*_seat: int) -> None:
    """Do nothing when a button of the form is pressed."""


def test_options_that_hang_on_the_seats_come_first_and_are_told_where_they_are_not_as_printed() -> None:
    rules = registry.rules("palimpsest")
    form = MatchForm(rules, offered(rules))
    values = {**form.values(None, ()), "seats": 2}
    for number in range(5):
        values |= {f"seat {number} name": "", f"seat {number} mind": PERSON}

    def options(seats: int) -> list[str]:
        shown = form.groups({**values, "seats": seats}, _ignore, _ignore, _ignore, _ignore, is_open=True)
        keys = (cell.key for group in shown for row in group.rows for cell in row.cells)
        return [key for key in keys if key.startswith("option")]

    assert options(3) == ["option edition", "option deck", "option deck_end", "option rotation"]
    assert options(4) == ["option deck_end", "option deck", "option edition", "option rotation"]
    values["seats"] = 4
    form.follow_seats(values, 2)
    assert form.folded(values)[0] == "When the draw pile is empty: The hands are played out · a new deal"


def test_a_campaign_is_told_before_it_begins() -> None:
    """Victory Point Salad alone; in company nothing is said of it."""
    rules = registry.rules("victory_point_salad")
    form = MatchForm(rules, offered(rules))
    values = form.values(None, ())

    assert values["seats"] == 2
    assert form.suggestion(values) == ""
    assert "campaign" in form.suggestion({**values, "seats": 1})
    assert form.suggestion({**values, "seats": 1, "option alone": "single"}) == ""


@pytest.mark.parametrize("words", TEXT_SIZES)
def test_nothing_overlaps_and_nothing_is_cut(open_app: OpenApp, words: float) -> None:
    studio = opened(open_app)
    for size in SIZES:
        show_at(studio, size, words)
        check_form(form_of(studio), columns=1)
        check_buttons(scene_of(studio))
        assert scene_of(studio).body.contains(form_of(studio).area)


@pytest.mark.usefixtures("party")
@pytest.mark.parametrize("words", TEXT_SIZES)
def test_four_seats_fit_too(open_app: OpenApp, words: float) -> None:
    studio = opened(open_app)
    scene = scene_of(studio)
    scene._add_seat()
    scene._add_seat()
    for size in SIZES[::3]:
        show_at(studio, size, words)
        check_form(form_of(studio), columns=1)
        check_buttons(scene)


# The house rules, which are folded into a line.


def told(studio: Studio) -> str:
    """Return what the line says of the house rules."""
    control = form_of(studio).fields[FOLD].cell.control
    assert isinstance(control, Fold)
    return " / ".join(control.said)


def test_house_rules_and_deal_number_are_folded_and_open_by_key_pointer_and_focus(open_app: OpenApp) -> None:
    studio = opened(open_app)
    folded = {NAME, FOLD}
    seen = [set(form_of(studio).fields)]

    studio.key(pygame.K_o)
    seen.append(set(form_of(studio).fields))
    studio.key(pygame.K_o)
    seen.append(set(form_of(studio).fields))
    studio.click(form_of(studio).fields[FOLD].rect.center)
    seen.append(set(form_of(studio).fields))
    studio.key(pygame.K_o)
    studio.key(pygame.K_TAB)
    studio.key(pygame.K_TAB)
    assert form_of(studio).focused is form_of(studio).fields[FOLD]
    studio.key(pygame.K_RETURN)
    seen.append(set(form_of(studio).fields))

    every = {NAME, FOLD, NUMBER, "option battery", "option swap_choice", "lab"}
    assert seen == [folded, every, folded, every, every]
    assert form_of(studio).focused is form_of(studio).fields[FOLD]
    assert isinstance(studio.top, NewMatchScene)


def test_an_o_in_a_name_opens_nothing(open_app: OpenApp) -> None:
    studio = opened(open_app, focus=NAME)

    studio.type("Otto")

    assert scene_of(studio).answers.values[NAME] == "Otto"
    assert not scene_of(studio).is_open


@pytest.mark.usefixtures("party")
def test_the_fold_says_what_is_not_as_printed(open_app: OpenApp) -> None:
    studio = opened(open_app)
    assert told(studio) == "all as printed · a new deal"

    fill_in(studio, NUMBER, "4217")
    form_of(studio).fields["option length"].set("short")
    form_of(studio).fields["option open"].set(True)
    studio.key(pygame.K_TAB)  # out of the number
    studio.key(pygame.K_o)

    assert told(studio) == "Length: Three rounds · Open hands: Yes · deal 4217 / 2 rules changed · deal 4217"


def test_house_rules_of_the_last_time_are_told_without_opening(open_app: OpenApp) -> None:
    studio = opened(open_app)
    studio.key(pygame.K_o)
    form_of(studio).fields["option battery"].set("soft")
    studio.click(button(studio, "Deal"))
    studio.settle()
    studio.close()

    studio = opened(open_app)

    assert not scene_of(studio).is_open
    assert told(studio).startswith("Empty battery: Play on, but collect no more reds · a new deal")


@pytest.mark.usefixtures("plain")
def test_a_game_without_house_rules_folds_the_deal_number_alone(open_app: OpenApp) -> None:
    studio = opened(open_app)
    control = form_of(studio).fields[FOLD].cell.control
    assert isinstance(control, Fold)

    assert (control.title, control.said) == ("Deal number", ("a new deal",))


def seat_characters(studio: Studio, seats: int) -> None:
    """Have so many seats, all but the first taken by a character."""
    scene = scene_of(studio)
    while scene.answers.values["seats"] < seats:
        scene._add_seat()
    for number in range(1, seats):
        key = f"seat {number} character"
        scene.answers.values[key] = ("maud", "ansel", "lucan")[number % 3]
        scene.changed(key, scene.answers.values[key])
    scene.answers.focus = None


@pytest.mark.parametrize(("seats", "words"), [(2, 1.0), (5, 1.5)])
def test_the_folded_house_rules_stay_in_sight_while_seats_are_scrolled(
    open_app: OpenApp, seats: int, words: float
) -> None:
    studio = page_of(open_app, "palimpsest")
    seat_characters(studio, seats)
    show_at(studio, (1280, 720), words)
    form = form_of(studio)
    fold, seen = form.fields[FOLD], []

    for up in (9, -9):
        studio.wheel(up)
        seen.append((form.state.offset > 0, fold.rect.copy()))

    assert [is_scrolled for is_scrolled, _rect in seen] == [False, True]
    assert seen[0][1] == seen[1][1]
    assert fold.rect.size == fold.area.size
    assert form.area.contains(fold.rect)


def test_house_rules_that_stay_in_sight_open_by_pointer_and_keys(open_app: OpenApp) -> None:
    studio = page_of(open_app, "palimpsest", (1280, 720))
    seat_characters(studio, 2)
    scene = scene_of(studio)
    scene.build()
    studio.click(form_of(studio).fields[FOLD].rect.center)
    was_open = [scene.is_open]
    studio.key(pygame.K_o)
    was_open.append(scene.is_open)
    scene.controls.set_focus(form_of(studio).fields[FOLD])

    studio.key(pygame.K_UP)
    above = form_of(studio).focused
    studio.key(pygame.K_DOWN)
    studio.key(pygame.K_RETURN)
    was_open.append(scene.is_open)

    assert was_open == [True, False, True]
    assert above not in (None, form_of(studio).fields[FOLD])


def test_a_list_that_hangs_over_what_stays_in_sight_has_the_click(open_app: OpenApp) -> None:
    studio = page_of(open_app, "palimpsest", (1280, 720))
    seat_characters(studio, 5)
    scene_of(studio).build()
    form = form_of(studio)
    menu = form.fields["seat 4 mind"]
    assert isinstance(menu, MenuField)
    studio.click(menu.rect.center)
    studio.frames(30)
    fold, origin, listed = form.fields[FOLD].rect, form._origin, menu.covers()
    assert listed is not None
    over = listed.move(origin).clip(fold)
    assert over.height

    studio.click(over.center)
    studio.frames(5)

    assert not scene_of(studio).is_open
    assert scene_of(studio).answers.values["seat 4 mind"] != NOVICE


@pytest.mark.parametrize("words", TEXT_SIZES)
def test_the_open_house_rules_fit_too(open_app: OpenApp, words: float) -> None:
    studio = opened(open_app)
    studio.key(pygame.K_o)
    for size in SIZES[::3]:
        show_at(studio, size, words)
        check_form(form_of(studio), columns=1)
        check_buttons(scene_of(studio))
        assert scene_of(studio).body.contains(form_of(studio).area)


# The cards.


def lesson_card(studio: Studio) -> tuple[str, str, bool]:
    """Return what the lesson's button says, what stands beside it, and whether it is ticked."""
    card = next(card for card in scene_of(studio).cards if card.title == "Lesson")
    return card.face.words, card.progress, card.is_done


@pytest.mark.parametrize(
    ("done", "card"), [(0, ("Begin", "", False)), (3, ("Go on", "step 4 of 23", False)), (23, ("Again", "done", True))]
)
def test_the_lesson_s_card_tells_how_far_it_is(open_app: OpenApp, done: int, card: tuple[str, str, bool]) -> None:
    studio = open_app()
    house = studio.app.house
    house.settings = replace(house.settings, lessons={"my_engine": done})
    studio.app.manager.push(NewMatchScene(house, "my_engine"))

    assert lesson_card(studio) == card
    assert scene_of(studio).cards[0].aside == "10 min"


@pytest.mark.parametrize("by_key", [True, False])
def test_the_lesson_opens_by_its_button_and_its_key_and_its_card_follows(open_app: OpenApp, by_key: bool) -> None:
    studio = open_app()
    studio.app.manager.push(NewMatchScene(studio.app.house, "my_engine"))
    studio.settle()
    if by_key:
        studio.key(pygame.K_l)
    else:
        studio.click(button(studio, "Begin"))
    studio.settle()
    assert isinstance(studio.top, LessonScene)
    studio.key(pygame.K_s)
    studio.settle()

    studio.key(pygame.K_ESCAPE)

    assert lesson_card(studio) == ("Go on", "step 2 of 23", False)


def test_a_game_with_an_example_offers_it_by_button_and_key(open_app: OpenApp) -> None:
    studio = open_app()
    for game in sorted(registry.keys()):
        studio.app.manager.push(NewMatchScene(studio.app.house, game))
        assert ("The designer’s example" in [card.title for card in scene_of(studio).cards]) == bool(shipped(game))
    studio.app.manager.push(NewMatchScene(studio.app.house, "my_engine"))

    studio.key(pygame.K_w)

    assert isinstance(studio.top, LessonScene)
    assert studio.top.course.name == "my_engine_example"


def test_a_game_with_nothing_else_to_do_has_its_rules_beside_the_big_button(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.matches.lessons.file_of", lambda _game: "lessons/nothing.json")
    monkeypatch.setattr("scenes.matches.puzzles._file", lambda _game: "puzzles/nothing.json")
    monkeypatch.setattr("scenes.new_match.offers.is_shown", lambda _rules: False)
    monkeypatch.setattr("scenes.matches.graded._file", lambda _game: "deals/nothing.json")
    monkeypatch.setattr("scenes.new_match.offers.has_days", lambda _rules: False)
    studio = opened(open_app)
    buttons = {one.face.words: one.rect for one in scene_of(studio).controls.buttons}

    assert scene_of(studio).cards == []
    assert buttons["Rules"].centery == buttons["Deal"].centery
    for size in SIZES:
        show_at(studio, size, 1.5)
        check_buttons(scene_of(studio))


def test_a_lesson_that_cannot_be_read_keeps_its_card_and_says_why(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    monkeypatch.setattr("scenes.matches.lessons.file_of", lambda _game: "broken.json")
    find = assets._find
    monkeypatch.setattr(assets, "_find", lambda name: tmp_path / name if name == "broken.json" else find(name))
    studio = opened(open_app)

    studio.key(pygame.K_l)

    assert lesson_card(studio) == ("Begin", "", False)
    assert "damaged" in scene_of(studio).toasts.words[-1]


# Who sits opposite.


def tiles_of(studio: Studio) -> TilesField:
    """Return the tiles among which the second seat's bot is chosen."""
    field = form_of(studio).fields["seat 1 mind"]
    assert isinstance(field, TilesField)
    return field


def page_of(open_app: OpenApp, game: str, size: tuple[int, int] = (1920, 1080)) -> Studio:
    """Open the page of a game."""
    studio = open_app(size)
    studio.app.manager.push(NewMatchScene(studio.app.house, game))
    studio.settle()
    studio.frames(5)
    return studio


def test_who_sits_opposite_is_chosen_among_tiles_by_pointer_number_and_arrows(open_app: OpenApp) -> None:
    studio = page_of(open_app, "my_engine")
    scene, chosen = scene_of(studio), []

    studio.click(tiles_of(studio).boxes[-1].move(form_of(studio).area.topleft).center)
    chosen.append(scene.answers.values["seat 1 mind"])
    studio.key(pygame.K_2)
    chosen.append(scene.answers.values["seat 1 mind"])
    scene.controls.set_focus(tiles_of(studio))
    studio.key(pygame.K_RIGHT)
    chosen.append(scene.answers.values["seat 1 mind"])
    studio.key(pygame.K_RETURN)
    studio.settle()

    assert chosen == [PERSON, NOVICE, PUPIL]
    assert [seat.mind for seat in studio.table.sitting.match.seats] == [PERSON, PUPIL]


def test_numbers_that_are_typed_choose_nobody(open_app: OpenApp) -> None:
    studio = page_of(open_app, "my_engine")
    mind = scene_of(studio).answers.values["seat 1 mind"]

    fill_in(studio, NAME, "Ada 4")

    assert scene_of(studio).answers.values["seat 1 mind"] == mind


def test_tiles_tell_how_strong_each_is_and_what_came_of_playing_it(open_app: OpenApp) -> None:
    leave_result("my_engine", won=True, deal=7)
    leave_result("my_engine", won=False, deal=8)
    studio = page_of(open_app, "my_engine")
    tiles = {tile.value: tile for tile in tiles_of(studio).control.tiles}
    strengths = strengths_of(registry.rules("my_engine"))

    assert (tiles[NOVICE].said, tiles[NOVICE].marks) == ("You won 1 of 2", (True, False))
    assert (tiles[APPRENTICE].said, tiles[APPRENTICE].marks) == (style(APPRENTICE), ())
    assert {level: tile.figure for level, tile in tiles.items() if tile.figure} == {
        level: str(strengths[level]) for level in offered(registry.rules("my_engine")) if level in strengths
    }
    assert {level for level, tile in tiles.items() if tile.caption == "not measured"} == {EXPERT, MASTER}


def test_the_page_tells_the_best_and_the_median_of_own_matches_and_nothing_before_the_first(open_app: OpenApp) -> None:
    told = []
    for scores in ((), (31,), (24, 40, 31)):
        for points in scores:
            leave_result("my_engine", won=points > 30, deal=points + 100 * len(scores), points=points)
        studio = page_of(open_app, "my_engine")
        told.append(scene_of(studio).match_form.rivals.points)
        studio.close()

    assert told == ["", "Your best: 31", "Your best: 40, median 31"]


@pytest.mark.parametrize("words", TEXT_SIZES)
def test_best_and_median_stand_at_the_right_of_the_heading(open_app: OpenApp, words: float) -> None:
    for deal, points in enumerate((24, 41)):
        leave_result("my_engine", won=True, deal=deal, points=points)
    studio = page_of(open_app, "my_engine")
    assert scene_of(studio).match_form.rivals.points == "Your best: 41, median 32.5"
    for size in SIZES:
        show_at(studio, size, words)
        check_form(form_of(studio), columns=1)


def test_many_tiles_lie_in_two_rows_and_are_walked_one_after_the_other(open_app: OpenApp) -> None:
    studio = page_of(open_app, "my_engine")
    field = tiles_of(studio)
    rows = Counter(box.y for box in field.boxes)

    assert list(rows.values()) == [4, 4]
    assert not any(one.colliderect(other) for one, other in combinations(field.boxes, 2))
    studio.key(pygame.K_1)
    scene_of(studio).controls.set_focus(tiles_of(studio))
    walked = [scene_of(studio).answers.values["seat 1 mind"]]
    for _step in field.control.tiles[1:]:
        studio.key(pygame.K_RIGHT)
        walked.append(scene_of(studio).answers.values["seat 1 mind"])
    assert walked == [tile.value for tile in field.control.tiles]
    assert walked[0] == BEGINNER


def test_three_at_the_table_or_little_room_make_lists_of_the_tiles_with_the_same_numbers(open_app: OpenApp) -> None:
    studio = page_of(open_app, "my_engine")
    strength = strengths_of(registry.rules("my_engine"))[NOVICE]
    studio.click(form_of(studio).fields["add seat"].rect.center)
    lists = [form_of(studio).fields["seat 1 mind"]]
    scene_of(studio)._remove_seat(2)
    assert isinstance(form_of(studio).fields["seat 1 mind"], TilesField)
    show_at(studio, (1024, 640), 1.5)
    lists.append(form_of(studio).fields["seat 1 mind"])

    for field in lists:
        assert isinstance(field, MenuField)
        assert f"Novice · {strength}" in [option.label for option in field.control.options]


@pytest.mark.parametrize("words", TEXT_SIZES)
def test_tiles_and_their_words_lie_apart(open_app: OpenApp, words: float) -> None:
    studio = page_of(open_app, "victory_point_salad")
    shown = set()
    for size in SIZES:
        show_at(studio, size, words)
        check_form(form_of(studio), columns=1)
        check_buttons(scene_of(studio))
        shown.add(type(form_of(studio).fields["seat 1 mind"]))

    assert (TilesField in shown) == (words <= 1)


def test_a_window_of_another_size_leaves_the_form_where_it_was_scrolled_to(open_app: OpenApp) -> None:
    studio = page_of(open_app, "victory_point_salad", (1024, 640))
    studio.key(pygame.K_o)
    seen = [next(key for key, field in form_of(studio).fields.items() if field.rect.height)]

    studio.app.manager.rebuild()
    seen.append(next(key for key, field in form_of(studio).fields.items() if field.rect.height))

    assert seen == [FOLD, FOLD]
