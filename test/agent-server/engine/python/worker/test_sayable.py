"""Types of projects in schemas: `agent_worker/graphs/sayable.py`."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, Any, NotRequired, TypedDict

from agent_worker.graphs.sayable import json_schema


class Part(TypedDict):
    amount: int
    note: NotRequired[str]
    parts: NotRequired[list[Part]]


class State(TypedDict, total=False):
    trail: Annotated[list[str], operator.add]
    part: Part | None
    by_name: dict[str, Part]
    after: Callable[[int], int]


@dataclass
class Record:
    part: Part
    after: Callable[[int], int]
    trail: list[str] = field(default_factory=list)


class Opaque:
    pass


def schema_of(kind: Any) -> dict[str, Any]:
    schema = json_schema(kind)
    assert schema is not None
    return schema


def test_a_typed_dict_of_the_standard_library_has_all_its_parts() -> None:
    schema = schema_of(State)
    assert schema["title"] == "State"
    assert list(schema["properties"]) == ["trail", "part", "by_name", "after"]
    assert schema["properties"]["trail"]["items"] == {"type": "string"}
    assert schema["properties"]["by_name"]["additionalProperties"] == {"$ref": "#/$defs/Part"}
    assert "required" not in schema


def test_what_need_not_be_there_is_known_from_annotations_that_are_texts() -> None:
    assert schema_of(Part)["required"] == ["amount"]


def test_a_part_that_no_schema_says_is_anything() -> None:
    assert "type" not in schema_of(State)["properties"]["after"]


def test_a_dataclass_with_such_parts_needs_those_without_a_default() -> None:
    assert schema_of(Record)["required"] == ["part", "after"]


def test_nothing_is_known_of_a_class_of_the_project() -> None:
    assert json_schema(Opaque) is None
