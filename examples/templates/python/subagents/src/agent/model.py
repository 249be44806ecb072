"""The models: stand-ins without a key."""

from itertools import takewhile
from uuid import uuid4

from langchain_core.messages import AIMessage, BaseMessage

from .stand_in_model import StandInModel

# Real models go here. With OpenAI: `uv add langchain-openai`, put OPENAI_API_KEY into .env, remove stand_in_model.py,
# and let each of the three be
#   ChatOpenAI(model="gpt-5-mini")  # from langchain_openai import ChatOpenAI

optimist = StandInModel(next=lambda messages: AIMessage(f"Yes: {messages[-1].text} It may work."))

sceptic = StandInModel(next=lambda messages: AIMessage(f"No: {messages[-1].text} It may fail."))


def next_message(messages: list[BaseMessage]) -> AIMessage:
    last = messages[-1]
    if last.type == "tool":
        answers = list(takewhile(lambda each: each.type == "tool", reversed(messages)))
        return AIMessage(" ".join(each.text for each in reversed(answers)))
    calls = [
        {"name": "task", "args": {"subagent_type": name, "description": last.text}, "id": str(uuid4())}
        for name in ("optimist", "sceptic")
    ]
    return AIMessage("", tool_calls=calls)


model = StandInModel(next=next_message)
"""The one that gives tasks to the others, both at once."""
