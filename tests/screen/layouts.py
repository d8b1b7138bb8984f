"""Windows of every kind, and what must hold in each of them: nothing overlaps, nothing is cut, all can be hit."""

from dataclasses import replace
from itertools import combinations

from pygame import Rect, Surface

from scenes.shared.scene import Scene
from scenes.stage.form_fields import ChoiceField
from scenes.stage.form_layout import lay_out
from scenes.stage.form_slider import SliderField
from scenes.stage.forms import Form
from scenes.stage.widgets import Button
from scenes.testing.studio import Studio

SIZES = (
    (1024, 640),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1440, 1080),
    (1600, 900),
    (1920, 1080),
    (1920, 1200),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
)
TEXT_SIZES = (0.8, 1.0, 1.5)
LEAST_TARGET = 32


def show_at(studio: Studio, size: tuple[int, int], words: float) -> None:
    """Lay the visible scenes out for a window of `size` with words of another size."""
    house = studio.app.house
    house.settings = replace(house.settings, text_scale=words)
    studio.app.manager.resize(Surface(size))


def check_buttons(scene: Scene) -> None:
    """Check that buttons lie in the window, apart from each other, large enough, with their words uncut."""
    view = scene.house.view
    window = Rect(0, 0, view.width, view.height)
    shown = [button for button in scene.controls.buttons if button.rect.width and button.rect.height]
    for button in shown:
        assert window.contains(button.rect), (button.face.words, button.rect)
        assert min(button.rect.size) >= LEAST_TARGET or not _is_plain(button), (button.face.words, button.rect)
        assert _needs(button) <= button.rect.width, button.face.words
    for one, other in combinations(shown, 2):
        assert not one.rect.colliderect(other.rect), (one.face.words, other.face.words)


def check_form(form: Form, columns: int) -> None:
    """Check that words and controls of a form lie apart, inside of it, and can be hit."""
    kit = form.kit
    width = form.area.width
    layout = lay_out(kit, form._width, form._columns, form.state.errors)
    words = [picture.get_rect(topleft=place) for picture, place in layout.pictures]
    areas = [field.area for field in form.fields.values()]
    assert len(form._columns) == columns
    for rect in [*words, *areas]:
        assert rect.left >= 0
        assert rect.right <= width
        assert rect.bottom <= form.height
    for one, other in combinations([*words, *areas], 2):
        assert not one.colliderect(other), (one, other)
    for field in form.fields.values():
        assert field.area.height >= LEAST_TARGET, field.key
        if isinstance(field, ChoiceField):
            _check_choice(field)
        if isinstance(field, SliderField):
            assert field.rail.width >= 100, field.key


def _check_choice(field: ChoiceField) -> None:
    assert all(field.area.contains(box) and box.height >= LEAST_TARGET for box in field.boxes)
    for one, other in combinations(field.boxes, 2):
        assert not one.colliderect(other)


def _is_plain(button: Button) -> bool:
    """Return whether it is a button of the scene: those of a form are cut by its edges and checked there."""
    return type(button).__name__ in ("Button", "MenuButton", "SectionButton")


def _needs(button: Button) -> int:
    """Return the pixels that words and icon of a button take."""
    kit, face = button.kit, button.face
    words = kit.fonts.width(face.words, kit.style("strong", face.size)) if face.words.strip() else 0
    icon = kit.view.px(face.size * 1.15) + kit.view.px(10) if face.icon else 0
    return words + icon
