"""The rules once more, as plainly as the document tells them: one map from cells to cards, and nothing clever.

Slow, and written without a look at the game's own arithmetic: what both agree on is hardly wrong.
"""

from collections import Counter
from dataclasses import dataclass, field
from itertools import product

from game.rules.palimpsest.cards import CARDS, IDS
from game.rules.palimpsest.events import Event
from game.rules.palimpsest.intents import FinishTurn, Intent, MoveScribes, PlaceScribe, PlayCard, RemoveScribe

Cell = tuple[int, int]
SCRIBES = 20
LIMIT = 100


def cells(x: int, y: int, rot: int) -> list[Cell]:
    """Return the cells that a card covers: 5 wide and 7 high, turned 7 wide and 5 high."""
    width, height = (7, 5) if rot else (5, 7)
    return list(product(range(x, x + width), range(y, y + height)))


def index_cells(x: int, y: int, rot: int) -> list[Cell]:
    """Return the two cells in which the rank is printed."""
    return [(x + 6, y), (x, y + 4)] if rot else [(x, y), (x + 4, y + 6)]


def points_of(rank: int, counts: list[int]) -> list[int]:
    """Return what one scoring brings each player."""
    places = sorted({count for count in counts if count > 0}, reverse=True)
    if not places:
        return [0] * len(counts)
    firsts = [seat for seat, count in enumerate(counts) if count == places[0]]
    if len(firsts) > 1:
        return [rank // 2 if seat in firsts else 0 for seat in range(len(counts))]
    points = [0] * len(counts)
    points[firsts[0]] = rank
    for seat, count in enumerate(counts):
        if len(places) > 1 and count == places[1]:
            points[seat] = rank // 2
    return points


@dataclass
class Reference:
    """A match: who holds what, which card lies where, and which is on top of each cell."""

    seats: int
    second: bool
    play_out: bool
    rotation: bool
    pile: list[str]  # top last
    hands: list[list[str]]
    layout: list[tuple[str, int, int, int]]
    scribes: dict[str, list[int]] = field(default_factory=dict)  # card: by seat
    supply: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    seat: int = 0
    phase: str = "play"
    owed: int = 0
    quotas: dict[str, int] = field(default_factory=dict)
    touched: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.supply = [SCRIBES] * self.seats
        self.scores = [0] * self.seats
        self.scribes = {name: [0] * self.seats for name, *_where in self.layout}

    def top(self) -> dict[Cell, str]:
        """Return which card is highest at each cell, by laying all cards again."""
        return {cell: name for name, x, y, rot in self.layout for cell in cells(x, y, rot)}

    def visible(self) -> list[str]:
        """Return the cards that are on top of some cell, in the order of laying."""
        tops = set(self.top().values())
        return [name for name, *_where in self.layout if name in tops]

    def rank_visible(self, name: str, top: dict[Cell, str]) -> bool:
        """Whether a card has a rank and is on top of one of its index cells."""
        where = next(one[1:] for one in self.layout if one[0] == name)
        return bool(self.card(name).rank) and name in [top[cell] for cell in index_cells(*where)]

    def card(self, name: str):  # type: ignore[no-untyped-def]
        """Return the record of a card."""
        return CARDS[IDS.index(name)]

    def placements(self) -> set[tuple[int, int, int]]:
        """Return every place where a card touches at least one card and the table: it covers 1 to 34 card cells."""
        top = self.top()
        found = set()
        for rot in range(2 if self.rotation else 1):
            under = Counter((x - dx, y - dy) for x, y in top for dx, dy in cells(0, 0, rot))
            found |= {(x, y, rot) for (x, y), count in under.items() if count < 35}
        return found

    def legal(self) -> set[Intent]:
        """Return every legal intent but the placements, which are the same for every card."""
        visible = self.visible()
        if self.phase == "place":
            targets = [name for name in self.touched if name in visible] if self.second else visible
            return {PlaceScribe(name) for name in targets}
        if self.phase == "remove":
            return {
                RemoveScribe(name, seat)
                for name, quota in self.quotas.items()
                for seat in range(self.seats)
                if quota and self.scribes[name][seat]
            }
        if self.phase == "move":
            own = [name for name in visible if self.scribes[name][self.seat]]
            return {MoveScribes(start, end) for start in own for end in visible if start != end}
        return {FinishTurn()} if self.phase == "finish" else set()

    def play(self, intent: Intent) -> None:
        """Carry out a legal intent."""
        match intent:
            case PlayCard(name, x, y, rot):
                self.lay(name, x, y, rot)
            case PlaceScribe(name):
                self.supply[self.seat] -= 1
                self.scribes[name][self.seat] += 1
                self.owed -= 1
                self.phase = "place" if self.owed else "finish"
            case RemoveScribe(name, owner):
                self.supply[owner] += 1
                self.scribes[name][owner] -= 1
                self.quotas[name] -= 1
                self.phase = "remove" if any(self.quotas.values()) else "finish"
            case MoveScribes(start, end):
                self.scribes[end][self.seat] += self.scribes[start][self.seat]
                self.scribes[start][self.seat] = 0
                self.phase = "finish"
            case FinishTurn():
                self.finish()

    def lay(self, name: str, x: int, y: int, rot: int) -> None:
        """Lay a card, score, bury, and find out what follows."""
        before = self.top()
        under = {before[cell] for cell in cells(x, y, rot) if cell in before}
        self.touched = [one for one, *_where in self.layout if one in under]
        had_rank = {one for one in self.touched if self.rank_visible(one, before)}
        self.hands[self.seat].remove(name)
        self.layout.append((name, x, y, rot))
        self.scribes[name] = [0] * self.seats
        played = self.card(name)
        for one in self.touched:
            rank, held = self.card(one).rank, self.scribes[one]
            if played.rank and rank and sum(held) >= played.rank and (one in had_rank or not self.second):
                self.score(rank, held)
        visible = self.visible()
        for one in self.touched:
            if one not in visible:
                for seat in range(self.seats):
                    self.supply[seat] += self.scribes[one][seat]
                self.scribes[one] = [0] * self.seats
        shared = {one: len({*self.card(one).suits} & {*played.suits}) for one in self.touched}
        self.follow(played.kind, shared, visible)

    def follow(self, kind: str, shared: dict[str, int], visible: list[str]) -> None:
        """Go on to what the card laid asks for."""
        self.phase = "finish"
        if kind == "court":
            self.quotas = {one: min(count, sum(self.scribes[one])) for one, count in shared.items()}
            self.phase = "remove" if any(self.quotas.values()) else "finish"
        elif kind == "excuse":
            if self.second and any(self.scribes[one][self.seat] for one in self.scribes):
                self.phase = "move"
        else:
            self.owed = min(sum(shared.values()), self.supply[self.seat])
            if self.second and not set(self.touched) & set(visible):
                self.owed = 0
            self.phase = "place" if self.owed else "finish"

    def score(self, rank: int, held: list[int]) -> None:
        """Score a card once."""
        self.scores = [score + points for score, points in zip(self.scores, points_of(rank, held), strict=True)]

    def finish(self) -> None:
        """Draw, then end the match or hand the turn on."""
        if self.pile:
            self.hands[self.seat].append(self.pile.pop())
        is_over = 0 in self.supply or (not self.second and max(self.scores) >= LIMIT)
        if is_over or (not self.pile and not (self.play_out and any(self.hands))):
            self.phase = "over"
            top = self.top()
            for name, *_where in self.layout:
                if self.rank_visible(name, top):
                    self.score(self.card(name).rank, self.scribes[name])
        else:
            self.phase = "play"
            self.seat = (self.seat + 1) % self.seats


def points_in(events: list[Event], seats: int) -> list[int]:
    """Return the points that events tell of."""
    told = [event.points for event in events if event.kind in ("card_scored", "final_scored")]
    return [sum(points) for points in zip([0] * seats, *told, strict=True)]
