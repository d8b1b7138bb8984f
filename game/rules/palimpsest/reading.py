"""A table read back: what a viewer sees is enough to look ahead at a placement, or to find its class."""

from typing import Any

from game.core.chance import Chance
from game.core.table import Table
from game.rules.palimpsest.cards import IDS, INDEX, SCRIBES
from game.rules.palimpsest.geometry import Laid
from game.rules.palimpsest.state import IN_SUPPLY, REMOVE, State
from game.rules.palimpsest.table import spot_of


def read(table: Table[Any]) -> State:
    """Return the position that `table` shows, with only the cards in it that its viewer sees.

    It serves `preview`, `classes_of` and `why_not`; it is no match to be played on, since what is hidden is missing.
    """
    counters, words = table.counters, table.words
    seats = sum([key.startswith("score:") for key in counters])
    state = State(
        chance=Chance(0),
        second=words["edition"] == "second",
        play_out=words["deck_end"] == "play_out",
        rotation=words["rotation"] == "yes",
        phase=words["phase"],
        turn=counters["turn"],
        seat=int(words["decider"] or 0),
        deck=[],
        hands=[_cards(table, f"hand:{seat}") for seat in range(seats)],
        laid=[],
        seen=[],
        posts=[[IN_SUPPLY] * SCRIBES for _seat in range(seats)],
        scores=[counters[f"score:{seat}"] for seat in range(seats)],
        finals=[counters[f"final:{seat}"] for seat in range(seats)],
        touched=(),
        quotas=(),
        owed=0,
        ends=(),
    )
    _read_desk(table, state)
    touched = [piece.partition(":")[2] for piece in words["touched"].split()]
    state.touched = tuple([counters[f"layer:{name}"] for name in touched])
    quotas = tuple([counters.get(f"quota:{name}", 0) for name in touched])
    state.quotas = quotas if state.phase == REMOVE else ()
    state.owed = counters["owed"] - sum(state.quotas)
    return state


def _cards(table: Table[Any], zone: str) -> list[int]:
    return [INDEX[piece.face] for piece in table.zones[zone] if piece.face is not None]


def _read_desk(table: Table[Any], state: State) -> None:
    """Lay the cards in the order of their layers, and set the scribes on them."""
    for zone in table.zones:
        spot = spot_of(zone)
        if spot is not None:
            card = _cards(table, zone)[0]
            state.laid.append(Laid(card, *spot))
    state.laid.sort(key=lambda one: table.counters[f"layer:{_name(one)}"])
    for place, laid in enumerate(state.laid):
        state.seen.append(table.counters[f"cells:{_name(laid)}"])
        for piece in table.zones.get(f"on:{_name(laid)}", ()):
            _kind, seat, number = piece.id.split(":")
            state.posts[int(seat)][int(number)] = place


def _name(laid: Laid) -> str:
    return IDS[laid.card]
