from uuid import uuid4

from case import case, matches, new_thread, refusal


@case("assistants return their graph, schemas and subgraphs, by name or id")
async def _(client):
    [found] = await client.assistants.search(graph_id="approval")
    matches(found, {"graph_id": "approval", "description": "Asks before it acts", "version": 1})
    assert await client.assistants.get("approval") == found
    assert await client.assistants.get(found["assistant_id"]) == found
    assert await refusal(client.assistants.get(str(uuid4()))) == 404
    graph = await client.assistants.get_graph("walk")
    assert [node["id"] for node in graph["nodes"]] == ["__start__", "walk", "__end__"]
    for xray in (True, 1):
        inside = await client.assistants.get_graph("walk", xray=xray)
        assert "walk:second" in [node["id"] for node in inside["nodes"]]
    schemas = await client.assistants.get_schemas("settings")
    matches(schemas, {"graph_id": "settings"})
    assert {"input_schema", "output_schema", "state_schema", "config_schema"} <= schemas.keys()
    assert "team" in await client.assistants.get_subgraphs("nested")
    assert "team" in await client.assistants.get_subgraphs("nested", namespace="team", recurse=True)


@case("assistants can be created, run, updated, set to an earlier version and deleted")
async def _(client):
    assistant_id = str(uuid4())
    made = await client.assistants.create(
        "settings",
        {"configurable": {"colour": "red"}},
        context={"tone": "warm"},
        metadata={"team": "care"},
        assistant_id=assistant_id,
        name="Warm",
        description="speaks warmly",
    )
    matches(made, {"assistant_id": assistant_id, "name": "Warm", "version": 1, "metadata": {"team": "care"}})
    assert await refusal(client.assistants.create("settings", assistant_id=assistant_id)) == 409
    same = await client.assistants.create("settings", assistant_id=assistant_id, if_exists="do_nothing")
    assert same == made
    values = await client.runs.wait(await new_thread(client), assistant_id, input={})
    matches(values, {"seen": {"context": {"tone": "warm"}, "colour": "red"}})

    changed = await client.assistants.update(assistant_id, name="Cold", context={"tone": "cold"})
    matches(changed, {"version": 2, "name": "Cold", "context": {"tone": "cold"}})
    versions = await client.assistants.get_versions(assistant_id)
    assert [version["version"] for version in versions] == [2, 1]
    matches(await client.assistants.get_versions(assistant_id, limit=1, offset=1), [{"version": 1}])
    matches(await client.assistants.set_latest(assistant_id, 1), {"version": 1, "context": {"tone": "warm"}})
    await client.assistants.delete(assistant_id)
    assert await refusal(client.assistants.get(assistant_id)) == 404
    assert await refusal(client.assistants.update(assistant_id, name="x")) == 404
    assert await refusal(client.assistants.create("nothing")) == 404


@case("assistants.search pages, sorts, selects and counts")
async def _(client):
    batch = {"batch": str(uuid4())}
    for name in ("Bea", "Ada", "Cleo"):
        await client.assistants.create("chat", name=name, metadata=batch)
    found = await client.assistants.search(metadata=batch, sort_by="name", sort_order="asc")
    assert [assistant["name"] for assistant in found] == ["Ada", "Bea", "Cleo"]
    page = await client.assistants.search(
        metadata=batch, sort_by="name", sort_order="asc", limit=2, response_format="object"
    )
    assert [assistant["name"] for assistant in page["assistants"]] == ["Ada", "Bea"]
    assert page["next"] is not None
    [selected] = await client.assistants.search(metadata=batch, name="Ada", select=["name"])
    assert selected == {"name": "Ada"}
    assert await client.assistants.count(metadata=batch, graph_id="chat") == 3
    assert await client.assistants.count(metadata=batch, name="Bea") == 1
