"""Languages that nobody speaks, to see how the app bears another: for who develops it, by the environment alone.

`LANGUAGE=qps-ploc` writes every translated word with accents, so whatever is said past gettext stands out;
`LANGUAGE=qps-plocm` does so, too, and is read from right to left.
"""

import re

ACCENTED, MIRRORED = "qps-ploc", "qps-plocm"
LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ"
)
PLACE = re.compile(r"\{[^}]*\}|`[^`]*`")


def spoken(message: str) -> str:
    """Return `message` as these languages have it; what is put in, and what is typed, stay."""
    parts = re.split(f"({PLACE.pattern})", message)
    return "".join(part if PLACE.fullmatch(part) else part.translate(LETTERS) for part in parts)


def counted(one: str, other: str, number: int) -> str:
    """Return the form for a number of things, as English has them."""
    return spoken(one if number == 1 else other)
