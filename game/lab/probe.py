"""Asks the rules everything that a table asks them at one position, to meet again an exception that was reported."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice, product
from typing import Any

from game import bots
from game.core.chance import Chance
from game.core.match import Match
from game.core.plugins import FAULTS
from game.core.rules import Rules

MOST_REFUSALS = 3_000  # pairs of a piece and a place for which a refusal is asked for
WORLDS = (1, 2, 3)  # seeds of what is imagined while a piece is held

Question = tuple[str, Callable[[], object]]


def meet_again(
    match: Match[Any, Any], attempt: Any | None, is_meant: Callable[[BaseException], bool]
) -> tuple[str, BaseException] | None:
    """Return after which question about `match` the exception that `is_meant` comes again; None when after none.

    `attempt` is the intent that was played when it came, if it was one. The match itself stays as it is.
    """
    for what, ask in _questions(match, attempt):
        try:
            ask()
        except FAULTS as problem:
            if is_meant(problem):
                return what, problem
    return None


def _questions(match: Match[Any, Any], attempt: Any | None) -> Iterator[Question]:
    rules, state = match.rules, match.state
    if attempt is not None:
        yield f"playing {attempt}", partial(rules.apply, rules.copy(state), attempt)
    yield from _about(rules, state, len(match.seats))
    yield "telling the log", partial(_tell, match)
    for number in range(_count(rules, state)):
        yield f"playing legal intent {number + 1}", partial(_play, match, number)
    for number in range(_ways(rules, state)):
        yield f"walking way {number + 1}", partial(_walk, rules, rules.copy(state), number)
    yield "refusing", partial(_refuse, rules, state)
    yield from _imaginings(match)


def _about(rules: Rules[Any, Any], state: Any, seats: int) -> Iterator[Question]:
    """Yield the questions that are put to one state."""
    for viewer in (None, *range(seats)):
        yield f"the table for {viewer}", partial(rules.table, state, viewer)
        yield f"the prompt for {viewer}", partial(rules.voice.prompt, state, viewer)
    yield "whose turn it is", partial(rules.turn, state)
    yield "the standings", partial(rules.standings, state)
    yield "the digest", partial(rules.digest, state)
    yield "what is legal", partial(rules.legal, state)
    yield "the nudges", partial(rules.voice.nudges, state)
    yield "the ways", partial(rules.mind.ways, state)
    yield "the plans", partial(rules.mind.plans, state)
    yield "what is obvious", partial(rules.mind.obvious, state)
    for seat in range(seats):
        yield f"advice for {seat}", partial(rules.mind.advise, state, seat)
        yield f"what it is worth to {seat}", partial(rules.mind.worth, state, seat)


def _imaginings(match: Match[Any, Any]) -> Iterator[Question]:
    """Yield what bots and held pieces ask in worlds of their own."""
    rules, state = match.rules, match.state
    seat = rules.turn(state).seat
    if seat is None:
        return
    for seed in WORLDS:
        yield f"imagined world {seed}", partial(_imagine, rules, state, seat, seed)
    for level in bots.levels(rules):
        if not bots.thinks(level):
            luck = bots.luck(match.deal + (match.ply << 32), seat)
            yield f"the {level} bot", partial(bots.choose, level, rules, state, seat, luck)


def _count(rules: Rules[Any, Any], state: Any) -> int:
    try:
        return len(rules.legal(state))
    except FAULTS:
        return 0


def _ways(rules: Rules[Any, Any], state: Any) -> int:
    try:
        return len(rules.mind.ways(state))
    except FAULTS:
        return 0


def _tell(match: Match[Any, Any]) -> None:
    afters = [*(step.before for step in match.steps[1:]), match.state]
    _tell_of(match, match.rules.opening(match.start), match.start)
    for step, after in zip(match.steps, afters, strict=False):
        _tell_of(match, step.events, after)


def _tell_of(match: Match[Any, Any], events: Sequence[Any], after: Any) -> None:
    names = [seat.name for seat in match.seats]
    for event in events:
        match.rules.voice.tell(event, names)
        match.rules.voice.announce(event, after, names)


def _play(match: Match[Any, Any], number: int) -> None:
    """Play one of the legal intents, and ask about what it brings."""
    rules, after = match.rules, match.rules.copy(match.state)
    intent = rules.legal(after)[number]
    rules.voice.caution(match.state, intent)
    events = rules.play(after, intent)
    _tell_of(match, events, after)
    for _what, ask in _about(rules, after, len(match.seats)):
        ask()


def _walk(rules: Rules[Any, Any], state: Any, number: int) -> None:
    intents: Sequence[Any] = rules.mind.ways(state)[number].intents
    for intent in intents:
        rules.apply(state, intent)


def _refuse(rules: Rules[Any, Any], state: Any) -> None:
    seat = rules.turn(state).seat
    if seat is None:
        return
    table = rules.table(state, seat)
    pieces = [piece.id for _zone, _place, piece in table.pieces()]
    for piece, spot in islice(product(pieces, [*table.zones, *pieces]), MOST_REFUSALS):
        rules.voice.why_not(state, seat, piece, spot)


def _imagine(rules: Rules[Any, Any], state: Any, seat: int, seed: int) -> None:
    for number in range(_count(rules, state)):
        world = rules.mind.imagine(state, seat, Chance(seed))
        rules.play(world, rules.legal(state)[number])
        rules.table(world, seat)
