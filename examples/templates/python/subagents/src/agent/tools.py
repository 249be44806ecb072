"""The subagents, and the tool that gives them tasks."""

from typing import Any, Literal

from langchain_core.language_models import BaseChatModel
from langchain_core.tools import tool
from langgraph.graph import START, MessagesState, StateGraph

from .model import optimist, sceptic


def subagent_with(model: BaseChatModel) -> Any:
    """A graph of its own: give it tools, or more nodes."""

    async def answer(state: MessagesState) -> dict[str, Any]:
        return {"messages": [await model.ainvoke(state["messages"])]}

    return StateGraph(MessagesState).add_node("answer", answer).add_edge(START, "answer").compile()


SUBAGENTS = {"optimist": subagent_with(optimist), "sceptic": subagent_with(sceptic)}


@tool
async def task(subagent_type: Literal["optimist", "sceptic"], description: str) -> str:
    """Give a task to a subagent: the optimist says what speaks for something, the sceptic what against."""
    state = await SUBAGENTS[subagent_type].ainvoke({"messages": [("user", description)]})
    text: str = state["messages"][-1].text
    return text


TOOLS = [task]
