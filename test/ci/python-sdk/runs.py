from uuid import uuid4

from case import case, collect, matches, names, new_thread, open_gate, refusal, saying


@case("runs.create returns a record and its id, and the run continues by itself")
async def _(client):
    thread_id = await new_thread(client)
    told = []
    run = await client.runs.create(
        thread_id, "chat", input=saying("one"), metadata={"by": "ada"}, on_run_created=told.append
    )
    matches(run, {"run_id": str, "thread_id": thread_id, "metadata": {"by": "ada"}, "assistant_id": str})
    matches(told, [{"run_id": run["run_id"], "thread_id": thread_id}])
    await client.runs.join(thread_id, run["run_id"])
    matches(await client.runs.get(thread_id, run["run_id"]), {"status": "success"})


@case("runs without a thread leave nothing, unless told to keep the thread")
async def _(client):
    run = await client.runs.create(None, "trail", input={})
    await collect(client.runs.join_stream(run["thread_id"], run["run_id"]))
    kept = await client.runs.create(None, "trail", input={}, on_completion="keep")
    await client.runs.join(kept["thread_id"], kept["run_id"])
    matches(await client.threads.get_state(kept["thread_id"]), {"values": {"trail": list}})
    assert await client.runs.wait(None, "trail", input={}) == {"trail": ["first", "second", "third"]}
    assert await refusal(client.threads.get(run["thread_id"])) == 404


@case("runs.create_batch starts several runs")
async def _(client):
    runs = await client.runs.create_batch(
        [{"assistant_id": "trail", "input": {}, "on_completion": "keep"} for _ in range(3)]
    )
    assert len({run["run_id"] for run in runs}) == 3
    for run in runs:
        await client.runs.join(run["thread_id"], run["run_id"])


@case("runs.wait returns values, errors and interrupts")
async def _(client):
    thread_id = await new_thread(client)
    matches(await client.runs.wait(thread_id, "chat", input=saying("one")), {"messages": list})
    failed = await client.runs.wait(None, "failing", input={}, raise_error=False)
    assert failed == {"__error__": {"error": "FlatTyreError", "message": "the tyre is flat"}}
    try:
        await client.runs.wait(None, "failing", input={})
    except Exception as error:
        assert "the tyre is flat" in str(error)
    else:
        raise AssertionError("the failure was not raised")
    asked = await client.runs.wait(await new_thread(client), "approval", input={})
    matches(asked, {"__interrupt__": [{"id": str, "value": {"question": "May I delete everything?"}}]})


@case("runs.list pages and filters, newest first, and runs can be read and deleted")
async def _(client):
    thread_id = await new_thread(client)
    made = []
    for graph in ("trail", "failing"):
        run = await client.runs.create(thread_id, graph, input={})
        await client.runs.join(thread_id, run["run_id"])
        made.insert(0, run["run_id"])
    assert [run["run_id"] for run in await client.runs.list(thread_id)] == made
    assert [run["run_id"] for run in await client.runs.list(thread_id, limit=1, offset=1)] == made[1:]
    assert [run["run_id"] for run in await client.runs.list(thread_id, status="error")] == made[:1]
    [selected] = await client.runs.list(thread_id, limit=1, select=["run_id", "status"])
    assert selected == {"run_id": made[0], "status": "error"}
    assert await client.runs.delete(thread_id, made[0]) is None
    assert await refusal(client.runs.get(thread_id, made[0])) == 404
    assert await refusal(client.runs.get(thread_id, str(uuid4()))) == 404


@case("runs.cancel interrupts or rolls back, with wait and without")
async def _(client):
    for wait in (False, True):
        for action in ("interrupt", "rollback"):
            async with open_gate() as gate:
                thread_id = await new_thread(client)
                run = await client.runs.create(thread_id, "gated", input={"gate": gate.url, "steps": 2})
                await gate.arrivals(1)
                await gate.release()
                await gate.arrivals(2)
                await client.runs.cancel(thread_id, run["run_id"], wait=wait, action=action)
                if not wait:
                    # The next one starts when it has ended.
                    await client.runs.wait(thread_id, "trail", input={"length": 3})
                status = await refusal(client.runs.get(thread_id, run["run_id"]))
                values = (await client.threads.get_state(thread_id))["values"]
                if action == "interrupt":
                    matches(await client.runs.get(thread_id, run["run_id"]), {"status": "interrupted"})
                else:
                    assert status == 404, f"wait={wait}"
                    assert "done" not in values, values


@case("runs.cancel_many cancels by ids and by status")
async def _(client):
    async with open_gate() as gate:
        thread_id = await new_thread(client)
        held = await client.runs.create(thread_id, "gated", input={"gate": gate.url, "steps": 1})
        waiting = await client.runs.create(thread_id, "trail", input={})
        await gate.arrivals(1)
        await client.runs.cancel_many(status="pending")
        await client.runs.join(thread_id, waiting["run_id"])
        matches(await client.runs.get(thread_id, waiting["run_id"]), {"status": "interrupted"})
        await client.runs.cancel_many(thread_id=thread_id, run_ids=[held["run_id"]])
        await client.runs.join(thread_id, held["run_id"])
        matches(await client.runs.get(thread_id, held["run_id"]), {"status": "interrupted"})


@case("runs.join_stream replays the whole run, and filters by mode")
async def _(client):
    thread_id = await new_thread(client)
    stream = client.runs.stream(
        thread_id, "chat", input=saying("one two"), stream_mode=["values", "updates"], stream_resumable=True
    )
    whole = await collect(stream)
    run_id = whole[0].data["run_id"]
    assert await collect(client.runs.join_stream(thread_id, run_id, last_event_id="-1")) == whole
    for index, part in enumerate(whole):
        rest = client.runs.join_stream(thread_id, run_id, last_event_id=part.id)
        assert await collect(rest) == whole[index + 1 :]
    for mode in ("updates", ["updates"]):
        filtered = client.runs.join_stream(thread_id, run_id, last_event_id="-1", stream_mode=mode)
        assert set(names(await collect(filtered))) == {"metadata", "updates"}


@case("runs.join_stream cancels the run when its client disconnects, on request")
async def _(client):
    async with open_gate() as gate:
        thread_id = await new_thread(client)
        run = await client.runs.create(thread_id, "gated", input={"gate": gate.url, "steps": 1})
        await gate.arrivals(1)
        stream = client.runs.join_stream(
            thread_id, run["run_id"], last_event_id="-1", cancel_on_disconnect=True
        )
        async for _part in stream:
            break
        await stream.aclose()
        await client.runs.join(thread_id, run["run_id"])
        matches(await client.runs.get(thread_id, run["run_id"]), {"status": "interrupted"})
