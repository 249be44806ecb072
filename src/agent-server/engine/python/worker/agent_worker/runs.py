"""Running a graph."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Mapping
from typing import Any

from langgraph.pregel import Pregel
from langgraph.types import Command, Send, StateSnapshot, StateUpdate

from .channel import Parts, describe
from .frames import Frame, Frames, library_modes
from .unlisted import NAMES
from .wire_json import to_json

Spec = Mapping[str, Any]


def command_of(parts: Mapping[str, Any]) -> Command[Any]:
    goto = parts.get("goto")
    targets = goto if isinstance(goto, list) else [] if goto is None else [goto]
    sends = [Send(each["node"], each.get("input")) if isinstance(each, dict) else each for each in targets]
    resume = parts.get("answers") or parts.get("resume")
    return Command(resume=resume, update=parts.get("update"), goto=sends)


def state_update(update: Mapping[str, Any]) -> StateUpdate:
    command = update.get("command")
    return StateUpdate(command_of(command) if command else update.get("values"), update.get("as_node"))


def library_config(settings: Mapping[str, Any]) -> dict[str, Any]:
    config = dict(settings.get("config") or {})
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


async def run_graph(graph: Pregel, spec: Spec, start: Mapping[str, Any], parts: Parts) -> dict[str, Any]:
    """Sends the frames of the run; how it ended."""
    config = run_config(spec)
    if start["kind"] == "recover":
        config = at_newest(config)
    given = command_of(start) if start["kind"] == "command" else start.get("input")
    try:
        async with contextlib.aclosing(_frames(graph, spec, given, config)) as frames:
            async for each in frames:
                if each:
                    heads = [{**head, "pieces": 2} if len(blobs) == 2 else head for head, blobs in each]
                    await parts.send(heads, [blob for _, blobs in each for blob in blobs])
        return {"status": "success"}
    except Exception as error:
        return {"status": "error", "error": describe(error), "node": await _failed_nodes(graph, spec)}


async def _frames(graph: Pregel, spec: Spec, given: Any, config: dict[str, Any]) -> AsyncIterator[list[Frame]]:
    stream = spec["stream"]
    modes = set(stream["modes"])
    shows_subgraphs = bool(stream["subgraphs"])
    frames = Frames(modes, shows_subgraphs, config["configurable"])
    wanted = library_modes(modes)
    options: dict[str, Any] = {
        "stream_mode": wanted,
        "subgraphs": shows_subgraphs or "messages" in wanted,
        "context": spec.get("context"),
    }
    for name in ("interrupt_before", "interrupt_after"):
        nodes = spec.get(name)
        if nodes is not None:
            options[name] = "*" if nodes == "*" or "*" in nodes else nodes
    if spec.get("durability"):
        options["durability"] = spec["durability"]
    if "events" not in modes:
        async for part in graph.astream(given, config, **options):
            yield _encoded(frames, part, options["subgraphs"])
    else:
        async for event in graph.astream_events(given, config, version="v2", **options):
            if event["event"] == "on_chain_stream" and event["run_id"] == spec["run_id"]:
                yield _encoded(frames, event["data"]["chunk"], options["subgraphs"])
            elif "langsmith:hidden" not in (event.get("tags") or ()):
                yield [({"event": "events"}, [to_json(event)])]
    yield frames.end()


def _encoded(frames: Frames, part: Any, has_namespace: bool) -> list[Frame]:
    if has_namespace:
        namespace, mode, payload = part
    else:
        namespace, (mode, payload) = (), part
    return frames.encode(namespace, mode, payload)


async def _failed_nodes(graph: Pregel, spec: Spec) -> str | None:
    """The nodes whose failure ended the run, in a subgraph as `team:member`; None where no node failed."""
    try:
        config = {"configurable": {"thread_id": spec["thread_id"]}}
        names = _failed_in(await graph.aget_state(config, subgraphs=True))
    except Exception:  # noqa: BLE001: the run's own failure is what matters
        return None
    return ", ".join(dict.fromkeys(names)) or None


def _failed_in(snapshot: StateSnapshot) -> list[str]:
    names = []
    for task in snapshot.tasks:
        inner = _failed_in(task.state) if isinstance(task.state, StateSnapshot) else []
        if inner:
            names += [f"{task.name}:{name}" for name in inner]
        elif task.error is not None:
            names.append(task.name)
    return names
