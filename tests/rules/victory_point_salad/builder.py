"""Builds positions of Victory Point Salad as a test wants them, and writes intents as the rules document does."""

from collections.abc import Sequence
from typing import Literal, cast

from game.core.chance import Chance
from game.rules.victory_point_salad.cards import (
    CARDS,
    EARLY,
    ENGINES,
    INITIATE,
    KEY,
    KEYS,
    KIND_OF,
    MID,
    NAMES,
    NO_CARD,
    PAYOFFS,
    RESOURCE_CARDS,
    ROW_SIZES,
    STARTING_PLAYER,
)
from game.rules.victory_point_salad.events import Event
from game.rules.victory_point_salad.intents import (
    BUY_FIRST,
    DECLARE_END,
    DISCARD,
    DIVE,
    DIVE_NONE,
    END_TURN,
    KEEP,
    KEEP_DONE,
    PAY_BLOCKER,
    PLAY,
    SETTLE_KEEP,
    SETTLE_PAY,
    STOP_CHAIN,
    TAKE_ENGINE,
    TAKE_PAYOFF,
    TAKE_RESOURCE,
    TAKE_SPECIAL,
    Cover,
    Discard,
    Dive,
    How,
    Intent,
    Keep,
    Need,
    Play,
    TakeEngine,
    TakePayoff,
    TakeResource,
    TakeSpecial,
)
from game.rules.victory_point_salad.rules import RULES
from game.rules.victory_point_salad.scores import points
from game.rules.victory_point_salad.state import NOBODY, State

# Short names of the titles that the worked examples use.
SHORT = {
    "BBB": "building_building_building",
    "stone BBB": "stone_building_building_building",
    "wood BBB": "wood_building_building_building",
    "clay BBB": "clay_building_building_building",
    "cheap": "cheap_material",
    "good": "good_material",
    "premium": "premium_material",
    "combo": "combo_materials",
    "silk": "wildcard_resource",
    "sheep": "cuddly_animal",
    "cattle": "expensive_animal",
    "boar": "windfall_animal",
    "grain": "multiplying_plant",
    "carrot": "expensive_plant",
    "glass": "rare_resource",
    "gold": "inherently_valuable_resource",
    "food": "free_food",
    "need": "artificial_need",
    "first": "starting_player",
    "dive": "unfair_deck_dive",
    "trader": "obligatory_trader",
}
Chain = Literal["leftover", "fresh"]  # the option
OfCard = TakeEngine | TakePayoff | Play | Discard | Dive | Keep  # intents that name a card
PLAIN: dict[str, Intent] = {
    "buy first": BUY_FIRST,
    "pay blocker": PAY_BLOCKER,
    "declare": DECLARE_END,
    "end": END_TURN,
    "stop": STOP_CHAIN,
    "dive none": DIVE_NONE,
    "settle pay": SETTLE_PAY,
    "settle keep": SETTLE_KEEP,
    "keep done": KEEP_DONE,
}
BY_KIND: dict[str, Sequence[OfCard]] = {
    "engine": TAKE_ENGINE,
    "payoff": TAKE_PAYOFF,
    "play": PLAY,
    "discard": DISCARD,
    "dive": DIVE,
    "keep": KEEP,
}


def key(name: str) -> str:
    """Return the key that `name` is short for."""
    found = SHORT.get(name, name.replace(" ", "_"))
    assert found in KIND_OF, name
    return found


class Cards:
    """The deck, from which a position takes what it names."""

    def __init__(self) -> None:
        self.left = list(CARDS)

    def take(self, names: str) -> list[int]:
        """Return cards of a text like `"BBB, 2 cheap, great building"`."""
        found = []
        for part in names.split(","):
            words = part.strip()
            if not words:
                continue
            count, _space, rest = words.partition(" ")
            copies, name = (int(count), rest) if count.isdigit() else (1, words)
            found += [self.one(key(name)) for _copy in range(copies)]
        return found

    def one(self, wanted: str) -> int:
        card = next(card for card in self.left if KEY[card] == wanted)
        self.left.remove(card)
        return card

    def of(self, pile: Sequence[int]) -> list[int]:
        """Take what is left of a pile."""
        found = [card for card in pile if card in self.left]
        self.left = [card for card in self.left if card not in found]
        return found


