import asyncio
from uuid import uuid4

from case import case, matches, new_thread, refusal

NOON = "0 12 * * *"


@case("crons can be created, found, counted, updated and deleted")
async def _(client):
    batch = {"batch": str(uuid4())}
    made = await client.crons.create(
        "trail", schedule=NOON, input={"length": 3}, metadata=batch, timezone="Europe/Paris"
    )
    [cron] = await client.crons.search(metadata=batch)
    matches(cron, {"schedule": NOON, "timezone": "Europe/Paris", "enabled": True, "next_run_date": str})
    matches(made, {"cron_id": cron["cron_id"]})
    changed = await client.crons.update(cron["cron_id"], schedule="30 6 * * *", enabled=False)
    matches(changed, {"schedule": "30 6 * * *", "enabled": False})
    assert await client.crons.search(metadata=batch, enabled=True) == []
    assert await client.crons.count(metadata=batch) == 1
    [selected] = await client.crons.search(metadata=batch, select=["schedule"])
    assert selected == {"schedule": "30 6 * * *"}
    await client.crons.delete(cron["cron_id"])
    assert await client.crons.count(metadata=batch) == 0
    assert await refusal(client.crons.create("trail", schedule="at noon")) == 422
    assert await refusal(client.crons.create("nobody", schedule=NOON)) == 404


@case("a cron on a thread runs on that thread")
async def _(client):
    thread_id = await new_thread(client)
    await client.crons.create_for_thread(thread_id, "trail", schedule="* * * * * *", input={})
    while not await client.runs.list(thread_id, status="success"):
        await asyncio.sleep(0.1)
    [cron] = await client.crons.search(thread_id=thread_id)
    await client.crons.delete(cron["cron_id"])
