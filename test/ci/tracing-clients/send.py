"""Sends runs to a tracing project by the unmodified client: arguments are its URL and key; prints the id of each trace."""

import json
import sys
from concurrent.futures import ThreadPoolExecutor

from langsmith import Client
from langsmith.run_trees import RunTree

client = Client(api_url=sys.argv[1], api_key=sys.argv[2])


def tree(**over):
    root = RunTree(name="graph", run_type="chain", inputs={"question": "Wie geht's? ☀"}, client=client, **over)
    root.post()
    model = root.create_child(name="model", run_type="llm", inputs={"messages": []})
    model.post()
    usage = {"input_tokens": 3, "output_tokens": 4, "total_tokens": 7}
    model.end(outputs={"usage_metadata": usage})
    model.patch()
    return root


ended = tree()
ended.end(outputs={"answer": "gut"})
ended.patch()

failed = tree()
failed.end(error="ValueError: out of luck")
failed.patch()

attached = tree(attachments={"picture": ("image/png", bytes(range(256)))})
attached.end(outputs={})
attached.patch()


def quick(_):
    run = tree()
    run.end(outputs={})
    run.patch()
    return str(run.id)


with ThreadPoolExecutor(8) as pool:
    many = list(pool.map(quick, range(50)))
client.flush()
compressed = client.compressed_traces is not None
print(json.dumps({"ended": str(ended.id), "failed": str(failed.id), "attached": str(attached.id), "many": many, "compressed": compressed}))
