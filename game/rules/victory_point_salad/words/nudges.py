"""What who is new to the game might overlook: what costs no action, and what lies idle. Rule: victory_point_salad 4."""

from game.core.voice import Nudge
from game.core.words import _, points_words
from game.rules.victory_point_salad import intents
from game.rules.victory_point_salad.cards import IS_BLOCKER, KEY, KIND, PIECES, STARTING_PLAYER, VP
from game.rules.victory_point_salad.holding import holding
from game.rules.victory_point_salad.offers import can_be_freed, links
from game.rules.victory_point_salad.paying import has_army, is_playable_now
from game.rules.victory_point_salad.state import State
from game.rules.victory_point_salad.words.wording import title_words


def nudges(state: State) -> list[Nudge]:
    """Return what is to be had for nothing, and points that would stay in the hand."""
    if state.phase == "chain":
        return _chain(state)
    if state.phase != "action":
        return []
    return _need(state) if not state.actions else _hand(state)


def _need(state: State) -> list[Nudge]:
    seat = state.seat
    if not can_be_freed(state, seat):
        return []
    blocker = next(card for card in state.tableaus[seat] if IS_BLOCKER[card])
    text = _("Getting rid of The Artificial Need takes no action, and you have the Food: that is worth 8 points.")
    return [Nudge("need", text, (PIECES[blocker],))]


def _chain(state: State) -> list[Nudge]:
    found = links(state)
    kind = next((one.card for one in found if isinstance(one, intents.Play)), None)
    card = None if kind is None else next(card for card in state.hands[state.seat] if KEY[card] == kind)
    told = []
    if intents.BUY_FIRST in found:
        text = _("A left-over also claims The Coveted Starting Player, {points}, and that takes no action.")
        words = text.format(points=points_words(VP[STARTING_PLAYER]))
        told.append(Nudge("first", words, (PIECES[STARTING_PLAYER],)))
    if card is not None:
        text = _("{card} can be played with what is left over, and that takes no action.")
        told.append(Nudge("chain", text.format(card=title_words(KEY[card])), (PIECES[card],)))
    return told


def _hand(state: State) -> list[Nudge]:
    """Tell what could still be played with the last action of what may be the last turn."""
    seat = state.seat
    if not state.endgame or state.actions != 1:
        return []
    held = holding(state.tableaus[seat])
    army = has_army(state, seat, held)
    hand = [card for card in state.hands[seat] if is_playable_now(state, KIND[card], held, must=False, army=army)]
    if not hand:
        return []
    text = _("You could play {card} with your last action: cards in the hand count nothing at the end.")
    return [Nudge("hand", text.format(card=title_words(KEY[hand[0]])), (PIECES[hand[0]],))]
