"""Stacked decks, and the worlds that the player might be in. Rule: efficiency_engine 6."""

from collections.abc import Sequence

from game.core.cards import BY_NAME
from game.core.chance import Chance
from game.core.match import MatchError
from game.core.words import _
from game.rules.efficiency_engine.cards import ACES, MATERIALS, NAMES
from game.rules.efficiency_engine.state import State, copy


def imagine(state: State, _seat: int, chance: Chance) -> State:
    """Return a world with other luck to come: deck and hidden favours in another order, other rolls."""
    world = copy(state)
    world.deck.sort()
    chance.shuffle(world.deck)
    if len(world.favours) > 1:
        hidden = sorted(world.favours[:-1])
        chance.shuffle(hidden)
        world.favours[:-1] = hidden
    world.chance = Chance(chance.next())
    return world


def check(deck: Sequence[str]) -> None:
    """Make sure that a deck can be stacked so.

    Raises:
        MatchError: it names a card twice, or one that is neither a material nor an ace.
    """
    known = {NAMES[card] for card in MATERIALS + ACES}
    for place, name in enumerate(deck):
        if name not in known or name in deck[:place]:
            words = _("A stacked deck names each material (2C to 10S) or ace at most once, not “{name}” so.")
            raise MatchError(words.format(name=name))


def stacked(pile: list[int], deck: Sequence[str]) -> list[int]:
    """Return `pile`, bottom first, with the cards that `deck` names on top, the first of them uppermost."""
    named = [BY_NAME[name].index for name in deck if name in BY_NAME and BY_NAME[name].index in pile]
    return [card for card in pile if card not in named] + named[::-1]
