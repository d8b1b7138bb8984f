"""Keys set otherwise: what is pressed does what was set, what names keys says so, and sets for one hand are whole."""

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import scenes
from saves.household import called, with_new, with_person
from scenes.home.scene import HomeScene
from scenes.keys.scene import KeysScene
from scenes.people.coming import NewPersonScene
from scenes.review.scene import ReviewScene
from scenes.review.tools import key_caps
from scenes.shared import goals
from scenes.shared.chords import chord_of, code, label, pressed
from scenes.shared.dialog import Dialog
from scenes.shared.key_actions import ACTIONS, NAMED, SCREENS
from scenes.shared.key_sets import LEFT_HAND, RIGHT_HAND, SETS
from scenes.shared.keymap import KEYS, Keymap
from scenes.shared.words import install
from scenes.stage.caps import named
from scenes.stage.form_inputs import EntryField
from scenes.table.keys import useful_keys
from scenes.testing.studio import Studio, request_for
from tests.screen import tour
from tests.screen.conftest import OpenApp

# What is read as it is: digits of a PIN and of choices on the number pad, what is held, and twins of other keys.
UNNAMED = {"KP1", "KP2", "KP3", "KP4", "KP_ENTER", "KP_PLUS", "KP_MINUS", "F12", "DELETE", "BACKSPACE"}
UNNAMED |= {"LSHIFT", "RSHIFT", "LCTRL", "RCTRL", "LALT", "RALT"}


def set_keys(studio: Studio, chosen: Mapping[str, str]) -> None:
    house = studio.app.house
    house.change(replace(house.settings, keys=dict(chosen)))
    studio.app.manager.rebuild()
    studio.frames(2)


def page(studio: Studio) -> KeysScene:
    if not isinstance(studio.top, KeysScene):
        studio.app.house.go.to(goals.Keys())
        studio.settle()
    assert isinstance(studio.top, KeysScene)
    return studio.top


def ask(studio: Studio, place: str, name: str) -> None:
    """Press the key of an action, which asks for another."""
    scene = page(studio)
    scene.answers.values["place"] = place
    scene.changed("place", place)
    press(studio, name)


def press(studio: Studio, name: str) -> None:
    form = page(studio).form
    assert form is not None
    studio.top.controls.set_focus(form.fields[name])
    studio.key(pygame.K_RETURN)
    studio.settle()


def test_a_key_that_was_set_does_what_the_usual_one_did(open_app: OpenApp) -> None:
    studio = open_app(request=request_for("efficiency_engine", 3))
    studio.settle()
    set_keys(studio, {"table.log": "j", "everywhere.undo": "f6"})

    studio.key(pygame.K_l)
    assert not studio.table.is_log_open
    studio.key(pygame.K_j)
    assert studio.table.is_log_open


def test_help_line_tips_and_buttons_name_the_key_that_is_set(open_app: OpenApp) -> None:
    studio = open_app(request=request_for("efficiency_engine", 3))
    studio.settle()
    set_keys(studio, {"table.log": "j", "everywhere.undo": "f6", "everywhere.press": "right", "everywhere.right": "x"})
    table = studio.table

    assert ("J", "log") in [(named(cap), meaning) for cap, meaning in useful_keys(table)]
    assert "(F6)" in table.top_bar.buttons["undo"].tip
    assert named("← ↑ ↓ →") == "← ↑ ↓ X"
    assert named("Enter") == "→"
    assert KEYS.cap("everywhere.press") == "right arrow"


def test_controllers_and_screen_readers_say_the_usual_keys_whatever_is_set(open_app: OpenApp) -> None:
    studio = open_app(request=request_for("efficiency_engine", 3))
    studio.settle()
    set_keys(studio, {"table.log": "j"})

    studio.post(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l", scancode=0, is_usual=True)

    assert studio.table.is_log_open


def test_a_key_held_when_the_screen_changes_is_let_go_as_what_it_was(open_app: OpenApp) -> None:
    studio = open_app()
    set_keys(studio, {"home.new": "j"})
    heard = KEYS.meant(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_j, mod=0, unicode="j"), is_typing=False)
    KEYS.place = "table"
    let_go = KEYS.meant(pygame.event.Event(pygame.KEYUP, key=pygame.K_j, mod=0, unicode=""), is_typing=False)

    assert heard is not None
    assert let_go is not None
    assert (heard.key, let_go.key) == (pygame.K_n, pygame.K_n)


