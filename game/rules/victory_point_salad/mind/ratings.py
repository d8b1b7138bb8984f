"""What things are to a hurried player: cards in the rows and on the hand, by what they bring for each action they take.

Most of it hangs on little: on what a tableau has at least one or two of, and on how many actions are left. For that it
is reckoned up for all kinds at once, and remembered. Rule: victory_point_salad 11.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.sums import float_sum
from game.rules.victory_point_salad import cards
from game.rules.victory_point_salad.holding import Holding
from game.rules.victory_point_salad.intents import PLAY
from game.rules.victory_point_salad.mind.values import BY_NUMBER
from game.rules.victory_point_salad.mind.worth import ABILITY, BUILDER, FIRST_BUILDING, ICONS, turns_left
from game.rules.victory_point_salad.paying import is_payable, is_playable
from game.rules.victory_point_salad.scores import FORMULAS, Formula, has_most, would_count
from game.rules.victory_point_salad.state import State

SPARE, PLENTY = 0.7, 6.0  # of a resource's value while so many actions are left, and less with fewer
WANTED = 0.5  # of a card's worth for the resources that it lacks
PLAYING = 0.5  # rather play a card than take one
UNLOCKING, UNLOCKING_LATER = 0.6, 0.3  # of the best Building's worth for the power to build it: played, taken
EACH_IN_HAND = 0.2  # less for a card if there are others to play already
A_LOCK = 2  # actions that a missing power takes
RELIEF = 8.0  # points that paying off an Artificial Need brings
TO_OPEN = 4.5  # The Coveted Starting Player
NEVER = -99.0
ENOUGH = PLENTY + 1.0  # actions: with more of them nothing is rated otherwise
REMEMBERED = 1 << 11  # shortages, of about 1 kB each
EYES = 1 << 12  # remembered, of about 1 kB each

STATIC = tuple(title.vp + ABILITY.get(kind, 0.0) for kind, title in enumerate(cards.TITLES))
_COST_WORTH = tuple(float_sum([BY_NUMBER[need] for need in needs if need < len(BY_NUMBER)]) for needs in cards.COST)
_GIVES = tuple(
    tuple(dict.fromkeys(resource for face in (cards.PROFILES[profile] if profile >= 0 else ()) for resource in face))
    for profile in cards.PROFILE
)
_KINDS = range(len(cards.TITLES))


# What a card demands: many cost and require the same.
_PAIRS = tuple(zip(cards.COST, cards.REQUIRES, strict=True))
_DEMANDS = tuple(dict.fromkeys(_PAIRS))
DEMAND = tuple(_DEMANDS.index(pair) for pair in _PAIRS)  # by kind, its place among them


class Shortage(NamedTuple):
    """By demand: needs for which there are too few plain icons, whether a power is lacking, actions to have the card.

    These are all actions from taking it into the hand on.
    """

    missing: tuple[tuple[int, ...], ...]
    lacks: tuple[bool, ...]
    needed: tuple[int, ...]


@lru_cache(maxsize=REMEMBERED)
def shortage_of(reserves: bytes) -> Shortage:
    """Return what a tableau with these reserves is short of."""
    missing = tuple([tuple([need for need in cost if reserves[need] < cost.count(need)]) for cost, _powers in _DEMANDS])
    lacks = tuple([not all(reserves[power] for power in powers) for _cost, powers in _DEMANDS])
    needed = tuple([2 + len(needs) + A_LOCK * is_locked for needs, is_locked in zip(missing, lacks, strict=True)])
    return Shortage(missing, lacks, needed)


class Prices(NamedTuple):
    """By kind, while a resource has the part `spare` of its own value: what a card would be worth on the tableau.

    `nets` are less what has to be paid for it, `resources` what a resource card is worth that nothing asks for. What a
    Payoff counts is not in it.
    """

    spare: float
    worths: tuple[float, ...]
    nets: tuple[float, ...]
    resources: tuple[float, ...]


@lru_cache(maxsize=1 << 8)  # actions come in thirds and the like, up to `ENOUGH`
def _prices(actions: float) -> Prices:
    spare = SPARE * min(1.0, max(0.0, (actions - 1) / PLENTY))
    worths = tuple([STATIC[kind] + spare * ICONS[kind] for kind in _KINDS])
    nets = tuple([worths[kind] - spare * _COST_WORTH[kind] for kind in _KINDS])
    return Prices(spare, worths, nets, tuple([cards.TITLES[kind].vp + spare * ICONS[kind] for kind in _KINDS]))


class Eye:
    """What a hurried player has in view: a tableau, the kinds on its hand, and how many actions may still come.

    `plays` are the cards that it could pay for, with what it brings to play them; `first` is what The Coveted Starting
    Player brings, `NEVER` if nothing pays for it; `frees`: an Artificial Need can be paid off.
    """

    __slots__ = (
        *("_actions", "_formulas", "_hand", "_held", "_in_hand", "_is_alone", "_key", "_prices", "_shortage", "_wants"),
        *("first", "frees", "play_values", "plays"),
    )

    def __init__(
        self,
        held: Holding,
        hand: tuple[int, ...],
        actions: float,
        is_alone: bool,  # noqa: FBT001 - by position, for a cache is slower with keywords
        army: bool,  # noqa: FBT001
        is_late: bool,  # noqa: FBT001
    ) -> None:
        """Look at a tableau and a hand; `is_alone`: nobody else has as much Military, `army`: the swap is ready."""
        self._held, self._hand, self._actions, self._is_alone = held, hand, actions, is_alone
        self._in_hand = EACH_IN_HAND * len(hand)
        self._prices = _prices(actions)
        self._shortage = shortage_of(held.reserves)
        self._wants = [0.0] * len(cards.NUMBER)  # the points that each resource would help to
        self._formulas = [*filter(FORMULAS.__contains__, hand), *filter(FORMULAS.__contains__, held.payoffs)]
        if held.blockers and not is_late:
            self._wants[cards.FOOD] += RELIEF * held.blockers / len(cards.BLOCKER_NEEDS)
        best = self._look_at(hand)
        self._key = 0.0 if held.counts[cards.BUILDING] else best
        playable = [kind for kind in dict.fromkeys(hand) if self._is_playable(kind, army=army)]
        self.plays = [PLAY[kind] for kind in playable]
        self.play_values = [self._play(kind) for kind in playable]
        buys_first = held.buys_first or is_payable(held, cards.FIRST_NEEDS, False, army)
        self.first = TO_OPEN - self._prices.spare if buys_first else NEVER
        self.frees = not is_late and held.blockers > 0 and is_payable(held, cards.BLOCKER_NEEDS, False, army)

    def _look_at(self, hand: Sequence[int]) -> float:
        """Note what the cards of the hand lack, and return the worth of the best for which it is a power to build."""
        missing, lacks, _needed = self._shortage
        worths, wants, best = self._prices.worths, self._wants, FIRST_BUILDING
        for kind in hand:
            demand = DEMAND[kind]
            if lacks[demand]:
                if cards.BUILDING in cards.REQUIRES[kind]:
                    best = max(best, self._worth(kind))
            elif missing[demand]:
                needs = missing[demand]
                if self._actions > len(needs):
                    share = WANTED * worths[kind] / (len(needs) + 1)
                    for need in needs:
                        wants[need] += share
        return best

    def _is_playable(self, kind: int, *, army: bool) -> bool:
        """Whether a card could be played; what is short and can't be replaced is seen at once."""
        missing, lacks, _needed = self._shortage
        demand = DEMAND[kind]
        if lacks[demand] or (missing[demand] and not army and not self._held.is_flexible):
            return False
        return (not missing[demand] and not cards.TITLES[kind].before_engines) or is_playable(
            self._held, kind, army=army
        )

    def has(self, kind: int) -> bool:
        """Whether a kind is on the hand."""
        return kind in self._hand

    def _worth(self, kind: int) -> float:
        """Return what a card would be worth on the tableau."""
        if kind in FORMULAS:
            return would_count(self._held, kind, self._is_alone)
        return self._prices.worths[kind]

    def resources(self, row: list[int]) -> list[float]:
        """Return what it brings to take the kinds of a row of resource cards."""
        found = []
        base, wants, fields = self._prices.resources, self._wants, self._held.counts
        for kind in row:
            value = base[kind]
            for resource in _GIVES[kind]:
                value += wants[resource]
            for payoff_kind in self._formulas:
                value += _gain(payoff_kind, kind, fields)
            found.append(value)
        return found

    def cards(self, kinds: Iterable[int]) -> list[float]:
        """Return what it brings to take other cards, for each action that they take then."""
        found = []
        nets, needed, actions, in_hand = self._prices.nets, self._shortage.needed, self._actions, self._in_hand
        for kind in kinds:
            most = needed[DEMAND[kind]]
            if actions < most:
                found.append(NEVER)
            elif kind == BUILDER:
                found.append(nets[kind] / most - in_hand + UNLOCKING_LATER * self._key)
            elif kind in FORMULAS:
                found.append(would_count(self._held, kind, self._is_alone) / most - in_hand)
            else:
                found.append(nets[kind] / most - in_hand)
        return found

    def _play(self, kind: int) -> float:
        """Return what it brings to play a card that can be paid for."""
        net = would_count(self._held, kind, self._is_alone) if kind in FORMULAS else self._prices.nets[kind]
        return net + PLAYING + UNLOCKING * self._key if kind == BUILDER else net + PLAYING


