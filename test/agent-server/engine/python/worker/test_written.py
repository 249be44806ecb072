"""What nodes write: `agent_worker/runs/written.py`."""

from __future__ import annotations

import threading
from typing import Any

from agent_worker.runs.written import KeepsWritten
from langgraph.runtime import Runtime


def test_is_what_it_was_then_and_what_cannot_be_copied_is_itself() -> None:
    seen: list[Any] = []
    runtime: Runtime[Any] = KeepsWritten().merge(Runtime(stream_writer=seen.append))
    told = {"count": 0}
    runtime.stream_writer(told)
    told["count"] = 1
    lock = threading.Lock()
    runtime.stream_writer(lock)
    assert seen == [{"count": 0}, lock]


def test_is_copied_once_however_deep_the_graph() -> None:
    outer: Runtime[Any] = KeepsWritten().merge(Runtime(stream_writer=lambda _: None))
    assert type(outer.merge(Runtime())) is Runtime
