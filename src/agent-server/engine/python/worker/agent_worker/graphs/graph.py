"""What the library compiles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from langgraph.pregel import Pregel

Graph = Pregel[Any, Any, Any, Any]


def context_of(graph: Graph, settings: Mapping[str, Any]) -> Any:
    """
    The context of a run. Of a dictionary it is what the graph's schema knows: a class of the project may take nothing
    else. Without one it is what `configurable` has of it, as older clients give it, so that a class has its defaults.
    """
    context = settings.get("context") or {}
    schema = graph.context_schema
    kinds = ("model_fields", "__dataclass_fields__", "__annotations__")
    names = next((getattr(schema, kind) for kind in kinds if hasattr(schema, kind)), None)
    if not names or not isinstance(context, dict):
        return context
    given = context or (settings.get("config") or {}).get("configurable") or {}
    return {name: value for name, value in given.items() if name in names}


@dataclass(frozen=True)
class Call:
    """A run of a graph. `hidden`: names in its config that are shown nowhere."""

    graph: Graph
    given: Any
    config: dict[str, Any]
    options: dict[str, Any]
    hidden: frozenset[str]

    def stream(self, method: str, **options: Any) -> Any:
        """What that method of the graph gives."""
        return getattr(self.graph, method)(self.given, self.config, **self.options, **options)
