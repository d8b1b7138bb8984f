"""Ways to spoil a file of one match: as bytes, and as JSON that means something else."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from tools.fuzz.originals import originals, short

# JSON that Python can't write by itself, or that means something odd: put in for a value.
RAW = (
    "NaN",
    "-Infinity",
    "1e999",
    "-0",
    "0.0",
    "1e-400",
    "9" * 30,
    "9" * 5_000,
    '"\\ud800"',
    '"\\udc00\\ud800x"',
    '"\\u0000"',
    '"\\u202e\\u0007\\n\\r\\u2028"',
    '"' + "x" * 100_000 + '"',
    '"' + "\\u0301" * 300 + '"',
    "[" * 400 + "]" * 400,
    "[" * 100_000,
    '{"a":' * 300 + "1" + "}" * 300,
    "[" + "0," * 50_000 + "0]",
    '{"kind":"x","kind":"y"}',
    "true",
    "null",
    "[]",
    "{}",
    '""',
    "-1",
    "2147483648",
    str(1 << 63),
    str(1 << 64),
)
KEYS = ("kind", "format", "", "\x00", "__class__", "\ud800", "x" * 5_000, "deal\n", "seats ")


SIGNS = (b"0", b'"', b"{", b"]", b",", b"\\", b"\xef\xbb\xbf", b"9", b"-", b"e")


def spoiled(random: Random) -> bytes:
    """Return a file of one match with something wrong in it, or a few things."""
    base = random.choice(originals() if random.random() < 0.05 else short())
    ways: list[Callable[[Random, bytes], bytes]] = [*[_json] * 7, *[_bytes] * 4, _cut, _doubled, _spliced]
    data = base.text.encode()
    for _time in range(random.choice((1, 1, 1, 2, 3))):
        data = random.choice(ways)(random, data)
    return data


def _bytes(random: Random, data: bytes) -> bytes:
    spoiled = bytearray(data)
    for _time in range(random.choice((1, 1, 2, 8, 40))):
        place = random.randrange(len(spoiled) or 1)
        how = random.randrange(4)
        if how == 0:
            spoiled[place : place + 1] = bytes([random.randrange(256)])
        elif how == 1 and spoiled:
            spoiled[place % len(spoiled)] ^= 1 << random.randrange(8)
        elif how == 2:
            del spoiled[place : place + random.randrange(1, 12)]
        else:
            spoiled[place:place] = random.choice(
                (b"0", b'"', b"{", b"]", b",", b"\\", b"\xef\xbb\xbf", b"9", b"-", b"e")
            )
    return bytes(spoiled)


def _cut(random: Random, data: bytes) -> bytes:
    """Break the file off, at its end or at its beginning."""
    place = random.randrange(len(data) + 1)
    return data[:place] if random.random() < 0.8 else data[place:]


def _doubled(random: Random, data: bytes) -> bytes:
    """Repeat a stretch of the file."""
    start = random.randrange(len(data) + 1)
    end = random.randrange(start, len(data) + 1)
    return data[:end] + data[start:end] * random.choice((1, 2, 30)) + data[end:]


def _spliced(random: Random, data: bytes) -> bytes:
    """Go on in the middle with the lines of another match."""
    other = random.choice(originals()).text.encode().splitlines(keepends=True)
    own = data.splitlines(keepends=True)
    return b"".join(own[: random.randrange(len(own) + 1)] + other[random.randrange(len(other)) :])


def _json(random: Random, data: bytes) -> bytes:
    """Change what the file says, and keep it JSON."""
    try:
        record = json.loads(data)
    except (ValueError, RecursionError):
        return _bytes(random, data)
    if not isinstance(record, dict) or not record:
        return _bytes(random, data)
    raw = random.choice(RAW)
    change = random.choice((_put, _put, _put, _intents, _intents, _head, _keys))
    change(random, record)
    try:
        text = json.dumps(record, ensure_ascii=random.random() < 0.5)
    except (ValueError, RecursionError):
        return data
    text = text.replace('"@raw@"', raw)
    if random.random() < 0.1:  # a key twice, the second time with another value
        key = random.choice(list(record))
        text = f"{text[:-1]}, {json.dumps(key)}: {raw}" + "}"
    return text.encode("utf-8", "surrogatepass")


def _put(random: Random, record: dict[str, Any]) -> None:
    """Put another value somewhere."""
    place: Any = record
    while True:
        keys = list(place) if isinstance(place, dict) else range(len(place))
        if not keys:
            return
        key = random.choice(keys)
        if not isinstance(place[key], dict | list) or not place[key] or random.random() < 0.15:
            break
        place = place[key]
    place[key] = _other(random, place[key])


def _other(random: Random, value: Any) -> Any:
    """Return something in the place of `value`: near to it, or quite another thing."""
    how = random.random()
    if how < 0.35:
        return "@raw@"
    if isinstance(value, bool) or value is None or how < 0.5:
        return random.choice((None, True, False, 0, 1, "", [], {}, 1.5, [value], {"kind": value}))
    if isinstance(value, int | float):
        return value + random.choice((-1, 1, 2, -2, 8, 100, 1 << 40))
    if isinstance(value, str):
        return random.choice((value[:-1], value + "0", value.upper(), value[::-1], "person", "expert", "a" * 16))
    if isinstance(value, list):
        return random.choice((value[::-1], value[1:], value * 2, value * 1_000, [value]))
    return random.choice((dict(list(value.items())[1:]), value | {"kind": "roll"}, list(value.items())))


def _intents(random: Random, record: dict[str, Any]) -> None:
    """Swap, repeat, drop or lend intents: of this match or of another game's."""
    for name in random.choice((("intents",), ("intents",), ("undone",), ("intents", "undone"))):
        line = record.get(name)
        if not isinstance(line, list):
            record[name] = line = []
        other = json.loads(random.choice(originals()).text)["intents"]
        first, second = (random.randrange(len(line) or 1) for _time in range(2))
        how = random.randrange(6)
        if how == 0 and line:
            line[first], line[second] = line[second], line[first]
        elif how == 1 and line:
            line.insert(first, line[second])
        elif how == 2 and line:
            line.pop(first)
        elif how == 3 and other:
            line[first : first + 1] = [random.choice(other)]
        elif how == 4:
            line[first:] = other[first:]
        else:
            line += line * random.choice((1, 50, 2_000))
    if random.random() < 0.5:
        record["digests"] = []


def _head(random: Random, record: dict[str, Any]) -> None:
    """Lend what stands above the intents of another match."""
    other = json.loads(random.choice(originals()).text)
    for key in random.sample(sorted(other), random.choice((1, 1, 2, 4))):
        record[key] = other[key]


def _keys(random: Random, record: dict[str, Any]) -> None:
    """Rename, drop or add a field, at the top or in the first part that has any."""
    parts = [record, *(value for value in record.values() if isinstance(value, dict))]
    parts += [one for value in record.values() if isinstance(value, list) for one in value[:3] if isinstance(one, dict)]
    part = random.choice(parts)
    key = random.choice(list(part) or [""])
    value = part.pop(key, "@raw@")
    if random.random() < 0.7:
        part[random.choice((*KEYS, key + "_"))] = value
