"""What may be done now: whether an effect can be used, and every legal intent. Rule: bric_a_brac 4."""

from game.rules.bric_a_brac.bills import affordable, payments
from game.rules.bric_a_brac.cards import CHARCOALIUM, CUBES, MAKES, MOST_SWAPS, TYPE_OF, TYPES, WILD, WRECK_LEAVES
from game.rules.bric_a_brac.intents import (
    CHARCOALIUM_IT,
    COPIES,
    DONE,
    EFFECT,
    KEEPS,
    PASS,
    PICKS,
    PLAYS,
    PRODUCES,
    REPAIRS,
    SCRAPS,
    STOP,
    SWAPS,
    Intent,
    completion,
    payment,
)
from game.rules.bric_a_brac.projects import completions
from game.rules.bric_a_brac.state import State
from game.rules.bric_a_brac.tokens import gainable_cubes, is_gainable


def legal(state: State) -> list[Intent]:
    """Return every legal intent: hands in their order, the Bric-a-brac from the oldest machine on."""
    phase = state.phase
    if phase == "turn":
        intents: list[Intent] = [PLAYS[card] for card in state.hands[state.seat]]
        intents += [REPAIRS[card] for card in affordable(state, state.seat)]
        return intents or [PASS]
    if phase == "activate":
        return _activations(state)
    if phase == "pick":
        return [PICKS[cube] for cube in pickable(state)]
    if phase == "swap":
        intents = [SWAPS[pair] for pair in swaps(state)]
        return intents if is_first_swap(state) else [*intents, STOP]
    if phase == "scrap":
        return [SCRAPS[card] for card in scrappable(state, state.effect)]
    if phase == "copy":
        return [COPIES[card] for card in copyable(state)]
    if phase == "projects":
        return [*[completion(*choice) for choice in completions(state)], DONE]
    if phase == "pay":
        return [payment(*cubes) for cubes in payments(state)]
    if phase == "keep":
        return [KEEPS[tile] for tile in state.drawn]
    return []


def _activations(state: State) -> list[Intent]:
    card = state.row[-1]
    intents: list[Intent] = [CHARCOALIUM_IT]
    makes = MAKES[card]
    if makes == WILD:
        intents += [PRODUCES[cube] for cube in gainable_cubes(state)]
    elif is_gainable(state, makes, state.seat):
        intents.append(PRODUCES[makes])
    if is_usable(state, TYPE_OF[card]):
        intents.append(EFFECT)
    return intents


def is_usable(state: State, kind: int) -> bool:
    """Whether the effect of type `kind` could do something for the machine just played."""
    record = TYPES[kind]
    theirs = state.tokens[1 - state.seat]
    match record.effect:
        case "tally":
            return is_gainable(state, record.makes, state.seat)
        case "tally_wild":
            return bool(gainable_cubes(state))
        case "scrap_hand":
            return bool(state.hands[state.seat])
        case "scrap_row":
            return len(state.row) > 1
        case "swap":
            return bool(swaps(state))
        case "steal_charcoalium":
            return bool(state.hands[1 - state.seat]) or theirs[CHARCOALIUM] > 0
        case "steal_cube":
            return bool(state.hands[1 - state.seat]) or any(theirs[1:])
        case "wreck":
            return len(state.hands[1 - state.seat]) > WRECK_LEAVES or theirs[CHARCOALIUM] > 0
        case "strip":
            return any(theirs[1:])
        case "plan":
            return bool(state.stack)
        case "copy":
            return bool(copyable(state))


def copyable(state: State) -> list[int]:
    """Return the machines of the row whose effect the Copyist can use. Rule: bric_a_brac 7, ruling 14."""
    checked: dict[int, bool] = {}
    found = []
    for card in state.row:
        kind = TYPE_OF[card]
        if kind not in checked:
            checked[kind] = TYPES[kind].effect != "copy" and is_usable(state, kind)
        if checked[kind]:
            found.append(card)
    return found


def scrappable(state: State, kind: int) -> list[int]:
    """Return what a scrapper of type `kind` reaches: the hand, or the machines just before the newest."""
    record = TYPES[kind]
    if record.effect == "scrap_hand":
        return state.hands[state.seat]
    return state.row[-1 - record.reach : -1]


def pickable(state: State) -> list[int]:
    """Return the kinds of cubes that may be picked, by mode."""
    if state.mode == "gain":
        pool = state.pool
        return [cube for cube in gainable_cubes(state) if pool[cube]]
    if state.mode == "tally":
        return gainable_cubes(state)
    theirs = state.tokens[1 - state.seat]
    return [cube for cube in CUBES if theirs[cube]]


def swaps(state: State) -> list[tuple[int, int]]:
    """Return the possible swaps: charcoalium for a cube, and a cube for charcoalium."""
    own, reserve = state.tokens[state.seat], state.reserve
    theirs = state.tokens[1 - state.seat] if state.swaps_from_opponent else (0, 0, 0, 0)
    found = []
    gets_charcoalium = reserve[CHARCOALIUM] or theirs[CHARCOALIUM]
    for cube in CUBES:
        if own[CHARCOALIUM] and (reserve[cube] or theirs[cube]):
            found.append((CHARCOALIUM, cube))
        if own[cube] and gets_charcoalium:
            found.append((cube, CHARCOALIUM))
    return found


def is_first_swap(state: State) -> bool:
    """Whether no swap has been made yet: then one is due."""
    return state.owed == MOST_SWAPS
