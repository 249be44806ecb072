"""With `auth`: a client's own headers say who its user is."""

import asyncio

from case import case, collect, connect, connect_as, connect_sync, matches, names, new_thread, refusal


@case("with auth, a user's own threads are listed, and another's thread is answered with 404", user="ada")
async def _(client):
    thread_id = await new_thread(client, metadata={"batch": "owners"})
    async with connect_as(client, "bob") as bob:
        theirs = await new_thread(bob, metadata={"batch": "owners"})
        for user, own in ((client, thread_id), (bob, theirs)):
            found = await user.threads.search(metadata={"batch": "owners"})
            assert [thread["thread_id"] for thread in found] == [own]
            assert await user.threads.count(metadata={"batch": "owners"}) == 1
        for call in (
            bob.threads.get(thread_id),
            bob.threads.update(thread_id, metadata={"owner": "bob"}),
            bob.threads.get_state(thread_id),
            bob.threads.update_state(thread_id, {"question": "whose?"}),
            bob.threads.get_history(thread_id),
            bob.threads.copy(thread_id),
            bob.runs.wait(thread_id, "agent", input={}),
            bob.runs.list(thread_id),
            bob.threads.delete(thread_id),
        ):
            assert await refusal(call) == 404
    matches(await client.threads.get(thread_id), {"metadata": {"owner": "ada", "batch": "owners"}})


@case("with auth, a run's stream is joined by its owner, and by nobody else", user="ada")
async def _(client):
    thread_id = await new_thread(client)
    stream = client.runs.stream(thread_id, "agent", input={"question": "who?"}, stream_mode=["updates", "values"])
    parts = await collect(stream)
    assert names(parts) == ["metadata", "values", "updates", "values"]
    matches(parts[-1].data, {"identity": "ada", "rights": ["ada:all"]})
    run_id = parts[0].data["run_id"]
    assert await collect(client.runs.join_stream(thread_id, run_id, last_event_id="-1")) == parts
    assert await collect(client.runs.join_stream(thread_id, run_id, last_event_id=parts[1].id)) == parts[2:]
    of_thread = await client.threads.join_stream(thread_id, last_event_id="-")
    assert await collect(of_thread, lambda seen: len(seen) == len(parts)) == parts
    async with connect_as(client, "bob") as bob:
        assert await refusal(collect(bob.runs.join_stream(thread_id, run_id, last_event_id="-1"))) == 404
        of_thread = await bob.threads.join_stream(thread_id, last_event_id="-")
        assert await refusal(collect(of_thread)) == 404
        assert await refusal(bob.runs.join(thread_id, run_id)) == 404
        assert await refusal(bob.runs.cancel(thread_id, run_id)) == 404


@case("with auth, an interrupt is answered by the owner of its thread only", user="ada")
async def _(client):
    thread_id = await new_thread(client)
    await client.runs.wait(thread_id, "approval", input={})
    async with connect_as(client, "bob") as bob:
        assert await refusal(bob.runs.wait(thread_id, "approval", command={"resume": True})) == 404
    matches(await client.threads.get(thread_id), {"status": "interrupted"})
    matches(await client.runs.wait(thread_id, "approval", command={"resume": True}), {"approved": True})


@case("with auth, headers of one call say who calls, and a call without them gets 401", user="ada")
async def _(client):
    thread_id = await new_thread(client)
    async with connect(str(client.http.client.base_url)) as unnamed:
        assert await refusal(unnamed.threads.get(thread_id)) == 401
        assert await refusal(collect(unnamed.runs.stream(None, "agent", input={}))) == 401
        for user, status in (("ada", None), ("bob", 404)):
            headers = {"authorization": f"Bearer {user}"}
            assert await refusal(unnamed.threads.get(thread_id, headers=headers)) == status
        values = await unnamed.runs.wait(None, "agent", input={}, headers={"authorization": "Bearer cleo"})
        matches(values, {"identity": "cleo"})


@case("with auth, items are put and found in the user's own namespace", user="ada")
async def _(client):
    await client.store.put_item(["ada", "notes"], "one", {"text": "mine"})
    matches(await client.store.get_item(["ada", "notes"], "one"), {"value": {"text": "mine"}})
    async with connect_as(client, "bob") as bob:
        assert await refusal(bob.store.get_item(["ada", "notes"], "one")) == 403
        assert await refusal(bob.store.search_items(["ada"])) == 403
        assert await refusal(bob.store.put_item(["ada", "notes"], "one", {"text": "theirs"})) == 403
    matches(await client.store.search_items(["ada"]), {"items": [{"value": {"text": "mine"}}]})


@case("with auth, the synchronous client sends its headers with every call", user="ada")
async def _(client):
    def work():
        with connect_sync(client, "ada") as ada, connect_sync(client, "bob") as bob:
            thread_id = ada.threads.create()["thread_id"]
            parts = list(ada.runs.stream(thread_id, "agent", input={}))
            run_id = parts[0].data["run_id"]
            assert list(ada.runs.join_stream(thread_id, run_id, last_event_id="-1")) == parts
            assert thread_id in [thread["thread_id"] for thread in ada.threads.search(limit=100)]
            assert thread_id not in [thread["thread_id"] for thread in bob.threads.search(limit=100)]

    await asyncio.to_thread(work)
