"""What written forms are made of: checked where they are read, and easy to read where they are written."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from json import dumps
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from game.core.names import tidy

LONGEST_LINE = 4_000
ONE_A_LINE = {"intents", "undone", "inputs", "traceback", "reckonings"}
NESTED = {"report", "system"}


def _moment(text: str) -> str:
    datetime.fromisoformat(text)
    return text


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("it can't be printed")
    return text


Word = Annotated[str, Field(max_length=80), AfterValidator(_printable)]
Line = Annotated[str, Field(max_length=LONGEST_LINE), AfterValidator(_printable)]
Name = Annotated[str, AfterValidator(tidy)]
Moment = Annotated[str, Field(max_length=40), AfterValidator(_moment)]
Digest = Annotated[str, Field(pattern=r"\A[0-9a-f]{16}\z")]


class Strict(BaseModel):
    """What a record is made of: never changed, nothing unknown in it, no text taken for a number."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


def text_of(data: Mapping[str, Any]) -> str:
    """Return `data` as JSON for people: one intent or input a line."""
    return _object(data, " ") + "\n"


def _object(data: Mapping[str, Any], margin: str) -> str:
    fields = (f"{margin}{_json(key)}: {_value(key, value, margin)}" for key, value in data.items())
    return "{\n" + ",\n".join(fields) + "\n" + margin[1:] + "}"


def _value(key: str, value: Any, margin: str) -> str:
    if key in ONE_A_LINE and value:
        return "[\n" + ",\n".join(f"{margin} {_json(one)}" for one in value) + f"\n{margin}]"
    return _object(value, margin + " ") if key in NESTED and value else _json(value)


def _json(value: Any) -> str:
    return dumps(value, ensure_ascii=False)
