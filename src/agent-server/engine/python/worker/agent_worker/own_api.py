"""`get_client()` of the SDK without a URL: the server's own API, over the socket."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import deque
from collections.abc import AsyncIterator, Sequence
from typing import Any

import httpx
from langgraph_sdk import get_client

from .wire.channel import Blob, Channel, Message


def provide(channel: Channel) -> None:
    """Call it before modules of the project are imported: they may make a client."""
    sdk: Any = sys.modules[get_client.__module__]
    # Else it imports the official server, where that is installed.
    os.environ["__LANGGRAPH_DEFER_LOOPBACK_TRANSPORT"] = "true"
    sdk.get_asgi_transport = lambda: lambda **_: Transport(channel)
    # It keeps every transport, for a server that is made later.
    sdk._registered_transports = deque[Any](maxlen=0)


class Transport(httpx.AsyncBaseTransport):
    """Requests have the credentials that their client was made with, and no others."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        begun = await _ask(
            self._channel,
            "api.begin",
            [await request.aread()],
            method=request.method,
            target=request.url.raw_path.decode(),
            headers=request.headers.multi_items(),
        )
        told = begun.header["value"]
        stream = _Answer(self._channel, told["call"])
        return httpx.Response(told["status"], headers=told["headers"], stream=stream, request=request)


class _Answer(httpx.AsyncByteStream):
    def __init__(self, channel: Channel, call: int) -> None:
        self._channel = channel
        self._call = call

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while blobs := (await _ask(self._channel, "api.read", of=self._call)).blobs:
            yield blobs[0]

    async def aclose(self) -> None:
        await _ask(self._channel, "api.close", of=self._call)


async def _ask(channel: Channel, do: str, blobs: Sequence[Blob] = (), **arguments: Any) -> Message:
    """From any loop: nodes that are functions may run one of their own."""
    asked = channel.ask(do, blobs, **arguments)
    if asyncio.get_running_loop() is channel.loop:
        return await asked
    return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(asked, channel.loop))
