import asyncio
import contextlib
import warnings
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

from case import case, collect, connect, data_of, is_run_done, names, new_thread


@contextlib.asynccontextmanager
async def open_cutting_proxy(target: str, offsets: list[int]) -> AsyncIterator[str]:
    """A proxy that cuts its first connections after so many bytes of what the server sends."""
    upstream = urlsplit(target)
    limits = iter(offsets)
    connections: set[asyncio.Task[None]] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connections.add(asyncio.current_task())
        limit = next(limits, None)
        far_reader, far_writer = await asyncio.open_connection(upstream.hostname, upstream.port)

        async def send() -> None:
            while part := await reader.read(65536):
                far_writer.write(part)

        sending = asyncio.create_task(send())
        passed = 0
        with contextlib.suppress(ConnectionError, asyncio.CancelledError):
            while part := await far_reader.read(65536):
                room = len(part) if limit is None else limit - passed
                writer.write(part[:room])
                await writer.drain()
                passed += len(part)
                if room < len(part):
                    break
        sending.cancel()
        writer.close()
        far_writer.transport.abort()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
        for connection in connections:
            connection.cancel()
        await asyncio.gather(*connections, return_exceptions=True)


TALK = {"count": 30, "size": 100}


@case("a run's stream that is cut three times is received whole, once and in order")
async def _(client):
    thread_id = await new_thread(client)
    async with open_cutting_proxy(str(client.http.client.base_url), [1500, 777, 2001]) as url:
        async with connect(url) as far:
            parts = await collect(
                far.runs.stream(thread_id, "talkative", input=TALK, stream_mode="custom", stream_resumable=True)
            )
    run_id = parts[0].data["run_id"]
    assert parts == await collect(client.runs.join_stream(thread_id, run_id, last_event_id="-1"))
    assert [said["n"] for said in data_of(parts, "custom")] == list(range(1, 31))
    assert len(await client.runs.list(thread_id)) == 1


@case("a joined run's stream that is cut resumes with the requested modes")
async def _(client):
    thread_id = await new_thread(client)
    run = await client.runs.create(thread_id, "talkative", input=TALK, stream_mode=["custom", "debug"])
    await client.runs.join(thread_id, run["run_id"])
    async with open_cutting_proxy(str(client.http.client.base_url), [1500, 2000]) as url:
        async with connect(url) as far:
            joined = far.runs.join_stream(thread_id, run["run_id"], last_event_id="-1", stream_mode="custom")
            assert names(await collect(joined)) == ["metadata", *["custom"] * 30]


@case("a thread's stream that is cut resumes with the requested modes")
async def _(client):
    thread_id = await new_thread(client)
    for _ in range(5):
        await client.runs.wait(thread_id, "talkative", input=TALK)
    async with open_cutting_proxy(str(client.http.client.base_url), [700, 800]) as url:
        async with connect(url) as far:
            life = await far.threads.join_stream(thread_id, last_event_id="-", stream_mode="lifecycle")
            parts = await collect(life, lambda parts: sum(map(is_run_done, parts)) == 5)
    assert names(parts) == ["metadata"] * 10, names(parts)
    assert [part.data.get("status") for part in parts] == [None, "run_done"] * 5


@case("a wait that is cut returns its values")
async def _(client):
    async with open_cutting_proxy(str(client.http.client.base_url), [1000]) as url:
        async with connect(url) as far:
            with warnings.catch_warnings():
                # The client says that it goes on elsewhere.
                warnings.simplefilter("ignore")
                values = await far.runs.wait(None, "trail", input={"length": 300}, config={"recursion_limit": 1000})
    assert len(values["trail"]) == 300
