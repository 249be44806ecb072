"""A project's graphs: opened, described, and their states."""
