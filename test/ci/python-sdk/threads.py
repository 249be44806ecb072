from uuid import uuid4

from case import case, collect, data_of, is_run_done, matches, names, new_thread, open_gate, refusal, saying


@case("threads.create returns an idle thread, and threads.get the same")
async def _(client):
    thread = await client.threads.create(metadata={"owner": "ada"}, graph_id="chat")
    matches(thread, {"thread_id": str, "status": "idle", "metadata": {"owner": "ada", "graph_id": "chat"}})
    assert await client.threads.get(thread["thread_id"]) == thread
    assert await refusal(client.threads.get(str(uuid4()))) == 404
    assert await refusal(client.threads.get("no-uuid")) == 422


@case("threads.create rejects an id the second time, or does nothing on request")
async def _(client):
    thread_id = str(uuid4())
    thread = await client.threads.create(thread_id=thread_id, ttl=60)
    assert thread["thread_id"] == thread_id
    assert await refusal(client.threads.create(thread_id=thread_id)) == 409
    again = await client.threads.create(thread_id=thread_id, if_exists="do_nothing")
    assert again["thread_id"] == thread_id


@case("threads.create writes supersteps")
async def _(client):
    thread_id = await new_thread(
        client,
        graph_id="trail",
        supersteps=[
            {"updates": [{"values": {"length": 3}, "as_node": "__input__"}]},
            {"updates": [{"values": {"length": 3}, "as_node": "__start__"}]},
            {"updates": [{"values": {"trail": ["first"]}, "as_node": "first"}]},
        ],
    )
    state = await client.threads.get_state(thread_id)
    matches(state, {"values": {"trail": ["first"]}, "next": ["second"]})


@case("threads.update merges metadata, and returns nothing on request")
async def _(client):
    thread_id = await new_thread(client, metadata={"a": 1})
    thread = await client.threads.update(thread_id, metadata={"b": 2}, ttl=5)
    matches(thread, {"metadata": {"a": 1, "b": 2}})
    assert await client.threads.update(thread_id, metadata={"c": 3}, return_minimal=True) is None
    matches(await client.threads.get(thread_id), {"metadata": {"a": 1, "b": 2, "c": 3}})


@case("threads.search and count find threads by metadata, status, values and ids")
async def _(client):
    batch = {"batch": str(uuid4())}
    idle = await new_thread(client, metadata=batch)
    asked = await new_thread(client, metadata=batch)
    await client.runs.wait(asked, "approval", input={})

    async def found(**query):
        return [thread["thread_id"] for thread in await client.threads.search(metadata=batch, **query)]

    assert await found(sort_by="created_at", sort_order="asc") == [idle, asked]
    assert await found(sort_by="created_at", sort_order="asc", limit=1, offset=1) == [asked]
    assert await found(status="interrupted") == [asked]
    assert await found(values={"plan": "delete everything"}) == [asked]
    assert await found(ids=[idle]) == [idle]
    assert await client.threads.count(metadata=batch) == 2
    assert await client.threads.count(metadata=batch, status="idle") == 1
    [selected] = await client.threads.search(metadata=batch, status="idle", select=["thread_id", "status"])
    assert selected == {"thread_id": idle, "status": "idle"}
    [extracted] = await client.threads.search(metadata=batch, ids=[asked], extract={"what": "values.plan"})
    assert extracted["extracted"] == {"what": "delete everything"}


@case("threads.copy copies a thread, threads.prune trims or deletes it, threads.delete deletes it")
async def _(client):
    thread_id = await new_thread(client)
    await client.runs.wait(thread_id, "trail", input={})
    copy = (await client.threads.copy(thread_id))["thread_id"]
    assert copy != thread_id
    values = (await client.threads.get_state(thread_id))["values"]
    assert (await client.threads.get_state(copy))["values"] == values
    assert await client.threads.prune([copy], strategy="keep_latest") == {"pruned_count": 1}
    assert len(await client.threads.get_history(copy)) == 1
    assert await client.threads.prune([copy]) == {"pruned_count": 1}
    assert await refusal(client.threads.get(copy)) == 404
    assert await client.threads.delete(thread_id) is None
    assert await refusal(client.threads.get(thread_id)) == 404


