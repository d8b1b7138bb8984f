"""Builds positions of the Efficiency Engine as a test wants them; what it does not name is filled up by the book."""

from functools import cache

from game.core.chance import Chance
from game.rules.efficiency_engine.cards import ACES, CHARGES, IS_RED, MATERIALS, NAMES, VALUES
from game.rules.efficiency_engine.state import IN_CUP, State

MATCHED = "2C 5H 9S 4D 4C 8H"  # 16 = 16, three reds
MISSED = "10C 7H 3S 2D 4C 8H"  # 20 and 14
INDEX = {name: card for card, name in enumerate(NAMES)}


def cards(names: str) -> list[int]:
    """Return the cards of a text like `"10C 7H"`."""
    return [INDEX[name] for name in names.split()]


@cache
def rolling(first: int, second: int) -> int:
    """Return a seed whose next two dice show these faces."""
    seed = 0
    while True:
        chance = Chance(seed)
        if (chance.die(), chance.die()) == (first, second):
            return seed
        seed += 1


def engine(
    *,
    bays: str = MISSED,
    next: str = "",
    favours: str = "",
    turn: int = 1,
    output: int = 0,
    waste: int = 0,
    left_over: int = 0,
    history: str = "",
    roll: tuple[int, int] | None = None,
    dice: tuple[int, int] = IN_CUP,
    has_used_favour: bool = False,
    battery: str = "strict",
    swap_choice: str = "after",
) -> State:
    """Return a position in the phase `act`, or `collect` where the bays balance.

    `next` and `favours` name the top cards of their piles, top first; `history` has one letter a finished turn, `+` for
    a match; `roll` is what the fuses will show, `dice` what they show already. The processed cards that are not asked
    for lie in the discard pile.
    """
    row, top, aces = cards(bays), cards(next), cards(favours)
    pool = [card for card in MATERIALS if card not in row + top]

    def draw(count: int, *, red: bool | None) -> list[int]:
        drawn = [card for card in pool if red in (None, IS_RED[card])][:count]
        assert len(drawn) == count
        for card in drawn:
            pool.remove(card)
        return drawn

    drawn_output, drawn_waste, drawn_rest = draw(output, red=True), draw(waste, red=False), draw(left_over, red=True)
    processed = 6 * (turn - 1)
    discard = draw(processed - output - waste - left_over, red=None)
    total_a, total_b = (sum(VALUES[card] for card in bank) for bank in (row[:3], row[3:]))
    is_balanced = total_a == total_b and dice == IN_CUP
    return State(
        chance=Chance(rolling(*roll) if roll else 1),
        is_strict=battery == "strict",
        chooses_first=swap_choice == "before",
        phase="collect" if is_balanced else "act",
        turn=turn,
        deck=pool + top[::-1],
        bays=row,
        favours=[ace for ace in ACES if ace not in aces] + aces[::-1],
        used_favours=[],
        battery=CHARGES - output,
        dice=dice,
        total_a=total_a,
        total_b=total_b,
        has_used_favour=has_used_favour,
        discard=discard,
        history=[letter == "+" for letter in history] or [False] * (turn - 1),
        output=drawn_output,
        waste=drawn_waste,
        left_over=drawn_rest,
    )


def signs(pile: list[int]) -> str:
    """Return cards as a text, to compare with."""
    return " ".join(NAMES[card] for card in pile)
