"""A chat model without a provider. Replace it with a real one."""

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult


class EchoModel(BaseChatModel):
    """Streams "You said: …" word by word."""

    @property
    def _llm_type(self) -> str:
        return "echo"

    def _generate(self, messages: list[BaseMessage], *_: Any, **__: Any) -> ChatResult:
        return ChatResult(generations=[ChatGeneration(message=AIMessage(said(messages)))])

    async def _astream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **_: Any,
    ) -> AsyncIterator[ChatGenerationChunk]:
        words = re.split(r"(?<=\s)", said(messages))
        for number, word in enumerate(words, 1):
            await asyncio.sleep(0.005)  # a real model takes its time, too
            position = "last" if number == len(words) else None
            chunk = ChatGenerationChunk(message=AIMessageChunk(word, chunk_position=position))
            if run_manager:
                await run_manager.on_llm_new_token(word, chunk=chunk)
            yield chunk


def said(messages: list[BaseMessage]) -> str:
    return f"You said: {messages[-1].text if messages else ''}"
