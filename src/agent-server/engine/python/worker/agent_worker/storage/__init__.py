"""Checkpoints and items, which the server keeps."""
