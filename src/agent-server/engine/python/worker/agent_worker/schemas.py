"""JSON schemas of a graph, each None where it is not known."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from .graph import Graph

log = logging.getLogger(__name__)

# By what graphs are made of: each run has a copy of its graph, and a schema takes longer than a short run.
_input_names: WeakKeyDictionary[Any, list[str] | None] = WeakKeyDictionary()


def schemas_of(graph: Graph) -> dict[str, Any]:
    return {
        "input_schema": _read(graph.get_input_jsonschema),
        "output_schema": _read(graph.get_output_jsonschema),
        "state_schema": _read(graph.get_output_jsonschema),
        "config_schema": None,
        "context_schema": _read(graph.get_context_jsonschema),
    }


def input_names(graph: Graph) -> list[str] | None:
    made_of = getattr(graph, "builder", graph)
    if made_of not in _input_names:
        schema = _read(graph.get_input_jsonschema)
        properties = schema.get("properties") if schema else None
        _input_names[made_of] = list(properties) if properties else None
    return _input_names[made_of]


def _read(read: Callable[[], dict[str, Any] | None]) -> dict[str, Any] | None:
    try:
        return read()
    except Exception:
        log.debug("a schema is not known", exc_info=True)
        return None
