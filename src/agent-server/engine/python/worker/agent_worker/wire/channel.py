"""Calls in both directions over one socket.

A frame is `u32 length, u32 length of the header, header, blobs`, big-endian; the first length is that of all that
follows it. The header is JSON, and `blobs` in it are the lengths of the blobs. A header has one of these keys, each
with the number of a call, which the side that asks has chosen:

- `call`: `do` names the operation, `for` the call for which it is made, if any; the rest are its arguments;
- `part`: one of many results, before the last;
- `more`: so many parts (`count`) were taken, as many others may come;
- `stop`: the call is no longer wanted;
- `answer`: the end of the call, with `value`, or with `error`.
"""

from __future__ import annotations

import asyncio
import itertools
import socket
import struct
from collections.abc import Awaitable, Callable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

import orjson

from .wire_json import to_json

_LENGTHS = struct.Struct(">II")
_LARGEST_FRAME = 1 << 30
# A model may give its tokens without ever letting the loop turn: the first ones are not to wait for the last.
_MOMENT_SECONDS = 0.001

Blob = bytes | bytearray | memoryview
# The call that the code under way does. Tasks inherit it, and threads that are given a copy of the context.
_doing: ContextVar[int | None] = ContextVar("doing", default=None)
Result = TypeVar("Result")


@dataclass(slots=True)
class Message:
    """What came: the header, and its blobs."""

    header: dict[str, Any]
    blobs: list[bytes] = field(default_factory=list)


class CallFailed(Exception):
    """What the other side says of a call that it could not do."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(message)
        self.name = name


class Serve(Protocol):
    """Does a call of the other side; what it returns is the answer's value, with blobs."""

    def __call__(self, message: Message, parts: Parts) -> Awaitable[tuple[Any, Sequence[Blob]]]: ...


class Parts:
    """Sends the parts of one call, and waits where the other side has too many of them."""

    AHEAD = 256

    def __init__(self, channel: Channel, call: int) -> None:
        self._channel = channel
        self._call = call
        self._left = self.AHEAD
        self._taken = asyncio.Event()

    async def send(self, value: Any, blobs: Sequence[Blob] = ()) -> None:
        while self._left <= 0:
            self._taken.clear()
            await self._taken.wait()
        # Where nothing is on its way, the other side waits for this one.
        is_awaited = self._left == self.AHEAD
        self._left -= 1
        self._channel.send({"part": self._call, "value": value}, blobs, at_once=is_awaited)
        await self._channel.drained()

    def taken(self, count: int) -> None:
        self._left += count
        self._taken.set()


