from uuid import uuid4

from case import case, collect, data_of, matches, names, new_thread, open_gate, open_receiver, refusal, saying

TRAIL = ["first", "second", "third"]


async def busy_thread(client, gate):
    thread_id = await new_thread(client)
    run = await client.runs.create(thread_id, "gated", input={"gate": gate.url, "steps": 3})
    await gate.arrivals(1)
    await gate.release()
    await gate.arrivals(2)
    return thread_id, run["run_id"]


@case("multitask_strategy rejects, queues, interrupts or rolls back")
async def _(client):
    for strategy in ("reject", "enqueue", "interrupt", "rollback"):
        async with open_gate() as gate:
            thread_id, former = await busy_thread(client, gate)
            call = client.runs.create(
                thread_id, "gated", input={"gate": gate.url, "steps": 3}, multitask_strategy=strategy
            )
            if strategy == "reject":
                assert await refusal(call) == 409
                continue
            second = await call
            await gate.open()
            values = await client.runs.join(thread_id, second["run_id"])
            history = await client.threads.get_history(thread_id, limit=50)
            of_former = [state for state in history if state["metadata"].get("run_id") == former]
            if strategy == "enqueue":
                assert values["done"] == [1, 2, 3, 4]
                matches(await client.runs.get(thread_id, former), {"status": "success"})
            elif strategy == "interrupt":
                assert values["done"] == [1, 2, 3] and of_former
                matches(await client.runs.get(thread_id, former), {"status": "interrupted"})
            else:
                assert values["done"] == [1, 2, 3] and not of_former
                assert await refusal(client.runs.get(thread_id, former)) == 404


@case("on_disconnect decides if a disconnected stream cancels its run")
async def _(client):
    for on_disconnect, status in (("cancel", "interrupted"), ("continue", "success"), (None, "success")):
        async with open_gate() as gate:
            thread_id = await new_thread(client)
            stream = client.runs.stream(
                thread_id, "gated", input={"gate": gate.url, "steps": 1}, on_disconnect=on_disconnect
            )
            async for part in stream:
                run_id = part.data["run_id"]
                break
            await gate.arrivals(1)
            await stream.aclose()
            if status == "success":
                await gate.open()
            await client.runs.join(thread_id, run_id)
            matches(await client.runs.get(thread_id, run_id), {"status": status})


@case("if_not_exists creates the thread, or rejects the run")
async def _(client):
    thread_id = str(uuid4())
    assert await refusal(client.runs.wait(thread_id, "trail", input={})) == 404
    assert await refusal(client.runs.wait(thread_id, "trail", input={}, if_not_exists="reject")) == 404
    assert await client.runs.wait(thread_id, "trail", input={}, if_not_exists="create") == {"trail": TRAIL}


@case("durability decides how many checkpoints are kept")
async def _(client):
    for durability, count in (("sync", 5), ("async", 5), ("exit", 1)):
        thread_id = await new_thread(client)
        await client.runs.wait(thread_id, "trail", input={}, durability=durability)
        assert len(await client.threads.get_history(thread_id)) == count, durability


@case("command.resume accepts any value, falsy ones included")
async def _(client):
    for answer in (True, False, 0, "", {"all": 1}, ["a"]):
        thread_id = await new_thread(client)
        await client.runs.wait(thread_id, "approval", input={})
        values = await client.runs.wait(thread_id, "approval", command={"resume": answer})
        assert values == {"plan": "delete everything", "approved": answer}, answer
    thread_id = await new_thread(client)
    await client.runs.wait(thread_id, "two_questions", input={})
    interrupts = (await client.threads.get(thread_id))["interrupts"]
    resume = {one["id"]: one["value"] for task in interrupts.values() for one in task}
    values = await client.runs.wait(thread_id, "two_questions", command={"resume": resume})
    assert values == {"left": "left?", "right": "right?"}


