"""The socket to the server, and what crosses it."""
