"""What a graph streams, as frames: the events of a run's stream, encoded when they happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langchain_core.messages import BaseMessage, BaseMessageChunk, message_chunk_to_message

from ..graphs.state import checkpoint_event, task_event
from ..wire.unlisted import listed
from ..wire.wire_json import to_json

Frame = tuple[dict[str, Any], list[bytes]]

LIBRARY_MODES = {
    "values": "values",
    "updates": "updates",
    "messages-tuple": "messages",
    "messages": "messages",
    "custom": "custom",
    "debug": "debug",
    "tasks": "tasks",
    "checkpoints": "checkpoints",
}


CALLS_AT_ONCE = 100


def library_modes(modes: set[str]) -> list[str]:
    """`events` alone runs with `values`; `messages`, too: the state after a step says that its messages are whole."""
    wanted = {LIBRARY_MODES[mode] for mode in modes if mode in LIBRARY_MODES}
    if "messages" in modes:
        wanted.add("values")
    return sorted(wanted) or ["values"]


def suffix_of(namespace: Sequence[str]) -> str:
    return "".join(f"|{segment}" for segment in namespace).replace("\r", " ").replace("\n", " ")


def custom_text(payload: Any) -> bytes:
    """What a node writes itself is in no state: this is where it would be lost."""
    return to_json(payload, of="a custom event")


class Frames:
    """Of one run. `subgraphs`: whether the client wants what subgraphs stream; of messages it gets all in any case."""

    def __init__(self, modes: set[str], subgraphs: bool, hidden: frozenset[str]) -> None:
        self._modes = modes
        self._subgraphs = subgraphs
        self._hidden = hidden
        # A model call's metadata is one object for all its tokens, and far larger than a token.
        self._metadata: dict[int, tuple[Any, bytes]] = {}
        self._open: dict[str, tuple[BaseMessageChunk, str]] = {}
        self._announced: set[str] = set()

    def encode(self, namespace: tuple[str, ...], mode: str, payload: Any) -> list[Frame]:
        suffix = suffix_of(namespace) if self._subgraphs else ""
        if mode == "messages":
            return self._messages(suffix, payload)
        ended = self._ended_by(namespace, mode)
        if mode not in self._modes:
            return ended
        if namespace and not self._subgraphs and mode != "custom":
            return ended
        head: dict[str, Any] = {"event": mode + suffix}
        if mode == "values" and not namespace:
            head["isState"] = True
        return [*ended, (head, [self._text(mode, payload)])]

    def end(self) -> list[Frame]:
        rest = [self._complete(message) for message, _ in self._open.values()]
        self._open.clear()
        return rest

    def _messages(self, suffix: str, payload: tuple[BaseMessage, dict[str, Any]]) -> list[Frame]:
        message, metadata = payload
        frames: list[Frame] = []
        if "messages-tuple" in self._modes:
            text = self._metadata_text(metadata)
            frames.append(({"event": f"messages{suffix}"}, [b"[" + to_json(message), b"," + text + b"]"]))
        if "messages" in self._modes:
            frames += self._legacy(message, metadata)
        return frames

    def _metadata_text(self, metadata: dict[str, Any]) -> bytes:
        known = self._metadata.get(id(metadata))
        if known is None:
            if len(self._metadata) >= CALLS_AT_ONCE:
                self._metadata.clear()
            told = {**listed(metadata, self._hidden), "graph_node": metadata.get("langgraph_node")}
            known = self._metadata[id(metadata)] = (metadata, to_json(told))
        return known[1]

    def _legacy(self, message: BaseMessage, metadata: dict[str, Any]) -> list[Frame]:
        """The older form: each message as it grows, and once more when it is complete."""
        key = message.id or ""
        frames: list[Frame] = []
        if key not in self._announced:
            self._announced.add(key)
            told = b'{"metadata":' + self._metadata_text(metadata) + b"}"
            frames.append(({"event": "messages/metadata"}, [b"{" + to_json(key) + b":" + told + b"}"]))
        if not isinstance(message, BaseMessageChunk):
            self._open.pop(key, None)
            return [*frames, self._complete(message)]
        before = self._open.get(key)
        whole: Any = before[0] + message if before else message
        self._open[key] = (
            whole,
            str(metadata.get("langgraph_checkpoint_ns") or metadata.get("checkpoint_ns") or ""),
        )
        frames.append(_plain("messages/partial", whole))
        if getattr(message, "chunk_position", None) == "last":
            frames.append(self._complete(self._open.pop(key)[0]))
        return frames

    def _ended_by(self, namespace: tuple[str, ...], mode: str) -> list[Frame]:
        """The messages of tasks below that namespace are whole once its state is there."""
        if mode != "values" or not self._open:
            return []
        place = "|".join(namespace)
        done = [key for key, (_, task) in self._open.items() if task.rpartition("|")[0] == place]
        return [self._complete(self._open.pop(key)[0]) for key in done]

    @staticmethod
    def _complete(message: BaseMessage) -> Frame:
        return _plain("messages/complete", message)

    def _text(self, mode: str, payload: Any) -> bytes:
        return custom_text(payload) if mode == "custom" else to_json(self._readable(mode, payload))

    def _readable(self, mode: str, payload: Any) -> Any:
        if mode == "checkpoints":
            return checkpoint_event(payload, self._hidden)
        if mode == "tasks":
            return task_event(payload, self._hidden)
        if mode != "debug":
            return payload
        readable = checkpoint_event if payload["type"] == "checkpoint" else task_event
        return {**payload, "payload": readable(payload["payload"], self._hidden)}


def _plain(event: str, message: BaseMessage) -> Frame:
    """The older form has no chunks: also a message that grows has the type of a whole one."""
    whole = message_chunk_to_message(message) if isinstance(message, BaseMessageChunk) else message
    return ({"event": event}, [b"[" + to_json(whole) + b"]"])
