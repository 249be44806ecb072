"""Contents of messages under the session protocol: `agent_worker/runs/plain_content.py`."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from agent_worker.runs.plain_content import PlainContent
from langchain_core.messages import AIMessage
from langchain_core.outputs import ChatGeneration, LLMResult


def ended(content: list[Any], serialized: dict[str, Any] | None = None, **more: Any) -> AIMessage:
    """The message of a model, as its caller gets it."""
    handler, run = PlainContent(), uuid4()
    message = AIMessage(content, response_metadata={"output_version": "v1", "model": "small"}, **more)
    handler.on_chat_model_start(serialized or {}, [], run_id=run)
    handler.on_llm_end(LLMResult(generations=[[ChatGeneration(message=message)]]), run_id=run)
    return message


def test_blocks_of_text_are_a_text() -> None:
    message = ended([{"type": "text", "text": "one ", "index": 0}, {"type": "text", "text": "two", "index": 1}])
    assert message.content == "one two"
    assert message.response_metadata == {"model": "small"}


def test_calls_of_tools_are_in_their_own_field_alone() -> None:
    call = {"type": "tool_call", "id": "c", "name": "look", "args": {}}
    text = {"type": "text", "text": "I look."}
    assert ended([text, call], tool_calls=[call]).content == "I look."
    assert ended([text, call]).content == [text, call]


def test_blocks_that_say_more_than_a_text_stay() -> None:
    for block in ({"type": "reasoning", "reasoning": "so"}, {"type": "text", "text": "a", "annotations": [1]}):
        assert ended([block]).content == [block]


def test_blocks_stay_where_the_model_was_told_to_give_them() -> None:
    block = {"type": "text", "text": "one"}
    assert ended([block], {"repr": "Model(output_version='v1')"}).content == [block]
    assert ended([block], {"kwargs": {"output_version": "v1"}}).content == [block]
