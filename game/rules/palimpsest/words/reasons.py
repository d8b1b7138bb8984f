"""Why a gesture is refused. Sections are those of the rules document; after the dot stands what it is about."""

from game.core.voice import Reason
from game.core.words import _
from game.rules.palimpsest.cards import IDS, INDEX
from game.rules.palimpsest.offers import targets
from game.rules.palimpsest.state import IN_SUPPLY, State, place_of
from game.rules.palimpsest.table import spot_of
from game.rules.palimpsest.words import placing
from game.rules.palimpsest.words.story import called


def why_not(state: State, seat: int, piece: str, spot: str) -> Reason | None:
    """Say why `seat` can't bring `piece` to the zone `spot`, or click it where `spot` is empty.

    `piece` may be the button `finish`, too.
    """
    if state.phase == "over":
        return placing.pending(state)
    if seat != state.seat:
        return Reason(_("It is somebody else’s turn."), "4")
    kind, _colon, name = piece.partition(":")
    if kind == "card" and name in INDEX:
        return _why_not_card(state, INDEX[name], spot)
    if kind == "scribe":
        return _why_not_scribe(state, *map(int, name.split(":")), spot=spot)
    if kind.startswith("hand"):
        return Reason(_("These cards belong to somebody else."), placing.HIDDEN_RULE)
    if kind.startswith("deck") or kind == "finish":
        return None if state.phase == "finish" else placing.pending(state)
    return None


def _why_not_card(state: State, card: int, spot: str) -> Reason | None:
    if card in state.hands[state.seat]:
        return _why_not_hand(state, card, spot)
    place = place_of(state, card)
    if place is None:
        return Reason(_("These cards belong to somebody else."), placing.HIDDEN_RULE)
    if spot:
        return Reason(_("A card on the table never moves again."), placing.STAY_RULE)
    if state.phase == "place":
        return _why_not_target(state, place)
    return placing.pending(state)


def _why_not_hand(state: State, card: int, spot: str) -> Reason | None:
    if state.phase != "play":
        return placing.pending(state)
    there = spot_of(spot)
    if there is not None:
        return placing.why_not_there(state, card, there)
    words = _("Bring the card to the table, so that it lies partly over another, and partly on the bare table.")
    return Reason(words, placing.PLAY_RULE)


def _why_not_target(state: State, place: int) -> Reason | None:
    """Return why no scribe can be placed on a card."""
    if place in targets(state):
        return None
    if not state.seen[place]:
        return Reason(_("A buried card holds no scribes any more."), "4.place.buried")
    if place == len(state.laid) - 1:
        return Reason(
            _("In the second edition no scribe goes to the card just laid, only to those it touches."),
            "4.place.touched",
        )
    return Reason(_("In the second edition scribes go only to cards that were touched this turn."), "4.place.touched")


def _why_not_scribe(state: State, owner: int, number: int, *, spot: str) -> Reason | None:
    match state.phase:
        case "place":
            return _why_not_place(state, owner, number, spot)
        case "remove":
            return _why_not_remove(state, owner, number, spot)
        case "move":
            return _why_not_move(state, owner, number, spot)
        case _:
            return placing.pending(state)


def _why_not_place(state: State, owner: int, number: int, spot: str) -> Reason | None:
    if owner != state.seat:
        return Reason(_("Everybody places only the own scribes."), "4.place.supply")
    if state.posts[owner][number] != IN_SUPPLY:
        return Reason(_("A placed scribe stays where it is: take one of the supply."), "4.place.supply")
    place = _place_in(state, spot)
    if place is None:
        return Reason(_("Bring the scribe to a card on the table."), "4.place.supply")
    return _why_not_target(state, place)


def _why_not_remove(state: State, owner: int, number: int, spot: str) -> Reason | None:
    place = state.posts[owner][number]
    if place == IN_SUPPLY:
        return Reason(_("A Court sends scribes home from the cards it touches."), placing.REMOVE_RULE)
    quotas = dict(zip(state.touched, state.quotas, strict=True))
    if place not in quotas:
        return Reason(_("A Court reaches only the scribes on cards it touches."), placing.REMOVE_RULE)
    if not quotas[place]:
        words = _("From {card} no more scribes go home: one for each suit shared with the Court.")
        return Reason(words.format(card=called(IDS[state.laid[place].card])), placing.REMOVE_RULE)
    if spot in ("", f"supply:{owner}"):
        return None
    return Reason(_("A removed scribe goes home to the supply of its owner."), "4.remove.home")


def _why_not_move(state: State, owner: int, number: int, spot: str) -> Reason | None:
    if owner != state.seat:
        return Reason(_("The Excuse moves only the own scribes."), placing.MOVE_RULE)
    start = state.posts[owner][number]
    if start == IN_SUPPLY:
        return Reason(_("The Excuse moves scribes that stand on a card, not those of the supply."), placing.MOVE_RULE)
    end = _place_in(state, spot)
    if end is None or end == start or not state.seen[end]:
        return Reason(_("Bring the scribes to another card in sight: all of them move together."), placing.MOVE_RULE)
    return None


def _place_in(state: State, zone: str) -> int | None:
    """Return the card on the table that `zone` belongs to: its scribes' or its own; None for any other zone."""
    kind, _colon, name = zone.partition(":")
    if kind == "on" and name in INDEX:
        return place_of(state, INDEX[name])
    spot = spot_of(zone)
    for place, laid in enumerate(state.laid):
        if spot is not None and laid[1:] == spot:
            return place
    return None
