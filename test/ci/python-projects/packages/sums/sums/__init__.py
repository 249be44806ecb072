"""A package of the same repository, which has no project file of its own."""


def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b
