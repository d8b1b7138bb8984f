"""A form in the real app: every kind of field by mouse and key, focus, scrolling, and the library failing."""

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Rect

from scenes.shared.house import House
from scenes.stage import form_gui
from scenes.stage.fonts import Style
from scenes.stage.form_fields import ChoiceField
from scenes.stage.form_inputs import EntryField
from scenes.stage.form_menu import MenuField
from scenes.stage.form_parts import Cell, Choice, Control, Entry, Group, Menu, Option, Push, Row, Slider, Switch
from scenes.stage.form_picture import FormPicture
from scenes.stage.form_slider import SliderField
from scenes.stage.form_theme import ROLE, SIZE_U
from scenes.stage.forms import Form
from scenes.stage.widgets import Button, Face
from scenes.testing.studio import Studio
from scenes.workshop.form_scene import FormScene
from tests.screen.conftest import OpenApp

COLOURS = tuple(Option(name, name.capitalize()) for name in ("red", "green", "blue"))
STOPS = tuple(Option(n, f"{n} %") for n in range(0, 101, 10))


class Asking(FormScene):
    """A form with a field of every kind, `repeats` times over, and a button below it."""

    def __init__(self, house: House, repeats: int = 1) -> None:
        super().__init__(house)
        self.repeats = repeats
        self.told: list[tuple[str, Any]] = []
        self.pressed: list[str] = []
        self.answers.values = {"name": "Ada", "colour": "red", "loud": False, "volume": 50, "who": "red"}
        self.answers.values |= {f"spare {n}": False for n in range(repeats - 1)}

    @property
    def title(self) -> str:
        return "Asking"

    def build(self) -> None:
        super().build()
        rows = [
            _row("name", Entry(hint="nobody", limit=8)),
            _row("colour", Choice(COLOURS)),
            _row("loud", Switch("Off", "On")),
            _row("volume", Slider(STOPS)),
            _row("who", Menu(COLOURS)),
            _row("push", Push(lambda: self.pressed.append("push"), words="Push")),
            *(_row(f"spare {n}", Switch("Off", "On")) for n in range(self.repeats - 1)),
        ]
        margin = self.house.view.px(40)
        area = Rect(margin, self.body.y + margin, self.body.width // 2, self.body.height - 3 * margin)
        self.add_form(area, [[Group("Questions", tuple(rows))]])
        place = Rect(self.body.right - 300, self.body.y + 40, 200, 60)
        self.controls.add(Button(self.house.kit, place, Face("Done"), lambda: self.pressed.append("done")))

    def changed(self, key: str, value: Any) -> None:
        self.told.append((key, value))


def _row(key: str, control: Control) -> Row:
    return Row(key.capitalize(), f"What {key} is.", (Cell(key, control, tip=f"The {key}."),))


Asked = Callable[..., tuple[Studio, Asking]]


@pytest.fixture
def asked(open_app: OpenApp) -> Asked:
    """Return a function that opens the app with the form on top."""

    def ask(size: tuple[int, int] = (1280, 720), repeats: int = 1) -> tuple[Studio, Asking]:
        studio = open_app(size)
        scene = Asking(studio.app.house, repeats)
        studio.app.manager.push(scene)
        studio.settle()
        studio.frames(20)
        return studio, scene

    return ask


def form_of(scene: FormScene) -> Form:
    assert scene.form is not None
    return scene.form


def middle(scene: FormScene, key: str) -> tuple[int, int]:
    return form_of(scene).fields[key].rect.center


def show_error(scene: FormScene) -> None:
    """Lay the form out again with an error at its first field."""
    scene.answers.errors = {"name": "Nobody is called that."}
    scene.answers.focus = "name"
    scene.build()


def focus(studio: Studio, scene: FormScene, key: str) -> None:
    """Walk to a field by Tab."""
    for _step in range(40):
        found = form_of(scene).focused
        if found is not None and found.key == key:
            return
        studio.key(pygame.K_TAB)
    raise AssertionError(f"Tab never comes to {key}")


def test_letters_go_into_the_text_field_and_are_no_shortcuts(asked: Asked) -> None:
    studio, scene = asked()

    studio.click(middle(scene, "name"))
    studio.key(pygame.K_END)
    studio.type("mrm")

    assert scene.answers.values["name"] == "Adamrm"
    assert scene.is_typing
    assert not studio.app.house.settings.muted


def test_a_text_field_that_loses_the_focus_gives_the_letters_back(asked: Asked) -> None:
    studio, scene = asked()
    studio.click(middle(scene, "name"))

    studio.key(pygame.K_TAB)
    studio.type("m")

    assert scene.answers.values["name"] == "Ada"
    assert not scene.is_typing
    assert studio.app.house.settings.muted


def test_a_text_field_takes_no_more_than_its_limit(asked: Asked) -> None:
    studio, scene = asked()
    focus(studio, scene, "name")

    studio.type("defghijk")

    assert scene.answers.values["name"] == "Adadefgh"


def test_a_selection_that_is_deleted_whole_is_gone_from_the_screen(asked: Asked) -> None:
    studio, scene = asked()
    field = form_of(scene).fields["name"]
    studio.click(field.rect.center)
    inside = field.rect.inflate(-12, -12)

    studio.key(pygame.K_a, pygame.KMOD_CTRL)
    studio.frames(2)
    selected = pygame.transform.average_color(studio.app.manager.screen, inside)
    studio.key(pygame.K_BACKSPACE)
    studio.frames(2)
    emptied = pygame.transform.average_color(studio.app.manager.screen, inside)

    assert scene.answers.values["name"] == ""
    assert sum(emptied[:3]) < sum(selected[:3])


def test_a_typed_letter_is_in_sight_at_once(asked: Asked) -> None:
    studio, scene = asked()
    focus(studio, scene, "name")
    field = form_of(scene).fields["name"]
    assert isinstance(field, EntryField)
    inner = field.rect.inflate(-16, -16)

    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="W"))
    studio.frames(2)

    painted = field.element.image.subsurface(inner.move(-field.rect.x, -field.rect.y))
    shown = studio.app.manager.screen.subsurface(inner)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(painted, "RGB")


