"""How play goes on by itself: the rows, turns and rounds, the reveal, the end. Rule: victory_point_salad 4 and 5."""

from game.rules.victory_point_salad.cards import (
    ACTIONS,
    GOALS,
    INITIATE,
    KEY,
    LAST_ENDGAME_ROUND,
    NO_CARD,
    SOLO_ENDGAME_TURNS,
)
from game.rules.victory_point_salad.events import (
    EndDeclared,
    EndgameRevealed,
    Event,
    GoalReached,
    MatchEnded,
    RowFilled,
    TrashShuffled,
    round_began,
    row_trimmed,
    turn_began,
    turn_ended,
)
from game.rules.victory_point_salad.holding import holding
from game.rules.victory_point_salad.paying import can_pay_blocker, has_army
from game.rules.victory_point_salad.scores import points
from game.rules.victory_point_salad.state import NOBODY, End, State, above_initiate, window


def begin_round(state: State, leader: int, events: list[Event]) -> None:
    """Begin a round with the turn of `leader`; the others follow clockwise."""
    seats = len(state.hands)
    state.order = [(leader + place) % seats for place in range(seats)]
    state.position = 0
    if state.endgame:
        _limit(state, events)
    else:
        state.round += 1
    events.append(round_began(state.round, state.endgame, tuple(state.order)))
    _begin_turn(state, events)


def _limit(state: State, events: list[Event]) -> None:
    """Make the Endgame round the last one if it is, whatever anybody declares."""
    is_solo = len(state.hands) == 1
    if not state.last and state.endgame == (SOLO_ENDGAME_TURNS if is_solo else LAST_ENDGAME_ROUND):
        make_last(state, "solo" if is_solo else "rounds", NOBODY, events)


def make_last(state: State, why: End, seat: int, events: list[Event]) -> None:
    """Make this Endgame round the last one."""
    state.last = why
    events.append(EndDeclared(why, seat))


def _begin_turn(state: State, events: list[Event]) -> None:
    state.turn += 1
    state.active = state.seat = state.order[state.position]
    state.actions = ACTIONS
    state.swapped = 0
    state.phase = "action"
    events.append(turn_began(state.turn, state.seat))


def end_turn(state: State, events: list[Event]) -> None:
    """End the turn: refill the rows, then go on to the next turn, the next round, the Endgame or the end."""
    events.append(turn_ended(state.seat, state.actions))
    state.actions = 0
    is_last = state.position + 1 == len(state.order)
    if is_last or not state.by_round:
        _refill_resources(state, events)
        if not state.endgame and not _refill_specials(state, events):
            _reveal(state, events)
            return
    if not is_last:
        state.position += 1
        _begin_turn(state, events)
    elif state.last:
        _end(state, state.last, events)
    elif state.endgame:
        state.endgame += 1
        begin_round(state, state.order[0], events)
    else:
        begin_round(state, state.first, events)


def _trim(row: list[int], taken: int) -> tuple[list[int], list[int]]:
    """Return what leaves a row at the left, and what stays."""
    cards = window(row)
    leaving = 1 if taken else 2
    return cards[:leaving], cards[leaving:]


def _refill_resources(state: State, events: list[Event]) -> None:
    size, pile, trash = len(state.resource_row), state.resource_pile, state.resource_trash
    gone, row = _trim(state.resource_row, state.taken_resources)
    trash += gone
    if gone:
        events.append(row_trimmed("resource", _keys(gone)))
    dealt = len(row)
    while len(row) < size:
        if not pile:
            if not trash:
                break
            pile += trash
            trash.clear()
            state.chance.shuffle(pile)
            events.append(TrashShuffled(len(pile)))
        row.append(pile.pop())
    if row[dealt:]:
        events.append(RowFilled("resource", _keys(row[dealt:]), len(pile)))
    state.resource_row = row + [NO_CARD] * (size - len(row))
    state.taken_resources = 0


def _refill_specials(state: State, events: list[Event]) -> bool:
    """Refill the special row; False when Initiate Endgame! came up."""
    size, pile = len(state.special_row), state.special_pile
    gone, row = _trim(state.special_row, state.taken_specials)
    state.special_trash += gone
    if gone:
        events.append(row_trimmed("special", _keys(gone)))
    dealt = len(row)
    while len(row) < size and pile[-1] != INITIATE:
        row.append(pile.pop())
    if row[dealt:]:
        events.append(RowFilled("special", _keys(row[dealt:]), above_initiate(state)))
    state.special_row = row + [NO_CARD] * (size - len(row))
    state.taken_specials = 0
    return len(row) == size


def _keys(cards: list[int]) -> tuple[str, ...]:
    return tuple([KEY[card] for card in cards])


def _reveal(state: State, events: list[Event]) -> None:
    """Lay out the Payoffs, and ask for the last time who pays off a blocker. Rule: victory_point_salad 4, Reveal."""
    state.special_pile.pop()
    state.payoffs = sorted(state.special_pile)
    state.special_pile = []
    state.holder = state.first if state.by_round else state.active
    events.append(EndgameRevealed(state.holder))
    state.active = state.holder
    _settle(state, state.holder, events)


def settle_on(state: State, events: list[Event], *, is_done: bool) -> None:
    """Ask the same seat again, or the next one once it `is_done`; after the last the Endgame begins."""
    following = (state.seat + 1) % len(state.hands)
    if not is_done:
        _settle(state, state.seat, events)
    elif following == state.holder:
        _begin_endgame(state, events)
    else:
        _settle(state, following, events)


def _settle(state: State, seat: int, events: list[Event]) -> None:
    """Ask the first seat from `seat` on, up to the holder's neighbour, that could pay a blocker off."""
    seats = len(state.hands)
    left = seats - (seat - state.holder) % seats
    for place in range(left):
        asked = (seat + place) % seats
        held = holding(state.tableaus[asked])
        if can_pay_blocker(state, held, army=has_army(state, asked, held)):
            state.phase = "settle"
            state.seat = asked
            return
    _begin_endgame(state, events)


def _begin_endgame(state: State, events: list[Event]) -> None:
    state.endgame = 1
    leader = state.holder + 1 if state.next_leads else state.holder
    begin_round(state, leader % len(state.hands), events)


def _end(state: State, why: End, events: list[Event]) -> None:
    """End the match; alone, a goal that is reached leads on to the next game of the campaign."""
    totals = tuple([points(state, seat) for seat in range(len(state.hands))])
    if len(totals) == 1 and state.is_campaign and state.game + 1 < len(GOALS) and totals[0] >= GOALS[state.game]:
        state.allowance = totals[0] - GOALS[state.game]
        state.phase = "keep"
        events.append(GoalReached(0, totals[0], GOALS[state.game], state.allowance))
        return
    state.phase = "over"
    events.append(MatchEnded(why, totals))
