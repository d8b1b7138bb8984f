"""What pages say about tables agrees with its numbers: of every piece, zone and button, before and after good moves."""

from collections.abc import Iterator

import pytest

from game.core import registry
from game.core import words as core
from game.core.table import Table
from scenes.pages import page_class
from scenes.pages.page import Drag, Foresight, Gesture, Page
from scenes.shared import words
from scenes.stage.art import Art
from tests.plurals import disagreements
from tests.screen.pages import laid_out
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
        seat = page.viewer = match.turn.seat
        before = match.rules.table(match.state, seat)
        match.apply(intent)
        if ply % EVERY:
            continue
        after = match.rules.table(match.state, seat)
        page.offered(match.rules.legal(match.state), after)
        for display in displays:
            display.show(before, after, at_once=True)
            display.show(after, None, at_once=True)
        said |= {*_about(page, after), *_ahead(page, page.gestures(intent, before), before, after)}

    assert len(said) > 20
    assert [wrong for one in sorted(said) for wrong in disagreements(one, language)] == []


def _about(page: Page, table: Table) -> Iterator[str]:
    """Yield what is said of all that lies on a table."""
    pieces = [piece for _zone, _place, piece in table.pieces()]
    for target in (*(piece.id for piece in pieces), *page.zones(table), *page.parts(table), *page.readouts(table)):
        yield page.describe(target, table)
    for button in page.buttons():
        yield page.describe(button.key, table)
    yield from (page.inspect(piece).text for piece in pieces if piece.face is not None)


def _ahead(page: Page, gestures: tuple[Gesture, ...], before: Table, after: Table) -> Iterator[str]:
    """Yield what is said while a gesture is under way."""
    told = page.foresee(before, after)
    yield told.words if isinstance(told, Foresight) else told
    for gesture in gestures:
        if isinstance(gesture, Drag):
            yield page.foretell(gesture.piece, gesture.onto, before, after)
