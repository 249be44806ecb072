"""A deep agent that writes a file."""

from deepagents import create_deep_agent
from twins.models import calling

graph = create_deep_agent(model=calling("write_file", file_path="/notes.md", content="Buy tea."))
