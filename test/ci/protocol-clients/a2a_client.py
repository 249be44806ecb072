"""The official Python client of A2A, of the line 0.3: prints what it found as JSON."""

import asyncio
import json
import sys

import httpx
from a2a.client import A2ACardResolver, ClientConfig, ClientFactory
from a2a.types import DataPart, Message, Part, Role, TextPart


async def say(client, part, **to):
    """The updates of a message, and the task that they end with."""
    message = Message(role=Role.user, message_id=f"message-{part}", parts=[Part(root=part)], **to)
    updates = []
    async for task, update in client.send_message(message):
        updates.append(update.kind if update else "task")
    return updates, task


async def main(url: str) -> None:
    async with httpx.AsyncClient(timeout=60) as http:

        async def client_of(graph, streaming):
            card = await A2ACardResolver(http, f"{url}/a2a/{graph}").get_agent_card()
            return ClientFactory(ClientConfig(httpx_client=http, streaming=streaming)).create(card)

        _, sent = await say(await client_of("chat", False), TextPart(text="one two"))
        updates, streamed = await say(await client_of("chat", True), TextPart(text="one\u2028two"))
        asking = await client_of("approval", True)
        _, asked = await say(asking, DataPart(data={}))
        _, answered = await say(asking, TextPart(text="no"), context_id=asked.context_id, task_id=asked.id)
    print(
        json.dumps(
            {
                "sent": sent.artifacts[-1].parts[0].root.text,
                "updates": updates,
                "streamed": streamed.artifacts[-1].parts[0].root.text,
                "asked": asked.status.state,
                "answered": [answered.status.state, answered.artifacts[-1].parts[0].root.data["approved"]],
            }
        )
    )


asyncio.run(main(sys.argv[1]))
