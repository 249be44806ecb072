"""The graph: one node that calls a chat model."""

from typing import Any

from langgraph.graph import START, MessagesState, StateGraph

from echo_model import EchoModel

model = EchoModel()


async def answer(state: MessagesState) -> dict[str, Any]:
    return {"messages": [await model.ainvoke(state["messages"])]}


graph = StateGraph(MessagesState).add_node("answer", answer).add_edge(START, "answer").compile()
