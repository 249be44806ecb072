"""A project's other modules: its users, its routes, its embeddings."""
