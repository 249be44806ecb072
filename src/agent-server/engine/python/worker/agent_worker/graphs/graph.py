"""What the library compiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from langgraph.pregel import Pregel

Graph = Pregel[Any, Any, Any, Any]


def known_context(graph: Graph, context: Any) -> Any:
    """What the graph's schema of its context knows: a class of the project may take nothing else."""
    schema = graph.context_schema
    kinds = ("model_fields", "__dataclass_fields__", "__annotations__")
    names = next((getattr(schema, kind) for kind in kinds if hasattr(schema, kind)), None)
    if not names or not isinstance(context, dict):
        return context
    return {name: value for name, value in context.items() if name in names}


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
