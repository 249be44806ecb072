"""Messages of models under the session protocol as they are without it."""

from __future__ import annotations

import os
import re
from typing import Any
from uuid import UUID

from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.messages import AIMessage
from langchain_core.outputs import LLMResult

_BLOCKS = re.compile(r"output_version'?[=:] ?'v1'")
_PLAIN = {"type", "text", "index", "id"}


class PlainContent(BaseCallbackHandler):
    """
    To stream the protocol, the library makes lists of blocks of all contents. Nodes of a project know texts, and are to
    find the same whoever started their run: blocks that say no more than a text are one, unless the model was told
    to give blocks.
    """

    run_inline = True
    ignore_chain = ignore_retriever = ignore_retry = ignore_custom_event = ignore_agent = True

    def __init__(self) -> None:
        self._gives_blocks: set[UUID] = set()

    def on_chat_model_start(
        self, serialized: dict[str, Any], messages: list[Any], *, run_id: UUID, **kwargs: Any
    ) -> None:
        if os.environ.get("LC_OUTPUT_VERSION") == "v1" or _BLOCKS.search(str(serialized)):
            self._gives_blocks.add(run_id)

    def on_llm_end(self, response: LLMResult, *, run_id: UUID, **kwargs: Any) -> None:
        if run_id in self._gives_blocks:
            self._gives_blocks.discard(run_id)
            return
        for generation in (each for several in response.generations for each in several):
            message = getattr(generation, "message", None)
            if isinstance(message, AIMessage) and message.response_metadata.get("output_version") == "v1":
                _make_plain(message)

    def on_llm_error(self, error: BaseException, *, run_id: UUID, **kwargs: Any) -> None:
        self._gives_blocks.discard(run_id)


def _make_plain(message: AIMessage) -> None:
    blocks: list[Any] = message.content if isinstance(message.content, list) else []
    texts = [block for block in blocks if isinstance(block, dict) and block.get("type") == "text"]
    calls = {call["id"] for call in message.tool_calls}
    others = [
        block
        for block in blocks
        if block not in texts and not (block.get("type") == "tool_call" and block.get("id") in calls)
    ]
    if others or not all(set(block) <= _PLAIN for block in texts):
        return
    message.content = "".join(block["text"] for block in texts)
    del message.response_metadata["output_version"]
