"""The greedy player: roll, use a favour on a miss, take all but the last charge. Hints come from it.

It knows what the table shows, and what is in the deck, but never the order. Rule: efficiency_engine 11.
"""

from collections.abc import Callable

from game.core.mind import Advice
from game.core.words import _, many
from game.rules.efficiency_engine.cards import BANK_A, IS_RED, SUITS, TURNS, VALUES
from game.rules.efficiency_engine.intents import FAVOUR, FAVOURS, RESOLVE, ROLL, SWAPS, TAKES, Intent, Place
from game.rules.efficiency_engine.odds import FITTING, ROLLS, SUPPLY, can_match, gap, safe_count
from game.rules.efficiency_engine.offers import legal
from game.rules.efficiency_engine.state import State, can_use_favour, favoured_bays
from game.rules.efficiency_engine.words.story import ace_words, box_words, card_sign


def fitting_rolls(state: State, difference: int) -> int:
    """Return how many of 36 rolls would close `difference`; after the roll it is all of them or none."""
    if not state.has_rolled:
        return ROLLS if difference == 0 else FITTING[abs(difference)]
    return ROLLS if difference in SUPPLY[state.dice] else 0


def after_swap(state: State, bay: int, card: int) -> int:
    """Return the gap once `card` has replaced the one in `bay`."""
    change = VALUES[card] - VALUES[state.bays[bay]]
    return gap(state) + (change if bay in BANK_A else -change)


def advise(state: State, _seat: int) -> Advice[Intent] | None:
    """Return the greedy intent and why, None once the match is over."""
    intents = legal(state)
    if not intents:
        return None
    if state.phase == "collect":
        return _advise_take(state)
    if state.phase == "swap":
        return _advise_swap(state)
    if not state.has_rolled:
        return _advise_roll(state)
    advice = _fitting_place(state)
    if advice is None and can_use_favour(state):
        advice = _advise_favour(state)
    if advice is not None:
        return advice
    if RESOLVE in intents:
        return _advise_giving_up(state)
    assert not can_match(state)
    # Where the fuses go does not matter any more: it is the first step of giving up.
    why = _("{giving_up} Give up; where the fuses go makes no difference.")
    why = why.format(giving_up=_advise_giving_up(state).why)
    return Advice(intents[0], why)


def likely(state: State, _pick: Callable[[], float]) -> Intent | None:
    """Return what is advised: luck alone makes one future differ from another, for nobody else sits there.

    Were anything legal as likely as all else, hardly a future would be won, and giving up a turn would cost nothing.
    """
    advice = advise(state, 0)
    return advice.intent if advice is not None else None


def _advise_take(state: State) -> Advice[Intent]:
    reds = sum([IS_RED[card] for card in state.bays])
    count = safe_count(reds, state.battery, state.turn, is_strict=state.is_strict)
    if count == reds:
        why = _("Collect every red: the battery holds {charges}.").format(charges=state.battery)
    elif state.is_strict and state.turn < TURNS:
        why = _("Keep one charge: an empty battery before turn {last} loses the match.").format(last=TURNS)
    else:
        why = _("Collect as many reds as the battery has charges.")
    return Advice(TAKES[count], why)


def _advise_roll(state: State) -> Advice[Intent]:
    difference = abs(gap(state))
    fitting = FITTING[difference]
    if fitting:
        why = many(
            "Roll first: {n} of 36 rolls would close the gap of {gap}.",
            "Roll first: {n} of 36 rolls would close the gap of {gap}.",
            fitting,
        )
    elif can_use_favour(state):
        why = _("Roll first: the gap of {gap} is too wide for fuses, but a favour may narrow it.")
    else:
        return _advise_giving_up(state)
    return Advice(ROLL, why.format(n=fitting, gap=difference))


def _fitting_place(state: State) -> Advice[Intent] | None:
    """Return where to put the next fuse so that the banks match, None where nothing fits."""
    unplaced = state.unplaced
    if not unplaced:
        return None
    difference = state.total_a - state.total_b
    die = unplaced[0]
    face = state.dice[die]
    rest = SUPPLY[state.dice[1], 0] if len(unplaced) == 2 else (0,)
    if difference + face in rest:
        place = Place(die, "A+")
    elif difference - face in rest:
        place = Place(die, "A-")
    else:
        return None
    words = {"face": face, "box": box_words(place.box)}
    if len(unplaced) == 1:
        return Advice(place, _("Put the {face} into {box}, and both banks read the same.").format(**words))
    words["other"] = state.dice[1]
    return Advice(
        place, _("Put the {face} into {box}: then the {other} can close the rest of the gap.").format(**words)
    )


def swaps_that_fit(state: State, bays: list[int]) -> int:
    """Return how many cards of the deck the fuses could use in one of `bays`."""
    return sum(any(fitting_rolls(state, after_swap(state, bay, card)) for bay in bays) for card in state.deck)


def _advise_favour(state: State) -> Advice[Intent] | None:
    """Return the favour and why; None where no card would help and a red would leave the bays for it."""
    bays = favoured_bays(state)
    intent: Intent = FAVOUR
    if state.chooses_first:
        bay = max(bays, key=lambda bay: swaps_that_fit(state, [bay]))
        bays, intent = [bay], FAVOURS[bay]
    fitting = swaps_that_fit(state, bays)
    if fitting:
        why = many(
            "These fuses can’t close the gap of {gap}. Use {ace}: {n} of the {cards} cards in the deck would fit.",
            "These fuses can’t close the gap of {gap}. Use {ace}: {n} of the {cards} cards in the deck would fit.",
            fitting,
        )
    elif IS_RED[state.favours[-1]]:
        return None
    else:
        why = _("Nothing closes the gap of {gap} any more, but {ace} sends a black back to the deck instead of WASTE.")
    ace = ace_words(SUITS[state.favours[-1]])
    return Advice(intent, why.format(gap=abs(gap(state)), ace=ace, n=fitting, cards=len(state.deck)))


def _advise_swap(state: State) -> Advice[Intent]:
    bays = favoured_bays(state)
    best = max(bays, key=lambda bay: fitting_rolls(state, after_swap(state, bay, state.drawn)))
    difference = after_swap(state, best, state.drawn)
    fitting = fitting_rolls(state, difference)
    if fitting == ROLLS and not difference and not state.has_rolled:
        why = _("In place of {old} the {new} makes the banks equal.")
    elif fitting == ROLLS:
        why = _("In place of {old} the {new} leaves a gap of {gap}, which these fuses close.")
    elif fitting:
        why = many(
            "In place of {old} the {new} leaves a gap of {gap}, which {n} of 36 rolls would close.",
            "In place of {old} the {new} leaves a gap of {gap}, which {n} of 36 rolls would close.",
            fitting,
        )
    elif len(bays) == 1:
        why = _("{new} does not help, but {old} is the only card that it may replace.")
    else:
        why = _("{new} helps in no bay, and {old} is as good a card as any to send back.")
    words = {
        "old": card_sign(state.bays[best]),
        "new": card_sign(state.drawn),
        "gap": abs(difference),
        "n": fitting,
    }
    return Advice(SWAPS[best], why.format(**words))


def _advise_giving_up(state: State) -> Advice[Intent]:
    blacks = sum([not IS_RED[card] for card in state.bays])
    if not blacks:
        return Advice(RESOLVE, _("Nothing can match the banks any more, but no black lies in them: nothing is wasted."))
    why = many(
        "Nothing can match the banks any more: {n} black card goes to WASTE.",
        "Nothing can match the banks any more: {n} black cards go to WASTE.",
        blacks,
    )
    return Advice(RESOLVE, why.format(n=blacks))
