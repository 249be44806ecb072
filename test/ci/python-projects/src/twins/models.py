"""Models that call one tool, and answer with what it says."""

from typing import Any
from uuid import uuid4

from langchain_core.messages import AIMessage, BaseMessage, ToolMessage
from twins.stand_in_model import StandInModel


def calling(name: str, **args: Any) -> StandInModel:
    def next_message(messages: list[BaseMessage]) -> AIMessage:
        last = messages[-1]
        if isinstance(last, ToolMessage) and last.name == name:
            return AIMessage(f"It says: {last.text}")
        return AIMessage("", tool_calls=[{"name": name, "args": args, "id": str(uuid4())}])

    return StandInModel(next=next_message)
