"""At the real table: a pointer that follows a hint, and one that drags anything anywhere."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.bots import NOVICE
from game.core.chance import Chance
from game.core.match import PERSON, Match, Seat
from game.core.rules import Rules
from game.testing import NAMES, Cases
from scenes.shared.dialog import Dialog
from scenes.table import table_of

if TYPE_CHECKING:
    from scenes.table.scene import TableScene
    from scenes.testing.studio import Studio

POSITIONS, DROPS = 4, 4
SHARE = 0.6  # of a match's length, up to which its positions are


class Seating(Cases):
    """Somebody sits down in the middle of matches, half of which were played carelessly."""

    def test_a_pointer_that_follows_a_hint_does_what_was_advised(
        self, rules: Rules[Any, Any], tmp_path: Path, monkeypatch: Any
    ) -> None:
        studio = quick(tmp_path, monkeypatch)
        for number in range(POSITIONS):
            match = position(rules, number)
            table = sit_down(studio, match)
            advice = rules.mind.advise(match.state, 0)
            if advice is None:
                continue
            ply, start, end = match.ply, (0, 0), (0, 0)

            studio.hint()
            for start, end in table.board.signs.hinted:
                if studio.top is table and start != end:
                    studio.drag(start, end)
            if start == end:
                studio.click(start)

            if isinstance(studio.top, Dialog):  # it asks whether that is meant, or which of several
                assert match.ply == ply
            elif table.board.moves.first is None:
                assert match.intents[ply] == advice.intent, (number, advice)
        studio.close()

    def test_whatever_is_dragged_anywhere_gets_an_answer(
        self, rules: Rules[Any, Any], tmp_path: Path, monkeypatch: Any
    ) -> None:
        """It is played, asked about, laid back where it was, or somebody says why not."""
        studio = quick(tmp_path, monkeypatch)
        for number in range(100, 100 + POSITIONS):
            match, chance = position(rules, number), Chance(number)
            table = sit_down(studio, match)
            for drop in range(DROPS):
                board, ply = table.board, match.ply
                pieces = [piece for piece in board.pieces.sprites if drop % 2 or piece in board.moves.drags]
                if not pieces or match.turn.seat != 0 or studio.top is not table:
                    break
                piece = pieces[chance.below(len(pieces))]
                start = board.touch_rect(piece).center
                zones = [rect.center for rect in board.zones.values()] + [(640, 60), (1270, 300)]
                end = zones[chance.below(len(zones))]
                home = board.zones.get(board.pieces.zone(table.grip.piece_at(start) or "") or "")
                is_home = home is not None and home.collidepoint(end)

                studio.drag(start, end)

                is_asked = studio.top is not table or board.moves.first is not None or board.close_up.is_open
                assert match.ply > ply or is_asked or board.signs.said or is_home, (number, piece, end)
                studio.point((1279, 400))
        studio.close()


def quick(folder: Path, monkeypatch: Any) -> Studio:
    """Return an app without animations: what is drawn at rest does not depend on them."""
    from scenes.testing.studio import Studio

    monkeypatch.setenv("TABLEWRIGHT_HOME", str(folder))
    studio = Studio((1280, 720))
    studio.app.house.change(replace(studio.app.house.settings, reduced_motion=True, motion_speed=4.0))
    return studio


def sit_down(studio: Studio, match: Match[Any, Any]) -> TableScene:
    """Bring up a table with `match` on it."""
    studio.app.manager.home()
    table = table_of(studio.app.house, match)
    studio.app.manager.push(table)
    studio.settle()
    return table


def position(rules: Rules[Any, Any], number: int) -> Match[Any, Any]:
    """Return a match at some decision of its only person; half of what led there was careless."""
    fewest, most = rules.info.seats
    minds = (PERSON, *[NOVICE] * (most - 1))[: fewest + number % (most - fewest + 1)]
    seats = tuple(Seat(name, mind) for name, mind in zip(NAMES, minds, strict=False))
    match, chance = _careless(rules, seats, number), Chance(number)
    plies = chance.below(max(1, round(match.ply * SHARE)))
    while match.ply > plies or match.turn.seat != 0:
        if not match.steps:
            return position(rules, number + 1000)
        match.undo()
    return match


def _careless(rules: Rules[Any, Any], seats: tuple[Seat, ...], number: int) -> Match[Any, Any]:
    match, chance = Match(rules, seats, rules.Options(), number), Chance(number + 50)
    while not match.is_over:
        legal, advice = list(rules.legal(match.state)), rules.mind.advise(match.state, match.turn.seat or 0)
        match.apply(advice.intent if advice is not None and chance.below(2) else legal[chance.below(len(legal))])
    match.practice = False
    return match
