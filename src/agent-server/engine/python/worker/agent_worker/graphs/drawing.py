"""A graph as nodes and edges."""

from __future__ import annotations

from typing import Any

from .graph import Graph


async def drawing_of(graph: Graph, xray: bool | int) -> dict[str, Any]:
    """`xray`: with what is inside of nodes, to a depth."""
    drawing: dict[str, Any] = (await graph.aget_graph(xray=xray)).to_json()
    for node in drawing["nodes"]:
        # Where the class of a node comes from is nobody's business.
        if isinstance(node.get("data"), dict):
            node["data"].pop("id", None)
    return drawing