_eye = lru_cache(maxsize=EYES)(Eye)


def eye_of(state: State, held: Holding) -> Eye:
    """Return what the deciding seat has in view, whose tableau is `held`."""
    seat = state.seat
    hand = tuple([cards.KIND[card] for card in state.hands[seat]])
    actions = min(state.actions + cards.ACTIONS * turns_left(state, seat), ENOUGH)
    is_alone = held.military > 0 and has_most(state, seat)
    return _eye(held, hand, actions, is_alone, is_alone and not state.swapped >> seat & 1, state.endgame > 0)


def _gain(payoff_kind: int, kind: int, fields: bytes) -> int:
    """Return what a Payoff would count more with a resource card on a tableau with such fields."""
    steady, news, bases, more = _GAINS[payoff_kind][kind]
    for field, points in news:
        if not fields[field]:
            steady += points
    if more:
        base = sum([fields[field] for field in bases])
        steady += more * (2 * base + more)  # the square grows by that
    return steady


def _gains_of(formula: Formula, kind: int) -> tuple[int, tuple[tuple[int, int], ...], tuple[int, ...], int]:
    """Return what a card adds to a Payoff in any case, to what is there not yet, and to what is squared."""
    icons = cards.counts(cards.PACK_OF_KIND[kind])
    news = tuple([(field, formula.kind) for field in formula.kinds if icons[field]])
    more = sum([icons[field] for field in formula.squared])
    return formula.each * sum([icons[field] for field in formula.fields]), news, formula.squared, more


_GAINS = {number: tuple([_gains_of(formula, kind) for kind in _KINDS]) for number, formula in FORMULAS.items()}
