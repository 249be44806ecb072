"""How values of graphs are kept: in checkpoints, and in the cache of nodes."""

from __future__ import annotations

import os

from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer


def serialiser() -> JsonPlusSerializer:
    """
    The library's own. What that has no form for (a number of numpy, a data frame) is pickled, as the official server
    does; not where LANGGRAPH_STRICT_MSGPACK says that reading a checkpoint must run no code.
    """
    is_strict = os.environ.get("LANGGRAPH_STRICT_MSGPACK", "").lower() in ("1", "true", "yes")
    return JsonPlusSerializer(pickle_fallback=not is_strict)
