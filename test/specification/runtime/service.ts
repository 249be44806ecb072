import type { Section } from "../row.ts";

/** §1 to §3: what the server does, its resources and the life of its streams. */
export const serviceRows = {
  "1 Service": {
    "graph-name": {
      what: "A graph is addressed by the id of its assistant, which is its name in the graph configuration",
      differs: "requests accept the name; answers hold a UUID made of it, beside the name as `graph_id`.",
    },
    "run-stream": "A client creates threads and starts runs, whose output may be streamed as SSE",
    stateful: "A run on a thread keeps its output in the checkpointer",
    stateless: {
      what: "A run without a thread keeps nothing",
      differs: "its events stay for two minutes after its end, for a client that was disconnected.",
    },
    "one-mode": "Output is selected by one stream mode",
    "several-modes": "Output is selected by several stream modes",
    join: "A background run can be joined, to stream its output",
    "join-earlier": {
      what: "What came before the joining is not received",
      differs: "a client that names an event gets exactly what came after it.",
    },
    "thread-stream": "A thread stream brings the output of every run on the thread",
    "thread-resume": "A thread stream is resumed after its connection was lost",
    "chat-process": "The sample serves its page and the protocol from one process",
    "chat-streaming": "The sample streams a chat",
    "chat-subagents": "The sample shows subagents",
    "chat-history": "The sample shows the history of threads",
  },
  "2 Resources": {
    thread_id: "Thread: `thread_id`, a UUID",
    run_id: "Run: `run_id`, a UUID",
    assistant_id: "Assistant: `assistant_id`, text",
    "chunk-event": "Stream chunk: `event`, text",
    "chunk-data": "Stream chunk: `data`, anything",
    "chunk-id": "Stream chunk: an event id, which `Last-Event-ID` names",
    "run-start": "Run-start chunk: `run_id` and `attempt`, an integer",
    messages: "Messages chunk: `data` is a pair of message chunk and metadata",
    "messages-content": "Message chunk: `content`",
    "messages-metadata": "Metadata of a message chunk: `graph_node`",
  },
  "3 States": {
    "thread-stream-open": "A thread stream stays open until its client closes it",
    "run-stream-closes": "A run stream closes when the run completes",
  },
} satisfies Record<string, Section>;
