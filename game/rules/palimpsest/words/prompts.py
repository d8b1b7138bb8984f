"""What the deciding seat is asked. Rule: palimpsest 4."""

from game.core.words import _, many
from game.rules.palimpsest.cards import POINT_LIMIT
from game.rules.palimpsest.state import IN_SUPPLY, State
from game.rules.palimpsest.words.story import verdict


def prompt(state: State, _viewer: int | None) -> str:
    """Return what to do now, once it is over how it ended."""
    match state.phase:
        case "play":
            return _("Lay a card partly over another, and partly on the bare table.")
        case "place":
            return _place(state)
        case "remove":
            number = sum(state.quotas)
            asked = many("Send a scribe home from a touched card.", "Send {n} scribes home from touched cards.", number)
            return asked.format(n=number)
        case "move":
            return _("Move all the own scribes of one card to another card.")
        case "finish":
            return _finish(state)
        case _:
            return verdict(state)


def _place(state: State) -> str:
    number = state.owed
    if state.second:
        asked = many("Place a scribe on a touched card.", "Place {n} scribes on touched cards.", number)
    else:
        asked = many("Place a scribe on any card in sight.", "Place {n} scribes on any cards in sight.", number)
    return asked.format(n=number)


def _finish(state: State) -> str:
    ends = will_end(state)
    if state.deck:
        return _("Draw a card: the match ends with this turn.") if ends else _("Draw a card and end the turn.")
    return _("End the turn, and with it the match.") if ends else _("End the turn: there is no card left to draw.")


def will_end(state: State) -> bool:
    """Whether the match ends when this turn does, as far as everybody can see. Rule: palimpsest 5, End check."""
    if any(IN_SUPPLY not in posts for posts in state.posts):
        return True
    if not state.second and max(state.scores) >= POINT_LIMIT:
        return True
    return len(state.deck) <= 1 and not (state.play_out and (bool(state.deck) or any(state.hands)))
