"""Serves what the parent asks over the inherited socket; it speaks first."""

from __future__ import annotations

import asyncio
import importlib.metadata
import itertools
import os
import pathlib
import socket
import time
from collections.abc import Sequence
from typing import Any, cast

from langgraph.cache.memory import InMemoryCache

from . import own_api
from .entered import Entered
from .graphs.drawing import drawing_of
from .graphs.graph import Graph
from .graphs.project import Entry, Project
from .graphs.schemas import input_names, schemas_of
from .graphs.state import checkpoint_ref, summaries, to_state
from .modules.auth import with_user
from .modules.modules import Modules
from .runs.runs import library_config, run_config, run_graph, state_update
from .runs.threads import Threads
from .storage.saver import Saver
from .storage.serialiser import serialiser
from .storage.store import Store
from .wire.channel import Blob, Channel, Message, Parts
from .wire.process import belong_to_parent, give_memory_back, processor_seconds

Answer = tuple[Any, Sequence[Blob]]

# With no graph open for so long it is at rest.
_REST_SECONDS = 1.0


class Worker:
    def __init__(self) -> None:
        self.channel = Channel(self.serve)
        self._store = Store(self.channel)
        self._persistence: dict[str, Any] = {
            "checkpointer": Saver(self.channel),
            "store": self._store,
            "cache": InMemoryCache[Any](serde=serialiser()),
        }
        self._project: Project | None = None
        self._modules: Modules | None = None
        self._opened: dict[int, Entered[Graph]] = {}
        self._handles = itertools.count(1)
        self._resting: asyncio.TimerHandle | None = None
        self._threads = Threads()
        asyncio.get_running_loop().set_default_executor(self._threads)

    async def serve(self, message: Message, parts: Parts) -> Answer:
        header = message.header
        of, _, operation = header["do"].partition(".")
        if operation:
            assert self._modules is not None
            return await self._modules.answer(of, operation, header, parts)
        answer: Answer = await getattr(self, "do_" + of)(header, parts)
        return answer

    async def do_hello(self, header: dict[str, Any], parts: Parts) -> Answer:
        self._project = Project(pathlib.Path(header["root"]), header["paths"])
        self._modules = Modules(self._project, self.channel, self._persistence)
        self._store.ttl_config = header["ttl"]
        own_api.provide(self.channel)
        return {"version": importlib.metadata.version("langgraph")}, ()

    async def do_beat(self, header: dict[str, Any], parts: Parts) -> Answer:
        left_behind = self._threads.left_behind
        return {"processor": processor_seconds(), "clock": time.monotonic(), "leftBehind": left_behind}, ()

    async def do_load(self, header: dict[str, Any], parts: Parts) -> Answer:
        assert self._project is not None
        entries = [Entry(each["graphId"], each["path"], each["name"]) for each in header["graphs"]]
        return await asyncio.to_thread(self._project.load, entries), ()

    async def do_open(self, header: dict[str, Any], parts: Parts) -> Answer:
        assert self._project is not None
        if self._resting is not None:
            self._resting.cancel()
        spec, settings = header.get("spec"), header.get("settings") or {}
        with_user(spec or settings)
        config = run_config(spec) if spec else library_config(settings)
        context = (spec or settings).get("context")
        opened = Entered(self._project.open(header["graph"], config, header["access"], context, self._persistence))
        graph = await opened.value()
        handle = next(self._handles)
        self._opened[handle] = opened
        output = graph.output_channels
        names = [name for name in graph.channels if not name.startswith(("__", "branch:", "join:"))]
        about = {
            "channels": names,
            "output": None if isinstance(output, str) else list(output),
            "inputs": input_names(graph),
        }
        return {"handle": handle, **about}, ()

    async def do_release(self, header: dict[str, Any], parts: Parts) -> Answer:
        opened = self._opened.pop(header["handle"], None)
        if opened is not None:
            opened.release()
        if not self._opened:
            self._resting = asyncio.get_running_loop().call_later(_REST_SECONDS, give_memory_back)
        return None, ()

    async def _graph(self, header: dict[str, Any]) -> Graph:
        return await self._opened[header["handle"]].value()

    async def do_run(self, header: dict[str, Any], parts: Parts) -> Answer:
        graph = await self._graph(header)
        with_user(header["spec"])
        assert self._project is not None
        transformers = self._project.transformers(header["spec"]["graph_id"])
        return await run_graph(graph, header["spec"], header["start"], parts, transformers), ()

    async def do_state(self, header: dict[str, Any], parts: Parts) -> Answer:
        graph = await self._graph(header)
        snapshot = await graph.aget_state({"configurable": header["at"]}, subgraphs=header["subgraphs"])
        return to_state(snapshot)

    async def do_history(self, header: dict[str, Any], parts: Parts) -> Answer:
        graph = await self._graph(header)
        before = header.get("before")
        async for snapshot in graph.aget_state_history(
            {"configurable": header["at"]},
            filter=header.get("filter"),
            before={"configurable": before} if before else None,
            limit=header["limit"],
        ):
            await parts.send(*to_state(snapshot))
        return None, ()

    async def do_update(self, header: dict[str, Any], parts: Parts) -> Answer:
        config: Any = library_config(header["settings"])
        config["configurable"].update(header["at"])
        steps = [[state_update(each) for each in step["updates"]] for step in header["supersteps"]]
        graph = await self._graph(header)
        return checkpoint_ref(await graph.abulk_update_state(config, steps)), ()

    async def do_schemas(self, header: dict[str, Any], parts: Parts) -> Answer:
        return schemas_of(await self._graph(header)), ()

    async def do_subgraphs(self, header: dict[str, Any], parts: Parts) -> Answer:
        graph = await self._graph(header)
        found = {}
        async for name, inner in graph.aget_subgraphs(namespace=header.get("namespace"), recurse=header["recurse"]):
            found[name] = schemas_of(cast("Graph", inner))
        return found, ()

    async def do_drawing(self, header: dict[str, Any], parts: Parts) -> Answer:
        graph = await self._graph(header)
        return await drawing_of(graph, header["xray"]), ()

    async def do_checkpoints(self, header: dict[str, Any], parts: Parts) -> Answer:
        return await summaries(self._persistence["checkpointer"], header), ()


async def _serve(descriptor: int) -> None:
    own = socket.socket(fileno=descriptor)
    belong_to_parent(own)
    worker = Worker()
    await worker.channel.run(own)
    # The parent is gone, and whoever it was goes on from the last step with the next worker.
    os._exit(0)


def run(descriptor: int) -> None:
    """Until the parent ends."""
    asyncio.run(_serve(descriptor))
