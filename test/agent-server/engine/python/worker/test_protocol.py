"""The session protocol in frames: `agent_worker/runs/protocol.py`."""

from __future__ import annotations

from typing import Any

import orjson
from agent_worker.runs.frames import Frame
from agent_worker.runs.protocol import ProtocolFrames, ToolTasks
from langchain_core.messages import AIMessage, HumanMessage
from langgraph.types import Interrupt


def event(method: str, data: Any, *namespace: str, **more: Any) -> Any:
    return {"type": "event", "method": method, "params": {"namespace": list(namespace), "data": data, **more}}


def checkpoint(step: int, source: str = "loop") -> dict[str, Any]:
    config = {"configurable": {"thread_id": "t", "checkpoint_id": f"c{step}", "checkpoint_ns": ""}}
    parent = {"configurable": {"thread_id": "t", "checkpoint_id": f"c{step - 1}"}}
    return {"config": config, "parent_config": parent, "metadata": {"step": step, "source": source}}


def names(frames: list[Frame]) -> list[str]:
    return [head["event"] for head, _ in frames]


def data(frame: Frame) -> Any:
    return orjson.loads(b"".join(frame[1]))


def frames_of() -> ProtocolFrames:
    return ProtocolFrames(frozenset({"secret"}), ToolTasks())


def test_a_state_is_told_after_its_checkpoint() -> None:
    frames = frames_of()
    assert frames.encode(event("values", {"n": 1})) == []
    told = frames.encode(event("checkpoints", checkpoint(1)))
    assert names(told) == ["checkpoints", "values"]
    assert data(told[0]) == {"id": "c1", "parent_id": "c0", "step": 1, "source": "loop"}
    assert told[1][0] == {"event": "values", "isState": True}


def test_a_state_without_a_checkpoint_is_told_before_what_comes_next_or_at_the_end() -> None:
    frames = frames_of()
    frames.encode(event("values", {"n": 1}))
    assert names(frames.encode(event("updates", {"node": {}}))) == ["values", "updates"]
    frames.encode(event("values", {"n": 2}, "inner:1"))
    assert frames.encode(event("updates", {"node": {}})) != []
    assert names(frames.end()) == ["values|inner:1"]
    assert frames.end() == []


def test_a_checkpoint_of_the_input_is_not_told() -> None:
    assert frames_of().encode(event("checkpoints", checkpoint(-1, "input"))) == []


def test_a_question_is_told_once_where_it_was_asked() -> None:
    frames = frames_of()
    question = Interrupt(value="which?", id="i")
    inner = frames.encode(event("values", {}, "inner:1", interrupts=(question,)))
    assert names(inner) == ["values|inner:1", "input.requested|inner:1"]
    assert data(inner[0]) == {"__interrupt__": [{"value": "which?", "id": "i"}]}
    assert data(inner[1]) == {"interrupt_id": "i", "payload": "which?"}
    outer = frames.encode(event("values", {"n": 1}, interrupts=(question,)))
    assert names(outer) == ["values"]
    assert data(outer[0]) == {"n": 1, "__interrupt__": [{"value": "which?", "id": "i"}]}


def test_messages_are_at_the_task_of_their_model_and_only_those_of_models_are_told() -> None:
    frames = frames_of()
    place = {"langgraph_checkpoint_ns": "inner:1|model:2"}
    [begun] = frames.encode(event("messages", ({"event": "message-start", "id": "m"}, place), "inner:1"))
    assert begun[0]["event"] == "messages|inner:1|model:2"
    assert orjson.loads(orjson.dumps(begun[0]["value"])) == data(begun)
    whole = frames.encode(event("messages", (AIMessage("hi", id="m"), place)))
    assert [data(each)["event"] for each in whole] == [
        "message-start",
        "content-block-start",
        "content-block-delta",
        "content-block-finish",
        "message-finish",
    ]
    assert frames.encode(event("messages", (HumanMessage("hi"), place))) == []


def test_tasks_are_told_without_what_is_hidden() -> None:
    task = {"id": "1", "name": "node", "input": {}, "metadata": {"secret": "s", "ticket": 7}}
    [told] = frames_of().encode(event("tasks", {"namespace": ["inner:1"], "data": task}))
    assert told[0]["event"] == "tasks|inner:1"
    assert data(told)["metadata"] == {"ticket": 7}


def test_graphs_inside_begin_and_end_at_their_own_place() -> None:
    [told] = frames_of().encode(event("lifecycle", {"event": "drained", "namespace": ["inner:1"]}))
    assert told[0]["event"] == "lifecycle|inner:1"
    assert data(told) == {"event": "interrupted"}
