"""How a deal is graded: a strong player plays it many times, and the first of these that is won is its proof.

A deal fixes all luck, so the adviser alone would play it the same way each time, and only that one line would be
graded. Strong players differ where it makes no difference: now and then this one takes something else that seems to be
as good until the end of the turn, in a few worlds that it imagines as a bot does. Other dice come of that, and another
deck.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.chance import Chance
from game.core.rules import Rules
from game.graded.deals import MOST_PLIES, Deal, Player

PLAYER = Player(share=30, worlds=4, margin=0.5)
FINE = 1 << 20  # parts that chances are drawn in


@dataclass(frozen=True, slots=True)
class Playing:
    """A deal played once: the place of each intent among the legal ones, and whether it was won."""

    places: tuple[int, ...]
    is_won: bool


def play(rules: Rules[Any, Any], deal: int, number: int, player: Player = PLAYER) -> Playing:
    """Have the strong player play a deal by the options printed in the rules, for the time of that `number`.

    The same number is the same playing; those of two deals have nothing in common.
    """
    state, chance, places = rules.setup(1, rules.Options(), deal), Chance(Chance(deal).next() + number), list[int]()
    while rules.turn(state).seat is not None and len(places) < MOST_PLIES:
        legal = rules.legal(state)
        intent = legal[0] if len(legal) == 1 else _choose(rules, state, chance, player)
        places.append(legal.index(intent))
        rules.play(state, intent)
    return Playing(tuple(places), rules.standings(state).winners == (0,))


def is_proved(rules: Rules[Any, Any], deal: Deal) -> bool:
    """Whether the proof of a deal wins it, by the rules alone: nobody has to be asked how the match was found."""
    state = rules.setup(1, rules.Options(), deal.number)
    for place in deal.proof:
        legal = rules.legal(state)
        if place >= len(legal):
            return False
        rules.play(state, legal[place])
    return rules.turn(state).seat is None and rules.standings(state).winners == (0,)


def _choose(rules: Rules[Any, Any], state: Any, chance: Chance, player: Player) -> Any:
    """Return what is advised, or now and then anything that seems to be as good."""
    advice = rules.mind.advise(state, 0)
    advised = rules.legal(state)[0] if advice is None else advice.intent
    if chance.below(FINE) >= player.share / 100 * FINE:
        return advised
    found = rules.mind.candidates(state)
    choices = found if advised in found else [advised, *found]
    worths = [0.0] * len(choices)
    for _world in range(player.worlds):
        world = rules.mind.imagine(state, 0, Chance(chance.next()))
        for place, intent in enumerate(choices):
            worths[place] += _worth_at_the_end_of_the_turn(rules, world, intent)
    least = max(worths) - player.margin * player.worlds
    near = [intent for intent, worth in zip(choices, worths, strict=True) if worth >= least]
    return near[chance.below(len(near))]


def _worth_at_the_end_of_the_turn(rules: Rules[Any, Any], world: Any, intent: Any) -> float:
    """Return what is made of an intent in a world, if what is advised follows it."""
    after, turn = rules.copy(world), rules.turn(world).number
    rules.play(after, intent)
    while rules.turn(after).seat is not None and rules.turn(after).number == turn:
        advice = rules.mind.advise(after, 0)
        rules.play(after, rules.legal(after)[0] if advice is None else advice.intent)
    return rules.mind.worth_by_seat(after, 1)[0]
