"""Does the scenarios of test/agent-server/scenarios, which are data, with the official client."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from typing import Any
from uuid import uuid4

from case import ANSWERED, CASES, collect, lasting, open_gate, refusal

Json = Any

STREAMS = {"runs.stream", "runs.join_stream", "threads.join_stream"}

#: What the client takes only by its position.
POSITIONAL = ("namespace", "namespace_prefix")


def register(path: str) -> None:
    """The scenarios become cases; with a server that has `auth`, each of their calls says its own user."""
    with open(path, encoding="utf8") as file:
        for scenario in json.load(file):
            CASES[scenario["does"]] = (_case(scenario), "ada" if scenario.get("users") else None)


def _case(scenario: Json) -> Callable[..., Awaitable[None]]:
    async def run(client: Any) -> None:
        async with open_gate() as gate:
            player = Player(str(client.http.client.base_url), gate)
            for index, step in enumerate(scenario["steps"]):
                try:
                    await player.take(step)
                except Exception as error:
                    raise AssertionError(f"step {index + 1}, {json.dumps(step)}: {error!r}") from error

    return run


class Player:
    def __init__(self, url: str, gate: Any) -> None:
        self._url = url
        self._gate = gate
        self._kept: dict[str, Any] = {"gate": {"url": gate.url}, "new": {}}
        self._running: dict[str, asyncio.Task[Any]] = {}
        self._streaming: set[str] = set()

    async def take(self, step: Json) -> None:
        if "gate" in step:
            match step["gate"]:
                case "open":
                    await self._gate.open()
                case "pass":
                    await self._gate.release()
                case count:
                    await self._gate.arrivals(count)
        elif "leave" in step:
            task = self._running[step["leave"]]
            task.cancel()
            await asyncio.wait([task])
        elif "end" in step:
            await self._check(step, self._running[step["end"]], step["end"] in self._streaming)
        elif "rejoin" in step:
            whole = self._filled(step["whole"])
            for index, part in enumerate(whole[:-1]):
                rest = whole[index + 1 :]
                given = {**step["with"], "last_event_id": part["id"]}
                call = {"call": step["rejoin"], "with": given, "take": len(rest)}
                assert await self._ask(call) == rest, f"after frame {index}"
        elif name := step.get("background"):
            answered = asyncio.Event()
            self._running[name] = asyncio.create_task(self._ask(step, answered))
            if step["call"] in STREAMS:
                self._streaming.add(name)
                waits = asyncio.create_task(answered.wait())
                await asyncio.wait([waits, self._running[name]], return_when=asyncio.FIRST_COMPLETED)
                waits.cancel()
        elif step.get("until"):
            while not _fits(await self._ask(step), self._filled(step["answer"])):
                await asyncio.sleep(0.02)
        else:
            await self._check(step, self._ask(step), step["call"] in STREAMS)

    async def _ask(self, step: Json, answered: asyncio.Event | None = None) -> Any:
        """The answer of a call, or the frames of a stream."""
        ANSWERED.set(answered)
        client = lasting(self._url, step.get("by"))
        group, method = step["call"].split(".")
        given = self._filled(step["with"])
        if step["call"] == "runs.wait":
            given["raise_error"] = False
        first = [given.pop(name) for name in POSITIONAL if name in given and group == "store"]
        call = getattr(getattr(client, group), method)(*first, **given)
        if step["call"] not in STREAMS:
            return await call
        stream = await call if asyncio.iscoroutine(call) else call
        most = step.get("take")
        if most is None and step["call"] == "threads.join_stream":
            most = len(step.get("events", [])) or None
        parts = await collect(stream, lambda parts: len(parts) == most)
        return [{"id": part.id, "event": part.event, "data": part.data} for part in parts]

    async def _check(self, step: Json, call: Awaitable[Any], is_stream: bool) -> None:
        if "refused" in step:
            status = await refusal(call)
            assert status == step["refused"], f"refused with {status}"
            return
        answer = await call
        if "answer" in step:
            _expect(answer, self._filled(step["answer"]))
        if is_stream:
            names = [re.sub(r":[0-9a-f-]{36}", "", frame["event"]) for frame in answer]
            if "events" in step:
                assert names == step["events"], names
            if "kinds" in step:
                assert sorted(set(names)) == sorted(step["kinds"]), sorted(set(names))
            for name, pattern in step.get("data", {}).items():
                found = [frame["data"] for frame, named in zip(answer, names, strict=True) if named == name]
                _expect(found, self._filled(pattern), name)
            numbers = [int(re.fullmatch(r"\d{13}-(\d+)", frame["id"])[1]) for frame in answer]
            assert numbers == sorted(set(numbers)), numbers
        if "as" in step:
            self._kept[step["as"]] = answer

    def _filled(self, value: Json) -> Any:
        if isinstance(value, str) and re.match(r"\$[a-z]", value):
            name, *path = value[1:].split(".")
            if name == "new":
                return self._kept["new"].setdefault(path[0], str(uuid4()))
            inner = self._kept[name]
            for key in path:
                inner = inner[int(key)] if isinstance(inner, list) else inner[key]
            return inner
        if isinstance(value, list):
            return [self._filled(item) for item in value]
        if isinstance(value, dict):
            return {
                (self._filled(key) if "." in key else key): self._filled(inner) for key, inner in value.items()
            }
        return value


TYPES = {"text": str, "number": (int, float), "object": dict, "list": list}
UUID = r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"

RULES: dict[str, Callable[[Any, Any], bool]] = {
    "$is": lambda value, kind: (
        isinstance(value, str) and re.fullmatch(UUID, value) is not None
        if kind == "uuid"
        else isinstance(value, TYPES[kind])
    ),
    "$matches": lambda value, pattern: isinstance(value, str) and re.search(pattern, value) is not None,
    "$exactly": lambda value, expected: value == expected,
    "$has": lambda value, items: all(any(_fits(one, item) for one in value) for item in items),
    "$unordered": lambda value, items: (
        len(value) == len(items) and all(any(_fits(one, item) for one in value) for item in items)
    ),
    "$length": lambda value, length: len(value) == length,
    "$each": lambda value, item: all(_fits(one, item) for one in value),
    "$lacks": lambda value, name: name not in value,
    "$not": lambda value, pattern: not _fits(value, pattern),
}


def _fits(value: Any, pattern: Any) -> bool:
    """As `pattern.ts` has it."""
    if isinstance(pattern, dict):
        if len(pattern) == 1 and (rule := RULES.get(next(iter(pattern)))):
            return rule(value, next(iter(pattern.values())))
        return isinstance(value, dict) and all(
            key in value and _fits(value[key], inner) for key, inner in pattern.items()
        )
    if isinstance(pattern, list):
        return (
            isinstance(value, list)
            and len(value) == len(pattern)
            and all(map(_fits, value, pattern))
        )
    return value == pattern and isinstance(value, bool) == isinstance(pattern, bool)


def _expect(value: Any, pattern: Any, where: str = "answer") -> None:
    assert _fits(value, pattern), f"{where}: {json.dumps(value)} does not fit {json.dumps(pattern)}"