def position(
    *,
    tableau: str = "",
    hand: str = "",
    others: tuple[str, ...] = ("",),
    other_hand: str = "",
    first: int = 0,
    resources: str = "",
    specials: str = "",
    resource_pile: str | None = None,
    above: str | None = None,
    resource_trash: str = "",
    special_trash: str = "",
    payoffs: str | None = None,
    endgame: int = 0,
    actions: int = 3,
    seat: int = 0,
    chain: Chain = "leftover",
    replenish: Literal["turn", "round"] = "turn",
    endgame_lead: Literal["revealer", "next"] = "revealer",
    alone: Literal["campaign", "single"] = "campaign",
) -> State:
    """Return a position in which `seat` has a turn with `actions` left.

    Tableaus hold what is named, and the Starting Player where `first` has it; `resources` and `specials` are the rows,
    left to right. `resource_pile` and `above` (the specials above Initiate Endgame!) are top first; without them all
    cards that lie nowhere else. In the Endgame the Payoffs that are not named lie in the box.
    """
    options = RULES.Options(chain=chain, replenish=replenish, endgame_lead=endgame_lead, alone=alone)
    state = RULES.setup(1 + len(others), options, 1)
    seats, deck = len(state.hands), Cards()
    deck.take("first, initiate endgame")
    state.tableaus = [deck.take(names) for names in (tableau, *others)]
    state.tableaus[first].append(STARTING_PLAYER)
    state.hands = [deck.take(hand), deck.take(other_hand), *([] for _other in others[1:])][:seats]
    size = ROW_SIZES[seats]
    rows = [deck.take(names) for names in (resources, specials)]
    state.resource_row, state.special_row = ([*row, *[NO_CARD] * size][:size] for row in rows)
    state.resource_trash, state.special_trash = deck.take(resource_trash), deck.take(special_trash)
    state.resource_pile = deck.take(resource_pile)[::-1] if resource_pile is not None else []
    top = deck.take(above)[::-1] if above is not None else None
    state.payoffs = []
    if endgame:
        state.payoffs = sorted(deck.take(payoffs)) if payoffs is not None else deck.of(PAYOFFS)
        state.special_pile = []
        state.holder, state.endgame = seat, endgame
    else:
        mid, early = deck.of(MID), deck.of(EARLY)
        state.special_pile = [*deck.of(PAYOFFS), INITIATE, *(mid + early if top is None else top)]
        state.special_trash = (mid + early if top is not None else []) + state.special_trash
    state.engines = deck.of(ENGINES)
    rest = deck.of(RESOURCE_CARDS)
    if resource_pile is None:
        state.resource_pile = rest
    state.box = deck.left if resource_pile is None else [*deck.left, *rest]
    state.phase, state.actions = "action", actions
    state.order = [(seat + place) % seats for place in range(seats)]
    state.position, state.active, state.seat, state.first = 0, seat, seat, first
    state.chance = Chance(1)
    if not endgame:
        state.holder = NOBODY
    return state


def intent(text: str, state: State) -> Intent:
    """Return the intent that `text` says: `resource 1`, `play BBB`, `cover clay plain combo:clay`, `end`."""
    if text in PLAIN:
        return PLAIN[text]
    kind, _space, rest = text.partition(" ")
    if kind == "resource":
        return TAKE_RESOURCE[KIND_OF[KEY[state.resource_row[int(rest)]]]][int(rest)]
    if kind == "special":
        return TAKE_SPECIAL[KIND_OF[KEY[state.special_row[int(rest)]]]][int(rest)]
    if kind == "cover":
        need, how, source, other = (*rest.split(), "", "")[:4]
        return Cover(cast(Need, need), cast(How, how), _source(source), _source(other))
    return BY_KIND[kind][KIND_OF[key(rest)]]


def _source(name: str) -> str:
    origin, _colon, resource = name.partition(":")
    return name if origin in ("new", "left", "same", "") else f"{key(origin.replace('_', ' '))}:{resource}"


def play(state: State, *texts: str) -> list[Event]:
    """Apply intents and return what happened."""
    events: list[Event] = []
    for text in texts:
        events += RULES.apply(state, intent(text, state))
    return events


LONG = {value: name for name, value in SHORT.items()}


def name_of(one: str) -> str:
    """Return a key as a test writes it."""
    return LONG.get(one, one.replace("_", " "))


def text_of(one: Intent) -> str:
    """Return an intent as `intent` reads it."""
    for text, known in PLAIN.items():
        if one == known:
            return text
    if isinstance(one, Cover):
        sources = [_short(source) for source in (one.source, one.other) if source]
        return " ".join(["cover", one.need, one.how, *sources])
    if isinstance(one, TakeResource | TakeSpecial):
        return f"{one.kind.partition('_')[2]} {one.slot}"
    assert isinstance(one, OfCard)
    kind = next(kind for kind, known in BY_KIND.items() if type(known[0]) is type(one))
    return f"{kind} {name_of(one.card)}"


def _short(source: str) -> str:
    origin, _colon, resource = source.partition(":")
    return f"{name_of(origin).replace(' ', '_') if origin in KEYS else origin}:{resource}"


def legal(state: State, *kinds: str) -> list[str]:
    """Return the legal intents as texts, only those that begin with one of `kinds` if there are any."""
    texts = [text_of(one) for one in RULES.legal(state)]
    return [text for text in texts if not kinds or text.startswith(kinds)]


def names(cards: list[int]) -> list[str]:
    """Return cards as a test writes them, sorted."""
    return sorted(name_of(KEY[card]) for card in cards if card != NO_CARD)


def tableau(state: State, seat: int = 0) -> list[str]:
    """Return a tableau as a test writes it, sorted, without the Starting Player."""
    return names([card for card in state.tableaus[seat] if card != STARTING_PLAYER])


def total(state: State, seat: int = 0) -> int:
    """Return the points of a seat, the Starting Player not counted."""
    return points(state, seat) - 4 * (state.first == seat)


def left(state: State) -> list[str]:
    """Return what is left over."""
    return [NAMES[resource] for resource in state.left]
