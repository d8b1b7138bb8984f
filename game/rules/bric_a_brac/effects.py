"""What the machines' effects do, step by step. Rule: bric_a_brac 4, effects."""

from game.rules.bric_a_brac import cards
from game.rules.bric_a_brac.events import (
    Event,
    HandWrecked,
    TileKept,
    TilesDrawn,
    card_stolen,
    effect_copied,
    effect_used,
    machine_scrapped,
    token_stolen,
    token_swapped,
    tokens_returned,
)
from game.rules.bric_a_brac.intents import Swap
from game.rules.bric_a_brac.offers import pickable
from game.rules.bric_a_brac.state import EMPTY, NOTHING, RESERVE, WORKSHOPS, Mode, State
from game.rules.bric_a_brac.tokens import clear, gain, give_back, move, steal


def use(state: State, events: list[Event]) -> None:
    """Begin the effect of the machine just played."""
    card = state.row[-1]
    events.append(effect_used(state.seat, cards.NAMES[card]))
    _begin(state, cards.TYPE_OF[card], events)


def copy_effect(state: State, name: str, events: list[Event]) -> None:
    """Let the Copyist begin the effect of another machine."""
    events.append(effect_copied(state.seat, name))
    _begin(state, cards.TYPE_OF[cards.INDEX[name]], events)


def finish(state: State) -> None:
    """End the activation: the hand is refilled next."""
    state.effect = NOTHING
    state.mode = ""
    state.owed = 0
    state.pool = EMPTY
    state.phase = "refill"


def _begin(state: State, kind: int, events: list[Event]) -> None:
    """Begin the effect of type `kind`; one that asks for nothing is over at once."""
    record = cards.TYPES[kind]
    state.effect = kind
    match record.effect:
        case "tally":
            _tally(state, record.makes, record.makes, events)
        case "tally_wild":
            _ask(state, "tally", 1)
        case "scrap_hand" | "scrap_row":
            state.phase = "scrap"
        case "swap":
            state.owed = cards.MOST_SWAPS
            state.phase = "swap"
        case "steal_charcoalium":
            _steal_charcoalium(state, events)
        case "steal_cube":
            if any(state.tokens[1 - state.seat][1:]):
                _ask(state, "steal", 1)
            else:
                _steal_card(state, events)
        case "wreck":
            _wreck(state, events)
        case "strip":
            _ask(state, "strip", cards.STRIPS)
        case "plan":
            _plan(state, events)
        case "copy":
            state.phase = "copy"


def _ask(state: State, mode: Mode, picks: int) -> None:
    state.mode = mode
    state.owed = picks
    state.phase = "pick"


def _tally(state: State, symbol: int, token: int, events: list[Event]) -> None:
    """Gain one token for each machine of the row that makes `symbol`."""
    count = sum([cards.MAKES[card] == symbol for card in state.row])
    gain(state, token, count, "effect", events)
    finish(state)


def scrap(state: State, name: str, events: list[Event]) -> None:
    """Scrap a machine for the scrapper whose effect runs, and let cubes of its cost be picked."""
    card, seat = cards.INDEX[name], state.seat
    record = cards.TYPES[state.effect]
    if record.effect == "scrap_hand":
        state.hands[seat].remove(card)
        state.known &= ~(1 << card)
        events.append(machine_scrapped(seat, name, "hand", 0))
    else:
        place = state.row.index(card)
        charcoalium = clear(state, place)
        del state.row[place], state.laid[place]
        events.append(machine_scrapped(seat, name, "row", charcoalium))
    state.scrap.append(card)
    if record.bonus:
        gain(state, cards.CHARCOALIUM, record.bonus, "effect", events)
    state.pool = cards.COSTS[card]
    _ask(state, "gain", record.picks)
    if not pickable(state):
        finish(state)


def pick(state: State, token: str, events: list[Event]) -> None:
    """Gain, steal or strip a cube of this kind."""
    cube, seat = cards.TOKEN_INDEX[token], state.seat
    state.owed -= 1
    if state.mode == "tally":
        _tally(state, cards.WILD, cube, events)
    elif state.mode == "steal":
        steal(state, cube)
        events.append(token_stolen(seat, 1 - seat, token))
        _steal_card(state, events)
    else:
        if state.mode == "gain":
            state.pool = tuple([count - (kind == cube) for kind, count in enumerate(state.pool)])
            gain(state, cube, 1, "effect", events)
        else:
            give_back(state, 1 - seat, cube)
            events.append(tokens_returned(seat, 1 - seat, token, 1))
        if not state.owed or not pickable(state):
            finish(state)


def swap(state: State, intent: Swap, events: list[Event]) -> None:
    """Give a token to the reserve for another one."""
    seat, get = state.seat, cards.TOKEN_INDEX[intent.get]
    give_back(state, seat, cards.TOKEN_INDEX[intent.give])
    from_opponent = not state.reserve[get]
    if from_opponent:
        steal(state, get)
    else:
        state.reserve[get] -= 1
        state.tokens[seat][get] += 1
        move(state, get, RESERVE, WORKSHOPS[seat])
    events.append(token_swapped(seat, intent.give, intent.get, from_opponent))
    state.owed -= 1
    if not state.owed:  # until then the way back is always open
        finish(state)


def _steal_charcoalium(state: State, events: list[Event]) -> None:
    victim = 1 - state.seat
    if state.tokens[victim][cards.CHARCOALIUM]:
        steal(state, cards.CHARCOALIUM)
        events.append(token_stolen(state.seat, victim, cards.TOKENS[cards.CHARCOALIUM]))
    _steal_card(state, events)


def _steal_card(state: State, events: list[Event]) -> None:
    """Take a random card out of the opponent's hand, if there is one: both know it from now on."""
    victim = 1 - state.seat
    hand = state.hands[victim]
    if hand:
        card = hand.pop(state.chance.below(len(hand)))
        state.hands[state.seat].append(card)
        state.known |= 1 << card
        events.append(card_stolen(state.seat, victim))
    finish(state)


def _wreck(state: State, events: list[Event]) -> None:
    """Scrap random cards of the opponent's hand down to two, and send charcoalium of his back."""
    victim = 1 - state.seat
    hand = state.hands[victim]
    wrecked = []
    while len(hand) > cards.WRECK_LEAVES:
        wrecked.append(hand.pop(state.chance.below(len(hand))))
    if wrecked:
        for card in wrecked:
            state.known &= ~(1 << card)
        state.scrap += wrecked
        events.append(HandWrecked(state.seat, victim, tuple([cards.NAMES[card] for card in wrecked])))
    count = min(cards.WRECK_TAKES, state.tokens[victim][cards.CHARCOALIUM])
    if count:
        give_back(state, victim, cards.CHARCOALIUM, count)
        events.append(tokens_returned(state.seat, victim, cards.TOKENS[cards.CHARCOALIUM], count))
    finish(state)


def _plan(state: State, events: list[Event]) -> None:
    state.drawn = tuple([state.stack.pop() for _tile in range(min(cards.PLANS, len(state.stack)))])
    events.append(TilesDrawn(state.seat, len(state.drawn), len(state.stack)))
    state.phase = "keep"


def keep(state: State, name: str, events: list[Event]) -> None:
    """Keep one of the drawn tiles, and box the other."""
    tile, seat = cards.TILE_INDEX[name], state.seat
    boxed = tuple([one for one in state.drawn if one != tile])
    state.private[seat] += (tile,)
    state.boxes[seat] += boxed
    state.drawn = ()
    events.append(TileKept(seat, cards.TILES[tile].id, len(boxed)))
    finish(state)