@pytest.mark.parametrize(("chosen", "digit", "sign"), [(LEFT_HAND, "1", "!"), (RIGHT_HAND, "8", "*")])
def test_shift_and_a_digit_is_one_chord_whatever_sign_that_writes(
    open_app: OpenApp, chosen: Mapping[str, str], digit: str, sign: str
) -> None:
    set_keys(open_app(), chosen)
    event = pygame.event.Event(pygame.KEYDOWN, key=ord(digit), mod=pygame.KMOD_LSHIFT, unicode=sign)
    heard = KEYS.meant(event, is_typing=False)

    assert heard is not None
    assert (heard.key, heard.mod) == (pygame.K_F6, 0)


def test_a_sign_over_a_digit_does_what_the_sign_does(open_app: OpenApp) -> None:
    """On Swiss keyboards + lies over the 1."""
    set_keys(open_app(), {"table.closer": "j", "table.farther": "+"})
    KEYS.place = "table"
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, mod=pygame.KMOD_LSHIFT, unicode="+")
    heard = KEYS.meant(event, is_typing=False)

    assert heard is not None
    assert heard.unicode == "-"


def test_a_key_that_was_chosen_comes_before_a_usual_one(open_app: OpenApp) -> None:
    """Who chose a key before an action came that has it is not to lose it."""
    set_keys(open_app(), {"review.share": "n"})
    KEYS.place = "review"
    heard = KEYS.meant(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n"), is_typing=False)

    assert heard is not None
    assert heard.key == pygame.K_x


def test_text_without_a_key_is_written_once_a_set_key_is_let_go(open_app: OpenApp) -> None:
    """As an input method or a keyboard on the screen writes it."""
    set_keys(open_app(), {"home.new": "j"})
    KEYS.meant(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_j, mod=0, unicode="j"), is_typing=False)
    text = pygame.event.Event(pygame.TEXTINPUT, text="字")
    hidden = KEYS.meant(text, is_typing=True)
    KEYS.meant(pygame.event.Event(pygame.KEYUP, key=pygame.K_j, mod=0, unicode=""), is_typing=True)

    assert hidden is None
    assert KEYS.meant(text, is_typing=True) is text


def test_what_is_typed_is_typed_whatever_keys_do(open_app: OpenApp) -> None:
    studio = open_app()
    set_keys(studio, LEFT_HAND)
    studio.app.manager.push(NewPersonScene(studio.app.house))
    studio.settle()
    assert isinstance(studio.top, NewPersonScene)
    form = studio.top.form
    assert form is not None
    field = next(one for one in form.fields.values() if isinstance(one, EntryField))
    studio.top.controls.set_focus(field)
    studio.frames(2)
    studio.top.is_typing = True
    studio.type("wade x")

    assert studio.top.answers.values[field.key] == "wade x"


def test_a_new_key_is_asked_for_and_kept(open_app: OpenApp) -> None:
    studio = open_app()
    ask(studio, "table", "table.hint")
    assert "Esc leaves it" in page(studio).hint
    studio.key(pygame.K_j)
    studio.settle()

    assert studio.app.house.settings.keys == {"table.hint": "j"}
    press(studio, "back table.hint")
    assert studio.app.house.settings.keys == {}


def test_escape_and_a_click_leave_a_key_as_it_was(open_app: OpenApp) -> None:
    studio = open_app()
    ask(studio, "table", "table.hint")
    studio.key(pygame.K_ESCAPE)
    ask(studio, "table", "table.hint")
    studio.click((5, 400))
    studio.key(pygame.K_j)

    assert studio.app.house.settings.keys == {}
    assert isinstance(studio.top, KeysScene)


def test_a_key_that_repeats_itself_while_held_is_not_the_new_one(open_app: OpenApp) -> None:
    studio = open_app()
    scene = page(studio)
    form = scene.form
    assert form is not None
    scene.controls.set_focus(form.fields["everywhere.mute"])
    for _time in range(3):
        studio.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    studio.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    studio.key(pygame.K_j)

    assert studio.app.house.settings.keys == {"everywhere.mute": "j"}


