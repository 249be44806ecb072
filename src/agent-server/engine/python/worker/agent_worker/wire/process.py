"""How the worker's process ends: never later than its parent, and before it where memory runs out."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import os
import pathlib
import select
import signal
import socket
import sys
import threading
import time

_PR_SET_PDEATHSIG = 1
_OOM_SCORE = pathlib.Path("/proc/self/oom_score_adj")
_TASKS = pathlib.Path("/proc/self/task")
_OOM_MORE, _OOM_MOST = 500, 1000


def belong_to_parent(own: socket.socket) -> None:
    """Call it once, at the start. `own`: the socket to the parent."""
    # What a graph starts has nothing to say here, and would keep it open.
    own.set_inheritable(False)
    # Ctrl-C goes to the whole group of processes; the parent decides what that means.
    signal.signal(signal.SIGINT, lambda *_: None)
    threading.Thread(target=_end_with, args=(own.fileno(),), daemon=True, name="parent-watch").start()
    if sys.platform == "linux":
        _end_by_kernel()
        _be_taken_first()


def processor_seconds() -> float:
    """How long its threads have run or, as far as the kernel tells, waited for a processor that others had."""
    try:
        tasks = [task.joinpath("schedstat").read_text().split() for task in _TASKS.iterdir()]
    except OSError:
        return time.process_time()
    return sum(int(ran) + int(waited) for ran, waited, _ in tasks) / 1e9


def give_memory_back() -> None:
    """After work: what was freed stays with the process otherwise."""
    gc.collect()
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def _end_with(descriptor: int) -> None:
    """A node may hold the event loop, which would read the end of the socket."""
    hang_up = select.poll()
    # Of what was not asked for, the hang-up alone is told, and errors.
    hang_up.register(descriptor, getattr(select, "POLLRDHUP", 0))
    hang_up.poll()
    os._exit(0)


def _end_by_kernel() -> None:
    """An extension may hold the interpreter, and with it the thread that watches."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def _be_taken_first() -> None:
    with contextlib.suppress(OSError, ValueError):
        score = int(_OOM_SCORE.read_text())
        _OOM_SCORE.write_text(str(min(score + _OOM_MORE, _OOM_MOST)))
