import asyncio

from langchain_core.language_models.fake_chat_models import FakeListChatModel
from langgraph.graph import MessagesState, StateGraph


class State(MessagesState, total=False):
    # Tokens that each of the two nodes streams.
    tokens: int
    # How long the run says nothing at first, in milliseconds.
    silent_ms: int


async def speak(state: State):
    """The model never waits, so that what is measured is the server's time, not the model's."""
    if len(state["messages"]) == 1 and state.get("silent_ms", 0) > 0:
        await asyncio.sleep(state["silent_ms"] / 1000)
    model = FakeListChatModel(responses=["x" * state["tokens"]])
    return {"messages": [await model.ainvoke(state["messages"])]}


graph = (
    StateGraph(State)
    .add_node("draft", speak)
    .add_node("answer", speak)
    .add_edge("__start__", "draft")
    .add_edge("draft", "answer")
    .add_edge("answer", "__end__")
    .compile()
)
