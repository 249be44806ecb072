"""The model: a stand-in without a key."""

import re
from uuid import uuid4

from langchain_core.messages import AIMessage, BaseMessage

from .stand_in_model import StandInModel

# A real model goes here. With one of OpenAI: `uv add langchain-openai`, put OPENAI_API_KEY into .env, remove
# stand_in_model.py, and let this file be
#   from langchain_openai import ChatOpenAI
#   model = ChatOpenAI(model="gpt-5-mini")


def next_message(messages: list[BaseMessage]) -> AIMessage:
    last = messages[-1]
    if last.type == "tool":
        return AIMessage(f"That is {last.text}.")
    numbers = [float(each) for each in re.findall(r"\d+(?:\.\d+)?", last.text)]
    if len(numbers) < 2:
        return AIMessage("Give me two numbers, and I multiply them.")
    args = {"a": numbers[0], "b": numbers[1]}
    return AIMessage("", tool_calls=[{"name": "multiply", "args": args, "id": str(uuid4())}])


model = StandInModel(next=next_message)
