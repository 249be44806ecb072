"""A project's own routes: an ASGI app whose requests come over the socket."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, MutableMapping
from typing import Any
from urllib.parse import unquote

from ..problems import LoadError, kind_of
from ..wire.channel import CallFailed, Channel, Parts
from .app_routes import routes_of
from .auth import user_of

log = logging.getLogger(__name__)

# Apps of version 2.3 watch for the end of the connection themselves, and so stop a stream that is silent.
_VERSION = {"version": "3.0", "spec_version": "2.3"}
_ALL_THAT_WAIT = 1 << 30

Event = MutableMapping[str, Any]


class App:
    """Its lifespan begins with `start` and ends with `stop`."""

    def __init__(self, exported: Any, channel: Channel) -> None:
        if isinstance(exported, type) or not callable(exported):
            raise LoadError(
                f"the export is {kind_of(exported)}, not an ASGI app",
                "Export an instance, such as app = FastAPI() or app = Starlette(…).",
            )
        self.routes, self.unserved = routes_of(exported)
        self._app: Any = exported
        self._channel = channel
        self._state: dict[str, Any] = {}
        self._lifespan = Lifespan(exported, self._state)
        self._running: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        await self._lifespan.start()

    async def stop(self) -> None:
        await self._lifespan.stop()

    async def request(self, given: Mapping[str, Any], parts: Parts) -> None:
        """Sends status and headers, then the body. The app goes on after its response, and without its client."""
        exchange = Exchange(self._channel, given, parts)
        scope = http_scope(given, self._state)
        running = asyncio.create_task(self._app(scope, exchange.receive, exchange.send))
        self._running.add(running)
        running.add_done_callback(self._ended)
        running.add_done_callback(lambda _: exchange.over.set())
        try:
            await exchange.over.wait()
        except asyncio.CancelledError:
            exchange.leave()
            raise
        if not exchange.is_complete:
            if running.done() and (error := running.exception()):
                raise error
            raise RuntimeError("the app of http.app ended without a whole response")

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("a request to the app of http.app failed", exc_info=error)


class Exchange:
    """One request and its response."""

    def __init__(self, channel: Channel, given: Mapping[str, Any], parts: Parts) -> None:
        self._channel = channel
        self._parts = parts
        self._request: int | None = given["body"]
        self._is_read = False
        self._is_left = False
        self.is_complete = False
        self.over = asyncio.Event()

    def leave(self) -> None:
        """The client has gone: what the app still sends is for nobody."""
        self._is_left = True
        self.over.set()
        self._parts.taken(_ALL_THAT_WAIT)

    async def receive(self) -> Event:
        if not self._is_read:
            if self._request is None:
                self._is_read = True
                return {"type": "http.request", "body": b"", "more_body": False}
            try:
                answer = await self._channel.ask("app.body", request=self._request)
            except CallFailed:
                return {"type": "http.disconnect"}
            self._is_read = not answer.blobs
            return {"type": "http.request", "body": b"".join(answer.blobs), "more_body": not self._is_read}
        await self.over.wait()
        return {"type": "http.disconnect"}

    async def send(self, event: Event) -> None:
        if self._is_left or self.is_complete:
            return
        if event["type"] == "http.response.start":
            headers = [[name.decode("latin-1"), value.decode("latin-1")] for name, value in event.get("headers", ())]
            await self._parts.send({"status": event["status"], "headers": headers})
            return
        if body := event.get("body", b""):
            await self._parts.send(None, [body])
        if not event.get("more_body", False):
            self.is_complete = True
            self.over.set()


class Lifespan:
    """Apps that do not know of it do without."""

    def __init__(self, app: Any, state: dict[str, Any]) -> None:
        self._app = app
        self._state = state
        self._asked: asyncio.Queue[Event] = asyncio.Queue()
        self._told: asyncio.Queue[Event] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Raises LoadError where the app cannot start."""
        scope = {"type": "lifespan", "asgi": _VERSION, "state": self._state}
        self._task = asyncio.create_task(self._app(scope, self._asked.get, self._told.put))
        event = await self._say("lifespan.startup")
        if event is None:
            self._task = None
        elif event["type"] == "lifespan.startup.failed":
            lines = str(event.get("message", "")).strip().splitlines()
            raise LoadError(f"its lifespan failed to start: {lines[-1] if lines else 'it does not say why'}")

    async def stop(self) -> None:
        if self._task is not None and not self._task.done():
            await self._say("lifespan.shutdown")

    async def _say(self, kind: str) -> Event | None:
        assert self._task is not None
        await self._asked.put({"type": kind})
        answer = asyncio.ensure_future(self._told.get())
        await asyncio.wait({answer, self._task}, return_when=asyncio.FIRST_COMPLETED)
        if self._task.done() and not self._task.cancelled():
            self._task.exception()
        if answer.done():
            return answer.result()
        answer.cancel()
        return None


def http_scope(given: Mapping[str, Any], state: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The head of a request as ASGI has it."""
    path, _, query = given["target"].partition("?")
    user = given.get("user")
    return {
        "type": "http",
        "asgi": _VERSION,
        "http_version": "1.1",
        "method": given["method"],
        "scheme": given["scheme"],
        "path": unquote(path),
        "raw_path": path.encode("ascii"),
        "query_string": query.encode("ascii"),
        "root_path": given.get("prefix", ""),
        "headers": [(name.encode("latin-1"), value.encode("latin-1")) for name, value in given["headers"]],
        "client": tuple(given["client"]) if given.get("client") else None,
        "server": None,
        "state": dict(state or {}),
        **({} if user is None else {"user": user_of(user), "auth": Scopes(user["permissions"])}),
    }


class Scopes:
    """What Starlette's `requires` looks at."""

    def __init__(self, scopes: list[str]) -> None:
        self.scopes = scopes
