"""Checkpoints of graphs, kept by the server, which does not read what the library's serialiser writes."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from typing import Any

import orjson
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import (
    WRITES_IDX_MAP,
    BaseCheckpointSaver,
    ChannelVersions,
    Checkpoint,
    CheckpointMetadata,
    CheckpointTuple,
    get_checkpoint_metadata,
)

from ..wire.channel import Channel, in_thread
from ..wire.wire_json import to_json
from .serialiser import serialiser
from .shown import shown

PAGE = 20


class Saver(BaseCheckpointSaver[str]):
    """Every graph gets it, whatever it was compiled with."""

    def __init__(self, channel: Channel) -> None:
        super().__init__(serde=serialiser())
        self._channel = channel

    async def aget_tuple(self, config: RunnableConfig) -> CheckpointTuple | None:
        place = config["configurable"]
        found = await self._channel.ask(
            "checkpoints.find",
            threadId=str(place["thread_id"]),
            namespace=place.get("checkpoint_ns", ""),
            checkpointId=place.get("checkpoint_id"),
        )
        kept = found.header["value"]
        return None if kept is None else self._tuple(kept, found.blobs)

    async def alist(
        self,
        config: RunnableConfig | None,
        *,
        filter: dict[str, Any] | None = None,
        before: RunnableConfig | None = None,
        limit: int | None = None,
    ) -> AsyncIterator[CheckpointTuple]:
        place = config["configurable"] if config else {}
        older_than = before["configurable"].get("checkpoint_id") if before else None
        thread = place.get("thread_id")
        left = limit
        while left is None or left > 0:
            count = PAGE if left is None else min(PAGE, left)
            page = await self._channel.ask(
                "checkpoints.list",
                threadId=None if thread is None else str(thread),
                namespace=place.get("checkpoint_ns"),
                checkpointId=place.get("checkpoint_id"),
                before=older_than,
                limit=count,
                metadata=to_json(filter).decode() if filter else None,
            )
            blobs = iter(page.blobs)
            listed = page.header["value"]
            for kept in listed:
                yield self._tuple(kept, blobs)
            if len(listed) < count:
                return
            older_than = listed[-1]["checkpointId"]
            left = None if left is None else left - count

    async def aput(
        self,
        config: RunnableConfig,
        checkpoint: Checkpoint,
        metadata: CheckpointMetadata,
        new_versions: ChannelVersions,
    ) -> RunnableConfig:
        place = config["configurable"]
        thread, namespace = str(place["thread_id"]), place.get("checkpoint_ns", "")
        parent = place.get("checkpoint_id")
        values = checkpoint["channel_values"]
        rest = {**checkpoint, "channel_values": {}}
        body = self.serde.dumps_typed(rest)
        text = to_json({**get_checkpoint_metadata(shown(config), metadata), "thread_id": thread}).decode()
        changed = set(new_versions)
        while True:
            channels: list[dict[str, Any]] = [
                {"channel": name, "is": "rebuilt"}
                for name in metadata.get("counters_since_delta_snapshot") or {}
                if name not in values
            ]
            blobs: list[bytes] = [body[1]]
            for name, value in values.items():
                if name not in changed and parent is None:
                    continue
                version = str(checkpoint["channel_versions"][name])
                if name in changed:
                    kind, blob = self.serde.dumps_typed(value)
                    channels.append({"channel": name, "is": "new", "version": version, "type": kind})
                    blobs.append(blob)
                else:
                    channels.append({"channel": name, "is": "unchanged", "version": version})
            put = await self._channel.ask(
                "checkpoints.put",
                blobs,
                threadId=thread,
                namespace=namespace,
                checkpointId=checkpoint["id"],
                parentId=parent,
                runId=_run_of(config),
                type=body[0],
                metadata=text,
                channels=channels,
            )
            missing = put.header["value"]
            if not missing:
                return _config(thread, namespace, checkpoint["id"])
            changed.update(missing)

    async def aput_writes(
        self,
        config: RunnableConfig,
        writes: Sequence[tuple[str, Any]],
        task_id: str,
        task_path: str = "",
    ) -> None:
        place = config["configurable"]
        typed = [self.serde.dumps_typed(value) for _, value in writes]
        await self._channel.ask(
            "checkpoints.putWrites",
            [blob for _, blob in typed],
            threadId=str(place["thread_id"]),
            namespace=place.get("checkpoint_ns", ""),
            checkpointId=place["checkpoint_id"],
            taskId=task_id,
            taskPath=task_path,
            runId=_run_of(config),
            writes=[
                {"index": WRITES_IDX_MAP.get(name, index), "channel": name, "type": kind}
                for index, ((name, _), (kind, _)) in enumerate(zip(writes, typed, strict=True))
            ],
        )

    async def adelete_thread(self, thread_id: str) -> None:
        await self._channel.ask("checkpoints.deleteThread", threadId=str(thread_id))

    async def adelete_for_runs(self, run_ids: Sequence[str]) -> None:
        for run_id in run_ids:
            # A copied thread has the same ids, which a page does not go on after.
            while refs := [_ref(each.config) async for each in self.alist(None, filter={"run_id": run_id}, limit=PAGE)]:
                await self._channel.ask("checkpoints.delete", refs=refs)

    async def acopy_thread(self, source_thread_id: str, target_thread_id: str) -> None:
        await self._channel.ask("checkpoints.copyThread", source=source_thread_id, target=target_thread_id)

    async def aprune(self, thread_ids: Sequence[str], *, strategy: str = "keep_latest") -> None:
        operations = {"keep_latest": "checkpoints.keepLatest", "delete": "checkpoints.deleteThread"}
        if strategy not in operations:
            raise ValueError(f"checkpoints are pruned by {' or '.join(operations)}, not by {strategy!r}")
        for thread_id in thread_ids:
            await self._channel.ask(operations[strategy], threadId=str(thread_id))

    def get_tuple(self, config: RunnableConfig) -> CheckpointTuple | None:
        return in_thread(self._channel, lambda: self.aget_tuple(config))

    def list(
        self,
        config: RunnableConfig | None,
        *,
        filter: dict[str, Any] | None = None,
        before: RunnableConfig | None = None,
        limit: int | None = None,
    ) -> Iterator[CheckpointTuple]:
        listed = self.alist(config, filter=filter, before=before, limit=limit)
        while (found := in_thread(self._channel, lambda: anext(listed, None))) is not None:
            yield found

    def put(
        self,
        config: RunnableConfig,
        checkpoint: Checkpoint,
        metadata: CheckpointMetadata,
        new_versions: ChannelVersions,
    ) -> RunnableConfig:
        return in_thread(self._channel, lambda: self.aput(config, checkpoint, metadata, new_versions))

    def put_writes(
        self,
        config: RunnableConfig,
        writes: Sequence[tuple[str, Any]],
        task_id: str,
        task_path: str = "",
    ) -> None:
        in_thread(self._channel, lambda: self.aput_writes(config, writes, task_id, task_path))

    def delete_thread(self, thread_id: str) -> None:
        in_thread(self._channel, lambda: self.adelete_thread(thread_id))

    def delete_for_runs(self, run_ids: Sequence[str]) -> None:
        in_thread(self._channel, lambda: self.adelete_for_runs(run_ids))

    def copy_thread(self, source_thread_id: str, target_thread_id: str) -> None:
        in_thread(self._channel, lambda: self.acopy_thread(source_thread_id, target_thread_id))

    def prune(self, thread_ids: Sequence[str], *, strategy: str = "keep_latest") -> None:
        in_thread(self._channel, lambda: self.aprune(thread_ids, strategy=strategy))

    def get_next_version(self, current: str | None, channel: None) -> str:
        """Versions compare as texts, and two branches of a thread do not share one."""
        number = 0 if current is None else int(str(current).split(".", 1)[0])
        return f"{number + 1:032}.{_random_part()}"

    def _tuple(self, kept: Mapping[str, Any], blobs: Iterator[bytes] | Sequence[bytes]) -> CheckpointTuple:
        rest = iter(blobs)
        load = self.serde.loads_typed
        thread, namespace = kept["threadId"], kept["namespace"]
        checkpoint: Checkpoint = load((kept["type"], next(rest)))
        checkpoint["channel_values"] = {each["channel"]: load((each["type"], next(rest))) for each in kept["values"]}
        writes = [(each["taskId"], each["channel"], load((each["type"], next(rest)))) for each in kept["writes"]]
        parent = kept.get("parentId")
        return CheckpointTuple(
            _config(thread, namespace, kept["checkpointId"]),
            checkpoint,
            orjson.loads(kept["metadata"]),
            _config(thread, namespace, parent) if parent is not None else None,
            writes,
        )


def _config(thread: str, namespace: str, checkpoint: str) -> RunnableConfig:
    return {"configurable": {"thread_id": thread, "checkpoint_ns": namespace, "checkpoint_id": checkpoint}}


def _ref(config: RunnableConfig) -> dict[str, str]:
    place = config["configurable"]
    return {
        "threadId": place["thread_id"],
        "namespace": place["checkpoint_ns"],
        "checkpointId": place["checkpoint_id"],
    }


def _run_of(config: RunnableConfig) -> str | None:
    """The run in which the library writes; None outside of runs."""
    run = config["configurable"].get("run_id")
    return None if run is None else str(run)


def _random_part() -> str:
    return f"{random.getrandbits(53):016}"
