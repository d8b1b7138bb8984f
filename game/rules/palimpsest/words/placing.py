"""Why a card can't be laid where somebody wants to lay it. Rule: palimpsest 2 and 4, PLAY."""

from game.core.voice import Reason
from game.core.words import _, many
from game.rules.palimpsest.cards import IDS
from game.rules.palimpsest.geometry import Spot, bare, overlaps
from game.rules.palimpsest.observation import Position

TOUCH, TABLE, TURNING = "2.touch", "2.table", "2.turning"
PLAY_RULE, PLACE_RULE, REMOVE_RULE, MOVE_RULE, FINISH_RULE = "4.play", "4.place", "4.remove", "4.move", "4.finish"
END_RULE, HIDDEN_RULE, STAY_RULE = "5", "6", "7.stay"
_NEXT = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)


def why_not_there(state: Position, card: int, spot: Spot) -> Reason | None:
    """Return why the deciding seat can't lay `card` on `spot`, None where it can."""
    if state.phase != "play":
        return pending(state)
    if card not in state.hands[state.seat]:
        return Reason(_("Only cards of the own hand are laid."), "4.play.hand")
    if spot.rot and not state.rotation:
        return Reason(_("Cards lie upright in this match: turning them is not one of its options."), TURNING)
    touched = overlaps(state.laid, state.seen, *spot)
    if not touched:
        return _why_not_touching(state, spot)
    if not bare(touched):
        words = _("It would only cover cards: a part of it has to lie on the bare table.")
        return Reason(words, TABLE, tuple([f"card:{IDS[state.laid[place].card]}" for place, _cells in touched]))
    return None


def _why_not_touching(state: Position, spot: Spot) -> Reason:
    x, y, rot = spot
    if any(overlaps(state.laid, state.seen, x + dx, y + dy, rot) for dx, dy in _NEXT):
        return Reason(_("It only lies beside the cards: it has to overlap one by at least one cell."), TOUCH)
    return Reason(_("It has to touch a card: bring it to those on the table."), TOUCH)


def pending(state: Position) -> Reason:
    """Return what has to be done in this phase before anything else; once the match is over that it is."""
    if state.phase == "over":
        return Reason(_("The match is over."), END_RULE)
    if state.phase == "play":
        return Reason(_("First lay a card of the hand."), "4.play.hand")
    if state.phase == "place":
        words = many("A scribe has to be placed first.", "All scribes have to be placed first: {n} to go.", state.owed)
        return Reason(words.format(n=state.owed), PLACE_RULE, (f"supply:{state.seat}",))
    if state.phase == "remove":
        number = sum(state.quotas)
        words = many("A scribe has to go home first.", "First scribes have to go home: {n} to go.", number)
        holding = [place for place, owed in zip(state.touched, state.quotas, strict=True) if owed]
        about = tuple([f"card:{IDS[state.laid[place].card]}" for place in holding])
        return Reason(words.format(n=number), REMOVE_RULE, about)
    if state.phase == "move":
        return Reason(_("First move all the own scribes of one card to another."), MOVE_RULE)
    return Reason(_("The card of this turn is laid: end the turn."), FINISH_RULE, ("finish",))
