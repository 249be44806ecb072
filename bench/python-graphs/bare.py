"""What one writes without a server: `graph.astream` behind asyncio's own sockets. No runs, no log, no ids, no replay."""

import asyncio
import json
import sys
from uuid import uuid4

import orjson
from agent import graph
from langgraph.checkpoint.memory import InMemorySaver

bare = graph.copy(update={"checkpointer": InMemorySaver()})


async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    head = await reader.readuntil(b"\r\n\r\n")
    _, path, _ = head.split(b" ", 2)
    fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:] if line)
    body = await read_body(reader, fields)
    writer.write(b"HTTP/1.1 200 OK\r\nconnection: close\r\n")
    if path.endswith(b"/stream"):
        writer.write(b"content-type: text/event-stream\r\n\r\n")
        await stream(path.split(b"/")[2].decode(), orjson.loads(body)["input"], writer)
    else:
        writer.write(b"content-type: application/json\r\n\r\n" + orjson.dumps({"thread_id": str(uuid4())}))
    await writer.drain()
    writer.close()


async def read_body(reader: asyncio.StreamReader, fields: dict[bytes, bytes]) -> bytes:
    if b"content-length" in fields:
        return await reader.readexactly(int(fields[b"content-length"]))
    body = b""
    while size := int(await reader.readline(), 16):
        body += await reader.readexactly(size)
        await reader.readline()
    return body


async def stream(thread_id: str, given: object, writer: asyncio.StreamWriter) -> None:
    config = {"configurable": {"thread_id": thread_id}}
    async for message, metadata in bare.astream(given, config, stream_mode="messages"):
        data = orjson.dumps([message.model_dump(), metadata])
        writer.write(b"event: messages\ndata: " + data + b"\n\n")
        await writer.drain()


async def main() -> None:
    server = await asyncio.start_server(answer, "127.0.0.1", 0, backlog=1024)
    port = server.sockets[0].getsockname()[1]
    print(json.dumps({"url": f"http://127.0.0.1:{port}"}), flush=True)
    await asyncio.to_thread(sys.stdin.read)


asyncio.run(main())
