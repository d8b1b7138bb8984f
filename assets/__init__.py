"""Finds the files that come with the app, from a checkout, an installed package and a frozen build alike."""

from pathlib import Path

_HERE = Path(__file__).resolve().parent


class MissingAssetError(LookupError):
    """No such file comes with the app."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no asset named {name!r}")
        self.name = name


def art(name: str) -> Path:
    """Return the drawing `name`, such as "efficiency_engine/die_1".

    Raises:
        MissingAssetError: there is none.
    """
    return _find(f"art/{name}.svg")


def sounds(name: str) -> Path:
    """Return the sound `name`, such as "card_down".

    Raises:
        MissingAssetError: there is none.
    """
    return _find(f"sounds/{name}.wav")


def text(name: str) -> Path:
    """Return the text file `name`, with its folder and ending, such as "themes/table.json".

    Raises:
        MissingAssetError: there is none.
    """
    return _find(name)


def _find(name: str) -> Path:
    path = _HERE / name
    if not path.is_file():
        raise MissingAssetError(name)
    return path
