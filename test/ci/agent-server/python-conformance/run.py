"""The library's own suite for savers, and channels that are rebuilt, on the saver of the worker: `run.py FD`.

Each line of standard output is one case.
"""

import asyncio
import json
import operator
import os
import socket
import sys
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import reduce
from typing import Annotated, Any
from uuid import uuid4

from agent_worker.storage.saver import Saver
from agent_worker.wire.channel import Channel
from langgraph.channels.delta import DeltaChannel
from langgraph.checkpoint.conformance import checkpointer_test, validate
from langgraph.checkpoint.conformance.report import ProgressCallbacks
from langgraph.graph import START, StateGraph
from typing_extensions import TypedDict


def tell(capability: str, name: str, passed: bool, error: str | None) -> None:
    print(json.dumps({"name": f"{capability}: {name}", "error": None if passed else error}), flush=True)


def joined(words: list[str] | None, writes: list[list[str]]) -> list[str]:
    return reduce(operator.add, writes, words or [])


class State(TypedDict):
    words: Annotated[list[str], DeltaChannel(joined, snapshot_frequency=3)]
    kept: list[str]


async def said(saver: Saver) -> tuple[Any, str]:
    """A graph that says one word a run, and a thread of five."""
    graph = (
        StateGraph(State)
        .add_node("say", lambda state: {"words": ["heard"], "kept": state["words"]})
        .add_edge(START, "say")
        .compile(checkpointer=saver)
    )
    thread = str(uuid4())
    for number in range(5):
        await graph.ainvoke({"words": [f"{number}"]}, at(thread), durability="sync")
    return graph, thread


def at(thread: str) -> dict[str, Any]:
    return {"configurable": {"thread_id": thread}}


WORDS = [word for number in range(5) for word in (f"{number}", "heard")]


async def check(graph: Any, thread: str) -> None:
    assert (await graph.aget_state(at(thread))).values == {"words": WORDS, "kept": WORDS[:-1]}
    await graph.ainvoke({"words": ["after"]}, at(thread))
    assert (await graph.aget_state(at(thread))).values["words"] == [*WORDS, "after", "heard"]


async def is_read_again(saver: Saver) -> None:
    await check(*await said(saver))


async def outlives_pruning(saver: Saver) -> None:
    graph, thread = await said(saver)
    before = [each async for each in saver.alist(at(thread))]
    await saver.aprune([thread])
    after = [each async for each in saver.alist(at(thread))]
    assert len(after) < len(before)
    await check(graph, thread)


async def is_copied(saver: Saver) -> None:
    graph, thread = await said(saver)
    copy = str(uuid4())
    await saver.acopy_thread(thread, copy)
    await saver.adelete_thread(thread)
    await check(graph, copy)


async def is_read_by_a_synchronous_graph(saver: Saver) -> None:
    graph, thread = await said(saver)
    state = await asyncio.to_thread(graph.get_state, at(thread))
    assert state.values["words"] == WORDS


DELTA: list[Callable[[Saver], Awaitable[None]]] = [
    is_read_again,
    outlives_pruning,
    is_copied,
    is_read_by_a_synchronous_graph,
]


async def main() -> None:
    channel = Channel(lambda *_: asyncio.sleep(0, (None, ())))
    saver = Saver(channel)
    reading = asyncio.create_task(channel.run(socket.socket(fileno=int(sys.argv[1]))))

    @checkpointer_test(name="worker")
    async def worker() -> AsyncIterator[Saver]:
        yield saver

    await validate(worker, progress=ProgressCallbacks(on_test_result=tell))
    for case in DELTA:
        try:
            await case(saver)
            tell("a channel that is rebuilt", case.__name__, True, None)
        except Exception:
            tell("a channel that is rebuilt", case.__name__, False, traceback.format_exc())
    reading.cancel()


asyncio.run(main())
os._exit(0)
