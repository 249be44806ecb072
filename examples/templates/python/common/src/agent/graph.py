"""The graph: a model that answers, or calls tools and reads what they say, as often as it likes."""

from typing import Any

from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition

from .model import model
from .tools import TOOLS

model_with_tools = model.bind_tools(TOOLS)


async def answer(state: MessagesState) -> dict[str, Any]:
    return {"messages": [await model_with_tools.ainvoke(state["messages"])]}


graph = (
    StateGraph(MessagesState)
    .add_node("answer", answer)
    .add_node("tools", ToolNode(TOOLS))
    .add_edge(START, "answer")
    .add_conditional_edges("answer", tools_condition)
    .add_edge("tools", "answer")
    .compile()
)