@case("threads.get_state returns the newest state, one at a checkpoint, and those of subgraphs")
async def _(client):
    thread_id = await new_thread(client)
    matches(await client.threads.get_state(thread_id), {"values": {}, "next": []})
    await client.runs.wait(thread_id, "trail", input={})
    second = (await client.threads.get_history(thread_id))[1]
    matches(second, {"values": {"trail": ["first", "second"]}, "next": ["third"]})
    assert await client.threads.get_state(thread_id, checkpoint=second["checkpoint"]) == second
    checkpoint_id = second["checkpoint"]["checkpoint_id"]
    assert await client.threads.get_state(thread_id, checkpoint_id=checkpoint_id) == second
    # The client sends a boolean here.
    for subgraphs in (True, False):
        await client.threads.get_state(thread_id, checkpoint=second["checkpoint"], subgraphs=subgraphs)

    asking = await new_thread(client)
    await client.runs.wait(asking, "asking_team", input={"topic": "tea"})
    state = await client.threads.get_state(asking, subgraphs=True)
    matches(state["tasks"], [{"name": "member", "state": {"values": {"topic": "tea"}, "next": ["ask"]}}])


@case("threads.update_state writes as a node, and forks")
async def _(client):
    thread_id = await new_thread(client)
    await client.runs.wait(thread_id, "trail", input={})
    early = next(s for s in await client.threads.get_history(thread_id) if s["next"] == ["second"])
    for where in ({"checkpoint": early["checkpoint"]}, {"checkpoint_id": early["checkpoint"]["checkpoint_id"]}):
        answer = await client.threads.update_state(thread_id, {"trail": ["other"]}, as_node="second", **where)
        matches(answer, {"checkpoint": {"thread_id": thread_id, "checkpoint_id": str}})
        state = await client.threads.get_state(thread_id)
        matches(state, {"values": {"trail": ["first", "other"]}, "next": ["third"]})


@case("threads.update_state is rejected while a run is in flight")
async def _(client):
    async with open_gate() as gate:
        thread_id = await new_thread(client)
        run = await client.runs.create(thread_id, "gated", input={"gate": gate.url, "steps": 1})
        await gate.arrivals(1)
        assert await refusal(client.threads.update_state(thread_id, {"done": [9]})) == 409
        await gate.open()
        await client.runs.join(thread_id, run["run_id"])


@case("threads.get_history pages by id, checkpoint or config, and filters")
async def _(client):
    thread_id = await new_thread(client)
    await client.runs.wait(thread_id, "trail", input={})
    whole = await client.threads.get_history(thread_id)
    assert [state["metadata"]["step"] for state in whole] == [3, 2, 1, 0, -1]
    checkpoint = whole[1]["checkpoint"]
    for before in (checkpoint["checkpoint_id"], checkpoint, {"configurable": checkpoint}):
        assert await client.threads.get_history(thread_id, before=before, limit=2) == whole[2:4]
    inputs = await client.threads.get_history(thread_id, metadata={"source": "input"})
    assert inputs == whole[4:]


@case("threads.join_stream follows all runs and resumes after any event")
async def _(client):
    thread_id = await new_thread(client)
    for word in ("one", "two"):
        await client.runs.wait(thread_id, "chat", input=saying(word))

    def two_ends(parts):
        return sum(map(is_run_done, parts)) == 2

    whole = await collect(await client.threads.join_stream(thread_id, last_event_id="-"), two_ends)
    assert names(whole) == ["metadata", "values", "values", "metadata"] * 2
    for index, part in enumerate(whole[:-1]):
        rest = whole[index + 1 :]
        again = await client.threads.join_stream(thread_id, last_event_id=part.id)
        assert await collect(again, lambda parts, count=len(rest): len(parts) == count) == rest

    life = await client.threads.join_stream(thread_id, last_event_id="-", stream_mode="lifecycle")
    assert [part.data.get("status") for part in await collect(life, two_ends)] == [None, "run_done"] * 2
    both = await client.threads.join_stream(thread_id, last_event_id="-", stream_mode=["lifecycle", "state_update"])
    updates = data_of(await collect(both, two_ends), "state_update")
    matches(updates[-1], {"thread_id": thread_id, "state": {"values": {"messages": list}, "next": []}})
