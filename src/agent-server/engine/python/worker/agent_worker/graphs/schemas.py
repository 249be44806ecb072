"""JSON schemas of a graph, each None where it is not known."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import typing_extensions

from .graph import Graph
from .sayable import json_schema

log = logging.getLogger(__name__)

Schema = dict[str, Any] | None


def schemas_of(graph: Any) -> dict[str, Schema]:
    """Of a graph, or of what stands for one in a node."""
    builder = getattr(graph, "builder", None)
    context = _first(lambda: graph.get_context_jsonschema(), _of(getattr(graph, "context_schema", None)))
    return {
        "input_schema": _first(lambda: graph.get_input_jsonschema(), _of(getattr(builder, "input_schema", None))),
        "output_schema": _first(lambda: graph.get_output_jsonschema(), _of(getattr(builder, "output_schema", None))),
        "state_schema": _first(lambda: _state_schema(graph)),
        "config_schema": context,
        "context_schema": context,
    }


def input_names(graph: Graph) -> list[str] | None:
    """The parts of its input, without making a schema; None: its input is one value."""
    builder = getattr(graph, "builder", None)
    if builder is not None:
        names = [name for name in builder.schemas.get(builder.input_schema, ()) if name in builder.channels]
        return None if names == ["__root__"] else names
    return None if isinstance(graph.input_channels, str) else list(graph.input_channels)


def _state_schema(graph: Graph) -> Schema:
    """By channel: the state has parts that are in neither input nor output."""
    parts: dict[str, Any] = {name: _kind_of(graph.channels[name]) for name in graph.stream_channels_list}
    if list(parts) == ["__root__"]:
        return json_schema(parts["__root__"])
    return json_schema(typing_extensions.TypedDict(graph.get_name("State"), parts, total=False))  # type: ignore[operator]


def _kind_of(channel: Any) -> Any:
    return getattr(channel, "UpdateType", Any)


def _of(kind: Any) -> Callable[[], Schema]:
    return lambda: None if kind is None else json_schema(kind)


def _first(*ways: Callable[[], Schema]) -> Schema:
    """What the first of them knows."""
    for read in ways:
        try:
            if (schema := read()) is not None:
                return schema
        except Exception:  # Types of projects are of all kinds, and run code of theirs.
            log.debug("a schema is not known", exc_info=True)
    return None
