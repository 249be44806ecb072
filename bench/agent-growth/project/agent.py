from typing import Annotated

from langchain_core.messages import AIMessage, AnyMessage
from langgraph.graph import StateGraph, add_messages
from typing_extensions import TypedDict


class State(TypedDict, total=False):
    messages: Annotated[list[AnyMessage], add_messages]
    topic: str


async def answer(state: State):
    return {"messages": [AIMessage("x", id="answer")]}


graph = (
    StateGraph(State).add_node("answer", answer).add_edge("__start__", "answer").add_edge("answer", "__end__").compile()
)
