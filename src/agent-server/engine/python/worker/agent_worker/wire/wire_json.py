"""Values of graphs as JSON text, in the form that the official server gives them."""

from __future__ import annotations

import base64
import dataclasses
import datetime
import decimal
import ipaddress
import json
import pathlib
import re
from collections import deque
from collections.abc import Mapping, Sequence, Set
from typing import Any

import orjson
from langgraph.types import Interrupt, Send

_OPTIONS = orjson.OPT_NON_STR_KEYS | orjson.OPT_SERIALIZE_NUMPY | orjson.OPT_PASSTHROUGH_DATACLASS
_TOLD_AS_TEXT = (
    pathlib.PurePath,
    datetime.tzinfo,
    ipaddress.IPv4Address,
    ipaddress.IPv6Address,
    ipaddress.IPv4Network,
    ipaddress.IPv6Network,
)
_SURROGATES = re.compile("[\ud800-\udfff]")
_DEEPEST = 300


class UnkeptValueError(TypeError):
    """A value that has no JSON where it may not be left out."""


def to_json(value: Any, *, of: str | None = None) -> bytes:
    """
    UTF-8. What has no JSON is null, unless the value is named by `of`: then it is refused.
    Raises UnkeptValueError for that, and for what is too deep.
    """
    try:
        return orjson.dumps(value, _simpler, _OPTIONS)
    except TypeError:
        return json.dumps(_plain(value, (), (), of), ensure_ascii=False, separators=(",", ":")).encode()


def _simpler(value: Any) -> Any:
    """One step towards JSON. Raises TypeError where there is none."""
    if isinstance(value, type):
        raise TypeError("a class")
    if isinstance(value, Interrupt):
        schema = getattr(value, "response_schema", None)
        told = {"value": value.value, "id": value.id}
        return told if schema is None else {**told, "response_schema": schema}
    if isinstance(value, Send):
        return {"node": value.node, "args": value.arg}
    if isinstance(value, (bytes, bytearray, memoryview)):
        return base64.b64encode(value).decode()
    for name in ("model_dump", "_asdict", "tolist"):
        # Of pydantic, of named tuples, of numpy where its arrays are not in one piece.
        if callable(method := getattr(value, name, None)):
            return method()
    if isinstance(value, BaseException):
        return {"error": type(value).__name__, "message": str(value)}
    if isinstance(value, (datetime.date, datetime.time)):
        # Of a class of its own, such as pandas has, or a time with its zone: others the encoder takes itself.
        return value.isoformat()
    if isinstance(value, datetime.timedelta):
        return value.total_seconds()
    if isinstance(value, decimal.Decimal):
        return int(value) if value.is_finite() and value == value.to_integral_value() else float(value)
    if isinstance(value, _TOLD_AS_TEXT):
        return str(value)
    if isinstance(value, re.Pattern):
        return value.pattern
    if dataclasses.is_dataclass(value):
        return {each.name: getattr(value, each.name) for each in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, (Set, Sequence, deque)):
        return list(value)
    if callable(method := getattr(value, "dict", None)):
        return method()
    raise TypeError("without JSON")


def _plain(value: Any, path: tuple[Any, ...], around: tuple[int, ...], of: str | None) -> Any:
    """Slow: only for what the fast encoder refuses. `around`: what the value is in."""
    if isinstance(value, str):
        return _SURROGATES.sub("\ufffd", value)
    if value is None or isinstance(value, (bool, int)):
        return value
    if id(value) in around:
        return _unsayable("refers to itself", path, of)
    if len(around) > _DEEPEST:
        raise UnkeptValueError(_sentence(f"is nested deeper than {_DEEPEST} levels", path, of))
    inside = (*around, id(value))
    if isinstance(value, dict):
        return {_key(key): _plain(each, (*path, key), inside, of) for key, each in value.items()}
    if isinstance(value, (list, tuple)) and not hasattr(value, "_asdict"):
        return [_plain(each, (*path, index), inside, of) for index, each in enumerate(value)]
    try:
        return orjson.loads(orjson.dumps(value, None, _OPTIONS))
    except TypeError:
        pass
    try:
        simpler = _simpler(value)
    except Exception:  # Also by what the project's own classes do.
        simpler = value
    if type(simpler) is type(value):
        return _unsayable(f"is a {type(value).__qualname__}", path, of)
    return _plain(simpler, path, inside, of)


def _key(key: Any) -> str:
    try:
        [text] = orjson.loads(orjson.dumps({key: None}, None, _OPTIONS))
    except TypeError:
        text = str(key)
    return _SURROGATES.sub("\ufffd", text)


def _unsayable(reason: str, path: tuple[Any, ...], of: str | None) -> None:
    if of is not None:
        raise UnkeptValueError(_sentence(reason, path, of))


def _sentence(reason: str, path: tuple[Any, ...], of: str | None) -> str:
    names = "".join(f"[{each}]" if isinstance(each, int) else f".{each}" for each in path[:12])
    part = "its " + names.removeprefix(".") if path else "it"
    return f"{of or 'a value that the graph streams'} cannot be kept: {part} {reason}"
