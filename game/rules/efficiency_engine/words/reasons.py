"""Why a gesture is refused, and what is asked before one that a person would hardly mean."""

from game.core.cards import BY_NAME
from game.core.voice import Caution, Reason
from game.core.words import _, many
from game.rules.efficiency_engine.cards import BOXES, IS_RED, NAMES, SUITS, TURNS
from game.rules.efficiency_engine.intents import Favour, Intent, Resolve, Take
from game.rules.efficiency_engine.odds import FITTING, SUPPLY, can_match, gap
from game.rules.efficiency_engine.state import NO_CARD, State, can_use_favour, favoured_bays
from game.rules.efficiency_engine.words.story import ace_words, card_sign, suit_words

# Sections of the rules document; after the dot stands the intent that the passage is about.
_TURN, _END, _HIDDEN = "4", "5", "6"
_ROLL, _PLACE, _FAVOUR, _SWAP, _TAKE = "4.roll", "4.place", "4.favour", "4.swap", "4.take"
_PLACE_RULING, _FAVOUR_RULING, _TAKE_RULING, _RESOLVE_RULING = "7.place", "7.favour", "7.take", "7.resolve"


def why_not(state: State, _seat: int, piece: str, spot: str) -> Reason | None:
    """Say why `piece` (a piece, or the button `collect`, `give_up` or `cup`) can't do that at `spot`."""
    if state.phase == "over":
        return Reason(_("The match is over."), _END)
    kind, _colon, name = piece.partition(":")
    if kind == "die":
        return _why_not_die(state, int(name), spot)
    if kind == "card":
        return _why_not_card(state, BY_NAME[name].index, spot)
    if kind == "ace":
        return _why_not_ace(state, name, spot)
    if kind.startswith("favours"):
        top = tuple([f"ace:{SUITS[ace]}" for ace in state.favours[-1:]])
        return Reason(_("Only the top favour may be used."), _HIDDEN, top)
    if kind.startswith("deck"):
        return _why_not_favour(state) or Reason(
            _("Only a favour draws from the deck: use the top ace."), "4.favour.deck"
        )
    if kind == "cup":
        return _why_not_roll(state)
    if kind == "collect":
        return _why_not_collect(state)
    if kind == "give_up":
        return _why_not_give_up(state)
    return None


def _pending(state: State) -> Reason | None:
    """Return what has to be decided before anything else, None in the phase `act`."""
    if state.phase == "swap":
        words = _("First put the {card} in a bay that holds {suit}.")
        suit = suit_words(SUITS[state.favours[-1]])
        return Reason(words.format(card=card_sign(state.drawn), suit=suit), _SWAP, ("drawn",))
    if state.phase == "collect":
        return Reason(_("The banks match: choose your reds and collect."), _TAKE_RULING)
    return None


def _why_not_roll(state: State) -> Reason | None:
    if state.has_rolled and state.phase == "act":
        return Reason(_("The fuses are rolled only once a turn."), _ROLL)
    return _pending(state)


def _why_not_die(state: State, die: int, spot: str) -> Reason | None:
    if not state.has_rolled:
        return _pending(state) or Reason(_("Roll the fuses first: they are still in the cup."), _PLACE, ("cup",))
    if _pending(state):
        return _pending(state)
    if state.boxes[die]:
        return Reason(_("A placed fuse stays: undo takes it back, and a favour frees both."), _PLACE_RULING)
    if spot not in BOXES:
        return Reason(_("A fuse goes into a socket: A+, A−, B+ or B−."), _PLACE)
    return None


def _why_not_favour(state: State) -> Reason | None:
    """Return what forbids the top favour now, None when it may be used."""
    if _pending(state):
        return _pending(state)
    if state.has_used_favour:
        return Reason(_("Only one favour helps in a turn."), _FAVOUR)
    if not state.favours:
        return Reason(_("All four favours have been used."), "4.favour.used")
    if not state.deck:
        return Reason(
            _("In turn {last} the deck is empty: there is no card to draw.").format(last=TURNS), "7.favour.empty"
        )
    if not can_use_favour(state):
        suit = SUITS[state.favours[-1]]
        words = _("No bay holds {suit}, so {ace} can replace nothing.")
        return Reason(words.format(suit=suit_words(suit), ace=ace_words(suit)), "7.favour.suit")
    return None