def test_the_library_waits_for_the_first_form() -> None:
    program = (
        "import sys, scenes.settings.scene, scenes.new_match.scene, scenes.results.scene, scenes.rulebook.scene;"
        "import scenes.pause.scene;"
        "sys.exit('pygame_gui' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False, capture_output=True).returncode == 0


def test_what_is_pasted_comes_in_one_line(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: " 42\n ")
    studio, scene = asked()
    focus(studio, scene, "name")

    studio.key(pygame.K_v, pygame.KMOD_CTRL)

    assert scene.answers.values["name"] == "Ada42"


def test_key_repeat_is_the_apps_own_after_typing(asked: Asked) -> None:
    studio, scene = asked()
    before = pygame.key.get_repeat()

    studio.click(middle(scene, "name"))
    studio.type("x")
    studio.key(pygame.K_TAB)

    assert pygame.key.get_repeat() == before


def test_tab_walks_through_every_field_then_to_the_way_back_and_round_again(asked: Asked) -> None:
    """The way back comes last: who types a name right after the first Tab must not leave at its first blank."""
    studio, scene = asked()
    seen = []
    for _step in range(len(scene.controls.buttons)):
        studio.key(pygame.K_TAB)
        assert scene.controls.focus is not None
        seen.append(scene.controls.focus)

    back, *fields = scene.controls.buttons
    assert seen == [*fields, back]
    studio.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert scene.controls.focus is seen[-2]


@pytest.mark.parametrize(
    ("key", "after_right", "after_left"),
    [("colour", "green", "red"), ("loud", True, False), ("volume", 60, 50), ("who", "green", "red")],
)
def test_right_and_left_change_what_has_the_focus(
    asked: Asked, key: str, after_right: object, after_left: object
) -> None:
    studio, scene = asked()
    focus(studio, scene, key)

    studio.key(pygame.K_RIGHT)
    studio.frames(3)
    assert scene.answers.values[key] == after_right

    studio.key(pygame.K_LEFT)
    studio.frames(3)
    assert scene.answers.values[key] == after_left
    assert scene.told == [(key, after_right), (key, after_left)]


@pytest.mark.parametrize(("key", "value"), [("colour", "green"), ("loud", True)])
@pytest.mark.parametrize("press", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_and_space_take_the_next_value(asked: Asked, key: str, value: object, press: int) -> None:
    studio, scene = asked()
    focus(studio, scene, key)

    studio.key(press)

    assert scene.answers.values[key] == value


def test_a_click_on_an_option_takes_it(asked: Asked) -> None:
    studio, scene = asked()
    field = form_of(scene).fields["colour"]
    assert isinstance(field, ChoiceField)
    shift = field.rect.x - field.area.x, field.rect.y - field.area.y

    studio.click(field.boxes[2].move(shift).center)

    assert scene.told == [("colour", "blue")]


def test_clicks_work_switches_and_buttons(asked: Asked) -> None:
    studio, scene = asked()

    studio.click(middle(scene, "loud"))
    studio.click(middle(scene, "push"))

    assert scene.told == [("loud", True)]
    assert scene.pressed == ["push"]


def test_a_slider_follows_the_pointer_and_rests_on_a_stop(asked: Asked) -> None:
    studio, scene = asked()
    field = form_of(scene).fields["volume"]
    assert isinstance(field, SliderField)
    shift = field.rect.x - field.area.x
    start = (field.element.sliding_button.rect.centerx + shift, field.rect.centery)
    far = (field.rail.right + shift - 2, field.rect.centery)

    studio.drag(start, far)
    studio.frames(5)

    assert scene.answers.values["volume"] == 100
    assert [value for _key, value in scene.told] == sorted({value for _key, value in scene.told})


def test_a_press_beside_the_knob_brings_it_there(asked: Asked) -> None:
    studio, scene = asked()
    field = form_of(scene).fields["volume"]
    assert isinstance(field, SliderField)

    studio.click((field.rect.x + 12, field.rect.centery))
    studio.frames(5)

    assert scene.answers.values["volume"] == 0


def test_a_menu_drops_down_and_takes_a_click(asked: Asked) -> None:
    studio, scene = asked()
    field = form_of(scene).fields["who"]
    assert isinstance(field, MenuField)
    studio.click(field.rect.center)
    studio.frames(5)
    listed = field.covers()
    assert listed is not None
    shift = field.rect.x - field.area.x, field.rect.y - field.area.y

    studio.click(listed.move(shift).center)
    studio.frames(5)

    assert scene.answers.values["who"] == "green"
    assert field.covers() is None


def test_a_menu_sets_its_words_as_all_others_are_set(asked: Asked) -> None:
    """The library sets letters unevenly: "Deut sch" stood among the languages."""
    studio, scene = asked()
    field = form_of(scene).fields["who"]
    assert isinstance(field, MenuField)
    kit, [label] = scene.house.kit, [one.label for one in COLOURS if one.value == field.value]
    words = pygame.mask.from_surface(kit.fonts.line(label, Style(ROLE, kit.view.text(SIZE_U), kit.theme.text)))
    box = field.rect.inflate(-kit.view.px(10), -kit.view.px(10))
    shown = pygame.mask.from_threshold(studio.app.glass.window.subsurface(box), kit.theme.text, (140, 140, 140, 255))

    places = [(x, y) for x in range(box.width // 4) for y in range(-4, box.height // 2)]

    assert max(shown.overlap_area(words, place) for place in places) == words.count()


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_an_open_menu_marks_what_is_chosen(asked: Asked, how: str) -> None:
    studio, scene = asked()
    field = form_of(scene).fields["who"]
    assert isinstance(field, MenuField)
    if how == "mouse":
        studio.click(field.rect.center)
        studio.frames(5)
    else:
        opened_menu(studio, scene)

    assert [item["text"] for item in field._list().item_list if item["selected"]] == [
        field.control.options[field.chosen].label
    ]
    listed = field.covers()
    assert listed is not None
    place = listed.move(form_of(scene)._origin)
    rows, high = len(field.control.options), place.height / len(field.control.options)
    screen = studio.app.manager.screen
    seen = [screen.get_at((place.right - 20, round(place.y + (row + 0.5) * high))) for row in range(rows)]
    assert [row for row in range(rows) if seen.count(seen[row]) == 1] == [field.chosen]


def test_a_list_that_opens_out_of_sight_is_scrolled_into_it(asked: Asked) -> None:
    studio, scene = asked((1024, 640), repeats=20)
    form, field = form_of(scene), form_of(scene).fields["who"]
    assert isinstance(field, MenuField)
    form._scroll.go_to(max(0, field.area.bottom + 8 - form.area.height))

    studio.click(field.rect.center)
    studio.frames(6)

    listed = field.covers()
    assert listed is not None
    assert form.area.contains(listed.move(form._origin))


def test_a_click_elsewhere_closes_the_menu_and_does_nothing_else(asked: Asked) -> None:
    studio, scene = asked()
    field = form_of(scene).fields["who"]
    assert isinstance(field, MenuField)
    studio.click(field.rect.center)
    studio.frames(5)

    studio.click((studio.app.house.view.width - 4, 200))
    studio.frames(5)

    assert field.covers() is None
    assert scene.told == []


def test_escape_closes_an_open_menu_before_it_leaves_the_screen(asked: Asked) -> None:
    studio, scene = asked()
    field = form_of(scene).fields["who"]
    assert isinstance(field, MenuField)
    studio.click(field.rect.center)
    studio.frames(5)

    studio.key(pygame.K_ESCAPE)
    studio.frames(5)

    assert field.covers() is None
    assert studio.top is scene
    studio.key(pygame.K_ESCAPE)
    assert studio.top is not scene


def test_nothing_is_drawn_at_rest(asked: Asked) -> None:
    studio, scene = asked()
    studio.frames(40)
    drawn = []

    for _frame in range(120):
        studio.frames(1)
        drawn.append(scene.compositor.is_clean)

    assert all(drawn)
    assert studio.app.manager.draw() == []


def test_while_typing_only_the_blinking_cursor_is_drawn(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    studio, scene = asked()
    studio.click(middle(scene, "name"))
    studio.frames(30)
    drawn: list[Rect] = []
    draw_part = FormPicture.draw_part

    def noted(picture: FormPicture, fields: Any, part: Rect, lists: Any) -> None:
        drawn.append(part)
        draw_part(picture, fields, part, lists)

    monkeypatch.setattr(FormPicture, "draw_part", noted)
    studio.frames(240)

    assert 0 < len(drawn) < 20
    assert set(map(tuple, drawn)) == {tuple(form_of(scene).fields["name"].area)}


def test_a_new_window_keeps_values_focus_and_errors(asked: Asked) -> None:
    studio, scene = asked()
    focus(studio, scene, "name")
    studio.type("x")
    show_error(scene)

    studio.app.manager.resize(pygame.display.set_mode((1600, 1000)))
    studio.frames(3)

    focused = form_of(scene).focused
    assert isinstance(focused, EntryField)
    assert focused.element.get_text() == "Adax"
    assert scene.answers.errors == {"name": "Nobody is called that."}
    studio.type("y")
    assert scene.answers.values["name"] == "Adaxy"


def test_an_error_goes_away_when_its_field_changes(asked: Asked) -> None:
    studio, scene = asked()
    show_error(scene)
    height = form_of(scene).height

    studio.type("x")

    assert scene.answers.errors == {}
    assert form_of(scene).height < height


def test_a_long_form_scrolls_to_the_focus_and_hides_what_is_out_of_sight(asked: Asked) -> None:
    studio, scene = asked((1024, 640), repeats=20)
    form = form_of(scene)
    assert form.height > form.area.height
    assert form.fields["spare 18"].rect.size == (0, 0)

    focus(studio, scene, "spare 18")

    assert form.fields["spare 18"].rect.height >= 32
    assert form.area.contains(form.fields["spare 18"].rect)
    assert form.fields["name"].rect.size == (0, 0)


def test_the_wheel_scrolls_and_leaves_no_ring_on_what_is_gone(asked: Asked) -> None:
    studio, scene = asked((1024, 640), repeats=20)
    focus(studio, scene, "colour")

    for _turn in range(20):
        studio.wheel(-1)

    assert scene.answers.offset > 0
    assert scene.controls.focus is None


def test_the_help_line_names_the_field_with_the_focus_or_the_pointer(asked: Asked) -> None:
    studio, scene = asked()
    focus(studio, scene, "volume")
    assert scene.help_line.words == "The volume."

    studio.point(middle(scene, "loud"))
    assert scene.help_line.words == "The loud."


def _fails(*_arguments: object, **_more: object) -> None:
    raise OSError("no theme")


def test_without_the_library_the_form_says_so_and_goes_on(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(form_gui, "Gui", _fails)
    studio, scene = asked()
    assert any("no theme" in words for words in scene.toasts.words)

    focus(studio, scene, "name")
    studio.type("x")
    studio.key(pygame.K_BACKSPACE)
    studio.type("z")
    focus(studio, scene, "volume")
    studio.key(pygame.K_RIGHT)
    studio.click(middle(scene, "who"))

    values = scene.answers.values
    assert (values["name"], values["volume"], values["who"]) == ("Adaz", 60, "green")


def test_a_library_that_fails_on_the_way_is_let_go(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    studio, scene = asked()
    monkeypatch.setattr(form_gui.Gui, "handle", _fails)

    studio.click(middle(scene, "loud"))
    studio.frames(5)

    assert scene.answers.values["loud"] is True
    assert any("no theme" in words for words in scene.toasts.words)


def opened_menu(studio: Studio, scene: Asking) -> MenuField:
    """Open a list by keys, and return its field."""
    focus(studio, scene, "who")
    studio.key(pygame.K_RETURN)
    studio.frames(5)
    field = form_of(scene).fields["who"]
    assert isinstance(field, MenuField)
    assert field.covers() is not None
    return field


def test_an_open_list_has_the_keys_until_one_of_it_is_chosen(asked: Asked) -> None:
    studio, scene = asked()
    field = opened_menu(studio, scene)
    before = scene.answers.values["who"]
    values = [option.value for option in field.control.options]

    for key in (pygame.K_END, pygame.K_UP, pygame.K_DOWN, pygame.K_DOWN):
        studio.key(key)
        studio.frames(3)
        assert scene.controls.focus is field
        assert scene.answers.values["who"] == before
    studio.key(pygame.K_RETURN)
    studio.frames(5)

    assert field.covers() is None
    assert scene.controls.focus is field
    assert scene.answers.values["who"] == values[-1]


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_TAB])
def test_a_list_that_is_left_by_key_changes_nothing(asked: Asked, key: int) -> None:
    studio, scene = asked()
    field = opened_menu(studio, scene)
    studio.key(pygame.K_DOWN)

    studio.key(key)
    studio.frames(5)

    assert field.covers() is None
    assert scene.told == []
    assert (scene.controls.focus is field) is (key == pygame.K_ESCAPE)


def test_what_is_marked_in_an_open_list_is_seen(asked: Asked) -> None:
    studio, scene = asked()
    field = opened_menu(studio, scene)
    listed = field.covers()
    assert listed is not None
    place = listed.move(form_of(scene)._origin)
    before = studio.app.manager.screen.subsurface(place).copy()

    studio.key(pygame.K_DOWN)
    studio.frames(3)

    after = studio.app.manager.screen.subsurface(place)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
