"""States of graphs as the API shows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from langgraph.types import PregelTask, StateSnapshot

from ..wire.channel import text_of
from ..wire.unlisted import listed
from ..wire.wire_json import to_json

PLACE = ("thread_id", "checkpoint_ns", "checkpoint_id", "checkpoint_map")


def checkpoint_ref(config: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """The fields of a config that name a checkpoint."""
    place = (config or {}).get("configurable")
    if not place:
        return None
    return {**{name: place.get(name) for name in PLACE}, "checkpoint_ns": place.get("checkpoint_ns", "")}


# How the library keeps the error of a task that was stopped, with its run or since another task of the step had failed.
_STOPPED = "CancelledError("


def task_error(error: Any) -> str | None:
    """What a task failed with; nothing of one that was only stopped."""
    if error is None or str(error).startswith(_STOPPED):
        return None
    return error if isinstance(error, str) else text_of(error)


def interrupts_of(interrupts: Any) -> list[dict[str, Any]]:
    return [{"value": each.value, "id": each.id} for each in interrupts]


def to_state(snapshot: StateSnapshot) -> tuple[dict[str, Any], list[bytes]]:
    """The state without its values, and their JSON; states of tasks are whole."""
    tasks = [_task(task) for task in snapshot.tasks]
    state = {
        "next": list(snapshot.next),
        "tasks": tasks,
        "checkpoint": checkpoint_ref(snapshot.config),
        "metadata": dict(snapshot.metadata or {}),
        "created_at": snapshot.created_at,
        "parent_checkpoint": checkpoint_ref(snapshot.parent_config),
        "interrupts": [each for task in tasks for each in task["interrupts"]],
    }
    return state, [to_json(snapshot.values)]


def _task(task: PregelTask) -> dict[str, Any]:
    inner, place = None, None
    if isinstance(task.state, StateSnapshot):
        rest, [values] = to_state(task.state)
        inner = {"values": values.decode(), **rest}
    else:
        place = checkpoint_ref(task.state)
    return {
        "id": task.id,
        "name": task.name,
        "path": task.path,
        "error": task_error(task.error),
        "interrupts": interrupts_of(task.interrupts),
        "checkpoint": place and {key: value for key, value in place.items() if value is not None},
        "state": inner,
        "result": task.result,
    }


def task_event(payload: Mapping[str, Any], hidden: frozenset[str]) -> dict[str, Any]:
    """What a graph streams of a task, with its error as in states, and without what is `hidden`."""
    told = dict(payload)
    if "error" in told:
        told["error"] = task_error(told["error"])
    if told.get("metadata"):
        told["metadata"] = listed(told["metadata"], hidden)
    return told


def checkpoint_event(payload: Mapping[str, Any], hidden: frozenset[str]) -> dict[str, Any]:
    """With references instead of the library's own configs."""
    config, parent = payload.get("config"), payload.get("parent_config")
    tasks = [
        {
            **task_event({key: value for key, value in task.items() if key != "state"}, hidden),
            "checkpoint": checkpoint_ref(task.get("state")),
        }
        for task in payload.get("tasks") or ()
    ]
    return {
        **payload,
        "config": _public(config, hidden),
        "parent_config": _public(parent, hidden),
        "checkpoint": checkpoint_ref(config),
        "parent_checkpoint": checkpoint_ref(parent),
        "tasks": tasks,
    }


def checkpoint_in_short(payload: Mapping[str, Any]) -> dict[str, Any]:
    """What readers of the session protocol get of a checkpoint."""
    parent = checkpoint_ref(payload.get("parent_config"))
    metadata = payload["metadata"]
    return {
        "id": payload["config"]["configurable"]["checkpoint_id"],
        **({"parent_id": parent["checkpoint_id"]} if parent else {}),
        "step": metadata["step"],
        "source": metadata["source"],
    }


def _public(config: Mapping[str, Any] | None, hidden: frozenset[str]) -> dict[str, Any] | None:
    if config is None:
        return None
    told = {key: value for key, value in config.items() if key != "callbacks"}
    if told.get("metadata"):
        told["metadata"] = listed(told["metadata"], hidden)
    return {**told, "configurable": listed(config.get("configurable") or {}, hidden)}


async def summaries(saver: Any, about: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Checkpoints of one namespace of a thread in short, read without its graph."""
    place = {"thread_id": about["thread_id"], "checkpoint_ns": about["checkpoint_ns"]}
    before = about.get("before")
    found = []
    async for each in saver.alist(
        {"configurable": place},
        before={"configurable": {**place, **before}} if before else None,
        limit=about["limit"],
    ):
        parent = await saver.aget_tuple(each.parent_config) if each.parent_config else None
        ran = _ran_between(parent.checkpoint if parent else None, each.checkpoint)
        found.append(
            {
                "id": each.checkpoint["id"],
                "timestamp": each.checkpoint["ts"],
                "step": each.metadata.get("step", -1),
                **({"node_name": ran[0]} if len(ran) == 1 else {}),
                "metadata": dict(each.metadata),
            }
        )
    return found


def _ran_between(before: Any, after: Any) -> list[str]:
    """They have seen more since. Tasks that were sent leave no trace."""
    seen = before["versions_seen"] if before else {}
    return [
        node
        for node, versions in after["versions_seen"].items()
        if not node.startswith("__") and versions != seen.get(node, {})
    ]