def _why_not_ace(state: State, suit: str, spot: str) -> Reason | None:
    if not state.favours or SUITS[state.favours[-1]] != suit:
        return Reason(_("This favour has been used."), "4.favour.used")
    if _why_not_favour(state):
        return _why_not_favour(state)
    if not state.chooses_first:
        if spot in ("", "deck"):
            return None
        return Reason(_("Bring the ace to the deck: you see the new card before you choose its bay."), "7.favour.seen")
    if not spot.startswith("bay:"):
        return Reason(
            _("Bring the ace to the card that it shall replace: here you choose before you see."), "7.favour.chosen"
        )
    return _wrong_suit(state, spot)


def _wrong_suit(state: State, spot: str) -> Reason | None:
    bay = int(spot.removeprefix("bay:"))
    if bay in favoured_bays(state):
        return None
    suit = SUITS[state.favours[-1]]
    words = _("With {ace} only {suit} may be replaced, and the {card} is none.")
    text = words.format(ace=ace_words(suit), suit=suit_words(suit), card=card_sign(state.bays[bay]))
    return Reason(text, _FAVOUR_RULING, (f"card:{NAMES[state.bays[bay]]}",))


def _why_not_card(state: State, card: int, spot: str) -> Reason | None:
    if card == state.drawn != NO_CARD:
        return _wrong_suit(state, spot) if spot.startswith("bay:") else _pending(state)
    if card not in state.bays:
        return Reason(_("Processed materials stay where they are."), _TURN)
    if state.phase != "collect":
        return Reason(_("Materials stay in their bays: only a favour replaces one."), _FAVOUR)
    if not IS_RED[card]:
        return Reason(_("Only reds are collected; the blacks are discarded."), "4.take.black")
    if spot in ("", "output", "collect"):
        return _why_not_collect(state)
    return Reason(_("Reds are collected: bring one to OUTPUT, or press Collect."), "4.take.how")


def _why_not_collect(state: State) -> Reason | None:
    if state.phase == "swap":
        return _pending(state)
    if state.phase == "collect":
        if sum([IS_RED[card] for card in state.bays]) <= state.battery:
            return None
        words = many(
            "The battery holds only {n} charge, and each red takes one.",
            "The battery holds only {n} charges, and each red takes one.",
            state.battery,
        )
        return Reason(words.format(n=state.battery), _TAKE)
    if state.total_a == state.total_b:
        return Reason(_("Both fuses must be placed before the banks count as equal."), "7.place.both", _unplaced(state))
    words = _("The banks read {a} and {b}: reds are collected only when both are equal.")
    return Reason(words.format(a=state.total_a, b=state.total_b), "4.take.equal")


def _unplaced(state: State) -> tuple[str, ...]:
    """Return the fuses that are rolled and lie in no socket."""
    return tuple([f"die:{die}" for die, box in enumerate(state.boxes) if not box]) if state.has_rolled else ()


def _why_not_give_up(state: State) -> Reason | None:
    if state.phase == "collect":
        return Reason(_("A match must be accepted, but you may leave out every red."), _TAKE_RULING)
    if state.unplaced:
        return Reason(
            _("Once rolled, both fuses must be placed before you give up."), _RESOLVE_RULING, _unplaced(state)
        )
    return _pending(state)


def caution(state: State, intent: Intent) -> Caution | None:
    """Return a question before a match is given away or the battery dies early."""
    match intent:
        case Resolve():
            return _caution_resolve(state)
        case Favour() if can_match(state):
            ace = ace_words(SUITS[state.favours[-1]])
            words = _("The fuses in the tray can match the banks without it.")
            return Caution(_("Use {ace}?").format(ace=ace), words, _("Use it"), _("Keep it"))
        case Take(count) if state.is_strict and state.turn < TURNS and count == state.battery:
            words = _("That spends the last charge before turn {last} and loses the match.").format(last=TURNS)
            return Caution(_("Spend the last charge?"), words, _("Collect"), _("Choose again"))
        case _:
            return None


def _caution_resolve(state: State) -> Caution | None:
    difference = gap(state)
    if state.has_rolled:
        if difference not in SUPPLY[state.dice]:
            return None
        words = _("Placed otherwise, {first} and {second} would match the banks, and undo frees them.")
        return _before_giving_up(state, words.format(first=state.dice[0], second=state.dice[1]))
    rolls = FITTING[abs(difference)]
    if not rolls:
        return None
    words = many(
        "You have not rolled: {n} of 36 rolls would match the banks.",
        "You have not rolled: {n} of 36 rolls would match the banks.",
        rolls,
    )
    return _before_giving_up(state, words.format(n=rolls))


def _before_giving_up(state: State, words: str) -> Caution:
    return Caution(_("Give up turn {turn}?").format(turn=state.turn), words, _("Give up"), _("Keep playing"))
