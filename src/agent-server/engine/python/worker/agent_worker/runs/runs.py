"""Running a graph."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncGenerator, Mapping, Sequence
from typing import Any

from langchain_core.runnables import RunnableConfig
from langgraph.types import Command, Send, StateSnapshot, StateUpdate

from ..graphs.graph import Call, Graph, context_of
from ..graphs.state import task_error
from ..wire.channel import Parts, describe
from ..wire.unlisted import NAMES, listed, unlisted_names
from ..wire.wire_json import to_json
from .frames import Frame, Frames, library_modes
from .written import RUNTIME, KeepsWritten

Spec = Mapping[str, Any]


def command_of(parts: Mapping[str, Any]) -> Command[Any]:
    goto = parts.get("goto")
    targets = goto if isinstance(goto, list) else [] if goto is None else [goto]
    sends = [Send(each["node"], each.get("input")) if isinstance(each, dict) else each for each in targets]
    resume = parts.get("answers") or parts.get("resume")
    update = parts.get("update")
    if isinstance(update, list):
        # JSON has no pairs.
        update = [tuple(each) if isinstance(each, list) else each for each in update]
    return Command(resume=resume, update=update, goto=sends)


def state_update(update: Mapping[str, Any]) -> StateUpdate:
    command = update.get("command")
    values: Any = command_of(command) if command else update.get("values")
    return StateUpdate(values, update.get("as_node"))


# What clients of JavaScript graphs write, and what the Python library reads.
SPELLINGS = {"maxConcurrency": "max_concurrency", "recursionLimit": "recursion_limit"}


def library_config(settings: Mapping[str, Any]) -> dict[str, Any]:
    given = settings.get("config") or {}
    config = {**{SPELLINGS[key]: value for key, value in given.items() if key in SPELLINGS}, **given}
    config["configurable"] = dict(config.get("configurable") or {})
    return config


def run_config(spec: Spec) -> dict[str, Any]:
    """The config that a run's graph gets; its metadata goes into message metadata and checkpoints."""
    config = library_config(spec)
    ids = {name: spec[name] for name in ("thread_id", "run_id", "assistant_id", "graph_id")}
    ids["run_attempt"] = spec["attempt"]
    unlisted = spec.get("unlisted") or {}
    place = dict(spec.get("checkpoint") or {})
    if spec.get("checkpoint_id"):
        place["checkpoint_id"] = spec["checkpoint_id"]
    hidden = {**unlisted, NAMES: list(unlisted)} if unlisted else {}
    config["configurable"] = {**config["configurable"], **hidden, **place, **ids}
    config["metadata"] = {
        "created_by": "system",
        **(config.get("metadata") or {}),
        **(spec.get("metadata") or {}),
        **ids,
    }
    config["run_id"] = spec["run_id"]
    return config


def at_newest(config: dict[str, Any]) -> dict[str, Any]:
    kept = {
        key: value
        for key, value in config["configurable"].items()
        if key not in ("checkpoint_id", "checkpoint_ns", "checkpoint_map")
    }
    return {**config, "configurable": kept}


async def run_graph(
    graph: Graph, spec: Spec, start: Mapping[str, Any], parts: Parts, transformers: Sequence[Any]
) -> dict[str, Any]:
    """Sends the frames of the run; how it ended. `transformers`: those of the project for the session protocol."""
    config = run_config(spec)
    if start["kind"] == "recover":
        config = at_newest(config)
    given = command_of(start) if start["kind"] == "command" else start.get("input")
    try:
        async with contextlib.aclosing(_frames(graph, spec, given, config, transformers)) as frames:
            async for each in frames:
                if each:
                    heads = [{**head, "pieces": 2} if len(blobs) == 2 else head for head, blobs in each]
                    await parts.send(heads, [blob for _, blobs in each for blob in blobs])
        return {"status": "success"}
    except Exception as error:
        return {"status": "error", "error": describe(error), "node": await _failed_nodes(graph, spec)}


def _frames(
    graph: Graph, spec: Spec, given: Any, config: dict[str, Any], transformers: Sequence[Any]
) -> AsyncGenerator[list[Frame]]:
    hidden = unlisted_names(config["configurable"])
    config["configurable"][RUNTIME] = KeepsWritten(store=graph.store)
    options = {"context": context_of(graph, spec), **_options(spec)}
    call = Call(graph, given, config, options, hidden)
    stream = spec["stream"]
    if stream["protocol"] and hasattr(graph, "stream_transformers"):
        # What older libraries do not have.
        from .protocol import protocol_frames

        return protocol_frames(call, transformers)
    modes = {"values", "updates", "custom", "tasks"} if stream["protocol"] else set(stream["modes"])
    # Graphs inside write and stream messages only where the library is asked for what they stream.
    call.options.update(stream_mode=library_modes(modes), subgraphs=True)
    frames = Frames(modes, stream["protocol"] or stream["subgraphs"], hidden)
    return _events(call, spec["run_id"], frames) if "events" in modes else _streamed(call, frames)


def _options(spec: Spec) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for name in ("interrupt_before", "interrupt_after"):
        nodes = spec.get(name)
        if nodes is not None:
            options[name] = "*" if nodes == "*" or "*" in nodes else nodes
    if spec.get("durability"):
        options["durability"] = spec["durability"]
    return options


async def _streamed(call: Call, frames: Frames) -> AsyncGenerator[list[Frame]]:
    async for part in call.stream("astream"):
        yield frames.encode(*part)
    yield frames.end()


async def _events(call: Call, run_id: str, frames: Frames) -> AsyncGenerator[list[Frame]]:
    """The other modes arrive inside the root graph's own stream events, which are none themselves."""
    async for event in call.stream("astream_events", version="v2"):
        if event["event"] == "on_chain_stream" and event["run_id"] == run_id:
            yield frames.encode(*event["data"]["chunk"])
        elif "langsmith:hidden" not in (event.get("tags") or ()):
            told = {**event, "metadata": listed(event.get("metadata") or {}, call.hidden)}
            yield [({"event": "events"}, [to_json(told)])]
    yield frames.end()


async def _failed_nodes(graph: Graph, spec: Spec) -> str | None:
    """The nodes whose failure ended the run, in a subgraph as `team:member`; None where no node failed."""
    try:
        config: RunnableConfig = {"configurable": {"thread_id": spec["thread_id"]}}
        names = _failed_in(await graph.aget_state(config, subgraphs=True))
    except Exception:  # The run's own failure is what matters.
        return None
    return ", ".join(dict.fromkeys(names)) or None


def _failed_in(snapshot: StateSnapshot) -> list[str]:
    names = []
    for task in snapshot.tasks:
        inner = _failed_in(task.state) if isinstance(task.state, StateSnapshot) else []
        if inner:
            names += [f"{task.name}:{name}" for name in inner]
        elif task_error(task.error) is not None:
            names.append(task.name)
    return names
