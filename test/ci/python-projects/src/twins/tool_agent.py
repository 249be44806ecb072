"""An agent of `create_agent` whose tool sees the context, by default that of its class."""

from dataclasses import dataclass

from langchain.agents import create_agent
from langchain.tools import ToolRuntime, tool
from twins.models import calling


@dataclass
class Manner:
    units: str = "celsius"


@tool
def weather(place: str, runtime: ToolRuntime[Manner]) -> str:
    """The weather of a place."""
    return f"{place}, in {runtime.context.units}"


graph = create_agent(calling("weather", place="Oslo"), [weather], context_schema=Manner)
