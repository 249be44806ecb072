"""An agent: its graph is in `graph.py`."""