class Channel:
    """One end. Its methods belong to the event loop that runs it."""

    def __init__(self, serve: Serve) -> None:
        self._serve = serve
        self._numbers = itertools.count(1)
        self._asked: dict[int, asyncio.Future[Message]] = {}
        self._served: dict[int, tuple[asyncio.Task[None], Parts]] = {}
        self._writer: asyncio.StreamWriter | None = None
        self._pending: list[Blob] = []
        self._written_at = 0.0
        self.loop = asyncio.get_running_loop()

    async def run(self, own: socket.socket) -> None:
        """Until the other side ends."""
        reader, self._writer = await asyncio.open_connection(sock=own, limit=1 << 20)
        self._write()
        try:
            while True:
                self._take(await self._read(reader))
        except (asyncio.IncompleteReadError, ConnectionError):
            return

    async def ask(self, do: str, blobs: Sequence[Blob] = (), **arguments: Any) -> Message:
        """The answer to a call. Raises CallFailed."""
        call = next(self._numbers)
        answer: asyncio.Future[Message] = self.loop.create_future()
        self._asked[call] = answer
        try:
            doing = _doing.get()
            of = {} if doing is None else {"for": doing}
            self.send({"call": call, "do": do, **of, **arguments}, blobs)
            await self.drained()
            return await answer
        except asyncio.CancelledError:
            self.send({"stop": call})
            raise
        finally:
            del self._asked[call]

    def send(self, header: dict[str, Any], blobs: Sequence[Blob] = (), *, at_once: bool = False) -> None:
        """Frames that follow each other within a moment and a turn of the loop are written together, or at once."""
        if blobs:
            header["blobs"] = [len(blob) for blob in blobs]
        text = to_json(header)
        total = 4 + len(text) + sum(len(blob) for blob in blobs)
        is_first = not self._pending
        self._pending += [_LENGTHS.pack(total, len(text)), text, *blobs]
        if at_once or self.loop.time() - self._written_at > _MOMENT_SECONDS:
            self._write()
        elif is_first:
            self.loop.call_soon(self._write)

    async def drained(self) -> None:
        if self._writer is not None:
            await self._writer.drain()

    def _write(self) -> None:
        if self._writer is not None and self._pending:
            pending, self._pending = self._pending, []
            self._writer.write(b"".join(pending))
            self._written_at = self.loop.time()

    @staticmethod
    async def _read(reader: asyncio.StreamReader) -> Message:
        total, header_length = _LENGTHS.unpack(await reader.readexactly(8))
        if total > _LARGEST_FRAME:
            raise ConnectionError(f"a frame of {total} bytes")
        body = await reader.readexactly(total - 4)
        header = orjson.loads(body[:header_length])
        blobs: list[bytes] = []
        at = header_length
        for length in header.get("blobs", ()):
            blobs.append(body[at : at + length])
            at += length
        return Message(header, blobs)

    def _take(self, message: Message) -> None:
        header = message.header
        if (call := header.get("call")) is not None:
            self._begin(call, message)
        elif (call := header.get("answer")) is not None:
            self._end(call, message)
        elif (call := header.get("more")) in self._served:
            self._served[call][1].taken(header["count"])
        elif (call := header.get("stop")) in self._served:
            self._served[call][0].cancel()

    def _end(self, call: int, message: Message) -> None:
        answer = self._asked.get(call)
        if answer is None or answer.done():
            return
        error = message.header.get("error")
        if error is None:
            answer.set_result(message)
        else:
            answer.set_exception(CallFailed(error.get("name", "Error"), error.get("message", "")))

    def _begin(self, call: int, message: Message) -> None:
        parts = Parts(self, call)
        task = self.loop.create_task(self._do(call, message, parts))
        self._served[call] = (task, parts)

    async def _do(self, call: int, message: Message, parts: Parts) -> None:
        _doing.set(call)
        try:
            value, blobs = await self._serve(message, parts)
            self.send({"answer": call, "value": value}, blobs)
        except asyncio.CancelledError:
            self.send({"answer": call, "error": {"name": "CancelledError", "message": "stopped"}})
        except BaseException as error:  # The other side is told, whatever it is.
            self.send({"answer": call, "error": describe(error)})
        finally:
            del self._served[call]


def describe(error: BaseException) -> dict[str, Any]:
    """An error as the server shows and logs it."""
    import traceback

    return {
        "name": type(error).__name__,
        "message": text_of(error),
        "trace": "".join(traceback.format_exception(error)),
    }


def text_of(error: BaseException) -> str:
    """Its message, or its name where it has none or cannot say it."""
    try:
        return str(error) or type(error).__name__
    except Exception:  # Code of a project.
        return type(error).__name__


def in_thread(channel: Channel, work: Callable[[], Awaitable[Result]]) -> Result:
    """Waits for work of the channel's loop in a thread that runs no loop."""
    try:
        running = asyncio.get_running_loop()
    except RuntimeError:
        running = None
    if running is channel.loop:
        raise RuntimeError("a synchronous call of the server from async code: use the method that is awaited")

    async def awaited() -> Result:
        return await work()

    return asyncio.run_coroutine_threadsafe(awaited(), channel.loop).result()
