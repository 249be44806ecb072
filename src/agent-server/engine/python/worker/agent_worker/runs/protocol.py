"""The library's own stream of the session protocol (v3), as frames."""

from __future__ import annotations

import warnings
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from typing import Any
from urllib.parse import quote
from uuid import UUID

import orjson
from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.language_models._compat_bridge import message_to_events
from langchain_core.messages import AIMessage, AIMessageChunk
from langgraph.stream import ProtocolEvent, StreamChannel, StreamTransformer

from ..graphs.graph import Call
from ..graphs.state import checkpoint_in_short, task_event
from ..wire.wire_json import to_json
from .frames import Frame, custom_text, suffix_of
from .plain_content import PlainContent

Transformer = Callable[[tuple[str, ...]], StreamTransformer]


# The library says so at every run.
warnings.filterwarnings("ignore", message="The v3 streaming protocol")


class Shown(StreamTransformer):
    """Asks the library for all that is shown, and tells of tasks, which the library keeps from its stream."""

    _native = True
    required_stream_modes = ("checkpoints", "custom", "tasks", "tools", "updates")

    def __init__(self, scope: tuple[str, ...] = ()) -> None:
        super().__init__(scope)
        self._tasks: StreamChannel[Mapping[str, Any]] = StreamChannel("tasks")

    def init(self) -> dict[str, Any]:
        return {"shown_tasks": self._tasks}

    def process(self, event: ProtocolEvent) -> bool:
        # The root sees those of graphs inside, too.
        if event["method"] == "tasks" and not self.scope:
            self._tasks.push(event["params"])
        return True


class ToolTasks(BaseCallbackHandler):
    """Which task calls a tool: what the library streams of it names the graph alone."""

    run_inline = True
    ignore_chain = ignore_chat_model = ignore_llm = ignore_retriever = ignore_retry = ignore_custom_event = True

    def __init__(self) -> None:
        self._suffixes: dict[str, str] = {}

    def on_tool_start(
        self,
        serialized: dict[str, Any],
        input_str: str,
        *,
        run_id: UUID,
        metadata: dict[str, Any] | None = None,
        **kwargs: Any,
    ) -> None:
        task = (metadata or {}).get("langgraph_checkpoint_ns")
        if task:
            self._suffixes[kwargs.get("tool_call_id") or str(run_id)] = suffix_of([task])

    def suffix_of(self, call: str) -> str | None:
        return self._suffixes.get(call)


class OnlyAtRoot(StreamTransformer):
    """In place of a transformer that exists once."""

    def init(self) -> dict[str, Any]:
        return {}

    def process(self, event: ProtocolEvent) -> bool:
        return True


def transformers_of(made: Sequence[Any]) -> list[Transformer]:
    """What a project's `stream_transformers` gives: makers of transformers, or transformers."""

    def maker(each: Any) -> Transformer:
        if isinstance(each, StreamTransformer):
            return lambda scope: OnlyAtRoot(scope) if scope else each
        return each  # type: ignore[no-any-return]

    return [*map(maker, made), Shown]


async def protocol_frames(call: Call, transformers: Sequence[Any]) -> AsyncGenerator[list[Frame]]:
    """Runs the graph. `transformers`: those of the project, beside the graph's own."""
    tools = ToolTasks()
    frames = ProtocolFrames(call.hidden, tools)
    call.config["callbacks"] = [tools, PlainContent()]
    made = transformers_of(transformers)
    async with await call.stream("astream_events", version="v3", transformers=made) as run:
        async for event in run:
            yield frames.encode(event)
    yield frames.end()


