"""What is asked before an intent that a person would hardly mean."""

from game.core.voice import Caution
from game.core.words import _, figure, many, points_words
from game.rules.victory_point_salad import intents
from game.rules.victory_point_salad.intents import Intent
from game.rules.victory_point_salad.offers import can_be_freed, keep_kinds
from game.rules.victory_point_salad.scores import points
from game.rules.victory_point_salad.state import State, above_initiate

CLOSE = 5  # so few cards above Initiate Endgame! may be gone by the next turn


def caution(state: State, intent: Intent) -> Caution | None:
    """Return a question before actions, points or the match are given away, None otherwise."""
    match intent:
        case intents.EndTurn():
            return _before_ending(state)
        case intents.DeclareEnd():
            return _before_declaring(state)
        case intents.SettleKeep():
            text = _("It costs 8 points at the end, and this is the last chance to pay it off.")
            return Caution(_("Keep The Artificial Need?"), text, _("Keep it"), _("Pay it off"), intents.SETTLE_PAY)
        case intents.DiveNone():
            text = _("Any card in the trash could be had for nothing.")
            return Caution(_("Take nothing out of the trash?"), text, _("Take nothing"), _("Look again"))
        case intents.KeepDone() if keep_kinds(state):
            text = _("Cards worth {points} more may still be kept.").format(points=points_words(state.allowance))
            return Caution(_("Begin the next game?"), text, _("Begin"), _("Keep more"))
        case _:
            return None


def _before_ending(state: State) -> Caution | None:
    seat = state.seat
    if state.actions:
        told = many(
            "{n} action is unused, and it is lost.", "{n} actions are unused, and they are lost.", state.actions
        )
        return Caution(_("End the turn?"), told.format(n=state.actions), _("End it"), _("Play on"))
    if above_initiate(state) <= CLOSE and can_be_freed(state, seat):
        text = _("The Artificial Need could be paid off now, and it costs no action. The Endgame may come any turn.")
        return Caution(
            _("End the turn with the Need unpaid?"), text, _("End it"), _("Pay it first"), intents.PAY_BLOCKER
        )
    return None


def _before_declaring(state: State) -> Caution | None:
    own = points(state, state.seat)
    best = max([points(state, seat) for seat in range(len(state.hands)) if seat != state.seat])
    if own < best:
        text = _("You stand at {own}, and somebody else at {best}. Everybody has the rest of this round.")
        told = text.format(own=points_words(own), best=figure(best))
        return Caution(_("Declare Game End?"), told, _("Declare it"), _("Play on"))
    text = _("This round becomes the last one, and that can’t be taken back once the turn has ended.")
    return Caution(_("Declare Game End?"), text, _("Declare it"), _("Play on"))
