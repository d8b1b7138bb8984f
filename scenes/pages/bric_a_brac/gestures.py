"""The other face of the intents: which gesture makes which."""

from collections.abc import Iterator
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
from scenes.pages.bric_a_brac.bench import Bench, makes
from scenes.pages.bric_a_brac.plates import pay_zone
from scenes.pages.bric_a_brac.poses import slot_zone
from scenes.pages.page import Click, Drag


def gestures(intent: Intent, bench: Bench) -> tuple[Drag | Click, ...]:
    """Return the gestures that make `intent`, the usual one first; `bench` remembers what they begin with."""
    seat = bench.own if bench.view.decider is None else bench.view.decider
    found = tuple(_gestures(intent, bench, seat))
    bench.offers |= {one.target if isinstance(one, Click) else one.piece for one in found}
    return found


def _gestures(intent: Intent, bench: Bench, seat: int) -> Iterator[Drag | Click]:
    workshop = f"workshop:{seat}"
    match intent:
        case Play(card):
            yield Drag(f"card:{card}", f"space:{len(bench.row)}")
        case Repair(card):
            yield Drag(f"card:{card}", workshop)
        case TakeCharcoalium() | Produce() | UseEffect():
            yield from _activated(intent, bench, seat)
        case CopyEffect(card):
            yield Click(f"card:{card}")
        case Scrap(card):
            yield from (Drag(f"card:{card}", "scrap"), Click(f"card:{card}"))
        case Pick(token):
            yield from _picked(token, bench, seat)
        case Swap(give, get):
            yield Drag(_top(bench, f"heap:{seat}:{give}"), f"reserve:{get}")
        case Keep(tile):
            yield from (Drag(f"tile:{tile}", zone) for zone in (workshop, f"private:{seat}"))
            yield Click(f"tile:{tile}")
        case Pay(wood, copper, crystal):
            yield from _paid((wood, copper, crystal), bench, seat)
        case Complete(tile, machines):
            yield from _completed(tile, machines, bench, workshop)
        case Pass() | Stop() | Done():
            yield Click(intent.kind)
        case _:
            assert_never(intent)


def _activated(intent: TakeCharcoalium | Produce | UseEffect, bench: Bench, seat: int) -> Iterator[Drag | Click]:
    match intent:
        case TakeCharcoalium():
            yield from _home("charcoalium", bench, seat)
            yield from (Click("points"), Click("coin"))
        case Produce(token):
            yield from _produced(token, bench, seat)
        case UseEffect():
            yield from (Click("effect"), Click("strip"))


def _top(bench: Bench, zone: str) -> str:
    """Return the topmost piece of a heap that is not empty."""
    piece = bench.top(zone)
    assert piece is not None
    return piece


def _home(token: str, bench: Bench, seat: int) -> Iterator[Drag | Click]:
    """Yield the drags of a token to a seat, from where it would come."""
    piece = bench.source(token, for_seat=seat)
    if piece is not None:
        yield Drag(piece, f"heap:{seat}:{token}")
        yield Drag(piece, f"workshop:{seat}")


def _produced(token: str, bench: Bench, seat: int) -> Iterator[Drag | Click]:
    # A drag of charcoalium takes as many as there are points: that is never less.
    assert bench.played is not None
    if token != TOKENS[CHARCOALIUM]:
        yield from _home(token, bench, seat)
        yield Click(f"produce:{token}")
    if makes(bench.played.id) == token:
        yield Click("plate")


def _picked(token: str, bench: Bench, seat: int) -> Iterator[Drag | Click]:
    mode = bench.view.mode
    if mode == "strip":
        yield Drag(_top(bench, f"heap:{1 - seat}:{token}"), f"reserve:{token}")
    elif mode == "steal":
        piece = _top(bench, f"heap:{1 - seat}:{token}")
        yield Drag(piece, f"heap:{seat}:{token}")
        yield Drag(piece, f"workshop:{seat}")
    else:
        yield from _home(token, bench, seat)
    yield Click(f"pick:{token}")


def _paid(cubes: tuple[int, int, int], bench: Bench, seat: int) -> Iterator[Drag | Click]:
    """Yield the drags of any of its cubes onto a payment, and a click on it."""
    zone = pay_zone(*cubes)
    for cube, count in zip(CUBES, cubes, strict=True):
        piece = bench.top(f"heap:{seat}:{TOKENS[cube]}")
        if count and piece is not None:
            yield Drag(piece, zone)
    yield Click(zone)


def _completed(tile: str, machines: tuple[str, ...], bench: Bench, workshop: str) -> Iterator[Drag | Click]:
    """Yield a tile's drag to the workshop; where several sets fit, onto a machine that only this set takes."""
    others = [one for one in bench.view.completions[tile] if set(one) != set(machines)]
    if not others:
        yield Drag(f"tile:{tile}", workshop)
        yield Click(f"tile:{tile}")
        return
    shared = set(machines).intersection(*others)
    for place, piece in enumerate(bench.table.zones[workshop]):
        name = piece.id.removeprefix("card:")
        if name in machines and name not in shared:
            yield Drag(f"tile:{tile}", slot_zone(bench, place))
