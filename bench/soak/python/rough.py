"""What conversations do beside talking, and what brings a worker down."""

import asyncio
import os
import signal
import time
from typing import Any

from langgraph.graph import START, StateGraph
from langgraph.store.base import BaseStore
from langgraph.types import interrupt
from typing_extensions import TypedDict


class State(TypedDict, total=False):
    said: str
    number: int


def question(state: State) -> State:
    return {"said": interrupt("what now?")}


async def wait(state: State) -> State:
    await asyncio.sleep(3600)
    return {}


async def keep(state: State, *, store: BaseStore) -> State:
    key = str(state["number"])
    await store.aput(("soak",), key, {"said": state["said"]})
    item = await store.aget(("soak",), key)
    await store.adelete(("soak",), key)
    return {"said": item.value["said"] if item else ""}


async def hold(state: State) -> State:
    """Holds the loop of its worker, and with it every other run there."""
    time.sleep(3)  # noqa: ASYNC251
    return {"said": "released"}


async def kill(state: State, *, store: BaseStore) -> State:
    """Ends its worker, the first time."""
    key = str(state["number"])
    if await store.aget(("killed",), key) is None:
        await store.aput(("killed",), key, {})
        os.kill(os.getpid(), signal.SIGKILL)
    await store.adelete(("killed",), key)
    return {"said": "alive"}


def one(node: Any) -> Any:
    return StateGraph(State).add_node("node", node).add_edge(START, "node").compile()


ask, endless, remember, block, crash = (one(node) for node in (question, wait, keep, hold, kill))
