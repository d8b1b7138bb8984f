"""What who is new to the game might overlook before a turn ends. Rule: efficiency_engine 4."""

from game.core.voice import Nudge
from game.core.words import _, many
from game.rules.efficiency_engine.cards import IS_RED, SUITS, TURNS
from game.rules.efficiency_engine.mind.advice import swaps_that_fit
from game.rules.efficiency_engine.odds import SUPPLY, can_match, gap
from game.rules.efficiency_engine.state import State, can_use_favour, favoured_bays
from game.rules.efficiency_engine.words.story import ace_words, box_words


def nudges(state: State) -> list[Nudge]:
    """Return what could still match the banks, or that the battery has to last."""
    if state.phase == "collect":
        return _before_collecting(state)
    if state.phase != "act" or not state.has_rolled or can_match(state):
        return []
    if gap(state) in SUPPLY[state.dice]:
        return [_placed_otherwise(state)]
    fitting = swaps_that_fit(state, favoured_bays(state)) if can_use_favour(state) else 0
    if not fitting:
        return []
    told = many(
        "These fuses don’t fit, but a favour is left for this turn: {n} card of the deck would. Bring {ace} there.",
        "These fuses don’t fit, but a favour is left for this turn: {n} cards of the deck would. Bring {ace} there.",
        fitting,
    )
    text = told.format(n=fitting, ace=ace_words(SUITS[state.favours[-1]]))
    return [Nudge("favour", text, ("deck", "favours"))]


def _placed_otherwise(state: State) -> Nudge:
    text = _("Placed otherwise, {first} and {second} would match the banks: undo takes them out of {boxes}.")
    boxes = [box for box in state.boxes if box]
    words = {"first": state.dice[0], "second": state.dice[1], "boxes": box_words(boxes[-1])}
    return Nudge("placing", text.format(**words), (boxes[-1],))


def _before_collecting(state: State) -> list[Nudge]:
    """Tell that a charge has to be left, where the reds could take the last one."""
    reds = sum([IS_RED[card] for card in state.bays])
    if not state.is_strict or state.turn == TURNS or reds < state.battery:
        return []
    text = _("Leave a red out here: a battery that is empty before turn {last} loses the match.")
    return [Nudge("battery", text.format(last=TURNS), ("collect",))]
