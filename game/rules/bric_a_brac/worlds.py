"""How a match is dealt, and dealt anew in a seat's mind. Rule: bric_a_brac 3 and 6."""

from collections.abc import Sequence

from game.core.chance import Chance
from game.core.match import MatchError
from game.core.words import _
from game.rules.bric_a_brac.cards import BOARD, HAND, INDEX, MACHINES, TILE_INDEX, TILES
from game.rules.bric_a_brac.state import State, copy


def deal(state: State, deck: Sequence[str]) -> None:
    """Shuffle, lay the first machine and the projects, and deal the hands, seat 0 first.

    `deck` names the top machines and, among them or apart, the top tiles: the first of each is uppermost.

    Raises:
        MatchError: `deck` names something twice, or something that is neither a machine nor a tile.
    """
    for place, name in enumerate(deck):
        if (name not in INDEX and name not in TILE_INDEX) or name in deck[:place]:
            words = _("A stacked deck names each machine and each tile at most once, not “{name}” so.")
            raise MatchError(words.format(name=name))
    cards = [INDEX[name] for name in deck if name in INDEX]
    tiles = [TILE_INDEX[name] for name in deck if name in TILE_INDEX]
    state.deck = [card for card in state.chance.shuffled(MACHINES) if card not in cards] + cards[::-1]
    state.stack = [tile for tile in state.chance.shuffled(range(len(TILES))) if tile not in tiles] + tiles[::-1]
    state.row.append(state.deck.pop())
    state.laid.append(0)
    for hand in state.hands:
        hand += [state.deck.pop() for _card in range(HAND)]
    state.board = [state.stack.pop() for _tile in range(BOARD)]


def imagine(state: State, seat: int, chance: Chance) -> State:
    """Return a world with other cards in the deck and in the opponent's hand, and other tiles where `seat` sees none.

    What both have seen go into the opponent's hand stays there.
    """
    world = copy(state)
    other = 1 - seat
    known = world.known
    hand = world.hands[other]
    places = [place for place, card in enumerate(hand) if not known >> card & 1]
    unseen = world.deck + [hand[place] for place in places]
    unseen.sort()  # so that their true order leaves no trace
    chance.shuffle(unseen)
    for place in places:
        hand[place] = unseen.pop()
    world.deck = unseen
    _imagine_tiles(world, other, chance)
    world.chance = Chance(chance.next())
    return world


def _imagine_tiles(world: State, other: int, chance: Chance) -> None:
    """Deal the tiles anew that only `other` has seen, or nobody."""
    box = world.boxes[other]
    drawn = world.drawn if world.seat == other else ()
    tiles = sorted([*world.stack, *box, *drawn])
    chance.shuffle(tiles)
    world.boxes[other] = tuple([tiles.pop() for _tile in box])
    if drawn:
        world.drawn = tuple([tiles.pop() for _tile in drawn])
    world.stack = tiles
