from uuid import uuid4

from case import case, matches


@case("store items can be put, read, replaced and deleted")
async def _(client):
    namespace = [str(uuid4()), "profile"]
    assert await client.store.put_item(namespace, "ada", {"age": 36}, ttl=60) is None
    item = await client.store.get_item(namespace, "ada")
    matches(item, {"namespace": namespace, "key": "ada", "value": {"age": 36}, "created_at": str})
    await client.store.put_item(namespace, "ada", {"age": 37}, index=False)
    matches(await client.store.get_item(namespace, "ada", refresh_ttl=True), {"value": {"age": 37}})
    await client.store.delete_item(namespace, "ada")
    items = await client.store.search_items(namespace)
    assert items == {"items": []}


@case("store.search_items searches by prefix, filter and page")
async def _(client):
    root = str(uuid4())
    for n in range(4):
        await client.store.put_item([root, f"shelf{n}"], f"item{n}", {"n": n, "even": n % 2 == 0})

    async def keys(prefix, **options):
        return sorted(item["key"] for item in (await client.store.search_items(prefix, **options))["items"])

    assert await keys([root]) == ["item0", "item1", "item2", "item3"]
    assert await keys([root, "shelf1"]) == ["item1"]
    assert await keys([root], filter={"even": True}) == ["item0", "item2"]
    assert await keys([root], filter={"n": {"$gte": 2}}) == ["item2", "item3"]
    assert len(await keys([root], limit=3, offset=3)) == 1


@case("store.list_namespaces lists namespaces")
async def _(client):
    root = str(uuid4())
    everything = [[root, "ada", "notes"], [root, "ada", "tasks"], [root, "bea", "notes", "old"]]
    for namespace in everything:
        await client.store.put_item(namespace, "a", {})

    async def listed(**options):
        answer = await client.store.list_namespaces(**{"prefix": [root], **options})
        return sorted(answer["namespaces"])

    assert await listed() == everything
    assert await listed(suffix=["tasks"]) == [everything[1]]
    assert await listed(max_depth=2) == [[root, "ada"], [root, "bea"]]
    assert len(await listed(limit=2, offset=2)) == 1


@case("graphs and clients share the store")
async def _(client):
    fact = f"fact {uuid4()}"
    values = await client.runs.wait(None, "remembering", input={"learn": fact})
    assert fact in values["known"]
    matches(await client.store.get_item(["facts"], fact), {"value": {"text": fact}})
