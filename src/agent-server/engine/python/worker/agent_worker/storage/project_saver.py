"""The checkpointer of a project, which keeps the checkpoints of its graphs instead of the server."""

from __future__ import annotations

import contextlib
import uuid
from collections.abc import AsyncIterator
from typing import Any

from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.checkpoint.memory import InMemorySaver

from ..entered import Entered, entered
from ..problems import ConfigError, kind_of
from .shown import shown

NEEDED = ("aget_tuple", "alist", "aput", "aput_writes", "adelete_thread")
OPTIONAL = ("adelete_for_runs", "acopy_thread", "aprune")


class ProjectSaver:
    """Open from `start` to `stop`."""

    def __init__(self, exported: Any) -> None:
        self._entered = Entered(_opened(exported))
        self.saver: BaseCheckpointSaver[Any]

    async def start(self) -> None:
        """Raises ConfigError for what keeps no checkpoints, and what its own code raises."""
        self.saver = await self._entered.value()

    async def stop(self) -> None:
        await self._entered.left()

    @property
    def methods(self) -> list[str]:
        """Those of OPTIONAL that it has."""
        return [name for name in OPTIONAL if _has(self.saver, name)]

    async def has(self, place: dict[str, Any]) -> bool:
        """Whether there is such a checkpoint, or any of the thread where none is named."""
        return await self.saver.aget_tuple({"configurable": place}) is not None


@contextlib.asynccontextmanager
async def _opened(exported: Any) -> AsyncIterator[BaseCheckpointSaver[Any]]:
    async with contextlib.AsyncExitStack() as stack:
        is_made = isinstance(exported, BaseCheckpointSaver) or not callable(exported)
        saver = await entered(stack, exported if is_made else exported())
        if not isinstance(saver, BaseCheckpointSaver):
            raise ConfigError(
                f"it gives {kind_of(saver)}, not a BaseCheckpointSaver",
                "Name one, or an async context manager that yields one.",
            )
        if isinstance(saver, InMemorySaver):
            raise ConfigError(
                "it keeps checkpoints in memory: they would end with one of the processes that run graphs",
                "Name one that stores them, or none: the server keeps checkpoints in its database.",
            )
        missing = [name for name in NEEDED if not _has(saver, name)]
        if missing:
            raise ConfigError(f"{type(saver).__name__} has no {', '.join(missing)}", "Graphs run by its async methods.")
        # What cannot be reached is told at the start, not by the first run.
        await saver.aget_tuple({"configurable": {"thread_id": str(uuid.uuid4()), "checkpoint_ns": ""}})
        kind = type(saver)
        saver.__class__ = type(kind.__name__, (_Shown, kind), {})
        yield saver


class _Shown(BaseCheckpointSaver[Any]):
    """Before the class of a saver: what that writes into metadata is what it gets."""

    async def aput(self, config: RunnableConfig, *given: Any, **named: Any) -> RunnableConfig:
        return await super().aput(shown(config), *given, **named)

    def put(self, config: RunnableConfig, *given: Any, **named: Any) -> RunnableConfig:
        return super().put(shown(config), *given, **named)


def _has(saver: BaseCheckpointSaver[Any], name: str) -> bool:
    return getattr(type(saver), name, None) is not getattr(BaseCheckpointSaver, name, None)
