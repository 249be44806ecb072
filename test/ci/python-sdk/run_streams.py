import re

from case import case, collect, data_of, names, new_thread, refusal, saying

MODES = ("values", "updates", "messages-tuple", "messages", "custom", "events", "debug", "tasks", "checkpoints")


async def streamed(client, graph, **options):
    return await collect(client.runs.stream(await new_thread(client), graph, **options))


def names_of(mode):
    if mode == "messages-tuple":
        return {"metadata", "messages"}
    if mode == "messages":
        return {"metadata", "messages/metadata", "messages/partial", "messages/complete"}
    return {"metadata", mode}


@case("runs.stream starts with the run's id and ends with the run")
async def _(client):
    thread_id = await new_thread(client)
    told = []
    parts = await collect(
        client.runs.stream(thread_id, "chat", input=saying("one two"), on_run_created=told.append)
    )
    assert parts[0].event == "metadata"
    assert parts[0].data == {"run_id": told[0]["run_id"], "attempt": 1}
    assert names(parts) == ["metadata", "values", "values"]
    run = await client.runs.get(thread_id, told[0]["run_id"])
    assert run["status"] == "success"
    assert all(part.id for part in parts)


@case("runs.stream yields a single mode, and nothing else")
async def _(client):
    for mode in MODES:
        for given in (mode, [mode]):
            parts = await streamed(client, "chat", input=saying("one two"), stream_mode=given)
            assert set(names(parts)) == names_of(mode), (mode, names(parts))


@case("runs.stream yields all modes at once")
async def _(client):
    parts = await streamed(client, "chat", input=saying("one two"), stream_mode=list(MODES))
    assert set(names(parts)) == set().union(*map(names_of, MODES))


@case("runs.stream yields the documented content of each mode")
async def _(client):
    async def data(mode, event=None, graph="chat", given=None):
        parts = await streamed(client, graph, input=given or saying("one two"), stream_mode=mode)
        return data_of(parts, event or mode)

    assert [len(values["messages"]) for values in await data("values")] == [1, 2]
    assert [list(update) for update in await data("updates")] == [["answer"]]
    tokens = await data("messages-tuple", "messages")
    assert [chunk["content"] for chunk, _ in tokens] == ["one ", "two"]
    assert tokens[0][1]["graph_node"] == tokens[0][1]["langgraph_node"] == "answer"
    partial = await data("messages", "messages/partial")
    assert [message["content"] for [message] in partial] == ["one ", "one two"]
    assert await data("custom") == [{"progress": "thinking"}]
    assert {"on_chain_start", "on_chat_model_stream", "on_chain_end"} <= {e["event"] for e in await data("events")}
    assert {event["type"] for event in await data("debug")} == {"checkpoint", "task", "task_result"}
    assert [task["name"] for task in await data("tasks")] == ["answer", "answer"]
    assert [checkpoint["next"] for checkpoint in await data("checkpoints")][-1] == []


@case("runs.stream yields the namespaces of subgraphs")
async def _(client):
    modes = ["updates", "messages-tuple"]
    parts = await streamed(client, "nested", input=saying("one"), stream_mode=modes, stream_subgraphs=True)
    assert any(re.match(r"updates\|team:[0-9a-f-]{36}$", name) for name in names(parts)), names(parts)
    assert any(name.startswith("messages|team:") for name in names(parts))
    plain = await streamed(client, "nested", input=saying("one"), stream_mode=modes)
    assert names(plain) == ["metadata", "messages", "updates"]


@case("runs.stream identifies tokens by their tags")
async def _(client):
    parts = await streamed(client, "two_voices", input=saying("one two"), stream_mode="messages-tuple")
    for tag in ("loud", "quiet"):
        said = [chunk["content"] for chunk, metadata in data_of(parts, "messages") if tag in metadata["tags"]]
        assert said == ["one ", "two"], tag


@case("runs.stream works without a thread, with an error, and in the client's version 2")
async def _(client):
    parts = await collect(client.runs.stream(None, "trail", input={}, stream_mode="updates"))
    assert names(parts) == ["metadata", "updates", "updates", "updates"]
    parts = await streamed(client, "failing", input={}, stream_mode="updates")
    assert parts[-1].event == "error"
    assert parts[-1].data == {"error": "FlatTyreError", "message": "the tyre is flat"}
    second = await streamed(client, "nested", input=saying("one"), stream_mode="updates", stream_subgraphs=True, version="v2")
    kinds = [(part["type"], len(part["ns"])) for part in second if part["type"] != "metadata"]
    assert kinds == [("updates", 1), ("updates", 0)], second


@case("runs.stream rejects a mode that does not exist")
async def _(client):
    assert await refusal(streamed(client, "chat", input={}, stream_mode="loud")) == 422
