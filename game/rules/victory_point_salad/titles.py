"""What a card can say, as data: the form that an edition's card list is written in. Rule: victory_point_salad 2."""

from dataclasses import dataclass
from typing import Literal

Resource = Literal[
    "wood", "clay", "stone", "silk", "sheep", "cattle", "wild_boar", "grain", "carrot", "glass", "gold", "food"
]
Power = Literal["building", "military", "invested"]
Pile = Literal["first", "engine", "blocker", "resource", "early", "mid", "payoff", "pay_up"]
Many = Literal["payoffs", "buildings"]


@dataclass(frozen=True, slots=True)
class Scoring:
    """How a Payoff counts: the sum of what its fields say.

    `each` points for every icon of `icons` (powers too) and for every card of `cards`; `kind` points for every one of
    `kinds` that is there at all; the number of icons of `squared`, squared; `bonus` points for having `power`, where
    `alone` asks for more of it than anybody else has.
    """

    each: int = 0
    icons: tuple[Resource | Power, ...] = ()
    cards: Many | None = None
    kind: int = 0
    kinds: tuple[Resource, ...] = ()
    squared: tuple[Resource, ...] = ()
    bonus: int = 0
    power: Power | None = None
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Title:
    """One title of the deck and its `copies`.

    `cost` is trashed to play it, `requires` are powers that must already be in the tableau. `icons` are trashed with
    the card, or all of `whole` instead (`"any"` stands for any resource). `swaps`: each of them that is trashed may
    count as any one resource; `silk_is_two` and `cattle_is_food`: as any two, as two Food; `trades`: any two different
    ones as any one. `waives` need not be paid for a Building. `price`: one of them buys the card.
    """

    key: str
    pile: Pile
    copies: int = 1
    icons: tuple[Resource, ...] = ()
    powers: tuple[Power, ...] = ()
    cost: tuple[Resource, ...] = ()
    requires: tuple[Power, ...] = ()
    vp: int = 0
    whole: tuple[Resource | Literal["any"], ...] = ()
    swaps: tuple[Resource, ...] = ()
    silk_is_two: bool = False
    cattle_is_food: bool = False
    trades: bool = False
    waives: Resource | None = None
    dives: bool = False
    before_engines: bool = False
    price: tuple[Resource, ...] = ()
    scoring: Scoring | None = None
    title: str = ""
    text: str = ""
    flavour: str = ""

    @property
    def is_building(self) -> bool:
        """Whether it counts as a Building: it requires that power."""
        return "building" in self.requires
