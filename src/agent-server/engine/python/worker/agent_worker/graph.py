"""What the library compiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from langgraph.pregel import Pregel

Graph = Pregel[Any, Any, Any, Any]


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
