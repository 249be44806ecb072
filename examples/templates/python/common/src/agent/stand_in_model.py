"""A chat model without a provider and without a key."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.messages.tool import tool_call_chunk
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult


class StandInModel(BaseChatModel):
    """A function says what comes next, and it streams as real ones do."""

    next: Callable[[list[BaseMessage]], AIMessage]

    @property
    def _llm_type(self) -> str:
        return "stand-in"

    def bind_tools(self, tools: Any, **_: Any) -> "StandInModel":
        """The function knows the tools that it calls."""
        return self

    def _generate(self, messages: list[BaseMessage], *_: Any, **__: Any) -> ChatResult:
        return ChatResult(generations=[ChatGeneration(message=self.next(messages))])

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **_: Any,
    ) -> Iterator[ChatGenerationChunk]:
        message = self.next(messages)
        words = re.split(r"(?<=\s)", message.text)
        calls = [
            tool_call_chunk(name=call["name"], args=json.dumps(call["args"]), id=call["id"], index=index)
            for index, call in enumerate(message.tool_calls)
        ]
        for number, word in enumerate(words, 1):
            last = number == len(words)
            part = AIMessageChunk(
                word,
                tool_call_chunks=calls if last else [],
                chunk_position="last" if last else None,
            )
            chunk = ChatGenerationChunk(message=part)
            if run_manager:
                run_manager.on_llm_new_token(word, chunk=chunk)
            yield chunk
