import asyncio

from case import case, connect_sync, is_run_done, matches, saying


@case("the synchronous client creates, streams, joins and resumes")
async def _(client):
    def work():
        with connect_sync(client) as sync:
            thread_id = sync.threads.create()["thread_id"]
            parts = list(
                sync.runs.stream(thread_id, "chat", input=saying("one two"), stream_mode=["messages-tuple", "values"])
            )
            assert [part.event for part in parts] == ["metadata", "values", "messages", "messages", "values"]
            run_id = parts[0].data["run_id"]
            assert list(sync.runs.join_stream(thread_id, run_id, last_event_id="-1")) == parts
            assert sync.runs.join(thread_id, run_id) == parts[-1].data
            whole = []
            for part in sync.threads.join_stream(thread_id, last_event_id="-"):
                whole.append(part)
                if is_run_done(part):
                    break
            assert whole[: len(parts)] == parts
            matches(sync.threads.get_state(thread_id), {"values": parts[-1].data})
            assert sync.runs.wait(None, "trail", input={}) == {"trail": ["first", "second", "third"]}
            matches(sync.assistants.search(graph_id="approval"), [{"graph_id": "approval"}])

    await asyncio.to_thread(work)

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
