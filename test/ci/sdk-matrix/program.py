"""What a release of the Python SDK can do with a server: `program.py URL`.

Prints a line of JSON a row: `works`, `absent` (the release has no such method), or what went wrong.
"""

import asyncio
import inspect
import json
import re
import sys
from uuid import uuid4

from langgraph_sdk import get_client

client = get_client(url=sys.argv[1])
INPUT = {"messages": [{"role": "user", "content": "one two"}]}


class Absent(Exception):
    pass


def needed(owner, method):
    if not hasattr(owner, method):
        raise Absent(method)


async def new_thread():
    return (await client.threads.create())["thread_id"]


async def collect(stream, is_enough=lambda parts: False):
    parts = []
    async for part in stream:
        parts.append(part)
        if is_enough(parts):
            break
    return parts


async def ids_of(path):
    """The ids of a stream's events, as they are on the wire: older releases do not hand them on."""
    response = await client.http.client.get(path, headers={"Last-Event-ID": "-1"})
    return re.findall(r"^id: (.*)$", response.text, re.MULTILINE)


async def refusal(call):
    try:
        await call
    except Exception as error:
        return getattr(getattr(error, "response", None), "status_code", None)
    return None


async def assistants():
    [found] = await client.assistants.search(graph_id="chat")
    assert (await client.assistants.get("chat"))["assistant_id"] == found["assistant_id"]
    made = await client.assistants.create("chat", name="Ada")
    changed = await client.assistants.update(made["assistant_id"], name="Bea")
    assert changed["version"] == 2
    assert len(await client.assistants.get_versions(made["assistant_id"])) == 2
    await client.assistants.delete(made["assistant_id"])
    assert await refusal(client.assistants.get(made["assistant_id"])) == 404


async def threads():
    metadata = {"batch": str(uuid4())}
    thread_id = (await client.threads.create(metadata=metadata))["thread_id"]
    await client.threads.update(thread_id, metadata={"more": 1})
    [found] = await client.threads.search(metadata=metadata)
    assert found["metadata"] == {**metadata, "more": 1}
    needed(client.threads, "copy")
    copy = await client.threads.copy(thread_id)
    await client.threads.delete(thread_id)
    assert await refusal(client.threads.get(thread_id)) == 404
    if copy is not None:
        assert (await client.threads.get(copy["thread_id"]))["status"] == "idle"


async def runs():
    thread_id = await new_thread()
    run = await client.runs.create(thread_id, "trail", input={})
    joined = await client.runs.join(thread_id, run["run_id"])
    assert joined["trail"] == ["first", "second", "third"]
    again = await client.runs.wait(thread_id, "trail", input={})
    assert again == {"trail": joined["trail"] * 2}
    assert len(await client.runs.list(thread_id)) == 2
    assert await client.runs.wait(None, "trail", input={}) == joined
    later = await client.runs.create(thread_id, "trail", input={}, after_seconds=3600)
    await client.runs.cancel(thread_id, later["run_id"], wait=True)
    assert (await client.runs.get(thread_id, later["run_id"]))["status"] == "interrupted"


async def streams():
    modes = ["values", "updates", "messages-tuple"]
    parts = await collect(client.runs.stream(await new_thread(), "chat", input=INPUT, stream_mode=modes))
    assert parts[0].event == "metadata"
    assert {part.event for part in parts} == {"messages", "metadata", "updates", "values"}
    assert "one two" in json.dumps(parts[-1].data)


async def interrupts():
    thread_id = await new_thread()
    await client.runs.wait(thread_id, "approval", input={})
    state = await client.threads.get_state(thread_id)
    assert state["tasks"][0]["interrupts"][0]["value"] == {"question": "May I delete everything?"}
    resumed = await client.runs.wait(thread_id, "approval", command={"resume": "yes"})
    assert resumed["approved"] == "yes"


async def strict_resume():
    if "strict_resume" not in inspect.signature(client.runs.wait).parameters:
        raise Absent("strict_resume")
    thread_id = await new_thread()
    await client.runs.wait(thread_id, "approval", input={})
    resume = {"f" * 32: True}
    answer = await client.runs.wait(
        thread_id, "approval", command={"resume": resume}, strict_resume=True, raise_error=False
    )
    assert answer["__error__"]["error"] == "UnknownInterruptError"
    assert (await client.threads.get(thread_id))["status"] == "interrupted"


async def errors():
    thread_id = await new_thread()
    await client.runs.wait(thread_id, "failing", input={}, raise_error=False)
    thread = await client.threads.get(thread_id)
    assert thread["status"] == "error"
    state = await client.threads.get_state(thread_id)
    assert thread["error"] == {"error": "FlatTyreError", "message": "the tyre is flat"}
    assert state["tasks"][0]["error"] == thread["error"]["message"]


