"""Why a card of the own engine can't be moved or clicked. An empty spot: it has no place to go, or was clicked."""

from game.core.voice import Reason
from game.core.words import _
from game.rules.my_engine.cards import ACE, NINE_CARDS, SIGNS, SPADE, STACK_LIMIT, SUIT_OF, VALUES
from game.rules.my_engine.forecast import rest_of
from game.rules.my_engine.offers import ace_targets, can_build, has_use, movable
from game.rules.my_engine.state import Stack, State, find
from game.rules.my_engine.table import cell_zone
from game.rules.my_engine.words.reasons_base import (
    ACE_SECTION,
    ONE_OF,
    PASS,
    STACK,
    STACK_RULING,
    TURN,
    cell_of,
    pending,
    pieces,
)
from game.rules.my_engine.words.reasons_hand import why_not_builder
from game.rules.my_engine.words.story import suit_words

IDLE, STACK_SUIT = "4.pass.idle", "4.stack.six"


def why_not_own(state: State, card: int, stack: Stack, spot: str) -> Reason | None:
    """Say why `card` of the deciding seat's `stack` can't be brought to `spot`."""
    if state.phase != "activate":
        return pending(state) or _between_passes(state, stack)
    value, is_clicked = VALUES[state.offered], spot in ("", cell_zone(state.seat, stack.cell))
    if card == state.offered and (is_clicked or value not in (5, 6)):
        return why_not_activate(state) or (None if is_clicked else _used_where_it_lies(card))
    if value == ACE and is_clicked:
        return _why_not_open(state, stack)
    if value in (5, 6):
        return _why_not_stack(state, card, stack, spot)
    return _not_offered(state, card, stack)


def _used_where_it_lies(card: int) -> Reason:
    return Reason(_("{card} is used where it lies: click it.").format(card=SIGNS[card]), "4.pass.use")


def _between_passes(state: State, stack: Stack) -> Reason:
    if state.phase == "spade_build" and state.suit not in stack.suits:
        words = _("The pass of this turn goes over {suit}, and that stack holds none.")
        return Reason(words.format(suit=suit_words(state.suit)), "4.pass.stops")
    if state.phase == "spade_build" and can_build(state, SPADE):
        return Reason(_("First build a card of the hand, or skip that: then the pass begins."), TURN)
    if state.phase == "spade_build":
        return Reason(_("First play an instant card, or skip the build: then the pass begins."), TURN)
    return Reason(_("The pass is over: the engine rests until the next one."), PASS)


def _not_offered(state: State, card: int, stack: Stack) -> Reason:
    """Say why the pass offers another card: it comes to this one later, has been at it, or leaves it out."""
    run = state.passes[-1]
    is_opened = stack.cell == run.ace
    words = {"card": SIGNS[card], "offered": SIGNS[state.offered], "suit": suit_words(run.suit)}
    if card in rest_of(state, run):
        if is_opened and run.ace_seen >> card & 1:
            told = _("The ace has called on {card}, and the pass comes to it, too, later. {offered} is offered now.")
            section = "4.pass.again"
        else:
            told = _("{offered} is offered now, and {card} comes later: one after the other, in reading order.")
            section = PASS
    elif (run.seen | (run.ace_seen if is_opened else 0)) >> card & 1:
        told = _("{card} has had its turn in this pass. {offered} is offered now.")
        section = "4.pass.once"
    elif is_opened and VALUES[card] == ACE:
        told = _("An ace does not activate aces. {offered} is offered now.")
        section = "4.pass.aces"
    elif not run.is_whole and SUIT_OF[card] != run.suit:
        told = _("In the turn of another the pass offers only {suit}. {offered} is offered now.")
        section = "4.pass.others"
    elif run.suit not in stack.suits:
        told = _("This pass goes over {suit}, and that stack holds none. {offered} is offered now.")
        section = "4.pass.stops"
    else:
        told = _("The pass is past {card} already. {offered} is offered now.")
        section = "4.pass.behind"
    return Reason(told.format(**words), section, pieces(state.offered))


def why_not_activate(state: State) -> Reason | None:
    """Say why the offered card can't just be clicked."""
    card = state.offered
    words = {"card": SIGNS[card]}
    if not has_use(state, card):
        return why_not_builder(state) if VALUES[card] in (4, 7) else _no_use(state, card)
    match VALUES[card]:
        case 1:
            told = _("{card} opens another stack: click one in its row or column.")
            return Reason(told.format(**words), ACE_SECTION)
        case 4 | 7:
            return Reason(
                _("{card} builds: bring a card of the hand to a cell of your sheet.").format(**words), "4.build.cell"
            )
        case 5 if state.may_restack:
            told = _("{card} stacks: bring a card that lies on top to another stack.")
            return Reason(told.format(**words), STACK)
        case 5:
            return Reason(_("{card} stacks: bring a card that lies alone to another stack.").format(**words), STACK)
        case 6 if state.may_restack:
            told = _("{card} stacks: bring a card that lies on top onto another stack with its suit on top.")
            return Reason(told.format(**words), STACK_SUIT)
        case 6:
            told = _("{card} stacks: bring a card that lies alone onto a stack with its suit on top.")
            return Reason(told.format(**words), STACK_SUIT)
        case _:
            return None


