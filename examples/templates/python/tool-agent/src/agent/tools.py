"""The tools."""

from langchain_core.tools import tool


@tool
def multiply(a: float, b: float) -> str:
    """Multiply two numbers."""
    return f"{a * b:g}"


TOOLS = [multiply]
