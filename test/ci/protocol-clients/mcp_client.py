"""The official Python client of MCP: prints what it found as JSON."""

import asyncio
import json
import sys

from mcp import ClientSession
from mcp.client.streamable_http import streamable_http_client


async def main(url: str) -> None:
    async with streamable_http_client(f"{url}/mcp") as streams:
        async with ClientSession(streams[0], streams[1]) as session:
            await session.initialize()
            tools = [tool.name for tool in (await session.list_tools()).tools]
            called = await session.call_tool("typed", {"question": "why?"})
            refused = None
            try:
                await session.call_tool("nothing", {})
            except Exception as error:
                refused = error.error.code
    print(json.dumps({"tools": tools, "output": json.loads(called.content[0].text), "refused": refused}))


asyncio.run(main(sys.argv[1]))