def _no_use(state: State, card: int) -> Reason:
    if state.may_restack and VALUES[card] in (5, 6):
        words = {
            5: _("{card} has nothing to stack: it takes a card, and another stack of one or two to lay it on."),
            6: _("{card} has nothing to stack: it takes a card on top, and another stack of one or two with its suit."),
        }[VALUES[card]]
        return Reason(words.format(card=SIGNS[card]), IDLE)
    words = {
        1: _("{card} finds no stack in its row or column that it could activate."),
        3: _("{card} has nothing to draw: the deck is empty."),
        5: _("{card} has nothing to stack: it takes a card that lies alone, and another stack of one or two."),
        6: _("{card} has nothing to stack: it takes a card that lies alone, and a stack with its suit on top."),
        8: _("{card} asks for 3 gold."),
        9: _("{card} asks for {n} cards of the hand."),
    }[VALUES[card]]
    return Reason(words.format(card=SIGNS[card], n=NINE_CARDS), IDLE)


def _why_not_open(state: State, stack: Stack) -> Reason | None:
    run, cell = state.passes[-1], stack.cell
    if cell in ace_targets(state, run):
        return None
    ace = SIGNS[state.offered]
    if cell == run.pos:
        return Reason(
            _("{card} opens another stack, not its own.").format(card=ace), ACE_SECTION, pieces(state.offered)
        )
    if cell[0] != run.pos[0] and cell[1] != run.pos[1]:
        return Reason(
            _("{card} reaches only along its row and its column.").format(card=ace), ACE_SECTION, pieces(state.offered)
        )
    if run.is_whole or state.ace_opens_all:
        return Reason(_("An ace does not activate aces."), "4.ace.aces")
    words = _("In the turn of another an ace activates only {suit}, and no aces.")
    return Reason(words.format(suit=suit_words(run.suit)), "4.ace.others")


def _why_not_stack(state: State, card: int, source: Stack, spot: str) -> Reason | None:
    """Say why the offered 5 or 6 can't move `card` to `spot`, or nowhere at all."""
    if len(source.cards) > 1 and not state.may_restack:
        others = [one for one in source.cards if one != card]
        return Reason(_("Only a card that lies alone is moved: stacks stay together."), STACK_RULING, pieces(*others))
    if card != source.cards[-1]:
        return Reason(_("Only the top card of a stack is moved."), "7.stack.top", pieces(source.cards[-1]))
    if not spot and source.cell not in movable(state):
        return _goes_nowhere(state, card)
    cell = cell_of(state, spot)
    target = find(state.tableaus[state.seat], cell) if cell is not None else None
    if target is None or target.cell == source.cell:
        return Reason(_("Bring {card} to another stack of your own engine.").format(card=SIGNS[card]), STACK)
    if len(target.cards) == STACK_LIMIT:
        return Reason(
            _("A stack holds at most {n} cards.").format(n=STACK_LIMIT), "4.stack.three", pieces(*target.cards)
        )
    return _wrong_suit(card, target) if _needs_suit(state, card, target) else None


def _goes_nowhere(state: State, card: int) -> Reason:
    """Say why a lone card has no stack to go to."""
    if VALUES[state.offered] == 6:
        words, section = (
            _("{card} needs another stack of one or two cards with {suit} on top: there is none."),
            STACK_SUIT,
        )
    else:
        words, section = _("{card} needs another stack of one or two cards: there is none."), STACK
    return Reason(words.format(card=SIGNS[card], suit=_(ONE_OF[SUIT_OF[card]])), section)


def _needs_suit(state: State, card: int, target: Stack) -> bool:
    return VALUES[state.offered] == 6 and target.suits[-1] != SUIT_OF[card]


def _wrong_suit(card: int, target: Stack) -> Reason:
    words = _("{card} needs a stack with {suit} on top, not {top}.")
    top = SIGNS[target.cards[-1]]
    return Reason(
        words.format(card=SIGNS[card], suit=_(ONE_OF[SUIT_OF[card]]), top=top), "7.stack.six", pieces(target.cards[-1])
    )
