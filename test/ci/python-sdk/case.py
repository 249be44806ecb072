"""What the cases share: their register, the client, expectations, a gate that graphs wait at."""

import asyncio
import contextlib
import functools
from collections.abc import AsyncIterator, Awaitable, Callable
from contextvars import ContextVar
from typing import Any

from langgraph_sdk import get_client, get_sync_client
from langgraph_sdk.client import LangGraphClient

Case = Callable[[LangGraphClient], Awaitable[None]]

#: All cases by their sentence, in order; with the user whose client they get, when they need a server with `auth`.
CASES: dict[str, tuple[Case, str | None]] = {}


def case(sentence: str, *, user: str | None = None) -> Callable[[Case], Case]:
    def register(function: Case) -> Case:
        assert sentence not in CASES, f"two cases say: {sentence}"
        CASES[sentence] = (function, user)
        return function

    return register


def _headers(user: str | None) -> dict[str, str] | None:
    return None if user is None else {"authorization": f"Bearer {user}"}


def connect(url: str, user: str | None = None) -> LangGraphClient:
    return get_client(url=url, api_key=None, headers=_headers(user))


#: Of a task: what is set when its call is answered, before the whole answer is there.
ANSWERED: ContextVar[asyncio.Event | None] = ContextVar("ANSWERED", default=None)


@functools.cache
def lasting(url: str, user: str | None = None) -> LangGraphClient:
    """A client that all cases share: to make one takes 30 ms of a processor, for the machine's certificates."""

    async def tell(_response: Any) -> None:
        if answered := ANSWERED.get():
            answered.set()

    client = connect(url, user)
    client.http.client.event_hooks["response"].append(tell)
    return client


def connect_sync(client: LangGraphClient, user: str | None = None):
    return get_sync_client(url=str(client.http.client.base_url), api_key=None, headers=_headers(user))


def matches(actual: Any, expected: Any, where: str = "answer") -> None:
    """Dicts may hold more than expected, everything else is equal; a type or function stands for what fits it."""
    if isinstance(expected, type):
        assert isinstance(actual, expected), f"{where}: {actual!r} is no {expected.__name__}"
    elif callable(expected):
        assert expected(actual), f"{where}: {actual!r} does not fit"
    elif isinstance(expected, dict):
        assert isinstance(actual, dict), f"{where}: {actual!r} is no object"
        for key, value in expected.items():
            assert key in actual, f"{where}.{key} is missing; there are {sorted(actual)}"
            matches(actual[key], value, f"{where}.{key}")
    elif isinstance(expected, list):
        assert isinstance(actual, list), f"{where}: {actual!r} is no list"
        assert len(actual) == len(expected), f"{where}: {len(actual)} items, expected {len(expected)}: {actual!r}"
        for index, (one, other) in enumerate(zip(actual, expected, strict=True)):
            matches(one, other, f"{where}[{index}]")
    else:
        assert actual == expected, f"{where}: {actual!r} is not {expected!r}"


async def refusal(call: Awaitable[Any]) -> int | None:
    """The status with which a call is refused; None when it is not."""
    try:
        await call
    except Exception as error:  # noqa: BLE001
        response = getattr(error, "response", None)
        if response is None:
            raise
        return response.status_code
    return None


async def collect(stream: AsyncIterator[Any], enough: Callable[[list[Any]], bool] = lambda _: False) -> list[Any]:
    parts: list[Any] = []
    async for part in stream:
        parts.append(part)
        if enough(parts):
            break
    if hasattr(stream, "aclose"):
        await stream.aclose()
    return parts


def names(parts: list[Any]) -> list[str]:
    return [part.event for part in parts]


def data_of(parts: list[Any], event: str) -> list[Any]:
    return [part.data for part in parts if part.event == event]


def is_run_done(part: Any) -> bool:
    return part.event == "metadata" and part.data.get("status") == "run_done"


def saying(text: str) -> dict[str, Any]:
    return {"messages": [{"role": "user", "content": text}]}


async def new_thread(client: LangGraphClient, **options: Any) -> str:
    return (await client.threads.create(**options))["thread_id"]


class Gate:
    """An HTTP server whose callers wait until it opens."""

    def __init__(self) -> None:
        self.arrived = 0
        self.url = ""
        self._changed = asyncio.Condition()
        self._passes = 0
        self._is_open = False

    async def arrivals(self, count: int) -> None:
        async with self._changed:
            await self._changed.wait_for(lambda: self.arrived >= count)

    async def release(self) -> None:
        """Lets those who wait pass."""
        async with self._changed:
            self._passes = self.arrived
            self._changed.notify_all()

    async def open(self) -> None:
        async with self._changed:
            self._is_open = True
            self._changed.notify_all()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            await reader.readuntil(b"\r\n\r\n")
            async with self._changed:
                self.arrived += 1
                mine = self.arrived
                self._changed.notify_all()
                await self._changed.wait_for(lambda: self._is_open or mine <= self._passes)
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 4\r\nconnection: close\r\n\r\nopen")
            await writer.drain()
        writer.close()


@contextlib.asynccontextmanager
async def open_gate() -> AsyncIterator[Gate]:
    gate = Gate()
    server = await asyncio.start_server(gate.answer, "127.0.0.1", 0)
    gate.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
    try:
        yield gate
    finally:
        await gate.open()
        server.close()