class ProtocolFrames:
    """Of one run."""

    def __init__(self, hidden: frozenset[str], tools: ToolTasks) -> None:
        self._hidden = hidden
        self._tools = tools
        self._requested: set[str] = set()
        # States whose checkpoint the library has not told of yet: readers want it before them.
        self._states: dict[str, Frame] = {}

    def encode(self, event: ProtocolEvent) -> list[Frame]:
        method, params = event["method"], event["params"]
        data: Any = params["data"]
        if method == "tasks":
            return self._tasks(data["namespace"], data["data"])
        namespace = params["namespace"]
        suffix = suffix_of(namespace)
        if method == "checkpoints":
            return self._checkpoints(suffix, data)
        return [*self._state_without(suffix), *self._frames(method, namespace, suffix, params)]

    def end(self) -> list[Frame]:
        rest = list(self._states.values())
        self._states.clear()
        return rest

    def _frames(self, method: str, namespace: list[str], suffix: str, params: Any) -> list[Frame]:
        data = params["data"]
        if method == "values":
            return self._values(namespace, suffix, data, params.get("interrupts") or ())
        if method == "updates":
            return [({"event": method + suffix}, [to_json(data)])]
        if method == "custom":
            return [({"event": method + suffix}, [custom_text(data)])]
        if method == "messages":
            return _messages(*data)
        if method == "tools":
            return [_frame(method + (self._tools.suffix_of(data["tool_call_id"]) or suffix), data, is_notable=True)]
        if method == "lifecycle":
            inside = {name: value for name, value in data.items() if name != "namespace"}
            if inside["event"] == "drained":
                inside["event"] = "interrupted"
            return [_frame(method + suffix_of(data["namespace"]), inside, is_notable=True)]
        if method.startswith("custom:"):
            name = method.removeprefix("custom:")
            event = orjson.Fragment(to_json({"name": name, "payload": data}, of="a custom event"))
            return [_frame("custom:" + quote(name, safe="!'()*"), event)]
        return []

    def _values(self, namespace: list[str], suffix: str, state: Any, interrupts: Sequence[Any]) -> list[Frame]:
        head = {"event": "values" + suffix, **({} if namespace else {"isState": True})}
        if not interrupts:
            self._states[suffix] = (head, [to_json(state)])
            return []
        asked: list[Frame] = []
        for each in interrupts:
            if each.id in self._requested:
                continue
            self._requested.add(each.id)
            schema = getattr(each, "response_schema", None)
            request = {
                "interrupt_id": each.id,
                "payload": each.value,
                **({} if schema is None else {"response_schema": schema}),
            }
            asked.append(_frame("input.requested" + suffix, request, is_notable=True))
        text, told = to_json(state), b'"__interrupt__":' + to_json(interrupts)
        whole = b"{" + told + b"}" if text == b"{}" else text[:-1] + b"," + told + b"}"
        return [(head, [whole]), *asked]

    def _checkpoints(self, suffix: str, payload: Mapping[str, Any]) -> list[Frame]:
        told = checkpoint_in_short(payload)
        if told["source"] == "input":
            return []
        return [_frame("checkpoints" + suffix, told), *self._state_without(suffix)]

    def _state_without(self, suffix: str) -> list[Frame]:
        state = self._states.pop(suffix, None)
        return [] if state is None else [state]

    def _tasks(self, namespace: list[str], task: Mapping[str, Any]) -> list[Frame]:
        suffix = suffix_of(namespace)
        return [
            *self._state_without(suffix),
            ({"event": "tasks" + suffix}, [to_json(task_event(task, self._hidden))]),
        ]


def _messages(payload: Any, metadata: Mapping[str, Any]) -> list[Frame]:
    """At the task that calls the model. What a node gives back whole is told like what is written in parts."""
    suffix = suffix_of([str(metadata["langgraph_checkpoint_ns"])])
    if not isinstance(payload, dict):
        if not isinstance(payload, AIMessage) or isinstance(payload, AIMessageChunk):
            return []
        return [_message_frame(suffix, each) for each in message_to_events(payload, message_id=payload.id)]
    return [_message_frame(suffix, payload)]


def _message_frame(suffix: str, event: Mapping[str, Any]) -> Frame:
    is_notable = event["event"] in ("message-start", "message-finish", "error")
    return _frame("messages" + suffix, event, is_notable=is_notable)


def _frame(event: str, data: Any, *, is_notable: bool = False) -> Frame:
    """`is_notable`: the server has to know it, too."""
    text = to_json(data)
    value = {"value": orjson.Fragment(text)} if is_notable else {}
    return ({"event": event, "isProtocol": True, **value}, [text])
