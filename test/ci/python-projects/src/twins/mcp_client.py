"""An agent with the tools of a server of the Model Context Protocol, made anew for each run."""

import sys
from typing import Any

from langchain.agents import create_agent
from langchain_mcp_adapters.client import MultiServerMCPClient
from twins.models import calling

PATH = {"PYTHONPATH": ":".join(each for each in sys.path if each)}


async def graph() -> Any:
    server = {"transport": "stdio", "command": sys.executable, "args": ["-m", "sums.server"], "env": PATH}
    tools = await MultiServerMCPClient({"sums": server}).get_tools()
    return create_agent(calling("add", a=20, b=22), tools)
