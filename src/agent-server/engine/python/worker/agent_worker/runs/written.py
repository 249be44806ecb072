"""What nodes write to the stream themselves, as it was when they wrote it."""

from __future__ import annotations

import copy
from typing import Any

from langgraph.runtime import Runtime

RUNTIME = "__pregel_runtime"
"""Where the library finds the runtime of whoever calls a graph; what is given to the graph itself goes before it."""


class KeepsWritten(Runtime[Any]):
    """The library queues the object itself, which its node may change before it is read."""

    def merge(self, other: Runtime[Any]) -> Runtime[Any]:
        merged = super().merge(other)
        write = merged.stream_writer
        return merged.override(stream_writer=lambda value: write(_copied(value)))


def _copied(value: Any) -> Any:
    try:
        return copy.deepcopy(value)
    except Exception:  # Some objects cannot be copied.
        return value
