"""What a project makes by functions and context managers, for as long as it is used."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
from typing import Any, Generic, TypeVar

T = TypeVar("T")


async def entered(stack: contextlib.AsyncExitStack, made: Any) -> Any:
    """What a function of a project has returned: awaited, and entered until the stack closes."""
    if inspect.isawaitable(made):
        made = await made
    if hasattr(made, "__aenter__"):
        return await stack.enter_async_context(made)
    if hasattr(made, "__enter__"):
        return await asyncio.to_thread(stack.enter_context, made)
    return made


class Entered(Generic[T]):
    """An async context manager, entered and left in a task of its own: some must be left where they were entered."""

    def __init__(self, manager: contextlib.AbstractAsyncContextManager[T]) -> None:
        self._released = asyncio.Event()
        self._ready: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._task = asyncio.create_task(self._keep(manager))

    async def _keep(self, manager: contextlib.AbstractAsyncContextManager[T]) -> None:
        try:
            async with manager as value:
                self._ready.set_result(value)
                await self._released.wait()
        except BaseException as error:  # Whoever waits for it is told.
            if self._ready.done():
                raise
            self._ready.set_exception(error)

    async def value(self) -> T:
        """What it gives. Raises what entering it raises."""
        return await asyncio.shield(self._ready)

    def release(self) -> None:
        """Has it left, later."""
        self._released.set()

    async def left(self) -> None:
        """Leaves it. Raises what that raises."""
        self._released.set()
        await self._task
