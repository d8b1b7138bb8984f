"""What the forms about people ask in the same words: marks, colours, earlier matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.names import LONGEST_NAME
from game.core.words import _, many
from saves.counting import Named
from saves.people import LONGEST_PIN
from scenes.stage.form_parts import Cell, Entry, Menu, Option, Push, Row

NAME, MARK, COLOUR, PIN, SHOW, EARLIER = "name", "mark", "colour", "pin", "show pin", "earlier"
NOBODY = ""  # what the menu of earlier matches begins with


def mark_names() -> list[str]:
    """Return what the marks are called, in their order."""
    return [_("Circle"), _("Square"), _("Triangle"), _("Diamond"), _("Hexagon")]


def colour_names() -> list[str]:
    """Return what the colours are called, in their order."""
    return [_("Green"), _("Copper"), _("Plum"), _("Sky blue"), _("Moss")]


def name_row(*more: Cell) -> Row:
    """Return the question what somebody is called."""
    cell = Cell(
        NAME,
        Entry(hint=_("a name"), limit=LONGEST_NAME),
        tip=_("So seats are called at which this person sits."),
        share=2.0,
    )
    return Row(_("Name"), _("No two people are called alike."), (cell, *more))


def mark_row(mark: int, colour: int) -> Row:
    """Return the question for mark and colour, with the mark as it is."""
    shapes = Menu(tuple(Option(number, name) for number, name in enumerate(mark_names())))
    colours = Menu(tuple(Option(number, name) for number, name in enumerate(colour_names())))
    cells = (
        Cell(MARK, shapes, tip=_("The shape that stands beside the name.")),
        Cell(COLOUR, colours, tip=_("The colour of the mark.")),
    )
    return Row(_("Mark and colour"), _("So this person’s seats are marked."), cells, seat=mark, colour=colour)


def pin_row(show: Callable[[], None], *more: Cell, is_shown: bool) -> Row:
    """Return the question for a PIN, and what it is worth: dots while it is typed, unless it `is_shown`.

    `show` changes that.
    """
    words = _("Asked at the curtain, where several play. It keeps out glances, not thieves.")
    cell = Cell(
        PIN,
        Entry(hint=_("Digits"), limit=LONGEST_PIN, hidden=not is_shown),
        tip=_("Who forgets it takes it away here."),
        share=2.0,
    )
    tip = _("Hides the digits again.") if is_shown else _("Shows the digits as they are typed.")
    eye = Cell(SHOW, Push(show, icon="eye_shut" if is_shown else "eye"), tip=tip)
    return Row(_("PIN for a hand"), words, (cell, eye, *more))


def earlier_row(strangers: Sequence[Named], *more: Cell) -> Row:
    """Return the question which earlier matches are whose."""
    options = [Option(NOBODY, _("None")), *(Option(one.name, _said(one)) for one in strangers)]
    tip = _("Matches in which a seat is called so, and that belong to nobody yet.")
    return Row(
        _("Earlier matches"),
        _("By the name of the seat, as it was typed in then."),
        (Cell(EARLIER, Menu(tuple(options)), tip=tip, share=2.0), *more),
    )


def _said(one: Named) -> str:
    return many("{name} · {n} match", "{name} · {n} matches", one.matches).format(name=one.name, n=one.matches)
