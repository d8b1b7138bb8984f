"""The options of a game as rows of a form: each asked for with the control that its type and bounds suggest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, get_args, get_origin

from game.core.request import bounds
from game.core.rules import Rules
from game.core.words import _
from scenes.stage.form_parts import Cell, Choice, Option, Row, Slider, Switch

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

OPTION = "option "  # how the keys of all options begin


def option_key(name: str) -> str:
    """Return the key of an option's field."""
    return OPTION + name


def changed_words(rules: Rules[Any, Any], values: Mapping[str, Any]) -> list[str]:
    """Return how those options stand, by their names, that are not as printed."""
    printed = rules.Options()
    fields = rules.Options.model_fields.items()
    return [in_words(info, name, values[name]) for name, info in fields if values[name] != getattr(printed, name)]


def in_words(info: FieldInfo, name: str, value: Any) -> str:
    """Return in a few words how an option stands."""
    title, control = _(info.title) if info.title else name.capitalize(), _control(info)
    if isinstance(control, Switch):
        label = control.on if value else control.off
    else:
        stops = control.options if isinstance(control, Choice) else control.stops
        label = next((stop.label for stop in stops if stop.value == value), str(value))
    return _("{title}: {value}").format(title=title, value=label)


def option_row(name: str, info: FieldInfo) -> Row:
    """Return the question how an option of the rules shall stand."""
    title = _(info.title) if info.title else name.capitalize()
    words = _(info.description) if info.description else ""
    tip = f"{title}: {words}" if words else title
    return Row(title, words, (Cell(option_key(name), _control(info), tip=tip),))


def _control(info: FieldInfo) -> Choice | Switch | Slider:
    """Return the control for an option: by its type, its bounds, and the labels that it brings."""
    if get_origin(info.annotation) is not None:
        extra = info.json_schema_extra
        labels = extra.get("labels", {}) if isinstance(extra, dict) else {}
        assert isinstance(labels, dict)
        words = {value: str(labels.get(value, value)) for value in get_args(info.annotation)}
        return Choice(tuple(Option(value, _(words[value])) for value in words))
    if info.annotation is bool:
        return Switch(_("No"), _("Yes"))
    least, most = bounds(info)
    return Slider(tuple(Option(value, str(value)) for value in range(least, most + 1)))


def fits(info: FieldInfo, value: Any) -> bool:
    """Say whether a value from an older version is still one of the option's."""
    control = _control(info)
    if isinstance(control, Choice):
        return any(option.value == value and type(option.value) is type(value) for option in control.options)
    if isinstance(control, Slider):
        return type(value) is int and any(stop.value == value for stop in control.stops)
    return isinstance(value, bool)
