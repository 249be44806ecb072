"""What only this client has: its ways to say something, where the scenarios say what a server does."""

from uuid import uuid4

from case import case, collect, connect, matches, names, new_thread, refusal, saying


@case("on_run_created tells the run's id, of a run and of a stream")
async def _(client):
    thread_id = await new_thread(client)
    told = []
    run = await client.runs.create(thread_id, "trail", input={}, on_run_created=told.append)
    matches(told, [{"run_id": run["run_id"], "thread_id": thread_id}])
    parts = await collect(client.runs.stream(thread_id, "trail", input={}, on_run_created=told.append))
    assert parts[0].data == {"run_id": told[1]["run_id"], "attempt": 1}


@case("runs.wait raises the graph's error, unless raise_error is off")
async def _(client):
    try:
        await client.runs.wait(None, "failing", input={})
    except Exception as error:
        assert "the tyre is flat" in str(error)
    else:
        raise AssertionError("the failure was not raised")


@case("runs.stream in the client's version 2 tells the namespaces of subgraphs")
async def _(client):
    options = {"input": saying("one"), "stream_mode": "updates", "stream_subgraphs": True, "version": "v2"}
    parts = await collect(client.runs.stream(await new_thread(client), "nested", **options))
    kinds = [(part["type"], len(part["ns"])) for part in parts if part["type"] != "metadata"]
    assert kinds == [("updates", 1), ("updates", 0)], parts


@case("assistants.search as an object says where the next page begins")
async def _(client):
    batch = {"batch": str(uuid4())}
    for name in ("Ada", "Bea"):
        await client.assistants.create("chat", name=name, metadata=batch)
    page = await client.assistants.search(metadata=batch, limit=1, response_format="object")
    assert len(page["assistants"]) == 1 and page["next"] is not None


@case("with auth, headers of one call say who calls", user="ada")
async def _(client):
    thread_id = await new_thread(client)
    async with connect(str(client.http.client.base_url)) as unnamed:
        for user, status in (("ada", None), ("bob", 404)):
            headers = {"authorization": f"Bearer {user}"}
            assert await refusal(unnamed.threads.get(thread_id, headers=headers)) == status
        values = await unnamed.runs.wait(None, "agent", input={}, headers={"authorization": "Bearer cleo"})
        matches(values, {"identity": "cleo"})
