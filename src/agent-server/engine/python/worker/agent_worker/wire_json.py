"""Values of graphs as JSON text, in the form that the official server gives them."""

from __future__ import annotations

import base64
import dataclasses
import datetime
import decimal
import pathlib
import re
from collections import deque
from typing import Any

import orjson
from langgraph.types import Interrupt

_OPTIONS = orjson.OPT_NON_STR_KEYS | orjson.OPT_SERIALIZE_NUMPY | orjson.OPT_PASSTHROUGH_DATACLASS
_SURROGATES = re.compile("[\ud800-\udfff]")


def to_json(value: Any) -> bytes:
    """UTF-8. Raises TypeError for what has no JSON."""
    try:
        return orjson.dumps(value, _default, _OPTIONS)
    except TypeError as error:
        if "surrogates" not in str(error) and "utf-8" not in str(error).lower():
            raise
        return orjson.dumps(_without_surrogates(value), _default, _OPTIONS)


def _default(value: Any) -> Any:
    if isinstance(value, Interrupt):
        return {"value": value.value, "id": value.id}
    if hasattr(value, "model_dump") and callable(value.model_dump) and not isinstance(value, type):
        return value.model_dump()
    if hasattr(value, "_asdict") and callable(value._asdict):
        return value._asdict()
    if isinstance(value, BaseException):
        return {"error": type(value).__name__, "message": str(value)}
    if isinstance(value, (set, frozenset, deque)):
        return list(value)
    if isinstance(value, (bytes, bytearray, memoryview)):
        return base64.b64encode(value).decode()
    if isinstance(value, datetime.timedelta):
        return value.total_seconds()
    if isinstance(value, decimal.Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    if isinstance(value, pathlib.PurePath):
        return str(value)
    if isinstance(value, re.Pattern):
        return value.pattern
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {item.name: getattr(value, item.name) for item in dataclasses.fields(value)}
    if hasattr(value, "dict") and callable(value.dict) and not isinstance(value, type):
        return value.dict()
    raise TypeError(f"Type is not JSON serializable: {type(value).__name__}")


def _without_surrogates(value: Any) -> Any:
    if isinstance(value, str):
        return _SURROGATES.sub("\ufffd", value)
    if isinstance(value, dict):
        return {_without_surrogates(key): _without_surrogates(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_without_surrogates(each) for each in value]
    try:
        return _without_surrogates(_default(value))
    except TypeError:
        return value
