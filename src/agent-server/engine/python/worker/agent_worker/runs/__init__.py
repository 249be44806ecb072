"""Runs of a graph, and the events they send."""
