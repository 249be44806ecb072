import type { Section } from "../row.ts";

/** §4.1 and §5 to §8: the operations of an agent server. */
export const operationRows = {
  "4.1 Routes": {
    "create-thread": "`POST /threads` takes an empty object and answers with `thread_id`",
    "run-stream": "`POST /threads/{thread_id}/runs/stream` makes a run on the thread and streams it",
    "stateless-stream": "`POST /runs/stream` makes a run without a thread and streams it",
    "join-stream": "`GET /threads/{thread_id}/runs/{run_id}/stream` joins a run",
    "thread-stream": "`GET /threads/{thread_id}/stream` streams all runs of the thread, and makes none",
  },
  "4.1 Run request": {
    assistant_id: "`assistant_id`: required, the name of the graph",
    input: {
      what: "`input`: an object for the graph",
      differs: "any JSON is accepted: not every graph takes an object.",
    },
    stream_mode: "`stream_mode`: a mode, or a list of modes",
    "stream_mode-list": "With a list, each item is the name of a mode with that mode's chunk",
    stream_subgraphs: "`stream_subgraphs`: true includes the output of subgraphs",
    "stream_subgraphs-namespace": "Updates of subgraphs carry the namespace of their graph",
  },
  "4.1 Run stream modes": {
    values: "`values`: the whole state after each super-step",
    updates: "`updates`: what changed after each step, with the name of the node",
    "updates-parallel": "`updates`: several updates of one step are streamed one by one",
    "messages-tuple": "`messages-tuple`: tokens with their metadata, one by one",
    "messages-tuple-places": "`messages-tuple`: from nodes, tools, subgraphs and tasks",
    "messages-tuple-invoke": "`messages-tuple`: also where the model is called without streaming",
    "messages-tuple-tags": "`messages-tuple`: can be filtered by the tags of the call",
    "messages-tuple-node": "`messages-tuple`: can be filtered by `graph_node`",
    debug: "`debug`: as much as possible, with names of nodes and the whole state",
    custom: "`custom`: data that the graph sends itself",
    events: "`events`: all events, with the state of the graph",
  },
  "4.1 Thread stream modes": {
    stream_modes: "`stream_modes`: in the query, once for each mode",
    run_modes: "`run_modes`: the default; the same as the streams of the runs",
    lifecycle: "`lifecycle`: starts and ends of runs only",
    state_update: "`state_update`: the state of the thread after each run only",
  },
  "4.1 Resumption": {
    "last-event-id": {
      what: "`Last-Event-ID` continues behind that event without missing any",
      differs: "within what the log keeps, by default 30 days; an event `gap` tells what is missing.",
    },
    "from-start": "`Last-Event-ID: -` replays from the beginning",
  },
  "4.1 Comparison": {
    "thread-scope": "A thread stream is about all runs of a thread, and makes none",
    "run-scope": "A run stream is about one run, which it makes",
    lifetime: "A thread stream stays open, a run stream closes when its run completes",
  },
  "5 Authentication": {
    "api-key": {
      what: "Calls carry the account's key in `x-api-key`",
      differs:
        "behind the control plane its key or a runtime key of the deployment, beyond loopback always; on loopback only where runtime keys are set.",
    },
    "case-insensitive": "The name of the header is case-insensitive",
  },
  "6 Events": {
    chunks: "A run stream consists of chunks with `event` and `data`",
    "first-chunk": "The first chunk has `run_id` and `attempt`",
    messages: "In `messages-tuple` the chunks are named `messages`",
    "thread-events": "Thread streams bring starts and ends of runs and states after runs, as the mode says",
  },
  "8 Limits": {
    "join-unbuffered": {
      what: "What a joined run sent before is not received",
      differs: "a client that names an event gets exactly what came after it.",
    },
  },
} satisfies Record<string, Section>;
