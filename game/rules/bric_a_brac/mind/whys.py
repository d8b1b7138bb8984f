"""Why the greedy player would do something: one sentence, with what matters about it."""

from collections.abc import Sequence

from game.core.words import _, listed, many, points_words
from game.rules.bric_a_brac import intents
from game.rules.bric_a_brac.actions import play
from game.rules.bric_a_brac.cards import GOAL, INDEX, POINTS, TILE_INDEX, TILE_POINTS, TILES, WORKSHOP
from game.rules.bric_a_brac.intents import Intent
from game.rules.bric_a_brac.mind.worth import NEAR, reachable
from game.rules.bric_a_brac.projects import completed_by, open_to
from game.rules.bric_a_brac.state import NOTHING, State, copy
from game.rules.bric_a_brac.words.phrases import amounts, symbol, tile, tiles, title


def why(state: State, line: Sequence[Intent]) -> str:
    """Return why the first intent of `line` is a good idea; the rest of the turn goes on as `line` says."""
    return brings(state, line) or _judged(state, line)


def brings(state: State, line: Sequence[Intent]) -> str:
    """Return what the first intent of `line` brings if the turn goes on so; empty where that is a judgement."""
    match line[0]:
        case intents.Repair(card):
            return _repair(state, INDEX[card])
        case (
            intents.Play()
            | intents.TakeCharcoalium()
            | intents.Produce()
            | intents.UseEffect()
            | intents.Swap()
            | intents.CopyEffect()
            | intents.Scrap()
        ):
            return _gain(state, line)
        case intents.Complete(name):
            told = _("{tile} scores {points} at once.")
            return told.format(tile=tile(name), points=points_words(TILE_POINTS[TILE_INDEX[name]]))
        case intents.Pay() as paid:
            return _pay(state, paid)
        case _:
            return ""


def _judged(state: State, line: Sequence[Intent]) -> str:
    """Return why the first intent of `line` is better than another."""
    match line[0]:
        case intents.Repair(card):
            told = _("{machine} scores {points} now: that is worth the other three.")
            return told.format(machine=title(INDEX[card]), points=points_words(POINTS[INDEX[card]]))
        case intents.Pick(token):
            return _pick(state, line, token)
        case intents.Keep(name):
            told = _("{tile} is worth {points} and suits the machines in sight better.")
            return told.format(tile=tile(name), points=points_words(TILES[TILE_INDEX[name]].points))
        case intents.Stop():
            return _("No further swap would help.")
        case intents.Done():
            return _("The machines are worth more in the workshop than these points.")
        case intents.Pass():
            return _("There is nothing else to do.")
        case first:
            told = _("{machine} brings nothing now, but anything else would leave you worse off.")
            return told.format(machine=_source(state, first)[1])


def _repair(state: State, card: int) -> str:
    completed = completed_by(card, state.workshops[state.seat], open_to(state, state.seat))
    if not completed:
        told = _("{machine} scores {points} now, and makes later repairs cheaper.")
        if state.scores[state.seat] + POINTS[card] >= GOAL:
            told = _("{machine} scores {points} now, and with them you reach {n}.")
        elif state.last:
            told = _("{machine} scores {points} before it is too late.")
        elif len(state.workshops[state.seat]) == WORKSHOP - 1:
            return ""
        return told.format(machine=title(card), points=points_words(POINTS[card]), n=GOAL)
    total = POINTS[card] + sum([TILE_POINTS[one] for one in completed])
    told = _("With {machine} you can complete {tiles}: {points} in all.")
    if state.scores[state.seat] + total >= GOAL:
        told = _("With {machine} you can complete {tiles}: {points} in all, and with them you reach {n}.")
    return told.format(machine=title(card), tiles=tiles(completed), points=points_words(total), n=GOAL)


def _pay(state: State, paid: intents.Pay) -> str:
    """Return what is left of the cubes."""
    _charcoalium, *held = state.tokens[state.seat]
    left = [had - count for had, count in zip(held, (paid.wood, paid.copper, paid.crystal), strict=True)]
    return _("Paid like this, you keep {tokens} for the next repairs.").format(tokens=amounts((0, *left)))


def _gain(state: State, line: Sequence[Intent]) -> str:
    """Return what the rest of the turn brings, and what it is good for: for itself, or against the opponent."""
    seat = state.seat
    after = copy(state)
    for intent in line:
        play(after, intent)
    source, called = _source(state, line[0])
    gained = [max(0, now - was) for now, was in zip(after.tokens[seat], state.tokens[seat], strict=True)]
    if not any(gained):
        return _without_gain(state, after, called)
    aim = _aim(after, seat)
    words = {"machine": called, "tokens": amounts(gained)}
    if aim is None:
        return _("{machine} brings {tokens}; no repair is near yet.").format(**words)
    card, missing = aim
    if card == source:
        told = _("{machine} brings {tokens}: enough to repair it in a later turn.")
        if missing:
            told = _("{machine} brings {tokens}, a step towards repairing it in a later turn.")
        return told.format(**words)
    words["aim"] = _placed(state, card, source)
    told = _("{machine} brings {tokens}, a step towards {aim}.")
    if not missing and _is_in_reach(state, card):
        told = _("{machine} brings {tokens}, and {aim} can still be paid for.")
    elif not missing:
        told = _("{machine} brings {tokens}, and then {aim} can be paid for.")
    return told.format(**words)


def _is_in_reach(state: State, card: int) -> bool:
    """Whether the deciding seat could repair a machine of the row already."""
    _prize, missing = reachable(state, state.seat)[state.row.index(card)]
    return not missing


def _source(state: State, first: Intent) -> tuple[int, str]:
    """Return the machine of which a turn that begins like that makes use, and what is said to bring something."""
    match first:
        case intents.Play(card):
            return INDEX[card], title(INDEX[card])
        case intents.CopyEffect(card):
            return INDEX[card], _("The effect of {machine}").format(machine=title(INDEX[card]))
        case intents.Scrap(card):
            return INDEX[card], _("Scrapping {machine}").format(machine=title(INDEX[card]))
        case _:
            return state.row[-1], title(state.row[-1])


def _placed(state: State, card: int, source: int = NOTHING) -> str:
    """Return a machine of the row with its space, told apart from `source`, which may have the same title."""
    told = _("{machine} on space {space}")
    if source != NOTHING and title(card) == title(source):
        told = _("the other {machine} on space {space}")
    return told.format(machine=title(card), space=state.row.index(card) + 1)


def _without_gain(state: State, after: State, called: str) -> str:
    """Return what a turn does that brings no tokens: what it costs the opponent, or a project."""
    other = 1 - state.seat
    lost = [max(0, was - now) for now, was in zip(after.tokens[other], state.tokens[other], strict=True)]
    cards = len(state.hands[other]) - len(after.hands[other])
    parts = [amounts(lost)] if any(lost) else []
    parts += [many("{n} card", "{n} cards", cards).format(n=cards)] if cards > 0 else []
    if parts:
        return _("{machine} costs the opponent {loss}.").format(machine=called, loss=listed(parts))
    if after.phase == "keep":
        return _("{machine} brings a project of your own.").format(machine=called)
    return ""


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
    if state.mode == "strip":
        return _("{token} is what the opponent would miss most.").format(token=symbol(token).capitalize())
    after = copy(state)
    for intent in line:
        play(after, intent)
    aim = _aim(after, state.seat)
    if aim is None:
        return _("{token} will be of most use.").format(token=symbol(token).capitalize())
    told = _("{token} will be of most use, with {machine} in sight.")
    return told.format(token=symbol(token).capitalize(), machine=_placed(state, aim[0]))