def test_a_key_that_is_taken_is_told_and_the_two_may_be_swapped(open_app: OpenApp) -> None:
    studio = open_app()
    ask(studio, "table", "table.hint")
    studio.key(pygame.K_l)
    studio.settle()
    assert isinstance(studio.top, Dialog)
    assert "Log (At the table)" in studio.top.text
    studio.key(pygame.K_RETURN)
    studio.settle()

    assert studio.app.house.settings.keys == {"table.hint": "l", "table.log": "h"}


def test_a_swap_that_would_take_a_third_key_is_not_offered(open_app: OpenApp) -> None:
    studio = open_app()
    ask(studio, "table", "table.play_now")
    studio.key(pygame.K_r)  # the rules hold everywhere, N does something at home
    studio.settle()
    assert isinstance(studio.top, Dialog)
    assert [one.words for one in studio.top.answers] == ["Leave it"]
    studio.key(pygame.K_RETURN)

    assert studio.app.house.settings.keys == {}


def test_a_set_is_taken_and_given_up_again(open_app: OpenApp) -> None:
    studio = open_app()
    page(studio).changed("set", "left")
    studio.settle()
    assert studio.app.house.settings.keys == LEFT_HAND
    assert page(studio).answers.values["set"] == "left"
    form = page(studio).form
    assert form is not None
    studio.top.controls.set_focus(form.fields["all"])
    studio.key(pygame.K_e)  # which presses, for the left hand
    studio.settle()

    assert studio.app.house.settings.keys == {}


def test_own_keys_are_given_up_for_a_set_only_when_that_is_meant(open_app: OpenApp) -> None:
    studio = open_app()
    set_keys(studio, {"table.hint": "j"})
    page(studio).changed("set", "right")
    studio.settle()
    assert isinstance(studio.top, Dialog)
    studio.key(pygame.K_RETURN)
    studio.settle()

    assert studio.app.house.settings.keys == {"table.hint": "j"}


def test_each_person_has_keys_of_their_own(open_app: OpenApp) -> None:
    studio = open_app()
    house = studio.app.house
    for name in ("Ada", "Babbage"):
        house.change(with_new(house.settings, name))
    ada, babbage = called(house.settings, "Ada"), called(house.settings, "Babbage")
    assert ada is not None
    assert babbage is not None
    house.change(with_person(house.settings, ada.key))
    set_keys(studio, {"table.hint": "j"})
    house.change(with_person(house.settings, babbage.key))
    assert KEYS.cap("table.hint") == "H"
    house.change(with_person(house.settings, ada.key))

    assert KEYS.cap("table.hint") == "J"


@pytest.mark.parametrize("name", SETS)
def test_every_set_is_sound(name: str) -> None:
    pygame.display.init()
    chords = SETS[name][1]

    assert chords.keys() <= NAMED.keys()
    assert not Keymap.has_clash(chords)
    assert [chord for chord in chords.values() if not code(chord)] == []
    assert [one for one, chord in chords.items() if NAMED[one].chord == chord] == []


@pytest.mark.parametrize(
    ("chords", "reach"),
    [
        (LEFT_HAND, "123456qwertasdfgxcvb escape tab space f1 f2 f3 f4 f5"),
        (
            RIGHT_HAND,
            "7890uiophjklnm., up down left right return delete backspace home end pageup pagedown insert f10 f11 f12",
        ),
    ],
)
def test_a_set_for_one_hand_asks_for_no_key_of_the_other(chords: Mapping[str, str], reach: str) -> None:
    letters, *names = reach.split()
    keymap = Keymap()
    keymap.use(chords)
    asked = {keymap.chord(action.name).split("+")[-1] for action in ACTIONS}

    assert asked - {*letters, *names} <= {"z", "y", "u"} - {*letters}


