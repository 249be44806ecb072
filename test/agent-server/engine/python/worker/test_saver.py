"""Checkpoints as the worker sends them: `agent_worker/storage/saver.py`, with a server that is played."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from agent_worker.storage.saver import Saver
from agent_worker.wire.channel import Blob, Message
from langgraph.checkpoint.base import Checkpoint


class Server:
    """Notes what it is asked, and answers what it was given for that."""

    def __init__(self, **answers: list[Any]) -> None:
        self.asked: list[tuple[str, dict[str, Any], list[bytes]]] = []
        self._answers = answers

    async def ask(self, do: str, blobs: Sequence[Blob] = (), **arguments: Any) -> Message:
        self.asked.append((do, arguments, [bytes(blob) for blob in blobs]))
        answers = self._answers.get(do.removeprefix("checkpoints."))
        return Message({"value": answers.pop(0) if answers else None})

    def operations(self) -> list[str]:
        return [do for do, _, _ in self.asked]


def saver_of(server: Server) -> Saver:
    return Saver(server)  # type: ignore[arg-type]


def checkpoint(**values: Any) -> Checkpoint:
    return {
        "v": 4,
        "id": "2",
        "ts": "2026-01-01T00:00:00Z",
        "channel_values": values,
        "channel_versions": dict.fromkeys(values, "1"),
        "versions_seen": {},
        "updated_channels": None,
    }


def at(**place: Any) -> Any:
    return {"configurable": {"thread_id": "t", "checkpoint_ns": "", **place}}


def channels_of(arguments: dict[str, Any]) -> dict[str, str]:
    return {each["channel"]: each["is"] for each in arguments["channels"]}


def test_a_checkpoint_travels_with_the_values_that_are_new() -> None:
    server = Server(put=[[]])
    put = saver_of(server).aput(at(checkpoint_id="1"), checkpoint(a=1, b=2), {}, {"a": "1"})
    assert asyncio.run(put)["configurable"] == {"thread_id": "t", "checkpoint_ns": "", "checkpoint_id": "2"}
    [(do, arguments, blobs)] = server.asked
    assert (do, arguments["parentId"]) == ("checkpoints.put", "1")
    assert channels_of(arguments) == {"a": "new", "b": "unchanged"}
    # Its body, and one value.
    assert len(blobs) == 2


def test_values_that_the_server_has_not_are_sent_with_it_again() -> None:
    server = Server(put=[["b"], []])
    asyncio.run(saver_of(server).aput(at(checkpoint_id="1"), checkpoint(a=1, b=2), {}, {"a": "1"}))
    assert [channels_of(arguments) for _, arguments, _ in server.asked] == [
        {"a": "new", "b": "unchanged"},
        {"a": "new", "b": "new"},
    ]


def test_metadata_has_no_secret_of_its_run() -> None:
    server = Server(put=[[]])
    config = at(model="small", openai_api_key="sk-canary")
    asyncio.run(saver_of(server).aput(config, checkpoint(), {}, {}))
    [(_, arguments, _)] = server.asked
    assert '"model":"small"' in arguments["metadata"]
    assert "canary" not in str(server.asked)


def test_writes_say_where_their_task_is_and_special_ones_have_numbers_of_their_own() -> None:
    server = Server()
    writes = [("a", 1), ("__error__", "no"), ("b", 2)]
    asyncio.run(saver_of(server).aput_writes(at(checkpoint_id="1"), writes, "task", "~__pregel_pull, a"))
    [(_, arguments, _)] = server.asked
    assert arguments["taskPath"] == "~__pregel_pull, a"
    assert [each["index"] for each in arguments["writes"]] == [0, -1, 2]


@pytest.mark.parametrize(
    ("strategy", "operation"), [("keep_latest", "checkpoints.keepLatest"), ("delete", "checkpoints.deleteThread")]
)
def test_threads_are_pruned_one_by_one(strategy: str, operation: str) -> None:
    server = Server()
    asyncio.run(saver_of(server).aprune(["t1", "t2"], strategy=strategy))
    assert server.operations() == [operation, operation]


def test_an_unknown_way_of_pruning_is_refused_and_prunes_nothing() -> None:
    server = Server()
    with pytest.raises(ValueError, match="keep_latest or delete, not by 'oldest'"):
        asyncio.run(saver_of(server).aprune(["t"], strategy="oldest"))
    assert server.asked == []


def test_versions_grow_as_texts_and_are_one_branchs_own() -> None:
    saver = saver_of(Server())
    versions = [saver.get_next_version(None, None)]
    for _ in range(11):
        versions.append(saver.get_next_version(versions[-1], None))
    assert versions == sorted(versions)
    assert saver.get_next_version(versions[0], None) != saver.get_next_version(versions[0], None)
