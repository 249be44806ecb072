"""Calls over one socket: `agent_worker/wire/channel.py`."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import struct
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest
from agent_worker.wire.channel import Blob, CallFailed, Channel, Message, Parts, in_thread

Answer = tuple[Any, Sequence[Blob]]


async def echo(message: Message, parts: Parts) -> Answer:
    return message.header["given"], message.blobs


async def refuse(message: Message, parts: Parts) -> Answer:
    raise LookupError("not here")


def frame(header: dict[str, Any], *blobs: bytes) -> bytes:
    text = json.dumps({**header, "blobs": [len(blob) for blob in blobs]}).encode()
    body = struct.pack(">I", len(text)) + text + b"".join(blobs)
    return struct.pack(">I", len(body)) + body


async def read_frame(peer: asyncio.StreamReader) -> tuple[dict[str, Any], bytes]:
    total, length = struct.unpack(">II", await peer.readexactly(8))
    body = await peer.readexactly(total - 4)
    return json.loads(body[:length]), body[length:]


@contextlib.asynccontextmanager
async def served(serve: Any) -> AsyncIterator[tuple[Channel, asyncio.StreamReader, asyncio.StreamWriter]]:
    """A channel, and the bytes of its other side."""
    own, other = socket.socketpair()
    channel = Channel(serve)
    running = asyncio.create_task(channel.run(own))
    reader, writer = await asyncio.open_connection(sock=other)
    try:
        yield channel, reader, writer
    finally:
        writer.close()
        await running


@pytest.mark.parametrize("size", [1, 7, 8, 9, 1000])
def test_a_frame_is_read_in_whatever_pieces_it_comes(size: int) -> None:
    async def run() -> None:
        async with served(echo) as (_, reader, writer):
            sent = frame({"call": 7, "do": "echo", "given": "ä"}, b"one", b"", b"two")
            for at in range(0, len(sent), size):
                writer.write(sent[at : at + size])
                await writer.drain()
                await asyncio.sleep(0)
            header, blobs = await read_frame(reader)
            assert header == {"answer": 7, "value": "ä", "blobs": [3, 0, 3]}
            assert blobs == b"onetwo"

    asyncio.run(run())


def test_a_failure_of_a_call_is_its_answer() -> None:
    async def run() -> None:
        async with served(refuse) as (_, reader, writer):
            writer.write(frame({"call": 1, "do": "find"}))
            header, _ = await read_frame(reader)
            assert header["answer"] == 1
            assert header["error"]["name"] == "LookupError"
            assert header["error"]["message"] == "not here"
            assert "test_channel.py" in header["error"]["trace"]

    asyncio.run(run())


def test_the_answer_to_a_call_is_its_value_or_its_error() -> None:
    async def run() -> None:
        async with served(echo) as (channel, reader, writer):
            asked = asyncio.create_task(channel.ask("find", [b"bytes"], key="k"))
            header, blobs = await read_frame(reader)
            assert header == {"call": 1, "do": "find", "key": "k", "blobs": [5]}
            assert blobs == b"bytes"
            writer.write(frame({"answer": 1, "value": [1]}, b"back"))
            answer = await asked
            assert (answer.header["value"], answer.blobs) == ([1], [b"back"])
            failing = asyncio.create_task(channel.ask("find"))
            await read_frame(reader)
            writer.write(frame({"answer": 2, "error": {"name": "TypeError", "message": "no"}}))
            with pytest.raises(CallFailed, match="no") as failed:
                await failing
            assert failed.value.name == "TypeError"

    asyncio.run(run())


def test_what_is_asked_before_it_runs_is_sent_once_it_does() -> None:
    async def run() -> None:
        own, other = socket.socketpair()
        channel = Channel(echo)
        asked = asyncio.create_task(channel.ask("early"))
        await asyncio.sleep(0)
        running = asyncio.create_task(channel.run(own))
        reader, writer = await asyncio.open_connection(sock=other)
        header, _ = await read_frame(reader)
        assert header == {"call": 1, "do": "early"}
        writer.write(frame({"answer": 1, "value": None}))
        await asked
        writer.close()
        await running

    asyncio.run(run())


def test_a_call_that_is_given_up_is_stopped_on_the_other_side() -> None:
    async def run() -> None:
        async with served(echo) as (channel, reader, _):
            asked = asyncio.create_task(channel.ask("slow"))
            await read_frame(reader)
            asked.cancel()
            header, _ = await read_frame(reader)
            assert header == {"stop": 1}
            with pytest.raises(asyncio.CancelledError):
                await asked

    asyncio.run(run())


def test_a_call_that_is_stopped_is_cancelled_and_answered() -> None:
    async def run() -> None:
        begun = asyncio.Event()

        async def wait(message: Message, parts: Parts) -> Answer:
            begun.set()
            await asyncio.Event().wait()
            return None, ()

        async with served(wait) as (_, reader, writer):
            writer.write(frame({"call": 3, "do": "wait"}))
            await begun.wait()
            writer.write(frame({"stop": 3}))
            header, _ = await read_frame(reader)
            assert (header["answer"], header["error"]["name"]) == (3, "CancelledError")

    asyncio.run(run())


def test_the_first_part_is_written_before_the_loop_turns() -> None:
    async def run() -> None:
        own, other = socket.socketpair()
        arrived: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

        async def give(message: Message, parts: Parts) -> Answer:
            # What is written a moment before does not hold it back.
            channel.send({"call": 9, "do": "other"}, at_once=True)
            other.recv(1000)
            await parts.send("first")
            try:
                arrived.set_result(other.recv(1000, socket.MSG_DONTWAIT))
            except BlockingIOError as error:
                arrived.set_exception(error)
            return None, ()

        channel = Channel(give)
        running = asyncio.create_task(channel.run(own))
        other.sendall(frame({"call": 1, "do": "give"}))
        assert b"first" in await arrived
        other.close()
        await running

    asyncio.run(run())


def test_parts_wait_where_too_many_are_not_taken() -> None:
    async def run() -> None:
        sent = 0

        async def count(message: Message, parts: Parts) -> Answer:
            nonlocal sent
            for number in range(Parts.AHEAD + 1):
                await parts.send(number)
                sent += 1
            return None, ()

        async with served(count) as (_, reader, writer):
            writer.write(frame({"call": 1, "do": "count"}))
            for number in range(Parts.AHEAD):
                assert await read_frame(reader) == ({"part": 1, "value": number}, b"")
            assert sent == Parts.AHEAD
            writer.write(frame({"more": 1, "count": 1}))
            assert (await read_frame(reader))[0] == {"part": 1, "value": Parts.AHEAD}
            assert (await read_frame(reader))[0] == {"answer": 1, "value": None}

    asyncio.run(run())


def test_a_thread_may_wait_for_the_loop_and_the_loop_not_for_itself() -> None:
    async def run() -> None:
        channel = Channel(echo)

        async def work() -> str:
            return "done"

        assert await asyncio.to_thread(in_thread, channel, work) == "done"
        with pytest.raises(RuntimeError, match="from async code"):
            in_thread(channel, work)

    asyncio.run(run())
