"""What is known of a game before its rules are loaded: enough for the home screen."""

from dataclasses import dataclass, fields

MOST_SEATS = 100
LONGEST_TITLE, LONGEST_TEXT = 80, 1_000  # letters


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game's calling card. `seats` is (fewest, most), `minutes` a usual match, `version` the rules' in saves."""

    key: str
    title: str
    seats: tuple[int, int]
    minutes: int
    designer: str
    credits: str
    summary: str
    version: int

    def check(self, key: str) -> None:
        """Check that this can be shown as the card of the game called `key`, since any package may bring one.

        Raises:
            ValueError: it says something that makes no sense.
        """
        if self.key != key:
            raise ValueError(f"INFO is the card of {self.key!r}, not of {key!r}")
        for one in fields(self):
            value = getattr(self, one.name)
            if one.type is str and (type(value) is not str or not value.strip()):
                raise ValueError(f"INFO.{one.name} is {value!r}, not a text")
            if one.type is str and (not value.isprintable() or len(value) > LONGEST_TEXT):
                raise ValueError(f"INFO.{one.name} is not a line of at most {LONGEST_TEXT} letters")
            if one.type is int and (type(value) is not int or value < 1):
                raise ValueError(f"INFO.{one.name} is {value!r}, not a whole number from 1")
        if len(self.title) > LONGEST_TITLE:
            raise ValueError(f"INFO.title has more than {LONGEST_TITLE} letters")
        match self.seats:
            case (int(fewest), int(most)) if 1 <= fewest <= most <= MOST_SEATS:
                return
        raise ValueError(f"INFO.seats is {self.seats!r}, not (fewest, most)")
