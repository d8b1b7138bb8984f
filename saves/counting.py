"""What counts among the saved matches, found by the database: the records of games and persons, and who sat where."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeGuard

from game.core.names import tidy
from game.core.words import _
from saves.connection import Connection
from saves.errors import SaveError
from saves.facts import ALONE, Company, key_of_deal
from saves.shelf import CERTAIN, honours_of

if TYPE_CHECKING:
    import sqlite3

    from saves.scores import Fortune, Play
    from saves.statistics import Group, Statistics

# A deal counts the first time it is played, though the match may be in the trash by now.
EARLIER = (
    "SELECT 1 FROM matches AS e WHERE e.game = m.game AND e.dealt = m.dealt AND e.cursor > 0 AND e.rowid < m.rowid"
)
COUNTS = (
    "game = ? AND finished IS NOT NULL AND practice = 0 AND imported = 0"
    " AND typeof(m.points) = 'integer' AND seated > 0 AND typeof(against) = 'text'"
)
FIRST = f" AND NOT EXISTS ({EARLIER})"
# From the few that were reviewed to their matches, not the other way round: `CROSS JOIN` keeps SQLite to it.
REVIEWED = (
    "FROM reckonings AS r CROSS JOIN matches AS m ON m.id = r.match WHERE luck IS NOT NULL AND luck BETWEEN -1 AND 1"
    f" AND ifnull(accuracy, 0) BETWEEN 0 AND 100 AND edition = ? AND {COUNTS}"
)
# Of a match with a single person, what is known of the match is that person's own.
OWN_POINTS, OWN_WON = (f"iif(m.won IS NULL, s.{name}, m.{name})" for name in ("points", "won"))
OWN = f"{OWN_POINTS}, {OWN_WON}"
ENDED = (
    "SELECT id, revision, game, seats, won, points, hints, finished,"
    f" practice = 0 AND imported = 0 AND NOT EXISTS ({EARLIER}) AS counts"
    " FROM matches AS m WHERE finished IS NOT NULL ORDER BY recency, rowid"
)
# Matches that ended alike, and in which places of the order they stand: far fewer rows than matches.
ALIKE = (
    "SELECT seated, against, honours, m.points, m.won <> 0, count(*), group_concat(CAST(m.recency AS INTEGER))"
    " FROM matches AS m"
)
OWN_ALIKE = (
    f"SELECT seated, against, honours, {OWN_POINTS}, {OWN_WON} <> 0, count(*),"
    " group_concat(CAST(m.recency AS INTEGER)) FROM matches AS m"
    " CROSS JOIN sittings AS s ON s.match = m.id AND s.person IN ({places})"
)
MOST_NAMES = 12
MOST_PLACES = 256  # of a line of chances


class Named(NamedTuple):
    """In so many matches somebody called `name` sat who is none of the persons."""

    name: str
    matches: int


class Counting(Connection):
    """Answers by indexes, so that nobody has to read every match."""

    def statistics(self, game: str, keys: Collection[str] = ()) -> Statistics:
        """Return the records of one game on this machine; those of a single person with the person's `keys`.

        A match counts for a person if it is known how it ended for them; whoever has two seats there, has the first.
        """
        from game.outlook.edition import edition_of
        from saves.statistics import BOTS, KINDS, OWN_KINDS, Group, Reviewed, statistics_of

        first, values = (_first_of(keys), (*keys, *keys)) if keys else (FIRST, ())
        own = _sat_there(keys, " AND s.seat = r.eyes")
        with self._reading():
            rows = (
                self._alike(game, keys)
                if keys
                else self._read(f"{ALIKE} WHERE {COUNTS}{FIRST} GROUP BY 1, 2, 3, 4, 5", game)
            )
            sums = "SELECT against, count(*), count(accuracy), total(accuracy), total(luck)"
            reviews = self._read(f"{sums} {REVIEWED}{own}{first} GROUP BY 1", edition_of(game), game, *values)
        ends: dict[str, list[tuple[int, str]]] = {kind: [] for kind in KINDS}
        groups: list[Group] = []
        for seats, against, honours, points, won, count, places in rows:
            known, wins = (0, 0) if won is None else (count, count if won else 0)
            groups.append(Group(Company(seats, against), honours_of(honours), points, count, known, wins))
            if won is not None:
                sign = "w" if won else " "
                ends[OWN_KINDS.get(against, BOTS)] += [(int(place), sign) for place in places.split(",")]
        runs = {kind: "".join(sign for _place, sign in sorted(found)) for kind, found in ends.items()}
        return statistics_of(game, groups, runs, [Reviewed(*row) for row in reviews])

    def _alike(self, game: str, keys: Collection[str]) -> list[Any]:
        """Return the matches of a person that count, those alike together; whoever sits there twice is rare."""
        query = OWN_ALIKE.format(places=_places(keys))
        where = f"{query} WHERE {COUNTS} AND typeof({OWN_POINTS}) = 'integer' AND typeof({OWN_WON}) = 'integer'"
        values = (*keys, game, *keys)
        rows = self._read(f"{where}{_first_of(keys)} GROUP BY 1, 2, 3, 4, 5", *values)
        places = [place for row in rows for place in row[-1].split(",")]
        if len(set(places)) == len(places):
            return rows
        earlier_seat = (
            f"SELECT 1 FROM sittings AS d WHERE d.match = m.id AND d.seat < s.seat AND d.person IN ({_places(keys)})"
        )
        once = f" AND NOT EXISTS ({earlier_seat})"
        return self._read(f"{where}{_first_of(keys)}{once} GROUP BY 1, 2, 3, 4, 5", *values, *keys)

    def counted(self, game: str, keys: Collection[str] = ()) -> int:
        """Return how many matches of a game count, or of a person there."""
        if not keys:
            return int(self._read(f"SELECT count(*) FROM matches AS m WHERE {COUNTS}{FIRST}", game)[0][0])
        own = (
            f"SELECT 1 FROM sittings AS s WHERE s.match = m.id AND s.person IN ({_places(keys)})"
            f" AND typeof({OWN_POINTS}) = 'integer' AND typeof({OWN_WON}) = 'integer'"
        )
        query = f"SELECT count(*) FROM matches AS m WHERE {COUNTS}{_first_of(keys)} AND EXISTS ({own})"
        return int(self._read(query, game, *keys, *keys)[0][0])

    def plays(self, game: str, keys: Collection[str] = ()) -> list[Play]:
        """Return the matches of a game that count, one by one, in the order of their ends; with `keys`, a person's."""
        if keys:
            rows = self._read(
                f"SELECT m.rowid, seated, against, {OWN}, honours FROM matches AS m CROSS JOIN sittings AS s"
                f" ON s.match = m.id AND s.person IN ({_places(keys)}) WHERE {COUNTS}{_first_of(keys)}"
                " ORDER BY m.recency, m.rowid, s.seat",
                *keys,
                game,
                *keys,
            )
        else:
            query = f"SELECT m.rowid, seated, against, points, won, honours FROM matches AS m WHERE {COUNTS}{FIRST}"
            rows = self._read(f"{query} ORDER BY recency, m.rowid", game)
        return list(_plays(rows, is_known=bool(keys)))

    def about(self, numbers: Sequence[int], keys: Collection[str] = ()) -> list[sqlite3.Row]:
        """Return of matches by their `numbers` how long they were, and as `own` the seats of people, or of `keys`."""
        whose = f" AND s.person IN ({_places(keys)})" if keys else ""
        own = f"SELECT group_concat(s.seat) FROM sittings AS s WHERE s.match = m.id{whose}"
        query = f"SELECT rowid, id, revision, turn_number, started, finished, ({own}) AS own FROM matches AS m"
        rows = self._read(f"{query} WHERE rowid IN ({_places(numbers)})", *keys, *numbers)
        return [row for row in rows if row["own"]]

    def number_of(self, match: str) -> int:
        """Return the number of a match (`Play.number`), -1 where it is not there."""
        rows = self._read("SELECT rowid FROM matches WHERE id = ?", match)
        return int(rows[0][0]) if rows else -1

    def fortunes(self, game: str, keys: Collection[str] = ()) -> dict[int, Fortune]:
        """Return what luck and decisions did in the matches of a single person that were reviewed, by their number.

        With `keys`, in those of that person.
        """
        from game.outlook.edition import edition_of
        from saves.scores import fortune_of

        first, values = (_first_of(keys), (*keys, *keys)) if keys else (FIRST, ())
        own = _sat_there(keys, " AND s.seat = r.eyes")
        rows = self._read(
            f"SELECT m.rowid, line, luck, accuracy {REVIEWED} AND m.won IS NOT NULL{own}{first}",
            edition_of(game),
            game,
            *values,
        )
        told = ((number, fortune_of(line, *about)) for number, line, *about in rows if is_line(line))
        return {number: one for number, one in told if one is not None}

    def finished_matches(self) -> Iterator[sqlite3.Row]:
        """Yield of every finished match what records of all games are made of, in the order in which they ended."""
        return self._each(ENDED)

    def alone(self, game: str) -> list[sqlite3.Row]:
        """Return of every match of a person alone what campaigns are made of, in the order in which they were begun.

        Neither practice is among them nor what came from a file; one in the trash was played nevertheless.
        """
        # Those finished, under way and deleted, each by its own index: `+game` keeps SQLite from that of all deals.
        kinds = (
            "game = ? AND finished IS NOT NULL",
            *(f"+game = ? AND finished IS NULL AND trashed IS {so}NULL" for so in ("", "NOT ")),
        )
        ways = (
            f"SELECT rowid, id, revision, dealt, options, finished IS NULL AND trashed IS NULL AS is_open FROM matches"
            f" WHERE {kind} AND seated = 1 AND against = ? AND cursor > 0 AND practice = 0 AND imported = 0"
            for kind in kinds
        )
        query = f"SELECT id, revision, dealt, options, is_open FROM ({' UNION ALL '.join(ways)}) ORDER BY rowid"
        return self._read(query, *(3 * (game, ALONE)))

    def uncounted(self, match: str) -> str | None:
        """Return why a match counts in no statistics, None when it does: practice, imported, or repeated.

        Where persons sit, it is repeated only if each of them knew the deal.
        """
        rows = self._read(
            f"SELECT practice, imported, EXISTS ({EARLIER}) AND NOT EXISTS (SELECT 1 FROM sittings AS s"
            f" WHERE s.match = m.id AND s.person <> '' AND NOT EXISTS ({EARLIER} AND EXISTS (SELECT 1 FROM sittings"
            " AS t WHERE t.match = e.id AND t.person = s.person))) FROM matches AS m WHERE id = ?",
            match,
        )
        if not rows:
            raise SaveError(_("There is no saved match “{id}”.").format(id=match))
        practice, imported, repeated = rows[0]
        return "practice" if practice else "imported" if imported else "repeated" if repeated else None

    def has_finished(self, game: str, keys: Collection[str] = ()) -> bool:
        """Whether anybody, or the person with `keys`, has played a match of this game to its end here."""
        query = "SELECT 1 FROM matches AS m WHERE game = ? AND finished IS NOT NULL AND practice = 0 AND imported = 0"
        return bool(self._read(f"{query}{_sat_there(keys)} LIMIT 1", game, *keys))

    def has_won(self, game: str, keys: Collection[str] = ()) -> bool:
        """Whether a single person has ever won at this game, in a match that was neither practice nor imported.

        With `keys`, whether that person has.
        """
        query = "SELECT 1 FROM matches AS m WHERE game = ? AND won = 1 AND finished IS NOT NULL AND practice = 0"
        return bool(self._read(f"{query} AND imported = 0{_sat_there(keys)} LIMIT 1", game, *keys))

    def was_dealt(
        self, game: str, deal: int, seats: int, options: Mapping[str, object], keys: Collection[str] = ()
    ) -> bool:
        """Whether this deal was played before, by as many seats and with the same options.

        With `keys`, whether that person has played it.
        """
        query = "SELECT 1 FROM matches AS m WHERE game = ? AND dealt = ? AND cursor > 0"
        return bool(self._read(f"{query}{_sat_there(keys)} LIMIT 1", game, key_of_deal(deal, seats, options), *keys))

    # Who sat where.

    def sitters(self, match: str) -> dict[int, str]:
        """Return the keys of persons by the seat in which they sit in a match."""
        rows = self._read("SELECT seat, person FROM sittings WHERE match = ? AND person <> ''", match)
        return {row["seat"]: row["person"] for row in rows if isinstance(row["person"], str)}

    def seats_of(self, keys: Collection[str]) -> frozenset[tuple[str, int]]:
        """Return in which matches and seats the persons with `keys` sat."""
        rows = self._read(f"SELECT match, seat FROM sittings WHERE person IN ({_places(keys)})", *keys)
        return frozenset((match, seat) for match, seat in rows)  # by name takes twice as long, for tens of thousands

    def strangers(self, known: Collection[str]) -> list[Named]:
        """Return by which names people sat who are none of the `known` keys, those of most matches first."""
        rows = self._read(
            f"SELECT name, count(*) FROM sittings WHERE person NOT IN ({_places(known)})"
            f" GROUP BY name ORDER BY count(*) DESC, name LIMIT {MOST_NAMES}",
            *known,
        )
        return [Named(tidy(name), number) for name, number in rows if isinstance(name, str) and tidy(name)]

    def without_ends(self, key: str) -> list[str]:
        """Return the finished matches of several people of which nobody knows how they ended for the person `key`."""
        rows = self._read(
            "SELECT m.id FROM sittings AS s CROSS JOIN matches AS m ON m.id = s.match WHERE s.person = ?"
            " AND s.points IS NULL AND m.won IS NULL AND m.finished IS NOT NULL AND m.practice = 0 AND m.imported = 0",
            key,
        )
        return [str(row[0]) for row in rows]


