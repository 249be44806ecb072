"""The graphs of a project: what the configuration names, imported, and opened for one purpose."""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import pathlib
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from langgraph.graph import StateGraph
from langgraph.pregel import Pregel

from ..entered import entered
from ..problems import LoadError, kind_of, told
from .factories import Factory, factory_of
from .graph import Graph

Settings = dict[str, Any]


UNNAMED = "LangGraph"
"""How the library calls a graph that has no name."""


@dataclass(frozen=True)
class Entry:
    """One graph of the configuration: `path` is a file, or a module by its dotted name; `name` what it exports."""

    graph_id: str
    path: str
    name: str


class Project:
    """`paths`: folders of the project whose modules are imported by name, besides its root; the first ones first."""

    def __init__(self, root: pathlib.Path, paths: list[str]) -> None:
        self.root = root
        self._modules: dict[str, Any] = {}
        self._exported: dict[str, Any] = {}
        for path in reversed([str(root), *paths]):
            if path not in sys.path:
                sys.path.insert(0, path)
        self._transformers: dict[str, Callable[[], Sequence[Any]]] = {}

    def load(self, entries: list[Entry]) -> list[dict[str, Any]]:
        """Imports all of them; returns the problems. It belongs to a thread without a loop, which modules may run."""
        problems = []
        for entry in entries:
            try:
                self._exported[entry.graph_id] = _graph_or_factory(self.symbol(entry.path, entry.name))
                self._transformers[entry.graph_id] = self._transformers_of(entry.path)
            except BaseException as error:  # Whatever a module of the project throws.
                problems.append({"graph": entry.graph_id, **told(error, self.root)})
        return problems

    def symbol(self, path: str, name: str) -> Any:
        """What a file exports. Raises LoadError, and what the file raises."""
        module = self._module(path)
        try:
            return getattr(module, name)
        except AttributeError:
            public = ", ".join(sorted(each for each in vars(module) if not each.startswith("_")))
            raise LoadError(f'the file has no export "{name}"; it has: {public or "nothing by name"}') from None

    def transformers(self, graph_id: str) -> Sequence[Any]:
        """What the graph's file adds to the session protocol, made for one run."""
        return self._transformers[graph_id]()

    def _transformers_of(self, path: str) -> Callable[[], Sequence[Any]]:
        made = getattr(self._module(path), "stream_transformers", tuple)
        if not callable(made):
            raise LoadError('"stream_transformers" of the file is not callable: make it a function that returns a list')
        return made

    def _module(self, path: str) -> Any:
        if path not in self._modules:
            is_file = path.lower().endswith(".py")
            self._modules[path] = _imported((self.root / path).resolve()) if is_file else importlib.import_module(path)
        return self._modules[path]

    @contextlib.asynccontextmanager
    async def open(
        self, graph_id: str, config: Settings, access: str, context: Any, persistence: dict[str, Any]
    ) -> AsyncIterator[Graph]:
        """The graph for one purpose; a factory's context managers stay entered as long as it is used."""
        async with contextlib.AsyncExitStack() as stack:
            made = self._exported[graph_id]
            if isinstance(made, Factory):
                made = await entered(stack, made(config, access, context, persistence["store"]))
            graph = made.compile() if isinstance(made, StateGraph) else made
            if not isinstance(graph, Pregel):
                raise LoadError(f"graph '{graph_id}' is {kind_of(graph)}, not a compiled graph or a StateGraph")
            given = {name: value for name, value in persistence.items() if name != "cache" or graph.cache is None}
            named = {"name": graph_id} if graph.name == UNNAMED else {}
            yield graph.copy(update={**given, **named})


def _graph_or_factory(exported: Any) -> Any:
    if isinstance(exported, (Pregel, StateGraph)):
        return exported
    if callable(exported):
        return factory_of(exported)
    raise LoadError(
        f"the export is {kind_of(exported)}, not a compiled graph, a StateGraph or a function that returns one"
    )


def _imported(file: pathlib.Path) -> Any:
    """By the name that the project's own imports give it, so that its classes exist once."""
    if not file.is_file():
        raise LoadError(f"there is no {file}")
    name = _dotted(file)
    if name is not None:
        # With the packages around it, which may import it themselves.
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.origin is not None and pathlib.Path(spec.origin).resolve() == file:
            return importlib.import_module(name)
    # It has the name of another module.
    name = f"agent_graphs.{file.stem}"
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _dotted(file: pathlib.Path) -> str | None:
    """From the nearest folder above that is on the path."""
    roots = [pathlib.Path(each).resolve() for each in sys.path if each]
    inner = [root for root in roots if file.is_relative_to(root)]
    if not inner:
        return None
    root = max(inner, key=lambda each: len(each.parts))
    parts = file.relative_to(root).with_suffix("").parts
    return None if any("." in part for part in parts) else ".".join(parts)