@case("command.update and goto change the state and choose the next node")
async def _(client):
    for goto in ("third", ["third"], {"node": "third", "input": {"trail": []}}, [{"node": "third", "input": {}}]):
        thread_id = await new_thread(client)
        await client.runs.wait(thread_id, "trail", input={})
        values = await client.runs.wait(
            thread_id, "trail", command={"update": {"trail": ["jumped"]}, "goto": goto}
        )
        assert values["trail"] == [*TRAIL, "jumped", "third"], goto


@case("checkpoint and checkpoint_id fork the thread")
async def _(client):
    thread_id = await new_thread(client)
    await client.runs.wait(thread_id, "trail", input={})
    history = await client.threads.get_history(thread_id)
    at = next(state["checkpoint"] for state in history if state["next"] == ["second"])
    for where in ({"checkpoint": at}, {"checkpoint_id": at["checkpoint_id"]}):
        assert await client.runs.wait(thread_id, "trail", input=None, **where) == {"trail": TRAIL}
    after = await client.threads.get_history(thread_id, limit=50)
    assert len(after) > len(history)


@case("interrupt_before and interrupt_after stop at nodes")
async def _(client):
    thread_id = await new_thread(client)
    for options, expected in (
        ({"input": {}, "interrupt_before": ["second"]}, ["second"]),
        ({"input": None, "interrupt_after": ["second"]}, ["third"]),
        ({"input": None}, []),
    ):
        await client.runs.wait(thread_id, "trail", **options)
        assert (await client.threads.get_state(thread_id))["next"] == expected
    star = await new_thread(client)
    await client.runs.wait(star, "trail", input={}, interrupt_before="*")
    assert (await client.threads.get_state(star))["next"] == ["first"]
    assert (await client.threads.get(star))["status"] == "interrupted"


@case("after_seconds delays a run, and runs other runs before it")
async def _(client):
    thread_id = await new_thread(client)
    later = await client.runs.create(thread_id, "trail", input={}, after_seconds=1)
    assert later["status"] == "pending"
    await client.runs.wait(thread_id, "chat", input=saying("one"))
    matches(await client.runs.get(thread_id, later["run_id"]), {"status": "pending"})
    matches(await client.runs.join(thread_id, later["run_id"]), {"trail": TRAIL})


@case("webhook is delivered, and retried when its receiver fails")
async def _(client):
    async with open_receiver(failures=1) as receiver:
        thread_id = await new_thread(client)
        run = await client.runs.create(thread_id, "trail", input={}, webhook=receiver.url)
        await receiver.received(2)
        assert receiver.bodies[0] == receiver.bodies[1]
        matches(receiver.bodies[1], {"run_id": run["run_id"], "status": "success", "values": {"trail": TRAIL}})


@case("context, config and metadata reach the nodes")
async def _(client):
    async def seen(**options):
        return (await client.runs.wait(None, "settings", input={}, **options))["seen"]

    matches(await seen(context={"tone": "warm"}), {"context": {"tone": "warm"}})
    config = {"configurable": {"colour": "green"}, "tags": ["urgent"], "recursion_limit": 7}
    matches(await seen(config=config), {"colour": "green", "recursionLimit": 7, "tags": lambda t: "urgent" in t})
    matches(await seen(metadata={"by": "ada"}), {"metadata": {"by": "ada", "graph_id": "settings"}})


@case("config.recursion_limit raises and lowers the number of steps of a run")
async def _(client):
    async def run(limit):
        config = {"recursion_limit": limit} if limit else None
        return await client.runs.wait(None, "trail", input={"length": 60}, config=config, raise_error=False)

    for limit in (None, 10):
        matches(await run(limit), {"__error__": {"error": "GraphRecursionError"}})
    assert len((await run(100))["trail"]) == 60


@case("feedback_keys and stream_resumable are accepted")
async def _(client):
    thread_id = await new_thread(client)
    for resumable in (True, False):
        stream = client.runs.stream(
            thread_id, "trail", input={}, stream_mode="updates", feedback_keys=["stars"], stream_resumable=resumable
        )
        parts = await collect(stream)
        assert [name for name in names(parts) if name != "feedback"] == ["metadata", *["updates"] * 3]
        for urls in data_of(parts, "feedback"):
            matches(urls, {"stars": str})
