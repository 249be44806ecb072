"""JSON schemas of a graph, each None where it is not known."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from .graph import Graph

log = logging.getLogger(__name__)


def schemas_of(graph: Graph) -> dict[str, Any]:
    return {
        "input_schema": _read(graph.get_input_jsonschema),
        "output_schema": _read(graph.get_output_jsonschema),
        "state_schema": _read(graph.get_output_jsonschema),
        "config_schema": None,
        "context_schema": _read(graph.get_context_jsonschema),
    }


def input_names(graph: Graph) -> list[str] | None:
    schema = _read(graph.get_input_jsonschema)
    properties = schema.get("properties") if schema else None
    return list(properties) if properties else None


def _read(read: Callable[[], dict[str, Any] | None]) -> dict[str, Any] | None:
    try:
        return read()
    except Exception:
        log.debug("a schema is not known", exc_info=True)
        return None
