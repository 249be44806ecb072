"""A graph that remembers what it is told, for each user, and finds it again by meaning."""

from dataclasses import dataclass, field

from langgraph.graph import START, StateGraph
from langgraph.runtime import Runtime
from langgraph.store.base import BaseStore


@dataclass
class User:
    user_id: str = "nobody"


@dataclass
class State:
    told: str = ""
    asked: str = ""
    found: list[str] = field(default_factory=list)


async def remember(state: State, runtime: Runtime[User], store: BaseStore) -> dict[str, list[str]]:
    namespace = ("memories", runtime.context.user_id)
    if state.told:
        await store.aput(namespace, state.told, {"text": state.told})
    items = await store.asearch(namespace, query=state.asked, limit=1) if state.asked else []
    return {"found": [item.value["text"] for item in items]}


def embed(texts: list[str]) -> list[list[float]]:
    """Two dimensions: drinks, and places."""
    return [[0.1 + text.count("tea"), 0.1 + text.count("Oslo")] for text in texts]


graph = StateGraph(State, context_schema=User).add_node("remember", remember).add_edge(START, "remember").compile()
