"""Which paths the app of a project serves, in the form of the server's router."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from typing import Any

from ..problems import LoadError, kind_of

_PARAMETER = re.compile(r"{(\w+)(?::(\w+))?}")


def routes_of(app: Any) -> tuple[list[dict[str, Any]], list[str]]:
    """Methods and path of each route, and the paths not of HTTP. Raises LoadError where it tells none."""
    inner = app
    # A middleware around an app has no routes of its own.
    while not isinstance(getattr(inner, "routes", None), list) and hasattr(inner, "app"):
        inner = inner.app
    routes = getattr(inner, "routes", None)
    if not isinstance(routes, list):
        raise LoadError(
            f"the export is {kind_of(app)}, an app that does not tell its routes",
            "Export an app of Starlette or FastAPI.",
        )
    served: list[dict[str, Any]] = []
    unserved: list[str] = []
    for route in _flat(routes):
        kind = getattr(route, "original_route", route)
        path = getattr(route, "path", None)
        if path is None or "WebSocket" in type(kind).__name__:
            unserved.append(str(path or kind))
        elif hasattr(kind, "methods"):
            served.append({"methods": sorted(route.methods or ["ALL"]), "path": _pattern(path)})
        else:
            served += [{"methods": ["ALL"], "path": _pattern(each)} for each in (path, f"{path}/*") if each]
    return served, unserved


def _flat(routes: list[Any]) -> Iterable[Any]:
    """FastAPI leaves the routes of routers that an app includes where they are, and lists them when it is asked."""
    listed = getattr(sys.modules.get("fastapi.routing"), "iter_route_contexts", None)
    return routes if listed is None else listed(routes)


def _pattern(path: str) -> str:
    """`/items/{id:int}` as `/items/:id`: what it may be, the app decides. `{rest:path}` is all that follows."""
    segments: list[str] = []
    for segment in path.split("/"):
        parameters = _PARAMETER.findall(segment)
        if any(kind == "path" for _, kind in parameters):
            return "/".join([*segments, "*"])
        if not parameters:
            segments.append(segment)
        elif _PARAMETER.fullmatch(segment):
            segments.append(f":{parameters[0][0]}")
        else:
            expression = "".join(
                "[^/]+" if index % 3 else re.escape(part)
                for index, part in enumerate(_PARAMETER.split(segment))
                if index % 3 != 2
            )
            segments.append(f":{parameters[0][0]}{{{expression}}}")
    return "/".join(segments)
