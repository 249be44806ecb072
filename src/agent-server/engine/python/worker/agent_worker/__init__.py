"""Runs the graphs of a Python project for the agent server, over one socket that it inherits."""