async def other_routes():
    thread_id = await new_thread()
    await client.runs.wait(thread_id, "trail", input={})
    storage = await client.http.get(f"/threads/{thread_id}/storage")
    assert storage["thread_id"] == thread_id and storage["checkpoints"]["count"] > 0
    made = await client.crons.create("chat", schedule="0 0 1 1 *", input=INPUT)
    cron = await client.http.get(f"/runs/crons/{made['cron_id']}")
    assert cron["schedule"] == "0 0 1 1 *"
    await client.crons.delete(made["cron_id"])
    call = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
    accept = {"accept": "application/json, text/event-stream"}
    for path in ("/mcp", "/mcp/"):
        assert (await client.http.client.post(path, json=call, headers=accept)).status_code == 200


async def run_replay():
    needed(client.runs, "join_stream")
    thread_id = await new_thread()
    run = await client.runs.create(
        thread_id, "chat", input=INPUT, stream_mode=["values", "updates"], stream_resumable=True
    )
    await client.runs.join(thread_id, run["run_id"])

    async def after(last_event_id):
        return await collect(
            client.runs.join_stream(thread_id, run["run_id"], last_event_id=last_event_id)
        )

    whole = await after("-1")
    assert [part.event for part in whole] == ["metadata", "values", "updates", "values"]
    ids = await ids_of(f"/threads/{thread_id}/runs/{run['run_id']}/stream")
    assert await after(ids[1]) == whole[2:]


async def thread_replay():
    needed(client.threads, "join_stream")
    thread_id = await new_thread()
    for _ in range(2):
        await client.runs.wait(thread_id, "chat", input=INPUT)

    def is_done(part):
        return isinstance(part.data, dict) and part.data.get("status") == "run_done"

    async def after(last_event_id, count=None):
        stream = client.threads.join_stream(thread_id, last_event_id=last_event_id)
        if asyncio.iscoroutine(stream):
            stream = await stream
        return await collect(stream, lambda parts: sum(map(is_done, parts)) == 2 or len(parts) == count)

    whole = await after("-")
    assert sum(map(is_done, whole)) == 2
    assert await after(whole[1].id, len(whole) - 2) == whole[2:]


async def state():
    thread_id = await new_thread()
    await client.runs.wait(thread_id, "trail", input={})
    history = await client.threads.get_history(thread_id)
    early = next(each for each in history if each["next"] == ["second"])
    at = await client.threads.get_state(thread_id, checkpoint=early["checkpoint"])
    assert at["values"] == {"trail": ["first"]}
    await client.threads.update_state(
        thread_id, {"trail": ["other"]}, as_node="second", checkpoint=early["checkpoint"]
    )
    now = await client.threads.get_state(thread_id)
    assert (now["values"], now["next"]) == ({"trail": ["first", "other"]}, ["third"])


async def store():
    namespace = [str(uuid4())]
    await client.store.put_item(namespace, "ada", {"age": 36})
    assert (await client.store.get_item(namespace, "ada"))["value"] == {"age": 36}
    assert len((await client.store.search_items(namespace))["items"]) == 1
    listed = await client.store.list_namespaces(prefix=namespace)
    assert listed["namespaces"] == [namespace]
    await client.store.delete_item(namespace, "ada")


async def crons():
    made = await client.crons.create("chat", schedule="0 0 1 1 *", input=INPUT)
    found = await client.crons.search(limit=100)
    assert made["cron_id"] in [cron["cron_id"] for cron in found]
    await client.crons.delete(made["cron_id"])


async def session():
    needed(client.threads, "stream")
    async with client.threads.stream(await new_thread(), assistant_id="chat") as thread:
        await thread.run.start(input=INPUT)


ROWS = [
    assistants,
    threads,
    runs,
    streams,
    interrupts,
    strict_resume,
    errors,
    other_routes,
    run_replay,
    thread_replay,
    state,
    store,
    crons,
    session,
]


def described(error):
    response = getattr(error, "response", None)
    body = f" {response.text}" if getattr(response, "is_stream_consumed", False) else ""
    return re.sub(r"[0-9a-f]{8}-[0-9a-f-]{27}", "…", f"{type(error).__name__}: {error}{body}")


async def main():
    for row in ROWS:
        try:
            await asyncio.wait_for(row(), 30)
            result = "works"
        except Absent:
            result = "absent"
        except Exception as error:
            result = described(error)
        print(json.dumps({"row": row.__name__, "result": result}), flush=True)


asyncio.run(main())
