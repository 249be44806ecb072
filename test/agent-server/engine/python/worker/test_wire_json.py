"""Values as JSON text: `agent_worker/wire/wire_json.py`."""

from __future__ import annotations

import dataclasses
import datetime
import decimal
import ipaddress
import json
import pathlib
import uuid
import zoneinfo
from collections import deque, namedtuple
from typing import Any

import pytest
from agent_worker.wire.wire_json import UnkeptValueError, to_json
from langchain_core.messages import AIMessage
from langgraph.types import Interrupt
from pydantic import BaseModel


class Model(BaseModel):
    name: str


@dataclasses.dataclass
class Record:
    name: str


class Moment(datetime.datetime):
    pass


Pair = namedtuple("Pair", ["left", "right"])
an_id = uuid.UUID(int=1)


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (Model(name="a"), {"name": "a"}),
        (Record("a"), {"name": "a"}),
        (Pair(1, 2), {"left": 1, "right": 2}),
        ({"s": {1}, "d": deque([1])}, {"s": [1], "d": [1]}),
        (b"\xff", "/w=="),
        (memoryview(b"\xff"), "/w=="),
        (datetime.timedelta(minutes=1), 60.0),
        (decimal.Decimal("2"), 2),
        (decimal.Decimal("2.5"), 2.5),
        (pathlib.PurePosixPath("/a"), "/a"),
        (Moment(2026, 1, 2), "2026-01-02T00:00:00"),
        (datetime.time(1, 2, tzinfo=datetime.UTC), "01:02:00+00:00"),
        (zoneinfo.ZoneInfo("Europe/Oslo"), "Europe/Oslo"),
        (ipaddress.ip_address("10.0.0.1"), "10.0.0.1"),
        (ipaddress.ip_network("2001:db8::/32"), "2001:db8::/32"),
        (an_id, str(an_id)),
        ({1: "one"}, {"1": "one"}),
        (ValueError("no"), {"error": "ValueError", "message": "no"}),
        ("half \ud83d", "half \ufffd"),
        ({"half \ud83d": [Model(name="\ud83d")]}, {"half \ufffd": [{"name": "\ufffd"}]}),
    ],
)
def test_a_value_is_told_in_the_words_of_json(value: Any, told: Any) -> None:
    assert json.loads(to_json(value)) == told


def test_a_message_is_flat() -> None:
    told = json.loads(to_json(AIMessage("hi", id="1")))
    assert told | {"content": "hi", "type": "ai", "id": "1"} == told


def test_a_question_has_its_value_and_its_id() -> None:
    assert json.loads(to_json(Interrupt(value={"q": 1}, id="i"))) == {"value": {"q": 1}, "id": "i"}


def test_what_has_no_json_is_nothing_or_refused_by_its_name() -> None:
    value = {"kept": 1, "open": object()}
    assert json.loads(to_json(value)) == {"kept": 1, "open": None}
    with pytest.raises(UnkeptValueError, match=r"the item cannot be kept: its open is a object"):
        to_json(value, of="the item")
