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
        return AIMessage(last.text)
    address = re.search(r"\S+@\S+\w", last.text)
    args = {"to": address.group() if address else "someone@example.com", "text": last.text}
    return AIMessage("", tool_calls=[{"name": "send_mail", "args": args, "id": str(uuid4())}])


model = StandInModel(next=next_message)
