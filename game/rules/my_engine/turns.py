"""How a turn goes on by itself: what a pass offers, the others' passes, the next turn, the end. Rule: my_engine 4."""

from game.rules.my_engine.cards import LAST_TURN, NAMES, SPADE, SUIT_OF
from game.rules.my_engine.events import Event, MatchEnded, build_idle, card_idle, pass_began, turn_began
from game.rules.my_engine.offers import can_build, has_use, instants, reaches
from game.rules.my_engine.scores import score
from game.rules.my_engine.state import NO_CARD, End, Pass, State, find


def go_on(state: State, events: list[Event]) -> None:
    """Do all that follows by itself, until somebody has to decide or the match is over."""
    while state.phase != "over":
        if state.passes:
            if _offer(state, events):
                return
            state.passes.pop()
            # Under an instant's pass lies what it interrupted: another pass, or a step of the turn.
            if not state.passes and state.step == "in_pass":
                state.step = "after_pass"
        elif state.step == "after_pass":
            if instants(state):
                state.phase = "turn_end"
                return
            end_part(state, events)
        elif state.step == "before_suit":
            state.phase = "choose_suit"
            return
        else:
            if can_build(state, SPADE) or instants(state):
                state.phase = "spade_build"
                return
            events.append(build_idle(state.seat))
            begin_turn_pass(state, events)


def begin_turn(state: State, seat: int, events: list[Event]) -> None:
    """Give `seat` the next turn."""
    state.turn += 1
    state.active = state.seat = seat
    state.suit = ""
    state.step = "before_suit"
    events.append(turn_began(state.turn, seat))


def begin_turn_pass(state: State, events: list[Event]) -> None:
    """Let the deciding seat go over its stacks of the turn's suit."""
    begin_pass(state, state.suit, events)
    state.step = "in_pass" if state.passes else "after_pass"


def begin_pass(state: State, suit: str, events: list[Event]) -> None:
    """Let the deciding seat go over its stacks that hold `suit`, if there are any."""
    seat = state.seat
    is_whole = seat == state.active
    for stack in state.tableaus[seat]:
        if suit in stack.suits:
            state.passes.append(Pass(suit, is_whole))
            events.append(pass_began(seat, suit, is_whole))
            return


def spend(run: Pass, card: int) -> None:
    """Note that `card` has had its chance."""
    if run.ace is None:
        run.seen |= 1 << card
    else:
        run.ace_seen |= 1 << card


def leave(state: State, seat: int, place: int) -> None:
    """Take a stack away from the tableau, and end what was in progress on its cell."""
    cell = state.tableaus[seat].pop(place).cell
    for run in state.passes:
        if run.pos == cell:
            run.is_open = False
        if run.ace == cell:
            run.ace = None


def _offer(state: State, events: list[Event]) -> bool:
    """Offer the next card of the pass that has a use, passing over idle ones. False once the pass is over."""
    run = state.passes[-1]
    while (card := _next_card(state, run)) != NO_CARD:
        if has_use(state, card) or instants(state):
            state.offered = card
            state.phase = "activate"
            return True
        spend(run, card)
        events.append(card_idle(state.seat, NAMES[card]))
    state.offered = NO_CARD
    return False


def _next_card(state: State, run: Pass) -> int:
    """Return the card that the pass comes to next, and move its position there; `NO_CARD` at its end."""
    tableau = state.tableaus[state.seat]
    if run.ace is not None:
        opened = find(tableau, run.ace)
        for card in opened.cards if opened else ():
            if not run.ace_seen >> card & 1 and reaches(state, run, card):
                return card
        run.ace = None  # all that the ace opened has had its chance: on from where the pass was
    suit, seen, pos, is_open = run.suit, run.seen, run.pos, run.is_open
    for cell, cards, suits in tableau:
        if suit in suits:
            if cell < pos or (cell == pos and not is_open):
                continue
        elif not is_open or cell != pos:  # one in progress goes on even if the card for which it began has moved away
            continue
        for card in cards:
            if not seen >> card & 1 and (run.is_whole or SUIT_OF[card] == suit):
                run.pos = cell
                run.is_open = True
                return card
    return NO_CARD


def end_part(state: State, events: list[Event]) -> None:
    """Go on to the next seat's pass; after the last one, to the next turn or the end."""
    state.has_played_instant = False
    state.seat = (state.seat + 1) % len(state.hands)
    if state.seat != state.active:
        begin_turn_pass(state, events)
        return
    why = state.last or ("turns" if state.turn == LAST_TURN else "")
    if why:
        _end(state, why, events)
    else:
        begin_turn(state, (state.active + 1) % len(state.hands), events)


def _end(state: State, why: End, events: list[Event]) -> None:
    state.last = why
    state.phase = "over"
    events.append(MatchEnded(why, tuple([score(state, seat).points for seat in range(len(state.hands))])))
