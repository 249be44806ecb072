"""Threads of sync nodes: `agent_worker/runs/threads.py`."""

from __future__ import annotations

import asyncio
import threading

from agent_worker.runs.threads import Threads


def test_what_is_stopped_and_goes_on_counts_as_left_behind_until_it_ends() -> None:
    async def run() -> None:
        threads = Threads()
        loop = asyncio.get_running_loop()
        begun, gate = threading.Event(), threading.Event()

        def wait() -> None:
            begun.set()
            gate.wait()

        waiting = loop.run_in_executor(threads, wait)
        assert await loop.run_in_executor(threads, begun.wait, 60)
        assert threads.left_behind == 0
        waiting.cancel()
        await asyncio.wait([waiting])
        assert threads.left_behind == 1
        gate.set()
        await asyncio.to_thread(threads.shutdown)
        assert threads.left_behind == 0

    asyncio.run(run())


def test_what_waits_for_a_thread_and_is_stopped_never_begins() -> None:
    async def run() -> None:
        threads = Threads()
        loop = asyncio.get_running_loop()
        gate = threading.Event()
        begun: list[int] = []
        working = [loop.run_in_executor(threads, gate.wait) for _ in range(Threads.MOST)]
        late = loop.run_in_executor(threads, begun.append, 1)
        late.cancel()
        await asyncio.wait([late])
        gate.set()
        await asyncio.gather(*working)
        await asyncio.to_thread(threads.shutdown)
        assert (begun, threads.left_behind) == ([], 0)

    asyncio.run(run())
