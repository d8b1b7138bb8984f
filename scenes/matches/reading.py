"""Files of data about games: they come with the app and with installed games, and one may be missing or damaged."""

from __future__ import annotations

import assets


def text_of(file: str, most: int, error: type[Exception], *, missing: str, broken: str) -> str:
    """Return what a file says, as far as `most` bytes.

    `missing` is what is said where there is none, `broken` where it can't be read, with {file} and {problem} in it.

    Raises:
        error: with one of these.
    """
    try:
        return assets.content(file, most)
    except assets.MissingAssetError as problem:
        raise error(missing) from problem
    except (OSError, UnicodeDecodeError) as problem:
        raise error(broken.format(file=file, problem=problem)) from problem
