"""Why the greedy player would do something: one sentence, with what matters about it."""

from collections.abc import Sequence
from typing import assert_never

from game.core.words import _, points_words
from game.rules.bric_a_brac.actions import play
from game.rules.bric_a_brac.cards import COSTS, GOAL, INDEX, POINTS, TILE_INDEX, TILE_POINTS, TILES, WORKSHOP
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
from game.rules.bric_a_brac.phrases import amounts, machine, symbol, tile, title
from game.rules.bric_a_brac.projects import completed_by, open_to
from game.rules.bric_a_brac.state import STEAL, STRIP, State, copy
from game.rules.bric_a_brac.worth import NEAR, reachable


def why(state: State, line: Sequence[Intent]) -> str:
    """Return why the first intent of `line` is a good idea; the rest of the turn goes on as `line` says."""
    intent = line[0]
    match intent:
        case Repair(card):
            return _repair(state, INDEX[card])
        case Play() | TakeCharcoalium() | Produce() | UseEffect() | Swap():
            return _gain(state, line)
        case Complete(name):
            told = _("{tile} scores {points} at once.")
            return told.format(tile=tile(name), points=points_words(TILE_POINTS[TILE_INDEX[name]]))
        case CopyEffect(card):
            return _("Of all effects on the Bric-a-brac that of {machine} helps most now.").format(
                machine=machine(card)
            )
        case Scrap(card):
            told = _("{machine} is the one to give up, and its cost is good for cubes: {cubes}.")
            return told.format(machine=machine(card), cubes=amounts(COSTS[INDEX[card]]))
        case Pick(token):
            return _pick(state, line, token)
        case Keep(name):
            told = _("{tile} is worth {points} and suits the machines in sight better.")
            return told.format(tile=tile(name), points=points_words(TILES[TILE_INDEX[name]].points))
        case Pay():
            return _("This leaves the cubes that the next repairs ask for.")
        case Stop():
            return _("No further swap would help.")
        case Done():
            return _("The machines are worth more in the workshop than these points.")
        case Pass():
            return _("There is nothing else to do.")
        case _:
            assert_never(intent)


def _repair(state: State, card: int) -> str:
    tiles = completed_by(card, state.workshops[state.seat], open_to(state, state.seat))
    if not tiles:
        told = _("{machine} scores {points} now, and makes later repairs cheaper.")
        if state.scores[state.seat] + POINTS[card] >= GOAL:
            told = _("{machine} scores {points} now, and with them you reach {n}.")
        elif state.last:
            told = _("{machine} scores {points} before it is too late.")
        elif len(state.workshops[state.seat]) == WORKSHOP - 1:
            told = _("{machine} scores {points} now: that is worth the other three.")
        return told.format(machine=title(card), points=points_words(POINTS[card]), n=GOAL)
    total = POINTS[card] + sum([TILE_POINTS[one] for one in tiles])
    told = _("With {machine} you can complete {tiles}: {points} in all.")
    names = ", ".join([tile(TILES[one].id) for one in tiles])
    return told.format(machine=title(card), tiles=names, points=points_words(total))


def _gain(state: State, line: Sequence[Intent]) -> str:
    """Return what the rest of the turn brings, and what it is good for."""
    seat = state.seat
    after = copy(state)
    for intent in line:
        play(after, intent)
    gained = [max(0, now - was) for now, was in zip(after.tokens[seat], state.tokens[seat], strict=True)]
    aim = _aim(after, seat)
    first = line[0]
    source = machine(first.card) if isinstance(first, Play) else title(state.row[-1])
    words = {"machine": source, "tokens": amounts(gained), "aim": "" if aim is None else title(aim[0])}
    if not any(gained):
        return _("{machine} does more this way than any other.").format(**words)
    if aim is None:
        return _("{machine} brings {tokens}, and leaves the opponent the least.").format(**words)
    if not aim[1]:
        return _("{machine} brings {tokens}, and then {aim} can be paid for.").format(**words)
    return _("{machine} brings {tokens}, a step towards {aim}.").format(**words)


def _aim(state: State, seat: int) -> tuple[int, int] | None:
    """Return the machine of the row to go for and how many tokens it lacks, None while none is near."""
    prizes = [
        (NEAR[missing] * prize, card, missing)
        for card, (prize, missing) in zip(state.row, reachable(state, seat), strict=True)
        if missing < len(NEAR)
    ]
    if not prizes:
        return None
    _value, card, missing = max(prizes)
    return card, missing


def _pick(state: State, line: Sequence[Intent], token: str) -> str:
    if state.mode in (STEAL, STRIP):
        return _("{token} is what the opponent would miss most.").format(token=symbol(token).capitalize())
    after = copy(state)
    for intent in line:
        play(after, intent)
    aim = _aim(after, state.seat)
    if aim is None:
        return _("{token} will be of most use.").format(token=symbol(token).capitalize())
    told = _("{token} will be of most use, with {machine} in sight.")
    return told.format(token=symbol(token).capitalize(), machine=title(aim[0]))
