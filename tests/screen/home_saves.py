"""Saved matches for the tests of the home screen and the shelf."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

from game.core.match import Match, Seat
from saves import settings as files
from saves.autosave import Autosave
from saves.earning import Meant
from saves.paths import database_path
from saves.shelf import Head, Progress
from saves.store import Store, new_id
from saves.transfer import read_match
from scenes.matches.cabinet import question
from tests.saves.played import played

RECORDED = Path(__file__).parents[1] / "medals" / "recorded"


def leave_match(*, plies: int = 6, deal: int = 7) -> str:
    """Save a match of the Efficiency Engine with so many moves and return its id."""
    match = played(deal=deal)
    with Autosave() as autosave:
        identity = autosave.begin(match)
        for step in played(plies=plies, deal=deal).intents:
            match.apply(step)
            autosave.played(identity, match)
        autosave.flush()
    return identity


def leave_recorded(name: str, mind: str = "expert", *, is_marked: bool = True) -> str:
    """Save a recorded match that earns medals, played by its first seat against bots, once, and return its id.

    What it earns is known as soon as it is over, as at the table, unless it is not `is_marked`.
    """
    _record, match = read_match(RECORDED / f"{name}.tablewright")
    with Store() as store:
        for one in store.summaries():
            if (one.game, one.deal) == (match.rules.info.key, match.deal):
                return one.id
    seats = tuple(replace(seat, mind=mind) if place else seat for place, seat in enumerate(match.seats))
    again = Match(match.rules, seats, match.options, match.deal)
    again.follow(match.intents)
    with Autosave() as autosave:
        identity = autosave.begin(again)
    if is_marked:
        question(database_path(), again.rules.info.key, identity, Meant()).answer()
    return identity


def leave_foreign_match(game: str = "a_game_of_elsewhere", *names: str) -> str:
    """Save a match of a game that is not here, so that its record can't be followed."""
    seats = tuple(Seat(name) for name in names or ("Ada", "Ben"))
    identity = new_id()
    with Store() as store:
        progress = Progress(
            cursor=0, practice=False, turn_number=15, turn_last=26, decider=0, prompt="Ada: choose a suit."
        )
        store.create(identity, Head(game, 1, seats, {}, 40213), progress, [])
    return identity


def prefer(**values: object) -> None:
    """Keep settings other than the usual."""
    files.save(replace(files.Settings(), **values))  # type: ignore[arg-type]


def saved(*, trashed: bool = False) -> list[str]:
    """Return the ids of the saved matches, the last touched first."""
    with Store() as store:
        return [summary.id for summary in store.summaries(trashed=trashed)]


@contextmanager
def holding() -> Iterator[Path]:
    """Hold the file of saved matches as another program may, so that nobody can read or write it; yield its path."""
    path = database_path()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        yield path
