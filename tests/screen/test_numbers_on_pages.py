"""What pages say about tables agrees with its numbers: of every piece, zone and button, before and after good moves."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.core import registry
from game.core import words as core
from scenes.pages import page_class
from scenes.pages.page import Aim, Drag, Page, View
from scenes.shared import words
from scenes.stage.art import Art
from scenes.testing.layouts import laid_out
from tests.plurals import disagreements
from tests.screen.tour import NAMES, match_at, whole_match

EVERY = 4  # plies between the tables that are looked at


@pytest.fixture
def english_afterwards() -> Iterator[None]:
    yield
    core.install(str, lambda one, other, number: one if number == 1 else other)


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("key", registry.keys())
def test_what_a_page_says_agrees_with_its_numbers(key: str, language: str, art: Art, english_afterwards: None) -> None:
    """What displays write is looked at as well: whatever a test makes the app say is heard."""
    words.install(language)
    most = registry.info(key).seats[1]
    page = laid_out(page_class(key), art, names=NAMES[:most])
    displays = page.displays()
    match = match_at(key, most, 0)
    said = set()
    for ply, intent in enumerate(whole_match(key, most)[0]):
        seat = match.turn.seat
        before, offered = match.rules.table(match.state, seat), match.rules.legal(match.state)
        match.apply(intent)
        if ply % EVERY:
            continue
        after = match.rules.table(match.state, seat)
        then = View(after, seat, match.turn, match.rules.legal(match.state))
        for display in displays:
            display.show(View(before, seat, intents=offered, ahead=after), at_once=True)
            display.show(then, at_once=True)
        said |= {*_about(page, then), *_ahead(page, intent, View(before, seat, preview=after))}

    assert len(said) > 5
    assert [wrong for one in sorted(said) for wrong in disagreements(one, language)] == []


def _about(page: Page[Any], view: View[Any]) -> Iterator[str]:
    """Yield what is said of all that lies on a table."""
    pieces, areas = [piece for _zone, _place, piece in view.table.pieces()], page.areas(view)
    for target in (*(piece.id for piece in pieces), *areas.zones, *areas.parts, *areas.readouts):
        yield page.describe(target, view)
    for button in page.buttons():
        yield page.describe(button.key, view)
    yield from (page.inspect(piece, view).text for piece in pieces if piece.face is not None)


def _ahead(page: Page[Any], intent: Any, view: View[Any]) -> Iterator[str]:
    """Yield what is said while a gesture is under way."""
    yield page.foresee(view).words
    for gesture in page.gestures(intent, view):
        if isinstance(gesture, Drag):
            yield page.foresee(replace(view, aim=Aim(gesture.piece, gesture.onto))).told
