"""The threads of sync nodes. One whose run is stopped goes on to its end, which may never come."""

from __future__ import annotations

import functools
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any


class Threads(ThreadPoolExecutor):
    """They begin as they are needed. `left_behind`: how many still do what nobody waits for."""

    # Most nodes wait for a model or a service; the library's own few would keep those of other runs waiting.
    MOST = 100

    def __init__(self) -> None:
        super().__init__(self.MOST, thread_name_prefix="node")
        self._left: set[Future[Any]] = set()

    @property
    def left_behind(self) -> int:
        return len(self._left)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        work = super().submit(fn, *args, **kwargs)
        # What waits in a task that is cancelled cancels this, in vain where a thread has begun it.
        work.cancel = functools.partial(self._cancel, work)  # type: ignore[method-assign]
        return work

    def _cancel(self, work: Future[Any]) -> bool:
        if Future.cancel(work):
            return True
        if not work.done():
            self._left.add(work)
            work.add_done_callback(self._left.discard)
        return False
