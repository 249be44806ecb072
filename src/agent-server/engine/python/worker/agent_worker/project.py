"""The graphs of a project: what the configuration names, imported, and opened for one purpose."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import importlib.util
import inspect
import pathlib
import sys
import traceback
import typing
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from langchain_core.runnables import RunnableConfig
from langgraph.graph import StateGraph
from langgraph.pregel import Pregel
from langgraph_sdk.runtime import ServerRuntime, _ExecutionRuntime, _ReadRuntime

Settings = dict[str, Any]


class LoadError(Exception):
    """About every graph that cannot be loaded."""


@dataclass(frozen=True)
class Entry:
    """One graph of the configuration: `path` is a file or a dotted module, `name` of what it exports."""

    graph_id: str
    path: str
    name: str


@dataclass(frozen=True)
class Place:
    """Where a problem is."""

    file: str
    line: int


class Project:
    def __init__(self, root: pathlib.Path, paths: list[str]) -> None:
        self._root = root
        self._modules: dict[str, Any] = {}
        for path in [*reversed(paths), str(root)]:
            if path not in sys.path:
                sys.path.insert(0, path)
        self._exported: dict[str, Any] = {}
        self._transformers: dict[str, Callable[[], Sequence[Any]]] = {}

    def load(self, entries: list[Entry]) -> list[dict[str, Any]]:
        """Imports all of them; returns the problems."""
        problems = []
        for entry in entries:
            try:
                self._exported[entry.graph_id] = self.symbol(entry.path, entry.name)
                self._transformers[entry.graph_id] = self._transformers_of(entry.path)
            except BaseException as error:  # noqa: BLE001: whatever a module of the project throws
                problems.append({"graph": entry.graph_id, **self._told(error)})
        return problems

    def symbol(self, path: str, name: str) -> Any:
        module = self._module(path)
        try:
            return getattr(module, name)
        except AttributeError:
            public = ", ".join(sorted(each for each in vars(module) if not each.startswith("_")))
            raise LoadError(f'the file has no export "{name}"; it has: {public}') from None

    def transformers(self, graph_id: str) -> Sequence[Any]:
        """What the graph's file adds to the session protocol, made for one run."""
        return self._transformers[graph_id]()

    def _transformers_of(self, path: str) -> Callable[[], Sequence[Any]]:
        made = getattr(self._module(path), "stream_transformers", tuple)
        if not callable(made):
            raise LoadError('"stream_transformers" of the file is not callable: make it a function that returns a list')
        return made

    def _module(self, path: str) -> Any:
        if path in self._modules:
            return self._modules[path]
        if path.endswith(".py"):
            module = self._of_file((self._root / path).resolve())
        else:
            module = importlib.import_module(path)
        self._modules[path] = module
        return module

    def _of_file(self, file: pathlib.Path) -> Any:
        """By the name that the project's own imports give it, so that its classes exist once."""
        name = _dotted(file)
        if name in sys.modules and getattr(sys.modules[name], "__file__", None) == str(file):
            return sys.modules[name]
        if not file.is_file():
            raise LoadError(f"there is no {file}")
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

    def _told(self, error: BaseException) -> dict[str, Any]:
        place = self._place(error)
        return {
            "name": type(error).__name__,
            "message": str(error) or type(error).__name__,
            "trace": "".join(traceback.format_exception(error)),
            **({"file": place.file, "line": place.line} if place else {}),
        }

    def _place(self, error: BaseException) -> Place | None:
        """The innermost line of the project's own code."""
        if isinstance(error, SyntaxError) and error.filename:
            return Place(error.filename, error.lineno or 1)
        own = [
            Place(frame.filename, frame.lineno or 1)
            for frame in traceback.extract_tb(error.__traceback__)
            if frame.filename.startswith(str(self._root)) and "site-packages" not in frame.filename
        ]
        return own[-1] if own else None

    @contextlib.asynccontextmanager
    async def open(
        self, graph_id: str, config: Settings, access: str, context: Any, persistence: dict[str, Any]
    ) -> AsyncIterator[Pregel]:
        """The graph for one purpose; a factory's context managers stay entered as long as it is used."""
        async with contextlib.AsyncExitStack() as stack:
            made = self._exported[graph_id]
            if callable(made) and not isinstance(made, (Pregel, StateGraph)):
                made = made(**_arguments(made, config, access, context, persistence["store"]))
                if inspect.isawaitable(made):
                    made = await made
                if hasattr(made, "__aenter__"):
                    made = await stack.enter_async_context(made)
                elif hasattr(made, "__enter__"):
                    made = await asyncio.to_thread(stack.enter_context, made)
            graph = made.compile() if isinstance(made, StateGraph) else made
            if not isinstance(graph, Pregel):
                raise LoadError(f"graph '{graph_id}' is {type(graph).__name__}, not a compiled graph or a StateGraph")
            yield graph.copy(update=persistence)


def _arguments(factory: Any, config: Settings, access: str, context: Any, store: Any) -> dict[str, Any]:
    """By annotation: the runtime; anything else is the config."""
    given: dict[str, Any] = {}
    hints = _hints(factory)
    for name, parameter in inspect.signature(factory).parameters.items():
        if _is_runtime(hints.get(name, parameter.annotation)):
            given[name] = _runtime(access, context, store)
        elif parameter.default is inspect.Parameter.empty or _is_config(hints.get(name)):
            given[name] = config
    return given


def _hints(factory: Any) -> dict[str, Any]:
    try:
        return typing.get_type_hints(factory)
    except Exception:  # noqa: BLE001: names that exist for a type checker alone
        return {}


def _is_runtime(annotation: Any) -> bool:
    if isinstance(annotation, str):
        return annotation.split("[", 1)[0].rsplit(".", 1)[-1] == "ServerRuntime"
    return annotation is ServerRuntime or typing.get_origin(annotation) is ServerRuntime


def _is_config(annotation: Any) -> bool:
    return annotation in (RunnableConfig, dict)


def _runtime(access: str, context: Any, store: Any) -> Any:
    if access == "threads.create_run":
        return _ExecutionRuntime(access_context=access, store=store, context=context)
    return _ReadRuntime(access_context=access, store=store)


def _dotted(file: pathlib.Path) -> str:
    """From the nearest folder above that is on the path."""
    roots = [pathlib.Path(each).resolve() for each in sys.path if each]
    inner = [root for root in roots if file.is_relative_to(root)]
    if not inner:
        return f"agent_graphs.{file.stem}"
    root = max(inner, key=lambda each: len(each.parts))
    return ".".join(file.relative_to(root).with_suffix("").parts)