def test_all_that_scenes_ask_keys_for_can_be_set() -> None:
    """A key that a scene knows by itself, and no action names, could not be set."""
    pygame.display.init()
    known = {code(action.chord) for action in ACTIONS}
    told = Path(scenes.__file__).parent.rglob("*.py")
    asked = {name for path in told for name in re.findall(r"pygame\.K_(\w+)", path.read_text(encoding="utf-8"))}
    unknown = {name for name in asked - UNNAMED if getattr(pygame, f"K_{name}") not in known}

    assert unknown <= {"RMETA", "LMETA", "MODE", "CAPSLOCK", "NUMLOCK", "KP0", "KP_EQUALS", "KP_DIVIDE", "KP_PERIOD"}


def test_every_key_that_the_foot_of_a_review_names_can_be_set(open_app: OpenApp) -> None:
    studio = open_app((1280, 720))
    table = tour.sit_down("my_engine", 2, 6, studio)
    studio.app.manager.push(ReviewScene(studio.app.house, table.sitting.match, "", table=table))
    assert isinstance(studio.top, ReviewScene)
    there = [cap for caps, _meaning in key_caps(studio.top) for cap in caps.split()]

    assert [cap for cap in there if not KEYS.usual(cap)] == []


@pytest.mark.parametrize("name", ["left", "right"])
def test_with_one_hand_a_review_is_passed_on_and_gone_back_through(open_app: OpenApp, name: str) -> None:
    set_keys(open_app(), SETS[name][1])
    KEYS.place = "review"
    for action in ("review.share", "review.mistake_back", "review.luck_back"):
        heard = KEYS.meant(pressed(KEYS.chord(action), pygame.KEYDOWN), is_typing=False)
        assert heard is not None
        assert chord_of(heard) == NAMED[action].chord


def test_only_actions_that_never_meet_share_a_usual_key() -> None:
    assert not Keymap.has_clash({})
    assert {action.place for action in ACTIONS} == {place for places in SCREENS.values() for place in places}


@pytest.mark.parametrize("language", ["en", "fr", "de", "es"])
def test_caps_are_found_in_every_language(language: str, open_app: OpenApp) -> None:
    studio = open_app()
    assert isinstance(studio.top, HomeScene)
    install(language, ())
    set_keys(studio, {"everywhere.page_down": "q", "everywhere.back": "ctrl+right"})
    down, up = label("pagedown"), label("pageup")
    renamed = named(f"{up} {down}"), named(label("escape"))
    install("en", ())

    assert renamed == (f"{up} Q", f"{'Strg' if language == 'de' else 'Ctrl'}+→")


def click_on_cap(studio: Studio, cap: str) -> None:
    """Click where the foot of the screen names a key."""
    view = studio.top.house.view
    found = next(x for x in range(view.width, 0, -3) if studio.top.key_at((x, view.height - 8)) == cap)
    studio.click((found - 4, view.height - 8))
    studio.frames(2)


def test_a_click_on_a_key_at_the_foot_of_the_screen_presses_it_whatever_is_set(open_app: OpenApp) -> None:
    studio = open_app(request=request_for("efficiency_engine", 3))
    studio.settle()
    open_now = []
    for keys in ({}, {"table.log": "j"}):
        set_keys(studio, keys)
        click_on_cap(studio, "l")
        open_now.append(studio.table.is_log_open)

    assert open_now == [True, False]


def test_a_press_that_leaves_the_key_at_the_foot_of_the_screen_does_nothing(open_app: OpenApp) -> None:
    studio = open_app(request=request_for("efficiency_engine", 3))
    studio.settle()
    view = studio.top.house.view
    found = next(x for x in range(view.width, 0, -3) if studio.top.key_at((x, view.height - 8)) == "l")
    studio.press((found - 4, view.height - 8))
    studio.release((20, view.height - 8))
    studio.frames(2)

    assert not studio.table.is_log_open


def test_a_key_whose_end_another_window_heard_writes_again() -> None:
    keymap = Keymap()
    keymap.use({"table.hint": "d"})
    keymap.place = "table"
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, mod=0, unicode="d", scancode=0)
    hint = keymap.meant(down, is_typing=False)
    assert hint is not None
    assert hint.key == pygame.K_h

    keymap.meant(pygame.event.Event(pygame.WINDOWFOCUSLOST), is_typing=False)
    text = pygame.event.Event(pygame.TEXTINPUT, text="d")

    assert keymap.meant(down, is_typing=True) is down
    assert keymap.meant(text, is_typing=True) is text
