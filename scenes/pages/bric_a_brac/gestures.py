"""The other face of the intents: which gesture makes which."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from game.rules.bric_a_brac.cards import CHARCOALIUM, CUBES, TOKENS
from game.rules.bric_a_brac.intents import (
    Complete,
    CopyEffect,
    Done,
    Intent,
    Keep,
    Pass,
    Pay,
    Pick,
    Play,
    Produce,
    Repair,
    Scrap,
    Stop,
    Swap,
    TakeCharcoalium,
    UseEffect,
)
from scenes.pages.bric_a_brac.desk import Desk, makes
from scenes.pages.bric_a_brac.plates import pay_zone
from scenes.pages.bric_a_brac.poses import slot_zone
from scenes.pages.page import Click, Drag


def gestures(intent: Intent, desk: Desk) -> tuple[Drag | Click, ...]:
    """Return the gestures that make `intent`, the usual one first."""
    return tuple(_gestures(intent, desk, desk.own if desk.view.decider is None else desk.view.decider))


def beginnings(intents: Iterable[Intent], desk: Desk) -> frozenset[str]:
    """Return what the gestures begin with that make `intents`."""
    found = (gesture for intent in intents for gesture in gestures(intent, desk))
    return frozenset(one.target if isinstance(one, Click) else one.piece for one in found)


def _gestures(intent: Intent, desk: Desk, seat: int) -> Iterator[Drag | Click]:
    workshop = f"workshop:{seat}"
    match intent:
        case Play(card):
            yield Drag(f"card:{card}", f"space:{len(desk.row)}")
        case Repair(card):
            yield Drag(f"card:{card}", workshop)
        case TakeCharcoalium() | Produce() | UseEffect():
            yield from _activated(intent, desk, seat)
        case CopyEffect(card):
            yield Click(f"card:{card}")
        case Scrap(card):
            yield from (Drag(f"card:{card}", "scrap"), Click(f"card:{card}"))
        case Pick(token):
            yield from _picked(token, desk, seat)
        case Swap(give, get):
            yield Drag(_top(desk, f"heap:{seat}:{give}"), f"reserve:{get}")
        case Keep(tile):
            yield from (Drag(f"tile:{tile}", zone) for zone in (workshop, f"private:{seat}"))
            yield Click(f"tile:{tile}")
        case Pay(wood, copper, crystal):
            yield from _paid((wood, copper, crystal), desk, seat)
        case Complete(tile, machines):
            yield from _completed(tile, machines, desk, workshop)
        case Pass() | Stop() | Done():
            yield Click(intent.kind)
        case _:
            assert_never(intent)


def _activated(intent: TakeCharcoalium | Produce | UseEffect, desk: Desk, seat: int) -> Iterator[Drag | Click]:
    match intent:
        case TakeCharcoalium():
            yield from _home("charcoalium", desk, seat)
            yield from (Click("points"), Click("coin"))
        case Produce(token):
            yield from _produced(token, desk, seat)
        case UseEffect():
            yield from (Click("effect"), Click("strip"))


def _top(desk: Desk, zone: str) -> str:
    """Return the topmost piece of a heap that is not empty."""
    piece = desk.top(zone)
    assert piece is not None
    return piece


def _home(token: str, desk: Desk, seat: int) -> Iterator[Drag | Click]:
    """Yield the drags of a token to a seat, from where it would come."""
    piece = desk.source(token, for_seat=seat)
    if piece is not None:
        yield Drag(piece, f"heap:{seat}:{token}")
        yield Drag(piece, f"workshop:{seat}")


def _produced(token: str, desk: Desk, seat: int) -> Iterator[Drag | Click]:
    # A drag of charcoalium takes as many as there are points: that is never less.
    assert desk.played is not None
    if token != TOKENS[CHARCOALIUM]:
        yield from _home(token, desk, seat)
        yield Click(f"produce:{token}")
    if makes(desk.played.id) == token:
        yield Click("plate")


def _picked(token: str, desk: Desk, seat: int) -> Iterator[Drag | Click]:
    mode = desk.view.mode
    if mode == "strip":
        yield Drag(_top(desk, f"heap:{1 - seat}:{token}"), f"reserve:{token}")
    elif mode == "steal":
        piece = _top(desk, f"heap:{1 - seat}:{token}")
        yield Drag(piece, f"heap:{seat}:{token}")
        yield Drag(piece, f"workshop:{seat}")
    else:
        yield from _home(token, desk, seat)
    yield Click(f"pick:{token}")


def _paid(cubes: tuple[int, int, int], desk: Desk, seat: int) -> Iterator[Drag | Click]:
    """Yield the drags of any of its cubes onto a payment, and a click on it."""
    zone = pay_zone(*cubes)
    for cube, count in zip(CUBES, cubes, strict=True):
        piece = desk.top(f"heap:{seat}:{TOKENS[cube]}")
        if count and piece is not None:
            yield Drag(piece, zone)
    yield Click(zone)


def _completed(tile: str, machines: tuple[str, ...], desk: Desk, workshop: str) -> Iterator[Drag | Click]:
    """Yield a tile's drag to the workshop; where several sets fit, onto a machine that only this set takes."""
    others = [one for one in desk.view.completions[tile] if set(one) != set(machines)]
    if not others:
        yield Drag(f"tile:{tile}", workshop)
        yield Click(f"tile:{tile}")
        return
    shared = set(machines).intersection(*others)
    for place, piece in enumerate(desk.table.zones[workshop]):
        name = piece.id.removeprefix("card:")
        if name in machines and name not in shared:
            yield Drag(f"tile:{tile}", slot_zone(desk, place))