def _plays(rows: Iterable[sqlite3.Row], *, is_known: bool) -> Iterator[Play]:
    """Yield one match for all its rows; where it `is_known`, only those of which points and end are known."""
    from saves.scores import Play

    companies: dict[tuple[int, str], Company] = {}
    honours: dict[str, tuple[str, ...]] = {}
    last = None
    for number, seats, against, points, won, earned in rows:
        if number == last or (is_known and (type(points) is not int or type(won) is not int)):
            continue
        last = number
        company = companies.get((seats, against)) or companies.setdefault((seats, against), Company(seats, against))
        if earned not in honours:
            honours[earned] = honours_of(earned)
        yield Play(number, company, points, None if won is None else won != 0, honours[earned])


def is_line(line: object) -> TypeGuard[bytes]:
    """Whether that is a line of chances."""
    return isinstance(line, bytes) and 1 < len(line) <= MOST_PLACES and max(line) <= CERTAIN


def _places(values: Collection[object]) -> str:
    return ", ".join("?" * len(values))


def _first_of(keys: Collection[str]) -> str:
    """Return the condition that one of `keys` has the deal for the first time, though others may have had it."""
    return f" AND NOT EXISTS ({EARLIER}{_sat_there(keys, match='e.id')})"


def _sat_there(keys: Collection[str], where: str = "", match: str = "m.id") -> str:
    """Return the condition that one of `keys` sat in the match."""
    if not keys:
        return ""
    return f" AND EXISTS (SELECT 1 FROM sittings AS s WHERE s.match = {match} AND s.person IN ({_places(keys)}){where})"
